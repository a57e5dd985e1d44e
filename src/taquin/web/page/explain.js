// Why: the library's worked steps, one open at a time, its cells and pairs highlighted on the box.

import { Problem, latest } from "./api.js";
import { element } from "./board.js";
import { on, state, tell } from "./state.js";
import { say } from "./words.js";

const get = (id) => document.getElementById(id);
const explaining = latest("explain", 60);
let steps = [];
let open = -1;
let pair = -1;

/** What the open step highlights: cells, pairs, and which pair is looked at. */
export function highlight() {
  const step = steps[open];
  if (!step) return {};
  const pairs = step.pairs.map(([first, second]) => [first, second]);
  const cells = pair >= 0 && pairs.length ? pairs[pair] : step.cells;
  if (pair < 0 || !pairs.length) return { lit: new Set(cells) };
  // The pairs of one tile at a time: all of them at once would be a thicket.
  const [first] = pairs[pair];
  const group = pairs.filter(([other]) => other === first);
  return { lit: new Set(cells), pairs: group, pair: group.indexOf(pairs[pair]) };
}

async function explain() {
  const { answer } = state;
  get("why").hidden = !answer;
  if (!answer) {
    steps = [];
    open = -1;
    return;
  }
  let told;
  try {
    told = await explaining({ board: answer.board, goal: state.goal });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    get("why").hidden = true;
    return;
  }
  if (!told) return;
  const name = steps[open]?.name;
  const parsed = new DOMParser().parseFromString(told.html, "text/html");
  const bodies = [...parsed.querySelectorAll(".taquin-step")];
  steps = told.steps.map((step, at) => ({ ...step, body: bodies[at] }));
  get("why-title").textContent = told.title;
  get("steps").replaceChildren(...steps.map(listed));
  const before = steps.findIndex((step) => step.name === name);
  show(before >= 0 ? before : -1);
}

function listed(step, at) {
  const one = element("li");
  const head = element("button", "head", { type: "button", "aria-expanded": "false", "aria-controls": `step-${at}` });
  head.textContent = step.body?.querySelector("h3")?.textContent ?? step.title;
  head.addEventListener("click", () => show(open === at ? -1 : at));
  const body = element("div", "body", { id: `step-${at}` });
  body.hidden = true;
  step.body?.querySelector("h3")?.remove();
  body.append(...(step.body?.childNodes ?? []));
  one.append(head, body);
  return one;
}

function show(at) {
  open = at;
  const step = steps[open];
  pair = step?.pairs.length ? 0 : -1;
  [...get("steps").children].forEach((one, place) => {
    one.firstChild.setAttribute("aria-expanded", String(place === open));
    one.lastChild.hidden = place !== open;
  });
  get("why-step").textContent = step ? say("page.why.step", { step: open + 1, count: steps.length }) : "";
  get("why-back").disabled = open < 0;
  get("why-next").disabled = open >= steps.length - 1;
  showPair();
}

function showPair() {
  const step = steps[open];
  get("pairs").hidden = pair < 0;
  if (pair >= 0) {
    const [first, second] = step.pairs[pair].map((cell) => state.answer.cells[cell]);
    const place = say("page.why.pairs", { pair: pair + 1, count: step.pairs.length });
    get("pair-text").textContent = `${place}: ${say("page.why.pair", { first, second })}`;
    get("pair-back").disabled = pair === 0;
    get("pair-next").disabled = pair === step.pairs.length - 1;
  }
  tell("highlight");
}

export function startExplaining() {
  on("judged", explain);
  get("why-back").addEventListener("click", () => show(open - 1));
  get("why-next").addEventListener("click", () => {
    show(open + 1);
    get("steps").children[open]?.scrollIntoView({ block: "nearest" });
  });
  get("pair-back").addEventListener("click", () => {
    pair -= 1;
    showPair();
  });
  get("pair-next").addEventListener("click", () => {
    pair += 1;
    showPair();
  });
}
