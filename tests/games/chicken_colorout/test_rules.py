"""Chicken Colorout: the set-up, the turn, exploring and the end of the game."""

from collections import Counter

import pytest
from inline_snapshot import snapshot

from clutch.core.decision import IllegalAction
from clutch.core.game import default_options
from clutch.core.position import SPECTATOR, prompt
from clutch.core.position import why_not as refusal
from clutch.core.rng import Rng, RngStream
from clutch.core.values import replace
from clutch.games.chicken_colorout import GAME
from clutch.games.chicken_colorout.play.course import Unsticking
from clutch.games.chicken_colorout.play.ending import hider_of
from clutch.games.chicken_colorout.play.exploring import DrawnRotation
from clutch.games.chicken_colorout.play.powers.again import HidingAgain
from clutch.games.chicken_colorout.play.powers.clearing import Clearing
from clutch.games.chicken_colorout.play.powers.map_swapping import SwappingFrom
from clutch.games.chicken_colorout.play.powers.rearranging import Lifting
from clutch.games.chicken_colorout.play.powers.steering import ChangingSeeker
from clutch.games.chicken_colorout.play.powers.swapping import Wanting
from clutch.games.chicken_colorout.play.setup import compared
from clutch.games.chicken_colorout.play.turn import OnTurn
from clutch.games.chicken_colorout.table.actions import (
    DONE,
    HIDES,
    SLIDES,
    TURN_LEFT,
    TURN_RIGHT,
)
from clutch.games.chicken_colorout.table.eggs import ALL, number, size, tokens_of_each
from clutch.games.chicken_colorout.table.places import NAMES
from clutch.games.chicken_colorout.table.position import Hidden, State
from clutch.games.chicken_colorout.table.tiles import (
    BASE,
    LAID,
    TERRIFIC,
    TILES,
    Requirement,
)
from tests.games.chicken_colorout.positions import (
    START,
    bag,
    egg_type,
    hand,
    on,
    pawn,
    places,
    position,
    said,
    seeker,
    square,
    tile,
    why_not,
)
from tests.play import can, do

EACH = "red green yellow blue orange cyan"


def begun(players: int = 2, seed: str = "A", **options: str) -> State:
    chosen = default_options(GAME) | {
        k.replace("_", "-"): v for k, v in options.items()
    }
    return GAME.initial_state(players, chosen, Rng(seed))


# The set-up


@pytest.mark.rule("CC-054")
def test_two_to_six_can_play() -> None:
    assert GAME.players == (2, 3, 4, 5, 6)


@pytest.mark.rule("CC-054")
def test_so_many_can_play() -> None:
    assert (2, 3, 4, 5, 6) == GAME.players


@pytest.mark.rule("CC-001")
def test_the_map_starts_as_a_square_with_the_starting_tile() -> None:
    table = begun().table

    assert places(begun()) == "d4 e4 d5 e5"
    assert [t is not None and t.is_start for t in table.tiles].count(True) == 1


@pytest.mark.rule("CC-001")
def test_the_other_three_tiles_are_drawn_at_random() -> None:
    seen = {
        begun(seed=f"{i}").table.tiles[NAMES.index("e5")].number for i in range(200)
    }

    assert len(seen) > 25


@pytest.mark.rule("CC-002")
def test_the_seeker_begins_on_the_starting_tile() -> None:
    table = begun().table
    tile_there = table.tiles[table.seeker]

    assert tile_there is not None
    assert tile_there.is_start


def blues(state: State, seats_from_the_first: int) -> int:
    table = state.table
    seat = (table.first + seats_from_the_first) % len(table.hands)
    return number(table.hands[seat], egg_type("blue"))


@pytest.mark.rule("CC-159")
@pytest.mark.parametrize("seed", range(20))
def test_who_begins_has_no_more_blue_eggs_than_the_other(seed: int) -> None:
    state = begun(seed=f"{seed}", hands="even")

    assert blues(state, 0) <= blues(state, 1)


@pytest.mark.rule("CC-159")
@pytest.mark.parametrize("seed", range(20))
def test_whoever_is_last_has_the_most_blue_eggs(seed: int) -> None:
    state = begun(6, seed=f"{seed}", hands="even")

    assert max(blues(state, i) for i in range(6)) == blues(state, 5)


