// @ts-check
/**
 * What this site keeps in localStorage: every entry under a prefix of the site's own
 * path, because other sites of the same account may share the origin.
 *
 * A new text is written with the old one kept as `key~` until the new one has been read
 * back, so that there is a good copy whenever the machine stops.
 */

const PREFIX = `clutch:${new URL("./", location.href).pathname}:`;
const PREVIOUS = "~";

/** Why a text could not be kept. */
class StoreError extends Error {}

/** The name of a lock or channel that belongs to this site alone. */
export const siteName = (/** @type {string} */ name) => PREFIX + name;

/**
 * Everything kept, and whether the browser lets us keep anything.
 * @returns {{ stored: Record<string, string>, storage: "ok" | "refused" }}
 */
export function readAll() {
  try {
    const stored = Object.fromEntries(
      Object.entries(localStorage)
        .filter(([name]) => name.startsWith(PREFIX))
        .map(([name, text]) => [name.slice(PREFIX.length), String(text)]),
    );
    return { stored, storage: isWritable() ? "ok" : "refused" };
  } catch {
    return { stored: {}, storage: "refused" };
  }
}

function isWritable() {
  const name = siteName("?");
  try {
    localStorage.setItem(name, "?");
    localStorage.removeItem(name);
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
  const name = siteName(key);
  guarded(() => {
    const old = localStorage.getItem(name);
    if (old === text) return;
    try {
      if (old !== null) write(name + PREVIOUS, old);
      write(name, text);
    } catch (error) {
      if (old !== null && localStorage.getItem(name) !== old) write(name, old);
      localStorage.removeItem(name + PREVIOUS);
      throw error;
    }
    localStorage.removeItem(name + PREVIOUS);
  });
}

/**
 * Removes an entry and its previous copy.
 * @param {string} key
 */
export function forget(key) {
  guarded(() => {
    localStorage.removeItem(siteName(key));
    localStorage.removeItem(siteName(key) + PREVIOUS);
  });
}

/**
 * Moves an entry to another key, where nothing reads or overwrites it.
 * @param {string} key
 * @param {string} as
 */
export function setAside(key, as) {
  guarded(() => {
    const text = localStorage.getItem(siteName(key));
    if (text === null) return;
    write(siteName(as), text);
    localStorage.removeItem(siteName(key));
  });
}

/**
 * Tells of entries that another tab has changed.
 * @param {(key: string, text: string | null) => void} changed
 */
export function watch(changed) {
  addEventListener("storage", ({ key, newValue }) => {
    if (!key?.startsWith(PREFIX)) return;
    const short = key.slice(PREFIX.length);
    if (short !== "?" && !short.endsWith(PREVIOUS)) changed(short, newValue);
  });
}

function write(/** @type {string} */ name, /** @type {string} */ text) {
  localStorage.setItem(name, text);
  if (localStorage.getItem(name) !== text) throw new StoreError("not read back");
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
