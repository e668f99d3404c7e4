// @ts-check
/**
 * A map fits its window by itself: the sheet reckons its cells from the window, but none
 * smaller than a finger. Where that is more than there is room for, it is moved by drag;
 * it is zoomed by button, key, wheel and pinch, or shown whole, however small its cells.
 *
 * The window is marked `data-map`. What the sheet has to know stands on the root, where no
 * change of the page takes it away: how much larger cells are (`--zoom`), whether all is
 * to be seen (`data-whole`), and on which sides there is more (`data-more`). Python marks
 * what should be in view by `data-show`: "must", or "may" where there is room for both.
 */

import * as motion from "./motion.js";
import { around, into } from "./places.js";
import * as settling from "./settling.js";

/** @import { ScreenName } from "./types/messages.js" */

const WINDOW = "[data-map]";
const BUTTON = "[data-zoom]";
/** What is dragged by itself, see drag.js. */
const THING = "[data-drag]";
/** What a lesson points at comes before all that is marked. */
const TAUGHT = "[data-taught]";
/** What somebody has asked to be drawn on it. */
const TOLD = "[data-told]";
const STEP = 1.3;
const MOST = 4;
/** A pointer that has gone so far drags; before, it may still be a click. */
const DRAG = 6;
/** How far what is brought into view keeps away from the edge. */
const MARGIN = 50;
/** Screens between which the zoom stays. @type {ReadonlySet<ScreenName>} */
const AT_THE_MAP = new Set(["table", "cover", "over", "replay"]);
const KEYS = new Map([
  ["+", "in"],
  ["=", "in"],
  ["-", "out"],
  ["0", "whole"],
]);

const root = document.documentElement;
/** How much larger cells are than what fits. */
let zoom = 1;
/** What was last brought into view. */
let shown = "";
/** Windows that are listened to. @type {WeakSet<Element>} */
const known = new WeakSet();
/**
 * @typedef {{ box: Element, x: number, y: number }} Grip
 * @typedef {Grip & { left: number, top: number, drags: boolean }} Hold
 */

/** The hand on the map. @type {Hold | null} */
let hold = null;
/** Two fingers on the map. @type {{ apart: number, zoom: number } | null} */
let pinch = null;

/** Listens to the pointer and to the size of the window from now on. */
export function listen() {
  const on = document.addEventListener.bind(document);
  on("click", clicked, { capture: true });
  on("pointerdown", grabbed);
  on("pointermove", dragged);
  on("pointerup", letGo);
  on("pointercancel", letGo);
  addEventListener("resize", tell);
}

const windowNow = () => document.querySelector(WINDOW);
const isWhole = () => root.dataset.whole !== undefined;

/**
 * Tells the buttons of the new page what they are.
 * @param {ParentNode} next
 */
export function prepare(next) {
  const whole = next.querySelector('[data-zoom="whole"]');
  whole?.setAttribute("aria-pressed", `${isWhole()}`);
}

/**
 * Forgets the zoom where another screen comes.
 * @param {ScreenName} screen
 * @returns {[() => void, () => void]} to call when it has changed: at once, and at last
 */
export function remember(screen) {
  if (!AT_THE_MAP.has(screen)) forget();
  return [
    () => attend(windowNow()),
    () => {
      tell();
      show(windowNow());
    },
  ];
}

/** Zooms by key where the focus is in a map; true if the key was meant for it. */
export function handleKey(/** @type {KeyboardEvent} */ event) {
  const how = KEYS.get(event.key);
  if (!how || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!(event.target instanceof Element) || !event.target.closest(WINDOW)) return false;
  zoomed(how);
  event.preventDefault();
  return true;
}

function forget() {
  set(1);
  shown = "";
  delete root.dataset.more;
}

/** The clicks on the buttons; and the one at the end of a drag, which is none. */
function clicked(/** @type {MouseEvent} */ event) {
  if (!(event.target instanceof Element)) return;
  const how = event.target.closest(BUTTON)?.getAttribute("data-zoom");
  if (how) zoomed(how);
  if (hold?.drags) event.stopPropagation();
  hold = null;
}

function zoomed(/** @type {string} */ how) {
  if (how === "whole") update(isWhole() ? 1 : 0);
  else if (how === "out") update(zoom / STEP);
  else update(isWhole() ? 1 : zoom * STEP);
}

/** Changes the size of the cells; what is in the middle stays there. */
function update(/** @type {number} */ next) {
  const box = windowNow();
  if (!box) return;
  const [x, y] = middle(box);
  set(next);
  const [left, top] = middle(box);
  const [wide, high] = [box.scrollWidth, box.scrollHeight];
  box.scrollBy({ left: (x - left) * wide, top: (y - top) * high, behavior: "instant" });
  tell();
}

