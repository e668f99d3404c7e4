"""Chicken Colorout with Peering Pawns: the players' pawns and what they change."""

import pytest
from inline_snapshot import snapshot

from clutch.core.decision import IllegalAction
from clutch.core.game import default_options
from clutch.core.rng import Rng
from clutch.games.chicken_colorout import GAME
from clutch.games.chicken_colorout.play.powers.steering import Steering
from clutch.games.chicken_colorout.play.setup import PawnFacing
from clutch.games.chicken_colorout.play.turn import OnTurn
from clutch.games.chicken_colorout.table.actions import HIDES, WALKS
from clutch.games.chicken_colorout.table.places import NAMES
from clutch.games.chicken_colorout.table.position import State
from clutch.games.chicken_colorout.table.tiles import LAID, TILES
from tests.games.chicken_colorout.positions import (
    START,
    pawn,
    points_left,
    position,
    seeker,
    square,
    tile,
    why_not,
)
from tests.play import can, do

NORTH_4 = ("d4 north", "d4 north")


def begun(players: int = 3) -> State:
    options = default_options(GAME) | {"pawns": "pawns"}
    return GAME.initial_state(players, options, Rng("A"))


@pytest.mark.rule("CC-046")
@pytest.mark.parametrize("players", GAME.players)
def test_everybody_has_one_pawn(players: int) -> None:
    assert len(begun(players).table.pawns) == players


@pytest.mark.rule("CC-131")
def test_pawns_start_on_the_starting_tile_and_owners_choose_the_facing() -> None:
    state = do(begun(), "face east")
    first = state.current_player
    order = []
    for facing in ("north", "south", "west"):
        assert isinstance(state.decision, PawnFacing)
        assert can(state) == "face north, face east, face south, face west"
        order.append(state.current_player)
        state = do(state, f"face {facing}")

    assert order == [(first + i) % 3 for i in range(3)]
    assert isinstance(state.decision, OnTurn)
    assert state.current_player == first
    assert [pawn(state, p) for p in order] == ["d4 north", "d4 south", "d4 west"]


@pytest.mark.rule("CC-047")
@pytest.mark.parametrize(
    "moves", [("slide d5", "walk pawn-e4"), ("walk pawn-e4", "slide d5")]
)
def test_the_own_pawn_moves_besides_the_seeker(moves: tuple[str, str]) -> None:
    after = do(position(square(), pawns=NORTH_4), *moves)

    assert seeker(after) == "d5 north"
    assert pawn(after) == "e4 north"
    assert after.current_player == 0


@pytest.mark.rule("CC-047")
def test_only_the_own_pawn_is_moved() -> None:
    after = do(position(square(), pawns=NORTH_4), "walk pawn-e4", "pivot pawn-left")

    assert pawn(after, 0) == "e4 west"
    assert pawn(after, 1) == "d4 north"


@pytest.mark.rule("CC-048")
def test_a_fourth_pawn_action_is_refused() -> None:
    state = position(square(), pawns=NORTH_4)
    after = do(state, "walk pawn-e4", "pivot pawn-left", "walk pawn-e5")

    assert can(after, "walk") == can(after, "pivot") == ""
    with pytest.raises(IllegalAction):
        after.apply(WALKS[NAMES.index("e4")])
    after = do(after, "done")
    assert can(after, "walk") == "pawn-d5 pawn-e4"


@pytest.mark.rule("CC-049")
def test_a_step_is_orthogonal() -> None:
    state = position(square(), pawns=NORTH_4)

    assert can(state, "walk") == "pawn-d5 pawn-e4"
    with pytest.raises(IllegalAction):
        state.apply(WALKS[NAMES.index("e5")])


@pytest.mark.rule("CC-049")
@pytest.mark.rule("CC-132")
def test_a_rotation_is_one_quarter() -> None:
    state = position(square(), pawns=NORTH_4)

    assert can(state, "pivot") == "pawn-left pawn-right"
    assert pawn(do(state, "pivot pawn-left")) == "d4 west"
    assert pawn(do(state, "pivot pawn-right", "pivot pawn-right")) == "d4 south"


@pytest.mark.rule("CC-050")
def test_a_pawn_that_steps_off_the_map_explores() -> None:
    new = tile()
    state = position(square(), pawns=NORTH_4, pile=(new,))
    after = do(state, "walk pawn-c4")

    assert after.table.tiles[NAMES.index("c4")] is new
    assert pawn(after) == "c4 north"
    assert seeker(after) == "d4 north"
    assert after.hidden.pile == ()
    assert after.checkpoint > state.checkpoint


@pytest.mark.rule("CC-162")
def test_laying_what_the_pawn_explored_is_no_pawn_action() -> None:
    arrow = next(i for i, t in enumerate(TILES) if t.arrow is not None)
    state = position(square(), pawns=NORTH_4, pile=(LAID[arrow, 0],))
    after = do(state, "walk pawn-c4", "rotate tile-south")

    assert after.table.tiles[NAMES.index("c4")] is LAID[arrow, 2]
    assert OnTurn(pawn_actions=1) == after.decision


