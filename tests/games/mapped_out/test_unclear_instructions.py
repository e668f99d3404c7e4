"""Unclear Instructions: every card, alone and together with others and with tiles."""

from dataclasses import replace
from typing import ClassVar

import pytest

from clutch.core.position import SPECTATOR
from clutch.games.mapped_out.play.deciding import IfAny
from clutch.games.mapped_out.play.muddled import Bumping
from clutch.games.mapped_out.play.revealing import Turning, UltraRevealing
from clutch.games.mapped_out.play.strides import effect
from clutch.games.mapped_out.play.turn import Playing
from clutch.games.mapped_out.play.unclear import ChangingStart, Removing
from clutch.games.mapped_out.play.visits import Teleporting
from clutch.games.mapped_out.play.walk import Following
from clutch.games.mapped_out.table.components import Move
from clutch.games.mapped_out.table.position import State
from tests.games.mapped_out.positions import (
    asked,
    laying,
    path,
    pawn,
    points,
    position,
    row,
    rows_of,
    sea_of,
    tile,
    visited,
    with_hidden,
    with_table,
)
from tests.play import can, do

P, PP, MM, RR, D = tile("P"), tile("PP"), tile("MM"), tile("RR"), tile("D")
EMPTY = tile("-")
REVEAL_1, REVEAL_2 = tile("reveal 1"), tile("reveal 2")
CROSS = "0,0 1,0 -1,0 0,1 0,-1"
LINE = "0,0 1,0 2,0 3,0 -1,0 -2,0"


def walk(cards: str, sea: str | dict[str, int] = CROSS, at: str = "0,0") -> State:
    return position(sea, rows={0: cards, 1: "none"}, pawns={0: at}, walk=True)


def follow(state: State, number: int) -> State:
    for _ in range(number):
        state = do(state, can(state))
    return state


def revealed(own: str, other: str = "none none", **more: object) -> State:
    """Return the state after player 1 reveals the first card of player 0."""
    hands = {0: [PP, MM], 1: [REVEAL_1, RR]}
    state = position(
        "0,0 -1,0",
        rows={0: own, 1: other},
        hands=hands,
        current=1,
        **more,  # type: ignore[arg-type]
    )
    return do(laying(state, REVEAL_1, "0,1"), "reveal a1")


class TestCopy:
    @pytest.mark.rule("MO-095")
    def test_copy_does_what_the_card_before_does(self) -> None:
        assert path(follow(walk("right copy", LINE), 2)) == "0,0-1,0 1,0-2,0"

    @pytest.mark.rule("MO-095")
    def test_copy_looks_past_copies_and_inversions(self) -> None:
        [cards] = rows_of(["up copy invert copy"])

        assert effect(cards, 1)[0] is Move.UP
        assert effect(cards, 3)[0] is Move.DOWN

    @pytest.mark.rule("MO-095")
    def test_copy_with_nothing_before_does_nothing(self) -> None:
        [cards] = rows_of(["copy invert copy"])

        assert effect(cards, 0)[0] is Move.NONE
        assert effect(cards, 2)[0] is Move.NONE

    @pytest.mark.rule("MO-095")
    def test_copy_after_jump_chooses_anew(self) -> None:
        state = follow(walk("jump copy", LINE), 0)

        assert can(state) == "go -2,0, go 2,0"
        state = do(state, "go 2,0")
        assert pawn(do(state, "follow a2")) == "0,0"

    @pytest.mark.rule("MO-095")
    def test_copy_after_match_looks_for_the_same_fish(self) -> None:
        sea = {"0,0": P, "1,0": MM, "2,0": tile("M"), "0,1": D}
        state = walk("match-moonfish copy", sea)

        assert path(follow(state, 2)) == "0,0-1,0 1,0-2,0"

    @pytest.mark.rule("MO-126")
    def test_invert_over_copy_reverses_it(self) -> None:
        assert path(follow(walk("right invert copy"), 3)) == "0,0-1,0 1,0 1,0-0,0"

    @pytest.mark.rule("MO-126")
    def test_a_copy_after_the_inversion_is_cancelled_goes_the_printed_way(self) -> None:
        [cards] = rows_of(["invert up invert copy"])

        assert effect(cards, 1)[0] is Move.DOWN
        assert effect(cards, 3)[0] is Move.UP

    @pytest.mark.rule("MO-095")
    def test_copy_takes_a_turned_card_as_it_lies(self) -> None:
        [cards] = rows_of(["~up copy"])

        assert effect(cards, 1)[0] is Move.DOWN

    def test_copy_does_not_take_the_fish_of_a_fishless_card(self) -> None:
        sea = {"0,0": P, "-1,0": PP, "-2,0": EMPTY}

        assert points(follow(walk("left+fishless copy", sea), 2)) == 2


