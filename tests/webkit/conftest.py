"""Fixtures of the WebKit tests: browsers, and a check for errors."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import FOLDER, dist
from tests.browser.versions import publish
from tests.webkit.guest import Guest
from tools.server import Site, running

__all__ = ["dist"]

NewGuest = Callable[[], Guest]

# WebKit's driver does not report errors, so the page records them across reloads.
WATCH = """const told = (text) => {
  const faults = JSON.parse(sessionStorage.faults ?? "[]");
  sessionStorage.faults = JSON.stringify([...faults, String(text)]);
};
for (const kind of ["error", "warn", "assert"])
  console[kind] = (...words) => told(`console: ${words.join(" ")}`);
const failed = ({ message, target }) => told(message ?? `missing: ${target.outerHTML}`);
addEventListener("error", failed, true);
addEventListener("unhandledrejection", ({ reason }) => told(`unhandled: ${reason}`));
"""


@pytest.fixture(scope="session")
def site(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site, with a page that records its errors."""
    folder = tmp_path_factory.mktemp("watched") / "site"
    shutil.copytree(dist, folder)
    (folder / "watch.js").write_text(WATCH, "utf-8")
    publish(folder, '<script src="watch.js"></script>')
    with running(Site(folder, prefix=FOLDER)) as site:
        yield site


@pytest.fixture
def new_guest(site: Site) -> Iterator[NewGuest]:
    """A factory of guests, each with a new browser."""
    guests: list[Guest] = []

    def make() -> Guest:
        guests.append(Guest(site.address))
        return guests[-1]

    yield make

    faults = [fault for guest in guests for fault in guest.faults]
    for guest in guests:
        guest.leaves()
    assert [] == faults


@pytest.fixture
def guest(new_guest: NewGuest) -> Guest:
    """A guest with a new browser."""
    return new_guest()
