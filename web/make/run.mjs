// @ts-check
// run.mjs PYODIDE WHEEL.whl SITE-PACKAGES PROJECT MODULE [WORD...]: `python -m MODULE
// WORD...` inside Pyodide as it is served, with the PYTHONHASHSEED that it has here.
// Clutch comes from its wheel; of the project's folder only tests/ and tools/ are seen.
// Of SITE-PACKAGES it runs what is plain Python.

import fs from "node:fs";
import path from "node:path";
import { main, trimmed } from "./pyodide.mjs";

await main(async (pyodide, wheel, packages, project, module, ...words) => {
  const py = await trimmed(pyodide, {
    env: {
      HOME: "/home",
      PYTHONHASHSEED: process.env.PYTHONHASHSEED ?? "0",
    },
  });
  py.FS.mkdirTree("/wheel");
  const archive = new Uint8Array(fs.readFileSync(wheel));
  py.unpackArchive(archive, "wheel", { extractDir: "/wheel" });
  const seen = ["tests", "tools"].map((folder) => [
    path.join(project, folder),
    `/project/${folder}`,
  ]);
  for (const [folder, at] of [[packages, "/packages"], ...seen]) {
    py.FS.mkdirTree(at);
    py.mountNodeFS(at, folder);
  }
  py.globals.set("WORDS", py.toPy([module, ...words]));
  process.exitCode = py.runPython(`
import os, runpy, sys
sys.path[:0] = ["/project", "/wheel"]
sys.path.append("/packages")
sys.dont_write_bytecode = True
os.chdir("/project")
sys.argv = WORDS
status = 0
try:
    runpy.run_module(WORDS[0], run_name="__main__", alter_sys=True)
except SystemExit as exit:
    status = int(exit.code or 0)
sys.stdout.flush()
status
`);
});
