// @ts-check
// Makes the site work offline, and tells when a new version waits.

/** @type {ServiceWorkerRegistration | undefined} */
let registration;

/**
 * Registers the service worker; called once the page is ready, because it must not compete with the start.
 * @param {(type: "offline-ready" | "update-ready") => void} tell everything has been stored for the first time;
 *   a new version waits
 */
export async function keepOffline(tell) {
  const container = navigator.serviceWorker;
  if (!container || !window.isSecureContext) return;
  const isFirst = !container.controller;
  try {
    registration = await container.register("service-worker.js", { updateViaCache: "none" });
  } catch (error) {
    console.info("not kept for offline:", error); // forbidden by the browser's settings, or no connection
    return;
  }
  if (registration.waiting && !isFirst) tell("update-ready");
  follow(registration.installing, isFirst, tell);
  registration.addEventListener("updatefound", () => follow(registration?.installing, isFirst, tell));
}

/**
 * @param {ServiceWorker | null | undefined} worker
 * @param {boolean} isFirst
 * @param {(type: "offline-ready" | "update-ready") => void} tell
 */
function follow(worker, isFirst, tell) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "activated" && isFirst) tell("offline-ready");
    if (worker.state === "installed" && !isFirst) tell("update-ready");
  });
}

/** Activates the version that waits, and loads the page again with it. */
export function activateUpdate() {
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("update");
}
