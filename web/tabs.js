// @ts-check
/** Only one tab writes; the others watch and may take over. Uses Web Locks. */

import { locks } from "./services.js";
import { handedOn, siteName } from "./store.js";

const LOCK = siteName("writer");

/**
 * A lock is held until its promise settles: until the tab closes or another steals.
 */
const forever = new Promise(() => {});

// No locks on plain http: then every tab writes, and the last write wins.
let writing = true;
let line = new AbortController();
/** @type {(writer: boolean) => void} */
let tell = () => {};

/** Whether this tab is the writer; Python saves only then. */
export const isWriter = () => writing;

/**
 * Becomes the writer if no other tab is, or else waits for the lock.
 * @param {(writer: boolean) => void} changed called on every later change
 * @returns {Promise<void>} when it is known whether this tab writes
 */
export function join(changed) {
  tell = changed;
  return new Promise((known) => {
    if (!locks) return known();
    let isKnown = false;
    locks
      .request(LOCK, { ifAvailable: true }, (lock) => {
        writing = lock !== null;
        isKnown = true;
        known();
        return lock ? forever : undefined;
      })
      .then(wait, () => (isKnown ? lost() : known()));
    document.addEventListener("visibilitychange", wait);
  });
}

/** Takes the lock from the writer, and waits for what it has written last. */
export function takeOver() {
  if (writing || !locks) return;
  line.abort();
  writing = true; // nobody can refuse
  const known = handedOn();
  const taken = () => known.then(() => (writing ? gained() : forever));
  locks.request(LOCK, { steal: true }, taken).catch(lost);
}

/**
 * Queues for the lock while the tab is visible: otherwise a background tab would get it
 * when the tab in front is reloaded.
 */
function wait() {
  line.abort();
  if (writing || document.hidden) return;
  line = new AbortController();
  const { signal } = line;
  locks?.request(LOCK, { signal }, gained).catch(() => {
    if (!signal.aborted) lost();
  });
}

function gained() {
  writing = true;
  tell(true);
  return forever;
}

function lost() {
  writing = false;
  tell(false);
  wait();
}
