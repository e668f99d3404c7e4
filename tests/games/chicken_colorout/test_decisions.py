"""Chicken Colorout: decisions and the agenda."""

from clutch.core.game import default_options
from clutch.core.rng import Rng
from clutch.games.chicken_colorout import GAME
from clutch.games.chicken_colorout.play.course import END_OF_TURN
from clutch.games.chicken_colorout.play.powers.again import HideAgain
from clutch.games.chicken_colorout.play.setup import PawnFacing, SeekerFacing
from clutch.games.chicken_colorout.play.special_actions import SPECIAL_ACTIONS
from clutch.games.chicken_colorout.play.turn import ON_TURN, Hiding, OnTurn
from clutch.games.chicken_colorout.table.places import NAMES
from clutch.games.chicken_colorout.table.tiles import Power
from tests.games.chicken_colorout.positions import egg_type, position, square
from tests.play import do


def test_there_is_a_special_action_for_each_that_starting_tiles_name() -> None:
    assert set(Power) == set(SPECIAL_ACTIONS)


def test_everybody_chooses_a_facing_before_the_first_turn() -> None:
    options = default_options(GAME) | {"pawns": "pawns"}
    table = GAME.initial_state(3, options, Rng("A")).table

    assert (END_OF_TURN, ON_TURN, *[PawnFacing()] * 3, SeekerFacing()) == table.agenda


def test_a_turn_remembers_what_has_moved() -> None:
    state = position(square(), pawns=("d4 north", "d4 north"))
    after = do(state, "turn left", "pivot pawn-left", "pivot pawn-left")

    assert OnTurn(has_moved_seeker=True, pawn_actions=2) == after.decision


def test_whoever_has_moved_hides_without_a_special_action() -> None:
    state = position(square())

    assert Hiding(egg_type("red"), has_moved=False) == (
        do(state, "choose red").decision
    )
    assert Hiding(egg_type("red"), has_moved=True) == (
        do(state, "turn left", "choose red").decision
    )


def test_a_special_action_waits_until_points_are_taken() -> None:
    after = do(position(square(), scores=True), "choose blue", "hide e5")

    assert END_OF_TURN == after.table.agenda[0]
    assert HideAgain(NAMES.index("e5")) == after.table.agenda[1]
