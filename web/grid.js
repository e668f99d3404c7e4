// @ts-check
/**
 * A board is one tab stop; arrow keys move inside it (the grid pattern of WAI-ARIA).
 *
 * The tab stop is put into the new page before it is compared with the old one, so that
 * a board in which nothing else changed stays equal and is skipped.
 */

const GRID = "[data-grid]";
const ROW = '[role="row"]';
const CELL = '[role="gridcell"], [role="rowheader"], [role="columnheader"]';
const INNER = "button:not(:disabled), a[href]";
const PAGE = 4;

/** @typedef {{ id: string, row: number, column: number }} Place */

/** Where each board's tab stop is. @type {Map<string, Place>} */
const places = new Map();
/** Boards in which the focus waits for something to choose. @type {Set<string>} */
const waiting = new Set();

/**
 * Gives every board in `root` its one tab stop.
 * @param {ParentNode} root
 */
export function prepare(root) {
  for (const grid of root.querySelectorAll(GRID)) {
    const rows = cellsOf(grid);
    const stop = findStop(rows, grid.id);
    for (const cell of rows.flat()) setStop(cell, cell === stop);
  }
}

/** The board that an element is in; "" if in none. */
export function boardOf(/** @type {Element | null} */ element) {
  return element?.closest(GRID)?.id ?? "";
}

/**
 * Puts the focus on the tab stop of a board; false if that is not there.
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

/** Whether the focus is in a board only until there is something to choose. */
export const isWaiting = (/** @type {string} */ id) => waiting.has(id);

/** Moves the focus inside a board; true if the key was meant for it. */
export function handleKey(/** @type {KeyboardEvent} */ event) {
  if (!(event.target instanceof Element) || event.altKey || event.metaKey) return false;
  const grid = event.target.closest(GRID);
  const cell = event.target.closest(CELL);
  if (!grid || !cell) return false;
  if (event.key === "Enter" || event.key === " ") return press(event, cell);
  const rows = cellsOf(grid);
  const row = rows.findIndex((cells) => cells.includes(cell));
  const column = rows[row]?.indexOf(cell) ?? 0;
  const to = destination(event, rows, row, column);
  if (!to) return false;
  event.preventDefault();
  const cells = rows[Math.min(Math.max(to.row, 0), rows.length - 1)] ?? [];
  const next =
    to.row === row || to.column !== column
      ? cells[Math.min(Math.max(to.column, 0), cells.length - 1)]
      : nearest(cells, cell, to.column);
  if (next) focus(next);
  return true;
}

/** Keeps the tab stop where the focus is. */
export function handleFocus(/** @type {FocusEvent} */ event) {
  if (!(event.target instanceof Element)) return;
  const grid = event.target.closest(GRID);
  const cell = event.target.closest(CELL);
  if (!grid || !cell) return;
  const rows = cellsOf(grid);
  const row = rows.findIndex((cells) => cells.includes(cell));
  const column = rows[row]?.indexOf(cell) ?? 0;
  places.set(grid.id, { id: cell.id, row, column });
  waiting.delete(grid.id);
  for (const other of rows.flat()) setStop(other, other === cell);
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
 * The cell of another row in the same column, or the nearest to it: a row with gaps
 * tells its columns by `aria-colindex`.
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

/** A cell that is no button itself is pressed by keyboard as by pointer. */
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
  // What was there is gone: what can be chosen next, as near as may be.
  const there = rows[place.row]?.[place.column];
  if (there && isChoice(there)) return there;
  return cells.find(isChoice) || same || there || cells[0];
}

/** What is asked for; a way to do nothing is beside the point, see choices.js. */
const isChoice = (/** @type {Element} */ cell) =>
  (cell.matches("[data-action]") || cell.querySelector("[data-action]") !== null) &&
  !cell.closest("[data-aside]");

/** What of a cell takes the focus: the button in it, or else the cell. */
function focusable(/** @type {Element} */ cell) {
  return cell.matches(INNER) ? cell : (cell.querySelector(INNER) ?? cell);
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
