// Plays a path on the board of this page. `data` (read from the page) has the board's columns, its tiles by cell, and
// the turns: lists of [tile, from, to], cells from 0.
"use strict";
const get = (id) => document.getElementById(id);
const data = JSON.parse(get("data").textContent);
const { columns, turns, says } = data;
const ARROWS = { [-columns]: "↑", [columns]: "↓", "-1": "←", 1: "→" };
const LISTED = 500;
const cells = [...data.tiles];
const pieces = new Map([...document.querySelectorAll(".piece")].map((piece) => [Number(piece.dataset.tile), piece]));
let at = 0;
let timer = null;

const fill = (text, fields) => text.replace(/\{(\w+)\}/g, (_, name) => fields[name]);
// In a board of one column a step down is a step of one cell, too.
const arrow = ([, from, to]) => (columns === 1 ? (to < from ? "↑" : "↓") : ARROWS[to - from]);
const told = (turn) => `${turn.map(([tile]) => tile).join(" ")} ${arrow(turn[0])}`;

function place(tile, cell) {
  pieces.get(tile).style.transform = `translate(${(cell % columns) * 100}px, ${Math.floor(cell / columns) * 100}px)`;
}

function go(to) {
  to = Math.max(0, Math.min(turns.length, to));
  const moved = new Map();
  for (; at < to; at += 1) for (const [tile, from, target] of turns[at]) swap(from, target, moved, tile, target);
  for (; at > to; at -= 1) for (const [tile, from, target] of turns[at - 1].toReversed?.() ?? [...turns[at - 1]].reverse()) swap(from, target, moved, tile, from);
  for (const [tile, cell] of moved) place(tile, cell);
  show();
}

function swap(first, second, moved, tile, cell) {
  [cells[first], cells[second]] = [cells[second], cells[first]];
  moved.set(tile, cell);
}

function show() {
  const count = turns.length;
  const text = at ? fill(says.position_tile, { move: at, count, tile: told(turns[at - 1]) }) : fill(says.position, { move: at, count });
  get("told").textContent = text;
  get("position").value = at;
  get("position").setAttribute("aria-valuetext", text);
  get("start").disabled = get("back").disabled = at === 0;
  get("on").disabled = get("end").disabled = at === count;
  const rows = [];
  for (let row = 0; row * columns < cells.length && cells.length <= LISTED; row += 1) {
    const tiles = cells.slice(row * columns, (row + 1) * columns).map((tile) => tile || says.blank);
    rows.push(fill(says.row, { row: row + 1, tiles: tiles.join(", ") }));
  }
  get("rows").textContent = rows.join(" ");
  get("list").querySelector("[aria-current]")?.removeAttribute("aria-current");
  const now = get("list").children[at - 1]?.firstChild;
  now?.setAttribute("aria-current", "step");
  if (now && get("moves").open) get("list").scrollTop = now.offsetTop - get("list").offsetTop - get("list").clientHeight / 2;
}

function pause() {
  clearTimeout(timer);
  timer = null;
  name("play");
}

function name(key) {
  get("play").classList.toggle("playing", key === "pause");
  get("play").setAttribute("aria-label", says[key]);
  get("play").title = says[key];
  get("told").setAttribute("aria-live", key === "pause" ? "off" : "polite");
}

function play() {
  if (timer !== null) return pause();
  if (at === turns.length) go(0);
  name("pause");
  const tick = () => {
    go(at + 1);
    if (at < turns.length) timer = setTimeout(tick, pace());
    else pause();
  };
  timer = setTimeout(tick, 200);
}

function pace() {
  const wait = Number(get("speed").value);
  document.documentElement.style.setProperty("--pace", `${wait * 0.65}ms`);
  return wait;
}

function jump(to) {
  pause();
  go(to);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select, input")) return;
  if (event.key === "ArrowRight") jump(at + 1);
  else if (event.key === "ArrowLeft") jump(at - 1);
  else if (event.key === "Home") jump(0);
  else if (event.key === "End") jump(turns.length);
  else if (event.key === " " && !event.target.matches("button, summary")) play();
  else return;
  event.preventDefault();
});
get("play").addEventListener("click", play);
get("start").addEventListener("click", () => jump(0));
get("back").addEventListener("click", () => jump(at - 1));
get("on").addEventListener("click", () => jump(at + 1));
get("end").addEventListener("click", () => jump(turns.length));
get("position").addEventListener("input", (event) => jump(Number(event.target.value)));
get("speed").addEventListener("change", pace);
if (turns.length <= LISTED) {
  turns.forEach((turn, place) => {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.textContent = told(turn);
    button.addEventListener("click", () => jump(place + 1));
    item.append(button);
    get("list").append(item);
  });
} else get("moves").remove();
for (const one of document.querySelectorAll("[hidden]")) one.hidden = false;
pace();
name("play");
show();
