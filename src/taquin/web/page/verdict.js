// The verdict as the board changes: the answer, its rule, the corrections, the way out.

import { Problem, ask, latest } from "./api.js";
import { button, element } from "./board.js";
import { showGoal } from "./setup.js";
import { boardRows, isFull, lay, layText, on, setGoal, state, tell } from "./state.js";
import { say } from "./words.js";

const get = (id) => document.getElementById(id);
const checking = latest("check", 30);
let turn = 0;

/** Ask for the verdict on what is on the table. */
export async function judge() {
  const mine = ++turn;
  if (state.values.every((value) => value === null)) {
    state.answer = state.problem = null;
    await goalOnly(mine);
    if (mine === turn) show();
    return;
  }
  let answer = null;
  let problem = null;
  try {
    answer = await checking({ board: boardRows(), goal: state.goal, size: `${state.rows}x${state.columns}`, errors: "inline" });
    if (answer?.error) {
      problem = { ...answer.error, detail: answer.error.message };
      answer = null;
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    problem = error.record;
  }
  if (mine !== turn || (!answer && !problem)) return;
  if (answer && !isFull()) state.values = [...answer.cells];
  Object.assign(state, { answer, problem, goalCells: answer?.goal_cells ?? null });
  if (!answer) await goalOnly(mine);
  else showGoal(answer.goal_cells);
  if (mine === turn) show();
}

/** The goal's picture where there is no verdict to bring it. */
async function goalOnly(mine) {
  try {
    const size = `${state.rows}x${state.columns}`;
    const dealt = await ask("generate", { size, goal: state.goal, walk: 0, allow_goal: true });
    if (mine !== turn) return;
    state.goalCells = dealt.boards[0].cells;
    showGoal(state.goalCells);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    showGoal(null);
  }
}

/** Which cells the problem is about, with what to say of each. */
export function badCells() {
  const bad = new Map();
  for (const mark of state.problem?.marks ?? []) {
    if (state.values[mark.cell] === null) continue;
    bad.set(mark.cell, `page.mark.${mark.kind}`);
    if (mark.first !== null) bad.set(mark.first, `page.mark.${mark.kind}`);
  }
  return bad;
}

function show() {
  const { answer, problem } = state;
  const empty = state.values.filter((value) => value === null).length;
  const unfinished = !answer && empty > 0 && badCells().size === 0 && problem?.code !== "offline";
  const kind = answer ? (answer.solvable ? "yes" : "no") : problem && !unfinished ? "wrong" : "none";
  get("verdict").dataset.answer = kind;
  if (answer) set("answer", answer.words.verdict);
  else if (kind === "wrong") set("answer", problem.detail);
  else set("answer", empty < state.values.length ? say("page.left", { count: empty }) : say("page.verdict.unfinished"));
  set("rule", answer?.words.rule ?? "");
  set("goal-line", answer?.words.goal ?? "");
  get("notes").replaceChildren(...(answer?.words.notes ?? []).map(item));
  get("copy").hidden = empty === state.values.length;
  get("starters").hidden = empty < state.values.length;
  get("numbers").hidden = !answer;
  get("numbers-list").replaceChildren(...(answer?.words.numbers ?? []).map(item));
  corrections(problem && !unfinished ? (problem.corrections ?? []) : []);
  mend();
  tell("judged");
}

function set(id, text) {
  const one = get(id);
  if (one.textContent !== text) one.textContent = text;
}

function item(text) {
  const one = element("li");
  one.textContent = text;
  return one;
}

/** The boards that may have been meant, those that can be solved first. */
function corrections(found) {
  const ordered = [...found].sort((first, second) => second.solvable - first.solvable);
  get("corrections").replaceChildren(
    ...ordered.map(({ board, solvable }) => {
      const one = element("li", solvable ? "can" : "");
      const text = element("span");
      text.textContent = say(solvable ? "correction.solvable" : "correction.unsolvable", { board });
      one.append(text, button(say("page.correct"), () => layText(board)));
      return one;
    }),
  );
}

/** The way out of a board that can't be solved. */
async function mend() {
  const { answer } = state;
  const box = get("repair");
  if (!answer || answer.solvable) {
    box.hidden = true;
    return;
  }
  const mine = turn;
  const found = await ask("repair", { board: answer.board, goal: state.goal });
  if (mine !== turn) return;
  const swaps = found.swaps.map((swap) => {
    const one = item(swap.words);
    const [first, second] = swap.tiles;
    one.append(button(say("page.repair.swap", { first, second }), () => lay(found.rows, found.columns, swap.cells), "strong"));
    return one;
  });
  const reachable = answer.solvable_goals.filter((name) => name !== state.goal);
  const ways = [...swaps];
  if (found.order) ways.unshift(...found.words.slice(0, 1).map(item));
  if (reachable.length) {
    const one = item(say("page.repair.goals"));
    const choices = element("div", "goal-choices");
    for (const name of reachable) {
      choices.append(button(say(`goal.${name}`), () => setGoal(name)));
    }
    one.append(choices);
    ways.push(one);
  }
  get("ways").replaceChildren(...ways);
  box.hidden = false;
}

export function startVerdict() {
  on("board", judge);
  on("words", judge);
}
