"""The other engines, Firefox and WebKitGTK, and what drives them.

Their drivers lie apart from the other packages: Firefox wants an older Playwright
than Chromium.
"""

import os
import shutil
from pathlib import Path

from tools.environment import (
    ROOT,
    VENV,
    MissingError,
    capture,
    digest,
    install,
    once,
    say,
)

DRIVERS = VENV / "engines"
FIREFOXES = (
    "firefox-esr",
    "firefox",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
)
XVFB = ("xvfb-run", "--auto-servernum")
"""Makes a screen for a browser that wants one."""
WEBKIT = ("WebKitWebDriver", XVFB[0])


def ensure_drivers() -> Path:
    """Put Playwright for Firefox and Selenium into .venv/engines."""
    lock = ROOT / "requirements-engines.txt"

    def make() -> None:
        say("fetching what drives Firefox and WebKit (seconds, once)")
        shutil.rmtree(DRIVERS, ignore_errors=True)
        install(lock, "--target", str(DRIVERS))

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
    if find_firefox() is None:
        install_packages("firefox-esr")
    if found := find_firefox():
        return found
    raise MissingError(
        "Install Firefox (on Debian: apt-get install firefox-esr), "
        "or name one in the variable CLUTCH_FIREFOX."
    )


def ensure_webkit() -> None:
    """See to it that there is a WebKitGTK, with what drives it and a screen for it."""
    if not has_webkit():
        install_packages("webkit2gtk-driver", "xvfb")
    if not has_webkit():
        raise MissingError(
            f"Install WebKitGTK with its driver: {' and '.join(WEBKIT)} are wanted. "
            "On Debian and Ubuntu: apt-get install webkit2gtk-driver xvfb"
        )


def has_webkit() -> bool:
    """Whether the machine can run WebKitGTK's tests."""
    return all(shutil.which(name) for name in WEBKIT)


def install_packages(*names: str) -> None:
    """Ask the system for packages; where that cannot be, say so and go on."""
    say(f"installing {' and '.join(names)} from the system (minutes, once)")
    is_root = not hasattr(os, "geteuid") or os.geteuid() == 0
    apt = [*([] if is_root else ["sudo", "--non-interactive"]), "apt-get"]
    try:
        capture([*apt, "update"])
        capture([*apt, "install", "--yes", *names])
    except (MissingError, OSError):
        say("that did not work")
