"""Sets up what the commands need: the Python environment and the npm packages.

It uses only the standard library, because it runs before anything is installed. What is
up to date is not fetched again: a stamp file holds the hash of the lock file that it
was made from.

uv installs Python packages in less than half the time that pip takes. Its own lock
file, uv.lock, names the index used to make it, so our lock files are in pip's format,
with hashes. pip installs uv, the few packages that build the site, and whatever uv
cannot install.
"""

import ast
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from enum import Enum
from pathlib import Path
from threading import Lock

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
WEB = ROOT / "web"
NODE_MODULES = WEB / "node_modules"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
INSTALLING = Lock()
"""Several threads may need Node.js at once, but only one installs it."""
STARTED = "CLUTCH_STARTED"
"""The variable that passes the start time of a command to the Python in .venv."""
UV = SCRIPTS / f"uv{PYTHON.suffix}"
REQUIREMENTS = ROOT / "requirements.txt"
PYODIDE_LOCK = "requirements-pyodide.txt"
BUILDING = (
    "babel",
    "hatchling",
    "packaging",
    "pathspec",
    "pluggy",
    "tomlkit",
    "trove-classifiers",
)
"""The packages in requirements.txt that build the site, with their dependencies."""
UV_SETTINGS = {
    "cert": ("SSL_CERT_FILE", " "),
    "client-cert": ("SSL_CLIENT_CERT", " "),
    "extra-index-url": ("UV_INDEX", " "),
    "find-links": ("UV_FIND_LINKS", ","),
    "index-url": ("UV_DEFAULT_INDEX", " "),
    "proxy": ("ALL_PROXY", " "),
    "trusted-host": ("UV_INSECURE_HOST", " "),
}
"""pip's index settings, with the variables of uv and the separators of their values."""
OLDEST_NODE = 20


class MissingError(Exception):
    """Something that the machine lacks, with advice on what to do about it."""


def say(text: str) -> None:
    """Print a line of progress."""
    print(f"\N{MIDDLE DOT} {text}\n", end="", flush=True)  # in one piece beside others


def run(
    command: Sequence[str | Path],
    *,
    cwd: Path = ROOT,
    environment: Mapping[str, str] | None = None,
) -> int:
    """Run a command with visible output, and return its exit status."""
    return subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=dict(os.environ) | dict(environment or {}),
        check=False,
    ).returncode


def capture(
    command: Sequence[str | Path],
    *,
    cwd: Path = ROOT,
    environment: Mapping[str, str] | None = None,
) -> str:
    """Run a command and return its output.

    Raises `MissingError` if it fails, after printing the output.
    """
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=dict(os.environ) | dict(environment or {}),
        check=False,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode:
        print(done.stdout, file=sys.stderr)
        name = Path(command[0]).name
        raise MissingError(f"{name} failed with status {done.returncode}; see above.")
    return done.stdout


