// @ts-check
/**
 * What this site keeps in localStorage: every entry under a prefix of the site's own
 * path, because other sites of the same account may share the origin. Whatever is done
 * here is done to the second copies too (`web/copies.js`).
 *
 * A new text is written with the old one kept as `key~` until the new one has been read
 * back, so that there is a good copy whenever the machine stops.
 */

import * as copies from "./copies.js";
import { channel, local } from "./services.js";

const PREFIX = `clutch:${new URL("./", location.href).pathname}:`;
const PREVIOUS = "~";
/** How the keys of last screens begin (`web/last.js`): they are the page's own, and can
 * be drawn anew, so there is no copy of them and nobody else is told. */
export const SCREEN = "screen.";
/** So many of them are kept; those that were drawn longest ago go first. */
const SCREENS = 8;

copies.open(siteName("copies"));

/** When what was kept survives the browser's death, where it does so at all. */
export const { safe } = copies;

/** The texts that could not be kept, by their keys. @type {Map<string, string>} */
export const unsaved = new Map();
/** The keys of what this tab has kept or removed. @type {Set<string>} */
const written = new Set();
/**
 * Tells other tabs of entries that localStorage does not tell of, or only later; `null`
 * is the end of what a tab hands on.
 */
const news = channel(siteName("news"));
/** Milliseconds that a tab has to hand on: one that hangs never does. */
const PATIENCE = 2_000;

/** Why a text could not be kept. */
class StoreError extends Error {}

/**
 * The name of a lock or a database that belongs to this site alone.
 * @param {string} name
 */
export function siteName(name) {
  return PREFIX + name;
}

/**
 * Everything kept, what the second copies have otherwise, and whether the browser lets
 * us keep anything.
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
  // What could not be saved before the page was loaded again.
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

/** Lets the second copies follow what has been read and chosen. */
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
    // Full is not refused: what is there can be read, and room can be made.
    return isFull(error);
  }
}

/**
 * Keeps a text; throws `StoreError` and leaves the old one if that does not work.
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
 * Tells of entries that another tab has changed: how they are now, for what they were
 * may have been overtaken by this tab.
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
 * Tells the tab that writes from now on how everything is that this one has written:
 * what is kept in localStorage may take a while to reach another tab.
 */
export function handOn() {
  for (const key of written)
    news.postMessage([key, unsaved.get(key) ?? local.getItem(siteName(key))]);
  news.postMessage(null);
}

/**
 * Waits until another tab has handed on, and this one knows what it was told.
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
 * The last screen of a place.
 * @param {string} name
 */
export const readScreen = (name) => local.getItem(siteName(SCREEN + name)) ?? "";

/**
 * Keeps the last screen of a place, if there is room.
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

/** Forgets all last screens; whether there were any. */
export function forgetScreens() {
  const names = Object.keys(local).filter(isScreen);
  for (const name of names) local.removeItem(name);
  return names.length > 0;
}

/**
 * The checksums of some entries, or of all, in one number: the same as long as nothing
 * is kept in them that is another.
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
    // Last screens are worth less than anything else.
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