class TestJump:
    @pytest.mark.rule("MO-096")
    def test_jump_passes_over_the_next_cell_tile_or_none(self) -> None:
        state = walk("jump", "0,0 1,0 2,0 0,2 -1,0")

        assert can(state) == "go 2,0, go 0,2"
        assert visited(do(state, "go 2,0")) == (sea_of(state)["2,0"],)

    @pytest.mark.rule("MO-096")
    def test_without_a_tile_to_land_on_the_pawn_stays(self) -> None:
        assert pawn(follow(walk("jump"), 1)) == "0,0"

    @pytest.mark.rule("MO-041")
    def test_an_island_hit_by_a_jump_sends_back_over_the_gap(self) -> None:
        island = tile("island")
        state = follow(walk("jump", {"0,0": P, "2,0": island}), 1)

        assert path(state) == "0,0-2,0-0,0"
        assert visited(state) == (island,)

    def test_an_island_jumped_over_does_not_act(self) -> None:
        sea = {"0,0": P, "1,0": tile("island"), "2,0": MM}

        assert path(follow(walk("jump", sea), 1)) == "0,0-2,0"


class TestMatch:
    @pytest.mark.rule("MO-097")
    def test_match_goes_to_the_nearest_other_tile_with_the_fish(self) -> None:
        sea = {"0,0": MM, "1,0": P, "2,0": tile("M"), "0,3": tile("MMM")}

        assert pawn(follow(walk("match-moonfish", sea), 1)) == "2,0"

    @pytest.mark.rule("MO-097")
    def test_equally_near_ones_are_chosen_from(self) -> None:
        sea = {"0,0": P, "1,0": MM, "0,1": tile("M"), "-1,-1": tile("MMM")}

        assert can(walk("match-moonfish", sea)) == "go 1,0, go 0,1"

    @pytest.mark.rule("MO-097")
    def test_without_such_a_tile_the_pawn_stays(self) -> None:
        state = follow(walk("match-puffer", {"0,0": P, "1,0": MM}), 1)

        assert (pawn(state), visited(state)) == ("0,0", ())

    def test_distance_is_counted_in_steps_right_and_up(self) -> None:
        sea = {"0,0": P, "2,2": MM, "3,0": tile("M")}

        assert pawn(follow(walk("match-moonfish", sea), 1)) == "3,0"


class TestInvert:
    @pytest.mark.rule("MO-099")
    def test_later_directions_are_reversed(self) -> None:
        assert path(follow(walk("up invert right"), 3)) == "0,0-0,1 0,1 0,1"
        assert path(follow(walk("invert right"), 2)) == "0,0 0,0--1,0"

    @pytest.mark.rule("MO-099")
    def test_a_second_one_cancels(self) -> None:
        assert pawn(follow(walk("invert invert right"), 3)) == "1,0"

    @pytest.mark.rule("MO-099")
    def test_any_jump_and_match_stay_as_they_are(self) -> None:
        [cards] = rows_of(["invert any jump match-dart none"])
        moves = [effect(cards, i)[0] for i in range(1, 5)]

        assert moves == [Move.ANY, Move.JUMP, Move.MATCH, Move.NONE]

    @pytest.mark.rule("MO-099")
    def test_a_turned_card_inverted_goes_the_printed_way(self) -> None:
        [cards] = rows_of(["invert ~left"])

        assert effect(cards, 1)[0] is Move.LEFT

    def test_invert_is_each_players_own(self) -> None:
        state = position(CROSS, rows={0: "invert", 1: "right"}, walk=True)

        assert pawn(follow(state, 2), 1) == "1,0"


