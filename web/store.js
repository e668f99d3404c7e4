// @ts-check
/**
 * The site's data in localStorage: every key has a prefix with the site's path, because
 * other sites of the same account may share the origin. Every change is also made in
 * the second copy (`web/copies.js`).
 *
 * While a new text is written, the old one is kept as `key~` until the new one has been
 * read back, so there is a good copy even if the machine crashes.
 */

import * as copies from "./copies.js";
import { channel, local } from "./services.js";

const PREFIX = `clutch:${new URL("./", location.href).pathname}:`;
const PREVIOUS = "~";
/** The prefix of the keys of last screens (`web/last.js`). They are the page's own and
 * can be redrawn, so they have no second copy, and other tabs are not told. */
export const SCREEN = "screen.";
/** How many of them are stored; the oldest are removed first. */
const SCREENS = 8;

copies.open(siteName("copies"));

/** Resolves when all saves would survive a browser crash, if that is possible. */
export const { safe } = copies;

/** The texts that could not be saved, by key. @type {Map<string, string>} */
export const unsaved = new Map();
/** The keys that this tab has saved or removed. @type {Set<string>} */
const written = new Set();
/**
 * Tells other tabs of entries that localStorage does not report, or only later; `null`
 * marks the end of a tab's handover.
 */
const news = channel(siteName("news"));
/** How long to wait for a tab to hand over, in milliseconds: it may hang. */
const PATIENCE = 2_000;

/** The reason why a text could not be saved. */
class StoreError extends Error {}

/**
 * Returns the name of a key, lock or database that only this site uses.
 * @param {string} name
 */
export function siteName(name) {
  return PREFIX + name;
}

/**
 * Returns all stored entries, the second copies that differ, and whether the browser
 * allows storing.
 * @returns {Promise<{
 *   stored: Record<string, string>,
 *   copies: Record<string, string>,
 *   storage: "ok" | "refused",
 * }>}
 */
export async function readAll() {
  const otherThan = await copies.read();
  const stored = entries();
  const storage = isWritable() ? "ok" : "refused";
  // What could not be saved before the page was reloaded.
  const carried = history.state?.clutch ?? {};
  return { stored, copies: { ...otherThan(stored), ...carried }, storage };
}

/** @returns {Record<string, string>} */
const entries = () =>
  Object.fromEntries(
    Object.entries(local)
      .filter(([name]) => name.startsWith(PREFIX) && !isScreen(name))
      .map(([name, text]) => [name.slice(PREFIX.length), String(text)]),
  );

/** Updates the second copies once the start has chosen between them and the entries. */
export const mend = () =>
  copies.follow(() =>
    Object.fromEntries(Object.entries(entries()).filter(([key]) => isEntry(key))),
  );

const isScreen = (/** @type {string} */ name) => name.startsWith(PREFIX + SCREEN);
const isEntry = (/** @type {string} */ key) =>
  key !== "?" && !key.endsWith(PREVIOUS) && !key.startsWith(SCREEN);

function isWritable() {
  const name = siteName("?");
  try {
    local.setItem(name, "?");
    local.removeItem(name);
    return true;
  } catch (error) {
    // A full storage is not a refused one: it can be read, and space can be freed.
    return isFull(error);
  }
}

/**
 * Saves a text. Throws `StoreError` and keeps the old text if that fails.
 * @param {string} key
 * @param {string} text
 */
export function save(key, text) {
  void copies.save(key, text);
  unsaved.set(key, text);
  const name = siteName(key);
  guarded(() => {
    const old = local.getItem(name);
    if (old === text) return;
    try {
      if (old !== null) write(name + PREVIOUS, old);
      write(name, text);
    } catch (error) {
      news.postMessage([key, text]);
      if (old !== null && local.getItem(name) !== old) write(name, old);
      local.removeItem(name + PREVIOUS);
      throw error;
    }
    local.removeItem(name + PREVIOUS);
  });
  unsaved.delete(key);
  written.add(key);
}

