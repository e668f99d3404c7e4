"""The map phase of Mapped Out: laying tiles; revealing, swapping and studying cards."""

from typing import ClassVar

import pytest

from clutch.core.decision import AnyDecision, IllegalAction
from clutch.core.position import SPECTATOR
from clutch.games.mapped_out.play.revealing import Revealing, Turning
from clutch.games.mapped_out.play.studying import Studying
from clutch.games.mapped_out.play.swapping import Swapping
from clutch.games.mapped_out.play.turn import Playing
from clutch.games.mapped_out.play.walk import Following
from clutch.games.mapped_out.table.actions import Lay, Reveal, Study, Swap
from clutch.games.mapped_out.table.names import card_name
from clutch.games.mapped_out.table.pieces import MapEnd
from clutch.games.mapped_out.table.position import State
from tests.games.mapped_out.positions import (
    asked,
    cell,
    laying,
    pawn,
    position,
    row,
    sea_of,
    tile,
    with_hidden,
)
from tests.play import can, do

REVEAL_1, REVEAL_2, REVEAL_8 = tile("reveal 1"), tile("reveal 2"), tile("reveal 8")
SWAP_1, SWAP_8 = tile("swap 1"), tile("swap 8")
STUDY_1, STUDY_2, STUDY_3 = tile("study 1"), tile("study 2"), tile("study 3")
ROWS = {0: "left up right", 1: "down any none"}


def about(number: int, rows: dict[int, str] | None = None, **rules: bool) -> State:
    """Return a state: player 0 just laid that tile, and its place action is due."""
    state = position(
        hands={0: [number, tile("PP")], 1: [tile("MM")]}, rows=rows or ROWS, **rules
    )
    return laying(state, number, "1,0")


class TestTurns:
    @pytest.mark.rule("MO-008")
    def test_turns_go_clockwise(self) -> None:
        hands = {
            0: [tile("swap 1"), tile("swap 3")],
            1: [tile("swap 1", 1), tile("swap 3", 1)],
            2: [tile("swap 4"), tile("swap 4", 1)],
        }
        rows = {0: "none none none none", 2: "up up up up"}
        state = position(players=3, hands=hands, rows=rows, current=1, pile=())
        order = []
        for _ in range(4):
            order.append(state.current_player)
            first = can(state, "play").split()[0]
            state = do(state, f"play {first}", f"lay 0,{len(order)}")
            state = do(state, can(state).split(", ")[0], "swap a2")

        assert order == [1, 2, 0, 1]

    @pytest.mark.rule("MO-009")
    def test_a_turn_adds_one_hand_tile(self) -> None:
        state = position(hands={0: [SWAP_1, STUDY_1], 1: [tile("MM")]}, rows=ROWS)
        after = do(laying(state, SWAP_1, "0,1"), "swap a1", "swap a2")

        assert sea_of(after) == {**sea_of(state), "0,1": SWAP_1}
        assert SWAP_1 not in after.hidden.hands[0]
        assert asked(after) == (Playing, 1)

    @pytest.mark.rule("MO-132")
    def test_a_tile_that_lies_is_not_taken_back(self) -> None:
        chosen = do(position(hands={0: [SWAP_1]}, rows=ROWS), f"play t{SWAP_1 + 1}")

        assert do(chosen, "lay 1,0").checkpoint > chosen.checkpoint

    @pytest.mark.rule("MO-132")
    def test_a_tile_that_is_only_chosen_is_taken_back(self) -> None:
        state = position(hands={0: [SWAP_1]}, rows=ROWS)

        assert do(state, f"play t{SWAP_1 + 1}").checkpoint == state.checkpoint

    @pytest.mark.rule("MO-010")
    @pytest.mark.parametrize(
        ("number", "expected"),
        [(REVEAL_1, Revealing), (SWAP_1, Swapping), (STUDY_1, Studying)],
    )
    def test_the_place_action_is_due_at_once(
        self, number: int, expected: type[AnyDecision]
    ) -> None:
        assert asked(about(number)) == (expected, 0)

    @pytest.mark.rule("MO-017")
    def test_a_tile_is_drawn_after_the_action(self) -> None:
        state = about(SWAP_1)
        drawn = state.hidden.pile[-1]
        after = do(state, "swap a1", "swap a2")

        assert drawn not in state.hidden.hands[0]
        assert drawn in after.hidden.hands[0]
        assert len(after.hidden.pile) == len(state.hidden.pile) - 1

    @pytest.mark.rule("MO-017")
    def test_nothing_is_drawn_from_an_empty_pile(self) -> None:
        hands = {0: [SWAP_1, STUDY_1], 1: [tile("MM")]}
        state = position(hands=hands, rows=ROWS, pile=())
        after = do(laying(state, SWAP_1, "0,1"), "swap a1", "swap a2")

        assert after.hidden.hands[0] == (STUDY_1,)

    @pytest.mark.rule("MO-066")
    def test_a_player_without_tiles_is_skipped(self) -> None:
        hands = {0: [SWAP_1, STUDY_1], 2: [tile("MM")]}
        state = position(players=3, hands=hands, rows={**ROWS, 2: "up up"}, pile=())
        after = do(laying(state, SWAP_1, "0,1"), "swap a1", "swap a2")

        assert after.current_player == 2