class TestWhenTheyAct:
    @pytest.mark.rule("MO-044")
    def test_the_action_happens_when_the_card_is_revealed(self) -> None:
        assert asked(revealed("left+remove up")) == (Removing, 0)

    @pytest.mark.rule("MO-109")
    def test_the_rows_owner_decides_whoever_revealed_it(self) -> None:
        state = revealed("up+change-start up")

        assert asked(state) == (ChangingStart, 0)
        assert asked(do(state, "start -1,0")) == (Playing, 0)

    @pytest.mark.rule("MO-045")
    @pytest.mark.rule("MO-110")
    def test_cards_turned_up_by_the_walk_do_not_act(self) -> None:
        cards = "left+remove left+draw right+hand-swap up+change-start any+draw"
        state = follow(walk(cards, "0,0 1,0"), 5)

        assert state.table.is_walk
        assert len(state.hidden.rows[0]) == 5
        assert asked(state) == (Following, 1)

    @pytest.mark.rule("MO-045")
    def test_a_card_that_has_acted_does_not_act_again_in_the_walk(self) -> None:
        state = position(CROSS, rows={0: "left+draw! up", 1: "none"}, walk=True)

        assert asked(do(state, "follow a1")) == (Following, 0)

    @pytest.mark.rule("MO-018")
    def test_a_reveal_that_fills_the_row_ends_the_map_before_the_action(self) -> None:
        state = revealed("left+draw up!", cards=["any"])

        assert state.table.is_walk
        assert len(state.hidden.rows[0]) == 2

    @pytest.mark.rule("MO-027")
    def test_easier_the_flip_comes_before_the_action(self) -> None:
        state = revealed("up+change-start up", easier=True)

        assert asked(state) == (Turning, 1)
        assert asked(do(state, "flip a1")) == (ChangingStart, 0)

    def test_harder_a_card_revealed_again_acts_again(self) -> None:
        hands = {0: [REVEAL_1, tile("reveal 1", 1), PP], 1: [RR, MM]}
        rows = {0: "up+change-start! up up", 1: "none none"}
        state = position("0,0 -1,0", rows=rows, hands=hands, harder=True)
        state = do(laying(state, REVEAL_1, "0,1"), "reveal a1")

        assert row(state) == "up+change-start up up"
        state = replace(state, table=replace(state.table, agenda=(Playing(0),)))
        state = do(laying(state, tile("reveal 1", 1), "1,0"), "reveal a1")
        assert asked(state) == (ChangingStart, 0)


class TestFishless:
    @pytest.mark.rule("MO-101")
    @pytest.mark.rule("MO-110")
    def test_a_tile_without_fish_scores_one(self) -> None:
        sea = {"0,0": P, "-1,0": EMPTY, "-2,0": PP}

        assert points(follow(walk("left+fishless", sea), 1)) == 1
        assert points(follow(walk("left left+fishless", sea), 2)) == 2

    @pytest.mark.rule("MO-101")
    def test_a_pawn_that_stays_scores_nothing(self) -> None:
        assert points(follow(walk("left+fishless", {"0,0": EMPTY}), 1)) == 0

    @pytest.mark.rule("MO-101")
    def test_the_tile_is_the_one_that_the_move_ends_on(self) -> None:
        sea = {"0,0": EMPTY, "-1,0": tile("island MMR")}

        assert points(follow(walk("left+fishless", sea), 1)) == 2 + 1


