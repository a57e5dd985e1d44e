// The worker in which Python runs: Pyodide and the package's wheel, both from the page's own folder.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const answering = (async () => {
  const python = await loadPyodide({ indexURL: new URL("pyodide/", self.location.href).href });
  const wheel = await (await fetch("taquin.whl")).arrayBuffer();
  python.unpackArchive(wheel, "wheel");
  const answer = python.runPython("from taquin.web.local import answer\nanswer");
  self.postMessage({ ready: true });
  return answer;
})();

self.addEventListener("message", async ({ data: { number, name, question } }) => {
  const answer = await answering;
  self.postMessage({ number, answer: JSON.parse(answer(name, JSON.stringify(question))) });
});