@pytest.mark.rule("CC-159")
def test_hands_go_one_seat_down_at_each_comparison() -> None:
    most, fewest, between = (
        bag(f"blue {rest}") for rest in ("blue blue", "red red", "blue red")
    )

    assert compared([most, fewest, between], 0) == (fewest, between, most)


@pytest.mark.rule("CC-159")
def test_the_comparison_begins_with_the_first_player() -> None:
    most, fewest, between = (
        bag(f"blue {rest}") for rest in ("blue blue", "red red", "blue red")
    )

    assert compared([most, fewest, between], 1) == (most, fewest, between)


@pytest.mark.rule("CC-159")
def test_hands_with_as_many_blue_eggs_stay_where_they_are() -> None:
    one, other = bag("blue red"), bag("blue green")

    assert compared([one, other], 0) == (one, other)


@pytest.mark.rule("CC-159")
def test_where_blue_hides_no_other_egg_hands_stay_as_dealt() -> None:
    order = {
        blues(state, 0) <= blues(state, 1)
        for state in (
            begun(seed=f"{i}", tiles="terrific-c", hands="even") for i in range(40)
        )
    }

    assert {True, False} == order


@pytest.mark.rule("CC-159")
def test_even_hands_are_an_option_that_is_off_by_default() -> None:
    assert default_options(GAME)["hands"] == "as-dealt"


@pytest.mark.rule("CC-159")
def test_even_hands_are_recommended_with_how_often_who_begins_wins() -> None:
    [hands] = [option for option in GAME.options if option.key == "hands"]
    explained = [
        said(choice.explanation) for choice in hands.choices if choice.explanation
    ]

    assert (
        snapshot(
            [
                (
                    "Players keep the eggs they are dealt. The first player wins 72 out "
                    "of 100 games with two players and 37 with six."
                ),
                (
                    "Recommended: starting with the first player, each player compares hands with the next, who takes the hand with more blue eggs. The first player then wins 50 out of 100 games with two players and 16 with six."
                ),
            ]
        )
        == explained
    )


@pytest.mark.rule("CC-160")
def test_who_begins_keeps_what_was_dealt_however_many_are_blue() -> None:
    """With two players, the first one has more blue eggs as often as fewer."""
    states = [begun(seed=f"{i}") for i in range(200)]
    more = sum(blues(state, 0) > blues(state, 1) for state in states)
    fewer = sum(blues(state, 0) < blues(state, 1) for state in states)

    assert abs(more - fewer) < 45


@pytest.mark.rule("CC-160")
@pytest.mark.parametrize("seed", range(5))
def test_even_hands_are_the_same_hands_otherwise_held(seed: int) -> None:
    dealt, even = begun(4, f"{seed}"), begun(4, f"{seed}", hands="even")

    assert sorted(dealt.table.hands) == sorted(even.table.hands)


@pytest.mark.rule("CC-004")
@pytest.mark.rule("CC-057")
@pytest.mark.rule("CC-058")
@pytest.mark.parametrize("players", GAME.players)
def test_everybody_has_twelve_eggs_and_the_rest_is_in_storage(players: int) -> None:
    table = begun(players).table

    assert [size(eggs) for eggs in table.hands] == [12] * players
    assert sum(table.hands) + table.storage == tokens_of_each(players) * ALL


@pytest.mark.rule("CC-004")
def test_eggs_are_dealt_at_random() -> None:
    assert len({begun(seed=f"{i}").table.hands for i in range(50)}) == 50


@pytest.mark.rule("CC-144")
def test_the_first_player_is_drawn() -> None:
    first = Counter(begun(3, seed=f"{i}").current_player for i in range(300))

    assert set(first) == {0, 1, 2}
    assert min(first.values()) > 70


@pytest.mark.rule("CC-098")
def test_the_first_player_picks_the_seekers_facing() -> None:
    state = begun()

    assert can(state) == "face north, face east, face south, face west"
    after = do(state, "face west")
    assert seeker(after) == "d4 west"
    assert after.current_player == state.current_player
    assert isinstance(after.decision, OnTurn)


@pytest.mark.rule("CC-007")
@pytest.mark.parametrize("players", GAME.players)
def test_turns_pass_clockwise_from_the_first_player(players: int) -> None:
    state = do(begun(players), "face north")
    order = []
    for _ in range(players + 1):
        order.append(state.current_player)
        state = do(state, "done")

    assert order == [(order[0] + i) % players for i in range(players + 1)]