class TestFishful:
    SEA: ClassVar = {"0,0": P, "1,0": PP, "2,0": tile("PPD")}

    @pytest.mark.rule("MO-102")
    def test_a_point_may_be_scored_instead_of_the_tile(self) -> None:
        state = do(walk("right+fishful right", self.SEA), "follow a1")

        assert can(state) == "count, bonus"
        assert points(do(state, "count")) == 2
        assert points(do(state, "bonus")) == 1
        assert visited(do(state, "bonus")) == ()

    @pytest.mark.rule("MO-102")
    def test_the_tile_counts_when_it_is_visited_again(self) -> None:
        state = walk("right+fishful right left", self.SEA)
        state = do(state, "follow a1", "bonus", "follow a2", "follow a3")

        assert points(state) == 2 + 2 + 1

    @pytest.mark.rule("MO-102")
    def test_a_tile_without_fish_leaves_no_choice(self) -> None:
        state = walk("right+fishful none", {"0,0": P, "1,0": EMPTY})

        assert asked(do(state, "follow a1")) == (Following, 0)

    @pytest.mark.rule("MO-102")
    def test_sent_back_by_an_island_there_is_no_tile_to_forgo(self) -> None:
        state = walk("right+fishful none", {"0,0": P, "1,0": tile("island")})

        assert asked(do(state, "follow a1")) == (Following, 0)

    @pytest.mark.rule("MO-102")
    def test_through_a_tunnel_the_second_tile_is_forgone(self) -> None:
        one, other = tile("tunnel"), tile("tunnel", 1)
        state = walk("right+fishful", {"0,0": P, "1,0": one, "5,0": other})

        assert visited(do(state, "follow a1", "bonus")) == (one,)


class TestRemove:
    @pytest.mark.rule("MO-103")
    def test_the_owner_discards_a_card_of_the_own_row(self) -> None:
        state = revealed("left+remove up any")

        assert can(state) == "remove a1, remove a2, remove a3"
        after = do(state, "remove a2")
        assert row(after) == "left+remove! any"
        assert len(after.hidden.discards) == 1

    @pytest.mark.rule("MO-103")
    def test_one_card_stays(self) -> None:
        state = revealed("any+ultra-reveal left+remove left up", "up none none none")
        state = do(state, "reveal a2", "remove a1", "reveal b1", "reveal b2")

        assert row(state) == "left+remove! left up"
        rows, agenda = state.hidden.rows, state.table.agenda
        alone = with_hidden(state, rows=(rows[0][:1], rows[1]))
        due = with_table(alone, agenda=(*agenda, IfAny(Removing(0))))
        assert Removing(0).legal(alone) == []
        assert due.settled().table.agenda == agenda
        assert len(due.settled().hidden.rows[0]) == 1

    @pytest.mark.rule("MO-018")
    def test_removing_the_last_face_down_card_ends_the_map(self) -> None:
        state = do(revealed("left+remove up! any"), "remove a3")

        assert state.table.is_walk

    @pytest.mark.rule("MO-062")
    def test_then_the_last_position_is_beyond_the_row(self) -> None:
        hands = {0: [PP, REVEAL_2], 1: [REVEAL_1, RR]}
        state = position(
            "0,0 -1,0",
            rows={0: "left+remove up", 1: "none none"},
            hands=hands,
            current=1,
        )
        state = do(laying(state, REVEAL_1, "0,1"), "reveal a1", "remove a1")
        state = do(laying(state, REVEAL_2, "1,0"), "reveal a2")

        assert row(state) == "up"


class TestDraw:
    @pytest.mark.rule("MO-104")
    def test_an_unseen_card_goes_face_down_anywhere_into_the_row(self) -> None:
        state = revealed("left+draw up", cards=["jump"])

        assert can(state) == "insert a1, insert a2, insert a3"
        after = do(state, "insert a2")
        assert row(after) == "left+draw! jump up"
        assert row(after, viewer=0) == "left+draw! ? ?"
        assert after.hidden.cards == ()

    @pytest.mark.rule("MO-104")
    def test_with_an_empty_pile_nothing_is_drawn(self) -> None:
        assert asked(revealed("left+draw up")) == (Playing, 0)

    @pytest.mark.rule("MO-104")
    def test_draw_after_remove_fills_the_row_up_again(self) -> None:
        cards = "any+ultra-reveal left+remove any+draw up"
        state = revealed(cards, "up up up up", cards=["jump"])
        state = do(state, "reveal a2", "remove a1", "reveal a2", "insert a1")

        assert row(state) == "jump left+remove! any+draw! up"


