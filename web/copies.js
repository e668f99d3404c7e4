// @ts-check
/**
 * The second place where everything is kept: IndexedDB. It is on its way to the disk
 * with every save, where browsers keep localStorage in memory for up to a minute. It is
 * read while Python starts; where it is refused or does not answer, the first place has
 * to be enough.
 */

import { openDatabase } from "./services.js";

const ENTRIES = "entries";
/** How the copy of an entry begins that has been removed; its last text comes after. */
const GONE = "-";
/** Milliseconds that the start waits at most; Python takes longer to wake up. */
const PATIENCE = 1_500;
/** So many entries that have been removed are remembered, or a killed browser would
 * have them again. */
const REMEMBERED = 100;

let name = "";
/** @type {Promise<IDBDatabase> | undefined} */
let opening;
/** @type {Promise<Map<string, string> | void>} */
let reading = Promise.resolve();
/** When everything up to now has been handed to the disk. @type {Promise<void>} */
let writing = Promise.resolve();

/** @returns {Promise<IDBDatabase>} */
function database() {
  opening ??= new Promise((resolve, reject) => {
    const request = openDatabase(name);
    if (!request) return reject(new Error("refused"));
    request.onupgradeneeded = () => request.result.createObjectStore(ENTRIES);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const found = request.result;
      // Closed when the browser's data is cleared: the next save opens it again.
      found.onclose = () => (opening = undefined);
      found.onversionchange = () => found.close();
      resolve(found);
    };
  });
  return opening;
}

/**
 * All copies, by their keys.
 * @returns {Promise<Map<string, string>>}
 */
async function readThem() {
  const store = (await database()).transaction(ENTRIES).objectStore(ENTRIES);
  return new Promise((resolve, reject) => {
    const [keys, texts] = [store.getAllKeys(), store.getAll()];
    keys.onerror = texts.onerror = () => reject(keys.error ?? texts.error);
    texts.onsuccess = () =>
      resolve(
        new Map(keys.result.map((key, i) => [String(key), String(texts.result[i])])),
      );
  });
}

/**
 * Begins to read, beside everything else of the start.
 * @param {string} as the database's name
 */
export function open(as) {
  name = as;
  const tooLate = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  reading = Promise.race([readThem(), tooLate]).catch((error) =>
    console.info("no second copies:", error),
  );
}

/**
 * Writes to the copies, one transaction each, in the order of the calls.
 * @param {(store: IDBObjectStore) => void} work
 */
function write(work) {
  writing = written(work).catch((error) => {
    opening = undefined;
    console.info("no second copy:", error);
  });
  return writing;
}

/** @param {(store: IDBObjectStore) => void} work */
async function written(work) {
  const transaction = (await database()).transaction(ENTRIES, "readwrite");
  work(transaction.objectStore(ENTRIES));
  transaction.commit();
  await new Promise((done, fail) => {
    transaction.oncomplete = done;
    transaction.onabort = () => fail(transaction.error);
  });
}

/** When all that was saved survives the browser's death, or cannot be saved here. */
export const safe = () => writing;

/**
 * @param {string} key
 * @param {string} text
 */
export const save = (key, text) => write((store) => store.put(text, key));

/**
 * Notes that an entry has been removed.
 * @param {string} key
 * @param {string | null} text what it was, so that nothing later is taken for removed
 */
export const forget = (key, text) =>
  write((store) => (text === null ? store.delete(key) : store.put(GONE + text, key)));

/**
 * Moves a damaged entry out of the way.
 * @param {string} key
 * @param {string} as
 * @param {string} text
 */
export const setAside = (key, as, text) =>
  write((store) => {
    store.put(text, as);
    store.delete(key);
  });

/**
 * Waits for the copies.
 * @returns what finds those that are otherwise than the first place
 */
export async function read() {
  const found = [...((await reading) ?? [])];
  return (/** @type {Record<string, string>} */ stored) =>
    Object.fromEntries(
      found.filter(
        ([key, text]) =>
          text !== stored[key] && (key in stored || !text.startsWith(GONE)),
      ),
    );
}

/**
 * Brings the copies to what is kept in the first place, once it has been chosen between
 * them; not where they could not be read, because they may be the later ones.
 * @param {() => Record<string, string>} readStored
 */
export async function follow(readStored) {
  const found = await reading;
  if (!found) return;
  const stored = readStored();
  const news = Object.entries(stored).filter(([key, text]) => found.get(key) !== text);
  const isGone = (/** @type {string} */ key) => found.get(key)?.startsWith(GONE);
  const gone = [...found.keys()].filter((key) => isGone(key) && !(key in stored));
  gone.splice(0, REMEMBERED);
  if (news.length + gone.length === 0) return;
  await write((store) => {
    for (const [key, text] of news) store.put(text, key);
    for (const key of gone) store.delete(key);
  });
}
