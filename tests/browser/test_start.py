"""The start: readable at once, offline after one visit, clear when it cannot be."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import FOLDER, NewVisitor
from tests.browser.game import begun, texts
from tests.browser.visitor import GAME, TWO_PEOPLE, Visitor
from tools.server import Site, running

KEPT = "async () => (await navigator.serviceWorker.ready).active.state"


@pytest.fixture
def copy(dist: Path, tmp_path: Path) -> Iterator[Site]:
    """A server of its own, on a copy of the site."""
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    with running(Site(folder, prefix=FOLDER)) as site:
        yield site


def test_lobby_and_rules_are_readable_before_python_is_there(
    new_visitor: NewVisitor,
) -> None:
    """Nobody looks at an empty page, and the links of the lobby work from the start."""
    visitor = new_visitor(locale="nl-NL")
    held: list[Route] = []
    visitor.page.route("**/*.wasm", lambda route: hold(route, held))
    visitor.page.goto(visitor.address)

    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Clutch")
    expect(visitor.page.locator("html")).to_have_attribute("lang", "nl")
    rules = visitor.page.locator(f'a[href="#/rules/{GAME}"]')
    expect(rules).to_have_text("Regels")
    rules.click()
    expect(visitor.page.locator(".rulebook")).to_be_visible()
    assert visitor.page.locator("html").get_attribute("data-ready") is None


def test_a_click_before_python_is_there_is_not_lost(visitor: Visitor) -> None:
    """Whoever is faster than the machine gets the game that they asked for."""
    held: list[Route] = []
    visitor.page.route("**/*.wasm", lambda route: hold(route, held))
    with visitor.page.expect_request("**/*.wasm"):
        visitor.page.goto(visitor.address)
    visitor.does("play-now", GAME).click()
    visitor.page.route("**/*.wasm", lambda route: route.continue_())
    for route in held:
        route.continue_()

    visitor.sees("table")


def test_nothing_on_the_screen_waits_for_the_standard_library(
    visitor: Visitor,
) -> None:
    """It is the one big file that the first screen can do without."""
    held: list[Route] = []
    visitor.page.route("**/stdlib.zip", lambda route: hold(route, held))
    with visitor.page.expect_request("**/stdlib.zip"):
        visitor.open(TWO_PEOPLE, "table")

    assert 1 == len(held)


def test_the_site_plays_offline_after_one_visit(
    new_visitor: NewVisitor, dist: Path
) -> None:
    """With its server gone the page loads, goes on with a game and begins another."""
    with running(Site(dist, prefix=FOLDER)) as site:
        visitor = new_visitor(site.address).open(TWO_PEOPLE, "table")
        visitor.acts("take a1")
        assert visitor.page.evaluate(KEPT) in {"activating", "activated"}
    visitor.reload("table")

    assert "step a2" in visitor.actions

    visitor.open(TWO_PEOPLE + "&set=8x8", "table")
    assert texts(begun(TWO_PEOPLE + "&set=8x8")) == visitor.actions
    visitor.go(f"#/rules/{GAME}", "rules")
    visitor.changes(visitor.page.locator("a", has_text="Back").click)


def test_a_new_version_asks_before_it_takes_over(
    new_visitor: NewVisitor, copy: Site
) -> None:
    """The game on the screen stays as it is until somebody says yes."""
    visitor = new_visitor(copy.address).open(TWO_PEOPLE, "table")
    visitor.page.evaluate(KEPT)
    visitor.acts("take a1")
    publish_another(copy.dist)
    visitor.reload("table")

    expect(visitor.notices).to_contain_text("new version")
    expect(visitor.page.locator("meta[name=another]")).to_have_count(0)
    with visitor.page.expect_navigation():
        visitor.does("update").click()
    visitor.sees("table")
    expect(visitor.page.locator("meta[name=another]")).to_have_count(1)
    assert "step a2" in visitor.actions


def hold(route: Route, held: list[Route]) -> None:
    """Answer a request later, or never."""
    held.append(route)


def publish_another(folder: Path) -> None:
    """Put a version into the folder that has another page."""
    page = folder / "index.html"
    page.write_text(page.read_text().replace("</head>", "<meta name=another></head>"))
    worker = folder / "service-worker.js"
    head, version, tail = worker.read_text().partition("const VERSION = ")
    worker.write_text(head + version + '"another" + ' + tail)


def test_without_its_snapshot_it_starts_the_longer_way(
    new_visitor: NewVisitor, dist: Path, faults: list[str]
) -> None:
    """A snapshot that was cut on the way costs time, and nothing else."""
    [whole] = dist.glob("*/snapshot.gz")
    broken = {"snapshot.gz": whole.read_bytes()[:500_000]}
    with running(Site(dist, prefix=FOLDER, broken=broken)) as site:
        visitor = new_visitor(site.address).open(TWO_PEOPLE, "table")

        assert texts(begun(TWO_PEOPLE)) == visitor.actions
    faults.clear()


@pytest.mark.parametrize("missing", ["core.js", ".asm.wasm", "worker.py"])
def test_where_it_cannot_start_it_says_so(
    new_visitor: NewVisitor, dist: Path, faults: list[str], missing: str
) -> None:
    """A file that is missing leads to a sentence and a way on, not to a silent page."""
    with running(Site(dist, prefix=FOLDER, broken={missing: None})) as site:
        visitor = new_visitor(site.address)
        visitor.page.goto(site.address)

        expect(visitor.page.locator("#boot a")).to_be_visible(timeout=30_000)
        expect(visitor.page.locator("#boot")).to_contain_text("could not start")
    faults.clear()