@pytest.mark.rule("CC-027")
@pytest.mark.rule("CC-060")
def test_terrific_tiles_are_in_the_pile_only_when_chosen() -> None:
    def numbers(tiles: str) -> list[int]:
        state = begun(tiles=tiles)
        lying = [
            laid.number for laid in state.table.tiles if laid and not laid.is_start
        ]
        return sorted([*lying, *(laid.number for laid in state.hidden.pile)])

    assert numbers("base") == list(BASE)
    assert numbers("terrific") == sorted(BASE + TERRIFIC)


@pytest.mark.rule("CC-028")
@pytest.mark.parametrize("tiles", ["base", "terrific"])
@pytest.mark.parametrize("scores", ["no-scores", "scores"])
@pytest.mark.parametrize("pawns", ["no-pawns", "pawns"])
def test_expansions_are_chosen_one_by_one(tiles: str, scores: str, pawns: str) -> None:
    table = begun(tiles=tiles, scores=scores, pawns=pawns).table

    assert table.variant.has_terrific_tiles == (tiles == "terrific")
    assert table.variant.has_scores == (scores == "scores")
    assert bool(table.pawns) == (pawns == "pawns")


@pytest.mark.rule("CC-143")
def test_an_option_sets_the_starting_tile() -> None:
    assert begun(tiles="base").table.start == "standard"
    assert begun(tiles="terrific").table.start == "standard"
    for key in "abc":
        assert begun(tiles=f"terrific-{key}").table.start == key
    drawn = {begun(seed=f"{i}", tiles="terrific-any").table.start for i in range(60)}
    assert drawn == {"standard", "a", "b", "c"}


@pytest.mark.rule("CC-071")
def test_two_seeds_give_the_same_tiles_in_another_order() -> None:
    def pile(seed: str) -> list[int]:
        state = begun(seed=seed)
        lying = [
            laid.number for laid in state.table.tiles if laid and not laid.is_start
        ]
        return [*lying, *(laid.number for laid in state.hidden.pile)]

    assert pile("A") != pile("B")
    assert sorted(pile("A")) == sorted(pile("B"))


@pytest.mark.rule("CC-072")
def test_a_tile_is_drawn_with_one_of_four_rotations() -> None:
    rotations = Counter(
        laid.rotation for i in range(30) for laid in begun(seed=f"{i}").hidden.pile
    )

    assert set(rotations) == {0, 1, 2, 3}
    assert min(rotations.values()) > 150


@pytest.mark.rule("CC-070")
def test_an_arrow_turns_with_its_tile() -> None:
    index = next(i for i, t in enumerate(TILES) if t.requirement is Requirement.ARROW)
    first = LAID[index, 0].arrow
    assert first is not None

    assert [LAID[index, r].arrow for r in range(4)] == [
        (first + r) % 4 for r in range(4)
    ]


@pytest.mark.rule("CC-021")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_everything_on_the_table_is_seen_by_everybody(viewer: int) -> None:
    state = begun()

    assert state.table == state.observation(viewer).table


@pytest.mark.rule("CC-055")
def test_the_order_of_the_pile_is_in_no_view() -> None:
    state = begun()
    other = replace(state, hidden=Hidden(state.hidden.pile[::-1]))

    assert state.observation(0) == other.observation(0)
    assert "LAID" not in repr(replace(state.table, tiles=()))


@pytest.mark.rule("CC-055")
def test_a_sample_holds_every_order_of_the_pile_alike() -> None:
    state = begun()
    rng = RngStream("pile")
    tops = Counter(
        GAME.sample(state.observation(0), rng).hidden.pile[0] for _ in range(3000)
    )

    assert len({laid.number for laid in tops}) == len(state.hidden.pile)
    assert sum(tops.values()) / len(state.hidden.pile) * 2 > max(
        Counter(laid.number for laid in tops.elements()).values()
    )


# Moving the Seeker


@pytest.mark.rule("CC-009")
@pytest.mark.rule("CC-010")
def test_moving_and_hiding_are_optional() -> None:
    state = position(square())

    assert do(state, "choose red", "hide e5", "stop").current_player == 1
    assert do(state, "turn left", "done").current_player == 1
    assert do(state, "done").current_player == 1


