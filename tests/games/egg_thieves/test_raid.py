"""Egg Thieves: raids, a test for each rule, and the examples of the rules text."""

import pytest
from inline_snapshot import snapshot

from clutch.games.egg_thieves.play.spoils import (
    Gain,
    Spoils,
    StepKind,
    spoils_of,
    steps,
    work_out,
)
from clutch.games.egg_thieves.table.components import Flavour
from clutch.games.egg_thieves.table.position import Raid, State
from clutch.ui.words import Words
from tests.games.egg_thieves.positions import Boards, Nests, cards, lies, position
from tests.play import do

WHITE, RED, PURPLE, GREEN, YELLOW = Flavour
WORDS = Words("en", ("Ada", "Bo"))
HAND = "yellow-1-1 yellow-1-2 yellow-2-1"
TEN = "red-3-2 red-2-2 white-3-2 white-3-1 green-3-2 green-1-1"
"""Ten triceratops: red 5, white 6, green 4."""


def count(nest: str, *spots: str, payment: int = 0) -> Spoils:
    """Work out a raid of a nest with these cards, for thieves with these spots."""
    return work_out(cards(nest), [cards(spot) for spot in spots], payment=payment)


def incomes(raid: Spoils) -> list[int]:
    return [raid.income(thief) for thief in range(len(raid.gains))]


def raided(  # noqa: PLR0913 - each test names the few that matter to it
    nests: Nests = (TEN, "red-1-1", "green-1-1"),
    boards: Boards | None = None,
    *,
    to: str = "a",
    players: int = 2,
    payment: int = 0,
    raptors_ahead: str | None = None,
) -> State:
    """Return the state after a yellow card goes to a nest; TEN becomes a raid."""
    state = position(
        nests=nests,
        boards=boards,
        hand=HAND,
        players=players,
        payment=payment,
        raptors="nipper scout courier digger",
        raptors_ahead=raptors_ahead,
    )
    return do(
        state,
        "card yellow-1-1",
        f"lay nest-{to}-up",
        "card yellow-2-1",
        "lay spot-b-down",
        "end",
    )


# When a raid happens


@pytest.mark.rule("ET-019")
def test_a_nest_with_eleven_at_the_end_of_a_turn_is_raided() -> None:
    after = raided()

    assert [0] == [raid.nest for raid in after.table.raids]
    assert after.current_player == 1
    assert [0] == [raid.turn for raid in after.table.raids]


@pytest.mark.rule("ET-019")
def test_a_nest_with_ten_is_not_raided() -> None:
    nests = ("red-3-2 red-2-2 white-3-2 white-3-1 green-3-2", "red-1-1", "green-1-1")

    assert raided(nests).table.raids == ()
    assert raided(to="b").table.raids == ()


@pytest.mark.rule("ET-019")
def test_no_raid_before_the_turn_is_over() -> None:
    state = position(nests=(TEN, "red-1-1", "green-1-1"), hand=HAND)
    state = do(state, "card yellow-1-1", "lay nest-a-up", "card yellow-2-1")

    assert do(state, "lay spot-b-down").table.raids == ()


# Guarded eggs


@pytest.mark.rule("ET-025")
def test_most_eggs_are_guarded_not_most_cards() -> None:
    raid = count("red-1-1 red-1-2 red-1-1 white-4-1")

    assert raid.guarded == (WHITE,)


@pytest.mark.rule("ET-025")
def test_eggs_on_boards_do_not_make_a_flavour_most_common() -> None:
    raid = count("red-2-1 white-3-1", "red-4-1 red-4-2")

    assert raid.totals == (3, 2, 0, 0, 0)
    assert raid.guarded == (WHITE,)


@pytest.mark.rule("ET-026")
def test_all_flavours_tied_for_most_are_guarded() -> None:
    raid = count("red-3-1 white-3-1 green-2-1")

    assert raid.guarded == (WHITE, RED)
    assert raid.surviving == (GREEN,)


@pytest.mark.rule("ET-062")
def test_example_of_red_5_green_4_white_6() -> None:
    raid = count("red-3-2 red-2-1 green-4-1 white-3-1 white-3-2")

    assert raid.totals == (6, 5, 0, 4, 0)
    assert raid.guarded == (WHITE,)
    assert raid.surviving == (RED, GREEN)


@pytest.mark.rule("ET-063")
def test_example_of_red_3_green_6_white_6() -> None:
    raid = count("red-3-2 green-4-1 green-2-1 white-3-1 white-3-2")

    assert raid.totals == (6, 3, 0, 6, 0)
    assert raid.guarded == (WHITE, GREEN)
    assert raid.surviving == (RED,)


@pytest.mark.rule("ET-079")
def test_when_all_flavours_are_tied_nobody_scores_and_all_share() -> None:
    raid = count("red-3-2 green-3-1", "red-2-1", "green-4-1", "white-1-1", payment=7)

    assert raid.surviving == ()
    assert raid.gains == ((), (), ())
    assert raid.consoled == (0, 1, 2)
    assert incomes(raid) == [2, 2, 2]
    assert raid.remainder == 1


