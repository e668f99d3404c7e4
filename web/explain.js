// @ts-check
/**
 * Explanations. A long press (with a mouse too), a resting mouse, `?` or `i`, and each
 * click in explain mode ask Python what a thing is. Its card is placed beside it if
 * there is room.
 */

/** @import { Send } from "./types/page.js" */

const THING = "[data-about], [data-action], [data-tried]";
/** Opens or closes an area of the table: a click on it asks nothing of what is around. */
const OPENER = "[popovertarget]";
const BUTTON = "[data-action], [data-tried], [data-do], a[href]";
const ANYTHING = `${BUTTON}, button, label, summary, input, select, textarea`;
/** The parts of the table that have things to explain. */
const TABLE = ".board-field, .board-hand, .table-seats";
const EXPLAINING = "[data-explaining]";
const HOVER = "[data-hover]";
const CARD = "[data-explained]";
const LESSON = ".lesson";
const KEYS = new Set(["?", "i"]);
const FIELD = "input, select, textarea";

const PRESS_MILLISECONDS = 500;
const REST_MILLISECONDS = 700;
const LEAVE_MILLISECONDS = 150;
/** A finger that moves further than this is not a long press, in pixels. */
const STILL = 8;
/** The gap between a card and its thing or the window's edge, in pixels. */
const MARGIN = 8;

const root = document.documentElement;
/** The thing that was last asked about. @type {Element | null} */
let thing = null;
/** Its place, and that of the part of the table it is in. @type {DOMRect[]} */
let where = [];
/** The subject of the card. */
let shown = "";
/** Whether the card is shown only while the mouse rests. */
let isPassing = false;
/** The last known position of the mouse. */
let mouse = { x: -1, y: -1 };
/** The timer of a long press or a resting mouse. */
let timer = 0;
/** The start of a press. @type {{ x: number, y: number } | null} */
let pressed = null;
/** Whether to ignore the click at the end of a press. */
let isSpent = false;

/**
 * Starts listening to presses and the mouse.
 * @param {Send} send
 */
export function listen(send) {
  const on = document.addEventListener.bind(document);
  on("pointerdown", (event) => press(event, send));
  on("pointermove", moved);
  for (const end of /** @type {const} */ (["pointerup", "pointercancel", "scroll"])) {
    on(end, stop, true);
  }
  on("pointerover", (event) => rest(event, send));
  on("click", spend, true);
  on("contextmenu", (event) => {
    if (isSpent) event.preventDefault();
  });
}

/**
 * Whether a click asks for an explanation: any in explain mode, otherwise one on a
 * thing that is no button. A click outside the card, on no control, closes the card.
 * @param {Element} target
 * @param {Send} send
 */
export function handleClick(target, send) {
  const found = thingAt(target);
  if (!found) {
    const card = document.querySelector(CARD);
    if (!card || card.contains(target) || target.closest(ANYTHING)) return false;
    inspect("", send);
    return true;
  }
  if (!found.closest(EXPLAINING) && target.closest(BUTTON)) return false;
  ask(found, send);
  return true;
}

/** Whether clicks on an element only explain it. */
export const isExplaining = (/** @type {Element} */ target) =>
  target.closest(EXPLAINING) !== null;

/**
 * Whether a key asks about the focused thing, or about the table.
 * @param {KeyboardEvent} event
 * @param {Send} send
 */
export function handleKey(event, send) {
  const { key, target, altKey, ctrlKey, metaKey, repeat } = event;
  if (!KEYS.has(key) || altKey || ctrlKey || metaKey || repeat) return false;
  if (!(target instanceof Element) || target.closest(FIELD)) return false;
  if (!document.querySelector(TABLE)) return false;
  const found = thingAt(target);
  if (found) ask(found, send);
  else send({ type: "click", do: "explaining", value: "", form: {} });
  event.preventDefault();
  return true;
}

