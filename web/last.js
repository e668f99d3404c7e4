// @ts-check
/**
 * The last screen at once: what Python would show at an address is kept when nothing
 * happens (clutch/app/last.py says what may be), and painted when the address is
 * followed again, before Python is up. Taps on it wait, and are done if Python then
 * shows the very same.
 *
 * What is kept is HTML, and whoever shares the site's origin could change it. So it is
 * looked at before it is painted: it can look like anything, but run nothing, and lead
 * nowhere but to places of this site.
 */

import { parsed, show } from "./screen.js";
import { inflater, whenIdle } from "./services.js";
import * as store from "./store.js";

/** @import { Effect, Effects, Message, ScreenName } from "./types/messages.js" */
/** @typedef {Effects["render"] & { address: string }} Kept */

/** Letters of an entry. */
const MOST = 60_000;
const LOBBY = /** @type {ScreenName} */ ("lobby");
/** Milliseconds without anything to do, after which there is time to keep something. */
const CALM = 1_000;
const TAPPED = "[data-action], [data-do]";
/** What can be done before Python is there, if the screen turns out to be the same. */
export const TAPS = new Set(["act", "click", "change", "tried"]);
/** What can be done in a lobby that turns out to be another: buttons name what it is. */
const LOBBY_TAPS = new Set(["click", "change"]);
/** What else people do to a screen. */
const DEEDS = new Set([...TAPS, "input", "key", "put-back"]);
/** What may come of a kept text: no code, nothing from elsewhere, no way to there. */
const BARRED = "script, style, link, meta, base, iframe, frame, object, embed, template"
  .concat(", animate, set, form[action], [formaction], [src], [srcset], [srcdoc]")
  .concat(", [style], [href]:not([href^='#'])");

const root = document.documentElement;
/** The screen that was painted before Python was there. @type {Kept | null} */
let painted = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {(() => void) | undefined} */
let tell;

const isThere = () => "ready" in root.dataset;

/** The name under which the screen of an address is kept; empty where none is. */
function nameOf(/** @type {string} */ hash) {
  if (["", "#/"].includes(hash)) return LOBBY;
  const [, place, id = ""] = /^#\/(table|game|play)\/(.+)/.exec(hash) ?? [];
  return place && place !== "table" ? "link" : id;
}

/** Names what draws and dresses the screens: those of another version do not fit. */
function version() {
  const worker = document.querySelector('meta[name="clutch-worker"]');
  const sheet = document.querySelector('link[rel="stylesheet"]');
  return [worker?.getAttribute("content"), sheet?.getAttribute("href")].join();
}

/**
 * Names what a screen was drawn from: a match and the settings, else all that is kept.
 * @param {string} name
 */
const source = (name) =>
  store.sumOf(name === name.toUpperCase() ? [`match.${name}`, "settings"] : null);

/**
 * Paints the last screen of the address, if there is one that still holds.
 * @returns {Promise<boolean>} whether it is there now, or Python's
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
 * A kept screen. Whatever is wrong with it is an error.
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
  // What is damaged does not unpack: it ends with a checksum.
  const unpacking = inflater();
  if (!unpacking) throw new Error("nothing to unpack with");
  return new Response(new Blob([packed]).stream().pipeThrough(unpacking)).json();
}

/**
 * Whether HTML can do nothing but be looked at and tapped.
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
 * Python has painted: what was done meanwhile to a screen that it was not done for is
 * forgotten.
 * @template {{ message: Message }} Waiting
 * @param {readonly Effect[]} effects what Python said first
 * @param {Waiting[]} waiting
 * @returns {Waiting[]} what is still to be done
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
  return waiting.filter(({ message: { type } }) => taps.has(type) || !DEEDS.has(type));
}

/** Marks what is tapped before Python is there. */
export function listen() {
  document.addEventListener("click", ({ target }) => {
    if (isThere() || !(target instanceof Element)) return;
    target.closest(TAPPED)?.setAttribute("data-kept", "");
  });
}

/**
 * Has Python told whenever nothing happens any more. Not before all that it may call
 * for that is there: it would wait for the network, and clicks with it.
 * @param {() => void} rest
 */
export function tellAtRest(rest) {
  tell = rest;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && timer !== undefined) rested();
  });
  busy();
}

/** Something has happened. */
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
  else whenIdle(tell);
}

/** Keeps a screen in the place of what was kept of its address. */
export function keep(/** @type {Effects["keep-screen"]} */ { key, text }) {
  const name = key.replace(store.SCREEN, "");
  const entry = { seen: Date.now(), version: version(), source: source(name) };
  const kept = JSON.stringify({ ...entry, screen: text });
  if (kept.length <= MOST) store.keepScreen(name, kept);
}
