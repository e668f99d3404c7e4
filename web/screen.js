// @ts-check
/** The screen: Python's HTML, morphed into the page so that what is equal is kept. */

import { Idiomorph } from "idiomorph";
import * as choices from "./choices.js";
import * as drag from "./drag.js";
import * as explain from "./explain.js";
import * as focus from "./focus.js";
import * as further from "./further.js";
import * as grid from "./grid.js";
import * as hint from "./hint.js";
import * as map from "./map.js";
import * as motion from "./motion.js";

/** @import { Effects, ScreenName } from "./types/messages.js" */

const root = document.documentElement;
/** Python's HTML is the only text that becomes a part of the page: it is escaped. */
const trusted = globalThis.trustedTypes?.createPolicy("clutch", {
  createHTML: (html) => html,
});
/** The HTML that was shown last. */
let shown = "";
/** The field whose text stays as it is. @type {Node | null} */
let typing = null;
/**
 * The tab stop of what has the focus, to be set at last: in the middle of a change the
 * browser would lay the whole page out for it.
 * @type {Map<Element, string | null>}
 */
const stops = new Map();

/** What is to be shown next, parsed. @type {WeakMap<object, DocumentFragment>} */
const expected = new WeakMap();

/** Parses what Python has drawn, while it may not be shown yet. */
export function expect(/** @type {Effects["render"]} */ effect) {
  if (!isThere(effect)) expected.set(effect, parsed(effect.html));
}

/** Shows what Python has drawn. */
export function render(/** @type {Effects["render"]} */ effect) {
  const next = () => expected.get(effect) ?? parsed(effect.html);
  show(effect, isThere(effect) ? null : next());
  root.dataset.ready = effect.screen;
}

/** Whether a screen is shown already. */
const isThere = (/** @type {Effects["render"]} */ { html }) =>
  html === shown && focus.nameOfScreen() !== undefined;

/**
 * The elements of a text, not yet in the page.
 * @param {string} html
 */
export function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = trusted?.createHTML(html) ?? html;
  return template.content;
}

/**
 * Shows a screen; its elements only if they are others than those that are there.
 * @param {Effects["render"]} effect
 * @param {DocumentFragment | null} next
 */
export function show(effect, next) {
  const screen = document.getElementById("screen");
  if (screen && next) morph(screen, next, effect.screen);
  shown = effect.html;
  // The browser looks at every element anew when these are set, even to what they are.
  if (document.title !== effect.title) document.title = effect.title;
  if (root.lang !== effect.language) root.lang = effect.language;
  if (root.dataset.theme !== effect.theme) root.dataset.theme = effect.theme;
  if (root.dataset.motion !== effect.motion) root.dataset.motion = effect.motion;
}

/** Which table is on a screen, if one is. */
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
  choices.show(last !== name);
  further.look();
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
 * Adds what the page itself looks after, before old and new are compared: the tab stops
 * of boards, the buttons of a map, what a question covers, what Python said about each
 * fold. What is covered is not `inert`: for that, browsers would style all of it anew.
 * The pointer does not get past the question, nor do keys (`focus.js`).
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
 * Whether there is anything to do. What the reader has opened or typed is left alone
 * where Python has not changed its mind about it.
 */
function differs(/** @type {Node} */ old, /** @type {Node} */ next) {
  if (isFold(old) && isFold(next) && isAsSaid(old, next)) next.open = old.open;
  typing = isTyping(old, next) ? old : null;
  if (old === document.activeElement && next instanceof Element)
    stops.set(document.activeElement, next.getAttribute("tabindex"));
  return !old.isEqualNode(next);
}

/**
 * A fold about which Python has not changed its mind. One without a word of Python is
 * from the page that the build has made, or, when it is empty, new.
 * @param {HTMLDetailsElement} old
 * @param {HTMLDetailsElement} next
 */
const isAsSaid = (old, next) =>
  old.dataset.said === next.dataset.said ||
  (old.dataset.said === undefined && old.hasChildNodes());

/** @returns {node is HTMLDetailsElement} */
const isFold = (/** @type {Node} */ node) => node instanceof HTMLDetailsElement;

/** A field with the focus, about which Python has not changed its mind. */
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
