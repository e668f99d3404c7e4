"""Chicken Colorout with Special Scores: what an egg scores and what is taken.

Eggs are hidden on e5 and the Seeker is on d4, so the distance is 2.
"""

import pytest
from inline_snapshot import snapshot

from clutch.core.decision import IllegalAction
from clutch.core.position import why_not
from clutch.games.chicken_colorout.play.ending import hider_of
from clutch.games.chicken_colorout.play.hiding import Taking
from clutch.games.chicken_colorout.play.powers.steering import ChangingSeeker
from clutch.games.chicken_colorout.play.previews import describe_points, preview
from clutch.games.chicken_colorout.play.scoring import rule_of
from clutch.games.chicken_colorout.table.actions import TAKE_VICTORY, TAKES
from clutch.games.chicken_colorout.table.places import NAMES
from clutch.games.chicken_colorout.table.position import State
from clutch.games.chicken_colorout.table.tiles import Laid, ScoreRule
from tests.games.chicken_colorout.positions import (
    bag,
    egg_type,
    eggs,
    hand,
    points_left,
    position,
    said,
    square,
    tile,
)
from tests.play import can, do

EACH = "red green yellow blue orange cyan"
OTHERS = ("red red blue blue", "red")


def rule(laid: Laid, on_map: dict[str, str], egg: str = "red", **more) -> int:
    """The points from the score rule of the tile on e5, with the egg already there."""
    hands = more.pop("hands", (EACH, "red"))
    others = more.pop("tiles", {})
    state = position(square(e5=laid) | others, on_map, hands=hands, scores=True, **more)
    return rule_of(state.table, NAMES.index("e5"), egg_type(egg), state.table.hands[0])


def scored(state: State, egg: str = "red", place: str = "e5") -> int:
    """The number of points for which tokens can be taken after hiding the egg."""
    return points_left(do(state, f"choose {egg}", f"hide {place}"))


def with_rule(score: ScoreRule, arrow: str = "", slots: int = 5) -> Laid:
    return tile(slots=slots, score=score, score_arrow=arrow)


# The distance


@pytest.mark.rule("CC-034")
@pytest.mark.rule("CC-035")
@pytest.mark.rule("CC-114")
@pytest.mark.parametrize(
    ("place", "expected"), [("e4", 1), ("e5", 2), ("f5", 3), ("f6", 4), ("h8", 8)]
)
def test_an_egg_scores_its_rows_and_columns_to_the_seeker(
    place: str, expected: int
) -> None:
    state = position(square() | {place: tile()}, scores=True)
    after = do(state, "choose red", f"hide {place}")

    assert isinstance(after.decision, Taking)
    assert points_left(after) == expected
    assert after.current_player == 0


@pytest.mark.rule("CC-033")
def test_without_special_scores_the_text_on_a_tile_means_nothing() -> None:
    state = position(square(e5=with_rule(ScoreRule.LEAD)))
    after = do(state, "choose red", "hide e5")

    assert isinstance(after.decision, ChangingSeeker)
    assert points_left(after) == 0


@pytest.mark.rule("CC-154")
def test_a_tile_without_a_score_rule_gives_the_distance_and_nothing_else() -> None:
    state = position(square(), {"e5": "red red"}, scores=True)

    assert scored(state) == 2


@pytest.mark.rule("CC-036")
def test_the_rule_of_the_tile_is_added_to_the_distance() -> None:
    state = position(
        square(e5=with_rule(ScoreRule.EGGS_HERE)), {"e5": "red blue red"}, scores=True
    )

    assert scored(state) == 2 + (4 - 2)


@pytest.mark.rule("CC-115")
def test_a_score_is_never_below_zero() -> None:
    state = position(square(e5=with_rule(ScoreRule.FULL_HERE)), scores=True)
    after = do(state, "choose red", "hide e5")

    assert points_left(after) == 0
    assert isinstance(after.decision, ChangingSeeker)


def test_a_preview_says_what_an_egg_would_score_and_why() -> None:
    state = position(
        square(e5=with_rule(ScoreRule.EGGS_HERE)), {"e5": "red blue red"}, scores=True
    )
    seen = preview(state.table, NAMES.index("e5"), egg_type("red"))

    assert scored(state) == seen.points
    assert said(describe_points(seen)) == snapshot("4 points: distance 2, this tile +2")


