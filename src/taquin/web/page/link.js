// The fragment of the address: board, goal, language. It is written as they change, and read when it is opened.

import { state } from "./state.js";

const MOST = 10;

/** The fragment for what is on the page now. */
export function fragment(language) {
  const board = [];
  for (let at = 0; at < state.values.length; at += state.columns) {
    board.push(state.values.slice(at, at + state.columns).map((value) => (value === null ? "" : encodeURIComponent(value))).join("."));
  }
  const goal = state.goal.replaceAll(" ", ".");
  return `#board=${board.join("/")}&goal=${encodeURIComponent(goal).replaceAll("%2F", "/")}&language=${language}`;
}

/** What a fragment, or a whole link, says; null where it says nothing of ours. */
export function parsed(text) {
  const at = text.indexOf("#");
  if (at < 0) return null;
  const found = {};
  for (const part of text.slice(at + 1).trim().split("&")) {
    const [name, value = ""] = part.split("=");
    try {
      found[name] = decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  const answer = { goal: null, language: found.language ?? null, board: null };
  if (found.goal) answer.goal = found.goal.replaceAll(".", " ");
  if (found.board) {
    const rows = found.board.split("/").map((row) => row.split("."));
    const columns = rows[0].length;
    if (rows.length > MOST || columns > MOST || rows.some((row) => row.length !== columns)) return null;
    const values = rows.flat().map((word) => (word === "" ? null : /^\d{1,6}$/.test(word) ? Number(word) : word.slice(0, 12)));
    answer.board = { rows: rows.length, columns, values };
  }
  return answer.board || answer.goal || answer.language ? answer : null;
}