class TestPlaces:
    @pytest.mark.rule("MO-060")
    def test_tiles_are_laid_side_by_side(self) -> None:
        state = position("0,0 1,0", hands={0: [SWAP_1]})
        state = do(state, f"play t{SWAP_1 + 1}")

        assert can(state, "lay") == "0,-1 1,-1 -1,0 2,0 0,1 1,1"

    @pytest.mark.rule("MO-060")
    @pytest.mark.parametrize("place", ["0,0", "2,2", "1,1"])
    def test_taken_detached_and_diagonal_places_are_refused(self, place: str) -> None:
        state = do(position(hands={0: [SWAP_1]}), f"play t{SWAP_1 + 1}")
        with pytest.raises(IllegalAction):
            state.apply(Lay(cell(place)))

    @pytest.mark.rule("MO-061")
    def test_the_map_has_no_limit(self) -> None:
        line = {f"{x},0": x for x in range(42)}
        last = tile("combo")
        state = laying(position(line, hands={0: [last], 1: [50]}), last, "42,0")

        assert "42,0" in sea_of(state)

    @pytest.mark.rule("MO-071")
    def test_up_is_up_for_everybody(self) -> None:
        sea = "0,0 0,1 0,-1 1,0 -1,0"
        for player in (0, 1):
            rows = {player: "up", 1 - player: "none"}
            state = position(sea, rows=rows, walk=True, current=player, first=player)
            state = do(state, f"follow {'ab'[player]}1")

            assert pawn(state, player) == "0,1"


class TestReveal:
    @pytest.mark.rule("MO-012")
    @pytest.mark.rule("MO-013")
    def test_the_card_at_the_number_of_any_row_is_turned_up_for_all(self) -> None:
        state = about(REVEAL_2)
        after = do(state, "reveal b2")

        assert can(state) == "reveal a2, reveal b2"
        assert row(after, 1, viewer=0) == "? any! ?"
        assert row(after, 1, viewer=SPECTATOR) == "? any! ?"

    @pytest.mark.rule("MO-014")
    @pytest.mark.rule("MO-117")
    def test_a_face_up_card_stays_as_it_is(self) -> None:
        state = about(REVEAL_2, {0: "left up! right", 1: "down any none"})
        after = do(state, "reveal a2")

        assert row(after) == row(state)

    @pytest.mark.rule("MO-062")
    @pytest.mark.rule("MO-117")
    def test_a_position_beyond_the_row_does_nothing(self) -> None:
        state = about(REVEAL_8)
        after = do(state, "reveal b8")

        assert after.hidden.rows == state.hidden.rows
        assert asked(after) == (Playing, 1)

    @pytest.mark.rule("MO-116")
    def test_positions_count_from_the_left(self) -> None:
        assert row(do(about(REVEAL_1), "reveal a1")) == "left! up right"

    @pytest.mark.rule("MO-013")
    def test_no_other_position_can_be_revealed(self) -> None:
        with pytest.raises(IllegalAction):
            about(REVEAL_2).apply(Reveal(0, 0))


