"""A Chromium that knows no windows: what tests run in.

Chromium's own headless mode makes a window for everyone who comes to a page, with all
that is in one. That takes more than the page itself: 1.9 s of processor for each page
of a test, and 0.5 s without. Debian has the same browser without windows as a package
of its own; elsewhere, and for what is measured, any Chromium will do.
"""

import os
import shutil
from pathlib import Path

from tools.environment import (
    CACHE,
    MissingError,
    capture,
    ensure_browser,
    find_browser,
    say,
)

NAME = "chromium-headless-shell"
PACKAGES = (NAME, "chromium-common")
FOLDER = CACHE / "headless"
FETCHED = FOLDER / "usr" / "lib" / "chromium" / NAME


def find() -> Path | None:
    """The browser that was named, one without windows, or any Chromium there is."""
    if "CLUTCH_BROWSER" in os.environ:
        return find_browser()
    if found := shutil.which(NAME):
        return Path(found)
    return FETCHED if FETCHED.exists() else find_browser()


def ensure() -> Path:
    """Find one without windows or fetch it; else find or install any Chromium."""
    found = find()
    if found is None or found == find_browser():
        _try_to_fetch()
    return find() or ensure_browser()


def _try_to_fetch() -> None:
    """Unpack Debian's packages, where there are such; nothing is installed."""
    if "CLUTCH_BROWSER" in os.environ or shutil.which("apt-get") is None:
        return
    say("fetching a Chromium without windows (seconds, once)")
    try:
        _fetch()
    except (MissingError, OSError):
        shutil.rmtree(FOLDER, ignore_errors=True)
        say("that did not work: any Chromium will do, tests take longer in it")


def _fetch() -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    download = f"apt-get download {' '.join(PACKAGES)}"
    capture(["sh", "-c", f"{download} || (apt-get update && {download})"], cwd=FOLDER)
    for package in FOLDER.glob("*.deb"):
        capture(["dpkg-deb", "--extract", package, FOLDER])
        package.unlink()
    capture([FETCHED, "--version"])  # fails where a library is missing