class TestHandSwap:
    @pytest.mark.rule("MO-105")
    def test_the_owner_exchanges_hands_with_another_player(self) -> None:
        state = revealed("right+hand-swap up")
        mine, theirs = state.hidden.hands

        assert can(state) == "trade hand-b"
        after = do(state, "trade hand-b")
        assert set(theirs) <= set(after.hidden.hands[0])  # and the tile that was drawn
        assert set(mine) == set(after.hidden.hands[1])

    @pytest.mark.rule("MO-133")
    def test_whose_turn_it_is_draws_before_the_exchange(self) -> None:
        state = revealed("right+hand-swap up")
        drawn, theirs = state.hidden.pile[-1], state.hidden.hands[1]
        after = do(state, "trade hand-b")

        assert set(after.hidden.hands[0]) == {*theirs, drawn}
        assert len(after.hidden.pile) == len(state.hidden.pile) - 1

    @pytest.mark.rule("MO-133")
    def test_hands_of_five_stay_hands_of_five(self) -> None:
        hands = {0: [*range(20, 25)], 1: [REVEAL_1, *range(30, 34)]}
        rows = {0: "right+hand-swap up", 1: "none none"}
        state = position("0,0 -1,0", rows=rows, hands=hands, current=1)
        state = do(laying(state, REVEAL_1, "0,1"), "reveal a1", "trade hand-b")

        assert [len(hand) for hand in state.hidden.hands] == [5, 5]
        assert asked(state) == (Playing, 0)

    @pytest.mark.rule("MO-133")
    def test_between_two_others_nobody_draws_early(self) -> None:
        hands = {0: [PP], 1: [REVEAL_1, RR], 2: [MM]}
        rows = {0: "right+hand-swap up", 1: "none none", 2: "up up"}
        state = position(
            "0,0 -1,0", rows=rows, hands=hands, current=1, players=3, pile=(D,)
        )
        state = do(laying(state, REVEAL_1, "0,1"), "reveal a1", "trade hand-c")

        assert state.hidden.hands == ((MM,), tuple(sorted((RR, D))), (PP,))

    @pytest.mark.rule("MO-133")
    def test_with_an_empty_pile_hands_are_exchanged_as_they_are(self) -> None:
        state = do(revealed("right+hand-swap up", pile=()), "trade hand-b")

        assert [len(hand) for hand in state.hidden.hands] == [1, 2]


class TestMoveSwap:
    @pytest.mark.rule("MO-106")
    def test_two_face_up_cards_of_any_rows_change_places(self) -> None:
        state = revealed("any+move-swap up", "none down! left")

        assert can(state, "shift") == "a1 b2"
        state = do(state, "shift a1", "shift b2")
        assert row(state) == "down! up"
        assert row(state, 1) == "none any+move-swap! left"

    @pytest.mark.rule("MO-106")
    def test_with_one_face_up_card_nothing_happens(self) -> None:
        assert asked(revealed("any+move-swap up")) == (Playing, 0)


class TestUltraReveal:
    @pytest.mark.rule("MO-107")
    def test_three_face_down_cards_are_revealed(self) -> None:
        state = revealed("any+ultra-reveal up up", "left down right")

        assert asked(state) == (UltraRevealing, 0)
        assert can(state, "reveal") == "a2 a3 b1 b2 b3"
        state = do(state, "reveal a2", "reveal b1", "reveal b3")
        assert row(state) == "any+ultra-reveal! up! up"
        assert row(state, 1) == "left! down right!"
        assert asked(state) == (Playing, 0)

    @pytest.mark.rule("MO-107")
    def test_their_actions_happen_and_may_go_on(self) -> None:
        state = revealed(
            "any+ultra-reveal left+remove up up", "down+ultra-reveal left none none"
        )
        state = do(state, "reveal a2")

        assert asked(state) == (Removing, 0)
        state = do(state, "remove a2", "reveal b1")
        assert asked(state) == (UltraRevealing, 1)
        state = do(state, "reveal b2", "reveal b3", "reveal a2")
        assert asked(state) == (UltraRevealing, 0)

    @pytest.mark.rule("MO-018")
    def test_a_full_row_ends_it_at_once(self) -> None:
        state = do(revealed("any+ultra-reveal up", "left down right"), "reveal a2")

        assert state.table.is_walk

    @pytest.mark.rule("MO-121")
    def test_easier_the_owner_of_the_ultra_reveal_flips(self) -> None:
        state = revealed("any+ultra-reveal up none", "left down right", easier=True)

        assert asked(do(state, "reveal b1")) == (Turning, 0)


