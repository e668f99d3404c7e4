"""Chicken Colorout: why a thing cannot be chosen, for every decision."""

import re

import pytest
from inline_snapshot import snapshot

from clutch.core.decision import NOT_NOW
from clutch.core.game import default_options
from clutch.core.position import why_not as core_why_not
from clutch.core.rng import Rng, RngStream
from clutch.games.chicken_colorout import GAME
from clutch.games.chicken_colorout.play.words import FITS
from clutch.games.chicken_colorout.table.position import State
from clutch.ui.look import Look
from clutch.ui.words import Words
from tests.games.chicken_colorout.positions import position, square, tile, why_not
from tests.play import do

HANDS = ("red green yellow blue orange cyan", "red blue")


def begun(**options: str) -> State:
    return GAME.initial_state(3, default_options(GAME) | options, Rng("A"))


def acted(egg: str, **kwargs: str) -> State:
    """Return the position after hiding that egg on e5 without having moved."""
    state = position(square(), {"e4": "blue green"}, hands=HANDS, **kwargs)
    return do(state, f"choose {egg}", "hide e5")


def tried_on(state: State) -> set[str]:
    """The things on the board that can be clicked but are not actions."""
    seen = state.observation(state.current_player)
    html = GAME.board(seen, state.legal_actions(), Look(Words("en")))
    return set(re.findall(r'data-tried="([^"]*)"', html))


@pytest.mark.parametrize("start", ["base", "terrific-a", "terrific-b", "terrific-c"])
@pytest.mark.parametrize("sets", ["scores", "pawns"])
def test_whatever_is_tried_hears_a_reason(start: str, sets: str) -> None:
    """In every decision, everything on the board that is not an action has a reason."""
    options = {"tiles": start, sets: sets}
    state, rng, met = begun(**options), RngStream(start), set()
    for _ in range(250):
        if state.is_terminal:
            break
        met.add(type(state.decision))
        seen = state.observation(state.current_player)
        for tried in tried_on(state):
            reason = core_why_not(seen, tried)

            assert reason != NOT_NOW
            assert reason != FITS
        unmoved = [
            a for a in state.legal_actions() if str(a).startswith(("choose", "hide"))
        ]
        state = state.step(rng.choice(unmoved or state.legal_actions()))
    assert len(met) > 7


# Before the first turn


@pytest.mark.rule("CC-098")
@pytest.mark.parametrize("tried", ["tile-d4", "tile-e5", "own-red", "end", "seeker"])
def test_before_the_first_turn_the_seekers_look_comes_first(tried: str) -> None:
    state = begun()
    hand = state.table.hands[state.current_player]

    assert hand
    assert why_not(state, tried) == (
        snapshot(
            "You can't do that right now. You go first: choose which way the Seeker "
            "looks."
        )
    )


@pytest.mark.rule("CC-131")
@pytest.mark.parametrize("tried", ["tile-d4", "tile-e5", "end", "seeker"])
def test_before_the_first_turn_the_look_of_the_own_pawn_comes_first(tried: str) -> None:
    state = do(begun(pawns="pawns"), "face north")

    assert why_not(state, tried) == snapshot(
        "You can't do that right now. Choose which way your pawn looks."
    )


# A turn


@pytest.mark.rule("CC-013")
def test_who_has_moved_the_seeker_hears_what_is_left_to_do() -> None:
    state = position(square(), pawns=("e5 north", "d4 north"))
    moved = do(state, "turn left")
    both = do(moved, *["pivot pawn-left"] * 3)

    assert snapshot(
        "This tile takes only red, green, yellow, blue, orange and cyan. You've already moved the Seeker. Move your pawn, choose an egg to hide, or end your turn."
    ) == why_not(moved, "e4")
    assert snapshot(
        "This tile takes only red, green, yellow, blue, orange and cyan. You've already moved the Seeker. Choose an egg to hide, or end your turn."
    ) == why_not(both, "e4")


@pytest.mark.rule("CC-017")
def test_an_egg_hears_that_only_the_seekers_look_keeps_it_back() -> None:
    """d5 would take blue but is watched; e5 would not take it."""
    tiles = square(e4=tile("egg", "red"), e5=tile("egg", "red"))
    state = position(tiles)

    assert why_not(state, "blue") == (
        snapshot("The only tiles that take blue right now are watched by the Seeker.")
    )


