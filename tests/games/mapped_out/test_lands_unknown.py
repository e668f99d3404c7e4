"""Lands Unknown: every tile, when laid, when visited and in the score."""

import pytest

from clutch.core.decision import IllegalAction
from clutch.games.mapped_out.play.lands import Corking, Destroying
from clutch.games.mapped_out.play.revealing import Revealing
from clutch.games.mapped_out.play.scoring import score
from clutch.games.mapped_out.play.turn import Playing
from clutch.games.mapped_out.play.visits import Teleporting
from clutch.games.mapped_out.play.walk import Following
from clutch.games.mapped_out.table.actions import Destroy
from clutch.games.mapped_out.table.position import State
from tests.games.mapped_out.positions import (
    asked,
    cell,
    laying,
    path,
    pawn,
    points,
    position,
    sea_of,
    tile,
    visited,
)
from tests.play import can, do

P, PP, MM, RR, D = tile("P"), tile("PP"), tile("MM"), tile("RR"), tile("D")
ROWS = {0: "left up right", 1: "down any none"}


def walk(sea: dict[str, int], one: str, **pawns: str) -> State:
    at = {int(name[-1]): place for name, place in pawns.items()}
    return position(sea, rows={0: one, 1: "none"}, pawns=at, walk=True)


class TestOnVisit:
    @pytest.mark.rule("MO-041")
    @pytest.mark.rule("MO-084")
    def test_an_island_counts_and_sends_back(self) -> None:
        island = tile("island MMR")
        state = walk({"0,0": P, "1,0": island}, "right right")
        state = do(state, "follow a1")

        assert path(state) == "0,0-1,0-0,0"
        assert visited(state) == (island,)
        assert points(state) == 2

    @pytest.mark.rule("MO-084")
    def test_going_back_is_no_new_visit(self) -> None:
        state = walk({"0,0": P, "1,0": tile("island"), "0,1": PP}, "right up")

        assert P not in visited(do(state, "follow a1"))

    @pytest.mark.rule("MO-085")
    def test_a_tunnel_leads_to_the_other_one_and_both_count(self) -> None:
        one, other = tile("tunnel"), tile("tunnel", 1)
        sea = {"0,0": P, "1,0": one, "0,1": PP, "0,2": other}
        state = do(walk(sea, "right down"), "follow a1")

        assert path(state) == "0,0-1,0-0,2"
        assert visited(state) == (one, other)
        assert pawn(do(state, "follow a2")) == "0,1"

    @pytest.mark.rule("MO-085")
    def test_a_tunnel_alone_is_a_tile_like_others(self) -> None:
        state = walk({"0,0": P, "1,0": tile("tunnel")}, "right left")

        assert pawn(do(state, "follow a1")) == "1,0"

    @pytest.mark.rule("MO-086")
    def test_go_home_leads_to_the_start_and_counts(self) -> None:
        home = tile("go home")
        sea = {"0,0": P, "1,0": PP, "2,0": home}
        state = do(walk(sea, "right right none"), "follow a1", "follow a2")

        assert path(state) == "0,0-1,0 1,0-2,0-0,0"
        assert visited(state) == (PP, home)

    @pytest.mark.rule("MO-086")
    def test_go_home_from_the_start_leads_back_and_counts(self) -> None:
        home = tile("go home")
        state = do(walk({"0,0": P, "1,0": home}, "right none"), "follow a1")

        assert path(state) == "0,0-1,0-0,0"
        assert visited(state) == (home,)

    @pytest.mark.rule("MO-119")
    def test_home_is_the_place_whatever_lies_there(self) -> None:
        swapper = tile("swapper swap 1")
        state = position({"0,0": P, "1,0": MM}, hands={0: [swapper]}, rows=ROWS)
        state = laying(state, swapper, "0,1")
        state = do(state, "swap a1", "swap a2", "exchange 0,0", "exchange 1,0")

        assert sea_of(state)["0,0"] == MM
        after = walk({"0,0": MM, "1,0": PP, "2,0": tile("go home")}, "right right")
        assert pawn(do(after, "follow a1", "follow a2")) == "0,0"

    @pytest.mark.rule("MO-086")
    def test_go_home_on_the_start_is_a_tile_like_others(self) -> None:
        home = tile("go home")
        state = walk({"0,0": home, "1,0": PP}, "left right", pawn0="1,0")

        assert path(do(state, "follow a1")) == "1,0-0,0"

    @pytest.mark.rule("MO-087")
    def test_a_teleporter_sends_the_neighbouring_pawns_to_one_tile(self) -> None:
        teleporter = tile("teleporter")
        sea = {"0,0": P, "1,0": teleporter, "2,0": MM, "3,0": RR}
        state = position(
            sea,
            players=3,
            rows={0: "right", 2: "none none"},
            pawns={1: "2,0", 2: "3,0"},
            walk=True,
        )
        state = do(state, "follow a1")

        assert asked(state) == (Teleporting, 0)
        assert can(state) == "teleport 0,0, teleport 2,0, teleport 3,0"
        state = do(state, "teleport 3,0")
        assert [pawn(state, p) for p in range(3)] == ["1,0", "3,0", "3,0"]

    @pytest.mark.rule("MO-087")
    def test_a_teleporter_with_nobody_near_does_nothing(self) -> None:
        sea = {"0,0": P, "1,0": tile("teleporter"), "2,0": MM, "3,0": RR}
        state = do(walk(sea, "right none", pawn1="3,0"), "follow a1")

        assert asked(state) == (Following, 0)

    @pytest.mark.rule("MO-124")
    def test_teleported_pawns_visit_nothing_and_trigger_nothing(self) -> None:
        sea = {"0,0": P, "1,0": tile("teleporter"), "2,0": MM, "0,1": tile("island")}
        state = do(walk(sea, "right none", pawn1="2,0"), "follow a1", "teleport 0,1")

        assert pawn(state, 1) == "0,1"
        assert visited(state, 1) == ()


