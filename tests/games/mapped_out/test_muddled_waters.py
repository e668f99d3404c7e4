"""Muddled Waters: everyone walks at once, bumps others, and takes tiles."""

import pytest

from clutch.core.position import SPECTATOR
from clutch.core.rng import RngStream
from clutch.core.values import replace
from clutch.games.mapped_out import GAME
from clutch.games.mapped_out.play.dealing import deal
from clutch.games.mapped_out.play.lands import Exchanging
from clutch.games.mapped_out.play.muddled import Bumping, Taking
from clutch.games.mapped_out.play.revealing import Revealing
from clutch.games.mapped_out.play.turn import Playing
from clutch.games.mapped_out.play.walk import Following
from clutch.games.mapped_out.table.pieces import MapEnd, Rules
from clutch.games.mapped_out.table.position import State
from tests.games.mapped_out.positions import (
    asked,
    laying,
    path,
    pawn,
    points,
    position,
    row,
    sea_of,
    tile,
    visited,
)
from tests.play import can, do

P, PP, MM, RR, D = tile("P"), tile("PP"), tile("MM"), tile("RR"), tile("D")
PPP, DDD = tile("PPP"), tile("DDD")
SEA = {"0,0": P, "1,0": PPP, "2,0": MM, "-1,0": RR, "0,1": D}


def walk(  # noqa: PLR0913  (each test names the few that matter to it)
    one: str,
    other: str = "none",
    *,
    hand: tuple[int, ...] = (PP, DDD),
    sea: dict[str, int] | None = None,
    pawns: dict[int, str] | None = None,
    players: int = 2,
) -> State:
    return position(
        sea or SEA,
        rows={0: one, 1: other, 2: "none"},
        hands={0: hand, 1: (tile("MMM"),)},
        pawns=pawns or {1: "-1,0", 2: "-1,0"},
        players=players,
        walk=True,
        muddled=True,
    )


def after_a_turn(pile: tuple[int, ...], *, muddled: bool, first: int) -> State:
    swap = tile("swap 1")
    hands = {0: [swap], 1: [DDD]}
    state = position(hands=hands, pile=pile, muddled=muddled, first=first)
    return do(laying(state, swap, "1,0"), "swap a1", "swap a2")


class TestEndOfTheMap:
    @pytest.mark.rule("MO-130")
    @pytest.mark.parametrize(
        ("muddled", "left", "is_walk"),
        [
            (True, (MM,), True),
            (True, (MM, RR), True),
            (True, (MM, RR, PP), False),
            (False, (MM,), False),
        ],
    )
    def test_a_pile_without_a_tile_for_everybody_ends_it(
        self, *, muddled: bool, left: tuple[int, ...], is_walk: bool
    ) -> None:
        state = after_a_turn(left, muddled=muddled, first=1)

        assert state.table.is_walk is is_walk

    @pytest.mark.rule("MO-130")
    def test_the_last_tile_is_in_hand_then(self) -> None:
        state = after_a_turn((MM,), muddled=True, first=1)

        assert state.hidden.hands == ((MM,), (DDD,))

    @pytest.mark.rule("MO-130")
    def test_the_turn_is_carried_out_before(self) -> None:
        swapper = tile("swapper")
        state = position(hands={0: [swapper]}, pile=(MM,), muddled=True)
        state = do(laying(state, swapper, "1,0"), "reveal a7")

        assert asked(state) == (Exchanging, 0)
        state = do(state, "exchange 0,0", "exchange 1,0")
        assert state.table.is_walk

    @pytest.mark.rule("MO-130")
    def test_the_round_is_finished_before(self) -> None:
        state = after_a_turn((MM,), muddled=True, first=0)

        assert asked(state) == (Playing, 1)

    @pytest.mark.rule("MO-130")
    @pytest.mark.parametrize("players", GAME.players)
    def test_everybody_has_had_as_many_turns(self, players: int) -> None:
        """In games in which nothing is revealed, so that no row fills up."""
        rng = RngStream(f"{players}")
        rules = Rules(players, muddled=True, lands=True, unclear=True)
        cards, tiles = rng.shuffle(rules.cards), rng.shuffle(rules.tiles)
        state = deal(rules, rng.randrange(players), cards, tiles)
        turns = [0] * players
        while not state.table.is_walk:
            turns[state.current_player] += isinstance(state.decision, Playing)
            if isinstance(state.decision, Revealing):
                state = replace(
                    state,
                    table=replace(state.table, agenda=state.table.agenda[:-1]),
                ).settled()
                continue
            state = state.step(rng.choice(state.legal_actions()))

        assert state.table.map_end is MapEnd.LAST_ROUND
        assert len(set(turns)) == 1


