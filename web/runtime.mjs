// @ts-check
// Stands in for pyodide.mjs as PyScript's interpreter: boots from the snapshot, else plainly from the wheel.
// build.py fills in the places below. PyScript adds a token to this module's address: the page's channel.

/** @typedef {Record<string, any>} Settings */

const PYODIDE = new URL("../pyodide/", import.meta.url).href; // build.py: where pyodide.mjs lies
const SNAPSHOT_BYTES = 0; // build.py: size of the unpacked snapshot, 0 without one
const LOCK = ""; // build.py: Pyodide's lock file without its packages
const WHEEL = "clutch.whl"; // build.py: name of the project's wheel

// The address is computed, so it is no static import; nothing below works without it anyway.
const { loadPyodide: load, version } = await import(`${PYODIDE}pyodide.mjs`);
export { version };

const PAGE = 65536;
const channel = new BroadcastChannel(`clutch${new URL(import.meta.url).hash}`);

/**
 * Tells the page which step has been reached.
 * @param {string} step
 * @param {number | string} [detail]
 */
const tell = (step, detail) => channel.postMessage({ step, detail });

/**
 * Fetches a file that lies beside this one, or in Pyodide's folder.
 * @param {string} address
 */
async function get(address) {
  const answer = await fetch(new URL(address, import.meta.url));
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${address}`);
  return answer;
}

/** @param {string} address */
const bytesOf = async (address) => new Uint8Array(await (await get(address)).arrayBuffer());

/**
 * Answers a request of IndexedDB at once.
 * @param {any} result
 */
function settled(result) {
  /** @type {{ onsuccess?: (event: object) => void }} */
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
}

/** PyScript opens IndexedDB for a package cache and does not start where it is refused; we have no packages. */
function standInForIndexedDB() {
  const store = { getAllKeys: () => settled([]), clear: () => settled(undefined) };
  const database = { transaction: () => ({ objectStore: () => store }), close() {} };
  Object.defineProperty(globalThis, "indexedDB", { value: { open: () => settled(database) } });
}

/**
 * The stream of a .gz file, unpacked. Some servers unpack it on the way, so its first bytes decide.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} body
 */
async function unpacked(body) {
  const [peeked, rest] = body.tee();
  const reader = peeked.getReader();
  const { value } = await reader.read();
  void reader.cancel();
  const isPacked = value?.[0] === 0x1f && value[1] === 0x8b;
  return isPacked ? rest.pipeThrough(new DecompressionStream("gzip")) : rest;
}

/**
 * Fills `into` with the snapshot.
 * @param {Uint8Array} into
 */
async function fill(into) {
  const { body } = await get("snapshot.gz");
  const reader = (await unpacked(/** @type {any} */ (body))).getReader();
  let at = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    into.set(part.value, at); // throws when there is more than there should be
    at += part.value.length;
    tell("snapshot", at / SNAPSHOT_BYTES);
  }
  if (at !== SNAPSHOT_BYTES) throw new Error(`the snapshot has ${at} bytes, not ${SNAPSHOT_BYTES}`);
}

/**
 * The snapshot holds only what differs from fresh memory: completes it. Grows the memory where the snapshot
 * needs more, which Pyodide itself never does.
 * @param {Uint8Array} snapshot
 * @param {number} head where the memory begins in it
 * @param {WebAssembly.Memory} memory
 */
function complete(snapshot, head, memory) {
  const ours = new Uint32Array(snapshot.buffer, head);
  const fresh = new Uint32Array(memory.buffer);
  const both = Math.min(ours.length, fresh.length);
  for (let i = 0; i < both; i++) ours[i] ^= fresh[i];
  const lack = snapshot.length - head - memory.buffer.byteLength;
  if (lack > 0) memory.grow(Math.ceil(lack / PAGE));
}

/**
 * Boots from the snapshot.
 * @param {Settings} options
 */
async function restore(options) {
  if (!SNAPSHOT_BYTES) throw new Error("built without a snapshot");
  const snapshot = new Uint8Array(SNAPSHOT_BYTES);
  const view = new DataView(snapshot.buffer);
  const head = () => view.getUint32(4, true);
  const filled = fill(snapshot);
  const asm = import(`${PYODIDE}pyodide.asm.mjs`);

  const createPyodideModule = async (/** @type {Settings} */ settings) => {
    const { default: create } = await asm;
    const instantiate = settings.instantiateWasm;
    settings.instantiateWasm = (/** @type {any} */ imports, /** @type {any} */ done) =>
      instantiate(imports, (/** @type {any} */ instance, /** @type {any} */ module) => {
        tell("wasm");
        filled.then(
          () => {
            complete(snapshot, head(), instance.exports.memory);
            done(instance, module);
          },
          () => {}, // the race below has seen it
        );
      });
    const made = await create(settings);
    // Python's call trampoline differs by engine (none on iOS): keep this engine's own, not the build machine's.
    const at = made.__PyRuntime + made.HEAP32[made.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2];
    view.setInt32(head() + at, made.HEAP32[at >> 2], true);
    return made;
  };

  const loading = load({ ...options, stdLibURL: new URL("empty.zip", import.meta.url).href, _loadSnapshot: snapshot, createPyodideModule });
  const py = await Promise.race([loading, filled.then(() => loading)]); // a snapshot that fails must not hang
  // The library is wanted only by what is imported later: not on the way to the first screen.
  bytesOf(`${PYODIDE}stdlib.zip`).then(
    (library) => py.FS.writeFile("/lib/python314.zip", library),
    (error) => console.warn("no standard library:", error),
  );
  return py;
}

/**
 * Boots without the snapshot.
 * @param {Settings} options
 */
async function plain(options) {
  const wheel = bytesOf(WHEEL);
  const py = await load({ ...options, stdLibURL: `${PYODIDE}stdlib.zip` });
  py.unpackArchive(await wheel, "wheel");
  return py;
}

/**
 * What PyScript calls.
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
    py = await plain(options);
  }
  tell("python");
  channel.close();
  return py;
}

tell("runtime");
standInForIndexedDB();
