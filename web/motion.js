// @ts-check
/**
 * Pieces that have moved glide from where they were: `data-from` of a piece names the
 * element it came from. Nothing else is animated, and nothing is, where it is unwanted.
 */

const TIMING = { duration: 280, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };

/** @type {[name: string, value: string][]} */
const IN_FLIGHT = [
  ["z-index", "9"],
  ["pointer-events", "none"],
];

/** @typedef {{ find: () => Element | null, start: DOMRect }} Move */
/** @typedef {{ piece: Element, transform: string }} Glide */

/** What somebody has just carried: from where, by id, and how far. */
let carried = { from: "", place: new DOMRect() };

/**
 * Looks where moving pieces are now, before the page becomes `next`.
 * @param {DocumentFragment} next
 * @returns {() => void} to call when the page has become `next`: makes them glide
 */
export function plan(next) {
  if (!isWanted()) return () => {};
  const moves = [...next.querySelectorAll("[data-from]")].flatMap(planned);
  carried.from = "";
  // Everything is measured first: whatever begins to move makes the next measure dear.
  return () => moves.flatMap(measured).forEach(glide);
}

/** @returns {Move[]} the move of a piece, if it is one */
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
 * How a piece is found in the page: by its id, else as the one of its kind in its
 * place. A piece whose id would tell a secret has none.
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

/** Whether things may be seen to move. */
export function isWanted() {
  return (
    document.documentElement.dataset.motion !== "none" &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/** How the page goes to a place that it brings into view. */
export const scrolling = () => (isWanted() ? "smooth" : "instant");

/** @returns {Glide[]} how far a piece has come, if it is to be seen */
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
 * Lifts a piece above the others until it has arrived, or is drawn anew: what it flies
 * over can be clicked meanwhile. The animation does not do so itself: only transforms can
 * do without the page's thread.
 * @param {ElementCSSInlineStyle & Element} piece
 * @param {Animation} gliding
 */
function raise(piece, gliding) {
  for (const [name, value] of IN_FLIGHT) piece.style.setProperty(name, value);
  gliding.onfinish = () => {
    // It may have gone on from there meanwhile.
    if (piece.getAnimations().length) return;
    for (const [name] of IN_FLIGHT) piece.style.removeProperty(name);
  };
}

/**
 * Says where something has been let go, so that it glides on from there.
 * @param {string} from the id of where it was
 * @param {DOMRect} place
 */
export function carry(from, place) {
  carried = { from, place };
}

/** Lets what was carried glide back, and takes it away. */
export async function glideBack(/** @type {HTMLElement} */ ghost) {
  const there = [{ translate: ghost.style.translate }, { translate: "0 0" }];
  if (isWanted()) await ghost.animate(there, TIMING).finished;
  ghost.remove();
}

/** How many pixels of the screen one unit of the piece's own is. */
function scale(/** @type {Element} */ piece) {
  const parent = piece.parentElement;
  const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
  return { x: matrix?.a || 1, y: matrix?.d || 1 };
}
