// @ts-check
/**
 * The page as a terminal: sends user input to Python, one message at a time, and
 * carries out the effects that Python returns.
 */

import * as address from "./address.js";
import { boot, showReadable } from "./boot.js";
import { makeEffects } from "./effects.js";
import { listen } from "./events.js";
import * as last from "./last.js";
import { later, painted } from "./next-frame.js";
import { activateUpdate, keepOffline } from "./offline.js";
import * as pictures from "./pictures.js";
import { expect } from "./screen.js";
import { readAll, safe, watch } from "./store.js";
import { isWriter, join } from "./tabs.js";
import { watched } from "./watchdog.js";

/** @import { Effect, Message } from "./types/messages.js" */
/** @import { Send } from "./types/page.js" */
/** @import { Python } from "./boot.js" */
/** @typedef {{ message: Message, isStale?: (() => boolean) | undefined }} Waiting */

/** The longest a result waits for its save to be safe, in milliseconds. */
const MOST_UNTIL_SAFE = 100;
/** How long thinking waits for a press to become a click, in milliseconds. */
const MOST_UNTIL_CLICKED = 200;

/** @type {Waiting[]} what people and the browser did */
const waiting = [];
/** @type {Waiting[]} thinking, for when no other message waits */
const thinking = [];
/** The user's likely next action. @type {Message | null} */
let foreseen = null;
/** @type {((text: string) => Promise<string>) | null} */
let dispatch = null;
/** Whether Python has answered the first message. */
let isStarted = false;
let isBusy = false;
/** Whether all of Python has been loaded. */
let isComplete = false;
/** Whether the answer to a user's message is yet to be painted. */
let isPainting = false;
/** The timer that ends the wait for a click, or 0. */
let press = 0;
/** The date that Python was last told. */
let day = today();

const carryOut = makeEffects(send, activateUpdate);

/** @type {Send} */
function send(message, isStale) {
  if (message.type === "think-on") thinking.push({ message });
  else if (message.type === "foresee") foreseen = message;
  else {
    pressed(0);
    if (!isStarted && isTwice(message)) return;
    dropOvertaken(message);
    tellToday();
    if (!replacesOlder(message)) waiting.push({ message, isStale });
  }
  void serve();
}

/** Drops an older value of the same slider or field: only the latest counts. */
function dropOvertaken(/** @type {Message} */ message) {
  const last = waiting.at(-1)?.message;
  const isSame = last?.type === "input" && message.type === "input";
  if (isSame && last.name === message.name) waiting.pop();
}

/**
 * Another tab may save faster than this one reads: only the latest value of an entry
 * counts, and clicks here do not queue behind all earlier ones.
 */
function replacesOlder(/** @type {Message} */ message) {
  if (message.type !== "stored-elsewhere") return false;
  const { type, key } = message;
  const older = waiting.find(
    (one) => one.message.type === type && one.message.key === key,
  );
  if (older) older.message = message;
  return older !== undefined;
}

/** Whether a message repeats the last one: users tap again if nothing happens. */
const isTwice = (/** @type {Message} */ message) =>
  JSON.stringify(message) === JSON.stringify(waiting.at(-1)?.message);

/** Sends the waiting messages to Python, strictly one at a time. */
async function serve() {
  if (!dispatch || isBusy) return;
  isBusy = true;
  try {
    for (let next = take(); next; next = take()) {
      if (next.message.type === "hash-changed") follow(next.message.hash);
      /** @type {Effect[]} */
      const effects = JSON.parse(await dispatch(JSON.stringify(next.message)));
      effects.filter(isKept).forEach(attempt);
      // Show a result only after it has been saved.
      if (effects.some(isKept)) {
        for (const effect of effects) if (effect.type === "render") expect(effect);
        await Promise.race([safe(), later(MOST_UNTIL_SAFE)]);
      }
      effects.filter((effect) => !isKept(effect)).forEach(attempt);
      if (next.message.type !== "think-on" && effects.some(isDrawn)) void paint();
      if (next.message.type === "start")
        waiting.push(...last.wake(effects, waiting.splice(0)));
      if (!["rest", "foresee"].includes(next.message.type)) last.busy();
    }
  } finally {
    isBusy = false;
  }
}

