// @ts-check
// pack.mjs IN OUT: a file as Zstandard packs it, for web/unpack.js.

import fs from "node:fs";
import { loadPyodide } from "pyodide";
import { main, packed } from "./pyodide.mjs";

await main(async (source, out) => {
  fs.writeFileSync(out, packed(await loadPyodide(), fs.readFileSync(source)));
});
