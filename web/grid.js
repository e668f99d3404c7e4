// @ts-check
/**
 * Keyboard navigation on a board. Tab moves through the choices; a grid without choices
 * is a single tab stop (the grid pattern of WAI-ARIA). Arrow keys move to the nearest
 * choice in their direction as seen on the screen, or to the next cell if there is
 * none; with Ctrl always to the next cell. At the edge of a grid they go on beyond it.
 *
 * Tab stops are put into the new page before it is compared with the old one, so that
 * an otherwise unchanged board stays equal and is skipped.
 */

const GRID = "[data-grid]";
const ROW = '[role="row"]';
const CELL = '[role="gridcell"], [role="rowheader"], [role="columnheader"]';
const INNER = "button:not(:disabled), a[href]";
const BOARD = ".board";
/** Choices that are shown as such. */
const LIT = "[data-action]:is(.lit, .button)";
/** Focusable elements of a board other than cells. */
const CONTROL = ".board :is([data-action], [data-tried])";
const PAGE = 4;
/** The directions of the arrow keys. @type {Map<string, Way>} */
const WAYS = new Map([
  ["ArrowLeft", { x: -1, y: 0 }],
  ["ArrowRight", { x: 1, y: 0 }],
  ["ArrowUp", { x: 0, y: -1 }],
  ["ArrowDown", { x: 0, y: 1 }],
]);

/** @typedef {{ id: string, row: number, column: number }} Place */
/** @typedef {{ x: number, y: number }} Way */
/** @typedef {{ element: Element, along: number, aside: number, isAhead: boolean }} Found */

/** The tab stop of each board. @type {Map<string, Place>} */
const places = new Map();
/** Boards that have the focus until a choice comes. @type {Set<string>} */
const waiting = new Set();
/** Whether the Tab key is moving the focus at this moment. */
let isTabbing = false;

/**
 * Sets the tab stops of every board in `root`.
 * @param {ParentNode} root
 */
export function prepare(root) {
  for (const grid of root.querySelectorAll(GRID)) {
    const rows = cellsOf(grid);
    setStops(rows.flat(), findStop(rows, grid.id));
  }
}

/** The id of an element's board, or "" if it is in none. */
export function boardOf(/** @type {Element | null} */ element) {
  return element?.closest(GRID)?.id ?? "";
}

/**
 * Focuses the tab stop of a board. Returns false if there is none.
 * @param {string} id
 */
export function focusBoard(id) {
  const board = document.getElementById(id);
  const cell = board?.matches(GRID) && findStop(cellsOf(board), id);
  if (!cell) return false;
  focus(cell, { preventScroll: true });
  if (!isChoice(cell)) waiting.add(id);
  return true;
}

/** Whether a board has the focus only until there is something to choose. */
export const isWaiting = (/** @type {string} */ id) => waiting.has(id);

/** Moves the focus on a board. Returns whether the key was used. */
export function handleKey(/** @type {KeyboardEvent} */ event) {
  isTabbing = event.key === "Tab" && !event.shiftKey;
  if (!(event.target instanceof Element) || event.altKey || event.metaKey) return false;
  const grid = event.target.closest(GRID);
  const cell = event.target.closest(CELL);
  if (!grid || !cell) return handleControl(event, event.target);
  if (event.key === "Enter" || event.key === " ") return press(event, cell);
  const rows = cellsOf(grid);
  const row = rows.findIndex((cells) => cells.includes(cell));
  const column = rows[row]?.indexOf(cell) ?? 0;
  const to = destination(event, rows, row, column);
  if (!to) return false;
  event.preventDefault();
  const way = WAYS.get(event.key);
  const cells = rows[Math.min(Math.max(to.row, 0), rows.length - 1)] ?? [];
  const beside =
    to.row === row || to.column !== column
      ? cells[Math.min(Math.max(to.column, 0), cells.length - 1)]
      : nearest(cells, cell, to.column);
  const lit = way && !event.ctrlKey && choiceTowards(event.target, way, grid);
  const next = lit || (beside !== cell && beside) || (way && beyond(event.target, way));
  if (next) focus(next);
  return true;
}