@pytest.mark.rule("CC-157")
def test_a_pawn_does_not_explore_beyond_five_by_five() -> None:
    row = {f"{column}4": tile() for column in "bcdef"} | {"d4": START}
    state = position(row, pawns=("f4 north", "d4 north"), pile=(tile(),))

    assert can(state, "walk") == "pawn-f5 pawn-f3 pawn-e4"
    with pytest.raises(IllegalAction):
        state.apply(WALKS[NAMES.index("g4")])


@pytest.mark.rule("CC-050")
def test_a_pawn_does_not_explore_without_tiles() -> None:
    state = position(square(), pawns=NORTH_4)

    assert can(state, "walk") == "pawn-d5 pawn-e4"


@pytest.mark.rule("CC-133")
def test_pawns_and_the_seeker_share_a_tile() -> None:
    state = position(square(), pawns=("d5 north", "e5 north"), seeker="d4")
    after = do(state, "walk pawn-e5", "slide d5", "done", "walk pawn-d5")

    assert seeker(after).split()[0] == pawn(after, 1).split()[0] == "d5"
    assert pawn(do(state, "walk pawn-e5")) == "e5 north"


@pytest.mark.rule("CC-052")
def test_eggs_are_hidden_on_the_pawns_tile_or_the_one_it_faces() -> None:
    tiles = square(e6=tile(), f5=tile())
    state = position(tiles, pawns=("e5 north", "d4 north"))
    chosen = do(state, "choose red")

    assert can(chosen) == "hide e5, hide e6"
    for name in ("e4", "f5"):
        with pytest.raises(IllegalAction):
            chosen.apply(HIDES[NAMES.index(name)])
        assert why_not(chosen, name) == (
            snapshot("You can hide eggs only on your pawn's tile or the one it faces.")
        )


@pytest.mark.rule("CC-052")
def test_a_pawn_that_faces_no_tile_hides_on_its_own() -> None:
    state = position(square(), pawns=("e5 north", "d4 north"))

    assert can(do(state, "choose red")) == "hide e5"


@pytest.mark.rule("CC-052")
@pytest.mark.rule("CC-136")
def test_only_the_seeker_watches() -> None:
    """Bo's pawn is on e4 and looks at e5, which forbids Ada nothing."""
    state = position(square(), pawns=("e5 south", "e4 north"))

    assert can(do(state, "choose red")) == "hide e5, hide e4"
    watched = position(square(), pawns=("d5 south", "e4 north"))
    assert can(watched, "choose") == ""


@pytest.mark.rule("CC-134")
@pytest.mark.parametrize("move", ["walk pawn-e4", "pivot pawn-right"])
def test_moving_the_own_pawn_counts_as_having_moved(move: str) -> None:
    state = position(square(e6=tile()), pawns=("e5 north", "d4 north"))
    after = do(state, move, "choose red")
    after = do(after, str(after.legal_actions()[0]))

    assert after.current_player == 1


@pytest.mark.rule("CC-134")
def test_who_has_not_moved_gets_the_special_action() -> None:
    state = position(square(), pawns=("e5 north", "d4 north"))

    assert isinstance(do(state, "choose red", "hide e5").decision, Steering)


@pytest.mark.rule("CC-051")
@pytest.mark.rule("CC-135")
def test_red_changes_the_seeker_or_the_own_pawn() -> None:
    state = position(square(), pawns=("e5 north", "d4 north"))
    after = do(state, "choose red", "hide e5")

    assert can(after) == "steer seeker, steer own-pawn, stop"
    own = do(after, "steer own-pawn")
    assert can(own, "put") == "d4 e4 d5"
    assert can(own, "face") == "east south west"
    moved = do(own, "put d5")
    assert pawn(moved) == "d5 north"
    assert seeker(moved) == "d4 north"
    assert moved.current_player == 1
    turned = do(own, "face south")
    assert pawn(turned) == "e5 south"
    assert turned.current_player == 1
    assert seeker(do(after, "steer seeker", "put e4")) == "e4 north"


@pytest.mark.rule("CC-051")
def test_red_of_starting_tile_b_turns_the_own_pawn_instead() -> None:
    state = position(square(), pawns=("e5 north", "d4 north"), start="b")
    after = do(state, "choose red", "hide e5", "steer own-pawn")

    assert can(after) == "face east, face south, face west, stop"
    assert pawn(do(after, "face west")) == "e5 west"
    assert do(after, "face west").table.spared == (2, -1)


@pytest.mark.rule("CC-053")
@pytest.mark.parametrize(
    ("pawns", "expected"),
    [
        (("e5 north", "d4 north"), 2),  # the Seeker and Bo on d4
        (("e5 north", "e4 north"), 1),  # Bo next to it
        (("e5 north", "e5 north"), 0),  # Bo on it
        (("e5 north", "h8 north"), 2),  # the Seeker is nearer
    ],
)
def test_the_score_is_the_distance_to_the_nearest_pawn_but_ones_own(
    pawns: tuple[str, str], expected: int
) -> None:
    state = position(square(h8=tile()), pawns=pawns, scores=True)

    after = do(state, "choose red", "hide e5")

    assert points_left(after) == expected
