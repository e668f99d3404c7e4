"""Why an action is good in Chicken Colorout: each reason where it applies."""

from inline_snapshot import snapshot

from clutch.games.chicken_colorout import GAME
from clutch.games.chicken_colorout.bots import reasons
from clutch.games.chicken_colorout.table.position import State
from clutch.ui.words import Words
from tests.games.advised import reason
from tests.games.chicken_colorout.positions import position, square, tile
from tests.play import can, do

RED = tile("egg", "red")


def why(state: State, text: str) -> str:
    return reason(GAME, state, text)


def hiding(state: State, egg: str) -> State:
    """Return the position after choosing that egg, before choosing its place."""
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


def test_a_move_has_no_reason_where_an_egg_can_be_hidden_anyway() -> None:
    state = position(square(), hands=("red", "blue blue"))

    assert not why(state, "turn left")


def test_a_new_tile_may_help_who_can_hide_nothing() -> None:
    full = tile("egg", "blue", slots=2)
    state = position({"d5": full}, hands=("red", "blue blue"), pile=(tile(),))

    assert Words()(reasons.EXPLORES) == why(state, "slide e4")


def test_colours_stay_open_for_the_next_turn() -> None:
    hands = ("red orange yellow", "blue blue")
    state = hiding(do(position(square(), hands=hands), "turn left"), "red")
    said = {why(state, text) for text in places(state)}

    assert (
        snapshot({"On your next turn, two of your egg types would fit somewhere."})
        == said
    )


def test_an_egg_scores() -> None:
    state = position(square(), hands=("red red blue", "red"), scores=True)

    assert why(hiding(state, "red"), "hide e4") == snapshot("It scores 1 point.")
    assert why(hiding(state, "red"), "hide e5") == snapshot("It scores 2 points.")


NARROW = {"d5": tile("egg", "blue", slots=1), "e4": RED, "e5": RED}
"""Only one place takes blue, and the Seeker watches it before a turn."""


def test_an_egg_takes_the_last_place_of_another_player() -> None:
    state = do(position(NARROW, hands=("blue red red", "blue blue")), "turn right")

    expected = snapshot("After that, Bo can't hide any eggs.")
    assert expected == why(hiding(state, "blue"), "hide d5")


def test_who_could_hide_nothing_anyway_is_not_hindered() -> None:
    state = do(position(NARROW, hands=("blue red red", "cyan cyan")), "turn right")

    assert not why(hiding(state, "blue"), "hide d5")


def test_the_last_egg_can_be_the_second_one_on_a_tile() -> None:
    state = position(square(), hands=("blue red", "blue blue"))
    state = do(state, "choose blue", "hide e5")

    assert Words()(reasons.LAST_EGG) == why(state, "add red")
    assert not why(state, "stop")
