// @ts-check
/**
 * Pieces that have moved glide from where they were: `data-from` of a piece names the
 * element it came from. Nothing else is animated, and nothing is, where it is unwanted.
 */

const TIMING = { duration: 280, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };

/**
 * Looks where moving pieces are now, before the page becomes `next`.
 * @param {DocumentFragment} next
 * @returns {() => void} to call when the page has become `next`: makes them glide
 */
export function plan(next) {
  if (!isWanted()) return () => {};
  const moves = [...next.querySelectorAll("[data-from]")].flatMap((piece) => {
    const from = piece.getAttribute("data-from") ?? "";
    if (document.getElementById(piece.id)?.getAttribute("data-from") === from) return [];
    const start = document.getElementById(from)?.getBoundingClientRect();
    return start?.width ? [{ id: piece.id, start }] : [];
  });
  return () => moves.forEach(({ id, start }) => glide(id, start));
}

function isWanted() {
  return (
    document.documentElement.dataset.motion !== "none" &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

function glide(/** @type {string} */ id, /** @type {DOMRect} */ start) {
  const piece = document.getElementById(id);
  const end = piece?.getBoundingClientRect();
  if (!piece || !end?.width) return;
  const { x, y } = scale(piece);
  const across = (start.x + start.width / 2 - end.x - end.width / 2) / x;
  const down = (start.y + start.height / 2 - end.y - end.height / 2) / y;
  const transform = `translate(${across}px, ${down}px)`;
  piece.animate([{ transform, zIndex: 9 }, { transform: "none", zIndex: 9 }], TIMING);
}

/** How many pixels of the screen one unit of the piece's own is. */
function scale(/** @type {Element} */ piece) {
  const parent = piece.parentElement;
  const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
  return { x: matrix?.a || 1, y: matrix?.d || 1 };
}