@pytest.mark.rule("CC-008")
def test_once_an_egg_is_hidden_the_seeker_does_not_move() -> None:
    state = position(square())
    chosen = do(state, "choose blue")
    after = do(chosen, "hide e5")

    for action in (SLIDES[NAMES.index("d5")], TURN_LEFT):
        with pytest.raises(IllegalAction):
            chosen.apply(action)
        with pytest.raises(IllegalAction):
            after.apply(action)
    assert why_not(after, "left") == (
        snapshot("You can only move the Seeker before you choose an egg to hide.")
    )


@pytest.mark.rule("CC-011")
@pytest.mark.rule("CC-089")
@pytest.mark.rule("CC-090")
@pytest.mark.parametrize("facing", ["north", "west"])
def test_a_slide_goes_straight_over_any_number_of_tiles(facing: str) -> None:
    tiles = {name: tile() for name in ("d5", "d6", "d7", "e4", "e5", "f4")}
    state = position(tiles, facing=facing)

    assert can(state, "slide") == "d5 d6 d7 e4 f4"
    assert seeker(do(state, "slide d7")) == f"d7 {facing}"


@pytest.mark.rule("CC-011")
def test_a_slide_is_neither_diagonal_nor_bent() -> None:
    state = position(square())

    with pytest.raises(IllegalAction):
        state.apply(SLIDES[NAMES.index("e5")])
    assert snapshot(
        "This tile takes only red, green, yellow, blue, orange and cyan. The Seeker can only slide in a straight line, along a row or column."
    ) == why_not(state, "e5")


@pytest.mark.rule("CC-090")
def test_a_slide_does_not_pass_a_gap() -> None:
    state = position({"d5": tile(), "d7": tile(), "e4": tile(), "e5": tile()})

    assert can(state, "slide") == "d5 e4"
    assert snapshot(
        "This tile takes only red, green, yellow, blue, orange and cyan. The Seeker can't slide there: there's a gap in the way."
    ) == why_not(state, "d7")


@pytest.mark.rule("CC-012")
def test_a_turn_is_one_quarter_left_or_right() -> None:
    state = position(square())

    assert seeker(do(state, "turn left")) == "d4 west"
    assert seeker(do(state, "turn right")) == "d4 east"
    assert can(state, "turn") == "left right"


@pytest.mark.rule("CC-013")
@pytest.mark.parametrize("first", ["turn left", "slide d5"])
def test_a_slide_and_a_turn_in_one_turn_are_refused(first: str) -> None:
    after = do(position(square()), first)

    assert can(after, "turn") == can(after, "slide") == ""
    for action in (SLIDES[NAMES.index("e4")], SLIDES[NAMES.index("d4")], TURN_RIGHT):
        with pytest.raises(IllegalAction):
            after.apply(action)
    assert snapshot(
        "This tile takes only red, green, yellow, blue, orange and cyan. You've already moved the Seeker. Choose an egg to hide, or end your turn."
    ) == why_not(after, "d5")


# Exploring


@pytest.mark.rule("CC-014")
@pytest.mark.rule("CC-091")
def test_sliding_off_the_map_draws_a_tile_and_lays_it_under_the_seeker() -> None:
    new, next_one = tile(), tile()
    state = position(square(), pile=(new, next_one))

    assert can(state, "slide") == "d5 d6 e4 f4 d3 c4"
    after = do(state, "slide d6")
    assert after.table.tiles[NAMES.index("d6")] is new
    assert after.hidden.pile == (next_one,)
    assert after.table.pile == 1
    assert seeker(after) == "d6 north"


@pytest.mark.rule("CC-091")
def test_exploring_goes_to_the_first_empty_place_in_line() -> None:
    state = position(square(), pile=(tile(),))

    assert "d7" not in can(state, "slide")
    assert snapshot(
        "A tile here would make the map larger than 5\xa0×\xa05, or leave a gap."
    ) == why_not(state, "d7")
    wide = position(square() | {"e6": tile(), "e7": tile()}, pile=(tile(),))
    assert snapshot(
        "The Seeker can only explore the first empty space in its line."
    ) == why_not(wide, "d7")


@pytest.mark.rule("CC-014")
def test_exploring_is_a_checkpoint() -> None:
    state = position(square(), pile=(tile(),))

    assert do(state, "slide d6").checkpoint > state.checkpoint
    assert do(state, "slide d5").checkpoint == state.checkpoint


