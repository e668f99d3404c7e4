"""The end of a round."""

import pytest
from inline_snapshot import snapshot

from clutch.games.ei_my_goods.play.rounds import PATIENCE, ROUNDS
from clutch.games.ei_my_goods.table.position import State
from tests.games.ei_my_goods.positions import (
    Place,
    cards,
    end_turns,
    position,
    to_production,
    with_table,
)
from tests.games.ei_my_goods.words import logged
from tests.play import do


@pytest.mark.rule("EG-064")
def test_the_market_is_discarded_at_the_end_of_a_round() -> None:
    state = position(Place(hand="G01"), rows=("Y09 Y11", "R05 R06"))
    after = end_turns(state)

    assert after.table.market == ((), ())
    assert set(cards("Y09 Y11 R05 R06")) <= set(after.hidden.discards)


@pytest.mark.rule("EG-065")
def test_the_next_player_clockwise_becomes_active() -> None:
    state = position(
        Place("K01", "G01"), Place("K02", "G02"), Place("K03", "G03"), active=1
    )
    after = do(state, "end")

    assert (after.table.active, after.current_player, after.table.round) == (2, 2, 4)


EIGHT = "K01*9 Y09 Y10 Y11 R09 R10 B10 N01"


SEVEN = "K01*9 Y09 Y10 Y11 R09 R10 B10"


@pytest.mark.rule("EG-066")
@pytest.mark.parametrize(("buildings", "is_last"), [(EIGHT, True), (SEVEN, False)])
def test_eight_buildings_bring_about_the_last_round(
    buildings: str, *, is_last: bool
) -> None:
    after = end_turns(position(Place(buildings, "G01")))

    assert after.table.is_last == is_last


@pytest.mark.rule("EG-093")
def test_brown_buildings_count() -> None:
    after = end_turns(position(Place("K01 N01 N02 N03 N04 N05 N06 N07", "G01")))

    assert after.table.is_last


@pytest.mark.rule("EG-067")
def test_the_round_is_finished_and_one_more_is_played() -> None:
    state = position(
        Place(SEVEN, "G01", laid="R06"), Place("K02", "G02"), Place("K03", "G03")
    )
    built = do(state, "build R06", "pay K01", "pay K01")
    assert built.current_player == 1
    assert not built.table.is_last
    last = end_turns(built)
    assert (last.table.round, last.table.is_last) == (4, True)

    over = end_turns(to_production(last))
    assert over.is_terminal
    assert over.table.round == 4


def rested(state: State, rounds: int) -> State:
    """Return the state after `rounds` rounds in which everyone only ends their turn."""
    for _ in range(rounds):
        state = end_turns(to_production(state))
    return state


def told_at_end(state: State) -> str:
    """The log line of the last turn of a round in which everyone rests."""
    state = to_production(state)
    while (after := do(state, "end")).table.round == state.table.round:
        state = after
    line = logged(state, "end")
    assert line is not None
    return line


RESTING = Place("K01", "G01"), Place("K02", "G02")


@pytest.mark.rule("EG-142")
def test_after_four_idle_rounds_the_next_one_is_the_last() -> None:
    state = position(*RESTING)
    is_last = [rested(state, rounds).table.is_last for rounds in (3, 4)]

    assert [False, True] == is_last
    assert rested(state, 5).is_terminal


@pytest.mark.rule("EG-142")
@pytest.mark.parametrize(
    ("place", "deeds"),
    [
        (Place("K01*7", "G01", worker="K01"), ["produce K01", "end"]),
        (Place("K01*9", "G01", laid="Y09"), ["build Y09", *["pay K01"] * 3]),
        (Place("K01*7 Y09 R10", "G01"), ["hire A03", *["pay K01"] * 6, "place Y09"]),
    ],
    ids=["produced", "built", "hired"],
)
def test_who_does_something_begins_the_count_anew(
    place: Place, deeds: list[str]
) -> None:
    state = position(place, RESTING[1], market="willow*2 grain", shown="A03")
    state = with_table(state, idle=PATIENCE)
    done = do(state, *deeds)

    assert done.current_player == 1
    assert not end_turns(done).table.is_last
    assert end_turns(state).table.is_last


@pytest.mark.rule("EG-142")
def test_the_log_warns_and_then_says_why() -> None:
    state = position(*RESTING)
    told = [told_at_end(rested(state, rounds)) for rounds in range(4)]

    assert (
        snapshot(
            [
                "Bo ends their turn. Round 4 begins; Bo is the active player.",
                "Ada ends their turn. Round 5 begins; Ada is the active player.",
                (
                    "Bo ends their turn. Round 6 begins; Bo is the active player. If "
                    "nobody builds, hires or produces this round either, the next one "
                    "is the last."
                ),
                (
                    "Ada ends their turn. Nobody has built, hired or produced for four "
                    "rounds: the last round begins."
                ),
            ]
        )
        == told
    )


@pytest.mark.rule("EG-143")
def test_the_fortieth_round_is_the_last_one() -> None:
    state = with_table(position(*RESTING), idle=0)
    before, then = (with_table(state, round=ROUNDS - back) for back in (2, 1))

    assert not end_turns(before).table.is_last
    assert end_turns(then).table.is_last
    assert snapshot(
        "Bo ends their turn. Round 40 begins. It is the last round."
    ) == told_at_end(then)
