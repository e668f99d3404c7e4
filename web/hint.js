// @ts-check
/**
 * Draws a hint over the board: on each thing a plate with its step numbers, and an
 * arrow from the piece to take first to its target (`data-leads`). Python says which
 * things these are; only the page knows where they are.
 */

import { uncover } from "./viewport.js";

const TEXT = "#hint-text";
const LOW = "data-low";
const BEHIND = "data-behind";
const CARD = ".explained";
const HINTED = ".board [data-hinted]";
const LEADS = "data-leads";
/** The scroll containers of a board: what is scrolled out of them gets no mark. */
const WINDOW = "[data-map], .board-field, .board-hand";
const SVG = "http://www.w3.org/2000/svg";
/** In pixels: a plate's size, the width of each further sign, an arrow's distance. */
const PLATE = 24;
const SIGN = 9;
const AWAY = 16;
/** The weight of the current step against later ones: more than any hint has steps. */
const LATER = 100;
/** The sign on the plate of a hint's only thing. */
const ONLY = "★";

/** @typedef {{ x: number, y: number }} Point */

/** The text of the hint that was last scrolled to. */
let said = "";

const drawing = document.createElementNS(SVG, "svg");
drawing.setAttribute("class", "hints");
drawing.setAttribute("aria-hidden", "true");
const sizes = new ResizeObserver(() => draw());

/** Redraws the hint from now on when the page scrolls or is resized. */
export function listen() {
  addEventListener("scroll", draw, { capture: true, passive: true });
  addEventListener("resize", draw);
}

/** Draws the current page's hint. */
export function show() {
  sizes.disconnect();
  for (const thing of document.querySelectorAll(HINTED)) sizes.observe(thing);
  go();
  draw();
}

/** Scrolls the containers to what a new hint is about. */
function go() {
  const now = document.querySelector(TEXT)?.textContent ?? "";
  if (now && now !== said)
    for (const thing of [...document.querySelectorAll(HINTED)].filter(isNow).reverse())
      uncover(thing);
  said = now;
}

function draw() {
  const things = [...document.querySelectorAll(HINTED)];
  const shown = things.filter(isInView);
  keepClear(shown);
  if (!things.length) return drawing.remove();
  if (!drawing.isConnected) document.body.append(drawing);
  drawing.replaceChildren(
    ...shown.flatMap((thing) => arrow(thing, shown)),
    ...shown.map(plate),
  );
}

/**
 * Puts the hint's text in its usual place or, on a phone held sideways, at the foot of
 * the board, whichever covers less of what it is about. Under the card of an explanation
 * it is hidden.
 */
function keepClear(/** @type {Element[]} */ things) {
  const text = document.querySelector(TEXT);
  if (!text) return;
  const before = covered(text, things);
  if (before) {
    text.toggleAttribute(LOW);
    if (covered(text, things) >= before) text.toggleAttribute(LOW);
  }
  const card = document.querySelector(CARD);
  text.toggleAttribute(BEHIND, card !== null && isOver(text, card));
}

/**
 * The cost of a position of the text: highest if the text itself is out of view, then
 * for covering things of the current step.
 */
function covered(/** @type {Element} */ text, /** @type {Element[]} */ things) {
  const { top, bottom } = text.getBoundingClientRect();
  const isSeen = bottom > top && top >= 0 && bottom <= innerHeight;
  const over = things.filter((thing) => isOver(text, thing));
  const now = over.filter((thing) => isNow(thing));
  return over.length + LATER * (now.length + (isSeen ? 0 : LATER));
}

function isOver(/** @type {Element} */ text, /** @type {Element} */ thing) {
  const own = text.getBoundingClientRect();
  const { left, top, right, bottom } = thing.getBoundingClientRect();
  return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
}

/** Whether the middle of a thing is visible in all scroll containers around it. */
function isInView(/** @type {Element} */ thing) {
  const { x, y } = middle(thing);
  for (
    let at = thing.closest(WINDOW);
    at;
    at = at.parentElement?.closest(WINDOW) ?? null
  ) {
    const { left, right, top, bottom } = at.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) return false;
  }
  return true;
}

/** @returns {Point} */
function middle(/** @type {Element} */ thing) {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Returns the plate at the middle of a thing's upper edge: values are in its corners. */
function plate(/** @type {Element} */ thing) {
  const { left, top, width: wide } = thing.getBoundingClientRect();
  const said = stepsOf(thing).join("·") || ONLY;
  const width = PLATE + SIGN * (said.length - 1);
  const x = Math.max(0, Math.min(left + (wide - width) / 2, innerWidth - width));
  const y = Math.max(0, top - (2 * PLATE) / 3);
  const group = made("g", isNow(thing) ? {} : { class: "hints-later" });
  const text = made("text", { x: x + width / 2, y: y + PLATE / 2 });
  text.textContent = said;
  group.append(made("rect", { x, y, width, height: PLATE, rx: PLATE / 2 }), text);
  return group;
}

/**
 * Returns the arrow from a piece to its target, if the target is in view.
 * @param {Element} thing
 * @param {Element[]} others
 */
function arrow(thing, others) {
  if (!thing.hasAttribute(LEADS)) return [];
  const goal = others.find(isSecond);
  if (!goal || goal === thing) return [];
  const [from, to] = [middle(thing), middle(goal)];
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (far < 3 * AWAY) return [];
  const along = { x: (to.x - from.x) / far, y: (to.y - from.y) / far };
  const start = moved(from, along, AWAY);
  const end = moved(to, along, -AWAY);
  const head = [-1, 1].map((side) => {
    const back = moved(end, along, -14);
    return `${back.x - side * 8 * along.y},${back.y + side * 8 * along.x}`;
  });
  const line = { x1: start.x, y1: start.y, x2: end.x, y2: end.y };
  const points = `${end.x},${end.y} ${head.join(" ")}`;
  return [
    made("line", { ...line, class: "hints-rim" }),
    made("line", line),
    made("polygon", { points }),
  ];
}

/**
 * @param {Point} point
 * @param {Point} along
 * @param {number} by
 */
const moved = (point, along, by) => ({
  x: point.x + by * along.x,
  y: point.y + by * along.y,
});

const stepsOf = (/** @type {Element} */ thing) =>
  (thing.getAttribute("data-hinted") ?? "").split(" ").filter(Boolean);

/** Whether a thing belongs to the first step; an only thing has no number. */
const isFirst = (/** @type {Element} */ thing) =>
  !stepsOf(thing).length || stepsOf(thing).includes("1");

const isSecond = (/** @type {Element} */ thing) => stepsOf(thing).includes("2");

/** Whether a thing belongs to the current step, which includes a piece's target. */
const isNow = (/** @type {Element} */ thing) =>
  isFirst(thing) || (isSecond(thing) && document.querySelector(`[${LEADS}]`) !== null);

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function made(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes))
    element.setAttribute(key, `${value}`);
  return element;
}
