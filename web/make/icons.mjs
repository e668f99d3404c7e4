// @ts-check
// icons.mjs OUT/ SIZE:IN.svg:NAME ...: draws icons for where SVG is not taken.

import fs from "node:fs";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { main } from "./pyodide.mjs";

await main(async (out, ...icons) => {
  for (const icon of icons) {
    const [size, source, name] = icon.split(":");
    const drawn = new Resvg(fs.readFileSync(source), {
      fitTo: { mode: "width", value: Number(size) },
    }).render();
    fs.writeFileSync(path.join(out, name), drawn.asPng());
  }
});
