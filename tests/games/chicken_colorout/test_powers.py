"""Chicken Colorout: the special actions of all four starting tiles.

Unless a test says otherwise the egg that gives the action is hidden on e5.
"""

from collections import Counter

import pytest
from inline_snapshot import snapshot

from clutch.core.decision import IllegalAction
from clutch.core.position import SPECTATOR
from clutch.core.rng import RngStream
from clutch.games.chicken_colorout import GAME
from clutch.games.chicken_colorout.play.powers.again import HidingAgain
from clutch.games.chicken_colorout.play.powers.clearing import Clearing
from clutch.games.chicken_colorout.play.powers.laying import shown_on
from clutch.games.chicken_colorout.play.powers.map_swapping import SwappingFrom
from clutch.games.chicken_colorout.play.powers.rearranging import Lifting
from clutch.games.chicken_colorout.play.powers.steering import ChangingSeeker
from clutch.games.chicken_colorout.play.powers.swapping import Wanting
from clutch.games.chicken_colorout.play.turn import OnTurn
from clutch.games.chicken_colorout.table.actions import (
    ADDS,
    CLEARS,
    LAYS,
    LIFTS,
    MOVES,
    PRESENTS,
    PUTS,
    WANTS,
)
from clutch.games.chicken_colorout.table.places import NAMES
from clutch.games.chicken_colorout.table.position import State
from clutch.games.chicken_colorout.table.tiles import LAID, TILES, Requirement
from tests.games.chicken_colorout.positions import (
    egg_type,
    eggs,
    hand,
    on,
    pawn,
    places,
    position,
    seeker,
    square,
    tile,
    why_not,
)
from tests.play import can, do

ARROWS = [i for i, t in enumerate(TILES) if t.requirement is Requirement.ARROW]
PLAIN = [i for i, t in enumerate(TILES) if t.arrow is None and t.score_arrow is None]


def at(name: str) -> int:
    return NAMES.index(name)


def acted(egg: str, state: State, place: str = "e5") -> State:
    """Return the position after hiding that egg without having moved."""
    return do(state, f"choose {egg}", f"hide {place}")


# Red


@pytest.mark.rule("CC-100")
def test_red_puts_the_seeker_on_any_tile_or_turns_it_any_way() -> None:
    after = acted("red", position(square()))

    assert can(after, "put") == "e4 d5 e5"
    assert can(after, "face") == "east south west"
    assert seeker(do(after, "put e5")) == "e5 north"
    assert seeker(do(after, "face south")) == "d4 south"


@pytest.mark.rule("CC-100")
@pytest.mark.parametrize("first", ["put e5", "face south"])
def test_red_does_not_both_put_and_turn(first: str) -> None:
    after = do(acted("red", position(square())), first)

    assert after.current_player == 1
    assert isinstance(after.decision, OnTurn)


@pytest.mark.rule("CC-145")
def test_red_may_leave_the_seeker_as_it_is() -> None:
    after = do(acted("red", position(square())), "stop")

    assert seeker(after) == "d4 north"
    assert after.current_player == 1


def test_red_puts_the_seeker_where_a_tile_lies() -> None:
    after = acted("red", position(square(), pile=(tile(),)))

    with pytest.raises(IllegalAction):
        after.apply(PUTS[at("d6")])
    assert why_not(after, "d6") == snapshot("There is no tile here to stand on.")


# Green


@pytest.mark.rule("CC-101")
def test_green_clears_a_tile_into_storage() -> None:
    state = position(square(), {"d5": "red red blue", "e4": "cyan"})
    before = state.table.storage
    after = do(acted("green", state), "clear d5")

    assert on(after, "d5") == ""
    assert on(after, "e4") == "cyan"
    assert eggs(after.table.storage - before) == "red red blue"


@pytest.mark.rule("CC-101")
def test_green_clears_one_tile_that_has_eggs() -> None:
    after = acted("green", position(square(), {"d5": "red"}))

    assert can(after) == "clear d5, clear e5"
    with pytest.raises(IllegalAction):
        after.apply(CLEARS[at("e4")])
    assert why_not(after, "e4") == snapshot("There are no eggs here.")
    assert do(after, "clear e5").current_player == 1