/** Which part of all that there is lies left of the middle, and which above it. */
function middle(/** @type {Element} */ box) {
  return [
    (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
    (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
  ];
}

/** What is smaller than what fits a finger is the whole map. */
function set(/** @type {number} */ next) {
  zoom = Math.min(Math.max(next, 1), MOST);
  root.toggleAttribute("data-whole", next < 0.99);
  if (zoom === 1) root.style.removeProperty("--zoom");
  else root.style.setProperty("--zoom", zoom.toFixed(3));
  for (const button of document.querySelectorAll('[data-zoom="whole"]')) {
    button.setAttribute("aria-pressed", `${isWhole()}`);
  }
}

/** Brings into view what Python has marked, if that is not what it was. */
function show(/** @type {Element | null} */ box) {
  if (!box) return;
  const all = (/** @type {string} */ kind) => [...box.querySelectorAll(kind)];
  const [taught, told] = [all(TAUGHT), all(TOLD)];
  const marked = taught.length ? taught : all("[data-show]");
  const names = [...marked, ...told].map(nameOf);
  const wanted = names.join(" ");
  if (wanted === shown) return;
  const isAsked = told.some((way) => !shown.includes(nameOf(way)));
  shown = wanted;
  const must = marked.filter((cell) => cell.getAttribute("data-show") === "must");
  const place = around(isAsked ? told : marked);
  const target = place && !fits(place, box) ? (around(must) ?? place) : place;
  if (!target) return;
  const view = box.getBoundingClientRect();
  const left = into(target.left, target.right, view.left, view.right, MARGIN);
  const top = into(target.top, target.bottom, view.top, view.bottom, MARGIN);
  // What a lesson points at is gone to in the page next, so it has to be there.
  const behavior = taught.length ? "instant" : motion.scrolling();
  const before = [box.scrollLeft, box.scrollTop];
  if (Math.hypot(left, top) > 1 && root.dataset.more) settling.goes();
  box.scrollTo({ left: box.scrollLeft + left, top: box.scrollTop + top, behavior });
  if (before[0] !== box.scrollLeft || before[1] !== box.scrollTop) tell();
}

const nameOf = (/** @type {Element} */ cell) =>
  cell.id || cell.getAttribute("data-told") || cell.getAttribute("data-action") || "";

/** Whether there is room for a place in a window. */
function fits(
  /** @type {{ width: number, height: number }} */ { width, height },
  /** @type {Element} */ { clientWidth, clientHeight },
) {
  return width <= clientWidth && height <= clientHeight;
}

/** Says on which sides there is more of the map than the window shows. */
function tell() {
  const box = windowNow();
  if (!box) return;
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = box;
  const more = [
    scrollLeft > 1 && "left",
    scrollLeft + clientWidth < box.scrollWidth - 1 && "right",
    scrollTop > 1 && "up",
    scrollTop + clientHeight < box.scrollHeight - 1 && "down",
  ];
  const sides = more.filter(Boolean).join(" ");
  if (root.dataset.more !== sides) root.dataset.more = sides;
}

// By hand: a finger scrolls by itself, a mouse drags, two fingers or the wheel zoom.

function attend(/** @type {Element | null} */ box) {
  if (!box || known.has(box)) return;
  known.add(box);
  box.addEventListener("wheel", wheeled, { passive: false });
  box.addEventListener("touchmove", pinched, { passive: false });
  box.addEventListener("touchend", () => (pinch = null));
  box.addEventListener("scroll", tell, { passive: true });
}

function wheeled(/** @type {Event} */ event) {
  if (!(event instanceof WheelEvent) || !event.ctrlKey) return;
  event.preventDefault();
  update(zoom * Math.exp(-event.deltaY / 200));
}

function pinched(/** @type {Event} */ event) {
  if (!(event instanceof TouchEvent)) return;
  const [one, other] = event.touches;
  if (!one || !other) return;
  event.preventDefault();
  const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  pinch ??= { apart, zoom };
  update((pinch.zoom * apart) / pinch.apart);
}

function grabbed(/** @type {PointerEvent} */ event) {
  const box = event.target instanceof Element ? event.target.closest(WINDOW) : null;
  hold = null;
  if (!box || event.pointerType !== "mouse" || event.button !== 0) return;
  if (event.target instanceof Element && event.target.closest(THING)) return;
  const [left, top] = [box.scrollLeft, box.scrollTop];
  hold = { box, x: event.clientX, y: event.clientY, left, top, drags: false };
}

function dragged(/** @type {PointerEvent} */ event) {
  if (!hold || event.buttons !== 1) return;
  const [x, y] = [event.clientX - hold.x, event.clientY - hold.y];
  if (!hold.drags && Math.hypot(x, y) < DRAG) return;
  if (!hold.drags) hold.box.setPointerCapture(event.pointerId);
  hold.drags = true;
  hold.box.scrollTo({ left: hold.left - x, top: hold.top - y, behavior: "instant" });
}

/** A click may still follow; it forgets the hand, or else the next one does. */
function letGo(/** @type {PointerEvent} */ event) {
  if (event.type === "pointercancel" || !hold?.drags) hold = null;
}
