// @ts-check
/**
 * After a move there is something to choose in view. Where the page shows none of it,
 * it goes to the first; what Python has marked as beside the point (`data-aside`), such
 * as a way to do nothing, need not be in view, and is not enough. Where there is a map,
 * the page scrolls as little as it takes to see both the map and what is asked.
 */

import * as lesson from "./lesson.js";
import * as motion from "./motion.js";
import {
  around,
  atMiddle,
  bring,
  head,
  isInWindow,
  pageInView,
  uncover,
} from "./places.js";

const CHOICE = "[data-action]";
const ASIDE = "[data-aside]";
const MAP = "[data-map]";
const BOARD = "[data-grid]";
/** How far what is brought into view keeps away from the edge. */
const MARGIN = 6;

const POINTED = ".board [data-pointed]";
const BACK_TO_NOW = "#since-now";
const DONE = ".board [data-by]";
const STRIP = "#since";
const LATEST = "[data-latest]";
/** It may lie over them. */
const TIP = "#tip";

/** What could last be chosen. */
let offered = "";
/** What the last lines of lists said, by the ids of these. @type {Map<string, unknown>} */
const latest = new Map();
/** At what a line pointed last. */
let pointed = "";
/** The ids of these places. @type {string[]} */
let pointedAt = [];

/** Lets the same choices be gone to once more. */
export function forget() {
  offered = "";
}

/**
 * Goes to the choices of the page that is there now, if they are others than before.
 * @param {boolean} isArrival whether the screen is another: one begins at its head,
 *   unless there is a map on it
 */
export function show(isArrival) {
  showLatest();
  showPointed();
  const choices = [...document.querySelectorAll(CHOICE)];
  const actions = choices.map((choice) => choice.getAttribute("data-action"));
  const offer = [document.querySelector(TIP)?.id, ...actions].join();
  const [first] = choices;
  if (lesson.show() || !first || offer === offered) return;
  offered = offer;
  const map = document.querySelector(MAP);
  if (map) showWith(map, first, choices);
  else if (!isArrival) showFirst(choices);
}

/** Scrolls lines that have a window of their own to the last one, when that is new. */
function showLatest() {
  for (const line of document.querySelectorAll(LATEST)) {
    const lines = line.parentElement;
    if (!lines || latest.get(lines.id) === line.textContent) continue;
    latest.set(lines.id, line.textContent);
    const { top, bottom } = lines.getBoundingClientRect();
    const place = line.getBoundingClientRect();
    if (place.bottom > bottom) lines.scrollTop += place.bottom - bottom;
    else if (place.top < top) lines.scrollTop += place.top - top;
    // What is told step by step on a board was asked for, from the second step on.
    if (line.previousElementSibling && line.closest(".board"))
      line.scrollIntoView({ block: "nearest", behavior: motion.scrolling() });
  }
}

/**
 * Goes to what a line points at, and to what a step of a look back has done, once: to
 * all of it if there is room, else to the first that the step before had not done. What
 * lies folded away is opened.
 */
function showPointed() {
  const step = document.querySelector(BACK_TO_NOW)?.parentElement?.textContent;
  const places = [...document.querySelectorAll(step ? DONE : POINTED)];
  const ids = places.map((place) => place.id);
  const now = [step, ...ids].join();
  const isNew = now !== pointed;
  const fresh = places.filter((place) => !pointedAt.includes(place.id));
  pointed = now;
  if (isNew) pointedAt = ids;
  const asked = fresh.length ? fresh : places;
  const [first] = asked;
  if (!first || !isNew) return;
  const folds = places.flatMap((place) => place.closest("details") ?? []);
  for (const fold of folds) fold.open = true;
  const isSome = asked.some(isInView);
  if (step ? asked.every(isInView) : isSome) return;
  uncover(first);
  if (isInWindow(first)) return bring([[first]], MARGIN);
  // The buttons for the next step stay where one has them, if both can be seen.
  const strip = head() ? [] : [...document.querySelectorAll(STRIP)];
  const groups = [places, asked, [first]].map((group) => [...strip, ...group]);
  bring(isSome ? groups : [...groups, [first]], MARGIN);
}

/** Goes as little as it takes to see some choices, if none of them is in view. */
function showFirst(/** @type {Element[]} */ choices) {
  const main = choices.filter((choice) => !choice.closest(ASIDE));
  const asked = main.length ? main : choices;
  const [first] = asked;
  // On a phone one stays where one is, as long as there is some of one to be seen.
  const isPhone = head() !== null;
  const all = { top: 0, bottom: innerHeight };
  const isThere = (/** @type {Element} */ choice) =>
    isInView(choice) && (isPhone || isBetween(choice, all));
  if (!first || asked.some(isThere)) return;
  uncover(first);
  bring([asked, [first]], MARGIN);
}

/** Whether the middle of an element is to be seen, with nothing lying over it. */
const isInView = (/** @type {Element} */ element) =>
  element.contains(atMiddle(element));

/**
 * Scrolls the page as little as it takes to see what can be chosen: a place of the map
 * in the whole map, anything else beside the map if there is room for both. What may be
 * chosen in several parts of the page, and does not fit into the window, can wait as long
 * as some of it is in view.
 * @param {Element} map
 * @param {Element} first
 * @param {Element[]} choices
 */
function showWith(map, first, choices) {
  const part = partOf(first);
  const others = choices.filter((choice) => partOf(choice) !== part);
  const view = pageInView();
  const isWithin = (/** @type {Element} */ choice) => isBetween(choice, view);
  const isOnMap = map.contains(first);
  const high = around(choices)?.height ?? 0;
  const hasRoom = high + 2 * MARGIN <= view.bottom - view.top;
  if (others.length && !isOnMap && !hasRoom && choices.some(isWithin)) return;
  const group = choices.filter((choice) => !others.includes(choice));
  const together = [[map, ...choices], choices, [map, ...group], group, [first]];
  bring(isOnMap ? [[map], [first]] : together, MARGIN);
}

/** The board that something is on, if it is on one. */
const partOf = (/** @type {Element} */ element) => element.closest(BOARD);

/**
 * @param {Element} element
 * @param {{ top: number, bottom: number }} view
 */
function isBetween(element, view) {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= view.top && bottom <= view.bottom;
}
