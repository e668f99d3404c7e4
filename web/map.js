// @ts-check
/**
 * A map can be larger than its window: it is zoomed by button, key, wheel and pinch,
 * moved by drag, and what matters is brought into view when the page has changed.
 *
 * The window is marked `data-map`, and the grid in it takes the size of its cells from
 * `--map-cell`. That stands on the root, where no change of the page takes it away;
 * without it cells have their usual size. Python marks what should be in view by
 * `data-show`: "must", or "may" where there is room for both. On which sides the window
 * hides something stands on the root too (`data-more`).
 */

import * as choices from "./choices.js";
import * as motion from "./motion.js";
import { around, bring, into } from "./places.js";
import * as settling from "./settling.js";

/** @import { ScreenName } from "./types/messages.js" */

const WINDOW = "[data-map]";
const BUTTON = "[data-zoom]";
/** What is dragged by itself, see drag.js. */
const THING = "[data-drag]";
const PLACES = '[role="row"] > [id]';
/** What a lesson points at comes before all that is marked. */
const TAUGHT = "[data-taught]";
/** What somebody has asked to be drawn on it. */
const TOLD = "[data-told]";
const CELL = "--map-cell";
const STEP = 1.3;
const SMALLEST = 14;
const LARGEST = 128;
/** A pointer that has gone so far drags; before, it may still be a click. */
const DRAG = 6;
/** How far what is brought into view keeps away from the edge. */
const MARGIN = 6;
/** Screens between which the zoom stays. @type {ReadonlySet<ScreenName>} */
const AT_THE_MAP = new Set(["table", "cover", "over", "replay"]);
const KEYS = new Map([
  ["+", "in"],
  ["=", "in"],
  ["-", "out"],
  ["0", "whole"],
]);

const root = document.documentElement;
/** Whether the whole map is shown, however large it grows. */
let isWhole = false;
/** What was last brought into view. */
let shown = "";
/** What was drawn for who has asked. @type {(string | null)[]} */
let told = [];
/** What the places of the map take up in all that can be scrolled to. */
let extent = { left: 0, top: 0, right: 0, bottom: 0 };
/** Windows that are listened to. @type {WeakSet<Element>} */
const known = new WeakSet();
/**
 * @typedef {{ box: Element, x: number, y: number }} Grip
 * @typedef {Grip & { left: number, top: number, drags: boolean }} Hold
 */

/** The hand on the map. @type {Hold | null} */
let hold = null;
/** Two fingers on the map. @type {{ apart: number, cell: number } | null} */
let pinch = null;

/** Listens to the pointer and to the size of the window from now on. */
export function listen() {
  const on = document.addEventListener.bind(document);
  on("click", clicked, { capture: true });
  on("pointerdown", grabbed);
  on("pointermove", dragged);
  on("pointerup", letGo);
  on("pointercancel", letGo);
  addEventListener("resize", () => update(() => {}));
}

/**
 * Tells the buttons of the new page what they are.
 * @param {ParentNode} next
 */
export function prepare(next) {
  const whole = next.querySelector('[data-zoom="whole"]');
  whole?.setAttribute("aria-pressed", `${isWhole}`);
}

/**
 * Remembers where the map is before the page changes.
 * @param {ScreenName} screen that comes
 * @returns {[() => void, () => void]} to call when it has changed: at once, and at last
 */
export function remember(screen) {
  if (!AT_THE_MAP.has(screen)) forget();
  const box = document.querySelector(WINDOW);
  const keep = box ? anchor(box) : () => {};
  return [
    () => {
      const now = document.querySelector(WINDOW);
      if (!now) return;
      attend(now);
      if (isWhole) fit(now);
      keep();
    },
    () => {
      const now = document.querySelector(WINDOW);
      if (now) measure(now);
      show(now);
    },
  ];
}

/** Zooms by key where the focus is in a map; true if the key was meant for it. */
export function handleKey(/** @type {KeyboardEvent} */ event) {
  const how = KEYS.get(event.key);
  if (!how || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!(event.target instanceof Element) || !event.target.closest(WINDOW)) return false;
  zoom(how);
  event.preventDefault();
  return true;
}

function forget() {
  root.style.removeProperty(CELL);
  isWhole = false;
  shown = "";
  choices.forget();
  delete root.dataset.more;
}

