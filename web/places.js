// @ts-check
/** Where things are in the window, and how far to scroll to see them. */

import * as motion from "./motion.js";
import * as settling from "./settling.js";

/** What is asked; where one has to scroll, it stays at the top. */
const PROMPT = ".table-prompt";
const TABLE = ".table-board";
/** It stays above that, or at the foot where the window is low. */
const TIP = "#tip";
/** So near to the foot of the window is whatever stays there, such as a card. */
const FOOT = 24;
const STAYING = new Set(["sticky", "fixed"]);

/** What is asked, if it stays at the head of the window wherever one scrolls. */
export function head() {
  const prompt = document.querySelector(PROMPT);
  return prompt && getComputedStyle(prompt).position === "sticky" ? prompt : null;
}

/** How much of the page is in view below what stays at its head, above its foot. */
export function pageInView() {
  const prompt = head();
  const offset = prompt ? parseFloat(getComputedStyle(prompt).top) : 0;
  const top = offset + (prompt?.getBoundingClientRect().height ?? 0);
  const tip = document.querySelector(TIP);
  const { height, top: tipTop } = tip?.getBoundingClientRect() ?? new DOMRect();
  if (isStaying(tip)) return { top, bottom: Math.min(tipTop, bottomInView()) };
  const isAbove = isStaying(tip?.parentElement);
  return { top: isAbove ? Math.max(top, height) : top, bottom: bottomInView() };
}

const isStaying = (/** @type {Element | null | undefined} */ element) =>
  element ? STAYING.has(getComputedStyle(element).position) : false;

function bottomInView() {
  const { clientWidth, clientHeight } = document.documentElement;
  let element = document.elementFromPoint(clientWidth / 2, clientHeight - FOOT);
  while (element && !isStaying(element)) element = element.parentElement;
  return element?.getBoundingClientRect().top ?? clientHeight;
}

/**
 * The place that elements take together.
 * @param {Element[]} elements
 */
export function around(elements) {
  const places = elements.map((element) => element.getBoundingClientRect());
  if (!places.length) return null;
  const left = Math.min(...places.map((place) => place.left));
  const top = Math.min(...places.map((place) => place.top));
  const right = Math.max(...places.map((place) => place.right));
  const bottom = Math.max(...places.map((place) => place.bottom));
  return { left, top, right, bottom, width: right - left, height: bottom - top };
}

/**
 * What is to be seen at the middle of an element: it, something that lies over it, or
 * nothing where that is out of the window.
 */
export function atMiddle(/** @type {Element} */ element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2);
}

/**
 * Scrolls the page as little as it takes to see the first of some groups of elements
 * that fits into it, else the first element of the last one.
 * @param {Element[][]} groups
 * @param {number} edge how far it keeps away from the ends of what is in view
 * @param {number} least how far it scrolls down at least, or up at most
 */
export function bring(groups, edge, least = -Infinity) {
  const view = pageInView();
  const high = view.bottom - view.top - 2 * edge;
  const fits = groups.map(around).find((place) => place && place.height <= high);
  const target = fits ?? around(groups.at(-1)?.slice(0, 1) ?? []);
  if (!target) return;
  const away = into(target.top, target.bottom, view.top, view.bottom, edge);
  const y = Math.max(away, least);
  if (!y) return;
  settling.goes();
  scrollBy({ top: y, behavior: motion.scrolling() });
}

/**
 * How far to scroll so that a stretch, and an edge on both sides of it, is in view.
 * @param {number} start
 * @param {number} end
 * @param {number} first of what is in view
 * @param {number} last of what is in view
 * @param {number} edge
 */
export function into(start, end, first, last, edge) {
  const room = last - first - (end - start);
  const kept = Math.max(Math.min(edge, room / 2), 0);
  if (room < 0) return (start + end) / 2 - (first + last) / 2;
  if (start < first + kept) return start - first - kept;
  return end > last - kept ? end - last + kept : 0;
}

/** Scrolls whatever lies within the page until an element is seen in it; not the page. */
export function uncover(/** @type {Element} */ element) {
  const top = scrollY;
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  scrollTo({ top, behavior: "instant" });
}

/**
 * Whether the board that an element lies on has a window of its own, beyond which the
 * page cannot go to anything.
 */
export function isInWindow(/** @type {Element} */ element) {
  const board = element.closest(TABLE);
  return board !== null && getComputedStyle(board).overflowY !== "visible";
}
