// The one door to the library: every question about the puzzle is asked here.

export class Problem extends Error {
  constructor(record) {
    super(record.detail);
    this.record = record;
  }
}

let language = "en";
let offline = "";
let local = null; // in an exported folder without a server: the library in the browser

/** Find out who answers: the server, or, in an exported folder that stands alone, the library in the browser. */
export async function findLibrary() {
  if (!document.querySelector("meta[name=taquin-local]")) return;
  navigator.serviceWorker?.register("service.js").catch(() => null);
  const health = await fetched("api/health").catch(() => ({ status: "none" }));
  if (health.status !== "ok") local = (await import("./local.js")).askLocally;
}

/** The language of all answers, and what to say when the server is away. */
export function speak(code, away) {
  language = code;
  offline = away;
}

/** A file of an exported folder has no media type that says JSON. */
function parsed(text) {
  return text.startsWith("{") ? JSON.parse(text) : text;
}

async function fetched(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Problem({ detail: offline, code: "offline", status: 0 });
  }
  const kind = response.headers.get("content-type") || "";
  if (!response.ok) {
    throw new Problem(kind.includes("json") ? await response.json() : { detail: offline, code: "offline", status: response.status });
  }
  return kind.includes("json") ? response.json() : response.text().then(parsed);
}

/** Ask the API; a problem document becomes a `Problem`. */
export async function ask(name, question, signal) {
  if (local) {
    const { status, body } = await local(name, { language, ...question }, signal);
    if (status !== 200) throw new Problem(body);
    return body;
  }
  return fetched(`api/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ language, ...question }),
    signal,
  });
}

/** The page's words in a language. */
export function wordsOf(code) {
  return fetched(`api/words/${code}`);
}

/** A question of which only the latest answer counts: an earlier one still on its way is dropped. */
export function latest(name, wait = 0) {
  let going = null;
  return async (question) => {
    going?.abort();
    const mine = (going = new AbortController());
    if (wait) await new Promise((done) => setTimeout(done, wait));
    if (mine.signal.aborted) return null;
    try {
      const answer = await ask(name, question, mine.signal);
      return mine.signal.aborted ? null : answer;
    } catch (error) {
      if (mine.signal.aborted || error.name === "AbortError") return null;
      throw error;
    }
  };
}