/** The clicks on the buttons; and the one at the end of a drag, which is none. */
function clicked(/** @type {MouseEvent} */ event) {
  if (!(event.target instanceof Element)) return;
  const how = event.target.closest(BUTTON)?.getAttribute("data-zoom");
  if (how) zoom(how);
  if (hold?.drags) event.stopPropagation();
  hold = null;
}

function zoom(/** @type {string} */ how) {
  if (how === "whole") {
    const was = isWhole;
    forget();
    isWhole = !was;
    update(() => {});
  } else update((box) => resize(cellOf(box) * (how === "in" ? STEP : 1 / STEP)));
}

/** Changes the size of the cells; what is in the middle stays there. */
function update(/** @type {(box: Element) => void} */ change) {
  const box = document.querySelector(WINDOW);
  if (!box) return;
  const keep = anchor(box);
  change(box);
  if (isWhole) fit(box);
  keep();
  measure(box);
  for (const button of document.querySelectorAll('[data-zoom="whole"]')) {
    button.setAttribute("aria-pressed", `${isWhole}`);
  }
}

function resize(/** @type {number} */ cell) {
  isWhole = false;
  set(cell);
}

function set(/** @type {number} */ cell) {
  const size = Math.min(Math.max(cell, SMALLEST), LARGEST);
  root.style.setProperty(CELL, `${size.toFixed(2)}px`);
}

/** The whole map in its window, as large as it goes. */
function fit(/** @type {Element} */ box) {
  const map = box.querySelector("[role=grid], [role=table]");
  if (!map) return;
  const cell = cellOf(box);
  const { maxHeight, paddingTop } = getComputedStyle(box);
  const edges = 2 * parseFloat(paddingTop);
  const high = parseFloat(maxHeight) - 6 || box.clientHeight;
  const { width, height } = map.getBoundingClientRect();
  const scale = Math.min((box.clientWidth - edges) / width, (high - edges) / height);
  set(Math.min(cell * scale, 80));
}

function cellOf(/** @type {Element} */ box) {
  return box.querySelector('[role="row"]')?.getBoundingClientRect().height ?? 0;
}

/**
 * Remembers the cell that is nearest to the middle of the window.
 * @param {Element} box
 * @returns {() => void} moves it back to where it was
 */
function anchor(box) {
  const cells = [...box.querySelectorAll(PLACES)];
  const places = cells.map((cell) => middle(cell.getBoundingClientRect()));
  const here = middle(box.getBoundingClientRect());
  const away = places.map(({ x, y }) => Math.hypot(x - here.x, y - here.y));
  const nearest = away.indexOf(Math.min(...away));
  const [id, was] = [cells[nearest]?.id, places[nearest]];
  const off = was && { x: was.x - here.x, y: was.y - here.y };
  return () => {
    const now = document.querySelector(WINDOW);
    const cell = document.getElementById(id ?? "");
    if (!now || !cell || !off || !now.contains(cell)) return;
    const at = middle(cell.getBoundingClientRect());
    const centre = middle(now.getBoundingClientRect());
    const [left, top] = [at.x - centre.x - off.x, at.y - centre.y - off.y];
    now.scrollBy({ left, top, behavior: "instant" });
  };
}

