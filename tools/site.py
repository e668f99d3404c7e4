"""Builds the site in dist/ from its parts, some of which take long to make.

A folder name in dist/ contains the hash of the folder's files, unless its address must
not change.
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
"""Prefixes of PyScript's files that a page without editors never fetches."""
UNPACK, UNPACKER = "unpack.js", "unpack.wasm"
PAGE = "page.txt"
"""A copy of the page, with a name that hosts and proxies inject nothing into."""
RUNTIME, SERVICE_WORKER, GUARD = "runtime.js", "service-worker.js", "guard.js"
ELSEWHERE = {RUNTIME, SERVICE_WORKER, GUARD}
"""The scripts that are not in the page's own folder."""
CONFIG = "pyscript.toml"
GUARDED = "<!-- build.py: the guard -->"
POLICY = "script-src 'self'"
HEAD = "<!-- build.py: what the start needs -->"
LOBBY = "<!-- build.py: the lobby -->"
PREVIEWED = '<meta property="og:image" content="'
"""Precedes the address of the preview picture in the page's head."""


def pyodide_files(python: Python) -> Files:
    """The files of Pyodide's folder, unchanged over many versions of Clutch."""
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
    """The served name of a script, since not all hosts know the type of `.mjs`."""
    return re.sub(r"\.mjs$", ".js", name)


def pyscript_files() -> Files:
    """PyScript's module, and what it imports on a page that only has a worker."""
    main = pyscript_main()
    text = (PYSCRIPT / main).read_text("utf-8")
    lazy = set(re.findall(r'import\("\./([\w-]+\.js)"\)', text))
    names = ["core.js", main, *(n for n in lazy if not n.startswith(UNUSED))]
    files = {k: without_map(data) for k, data in read_all(PYSCRIPT, names).items()}
    return {**files, "worker.js": worker_of(text)}


def worker_of(script: str) -> bytes:
    """The worker's script, which PyScript contains as a string."""
    (text,) = re.findall(r"""Blob\(\["/\*@\*/"\+('(?:[^'\\]|\\.)*')""", script)
    return str(ast.literal_eval(text)).encode()


def without_map(data: bytes) -> bytes:
    """A script without the reference to its source map, which is not served."""
    return re.sub(rb"\n//# sourceMappingURL=\S+", b"", data)


def runtime_files(script: bytes, python: Python, pyodide: str, web: str) -> Files:
    """The files of the folder from which the worker starts."""
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
    """A script with the constants that `web/types/build.d.ts` declares, in front."""
    lines = [
        f"const {name} = {json.dumps(value)};\n" for name, value in constants.items()
    ]
    return "".join(lines).encode() + script


def bundled(web: Path = WEB) -> Files:
    """The scripts and the style sheet of a folder such as web/, as served."""
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
    """Zstandard's program, which its package contains in a script, and licences."""
    package = NODE_MODULES / "zstddec"
    source = (package / "dist" / "zstddec-stream.mjs").read_text("utf-8")
    (program,) = re.findall(r'^const wasm = "([\w+/=]+)";$', source, re.MULTILINE)
    return {
        UNPACKER: base64.b64decode(program),
        "unpack.LICENSE.txt": (package / "LICENSE").read_bytes(),
        "qr.LICENSE.txt": (NODE_MODULES / "lean-qr" / "LICENSE").read_bytes(),
    }


def font_file(name: str) -> Path:
    """The file of a font's Latin letters, in all weights."""
    package = NODE_MODULES / "@fontsource-variable" / name
    return package / "files" / f"{name}-latin-wght-normal.woff2"


def preloads(folders: Mapping[str, str], files: Mapping[str, Files], size: int) -> str:
    """The page's head for the start: where files are, and which are needed soon."""
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
    """The page with an absolute address for its picture in link previews.

    Most chats need an absolute address. Without `address` it stays relative to the
    page.
    """
    if not address:
        return index
    if not re.fullmatch(r"https?://[^\s\"<>?#]+", address):
        raise MissingError(f"{address} is no address of a site.")
    whole = f"{address.rstrip('/')}/"
    return index.replace(PREVIEWED, PREVIEWED + whole)


def assemble(address: str = "") -> Files:
    """All files of the site; `address` is where it will be published, if known."""
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
    """The page with an inline script, whose hash is added to its security policy."""
    if "</script" in script or POLICY not in index or GUARDED not in index:
        raise MissingError("web/guard.js cannot stand in index.html like that.")
    sum_ = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    index = index.replace(POLICY, f"{POLICY} 'sha256-{sum_}'", 1)
    return index.replace(GUARDED, f"<script>{script}</script>", 1)


def check_config(text: str) -> None:
    """Reject a PyScript configuration that web/boot.js would not read completely."""
    for key, value in tomllib.loads(text).items():
        if f'\n{key} = "{value}"\n' not in f"\n{text}\n":
            raise MissingError(f"{CONFIG}: web/boot.js reads no {key} like that.")


def service_worker(script: bytes, site: Files) -> bytes:
    """The service worker, with the names and hashes of all files of the site."""
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
    """Build the site into a folder, replacing its contents.

    The folders of a previous site, which may be in that same folder, can be kept next
    to it.
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
    """The current site for all tests, built only once."""
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
    """How a folder differs from a build of these sources; empty if it is equal.

    The previous site tells which older folders such a build keeps. Without it, folders
    that the page does not refer to are accepted if their contents match their hashes.

    Equal sources, lock files and versions of Python and Node.js give the same site,
    byte for byte.
    """
    if not (folder / "index.html").is_file():
        raise MissingError(f"{folder} holds no site.")
    wanted = assemble(address)
    old = kept(previous, wanted) if previous else beside(folder, wanted)
    return differences(folder, wanted | old)
