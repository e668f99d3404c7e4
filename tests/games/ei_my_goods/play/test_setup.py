"""What every player starts with."""

from collections import Counter

import pytest

from clutch.core.rng import RngStream
from clutch.games.ei_my_goods import GAME
from clutch.games.ei_my_goods.table.components import (
    CHICKEN_COOP,
    COOPS,
    GOODS,
    KINDS,
    Good,
)
from tests.games.ei_my_goods.positions import start


@pytest.mark.rule("EG-001")
def test_two_to_four_can_play() -> None:
    assert GAME.players == (2, 3, 4)


@pytest.mark.rule("EG-001")
def test_so_many_can_play() -> None:
    assert (2, 3, 4) == GAME.players


@pytest.mark.rule("EG-003")
@pytest.mark.parametrize("players", GAME.players)
def test_everybody_gets_one_random_coop(players: int) -> None:
    found = set()
    for seed in range(60):
        coops = [seat.buildings for seat in start(players, f"{seed}").table.seats]
        assert all(len(own) == 1 and KINDS[own[0]] is CHICKEN_COOP for own in coops)
        assert len(set(coops)) == players
        found.add(coops[0])

    assert len(found) == len(COOPS)


@pytest.mark.rule("EG-004")
@pytest.mark.parametrize("players", GAME.players)
def test_assistants_on_show(players: int) -> None:
    shown = [start(players, f"{seed}").table.on_show for seed in range(100)]

    assert {len(sides) for sides in shown} == {2 * players}
    assert all(len({s // 2 for s in sides}) == 2 * players for sides in shown)
    assert {s for sides in shown for s in sides} == set(range(16))


@pytest.mark.rule("EG-005")
def test_other_assistants_never_come_into_the_game() -> None:
    state, rng = start(2, "B"), RngStream("B")
    shown = set(state.table.on_show)
    while not state.is_terminal:
        state = state.step(rng.choice(state.legal_actions()))
        hired = {
            s for seat in state.table.seats for s in seat.assistants if s is not None
        }

        assert hired | set(state.table.on_show) == shown


@pytest.mark.rule("EG-006")
@pytest.mark.parametrize("players", GAME.players)
def test_everybody_begins_with_five_hand_cards(players: int) -> None:
    assert [5] * players == [len(held) for held in start(players).hidden.hands]


@pytest.mark.rule("EG-007")
def test_seven_eggs_worth_one_coin_each_lie_on_every_coop() -> None:
    state = start(4)
    for seat, piles in zip(state.table.seats, state.hidden.goods, strict=True):
        assert [7] == [len(pile) for pile in piles] == list(seat.goods)
        assert GOODS[seat.buildings[0]] is Good.EGG
        assert seat.coins == 7


@pytest.mark.rule("EG-008")
@pytest.mark.parametrize("players", GAME.players)
def test_chance_decides_who_is_active_first(players: int) -> None:
    first = Counter(start(players, f"{i}").table.active for i in range(300))

    assert set(first) == set(range(players))
    assert min(first.values()) > 300 / players * 0.6
    assert start(players).current_player == start(players).table.active
