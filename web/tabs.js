// @ts-check
/** One tab writes at a time; the others watch, and may take over. Uses Web Locks. */

import { locks } from "./services.js";
import { handedOn, siteName } from "./store.js";

const LOCK = siteName("writer");

/**
 * A lock is held until its promise settles: until the tab goes or another one steals.
 */
const forever = new Promise(() => {});

// No locks on plain http: then every tab writes, and the last one wins.
let writing = true;
let line = new AbortController();
/** @type {(writer: boolean) => void} */
let tell = () => {};

/** Whether this tab is the one that writes: Python saves only then. */
export const isWriter = () => writing;

/**
 * Becomes the writer if no other tab is, else waits for it.
 * @param {(writer: boolean) => void} changed told of every later change
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

/** Takes the lock from whoever has it, and waits for what they have written last. */
export function takeOver() {
  if (writing || !locks) return;
  line.abort();
  writing = true; // nobody can refuse
  const known = handedOn();
  const taken = () => known.then(() => (writing ? gained() : forever));
  locks.request(LOCK, { steal: true }, taken).catch(lost);
}

/**
 * Waits in line while the tab is in sight: one in the background would get the lock
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
