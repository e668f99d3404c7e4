"""The other engines, Firefox and WebKitGTK, and what drives them.

Their drivers lie apart from the other packages: Firefox wants an older Playwright
than Chromium.
"""

import os
import shutil
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Lock

from tools import apt
from tools.environment import ROOT, VENV, MissingError, digest, install, once, say

DRIVERS = VENV / "engines"
FIREFOXES = (
    "firefox-esr",
    "firefox",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
)
XVFB = ("xvfb-run", "--auto-servernum")
"""Makes a screen for a browser that wants one."""
WEBKIT = ("WebKitWebDriver", XVFB[0])
INSTALLING = Lock()
"""Who asks while an engine is being installed waits for that one."""


def prepare() -> None:
    """Install Firefox and its driver beside other work; `ensure_` says what fails."""
    with suppress(MissingError):
        ensure_firefox()
        ensure_drivers()


def ensure_drivers() -> Path:
    """Put Playwright for Firefox and Selenium into .venv/engines."""
    lock = ROOT / "requirements-engines.txt"

    def make() -> None:
        say("fetching what drives Firefox and WebKit (seconds, once)")
        shutil.rmtree(DRIVERS, ignore_errors=True)
        install(lock, "--target", str(DRIVERS))

    with INSTALLING:
        once(VENV / ".stamp-engines", digest([lock]), make)
    return DRIVERS


def find_firefox() -> Path | None:
    """The Firefox that the machine has."""
    if named := os.environ.get("CLUTCH_FIREFOX"):
        return Path(named)
    found = (shutil.which(name) for name in FIREFOXES)
    return next((Path(path) for path in found if path), None)


def ensure_firefox() -> Path:
    """Find a Firefox, or install one."""
    with INSTALLING:
        if find_firefox() is None:
            ask_for("firefox-esr")
        if found := find_firefox():
            return found
    raise MissingError(
        "Install Firefox (on Debian: apt-get install firefox-esr), "
        "or name one in the variable CLUTCH_FIREFOX."
    )


def ensure_webkit() -> None:
    """See to it that there is a WebKitGTK, with what drives it and a screen for it."""
    with INSTALLING:
        if not has_webkit():
            ask_for("webkit2gtk-driver", "xvfb")
    if not has_webkit():
        raise MissingError(
            f"Install WebKitGTK with its driver: {' and '.join(WEBKIT)} are wanted. "
            "On Debian and Ubuntu: apt-get install webkit2gtk-driver xvfb"
        )


def has_webkit() -> bool:
    """Whether the machine can run WebKitGTK's tests."""
    return all(shutil.which(name) for name in WEBKIT)


@cache
def ask_for(*names: str) -> None:
    """Ask the system for packages, once; where that cannot be, say so and go on."""
    if not apt.install(*names):
        say(f"{' and '.join(names)} could not be installed")
