// @ts-check
/**
 * Browser features that may be refused. Each is requested only here. If it is refused,
 * there is a harmless stub, or `null`. Nothing here throws, except the storage stub
 * when it is written to.
 */

/**
 * Returns the result, or null: browsers refuse by throwing, or lack the feature.
 * @template T
 * @param {() => T | undefined} ask
 * @returns {T | null}
 */
function granted(ask) {
  try {
    return ask() ?? null;
  } catch (error) {
    console.info("refused:", error);
    return null;
  }
}

/**
 * An empty storage that throws when it is written to.
 * @type {Storage}
 */
const NO_STORAGE = Object.create({
  getItem: () => null,
  removeItem() {},
  setItem() {
    throw new DOMException("no storage", "SecurityError");
  },
});

/** Some browsers return a storage but refuse access to its entries. */
const storage = (/** @type {() => Storage} */ ask) =>
  granted(() => {
    const found = ask();
    found.getItem("");
    return found;
  }) ?? NO_STORAGE;

export const local = storage(() => localStorage);
export const session = storage(() => sessionStorage);
export const locks = granted(() => navigator.locks);
export const serviceWorkers = granted(() => navigator.serviceWorker);
/** Runs a callback when the page is idle; Safari lacks this. */
export const whenIdle = granted(() => globalThis.requestIdleCallback?.bind(globalThis));

/**
 * Opens a database.
 * @param {string} name
 */
export const openDatabase = (name) => granted(() => indexedDB.open(name, 1));

/**
 * A channel between tabs; the stub delivers nothing.
 * @param {string} name
 * @returns {Pick<BroadcastChannel, "postMessage" | "addEventListener" | "removeEventListener">}
 */
export const channel = (name) =>
  granted(() => new BroadcastChannel(name)) ??
  Object.assign(new EventTarget(), { postMessage() {} });

/** The context of an off-screen canvas. */
export const pen = () =>
  granted(() => document.createElement("canvas").getContext("2d"));

/** Creates the context for sounds. */
export const audio = () => granted(() => new AudioContext());

/** Decompresses zlib data. */
export const inflater = () => granted(() => new DecompressionStream("deflate"));

/** Makes the device vibrate, if it can. */
export const vibrate = (/** @type {number} */ milliseconds) =>
  void granted(() => navigator.vibrate?.(milliseconds));

/** Requests persistent storage. Not awaited: some browsers ask the user. */
export const persist = () =>
  void granted(() => navigator.storage?.persist?.())?.catch(() => {});

/**
 * Copies a text. Returns whether that worked.
 * @param {string} text
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return granted(() => isCopiedByHand(text)) ?? false;
  }
}

/** Copies in the way that also works on plain http. */
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

/**
 * Opens the system's share sheet. Returns whether there is one, even if the user closed
 * it.
 * @param {ShareData} data
 */
export async function share(data) {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
