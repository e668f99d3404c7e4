// @ts-check
/**
 * Where the page has just gone by itself, something else lies under a finger that was on
 * its way. Until it has been still for a moment, what is tapped on a board was not meant.
 */

/** Milliseconds in which nobody aims at what has come. */
const MOMENT = 300;
const GESTURES = ["wheel", "pointercancel", "keydown"];

const root = document.documentElement;
let timer = 0;

/** Watches how the page goes on from now on. */
export function listen() {
  addEventListener("scroll", goesOn, { capture: true, passive: true });
  for (const gesture of GESTURES) addEventListener(gesture, stay, { passive: true });
}

/** The page goes somewhere by itself. */
export function goes() {
  root.dataset.going = "";
  clearTimeout(timer);
  timer = setTimeout(stay, MOMENT);
}

/** Whether a click was aimed at what lay there before; one of a key has no aim. */
export function isMissed(/** @type {MouseEvent} */ { detail, target }) {
  const isOnBoard = target instanceof Element && target.closest(".board") !== null;
  return isOnBoard && detail !== 0 && isGoing();
}

const isGoing = () => root.dataset.going !== undefined;

function goesOn() {
  if (isGoing()) goes();
}

function stay() {
  clearTimeout(timer);
  delete root.dataset.going;
}
