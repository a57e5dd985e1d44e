// Setting up a board: the pad, typing on the cells, dragging.

import { button } from "./board.js";
import { lay, on, state, tell } from "./state.js";
import { say } from "./words.js";

const pad = document.getElementById("pad");
let cursor = 0;
let typing = false; // a number is being typed digit by digit on the cursor's cell
let ended = false; // the number just typed could not go on, so the cursor has moved by itself

export function cursorCell() {
  return cursor;
}

function changed(next) {
  cursor = next;
  lay(state.rows, state.columns, state.values, "edited");
}

function emptyAfter(cell) {
  const { values } = state;
  for (let step = 1; step <= values.length; step += 1) {
    const at = (cell + step) % values.length;
    if (values[at] === null) return at;
  }
  return Math.min(cell + 1, values.length - 1);
}

function put(value) {
  typing = false;
  state.values[cursor] = value;
  changed(emptyAfter(cursor));
}

function back() {
  typing = false;
  const { values } = state;
  if (values[cursor] === null) {
    const filled = values.map((value, at) => (value === null ? -1 : at));
    const before = filled.slice(0, cursor).findLast((at) => at >= 0);
    cursor = before ?? Math.max(...filled, 0);
  }
  values[cursor] = null;
  changed(cursor);
}

export function clear() {
  typing = false;
  cursor = 0;
  lay(state.rows, state.columns, new Array(state.rows * state.columns).fill(null), "edited");
}

/** Fill the pad with the tiles of the size; those on the table are dimmed. */
export function showPad() {
  const count = state.rows * state.columns;
  const used = new Set(state.values);
  if (pad.childElementCount !== count) {
    pad.replaceChildren(
      ...Array.from({ length: count }, (_, at) => {
        const value = at + 1 < count ? at + 1 : 0;
        const one = button(value || "·", () => put(value), value ? "" : "gap");
        one.dataset.value = value;
        return one;
      }),
    );
  }
  for (const one of pad.children) {
    const value = Number(one.dataset.value);
    const name = value ? String(value) : say("page.pad.blank");
    one.classList.toggle("used", used.has(value));
    one.setAttribute("aria-label", used.has(value) ? say("page.pad.used", { tile: name }) : name);
  }
}

function typed(digit) {
  const { values } = state;
  const largest = values.length - 1;
  const before = typing && typeof values[cursor] === "number" ? values[cursor] : 0;
  const value = before * 10 + digit;
  values[cursor] = value;
  typing = value > 0 && value * 10 <= largest;
  ended = !typing;
  changed(typing ? cursor : emptyAfter(cursor));
}

/** A key on the box while setting up; true where it was ours. */
function key(event, view) {
  if (event.ctrlKey || event.metaKey) return false;
  const after = ended;
  ended = false;
  if (/^[0-9]$/.test(event.key)) typed(Number(event.key));
  else if ([".", "_", "x", "х"].includes(event.key)) put(0);
  else if (event.key === "Backspace" || event.key === "Delete") back();
  else if ([" ", "Enter", ","].includes(event.key)) {
    typing = false;
    if (!after) changed(emptyAfter(cursor));
  } else {
    const to = view.neighbour(cursor, event.key);
    if (to === null) return event.key.startsWith("Arrow");
    typing = false;
    if (event.altKey) swap(cursor, to);
    cursor = to;
    tell("cursor");
  }
  view.focus(cursor);
  return true;
}

function swap(from, to) {
  const { values } = state;
  [values[from], values[to]] = [values[to], values[from]];
  changed(cursor);
}

export function startEditing(view) {
  on("board", (why) => {
    if (why !== "edited") {
      typing = false;
      cursor = Math.max(0, state.values.indexOf(null));
    }
    cursor = Math.min(cursor, state.values.length - 1);
    showPad();
  });
  document.getElementById("pad-back").addEventListener("click", back);
  document.getElementById("pad-clear").addEventListener("click", clear);
  let lifted = null;
  return {
    key: (event) => key(event, view),
    tap(cell) {
      typing = false;
      cursor = cell;
      tell("cursor");
    },
    drag(cell, x, y) {
      lifted ??= view.tileOn(cell);
      if (!lifted) return;
      lifted.classList.add("held");
      lifted.style.translate = `${x}px ${y}px`;
    },
    drop(from, to) {
      if (!lifted) return;
      lifted.classList.remove("held");
      lifted.style.translate = "";
      lifted = null;
      cursor = to ?? from;
      if (to !== null && to !== from) swap(from, to);
    },
  };
}
