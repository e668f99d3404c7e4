"""What players of Mapped Out see of each other, and samples that fit it."""

import pytest

from clutch.core.position import SPECTATOR, Memory
from clutch.core.rng import RngStream
from clutch.games.mapped_out.bots.sampling import sample
from clutch.games.mapped_out.play.dealing import deal
from clutch.games.mapped_out.table.pieces import UNKNOWN, Rules
from clutch.games.mapped_out.table.position import State
from tests.games.mapped_out.positions import laying, position, row, tile, with_hidden
from tests.play import do

SWAP_1, STUDY_1 = tile("swap 1"), tile("study 1")
REVEAL_2 = tile("reveal 2")
ROWS = {0: "left up right", 1: "down any none"}


def studied() -> State:
    """Player 0 has studied the first card of player 1, whose turn it is."""
    state = position(hands={0: [STUDY_1, REVEAL_2], 1: [SWAP_1]}, rows=ROWS)
    return do(laying(state, STUDY_1, "1,0"), "study b1", "done")


class TestObservation:
    @pytest.mark.rule("MO-111")
    def test_face_down_cards_show_only_to_who_studied_them(self) -> None:
        state = studied()

        assert row(state, 1, viewer=0) == "down ? ?"
        assert row(state, 1, viewer=1) == "? ? ?"
        assert row(state, 1, viewer=SPECTATOR) == "? ? ?"

    @pytest.mark.rule("MO-111")
    def test_hands_show_to_their_owners_alone(self) -> None:
        state = studied()
        seen = state.observation(0).known.hands

        assert seen[0] == state.hidden.hands[0]
        assert set(seen[1]) == {UNKNOWN}
        assert len(seen[1]) == len(state.hidden.hands[1])
        assert {t for h in state.observation(SPECTATOR).known.hands for t in h} == {
            UNKNOWN
        }

    @pytest.mark.rule("MO-111")
    def test_of_the_piles_only_their_size_shows(self) -> None:
        state = studied()
        other = with_hidden(
            state, pile=state.hidden.pile[::-1], cards=state.hidden.cards[::-1]
        )

        for viewer in (0, 1, SPECTATOR):
            assert state.observation(viewer) == other.observation(viewer)
        assert state.observation(0).known.tiles_left == len(state.hidden.pile)

    @pytest.mark.rule("MO-111")
    def test_a_chosen_tile_shows_to_nobody_else_until_it_lies(self) -> None:
        start = position(hands={0: [SWAP_1, REVEAL_2]}, rows=ROWS)
        one, other = (do(start, f"play t{t + 1}") for t in (SWAP_1, REVEAL_2))

        assert one.observation(0).known.chosen == SWAP_1
        assert one.observation(1) == other.observation(1)
        assert one.observation(SPECTATOR) == other.observation(SPECTATOR)
        assert do(one, "lay 1,0").hidden.chosen is None

    @pytest.mark.rule("MO-128")
    def test_a_swap_carries_knowledge_along(self) -> None:
        state = do(laying(studied(), SWAP_1, "0,1"), "swap b1", "swap b3")

        assert row(state, 1, viewer=0) == "? ? down"
        assert row(state, 1, viewer=1) == "? ? ?"

    @pytest.mark.rule("MO-068")
    def test_a_card_turned_down_again_is_hidden_from_all(self) -> None:
        rows = {0: "left up! right", 1: "down any none"}
        state = position(hands={0: [REVEAL_2]}, rows=rows, harder=True)
        state = do(laying(state, REVEAL_2, "1,0"), "reveal a2")

        for viewer in (0, 1, SPECTATOR):
            assert row(state, viewer=viewer) == "? ? ?"

    def test_with_a_perfect_memory_it_is_known(self) -> None:
        state = position(
            hands={0: [REVEAL_2, tile("reveal 2", 1)]}, rows=ROWS, harder=True
        )
        state = do(laying(state, REVEAL_2, "1,0"), "reveal a2")
        state = do(laying(state, tile("reveal 2", 1), "0,1"), "reveal a2")
        known = state.information_state(1, Memory.EVERYTHING).known.rows[0]

        assert known[1] == state.hidden.rows[0][1]
        assert state.observation(1).known.rows[0][1].card == UNKNOWN

    def test_after_the_end_everything_is_open(self) -> None:
        state = position("0,0 1,0", rows={0: "right", 1: "up"}, walk=True)
        state = do(state, "follow a1", "follow b1")

        assert not state.observation(0).has_secrets
        assert row(state, 1, viewer=SPECTATOR) == "up!"


class TestSample:
    def much_easier(self, seed: str) -> State:
        chance = RngStream(seed)
        rules = Rules(3, much_easier=True, unclear=True, lands=True)
        cards, tiles = chance.shuffle(rules.cards), chance.shuffle(rules.tiles)
        return deal(rules, 0, cards, tiles)

    @pytest.mark.rule("MO-129")
    def test_the_own_cards_of_much_easier_stay_the_own(self) -> None:
        state, chance = self.much_easier("A"), RngStream("S")
        for _ in range(20):
            found = sample(state.observation(1), chance)

            assert sorted(c.card for c in found.hidden.rows[1]) == list(
                state.hidden.dealt[1]
            )

    def test_nothing_else_is_fixed(self) -> None:
        state, chance = self.much_easier("A"), RngStream("S")
        found = [sample(state.observation(1), chance) for _ in range(200)]
        firsts = [one.hidden.rows[1][0].card for one in found]
        others = {placed.card for one in found for placed in one.hidden.rows[0]}

        # Each of the eight cards comes first about equally often.
        assert {firsts.count(card) > 8 for card in state.hidden.dealt[1]} == {True}
        assert others == set(state.table.rules.cards) - set(state.hidden.dealt[1])

    def test_what_was_studied_stays(self) -> None:
        state, chance = studied(), RngStream("S")
        for _ in range(20):
            found = sample(state.observation(0), chance)

            assert found.hidden.rows[1][0] == state.hidden.rows[1][0]
            assert found.hidden.hands[0] == state.hidden.hands[0]

    def test_a_tile_that_somebody_else_has_chosen_is_of_their_hand(self) -> None:
        state, chance = self.much_easier("A"), RngStream("S")
        state = state.step(state.legal_actions()[0])
        own = sample(state.observation(0), chance)
        found = [sample(state.observation(1), chance) for _ in range(50)]

        assert own.hidden.chosen == state.hidden.chosen
        assert all(one.hidden.chosen in one.hidden.hands[0] for one in found)
        assert len({one.hidden.chosen for one in found}) > 20

    def test_a_drawn_card_is_none_of_those_dealt(self) -> None:
        state = self.much_easier("A")
        mine = with_hidden(
            state,
            rows=(
                state.hidden.rows[0],
                (*state.hidden.rows[1][:4],),
                state.hidden.rows[2],
            ),
        )
        seen = mine.observation(1)

        assert seen.known.deals[1] == (1, 1, 1, 1)
        assert seen.known.deals[0] == (0,) * 8