# The 18 rules


@pytest.mark.rule("CC-118")
@pytest.mark.rule("CC-129")
@pytest.mark.parametrize(
    ("here", "expected"), [("red", -1), ("red red", 0), ("red blue red", 1)]
)
def test_eggs_here(here: str, expected: int) -> None:
    assert expected == rule(with_rule(ScoreRule.EGGS_HERE), {"e5": here})


@pytest.mark.rule("CC-118")
def test_eggs_on_the_neighbour() -> None:
    laid = with_rule(ScoreRule.EGGS_ON_NEIGHBOUR, "south")

    assert rule(laid, {"e5": "red", "e4": "red blue cyan"}) == 1
    assert rule(laid, {"e5": "red"}) == -2


@pytest.mark.rule("CC-119")
@pytest.mark.rule("CC-037")
def test_pawns_here() -> None:
    laid = with_rule(ScoreRule.PAWNS_HERE)

    assert rule(laid, {"e5": "red"}) == -2
    assert rule(laid, {"e5": "red"}, seeker="e5") == -1
    pawns = ("e5 north", "e5 south", "d4 east")
    hands = (EACH, "red", "red")
    assert rule(laid, {"e5": "red"}, pawns=pawns, hands=hands) == 0
    assert rule(laid, {"e5": "red"}, pawns=pawns, hands=hands, seeker="e5") == 1


@pytest.mark.rule("CC-119")
@pytest.mark.rule("CC-037")
def test_pawns_on_the_neighbour() -> None:
    laid = with_rule(ScoreRule.PAWNS_ON_NEIGHBOUR, "south")

    assert rule(laid, {"e5": "red"}) == -2
    assert rule(laid, {"e5": "red"}, seeker="e4") == -1
    pawns = ("e4 north", "e4 south")
    assert rule(laid, {"e5": "red"}, pawns=pawns, seeker="e4") == 1


@pytest.mark.rule("CC-120")
def test_all_slots_full_here() -> None:
    laid = with_rule(ScoreRule.FULL_HERE, slots=2)

    assert rule(laid, {"e5": "red"}) == -5
    assert rule(laid, {"e5": "red blue"}) == 5


@pytest.mark.rule("CC-120")
@pytest.mark.rule("CC-129")
def test_the_egg_itself_may_fill_the_last_slot() -> None:
    laid = with_rule(ScoreRule.FULL_HERE, slots=2)
    state = position(square(e5=laid), {"e5": "blue"}, scores=True)

    assert scored(state) == 2 + 5


@pytest.mark.rule("CC-120")
def test_all_slots_of_the_neighbour_full() -> None:
    laid = with_rule(ScoreRule.FULL_ON_NEIGHBOUR, "south")
    small = {"e4": tile(slots=1)}

    assert rule(laid, {"e5": "red", "e4": "blue"}, tiles=small) == 5
    assert rule(laid, {"e5": "red"}, tiles=small) == -5


@pytest.mark.rule("CC-120")
def test_the_starting_tile_without_slots_is_not_full() -> None:
    laid = with_rule(ScoreRule.FULL_ON_NEIGHBOUR, "south")
    state = position({"d5": laid}, {"d5": "red"}, scores=True)

    assert rule_of(state.table, NAMES.index("d5"), 0, bag("red")) == -5


@pytest.mark.rule("CC-121")
@pytest.mark.parametrize(
    ("eggs", "expected"), [("red", -1), ("red red", -1), ("red blue cyan", 1)]
)
def test_types_here_and_on_the_neighbour(eggs: str, expected: int) -> None:
    here = with_rule(ScoreRule.TYPES_HERE)
    there = with_rule(ScoreRule.TYPES_ON_NEIGHBOUR, "south")

    assert expected == rule(here, {"e5": eggs})
    assert expected == rule(there, {"e5": "red", "e4": eggs})


