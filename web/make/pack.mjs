// @ts-check
// pack.mjs PYODIDE OUT/ IN...: files as Zstandard packs them, for web/unpack.js.

import fs from "node:fs";
import path from "node:path";
import { main, packed, trimmed } from "./pyodide.mjs";

await main(async (pyodide, out, ...sources) => {
  const py = await trimmed(pyodide, {});
  for (const source of sources) {
    const made = path.join(out, `${path.basename(source)}.zst`);
    fs.writeFileSync(made, packed(py, fs.readFileSync(source)));
  }
});
