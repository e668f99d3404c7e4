// @ts-check
/// <reference path="./types/build.d.ts" />
// Stands in for pyodide.js as PyScript's interpreter: boots from the snapshot, else
// plainly from the packs (web/packs.py). web/boot.js hears what is posted here.

/** @typedef {Record<string, any>} Settings */

/** The folder of pyodide.js. */
const PYODIDE = new URL(PYODIDE_FOLDER, import.meta.url).href;
/** The folder of unpack.js. */
const WEB = new URL(WEB_FOLDER, import.meta.url).href;

// Pyodide tests for a classic worker by having it import a script. In this module
// worker that only throws, but Firefox also reports a violation of the page's policy
// (Trusted Types).
Object.defineProperty(globalThis, "importScripts", {
  value: () => {
    throw new TypeError("a module imports");
  },
});

// The address is computed, so this is no static import; nothing below works without it
// anyway.
const { loadPyodide: load, version } = await import(`${PYODIDE}pyodide.js`);

export { version };

const PAGE = 65536;
/** The working memory of Zstandard: about 160 KB, as of 1.5. */
const WORKSPACE = 4 * PAGE;
/** The length of the checksum at the start of a snapshot or pack, in bytes. */
const MARK = 16;

/**
 * Tells the page which step has been reached.
 * @param {string} step
 * @param {number | string} [detail]
 */
const tell = (step, detail) => postMessage({ clutch: { step, detail } });

/**
 * Fetches a file beside this one, or from Pyodide's folder.
 * @param {string} address
 */
async function get(address) {
  const answer = await fetch(new URL(address, import.meta.url));
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${address}`);
  return answer;
}

/** @param {string} address */
const bytesOf = async (address) =>
  new Uint8Array(await (await get(address)).arrayBuffer());

/**
 * A stub of an IndexedDB request that succeeds at once.
 * @param {any} result
 */
function settled(result) {
  /** @type {{ onsuccess?: (event: object) => void }} */
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
}

/**
 * PyScript opens IndexedDB for a package cache and does not start if it is refused; we
 * have no packages.
 */
function standInForIndexedDB() {
  const store = { getAllKeys: () => settled([]), clear: () => settled(undefined) };
  const database = { transaction: () => ({ objectStore: () => store }), close() {} };
  Object.defineProperty(globalThis, "indexedDB", {
    value: { open: () => settled(database) },
  });
}

/**
 * Asks the page for a file that web/preload.js fetches, which is undefined if it could
 * not, or to report when Python's first screen is painted.
 * @param {"module" | "snapshot" | "packs" | "shown"} wanted
 * @returns {Promise<any>}
 */
function ask(wanted) {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data: { value, error } }) =>
      error ? reject(new Error(error)) : resolve(value);
    port1.onmessageerror = () => reject(new Error(`${wanted} did not come through`));
    postMessage({ clutch: { wanted } }, { transfer: [port2] });
  });
}

/**
 * Makes Pyodide use the WebAssembly module that is already compiled, instead of
 * fetching it.
 */
function standInForCompiling() {
  const compiled = ask("module").catch(() => null);
  const standIn = new Response();
  const { fetch } = globalThis;
  const { instantiate, instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (/** @type {any} */ address, options) => {
    const isOurs = String(address).endsWith(".asm.wasm") && (await compiled);
    return isOurs ? standIn : fetch(address, options);
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const module = await compiled;
    const answer = await source;
    if (module && answer === standIn)
      return {
        module,
        instance: /** @type {any} */ (await instantiate(module, imports)),
      };
    // Some hosts send no type for it.
    return answer.headers.get("Content-Type") === "application/wasm"
      ? instantiateStreaming(answer, imports)
      : instantiate(await answer.arrayBuffer(), imports);
  };
}

/**
 * Returns a file without its checksum. Throws if that is not the one of this build:
 * memory or code of another version could do anything.
 * @param {string | undefined} mark
 * @param {Uint8Array} file
 */
function marked(mark, file) {
  const found = [...file.subarray(0, MARK)].map((n) => n.toString(16).padStart(2, "0"));
  if (found.join("") !== mark) throw new Error("a file is of another version");
  return file.subarray(MARK);
}

/** @type {Map<string, Uint8Array>} the packs that have been loaded, by name */
const packs = new Map();
/** The name of Python's library in web/packs.py, and its address. */
const LIBRARY = "stdlib";
const WHOLE = `${PYODIDE}stdlib.zip`;
/** Whether the service worker has it uncompressed; assumed until the page answers. */
let isKept = true;
const fileOf = (/** @type {string} */ name) => `packs/${name}.bin`;

/**
 * Stores a pack. Throws if it is of another version.
 * @param {string} name
 * @param {ArrayBuffer} file
 */
function keep(name, file) {
  const pack = marked(PACKS[name], new Uint8Array(file));
  packs.set(name, pack);
  return pack;
}

/**
 * Gets Python's library: compressed on a first visit, uncompressed from the service
 * worker.
 */
async function getLibrary() {
  if (isKept) return bytesOf(WHOLE);
  try {
    const [file, program] = [fetch(`${WHOLE}.zst`), fetch(`${WEB}unpack.wasm`)];
    for (const promise of [file, program]) promise.catch(() => {}); // seen below
    await import(`${WEB}unpack.js`);
    const answer = await unpacked(file, program, "application/zip");
    return new Uint8Array(await answer.arrayBuffer());
  } catch (error) {
    console.info("not packed:", error);
    return bytesOf(WHOLE);
  }
}

/**
 * Gets a pack synchronously: a click was faster than the packs that are loaded after
 * the first screen. Python decompresses the library itself.
 * @param {string} name
 */
function getNow(name) {
  if (name !== LIBRARY) return keep(name, requested(fileOf(name)));
  try {
    return new Uint8Array(requested(isKept ? WHOLE : `${WHOLE}.zst`));
  } catch (error) {
    console.info("not packed:", error);
    return new Uint8Array(requested(WHOLE));
  }
}

/**
 * Fetches a file synchronously. Throws if it is missing.
 * @param {string} address
 * @returns {ArrayBuffer}
 */
function requested(address) {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(address, import.meta.url), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${request.status} ${address}`);
  return request.response;
}