@pytest.mark.rule("CC-122")
@pytest.mark.parametrize(
    ("score", "pair"),
    [
        (ScoreRule.RED_AND_BLUE, "red blue"),
        (ScoreRule.GREEN_AND_YELLOW, "green yellow"),
        (ScoreRule.ORANGE_AND_CYAN, "orange cyan"),
    ],
)
def test_pairs_of_types(score: ScoreRule, pair: str) -> None:
    one, other = pair.split()
    strange = "orange" if one == "red" else "red"

    assert rule(with_rule(score), {"e5": f"{one} {other} {other} {strange}"}) == 2
    assert rule(with_rule(score), {"e5": strange}) == -1


@pytest.mark.rule("CC-123")
def test_the_neighbours_value_is_its_printed_rule_without_distance() -> None:
    laid = with_rule(ScoreRule.VALUE_OF_NEIGHBOUR, "south")
    other = {"e4": with_rule(ScoreRule.EGGS_HERE)}
    on_map = {"e5": "red", "e4": "blue blue blue"}

    assert rule(laid, on_map, tiles=other) == 1
    state = position(square(e5=laid) | other, {"e4": "blue blue blue"}, scores=True)
    assert scored(state) == 2 + 1


@pytest.mark.rule("CC-123")
def test_the_neighbours_value_is_judged_from_the_neighbour() -> None:
    laid = with_rule(ScoreRule.VALUE_OF_NEIGHBOUR, "south")
    other = {"e4": with_rule(ScoreRule.EGGS_ON_NEIGHBOUR, "west")}

    assert rule(laid, {"e5": "red"}, tiles=other) == -2


@pytest.mark.rule("CC-123")
@pytest.mark.parametrize("there", [tile(), tile(score=ScoreRule.VALUE_OF_NEIGHBOUR)])
def test_a_neighbour_without_a_rule_or_with_the_same_one_gives_nothing(
    there: Laid,
) -> None:
    laid = with_rule(ScoreRule.VALUE_OF_NEIGHBOUR, "south")

    assert rule(laid, {"e5": "red", "e4": "red"}, tiles={"e4": there}) == 0


@pytest.mark.rule("CC-124")
def test_your_most_and_least_common_type() -> None:
    most = with_rule(ScoreRule.YOUR_MOST_COMMON)
    least = with_rule(ScoreRule.YOUR_LEAST_COMMON)
    hands = ("red red red blue blue cyan", "red")

    assert rule(most, {"e5": "red"}, "red", hands=hands) == 2
    assert rule(most, {"e5": "blue"}, "blue", hands=hands) == -2
    assert rule(least, {"e5": "cyan"}, "cyan", hands=hands) == 2
    assert rule(least, {"e5": "blue"}, "blue", hands=hands) == -2


@pytest.mark.rule("CC-124")
@pytest.mark.rule("CC-129")
def test_your_most_common_is_judged_before_the_egg_leaves_the_hand() -> None:
    """Once the egg has left, blue alone would be the most common type."""
    tiles = square(e5=with_rule(ScoreRule.YOUR_MOST_COMMON))
    state = position(tiles, hands=("red red blue blue", "red"), scores=True)

    assert scored(state) == 2 + 2


@pytest.mark.rule("CC-125")
@pytest.mark.parametrize(
    ("victory", "expected"),
    [((0, 0, 0), 5), ((3, 2, 1), -5), ((3, 3, 1), 5), ((1, 2, 0), 5)],
)
def test_lead_is_strictly_most_victory_eggs(
    victory: tuple[int, ...], expected: int
) -> None:
    laid, hands = with_rule(ScoreRule.LEAD), (EACH, "red", "red")

    assert expected == rule(laid, {"e5": "red"}, victory=victory, hands=hands)


