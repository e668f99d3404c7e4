// @ts-check
/** Waiting for a paint. */

/** The longest to wait, in milliseconds: a hidden page is not painted. */
const MOST = 100;

/** Resolves when the next frame has been drawn. */
export const painted = () =>
  Promise.race([
    new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
    later(MOST),
  ]);

/** @param {number} time in milliseconds */
export const later = (time) => new Promise((done) => setTimeout(done, time));
