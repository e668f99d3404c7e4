"""Chicken Colorout: what the board shows and says."""

import re

import pytest

from clutch.games.chicken_colorout import GAME
from clutch.games.chicken_colorout.components import ScoreRule
from clutch.games.chicken_colorout.rules import State
from clutch.ui.look import Look
from clutch.ui.words import Words
from tests.games.chicken_colorout.positions import do, position, square, tile

WORDS = Words("en", ("Ada", "Bo", "Cy", "Di", "Ed", "Flo"))


def drawn(state: State, *, live: bool = True) -> str:
    seen = state.observation(state.current_player)
    legal = state.legal_actions() if live else ()
    return GAME.board(seen, legal, Look(WORDS, live=live))


def element(html: str, id_: str) -> str:
    """The start of the element with that id."""
    found = re.search(rf'<[^>]*\bid="{id_}"[^>]*>', html)
    assert found is not None, id_
    return found[0]


def name(html: str, id_: str) -> str:
    """What it is called."""
    found = re.search(r'aria-label="([^"]*)"', element(html, id_))
    assert found is not None
    return found[1]


def test_a_tile_is_named_with_all_that_is_on_it() -> None:
    state = position(square(e5=tile("egg", "red blue", slots=3)), {"e5": "red"})

    assert name(drawn(state), "e5") == "e5 only red and blue, holds red, 2 free slots"


def test_the_seeker_and_what_it_watches_are_named() -> None:
    html = drawn(position(square()))

    assert name(html, "d4") == ("d4 starting tile, the Seeker, looking north, watched")
    assert "watched, the Seeker can slide here" in name(html, "d5")
    assert "ground--watched" in element(html, "d5")
    assert "beam--north" in element(html, "d5")


def test_a_place_to_explore_is_named() -> None:
    html = drawn(position(square(), pile=(tile(),)))

    assert name(html, "d6") == "d6 no tile, the Seeker can explore here"


def test_a_chosen_egg_says_where_it_fits_and_why_not() -> None:
    state = position(square(e5=tile("egg", "blue")))
    html = drawn(do(state, "choose red"))

    assert "the egg fits here" in name(html, "e4")
    assert "This tile takes only blue, not red." in name(html, "e5")
    assert "The Seeker is watching this tile" in name(html, "d5")
    assert 'data-tried="e5"' in element(html, "e5")


def test_a_chosen_egg_says_which_special_action_it_would_give() -> None:
    state = position(square())

    assert "Special action of red: put the Seeker on any tile" in drawn(
        do(state, "choose red")
    )
    assert "You have moved: no special action." in drawn(
        do(state, "turn left", "choose red")
    )


def test_a_chosen_egg_says_what_it_would_score() -> None:
    tiles = square(e5=tile(score=ScoreRule.EGGS_HERE))
    state = position(tiles, {"e5": "blue blue"}, scores=True)
    html = drawn(do(state, "choose red"))

    assert "scores eggs here − 2" in name(html, "e5")
    assert "3 points: distance 2, this tile +1" in name(html, "e5")
    assert '<b class="points">+3</b>' in html


def test_the_pile_and_storage_are_counted() -> None:
    html = drawn(position(square(), hands=("red", "red"), pile=(tile(), tile())))

    assert "2 tiles in the pile" in html
    assert 'aria-label="8 red eggs"' in html


def test_own_eggs_are_buttons_with_their_power() -> None:
    html = drawn(position(square(), hands=("red red", "blue")))

    assert name(html, "own-red") == (
        "2 red eggs, put the Seeker on any tile, or turn it any way"
    )
    assert 'data-action="choose red"' in element(html, "own-red")


@pytest.mark.parametrize("player", [0, 1])
def test_pawns_are_named(player: int) -> None:
    html = drawn(position(square(), pawns=("e5 east", "e4 west")))
    place, owner, side = (("e5", "Ada", "east"), ("e4", "Bo", "west"))[player]

    assert f"pawn of {owner}, looking {side}" in name(html, place)


def test_in_a_replay_nothing_can_be_clicked() -> None:
    html = drawn(position(square(), pile=(tile(),)), live=False)

    assert "<button" not in html
    assert "data-tried" not in html


def test_a_player_and_the_game_have_a_mark() -> None:
    assert "seat-1" in GAME.mark(position(square()).observation(0), 1)
    assert "game-symbol" in GAME.symbol()