# Yellow


@pytest.mark.rule("CC-102")
def test_yellow_swaps_up_to_two_eggs_with_one_player() -> None:
    hands = ("yellow red green", "blue cyan", "orange")
    after = acted("yellow", position(square(), hands=hands))

    assert can(after) == "want 2-blue, want 2-cyan, want 3-orange, stop"
    once = do(after, "want 2-cyan", "give red")
    assert (hand(once), hand(once, 1)) == ("green cyan", "red blue")
    twice = do(once, "want 2-blue", "give green")
    assert (hand(twice), hand(twice, 1)) == ("blue cyan", "red green")
    assert twice.current_player == 1


@pytest.mark.rule("CC-102")
def test_the_second_swap_is_with_the_same_player() -> None:
    hands = ("yellow red green", "blue cyan", "orange")
    once = do(
        acted("yellow", position(square(), hands=hands)), "want 2-cyan", "give red"
    )

    assert can(once) == "want 2-red, want 2-blue, stop"
    with pytest.raises(IllegalAction):
        once.apply(WANTS[2][egg_type("orange")])


@pytest.mark.rule("CC-102")
@pytest.mark.parametrize("swaps", [0, 1])
def test_yellow_may_stop_before_two_swaps(swaps: int) -> None:
    hands = ("yellow red green", "blue cyan")
    after = acted("yellow", position(square(), hands=hands))
    if swaps:
        after = do(after, "want 2-cyan", "give red")

    assert do(after, "stop").current_player == 1


@pytest.mark.rule("CC-102")
def test_an_egg_is_not_swapped_for_its_own_type() -> None:
    hands = ("yellow red green", "red blue")
    after = do(acted("yellow", position(square(), hands=hands)), "want 2-red")

    assert can(after) == "give green"


@pytest.mark.rule("CC-044")
def test_victory_eggs_are_not_traded() -> None:
    hands = ("yellow red green", "blue cyan")
    state = position(square(), hands=hands, scores=True, victory=(3, 4))
    after = do(acted("yellow", state), "stop")

    assert "victory" not in can(after)
    assert "victory" not in can(do(after, "want 2-blue"))
    after = do(after, "want 2-blue", "give red", "stop")
    assert after.table.victory == (3, 4)
    assert why_not(after, "victory") == (
        snapshot("You cannot hide, trade or swap Victory Eggs.")
    )


# Blue


@pytest.mark.rule("CC-103")
def test_blue_hides_another_egg_on_the_same_tile() -> None:
    state = position(square(e5=tile("egg", "blue red")))
    after = acted("blue", state)

    assert can(after) == "add red, stop"
    assert on(do(after, "add red"), "e5") == "red blue"
    for wrong in ("green", "cyan"):
        with pytest.raises(IllegalAction):
            after.apply(ADDS[egg_type(wrong)])
    assert why_not(after, "cyan") == snapshot(
        "This tile takes only red and blue, not cyan."
    )
    assert snapshot(
        "You can only hide the second egg on the same tile as the first."
    ) == why_not(after, "d5")


@pytest.mark.rule("CC-103")
def test_blue_needs_another_free_slot() -> None:
    after = acted("blue", position(square(e5=tile(slots=2)), {"e5": "red"}))

    assert after.current_player == 1


@pytest.mark.rule("CC-104")
@pytest.mark.parametrize("egg", ["red", "green", "blue", "orange"])
def test_the_second_egg_gives_no_special_action(egg: str) -> None:
    hands = ("red green yellow blue blue orange cyan", "red")
    after = do(acted("blue", position(square(), hands=hands)), f"add {egg}")

    assert after.current_player == 1
    assert isinstance(after.decision, OnTurn)


@pytest.mark.rule("CC-146")
def test_the_second_egg_is_optional() -> None:
    after = do(acted("blue", position(square())), "stop")

    assert after.current_player == 1
    assert on(after, "e5") == "blue"


# Orange