/** Loads a pack unless it is there already. */
async function getPack(/** @type {string} */ name) {
  if (!packs.has(name)) keep(name, await (await get(fileOf(name))).arrayBuffer());
}

// Called by web/packs.py.
Object.assign(globalThis, {
  clutchPack: (/** @type {string} */ name) => packs.get(name) ?? getNow(name),
});

/** @typedef {{ workspace: number, source: number, target: number, end: number }} Room */

/**
 * Returns the memory, behind the snapshot's, that unpacking it needs: for Zstandard,
 * the compressed data, and the pieces that cannot be unpacked in place.
 * @param {Snapshot} layout
 * @returns {Room}
 */
function room({ pieces, low }) {
  const after = (/** @type {number} */ at, /** @type {number} */ bytes) =>
    Math.ceil((at + bytes) / PAGE) * PAGE;
  const [last = [0, 0, 0]] = pieces.slice(-1);
  const workspace = after(last[0], last[1]);
  const source = workspace + WORKSPACE;
  const target = after(source, Math.max(...pieces.map(([, , packed]) => packed)));
  const held = pieces.reduce((sum, [at, length]) => sum + (at < low ? length : 0), 0);
  return { workspace, source, target, end: after(target, held) };
}

/**
 * Unpacks the snapshot into memory with Pyodide's own Zstandard. The file holds only
 * the difference from fresh memory.
 * @param {Snapshot} layout
 * @param {Uint8Array} snapshot
 * @param {Uint32Array} fresh
 * @param {Settings} made
 */
function lay(layout, snapshot, fresh, made) {
  // Python's call trampoline differs by engine (none on iOS): keep this engine's own,
  // not the build machine's.
  const { HEAP32, HEAPU8, HEAPU32 } = made;
  const trampoline =
    (made.__PyRuntime + HEAP32[made.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2]) >> 2;
  const ours = HEAP32[trampoline];
  const { workspace, source, target, end } = room(layout);
  const context = made._ZSTD_initStaticDCtx(workspace, WORKSPACE);
  if (!context) throw new Error("too little to unpack with");
  let from = layout.head;
  let held = target;
  for (const [at, length, packed] of layout.pieces) {
    HEAPU8.set(snapshot.subarray(from, from + packed), source);
    from += packed;
    const to = at < layout.low ? held : at;
    if (made._ZSTD_decompressDCtx(context, to, length, source, packed) !== length)
      throw new Error("the snapshot cannot be unpacked");
    if (at < layout.low) held += length;
  }
  // From here on Zstandard's stack and tables are no longer needed.
  held = target >> 2;
  for (const [at, length] of layout.pieces.filter(([at]) => at < layout.low)) {
    const [to, words] = [at >> 2, length >> 2];
    for (let i = 0; i < words; i++)
      HEAPU32[to + i] = HEAPU32[held + i] ^ (fresh[to + i] ?? 0);
    held += words;
  }
  HEAPU8.fill(0, workspace, end);
  HEAP32[trampoline] = ours;
}

