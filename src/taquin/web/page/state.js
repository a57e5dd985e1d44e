// What the page knows: the board on the table, the goal, the mode, the last answer. Whoever changes it says so.

export const state = {
  rows: 4,
  columns: 4,
  values: new Array(16).fill(null), // a number, a text that is none, or null where nothing lies yet
  goal: "standard",
  mode: "edit",
  answer: null, // of api/check, where the table holds a board
  problem: null, // where it does not
};

const hearers = new Map();

export function on(event, hear) {
  hearers.set(event, [...(hearers.get(event) ?? []), hear]);
}

export function tell(event, detail) {
  for (const hear of hearers.get(event) ?? []) hear(detail);
}

/** Rows of values, as the API takes them. */
export function rowsOf(values, columns) {
  const rows = [];
  for (let at = 0; at < values.length; at += columns) rows.push(values.slice(at, at + columns));
  return rows;
}

export function boardRows() {
  return rowsOf(state.values, state.columns);
}

/** Put a board on the table. */
export function lay(rows, columns, values, why = "laid") {
  if (rows !== state.rows || columns !== state.columns) {
    if (!/^[a-z]/.test(state.goal)) state.goal = "standard";
  }
  Object.assign(state, { rows, columns, values: [...values], answer: null, problem: null });
  tell("board", why);
}

/** A board in the library's own text: rows by "/". */
export function layText(text) {
  const [, size, body] = /^(?:(\d+x\d+) )?(.*)$/.exec(text);
  const rows = body.split("/").map((row) => row.trim().split(/\s+/).map(Number));
  lay(rows.length, rows[0].length, rows.flat());
  return size;
}

export function setGoal(goal) {
  state.goal = goal;
  tell("board", "goal");
}

export function setMode(mode) {
  if (mode === state.mode) return;
  state.mode = mode;
  document.body.dataset.mode = mode;
  tell("mode", mode);
}

/** Whether every cell holds something. */
export function isFull() {
  return state.values.every((value) => value !== null);
}