class TestOnPlay:
    def laid(self, number: int, sea: str, **more: str) -> State:
        state = position(
            sea,
            hands={0: [number, PP, MM], 1: [RR]},
            rows=ROWS,
            pawns={int(name[-1]): place for name, place in more.items()},
        )
        state = laying(state, number, "0,1")
        return do(state, can(state).split(", ")[0])

    @pytest.mark.rule("MO-040")
    @pytest.mark.rule("MO-094")
    def test_the_place_action_comes_first(self) -> None:
        destructor = tile("destructor")
        state = position("0,0 1,0", hands={0: [destructor], 1: [RR]}, rows=ROWS)
        state = laying(state, destructor, "0,1")

        assert asked(state) == (Revealing, 0)
        assert asked(do(state, "reveal a8")) == (Destroying, 0)

    @pytest.mark.rule("MO-088")
    def test_a_destructor_removes_up_to_three(self) -> None:
        state = self.laid(tile("destructor"), "0,0 1,0 2,0 -1,0")
        state = do(state, "destroy 1,0", "destroy 2,0", "destroy 0,1")

        assert set(sea_of(state)) == {"0,0", "-1,0"}
        assert len(state.table.removed) == 3
        assert asked(state) == (Playing, 1)

    @pytest.mark.rule("MO-136")
    def test_a_destructor_may_remove_itself(self) -> None:
        state = do(self.laid(tile("destructor"), "0,0 1,0"), "destroy 0,1", "done")

        assert set(sea_of(state)) == {"0,0", "1,0"}
        assert state.table.removed == (tile("destructor"),)

    @pytest.mark.rule("MO-088")
    def test_a_destructor_may_stop_early(self) -> None:
        state = self.laid(tile("destructor"), "0,0 1,0 2,0")

        assert asked(do(state, "done")) == (Playing, 1)
        assert asked(do(state, "destroy 1,0", "done")) == (Playing, 1)

    @pytest.mark.rule("MO-088")
    def test_the_start_and_tiles_under_pawns_stay(self) -> None:
        state = self.laid(tile("destructor"), "0,0 1,0 2,0", pawn1="2,0")

        assert can(state) == "destroy 1,0, destroy 0,1, done"
        for place in ("0,0", "2,0"):
            with pytest.raises(IllegalAction):
                state.apply(Destroy(cell(place)))

    @pytest.mark.rule("MO-089")
    def test_a_swapper_lets_two_tiles_change_places(self) -> None:
        state = self.laid(tile("swapper"), "0,0 1,0")
        before = sea_of(state)
        after = sea_of(do(state, "exchange 0,1", "exchange 1,0"))

        assert after["1,0"] == tile("swapper")
        assert after["0,1"] == before["1,0"]

    @pytest.mark.rule("MO-089")
    def test_a_tile_does_not_change_places_with_itself(self) -> None:
        state = do(self.laid(tile("swapper"), "0,0 1,0"), "exchange 0,1")

        assert can(state) == "exchange 0,0, exchange 1,0"

    @pytest.mark.rule("MO-123")
    def test_pawns_stay_when_tiles_change_places(self) -> None:
        state = self.laid(tile("swapper"), "0,0 1,0", pawn1="1,0")
        state = do(state, "exchange 1,0", "exchange 0,1")

        assert pawn(state, 1) == "1,0"

    RING = "0,0 1,0 2,0 0,-1 2,-1 0,-2 1,-2"

    @pytest.mark.rule("MO-090")
    def test_a_corker_fills_holes_with_hand_tiles_that_do_not_act(self) -> None:
        corker = tile("corker")
        state = position(
            self.RING, hands={0: [corker, PP, tile("destructor")], 1: [RR]}, rows=ROWS
        )
        state = laying(state, corker, "0,1")
        state = do(state, "study a1", "study a2", "study a3", "done")

        assert asked(state) == (Corking, 0)
        destructor = tile("destructor") + 1
        state = do(state, f"cork t{destructor}", "fill 1,-1")
        assert sea_of(state)["1,-1"] == tile("destructor")
        assert asked(state) == (Playing, 1)

    @pytest.mark.rule("MO-132")
    @pytest.mark.rule("MO-111")
    def test_a_tile_for_a_hole_shows_when_it_lies_and_then_stays(self) -> None:
        corker = tile("corker")
        state = position(self.RING, hands={0: [corker, PP, MM], 1: [RR]}, rows=ROWS)
        state = do(laying(state, corker, "0,1"), "study a1", "study a2", "study a3")
        one, other = (do(state, "done", f"cork t{t + 1}") for t in (PP, MM))

        assert one.observation(1) == other.observation(1)
        assert do(one, "fill 1,-1").checkpoint > one.checkpoint

    @pytest.mark.rule("MO-135")
    def test_after_a_corker_one_tile_is_drawn_and_the_hand_stays_smaller(self) -> None:
        corker = tile("corker")
        hands = {0: [corker, PP, MM, 0, 1], 1: [RR]}
        state = position(self.RING, hands=hands, rows=ROWS)
        state = do(laying(state, corker, "0,1"), "study a1", "study a2", "study a3")
        state = do(state, "done", f"cork t{PP + 1}", "fill 1,-1")

        assert asked(state) == (Playing, 1)
        assert len(state.hidden.hands[0]) == 4

    @pytest.mark.rule("MO-090")
    def test_only_places_with_tiles_on_all_four_sides_are_holes(self) -> None:
        corker = tile("corker")
        state = position("0,0 1,0", hands={0: [corker, PP], 1: [RR]}, rows=ROWS)
        state = laying(state, corker, "0,1")
        state = do(state, "study a1", "study a2", "study a3", "done")

        assert asked(state) == (Playing, 1)

    @pytest.mark.rule("MO-090")
    def test_as_many_holes_as_wanted_are_filled(self) -> None:
        corker = tile("corker")
        ring = f"{self.RING} 3,-2 4,-1 3,0"
        names = ring.split()
        numbers = [i for i in range(42) if i not in {PP, MM, RR}]
        sea = dict(zip(names, numbers, strict=False))
        state = position(sea, hands={0: [corker, PP, MM], 1: [RR]}, rows=ROWS)
        state = laying(state, corker, "0,1")
        state = do(state, "study a1", "study a2", "study a3", "done")
        one = do(state, f"cork t{PP + 1}", "fill 1,-1")

        assert asked(one) == (Corking, 0)
        assert asked(do(one, "done")) == (Playing, 1)
        both = do(one, f"cork t{MM + 1}", "fill 3,-1")
        assert {sea_of(both)["1,-1"], sea_of(both)["3,-1"]} == {PP, MM}

    @pytest.mark.rule("MO-114")
    def test_a_full_row_comes_before_the_on_play_action(self) -> None:
        swapper = tile("swapper reveal 7")
        full = "up! up! up! up! up! up! left"
        state = position(hands={0: [swapper]}, rows={0: full, 1: "none"})
        state = do(laying(state, swapper, "1,0"), "reveal a7")

        assert state.table.is_walk


