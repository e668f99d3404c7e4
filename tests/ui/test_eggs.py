"""Eggs are told apart by pattern and symbol, not by colour alone."""

from itertools import combinations
from pathlib import Path

import pytest

from clutch.core.match import SeatKind
from clutch.games import GAMES
from clutch.ui import art
from clutch.ui.eggs import (
    DIGITS,
    FACES,
    MOUTHS,
    PATTERNS,
    SHELL,
    SYMBOLS,
    egg,
    face,
    parts,
    seat_class,
    symbol_mark,
)

STYLES = Path(__file__).parents[2] / "web" / "styles"


@pytest.mark.parametrize(("one", "other"), [*combinations((None, 0, 1, 2, 3), 2)])
def test_two_seats_differ_in_the_drawing_itself(
    one: int | None, other: int | None
) -> None:
    assert parts(one) != parts(other)


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_every_pattern_goes_with_every_symbol(pattern: str, symbol: str) -> None:
    made = egg(0, pattern=pattern, symbol=symbol)

    assert SYMBOLS[symbol] in made
    assert PATTERNS[pattern] in made


def test_an_egg_of_nobody_has_no_colour_of_a_seat() -> None:
    assert "seat-" not in egg(None)
    assert "" == seat_class(None)


def test_drawings_are_for_eyes_only() -> None:
    assert 'aria-hidden="true"' in egg(1)
    assert 'aria-hidden="true"' in symbol_mark("star")


def test_patterns_are_cut_off_along_the_shell() -> None:
    sheet = (STYLES / "board.css").read_text(encoding="utf-8")

    assert f'--egg-outline:path("{SHELL}")' in art.css()
    assert "clip-path: var(--egg-outline)" in sheet


def test_every_level_of_bots_has_a_face_of_its_own() -> None:
    levels = [kind.value for kind in SeatKind if kind is not SeatKind.HUMAN]

    assert set(levels) == set(FACES) == set(MOUTHS)
    for is_high in (False, True):
        drawn = {face(level, is_high=is_high) for level in levels}
        assert len(levels) == len(drawn)


def test_every_seat_of_any_game_has_a_number() -> None:
    most = max(players for game in GAMES for players in game.players)

    assert {str(n + 1) for n in range(most)} <= set(DIGITS)
