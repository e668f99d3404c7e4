// @ts-check
/**
 * Keys on a board. Tab goes through what can be chosen; a grid without choices is one
 * tab stop (the grid pattern of WAI-ARIA). Arrow keys go to the nearest thing in their
 * direction, by what is seen: what lights up first, else the cell beside; with Ctrl
 * always that one. At the edge of a grid they go on to what lies there.
 *
 * Tab stops are put into the new page before it is compared with the old one, so that a
 * board in which nothing else changed stays equal and is skipped.
 */

const GRID = "[data-grid]";
const ROW = '[role="row"]';
const CELL = '[role="gridcell"], [role="rowheader"], [role="columnheader"]';
const INNER = "button:not(:disabled), a[href]";
const BOARD = ".board";
/** What can be chosen, and the reader wants to see it. */
const LIT = "[data-action]:is(.lit, .button)";
/** Whatever of a board can have the focus, and is no cell. */
const CONTROL = ".board :is([data-action], [data-tried])";
const PAGE = 4;
/** Where the arrow keys lead. @type {Map<string, Way>} */
const WAYS = new Map([
  ["ArrowLeft", { x: -1, y: 0 }],
  ["ArrowRight", { x: 1, y: 0 }],
  ["ArrowUp", { x: 0, y: -1 }],
  ["ArrowDown", { x: 0, y: 1 }],
]);

/** @typedef {{ id: string, row: number, column: number }} Place */
/** @typedef {{ x: number, y: number }} Way */
/** @typedef {{ element: Element, along: number, aside: number, isAhead: boolean }} Found */

/** Where each board's tab stop is. @type {Map<string, Place>} */
const places = new Map();
/** Boards in which the focus waits for something to choose. @type {Set<string>} */
const waiting = new Set();
/** Whether the Tab key is just moving the focus on. */
let isTabbing = false;

/**
 * Gives every board in `root` its tab stops.
 * @param {ParentNode} root
 */
export function prepare(root) {
  for (const grid of root.querySelectorAll(GRID)) {
    const rows = cellsOf(grid);
    setStops(rows.flat(), findStop(rows, grid.id));
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

/** Moves the focus on a board; true if the key was meant for that. */
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
 * Arrow keys lead from a button of a board to what lies in their direction.
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
 * What can be chosen of a grid that is nearest in a direction.
 * @param {Element} from
 * @param {Way} way
 * @param {Element} grid
 */
function choiceTowards(from, way, grid) {
  return first(look(from, way, grid.querySelectorAll(LIT)).filter(isTowards));
}

/**
 * What lies in a direction, off the grid that one comes from: choices first, then what
 * can be tried, and grids where there is nothing to choose.
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

/** Whether something lies straight ahead, or at least more ahead than aside. */
const isTowards = (/** @type {Found} */ { isAhead, along, aside }) =>
  isAhead || aside <= along;

/**
 * Where things are, as seen from one of them in a direction; what is not there is left
 * out.
 * @param {Element} from
 * @param {Way} way
 * @param {Iterable<Element>} elements
 * @returns {Found[]}
 */
function look(from, way, elements) {
  const here = from.getBoundingClientRect();
  return [...elements].flatMap((element) => {
    const there = element.getBoundingClientRect();
    const x = there.x + there.width / 2 - here.x - here.width / 2;
    const y = there.y + there.height / 2 - here.y - here.height / 2;
    const along = x * way.x + y * way.y;
    const aside = Math.abs(x * way.y + y * way.x);
    const isUpright = way.x === 0;
    const size = isUpright
      ? Math.min(here.width, there.width)
      : Math.min(here.height, there.height);
    const isThere = element !== from && there.width > 0 && along > 1;
    // Half of the smaller one lies in line with the other.
    const reach = isUpright ? here.width + there.width : here.height + there.height;
    const isAhead = reach / 2 - aside >= size / 2;
    return isThere ? [{ element, along, aside, isAhead }] : [];
  });
}

/** The nearest of what has been found, of what lies straight ahead if there is any. */
function first(/** @type {Found[]} */ found) {
  const ahead = found.filter(({ isAhead }) => isAhead);
  const [nearest] = (ahead.length ? ahead : found).sort(
    (one, other) => one.along + 2 * one.aside - other.along - 2 * other.aside,
  );
  return nearest?.element;
}

/** Keeps the tab stops where the focus is; Tab into a board leads to a choice. */
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
 * Whether Tab has come to a board at something else than a choice: it goes on to one.
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

/**
 * Tab stops at each choice of a grid, or where there is none, at one of its cells.
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