class TestOnScore:
    @pytest.mark.rule("MO-042")
    @pytest.mark.rule("MO-091")
    def test_score_adds_its_number_and_its_fish_count(self) -> None:
        plus, minus = tile("score swap 6"), tile("score reveal 4")

        # One tile has a moonfish, the other a moonfish and two rays.
        assert score([plus]).total == 2 + 1
        assert score([minus]).total == -2 + 2
        assert score([plus, minus, tile("R")]).total == 2 - 2 + 3

    @pytest.mark.rule("MO-092")
    def test_superscore_adds_six_if_all_fish_are_of_its_types(self) -> None:
        superscore = tile("superscore")

        # Puffer, dart, moonfish.
        assert score([superscore, PP, tile("-")]).total == 3 + 6
        assert score([superscore, PP, RR]).total == 3

    @pytest.mark.rule("MO-093")
    def test_combo_adds_six_if_all_types_are_there(self) -> None:
        combo = tile("combo study 1")

        # Puffer, dart, moonfish.
        assert score([combo, tile("R")]).total == 1 + 6
        assert score([combo, PP]).total == 3

    @pytest.mark.rule("MO-093")
    def test_each_combo_counts(self) -> None:
        assert score([tile("combo study 1"), tile("combo swap 3")]).total == 1 + 12

    @pytest.mark.rule("MO-125")
    def test_they_look_at_all_tiles_visited(self) -> None:
        sea = {"0,0": RR, "1,0": tile("combo study 1"), "2,0": PP}
        state = do(walk(sea, "right left"), "follow a1")

        assert points(state) == 1
        assert points(do(state, "follow a2")) == 2 + 6
