"""Why an action is good in Chicken Colorout: each reason where it is so."""

from clutch.games.chicken_colorout import GAME
from clutch.games.chicken_colorout.bots import reasons
from clutch.games.chicken_colorout.table.position import State
from clutch.ui.words import Words
from tests.games.advised import reason
from tests.games.chicken_colorout.positions import position, square, tile
from tests.play import can, do


def why(state: State, text: str) -> str:
    return reason(GAME, state, text)


def hiding(state: State, egg: str) -> State:
    """The position in which that egg is chosen, and the places for it."""
    return do(state, f"choose {egg}")


def places(state: State) -> list[str]:
    return [f"hide {place}" for place in can(state, "hide").split()]


def test_the_last_egg_is_hidden() -> None:
    state = hiding(position(square(), hands=("red", "blue blue")), "red")

    assert {Words()(reasons.LAST_EGG)} == {why(state, text) for text in places(state)}


def test_an_egg_that_is_not_the_last_is_not_called_so() -> None:
    state = hiding(position(square(), hands=("red red", "blue blue")), "red")

    assert Words()(reasons.LAST_EGG) not in {why(state, t) for t in places(state)}


def test_a_move_makes_room_for_an_egg() -> None:
    """Only d5 takes red, and the Seeker watches it."""
    full = tile("egg", "blue", slots=2)
    state = position({"d5": tile(), "e4": full, "e5": full}, hands=("red", "blue blue"))

    assert Words()(reasons.ENABLES) == why(state, "turn left")


def test_a_new_tile_may_help_who_can_hide_nothing() -> None:
    full = tile("egg", "blue", slots=2)
    state = position({"d5": full}, hands=("red", "blue blue"), pile=(tile(),))

    assert Words()(reasons.EXPLORES) == why(state, "slide e4")


def test_colours_stay_open_for_the_next_turn() -> None:
    hands = ("red orange yellow", "blue blue")
    state = hiding(do(position(square(), hands=hands), "turn left"), "red")
    said = {why(state, text) for text in places(state)}

    assert "As the tiles lie then, two of your colours could be hidden next." in said