@pytest.mark.rule("CC-105")
def test_orange_rearranges_up_to_three_tiles_without_eggs() -> None:
    one, two, three = (LAID[number, 0] for number in PLAIN[:3])
    state = position({"d5": one, "d6": two, "e4": three, "e5": tile()})
    after = do(acted("orange", state), "lift d5", "lift d6", "lift e4")

    assert can(after) == "lay e4, lay d5, lay d6"
    after = do(after, "lay e4", "lay d5")
    tiles = after.table.tiles
    assert tiles[at("e4")] is one
    assert tiles[at("d5")] is two
    assert tiles[at("d6")] is three
    assert after.current_player == 1


@pytest.mark.rule("CC-105")
def test_orange_rotates_each_tile_freely() -> None:
    state = position({"d5": LAID[ARROWS[0], 0], "e4": LAID[PLAIN[0], 0], "e5": tile()})
    after = do(acted("orange", state), "lift d5", "lift e4", "stop", "lay e4")

    assert can(after, "rotate") == "tile-north tile-east tile-south tile-west"
    after = do(after, "rotate tile-south")
    assert after.table.tiles[at("e4")] is LAID[ARROWS[0], 2]
    assert after.table.tiles[at("d5")] is LAID[PLAIN[0], 0]


@pytest.mark.rule("CC-105")
def test_orange_may_rotate_one_tile_where_it_lies() -> None:
    state = position({"d5": LAID[ARROWS[0], 0], "e5": tile()})
    after = do(acted("orange", state), "lift d5", "stop", "rotate tile-west")

    assert after.table.tiles[at("d5")] is LAID[ARROWS[0], 3]


@pytest.mark.rule("CC-105")
def test_a_tile_with_eggs_is_not_rearranged() -> None:
    after = acted("orange", position(square(), {"d5": "red"}))

    assert can(after, "lift") == "d4 e4"
    for name in ("d5", "e5"):
        with pytest.raises(IllegalAction):
            after.apply(LIFTS[at(name)])
        assert why_not(after, name) == snapshot(
            "You can only rearrange tiles without eggs."
        )


@pytest.mark.rule("CC-106")
def test_pawns_travel_with_their_tile() -> None:
    """The starting tile can be moved too, with every pawn on it."""
    state = position(
        {"d5": LAID[PLAIN[0], 0], "e5": tile()}, pawns=("d5 east", "d4 west")
    )
    state = do(state, "choose orange", "hide e5")
    after = do(state, "lift d4", "lift d5", "stop", "lay d5")

    assert seeker(after) == "d5 north"
    assert pawn(after, 0) == "d4 east"
    assert pawn(after, 1) == "d5 west"


def test_where_orange_lays_a_tile_is_among_the_places_of_those_lifted() -> None:
    after = do(acted("orange", position(square())), "lift d4", "lift d5", "stop")

    assert can(after, "lay") == "d4 d5"
    with pytest.raises(IllegalAction):
        after.apply(LAYS[at("e4")])


# Cyan


@pytest.mark.rule("CC-107")
def test_cyan_swaps_up_to_two_eggs_with_the_map() -> None:
    hands = ("cyan red green", "red")
    state = position(square(), {"e4": "blue yellow"}, hands=hands)
    after = acted("cyan", state)

    assert can(after) == "from e4, from e5, stop"
    once = do(after, "from e4", "pick tile-blue", "give red")
    assert hand(once) == "green blue"
    assert on(once, "e4") == "red yellow"
    twice = do(once, "from e5", "give green")
    assert hand(twice) == "blue cyan"
    assert on(twice, "e5") == "green"
    assert twice.current_player == 1


@pytest.mark.rule("CC-107")
def test_cyan_ignores_requirements() -> None:
    state = position(square(e4=tile("egg", "blue")), {"e4": "blue"})
    after = do(acted("cyan", state), "from e4", "give red")

    assert on(after, "e4") == "red"


@pytest.mark.rule("CC-148")
def test_cyan_swaps_on_watched_tiles_too() -> None:
    state = position(square(), {"d5": "blue"})
    after = do(acted("cyan", state), "from d5", "give red")

    assert on(after, "d5") == "red"