/**
 * Removes an entry and its previous copy.
 * @param {string} key
 */
export function forget(key) {
  unsaved.delete(key);
  guarded(() => {
    void copies.forget(key, local.getItem(siteName(key)));
    local.removeItem(siteName(key));
    local.removeItem(siteName(key) + PREVIOUS);
  });
  written.add(key);
}

/**
 * Moves an entry to another key, where nothing reads or overwrites it.
 * @param {string} key
 * @param {string} as
 */
export function setAside(key, as) {
  guarded(() => {
    const text = local.getItem(siteName(key));
    if (text === null) return;
    void copies.setAside(key, as, text);
    write(siteName(as), text);
    local.removeItem(siteName(key));
  });
}

/**
 * Reports entries that another tab has changed, with their current text, since this tab
 * may have written them again meanwhile.
 * @param {(key: string, text: string | null) => void} changed
 */
export function watch(changed) {
  addEventListener("storage", ({ key }) => {
    if (!key?.startsWith(PREFIX)) return;
    const short = key.slice(PREFIX.length);
    if (isEntry(short)) changed(short, local.getItem(key));
  });
  news.addEventListener("message", ({ data }) => data && changed(data[0], data[1]));
}

/**
 * Sends the new writing tab everything that this one has written: localStorage may take
 * a while to reach another tab.
 */
export function handOn() {
  for (const key of written)
    news.postMessage([key, unsaved.get(key) ?? local.getItem(siteName(key))]);
  news.postMessage(null);
}

/**
 * Waits until another tab has handed over and this one has taken it in.
 * @returns {Promise<void>}
 */
export function handedOn() {
  return new Promise((done) => {
    const hear = (/** @type {MessageEvent} */ { data }) => data === null && end();
    const late = setTimeout(end, PATIENCE);
    news.addEventListener("message", hear);
    function end() {
      clearTimeout(late);
      news.removeEventListener("message", hear);
      done();
    }
  });
}

/**
 * Returns the last screen of an address, or "".
 * @param {string} name
 */
export const readScreen = (name) => local.getItem(siteName(SCREEN + name)) ?? "";

/**
 * Stores the last screen of an address, if there is room.
 * @param {string} name
 * @param {string} text
 */
export function keepScreen(name, text) {
  try {
    local.setItem(siteName(SCREEN + name), text);
    const drawn = (/** @type {string} */ one) =>
      Number(/^{"seen":(\d+)/.exec(local.getItem(one) ?? "")?.[1]);
    const names = Object.keys(local).filter(isScreen);
    names.sort((one, other) => drawn(other) - drawn(one));
    for (const one of names.slice(SCREENS)) local.removeItem(one);
  } catch (error) {
    console.info("no last screen:", error);
  }
}

/** Removes all last screens. Returns whether there were any. */
export function forgetScreens() {
  const names = Object.keys(local).filter(isScreen);
  for (const name of names) local.removeItem(name);
  return names.length > 0;
}

/**
 * Combines the checksums of some entries, or of all, into one number, which changes if
 * any of them does.
 * @param {readonly string[] | null} keys
 */
export function sumOf(keys) {
  const all = () => Object.keys(entries()).filter(isEntry).sort();
  return (keys ?? all()).reduce((sum, key) => {
    const head = local.getItem(siteName(key))?.slice(0, 150) ?? "";
    return (Math.imul(sum, 31) + Number(/"sum": (\d+)/.exec(head)?.[1] ?? 1)) | 0;
  }, 0);
}

function write(/** @type {string} */ name, /** @type {string} */ text) {
  try {
    local.setItem(name, text);
  } catch (error) {
    // Last screens are the least valuable data.
    if (!isFull(error) || !forgetScreens()) throw error;
    local.setItem(name, text);
  }
  if (local.getItem(name) !== text) throw new StoreError("not read back");
}

function guarded(/** @type {() => void} */ work) {
  try {
    work();
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError(isFull(error) ? "full" : "refused");
  }
}

function isFull(/** @type {unknown} */ error) {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}