/**
 * Moves the focus from a button of a board in the direction of an arrow key.
 * @param {KeyboardEvent} event
 * @param {Element} target
 */
function handleControl(event, target) {
  const way = WAYS.get(event.key);
  const next = way && target.matches(CONTROL) && beyond(target, way);
  if (!next) return false;
  event.preventDefault();
  focus(next);
  return true;
}

/**
 * Returns the nearest choice of a grid in a direction.
 * @param {Element} from
 * @param {Way} way
 * @param {Element} grid
 */
function choiceTowards(from, way, grid) {
  return first(look(from, way, grid.querySelectorAll(LIT)).filter(isTowards));
}

/**
 * Returns the nearest element in a direction outside the current grid: choices first,
 * then what can be tried, then grids without choices.
 * @param {Element} from
 * @param {Way} way
 */
function beyond(from, way) {
  const board = from.closest(BOARD);
  const here = from.closest(GRID);
  if (!board) return undefined;
  const others = [...board.querySelectorAll(`${CONTROL}, [data-grid] [tabindex="0"]`)];
  const off = others.filter((other) => !here || other.closest(GRID) !== here);
  const all = look(from, way, off).filter(isTowards);
  return first(all.filter(({ element }) => element.matches(LIT))) ?? first(all);
}

/** Whether an element is straight ahead, or at least more ahead than to the side. */
const isTowards = (/** @type {Found} */ { isAhead, along, aside }) =>
  isAhead || aside <= along;

/**
 * Returns where elements are, seen from one of them in a direction. Leaves out those
 * that are not displayed or not in that direction.
 * @param {Element} from
 * @param {Way} way
 * @param {Iterable<Element>} elements
 * @returns {Found[]}
 */
function look(from, way, elements) {
  const here = placeOf(from);
  return [...elements].flatMap((element) => {
    const there = placeOf(element);
    const x = there.x + there.width / 2 - here.x - here.width / 2;
    const y = there.y + there.height / 2 - here.y - here.height / 2;
    const along = x * way.x + y * way.y;
    const aside = Math.abs(x * way.y + y * way.x);
    const isUpright = way.x === 0;
    const size = isUpright
      ? Math.min(here.width, there.width)
      : Math.min(here.height, there.height);
    const isThere = element !== from && there.width > 0 && along > 1;
    // In line: at least half of the smaller one overlaps the other.
    const reach = isUpright ? here.width + there.width : here.height + there.height;
    const isAhead = reach / 2 - aside >= size / 2;
    return isThere ? [{ element, along, aside, isAhead }] : [];
  });
}

/** The place of an element without the touch area that its margins add. */
function placeOf(/** @type {Element} */ element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const over = (/** @type {string} */ margin) => Math.min(parseFloat(margin) || 0, 0);
  const [left, top] = [over(style.marginLeft), over(style.marginTop)];
  const [right, bottom] = [over(style.marginRight), over(style.marginBottom)];
  return new DOMRect(x - left, y - top, width + left + right, height + top + bottom);
}

/** The nearest element, preferably one straight ahead. */
function first(/** @type {Found[]} */ found) {
  const ahead = found.filter(({ isAhead }) => isAhead);
  const [nearest] = (ahead.length ? ahead : found).sort(
    (one, other) => one.along + 2 * one.aside - other.along - 2 * other.aside,
  );
  return nearest?.element;
}

/** Moves the tab stop to the focus; Tab into a board goes to a choice. */
export function handleFocus(/** @type {FocusEvent} */ event) {
  if (!(event.target instanceof Element)) return;
  if (isTabbing && isPassed(event.target, event.relatedTarget)) return;
  const grid = event.target.closest(GRID);
  const cell = event.target.closest(CELL);
  if (!grid || !cell) return;
  const rows = cellsOf(grid);
  const row = rows.findIndex((cells) => cells.includes(cell));
  const column = rows[row]?.indexOf(cell) ?? 0;
  places.set(grid.id, { id: cell.id, row, column });
  waiting.delete(grid.id);
  setStops(rows.flat(), cell);
}

/**
 * Whether Tab has reached a board at something other than a choice, and must go on.
 * @param {Element} target
 * @param {EventTarget | null} last
 */
