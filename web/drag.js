// @ts-check
/**
 * Drag and drop, as an alternative to clicks. Picking a piece up is one action and
 * putting it down another, so the rules say in between what is possible (`data-drag`:
 * "take"). A piece that is already in hand ("held") is only put down, and one with a
 * single destination ("put") is played when it is released.
 *
 * A drag begins when the pointer has moved some way with a piece; until then it may be
 * a click or a long press. What follows the pointer is a copy, so that the page can
 * change meanwhile. On a map, fingers scroll instead.
 */

import * as motion from "./motion.js";

/** @import { Send } from "./types/page.js" */
/** @typedef {{ x: number, y: number }} Point */
/**
 * @typedef {object} Drag
 * @property {number} pointer
 * @property {HTMLElement} thing
 * @property {string} grip what `data-drag` says
 * @property {string} what the action that takes it, or what is tried
 * @property {string} offer selects the thing as long as it is not in hand
 * @property {Point} start
 * @property {Point} at
 * @property {"pressed" | "asked" | "carried"} phase asked: the rules have not answered
 * @property {boolean} isLetGo
 * @property {HTMLElement | null} ghost
 */

const BOARD = ".board";
/** Where a piece with a single destination may be dropped. */
const FIELD = ".board-field";
const THING = `${BOARD} [data-drag]`;
const HELD = `${BOARD} [data-drag="held"]`;
const GOAL = `${BOARD} [data-action]`;
/** Not drop targets, so that nothing is dropped there by accident. */
const NO_PLACE = ".board-controls, [data-aside]";
const MAP = "[data-map]";
const GRID = "[data-grid]";
/** A drawing that covers a whole grid. */
const OVERLAY = ".overlay";
const EXPLAINED = "[data-explained]";
/** Where clicks only explain. */
const EXPLAINING = "[data-explaining]";
const QUESTION = '[aria-modal="true"]';
/** A pointer that has moved this many pixels drags. */
const FAR = 8;
/** A drop this many pixels from a target still counts as on it. */
const NEAR = 16;
/** This close to the edge of the window or a map, in pixels, it scrolls; its speed. */
const EDGE = 44;
const SPEED = 9;
/** How long to wait for the rules to answer, in milliseconds. */
const PATIENCE = 3000;
/** Attributes that a copy must not have, because the page's scripts act on them. */
const MEANT = "action tried do drag grid map zoom show pointed latest from value about"
  .concat(" explaining explained hover hinted leads")
  .split(" ")
  .map((name) => `data-${name}`)
  .concat("id", "name", "tabindex", "role", "aria-label");
const SHELL = {
  display: "block",
  position: "absolute",
  inset: "0 auto auto 0",
  boxSizing: "border-box",
  minWidth: "0",
  maxWidth: "none",
  minHeight: "0",
  maxHeight: "none",
  margin: "0",
  overflow: "visible",
  transform: "none",
  translate: "none",
  transition: "none",
  animation: "none",
  opacity: "1",
  visibility: "hidden",
};

const root = document.documentElement;
/** The current drag, or the press that may become one. @type {Drag | null} */
let drag = null;
/** Whether the next click only ends a drag and is to be ignored. */
let isDone = false;
/** @type {Send} */
let send = () => {};

/**
 * Starts listening to the pointer.
 * @param {Send} to
 */
export function listen(to) {
  send = to;
  const on = document.addEventListener.bind(document);
  on("pointerdown", pressed);
  on("pointermove", moved);
  on("pointerup", letGo);
  on("pointercancel", (event) => event.pointerId === drag?.pointer && cancel());
  on("click", clicked, { capture: true });
  on("dragstart", (event) => isThing(event.target) && event.preventDefault());
  on("contextmenu", (event) => drag?.ghost && event.preventDefault());
}

/** Escape cancels a drag. Returns whether the key was used. */
export function handleKey(/** @type {KeyboardEvent} */ { key }) {
  if (key !== "Escape" || !drag?.ghost) return false;
  cancel();
  return true;
}

/** Cancels the drag, if there is one, and puts the piece back. */
export function cancel() {
  if (drag?.ghost) putBack(drag);
  drag = null;
}

/** Continues the drag after the page has changed. */
export function goOn() {
  // A long press has opened an explanation, so it is no drag; a card that only comes
  // and goes with the mouse does not count.
  if (drag && !drag.ghost && document.querySelector(EXPLAINED) && !isPassing())
    drag = null;
  if (!drag?.ghost) return;
  const isOffered = document.querySelector(drag.offer) !== null;
  if (drag.phase === "asked" && !isOffered) drag.phase = "carried";
  // A game need not draw the piece in hand. If it is offered again, it is not in hand.
  const isOn =
    drag.phase === "asked" ? !drag.isLetGo : isOffered !== (drag.grip === "take");
  if (!isOn || document.querySelector(QUESTION)) return end(drag);
  if (drag.isLetGo) drop(drag);
  else mark(drag);
}

const isPassing = () => root.hasAttribute("data-passing");

const isThing = (/** @type {EventTarget | null} */ target) =>
  target instanceof Element && target.closest(THING) !== null;

