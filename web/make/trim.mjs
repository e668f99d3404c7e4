// @ts-check
// trim.mjs PYODIDE OUT USER...: Pyodide without what only side modules (.so) would use:
// Clutch loads none. Its program exports more than 8,000 things for them; its own
// scripts, and the USERs, which deal with it, name a fortieth of these. What no code
// reaches then is left out, and so is what the script has for it (glue.mjs).
//
// What is made is one whole: things lie elsewhere in the program's table, so a snapshot
// of memory fits only the files that it was made with.

import fs from "node:fs";
import path from "node:path";
import binaryen from "binaryen";
import { imported, shaken, words } from "./glue.mjs";
import { main } from "./pyodide.mjs";

const [PROGRAM, SCRIPT] = ["pyodide.asm.wasm", "pyodide.asm.mjs"];
const UNTOUCHED = ["pyodide.mjs", "pyodide-lock.json", "python_stdlib.zip"];
const { Features } = binaryen;
/** The WebAssembly features allowed: those of every browser that can start Clutch. */
const FEATURES =
  Features.MutableGlobals |
  Features.NontrappingFPToInt |
  Features.SIMD128 |
  Features.BulkMemory |
  Features.BulkMemoryOpt |
  Features.SignExt |
  Features.ExceptionHandling |
  Features.TailCall |
  Features.ReferenceTypes |
  Features.Multivalue |
  Features.ExtendedConst;
/** How the script refers to an export of the program. */
const ASKED = /\bwasmExports(?:\["([\w$]+)"\]|\.([\w$]+))/g;

/** @typedef {{ module: string, name: string }} Import */
/** @typedef {{ imports: Import[], exports: WebAssembly.ModuleExportDescriptor[] }} Ends */

/**
 * Returns the imports and exports of a program.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {Ends}
 */
function ends(bytes) {
  const module = new WebAssembly.Module(bytes);
  return {
    imports: WebAssembly.Module.imports(module),
    exports: WebAssembly.Module.exports(module),
  };
}

/**
 * Returns the current imports of a program. Emitting and compiling it would tell them
 * too, but takes two seconds each time.
 * @param {binaryen.Module} program
 * @returns {Import[]}
 */
function imports(program) {
  const functions = Array.from({ length: program.getNumFunctions() }, (_, at) =>
    binaryen.getFunctionInfo(program.getFunctionByIndex(at)),
  );
  const globals = Array.from({ length: program.getNumGlobals() }, (_, at) =>
    binaryen.getGlobalInfo(program.getGlobalByIndex(at)),
  );
  return [...functions, ...globals]
    .filter(({ module }) => module)
    .map(({ module, base }) => ({ module: module ?? "", name: base ?? "" }));
}

/**
 * Returns the names under which a script supplies the imports. Addresses of functions
 * may also be exports.
 * @param {Import[]} imports
 */
const given = (imports) =>
  imports.flatMap(({ module, name }) =>
    module.startsWith("GOT") ? [imported(name), name] : [imported(name)],
  );

/**
 * Removes what nothing names from a program: functions and addresses of data.
 * @param {binaryen.Module} program
 * @param {Ends} before
 * @param {Set<string>} named in scripts, where Emscripten's names begin with `_`
 */
function trim(program, { exports }, named) {
  for (const { name, kind } of exports) {
    const isShared = !["function", "global"].includes(kind);
    if (!isShared && !named.has(name) && !named.has(`_${name}`))
      program.removeExport(name);
  }
  program.runPasses(["remove-unused-module-elements"]);
}

/**
 * Throws if program and script do not fit each other, or if hardly anything was
 * removed: a new version of Pyodide may be written differently.
 * @param {Ends} before
 * @param {Ends} after
 * @param {string} script
 */
function check(before, after, script) {
  const had = new Set(before.exports.map(({ name }) => name));
  const has = new Set(after.exports.map(({ name }) => name));
  const asked = [...script.matchAll(ASKED)].map(([, text, name]) => text ?? name ?? "");
  const named = new Set(words(script));
  const lost = [
    ...asked.filter((name) => had.has(name) && !has.has(name)),
    ...after.imports.map(({ name }) => name).filter((name) => !named.has(name)),
  ];
  if (lost.length) throw new Error(`Pyodide would miss ${lost.join(", ")}`);
  if (has.size * 10 > had.size)
    throw new Error("Pyodide's script is written otherwise");
}

await main(async (pyodide, out, ...users) => {
  const bytes = fs.readFileSync(path.join(pyodide, PROGRAM));
  const before = ends(bytes);
  const program = binaryen.readBinary(bytes);
  program.setFeatures(FEATURES);
  const told = [path.join(pyodide, "pyodide.mjs"), ...users].flatMap((file) =>
    words(fs.readFileSync(file, "utf8")),
  );
  let script = fs.readFileSync(path.join(pyodide, SCRIPT), "utf8");
  // The script need not supply what the program no longer imports; repeat until stable.
  for (let size = Number.POSITIVE_INFINITY; script.length < size; ) {
    size = script.length;
    const wanted = [...told, ...given(imports(program))];
    script = shaken(script, wanted);
    trim(program, before, new Set([...wanted, ...words(script)]));
  }
  const trimmed = Buffer.from(program.emitBinary());
  check(before, ends(trimmed), script);
  fs.writeFileSync(path.join(out, PROGRAM), trimmed);
  fs.writeFileSync(path.join(out, SCRIPT), script);
  for (const name of UNTOUCHED)
    fs.copyFileSync(path.join(pyodide, name), path.join(out, name));
});
