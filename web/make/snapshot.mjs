// @ts-check
// snapshot.mjs PYODIDE STDLIB.zip CLUTCH.zip OUT: Python's memory with all of Clutch
// imported, as wheel.mjs has made it. Prints how the file is laid out.
//
// The file holds only what differs from the memory of a fresh WebAssembly instance
// (exclusive or), which the visitor has anyway: 3.8 MB instead of 6.2. It must be
// restored with the very PYODIDE and STDLIB.zip it was made with. It begins with a
// mark, by which web/runtime.js knows that it is the one whose layout it has.

import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { main, packed, trimmed } from "./pyodide.mjs";

const PAGE = 4096;
const GAP = 1 << 20;

/**
 * Returns the pieces (start and length) in which at least one of these memories is not
 * zero. Only long gaps separate pieces: between them is the stack, whose unused part
 * may hold anything.
 * @param {Uint8Array[]} memories
 * @returns {[number, number][]}
 */
function pieces(memories) {
  /** @type {[number, number][]} */
  const found = [];
  const zeros = Buffer.alloc(PAGE);
  const size = Math.max(...memories.map(({ length }) => length));
  for (let at = 0; at < size; at += PAGE) {
    const pages = memories.map((memory) => memory.subarray(at, at + PAGE));
    if (pages.every((page) => zeros.subarray(0, page.length).equals(page))) continue;
    const last = found.at(-1);
    if (last && at - last[0] - last[1] < GAP) last[1] = at + PAGE - last[0];
    else found.push([at, PAGE]);
  }
  return found;
}

/**
 * Python that imports early what would otherwise be imported on use.
 */
const IMPORT = `
import base64, gc, gettext, hashlib, json, linecache, secrets, traceback, zlib
import asleep, sys
`;

/** Python that drops what only the build needs. */
const TIDY = `
del sys.modules["asleep"], asleep
gc.collect()
gc.freeze()  # a collection in the page need not look at what never goes
`;

/** Python's allocator has blocks of its own up to this size, in these steps (bytes). */
const SMALL = 512;
const STEP = 8;
/** The largest block that is taken from the rest of the heap at once, in bytes. */
const MUCH = 1 << 20;

/**
 * Fills free memory with zeros, which compress to nothing: allocates all free blocks of
 * each size until one comes from new memory, then frees them.
 * @param {any} py
 */
function clear(py) {
  const { _PyObject_Calloc, _PyObject_Free, _malloc, _free } = py._module;
  const [at, length] = pieces([py._module.HEAPU8]).at(-1) ?? [0, 0];
  const top = at + length;
  // Largest first: fewer blocks fill whole pages.
  const small = Array.from({ length: SMALL / STEP }, (_, i) => SMALL - STEP * i);
  const blocks = small.flatMap((size) => taken(() => _PyObject_Calloc(1, size), top));
  /** @type {number[]} */
  const rest = [];
  for (let size = MUCH; size >= 16; size >>= 1) {
    const found = taken(() => _malloc(size), top);
    for (const at of found) py._module.HEAPU8.fill(0, at, at + size);
    rest.push(...found);
  }
  for (const at of blocks.reverse()) _PyObject_Free(at);
  for (const at of rest.reverse()) _free(at);
}

/**
 * Allocates until a block is above an address. Returns the addresses.
 * @param {() => number} give
 * @param {number} top
 */
function taken(give, top) {
  const found = [give()];
  while ((found.at(-1) ?? 0) <= top) found.push(give());
  return found;
}

/**
 * Makes this process's clock, random numbers and program name the same in every run, so
 * that the same sources give the same snapshot, byte for byte. Visitors do not share
 * them: Python asks the browser for random numbers and the time when it needs them.
 */
function repeatable() {
  let now = Date.UTC(2020, 0, 1);
  Date.now = () => (now += 1000);
  performance.now = () => (now += 1000);
  crypto.randomFillSync = (/** @type {any} */ view) => view.fill(1);
  process.argv[1] = "/clutch"; // as Python's program it would be known to every visitor
}

