// @ts-check
/**
 * After a move there is something to choose in view: where the page shows none of it,
 * it goes to the first. A map looks after this itself, see map.js. What Python has
 * marked as beside the point (`data-aside`), such as a way to do nothing, need not be
 * in view, and is not enough.
 */

import * as motion from "./motion.js";

const CHOICE = "[data-action]";
const ASIDE = "[data-aside]";
const MAP = "[data-map]";

/** What could last be chosen. */
let offered = "";

/**
 * Goes to the choices of the page that is there now, if they are others than before.
 * @param {boolean} isArrival whether the screen is another: one begins at its head
 */
export function show(isArrival) {
  const choices = [...document.querySelectorAll(CHOICE)];
  const offer = choices.map((choice) => choice.getAttribute("data-action")).join();
  const main = choices.filter((choice) => !choice.closest(ASIDE));
  const asked = main.length ? main : choices;
  const [first] = asked;
  if (!first || offer === offered) return;
  offered = offer;
  if (isArrival || document.querySelector(MAP) || asked.some(isInView)) return;
  const behavior = motion.isWanted() ? "smooth" : "instant";
  first.scrollIntoView({ block: "center", behavior });
}

/** Whether the middle of an element is to be seen, with nothing lying over it. */
function isInView(/** @type {Element} */ element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