@pytest.mark.rule("CC-107")
def test_cyan_may_stop_after_one_swap() -> None:
    state = position(square(), {"e4": "blue"})
    after = do(acted("cyan", state), "from e4", "give red", "stop")

    assert after.current_player == 1


@pytest.mark.rule("CC-044")
@pytest.mark.rule("CC-149")
def test_cyan_neither_swaps_victory_eggs_nor_scores() -> None:
    state = position(square(), {"e4": "blue"}, scores=True, victory=(3, 0))
    after = do(acted("cyan", state), "stop", "from e4")

    assert "victory" not in can(after)
    after = do(after, "give red")
    assert isinstance(after.decision, SwappingFrom)
    assert after.table.victory == (3, 0)


# Starting tile A


def with_a(pile: int = 8, **more) -> State:
    """Return the position after hiding green with starting tile A."""
    state = position(
        square(), start="a", pile=[LAID[n, 1] for n in range(20, 20 + pile)], **more
    )
    return acted("green", state)


@pytest.mark.rule("CC-108")
@pytest.mark.rule("CC-150")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_a_shows_five_tiles_to_everybody(viewer: int) -> None:
    state = with_a()

    assert shown_on(state.observation(viewer).table) == (20, 21, 22, 23, 24)
    assert can(state, "draw") == "tile-1 tile-2 tile-3 tile-4 tile-5"


@pytest.mark.rule("CC-108")
def test_a_shows_what_is_left_of_a_small_pile() -> None:
    assert shown_on(with_a(2).table) == (20, 21)
    assert with_a(0).current_player == 1


@pytest.mark.rule("CC-108")
def test_looking_is_a_checkpoint() -> None:
    state = position(square(), start="a", pile=[LAID[20, 0]])
    chosen = do(state, "choose green")

    assert do(chosen, "hide e5").checkpoint > chosen.checkpoint


@pytest.mark.rule("CC-108")
@pytest.mark.rule("CC-151")
def test_a_adds_up_to_two_tiles() -> None:
    """Tile 22 has an arrow, tile 26 has none."""
    after = do(with_a(), "draw tile-3")

    assert can(after, "lay").split()[:8] == [
        "d3",
        "e3",
        "c4",
        "f4",
        "c5",
        "f5",
        "d6",
        "e6",
    ]
    after = do(after, "lay d6", "rotate tile-west")
    assert after.table.tiles[at("d6")] is LAID[22, 3]
    after = do(after, "draw tile-1", "lay d7", "rotate tile-north")
    assert after.table.tiles[at("d7")] is LAID[20, 0]
    assert after.current_player == 1


@pytest.mark.rule("CC-108")
def test_a_replaces_up_to_two_tiles_without_eggs() -> None:
    after = do(with_a(), "draw tile-3", "lay d5", "rotate tile-west")

    assert after.table.tiles[at("d5")] is LAID[22, 3]
    after = do(after, "draw tile-1")
    assert can(after, "lay") == "e4"
    after = do(after, "lay e4", "rotate tile-north")
    assert places(after) == "d4 e4 d5 e5"
    assert after.current_player == 1


@pytest.mark.rule("CC-108")
def test_a_does_not_both_add_and_replace() -> None:
    added = do(with_a(), "draw tile-3", "lay d6", "rotate tile-west", "draw tile-1")

    assert "d5" not in can(added, "lay")
    assert why_not(added, "d5") == snapshot(
        "You can't replace a tile: you're already adding tiles."
    )
    replaced = do(with_a(), "draw tile-3", "lay d5", "rotate tile-west", "draw tile-1")
    assert why_not(replaced, "d6") == snapshot(
        "You can't add a tile: you're already replacing tiles."
    )


@pytest.mark.rule("CC-108")
@pytest.mark.parametrize("tiles", [0, 1])
def test_a_may_stop_before_two_tiles(tiles: int) -> None:
    after = with_a()
    if tiles:
        after = do(after, "draw tile-3", "lay d6", "rotate tile-west")

    assert do(after, "stop").current_player == 1


