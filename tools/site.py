"""Builds the site: dist/, around the parts that take long to make.

In dist/ a folder's name holds the hash of its files; only what has to keep its address
does not.
"""

import ast
import base64
import hashlib
import json
import re
import tempfile
import time
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from tools import styles
from tools.environment import (
    CACHE,
    NODE_MODULES,
    ROOT,
    WEB,
    MissingError,
    ensure_node,
    say,
)
from tools.fingerprints import (
    FINGERPRINTS,
    Files,
    beside,
    differences,
    fingerprints,
    hashed,
    kept,
    read_all,
)
from tools.parts import (
    BUILDING,
    ICONS,
    LIBRARY,
    MODULE,
    PACKED,
    PYODIDE,
    PYSCRIPT,
    SCRIPT,
    Python,
    make_all,
    make_icons,
    make_packed,
    make_pages,
    make_pyodide,
    pyscript_main,
    replace,
    run_maker,
)

EMPTY_ZIP = b"PK\5\6" + bytes(18)
FONTS = ("fredoka", "figtree")
UNUSED = ("codemirror", "pyodide_graph", "zip", "xterm")
"""How the names of PyScript's files begin that a page without editors never fetches."""
UNPACK, UNPACKER = "unpack.js", "unpack.wasm"
PAGE = "page.txt"
"""The page again, by a name that hosts and proxies write nothing into."""
RUNTIME, SERVICE_WORKER, GUARD = "runtime.js", "service-worker.js", "guard.js"
ELSEWHERE = {RUNTIME, SERVICE_WORKER, GUARD}
"""Scripts that are not in the folder of the page's own."""
CONFIG = "pyscript.toml"
GUARDED = "<!-- build.py: the guard -->"
POLICY = "script-src 'self'"
HEAD = "<!-- build.py: what the start needs -->"
LOBBY = "<!-- build.py: the lobby -->"
PREVIEWED = '<meta property="og:image" content="'
"""In the page's head; after it comes where its picture is."""


def pyodide_files(python: Python) -> Files:
    """Pyodide's own folder; it stays the same over many versions of Clutch."""
    pyodide = make_pyodide()
    scripts = read_all(pyodide, ("pyodide.mjs", SCRIPT))
    return {
        **{
            as_served(k): data.replace(b".asm.mjs", b".asm.js")
            for k, data in scripts.items()
        },
        MODULE: (pyodide / MODULE).read_bytes(),
        LIBRARY: python.library.read_bytes(),
        **{file.name: file.read_bytes() for file in make_packed()},
    }


def as_served(name: str) -> str:
    """The name of a script: not every host knows that `.mjs` is one."""
    return re.sub(r"\.mjs$", ".js", name)


def pyscript_files() -> Files:
    """PyScript's module and what it imports in a page with nothing but a worker."""
    main = pyscript_main()
    text = (PYSCRIPT / main).read_text("utf-8")
    lazy = set(re.findall(r'import\("\./([\w-]+\.js)"\)', text))
    names = ["core.js", main, *(n for n in lazy if not n.startswith(UNUSED))]
    files = {k: without_map(data) for k, data in read_all(PYSCRIPT, names).items()}
    return {**files, "worker.js": worker_of(text)}


def worker_of(script: str) -> bytes:
    """What PyScript's worker runs, which its script has as a text."""
    (text,) = re.findall(r"""Blob\(\["/\*@\*/"\+('(?:[^'\\]|\\.)*')""", script)
    return str(ast.literal_eval(text)).encode()


def without_map(data: bytes) -> bytes:
    """A script without the address of its source map, which is not served."""
    return re.sub(rb"\n//# sourceMappingURL=\S+", b"", data)


def runtime_files(script: bytes, python: Python, pyodide: str, web: str) -> Files:
    """The folder of what the worker starts from."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    constants = {
        "PYODIDE_FOLDER": f"../{pyodide}/",
        "WEB_FOLDER": f"../{web}/",
        "SNAPSHOT": python.layout,
        "LOCK": json.dumps(lock | {"packages": {}}),
        "PACKS": python.marks,
    }
    config = (ROOT / CONFIG).read_text("utf-8")
    check_config(config)
    return {
        RUNTIME: with_constants(script, constants),
        CONFIG: config.encode(),
        "worker.py": (WEB / "worker.py").read_bytes(),
        "snapshot.bin": python.snapshot.read_bytes(),
        "empty.zip": EMPTY_ZIP,
        "packs.py": (WEB / "packs.py").read_bytes(),
        **read_all(python.packs.parent, (f"packs/{name}.bin" for name in python.marks)),
    }


def with_constants(script: bytes, constants: Mapping[str, Any]) -> bytes:
    """A script behind the constants that `web/types/build.d.ts` declares for it."""
    lines = [
        f"const {name} = {json.dumps(value)};\n" for name, value in constants.items()
    ]
    return "".join(lines).encode() + script


def bundled(web: Path = WEB) -> Files:
    """The scripts of a folder such as web/ and its style sheet, as they are served."""
    ensure_node()
    with tempfile.TemporaryDirectory() as name:
        written, made = Path(name, "written"), Path(name, "made")
        styles.write(written)
        run_maker("bundle.mjs", web, written, made)
        paths = sorted(path for path in made.rglob("*") if path.is_file())
        return {path.relative_to(made).as_posix(): path.read_bytes() for path in paths}


def web_files(bundle: Files) -> Files:
    """The page's scripts, styles, icons and fonts."""
    icons = {p.name: p for p in (WEB / "icons").glob("*.svg")}
    icons |= {name: make_icons() / name for _, _, name in ICONS}
    fonts = (font_file(name) for name in FONTS)
    return {
        **{k: v for k, v in bundle.items() if k not in ELSEWHERE},
        **unpacker_files(),
        **{f"icons/{name}": path.read_bytes() for name, path in icons.items()},
        **{f"fonts/{path.name}": path.read_bytes() for path in fonts},
    }


