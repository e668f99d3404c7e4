"""What the commands need: the Python environment, the npm packages, a browser.

Standard library only, because this runs before anything has been installed. What
is there and current is not fetched again: a stamp beside it holds the hash of the
lock file it was made from.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
WEB = ROOT / "web"
NODE_MODULES = WEB / "node_modules"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
OLDEST_NODE = 20
STARTED = "CLUTCH_STARTED"
"""The variable that takes the start of a command into the Python of .venv."""
BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)


class MissingError(Exception):
    """Something that the machine lacks, with what to do about it."""


def say(text: str) -> None:
    """Print a line of progress."""
    print(f"\N{MIDDLE DOT} {text}", flush=True)


def run(
    command: Sequence[str | Path],
    *,
    cwd: Path = ROOT,
    environment: Mapping[str, str] | None = None,
) -> int:
    """Run a command whose output the user sees, and return its exit status."""
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
    """Run a command and return what it prints; on failure show it and raise."""
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
    """A hash of files, by their place and contents, and of extra words."""
    total = hashlib.sha256()
    for path in sorted(paths):
        name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path.name
        total.update(f"{name}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    total.update("\0".join(extra).encode())
    return total.hexdigest()


def once(stamp: Path, wanted: str, make: Callable[[], None]) -> None:
    """Make something unless its stamp says that it is there and current."""
    if stamp.is_file() and stamp.read_text("utf-8") == wanted:
        return
    stamp.unlink(missing_ok=True)
    make()
    stamp.write_text(wanted, "utf-8")


def has_module(name: str) -> bool:
    """Whether this Python can import a module of the standard library."""
    try:
        __import__(name)
    except ImportError:
        return False
    return True


def ensure_python() -> None:
    """Make .venv with exactly the packages of requirements.txt."""
    lock = ROOT / "requirements.txt"

    def make() -> None:
        started = time.monotonic()
        say("making .venv with the tools of requirements.txt (a minute, once)")
        if not (has_module("ensurepip") and has_module("venv")):
            raise MissingError(
                "This Python has no venv module. "
                "On Debian and Ubuntu: apt-get install python3-venv"
            )
        if not PYTHON.exists():
            capture([sys.executable, "-m", "venv", VENV])
        install(lock)
        say(f".venv is ready ({time.monotonic() - started:.0f} s)")

    once(VENV / ".stamp", digest([lock], sys.version), make)


def install(lock: Path, *options: str) -> None:
    """Install the packages of a lock file, into .venv unless options say otherwise.

    What has another hash than the lock file says is refused. Nothing is compiled but
    what is imported then: most never is, and in Pyodide nothing of it would count.
    """
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--no-compile", *options]
    try:
        capture([*pip, "--require-hashes", "--requirement", lock])
    except MissingError as error:
        raise MissingError(
            f"pip could not install {lock.name}. Is there a network? Then try again."
        ) from error


def ensure_pyodide_packages() -> Path:
    """Put what runs inside Pyodide (micropip, pytest) into .venv/pyodide."""
    lock, folder = ROOT / "requirements-pyodide.txt", VENV / "pyodide"

    def make() -> None:
        say("fetching micropip and pytest for Pyodide (seconds, once)")
        shutil.rmtree(folder, ignore_errors=True)
        # Another Python than this one will run them, so pip may not judge by ours.
        other = ["--python-version", "3.14", "--ignore-requires-python", "--no-deps"]
        install(lock, *other, "--only-binary=:all:", "--target", str(folder))

    once(VENV / ".stamp-pyodide", digest([lock]), make)
    return folder


def is_inside() -> bool:
    """Whether this is the Python of .venv."""
    return Path(sys.prefix).resolve() == VENV.resolve()


def enter() -> None:
    """Go on in the Python of .venv, after making it where it is missing."""
    os.environ.setdefault(STARTED, str(time.time()))
    ensure_python()
    if not is_inside():
        os.execv(PYTHON, [str(PYTHON), *sys.argv])  # noqa: S606 - our own Python


def started() -> float:
    """When the command began, before .venv was made: in seconds since the epoch."""
    return float(os.environ.pop(STARTED, time.time()))


def node_version(node: str) -> int:
    """The major version of a Node.js, 0 when it does not run."""
    try:
        text = subprocess.run(
            [node, "--version"], check=True, capture_output=True, text=True
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        return 0
    return int(text.removeprefix("v").split(".")[0])


def find_node() -> Path | None:
    """A folder with node and npm that are new enough: the machine's, else .venv's."""
    for folder in (None, str(SCRIPTS)):
        node, npm = (shutil.which(name, path=folder) for name in ("node", "npm"))
        if node and npm and node_version(node) >= OLDEST_NODE:
            return Path(node).parent
    return None


def node_environment() -> dict[str, str]:
    """Environment variables with which node and npm are found."""
    folder = find_node()
    if folder is None:
        say(f"no Node.js {OLDEST_NODE} with npm here: installing it into .venv, once")
        install(ROOT / "requirements-node.txt")
        folder = find_node()
    if folder is None:
        raise MissingError(f"Install Node.js {OLDEST_NODE} or newer, with npm.")
    return {"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}


def node() -> str:
    """The path of node."""
    ensure_node()
    found = shutil.which("node", path=node_environment()["PATH"])
    assert found
    return found


def ensure_node(folder: Path = WEB) -> None:
    """Install exactly the npm packages of a folder's package-lock.json.

    None of them gets to run a script of its own.
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


def find_browser() -> Path | None:
    """A Chromium or Chrome of the machine, else the one Playwright has installed."""
    if named := os.environ.get("CLUTCH_BROWSER"):
        return Path(named)
    for name in BROWSERS:
        if found := shutil.which(name):
            return Path(found)
    return find_playwright_browser()


def find_playwright_browser() -> Path | None:
    """The Chromium that Playwright has downloaded, if it has."""
    code = (
        "from playwright.sync_api import sync_playwright as p\n"
        "with p() as it: print(it.chromium.executable_path)"
    )
    path = Path(capture([PYTHON, "-c", code]).strip())
    return path if path.exists() else None


def ensure_browser() -> Path:
    """Find a Chromium or Chrome, or install one."""
    if found := find_browser():
        return found
    for text, command in (
        (
            "no Chromium here: asking Playwright for one (a minute, once)",
            [str(PYTHON), "-m", "playwright", "install", "--with-deps", "chromium"],
        ),
        (
            "installing the system's package chromium (minutes, once)",
            ["sh", "-c", "apt-get update && apt-get install --yes chromium"],
        ),
    ):
        say(text)
        try:
            capture(command)
        except (MissingError, OSError):
            say("that did not work")
        if found := find_browser():
            return found
    raise MissingError(
        "Install Chromium or Chrome, or name one in the variable CLUTCH_BROWSER."
    )
