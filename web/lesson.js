// @ts-check
/** Lessons: scrolls to what a step points at, once for each step. */

import * as motion from "./motion.js";
import { uncover } from "./viewport.js";

const LESSON = "[data-lesson]";
const TAUGHT = "[data-taught]";
const TRIAL = ".trial";

/** The step and its targets when the page was last scrolled to them. */
let last = "";

/** Scrolls to what the step points at, if the step or its targets have changed. */
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
 * Scrolls to the targets; in the rules, to the whole example, text and board.
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
