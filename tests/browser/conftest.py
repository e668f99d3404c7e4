"""Fixtures of all browser tests: a served site, and a check that nothing failed."""

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    expect,
)

from tests.browser.visitor import Regular, Visitor
from tools import headless
from tools.engines import find_firefox
from tools.server import Site, running

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FOLDER = "/some/where/"
"""A path below the server's root, as for project sites on GitHub Pages."""

expect.set_options(timeout=15_000)

NewVisitor = Callable[..., Visitor]
downloads = pytest.mark.chromium("of what Firefox has saved Playwright tells nothing")
USUAL: dict[str, Any] = {
    "locale": "en-GB",
    "viewport": {"width": 1000, "height": 800},
    # Clicks would sometimes miss moving elements.
    "reduced_motion": "reduce",
}
"""The default options of a visitor's browser."""


def launch_chromium() -> dict[str, Any]:
    """Launch options for Chromium: quiet, with the machine's browser if there is one."""
    options: dict[str, Any] = {
        "args": [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
            # Text is as wide as in a browser with windows.
            "--font-render-hinting=none",
        ],
    }
    if found := headless.find():
        options["executable_path"] = str(found)
    return options


def launch_firefox() -> dict[str, Any]:
    """Launch options for Firefox: the stock build, not Playwright's patched one.

    WebDriver BiDi cannot emulate media features, so browser preferences do.
    """
    return {
        "channel": "moz-firefox",
        "executable_path": str(find_firefox()),
        "firefox_user_prefs": {
            "ui.prefersReducedMotion": 1,
            "ui.useOverlayScrollbars": 1,  # as on a phone, where they take no room
        },
    }


LAUNCHES: Mapping[str, Callable[[], dict[str, Any]]] = {
    "chromium": launch_chromium,
    "firefox": launch_firefox,
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run slow tests first, so that the run does not end by waiting for them.

    The other browser tests are shuffled, in the same order for every worker: while one
    page mostly waits, another can start. Tests outside this folder come first, in their
    own order.
    """

    def place(item: pytest.Item) -> tuple[int, int]:
        if HERE not in item.path.parents:
            return 0, 0
        is_long = item.get_closest_marker("long") is not None
        return 1 if is_long else 2, crc32(item.nodeid.encode())

    items.sort(key=place)


@pytest.fixture(scope="session")
def dist() -> Path:
    folder = Path(os.environ.get("CLUTCH_DIST", ROOT / "dist"))
    if not (folder / "index.html").exists():
        pytest.fail(f"{folder} holds no site: run `python3 build.py build` first")
    return folder


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[Site]:
    with running(Site(dist, prefix=FOLDER)) as site:
        yield site


@pytest.fixture(scope="session")
def base_url(site: Site) -> str:
    return site.address


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_name: str
) -> dict[str, Any]:
    return browser_type_launch_args | LAUNCHES[browser_name]()


@pytest.fixture(scope="session", autouse=True)
def taps(browser_name: str) -> Iterator[None]:
    """Replace taps by clicks in Firefox: Playwright cannot tap over WebDriver BiDi."""
    with pytest.MonkeyPatch.context() as patch:
        if browser_name == "firefox":
            patch.setattr(Locator, "tap", Locator.click)
        yield


@pytest.fixture
def faults() -> list[str]:
    """Errors during a test. It must be empty at the end; tests remove expected errors."""
    return []


@pytest.fixture
def new_visitor(request: pytest.FixtureRequest) -> NewVisitor:
    """A factory of visitors, each with a browser profile of their own.

    In a test marked `regular`, visitors get the open page that an earlier test left.
    """
    is_regular = request.node.get_closest_marker("regular") is not None
    makes: NewVisitor = request.getfixturevalue("regular" if is_regular else "stranger")
    return makes


@pytest.fixture
def visitor(new_visitor: NewVisitor) -> Visitor:
    return new_visitor()


@pytest.fixture
def stranger(
    new_context: Callable[..., BrowserContext], base_url: str, faults: list[str]
) -> Iterator[NewVisitor]:
    """A factory of visitors with a new browser profile."""

    def make(address: str = base_url, **options: Any) -> Visitor:
        context = new_context(**(USUAL | options))
        watch(context, address, faults)
        return Visitor(context.new_page(), address)

    yield make

    assert [] == faults


@pytest.fixture(scope="session")
def regulars(browser: Browser) -> Iterator[dict[str, Regular]]:
    """Visitors with an open page, by their browser options."""
    del browser  # it has to be there as long as they are
    found: dict[str, Regular] = {}
    yield found
    for regular in found.values():
        regular.page.context.close()


@pytest.fixture
def regular(
    browser: Browser, base_url: str, regulars: dict[str, Regular]
) -> Iterator[NewVisitor]:
    """A factory of visitors that reuse an open page: starting one is most of a test.

    A visitor who leaves more than matches behind, such as a setting, is not reused.
    """
    here: list[tuple[str, Regular]] = []

    def make(**options: Any) -> Visitor:
        key = repr(sorted(options.items()))
        found = regulars.pop(key, None)
        if found is None:
            context = browser.new_context(**(USUAL | options))
            found = Regular(context.new_page(), base_url)
            watch(context, base_url, found.faults)
        here.append((key, found))
        return found

    yield make

    faults = [fault for _, found in here for fault in found.faults]
    for key, found in here:
        if not faults and found.leaves():
            regulars[key] = found
        else:
            found.page.context.close()
    assert [] == faults


def watch(context: BrowserContext, address: str, faults: list[str]) -> None:
    """Record errors and requests to other sites, from all pages and workers."""

    def said(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning", "assert"}:
            faults.append(f"console: {message.text}")

    def asked(request: Request) -> None:
        if not request.url.startswith((address, "data:", "blob:")):
            faults.append(f"request outside the site: {request.url}")

    context.on("console", said)
    context.on("weberror", lambda error: faults.append(f"error: {error.error}"))
    context.on("request", asked)


@pytest.fixture
def page(visitor: Visitor) -> Page:
    return visitor.page
