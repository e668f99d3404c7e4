// @ts-check
// Stands in for pyodide.mjs as PyScript's interpreter: boots from the snapshot, else
// plainly from the wheel. build.py fills in the places below. web/boot.js hears what is
// posted here.

/** @typedef {Record<string, any>} Settings */

/**
 * @typedef {object} Snapshot
 * @property {string} mark
 * @property {number} head
 * @property {[number, number][]} pieces
 * @property {number} fresh
 * @property {number} memory
 */

// build.py: where pyodide.mjs lies
const PYODIDE = new URL("../pyodide/", import.meta.url).href;
/** @type {Snapshot | null} */
const SNAPSHOT = null; // build.py: how the snapshot is laid out
const LOCK = ""; // build.py: Pyodide's lock file without its packages
const WHEEL = "clutch.whl"; // build.py: name of the project's wheel

// Pyodide looks at once whether this is a worker of the classic kind, by having it fetch
// a script. It is a module, so that only throws, but Firefox calls it a breach of the
// page's policy (Trusted Types) as well.
Object.defineProperty(globalThis, "importScripts", {
  value: () => {
    throw new TypeError("a module imports");
  },
});

// The address is computed, so it is no static import; nothing below works without it
// anyway.
const { loadPyodide: load, version } = await import(`${PYODIDE}pyodide.mjs`);

export { version };

const PAGE = 65536;
/** How many bytes of a snapshot say which one it is. */
const MARK = 16;

/**
 * Tells the page which step has been reached.
 * @param {string} step
 * @param {number | string} [detail]
 */
const tell = (step, detail) => postMessage({ clutch: { step, detail } });

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
const bytesOf = async (address) =>
  new Uint8Array(await (await get(address)).arrayBuffer());

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

/**
 * PyScript opens IndexedDB for a package cache and does not start where it is refused;
 * we have no packages.
 */
function standInForIndexedDB() {
  const store = { getAllKeys: () => settled([]), clear: () => settled(undefined) };
  const database = { transaction: () => ({ objectStore: () => store }), close() {} };
  Object.defineProperty(globalThis, "indexedDB", {
    value: { open: () => settled(database) },
  });
}

/**
 * Asks the page for what web/early.js began to get before there was a PyScript, or to
 * say when Python has painted.
 * @param {"module" | "snapshot" | "shown"} wanted
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
 * Lets Pyodide take the WebAssembly module that is compiled already, instead of one of
 * its own fetching.
 */
function standInForCompiling() {
  const compiled = ask("module").catch(() => null);
  const { fetch } = globalThis;
  const { instantiate, instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (/** @type {any} */ address, options) => {
    const isOurs = String(address).endsWith(".wasm") && (await compiled);
    return isOurs ? new Response() : fetch(address, options);
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const module = await compiled;
    if (!module) return instantiateStreaming(source, imports);
    return {
      module,
      instance: /** @type {any} */ (await instantiate(module, imports)),
    };
  };
}

/**
 * What follows the mark of a snapshot. Throws if it is another one than was built with
 * this script: memory that does not fit would do anything.
 * @param {Snapshot} layout
 * @param {Uint8Array} file
 */
function marked({ mark }, file) {
  const found = [...file.subarray(0, MARK)].map((n) => n.toString(16).padStart(2, "0"));
  if (found.join("") !== mark) throw new Error("the snapshot is of another version");
  return file.subarray(MARK);
}

/**
 * Lays the snapshot over a memory. The file holds only what differs from fresh memory.
 * @param {Snapshot} layout
 * @param {Uint8Array} snapshot
 * @param {Uint32Array} fresh
 * @param {Settings} made
 */
function lay({ head, pieces }, snapshot, fresh, made) {
  // Python's call trampoline differs by engine (none on iOS): keep this engine's own,
  // not the build machine's.
  const trampoline =
    (made.__PyRuntime + made.HEAP32[made.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2]) >>
    2;
  const ours = made.HEAP32[trampoline];
  let from = head;
  for (const [at, length] of pieces) {
    made.HEAP8.set(snapshot.subarray(from, from + length), at);
    from += length;
  }
  for (let i = 0; i < fresh.length; i++) made.HEAP32[i] ^= fresh[i];
  made.HEAP32[trampoline] = ours;
}

/**
 * Boots from the snapshot.
 * @param {Settings} options
 */
async function restore(options) {
  if (!SNAPSHOT) throw new Error("built without a snapshot");
  const layout = SNAPSHOT;
  const asked = ask("snapshot");
  asked.catch(() => {}); // seen below
  const asm = import(`${PYODIDE}pyodide.asm.mjs`);
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
        // Pyodide itself never grows it for a snapshot.
        const lack = layout.memory - memory.buffer.byteLength;
        if (lack > 0) memory.grow(Math.ceil(lack / PAGE));
        done(instance, module);
      });
    const made = await create(settings);
    const snapshot = marked(layout, new Uint8Array(await asked));
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
  // The library is wanted only by what is imported later: not on the way to the first
  // screen.
  ask("shown")
    .then(() => bytesOf(`${PYODIDE}stdlib.zip`))
    .then(
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
  return py;
}

tell("runtime");
standInForIndexedDB();
standInForCompiling();