function isPassed(target, last) {
  isTabbing = false;
  const board = target.closest(BOARD);
  const isInside = last instanceof Element && last.closest(BOARD) === board;
  if (!board || isInside || target.matches(LIT)) return false;
  const [choice] = board.querySelectorAll(LIT);
  if (!choice) return false;
  focus(choice);
  return true;
}

/**
 * @param {KeyboardEvent} event
 * @param {Element[][]} rows
 * @param {number} row
 * @param {number} column
 */
function destination({ key, ctrlKey }, rows, row, column) {
  const end = Infinity;
  switch (key) {
    case "ArrowLeft":
      return { row, column: column - 1 };
    case "ArrowRight":
      return { row, column: column + 1 };
    case "ArrowUp":
      return { row: row - 1, column };
    case "ArrowDown":
      return { row: row + 1, column };
    case "PageUp":
      return { row: row - PAGE, column };
    case "PageDown":
      return { row: row + PAGE, column };
    case "Home":
      return { row: ctrlKey ? 0 : row, column: 0 };
    case "End":
      return { row: ctrlKey ? rows.length - 1 : row, column: end };
    default:
      return null;
  }
}

/**
 * Returns the cell of another row in the same column, or the nearest one. A row with
 * gaps gives its columns as `aria-colindex`.
 * @param {Element[]} cells
 * @param {Element} from
 * @param {number} column
 */
function nearest(cells, from, column) {
  const told = (/** @type {Element} */ cell, /** @type {number} */ index) =>
    Number(cell.getAttribute("aria-colindex") ?? index + 1);
  const steps = cells.map((cell, i) => Math.abs(told(cell, i) - told(from, column)));
  return cells[steps.indexOf(Math.min(...steps))];
}

/** Lets the keyboard press a cell that is not itself a button. */
function press(/** @type {KeyboardEvent} */ event, /** @type {Element} */ cell) {
  if (event.target !== cell || cell.matches(INNER) || event.repeat) return false;
  event.preventDefault();
  if (cell instanceof HTMLElement) cell.click();
  return true;
}

/** @returns {Element[][]} the cells, row by row */
function cellsOf(/** @type {Element} */ grid) {
  return [...grid.querySelectorAll(ROW)].map((row) => [...row.querySelectorAll(CELL)]);
}

/**
 * @param {Element[][]} rows
 * @param {string} id of the board
 */
function findStop(rows, id) {
  const cells = rows.flat();
  const place = places.get(id);
  if (!place) return cells.find((cell) => focusable(cell).matches(INNER)) ?? cells[0];
  const same = place.id && cells.find((cell) => cell.id === place.id);
  if (same && !waiting.has(id)) return same;
  // That cell is gone: take the nearest choice.
  const there = rows[place.row]?.[place.column];
  if (there && isChoice(there)) return there;
  return cells.find(isChoice) || same || there || cells[0];
}

/** Whether a cell is a choice that is asked for; passing does not count. */
const isChoice = (/** @type {Element} */ cell) =>
  (cell.matches("[data-action]") || cell.querySelector("[data-action]") !== null) &&
  !cell.closest("[data-aside]");

/** The focusable element of a cell: its button, or else the cell. */
function focusable(/** @type {Element} */ cell) {
  return cell.matches(INNER) ? cell : (cell.querySelector(INNER) ?? cell);
}

/**
 * Makes each choice of a grid a tab stop, or if there is none, one of its cells.
 * @param {Element[]} cells
 * @param {Element | undefined} stop
 */
function setStops(cells, stop) {
  const lit = new Set(cells.filter((cell) => focusable(cell).matches(LIT)));
  for (const cell of cells) setStop(cell, lit.size ? lit.has(cell) : cell === stop);
}

function setStop(/** @type {Element} */ cell, /** @type {boolean} */ isStop) {
  const element = focusable(cell);
  const stop = isStop ? "0" : "-1";
  if (element.getAttribute("tabindex") !== stop) element.setAttribute("tabindex", stop);
}

/**
 * @param {Element} cell
 * @param {FocusOptions} [options]
 */
function focus(cell, options) {
  const element = focusable(cell);
  if (element instanceof HTMLElement || element instanceof SVGElement) {
    element.focus(options);
  }
}