/** Places the card beside its thing after the page has changed. */
export function place() {
  const card = document.querySelector(CARD);
  if (!card) {
    pass(false);
    thing = null;
    shown = "";
    return;
  }
  const about = card.getAttribute("data-explained") ?? "";
  if (about !== shown) card.scrollTop = 0;
  shown = about;
  const [part, own] = where;
  if (!part || !own) return;
  const { width, height } = card.getBoundingClientRect();
  const { clientWidth, clientHeight } = root;
  // Beside the board it covers at most the text of a lesson. If there is no room,
  // beside the thing.
  const free = [part.right + MARGIN, own.right + MARGIN, own.left - width - MARGIN];
  const last = clientWidth - width - MARGIN;
  const y = Math.min(own.top, clientHeight - height - MARGIN);
  const told = document.querySelector(LESSON)?.getBoundingClientRect();
  const covers = (/** @type {number} */ left) =>
    told &&
    left < told.right &&
    told.left < left + width &&
    y < told.bottom &&
    told.top < y + height;
  const x =
    free.find((left) => left >= MARGIN && left <= last && !covers(left)) ?? last;
  root.style.setProperty("--card-x", `${Math.round(x)}px`);
  root.style.setProperty("--card-y", `${Math.round(Math.max(y, MARGIN))}px`);
}

/**
 * Returns the thing of the table that an element belongs to.
 * @param {EventTarget | null} target
 */
function thingAt(target) {
  const found =
    target instanceof Element ? target.closest(`${THING}, ${OPENER}`) : null;
  return found?.closest(TABLE) && found.matches(THING) ? found : null;
}

/**
 * Asks Python about a thing.
 * @param {Element} found
 * @param {Send} send
 */
function ask(found, send) {
  const { about, tried, action } = /** @type {HTMLElement} */ (found).dataset;
  thing = found;
  const part = found.closest(TABLE) ?? found;
  where = [part.getBoundingClientRect(), found.getBoundingClientRect()];
  pass(false);
  inspect(about ?? tried ?? action ?? "", send);
}

function inspect(/** @type {string} */ value, /** @type {Send} */ send) {
  send({ type: "click", do: "inspect", value, form: {} });
}

function press(/** @type {PointerEvent} */ event, /** @type {Send} */ send) {
  stop();
  isSpent = false;
  const found = thingAt(event.target);
  if (event.button !== 0 || !event.isPrimary || !found) return;
  pressed = { x: event.clientX, y: event.clientY };
  timer = setTimeout(() => {
    isSpent = true;
    ask(found, send);
  }, PRESS_MILLISECONDS);
}

function moved(/** @type {PointerEvent} */ { clientX, clientY }) {
  if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > STILL) stop();
}

function stop() {
  clearTimeout(timer);
  pressed = null;
}

/** Ignores the click that ends a long press. */
function spend(/** @type {MouseEvent} */ event) {
  stop();
  if (!isSpent) return;
  isSpent = false;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * The mouse has entered another thing: if it rests there, the thing is explained. If
 * the page changes under a still mouse, nothing is asked.
 */
function rest(/** @type {PointerEvent} */ event, /** @type {Send} */ send) {
  if (event.pointerType !== "mouse") return;
  const hasMoved = event.clientX !== mouse.x || event.clientY !== mouse.y;
  mouse = { x: event.clientX, y: event.clientY };
  if (!hasMoved) return;
  const found = thingAt(event.target);
  if (found === thing && found) return;
  clearTimeout(timer);
  if (isPassing && !(event.target instanceof Element && event.target.closest(CARD))) {
    timer = setTimeout(() => leave(found, send), LEAVE_MILLISECONDS);
  } else if (found?.closest(HOVER) && !event.buttons && !document.querySelector(CARD)) {
    timer = setTimeout(() => show(found, send), REST_MILLISECONDS);
  }
}

function show(/** @type {Element} */ found, /** @type {Send} */ send) {
  if (!found.isConnected) return;
  ask(found, send);
  pass(true);
}

/** Sets whether the card follows the mouse: if so, it lets pointer events through. */
function pass(/** @type {boolean} */ isSo) {
  isPassing = isSo;
  root.toggleAttribute("data-passing", isSo);
}

/** Moves the card to the next thing under the mouse, or closes it if there is none. */
function leave(/** @type {Element | null} */ found, /** @type {Send} */ send) {
  if (found) return show(found, send);
  pass(false);
  thing = null;
  inspect("", send);
}
