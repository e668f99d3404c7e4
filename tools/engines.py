"""The other browser engines, Firefox and WebKitGTK, and their drivers.

Their drivers are kept apart from the other packages, because Firefox needs an older
Playwright than Chromium.
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
"""Provides a screen for a browser that needs one."""
WEBKIT = ("WebKitWebDriver", XVFB[0])
INSTALLING = Lock()
"""Only one thread installs an engine; others wait for it."""


def prepare() -> None:
    """Install Firefox and its driver in the background; `ensure_` reports errors."""
    with suppress(MissingError):
        ensure_firefox()
        ensure_drivers()


def ensure_drivers() -> Path:
    """Install Playwright for Firefox and Selenium into .venv/engines."""
    lock = ROOT / "requirements-engines.txt"

    def make() -> None:
        say("fetching what drives Firefox and WebKit (seconds, once)")
        shutil.rmtree(DRIVERS, ignore_errors=True)
        install(lock, "--target", str(DRIVERS))

    with INSTALLING:
        once(VENV / ".stamp-engines", digest([lock]), make)
    return DRIVERS


def find_firefox() -> Path | None:
    """The Firefox on this machine, if any."""
    if named := os.environ.get("CLUTCH_FIREFOX"):
        return Path(named)
    found = (shutil.which(name) for name in FIREFOXES)
    return next((Path(path) for path in found if path), None)


def ensure_firefox() -> Path:
    """Find a Firefox or install one."""
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
    """Make sure that WebKitGTK, its driver and a virtual screen are installed."""
    with INSTALLING:
        if not has_webkit():
            ask_for("webkit2gtk-driver", "xvfb")
    if not has_webkit():
        raise MissingError(
            f"Install WebKitGTK with its driver: {' and '.join(WEBKIT)} are wanted. "
            "On Debian and Ubuntu: apt-get install webkit2gtk-driver xvfb"
        )


def has_webkit() -> bool:
    """Whether this machine can run the tests for WebKitGTK."""
    return all(shutil.which(name) for name in WEBKIT)


@cache
def ask_for(*names: str) -> None:
    """Try to install system packages, only once; report it if that fails."""
    if not apt.install(*names):
        say(f"{' and '.join(names)} could not be installed")