def unpacker_files() -> Files:
    """Zstandard's own program, which its package has in a script; licences."""
    package = NODE_MODULES / "zstddec"
    source = (package / "dist" / "zstddec-stream.mjs").read_text("utf-8")
    (program,) = re.findall(r'^const wasm = "([\w+/=]+)";$', source, re.MULTILINE)
    return {
        UNPACKER: base64.b64decode(program),
        "unpack.LICENSE.txt": (package / "LICENSE").read_bytes(),
        "qr.LICENSE.txt": (NODE_MODULES / "lean-qr" / "LICENSE").read_bytes(),
    }


def font_file(name: str) -> Path:
    """The file of a font with the signs of western languages, in every weight."""
    package = NODE_MODULES / "@fontsource-variable" / name
    return package / "files" / f"{name}-latin-wght-normal.woff2"


def preloads(folders: Mapping[str, str], files: Mapping[str, Files], size: int) -> str:
    """What the page's head says about the start: where things are, what comes soon."""
    pyodide, clutch = folders["pyodide"], folders["clutch"]
    soon = (
        f"{clutch}/worker.py",
        f"{clutch}/{RUNTIME}",
        f"{pyodide}/pyodide.js",
        f"{pyodide}/{as_served(SCRIPT)}",
    )
    lines = [
        f'<meta name="clutch-pyscript" content="{folders["pyscript"]}/core.js">',
        f'<meta name="clutch-worker" content="{clutch}/worker.py">',
        f'<meta name="clutch-config" content="{clutch}/{CONFIG}">',
        *(
            f'<meta name="clutch-readable" content="{folders["pages"]}/{name}">'
            for name in sorted(files["pages"])
        ),
        f'<meta name="clutch-module" content="{pyodide}/{MODULE}">',
        f'<meta name="clutch-packed" content="{pyodide}/{MODULE}{PACKED}">',
        f'<meta name="clutch-unpack" content="{folders["web"]}/{UNPACK}">',
        f'<meta name="clutch-unpacker" content="{folders["web"]}/{UNPACKER}">',
        f'<meta name="clutch-snapshot" content="{clutch}/snapshot.bin">',
        f'<meta name="clutch-snapshot-bytes" content="{size}">',
        *(
            f'<meta name="clutch-pack" content="{clutch}/{name}">'
            for name in files["clutch"]
            if name.startswith("packs/")
        ),
        *(f'<meta name="clutch-soon" content="{name}">' for name in soon),
        *(
            f'<link rel="modulepreload" href="{folders["pyscript"]}/{name}">'
            for name in sorted(files["pyscript"])
            if name.startswith("core")
        ),
        f'<link rel="preload" href="{clutch}/{CONFIG}" as="fetch" crossorigin>',
        *(
            f'<link rel="modulepreload" href="web/{name}" fetchpriority="low">'
            for name in ("services.js", "store.js", "shell.js")
        ),
    ]
    return "\n".join(lines)


def addressed(index: str, address: str) -> str:
    """The page with its picture where chats that preview links find it.

    Most of them ask for a whole address; without one it stays relative to the page.
    """
    if not address:
        return index
    if not re.fullmatch(r"https?://[^\s\"<>?#]+", address):
        raise MissingError(f"{address} is no address of a site.")
    whole = f"{address.rstrip('/')}/"
    return index.replace(PREVIEWED, PREVIEWED + whole)


