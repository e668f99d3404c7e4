// @ts-check
/** The screen: morphs Python's HTML into the page, so that equal elements are kept. */

import { Idiomorph } from "idiomorph";
import * as choices from "./choices.js";
import * as drag from "./drag.js";
import * as explain from "./explain.js";
import * as focus from "./focus.js";
import * as grid from "./grid.js";
import * as hint from "./hint.js";
import * as map from "./map.js";
import * as motion from "./motion.js";

/** @import { Effects, ScreenName } from "./types/messages.js" */

const root = document.documentElement;
/** Trusts Python's HTML, the only text that is inserted as HTML: it is escaped. */
const trusted = globalThis.trustedTypes?.createPolicy("clutch", {
  createHTML: (html) => html,
});
/** The HTML of the current screen. */
let shown = "";
/** The field that keeps the user's text. @type {Node | null} */
let typing = null;
/**
 * The `tabindex` of the focused element, set after the morph: during the morph, the
 * browser would lay out the whole page for it.
 * @type {Map<Element, string | null>}
 */
const stops = new Map();

/** The parsed HTML of the next screen. @type {WeakMap<object, DocumentFragment>} */
const expected = new WeakMap();

/** Parses Python's screen ahead, while it may not be shown yet. */
export function expect(/** @type {Effects["render"]} */ effect) {
  if (!isThere(effect)) expected.set(effect, parsed(effect.html));
}

/** Shows Python's screen. */
export function render(/** @type {Effects["render"]} */ effect) {
  const next = () => expected.get(effect) ?? parsed(effect.html);
  show(effect, isThere(effect) ? null : next());
  root.dataset.ready = effect.screen;
}

/** Whether a screen is already shown. */
const isThere = (/** @type {Effects["render"]} */ { html }) =>
  html === shown && focus.nameOfScreen() !== undefined;

/**
 * Parses HTML into elements outside the page.
 * @param {string} html
 */
export function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = trusted?.createHTML(html) ?? html;
  return template.content;
}

/**
 * Shows a screen. Elements are only touched if they differ.
 * @param {Effects["render"]} effect
 * @param {DocumentFragment | null} next
 */
export function show(effect, next) {
  const screen = document.getElementById("screen");
  if (screen && next) morph(screen, next, effect.screen);
  shown = effect.html;
  // Setting these restyles every element, even if the value stays the same.
  if (document.title !== effect.title) document.title = effect.title;
  if (root.lang !== effect.language) root.lang = effect.language;
  if (root.dataset.theme !== effect.theme) root.dataset.theme = effect.theme;
  if (root.dataset.motion !== effect.motion) root.dataset.motion = effect.motion;
}

/** The id of the match on a screen, if there is one. */
const tableOf = (/** @type {HTMLElement} */ screen) =>
  screen.firstElementChild?.getAttribute("data-match");

/**
 * @param {HTMLElement} screen
 * @param {DocumentFragment} next
 * @param {ScreenName} name
 */
function morph(screen, next, name) {
  prepare(next);
  const glide = motion.plan(next);
  const refocus = focus.remember(screen, next, name);
  const [keepMap, showMap] = map.remember(name);
  const [last, table] = [focus.nameOfScreen(), tableOf(screen)];
  Idiomorph.morph(screen, [...next.childNodes], {
    morphStyle: "innerHTML",
    callbacks: { beforeNodeMorphed: differs, beforeAttributeUpdated: isOurs },
  });
  const kind = screen.firstElementChild?.className ?? "";
  if (root.dataset.page !== kind) root.dataset.page = kind;
  if (last && (last !== name || table !== tableOf(screen))) scrollTo(0, 0);
  keepMap();
  refocus();
  glide();
  showMap();
  choices.show();
  explain.place();
  hint.show();
  drag.goOn();
  void drawCodes(screen);
  stops.forEach(setStop);
  stops.clear();
}

/** @param {HTMLElement} screen */
async function drawCodes(screen) {
  /** @type {NodeListOf<HTMLElement>} */
  const hosts = screen.querySelectorAll("[data-qr]");
  if (hosts.length === 0) return;
  const drawn = await import("./qr.js").catch(() => null); // without it there is the link
  if (drawn) hosts.forEach(drawn.draw);
}

/**
 * Adds what the page itself manages before old and new are compared: tab stops of
 * boards, buttons of a map, what a dialog covers, and the state that Python gave each
 * fold. What is covered is not `inert`, which would restyle all of it; the dialog keeps
 * the pointer out, and `focus.js` the keys.
 * @param {ParentNode} next
 */
function prepare(next) {
  grid.prepare(next);
  map.prepare(next);
  for (const h1 of next.querySelectorAll("h1")) h1.tabIndex = -1;
  for (const fold of next.querySelectorAll("details"))
    fold.dataset.said = `${fold.open}`;
  const question = next.querySelector('[aria-modal="true"]');
  root.toggleAttribute("data-asked", question !== null);
  if (!question) return;
  for (const child of next.children)
    if (!child.contains(question)) child.setAttribute("aria-hidden", "true");
}

/**
 * Whether a node has to be morphed. A fold that the user has opened, or a text that
 * they have typed, is kept unless Python has changed its own value.
 */
function differs(/** @type {Node} */ old, /** @type {Node} */ next) {
  if (isFold(old) && isFold(next) && isAsSaid(old, next)) next.open = old.open;
  typing = isTyping(old, next) ? old : null;
  if (old === document.activeElement && next instanceof Element)
    stops.set(document.activeElement, next.getAttribute("tabindex"));
  return !old.isEqualNode(next);
}

/**
 * Whether Python has not changed the state of a fold. A fold without a recorded state
 * is from the prerendered page or, if it is empty, new.
 * @param {HTMLDetailsElement} old
 * @param {HTMLDetailsElement} next
 */
const isAsSaid = (old, next) =>
  old.dataset.said === next.dataset.said ||
  (old.dataset.said === undefined && old.hasChildNodes());

/** @returns {node is HTMLDetailsElement} */
const isFold = (/** @type {Node} */ node) => node instanceof HTMLDetailsElement;

/** Whether this is the focused field, and Python has not changed its value. */
const isTyping = (/** @type {Node} */ old, /** @type {Node} */ next) =>
  old === document.activeElement &&
  next instanceof Element &&
  document.activeElement.getAttribute("value") === next.getAttribute("value");

const isOurs = (/** @type {string} */ name, /** @type {Element} */ element) =>
  !(name === "value" && element === typing) &&
  !(name === "tabindex" && stops.has(element));

/**
 * @param {string | null} value
 * @param {Element} element
 */
function setStop(value, element) {
  if (value === element.getAttribute("tabindex")) return;
  if (value === null) element.removeAttribute("tabindex");
  else element.setAttribute("tabindex", value);
}
