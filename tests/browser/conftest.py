"""What every test in a browser has: a served site, and no fault that goes unseen."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, expect

from tests.browser.visitor import Visitor
from tools.environment import find_browser
from tools.server import Site, running

ROOT = Path(__file__).parents[2]
FOLDER = "/some/where/"
"""Not the root of its server: that is how GitHub Pages serves a project."""

expect.set_options(timeout=15_000)

NewVisitor = Callable[..., Visitor]


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
    browser_type_launch_args: dict[str, Any], pytestconfig: pytest.Config
) -> dict[str, Any]:
    options = {
        **browser_type_launch_args,
        "args": [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
        ],
    }
    found = os.environ.get("CLUTCH_BROWSER") or find_browser()
    if found and not pytestconfig.getoption("--browser-channel"):
        options["executable_path"] = str(found)
    return options


@pytest.fixture
def faults() -> list[str]:
    """What must not happen while a test runs; a test may take out what it expects."""
    return []


@pytest.fixture
def new_visitor(
    new_context: Callable[..., BrowserContext], base_url: str, faults: list[str]
) -> Iterator[NewVisitor]:
    """Makes visitors, each with a browser profile of their own."""

    def make(address: str = base_url, **options: Any) -> Visitor:
        # What moves by itself would sometimes be missed by a click.
        usual = {
            "locale": "en-GB",
            "viewport": {"width": 1000, "height": 800},
            "reduced_motion": "reduce",
        }
        context = new_context(**(usual | options))
        watch(context, address, faults)
        return Visitor(context.new_page(), address)

    yield make

    assert [] == faults


@pytest.fixture
def visitor(new_visitor: NewVisitor) -> Visitor:
    return new_visitor()


def watch(context: BrowserContext, address: str, faults: list[str]) -> None:
    """Writes down errors and requests to elsewhere, of all pages and workers."""

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
