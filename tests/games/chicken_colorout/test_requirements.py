"""Chicken Colorout: which eggs fit where, for each requirement, plain and crossed.

Every test hides on e5, next to the tile that the Seeker looks at. Tiles take every type
unless the test says otherwise.
"""

import pytest
from inline_snapshot import snapshot

from clutch.core.decision import IllegalAction
from clutch.games.chicken_colorout.play.previews import describe, preview, refusal
from clutch.games.chicken_colorout.table.actions import HIDES
from clutch.games.chicken_colorout.table.places import NAMES
from clutch.games.chicken_colorout.table.position import State
from clutch.games.chicken_colorout.table.tiles import Requirement
from tests.games.chicken_colorout.positions import (
    egg_type,
    fitting,
    on,
    position,
    said,
    square,
    tile,
    why_not,
)
from tests.play import can, do

EVERY = "red green yellow blue orange cyan"
E5 = NAMES.index("e5")


def refused(state: State, egg: str, place: str = "e5") -> str:
    message = refusal(
        state.table, NAMES.index(place), egg_type(egg), state.table.reach()
    )
    assert message is not None
    return said(message)


# Egg


@pytest.mark.rule("CC-073")
def test_plain_egg_takes_only_the_types_shown() -> None:
    state = position(square(e5=tile("egg", "blue red")))

    assert fitting(state, "e5") == "red blue"
    assert refused(state, "cyan") == snapshot(
        "This tile takes only red and blue, not cyan."
    )


@pytest.mark.rule("CC-022")
def test_crossed_egg_takes_every_type_but_those_shown() -> None:
    state = position(square(e5=tile("egg", "blue red", crossed=True)))

    assert fitting(state, "e5") == "green yellow orange cyan"
    assert refused(state, "red") == snapshot(
        "This tile takes every type but red and blue."
    )


@pytest.mark.rule("CC-073")
@pytest.mark.rule("CC-022")
@pytest.mark.parametrize(
    ("is_crossed", "expected"), [(False, "red"), (True, EVERY.replace("red ", ""))]
)
def test_egg_does_not_look_at_the_map(
    is_crossed: bool,  # noqa: FBT001 - a table of expected values
    expected: str,
) -> None:
    tiles = square(e5=tile("egg", "red", crossed=is_crossed))

    assert fitting(position(tiles), "e5") == expected
    assert fitting(position(tiles, {"d5": "red red", "e5": "blue"}), "e5") == expected


# Board


@pytest.mark.rule("CC-074")
def test_plain_board_takes_the_most_and_the_least_common_type() -> None:
    state = position(
        square(e5=tile("board")), {"d5": "red red red blue", "e4": "blue cyan"}
    )

    assert fitting(state, "e5") == "red cyan"
    assert refused(state, "blue") == (
        snapshot(
            "Only the most and least common types on the map fit here: red and cyan."
        )
    )


@pytest.mark.rule("CC-023")
def test_crossed_board_refuses_the_most_and_the_least_common_type() -> None:
    state = position(
        square(e5=tile("board", crossed=True)),
        {"d5": "red red red blue", "e4": "blue cyan"},
    )

    assert fitting(state, "e5") == "green yellow blue orange"
    assert refused(state, "cyan") == (
        snapshot(
            "The most and least common types on the map don't fit here: red and cyan."
        )
    )


@pytest.mark.rule("CC-081")
@pytest.mark.parametrize(
    ("is_crossed", "expected"),
    [(False, "red yellow blue cyan"), (True, "green orange")],
)
def test_every_type_tied_for_most_or_least_on_the_map_counts(
    is_crossed: bool,  # noqa: FBT001 - a table of expected values
    expected: str,
) -> None:
    state = position(
        square(e5=tile("board", crossed=is_crossed)),
        {"d5": "red red blue blue", "e4": "yellow cyan"},
    )

    assert fitting(state, "e5") == expected


@pytest.mark.rule("CC-082")
@pytest.mark.parametrize(
    ("is_crossed", "expected"),
    [(False, "red"), (True, "green yellow blue orange cyan")],
)
def test_board_looks_only_at_types_on_the_map(
    is_crossed: bool,  # noqa: FBT001 - a table of expected values
    expected: str,
) -> None:
    """Types without eggs on the map do not count as least common."""
    state = position(square(e5=tile("board", crossed=is_crossed)), {"d5": "red"})

    assert fitting(state, "e5") == expected


