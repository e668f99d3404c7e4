// @ts-check
/**
 * Maps. A map fits its viewport: the style sheet computes the cell size from it, but
 * none smaller than a finger. A larger map is panned by dragging. It can be zoomed by
 * button, key, wheel and pinch, or shown whole, however small its cells.
 *
 * The viewport is marked `data-map`. The state for the style sheet is on the root, so
 * that page changes keep it: the zoom (`--zoom`), whether the map is shown whole
 * (`data-whole`), and the sides on which there is more (`data-more`). Python marks what
 * to scroll to by `data-show`: "must", or "may" if there is room for both.
 */

import * as motion from "./motion.js";
import * as tapGuard from "./tap-guard.js";
import { around, into } from "./viewport.js";

/** @import { ScreenName } from "./types/messages.js" */

const WINDOW = "[data-map]";
const BUTTON = "[data-zoom]";
/** Pieces that are dragged themselves (drag.js). */
const THING = "[data-drag]";
/** The targets of a lesson, which take precedence over all other marks. */
const TAUGHT = "[data-taught]";
/** What the user has asked to see drawn on the map. */
const TOLD = "[data-told]";
const STEP = 1.3;
const MOST = 4;
/** A pointer that has moved this many pixels drags; until then it may be a click. */
const DRAG = 6;
/** The distance from the edge of what is scrolled into view, in pixels. */
const MARGIN = 50;
/** Screens between which the zoom is kept. @type {ReadonlySet<ScreenName>} */
const AT_THE_MAP = new Set(["table", "cover", "over", "replay"]);
const KEYS = new Map([
  ["+", "in"],
  ["=", "in"],
  ["-", "out"],
  ["0", "whole"],
]);

const root = document.documentElement;
/** The zoom factor; at 1 the map fits its viewport. */
let zoom = 1;
/** The names of what was last scrolled into view. */
let shown = "";
/** Viewports that have listeners. @type {WeakSet<Element>} */
const known = new WeakSet();
/**
 * @typedef {{ box: Element, x: number, y: number }} Grip
 * @typedef {Grip & { left: number, top: number, drags: boolean }} Hold
 */

/** The mouse drag on the map. @type {Hold | null} */
let hold = null;
/** The pinch on the map. @type {{ apart: number, zoom: number } | null} */
let pinch = null;

/** Starts listening to the pointer and to the window's size. */
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
 * Sets the state of the zoom buttons in the new page.
 * @param {ParentNode} next
 */
export function prepare(next) {
  const whole = next.querySelector('[data-zoom="whole"]');
  whole?.setAttribute("aria-pressed", `${isWhole()}`);
}

/**
 * Resets the zoom if another screen comes.
 * @param {ScreenName} screen
 * @returns {[() => void, () => void]} to call after the change: at once, and at the end
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

/** Zooms by key if the focus is in a map. Returns whether the key was used. */
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

/** Handles clicks on the zoom buttons, and ignores the click that ends a drag. */
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

/** Changes the zoom and keeps the middle in place. */
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

/** The middle of the viewport as fractions of the map's width and height. */
function middle(/** @type {Element} */ box) {
  return [
    (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
    (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
  ];
}

/** Sets the zoom. Below 1, where a cell may be too small for a finger: whole map. */
function set(/** @type {number} */ next) {
  zoom = Math.min(Math.max(next, 1), MOST);
  root.toggleAttribute("data-whole", next < 0.99);
  if (zoom === 1) root.style.removeProperty("--zoom");
  else root.style.setProperty("--zoom", zoom.toFixed(3));
  for (const button of document.querySelectorAll('[data-zoom="whole"]')) {
    button.setAttribute("aria-pressed", `${isWhole()}`);
  }
}

/** Scrolls to the cells that Python has marked, if they have changed. */
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
  // The page next scrolls to the lesson's target, so it must be in place by then.
  const behavior = taught.length ? "instant" : motion.scrolling();
  const before = [box.scrollLeft, box.scrollTop];
  if (Math.hypot(left, top) > 1 && root.dataset.more) tapGuard.goes();
  box.scrollTo({ left: box.scrollLeft + left, top: box.scrollTop + top, behavior });
  if (before[0] !== box.scrollLeft || before[1] !== box.scrollTop) tell();
}

const nameOf = (/** @type {Element} */ cell) =>
  cell.id || cell.getAttribute("data-told") || cell.getAttribute("data-action") || "";

/** Whether a rectangle fits into a viewport. */
function fits(
  /** @type {{ width: number, height: number }} */ { width, height },
  /** @type {Element} */ { clientWidth, clientHeight },
) {
  return width <= clientWidth && height <= clientHeight;
}

/** Records on which sides the map goes on outside the viewport. */
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

// Input: touch scrolls natively, a mouse drags, a pinch or the wheel zooms.

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

/** Ends a drag at its click, which may follow, or else at the next one. */
function letGo(/** @type {PointerEvent} */ event) {
  if (event.type === "pointercancel" || !hold?.drags) hold = null;
}
