"""Finds or installs Chromium: a windowless build for tests, any build for measuring.

Chromium's own headless mode creates a complete window for each browser context. That
takes longer than the page itself: 1.9 s of processor time for each page in a test,
compared with 0.5 s in the windowless build. Debian has that build as a package of its
own. Elsewhere, and for measuring, any Chromium will do.
"""

import os
import shutil
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Lock

from tools import apt
from tools.environment import PYTHON, MissingError, capture, say

NAME = "chromium-headless-shell"
BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
INSTALLING = Lock()
"""Only one thread installs a browser; others wait for it."""


def prepare() -> None:
    """Install the browser for tests in the background; `ensure` reports errors."""
    with suppress(MissingError):
        ensure()


def find() -> Path | None:
    """The browser named by the user, the windowless build, or any Chromium."""
    if named := os.environ.get("CLUTCH_BROWSER"):
        return Path(named)
    found = shutil.which(NAME)
    return Path(found) if found and runs(found) else find_browser()


def ensure() -> Path:
    """Find or install the windowless build, or else any Chromium."""
    with INSTALLING:
        if not ("CLUTCH_BROWSER" in os.environ or shutil.which(NAME)):
            _install()
        if found := find():
            return found
    return ensure_browser()


@cache
def _install() -> None:
    """Try to install the windowless build, only once: it may not be available."""
    if not apt.install(NAME):
        say(f"no {NAME} here: any Chromium will do, tests take longer in it")


def find_browser() -> Path | None:
    """The Chromium or Chrome of this machine, else the one installed by Playwright."""
    if named := os.environ.get("CLUTCH_BROWSER"):
        return Path(named)
    for name in BROWSERS:
        if found := shutil.which(name):
            return Path(found)
    return find_playwright_browser()


def find_playwright_browser() -> Path | None:
    """The Chromium downloaded by Playwright, if any."""
    code = (
        "from playwright.sync_api import sync_playwright as p\n"
        "with p() as it: print(it.chromium.executable_path)"
    )
    path = Path(capture([PYTHON, "-c", code]).strip())
    return path if path.exists() and runs(str(path)) else None


@cache
def runs(path: str) -> bool:
    """Whether a browser starts; a downloaded one may lack libraries."""
    return apt.works([path, "--version"], is_last=True)


def ensure_browser() -> Path:
    """Find a Chromium or Chrome, or install one."""
    with INSTALLING:
        if found := find_browser():
            return found
        _download()
        if found := find_browser():
            return found
        apt.install("chromium")
        if found := find_browser():
            return found
    raise MissingError(
        "Install Chromium or Chrome, or name one in the variable CLUTCH_BROWSER."
    )


@cache
def _download() -> None:
    """Let Playwright download its Chromium, with system libraries, only once."""
    say("no Chromium here: asking Playwright for one (a minute, once)")
    command = [str(PYTHON), "-m", "playwright", "install", "chromium"]
    with apt.ONE_AT_A_TIME:
        apt.works([*command, *(["--with-deps"] if apt.apt_get() else [])], is_last=True)