@pytest.mark.rule("CC-083")
@pytest.mark.parametrize("is_crossed", [False, True])
@pytest.mark.parametrize("kind", ["board", "rainbow"])
def test_on_an_empty_map_board_and_rainbow_take_every_type(
    kind: str,
    is_crossed: bool,  # noqa: FBT001 - each sign
) -> None:
    assert fitting(position(square(e5=tile(kind, crossed=is_crossed))), "e5") == EVERY


# Rainbow


@pytest.mark.rule("CC-075")
def test_plain_rainbow_takes_only_types_that_are_not_here_yet() -> None:
    state = position(square(e5=tile("rainbow")), {"e5": "red cyan", "d5": "blue"})

    assert fitting(state, "e5") == "green yellow blue orange"
    assert refused(state, "cyan") == snapshot(
        "There is already another cyan egg on this tile."
    )


@pytest.mark.rule("CC-024")
def test_crossed_rainbow_takes_only_the_type_that_is_here() -> None:
    state = position(
        square(e5=tile("rainbow", crossed=True)), {"e5": "blue blue", "d5": "red"}
    )

    assert fitting(state, "e5") == "blue"
    assert refused(state, "red") == snapshot(
        "Only the type already on this tile fits here: blue."
    )


@pytest.mark.rule("CC-024")
def test_crossed_rainbow_takes_each_type_that_swaps_have_brought_here() -> None:
    state = position(square(e5=tile("rainbow", crossed=True)), {"e5": "blue red"})

    assert fitting(state, "e5") == "red blue"


@pytest.mark.rule("CC-084")
@pytest.mark.parametrize("is_crossed", [False, True])
def test_the_first_egg_on_a_rainbow_may_be_of_any_type(
    is_crossed: bool,  # noqa: FBT001 - each sign
) -> None:
    state = position(square(e5=tile("rainbow", crossed=is_crossed)), {"d5": "red"})

    assert fitting(state, "e5") == EVERY


# Rainbow arrow


@pytest.mark.rule("CC-076")
def test_plain_arrow_refuses_what_lies_on_the_neighbour() -> None:
    state = position(
        square(e5=tile("arrow", arrow="south")), {"e4": "red blue", "d5": "cyan"}
    )

    assert fitting(state, "e5") == "green yellow orange cyan"
    assert refused(state, "red") == (
        snapshot("Types on the tile to the south don't fit here: red and blue.")
    )


@pytest.mark.rule("CC-025")
def test_crossed_arrow_takes_only_what_lies_on_the_neighbour() -> None:
    state = position(
        square(e5=tile("arrow", arrow="south", crossed=True)),
        {"e4": "red blue blue", "d5": "cyan"},
    )

    assert fitting(state, "e5") == "red blue"
    assert refused(state, "cyan") == (
        snapshot("Only types on the tile to the south fit here: red and blue.")
    )


@pytest.mark.rule("CC-085")
@pytest.mark.parametrize("is_crossed", [False, True])
@pytest.mark.parametrize("arrow", ["south", "east"])
def test_an_arrow_at_an_empty_or_missing_neighbour_takes_every_type(
    arrow: str,
    is_crossed: bool,  # noqa: FBT001 - each sign
) -> None:
    """South is a tile without eggs; east has no tile."""
    tiles = square(e5=tile("arrow", arrow=arrow, crossed=is_crossed))

    assert fitting(position(tiles, {"d5": "red"}), "e5") == EVERY


@pytest.mark.rule("CC-085")
@pytest.mark.parametrize("is_crossed", [False, True])
def test_an_arrow_at_the_starting_tile_takes_every_type(
    is_crossed: bool,  # noqa: FBT001 - each sign
) -> None:
    """No egg is ever hidden on the starting tile."""
    tiles = square(e4=tile("arrow", arrow="west", crossed=is_crossed))

    assert fitting(position(tiles, {"d5": "red"}), "e4") == EVERY


