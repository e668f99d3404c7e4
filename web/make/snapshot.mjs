// @ts-check
// snapshot.mjs STDLIB.zip WHEEL.whl SITE-PACKAGES OUT: Python's memory with all of
// Clutch imported. Prints how the file is laid out. SITE-PACKAGES holds micropip, which
// installs the wheel.
//
// The file holds only what differs from the memory of a fresh WebAssembly instance
// (exclusive or), which the visitor has anyway: 3.8 MB instead of 6.2. It must be
// restored with the very STDLIB.zip it was made with. It begins with a mark, by which
// web/runtime.mjs knows that it is the one whose layout it has.

import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { loadPyodide } from "pyodide";
import { main } from "./pyodide.mjs";

const PAGE = 4096;
const GAP = 1 << 20;

/**
 * Lets micropip install the wheel in a Pyodide of its own, so that nothing of micropip
 * stays in the snapshot.
 * @param {string} wheel
 * @param {string} packages
 * @returns {Promise<Uint8Array>} what it has installed, as an archive
 */
async function installed(wheel, packages) {
  const py = await loadPyodide();
  const name = path.basename(wheel);
  py.FS.mkdirTree("/packages");
  py.mountNodeFS("/packages", packages);
  py.FS.writeFile(`/${name}`, fs.readFileSync(wheel));
  const data = await py.runPythonAsync(`
import io, pathlib, sys, zipfile
sys.path.append("/packages")
import micropip, sysconfig
await micropip.install("emfs:/${name}")
site = pathlib.Path(sysconfig.get_path("purelib"))
out = io.BytesIO()
with zipfile.ZipFile(out, "w") as made:
    for file in sorted(site.glob("clutch*/**/*")):
        if file.is_file():
            name = file.relative_to(site).as_posix()
            made.writestr(zipfile.ZipInfo(name), file.read_bytes())
out.getvalue()
`);
  return data.toJs();
}

/**
 * Where there is anything but zeros in one of these memories: where each piece begins
 * and how long it is. Only long gaps count: what lies between is the stack, whose rest
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
 * Python that imports every module of Clutch, and what it would otherwise import late.
 */
const IMPORT = `
import base64, gc, gettext, hashlib, importlib, json, linecache, pkgutil, secrets
import traceback, zlib
import clutch

for module in pkgutil.walk_packages(clutch.__path__, "clutch."):
    importlib.import_module(module.name)
del module
gc.collect()
gc.freeze()  # a collection in the page need not look at what never goes
`;

/**
 * Gives this process a clock, chance and a name that are the same in every run, so that the
 * same sources make the same snapshot, byte for byte. Whoever visits the site gets
 * their own: Python asks the browser for chance, and for the time, whenever it is used.
 */
function repeatable() {
  let now = Date.UTC(2020, 0, 1);
  Date.now = () => (now += 1000);
  performance.now = () => (now += 1000);
  crypto.randomFillSync = (/** @type {any} */ view) => view.fill(1);
  process.argv[1] = "/clutch"; // as Python's program it would be known to every visitor
}

await main(async (stdlib, wheel, packages, out) => {
  const site = await installed(wheel, packages);
  repeatable();
  // @ts-expect-error Pyodide has no types for this module
  const { default: create } = await import("pyodide/pyodide.asm.mjs");
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
          done(instance, module);
        },
      );
    return create(settings);
  };
  const options = {
    _makeSnapshot: true,
    createPyodideModule,
    env: { PYTHONHASHSEED: "0" },
    stdLibURL: stdlib,
  };
  const py = /** @type {any} */ (await loadPyodide(/** @type {any} */ (options)));
  py.unpackArchive(site, "zip", {
    extractDir: py.runPython("import sysconfig; sysconfig.get_path('purelib')"),
  });
  py.runPython(IMPORT);
  /** @type {Uint8Array} */
  const bytes = py.makeMemorySnapshot();
  const head = new DataView(bytes.buffer).getUint32(4, true);
  const memory = bytes.subarray(head);
  const dirty = pieces([memory, fresh]);
  for (let i = 0; i < fresh.length; i++) memory[i] ^= fresh[i];
  const parts = dirty.map(([at, length]) => memory.subarray(at, at + length));
  const whole = Buffer.concat([bytes.subarray(0, head), ...parts]);
  const mark = crypto.createHash("sha256").update(whole).digest().subarray(0, 16);
  const file = Buffer.concat([mark, whole]);
  fs.writeFileSync(out, zlib.gzipSync(file, { level: 9 }));
  const [at, length] = pieces([fresh]).at(-1) ?? [0, 0];
  const layout = {
    mark: mark.toString("hex"),
    head,
    pieces: dirty,
    fresh: at + length,
    memory: memory.length,
  };
  console.log(JSON.stringify({ bytes: file.length, layout }));
});
