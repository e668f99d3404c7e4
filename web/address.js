// @ts-check
/** The page's address: Python says where somebody is, links where they go. */

import { painted } from "./painted.js";

/** @import { Effects } from "./types/messages.js" */

/** A step further on the same way, of which the address is yet to tell. */
let step = "";

/**
 * Has the address tell where Python is. A step further is told once it has been painted:
 * it wakes the browser's own process, which on few processors holds up the frame.
 */
export function navigate(/** @type {Effects["navigate"]} */ { hash, replace }) {
  tellStep();
  if (hash === location.hash) return;
  // Neither of them raises hashchange: Python knows already.
  if (!replace) return history.pushState(null, "", hash);
  step = hash;
  void painted().then(tellStep);
}

/**
 * Has the address tell where somebody goes, if the browser has not done so itself. What
 * Python has just answered was about where they were before.
 */
export function follow(/** @type {string} */ hash) {
  step = "";
  if (location.hash !== hash) history.pushState(null, "", hash);
}

function tellStep() {
  if (step && step !== location.hash) history.replaceState(null, "", step);
  step = "";
}

/** Who goes elsewhere meanwhile has an address of their own. */
export function listen() {
  addEventListener("hashchange", () => (step = ""));
}
