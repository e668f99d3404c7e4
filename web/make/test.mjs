// @ts-check
// test.mjs WHEEL.whl SITE-PACKAGES PROJECT WORD...: runs pytest with these words inside Pyodide. Clutch comes
// from its wheel, installed by micropip; only the tests themselves are seen of the project's folder.

import fs from "node:fs";
import path from "node:path";
import { loadPyodide } from "pyodide";
import { main } from "./pyodide.mjs";

await main(async (wheel, packages, project, ...words) => {
  const py = await loadPyodide({ env: { HOME: "/home", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1" } });
  const name = path.basename(wheel);
  py.FS.writeFile(`/${name}`, fs.readFileSync(wheel));
  for (const [folder, at] of [[packages, "/packages"], [path.join(project, "tests"), "/project/tests"]]) {
    py.FS.mkdirTree(at);
    py.mountNodeFS(at, folder);
  }
  py.FS.writeFile("/project/pyproject.toml", fs.readFileSync(path.join(project, "pyproject.toml")));
  py.globals.set("WORDS", py.toPy(words));
  process.exitCode = await py.runPythonAsync(`
import os, sys
sys.path.append("/packages")
sys.dont_write_bytecode = True
import micropip, pytest
await micropip.install("emfs:/${name}")
os.chdir("/project")
int(pytest.main(["-p", "no:cacheprovider", "--color=no", *WORDS]))
`);
});
