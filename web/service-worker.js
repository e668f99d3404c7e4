// @ts-check
/// <reference lib="webworker" />
/// <reference path="./types/build.d.ts" />
// Keeps the whole site, so that it works offline. A new version waits until the page
// asks for it.

importScripts(UNPACK);

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const scope = worker.registration.scope;
// Other sites of the same account share the origin.
const prefix = `clutch ${new URL(scope).pathname} `;
const cacheName = prefix + VERSION;

/**
 * Returns the site's file at an address, or undefined if it is not one of ours.
 * @param {string} url
 */
function fileOf(url) {
  const { origin, pathname } = new URL(url);
  if (!(origin + pathname).startsWith(scope)) return undefined;
  const path = (origin + pathname).slice(scope.length);
  const file = ["", "index.html"].includes(path) ? "./" : path;
  return Object.hasOwn(FILES, file) ? file : undefined;
}

const addressOf = (/** @type {string} */ file) => new URL(file, scope).href;

/**
 * Whether a response has exactly the bytes that were built.
 * @param {Response} answer
 * @param {string} file
 */
async function isWhole(answer, file) {
  const bytes = await answer.clone().arrayBuffer();
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return (
    FILES[file] === Array.from(sum, (n) => n.toString(16).padStart(2, "0")).join("")
  );
}

/**
 * Caches a file: from an older version's cache if its address holds its hash, else from
 * the network, and past the HTTP cache if that copy is damaged. If the page was altered
 * in transit, it is fetched under another name. Other altered files are left out and
 * come from the network on request.
 * @param {Cache} cache
 * @param {string} file
 * @returns {Promise<boolean>} whether it was altered in transit
 */
async function keep(cache, file) {
  const address = addressOf(file);
  const isHashed = /-[0-9a-f]{12}\//.test(file);
  const ways = [
    () => fetch(address, { cache: isHashed ? "default" : "no-cache" }),
    () => fetch(address, { cache: "reload" }),
  ];
  const packed = PACKED[file];
  if (packed) ways.unshift(() => unpackedFrom(packed));
  if (isHashed) ways.unshift(async () => (await caches.match(address)) ?? fail(file));
  const isPage = file === "./";
  if (isPage) ways.push(copyOfPage);
  let isChanged = false;
  for (const way of ways) {
    const answer = await way().catch(() => undefined);
    // Damaged compressed data may only be noticed while it is read.
    const isGood = answer?.ok && (await isWhole(answer, file).catch(() => false));
    if (isGood && isPage) await cache.put(`${address}?`, answer.clone());
    if (isGood) {
      await cache.put(address, answer);
      return isPage && isChanged;
    }
    const text = answer?.ok ? await answer.text().catch(() => "") : "";
    if (isPage) isChanged ||= isOfThisVersion(text);
    // A host may send a page with status 200 in place of a missing file.
    else isChanged = text !== "" && !/^\s*<(!doctype|html)/i.test(text);
  }
  if (!isChanged) fail(file);
  return isPage || isHashed; // another might be of the version before
}

/** Fetches the page under a name that nobody alters in transit. */
async function copyOfPage() {
  const { ok, body } = await fetch(addressOf(PAGE));
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  return new Response(body, { headers, status: ok ? 200 : 404 });
}

/** Whether a page that differs from the build is altered, not another version. */
const isOfThisVersion = (/** @type {string} */ page) =>
  Object.keys(FILES).some((file) => file.endsWith("/worker.py") && page.includes(file));

/** Tells all open pages of this site, and of no other, that the page was altered. */
async function tellThatChanged() {
  const pages = await worker.clients.matchAll({ includeUncontrolled: true });
  for (const page of pages)
    if (new URL("./", page.url).href === scope) page.postMessage("page-changed");
}

/**
 * Returns a file, decompressed. Browsers only take WebAssembly with this content type.
 * @param {string} packed
 */
const unpackedFrom = (packed) =>
  unpacked(
    fetch(addressOf(packed)),
    fetch(addressOf(UNPACKER)),
    packed.includes(".wasm") ? "application/wasm" : "application/zip",
  );

/** @returns {never} */
function fail(/** @type {string} */ file) {
  throw new Error(`not as it was built: ${file}`);
}

async function install() {
  const cache = await caches.open(cacheName);
  const changed = await Promise.all(Object.keys(FILES).map((one) => keep(cache, one)));
  if (changed.includes(true)) await tellThatChanged();
}

/**
 * Checks all cached files and fetches those that are missing or damaged: another site
 * of the same origin may have cleared the caches. Files that cannot be fetched now come
 * from the network on request.
 */
async function heal() {
  const cache = await caches.open(cacheName);
  for (const file of Object.keys(FILES)) {
    const kept = await cache.match(addressOf(file));
    if (kept && (await isWhole(kept, file))) continue;
    await cache.delete(addressOf(file));
    await keep(cache, file).catch((error) => console.info("not kept:", error));
  }
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((other) => other.startsWith(prefix) && other !== cacheName);
  await Promise.all(old.map((other) => caches.delete(other)));
}

/**
 * @param {Request} request
 * @param {string} file
 * @returns {Promise<Response>}
 */
async function answer(request, file) {
  const cache = await caches.open(cacheName);
  return (await cache.match(addressOf(file))) ?? fetch(request);
}

/**
 * Where supported, lets the browser answer from the cache directly, without starting
 * this worker.
 * @param {any} event
 */
async function route(event) {
  const { pathname } = new URL(scope);
  const kept = ["", "*-*/*"].map((end) => ({
    urlPattern: { pathname: pathname + end, search: "" },
  }));
  await event.addRoutes?.([{ condition: { or: kept }, source: { cacheName } }]);
}

worker.addEventListener("install", (event) =>
  event.waitUntil(Promise.all([route(event), install()])),
);
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data === "update") void worker.skipWaiting();
  if (event.data === "heal") event.waitUntil(heal());
});
worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const file = method === "GET" && fileOf(url);
  if (file) event.respondWith(answer(event.request, file));
});
