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
    __hello__ __phello__ _pyio _pyrepl antigravity bdb bz2 cmd code colorsys
    compileall configparser cProfile ctypes curses dbm doctest ensurepip filecmp
    fileinput ftplib graphlib idlelib imaplib lib2to3 lzma mailbox modulefinder
    multiprocessing netrc nturl2path optparse pdb pickletools poplib profile
    pstats pty pyclbr pydoc pydoc_data runpy sched shelve shlex smtplib
    socketserver sqlite3 sre_compile sre_constants sre_parse ssl symtable
    tabnanny this timeit tkinter tomllib trace tty turtle turtledemo unittest
    uuid venv wave webbrowser wsgiref xml xmlrpc zipapp
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
