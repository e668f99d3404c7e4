"""Makes the parts of the site that take long, and caches each in .cache.

A folder in the cache is named after the hash of everything it was made from.
"""

import json
import os
import re
import shutil
import sysconfig
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Any

from tools import messages
from tools.environment import (
    CACHE,
    NODE_MODULES,
    PYODIDE_LOCK,
    PYTHON,
    ROOT,
    WEB,
    capture,
    digest,
    ensure_micropip,
    ensure_node,
    node,
    say,
)

PACKAGE = ROOT / "py" / "clutch"
MAKERS = WEB / "make"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "dist"
KEPT = 3
ICONS = (
    ("192", "icon.svg", "icon-192.png"),
    ("512", "icon.svg", "icon-512.png"),
    ("180", "icon-maskable.svg", "icon-180.png"),
    ("512", "icon-maskable.svg", "icon-maskable-512.png"),
)
MODULE, SCRIPT = "pyodide.asm.wasm", "pyodide.asm.mjs"
LIBRARY = "stdlib.zip"
INSTALLED = "clutch.zip"
BUILDING = Lock()
"""Steps that run in parallel make shared parts only once."""
PACKED = ".zst"
"""The suffix of files that are compressed for transfer."""


@dataclass(frozen=True, slots=True)
class Python:
    """What the worker needs: the snapshot, and packs of code loaded on demand."""

    library: Path
    snapshot: Path
    snapshot_bytes: int
    layout: dict[str, Any]
    packs: Path
    marks: dict[str, str]
    """The mark of each pack, by name."""


def cached(name: str, key: str, make: Callable[[Path], None]) -> Path:
    """Return the cached folder for `key`; call `make` to create it if it is new."""
    folder = CACHE / f"{name}-{key[:16]}"
    if folder.is_dir():
        os.utime(folder)
        return folder
    started = time.monotonic()
    CACHE.mkdir(exist_ok=True)
    made = Path(tempfile.mkdtemp(prefix=f".{name}-", dir=CACHE))
    try:
        make(made)
        made.chmod(0o755)
        replace(made, folder)
    finally:
        shutil.rmtree(made, ignore_errors=True)
    drop_old(name)
    say(f"{name}: made in {time.monotonic() - started:.1f} s")
    return folder


def replace(made: Path, folder: Path) -> None:
    """Move a new folder to the place of an old one."""
    if folder.exists():
        old = Path(tempfile.mkdtemp(prefix=".old-", dir=folder.parent))
        folder.rename(old / "it")
        made.rename(folder)
        shutil.rmtree(old, ignore_errors=True)
    else:
        made.rename(folder)


def drop_old(name: str) -> None:
    """Keep only the newest folders with a name in .cache."""
    folders = sorted(CACHE.glob(f"{name}-*"), key=lambda f: f.stat().st_mtime)
    for folder in folders[:-KEPT]:
        shutil.rmtree(folder, ignore_errors=True)


def python_files() -> list[Path]:
    """The files from which the wheel is built."""
    kinds = {".py", ".mo", ".md", ".typed"}
    inside = (path for path in PACKAGE.rglob("*") if path.suffix in kinds)
    return [ROOT / "pyproject.toml", ROOT / "README.md", ROOT / "LICENSE", *inside]


def make_wheel() -> Path:
    """Build the project's wheel for any Python."""
    messages.compile_all()

    def make(folder: Path) -> None:
        capture(
            [PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", folder],
            environment={"SOURCE_DATE_EPOCH": "1577836800"},
        )

    return only(cached("wheel", digest(python_files()), make), "*.whl")


def write_wheel(folder: Path) -> Path:
    """Copy the wheel to a folder, to install or publish it."""
    folder.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copy(make_wheel(), folder))


def only(folder: Path, pattern: str) -> Path:
    """The only file in a folder that matches a pattern."""
    (found,) = folder.glob(pattern)
    return found


def run_maker(name: str, *words: str | Path) -> str:
    """Run a script of web/make in Node, and return its output."""
    return capture([node(), MAKERS / name, *words], cwd=WEB)


def in_pyodide(module: str) -> list[str | Path]:
    """The command that runs a module in Pyodide, with Clutch from its wheel."""
    ensure_node()
    packages, maker = sysconfig.get_path("purelib"), MAKERS / "run.mjs"
    with BUILDING:
        pyodide, wheel = make_pyodide(), make_wheel()
    return [node(), maker, pyodide, wheel, packages, ROOT, module]


def make_pyodide() -> Path:
    """Make a Pyodide without the parts that Clutch does not use."""
    users = [WEB / "runtime.js", MAKERS / "snapshot.mjs"]
    makers = [MAKERS / name for name in ("trim.mjs", "glue.mjs", "pyodide.mjs")]
    key = digest([*users, *makers, WEB / "package-lock.json"])

    def make(folder: Path) -> None:
        run_maker("trim.mjs", PYODIDE, folder, *users, PYSCRIPT / pyscript_main())

    return cached("pyodide", key, make)


