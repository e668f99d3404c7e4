// @ts-check
/**
 * What a hint proposes, drawn over the board: a plate on each thing with the steps it is
 * good for, and an arrow from what is taken up first to where it is put (`data-leads`).
 * Python says which things these are; only the page knows where they are.
 */

import { around, bring, isInWindow, pageInView, uncover } from "./places.js";

const TEXT = "#hint-text";
const LOW = "data-low";
const BEHIND = "data-behind";
const CARD = ".explained";
const HINTED = ".board [data-hinted]";
const LEADS = "data-leads";
/** Whatever of a board scrolls by itself: what lies beyond its edge is not shown. */
const WINDOW = "[data-map], .table-board";
const SVG = "http://www.w3.org/2000/svg";
/** The size of a plate, the room for each further sign on it, and an arrow's distance. */
const PLATE = 24;
const SIGN = 9;
const AWAY = 16;
/** How far what is hinted at keeps away from the edge, with its dashes. */
const MARGIN = 8;
/** How many later steps weigh as much as the one in hand: more than any hint has. */
const LATER = 100;
/** What stands on the plate of the only thing that is hinted at. */
const ONLY = "★";

/** @typedef {{ x: number, y: number }} Point */

/** What the hint said when the page last went there. */
let said = "";

const drawing = document.createElementNS(SVG, "svg");
drawing.setAttribute("class", "hints");
drawing.setAttribute("aria-hidden", "true");
const sizes = new ResizeObserver(() => draw());

/** Follows what is hinted at from now on, wherever it goes. */
export function listen() {
  addEventListener("scroll", draw, { capture: true, passive: true });
  addEventListener("resize", draw);
}

/** Draws the hint of the page that is there now. */
export function show() {
  sizes.disconnect();
  for (const thing of document.querySelectorAll(HINTED)) sizes.observe(thing);
  go();
  draw();
}

/** Goes to a new hint: to what it says, and to the step in hand. */
function go() {
  const text = document.querySelector(TEXT);
  const now = text?.textContent ?? "";
  if (text && now !== said) {
    text.scrollIntoView({ block: "nearest", behavior: "instant" });
    reveal([...document.querySelectorAll(HINTED)].filter(isNow), text);
  }
  said = now;
}

/**
 * Goes to these things; where what the hint says would hide any, it goes to the foot, and
 * the page to where they lie above it.
 * @param {Element[]} things
 * @param {Element} text
 */
function reveal(things, text) {
  for (const thing of [...things].reverse()) uncover(thing);
  if (things.every(isInWindow)) return;
  const { top, bottom } = pageInView();
  const place = around(things);
  const isSeen = place && place.top >= top && place.bottom <= bottom;
  if (isSeen && !things.some((thing) => isOver(text, thing))) return;
  text.setAttribute(LOW, "");
  bring([things, things.filter(isFirst)], MARGIN);
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
 * Puts what the hint says in its usual place or at the foot of the window, wherever it
 * lies over less of what it is about. Below a card that explains it is not seen.
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
 * How much it matters what a text lies over: most that it is in view itself, and then
 * that the step in hand is.
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

/** Whether the middle of a thing is in whatever window it is seen through. */
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

/** The plate in the upper left corner of a thing. */
function plate(/** @type {Element} */ thing) {
  const { left, top } = thing.getBoundingClientRect();
  const said = stepsOf(thing).join("·") || ONLY;
  const width = PLATE + SIGN * (said.length - 1);
  const x = Math.max(0, Math.min(left - PLATE / 3, innerWidth - width));
  const y = Math.max(0, top - PLATE / 3);
  const group = made("g", isNow(thing) ? {} : { class: "hints-later" });
  const text = made("text", { x: x + width / 2, y: y + PLATE / 2 });
  text.textContent = said;
  group.append(made("rect", { x, y, width, height: PLATE, rx: PLATE / 2 }), text);
  return group;
}

/**
 * The arrow from a thing to where it is put, if that is in view.
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

/** Whether it is about what is to be done first; the only thing has no number. */
const isFirst = (/** @type {Element} */ thing) =>
  !stepsOf(thing).length || stepsOf(thing).includes("1");

const isSecond = (/** @type {Element} */ thing) => stepsOf(thing).includes("2");

/** Whether it is about the step in hand: where that goes belongs to it. */
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
