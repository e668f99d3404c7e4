// @ts-check
/// <reference lib="webworker" />
// Keeps the whole site, so that it works offline. A new version waits until the page
// asks for it.

/** @type {string[]} */
// build.py: every file of the site; its folder has the hash of what is in it
const FILES = [];
const VERSION = ""; // build.py: hash of all of them

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const scope = worker.registration.scope;
// other sites of the same account share the origin
const prefix = `clutch ${new URL(scope).pathname} `;
const cacheName = prefix + VERSION;

/**
 * Stores a file: from the cache of an older version when its address holds its hash,
 * else from the network.
 * @param {Cache} cache
 * @param {string} file
 */
async function keep(cache, file) {
  const address = new URL(file, scope).href;
  const isHashed = /-[0-9a-f]{12}\//.test(file);
  const known = isHashed && (await caches.match(address));
  const answer =
    known || (await fetch(address, { cache: isHashed ? "default" : "no-cache" }));
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  await cache.put(address, answer);
}

async function install() {
  const cache = await caches.open(cacheName);
  await Promise.all(FILES.map((file) => keep(cache, file)));
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((other) => other.startsWith(prefix) && other !== cacheName);
  await Promise.all(old.map((other) => caches.delete(other)));
}

/**
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function answer(request) {
  const cache = await caches.open(cacheName);
  const address = request.mode === "navigate" ? scope : request.url;
  return (await cache.match(address, { ignoreSearch: true })) ?? fetch(request);
}

/**
 * Where the browser can, it takes what is kept from the cache itself, without waking
 * this worker first.
 * @param {any} event
 */
async function route(event) {
  const { pathname } = new URL(scope);
  const kept = ["", "pyscript.toml", "*-*/*"].map((end) => ({
    urlPattern: { pathname: pathname + end, search: "" },
  }));
  await event.addRoutes?.([{ condition: { or: kept }, source: { cacheName } }]);
}

worker.addEventListener("install", (event) =>
  event.waitUntil(Promise.all([route(event), install()])),
);
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", ({ data }) => {
  if (data === "update") void worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(scope))
    event.respondWith(answer(event.request));
});
