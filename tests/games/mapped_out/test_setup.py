"""The start of a game of Mapped Out."""

import pytest

from clutch.core.game import default_options
from clutch.core.position import SPECTATOR
from clutch.core.rng import Rng
from clutch.games.mapped_out import GAME
from clutch.games.mapped_out.play.turn import Playing
from clutch.games.mapped_out.table.pieces import UNKNOWN
from clutch.games.mapped_out.table.position import State
from clutch.games.mapped_out.table.sea import HOME
from tests.games.mapped_out.positions import asked, row


def start(players: int = 2, seed: str = "A", **options: str) -> State:
    return GAME.initial_state(players, default_options(GAME) | options, Rng(seed))


@pytest.mark.rule("MO-001")
@pytest.mark.parametrize("players", GAME.players)
def test_everybody_has_eight_cards_face_down(players: int) -> None:
    for cards in start(players).hidden.rows:
        assert len(cards) == 8
        assert not any(placed.is_up for placed in cards)


@pytest.mark.rule("MO-002")
def test_a_row_is_hidden_from_its_owner_too() -> None:
    state = start()

    assert row(state, 0, viewer=0) == "? ? ? ? ? ? ? ?"
    assert row(state, 1, viewer=1) == "? ? ? ? ? ? ? ?"


@pytest.mark.rule("MO-003")
@pytest.mark.rule("MO-049")
@pytest.mark.parametrize("players", GAME.players)
def test_everybody_has_a_pawn_and_five_tiles(players: int) -> None:
    state = start(players)

    assert [len(hand) for hand in state.hidden.hands] == [5] * players
    assert len(state.table.pawns) == players


@pytest.mark.rule("MO-004")
def test_all_pawns_are_on_one_random_tile() -> None:
    state = start(3)

    assert state.table.cells == (HOME,)
    assert state.table.pawns == (HOME,) * 3
    assert len({start(3, seed=f"{i}").table.tiles for i in range(20)}) > 10


@pytest.mark.rule("MO-118")
def test_the_starting_tile_does_not_act() -> None:
    for i in range(30):
        state = start(seed=f"{i}", tiles="lands")

        assert asked(state) == (Playing, state.table.first)


@pytest.mark.rule("MO-049")
def test_five_players_leave_no_card_in_the_pile() -> None:
    assert start(5).hidden.cards == ()
    assert len(start(5, cards="unclear").hidden.cards) == 29


@pytest.mark.rule("MO-047")
def test_so_many_can_play() -> None:
    assert (2, 3, 4, 5) == GAME.players


@pytest.mark.rule("MO-067")
def test_chance_says_who_begins() -> None:
    assert {start(3, seed=f"{i}").table.first for i in range(40)} == {0, 1, 2}


@pytest.mark.rule("MO-007")
def test_nobody_walks_before_the_map_is_made() -> None:
    state = start()

    assert not state.table.is_walk
    assert state.table.strides == ((), ())


@pytest.mark.rule("MO-025")
@pytest.mark.rule("MO-129")
def test_much_easier_tells_which_cards_one_has_but_not_where() -> None:
    state = start(cards="unclear", **{"see-own": "much-easier"})
    seen = state.observation(0)

    assert seen.known.dealt == tuple(
        sorted(placed.card for placed in state.hidden.rows[0])
    )
    assert all(placed.card == UNKNOWN for placed in seen.known.rows[0])
    assert not state.observation(SPECTATOR).known.dealt
    assert not start().observation(0).known.dealt


@pytest.mark.rule("MO-026")
def test_much_easier_shuffles_the_cards_that_were_seen() -> None:
    options = {"see-own": "much-easier"}
    rows = [start(seed=f"{i}", **options).hidden.rows[0] for i in range(9)]

    assert any(list(cards) != sorted(cards) for cards in rows)
