// @ts-check
/**
 * Turns user input into messages: one listener per event type, on the document.
 */

import * as drag from "./drag.js";
import * as explain from "./explain.js";
import * as focus from "./focus.js";
import * as grid from "./grid.js";
import * as hint from "./hint.js";
import * as map from "./map.js";
import * as tapGuard from "./tap-guard.js";

/** @import { Message, ScreenName, Verb } from "./types/messages.js" */
/** @import { Send } from "./types/page.js" */

const CLICKABLE = "[data-action], [data-do], [data-tried]";
/** Things whose click Python works out ahead while the pointer approaches. */
const FORESEEN = "[data-action], [data-do]";
const FIELD = "input, select, textarea";
/** Elements in which the shortcut keys have another meaning, as on a board. */
const KEEPS_KEYS = `${FIELD}, [data-grid], [role="slider"], [contenteditable]`;
/** The screen with these shortcut keys. */
const REPLAY = /** @type {ScreenName} */ ("replay");
const STEPS = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);
/**
 * The largest file to read, in bytes: above Python's limit, so that Python reports it.
 */
const MOST_OF_A_FILE = 12_500_000;

/**
 * Starts turning events into messages.
 * @param {Send} send
 */
export function listen(send) {
  const on = document.addEventListener.bind(document);
  on("click", (event) => clicked(event, send));
  on("change", (event) => changed(event, "change", send));
  on("input", (event) => changed(event, "input", send));
  on("submit", submitted);
  on("keydown", (event) => pressed(event, send));
  on("focusin", grid.handleFocus);
  for (const coming of /** @type {const} */ (["pointerover", "pointerdown"]))
    on(coming, ({ target }) => foresee(target, "click", send));
  on("focusin", ({ target }) => isByKey(target) && foresee(target, "key", send));
  map.listen();
  explain.listen(send);
  drag.listen(send);
  hint.listen();
  tapGuard.listen();
  // Use the event's address: an answer may have changed the current one meanwhile.
  addEventListener("hashchange", ({ newURL }) =>
    send({ type: "hash-changed", hash: new URL(newURL).hash }),
  );
}

/** Enter in a form with a single text field presses the first button of the form. */
function submitted(/** @type {SubmitEvent} */ event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  /** @type {HTMLElement | null} */ (form.querySelector(".button--primary"))?.click();
}

/**
 * Reads the text of the file that the user has chosen.
 * @param {HTMLInputElement} input
 */
export async function textOf(input) {
  const file = input.files?.[0];
  const text = (await file?.slice(0, MOST_OF_A_FILE).text()) ?? "";
  input.value = ""; // or the same file could not be chosen again
  return text;
}

function clicked(/** @type {MouseEvent} */ event, /** @type {Send} */ send) {
  if (!(event.target instanceof Element) || tapGuard.isMissed(event)) return;
  if (explain.handleClick(event.target, send)) return;
  const link = event.target.closest('a[href^="#"]');
  if (link) return followed(event, link, send);
  const element = event.target.closest(CLICKABLE);
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return;
  const { action, do: verb } = element.dataset;
  const isStale = () =>
    !element.isConnected ||
    element.matches(':disabled, [aria-hidden="true"] *') ||
    element.dataset.action !== action ||
    element.dataset.do !== verb;
  const message = meant(element, event.detail === 0 ? "key" : "click");
  send(message, message.type === "tried" ? undefined : isStale);
}

/**
 * Returns the message for a click on an element.
 * @param {HTMLElement | SVGElement} element
 * @param {"key" | "click"} by
 * @returns {Message}
 */
function meant(element, by) {
  const { action, do: verb, value, tried } = element.dataset;
  if (action !== undefined) return { type: "act", action, by };
  if (tried !== undefined) return { type: "tried", what: tried };
  const form = fieldsOf(element.closest("form"));
  const said = /** @type {Verb} */ (verb);
  return { type: "click", do: said, value: value ?? "", form };
}

/** Whether keyboard navigation has put the focus on this element. */
const isByKey = (/** @type {EventTarget | null} */ target) =>
  target instanceof Element && target.matches(":focus-visible");

/**
 * Announces a likely click, so that Python can prepare the answer: the pointer enters
 * an element, or presses it, or it gets the focus.
 * @param {EventTarget | null} target
 * @param {"key" | "click"} by
 * @param {Send} send
 */
function foresee(target, by, send) {
  if (!(target instanceof Element) || explain.isExplaining(target)) return;
  const element = target.closest(FORESEEN);
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return;
  if (element.matches(':disabled, [aria-hidden="true"] *')) return;
  send({ type: "foresee", message: JSON.stringify(meant(element, by)) });
}

/**
 * @param {MouseEvent} event
 * @param {Element} link
 * @param {Send} send
 */
function followed(event, link, send) {
  const hash = link.getAttribute("href") ?? "";
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (hash === location.hash) return send({ type: "hash-changed", hash });
  if (hash.startsWith("#/")) return; // the address changes, and says so itself
  event.preventDefault();
  const target = document.getElementById(hash.slice(1));
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}

/**
 * @param {Event} event
 * @param {"change" | "input"} type
 * @param {Send} send
 */
async function changed({ target: field }, type, send) {
  if (!isField(field)) return;
  if (type === "input" && !("live" in field.dataset)) return;
  const isFile = field instanceof HTMLInputElement && field.type === "file";
  const value = isFile ? await textOf(field) : field.value;
  send({ type, name: field.name, value, form: fieldsOf(field.form) });
}

function pressed(/** @type {KeyboardEvent} */ event, /** @type {Send} */ send) {
  if (focus.handleKey(event)) return;
  if (drag.handleKey(event) || grid.handleKey(event) || map.handleKey(event)) return;
  if (explain.handleKey(event, send)) return;
  if (!(event.target instanceof Element)) return;
  const { key, repeat, shiftKey, target } = event;
  // A key held down would make one move after another.
  if (repeat && key === "Enter" && target.closest(CLICKABLE)) event.preventDefault();
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (key === "Escape" && !repeat && !shiftKey) send({ type: "key", key });
  if (!STEPS.has(key) || target.closest(KEEPS_KEYS)) return;
  if (document.documentElement.dataset.ready === REPLAY) event.preventDefault();
  else if (shiftKey) return;
  send({ type: "key", key: shiftKey ? `Shift+${key}` : key });
}

/** @returns {Record<string, string>} the named fields of a form */
function fieldsOf(/** @type {HTMLFormElement | null} */ form) {
  const fields = [...(form?.elements ?? [])].filter(isField);
  return Object.fromEntries(
    fields
      .filter((field) => field.name && !isUnchosen(field))
      .map((field) => [field.name, field.value]),
  );
}

/** @returns {field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} */
function isField(/** @type {unknown} */ field) {
  return field instanceof Element && field.matches(FIELD);
}

/** Whether a field is a radio button other than the chosen one of its group. */
function isUnchosen(/** @type {Element} */ field) {
  return field.matches('[type="radio"]:not(:checked), [type="file"]');
}