class TestTurns:
    @pytest.mark.rule("MO-029")
    def test_all_rows_and_hands_are_opened(self) -> None:
        swap = tile("swap 1")
        state = position(
            hands={0: [swap], 1: []},
            rows={0: "up up", 1: "left"},
            pile=(),
            muddled=True,
        )
        state = do(laying(state, swap, "1,0"), "swap a1", "swap a2")

        assert state.table.is_walk
        assert row(state, 0, viewer=SPECTATOR) == "up! up!"
        assert row(state, 1, viewer=SPECTATOR) == "left!"

    @pytest.mark.rule("MO-029")
    def test_hands_show_to_everybody(self) -> None:
        seen = walk("right").observation(SPECTATOR)

        assert seen.known.hands[0] == tuple(sorted((PP, DDD)))
        assert not walk("right").observation(0).has_secrets

    @pytest.mark.rule("MO-030")
    @pytest.mark.rule("MO-036")
    @pytest.mark.rule("MO-082")
    def test_one_card_each_and_who_has_none_left_drops_out(self) -> None:
        state = position(
            SEA,
            players=3,
            rows={0: "none none none", 1: "none", 2: "up up"},
            walk=True,
            muddled=True,
            first=1,
            current=1,
        )
        told = []
        while not state.is_terminal:
            told.append(can(state))
            state = do(state, can(state).split(", ")[-1])

        assert told == [f"follow {c}" for c in ["b1", "c1", "a1", "c2", "a2", "a3"]]

    @pytest.mark.rule("MO-031")
    def test_the_left_most_card_moves_the_pawn_and_is_used_up(self) -> None:
        state = walk("right up", "none none")
        after = do(state, "follow a1", "leave", "follow b1")

        assert pawn(after) == "1,0"
        assert can(after) == "follow a2"


class TestTaking:
    @pytest.mark.rule("MO-032")
    @pytest.mark.rule("MO-033")
    def test_the_new_tile_is_taken_and_replaced_from_the_hand(self) -> None:
        state = do(walk("right"), "follow a1")
        after = do(state, f"collect t{DDD + 1}")

        assert sorted(can(state).split(", ")) == sorted(
            [f"collect t{PP + 1}", f"collect t{DDD + 1}", "leave"]
        )
        assert after.table.taken[0] == (PPP,)
        assert sea_of(after)["1,0"] == DDD
        assert after.hidden.hands[0] == (PP,)
        assert pawn(after) == "1,0"

    @pytest.mark.rule("MO-032")
    def test_it_may_be_left(self) -> None:
        after = do(walk("right"), "follow a1", "leave")

        assert after.table.taken[0] == ()
        assert sea_of(after)["1,0"] == PPP

    @pytest.mark.rule("MO-034")
    def test_with_an_empty_hand_nothing_is_taken(self) -> None:
        assert asked(do(walk("right", hand=()), "follow a1")) == (Following, 1)

    @pytest.mark.rule("MO-037")
    def test_the_score_comes_from_the_score_pile_alone(self) -> None:
        state = walk("right right", "none none")
        state = do(state, "follow a1", f"collect t{DDD + 1}", "follow b1")
        state = do(state, "follow a2", "leave")

        assert visited(state) == (PPP,)
        assert points(state) == 3

    @pytest.mark.rule("MO-081")
    def test_a_replacing_tile_does_not_act(self) -> None:
        destructor = tile("destructor")
        state = do(walk("right", hand=(destructor,)), "follow a1")
        after = do(state, f"collect t{destructor + 1}")

        assert sea_of(after)["1,0"] == destructor
        assert asked(after) == (Following, 1)

    @pytest.mark.rule("MO-077")
    def test_who_did_not_move_takes_nothing(self) -> None:
        assert asked(do(walk("none"), "follow a1")) == (Following, 1)
        assert asked(do(walk("down"), "follow a1")) == (Following, 1)

    @pytest.mark.rule("MO-138")
    def test_equal_scores_are_decided_by_the_fish_taken(self) -> None:
        ppd = tile("PPD")
        sea = {"0,0": P, "1,0": ppd, "0,1": MM}
        state = position(
            sea,
            rows={0: "right", 1: "up"},
            hands={0: [PP], 1: [DDD]},
            walk=True,
            muddled=True,
        )
        state = do(state, "follow a1", f"collect t{PP + 1}")
        state = do(state, "follow b1", f"collect t{DDD + 1}")

        assert state.returns() == (1.0, 0.0)