@pytest.mark.rule("CC-085")
def test_an_arrow_over_the_edge_of_everything_takes_every_type() -> None:
    tiles = {"h8": tile("arrow", arrow="east", crossed=True), "g8": tile()}
    state = position(tiles, {"g8": "red"}, seeker="d4")

    assert fitting(state, "h8") == EVERY


# Seeker


@pytest.mark.rule("CC-077")
def test_plain_seeker_takes_only_what_the_seeker_sees() -> None:
    state = position(square(e5=tile("seeker")), {"d5": "red blue", "e4": "cyan"})

    assert fitting(state, "e5") == "red blue"
    assert refused(state, "cyan") == snapshot(
        "Only types the Seeker sees fit here: red and blue."
    )


@pytest.mark.rule("CC-026")
def test_crossed_seeker_takes_only_what_the_seeker_does_not_see() -> None:
    state = position(
        square(e5=tile("seeker", crossed=True)), {"d5": "red blue", "e4": "cyan"}
    )

    assert fitting(state, "e5") == "green yellow orange cyan"
    assert refused(state, "red") == (
        snapshot("Types the Seeker sees don't fit here: red and blue.")
    )


@pytest.mark.rule("CC-026")
def test_the_seekers_requirement_follows_its_look() -> None:
    tiles = square(e5=tile("seeker", crossed=True), d4=tile())
    state = position(tiles, {"d5": "red", "e4": "cyan", "d4": "blue"})

    assert fitting(state, "e5") == "green yellow orange cyan"
    assert fitting(do(state, "turn right"), "e5") == "red green yellow orange"


@pytest.mark.rule("CC-087")
@pytest.mark.parametrize(("is_crossed", "expected"), [(False, ""), (True, EVERY)])
def test_a_seeker_that_sees_no_egg(
    is_crossed: bool,  # noqa: FBT001 - a table of expected values
    expected: str,
) -> None:
    state = position(square(e5=tile("seeker", crossed=is_crossed)), {"e4": "cyan"})

    assert fitting(state, "e5") == expected
    if not is_crossed:
        assert refused(state, "red") == (
            snapshot("The Seeker sees no eggs, so no type fits here right now.")
        )


@pytest.mark.rule("CC-142")
@pytest.mark.parametrize(("own_tile", "expected"), [(True, "red blue"), (False, "red")])
def test_the_seeker_sees_the_eggs_of_exactly_the_tiles_it_watches(
    own_tile: bool,  # noqa: FBT001 - a table of expected values
    expected: str,
) -> None:
    """It sees d5, its own tile if that is watched, and nothing behind the gap at d6."""
    tiles = square(e5=tile("seeker"), d4=tile(), d7=tile())
    state = position(
        tiles, {"d5": "red", "d4": "blue", "d7": "cyan"}, own_tile=own_tile
    )

    assert fitting(state, "e5") == expected


# Hand


@pytest.mark.rule("CC-078")
def test_plain_hand_takes_what_you_have_most_or_least_of() -> None:
    hands = ("red red red blue blue cyan", "red")
    state = position(square(e5=tile("hand")), hands=hands)

    assert fitting(state, "e5") == "red cyan"
    assert refused(state, "blue") == (
        snapshot("Only your most and least common types fit here: red and cyan.")
    )


@pytest.mark.rule("CC-030")
def test_crossed_hand_takes_what_is_in_between() -> None:
    hands = ("red red red blue blue cyan", "red")
    state = position(square(e5=tile("hand", crossed=True)), hands=hands)

    assert fitting(state, "e5") == "blue"
    assert refused(state, "red") == (
        snapshot("Your most and least common types don't fit here: red and cyan.")
    )


@pytest.mark.rule("CC-081")
@pytest.mark.parametrize(
    ("is_crossed", "expected"), [(False, "red green blue cyan"), (True, "yellow")]
)
def test_every_type_tied_for_most_or_least_in_the_hand_counts(
    is_crossed: bool,  # noqa: FBT001 - a table of expected values
    expected: str,
) -> None:
    hands = ("red red red green green green yellow yellow blue cyan", "red")
    state = position(square(e5=tile("hand", crossed=is_crossed)), hands=hands)

    assert fitting(state, "e5") == expected


