// @ts-check
/** The page's address: Python sets it to the current screen; links change it. */

import { painted } from "./next-frame.js";

/** @import { Effects } from "./types/messages.js" */

/** The hash of a `replace` that is not yet in the address bar. */
let step = "";

/**
 * Sets the address to Python's current screen. A replacement waits for the paint, since
 * it wakes the browser process, which delays the frame on devices with few cores.
 */
export function navigate(/** @type {Effects["navigate"]} */ { hash, replace }) {
  tellStep();
  if (hash === location.hash) return;
  // Neither call fires hashchange, and Python already knows the address.
  if (!replace) return history.pushState(null, "", hash);
  step = hash;
  void painted().then(tellStep);
}

/**
 * Sets the address to where the user has gone, if the browser has not done so. Python's
 * last answer was about the place before.
 */
export function follow(/** @type {string} */ hash) {
  step = "";
  if (location.hash !== hash) history.pushState(null, "", hash);
}

function tellStep() {
  if (step && step !== location.hash) history.replaceState(null, "", step);
  step = "";
}

/** Drops a pending replacement if the user goes elsewhere. */
export function listen() {
  addEventListener("hashchange", () => (step = ""));
}
