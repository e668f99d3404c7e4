"""The page's own signs and what they lead to: named, asked for, put away."""

from dataclasses import replace

import pytest

from clutch.app.model import FIRST_GAMES
from tests.browser.stage import DESK, PHONE, Stage
from tests.browser.staged.conftest import NewStage

TABLE = "#/play/les-oeufs-sont-faits?seats=human,human&seed=EGGS"
# Which of the page's signs have a word that is seen.
NAMED = """() => [...document.querySelectorAll(".button--named")]
  .filter((button) => button.checkVisibility())
  .filter((button) => button.lastChild.getBoundingClientRect().width > 1)
  .map((button) => button.textContent)"""


def seasoned(stage: Stage, games: int) -> None:
    """Let the visitor have played so many games."""
    model = stage.terminal.model
    stage.terminal.model = replace(model, results=("a game",) * games)


@pytest.mark.parametrize(
    ("window", "games", "named"),
    [
        (PHONE, 0, ["Lobby", "Menu"]),
        (PHONE, FIRST_GAMES, []),
        (DESK, FIRST_GAMES, ["Lobby", "Menu"]),
    ],
)
def test_signs_have_words_where_there_is_room_and_at_the_first_games(
    window: dict[str, object], games: int, named: list[str], new_stage: NewStage
) -> None:
    stage = new_stage(**window)
    stage.open("#/", "lobby")
    seasoned(stage, games)
    stage.go(TABLE, "table")

    assert named == stage.page.evaluate(NAMED)