@pytest.mark.rule("CC-082")
@pytest.mark.parametrize(("is_crossed", "expected"), [(False, "red"), (True, "")])
def test_with_one_type_left_it_is_most_and_least(
    is_crossed: bool,  # noqa: FBT001 - a table of expected values
    expected: str,
) -> None:
    """Types that the player has none of do not count as least common."""
    hands = ("red red", "blue")
    state = position(square(e5=tile("hand", crossed=is_crossed)), hands=hands)

    assert fitting(state, "e5") == expected


@pytest.mark.rule("CC-082")
def test_hand_is_judged_before_the_egg_is_placed() -> None:
    """Without the red egg, red and blue would tie as most common."""
    hands = ("red red red blue blue cyan", "red")
    state = position(square(e5=tile("hand")), hands=hands)

    chosen = do(state, "turn right", "choose red")

    assert "e5" in can(chosen, "hide").split()
    assert "e5" not in can(do(state, "turn right", "choose blue"), "hide").split()


@pytest.mark.rule("CC-088")
def test_victory_eggs_do_not_count_in_the_hand() -> None:
    hands = ("red red red blue blue cyan", "red")
    tiles = square(e5=tile("hand"))
    state = position(tiles, hands=hands, scores=True, victory=(9, 0))

    assert fitting(state, "e5") == "red cyan"


@pytest.mark.rule("CC-088")
@pytest.mark.parametrize(
    "kind", ["egg", "board", "rainbow", "arrow", "seeker", "skull"]
)
def test_victory_eggs_change_nothing_for_any_requirement(kind: str) -> None:
    tiles = square(e5=tile(kind, arrow="south", crossed=True))
    eggs = {"d5": "red", "e4": "blue"}
    without = position(tiles, eggs, scores=True)
    with_them = position(tiles, eggs, scores=True, victory=(7, 3))

    assert fitting(without, "e5") == fitting(with_them, "e5")


# Skull


@pytest.mark.rule("CC-079")
def test_plain_skull_takes_what_was_hidden_since_your_last_turn() -> None:
    state = position(square(e5=tile("skull")), since=("red cyan", ""))

    assert fitting(state, "e5") == "red cyan"
    assert refused(state, "blue") == (
        snapshot("Only types hidden since your last turn fit here: red and cyan.")
    )


@pytest.mark.rule("CC-031")
def test_crossed_skull_refuses_what_was_hidden_since_your_last_turn() -> None:
    state = position(square(e5=tile("skull", crossed=True)), since=("red cyan", ""))

    assert fitting(state, "e5") == "green yellow blue orange"
    assert refused(state, "cyan") == (
        snapshot("Types hidden since your last turn don't fit here: red and cyan.")
    )


@pytest.mark.rule("CC-079")
@pytest.mark.rule("CC-031")
@pytest.mark.parametrize(("is_crossed", "expected"), [(False, ""), (True, EVERY)])
def test_skull_when_nothing_was_hidden(
    is_crossed: bool,  # noqa: FBT001 - a table of expected values
    expected: str,
) -> None:
    state = position(square(e5=tile("skull", crossed=is_crossed)))

    assert fitting(state, "e5") == expected
    if not is_crossed:
        assert snapshot(
            "No egg has been hidden since your last turn, so no type fits here right "
            "now."
        ) == refused(state, "red")


@pytest.mark.rule("CC-079")
@pytest.mark.rule("CC-031")
def test_skull_forgets_at_the_end_of_your_own_turn() -> None:
    """An egg that Ada hid no longer counts for her, but still counts for Bo."""
    tiles = square(e5=tile("skull"))
    state = position(tiles, hands=("red blue", "red blue", "red blue"))
    after = do(state, "turn right", "choose red", "hide d5")

    assert fitting(after, "e5") == "red"
    after = do(after, "turn left", "choose blue", "hide e4", "done")

    assert after.current_player == 0
    assert fitting(after, "e5") == "blue"


@pytest.mark.rule("CC-139")
@pytest.mark.parametrize(("is_crossed", "expected"), [(False, "blue"), (True, "red")])
def test_skull_counts_an_egg_hidden_earlier_in_the_same_turn(
    is_crossed: bool,  # noqa: FBT001 - a table of expected values
    expected: str,
) -> None:
    tiles = square(e5=tile("skull", crossed=is_crossed))
    since = "" if is_crossed else "blue"
    state = position(tiles, hands=("blue blue red", "red"), since=(since, ""))
    after = do(state, "choose blue", "hide e5")

    assert can(after, "add") == expected