@pytest.mark.rule("CC-152")
def test_the_starting_tile_and_tiles_with_pawns_or_eggs_are_not_replaced() -> None:
    after = do(with_a(seeker="d5", facing="south"), "draw tile-1")

    for name in ("d4", "d5", "e5"):
        assert name not in can(after, "lay").split()
        with pytest.raises(IllegalAction):
            after.apply(LAYS[at(name)])
    assert why_not(after, "d5") == snapshot(
        "You can't replace a tile that has a pawn on it."
    )
    assert why_not(after, "e5") == snapshot("You can only replace tiles without eggs.")


@pytest.mark.rule("CC-152")
def test_a_players_pawn_keeps_its_tile_from_being_replaced() -> None:
    state = position(
        square(),
        start="a",
        pile=[LAID[n, 1] for n in range(20, 25)],
        pawns=("e5 east", "e4 east"),
    )
    after = do(state, "choose green", "hide e5", "draw tile-1")

    assert "e4" not in can(after, "lay").split()


@pytest.mark.rule("CC-151")
def test_a_place_beyond_five_by_five_is_refused() -> None:
    row = {f"{column}5": tile() for column in "bcef"} | {"d5": tile()}
    state = position(row, start="a", pile=[LAID[20, 0]])
    after = do(acted("green", state), "draw tile-1")

    assert "a5" not in can(after, "lay").split()
    assert "g5" not in can(after, "lay").split()
    assert why_not(after, "g5") == snapshot(
        "You can only lay a tile next to another one, within the limit of 5\xa0×\xa05."
    )


@pytest.mark.rule("CC-153")
def test_replaced_and_unused_tiles_are_shuffled_into_the_pile() -> None:
    state = position(
        {"d5": LAID[0, 0], "e4": LAID[1, 0], "e5": LAID[14, 0]},
        start="a",
        pile=[LAID[n, 1] for n in range(20, 28)],
        seeker="d4",
    )
    after = acted("green", state)
    after = do(after, "draw tile-1", "lay d5", "rotate tile-north", "stop")
    numbers = {laid.number for laid in after.hidden.pile}

    assert shown_on(after.table) == ()
    assert 0 in numbers
    assert {21, 22, 23, 24} <= numbers
    assert not {1, 14, 20} & numbers
    assert after.table.pile == len(after.hidden.pile)


@pytest.mark.rule("CC-153")
def test_after_the_shuffle_any_tile_may_be_the_next() -> None:
    rng = RngStream("shuffle")
    before = with_a()
    tops = Counter(
        do(GAME.sample(before.observation(0), rng), "stop").hidden.pile[0].number
        for _ in range(300)
    )

    assert len(tops) > 20


# Starting tile B


@pytest.mark.rule("CC-109")
def test_b_red_turns_the_seeker_and_does_not_move_it() -> None:
    after = acted("red", position(square(), start="b"))

    assert can(after) == "face east, face south, face west, stop"
    assert why_not(after, "d5") == snapshot(
        "This special action only lets you turn, not move."
    )


@pytest.mark.rule("CC-109")
def test_b_red_frees_the_player_of_the_look_in_the_next_turn_only() -> None:
    hands = ("red red red green", "red blue")
    state = acted("red", position(square(), hands=hands, start="b"))
    after = do(state, "stop")

    assert can(do(after, "choose blue"), "hide") == "e4 e5"
    after = do(after, "done")
    assert can(do(after, "choose red"), "hide") == "e4 d5 e5"
    after = do(after, "done")
    after = do(after, "stop", "done", "stop")  # the offer to clear is declined
    assert can(do(after, "choose red"), "hide") == "e4 e5"


@pytest.mark.rule("CC-109")
@pytest.mark.rule("CC-142")
def test_b_red_does_not_change_what_the_seeker_sees() -> None:
    tiles = square(e5=tile("seeker"))
    state = position(tiles, {"d5": "red", "e4": "blue"}, start="b", spared={0: 0})

    assert can(do(state, "choose red"), "hide").split() == ["e4", "d5", "e5"]
    assert "e5" not in can(do(state, "choose blue"), "hide").split()