/**
 * Starts a Python as the page does, and notes what it uses of the library.
 * @param {Files} from
 * @param {any} stage which is listening
 * @param {string} rehearsal
 * @returns {Promise<string>} the rehearsal with that
 */
async function woken(from, stage, rehearsal) {
  const snapshot = stage.makeMemorySnapshot();
  const { py } = await python(from, snapshot);
  // As PyScript does.
  py.registerJsModule("polyscript", { xworker: { sync: {} } });
  py.runPython(`
import js
from pyodide.ffi import to_js
o = js.Object.fromEntries
js.experimental_create_proxy = lambda r: to_js(r, dict_converter=o)
`);
  const worker = new URL("../worker.py", import.meta.url);
  await py.runPythonAsync(fs.readFileSync(worker, "utf8"));
  py.runPython("from polyscript import xworker; xworker.sync.dispatch = dispatch");
  const event = py.runPython("import asleep; asleep.start_of('', 'en')");
  await py.globals.get("dispatch")(event);
  py.runPython("asleep.show(*asleep.screens())");
  py.toPy({ given: [1] }).toJs();
  return py.runPython(`asleep.told(${JSON.stringify(rehearsal)})`);
}

/** @typedef {{ pyodide: string, stdlib: string }} Files what Python itself comes from */

/**
 * Starts a Python that can import Clutch. Also returns its initial memory.
 * @param {Files} from
 * @param {Uint8Array} [snapshot] what it starts from
 * @returns {Promise<{ py: any, fresh: Uint8Array }>}
 */
async function python({ pyodide, stdlib }, snapshot) {
  const { default: create } = await import(path.resolve(pyodide, "pyodide.asm.mjs"));
  /** @type {Uint8Array} */
  let fresh = new Uint8Array();
  const createPyodideModule = (/** @type {any} */ settings) => {
    const instantiate = settings.instantiateWasm;
    settings.instantiateWasm = (/** @type {any} */ imports, /** @type {any} */ done) =>
      instantiate(
        imports,
        (/** @type {WebAssembly.Instance} */ instance, /** @type {any} */ module) => {
          const memory = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
          fresh = new Uint8Array(memory.buffer.slice(0));
          const lack = (snapshot?.length ?? 0) - fresh.length;
          if (lack > 0) memory.grow(Math.ceil(lack / 65536));
          done(instance, module);
        },
      );
    return create(settings);
  };
  const options = {
    ...(snapshot ? { _loadSnapshot: snapshot } : { _makeSnapshot: true }),
    createPyodideModule,
    env: { PYTHONHASHSEED: "0" },
    stdLibURL: stdlib,
  };
  const py = await trimmed(pyodide, options);
  if (snapshot) return { py, fresh };
  for (const folder of FOLDERS) py.FS.mkdir(`/${folder}`);
  const folder = "/lib/python3.14/site-packages";
  for (const source of ["../packs.py", "asleep.py"]) {
    const text = fs.readFileSync(new URL(source, import.meta.url), "utf8");
    py.FS.writeFile(`${folder}/${path.basename(source)}`, text);
  }
  return { py, fresh };
}

/**
 * Lists what is in the memory: owner, type, number of objects, their bytes, and their
 * bytes compressed alone.
 * @param {any} py
 * @returns {[string, string, number, number, number][]}
 */
function explained(py) {
  py.runPython(fs.readFileSync(new URL("explain.py", import.meta.url), "utf8"));
  /** @type {Map<string, Uint8Array[]>} */
  const groups = new Map();
  const pieces = py.runPython("explained()").toJs();
  pieces.sort((/** @type {any} */ one, /** @type {any} */ other) => one[2] - other[2]);
  for (const [whose, what, at, size] of pieces) {
    const key = JSON.stringify([whose, what]);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(py._module.HEAPU8.slice(at, at + size));
  }
  return Array.from(groups, ([key, group]) => {
    const bytes = Buffer.concat(group);
    const packed = zlib.gzipSync(bytes, { level: 9 }).length;
    const [whose, what] = JSON.parse(key);
    return [whose, what, group.length, bytes.length, packed];
  });
}