ARROW = next(i for i, t in enumerate(TILES) if t.requirement is Requirement.ARROW)
SCORED = next(i for i, t in enumerate(TILES) if t.score_arrow and t.arrow is None)
"""A tile whose only arrow belongs to its score rule."""
WAYS = "tile-north tile-east tile-south tile-west"


@pytest.mark.rule("CC-162")
@pytest.mark.parametrize("way", range(4))
def test_whoever_explores_chooses_where_the_arrow_points(way: int) -> None:
    state = position(square(), pile=(LAID[ARROW, 1],))
    drawn = do(state, "slide d6")
    after = do(drawn, f"rotate {WAYS.split()[way]}")

    assert can(drawn) == ", ".join(f"rotate {name}" for name in WAYS.split())
    assert after.table.tiles[NAMES.index("d6")] is LAID[ARROW, way]
    assert drawn.current_player == after.current_player == 0
    assert isinstance(after.decision, OnTurn)


@pytest.mark.rule("CC-162")
def test_a_tile_on_which_nothing_points_lies_as_it_was_drawn() -> None:
    plain = next(i for i, t in enumerate(TILES) if t.arrow is None)
    after = do(position(square(), pile=(LAID[plain, 3],)), "slide d6")

    assert isinstance(after.decision, OnTurn)
    assert after.table.tiles[NAMES.index("d6")] is LAID[plain, 3]


@pytest.mark.rule("CC-162")
@pytest.mark.parametrize("scores", [True, False])
def test_an_arrow_of_a_score_rule_points_only_with_special_scores(
    scores: bool,  # noqa: FBT001 - a table of expected values
) -> None:
    state = position(square(), pile=(LAID[SCORED, 0],), scores=scores)

    assert scores == isinstance(do(state, "slide d6").decision, DrawnRotation)


@pytest.mark.rule("CC-162")
def test_to_lay_what_was_drawn_is_part_of_the_move() -> None:
    """The next egg gives no special action, since the Seeker has moved."""
    state = position(square(), pile=(LAID[ARROW, 0],))
    after = do(state, "slide d6", "rotate tile-east")

    assert can(after, "slide") == can(after, "turn") == ""
    assert do(after, "choose red", "hide e5").current_player == 1


@pytest.mark.rule("CC-162")
def test_how_a_drawn_tile_lies_can_be_taken_back_but_not_that_it_was_drawn() -> None:
    state = position(square(), pile=(LAID[ARROW, 0],))
    drawn = do(state, "slide d6")

    assert drawn.checkpoint > state.checkpoint
    assert do(drawn, "rotate tile-east").checkpoint == drawn.checkpoint


@pytest.mark.rule("CC-015")
@pytest.mark.rule("CC-092")
def test_at_width_five_only_growing_in_height_is_left() -> None:
    row = {f"{column}4": tile() for column in "bcdef"}
    state = position(row | {"d4": START}, pile=(tile(),))

    assert can(state, "slide") == "d5 e4 f4 d3 c4 b4"
    assert snapshot(
        "A tile here would make the map larger than 5\xa0×\xa05, or leave a gap."
    ) == why_not(state, "g4")


@pytest.mark.rule("CC-015")
def test_a_map_of_five_by_five_does_not_grow() -> None:
    full = {f"{x}{y}": tile() for x in "bcdef" for y in range(2, 7)}
    state = position(full, seeker="b2", pile=(tile(),))

    assert can(state, "slide") == "b3 b4 b5 b6 c2 d2 e2 f2"


@pytest.mark.rule("CC-015")
@pytest.mark.parametrize("seed", range(5))
def test_the_map_never_passes_five_by_five(seed: int) -> None:
    rng = RngStream(f"{seed}")
    state = do(begun(seed=f"{seed}"), "face north")
    while not state.is_terminal and state.hidden.pile:
        slides = [a for a in state.legal_actions() if str(a).startswith("slide")]
        state = state.apply(rng.choice(slides or state.legal_actions()))
        columns = {name[0] for name in places(state).split()}
        rows = {name[1] for name in places(state).split()}

        assert ord(max(columns)) - ord(min(columns)) < 5
        assert ord(max(rows)) - ord(min(rows)) < 5