class TestSwap:
    @pytest.mark.rule("MO-015")
    @pytest.mark.rule("MO-012")
    def test_the_card_at_the_number_of_any_row_changes_places(self) -> None:
        state = about(SWAP_1)

        assert can(state, "swap") == "a1 b1"
        assert can(do(state, "swap a1"), "swap") == "a2 a3 b1 b2 b3"
        assert row(do(state, "swap a1", "swap a3")) == "right up left"
        assert row(do(state, "swap b1", "swap b2"), 1) == "any down none"

    @pytest.mark.rule("MO-063")
    def test_it_may_be_a_card_of_another_row(self) -> None:
        state = do(about(SWAP_1), "swap a1", "swap b3")

        assert row(state) == "none up right"
        assert row(state, 1) == "down any left"

    @pytest.mark.rule("MO-015")
    def test_a_card_does_not_change_places_with_itself(self) -> None:
        with pytest.raises(IllegalAction):
            do(about(SWAP_1), "swap a1").apply(Swap(0, 0))

    @pytest.mark.rule("MO-018")
    @pytest.mark.rule("MO-063")
    def test_a_face_up_card_of_another_row_can_fill_a_row_and_end_the_map(self) -> None:
        state = about(SWAP_1, {0: "left up!", 1: "down any! none"})
        state = do(state, "swap a1", "swap b2")

        assert state.table.is_walk
        assert state.table.map_end is MapEnd.FULL_ROW

    @pytest.mark.rule("MO-064")
    def test_faces_travel_along(self) -> None:
        state = about(SWAP_1, {0: "left! up right", 1: "down any none"})

        assert row(do(state, "swap a1", "swap a3"), viewer=SPECTATOR) == "? ? left!"

    @pytest.mark.rule("MO-062")
    def test_a_row_that_is_too_short_stays_as_it_is(self) -> None:
        state = about(SWAP_8)

        assert can(state, "swap") == "a8 b8"
        assert do(state, "swap a8").hidden.rows == state.hidden.rows
        assert asked(do(state, "swap a8")) == (Playing, 1)

    @pytest.mark.rule("MO-128")
    def test_a_studied_card_stays_known_in_its_new_place(self) -> None:
        known = do(about(STUDY_1), "study a1", "done").hidden.studied
        state = with_hidden(about(SWAP_1), studied=known)

        assert row(state, viewer=0) == "left ? ?"
        assert row(do(state, "swap a1", "swap a3"), viewer=0) == "? ? left"
        assert row(do(state, "swap a1", "swap a3"), viewer=1) == "? ? ?"


class TestStudy:
    @pytest.mark.rule("MO-016")
    def test_the_player_alone_sees_as_many_cards_as_the_number(self) -> None:
        state = do(about(STUDY_2), "study a3", "study b1")

        assert can(state) == "done"
        assert row(state, viewer=0) == "? ? right"
        assert row(state, 1, viewer=0) == "down ? ?"
        assert row(state, viewer=1) == "? ? ?"
        assert row(do(state, "done")) == "left up right"

    @pytest.mark.rule("MO-016")
    def test_a_card_is_not_studied_twice_at_once(self) -> None:
        state = do(about(STUDY_2), "study a3")

        assert can(state, "study") == "a1 a2 b1 b2 b3"

    @pytest.mark.rule("MO-016")
    def test_fewer_are_studied_only_when_fewer_are_face_down(self) -> None:
        state = about(STUDY_3, {0: "left up! right!", 1: "down! any none!"})
        state = do(state, "study b2", "study a1")

        assert can(state) == "done"

    @pytest.mark.rule("MO-065")
    def test_face_up_cards_are_not_studied(self) -> None:
        state = about(STUDY_2, {0: "left! up right", 1: "down any! none"})

        assert can(state, "study") == "a2 a3 b1 b3"
        with pytest.raises(IllegalAction):
            state.apply(Study(0, 0))

    @pytest.mark.rule("MO-112")
    def test_the_memory_aid_keeps_studied_cards_shown(self) -> None:
        state = do(about(STUDY_1), "study a1", "done")

        assert row(state, viewer=0) == "left ? ?"
        assert row(state, viewer=1) == "? ? ?"
        assert not state.hides_history

    @pytest.mark.rule("MO-112")
    def test_without_the_aid_a_studied_card_shows_only_while_looked_at(self) -> None:
        looking = do(about(STUDY_1, aid=False), "study a1")

        assert row(looking, viewer=0) == "left ? ?"
        assert row(do(looking, "done"), viewer=0) == "? ? ?"
        assert looking.hides_history