@pytest.mark.rule("ET-079")
def test_a_nest_of_one_flavour_brings_nothing() -> None:
    assert incomes(count("red-3-2 red-1-1", "red-2-1", payment=3)) == [3]


# Who gets what


@pytest.mark.rule("ET-029")
def test_guarded_flavours_score_for_nobody() -> None:
    raid = count("red-3-2 white-2-1", "red-4-1", "red-1-1 white-1-1")

    assert incomes(raid) == [0, 3]
    assert raid.gains[1] == (Gain(WHITE, 2, 1),)


@pytest.mark.rule("ET-030")
def test_each_surviving_flavour_brings_the_eggs_of_nest_and_own_spot() -> None:
    raid = count(
        "white-4-1 red-3-2 green-2-1", "red-2-1 red-1-1 green-1-2", "green-3-1"
    )

    assert raid.gains[0] == (Gain(RED, 3, 3), Gain(GREEN, 2, 1))
    assert incomes(raid) == [9, 5]


@pytest.mark.rule("ET-031")
def test_everybody_gets_the_full_count_of_the_nest() -> None:
    raid = count("white-4-1 red-3-2", "red-1-1", "red-1-1", "red-2-1")

    assert incomes(raid) == [4, 4, 5]


@pytest.mark.rule("ET-032")
def test_own_cards_of_a_flavour_that_is_not_in_the_nest_score_nothing() -> None:
    raid = count("white-4-1 red-3-2", "red-1-1 yellow-4-1 purple-3-1")

    assert raid.gains[0] == (Gain(RED, 3, 1),)


@pytest.mark.rule("ET-064")
def test_example_of_a_board_worth_green_6_and_red_7() -> None:
    nest = "green-4-2 red-3-2 red-2-1 white-3-1 white-3-2"
    raid = count(nest, "green-2-1 red-2-2 white-1-1 yellow-2-1", "")

    assert raid.gains[0] == (Gain(RED, 5, 2), Gain(GREEN, 4, 2))
    assert [gain.eggs for gain in raid.gains[0]] == [7, 6]
    assert incomes(raid) == [13, 0]


@pytest.mark.rule("ET-030")
def test_only_the_matching_spot_counts() -> None:
    after = raided(boards={0: ("", "", "red-1-1"), 1: ("red-1-2", "", "red-4-1")})

    assert after.table.eggs == (5, 5 + 5 + 1)


# Consolation


@pytest.mark.rule("ET-033")
def test_one_player_who_matches_nothing_gets_the_payment_area() -> None:
    raid = count("white-4-1 red-3-2", "red-1-1", "", payment=7)

    assert raid.consoled == (1,)
    assert incomes(raid) == [4, 7]


@pytest.mark.rule("ET-034")
def test_several_share_evenly_and_the_rest_is_discarded() -> None:
    raid = count("white-4-1 red-3-2", "", "red-1-1", "green-4-1", payment=7)

    assert raid.consoled == (0, 2)
    assert (raid.share, raid.remainder) == (3, 1)
    assert incomes(raid) == [3, 4, 3]


@pytest.mark.rule("ET-034")
def test_the_payment_area_is_empty_after_it_was_shared() -> None:
    after = raided(players=3, boards={1: ("red-1-2", "", "")}, payment=7)

    assert after.table.eggs == (5 + 3, 5 + 6, 5 + 3)
    assert after.table.payment == 0


@pytest.mark.rule("ET-080")
def test_a_player_whose_only_match_was_guarded_shares_too() -> None:
    raid = count("white-4-1 red-3-2", "white-4-2", "", "red-1-1", payment=8)

    assert raid.consoled == (0, 1)
    assert incomes(raid) == [4, 4, 4]


@pytest.mark.rule("ET-081")
def test_when_everybody_gained_the_payment_area_stays() -> None:
    after = raided(boards={0: ("red-1-1", "", ""), 1: ("red-1-2", "", "")}, payment=7)

    assert after.table.eggs == (11, 11)
    assert after.table.payment == 7


# What happens to the cards


@pytest.mark.rule("ET-027")
def test_the_cards_of_the_nest_are_turned_up_for_everybody() -> None:
    nests = (f"red-3-2 (red-2-2)1 {TEN[16:]}", "red-1-1", "green-1-1")
    [raid] = raided(nests).observation(0).table.raids

    assert raid.cards == cards(f"{TEN} yellow-1-1")


@pytest.mark.rule("ET-028")
def test_the_matching_spots_are_turned_up_and_the_others_stay_hidden() -> None:
    boards = {1: ("(green-2-2)", "(green-3-1)", "(green-1-2)")}
    after = raided(("red-1-1", TEN, "(white-1-1)1"), boards, to="b")
    view = after.observation(0)

    assert view.table.raids[0].spots == (cards("yellow-2-1"), cards("green-3-1"))
    assert [None] == [shown.card for shown in view.known.boards[1][0]]
    assert [None] == [shown.card for shown in view.known.boards[1][2]]
    assert [None] == [shown.card for shown in view.known.nests[2]]


