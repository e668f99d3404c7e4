"""A finished match goes to a file that other programs can read, and comes back."""

import json

import pytest
from inline_snapshot import snapshot

from clutch.app.effects import Download
from clutch.app.events import Change
from clutch.app.model import ReplayScreen
from clutch.core.link import game_word
from clutch.core.record import to_json
from tests.app.finished import over
from tests.app.pages import Page

BUTTON = 'id="match-file"'


def replayed() -> tuple[Page, str]:
    """A page that shows a finished match, and the match's word."""
    word = game_word(over().match.history)
    return Page.opened(f"#/replay/{word}"), word


def test_a_replay_offers_its_match_as_a_file() -> None:
    page, _ = replayed()
    page.click("match-file")
    file = page.one(Download)
    data = json.loads(file.text)

    assert BUTTON in page.html
    assert file.name == "mapped-out-EGGS.json"
    assert data["format"] == "clutch-match"
    assert data["result"]["returns"]


def test_a_match_that_goes_on_gives_nothing_away() -> None:
    page = Page.opened("#/play/chicken-colorout?seats=human,human&seed=EGGS")
    page.act(str(page.match.history.legal[0]))
    page.go(f"#/replay/{game_word(page.match.history)}")

    assert isinstance(page.model.screen, ReplayScreen)
    assert BUTTON not in page.html


@pytest.mark.parametrize("screen", ["#/", "#/settings"])
def test_a_file_with_a_match_is_opened_like_its_link(screen: str) -> None:
    page, word = replayed()
    page.click("match-file")
    text = page.one(Download).text
    page.go(screen)
    page.send(Change("file", text))

    assert page.address == f"#/game/{word}"


def test_a_file_with_a_match_of_other_rules_is_refused_with_a_sentence() -> None:
    data = json.loads(to_json(over().match.history)) | {"rules": 1_000}
    page = Page.opened("#/settings")
    page.send(Change("file", json.dumps(data)))

    assert (
        snapshot(
            "This game was played with other rules of Mapped Out than today's. You can play its set-up with the rules of today."
        )
        == page.notices[0]
    )
