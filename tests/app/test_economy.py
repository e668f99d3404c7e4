"""The cost of a click: nothing is computed twice."""

import base64
from collections import Counter

import pytest

from clutch.app.protocol.events import Tried
from clutch.app.storage import matches
from clutch.core import link
from clutch.core.link import game_word, parse_game
from clutch.core.match import SeatKind, Setup
from clutch.core.position import AnyState
from clutch.games import GAMES
from tests.app.pages import Page
from tests.play import Case, play

KEYS = [game.key for game in GAMES]


def counted(monkeypatch: pytest.MonkeyPatch, kind: type[AnyState]) -> Counter[str]:
    """Count the calls to positions of that kind from now on, by method."""
    counts: Counter[str] = Counter()

    def count(name: str) -> None:
        ask = getattr(kind, name)

        def counting(*given: object) -> object:
            counts[name] += 1
            return ask(*given)

        monkeypatch.setattr(kind, name, counting)

    for name in ("legal_actions", "step"):
        count(name)
    return counts


def begun(key: str, clicks: int) -> Page:
    """Return a match of two people at one device after `clicks` actions."""
    page = Page.opened(f"#/play/{key}?seats=human,human&seed=EGGS")
    for _ in range(clicks):
        page.click("uncover")
        page.act(str(page.match.history.legal[0]))
        if page.model.dialog:
            page.click(page.model.dialog.do, page.model.dialog.value)
    page.click("uncover")
    return page


@pytest.mark.parametrize("key", KEYS)
def test_a_click_asks_once_what_is_legal(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = begun(key, 9)
    counts = counted(monkeypatch, type(page.state))
    for _ in range(6):
        page.click("uncover")
        counts.clear()
        page.act(str(page.match.history.legal[-1]))
        assert counts["legal_actions"] == (0 if page.match.is_covered else 1)
        # Whether an action is final or the last one is found by trying it.
        legal = page.match.history.legal
        tried = sum(action.for_good or action.closes_by_itself for action in legal)
        assert 1 <= counts["step"] <= 1 + tried


@pytest.mark.parametrize("key", KEYS)
def test_a_thing_that_is_tried_asks_nothing_anew(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = begun(key, 9)
    counts = counted(monkeypatch, type(page.state))
    page.send(Tried("nothing of that name"))

    assert page.match.reply is not None
    assert {} == counts


def test_a_click_packs_the_match_once(monkeypatch: pytest.MonkeyPatch) -> None:
    packed: list[bytes] = []
    spelt: list[Setup] = []
    pack, spell = base64.urlsafe_b64encode, matches.setup_query

    def packing(data: bytes) -> bytes:
        packed.append(data)
        return pack(data)

    def spelling(setup: Setup) -> str:
        spelt.append(setup)
        return spell(setup)

    page = begun("egg-thieves", 9)
    monkeypatch.setattr(link.base64, "urlsafe_b64encode", packing)
    monkeypatch.setattr(matches, "setup_query", spelling)
    page.act(str(page.match.history.legal[0]))

    assert "#/replay/" in page.html
    assert 1 == len(packed)
    assert [] == spelt


@pytest.mark.parametrize("key", KEYS)
def test_the_actions_of_a_link_are_walked_once(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    history = play(Case(key, 2, (), SeatKind.MEDIUM, "B"))
    word = game_word(history)
    counts = counted(monkeypatch, type(history.state))
    again = parse_game(word, GAMES)

    number = len(history.match.actions)
    assert history == again
    assert {"legal_actions": number, "step": number} == counts
