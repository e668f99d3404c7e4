// @ts-check
/**
 * Animates pieces that have moved from their old place: a piece's `data-from` names the
 * element it came from. Nothing else is animated, and nothing if motion is reduced.
 */

const TIMING = { duration: 280, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };

/** @type {[name: string, value: string][]} */
const IN_FLIGHT = [
  ["z-index", "9"],
  ["pointer-events", "none"],
];

/** @typedef {{ find: () => Element | null, start: DOMRect }} Move */
/** @typedef {{ piece: Element, transform: string }} Glide */

/** What the user has just dragged: its old place's id, and where it was dropped. */
let carried = { from: "", place: new DOMRect() };

/**
 * Measures moving pieces before the page is changed to `next`.
 * @param {DocumentFragment} next
 * @returns {() => void} to call after the change: starts the animations
 */
export function plan(next) {
  if (!isWanted()) return () => {};
  const moves = [...next.querySelectorAll("[data-from]")].flatMap(planned);
  carried.from = "";
  // Measure all first: after an animation has started, measuring forces a new layout.
  return () => moves.flatMap(measured).forEach(glide);
}

/** @returns {Move[]} the move of a piece, if it has moved */
function planned(/** @type {Element} */ piece) {
  const from = document.getElementById(piece.getAttribute("data-from") ?? "");
  const find = finder(piece);
  const old = find();
  const hasMoved = !old || placeOf(old) !== placeOf(piece);
  const isCarried = from !== null && from.id !== "" && from.id === carried.from;
  const there = isCarried ? carried.place : from?.getBoundingClientRect();
  const start = hasMoved ? there : null;
  return start?.width ? [{ find, start }] : [];
}

/**
 * Returns a function that finds a piece in the page: by its id, or else by its class in
 * its place. A piece has no id if that would reveal hidden information.
 * @param {Element} piece
 * @returns {() => Element | null}
 */
function finder(piece) {
  const { id, localName } = piece;
  if (id) return () => document.getElementById(id);
  const [kind = ""] = piece.classList;
  const place = placeOf(piece);
  const selector = kind ? `${localName}.${CSS.escape(kind)}` : localName;
  return () => document.getElementById(place)?.querySelector(selector) ?? null;
}

function placeOf(/** @type {Element} */ piece) {
  return piece.parentElement?.closest("[id]")?.id ?? "";
}

/** Whether animations are allowed. */
export function isWanted() {
  return (
    document.documentElement.dataset.motion !== "none" &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/** The scroll behaviour for bringing something into view. */
export const scrolling = () => (isWanted() ? "smooth" : "instant");

/** @returns {Glide[]} how far a piece has moved, if it is visible */
function measured(/** @type {Move} */ { find, start }) {
  const piece = find();
  const end = piece?.getBoundingClientRect();
  if (!piece || !end?.width) return [];
  const { x, y } = scale(piece);
  const across = (start.x + start.width / 2 - end.x - end.width / 2) / x;
  const down = (start.y + start.height / 2 - end.y - end.height / 2) / y;
  return [{ piece, transform: `translate(${across}px, ${down}px)` }];
}

function glide(/** @type {Glide} */ { piece, transform }) {
  const gliding = piece.animate([{ transform }, { transform: "none" }], TIMING);
  if (piece instanceof SVGElement || piece instanceof HTMLElement)
    raise(piece, gliding);
}

/**
 * Raises a piece above the others, and lets clicks through, until it has arrived or is
 * redrawn. The animation itself does not do so: only transforms can be animated off the
 * main thread.
 * @param {ElementCSSInlineStyle & Element} piece
 * @param {Animation} gliding
 */
function raise(piece, gliding) {
  for (const [name, value] of IN_FLIGHT) piece.style.setProperty(name, value);
  gliding.onfinish = () => {
    // Another animation may have started meanwhile.
    if (piece.getAnimations().length) return;
    for (const [name] of IN_FLIGHT) piece.style.removeProperty(name);
  };
}

/**
 * Records where a piece was dropped, so that it is animated from there.
 * @param {string} from the id of its old place
 * @param {DOMRect} place
 */
export function carry(from, place) {
  carried = { from, place };
}

/** Animates a dragged copy back to its old place and removes it. */
export async function glideBack(/** @type {HTMLElement} */ ghost) {
  const there = [{ translate: ghost.style.translate }, { translate: "0 0" }];
  if (isWanted()) await ghost.animate(there, TIMING).finished;
  ghost.remove();
}

/** Screen pixels per unit of a piece's own coordinates. */
function scale(/** @type {Element} */ piece) {
  const parent = piece.parentElement;
  const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
  return { x: matrix?.a || 1, y: matrix?.d || 1 };
}
