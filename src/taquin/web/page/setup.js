// Size, goal, text, shuffle: what stands below the pad.

import { Problem, ask, latest } from "./api.js";
import { button, element } from "./board.js";
import { parsed } from "./link.js";
import { boardRows, lay, on, setGoal, state, tell } from "./state.js";
import { goals, say } from "./words.js";

const LOYD = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0";
const LEAST = 2;
const MOST = 10;
const get = (id) => document.getElementById(id);
const reading = latest("check", 150);
const named = (goal) => goals.includes(goal);

/** Read any text: a link of ours, or what the library reads. */
export async function readText(text) {
  const problem = get("text-problem");
  problem.textContent = "";
  get("text").removeAttribute("aria-invalid");
  if (!text.trim()) return;
  const link = parsed(text);
  if (link) {
    tell("link", link);
    return;
  }
  try {
    const answer = await reading({ board: text.trim(), errors: "inline" });
    if (!answer) return;
    if (answer.error) {
      mistaken(answer.error);
      return;
    }
    if (answer.rows > MOST || answer.columns > MOST) {
      complain(say("problem.board_large", { shape: `${answer.rows}x${answer.columns}`, largest: MOST * MOST }));
      return;
    }
    if (answer.goal !== "standard") state.goal = answer.goal;
    lay(answer.rows, answer.columns, answer.cells, "text");
    state.told = answer.words.notes;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    complain(error.message);
  }
}

/** A text with a mistake: what can be laid is laid, and the mistake is marked on the box. */
function mistaken(error) {
  complain(error.message);
  if (error.values && error.rows <= MOST && error.columns <= MOST) {
    lay(error.rows, error.columns, error.values.map(valueOf), "text");
  }
}

function valueOf(word) {
  if (/^[0-9]{1,6}$/.test(word)) return Number(word);
  return word === "" || word === "␣" ? null : word;
}

function complain(message) {
  get("text-problem").textContent = message;
  get("text").setAttribute("aria-invalid", "true");
}

async function deal() {
  const seed = get("seed").value.trim();
  const question = { size: `${state.rows}x${state.columns}`, goal: state.goal };
  if (/^[0-9]+$/.test(seed)) question.seed = seed;
  try {
    const answer = await ask("generate", question);
    get("seed").value = answer.seed_text;
    get("seed").dataset.given = /^[0-9]+$/.test(seed) ? "yes" : "";
    lay(state.rows, state.columns, answer.boards[0].cells, "dealt");
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    complain(error.message);
  }
}

function stepper(host, key, change) {
  const name = () => say(key);
  const label = element("span");
  const output = element("output");
  const less = button("−", () => change(-1));
  const more = button("+", () => change(1));
  host.replaceChildren(label, less, output, more);
  return (value) => {
    label.textContent = name();
    output.textContent = value;
    less.setAttribute("aria-label", say("page.fewer", { name: name() }));
    more.setAttribute("aria-label", say("page.more", { name: name() }));
    less.disabled = value <= LEAST;
    more.disabled = value >= MOST;
  };
}

/** Another size: the tiles that lie on the table go. */
function resize(rows, columns) {
  if (rows < LEAST || columns < LEAST || rows > MOST || columns > MOST) return;
  if (!named(state.goal)) state.goal = "standard";
  lay(rows, columns, new Array(rows * columns).fill(null), "edited");
}

function showGoals() {
  const select = get("goal");
  select.replaceChildren(
    ...[...goals, "custom"].map((name) => {
      const option = element("option", "", { value: name });
      option.textContent = say(`goal.${name}`);
      return option;
    }),
  );
  select.value = named(state.goal) ? state.goal : "custom";
}

/** Draw the goal small. */
export function showGoal(cells) {
  const picture = get("goal-picture");
  picture.hidden = !cells;
  if (!cells) return;
  picture.style.setProperty("--rows", state.rows);
  picture.style.setProperty("--columns", state.columns);
  picture.classList.toggle("tiny", Math.max(state.rows, state.columns) > 6);
  picture.setAttribute("aria-label", `${say("page.goal")}: ${cells.join(" ")}`);
  picture.replaceChildren(
    ...cells.map((tile) => {
      const one = element("i", tile ? "" : "gap");
      one.textContent = tile || "";
      return one;
    }),
  );
}

async function customGoal(text) {
  get("goal-problem").textContent = "";
  get("goal-text").removeAttribute("aria-invalid");
  if (!text.trim()) return;
  try {
    const answer = await ask("check", { board: text, errors: "inline" });
    if (answer.error) throw new Problem({ detail: answer.error.message });
    if (answer.rows !== state.rows || answer.columns !== state.columns) resize(answer.rows, answer.columns);
    setGoal(answer.board);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    get("goal-problem").textContent = error.message;
    get("goal-text").setAttribute("aria-invalid", "true");
  }
}

export function startSetup() {
  const showRows = stepper(get("rows-stepper"), "page.rows", (by) => resize(state.rows + by, state.columns));
  const showColumns = stepper(get("columns-stepper"), "page.columns", (by) => resize(state.rows, state.columns + by));
  const refresh = (why) => {
    showRows(state.rows);
    showColumns(state.columns);
    get("goal").value = named(state.goal) ? state.goal : "custom";
    if (why !== "goal") get("goal-custom").hidden = named(state.goal);
    if (!named(state.goal)) {
      get("goal-custom").hidden = false;
      get("goal-text").value = state.goal;
    }
    if (why !== "dealt" && why !== "goal" && get("seed").dataset.given === "") get("seed").value = "";
    get("text").rows = Math.min(10, Math.max(3, state.rows));
    if (document.activeElement !== get("text")) {
      get("text").value = state.values.some((value) => value !== null)
        ? boardRows().map((row) => row.map((value) => value ?? "·").join(" ")).join("\n")
        : "";
      if (why !== "text") get("text-problem").textContent = "";
    }
  };
  on("board", refresh);
  for (const one of document.querySelectorAll("[data-press]")) {
    one.addEventListener("click", () => get(one.dataset.press).click());
  }
  on("words", () => {
    showGoals();
    refresh("words");
  });
  get("text").addEventListener("input", (event) => readText(event.target.value));
  get("shuffle").addEventListener("click", deal);
  get("seed").addEventListener("input", (event) => {
    event.target.dataset.given = event.target.value ? "yes" : "";
  });
  get("loyd").addEventListener("click", () => {
    state.goal = "standard";
    lay(4, 4, LOYD.split(/[ /]/).map(Number));
  });
  get("fill").addEventListener("click", async () => {
    const answer = state.goalCells ?? (await ask("generate", { size: `${state.rows}x${state.columns}`, goal: state.goal, walk: 0, allow_goal: true })).boards[0].cells;
    lay(state.rows, state.columns, answer);
  });
  get("goal").addEventListener("change", (event) => {
    const custom = event.target.value === "custom";
    get("goal-custom").hidden = !custom;
    get("goal-problem").textContent = "";
    if (custom) get("goal-text").focus();
    else setGoal(event.target.value);
  });
  get("goal-text").addEventListener("change", (event) => customGoal(event.target.value));
  get("goal-take").addEventListener("click", () => {
    if (state.answer) setGoal(state.answer.board);
  });
}
