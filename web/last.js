// @ts-check
/**
 * Shows the last screen at once: when the page is idle, what Python would show at an
 * address is stored (clutch/app/shell/last_screen.py says what may be). It is painted
 * when the address is opened again, before Python has started. Taps on it are queued,
 * and carried out if Python then shows the very same screen.
 *
 * The stored text is HTML, which other sites of the same origin could change. So it is
 * checked before it is painted: it can look like anything, but cannot run code or link
 * outside this site.
 */

import { parsed, show } from "./screen.js";
import { inflater, whenIdle } from "./services.js";
import * as store from "./store.js";

/** @import { Effect, Effects, Message, ScreenName, Verb } from "./types/messages.js" */
/** @typedef {Effects["render"] & { address: string }} Kept */

/** The maximum length of an entry, in characters. */
const MOST = 60_000;
const LOBBY = /** @type {ScreenName} */ ("lobby");
/** Milliseconds without events after which there is time to store the screen. */
const CALM = 1_000;
const TAPPED = "[data-action], [data-do]";
/** Messages that are carried out later if Python shows the same screen. */
export const TAPS = new Set(["act", "click", "change", "tried"]);
/** Messages that apply to another lobby too: they name their target. */
const LOBBY_TAPS = new Set(["click", "change"]);
/** What a click does that applies to every screen. */
const LANGUAGE = /** @type {Verb} */ ("language");
/** All messages from actions on a screen. */
const DEEDS = new Set([...TAPS, "input", "key", "put-back"]);
/** What stored HTML must not have: code, content from elsewhere, links to elsewhere. */
const BARRED = "script, style, link, meta, base, iframe, frame, object, embed, template"
  .concat(", animate, set, form[action], [formaction], [src], [srcset], [srcdoc]")
  .concat(", [style], [href]:not([href^='#'])");

const root = document.documentElement;
/** The screen that was painted before Python had started. @type {Kept | null} */
let painted = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {(() => void) | undefined} */
let tell;

const isThere = () => "ready" in root.dataset;

/** The name under which an address's screen is stored, or "" if it is not. */
function nameOf(/** @type {string} */ hash) {
  if (["", "#/"].includes(hash)) return LOBBY;
  const [, place, id = ""] = /^#\/(table|game|play)\/(.+)/.exec(hash) ?? [];
  return place && place !== "table" ? "link" : id;
}

/** The build's worker and sheet: screens of another version do not fit. */
function version() {
  const worker = document.querySelector('meta[name="clutch-worker"]');
  const sheet = document.querySelector('link[rel="stylesheet"]');
  return [worker?.getAttribute("content"), sheet?.getAttribute("href")].join();
}

/**
 * The checksum of a screen's data: a match and the settings, or else all entries.
 * @param {string} name
 */
const source = (name) =>
  store.sumOf(name === name.toUpperCase() ? [`match.${name}`, "settings"] : null);

/**
 * Paints the last screen of the address, if it is still valid.
 * @returns {Promise<boolean>} whether it is shown now, or Python's
 */
export async function paint() {
  const { hash } = location;
  painted = null;
  if (document.readyState === "loading")
    await new Promise((parsed) =>
      document.addEventListener("readystatechange", parsed, { once: true }),
    );
  const kept = await read(nameOf(hash)).catch(() => null);
  if (isThere() || location.hash !== hash) return isThere();
  const isIt = kept?.address === (hash || "#/") && kept.language === root.lang;
  const next = isIt ? parsed(kept.html) : null;
  delete root.dataset.last;
  if (!kept || !next || !isHarmless(next)) return false;
  delete root.dataset.waiting;
  root.dataset.last = kept.screen;
  document.getElementById("screen")?.setAttribute("aria-busy", "true");
  show(kept, next);
  painted = kept;
  performance.mark("clutch:last");
  return true;
}

/**
 * Reads a stored screen. Throws if anything is wrong with it.
 * @param {string} name
 * @returns {Promise<Kept>}
 */
async function read(name) {
  const text = store.readScreen(name);
  if (text.length > MOST) throw new Error("too long");
  const entry = JSON.parse(text);
  if (entry.version !== version() || entry.source !== source(name))
    throw new Error("drawn from something else");
  const packed = Uint8Array.from(atob(entry.screen), (letter) => letter.charCodeAt(0));
  // Damaged data does not decompress: it ends with a checksum.
  const unpacking = inflater();
  if (!unpacking) throw new Error("nothing to unpack with");
  return new Response(new Blob([packed]).stream().pipeThrough(unpacking)).json();
}

/**
 * Whether HTML can only be looked at and tapped.
 * @param {DocumentFragment | null} next
 */
function isHarmless(next) {
  if (!next || next.querySelector(BARRED)) return false;
  const names = [...next.querySelectorAll("*")].flatMap((one) =>
    one.getAttributeNames(),
  );
  return !names.some((name) => name.startsWith("on") || name.startsWith("xlink:"));
}

/**
 * Python has painted: drops the queued messages that were meant for another screen.
 * @template {{ message: Message }} Waiting
 * @param {readonly Effect[]} effects Python's first effects
 * @param {Waiting[]} waiting
 * @returns {Waiting[]} what is still to be carried out
 */
export function wake(effects, waiting) {
  const drawn = effects.find((effect) => effect.type === "render");
  const isSame = painted !== null && painted.html === drawn?.html;
  const isLobby = (painted?.screen ?? LOBBY) === LOBBY && drawn?.screen === LOBBY;
  const taps = isSame ? TAPS : isLobby ? LOBBY_TAPS : new Set();
  painted = null;
  delete root.dataset.last;
  document.getElementById("screen")?.removeAttribute("aria-busy");
  for (const tapped of document.querySelectorAll("[data-kept]"))
    tapped.removeAttribute("data-kept");
  const isMeant = (/** @type {Message} */ message) =>
    taps.has(message.type) ||
    !DEEDS.has(message.type) ||
    (message.type === "click" && message.do === LANGUAGE);
  return waiting.filter(({ message }) => isMeant(message));
}

/** Marks what is tapped before Python has started. */
export function listen() {
  document.addEventListener("click", ({ target }) => {
    if (isThere() || !(target instanceof Element)) return;
    target.closest(TAPPED)?.setAttribute("data-kept", "");
  });
}

/**
 * Calls back when the page is idle. Only from when all that Python may need for it has
 * arrived: otherwise it would wait for the network, and clicks with it.
 * @param {() => void} rest
 */
export function tellAtRest(rest) {
  tell = rest;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && timer !== undefined) rested();
  });
  busy();
}

/** Restarts the idle timer: something has happened. */
export function busy() {
  if (!tell) return;
  clearTimeout(timer);
  timer = setTimeout(rested, CALM);
}

function rested() {
  clearTimeout(timer);
  timer = undefined;
  if (!tell) return;
  if (document.hidden || !whenIdle) tell();
  else whenIdle(tell, { timeout: 5 * CALM }); // a page may never be idle
}

/** Stores a screen; it replaces the address's former one. */
export function keep(/** @type {Effects["keep-screen"]} */ { key, text }) {
  const name = key.replace(store.SCREEN, "");
  const entry = { seen: Date.now(), version: version(), source: source(name) };
  const kept = JSON.stringify({ ...entry, screen: text });
  if (kept.length <= MOST) store.keepScreen(name, kept);
}