@pytest.mark.rule("CC-017")
def test_an_egg_that_no_tile_takes_hears_nothing_of_the_look() -> None:
    red = tile("egg", "red")
    state = position(square(d5=red, e4=red, e5=red))

    assert why_not(state, "blue") == snapshot("No free slot takes blue right now.")


@pytest.mark.rule("CC-052")
def test_an_egg_hears_what_the_own_pawn_reaches() -> None:
    """Other tiles would take blue, but the pawn on e5 looks at e6."""
    red = tile("egg", "red")
    tiles = square(e5=red, e6=red)
    state = position(tiles, pawns=("e5 north", "d4 north"))

    assert why_not(state, "blue") == (
        snapshot("No free slot within your pawn's reach takes blue right now.")
    )
    watched = position(square(e5=red), pawns=("e5 west", "d4 north"))
    assert why_not(watched, "blue") == (
        snapshot(
            "The only tiles within your pawn's reach that take blue right now are "
            "watched by the Seeker."
        )
    )


@pytest.mark.rule("CC-016")
def test_where_everything_is_full_every_egg_hears_so() -> None:
    full = tile(slots=0)
    tiles = square(d5=full, e4=full, e5=full)

    assert why_not(position(tiles), "red") == snapshot(
        "No tile on the map has a free slot."
    )
    pawns = position(tiles, pawns=("e5 north", "d4 north"))
    assert why_not(pawns, "red") == snapshot(
        "There are no free slots within your pawn's reach."
    )


# Special actions


@pytest.mark.rule("CC-094")
@pytest.mark.parametrize(
    ("start", "egg"), [("standard", "green"), ("b", "yellow"), ("c", "blue")]
)
def test_what_cannot_be_left_out_is_due(start: str, egg: str) -> None:
    assert why_not(acted(egg, start=start), "end") == snapshot(
        "You can't end your turn until you've carried out this egg's special action."
    )


@pytest.mark.rule("CC-094")
@pytest.mark.parametrize(
    ("texts", "asked"),
    [
        (
            ["want 2-blue"],
            snapshot(
                "You can't do that right now. Choose what to give Bo in exchange for "
                "the blue egg."
            ),
        ),
        (
            ["want 2-blue", "give red"],
            snapshot(
                "You can't do that right now. Choose a second egg from Bo, or stop."
            ),
        ),
    ],
)
def test_what_may_be_none_is_never_said_to_be_due(texts: list[str], asked: str) -> None:
    assert why_not(do(acted("yellow"), *texts), "end") == asked


@pytest.mark.rule("CC-100")
def test_the_seekers_own_tile_says_why_it_is_not_put_there() -> None:
    assert why_not(acted("red"), "d4") == (
        snapshot("The Seeker is already here: put it on another tile, or turn it.")
    )


@pytest.mark.rule("CC-051")
def test_the_own_pawns_tile_says_why_it_is_not_put_there() -> None:
    state = position(square(), pawns=("e5 north", "d4 north"))
    state = do(state, "choose red", "hide e5", "steer own-pawn")

    assert why_not(state, "e5") == (
        snapshot("Your pawn is already here: put it on another tile, or turn it.")
    )


@pytest.mark.rule("CC-135")
@pytest.mark.parametrize("tried", ["d5", "own-blue", "end"])
def test_what_to_change_is_chosen_before_anything_else(tried: str) -> None:
    state = position(square(), pawns=("e5 north", "d4 north"))
    state = do(state, "choose red", "hide e5")

    assert why_not(state, tried) == (
        snapshot(
            "You can't do that right now. Special action: use it on the Seeker or on "
            "your own pawn."
        )
    )


@pytest.mark.rule("CC-102")
def test_a_tile_says_what_comes_first_while_yellow_swaps() -> None:
    wanting = acted("yellow")

    assert why_not(wanting, "e4") == (
        snapshot(
            "You can't do that right now. Special action: choose an egg to take from "
            "another player."
        )
    )
    assert why_not(do(wanting, "want 2-blue"), "e4") == (
        snapshot(
            "You can't do that right now. Choose what to give Bo in exchange for the "
            "blue egg."
        )
    )


@pytest.mark.rule("CC-162")
def test_a_drawn_tile_is_laid_before_anything_else() -> None:
    state = do(position(square(), pile=(tile("arrow", arrow="east"),)), "slide d6")

    for tried in ("e4", "own-red", "end"):
        assert why_not(state, tried) == snapshot(
            "You can't do that right now. Choose how to rotate the tile on d6."
        )
