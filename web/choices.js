// @ts-check
/**
 * What has changed is in view. The page of a table does not scroll; of lists and of what
 * else scrolls by itself the part that matters is brought into view after each change.
 */

import * as lesson from "./lesson.js";
import { atMiddle, uncover } from "./places.js";

const POINTED = ".board [data-pointed]";
const BACK_TO_NOW = "#since-now";
const DONE = ".board [data-by]";
const LATEST = "[data-latest]";

/** What the last lines of lists said, by the ids of these. @type {Map<string, unknown>} */
const latest = new Map();
/** At what a line pointed last. */
let pointed = "";

/** Goes to what is new on the page that is there now. */
export function show() {
  showLatest();
  showPointed();
  lesson.show();
}

/** Scrolls lines that have a window of their own to the last one, when that is new. */
function showLatest() {
  for (const line of document.querySelectorAll(LATEST)) {
    const lines = line.parentElement;
    if (!lines || latest.get(lines.id) === line.textContent) continue;
    latest.set(lines.id, line.textContent);
    uncover(line);
  }
}

/**
 * Goes to what a line points at, and to what a step of a look back has done, once. What
 * lies folded away is opened.
 */
function showPointed() {
  const step = document.querySelector(BACK_TO_NOW)?.parentElement?.textContent;
  const places = [...document.querySelectorAll(step ? DONE : POINTED)];
  const now = [step, ...places.map((place) => place.id)].join();
  const [first] = places;
  const isNew = now !== pointed;
  pointed = now;
  if (!first || !isNew) return;
  for (const place of places) {
    const fold = place.closest("details");
    if (fold) fold.open = true;
  }
  if (!places.some((place) => place.contains(atMiddle(place)))) uncover(first);
}
