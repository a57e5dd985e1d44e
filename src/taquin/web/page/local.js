// The library in the browser: Python runs in a worker, and the same questions get the same answers without a server.

let worker = null;
let number = 0;
const waiting = new Map();

function start() {
  worker = new Worker("worker.js", { type: "module" });
  worker.addEventListener("message", ({ data }) => {
    if (data.ready) {
      document.documentElement.dataset.library = "ready";
      return;
    }
    waiting.get(data.number)?.resolve(data.answer);
    waiting.delete(data.number);
  });
  worker.addEventListener("error", (event) => {
    for (const one of waiting.values()) one.reject(new Error(event.message));
    waiting.clear();
  });
}

/** Ask the library; `{status, body}` comes back. A search that is given up ends with its worker. */
export function askLocally(name, question, signal) {
  if (!worker) {
    document.documentElement.dataset.library = "loading";
    start();
  }
  const mine = ++number;
  return new Promise((resolve, reject) => {
    const stopped = () => {
      waiting.delete(mine);
      reject(new DOMException("stopped", "AbortError"));
      if (["solve", "hints", "grade"].includes(name)) restart();
    };
    if (signal?.aborted) {
      stopped();
      return;
    }
    waiting.set(mine, { name, question, resolve, reject });
    signal?.addEventListener("abort", () => waiting.has(mine) && stopped());
    worker.postMessage({ number: mine, name, question });
  });
}

/** Another worker; what others asked is asked again. */
function restart() {
  worker.terminate();
  start();
  for (const [mine, { name, question }] of waiting) worker.postMessage({ number: mine, name, question });
}
