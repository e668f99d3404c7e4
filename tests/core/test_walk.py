"""Reading a link asks each position only once for its legal actions."""

from collections import Counter
from typing import Any

import pytest

from clutch.core import position
from clutch.core.link import game_word, parse_game
from clutch.core.match import SeatKind
from clutch.games import GAMES
from tests.app.pages import Page
from tests.play import Case, play

CASES = [
    Case("les-oeufs-sont-faits", 2, ("6x6", "everything-seen"), SeatKind.MEDIUM, "A"),
    Case("egg-thieves", 2, (), SeatKind.MEDIUM, "A"),
    Case("mapped-out", 2, (), SeatKind.MEDIUM, "A"),
    Case("chicken-colorout", 2, ("base",), SeatKind.MEDIUM, "A"),
    Case("ei-my-goods", 2, (), SeatKind.MEDIUM, "A"),
]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count the calls of `step` and `legal_actions` on all states."""
    counts: Counter[str] = Counter()
    for name in ("step", "legal_actions"):
        monkeypatch.setattr(position.State, name, counted(counts, name))
    return counts


def counted(counts: Counter[str], name: str) -> Any:
    usual = getattr(position.State, name)

    def count(*given: Any) -> Any:
        counts[name] += 1
        return usual(*given)

    return count


@pytest.mark.parametrize("case", CASES, ids=str)
def test_reading_a_word_is_one_walk(case: Case, asked: Counter[str]) -> None:
    history = play(case)
    word, actions = game_word(history), len(history.match.actions)
    asked.clear()
    parse_game(word, GAMES)

    assert {"step": actions, "legal_actions": actions} == asked


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("address", ["game", "replay"])
def test_opening_a_link_is_one_walk(
    case: Case, address: str, asked: Counter[str]
) -> None:
    history = play(case)
    word, actions = game_word(history), len(history.match.actions)
    asked.clear()
    page = Page.opened(f"#/{address}/{word}")

    assert page.html
    assert asked["step"] == actions
    assert asked["legal_actions"] <= actions + 1
