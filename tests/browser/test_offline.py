"""Offline use: at any address, and when a host has modified the page."""

import shutil
from pathlib import Path

import pytest
from inline_snapshot import snapshot
from playwright.sync_api import expect

from tests.browser.conftest import FOLDER, NewVisitor
from tests.browser.test_start import KEPT, NOT_KEPT, sums_of
from tests.browser.visitor import GAME, TWO_PEOPLE, Visitor
from tools.server import Site, running

RULES = "#/rules/egg-thieves"


@pytest.mark.engines
@pytest.mark.parametrize(
    "page",
    [
        "?",
        pytest.param("?fbclid=IwAR0x", marks=pytest.mark.full),
        pytest.param("index.html", marks=pytest.mark.full),
        pytest.param("index.html?", marks=pytest.mark.full),
        pytest.param("index.html?utm_source=chat", marks=pytest.mark.full),
    ],
)
def test_what_stands_behind_the_question_mark_leads_to_the_same_page(
    new_visitor: NewVisitor, dist: Path, page: str
) -> None:
    with running(Site(dist, prefix=FOLDER)) as site:
        visitor = new_visitor(site.address).open()
        assert visitor.page.evaluate(KEPT) in {"activating", "activated"}
        visitor.reload()
    visitor.open(page + RULES, "rules")

    assert visitor.page.url.endswith(page + RULES)


SCRIPT = '<script src="https://proxy.example/watch.js"></script>'
WRITTEN_INTO = {
    "script": lambda page: page.replace("<head>", f"<head>{SCRIPT}"),
    "meta": lambda page: page.replace(
        "</head>", '<meta name="host" content="1"></head>'
    ),
    "comment": lambda page: f"{page}<!-- served by a host -->",
}


@pytest.mark.parametrize(
    ("what", "language"),
    [
        pytest.param("script", "en", marks=pytest.mark.engines),
        pytest.param("meta", "nl", marks=pytest.mark.full),
        pytest.param("comment", "fr", marks=pytest.mark.full),
    ],
)
def test_a_page_that_is_written_into_is_told_once_and_works_offline(
    new_visitor: NewVisitor, dist: Path, faults: list[str], what: str, language: str
) -> None:
    """All served HTML is modified; the cached page is as it was built."""
    broken: dict[str, bytes | None] = {
        path.name: WRITTEN_INTO[what](path.read_text("utf-8")).encode()
        for path in dist.rglob("*.html")
    }
    with running(Site(dist, prefix=FOLDER, broken=broken)) as site:
        visitor = new_visitor(site.address, locale=language).open(TWO_PEOPLE, "table")
        visitor.acts("take a1")
        expect(visitor.notices).to_have_count(1)
        assert TOLD[language] == visitor.notices.inner_text()
        assert visitor.page.evaluate(KEPT) in {"activating", "activated"}
        assert [] == visitor.page.evaluate(NOT_KEPT, sums_of(dist))
        faults.clear()  # the page's policy has refused what was written into it
        visitor.reload("table")
        visitor.go(f"#/rules/{GAME}", "rules")
        expect(visitor.notices).to_have_count(0)
    visitor.open("", "lobby")

    expect(visitor.page.locator(".saved-game")).to_have_count(1)
    for sign in ("proxy.example", 'name="host"', "served by"):
        assert sign not in visitor.page.content()


def test_files_that_are_changed_are_told_once_and_left_out(
    new_visitor: NewVisitor, dist: Path
) -> None:
    """Some hosts recompress scripts and pictures; only unmodified files are cached."""
    parts = [*dist.glob("*/sounds.js"), *dist.glob("*/icons/*.png")]
    assert len(parts) > 1
    broken: dict[str, bytes | None] = {
        path.name: path.read_bytes() + b"\n" for path in parts
    }
    left_out = sorted(path.relative_to(dist).as_posix() for path in parts)
    with running(Site(dist, prefix=FOLDER, broken=broken)) as site:
        visitor = new_visitor(site.address).open(TWO_PEOPLE, "table")
        expect(visitor.notices).to_have_count(1)
        assert TOLD["en"] == visitor.notices.inner_text()
        assert visitor.page.evaluate(KEPT) in {"activating", "activated"}
        assert left_out == sorted(visitor.page.evaluate(NOT_KEPT, sums_of(dist)))
        visitor.reload("table")
        visitor.go(f"#/rules/{GAME}", "rules")
        expect(visitor.notices).to_have_count(0)

        broken.clear()
        visitor.reload("rules").page.wait_for_function(
            f"async (sums) => !(await ({NOT_KEPT})(sums)).length", arg=sums_of(dist)
        )


def test_only_the_pages_of_this_copy_are_told(
    new_visitor: NewVisitor, dist: Path, tmp_path: Path
) -> None:
    """Other copies under the same account share the origin, and are as they were built."""
    broken: dict[str, bytes | None] = {
        "two/index.html": (dist / "index.html").read_bytes() + b"<!-- a host -->"
    }
    for name in ("one", "two"):
        shutil.copytree(dist, tmp_path / name)
    with running(Site(tmp_path, broken=broken)) as site:
        one = new_visitor(site.address, service_workers="allow")
        one.address += "one/"
        one.open("", "lobby").page.evaluate(KEPT)
        one.page.evaluate(HEARD)
        two = Visitor(one.page.context.new_page(), f"{site.address}two/")
        two.open("", "lobby")
        expect(two.notices).to_have_count(1)
        assert TOLD["en"] == two.notices.inner_text()

        assert [] == one.page.evaluate("heard")


HEARD = """() => {
  globalThis.heard = [];
  navigator.serviceWorker.addEventListener("message", ({ data }) => heard.push(data));
}"""

TOLD = {
    "en": snapshot(
        "Your network or this site's host has changed part of the page. You can keep "
        "playing. Clutch only stores unchanged files, so some may be missing when "
        "you're offline."
    ),
    "nl": snapshot(
        "Je netwerk of de host van deze site heeft een deel van de pagina veranderd. Je kunt gewoon doorspelen. Clutch bewaart alleen ongewijzigde bestanden, dus offline kan er iets ontbreken."
    ),
    "fr": snapshot(
        "Votre réseau ou l’hébergeur de ce site a modifié certains fichiers de la page. Vous pouvez continuer à jouer. Clutch ne conserve que les fichiers intacts : hors connexion, il peut donc en manquer."
    ),
}
