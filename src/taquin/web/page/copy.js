// Copying the board: as text, as a picture, as a link.

import { Problem, ask } from "./api.js";
import { boardRows, state } from "./state.js";
import { say } from "./words.js";

const get = (id) => document.getElementById(id);

async function copy(made) {
  let key = "page.copied";
  try {
    await navigator.clipboard.writeText(await made());
  } catch (error) {
    key = "page.copy.failed";
    if (error instanceof Problem) {
      get("copied").textContent = error.message;
      return;
    }
  }
  get("copied").textContent = say(key);
  setTimeout(() => {
    get("copied").textContent = "";
  }, 4000);
}

export function startCopying() {
  const plain = () => state.answer?.texts.rows ?? boardRows().map((row) => row.map((value) => value ?? "_").join(" ")).join("\n");
  get("copy-text").addEventListener("click", () => copy(plain));
  get("copy-svg").addEventListener("click", () => copy(() => ask("render", { board: boardRows() })));
  get("copy-link").addEventListener("click", () => copy(() => location.href));
}