const KEEPING = new Set(["save", "forget", "set-aside"]);
const isKept = (/** @type {Effect} */ { type }) => KEEPING.has(type);

const isDrawn = (/** @type {Effect} */ { type }) => type === "render";

/** Waits for the paint before the next thinking, which would delay it. */
async function paint() {
  if (isPainting || document.hidden) return;
  isPainting = true;
  await painted();
  isPainting = false;
  if (isComplete) pictures.prepare();
  void serve();
}

/**
 * Pauses thinking while a press may become a click: so Python is free for it, and the
 * answer it has prepared is still valid.
 */
function pressed(/** @type {number} */ most) {
  clearTimeout(press);
  press = most && setTimeout(released, most);
}

function released() {
  press = 0;
  void serve();
}

/**
 * Sets the address to the user's latest one, even if an earlier answer has led
 * elsewhere since.
 */
function follow(/** @type {string} */ hash) {
  const goesOn = waiting.some(({ message }) => message.type === "hash-changed");
  if (!goesOn) address.follow(hash);
}

/**
 * Returns Python's answer and reports if none comes. The start has its own checks.
 * @param {Python} python
 * @param {string} text
 */
function answered({ dispatch, died }, text) {
  if (!isStarted) return dispatch(text).finally(() => (isStarted = true));
  const again = () => import("./restart.js");
  return watched(Promise.race([dispatch(text), died]), {
    late: async () => (await again()).late(),
    relieved: async () => (await again()).relieved(),
    lost: async (error) => (await again()).lost(error),
  });
}

/** Carries out an effect; if it fails, the others still run. */
function attempt(/** @type {Effect} */ effect) {
  try {
    carryOut(effect);
  } catch (error) {
    reportError(error);
  }
}

/** Returns the next message: user input before thinking, and nothing stale. */
function take() {
  let next = waiting.shift();
  while (next?.isStale?.()) next = waiting.shift();
  if (next || isPainting) return next;
  return foreseeing() ?? (press ? undefined : thinking.shift());
}

/** The latest likely action only: those the pointer has passed do not count. */
function foreseeing() {
  const message = foreseen;
  foreseen = null;
  return message && { message };
}

/** The local date: Python has no clock of its own. */
function today() {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** Tells Python the date first if it has changed. */
function tellToday() {
  if (day === today()) return;
  day = today();
  waiting.push({ message: { type: "today", day } });
}

/** @returns {Promise<Message>} */
async function startMessage() {
  const kept = await readAll();
  return {
    type: "start",
    hash: location.hash,
    ...kept,
    languages: navigator.languages,
    entropy: [...crypto.getRandomValues(new Uint8Array(32))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join(""),
    writer: isWriter(),
    touch: matchMedia("(pointer: coarse)").matches,
    address: new URL("./", location.href).href,
    day,
  };
}

/** Until Python paints, shows the address's last screen, or its prerendered page. */
async function showLast() {
  if (isStarted) return;
  const wasThere = "last" in document.documentElement.dataset;
  const isThere = await last.paint();
  if (isThere) await painted();
  dispatchEvent(new Event("clutch-seen"));
  if (!isThere && wasThere) await showReadable();
}

async function start() {
  void showLast();
  addEventListener("hashchange", showLast);
  listen(send);
  address.listen();
  addEventListener("pointerdown", () => pressed(MOST_UNTIL_CLICKED));
  last.listen();
  const joined = join((writer) => send({ type: "writer", writer }));
  const python = await boot();
  await joined;
  const message = await startMessage();
  // Earlier input waits behind the start, which reads the address itself.
  const early = waiting.splice(0).filter(({ message }) => last.TAPS.has(message.type));
  waiting.unshift({ message }, ...early);
  watch((key, text) => send({ type: "stored-elsewhere", key, text }));
  dispatch = (text) => answered(python, text);
  await serve();
  await painted();
  python.shown();
  globalThis.clutchGuard?.succeed();
  keepOffline((type) => send({ type }));
  await python.complete;
  isComplete = true;
  pictures.prepare();
  last.tellAtRest(() => send({ type: "rest" }));
}

start().catch(async (error) => (await import("./restart.js")).failed(error));
globalThis.clutchGuard?.here("shell");