@pytest.mark.rule("CC-110")
def test_b_yellow_gives_an_egg_to_somebody_who_has_fewer() -> None:
    hands = ("yellow red red green", "red red red", "blue", "blue blue")
    after = acted("yellow", position(square(), hands=hands, start="b"))

    assert can(after) == "give red, give green"
    after = do(after, "give green")
    assert can(after) == "present player-3, present player-4"
    with pytest.raises(IllegalAction):
        after.apply(PRESENTS[1])
    after = do(after, "present player-3")
    assert (hand(after), hand(after, 2)) == ("red red", "green blue")
    assert after.current_player == 1


@pytest.mark.rule("CC-110")
def test_b_yellow_with_one_poorer_player_gives_at_once() -> None:
    hands = ("yellow red red green", "red red")
    after = do(acted("yellow", position(square(), hands=hands, start="b")), "give red")

    assert hand(after, 1) == "red red red"
    assert after.current_player == 1


@pytest.mark.rule("CC-110")
@pytest.mark.rule("CC-095")
def test_b_yellow_is_passed_over_when_nobody_has_fewer() -> None:
    hands = ("yellow red red", "red red")
    after = acted("yellow", position(square(), hands=hands, start="b"))

    assert after.current_player == 1
    assert hand(after, 1) == "red red"


@pytest.mark.rule("CC-095")
@pytest.mark.rule("CC-110")
def test_b_yellow_gives_to_the_first_player_too() -> None:
    hands = ("red", "yellow red red")
    state = do(position(square(), hands=hands, start="b"), "done")
    after = do(acted("yellow", state), "give red")

    assert hand(after, 0) == "red red"


@pytest.mark.rule("CC-095")
@pytest.mark.rule("CC-107")
def test_cyan_swaps_with_the_first_place_alone_too() -> None:
    tiles = square(a1=tile())
    after = acted("cyan", position(tiles, hands=("cyan red", "red")), "a1")

    assert can(after) == "from a1, stop"


@pytest.mark.rule("CC-095")
@pytest.mark.rule("CC-111")
def test_c_blue_moves_an_egg_from_the_first_place_alone_too() -> None:
    state = position(square(a1=tile()), hands=("blue red", "red"), start="c")

    assert can(acted("blue", state, "a1")) == "from a1"


@pytest.mark.rule("CC-095")
@pytest.mark.rule("CC-112")
def test_c_orange_rotates_the_first_place_alone_too() -> None:
    tiles = square(a1=LAID[ARROWS[0], 0])
    state = position(tiles, hands=("orange red", "red"), start="c")

    assert can(acted("orange", state)) == "lift a1, stop"


@pytest.mark.rule("CC-044")
def test_b_yellow_gives_no_victory_egg() -> None:
    hands = ("yellow red red green", "red")
    state = position(square(), hands=hands, start="b", scores=True, victory=(5, 0))
    after = do(acted("yellow", state), "stop")

    assert can(after) == "give red, give green"


# Starting tile C


@pytest.mark.rule("CC-111")
def test_c_blue_moves_an_egg_to_another_slot_where_it_fits() -> None:
    tiles = square(e4=tile("egg", "cyan"), d6=tile("egg", "red"), f4=tile())
    state = position(tiles, {"d5": "red", "f4": "cyan"}, start="c")
    after = acted("blue", state)

    assert can(after) == "from f4, from d5, from e5"
    after = do(after, "from f4")
    assert can(after, "move") == "e4 e5"
    with pytest.raises(IllegalAction):
        after.apply(MOVES[at("d6")])
    assert why_not(after, "d6") == (
        snapshot("You can't hide an egg here: the Seeker is watching this tile.")
    )
    after = do(after, "move e4")
    assert (on(after, "e4"), on(after, "f4")) == ("cyan", "")
    assert after.current_player == 1


@pytest.mark.rule("CC-111")
def test_c_blue_moves_an_egg_away_from_a_watched_tile() -> None:
    state = position(square(), {"d5": "red"}, start="c")
    after = do(acted("blue", state), "from d5", "move e4")

    assert on(after, "e4") == "red"


