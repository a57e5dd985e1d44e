// Words from the library's catalogue, and putting them where the page's marks ask for them.

import { speak, wordsOf } from "./api.js";

let messages = {};
let plural = new Intl.PluralRules("en");
export let language = "en";
export let goals = [];

/** Load a language; resolves to its names of all languages. */
export async function learn(code) {
  const answer = await wordsOf(code);
  ({ messages, goals, language } = answer);
  plural = new Intl.PluralRules(language);
  speak(language, say("page.offline"));
  document.documentElement.lang = language;
  return answer.languages;
}

/** A sentence with its places filled. */
export function say(key, fields = {}) {
  let text = messages[key] ?? key;
  if (typeof text === "object") text = text[plural.select(Number(fields[text.plural]))] ?? text.other;
  return text.replace(/\{(\w+)\}/g, (place, name) => (name in fields ? fields[name] : place));
}

/** A number as the language writes it. */
export function number(value, digits = 0) {
  return new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
}

/** Fill every marked element of the page. */
export function fillIn(root = document) {
  for (const one of root.querySelectorAll("[data-say]")) one.textContent = say(one.dataset.say);
  for (const one of root.querySelectorAll("[data-name]")) one.setAttribute("aria-label", say(one.dataset.name));
  for (const one of root.querySelectorAll("button[data-name]")) one.title = say(one.dataset.name);
  for (const one of root.querySelectorAll("[data-hint]")) one.placeholder = say(one.dataset.hint);
}

/** The first language of the browser that the library speaks. */
export function preferred() {
  const wanted = (navigator.languages ?? [navigator.language]).map((one) => one.slice(0, 2).toLowerCase());
  return wanted.find((one) => ["en", "uk", "ru"].includes(one)) ?? "en";
}