class TestBumping:
    @pytest.mark.rule("MO-035")
    def test_a_pawn_that_is_met_is_moved_to_a_neighbouring_tile(self) -> None:
        state = do(walk("right", pawns={1: "1,0"}), "follow a1", "leave")

        assert asked(state) == (Bumping, 0)
        assert can(state) == "bump 0,0, bump 2,0"
        assert pawn(do(state, "bump 2,0"), 1) == "2,0"

    @pytest.mark.rule("MO-076")
    def test_taking_comes_before_bumping(self) -> None:
        state = do(walk("right", pawns={1: "1,0"}), "follow a1")

        assert asked(state) == (Taking, 0)
        assert asked(do(state, f"collect t{PP + 1}")) == (Bumping, 0)
        assert asked(do(state, "leave")) == (Bumping, 0)

    @pytest.mark.rule("MO-134")
    def test_home_from_the_start_and_back_to_it_bumps_who_stands_there(self) -> None:
        sea = {**SEA, "1,0": tile("go home")}
        state = walk("right", sea=sea, pawns={1: "0,0", 2: "0,0"}, players=3)
        state = do(state, "follow a1", "leave")

        assert pawn(state) == "0,0"
        assert asked(state) == (Bumping, 0)
        state = do(state, "bump 0,1", "bump -1,0")
        assert (pawn(state, 1), pawn(state, 2)) == ("0,1", "-1,0")

    @pytest.mark.rule("MO-134")
    def test_through_a_tunnel_and_back_bumps_who_stands_there(self) -> None:
        sea = {**SEA, "0,0": tile("tunnel"), "1,0": tile("tunnel", 1)}
        state = do(walk("right", sea=sea, pawns={1: "0,0"}), "follow a1", "leave")

        assert pawn(state) == "0,0"
        assert asked(state) == (Bumping, 0)

    @pytest.mark.rule("MO-077")
    def test_a_pawn_that_did_not_move_bumps_nobody(self) -> None:
        state = do(walk("none", pawns={1: "0,0"}), "follow a1")

        assert asked(state) == (Following, 1)

    @pytest.mark.rule("MO-078")
    @pytest.mark.rule("MO-124")
    def test_a_bumped_pawn_visits_nothing_and_bumps_nobody(self) -> None:
        pawns = {1: "1,0", 2: "2,0"}
        state = walk("right", pawns=pawns, players=3)
        state = do(state, "follow a1", "leave", "bump 2,0")

        assert path(state, 1) == ""
        assert state.table.pawns[1] == state.table.pawns[2]
        assert asked(state) == (Following, 1)

    @pytest.mark.rule("MO-079")
    def test_several_pawns_are_moved_one_by_one(self) -> None:
        pawns = {1: "1,0", 2: "1,0"}
        state = walk("right", pawns=pawns, players=3)
        state = do(state, "follow a1", "leave", "bump 2,0")

        assert asked(state) == (Bumping, 0)
        state = do(state, "bump 0,0")
        assert (pawn(state, 1), pawn(state, 2)) == ("2,0", "0,0")

    @pytest.mark.rule("MO-080")
    def test_pawns_share_the_start_until_somebody_walks_into_it(self) -> None:
        pawns = {1: "0,0", 2: "0,0"}
        state = walk("right left", "none none", pawns=pawns, players=3)
        state = do(state, "follow a1", "leave")

        assert asked(state) == (Following, 1)
        state = do(state, "follow b1", "follow c1", "follow a2", "leave")
        assert asked(state) == (Bumping, 0)


