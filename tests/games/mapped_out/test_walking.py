"""Pawns walk over the map of Mapped Out."""

from typing import ClassVar

import pytest

from clutch.core.position import SPECTATOR
from clutch.games.mapped_out.play.scoring import score_of
from clutch.games.mapped_out.play.strides import ways
from clutch.games.mapped_out.play.walk import Following
from tests.games.mapped_out.positions import (
    asked,
    cell,
    path,
    pawn,
    points,
    position,
    row,
    rows_of,
    tile,
    visited,
)
from tests.play import can, do

CROSS = "0,0 1,0 -1,0 0,1 0,-1"
PPD, MM, RR, PM, P = tile("PPD"), tile("MM"), tile("RR"), tile("PM"), tile("P")


class TestCards:
    @pytest.mark.rule("MO-022")
    @pytest.mark.parametrize(
        ("card", "place"),
        [
            ("left", "-1,0"),
            ("right", "1,0"),
            ("up", "0,1"),
            ("down", "0,-1"),
            ("none", "0,0"),
        ],
    )
    def test_a_card_moves_the_pawn_one_tile(self, card: str, place: str) -> None:
        state = position(CROSS, rows={0: card, 1: "any"}, walk=True)

        assert pawn(do(state, "follow a1")) == place

    @pytest.mark.rule("MO-072")
    def test_without_a_tile_the_pawn_stays_and_visits_nothing(self) -> None:
        state = position("0,0 1,0", rows={0: "up right", 1: "none"}, walk=True)
        state = do(state, "follow a1")

        assert (pawn(state), visited(state)) == ("0,0", ())
        assert can(state) == "follow a2"

    @pytest.mark.rule("MO-073")
    def test_any_lets_the_walker_choose_among_the_neighbours(self) -> None:
        state = position("0,0 1,0 0,1 1,1", rows={0: "any", 1: "none"}, walk=True)

        assert can(state) == "go 1,0, go 0,1"
        assert pawn(do(state, "go 0,1")) == "0,1"

    @pytest.mark.rule("MO-073")
    def test_any_with_one_neighbour_leaves_no_choice(self) -> None:
        state = position("0,0 1,0", rows={0: "any", 1: "none"}, walk=True)

        assert can(state) == "follow a1"
        assert pawn(do(state, "follow a1")) == "1,0"

    def test_the_ways_can_be_asked_for_without_a_state(self) -> None:
        sea = {cell("0,0"): P, cell("1,0"): MM}
        [cards] = rows_of(["right up"])

        assert ways(sea, cards, 0, cell("0,0")) == [cell("1,0")]
        assert ways(sea, cards, 1, cell("0,0")) == []


class TestOrder:
    @pytest.mark.rule("MO-020")
    def test_each_player_walks_the_whole_row_in_turn(self) -> None:
        rows = {0: "right left", 1: "up down", 2: "none up"}
        state = position(CROSS, players=3, rows=rows, walk=True, current=1, first=1)
        told = []
        while not state.is_terminal:
            told.append(can(state))
            state = do(state, can(state))

        order = ["b1", "b2", "c1", "c2", "a1", "a2"]
        assert told == [f"follow {card}" for card in order]

    @pytest.mark.rule("MO-021")
    def test_cards_still_face_down_are_turned_up(self) -> None:
        rows = {0: "right left", 1: "up down"}
        state = position(CROSS, rows=rows, walk=True)

        assert row(state, 1, viewer=SPECTATOR) == "? ?"
        state = do(state, "follow a1", "follow a2")
        assert row(state, 1, viewer=SPECTATOR) == "up! down!"

    @pytest.mark.rule("MO-005")
    def test_the_game_ends_when_every_pawn_has_walked(self) -> None:
        state = position(CROSS, rows={0: "right", 1: "up"}, walk=True)
        state = do(state, "follow a1")

        assert not state.is_terminal
        state = do(state, "follow b1")
        assert state.is_terminal
        assert state.table.is_over
        assert asked(state) is None

    def test_the_walk_is_a_list_of_steps(self) -> None:
        state = position(CROSS, rows={0: "right none left", 1: "up"}, walk=True)
        state = do(state, "follow a1", "follow a2", "follow a3")

        assert path(state) == "0,0-1,0 1,0 1,0-0,0"


class TestScore:
    SEA: ClassVar = {"0,0": MM, "1,0": PPD, "2,0": PM, "3,0": RR}

    @pytest.mark.rule("MO-023")
    def test_a_tile_visited_twice_counts_once(self) -> None:
        state = position(self.SEA, rows={0: "right left right", 1: "none"}, walk=True)
        state = do(state, "follow a1", "follow a2", "follow a3")

        assert visited(state) == (PPD, MM)
        assert points(state) == 2

    @pytest.mark.rule("MO-024")
    def test_the_type_seen_most_scores_and_no_other(self) -> None:
        rows = {0: "right right right", 1: "none"}
        state = position(self.SEA, rows=rows, walk=True)
        state = do(state, "follow a1", "follow a2", "follow a3")

        # Puffers 2 + 1, a dart, a moonfish, two rays.
        assert score_of(state.table, 0).fish == (3, 1, 1, 2)
        assert points(state) == 3

    @pytest.mark.rule("MO-074")
    def test_the_starting_tile_counts_only_when_walked_onto(self) -> None:
        state = position(self.SEA, rows={0: "none right left", 1: "none"}, walk=True)
        state = do(state, "follow a1", "follow a2")

        assert visited(state) == (PPD,)
        assert visited(do(state, "follow a3")) == (PPD, MM)


class TestEnd:
    SEA: ClassVar = {
        "0,0": P,
        "1,0": PPD,
        "0,1": MM,
        "-1,0": tile("PD"),
        "0,-1": tile("D"),
    }

    def over(self, one: str, other: str) -> tuple[float, ...]:
        rows = {0: one, 1: other}
        state = position(self.SEA, rows=rows, walk=True)
        while not state.is_terminal:
            state = do(state, can(state))
        return state.returns()

    @pytest.mark.rule("MO-006")
    def test_the_highest_score_wins(self) -> None:
        assert self.over("right", "left") == (1.0, 0.0)
        assert self.over("none", "down") == (0.0, 1.0)

    @pytest.mark.rule("MO-070")
    def test_equal_scores_are_decided_by_all_fish(self) -> None:
        # Two puffers and a dart against two moonfish.
        assert self.over("right", "up") == (1.0, 0.0)

    @pytest.mark.rule("MO-070")
    def test_still_equal_they_share_the_win(self) -> None:
        assert self.over("right", "right") == (1.0, 1.0)

    @pytest.mark.rule("MO-070")
    def test_the_result_says_what_decided(self) -> None:
        state = position(self.SEA, rows={0: "right", 1: "up"}, walk=True)
        state = do(state, "follow a1", "follow b1")

        assert state.table.result
        assert state.table.result.by_fish
        assert state.table.result.winners == (0,)


def test_the_walk_can_be_taken_back_to_its_start() -> None:
    state = position(CROSS, rows={0: "right left", 1: "up"}, walk=True)
    after = do(state, "follow a1")

    assert after.checkpoint == state.checkpoint
    assert do(after, "follow a2").checkpoint > state.checkpoint


def test_a_walk_waits_for_its_player_where_nothing_is_to_be_chosen_too() -> None:
    """The result of a whole game is not rushed."""
    state = position(CROSS, rows={0: "right any", 1: "up"}, walk=True)

    assert not any(action.closes_by_itself for action in state.legal_actions())
    assert asked(state) == (Following, 0)
