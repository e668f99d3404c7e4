// @ts-check
/** Positions of elements in the window, and scrolling them into view. */

/**
 * Returns the bounding rectangle of several elements.
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
 * Returns the topmost element at the middle of an element: it, one that covers it, or
 * null if that point is outside the window.
 */
export function atMiddle(/** @type {Element} */ element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2);
}

/**
 * Returns how far to scroll to bring a range, with a margin on both sides, into view.
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

/** Scrolls the containers around an element until it is in view; not the page. */
export function uncover(/** @type {Element} */ element) {
  const top = scrollY;
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  scrollTo({ top, behavior: "instant" });
}
