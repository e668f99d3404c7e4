// @ts-check
/**
 * Where something that can be chosen is out of view, a button says how much, and goes
 * there: on a phone a board goes on below the window, and so may its lists. A map says
 * by itself where it goes on.
 *
 * Python draws the button (`data-further`) where somebody has something to choose. What
 * is beside the point counts as well, since to end a turn is what one may look for.
 */

import * as motion from "./motion.js";
import { later, painted } from "./painted.js";
import { atMiddle } from "./places.js";

const BUTTON = "[data-further]";
const CHOICES = ".board [data-action]";
const MAP = "[data-map]";
/** What it must not lie over either: the page's own buttons, and what explains. */
const BUTTONS = ".table-controls :is(button, a), #explained";
/** A question lies over everything: nothing is to be chosen on the board till then. */
const QUESTION = "#dialog";
/** Where the button may lie, the usual place first. */
const SIDES = ["end", "start", "end-above", "start-above"];

/** Milliseconds after a frame has been drawn in which it has certainly been seen. */
const MORE = 50;

/** @typedef {{ choice: Element, isBelow: boolean }} Hidden */

/** Whether somebody looks soon anyway. */
let isWaiting = false;

/** Looks again whenever something has been scrolled, and goes there on a click. */
export function listen() {
  document.addEventListener("scroll", look, { capture: true, passive: true });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest(BUTTON)) go();
  });
  addEventListener("resize", look);
}

/**
 * Has the button say how much is out of view once the page has been painted: nobody waits
 * for it, and where things are is known by then.
 */
export async function look() {
  if (isWaiting || !document.querySelector(BUTTON)) return;
  isWaiting = true;
  await painted();
  await later(MORE);
  isWaiting = false;
  tell();
}

function tell() {
  const button = document.querySelector(BUTTON);
  if (!(button instanceof HTMLElement)) return;
  if (document.querySelector(QUESTION)) {
    button.hidden = true;
    return;
  }
  const { all, isBelow } = next();
  const number = `${all.length}`;
  const towards = isBelow ? "down" : "up";
  if (button.dataset.towards !== towards) button.dataset.towards = towards;
  if (button.textContent !== number) button.textContent = number;
  button.hidden = !all.length;
  if (all.length) button.hidden = !findsPlace(button);
}

/** Puts the button where it lies over nothing that can be pressed, if there is a place. */
function findsPlace(/** @type {HTMLElement} */ button) {
  const pressed = [...document.querySelectorAll(`${CHOICES}, ${BUTTONS}`)];
  const places = pressed.map((one) => one.getBoundingClientRect());
  return SIDES.some((side) => {
    if (button.dataset.side !== side) button.dataset.side = side;
    const own = button.getBoundingClientRect();
    return !places.some((place) => meets(place, own));
  });
}

const meets = (/** @type {DOMRect} */ one, /** @type {DOMRect} */ other) =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top;

/** Brings the nearest of them into the middle of whatever has to be scrolled. */
function go() {
  const { all, isBelow } = next();
  const nearest = all.at(isBelow ? 0 : -1);
  nearest?.choice.scrollIntoView({ block: "center", behavior: motion.scrolling() });
}

/** What is out of view on one side: below, as long as there is something. */
function next() {
  const hidden = outOfView();
  const below = hidden.filter(({ isBelow }) => isBelow);
  return { all: below.length ? below : hidden, isBelow: below.length > 0 };
}

/** @returns {Hidden[]} the choices of which the middle is not to be seen */
function outOfView() {
  const choices = [...document.querySelectorAll(CHOICES)];
  return choices.filter((choice) => !choice.closest(MAP)).flatMap(asHidden);
}

/** @returns {Hidden[]} */
function asHidden(/** @type {Element} */ choice) {
  const { y, height } = choice.getBoundingClientRect();
  const seen = atMiddle(choice);
  const isSeen = seen && (choice.contains(seen) || seen.matches(BUTTON));
  const isBelow = y + height / 2 > innerHeight / 2;
  return isSeen || !height ? [] : [{ choice, isBelow }];
}
