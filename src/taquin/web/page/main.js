// The beginning: words, the first board, and who hears of what.

import { findLibrary } from "./api.js";
import { BoardView, button } from "./board.js";
import { startCopying } from "./copy.js";
import { cursorCell, startEditing } from "./edit.js";
import { highlight, startExplaining } from "./explain.js";
import { fragment, parsed } from "./link.js";
import { playKey, playPointer, played, startPlaying } from "./play.js";
import { watchPointer } from "./pointer.js";
import { readText, startSetup } from "./setup.js";
import { lay, on, setMode, state, tell } from "./state.js";
import { badCells, startVerdict } from "./verdict.js";
import { pace, startWatching, watchKey, watched } from "./watch.js";
import { fillIn, language, learn, preferred, say } from "./words.js";

const get = (id) => document.getElementById(id);
const view = new BoardView(get("board"));
const editing = startEditing(view);

/** Show on the box what the mode is about. */
function draw() {
  const { rows, columns } = state;
  const stage = get("board");
  stage.classList.remove("done");
  if (state.mode === "edit") {
    view.show(rows, columns, state.values, { bad: badCells(), next: cursorCell(), ...highlight() });
  } else if (state.mode === "watch") {
    view.show(rows, columns, watched(), {}, pace());
  } else {
    const { values, hint, solved } = played();
    view.show(rows, columns, values, { hint: new Set(hint === null ? [] : [hint]) });
    stage.classList.toggle("done", solved);
  }
}

function writeLink() {
  const wanted = fragment(language);
  if (location.hash !== wanted) history.replaceState(null, "", wanted);
}

async function speakIn(code) {
  const names = await learn(code);
  document.title = say("page.title");
  fillIn();
  get("languages").replaceChildren(
    ...Object.entries(names).map(([one, name]) => {
      const choice = button(name, () => speakIn(one));
      choice.lang = one;
      choice.setAttribute("aria-pressed", String(one === language));
      return choice;
    }),
  );
  tell("words");
  writeLink();
}

/** Take what a link says. */
async function follow(link) {
  if (link.goal) state.goal = link.goal;
  if (link.board) lay(link.board.rows, link.board.columns, link.board.values, "link");
  else if (link.goal) tell("board", "goal");
  if (link.language && link.language !== language && ["en", "uk", "ru"].includes(link.language)) await speakIn(link.language);
}

function startModes() {
  for (const one of get("modes").children) one.addEventListener("click", () => setMode(one.dataset.mode));
  on("mode", (mode) => {
    for (const one of get("modes").children) one.setAttribute("aria-pressed", String(one.dataset.mode === mode));
    draw();
  });
}

function startBox() {
  const now = () => (state.mode === "edit" ? editing : state.mode === "play" ? playPointer : {});
  watchPointer(view, {
    tap: (cell) => now().tap?.(cell),
    drag: (...where) => now().drag?.(...where),
    drop: (...where) => now().drop?.(...where),
  });
  view.cells.addEventListener("keydown", (event) => {
    const cell = view.cellAt(event.target);
    const { mode } = state;
    const ours = mode === "edit" ? editing.key(event) : mode === "play" ? playKey(event, cell) : watchKey(event);
    if (ours) event.preventDefault();
  });
  document.addEventListener("paste", (event) => {
    if (/^(INPUT|TEXTAREA)$/.test(document.activeElement?.tagName ?? "")) return;
    const text = event.clipboardData?.getData("text/plain");
    if (!text) return;
    event.preventDefault();
    setMode("edit");
    readText(text);
  });
}

async function start() {
  await findLibrary();
  const link = parsed(location.hash);
  if (link?.goal) state.goal = link.goal;
  if (link?.board) Object.assign(state, link.board);
  startSetup();
  startVerdict();
  startExplaining();
  startWatching();
  startPlaying();
  startCopying();
  startModes();
  startBox();
  for (const event of ["board", "judged", "cursor", "highlight", "watched", "played", "words"]) on(event, draw);
  for (const event of ["board", "judged"]) on(event, writeLink);
  on("link", follow);
  window.addEventListener("hashchange", () => {
    const now = parsed(location.hash);
    if (now && location.hash !== fragment(language)) follow(now);
  });
  document.body.inert = false; // before, a press would be lost
  await speakIn(["en", "uk", "ru"].includes(link?.language) ? link.language : preferred());
  tell("board", "started");
}

start();