function pressed(/** @type {PointerEvent} */ event) {
  const { target, isPrimary, button, pointerId, pointerType } = event;
  isDone = false;
  if ("last" in root.dataset) return; // the rules cannot answer yet
  if (drag && !drag.isLetGo) cancel(); // a second finger
  if (drag || !isPrimary || button !== 0 || !(target instanceof Element)) return;
  const thing = target.closest(THING);
  if (!(thing instanceof HTMLElement)) return;
  const isTouch = pointerType === "touch";
  if ((isTouch && thing.closest(MAP)) || thing.closest(EXPLAINING)) return;
  const { drag: grip = "", action, tried = "" } = thing.dataset;
  if (grip === "held" && goals().length === 0) return;
  const offer =
    action === undefined ? `[data-tried="${tried}"]` : `[data-action="${action}"]`;
  drag = {
    pointer: pointerId,
    thing,
    grip,
    what: action ?? tried,
    offer: `${BOARD} [data-drag="${grip}"]${offer}`,
    start: { x: event.clientX, y: event.clientY },
    at: { x: event.clientX, y: event.clientY },
    phase: "pressed",
    isLetGo: false,
    ghost: null,
  };
}

function moved(/** @type {PointerEvent} */ event) {
  if (event.pointerId !== drag?.pointer || drag.isLetGo) return;
  drag.at = { x: event.clientX, y: event.clientY };
  const [x, y] = [drag.at.x - drag.start.x, drag.at.y - drag.start.y];
  if (!drag.ghost) {
    if (Math.hypot(x, y) < FAR) return;
    if (!drag.thing.isConnected || event.buttons === 0) {
      drag = null;
      return;
    }
    pickUp(drag);
  }
  if (drag.ghost) drag.ghost.style.translate = `${x}px ${y}px`;
  mark(drag);
}

function letGo(/** @type {PointerEvent} */ event) {
  if (event.pointerId !== drag?.pointer) return;
  if (!drag.ghost) {
    drag = null;
    return;
  }
  isDone = true;
  drag.isLetGo = true;
  if (drag.phase === "carried") return drop(drag);
  const waiting = drag;
  setTimeout(() => drag === waiting && end(waiting), PATIENCE);
}

/** Ignores the click that ends a drag, unless it comes from the keyboard. */
function clicked(/** @type {MouseEvent} */ event) {
  if (isDone && event.detail > 0) event.stopPropagation();
  isDone = false;
}

function pickUp(/** @type {Drag} */ now) {
  // The root element keeps the pointer capture, however the page changes.
  root.setPointerCapture(now.pointer);
  now.ghost = ghostOf(now.thing);
  root.dataset.dragging = now.grip;
  now.phase = now.grip === "take" ? "asked" : "carried";
  requestAnimationFrame(scroll);
  if (now.phase === "carried") return;
  if (now.thing.dataset.action === undefined) send({ type: "tried", what: now.what });
  else send({ type: "act", action: now.what, by: "drag" });
}

function drop(/** @type {Drag} */ now) {
  const action =
    now.grip === "put" ? isAway(now) && now.what : goalAt(now)?.dataset.action;
  if (!action) {
    putBack(now);
    drag = null;
    return;
  }
  if (now.ghost) motion.carry(now.thing.id, copyIn(now.ghost));
  end(now);
  send({ type: "act", action, by: "drag" });
}

/** Cancels: a piece taken by this drag goes back; one in hand before stays in hand. */
function putBack(/** @type {Drag} */ now) {
  if (now.grip === "take") send({ type: "put-back", what: now.what });
  const { ghost } = now;
  now.ghost = null;
  end(now);
  if (ghost) motion.glideBack(ghost);
}

function end(/** @type {Drag} */ now) {
  now.ghost?.remove();
  now.ghost = null;
  drag = null;
  unmark();
  delete root.dataset.dragging;
}

// Drop targets

/** The actions that are possible with the piece in hand. @returns {HTMLElement[]} */
function goals() {
  const found = [...document.querySelectorAll(GOAL)];
  return /** @type {HTMLElement[]} */ (found.filter((goal) => !goal.closest(NO_PLACE)));
}

/** The target of a drop now. A sole lit target needs no aiming. */
function goalAt(/** @type {Drag} */ now) {
  const all = goals();
  const under = document.elementFromPoint(now.at.x, now.at.y)?.closest("[data-action]");
  const aimed = all.find((goal) => goal === under);
  if (aimed) return aimed;
  const [only] = all;
  if (all.length === 1 && only?.matches(".lit") && isAway(now)) return only;
  const away = all.map((goal) => distance(now.at, goal));
  const nearest = Math.min(...away);
  return nearest <= NEAR ? all[away.indexOf(nearest)] : undefined;
}

/** Whether the pointer is on the board and off the piece's place (or its group). */
function isAway(/** @type {Drag} */ now) {
  const board = document.querySelector(FIELD);
  const thing = sourceOf(now);
  const source = now.grip === "put" ? (thing?.parentElement ?? null) : thing;
  return (
    board !== null &&
    distance(now.at, board) === 0 &&
    (source === null || distance(now.at, source) > 0)
  );
}