def make_library() -> Path:
    """Compile and trim Python's standard library."""
    makers = [MAKERS / "stdlib.mjs", MAKERS / "pyodide.mjs"]
    key = digest([*makers, WEB / "package-lock.json"])

    def make(folder: Path) -> None:
        run_maker("stdlib.mjs", PYODIDE / "python_stdlib.zip", folder / LIBRARY)

    return cached("stdlib", key, make) / LIBRARY


def make_packed() -> list[Path]:
    """Compress Python's program and library; browsers use `web/unpack.js`."""
    makers = [MAKERS / "pack.mjs", MAKERS / "pyodide.mjs"]
    pyodide = make_pyodide()
    files = [pyodide / MODULE, make_library()]
    names = [f"{file.name}{PACKED}" for file in files]

    def make(folder: Path) -> None:
        run_maker("pack.mjs", pyodide, folder, *files)

    folder = cached("packed", digest([*makers, *files]), make)
    return [folder / name for name in names]


def make_compiled() -> Path:
    """Compile what micropip installs from the wheel, for use in the snapshot only."""
    wheel, lock = make_wheel(), ROOT / PYODIDE_LOCK
    makers = [MAKERS / "wheel.mjs", MAKERS / "pyodide.mjs"]

    def make(folder: Path) -> None:
        run_maker("wheel.mjs", wheel, ensure_micropip(), folder / INSTALLED)

    key = digest([*makers, WEB / "package-lock.json", lock, wheel])
    return cached("compiled", key, make) / INSTALLED


def make_python() -> Python:
    """Make everything that the worker needs."""
    ensure_node()
    wheel, library, pyodide = make_compiled(), make_library(), make_pyodide()
    makers = [*MAKERS.glob("*.mjs"), *MAKERS.glob("*.py"), WEB / "packs.py"]
    program = [pyodide / name for name in (SCRIPT, MODULE)]
    key = digest([*makers, WEB / "package-lock.json", wheel, library, *program])

    def make(folder: Path) -> None:
        made = run_maker("snapshot.mjs", pyodide, library, wheel, folder)
        (folder / "layout.json").write_text(made.splitlines()[-1], "utf-8")

    folder = cached("snapshot", key, make)
    made = json.loads((folder / "layout.json").read_text("utf-8"))
    return Python(
        library=library,
        snapshot=folder / "snapshot.bin",
        snapshot_bytes=made["bytes"],
        layout=made["layout"],
        packs=folder / "packs",
        marks=made["packs"],
    )


def explain_snapshot() -> str:
    """The contents of the snapshot, as JSON; see `web/make/snapshot.mjs`."""
    words = (make_pyodide(), make_library(), make_compiled(), "explain")
    return run_maker("snapshot.mjs", *words).splitlines()[-1]


def make_icons() -> Path:
    """Make the icons as PNG, for use where SVG is not supported."""
    sources = {WEB / "icons" / source for _, source, _ in ICONS}
    key = digest([*sources, MAKERS / "icons.mjs"], repr(ICONS))

    def make(folder: Path) -> None:
        words = [f"{size}:{WEB / 'icons' / icon}:{name}" for size, icon, name in ICONS]
        run_maker("icons.mjs", folder, *words)

    return cached("icons", key, make)


def make_pages() -> dict[str, str]:
    """Make the screens that can be read before Python has started."""
    code = "from clutch.app.loop.prerender import pages; print(json.dumps(pages()))"

    def make(folder: Path) -> None:
        text = capture(
            [PYTHON, "-c", f"import json; {code}"], environment={"PYTHONPATH": "py"}
        )
        (folder / "pages.json").write_text(text, "utf-8")

    folder = cached("pages", digest(python_files()), make)
    made: dict[str, str] = json.loads((folder / "pages.json").read_text("utf-8"))
    return made


def pyscript_main() -> str:
    """The file that contains most of PyScript."""
    core = (PYSCRIPT / "core.js").read_text("utf-8")
    (main,) = re.findall(r'from"\./(core-[\w-]+\.js)"', core)
    return str(main)


def make_all() -> Python:
    """Make all slow parts, in parallel on two cores; afterwards they are in .cache."""
    ensure_node()
    with ThreadPoolExecutor() as pool:
        parts = [pool.submit(m) for m in (make_pyodide, make_compiled, make_library)]
        for part in parts:
            part.result()
        python = pool.submit(make_python)  # takes as long as all others together
        for make in (make_packed, make_pages, make_icons):
            make()
        return python.result()