class TestEndOfTheMap:
    ALMOST: ClassVar = {0: "left! up", 1: "down any none"}

    @pytest.mark.rule("MO-018")
    def test_a_row_all_face_up_ends_it_at_once(self) -> None:
        state = do(about(REVEAL_2, self.ALMOST), "reveal a2")

        assert state.table.is_walk
        assert asked(state) == (Following, 0)

    @pytest.mark.rule("MO-018")
    def test_the_row_of_another_player_ends_it_too(self) -> None:
        state = do(about(REVEAL_2, {0: "left up right", 1: "down! any"}), "reveal b2")

        assert state.table.is_walk

    @pytest.mark.rule("MO-114")
    def test_then_nothing_is_drawn(self) -> None:
        state = about(REVEAL_2, self.ALMOST)
        after = do(state, "reveal a2")

        assert after.hidden.pile == state.hidden.pile
        assert after.hidden.hands == state.hidden.hands

    @pytest.mark.rule("MO-114")
    def test_then_the_on_play_action_does_not_happen(self) -> None:
        full = "up! up! up! up! up! up! left"
        state = about(tile("swapper reveal 7"), {0: full, 1: "down any none"})
        after = do(state, "reveal a7")

        assert after.table.is_walk

    @pytest.mark.rule("MO-019")
    def test_the_last_tile_ends_it(self) -> None:
        state = position(hands={0: [SWAP_1]}, rows=ROWS, pile=())
        after = do(laying(state, SWAP_1, "0,1"), "swap a1", "swap a2")

        assert after.table.is_walk

    @pytest.mark.rule("MO-115")
    def test_who_began_the_map_begins_the_walk(self) -> None:
        state = position(hands={0: [SWAP_1]}, rows=ROWS, pile=(), first=1)
        after = do(laying(state, SWAP_1, "0,1"), "swap a1", "swap a2")

        assert asked(after) == (Following, 1)


class TestVariants:
    @pytest.mark.rule("MO-027")
    @pytest.mark.rule("MO-075")
    @pytest.mark.parametrize(
        ("card", "turned"),
        [("left", "right"), ("right", "left"), ("up", "down"), ("down", "up")],
    )
    def test_easier_a_direction_may_be_turned_upside_down(
        self, card: str, turned: str
    ) -> None:
        state = about(REVEAL_1, {0: f"{card} none", 1: "any none"}, easier=True)
        state = do(state, "reveal a1")

        assert can(state) == "keep a1, flip a1"
        assert row(do(state, "keep a1")) == f"{card}! none"
        assert row(do(state, "flip a1")) == f"~{card}! none"
        assert card_name(do(state, "flip a1").hidden.rows[0][0]).text == turned

    @pytest.mark.rule("MO-075")
    @pytest.mark.parametrize("card", ["any", "none", "jump", "copy", "invert"])
    def test_easier_only_directions_can_be_turned(self, card: str) -> None:
        state = about(REVEAL_1, {0: f"{card} left", 1: "any up"}, easier=True)

        assert asked(do(state, "reveal a1")) == (Playing, 1)

    @pytest.mark.rule("MO-075")
    def test_easier_the_moment_passes(self) -> None:
        rows = {0: "left! none", 1: "any up"}
        state = do(about(REVEAL_1, rows, easier=True), "reveal a1")

        assert asked(state) == (Playing, 1)

    @pytest.mark.rule("MO-121")
    def test_easier_who_reveals_decides_in_another_row_too(self) -> None:
        rows = {0: "none none", 1: "left up"}
        state = do(about(REVEAL_1, rows, easier=True), "reveal b1")

        assert asked(state) == (Turning, 0)
        assert row(do(state, "flip b1"), 1) == "~left! up"

    @pytest.mark.rule("MO-120")
    def test_easier_the_walk_flips_nothing(self) -> None:
        sea = "0,0 1,0 -1,0"
        state = position(sea, rows={0: "left", 1: "right"}, walk=True, easier=True)
        state = do(state, "follow a1")

        assert asked(state) == (Following, 1)
        assert row(state, 1) == "right!"

    @pytest.mark.rule("MO-075")
    def test_easier_a_turned_card_is_walked_as_it_lies(self) -> None:
        state = position("0,0 1,0 -1,0", rows={0: "~left!", 1: "none"}, walk=True)

        assert pawn(do(state, "follow a1")) == "1,0"

    @pytest.mark.rule("MO-028")
    def test_harder_a_reveal_turns_the_own_face_up_card_down(self) -> None:
        state = about(REVEAL_2, {0: "left up! right", 1: "any none"}, harder=True)
        after = do(state, "reveal a2")

        assert row(after) == "left up right"
        assert row(after, viewer=0) == "? ? ?"

    @pytest.mark.rule("MO-068")
    def test_harder_it_does_nothing_in_the_row_of_somebody_else(self) -> None:
        state = about(REVEAL_2, {0: "left up", 1: "any none! none"}, harder=True)

        assert row(do(state, "reveal b2"), 1) == "any none! none"
