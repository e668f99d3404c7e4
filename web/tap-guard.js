// @ts-check
/**
 * After the page has scrolled by itself, a finger that was on its way hits something
 * else. Taps on a board are ignored until it has been still for a moment.
 */

/** How long after the last scroll taps are still ignored, in milliseconds. */
const MOMENT = 300;
const GESTURES = ["wheel", "pointercancel", "keydown"];

const root = document.documentElement;
let timer = 0;

/** Starts watching the page scroll. */
export function listen() {
  addEventListener("scroll", goesOn, { capture: true, passive: true });
  for (const gesture of GESTURES) addEventListener(gesture, stay, { passive: true });
}

/** Call when the page is about to scroll by itself. */
export function goes() {
  root.dataset.going = "";
  clearTimeout(timer);
  timer = setTimeout(stay, MOMENT);
}

/** Whether a click was meant for what was there before; a key press never is. */
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