@pytest.mark.rule("CC-140")
def test_skull_does_not_count_what_was_only_swapped() -> None:
    """A swap puts red on d5 in place of blue; nobody hid it."""
    hands = ("cyan red red", "red cyan blue")
    state = position(square(e5=tile("skull")), {"d5": "blue"}, hands=hands)
    after = do(state, "choose cyan", "hide e4", "from d5", "give red", "stop")

    assert on(after, "d5") == "red"
    assert fitting(after, "e5") == "cyan"


@pytest.mark.rule("CC-140")
def test_skull_still_counts_an_egg_that_was_cleared_since() -> None:
    state = position(square(e5=tile("skull")), hands=("green red", "green red"))
    after = do(state, "choose green", "hide e4", "clear e4")

    assert fitting(after, "e5") == "green"


@pytest.mark.rule("CC-141")
def test_skull_in_your_first_turn_counts_from_the_start() -> None:
    hands = ("red green", "blue green", "red blue yellow")
    state = position(square(e5=tile("skull")), hands=hands)
    after = do(state, "turn right", "choose red", "hide d5")
    after = do(after, "turn left", "choose blue", "hide e4")

    assert after.current_player == 2
    assert fitting(after, "e5") == "red blue"


# Pawn arrow


@pytest.mark.rule("CC-080")
@pytest.mark.rule("CC-037")
def test_plain_pawn_arrow_takes_every_type_if_the_seeker_stands_there() -> None:
    state = position(
        square(e5=tile("pawn", arrow="south")), seeker="e4", facing="south"
    )

    assert fitting(state, "e5") == EVERY


@pytest.mark.rule("CC-080")
def test_plain_pawn_arrow_takes_no_type_without_a_pawn_there() -> None:
    state = position(square(e5=tile("pawn", arrow="south")))

    assert fitting(state, "e5") == ""
    assert refused(state, "red") == (
        snapshot(
            "Neither the Seeker nor a pawn is on the tile to the south, so no type "
            "fits here right now."
        )
    )


@pytest.mark.rule("CC-032")
def test_crossed_pawn_arrow_takes_every_type_without_a_pawn_there() -> None:
    state = position(square(e5=tile("pawn", arrow="south", crossed=True)))

    assert fitting(state, "e5") == EVERY


@pytest.mark.rule("CC-032")
@pytest.mark.rule("CC-037")
def test_crossed_pawn_arrow_takes_no_type_if_the_seeker_stands_there() -> None:
    tiles = square(e5=tile("pawn", arrow="south", crossed=True))
    state = position(tiles, seeker="e4", facing="south")

    assert fitting(state, "e5") == ""
    assert refused(state, "red") == (
        snapshot(
            "The Seeker or a pawn is on the tile to the south, so no type fits here "
            "right now."
        )
    )


@pytest.mark.rule("CC-080")
@pytest.mark.rule("CC-032")
@pytest.mark.rule("CC-037")
@pytest.mark.parametrize(("is_crossed", "expected"), [(False, EVERY), (True, "")])
def test_a_players_pawn_counts_for_a_pawn_arrow(
    is_crossed: bool,  # noqa: FBT001 - a table of expected values
    expected: str,
) -> None:
    tiles = square(e5=tile("pawn", arrow="south", crossed=is_crossed))
    state = position(tiles, pawns=("e5 north", "e4 north"))

    assert fitting(state, "e5") == expected


@pytest.mark.rule("CC-086")
@pytest.mark.parametrize(("is_crossed", "expected"), [(False, ""), (True, EVERY)])
def test_a_pawn_arrow_at_no_tile_points_at_no_pawn(
    is_crossed: bool,  # noqa: FBT001 - a table of expected values
    expected: str,
) -> None:
    state = position(square(e5=tile("pawn", arrow="east", crossed=is_crossed)))

    assert fitting(state, "e5") == expected
    if not is_crossed:
        assert refused(state, "red") == (
            snapshot(
                "There is no tile to the east for the Seeker or a pawn to stand on, "
                "so no type fits here right now."
            )
        )