class TestLands:
    @pytest.mark.rule("MO-122")
    def test_an_island_leaves_nothing_to_take(self) -> None:
        sea = {**SEA, "1,0": tile("island")}
        state = do(walk("right", sea=sea), "follow a1")

        assert pawn(state) == "0,0"
        assert asked(state) == (Following, 1)

    @pytest.mark.rule("MO-122")
    def test_sent_back_by_an_island_nobody_is_bumped(self) -> None:
        sea = {**SEA, "1,0": tile("island")}
        state = do(walk("right", sea=sea, pawns={1: "0,0"}), "follow a1")

        assert asked(state) == (Following, 1)

    @pytest.mark.rule("MO-086")
    def test_sent_home_the_go_home_tile_is_the_one_to_take(self) -> None:
        home = tile("go home")
        sea = {**SEA, "2,0": home}
        state = walk("right", sea=sea, pawns={0: "1,0", 1: "0,0"})
        state = do(state, "follow a1")

        assert pawn(state) == "0,0"
        state = do(state, f"collect t{DDD + 1}")
        assert asked(state) == (Bumping, 0)
        state = do(state, "bump 0,1")
        assert state.table.taken[0] == (home,)
        assert sea_of(state)["2,0"] == DDD

    @pytest.mark.rule("MO-085")
    def test_through_a_tunnel_the_second_one_is_the_one_to_take(self) -> None:
        sea = {**SEA, "1,0": tile("tunnel"), "-1,0": tile("tunnel", 1)}
        state = walk("right", sea=sea, pawns={1: "0,1"})
        state = do(state, "follow a1", f"collect t{DDD + 1}")

        assert state.table.taken[0] == (tile("tunnel", 1),)

    @pytest.mark.rule("MO-125")
    def test_a_combo_looks_at_the_tiles_taken(self) -> None:
        sea = {"0,0": P, "1,0": tile("combo"), "2,0": tile("PD"), "3,0": MM}
        state = walk(
            "right right right",
            "none none none",
            sea=sea,
            hand=(PP, DDD, RR),
            pawns={1: "0,0"},
        )
        state = do(state, "follow a1", f"collect t{PP + 1}", "follow b1")
        state = do(state, "follow a2", f"collect t{DDD + 1}", "follow b2")

        assert points(state) == 1
        state = do(state, "follow a3", f"collect t{RR + 1}")
        assert points(state) == 2 + 6


class TestFishful:
    @pytest.mark.rule("MO-127")
    @pytest.mark.rule("MO-102")
    def test_the_card_may_be_laid_on_the_pile_instead_of_the_tile(self) -> None:
        state = do(walk("right+fishful"), "follow a1")
        after = do(state, "bonus")

        assert "bonus" in can(state)
        assert after.table.taken[0] == ()
        assert points(after) == 1
        assert sea_of(after) == sea_of(state)

    @pytest.mark.rule("MO-127")
    def test_that_needs_no_hand_tile(self) -> None:
        state = do(walk("right+fishful", hand=()), "follow a1")

        assert can(state) == "bonus, leave"

    @pytest.mark.rule("MO-101")
    def test_fishless_scores_beside_the_pile(self) -> None:
        sea = {"0,0": P, "-1,0": tile("-")}
        state = do(walk("left+fishless", sea=sea, pawns={1: "0,0"}), "follow a1")

        assert points(do(state, "leave")) == 1
