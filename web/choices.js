// @ts-check
/**
 * Keeps what has changed in view. The page of a table does not scroll; in lists and
 * other scroll containers the relevant part is scrolled into view after each change.
 */

import * as lesson from "./lesson.js";
import { atMiddle, uncover } from "./viewport.js";

const POINTED = ".board [data-pointed]";
const BACK_TO_NOW = "#since-now";
const DONE = ".board [data-by]";
const LATEST = "[data-latest]";

/** The last line's text in each list, by the list's id. @type {Map<string, unknown>} */
const latest = new Map();
/** The target that was last pointed at. */
let pointed = "";

/** Scrolls to what is new on the current page. */
export function show() {
  showLatest();
  showPointed();
  lesson.show();
}

// A list that is opened starts at the top: scroll it to its last line.
addEventListener("toggle", showOpened, { capture: true });

/** Scrolls the lists in an element that has just been opened to their last line. */
function showOpened(/** @type {Event} */ { target }) {
  if (!(target instanceof Element)) return;
  for (const line of target.querySelectorAll(LATEST)) uncover(line);
}

/** Scrolls each list with its own scroll container to its last line if that is new. */
function showLatest() {
  for (const line of document.querySelectorAll(LATEST)) {
    const lines = line.parentElement;
    if (!lines || latest.get(lines.id) === line.textContent) continue;
    latest.set(lines.id, line.textContent);
    uncover(line);
  }
}

/**
 * Scrolls once to the target that a line points at, or that a replay step has changed.
 * Opens the folds that hide it.
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
  if (places.some((place) => place.contains(atMiddle(place)))) return;
  // A phone does not show what the others have: then the board alone is shown.
  const seen = places.find((place) => place.checkVisibility());
  uncover(seen ?? first.closest(".board") ?? first);
}