@pytest.mark.rule("CC-111")
def test_c_blue_refuses_full_and_unfitting_tiles() -> None:
    tiles = square(e4=tile(slots=1), e5=tile("egg", "blue"), f5=tile())
    state = position(tiles, {"d5": "red", "e4": "red"}, start="c")
    after = do(acted("blue", state), "from d5")

    assert can(after, "move") == "f5"
    assert why_not(after, "e4") == snapshot("All slots on this tile are full.")
    assert why_not(after, "e5") == snapshot("This tile takes only blue, not red.")
    assert snapshot("The egg is already on this tile.") == why_not(after, "d5")


@pytest.mark.rule("CC-111")
def test_c_blue_chooses_among_the_types_of_a_tile() -> None:
    state = position(square(), {"d5": "red cyan"}, start="c")
    after = do(acted("blue", state), "from d5")

    assert can(after) == "pick tile-red, pick tile-cyan"
    assert on(do(after, "pick tile-cyan", "move e5"), "e5") == "blue cyan"


@pytest.mark.rule("CC-111")
@pytest.mark.rule("CC-095")
def test_c_blue_is_passed_over_when_no_egg_can_move() -> None:
    tiles = square(e4=tile(slots=1), e5=tile(slots=1))
    after = acted("blue", position(tiles, {"e4": "red"}, start="c"))

    assert after.current_player == 1


@pytest.mark.rule("CC-111")
def test_an_egg_that_is_moved_neither_scores_nor_counts_as_hidden() -> None:
    state = position(square(), {"d5": "red"}, start="c", scores=True)
    after = do(acted("blue", state), "stop", "from d5", "move e4")

    assert isinstance(after.decision, OnTurn)
    assert eggs(after.table.since[1]) == "blue"


@pytest.mark.rule("CC-112")
def test_c_orange_rotates_up_to_three_tiles_which_keep_their_eggs() -> None:
    numbers = ARROWS[:4]
    names = ("d5", "e4", "d6", "d7")
    tiles = {n: LAID[i, 0] for n, i in zip(names, numbers, strict=True)}
    state = position(tiles | {"e5": tile()}, {"d5": "red"}, start="c")
    after = acted("orange", state)

    assert can(after) == "lift e4, lift d5, lift d6, lift d7, stop"
    after = do(after, "lift d5")
    assert can(after, "rotate") == "tile-east tile-south tile-west"
    after = do(after, "rotate tile-east", "lift e4", "rotate tile-south")
    after = do(after, "lift d6", "rotate tile-west")
    assert [after.table.tiles[at(n)].rotation for n in names] == [1, 2, 3, 0]
    assert on(after, "d5") == "red"
    assert after.current_player == 1


@pytest.mark.rule("CC-112")
def test_c_orange_rotates_each_tile_once_and_may_stop() -> None:
    tiles = {"d5": LAID[ARROWS[0], 0], "e4": LAID[ARROWS[1], 0], "e5": tile()}
    after = acted("orange", position(tiles, start="c"))
    once = do(after, "lift d5", "rotate tile-east")

    assert can(once) == "lift e4, stop"
    assert do(once, "stop").current_player == 1
    assert do(after, "stop").current_player == 1
    assert why_not(after, "e5") == snapshot(
        "You can't rotate this tile: it has no arrow."
    )


# Special actions that starting tiles A, B and C do not replace


@pytest.mark.rule("CC-113")
@pytest.mark.parametrize(
    ("start", "egg", "decision"),
    [
        ("a", "red", ChangingSeeker),
        ("a", "yellow", Wanting),
        ("a", "blue", HidingAgain),
        ("a", "orange", Lifting),
        ("a", "cyan", SwappingFrom),
        ("b", "green", Clearing),
        ("b", "blue", HidingAgain),
        ("b", "orange", Lifting),
        ("b", "cyan", SwappingFrom),
        ("c", "red", ChangingSeeker),
        ("c", "green", Clearing),
        ("c", "yellow", Wanting),
        ("c", "cyan", SwappingFrom),
    ],
)
def test_other_actions_are_those_of_the_ordinary_starting_tile(
    start: str, egg: str, decision: type
) -> None:
    after = acted(egg, position(square(), start=start))

    assert type(after.decision) is decision
    if start != "b":
        assert "put d5" in can(acted("red", position(square(), start=start)))
