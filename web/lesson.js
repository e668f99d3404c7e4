// @ts-check
/** A lesson on the page: what a step points at is in view, once for each step. */

import * as motion from "./motion.js";
import { uncover } from "./places.js";

const LESSON = "[data-lesson]";
const TAUGHT = "[data-taught]";
const TRIAL = ".trial";

/** The step, and what it pointed at, when the page last went there. */
let last = "";

/** Goes to what a step points at, if there is one and it is another than before. */
export function show() {
  const lesson = document.querySelector(LESSON);
  const places = [...document.querySelectorAll(TAUGHT)];
  const step = lesson?.getAttribute("data-lesson");
  const now = [step, ...places.map(nameOf)].join();
  if (lesson && now !== last) go(lesson, places);
  last = now;
}

const nameOf = (/** @type {Element} */ place) =>
  place.id || place.getAttribute("data-action") || place.getAttribute("data-tried");

/**
 * In the rules all that is tried is brought into view, step and board.
 * @param {Element} lesson
 * @param {Element[]} places
 */
function go(lesson, places) {
  for (const place of places) {
    const fold = place.closest("details");
    if (fold) fold.open = true;
  }
  const [first] = places;
  if (first) uncover(first);
  const behavior = motion.scrolling();
  lesson.closest(TRIAL)?.scrollIntoView({ block: "nearest", behavior });
}
