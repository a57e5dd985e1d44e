// Playing: the API says which tiles can slide and what comes of it; the page moves them, counts and keeps time.

import { Problem, ask } from "./api.js";
import { direction } from "./pointer.js";
import { on, state, tell } from "./state.js";
import { say } from "./words.js";

const get = (id) => document.getElementById(id);
const ARROWS = { ArrowUp: "U", ArrowDown: "D", ArrowLeft: "L", ArrowRight: "R" };
const HINT_SECONDS = 8;

let cells = null;
let slides = [];
let done = []; // the slides that were made
let hint = null;
let solved = false;
let began = 0;
let clock = null;
let hinting = null; // the search for a hint that runs
let turn = 0;
let work = Promise.resolve(); // slides are made one after another

/** What the box shows while somebody plays. */
export function played() {
  return { values: cells ?? state.values, hint, solved };
}

const text = () => {
  const rows = [];
  for (let at = 0; at < cells.length; at += state.columns) rows.push(cells.slice(at, at + state.columns));
  return rows;
};
const moves = () => done.map((slide) => slide.moves).join("");
const size = () => `${state.rows}x${state.columns}`;

/** Begin anew; what is done on the box meanwhile waits for it. */
function restart() {
  const mine = ++turn;
  work = work.then(() => begin(mine)).catch(failed);
}

async function begin(mine) {
  hinting?.abort();
  stopClock();
  Object.assign(get("clock"), { textContent: "0:00" });
  cells = state.answer ? [...state.answer.cells] : null;
  done = [];
  hint = null;
  solved = false;
  began = 0;
  const { answer } = state;
  let says = "";
  if (!answer) says = say("page.verdict.unfinished");
  else if (!answer.solvable) says = say("page.found.mend");
  else if (answer.solved) says = say("page.found.solved");
  get("game-says").textContent = says;
  get("hint").disabled = !answer?.solvable || answer.solved;
  if (cells) await look(mine);
  show();
}

/** Ask what can slide now. */
async function look(mine = turn) {
  const answer = await ask("moves", { board: text(), goal: state.goal, size: size() });
  if (mine !== turn) return;
  slides = answer.slides;
  if (answer.solved && done.length && !solved) finish();
}

function show() {
  get("count").textContent = moves().length;
  get("undo").disabled = !done.length || solved;
  get("again").disabled = !done.length;
  tell("played");
}

/** Make a slide, if there is one that `wanted` accepts. */
function slide(wanted) {
  const mine = turn;
  work = work.then(async () => {
    const found = mine === turn && !solved && slides.find(wanted);
    if (!found) return;
    hinting?.abort();
    if (!began) startClock();
    done.push({ ...found, before: cells });
    cells = found.cells;
    slides = [];
    hint = null;
    get("game-says").textContent = "";
    show();
    await look();
    show();
  }).catch(failed);
}

function failed(error) {
  if (!(error instanceof Problem)) throw error;
  get("game-says").textContent = error.message;
}

function undo() {
  work = work.then(async () => {
    const last = done.pop();
    if (!last) return;
    cells = last.before;
    hint = null;
    get("game-says").textContent = "";
    await look();
    show();
  }).catch(failed);
}

async function help() {
  const mine = turn;
  const count = done.length;
  get("hint").disabled = true;
  const search = (hinting = new AbortController());
  try {
    const question = { board: text(), goal: state.goal, size: size(), limits: { seconds: HINT_SECONDS } };
    const first = cells.length <= 16 ? (await ask("hints", question, search.signal)).hints[0] : null;
    const step = first?.steps[0] ?? (await ask("solve", question, search.signal)).steps?.[0];
    if (mine !== turn || count !== done.length) return;
    hint = step ? step.from : null;
    get("game-says").textContent = step ? say("page.game.hint_tile", { tile: step.tile }) : say("page.game.hint_none");
    tell("played");
  } catch (error) {
    if (error.name !== "AbortError") failed(error);
  } finally {
    if (hinting === search) hinting = null;
    get("hint").disabled = solved;
  }
}

async function finish() {
  solved = true;
  stopClock();
  get("hint").disabled = true;
  const count = moves().length;
  get("game-says").textContent = say("page.game.solved", { count });
  show();
  const mine = turn;
  const question = { board: state.answer.board, goal: state.goal, moves: moves(), limits: { seconds: HINT_SECONDS } };
  const grade = await ask("grade", question).catch(() => null);
  if (mine !== turn || !grade || grade.shortest === null) return;
  const parts = [say("page.game.solved", { count })];
  if (grade.wasted === 0) parts.push(say("page.game.perfect"));
  else parts.push(say("page.game.wasted", { shortest: grade.shortest, count: grade.wasted }));
  if (grade.left_at > 1) parts.push(say("page.game.left", { move: grade.left_at - 1 }));
  get("game-says").textContent = parts.join(" ");
}

function startClock() {
  began = Date.now();
  clock = setInterval(tick, 500);
}

function stopClock() {
  clearInterval(clock);
  if (began) tick();
  clock = null;
}

function tick() {
  const seconds = Math.floor((Date.now() - began) / 1000);
  get("clock").textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A key on the box while playing; true where it was ours. */
export function playKey(event, cell) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key in ARROWS) slide((one) => one.direction === ARROWS[event.key] && one.steps.length === 1);
  else if (event.key === "Enter" || event.key === " ") slide((one) => one.cell === cell);
  else if (event.key === "Backspace") undo();
  else return false;
  return true;
}

export const playPointer = {
  tap: (cell) => slide((one) => one.cell === cell),
  drop(from, _, x, y) {
    const way = direction(x, y);
    const own = (one) => one.direction === way && one.cell === from;
    const any = (one) => one.direction === way && one.steps.length === 1;
    if (way) slide(slides.some(own) ? own : any);
  },
};

export function startPlaying() {
  const renew = () => state.mode === "play" && restart();
  on("judged", renew);
  on("mode", renew);
  get("undo").addEventListener("click", undo);
  get("again").addEventListener("click", restart);
  get("hint").addEventListener("click", help);
}
