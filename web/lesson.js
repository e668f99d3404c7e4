// @ts-check
/**
 * A lesson on the page: what a step points at is brought into view, beside the step and
 * never under it, once for each step.
 */

import * as motion from "./motion.js";
import { bring } from "./places.js";

const LESSON = "[data-lesson]";
const TAUGHT = "[data-taught]";
const PROMPT = ".table-prompt";
const TRIAL = ".trial";
const BOARD = ".board";
/** How far what is brought into view keeps away from the edge: it has a ring. */
const MARGIN = 10;

/** The step, and what it pointed at, when the page last went there. */
let last = "";

/** Whether there is a lesson; goes to what it points at, if that is something else. */
export function show() {
  const lesson = document.querySelector(LESSON);
  if (!lesson) {
    last = "";
    return false;
  }
  const places = [...document.querySelectorAll(TAUGHT)];
  const now = [lesson.getAttribute("data-lesson"), ...places.map(nameOf)].join();
  if (now !== last) go(lesson, places);
  last = now;
  return true;
}

const nameOf = (/** @type {Element} */ place) =>
  place.id || place.getAttribute("data-action") || place.getAttribute("data-tried");

/**
 * @param {Element} lesson
 * @param {Element[]} places
 */
function go(lesson, places) {
  const [first] = places;
  if (!first) return lesson.scrollIntoView({ block: "nearest" });
  for (const place of places) open(place.closest("details"));
  const behavior = motion.scrolling();
  if (!isAfter(first, lesson))
    return first.scrollIntoView({ block: "nearest", behavior });
  // In whatever scrolls by itself at once, so that the page knows where it is.
  first.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const below = places.filter((place) => isAfter(place, lesson));
  // In the rules nothing else is on the page that would keep a whole board from view.
  const whole = [...(lesson.closest(TRIAL)?.querySelectorAll(BOARD) ?? [])];
  bring([whole, below, [first]], MARGIN, toTheTop(lesson));
}

/**
 * How far to scroll until a step that stays at the top is there: so its buttons are
 * where they were, step after step.
 */
function toTheTop(/** @type {Element} */ lesson) {
  const prompt = lesson.closest(PROMPT);
  const above = prompt?.previousElementSibling;
  if (!prompt || !above || getComputedStyle(prompt).position !== "sticky")
    return -Infinity;
  const { rowGap } = getComputedStyle(above.parentElement ?? above);
  return above.getBoundingClientRect().bottom + (parseFloat(rowGap) || 0);
}

function open(/** @type {HTMLDetailsElement | null} */ fold) {
  if (fold) fold.open = true;
}

/** Whether an element comes after the lesson, and so below it. */
function isAfter(/** @type {Element} */ element, /** @type {Element} */ lesson) {
  const { DOCUMENT_POSITION_FOLLOWING } = Node;
  return Boolean(lesson.compareDocumentPosition(element) & DOCUMENT_POSITION_FOLLOWING);
}
