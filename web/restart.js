// @ts-check
/**
 * Recovery: what to do if Python cannot start or has stopped. Reloading the page
 * restarts everything from what has been saved.
 */

import { session } from "./services.js";
import { forgetScreens, siteName, unsaved } from "./store.js";

/** @import { Language } from "./types/messages.js" */

const FAILED = "failed";
const RESTARTED = "restarted";
/** Restarts within this many milliseconds of each other count as a loop. */
const SOON = 120_000;
/** How long people can read the message before the page reloads, in milliseconds. */
const READING = 3_000;

/** @type {Record<Language, { dead: string, late: string, again: string }>} */
const WORDS = {
  en: {
    late: "The game does not answer. What you have played is kept.",
    dead: "The game has stopped. It starts again by itself, where you were.",
    again: "Start it again",
  },
  nl: {
    late: "Het spel geeft geen antwoord. Wat je hebt gespeeld, is bewaard.",
    dead: "Het spel is blijven steken. Het begint vanzelf opnieuw, waar je was.",
    again: "Opnieuw starten",
  },
  fr: {
    late: "Le jeu ne répond pas. Ce que vous avez joué est enregistré.",
    dead: "Le jeu s’est arrêté. Il redémarre tout seul, là où vous en étiez.",
    again: "Redémarrer",
  },
};

/** @param {"late" | "dead"} key */
function say(key) {
  const line = document.getElementById("boot");
  const words = WORDS[/** @type {Language} */ (document.documentElement.lang)];
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "button",
    textContent: words.again,
    onclick: reload,
  });
  document.documentElement.dataset.failed = "";
  line?.replaceChildren(`${words[key]} `, button);
  if (line) line.hidden = false;
}

/** Says that Python has not answered yet. */
export const late = () => say("late");

/** Hides the message: Python has answered after all. */
export function relieved() {
  delete document.documentElement.dataset.failed;
  const line = document.getElementById("boot");
  if (line) line.hidden = true;
}

/** Restarts after Python has stopped while the page was in use. */
export async function lost(/** @type {unknown} */ error) {
  console.info("Python has stopped:", error);
  const [times, at] = read(RESTARTED);
  const number = Date.now() - at < SOON ? times + 1 : 1;
  if (!write(RESTARTED, number) || number > 2) return rescue();
  say("dead");
  setTimeout(reload, READING);
}

let hasFailed = false;

/**
 * Handles a failed start. The first time, the browser's cached files may be the cause,
 * so they are fetched anew if the server answers (web/guard.js).
 */
export async function failed(/** @type {unknown} */ error) {
  if (hasFailed) return;
  hasFailed = true;
  console.info("Python could not start:", error);
  forgetScreens();
  const isMissing = error instanceof Error && error.name === "Missing";
  if (!(await globalThis.clutchGuard?.retry())) return rescue(isMissing);
}

/** Resets the count of failed starts: the user asks for a fresh try. */
export const afresh = () => void write(FAILED, 0);

/**
 * Clears this site's caches in the browser, and the screens that would be painted
 * before Python is ready.
 */
export async function dropCaches() {
  forgetScreens();
  await globalThis.clutchGuard?.forget();
}

/** Reloads; unsaved texts are passed on in the state of the history entry. */
function reload() {
  const stored = Object.fromEntries(unsaved);
  try {
    if (unsaved.size > 0) history.replaceState({ clutch: stored }, "");
  } catch (error) {
    console.info("too much to take along:", error);
  }
  location.reload();
}

async function rescue(isMissing = false) {
  // biome-ignore lint/suspicious/noImportCycles: fetched when this one has long been there
  const page = await import("./rescue.js");
  page.show(isMissing);
}

/** @returns {[number, number]} how often something has happened, and when last */
function read(/** @type {string} */ name) {
  const [times, at] = (session.getItem(siteName(name)) ?? "0 0").split(" ");
  return [Number(times), Number(at)];
}

/** Records how often something has happened. Returns whether that worked. */
function write(/** @type {string} */ name, /** @type {number} */ times) {
  try {
    session.setItem(siteName(name), `${times} ${Date.now()}`);
    return true;
  } catch {
    return false;
  }
}
