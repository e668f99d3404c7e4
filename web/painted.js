// @ts-check
/** When what is there now can be seen. */

/** Milliseconds after which nobody waits for it any more: a hidden page paints nothing. */
const MOST = 100;

/** When the next frame has been drawn. */
export const painted = () =>
  Promise.race([
    new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
    later(MOST),
  ]);

/** @param {number} time in milliseconds */
export const later = (time) => new Promise((done) => setTimeout(done, time));