class TestChangeStart:
    @pytest.mark.rule("MO-108")
    def test_the_owners_pawn_goes_to_a_neighbouring_tile(self) -> None:
        state = revealed("up+change-start up")

        assert can(state) == "start -1,0, start 0,1"
        after = do(state, "start 0,1")
        assert (pawn(after, 0), pawn(after, 1)) == ("0,1", "0,0")

    @pytest.mark.rule("MO-124")
    def test_it_visits_nothing_and_triggers_nothing(self) -> None:
        state = position(
            {"0,0": P, "1,0": tile("island")},
            rows={0: "up+change-start up", 1: "none none"},
            hands={0: [PP], 1: [REVEAL_1, RR]},
            current=1,
        )
        state = do(laying(state, REVEAL_1, "0,1"), "reveal a1", "start 1,0")

        assert pawn(state) == "1,0"
        assert visited(state) == ()

    def test_the_walk_begins_there(self) -> None:
        assert path(follow(walk("left", CROSS, at="1,0"), 1)) == "1,0-0,0"

    def test_a_destructor_spares_the_new_start(self) -> None:
        destructor = tile("destructor")
        state = position(
            "0,0 1,0", rows={1: "none none"}, hands={0: [destructor]}, pawns={1: "1,0"}
        )
        state = do(laying(state, destructor, "0,1"), "reveal a8")

        assert can(state) == "destroy 0,1, done"


class TestWithLands:
    def test_a_tunnel_into_a_bump(self) -> None:
        sea = {"0,0": P, "1,0": tile("tunnel"), "5,0": tile("tunnel", 1), "6,0": MM}
        state = position(
            sea,
            rows={0: "right", 1: "none"},
            pawns={1: "5,0"},
            walk=True,
            muddled=True,
        )
        state = do(state, "follow a1")

        assert asked(state) == (Bumping, 0)
        assert pawn(do(state, "bump 6,0"), 1) == "6,0"

    def test_a_pawn_with_nowhere_to_be_bumped_to_stays(self) -> None:
        sea = {"0,0": P, "1,0": tile("tunnel"), "5,0": tile("tunnel", 1)}
        state = position(
            sea,
            rows={0: "right", 1: "none"},
            pawns={1: "5,0"},
            walk=True,
            muddled=True,
        )

        assert asked(do(state, "follow a1")) == (Following, 1)

    def test_a_destructor_can_take_tiles_out_of_the_way_of_a_walk(self) -> None:
        destructor = tile("destructor")
        state = position(
            {"0,0": P, "1,0": MM},
            rows={0: "right", 1: "up up"},
            hands={0: [destructor]},
            pile=(),
        )
        state = do(laying(state, destructor, "0,1"), "reveal a8", "destroy 1,0", "done")

        assert state.table.is_walk
        assert pawn(do(state, "follow a1")) == "0,0"

    def test_copy_of_a_jump_into_a_teleporter(self) -> None:
        sea = {"0,0": P, "2,0": MM, "4,0": tile("teleporter"), "5,0": RR}
        state = position(
            sea, rows={0: "jump copy", 1: "none"}, pawns={1: "5,0"}, walk=True
        )
        state = do(state, "follow a1", "go 4,0")

        assert asked(state) == (Teleporting, 0)
        assert pawn(do(state, "teleport 0,0"), 1) == "0,0"

    def test_match_can_lead_onto_an_island_and_back(self) -> None:
        sea = {"0,0": P, "3,3": tile("island MMR")}

        assert path(follow(walk("match-moonfish", sea), 1)) == "0,0-3,3-0,0"

    def test_fishless_home(self) -> None:
        sea = {"0,0": EMPTY, "2,0": P, "1,0": tile("go home")}
        state = follow(walk("left+fishless", sea, at="2,0"), 1)

        assert state.observation(SPECTATOR).table.strides[0][0].bonus == 1