@pytest.mark.parametrize(("is_crossed", "expected"), [(False, ""), (True, EVERY)])
def test_a_pawn_arrow_on_an_empty_map(
    is_crossed: bool,  # noqa: FBT001 - a table of expected values
    expected: str,
) -> None:
    state = position(square(e5=tile("pawn", arrow="west", crossed=is_crossed)))

    assert fitting(state, "e5") == expected


# Slots, and places where nothing can be hidden


@pytest.mark.rule("CC-062")
def test_the_requirement_of_a_tile_binds_all_its_slots() -> None:
    tiles = square(e5=tile("egg", "red", slots=3))
    state = position(tiles, {"e5": "red red"}, hands=("red blue", "red"))

    assert fitting(state, "e5") == "red"
    assert fitting(position(tiles, hands=("red blue", "red")), "e5") == "red"


@pytest.mark.rule("CC-016")
def test_a_full_tile_takes_nothing() -> None:
    state = position(square(e5=tile(slots=2)), {"e5": "red red"})

    assert fitting(state, "e5") == ""
    assert refused(state, "red") == snapshot("All slots on this tile are full.")


@pytest.mark.rule("CC-018")
@pytest.mark.parametrize("kind", list(Requirement))
def test_hiding_where_the_requirement_is_not_met_is_refused(kind: Requirement) -> None:
    crossed = kind in {Requirement.BOARD, Requirement.SEEKER, Requirement.ARROW}
    types = "cyan" if kind is Requirement.EGG else ""
    here = "red" if kind is Requirement.RAINBOW else ""
    tiles = square(
        e5=tile(kind.name, types, arrow="south", crossed=crossed), e4=tile(slots=2)
    )
    hands = ("red red blue blue blue cyan", "red")
    state = position(tiles, {"d5": "red", "e4": "blue", "e5": here}, hands=hands)
    chosen = do(state, "choose red")

    with pytest.raises(IllegalAction):
        chosen.apply(HIDES[E5])
    assert why_not(chosen, "e5") == refused(state, "red")


@pytest.mark.rule("CC-017")
def test_hiding_on_a_watched_tile_is_refused_even_if_the_egg_fits() -> None:
    state = position(square(d5=tile("egg", "red"), e5=tile("egg", "red")))
    chosen = do(state, "choose red")

    assert can(chosen, "hide") == "e4 e5"
    assert why_not(chosen, "d5") == (
        snapshot("You can't hide an egg here: the Seeker is watching this tile.")
    )


@pytest.mark.rule("CC-059")
def test_the_starting_tile_has_no_slot_to_hide_in() -> None:
    state = do(position(square(), seeker="e5"), "choose red")

    assert "d4" not in can(state, "hide")
    assert why_not(state, "d4") == snapshot("The starting tile has no slots.")


def test_where_no_tile_lies_nothing_is_hidden() -> None:
    state = do(position(square()), "choose red")

    assert why_not(state, "a1") == snapshot("There is no tile here to hide an egg on.")


@pytest.mark.parametrize("kind", list(Requirement))
@pytest.mark.parametrize("is_crossed", [False, True])
def test_every_requirement_has_words_of_its_own(
    kind: Requirement,
    is_crossed: bool,  # noqa: FBT001 - each sign
) -> None:
    def words(kind: Requirement, *, crossed: bool) -> str:
        return said(describe(tile(kind.name, "red", arrow="east", crossed=crossed)))

    others = {
        words(other, crossed=crossed)
        for other in Requirement
        for crossed in (False, True)
        if (other, crossed) != (kind, is_crossed)
    }

    assert words(kind, crossed=is_crossed) not in others
    assert len(others) == 15


def test_a_preview_agrees_with_what_is_legal() -> None:
    tiles = square(e5=tile("egg", "red"), e4=tile("rainbow"))
    state = position(tiles, {"e4": "red"})
    chosen = do(state, "choose red")

    for place in state.table.places:
        fits = NAMES[place] in can(chosen, "hide").split()

        assert fits == preview(chosen.table, place, egg_type("red")).fits
