// @ts-check
// wheel.mjs IN.whl SITE-PACKAGES OUT.zip: what micropip, which is in SITE-PACKAGES,
// installs from the project's wheel with its modules compiled, and without what no page
// uses: the terminal, what other libraries know the games by, and what the Python index
// shows.

import fs from "node:fs";
import path from "node:path";
import { compiler, main } from "./pyodide.mjs";

await main(async (source, packages, out) => {
  const py = await compiler();
  py.FS.mkdirTree("/packages");
  py.mountNodeFS("/packages", packages);
  py.FS.writeFile("/in.whl", fs.readFileSync(source));
  const name = path.basename(source);
  const data = await py.runPythonAsync(`
import base64, hashlib, pathlib, sys, sysconfig

sys.path.append("/packages")
import micropip

# The parser of rulebooks. Micropip must not find the wheel, or it would not install it.
sys.path.insert(0, "/in.whl")
from clutch.core import prose
sys.path.remove("/in.whl")

def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()

ELSEWHERE = ("clutch/__main__.py", "clutch/console/", "clutch/adapters/")
INDEXED = ".dist-info/entry_points.txt"
NEEDED = (b"Metadata-Version:", b"Name:", b"Version:")

def asleep(rules):
    lines = tuple(tuple(line) for line in prose.parsed(rules.decode()) if line.is_told)
    return f"def lines():\\n    return {lines!r}\\n"

def members():
    given = zipfile.ZipFile("/in.whl")
    record = next(n for n in given.namelist() if n.endswith(".dist-info/RECORD"))
    lines = []
    for name in sorted(set(given.namelist()) - {record}):
        if name.startswith(ELSEWHERE) or name.endswith(INDEXED):
            continue
        data = given.read(name)
        if name.endswith(".dist-info/METADATA"):
            head = data.partition(b"\\n\\n")[0].splitlines(keepends=True)
            data = b"".join(line for line in head if line.startswith(NEEDED))
        if name.endswith("/rules.md"):
            name, data = name.replace("rules.md", "rules_md.py"), asleep(data)
        if name.endswith(".py"):
            name, data = name + "c", compiled(name, data, bare=True)
        lines.append(f"{name},sha256={digest(data)},{len(data)}\\n")
        yield name, data
    yield record, "".join([*lines, f"{record},,\\n"]).encode()

pathlib.Path("/${name}").write_bytes(archive(members()))
await micropip.install("emfs:/${name}")
site = pathlib.Path(sysconfig.get_path("purelib"))
files = (file for file in sorted(site.glob("clutch*/**/*")) if file.is_file())
archive((file.relative_to(site).as_posix(), file.read_bytes()) for file in files)
`);
  fs.writeFileSync(out, data.toJs());
});
