// @ts-check
// Makes the site work offline, and tells when a new version waits.

import { serviceWorkers } from "./services.js";

/** @type {ServiceWorkerRegistration | undefined} */
let registration;

/**
 * Registers the service worker. Called when the page is ready, so as not to slow the
 * start.
 * @param {(type: "update-ready" | "page-changed") => void} say called if a new version
 *   waits, or if the page was altered in transit
 */
export async function keepOffline(say) {
  const tell = () => say("update-ready");
  if (!serviceWorkers || !window.isSecureContext) return;
  const isFirst = !serviceWorkers.controller;
  serviceWorkers.addEventListener("message", ({ data }) => {
    if (data === "page-changed") say(data);
  });
  try {
    registration = await serviceWorkers.register("service-worker.js", {
      updateViaCache: "none",
    });
  } catch (error) {
    // Refused by the browser's settings, or no connection.
    console.info("not kept for offline:", error);
    return;
  }
  if (isFirst) return; // what is stored now is what the page already is
  registration.active?.postMessage("heal");
  if (registration.waiting) tell();
  follow(registration.installing, tell);
  registration.addEventListener("updatefound", () =>
    follow(registration?.installing, tell),
  );
}

/**
 * @param {ServiceWorker | null | undefined} worker
 * @param {() => void} tell
 */
function follow(worker, tell) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed") tell();
  });
}

/** Activates the waiting version and reloads the page. */
export function activateUpdate() {
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  serviceWorkers?.addEventListener("controllerchange", () => location.reload(), {
    once: true,
  });
  waiting.postMessage("update");
}
