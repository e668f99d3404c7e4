// @ts-check
/**
 * What the browser lends and may refuse: each is asked for here and nowhere else. Where
 * it is refused there is a stand-in that does no harm, or nothing (`null`), and nothing
 * here throws but what a stand-in says of writing.
 */

/**
 * What a question gets, or nothing: browsers refuse by throwing, or have no such thing.
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
 * A storage that holds nothing, and says so to whoever wants to keep something.
 * @type {Storage}
 */
const NO_STORAGE = Object.create({
  getItem: () => null,
  removeItem() {},
  setItem() {
    throw new DOMException("no storage", "SecurityError");
  },
});

/** Some browsers give a storage and refuse what it holds. */
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
/** Has something done when the page has nothing else to do; Safari never says so. */
export const whenIdle = granted(() => globalThis.requestIdleCallback?.bind(globalThis));

/**
 * A database that is being opened.
 * @param {string} name
 */
export const openDatabase = (name) => granted(() => indexedDB.open(name, 1));

/**
 * What tabs tell each other by; without it, nobody hears anything.
 * @param {string} name
 * @returns {Pick<BroadcastChannel, "postMessage" | "addEventListener" | "removeEventListener">}
 */
export const channel = (name) =>
  granted(() => new BroadcastChannel(name)) ??
  Object.assign(new EventTarget(), { postMessage() {} });

/** What to draw with where nobody looks. */
export const pen = () =>
  granted(() => document.createElement("canvas").getContext("2d"));

/** What sounds are made with. */
export const audio = () => granted(() => new AudioContext());

/** Unpacks what zlib has packed. */
export const inflater = () => granted(() => new DecompressionStream("deflate"));

/** Has the device tremble, if it can. */
export const vibrate = (/** @type {number} */ milliseconds) =>
  void granted(() => navigator.vibrate?.(milliseconds));

/** Asks that nothing is cleared; nobody waits, for some browsers ask the reader. */
export const persist = () =>
  void granted(() => navigator.storage?.persist?.())?.catch(() => {});

/**
 * Copies a text; whether that could be done.
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

/**
 * Hands something to the system's share sheet; whether there was one to close it or to
 * choose in.
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