/** The folders of web/make/asleep.py. */
const FOLDERS = ["packs", "modules", "made"];

/**
 * Copies the files of a folder from one Python to another.
 * @param {any} from
 * @param {any} to
 * @param {string} folder
 */
function copy(from, to, folder) {
  for (const [name, data] of Object.entries(files(from, folder)))
    to.FS.writeFile(`/${folder}/${name}`, data);
}

/**
 * The files of a folder.
 * @param {any} py
 * @param {string} folder
 * @returns {Record<string, Uint8Array>}
 */
function files(py, folder) {
  const names = py.FS.readdir(`/${folder}`).filter(
    (/** @type {string} */ name) => !/^\.+$/.test(name),
  );
  return Object.fromEntries(
    names.map((/** @type {string} */ name) => [
      name,
      py.FS.readFile(`/${folder}/${name}`),
    ]),
  );
}

/**
 * Splits a piece of memory at an address, if the address is inside.
 * @param {[number, number]} piece
 * @param {number} where
 * @returns {[number, number][]}
 */
function split([at, length], where) {
  if (where <= at || at + length <= where) return [[at, length]];
  return [
    [at, where - at],
    [where, at + length - where],
  ];
}

/**
 * Prefixes a file with the checksum by which it is recognized.
 * @param {Uint8Array} data
 */
function marked(data) {
  const mark = crypto.createHash("sha256").update(data).digest().subarray(0, 16);
  return { file: Buffer.concat([mark, data]), mark: mark.toString("hex") };
}

await main(async (pyodide, stdlib, clutch, out) => {
  const from = { pyodide, stdlib };
  repeatable();
  const stage = (await python(from)).py;
  stage.FS.writeFile("/clutch.zip", fs.readFileSync(clutch));
  stage.runPython(IMPORT);
  stage.runPython("asleep.make_packs(asleep.read('/clutch.zip'))");
  const rehearsal = stage.runPython("asleep.rehearse()");
  stage.runPython("asleep.listen()");
  const awake = await woken(from, stage, rehearsal);
  const { py, fresh } = await python(from);
  for (const folder of ["packs", "modules"]) copy(stage, py, folder);
  py.runPython(IMPORT);
  py.runPython(`asleep.sleep(${JSON.stringify(awake)})`);
  copy(py, stage, "made");
  stage.runPython("asleep.finish_packs()");
  const asleep = files(stage, "packs");
  py.runPython(TIDY);
  clear(py);
  if (out === "explain") return console.log(JSON.stringify(explained(py)));
  /** @type {Uint8Array} */
  const bytes = py.makeMemorySnapshot();
  const head = new DataView(bytes.buffer).getUint32(4, true);
  const memory = bytes.subarray(head);
  // The stack's range cannot be unpacked in place, so its pieces are separate.
  const low = Math.ceil(py._module._emscripten_stack_get_base() / PAGE) * PAGE;
  const dirty = pieces([memory, fresh]).flatMap((piece) => split(piece, low));
  for (let i = 0; i < fresh.length; i++) memory[i] ^= fresh[i];
  const parts = dirty.map(([at, length]) =>
    packed(stage, memory.subarray(at, at + length)),
  );
  const whole = Buffer.concat([bytes.subarray(0, head), ...parts]);
  const { file, mark } = marked(whole);
  fs.writeFileSync(path.join(out, "snapshot.bin"), file);
  /** @type {Record<string, string>} */
  const marks = {};
  fs.mkdirSync(path.join(out, "packs"));
  for (const [name, data] of Object.entries(asleep)) {
    const { file, mark } = marked(packed(stage, data));
    marks[name] = mark;
    fs.writeFileSync(path.join(out, "packs", `${name}.bin`), file);
  }
  const [at, length] = pieces([fresh]).at(-1) ?? [0, 0];
  const layout = {
    mark,
    head,
    pieces: dirty.map((piece, number) => [...piece, parts[number]?.length]),
    fresh: at + length,
    low,
    memory: memory.length,
  };
  const size = dirty.reduce((sum, [, length]) => sum + length, 0);
  console.log(JSON.stringify({ bytes: size, layout, packs: marks }));
});