def digest(paths: Iterable[Path], *extra: str) -> str:
    """A hash of files, by path and contents, and of extra strings."""
    total = hashlib.sha256()
    for path in sorted(paths):
        name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path.name
        total.update(f"{name}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    total.update("\0".join(extra).encode())
    return total.hexdigest()


def is_current(stamp: Path, wanted: str) -> bool:
    """Whether a stamp says that something exists and is up to date."""
    return stamp.is_file() and stamp.read_text("utf-8") == wanted


def once(stamp: Path, wanted: str, make: Callable[[], None]) -> None:
    """Make something, unless its stamp says that it is up to date."""
    if is_current(stamp, wanted):
        return
    stamp.unlink(missing_ok=True)
    make()
    stamp.write_text(wanted, "utf-8")


def has_module(name: str) -> bool:
    """Whether this Python has a module of the standard library."""
    try:
        __import__(name)
    except ImportError:
        return False
    return True


class Need(Enum):
    """What a command needs before it starts."""

    SITE = "the packages that build the site, and npm's"
    ALL = "all packages, and npm's"
    PYTHON = "all packages of Python"


def ensure_python(need: Need = Need.ALL) -> None:
    """Make .venv with all packages of requirements.txt, or only those for the site."""
    all_of_them = digest([REQUIREMENTS], sys.version)
    few = digest([], locked(*BUILDING), sys.version)
    whole, site = VENV / ".stamp", VENV / ".stamp-site"
    if is_current(whole, all_of_them):
        return
    if need is not Need.SITE:
        site.unlink(missing_ok=True)
        once(whole, all_of_them, make_python)
    elif not is_current(site, few):
        whole.unlink(missing_ok=True)
        once(site, few, lambda: make_python(*BUILDING))


def make_python(*names: str) -> None:
    """Make .venv unless this Python already has one, and install packages.

    With names, only these packages are installed, without dependencies; otherwise all.
    """
    started = time.monotonic()
    say("making .venv with the packages that are needed (once)")
    if not (has_module("ensurepip") and has_module("venv")):
        raise MissingError(
            "This Python has no venv module. "
            "On Debian and Ubuntu: apt-get install python3-venv"
        )
    if not (is_inside() or is_of_this_python()):
        capture([sys.executable, "-m", "venv", "--clear", VENV])
    if names:
        install_few(*names)
    else:
        with suppress(MissingError):  # pip does without it
            install_few("uv")
        install(REQUIREMENTS)
    say(f".venv is ready ({time.monotonic() - started:.0f} s)")


def is_of_this_python() -> bool:
    """Whether .venv was made with exactly this version of Python."""
    config = VENV / "pyvenv.cfg"
    version = f"version = {'.'.join(map(str, sys.version_info[:3]))}"
    is_whole = PYTHON.exists() and config.is_file()
    return is_whole and version in config.read_text("utf-8").splitlines()


def locked(*names: str) -> str:
    """The entries of some packages in requirements.txt."""
    entries = re.split(r"\n(?=\w)", REQUIREMENTS.read_text("utf-8"))
    found = [entry for entry in entries if entry.partition("==")[0] in names]
    return "".join(f"{entry.rstrip()}\n" for entry in found)


def install_few(*names: str) -> None:
    """Install some packages of requirements.txt with pip, without dependencies."""
    with tempfile.TemporaryDirectory() as folder:
        few = Path(folder) / REQUIREMENTS.name
        few.write_text(locked(*names), "utf-8")
        pip_install(few, "--no-deps")


def install(lock: Path, *options: str) -> None:
    """Install the packages of a lock file, into .venv unless options say otherwise.

    A package with a different hash than in the lock file is refused. Modules are
    compiled only when they are imported, as most never are.
    """
    if not UV.exists():
        pip_install(lock, *options)
        return
    uv = [str(UV), "pip", "install", "--quiet", "--python", str(PYTHON), *options]
    locking = ["--require-hashes", "--requirement", str(lock)]
    try:
        capture([*uv, *locking], environment=uv_environment())
    except MissingError:
        say("that did not work: pip is asked")
        pip_install(lock, *options)


def pip_install(lock: Path, *options: str) -> None:
    """Install the packages of a lock file with pip."""
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--no-compile", *options]
    try:
        capture([*pip, "--require-hashes", "--requirement", lock])
    except MissingError as error:
        raise MissingError(
            f"pip could not install {lock.name}. Is there a network? Then try again."
        ) from error


def ensure_micropip() -> Path:
    """Install micropip, which runs inside Pyodide, into .venv/pyodide."""
    lock, folder = ROOT / PYODIDE_LOCK, VENV / "pyodide"

    def make() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        # It will run on Pyodide's Python, so pip must not check against this one.
        other = ["--python-version", "3.14", "--ignore-requires-python", "--no-deps"]
        pip_install(lock, *other, "--only-binary=:all:", "--target", str(folder))

    once(VENV / ".stamp-pyodide", digest([lock]), make)
    return folder


def uv_environment() -> dict[str, str]:
    """The environment variables that pass pip's settings on to uv.

    The user's own variables for uv take precedence. As with pip, a package may come
    from any index, as its hash is checked.
    """
    found = {"UV_INDEX_STRATEGY": "unsafe-best-match"}
    settings = pip_settings(capture([PYTHON, "-m", "pip", "config", "list"]))
    for name, (variable, comma) in UV_SETTINGS.items():
        if name in settings:
            found[variable] = comma.join(settings[name].split())
    return {name: value for name, value in found.items() if name not in os.environ}


def pip_settings(listed: str) -> dict[str, str]:
    """Parse the output of `pip config list` into settings by name.

    Settings for `install` override global ones, and environment variables override
    both.
    """
    found: dict[str, str] = {}
    for section in ("global", "install", ":env:"):
        settings = rf"^{section}\.([\w-]+)=(.+)$"
        for name, value in re.findall(settings, listed, re.MULTILINE):
            found[name] = ast.literal_eval(value)
    return found


def is_inside() -> bool:
    """Whether this is the Python in .venv."""
    return Path(sys.prefix).resolve() == VENV.resolve()


def enter(need: Need) -> None:
    """Restart in the Python of .venv, after installing what is missing in parallel."""
    os.environ.setdefault(STARTED, str(time.time()))
    if is_inside():
        ensure_python(need)
        return
    with ThreadPoolExecutor(1) as pool:
        # If the machine has no Node.js, .venv will provide it, so .venv has to come
        # first.
        has_npm = need is not Need.PYTHON and find_node() is not None
        packages = pool.submit(ensure_node) if has_npm else None
        ensure_python(need)
        if packages:
            packages.result()
    os.execv(PYTHON, [str(PYTHON), *sys.argv])  # noqa: S606 - our own Python


def started() -> float:
    """When the command started, before .venv was made, in seconds since the epoch."""
    return float(os.environ.pop(STARTED, time.time()))


def node_version(node: str) -> int:
    """The major version of a Node.js; 0 if it does not run."""
    try:
        text = subprocess.run(
            [node, "--version"], check=True, capture_output=True, text=True
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        return 0
    return int(text.removeprefix("v").split(".")[0])


def find_node() -> Path | None:
    """The folder of a recent enough node and npm: the machine's, else .venv's."""
    for folder in (None, str(SCRIPTS)):
        node, npm = (shutil.which(name, path=folder) for name in ("node", "npm"))
        if node and npm and node_version(node) >= OLDEST_NODE:
            return Path(node).parent
    return None


def node_environment() -> dict[str, str]:
    """The environment variables with which node and npm are found."""
    with INSTALLING:
        folder = find_node()
        if folder is None:
            say(f"no Node.js {OLDEST_NODE} with npm here: installing it into .venv")
            install(ROOT / "requirements-node.txt")
            folder = find_node()
    if folder is None:
        raise MissingError(f"Install Node.js {OLDEST_NODE} or newer, with npm.")
    return {"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}


def node() -> str:
    """The path of node; installs it and the npm packages if missing."""
    ensure_node()
    found = shutil.which("node", path=node_environment()["PATH"])
    assert found
    return found


def ensure_node(folder: Path = WEB) -> None:
    """Install exactly the npm packages in a folder's package-lock.json.

    Their install scripts are not run.
    """

    def make() -> None:
        say(f"installing the npm packages of {folder.name}/ (seconds, once)")
        environment = node_environment()
        npm = shutil.which("npm", path=environment["PATH"])
        assert npm
        try:
            capture(
                [npm, "ci", "--ignore-scripts"], cwd=folder, environment=environment
            )
        except MissingError as error:
            raise MissingError(
                "npm could not install the packages. Is there a network? "
                "Then try again."
            ) from error

    modules = folder / "node_modules"
    once(modules / ".stamp", digest([folder / "package-lock.json"]), make)
