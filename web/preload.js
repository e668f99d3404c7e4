// @ts-check
// Runs before anything is painted: the reader's language and colours, and whether the
// page's own lobby fits. Begins to fetch the big files, in a worker of its own: what
// the page itself fetches would hold up its painting. Where a last screen of the address
// is kept, that begins when it has been painted. Inside another site's page nothing else
// comes after it.

/** @import { Language } from "./types/messages.js" */

/**
 * The code of the worker: fetches the large files that Python starts from, reports
 * progress on request and from then on, and hands each file to whoever asks: through a
 * port (web/runtime.js, in PyScript's worker), or to the page.
 */
function fetchAhead() {
  /** @type {Record<string, Promise<any>>} */
  const found = {};
  const lacking = /** @type {string[]} */ ([]);
  let share = 0;
  let isAsked = false;
  const tell = () => isAsked && postMessage({ share, lacking });

  const get = async (/** @type {string} */ address) => {
    const answer = await fetch(address);
    if (!answer.ok) lack(address);
    return answer;
  };

  const lack = (/** @type {string} */ address) => {
    lacking.push(address);
    tell();
  };

  // A host may send a page with status 200 in place of a missing file.
  const bytesOf = async (/** @type {string} */ address, answer = get(address)) => {
    const bytes = await (await answer).arrayBuffer();
    const head = new TextDecoder().decode(bytes.slice(0, 64));
    if (/^\s*<(!doctype|html)/i.test(head)) lack(address);
    return bytes;
  };

  // Not cached yet: fetch it compressed. If that fails, fetch it uncompressed.
  const getModule = async (/** @type {Record<string, string>} */ from) => {
    const { module = "", packed = "", unpack = "", unpacker = "" } = from;
    const whole = async () => {
      const answer = await get(module);
      // Some hosts send no type for it.
      return answer.headers.get("Content-Type") === "application/wasm"
        ? WebAssembly.compileStreaming(answer)
        : WebAssembly.compile(await bytesOf(module, Promise.resolve(answer)));
    };
    if (!packed) return whole();
    try {
      const [file, program] = [fetch(packed), fetch(unpacker)];
      for (const promise of [file, program]) promise.catch(() => {}); // seen below
      await import(unpack);
      return await WebAssembly.compileStreaming(
        unpacked(file, program, "application/wasm"),
      );
    } catch (error) {
      console.info("not packed:", error);
      return whole();
    }
  };

  const getSnapshot = async (
    /** @type {string} */ address,
    /** @type {number} */ size,
  ) => {
    const { ok, body } = await get(address);
    if (!ok || !body) throw new Error(`missing: ${address}`);
    const snapshot = new Uint8Array(size);
    const reader = body.getReader();
    let at = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      snapshot.set(part.value, at); // throws when there is more than there should be
      at += part.value.length;
      if (at < size * (share + 0.01)) continue; // every message is work for the page
      share = at / size;
      tell();
    }
    if (at !== size) throw new Error(`the snapshot has ${at} bytes, not ${size}`);
    return snapshot.buffer;
  };

  const getPacks = async (/** @type {Record<string, string>} */ addresses) => {
    const packs = Object.entries(addresses).map(async ([name, address]) => {
      const answer = await get(address);
      if (!answer.ok) throw new Error(`missing: ${address}`);
      return [name, await answer.arrayBuffer()];
    });
    return Object.fromEntries(await Promise.all(packs));
  };

  const give = async (/** @type {string} */ name, /** @type {MessagePort} */ port) => {
    const to = /** @type {MessagePort} */ (port ?? self);
    try {
      const value = await found[name];
      to.postMessage({ value }, value instanceof ArrayBuffer ? [value] : []);
    } catch (error) {
      to.postMessage({ error: String(error) });
    }
  };

  self.onmessage = ({ data, ports: [port] }) => {
    if (data in found) return void give(data, port);
    if (data === "tell") isAsked = true;
    else {
      found.module = getModule(data);
      found.snapshot = getSnapshot(data.snapshot, data.bytes);
      found.packs = getPacks(data.packs);
      // Callers that ask for it get the error.
      for (const promise of Object.values(found)) promise.catch(() => {});
      // Small files that PyScript's worker would request one after the other: this
      // loads them into the browser's cache.
      for (const address of data.soon) bytesOf(address).catch(() => {});
    }
    tell();
  };
}

/**
 * Whether the first screen needs a pack of Clutch's code: those of its game and its
 * language. If the address does not name the game, any may be needed. The snapshot has
 * what else the lobby and the tables need.
 * @param {string} name
 */
function isWanted(name) {
  const [, place = "", game = ""] = location.hash.split(/[/?]/);
  if (name === "clutch") return !["", "play"].includes(place);
  const isLanguage = name.length === 2;
  if (isLanguage) return name === document.documentElement.lang;
  return (
    ["table", "game", "replay"].includes(place) || name === game.replace(/-/g, "_")
  );
}

/**
 * Whether another site shows this page in a frame, where it could cover the buttons
 * (clickjacking). A frame of another origin has no `frameElement` here.
 * @param {Window} here
 * @returns {boolean}
 */
const isFramed = (here) =>
  here !== here.parent && (!here.frameElement || isFramed(here.parent));

