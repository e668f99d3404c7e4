// @ts-check
/**
 * Sees to it that every question to Python is answered. What Python does in one go is
 * short: bots think in slices. So whoever keeps silent for seconds has come to grief.
 */

/** Milliseconds until we say so. */
const LATE = 4_000;
/** Milliseconds until nothing more is hoped for. */
const LOST = 12_000;
/**
 * What counts is the time in which this page has been running itself: not that of a
 * machine that sleeps, nor of a tab out of sight.
 */
const TICK = 250;

/**
 * @typedef {object} Concern
 * @property {() => void} late there is no answer yet
 * @property {() => void} relieved there is one after all
 * @property {(error: unknown) => void} lost there will be none
 */

/**
 * The answer to a question; none ever when it is lost.
 * @param {Promise<string>} asked
 * @param {Concern} concern
 * @returns {Promise<string>}
 */
export function watched(asked, { late, relieved, lost }) {
  let waited = 0;
  const timer = setInterval(() => {
    waited += TICK;
    if (waited === LATE) late();
    if (waited === LOST) give(new Error(`no answer in ${LOST} ms`));
  }, TICK);
  /** @type {(error: unknown) => void} */
  let give = () => {};
  return new Promise((resolve) => {
    give = (error) => {
      clearInterval(timer);
      lost(error);
    };
    asked.then((answer) => {
      clearInterval(timer);
      if (waited >= LOST) return; // too late: another start is under way
      if (waited >= LATE) relieved();
      resolve(answer);
    }, give);
  });
}
