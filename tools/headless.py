"""Finds or installs Chromium: one without windows for tests, any for measuring.

Chromium's own headless mode makes a window for everyone who comes to a page, with all
that is in one. That takes more than the page itself: 1.9 s of processor for each page
of a test, and 0.5 s without. Debian has the same browser without windows as a package
of its own; elsewhere, and for what is measured, any Chromium will do.
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
"""Who asks while a browser is being installed waits for that one."""


def prepare() -> None:
    """Install what tests run in, beside other work; `ensure` says what is missing."""
    with suppress(MissingError):
        ensure()


def find() -> Path | None:
    """The browser that was named, one without windows, or any Chromium there is."""
    if named := os.environ.get("CLUTCH_BROWSER"):
        return Path(named)
    found = shutil.which(NAME)
    return Path(found) if found and runs(found) else find_browser()


def ensure() -> Path:
    """Find one without windows or install it; else find or install any Chromium."""
    with INSTALLING:
        if not ("CLUTCH_BROWSER" in os.environ or shutil.which(NAME)):
            _install()
        if found := find():
            return found
    return ensure_browser()


@cache
def _install() -> None:
    """Ask for one without windows, once: it may not be to be had."""
    if not apt.install(NAME):
        say(f"no {NAME} here: any Chromium will do, tests take longer in it")


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
    return path if path.exists() and runs(str(path)) else None


@cache
def runs(path: str) -> bool:
    """Whether a browser starts; one that was downloaded may lack libraries."""
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
    """Have Playwright download its own, with the libraries of the system, once."""
    say("no Chromium here: asking Playwright for one (a minute, once)")
    command = [str(PYTHON), "-m", "playwright", "install", "chromium"]
    with apt.ONE_AT_A_TIME:
        apt.works([*command, *(["--with-deps"] if apt.apt_get() else [])], is_last=True)