@pytest.mark.rule("CC-093")
def test_without_tiles_nothing_is_explored() -> None:
    state = position(square())

    assert can(state, "slide") == "d5 e4"
    assert why_not(state, "d6") == (
        snapshot("You can't explore: the pile has no tiles left.")
    )


# What the Seeker watches


def watched(state: State) -> str:
    return " ".join(NAMES[place] for place in state.table.watched())


@pytest.mark.rule("CC-096")
def test_the_seeker_watches_straight_ahead_to_the_edge() -> None:
    tiles = square(d6=tile(), d3=tile())

    assert watched(position(tiles)) == "d4 d5 d6"
    assert watched(position(tiles, facing="east")) == "d4 e4"


@pytest.mark.rule("CC-096")
def test_behind_a_gap_nothing_is_watched() -> None:
    state = position(square(d7=tile()))

    assert watched(state) == "d4 d5"
    assert "d7" in can(do(state, "choose red"), "hide")


@pytest.mark.rule("CC-097")
def test_its_own_tile_is_watched_unless_the_option_is_off() -> None:
    tiles = square(d4=tile())
    on_it = do(position(tiles), "choose red")
    off = do(position(tiles, own_tile=False), "choose red")

    assert can(on_it, "hide") == "e4 e5"
    assert can(off, "hide") == "d4 e4 e5"
    assert begun().table.variant.watches_own_tile
    assert not begun(own_tile="own-tile-free").table.variant.watches_own_tile


# Hiding


@pytest.mark.rule("CC-016")
def test_hiding_puts_one_own_egg_into_a_slot() -> None:
    state = position(square(), hands=("red red blue", "red"))
    after = do(state, "turn left", "choose red", "hide e5")

    assert on(after, "e5") == "red"
    assert hand(after) == "red blue"
    assert hand(after, 1) == "red"


@pytest.mark.rule("CC-016")
def test_only_own_eggs_are_chosen() -> None:
    state = position(square(), hands=("red blue", "cyan"))

    assert can(state, "choose") == "red blue"
    assert why_not(state, "cyan") == snapshot("You have no cyan eggs.")


@pytest.mark.rule("CC-016")
def test_a_full_tile_takes_no_more() -> None:
    state = do(position(square(e5=tile(slots=1)), {"e5": "red"}), "choose red")

    assert can(state) == "hide e4"
    with pytest.raises(IllegalAction):
        state.apply(HIDES[NAMES.index("e5")])


@pytest.mark.rule("CC-016")
def test_a_second_egg_in_the_turn_is_refused() -> None:
    state = position(square(), hands=("red red blue", "red"))
    after = do(state, "choose red", "hide e5")

    assert can(after, "choose") == can(after, "hide") == ""
    moved = do(state, "turn left", "choose red", "hide e5")
    assert moved.current_player == 1


def test_an_egg_that_fits_nowhere_is_not_chosen() -> None:
    tiles = square(d5=tile("egg", "red"), e4=tile("egg", "red"), e5=tile("egg", "red"))
    state = position(tiles)

    assert can(state, "choose") == "red"
    assert why_not(state, "blue") == snapshot("No free slot takes blue right now.")


def test_an_egg_that_only_one_tile_has_room_for_hears_why_not() -> None:
    full = tile(slots=1)
    tiles = {"d5": full, "e4": full, "e5": tile("egg", "red")}
    state = position(tiles, {"d5": "red", "e4": "red"})

    assert why_not(state, "blue") == snapshot("This tile takes only red, not blue.")


@pytest.mark.rule("CC-019")
@pytest.mark.parametrize("move", ["turn left", "slide d5"])
def test_whoever_has_moved_gets_no_special_action(move: str) -> None:
    for egg in EACH.split():
        after = do(position(square(), {"e4": "red"}), move, f"choose {egg}", "hide e5")

        assert after.current_player == 1
        assert isinstance(after.decision, OnTurn)


@pytest.mark.rule("CC-019")
@pytest.mark.parametrize(
    ("egg", "decision"),
    [
        ("red", ChangingSeeker),
        ("green", Clearing),
        ("yellow", Wanting),
        ("blue", HidingAgain),
        ("orange", Lifting),
        ("cyan", SwappingFrom),
    ],
)
def test_whoever_has_not_moved_gets_the_special_action(
    egg: str, decision: type
) -> None:
    after = do(position(square()), f"choose {egg}", "hide e5")

    assert type(after.decision) is decision
    assert after.current_player == 0