function middle(/** @type {DOMRect} */ { x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Brings into view what Python has marked, if that is not what it was. */
function show(/** @type {Element | null} */ box) {
  const taught = [...(box?.querySelectorAll(TAUGHT) ?? [])];
  const isTaught = taught.length > 0;
  const shows = isTaught ? taught : [...(box?.querySelectorAll("[data-show]") ?? [])];
  const wanted = shows.map(nameOf).join(" ");
  const asked = newlyTold(box);
  if (!box || (wanted === shown && !asked.length)) return;
  shown = wanted;
  if (asked.length) bring([[box]], MARGIN);
  const marked = asked.length ? asked : shows;
  const must = marked.filter((cell) => cell.getAttribute("data-show") === "must");
  const all = around(marked);
  if (!all) return;
  const cell = cellOf(box);
  const view = windowOf(box);
  const fitting = [extentIn(box, view), all].find((place) => isWithin(place, box));
  const target = fitting ?? around(must) ?? all;
  const x = into(target.left, target.right, view.left, view.right, cell);
  const y = into(target.top, target.bottom, view.top, view.bottom, cell);
  const left = within(box.scrollLeft + x, extent.left, extent.right - box.clientWidth);
  const top = within(box.scrollTop + y, extent.top, extent.bottom - box.clientHeight);
  // What a lesson points at is gone to in the page next, so it has to be there.
  const behavior = isTaught ? "instant" : motion.scrolling();
  if (Math.hypot(left - box.scrollLeft, top - box.scrollTop) > 1) settling.goes();
  box.scrollTo({ left, top, behavior });
}

/** What is drawn for who has asked since it was last looked. */
function newlyTold(/** @type {Element | null} */ box) {
  const before = told;
  const ways = [...(box?.querySelectorAll(TOLD) ?? [])];
  told = ways.map((way) => way.getAttribute("data-told"));
  return ways.filter((_, i) => !before.includes(told[i] ?? null));
}

const nameOf = (/** @type {Element} */ cell) =>
  cell.id || cell.getAttribute("data-action") || "";

/** Where the whole map is now. */
function extentIn(
  /** @type {Element} */ { scrollLeft, scrollTop },
  /** @type {{ left: number, top: number }} */ view,
) {
  const [x, y] = [view.left - scrollLeft, view.top - scrollTop];
  const { left, top, right, bottom } = extent;
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

/** Whether there is room for a place in a window. */
function isWithin(
  /** @type {{ left: number, top: number, right: number, bottom: number }} */ place,
  /** @type {Element} */ { clientWidth, clientHeight },
) {
  const { left, top, right, bottom } = place;
  return right - left <= clientWidth && bottom - top <= clientHeight;
}

/** The nearest number between two others, whichever of them is larger. */
function within(
  /** @type {number} */ n,
  /** @type {number} */ a,
  /** @type {number} */ b,
) {
  return Math.max(Math.min(n, Math.max(a, b)), Math.min(a, b));
}

/** What is inside the frame of the window. */
function windowOf(/** @type {Element} */ box) {
  const { left, top } = box.getBoundingClientRect();
  const [x, y] = [left + box.clientLeft, top + box.clientTop];
  return { left: x, top: y, right: x + box.clientWidth, bottom: y + box.clientHeight };
}

/** Remembers where the places are, so that nobody has to look while the map scrolls. */
function measure(/** @type {Element} */ box) {
  const all = around([...box.querySelectorAll(PLACES)]);
  if (!all) return;
  const view = windowOf(box);
  const [x, y] = [box.scrollLeft - view.left, box.scrollTop - view.top];
  extent = {
    left: all.left + x - MARGIN,
    top: all.top + y - MARGIN,
    right: all.right + x + MARGIN,
    bottom: all.bottom + y + MARGIN,
  };
  tell(box);
}

/** Says on which sides there is more of the map than the window shows. */
function tell(/** @type {Element} */ box) {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = box;
  const more = [
    extent.left + 2 * MARGIN < scrollLeft && "left",
    extent.right - 2 * MARGIN > scrollLeft + clientWidth && "right",
    extent.top + 2 * MARGIN < scrollTop && "up",
    extent.bottom - 2 * MARGIN > scrollTop + clientHeight && "down",
  ];
  const sides = more.filter(Boolean).join(" ");
  if (root.dataset.more !== sides) root.dataset.more = sides;
}

// By hand: a finger scrolls by itself, a mouse drags, two fingers or the wheel zoom.

function attend(/** @type {Element} */ box) {
  if (known.has(box)) return;
  known.add(box);
  box.addEventListener("wheel", wheeled, { passive: false });
  box.addEventListener("touchmove", pinched, { passive: false });
  box.addEventListener("touchend", () => (pinch = null));
  box.addEventListener("scroll", () => tell(box), { passive: true });
}

function wheeled(/** @type {Event} */ event) {
  if (!(event instanceof WheelEvent) || !event.ctrlKey) return;
  event.preventDefault();
  update((box) => resize(cellOf(box) * Math.exp(-event.deltaY / 200)));
}

function pinched(/** @type {Event} */ event) {
  if (!(event instanceof TouchEvent)) return;
  const [one, other] = event.touches;
  if (!one || !other) return;
  event.preventDefault();
  const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  update((box) => {
    pinch ??= { apart, cell: cellOf(box) };
    resize((pinch.cell * apart) / pinch.apart);
  });
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