/**
 * Starts Python from the snapshot.
 * @param {Settings} options
 */
async function restore(options) {
  const layout = SNAPSHOT;
  const asked = ask("snapshot");
  const packed = ask("packs");
  for (const promise of [asked, packed]) promise.catch(() => {}); // seen below
  const asm = import(`${PYODIDE}pyodide.asm.js`);
  const head = new Uint8Array(layout.head); // all that Pyodide itself gets to see

  const createPyodideModule = async (/** @type {Settings} */ settings) => {
    const { default: create } = await asm;
    const instantiate = settings.instantiateWasm;
    let fresh = new Uint32Array();
    settings.instantiateWasm = (/** @type {any} */ imports, /** @type {any} */ done) =>
      instantiate(imports, (/** @type {any} */ instance, /** @type {any} */ module) => {
        tell("wasm");
        const { memory } = instance.exports;
        fresh = new Uint32Array(memory.buffer.slice(0, layout.fresh));
        // Pyodide itself does not grow the memory for a snapshot.
        const most = Math.max(layout.memory, room(layout).end);
        const lack = most - memory.buffer.byteLength;
        if (lack > 0) memory.grow(Math.ceil(lack / PAGE));
        done(instance, module);
      });
    const made = await create(settings);
    const file = (await asked) ?? (await bytesOf("snapshot.bin"));
    const snapshot = marked(layout.mark, new Uint8Array(file));
    tell("snapshot");
    head.set(snapshot.subarray(0, layout.head));
    lay(layout, snapshot, fresh, made);
    return made;
  };

  const stdLibURL = new URL("empty.zip", import.meta.url).href;
  const py = await load({
    ...options,
    stdLibURL,
    _loadSnapshot: head,
    createPyodideModule,
  });
  for (const [name, file] of Object.entries((await packed) ?? {})) keep(name, file);
  void complete(py);
  return py;
}

/**
 * Loads what the first screen does not need, once it is painted.
 * @param {any} py
 */
async function complete(py) {
  isKept = await ask("shown");
  const tellMissing = (/** @type {unknown} */ error) =>
    console.warn("not complete:", error);
  for (const name of Object.keys(PACKS)) await getPack(name).catch(tellMissing);
  try {
    py.FS.writeFile("/lib/python314.zip", await getLibrary());
    py.pyimport("packs").rouse(); // may want the library
    tell("complete");
  } catch (error) {
    tellMissing(error);
  }
}

/**
 * Starts Python without the snapshot.
 * @param {Settings} options
 */
async function plain(options) {
  const got = Promise.all(Object.keys(PACKS).map(getPack));
  got.catch(() => {}); // seen below
  const source = bytesOf("packs.py");
  const py = await load({ ...options, stdLibURL: WHOLE });
  await got;
  const folder = py.runPython("import sysconfig; sysconfig.get_path('purelib')");
  py.FS.writeFile(`${folder}/packs.py`, await source);
  py.pyimport("packs").install(Object.keys(PACKS));
  tell("complete");
  return py;
}

/**
 * Replaces Pyodide's `loadPyodide`; PyScript calls it.
 * @param {Settings} [given]
 */
export async function loadPyodide(given = {}) {
  const options = { ...given, indexURL: PYODIDE, lockFileContents: LOCK };
  let py;
  try {
    py = await restore(options);
  } catch (error) {
    tell("plain", String(error).slice(0, 200));
    console.info("starting without the snapshot:", error);
    py = await plain(options).catch((reason) => {
      tell("failed", String(reason).slice(0, 200)); // PyScript would keep it to itself
      throw reason;
    });
  }
  tell("python");
  return py;
}

tell("runtime");
standInForIndexedDB();
standInForCompiling();