@pytest.mark.rule("CC-094")
@pytest.mark.parametrize("egg", EACH.split())
def test_a_special_action_is_due_before_the_turn_ends(egg: str) -> None:
    after = do(position(square()), f"choose {egg}", "hide e5")

    with pytest.raises(IllegalAction):
        after.apply(DONE)


@pytest.mark.rule("CC-094")
@pytest.mark.parametrize("egg", ["yellow", "orange", "cyan"])
def test_every_up_to_may_be_zero(egg: str) -> None:
    after = do(position(square()), f"choose {egg}", "hide e5", "stop")

    assert after.current_player == 1


@pytest.mark.rule("CC-094")
def test_clearing_a_tile_cannot_be_left_out() -> None:
    after = do(position(square()), "choose green", "hide e5")

    assert can(after) == "clear e5"
    assert why_not(after, "stop") == (
        snapshot(
            "You can't end your turn until you've carried out this egg's special "
            "action."
        )
    )


@pytest.mark.rule("CC-095")
def test_a_special_action_that_cannot_be_carried_out_is_passed_over() -> None:
    """Ada and Bo have only red left, so a swap would change nothing."""
    hands = ("yellow red", "red")
    after = do(position(square(), hands=hands), "choose yellow", "hide e5")

    assert after.current_player == 1
    hands = ("blue red", "red")
    tiles = square(e5=tile(slots=1))
    after = do(position(tiles, hands=hands), "choose blue", "hide e5")
    assert after.current_player == 1


# The end


@pytest.mark.rule("CC-005")
@pytest.mark.rule("CC-006")
def test_who_has_hidden_every_egg_wins_at_once() -> None:
    """The game ends even though red would give a special action."""
    state = position(square(), hands=("red", "blue", "green"))
    after = do(state, "choose red", "hide e5")

    assert after.is_terminal
    assert after.current_player == SPECTATOR
    assert after.returns() == (1.0, 0.0, 0.0)
    assert after.legal_actions() == ()
    assert 0 == hider_of(after.table)


@pytest.mark.rule("CC-005")
def test_the_second_egg_of_blue_may_be_the_last() -> None:
    state = position(square(), hands=("blue red", "blue"))
    after = do(state, "choose blue", "hide e5", "add red")

    assert after.returns() == (1.0, 0.0)


@pytest.mark.rule("CC-099")
@pytest.mark.parametrize("players", [2, 3])
def test_three_rounds_without_an_egg_hidden_end_the_game(players: int) -> None:
    hands = ("red blue", "red", "red")[:players]
    state = position(square(), hands=hands)
    for _ in range(3 * players - 1):
        state = do(state, "done")

        assert not state.is_terminal
    state = do(state, "done")
    assert state.is_terminal
    assert hider_of(state.table) is None
    assert state.returns() == (0.0, 1.0, 1.0)[:players]


@pytest.mark.rule("CC-164")
@pytest.mark.parametrize(("turn", "is_over"), [(97, False), (98, False), (99, True)])
def test_the_game_ends_after_fifty_turns_of_each(turn: int, *, is_over: bool) -> None:
    state = position(square(), hands=("red blue", "red"), turn=turn)
    after = do(state, "done")

    assert is_over == after.is_terminal
    assert hider_of(after.table) is None
    assert after.returns() == (0.0, float(is_over))


@pytest.mark.rule("CC-164")
def test_in_the_last_turn_the_last_egg_still_wins() -> None:
    state = position(square(), hands=("red", "blue"), turn=99)

    assert do(state, "choose red", "hide e5").returns() == (1.0, 0.0)


@pytest.mark.rule("CC-099")
def test_an_egg_hidden_begins_the_count_anew() -> None:
    state = position(square(), hands=("red blue", "red blue"), idle=5)
    after = do(state, "turn left", "choose red", "hide e5", "done")

    assert not after.is_terminal
    assert after.table.idle == 1


@pytest.mark.rule("CC-099")
def test_at_a_standstill_equally_few_eggs_share() -> None:
    state = position(square(), hands=("red", "blue", "red blue"), idle=8)

    assert do(state, "done").returns() == (1.0, 1.0, 0.0)