/** Shows a sentence and nothing to click, instead of the page. */
function refuse() {
  /** @type {Record<Language, string>} */
  const words = {
    en: "Clutch is not played inside another site's page. Open it by itself: ",
    nl: "Clutch speel je niet binnen de pagina van een andere site. Open het apart: ",
    fr: "On ne joue pas à Clutch dans la page d’un autre site. Ouvrez-le à part : ",
  };
  const html = document.documentElement;
  const text = document.createElement("p");
  text.textContent =
    words[/** @type {Language} */ (html.lang)] + new URL("./", location.href).href;
  stop();
  document.body?.remove();
  html.append(document.createElement("body"));
  document.body.append(text);
}

/** Whether the service worker has all files, uncompressed. */
function isServed() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}

/** Creates the worker from a blob. Some browsers refuse by throwing, some later. */
function begun() {
  try {
    const source = new Blob([`(${fetchAhead})()`], { type: "text/javascript" });
    const worker = new Worker(URL.createObjectURL(source));
    worker.onerror = (event) => {
      const isLost = !(event instanceof ErrorEvent); // else something in it has failed
      if (isLost) Object.assign(globalThis, { clutchAhead: null });
    };
    return worker;
  } catch (error) {
    console.info("nothing is fetched ahead:", error);
    return null;
  }
}

/** How long Python's start waits for the last screen to be painted, in milliseconds. */
const MOST_UNTIL_SEEN = 400;

/**
 * The storage key of an address's last screen (web/last.js), if there is one.
 * @param {string} place
 */
function keyOfLast(place) {
  const { hash } = location;
  const [, where, id = ""] = /^#\/(table|game|play)\/(.+)/.exec(hash) ?? [];
  const isLobby = ["", "#/"].includes(hash);
  const name = isLobby ? "lobby" : where && where !== "table" ? "link" : id;
  return `clutch:${place}:screen.${name}`;
}

(() => {
  // Workers may only come from this site, PyScript's too; any other text that would
  // become code is refused.
  globalThis.trustedTypes?.createPolicy("default", {
    createScriptURL: (address) =>
      new URL(address, document.baseURI).origin === location.origin ? address : null,
  });
  globalThis.clutchGuard?.here("preload");
  const html = document.documentElement;
  const place = new URL("./", location.href).pathname;
  /** @type {Record<string, unknown>} */
  let settings = {};
  let hasLast = false;
  const isLobby = ["", "#/"].includes(location.hash);
  try {
    const kept = localStorage.getItem(`clutch:${place}:settings`) ?? '{"data":"{}"}';
    // The length limit also rules out nesting too deep to parse.
    if (kept.length < 2_000) settings = Object(JSON.parse(JSON.parse(kept).data));
    hasLast = localStorage.getItem(keyOfLast(place)) !== null;
  } catch {
    // Storage refused or damaged: Python reports it later; the defaults apply.
  }
  const named = (/** @type {string} */ name) =>
    /** @type {HTMLMetaElement[]} */ ([
      ...document.querySelectorAll(`meta[name=clutch-${name}]`),
    ]).map((meta) =>
      meta.content.includes("/")
        ? new URL(meta.content, document.baseURI).href
        : meta.content,
    );
  // The languages: the build has prerendered the lobby in each of them.
  const languages = named("readable").map(
    (page) => /(\w+)\/lobby\.txt$/.exec(page)?.[1],
  );
  const wanted = [settings.language, ...navigator.languages].map((tag) =>
    String(tag).slice(0, 2).toLowerCase(),
  );
  const made = html.lang;
  html.lang = wanted.find((language) => languages.includes(language)) ?? made;
  html.dataset.theme = String(settings.theme ?? "auto");
  if (isFramed(window)) return refuse();
  // Otherwise web/boot.js shows the prerendered page, or web/last.js the last screen.
  if (html.lang !== made || !isLobby || hasLast) html.dataset.waiting = "";
  if (hasLast) html.dataset.last = "";

  const [[module], [packed], [unpack], [unpacker], [snapshot], [bytes]] = [
    "module",
    "packed",
    "unpack",
    "unpacker",
    "snapshot",
    "snapshot-bytes",
  ].map(named);
  if (!module || "unable" in html.dataset) return;
  const worker = begun();
  const packs = Object.fromEntries(
    named("pack")
      .map((address) => [/(\w+)\.bin$/.exec(address)?.[1] ?? "", address])
      .filter(([name]) => isWanted(name ?? "")),
  );
  const soon = named("soon");
  // The service worker caches the module uncompressed.
  const isKept = isServed();
  const from = isKept ? { module } : { module, packed, unpack, unpacker };
  /** @type {Promise<unknown>} */
  const seen = new Promise((done) => {
    if (!hasLast) return done(null);
    addEventListener("clutch-seen", done, { once: true });
    setTimeout(done, MOST_UNTIL_SEEN);
  });
  void seen.then(() =>
    worker?.postMessage({ ...from, snapshot, bytes: Number(bytes), packs, soon }),
  );
  Object.assign(globalThis, {
    clutchAhead: worker,
    clutchSeen: seen,
    clutchKept: isKept,
  });
})();
