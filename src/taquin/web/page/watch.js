// A solution: asked for, told with its length and bound, and played on the box.

import { Problem, ask } from "./api.js";
import { button } from "./board.js";
import { on, state, tell } from "./state.js";
import { number, say } from "./words.js";

const get = (id) => document.getElementById(id);
const ARROWS = { U: "↑", D: "↓", L: "←", R: "→" };
const LISTED = 400;

let going = null; // the search that runs
let solution = null;
let frames = []; // the cells after each move
let turns = []; // the steps of each move
let at = 0;
let timer = null;

/** What the box shows while a solution is watched. */
export function watched() {
  return frames[at] ?? state.values;
}

export function pace() {
  return Math.min(260, Number(get("speed").value) * 0.75);
}

function forget() {
  going?.abort();
  going = null;
  pause();
  solution = null;
  frames = [];
  turns = [];
  at = 0;
  get("player").hidden = true;
  get("found").textContent = "";
  get("work").textContent = "";
  get("solve").hidden = false;
  get("stop").hidden = true;
  const { answer } = state;
  get("solve").disabled = !answer?.solvable || answer.solved;
  if (state.mode === "watch" && answer) {
    if (answer.solved) get("found").textContent = say("page.found.solved");
    else if (!answer.solvable) get("found").textContent = say("page.found.mend");
  }
}

async function search() {
  forget();
  const { answer } = state;
  if (!answer) return;
  const metric = document.querySelector("[name=metric]:checked").value;
  const seconds = Math.min(30, Math.max(1, Number(get("patience").value) || 10));
  const mine = (going = new AbortController());
  const started = performance.now();
  const ticking = setInterval(() => {
    get("work").textContent = say("page.solve.running", { seconds: number((performance.now() - started) / 1000) });
  }, 500);
  get("solve").hidden = true;
  get("stop").hidden = false;
  get("stop").focus();
  let message = "";
  try {
    const found = await ask("solve", { board: answer.board, goal: state.goal, metric, limits: { seconds } }, mine.signal);
    if (going === mine) take(found);
  } catch (error) {
    if (error.name === "AbortError") message = going === mine ? say("page.found.stopped") : "";
    else if (error instanceof Problem) message = error.message;
    else throw error;
  } finally {
    clearInterval(ticking);
    if (going === mine) {
      going = null;
      get("solve").hidden = false;
      get("stop").hidden = true;
      if (message) {
        get("found").textContent = message;
        get("work").textContent = "";
      }
    }
  }
}

function take(found) {
  solution = found;
  const seconds = number(found.seconds, 2);
  const counted = `${say("page.metric")}: ${say(`page.metric.${found.metric}`)}.`;
  const nodes = number(found.nodes);
  get("work").textContent = found.nodes ? `${counted} ${say("page.found.work", { nodes, seconds })}.` : counted;
  if (!found.steps) {
    const key = found.at_least ? "page.found.not_found" : "page.found.nothing";
    get("found").textContent = say(key, { seconds, least: found.at_least });
    return;
  }
  const key = found.status === "optimal" ? "page.found.optimal" : "page.found.feasible";
  get("found").textContent = say(key, { count: found.length, least: found.at_least });
  turns = grouped(found.steps, found.metric);
  frames = [found.cells];
  for (const steps of turns) {
    const cells = [...frames.at(-1)];
    for (const step of steps) [cells[step.to], cells[step.from]] = [cells[step.from], cells[step.to]];
    frames.push(cells);
  }
  get("position").max = turns.length;
  list();
  get("player").hidden = false;
  go(0);
  get("play").focus();
}

/** In the metric of runs, the steps of a run are one move. */
function grouped(steps, metric) {
  if (metric === "stm") return steps.map((step) => [step]);
  return [...Map.groupBy?.(steps, (step) => step.run).values() ?? byRun(steps)];
}

function byRun(steps) {
  const runs = [];
  for (const step of steps) (runs[step.run] ??= []).push(step);
  return runs;
}

const told = (steps) => `${steps.map((step) => step.tile).join(" ")} ${ARROWS[steps[0].move]}`;

function list() {
  const few = turns.length <= LISTED ? turns : [];
  get("moves").replaceChildren(
    ...few.map((steps, place) => {
      const item = document.createElement("li");
      item.append(button(told(steps), () => jump(place + 1)));
      return item;
    }),
  );
}

function go(to) {
  at = Math.max(0, Math.min(turns.length, to));
  get("position").value = at;
  const count = turns.length;
  const text = at ? say("page.position_tile", { move: at, count, tile: told(turns[at - 1]) }) : say("page.position", { move: at, count });
  get("position-text").textContent = text;
  get("position").setAttribute("aria-label", say("page.player"));
  get("position").setAttribute("aria-valuetext", text);
  const items = get("moves").children;
  for (const one of get("moves").querySelectorAll("[aria-current]")) one.removeAttribute("aria-current");
  const now = items[at - 1]?.firstChild;
  now?.setAttribute("aria-current", "step");
  if (now) get("moves").scrollTop = now.offsetTop - get("moves").offsetTop - get("moves").clientHeight / 2;
  get("to-start").disabled = get("step-back").disabled = at === 0;
  get("to-end").disabled = get("step-on").disabled = at === count;
  tell("watched");
}

function jump(to) {
  pause();
  go(to);
}

function pause() {
  clearTimeout(timer);
  timer = null;
  get("play").classList.remove("playing");
  get("position-text").setAttribute("aria-live", "polite");
  get("play").dataset.name = "page.play";
  nameOfPlay();
}

function nameOfPlay() {
  const name = say(get("play").dataset.name);
  get("play").setAttribute("aria-label", name);
  get("play").title = name;
}

function play() {
  if (timer !== null) {
    pause();
    return;
  }
  if (at === turns.length) go(0);
  get("play").classList.add("playing");
  get("position-text").setAttribute("aria-live", "off"); // a screen reader would never come to an end
  get("play").dataset.name = "page.pause";
  nameOfPlay();
  const tick = () => {
    go(at + 1);
    if (at < turns.length) timer = setTimeout(tick, Number(get("speed").value));
    else pause();
  };
  timer = setTimeout(tick, 120);
}

/** A key on the box while a solution is watched; true where it was ours. */
export function watchKey(event) {
  if (!turns.length || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === "ArrowRight") jump(at + 1);
  else if (event.key === "ArrowLeft") jump(at - 1);
  else if (event.key === "Home") jump(0);
  else if (event.key === "End") jump(turns.length);
  else if (event.key === " ") play();
  else return false;
  return true;
}

export function startWatching() {
  on("judged", forget);
  on("mode", () => {
    if (state.mode !== "watch") pause();
    if (!solution && !going) forget();
    tell("watched");
  });
  get("solve").addEventListener("click", search);
  get("stop").addEventListener("click", () => going?.abort());
  get("play").addEventListener("click", play);
  get("to-start").addEventListener("click", () => jump(0));
  get("to-end").addEventListener("click", () => jump(turns.length));
  get("step-back").addEventListener("click", () => jump(at - 1));
  get("step-on").addEventListener("click", () => jump(at + 1));
  get("position").addEventListener("input", (event) => jump(Number(event.target.value)));
  for (const one of document.querySelectorAll("[name=metric]")) one.addEventListener("change", forget);
}
