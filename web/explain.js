// @ts-check
/**
 * What is this? A long press (of a mouse too), a mouse that rests, `?` or `i`, and every
 * click while the table explains ask Python about a thing; its card stands beside it
 * where there is room.
 */

/** @import { Send } from "./types/page.js" */

const THING = "[data-about], [data-action], [data-tried]";
const BUTTON = "[data-action], [data-tried], [data-do], a[href]";
const ANYTHING = `${BUTTON}, button, label, summary, input, select, textarea`;
/** Where things lie. */
const TABLE = ".table-board, .table-seats";
const EXPLAINING = "[data-explaining]";
const HOVER = "[data-hover]";
const CARD = "[data-explained]";
const KEYS = new Set(["?", "i"]);
const FIELD = "input, select, textarea";

const PRESS_MILLISECONDS = 500;
const REST_MILLISECONDS = 700;
const LEAVE_MILLISECONDS = 150;
/** A finger that goes further is not pressing, but moving something. */
const STILL = 8;
/** How far a card keeps away from its thing and from the edge of the window. */
const MARGIN = 8;

const root = document.documentElement;
/** The thing that was asked about last. @type {Element | null} */
let thing = null;
/** Where it was, and the part of the table that it lies on. @type {DOMRect[]} */
let where = [];
/** What the card was about. */
let shown = "";
/** Whether the card is there only as long as the mouse rests. */
let isPassing = false;
/** Where the mouse was when it was heard of last. */
let mouse = { x: -1, y: -1 };
/** What waits for a press or a rest to be long enough. */
let timer = 0;
/** Where a press began. @type {{ x: number, y: number } | null} */
let pressed = null;
/** Whether the click at the end of a press is none. */
let isSpent = false;

/**
 * Listens to presses and to the mouse from now on.
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
 * Whether a click is meant to explain: any while the table does so, else one on what is
 * no button. One beside a card, on nothing that does anything, puts the card away.
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

/** Whether clicks on something explain it, and do nothing else. */
export const isExplaining = (/** @type {Element} */ target) =>
  target.closest(EXPLAINING) !== null;

/**
 * Whether a key asks about the thing that has the focus, or about the table.
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

/** Puts the card beside its thing, after the page has changed. */
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
  // Beside the board it covers nothing else; if there is no room, beside the thing.
  const free = [part.right + MARGIN, own.right + MARGIN, own.left - width - MARGIN];
  const last = clientWidth - width - MARGIN;
  const x = free.find((left) => left >= MARGIN && left <= last) ?? last;
  const y = Math.min(own.top, clientHeight - height - MARGIN);
  root.style.setProperty("--card-x", `${Math.round(x)}px`);
  root.style.setProperty("--card-y", `${Math.round(Math.max(y, MARGIN))}px`);
}

/**
 * The thing of the table that something belongs to.
 * @param {EventTarget | null} target
 */
function thingAt(target) {
  const found = target instanceof Element ? target.closest(THING) : null;
  return found?.closest(TABLE) ? found : null;
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

/** The click at the end of a long press does nothing more. */
function spend(/** @type {MouseEvent} */ event) {
  stop();
  if (!isSpent) return;
  isSpent = false;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * The mouse has come to something else: if it rests there, that is explained. A page that
 * comes under a mouse which lies still is not asked about.
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

/** Whether the card goes with the mouse: then it lets the mouse through. */
function pass(/** @type {boolean} */ isSo) {
  isPassing = isSo;
  root.toggleAttribute("data-passing", isSo);
}

/** From one thing to the next the card goes along; elsewhere it is closed. */
function leave(/** @type {Element | null} */ found, /** @type {Send} */ send) {
  if (found) return show(found, send);
  pass(false);
  thing = null;
  inspect("", send);
}
