// @ts-check
/** Keeps the focus when the page changes: if its element is removed, it moves on. */

import * as grid from "./grid.js";

/** @import { ScreenName } from "./types/messages.js" */

const QUESTION = '[aria-modal="true"]';
const BUTTON = "button, [tabindex]";
const STOP = "button:not(:disabled), a[href], input, select, textarea";
/**
 * Screens between which the focus stays at the board.
 * @type {ReadonlySet<ScreenName>}
 */
const AT_THE_BOARD = new Set(["table", "cover"]);

/** The board that gets the focus when there is one again. */
let board = "";
/** The element that got the focus as a fallback. @type {Element | null} */
let makeshift = null;
/** The focused elements before the last page change, and before a dialog opened. */
/** @type {Element | null} */
let before = null;
/** @type {Element | null} */
let beforeQuestion = null;

/** The name of the current screen, which may be the last one of an earlier visit. */
export function nameOfScreen() {
  const { ready, last } = document.documentElement.dataset;
  return ready ?? last;
}

/**
 * Records the focus before the page changes, and removes it from a button that will be
 * gone: if the focused element is removed, the browser lays out the whole page.
 * @param {HTMLElement} screen
 * @param {DocumentFragment} next
 * @param {ScreenName} name of the screen that comes
 * @returns {() => void} to call afterwards: restores the focus, or moves it on
 */
export function remember(screen, next, name) {
  const last = nameOfScreen();
  const active = document.activeElement;
  const isInside = active !== null && active !== screen && screen.contains(active);
  before = isInside ? active : null;
  board = grid.boardOf(active) || board;
  if (last !== name && !AT_THE_BOARD.has(name)) board = "";
  if (isInside && isGoing(active, next)) active.blur();
  return () => {
    const isLost = isInside && (!active.isConnected || isNowhere());
    const isOwed = active === makeshift && board !== "";
    const isAnswered = beforeQuestion !== null && !screen.querySelector(QUESTION);
    const isElsewhere = isOwed || isAnswered || (last && last !== name);
    if (isElsewhere || (isLost && !isTaken(active))) give(screen);
  };
}

/**
 * Whether the focused button may be gone after the change (an estimate).
 * @param {Element} active
 * @param {DocumentFragment} next
 * @returns {active is HTMLElement}
 */
function isGoing(active, next) {
  const isButton = active instanceof HTMLElement && active.matches(BUTTON);
  return isButton && !(active.id && next.getElementById(active.id));
}

/**
 * Focuses an element on Python's request. If it is in view, `preventScroll` is set:
 * browsers would scroll even to sticky elements.
 */
export function put(/** @type {string} */ id) {
  const element = document.getElementById(id);
  if (!element) return;
  if (element.closest(QUESTION)) beforeQuestion = before;
  const { top, bottom } = element.getBoundingClientRect();
  element.focus({ preventScroll: top >= 0 && bottom <= innerHeight });
}

/** Tab cycles within a dialog. Returns whether the key was used. */
export function handleKey(/** @type {KeyboardEvent} */ event) {
  const question = event.key === "Tab" && document.querySelector(QUESTION);
  if (!question) return false;
  const stops = [...question.querySelectorAll(STOP)];
  const here = stops.indexOf(document.activeElement ?? question);
  const next = event.shiftKey ? Math.max(here, 0) - 1 : (here + 1) % stops.length;
  const stop = stops.at(next);
  if (stop instanceof HTMLElement) stop.focus();
  event.preventDefault();
  return true;
}

function isNowhere() {
  const active = document.activeElement;
  return !active || active === document.body || active.matches(":disabled");
}

function give(/** @type {HTMLElement} */ screen) {
  const question = beforeQuestion;
  beforeQuestion = null;
  if (question?.isConnected && isTaken(question)) return;
  if (board && grid.focusBoard(board)) {
    if (grid.isWaiting(board)) makeshift = document.activeElement;
    return;
  }
  makeshift = screen.querySelector("h1");
  isTaken(makeshift);
}

/** Focuses an element. Returns whether it took the focus. */
function isTaken(/** @type {Element | null} */ element) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  return element !== null && document.activeElement === element;
}
