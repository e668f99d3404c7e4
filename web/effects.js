// @ts-check
/** What Python asks of the page: one function an effect, named after it. */

import { textOf } from "./events.js";
import * as grid from "./grid.js";
import * as motion from "./motion.js";
import * as store from "./store.js";
import * as tabs from "./tabs.js";
import { Idiomorph } from "./vendor/idiomorph.js";

/** @import { Effect, Effects, Send } from "./types/messages.js" */

const root = document.documentElement;
/** @type {Map<string, ReturnType<typeof setTimeout>>} */
const timers = new Map();
let shown = "";

/**
 * Effects that answer through `send`.
 * @param {Send} send
 * @param {() => void} activateUpdate lets the waiting version of the site take over
 */
export function makeEffects(send, activateUpdate) {
  /** @type {{ [Type in keyof Effects]: (effect: Effects[Type]) => void }} */
  const effects = {
    render,
    save: ({ key, text }) => kept(key, () => store.save(key, text)),
    forget: ({ key }) => kept(key, () => store.forget(key)),
    "set-aside": ({ key, as }) => kept(as, () => store.setAside(key, as)),
    navigate,
    announce,
    focus: ({ id }) => document.getElementById(id)?.focus(),
    copy: async ({ text }) => send({ type: "copied", ok: await isCopied(text), text }),
    download,
    "open-file": () => openFile((value) => send(fileChosen(value))),
    think: () => send({ type: "slice" }),
    after: ({ milliseconds, id }) => {
      stopTimer({ id });
      const ring = () => timers.delete(id) && send({ type: "timer", id });
      timers.set(id, setTimeout(ring, milliseconds));
    },
    "stop-timer": stopTimer,
    "take-over": tabs.takeOver,
    update: activateUpdate,
    reload: () => location.reload(),
  };

  function kept(/** @type {string} */ key, /** @type {() => void} */ work) {
    try {
      if (!tabs.isWriter()) throw new Error("another tab writes");
      work();
      send({ type: "saved", key });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      send({ type: "save-failed", key, reason });
    }
  }

  return (/** @type {Effect} */ effect) => {
    const carryOut = /** @type {(effect: Effect) => void} */ (effects[effect.type]);
    carryOut(effect);
  };
}

function render(/** @type {Effects["render"]} */ effect) {
  const screen = document.getElementById("screen");
  if (!screen) return;
  if (effect.html !== shown) morph(screen, effect);
  shown = effect.html;
  document.title = effect.title;
  root.lang = effect.language;
  root.dataset.theme = effect.theme;
  root.dataset.motion = effect.motion;
  root.dataset.ready = effect.screen;
}

/**
 * @param {HTMLElement} screen
 * @param {Effects["render"]} effect
 */
function morph(screen, { html, screen: name }) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const next = template.content;
  grid.prepare(next);
  next.querySelectorAll("h1").forEach((h1) => h1.setAttribute("tabindex", "-1"));
  const isSameScreen = root.dataset.ready === name;
  const glide = isSameScreen ? motion.plan(next) : () => {};
  const refocus = rememberFocus(screen);
  Idiomorph.morph(screen, [...next.childNodes], {
    morphStyle: "innerHTML",
    callbacks: { beforeNodeMorphed: differs, beforeAttributeUpdated: isOurs },
  });
  if (!isSameScreen && root.dataset.ready) scrollTo(0, 0);
  refocus();
  glide();
}

/** Whether there is anything to do; leaves alone what the reader has opened or typed. */
function differs(/** @type {Element} */ old, /** @type {Node} */ next) {
  if (old instanceof HTMLDetailsElement && next instanceof HTMLDetailsElement) {
    next.open = old.open;
  }
  typing = isTyping(old, next) ? old : null;
  return !old.isEqualNode(next);
}

/** The field whose text stays as it is. @type {Element | null} */
let typing = null;

/** A field with the focus, about which Python has not changed its mind. */
function isTyping(/** @type {Element} */ old, /** @type {Node} */ next) {
  return (
    old === document.activeElement &&
    next instanceof Element &&
    old.getAttribute("value") === next.getAttribute("value")
  );
}

function isOurs(/** @type {string} */ name, /** @type {Element} */ element) {
  return !(name === "value" && element === typing);
}

/**
 * Remembers the focus inside the screen.
 * @param {HTMLElement} screen
 * @returns {() => void} to call after morphing: gives it to the nearest thing left
 */
function rememberFocus(screen) {
  const active = document.activeElement;
  if (!active || !screen.contains(active)) return () => {};
  const refocusBoard = grid.rememberFocus();
  return () => {
    const isKept = active.isConnected && !active.matches(":disabled");
    if (isKept && document.activeElement === active) return;
    if (isKept && document.activeElement !== document.body) return;
    if (refocusBoard?.()) return;
    const target = screen.querySelector("[data-focus]") ?? screen.querySelector("h1");
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
}

function navigate(/** @type {Effects["navigate"]} */ { hash, replace }) {
  if (hash === location.hash) return;
  // Neither of them raises hashchange: Python knows already.
  if (replace) history.replaceState(null, "", hash);
  else history.pushState(null, "", hash);
}

function announce(/** @type {Effects["announce"]} */ { text }) {
  const announcer = document.getElementById("announcer");
  if (!announcer) return;
  // The same sentence again is read again only if it differs.
  announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}

async function isCopied(/** @type {string} */ text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return isCopiedByHand(text);
  }
}

/** The way that also works on plain http. */
function isCopiedByHand(/** @type {string} */ text) {
  const active = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.style.position = "fixed";
  document.body.append(area);
  area.select();
  const isDone = document.execCommand("copy");
  area.remove();
  if (active instanceof HTMLElement) active.focus();
  return isDone;
}

function download(/** @type {Effects["download"]} */ { name, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function openFile(/** @type {(text: string) => void} */ chosen) {
  const input = document.createElement("input");
  input.type = "file";
  input.addEventListener("change", async () => chosen(await textOf(input)));
  input.click();
}

/** @returns {import("./types/messages.js").Message} */
function fileChosen(/** @type {string} */ value) {
  return { type: "change", name: "file", value, form: {} };
}

function stopTimer(/** @type {Effects["stop-timer"]} */ { id }) {
  clearTimeout(timers.get(id));
  timers.delete(id);
}
