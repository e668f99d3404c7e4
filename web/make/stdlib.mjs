// @ts-check
// stdlib.mjs IN.zip OUT.zip: Python's standard library, compiled, which halves its
// start, and without what a page has no use for. Whatever Clutch imports is imported
// with this very archive when the snapshot is made. It travels packed as a whole, which
// takes less than its members packed one by one; so these are not.

import fs from "node:fs";
import { compiler, main } from "./pyodide.mjs";

await main(async (source, out) => {
  const py = await compiler();
  py.FS.writeFile("/in.zip", fs.readFileSync(source));
  const data = py.runPython(`
DROPPED = set("""
    _pyio _pyrepl bdb bz2 cmd code ctypes curses dbm doctest ensurepip ftplib idlelib
    imaplib lib2to3 lzma mailbox multiprocessing netrc optparse pdb pickletools poplib
    profile pstats pty pydoc pydoc_data smtplib sqlite3 ssl tkinter
    turtle turtledemo unittest venv wsgiref xml xmlrpc
""".split())
ENCODINGS = set("__init__ aliases ascii cp437 idna latin_1 punycode utf_8".split())

def is_kept(name):
    top, _, rest = name.removesuffix(".py").partition("/")
    return rest in ENCODINGS if top == "encodings" else top not in DROPPED

def members():
    given = zipfile.ZipFile("/in.zip")
    for name in filter(is_kept, sorted(given.namelist())):
        if name.endswith(".py"):
            place = f"/lib/python314.zip/{name}"
            yield name + "c", compiled(place, given.read(name), 2)
        elif not name.endswith("/"):
            yield name, given.read(name)

archive(members())
`);
  fs.writeFileSync(out, data.toJs());
});
