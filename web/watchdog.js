// @ts-check
/**
 * Makes sure that every request to Python is answered. Python only works in short runs:
 * even bots think in slices. So silence for seconds means that it has crashed.
 */

/** Milliseconds until the user is told. */
const LATE = 4_000;
/** Milliseconds until the request is given up. */
const LOST = 12_000;
/**
 * Only time in which this page is running counts: not while the machine sleeps or the
 * tab is hidden. In milliseconds.
 */
const TICK = 250;

/**
 * @typedef {object} Concern
 * @property {() => void} late there is no answer yet
 * @property {() => void} relieved there is one after all
 * @property {(error: unknown) => void} lost there will be none
 */

/**
 * Returns the answer to a request; never settles if it is lost.
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
