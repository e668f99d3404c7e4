// @ts-check
/** The focus survives what happens to the page: when its element goes, it goes on. */

import * as grid from "./grid.js";

/** @import { ScreenName } from "./types/messages.js" */

const QUESTION = '[aria-modal="true"]';
const BUTTON = "button, [tabindex]";
const STOP = "button:not(:disabled), a[href], input, select, textarea";
/**
 * Screens between which a player stays at the board.
 * @type {ReadonlySet<ScreenName>}
 */
const AT_THE_BOARD = new Set(["table", "cover"]);

/** The board to go back to when there is one again. */
let board = "";
/** Where the focus was put for want of anything better. @type {Element | null} */
let makeshift = null;
/** What had the focus before the page was last changed, and before a question came. */
/** @type {Element | null} */
let before = null;
/** @type {Element | null} */
let beforeQuestion = null;

/** The name of the screen that is there, be it that of last time. */
export function nameOfScreen() {
  const { ready, last } = document.documentElement.dataset;
  return ready ?? last;
}

/**
 * Remembers the focus before the page changes, and takes it from what will be gone: a
 * browser from which it is taken in the middle of that lays the whole page out for it.
 * @param {HTMLElement} screen
 * @param {DocumentFragment} next
 * @param {ScreenName} name of the screen that comes
 * @returns {() => void} to call afterwards: gives it to the nearest thing there is
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
 * Whether a button may be gone afterwards, as far as one can tell before.
 * @param {Element} active
 * @param {DocumentFragment} next
 * @returns {active is HTMLElement}
 */
function isGoing(active, next) {
  const isButton = active instanceof HTMLElement && active.matches(BUTTON);
  return isButton && !(active.id && next.getElementById(active.id));
}

/**
 * Puts the focus on an element because Python says so. To what stays in view while the
 * page is scrolled, a browser would scroll all the same.
 */
export function put(/** @type {string} */ id) {
  const element = document.getElementById(id);
  if (!element) return;
  if (element.closest(QUESTION)) beforeQuestion = before;
  const { top, bottom } = element.getBoundingClientRect();
  element.focus({ preventScroll: top >= 0 && bottom <= innerHeight });
}

/** Tab goes round in a question; true if the key was meant for that. */
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

/** Whether the element wants the focus; it gets it if so. */
function isTaken(/** @type {Element | null} */ element) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  return element !== null && document.activeElement === element;
}
