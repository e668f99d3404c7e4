// @ts-check
/** Where things are in the window, and how far to scroll to see them. */

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