@pytest.mark.rule("ET-035")
def test_the_nest_and_the_matching_spots_are_discarded_and_nothing_else() -> None:
    boards = {0: ("green-4-1", "", ""), 1: ("(green-2-2)", "(green-3-1)", "white-1-1")}
    after = raided(boards=boards)

    assert sorted(cards(f"{TEN} yellow-1-1 green-4-1 green-2-2")) == sorted(
        after.table.discards
    )
    assert [lies(spot) for spot in after.hidden.boards[0]] == ["", "(yellow-2-1)", ""]
    assert [lies(spot) for spot in after.hidden.boards[1]] == [
        "",
        "(green-3-1)",
        "white-1-1",
    ]
    assert lies(after.hidden.nests[1]) == "red-1-1"


@pytest.mark.rule("ET-036")
@pytest.mark.rule("ET-082")
def test_one_new_card_is_dealt_face_up_to_the_nest() -> None:
    [fresh] = raided().hidden.nests[0]

    assert fresh.is_up
    assert not fresh.seen_by


@pytest.mark.rule("ET-037")
def test_all_raptors_are_replaced_after_a_raid() -> None:
    before = position(raptors="nipper scout courier digger")
    after = raided()

    assert len(after.table.raptors) == 4
    assert set(after.table.raptors).isdisjoint(before.table.raptors)
    assert set(after.table.raptors) | set(after.hidden.raptor_deck) == set(
        before.hidden.raptor_deck
    )


# Several raids at once


@pytest.mark.rule("ET-077")
def test_several_nests_are_raided_in_order_each_with_new_raptors() -> None:
    ten = "white-2-2 white-1-2 purple-3-2 purple-1-2 purple-2-2 white-2-1"
    after = raided(("red-1-1", ten, TEN), to="c")
    before = position(raptors="nipper scout courier digger")

    assert [1, 2] == [raid.nest for raid in after.table.raids]
    assert [0, 0] == [raid.turn for raid in after.table.raids]
    assert len(before.hidden.raptor_deck) - 8 == len(after.hidden.raptor_deck)


@pytest.mark.rule("ET-077")
def test_the_payment_area_goes_to_the_first_raid_that_leaves_somebody_out() -> None:
    ten = "white-2-2 white-1-2 purple-3-2 purple-1-2 purple-2-2 white-2-1"
    boards = {0: ("", "", ""), 1: ("", "", "")}
    after = raided((TEN, ten, "red-1-1"), boards, payment=8)

    assert [8, 0] == [raid.payment for raid in after.table.raids]
    assert [spoils_of(raid).income(1) for raid in after.table.raids] == [4, 0]


@pytest.mark.rule("ET-078")
def test_a_raid_that_ends_the_game_is_the_last_one() -> None:
    ten = "white-2-2 white-1-2 purple-3-2 purple-1-2 purple-2-2 white-2-1"
    after = raided((TEN, ten, "red-1-1"), raptors_ahead="")

    assert after.is_terminal
    assert [0] == [raid.nest for raid in after.table.raids]
    assert len(after.hidden.nests[1]) == 6


# How a raid is told


def test_a_raid_is_told_step_by_step() -> None:
    nest = "green-4-2 red-3-2 red-2-1 white-3-1 white-3-2"
    spots = ["green-2-1 red-2-2 white-1-1 yellow-2-1", ""]
    raid = Raid(0, 2, cards(nest), tuple(map(cards, spots)), payment=3)
    told = [(step.kind, WORDS(step.text)) for step in steps(2, raid)]

    assert told == [
        (
            StepKind.FLIP,
            snapshot("All cards in nest C and in everyone's spot C are revealed."),
        ),
        (
            StepKind.COUNT,
            snapshot("The nest holds 6 white eggs, 5 red eggs and 4 green eggs."),
        ),
        (StepKind.GUARD, snapshot("Guarded: white. Unguarded: red and green.")),
        (StepKind.GAIN, snapshot("Ada: red 5 + 2 and green 4 + 2 = 13 eggs.")),
        (
            StepKind.GAIN,
            snapshot("Bo has no unguarded flavour and gets 3 eggs as consolation."),
        ),
        (StepKind.CONSOLE, snapshot("Bo gets 3 eggs as consolation.")),
    ]


def test_the_rest_of_the_consolation_is_told() -> None:
    raid = Raid(0, 0, cards("red-3-1"), ((), ()), payment=7)
    *_, last = steps(2, raid)

    assert WORDS(last.text) == (
        snapshot(
            "Ada and Bo share 7 eggs as consolation: 3 eggs each. The rest is "
            "discarded."
        )
    )