@pytest.mark.rule("CC-126")
@pytest.mark.rule("CC-038")
@pytest.mark.parametrize(("eggs", "expected"), [(7, 0), (8, 1), (15, 1), (16, 2)])
def test_eggs_on_the_map_by_eight_rounded_down(eggs: int, expected: int) -> None:
    on_map = {"e4": " ".join(["red"] * (eggs // 2))}
    on_map["e5"] = " ".join(["blue"] * (eggs - eggs // 2))
    laid = with_rule(ScoreRule.EGGS_ON_MAP)

    assert expected == rule(laid, on_map, "blue", hands=("cyan", "cyan"))


@pytest.mark.rule("CC-127")
@pytest.mark.rule("CC-038")
@pytest.mark.parametrize(("rows", "expected"), [(5, 0), (6, 1), (8, 1)])
def test_watched_tiles_by_three_rounded_down(rows: int, expected: int) -> None:
    column = {f"d{row}": tile() for row in range(5, rows + 1)}
    laid = with_rule(ScoreRule.WATCHED_TILES)

    assert expected == rule(laid, {"e5": "red"}, tiles=column)


@pytest.mark.rule("CC-128")
@pytest.mark.rule("CC-038")
@pytest.mark.parametrize(("extra", "expected"), [(0, 0), (1, 1), (5, 1), (6, 2)])
def test_tiles_on_the_map_by_five_rounded_down(extra: int, expected: int) -> None:
    row = {f"{column}3": tile() for column in "abcdefgh"[:extra]}
    laid = with_rule(ScoreRule.TILES_ON_MAP)

    assert expected == rule(laid, {"e5": "red"}, tiles=row)


@pytest.mark.rule("CC-130")
@pytest.mark.parametrize(
    ("score", "expected"),
    [
        (ScoreRule.EGGS_ON_NEIGHBOUR, -2),
        (ScoreRule.PAWNS_ON_NEIGHBOUR, -2),
        (ScoreRule.TYPES_ON_NEIGHBOUR, -2),
        (ScoreRule.FULL_ON_NEIGHBOUR, -5),
        (ScoreRule.VALUE_OF_NEIGHBOUR, 0),
    ],
)
def test_where_no_neighbour_is_nothing_is_counted(
    score: ScoreRule, expected: int
) -> None:
    assert expected == rule(with_rule(score, "east"), {"e5": "red"})


# Taking tokens


@pytest.mark.rule("CC-039")
@pytest.mark.rule("CC-041")
def test_for_each_point_one_token_of_a_type_in_storage_or_a_victory_egg() -> None:
    hands = ("red green", "red")
    after = do(position(square(), hands=hands, scores=True), "choose red", "hide e5")

    assert can(after) == (
        "take all-victory, take victory, take red, take green, take yellow, take blue, "
        "take orange, take cyan, stop"
    )
    after = do(after, "take cyan", "take victory")
    assert hand(after) == "green cyan"
    assert after.table.victory == (1, 0)
    assert isinstance(after.decision, ChangingSeeker)


@pytest.mark.rule("CC-039")
def test_a_type_that_storage_does_not_hold_is_refused() -> None:
    hands = (" ".join(["red"] * 10), EACH.replace("red ", ""))
    state = position(square(), hands=hands, scores=True)
    after = do(state, "choose red", "hide e5")

    assert eggs(after.table.storage).count("red") == 0
    with pytest.raises(IllegalAction):
        after.apply(TAKES[0])
    message = why_not(after.observation(0), "red")
    assert said(message) == snapshot("There are no red eggs in storage.")


@pytest.mark.rule("CC-039")
def test_no_more_tokens_than_points() -> None:
    state = position(square(), scores=True)
    after = do(state, "choose red", "hide e5", "take red", "take red")

    assert isinstance(after.decision, ChangingSeeker)
    with pytest.raises(IllegalAction):
        after.apply(TAKE_VICTORY)


@pytest.mark.rule("CC-040")
@pytest.mark.parametrize("taken", [[], ["take victory"], ["take red"]])
def test_fewer_tokens_or_none_may_be_taken(taken: list[str]) -> None:
    state = position(square(), scores=True)
    after = do(state, "choose red", "hide e5", *taken, "stop")

    assert isinstance(after.decision, ChangingSeeker)
    assert points_left(after) == 0


@pytest.mark.rule("CC-041")
def test_all_points_may_be_spent_on_victory_eggs_at_once() -> None:
    state = position(square(), scores=True)
    after = do(state, "choose red", "hide e5", "take all-victory")

    assert after.table.victory == (2, 0)


@pytest.mark.rule("CC-061")
def test_victory_eggs_never_run_out() -> None:
    state = position(square(), scores=True, victory=(500, 500))
    after = do(state, "choose red", "hide e5", "take all-victory")

    assert after.table.victory == (502, 500)


@pytest.mark.rule("CC-058")
@pytest.mark.rule("CC-163")
def test_with_six_players_there_are_only_victory_eggs_to_take_at_first() -> None:
    state = position(square(), hands=(f"{EACH} {EACH}",) * 6, scores=True)
    after = do(state, "choose red", "hide e5")

    assert state.table.storage == 0
    assert can(after) == "take all-victory, take victory, stop"


@pytest.mark.rule("CC-163")
def test_with_six_players_cleared_eggs_are_the_first_to_be_taken() -> None:
    state = position(square(), hands=(f"{EACH} {EACH}",) * 6, scores=True)
    after = do(state, "choose green", "hide e5", "stop", "clear e5", "turn left")
    after = do(after, "choose red", "hide e5")

    assert can(after, "take") == "all-victory victory green"


@pytest.mark.rule("CC-044")
def test_a_victory_egg_cannot_be_hidden() -> None:
    state = position(square(), scores=True, victory=(3, 0))

    assert "victory" not in can(state)
    message = why_not(state.observation(0), "victory")
    assert said(message) == snapshot("You cannot hide, trade or swap Victory Eggs.")


@pytest.mark.rule("CC-147")
def test_the_second_egg_of_blue_scores_as_well() -> None:
    state = position(square(), scores=True)
    after = do(state, "choose blue", "hide e5", "take all-victory", "add red")

    assert isinstance(after.decision, Taking)
    assert points_left(after) == 2
    after = do(after, "take all-victory")
    assert after.table.victory == (4, 0)
    assert after.current_player == 1


# The end


@pytest.mark.rule("CC-043")
@pytest.mark.rule("CC-045")
@pytest.mark.rule("CC-042")
def test_most_victory_eggs_wins_whoever_has_hidden_everything() -> None:
    hands = ("red", "blue blue blue", "green")
    state = position(square(), hands=hands, scores=True, victory=(1, 9, 0))
    after = do(state, "choose red", "hide e5", "take all-victory")

    assert after.is_terminal
    assert after.table.victory == (3, 9, 0)
    assert after.returns() == (0.0, 1.0, 0.0)


@pytest.mark.rule("CC-155")
def test_who_takes_an_egg_for_the_last_one_plays_on() -> None:
    state = position(square(), hands=("red", "blue"), scores=True)
    after = do(state, "choose red", "hide e5", "take cyan", "take victory")

    assert not after.is_terminal
    assert hand(after) == "cyan"
    assert do(state, "choose red", "hide e5", "stop").is_terminal


@pytest.mark.rule("CC-116")
def test_equal_victory_eggs_are_decided_by_fewest_eggs_then_shared() -> None:
    def returns(*hands: str) -> tuple[float, ...]:
        state = position(square(), hands=hands, scores=True, victory=(2, 4, 4))
        return do(state, "choose red", "hide e5", "take all-victory").returns()

    assert returns("red", "blue", "green green") == (1.0, 0.0, 0.0)
    state = position(
        square(), hands=("red", "blue", "green green"), scores=True, victory=(0, 4, 4)
    )
    after = do(state, "choose red", "hide e5", "take all-victory")
    assert after.returns() == (0.0, 1.0, 0.0)
    state = position(
        square(), hands=("red", "blue", "green"), scores=True, victory=(0, 4, 4)
    )
    after = do(state, "choose red", "hide e5", "take all-victory")
    assert after.returns() == (0.0, 1.0, 1.0)


@pytest.mark.rule("CC-156")
@pytest.mark.parametrize(
    ("victory", "hands", "expected"),
    [
        ((3, 1), ("red red red", "blue"), (1.0, 0.0)),
        ((2, 2), ("red red red", "blue"), (0.0, 1.0)),
        ((2, 2), ("red", "blue"), (1.0, 1.0)),
    ],
)
def test_at_a_standstill_victory_eggs_count_first(
    victory: tuple[int, int], hands: tuple[str, str], expected: tuple[float, ...]
) -> None:
    state = position(square(), hands=hands, scores=True, victory=victory, idle=5)
    after = do(state, "done")

    assert after.is_terminal
    assert hider_of(after.table) is None
    assert expected == after.returns()