/** The picked-up piece on the current page. @returns {Element | null} */
const sourceOf = (/** @type {Drag} */ now) =>
  document.querySelector(
    now.phase === "carried" && now.grip !== "put" ? HELD : now.offer,
  );

/**
 * The distance of a point from an element, in pixels.
 * @param {Point} point
 * @param {Element} element
 */
function distance({ x, y }, element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

function mark(/** @type {Drag} */ now) {
  const isAimed = now.phase === "carried" && !now.isLetGo;
  const whole = now.grip === "put";
  const over = whole ? isAway(now) && document.querySelector(BOARD) : goalAt(now);
  unmark(isAimed ? over || null : null);
  sourceOf(now)?.setAttribute("data-dragged", "");
  if (isAimed && over) over.setAttribute("data-over", "");
}

function unmark(/** @type {Element | null} */ but = null) {
  for (const element of document.querySelectorAll("[data-dragged], [data-over]")) {
    if (element === but) continue;
    element.removeAttribute("data-dragged");
    element.removeAttribute("data-over");
  }
}

/** Scrolls page or map while the piece is dragged towards an edge and is near it. */
function scroll() {
  if (!drag?.ghost || drag.isLetGo) return;
  requestAnimationFrame(scroll);
  const { x, y } = drag.at;
  const box = document.elementFromPoint(x, y)?.closest(MAP);
  const top = towards(y, drag.start.y, 0, root.clientHeight);
  if (top) scrollBy({ top, behavior: "instant" });
  if (!box) return;
  const view = box.getBoundingClientRect();
  box.scrollBy({
    left: towards(x, drag.start.x, view.left, view.right),
    top: towards(y, drag.start.y, view.top, view.bottom),
    behavior: "instant",
  });
}

/**
 * @param {number} at
 * @param {number} start
 * @param {number} first of what is in view
 * @param {number} last of what is in view
 */
function towards(at, start, first, last) {
  if (at < first + EDGE && at < start - EDGE / 2) return -SPEED;
  return at > last - EDGE && at > start + EDGE / 2 ? SPEED : 0;
}

// The copy that follows the pointer

/**
 * Returns a copy of a piece at its place, inside empty copies of all its ancestors, so
 * that every style rule and container size still applies.
 * @param {HTMLElement} thing
 */
function ghostOf(thing) {
  const place = thing.getBoundingClientRect();
  const copy = bare(thing, true);
  copy.classList.remove("lit", "last", "chosen");
  Object.assign(copy.style, { ...SHELL, ...sizeOf(place), visibility: "visible" });
  copy.style.removeProperty("display");
  for (const overlay of thing.closest(GRID)?.querySelectorAll(OVERLAY) ?? []) {
    copy.append(partOf(overlay, thing));
  }
  let ghost = copy;
  for (let outer = thing.parentElement; outer; outer = outer.parentElement) {
    if (outer === document.body) break;
    const shell = bare(outer, false);
    Object.assign(shell.style, { ...SHELL, ...sizeOf(outer.getBoundingClientRect()) });
    shell.append(ghost);
    ghost = shell;
  }
  ghost.classList.add("ghost");
  ghost.inert = true;
  ghost.setAttribute("aria-hidden", "true");
  ghost.style.position = "fixed";
  document.body.append(ghost);
  const { left, top } = copy.getBoundingClientRect();
  ghost.style.inset = `${place.top - top}px auto auto ${place.left - left}px`;
  return ghost;
}

/**
 * Returns the part of a grid's overlay that covers a piece.
 * @param {Element} overlay
 * @param {HTMLElement} thing
 */
function partOf(overlay, thing) {
  const { clientLeft, clientTop } = thing;
  const place = thing.getBoundingClientRect();
  const all = overlay.getBoundingClientRect();
  const part = document.createElement("div");
  const drawing = /** @type {SVGElement} */ (bare(overlay, true));
  const [left, top] = [all.x - place.x - clientLeft, all.y - place.y - clientTop];
  Object.assign(part.style, { position: "absolute", inset: "0", overflow: "hidden" });
  const from = {
    ...SHELL,
    inset: `${top}px auto auto ${left}px`,
    visibility: "inherit",
  };
  Object.assign(drawing.style, from, sizeOf(all));
  part.append(drawing);
  return part;
}

/** The place of the copied piece inside the copies of its ancestors. */
function copyIn(/** @type {Element} */ ghost) {
  let copy = ghost;
  while (copy instanceof HTMLElement && copy.style.visibility === "hidden") {
    copy = copy.firstElementChild ?? copy;
  }
  return copy.getBoundingClientRect();
}

/**
 * Returns a copy without the attributes that the page's scripts act on.
 * @template {Element} E
 * @param {E} element
 * @param {boolean} isWhole
 */
function bare(element, isWhole) {
  const copy = /** @type {E} */ (element.cloneNode(isWhole));
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of MEANT) part.removeAttribute(name);
  }
  return copy;
}

const sizeOf = (/** @type {DOMRect} */ { width, height }) => ({
  width: `${width}px`,
  height: `${height}px`,
});
