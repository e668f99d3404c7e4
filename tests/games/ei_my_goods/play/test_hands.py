"""Phase 1: players exchange hands and are dealt cards."""

from itertools import islice

import pytest
from inline_snapshot import snapshot

from clutch.games.ei_my_goods.play.hands import Exchanging
from tests.games.ei_my_goods.positions import (
    Place,
    end_turns,
    names,
    position,
    start,
    to_plans,
    to_production,
)
from tests.games.ei_my_goods.words import logged, why_not
from tests.play import can, do


@pytest.mark.rule("EG-012")
def test_the_whole_hand_is_exchanged_or_none_of_it() -> None:
    state = start(2)
    player = state.current_player

    assert can(state) == "keep, exchange"
    after = do(state, "exchange")
    assert not set(state.hidden.hands[player]) & set(after.hidden.hands[player])
    assert len(after.hidden.hands[player]) == 5
    assert set(state.hidden.hands[player]) <= set(after.hidden.discards)
    assert do(state, "keep").hidden.hands[player] == state.hidden.hands[player]
    assert snapshot(
        "You can't exchange single cards, only your whole hand."
    ) == why_not(state, names(state.hidden.hands[player][:1]))


@pytest.mark.rule("EG-013")
@pytest.mark.parametrize("first", ["keep", "exchange"])
def test_everybody_is_dealt_two_cards_after_the_exchange(first: str) -> None:
    state = start(3)
    assert [5, 5, 5] == [len(held) for held in do(state, first).hidden.hands]

    after = do(state, first, "keep", "keep")
    assert [7, 7, 7] == [len(held) for held in after.hidden.hands]


@pytest.mark.rule("EG-014")
def test_nobody_discards_from_a_large_hand() -> None:
    large = " ".join(f"G{i:02}" for i in range(1, 21))
    state = position(Place(hand=large), decision=Exchanging)
    after = to_production(do(state, "keep", "rest", "lay nothing"))

    assert len(after.hidden.hands[0]) == 22


@pytest.mark.rule("EG-077")
@pytest.mark.parametrize(("held", "dealt"), [(0, 3), (3, 3), (4, 2), (5, 2)])
def test_the_easter_post_brings_a_card_to_hands_of_three_at_most(
    held: int, dealt: int
) -> None:
    held_cards = " ".join(islice(("G01", "G02", "G03", "G04", "G05"), held))
    state = end_turns(position(Place("K01 N01", held_cards)))
    while isinstance(state.decision, Exchanging):
        state = do(state, "keep")

    assert len(state.hidden.hands[0]) == held + dealt


@pytest.mark.rule("EG-077")
@pytest.mark.rule("EG-075")
def test_what_counts_is_the_hand_when_the_phase_begins() -> None:
    state = end_turns(position(Place("K01 N01", "G01 G02 G03"), active=1))
    assert state.table.active == 0

    assert len(to_plans(do(state, "exchange")).hidden.hands[0]) == 6


@pytest.mark.rule("EG-124")
def test_easter_posts_add_up() -> None:
    state = to_plans(end_turns(position(Place("K01 N01 N02", "G01"))))

    assert len(state.hidden.hands[0]) == 1 + 4


@pytest.mark.rule("EG-013", "EG-017")
def test_what_everybody_is_dealt_and_the_first_row_are_told_after_the_last_hand() -> (
    None
):
    state = do(start(2), "keep")
    assert logged(start(2), "keep") is None
    kept, exchanged = logged(state, "keep"), logged(state, "exchange")
    assert (
        snapshot(
            "Everyone draws 2 cards. First market row: 1\xa0×\xa0grain, 1\xa0×\xa0willow, 1\xa0×\xa0bottle, 2\xa0×\xa0flower."
        )
        == kept
    )
    assert (
        snapshot(
            "Ada exchanges their hand of 5 cards. Everyone draws 2 cards. First market row: 2\xa0×\xa0cocoa."
        )
        == exchanged
    )


@pytest.mark.rule("EG-077")
def test_who_was_dealt_more_than_others_is_told_by_number() -> None:
    seats = Place("K01 N01", "G01"), Place("K02", "G02")
    said = logged(end_turns(position(*seats)), "keep")

    assert said is None
    said = logged(do(end_turns(position(*seats)), "keep"), "keep")
    assert said
    assert (
        snapshot("Cards drawn – Ada: 3, Bo: 2. First market row: 4\xa0×\xa0cocoa.")
        == said
    )
