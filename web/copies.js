// @ts-check
/**
 * The second copy of all saved data: IndexedDB. It is written to disk with every save,
 * whereas browsers may keep localStorage in memory for up to a minute. It is read while
 * Python starts. If IndexedDB is refused or does not answer, localStorage has to be
 * enough.
 */

import { openDatabase } from "./services.js";

const ENTRIES = "entries";
/** The prefix that marks the copy of a removed entry; its last text follows. */
const GONE = "-";
/** The longest the start waits, in milliseconds; Python takes longer to start. */
const PATIENCE = 1_500;
/** How many removed entries are remembered. Without this, a browser that was killed
 * would restore them. */
const REMEMBERED = 100;

let name = "";
/** @type {Promise<IDBDatabase> | undefined} */
let opening;
/** @type {Promise<Map<string, string> | void>} */
let reading = Promise.resolve();
/** Resolves when all writes so far are handed to the disk. @type {Promise<void>} */
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
      // Closed when the user clears the browser's data: the next save reopens it.
      found.onclose = () => (opening = undefined);
      found.onversionchange = () => found.close();
      resolve(found);
    };
  });
  return opening;
}

/**
 * Returns all copies by key.
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
 * Begins to read the copies while the rest of the start goes on.
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
 * Writes to the database, one transaction per call, in the order of the calls.
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

/** Resolves when all saves would survive a browser crash, or cannot be stored here. */
export const safe = () => writing;

/**
 * @param {string} key
 * @param {string} text
 */
export const save = (key, text) => write((store) => store.put(text, key));

/**
 * Marks an entry as removed.
 * @param {string} key
 * @param {string | null} text its last text: a later one does not count as removed
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
 * @returns what finds the copies that differ from localStorage
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
 * Updates the copies from localStorage, once Python has chosen between the two. Does
 * nothing if the copies could not be read, because they may be the newer ones.
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