def stuck(*, on_map: str = "green") -> State:
    """Two players have hidden nothing; only the last turn of the round is left."""
    eggs = {"e5": on_map}
    return position(square(), eggs, hands=("red blue", "red"), idle=1)


@pytest.mark.rule("CC-158")
def test_after_a_round_without_an_egg_hidden_a_tile_may_be_cleared() -> None:
    after = do(stuck(), "done")

    assert isinstance(after.decision, Unsticking)
    assert can(after) == "clear e5, stop"


@pytest.mark.rule("CC-158")
def test_within_a_round_nothing_is_cleared() -> None:
    after = do(stuck(), "done", "clear e5", "done")

    assert isinstance(after.decision, OnTurn)


@pytest.mark.rule("CC-158")
def test_the_eggs_of_the_cleared_tile_go_to_storage() -> None:
    before = do(stuck(), "done")
    after = do(before, "clear e5")

    assert size(after.table.storage) == size(before.table.storage) + 1
    assert on(after, "e5") == ""


@pytest.mark.rule("CC-158")
@pytest.mark.parametrize("answer", ["clear e5", "stop"])
def test_the_turn_follows_the_offer_to_clear(answer: str) -> None:
    before = do(stuck(), "done")
    after = do(before, answer)

    assert after.current_player == before.current_player
    assert isinstance(after.decision, OnTurn)
    assert not after.decision.has_moved


@pytest.mark.rule("CC-158")
def test_whoever_clears_no_tile_leaves_every_egg_where_it_is() -> None:
    before = do(stuck(), "done")

    assert before.table.eggs == do(before, "stop").table.eggs


@pytest.mark.rule("CC-161")
def test_an_offer_that_is_declined_goes_to_the_next_player() -> None:
    after = do(stuck(), "done", "stop", "done")

    assert isinstance(after.decision, Unsticking)
    assert after.current_player == 0


@pytest.mark.rule("CC-161")
def test_once_a_tile_is_cleared_a_whole_round_has_to_pass_again() -> None:
    eggs = {"e5": "green", "e4": "green"}
    state = position(square(), eggs, hands=("red blue", "red"), idle=1)
    after = do(state, "done", "clear e5", "done", "done")

    assert isinstance(after.decision, Unsticking)
    assert after.current_player == 1


@pytest.mark.rule("CC-161")
def test_an_egg_hidden_ends_the_offer() -> None:
    eggs = {"e5": "green"}
    state = position(square(), eggs, hands=("red blue", "red red"), idle=1)
    after = do(state, "done", "stop", "turn left", "choose red", "hide d5")

    assert isinstance(after.decision, OnTurn)


@pytest.mark.rule("CC-099")
@pytest.mark.rule("CC-161")
def test_a_game_in_which_everybody_declines_stands_still_after_three_rounds() -> None:
    after = do(stuck(), *["done", "stop"] * 4)

    assert not after.is_terminal
    after = do(after, "done")
    assert after.is_terminal
    assert hider_of(after.table) is None


@pytest.mark.rule("CC-158")
def test_clearing_is_not_hiding() -> None:
    after = do(stuck(), "done", "clear e5", "done")

    assert after.table.idle == 3


@pytest.mark.rule("CC-158")
def test_without_an_egg_on_the_map_nothing_is_cleared() -> None:
    assert isinstance(do(stuck(on_map=""), "done").decision, OnTurn)


@pytest.mark.rule("CC-158")
def test_who_may_clear_is_told_why() -> None:
    asked = prompt(do(stuck(), "done").observation(1))

    assert (
        snapshot(
            "No egg has been hidden for a whole round: before your turn, you can "
            "clear all eggs from one tile."
        )
        == asked.text
    )


def test_undo_reaches_back_to_the_start_of_the_turn() -> None:
    state = position(square())
    chosen = do(state, "turn left", "choose red")

    assert chosen.checkpoint == state.checkpoint
    assert do(chosen, "hide e5").checkpoint > state.checkpoint


def test_somebody_else_hears_whose_turn_it_is() -> None:
    state = position(square())
    message = refusal(state.observation(1), "d5")

    assert snapshot("It's {player}'s turn.") == message.text
    assert egg_type("red") == 0
    assert pawn(position(square(), pawns=("d4 east", "d4 west"))) == "d4 east"