def assemble(address: str = "") -> Files:
    """Every file of the site, which may know the address at which it will be."""
    python = make_all()
    bundle = bundled()
    pages = {
        path.removeprefix("pages/"): html.encode()
        for path, html in make_pages().items()
    }
    parts: dict[str, Files] = {
        "pyodide": pyodide_files(python),
        "pyscript": pyscript_files(),
        "web": web_files(bundle),
        "pages": pages,
    }
    folders = {name: hashed(name, files) for name, files in parts.items()}
    others = (folders["pyodide"], folders["web"])
    parts["clutch"] = runtime_files(bundle[RUNTIME], python, *others)
    folders["clutch"] = hashed("clutch", parts["clutch"])
    site = {
        f"{folders[name]}/{path}": data
        for name, files in parts.items()
        for path, data in files.items()
    }
    index = (ROOT / "index.html").read_text("utf-8")
    size = python.snapshot.stat().st_size
    index = index.replace(HEAD, preloads(folders, parts, size))
    index = index.replace(LOBBY, pages["en/lobby.txt"].decode())
    index = index.replace('"web/', f'"{folders["web"]}/')
    manifest = (ROOT / "manifest.webmanifest").read_text("utf-8")
    site |= {
        "index.html": guarded(
            addressed(index, address), bundle[GUARD].decode()
        ).encode(),
        "manifest.webmanifest": manifest.replace(
            '"web/', f'"{folders["web"]}/'
        ).encode(),
    }
    page = {PAGE: site["index.html"]}
    site[f"{hashed('page', page)}/{PAGE}"] = page[PAGE]
    site |= {SERVICE_WORKER: service_worker(bundle[SERVICE_WORKER], site)}
    return site | {FINGERPRINTS: fingerprints(site)}


def guarded(index: str, script: str) -> str:
    """The page with the script that stands in it, whose hash its policy has."""
    if "</script" in script or POLICY not in index or GUARDED not in index:
        raise MissingError("web/guard.js cannot stand in index.html like that.")
    sum_ = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    index = index.replace(POLICY, f"{POLICY} 'sha256-{sum_}'", 1)
    return index.replace(GUARDED, f"<script>{script}</script>", 1)


def check_config(text: str) -> None:
    """Refuse a configuration of PyScript that web/boot.js would not read in full."""
    for key, value in tomllib.loads(text).items():
        if f'\n{key} = "{value}"\n' not in f"\n{text}\n":
            raise MissingError(f"{CONFIG}: web/boot.js reads no {key} like that.")


def service_worker(script: bytes, site: Files) -> bytes:
    """The service worker, which knows every file of the site and its hash."""
    packed = {name.removesuffix(PACKED): name for name in site if name.endswith(PACKED)}
    sums = {
        "./" if name == "index.html" else name: hashlib.sha256(data).hexdigest()
        for name, data in sorted(site.items())
        if name not in packed.values() and not name.endswith(f"/{PAGE}")
    }
    unpack, unpacker, page = (
        next(name for name in site if name.endswith(f"/{file}"))
        for file in (UNPACK, UNPACKER, PAGE)
    )
    constants = {
        "FILES": sums,
        "PACKED": packed,
        "UNPACK": unpack,
        "UNPACKER": unpacker,
        "PAGE": page,
        "VERSION": hashed("v", site).removeprefix("v-"),
    }
    return with_constants(script, constants)


def build(dist: Path, previous: Path | None = None, *, address: str = "") -> None:
    """Build the site into a folder, in place of what was there.

    The folders of a previous one may stay beside it, which may be that very folder.
    """
    started = time.monotonic()
    if dist.exists() and any(dist.iterdir()) and not (dist / FINGERPRINTS).exists():
        raise MissingError(f"{dist} is there and is no site of Clutch; choose another.")
    site = assemble(address)
    site |= kept(previous, site)
    dist.parent.mkdir(parents=True, exist_ok=True)
    made = Path(tempfile.mkdtemp(prefix=".dist-", dir=dist.parent))
    made.chmod(0o755)
    for name, data in site.items():
        path = made / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    replace(made, dist)
    total = sum(map(len, site.values())) / 1e6
    seconds = time.monotonic() - started
    say(f"built {dist}: {len(site)} files, {total:.1f} MB, {seconds:.1f} s")


def tested() -> Path:
    """A site as it is now, for all that is tested on one: built once."""
    with BUILDING:
        return _tested()


@cache
def _tested() -> Path:
    dist = CACHE / "tested-site"
    build(dist)
    return dist


def verify(
    folder: Path, previous: Path | None = None, *, address: str = ""
) -> list[str]:
    """What a folder has otherwise than a build of these sources; nothing when equal.

    What such a build keeps of a previous site is told by that site; without it, folders
    that the page does not name may be there, if they hold what their names say.

    The same sources, lock files and versions of Python and Node.js make the same site,
    byte for byte.
    """
    if not (folder / "index.html").is_file():
        raise MissingError(f"{folder} holds no site.")
    wanted = assemble(address)
    old = kept(previous, wanted) if previous else beside(folder, wanted)
    return differences(folder, wanted | old)
