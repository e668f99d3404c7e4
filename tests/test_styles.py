"""The style sheet: nothing is drawn by hand, everything is in its layer and game."""

import re
from functools import cache
from pathlib import Path

import pytest

from clutch.games import GAMES
from tools import site, styles

SHEETS = [*sorted(styles.SHEETS.glob("*.css")), *styles.sheets_of_games()]

every_sheet = pytest.mark.parametrize("path", SHEETS, ids=lambda p: str(p)[-40:])


@cache
def sheet() -> str:
    return site.bundled()["styles/main.css"].decode()


@every_sheet
def test_no_sheet_has_a_drawing_by_hand(path: Path) -> None:
    assert "data:" not in path.read_text("utf-8")


def test_everything_is_in_a_layer() -> None:
    depth, outside = 0, ""
    for part in re.split(r"([{}])", sheet()):
        depth += (part == "{") - (part == "}")
        outside += part if not depth and part != "}" else ""
    names = re.findall(r"@layer (\w+)", outside.partition(";")[2])

    declared = re.findall(r"\w+", outside.partition(";")[0])[1:]

    assert not depth
    assert "" == re.sub(r"@layer [\w, ]+;?", "", outside).strip()
    assert set(names) == set(declared)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_sheet_is_for_what_its_game_draws(game) -> None:
    assert f":where(.game--{game.key}){{" in sheet()


def test_every_game_has_a_sheet_in_its_folder() -> None:
    folders = {path.parent.name for path in styles.sheets_of_games()}

    assert folders == {game.key.replace("-", "_") for game in GAMES}


def test_a_game_has_lengths_that_its_window_has_room_for() -> None:
    """With large letters, a rem is large too, and a board would not fit."""
    css = "@media (min-width: 40rem) {.a {inset: max(1.5rem, -.5rem) 2%}}"
    one, other = "calc(1.5 * var(--rem))", "calc(-.5 * var(--rem))"

    assert f"@media (min-width: 40rem) {{.a {{inset: max({one}, {other}) 2%}}}}" == (
        styles.bounded(css)
    )


def test_animations_are_shared_because_their_names_are() -> None:
    for path in styles.sheets_of_games():
        assert "@keyframes" not in path.read_text("utf-8")


RUNNING_ON = {"rock"}
"""Animations that run while the user has to wait; they cause no repaint."""
ENDLESS = re.compile(r"animation:\s*([\w-]+)[^;]*\binfinite\b")


def test_nothing_but_waiting_moves_for_ever() -> None:
    """An animation that repaints at each step delays every click."""
    moved = {
        name for path in SHEETS for name in ENDLESS.findall(path.read_text("utf-8"))
    }

    assert RUNNING_ON == moved
    for name in moved:
        steps = re.search(rf"@keyframes {name}{{((?:[^{{}}]+{{[^{{}}]+}})+)}}", sheet())
        assert steps
        assert {"rotate", "transform"} >= set(re.findall(r"([\w-]+):", steps[1]))


def drawn() -> str:
    """What boards draw on the page itself, in colours that the sheet sets."""
    paths = styles.GAMES.glob("*/board/drawings.py")
    return "".join(path.read_text("utf-8") for path in paths)


SET = re.compile(r"(?:^|[{;\s])(--[\w-]+)\s*:")
SET_BY_THE_PAGE = {"--zoom"}


def test_every_property_that_is_used_is_set() -> None:
    used = set(re.findall(r"var\((--[\w-]+)\)", sheet()))

    assert set() == used - set(SET.findall(sheet())) - SET_BY_THE_PAGE


def test_every_property_that_is_set_is_used() -> None:
    used = set(re.findall(r"var\((--[\w-]+)", sheet() + drawn()))

    assert set() == set(SET.findall(sheet())) - used
