"""Whole games of Ei my Goods! Royal Eggs: every card is somewhere, at every step.

`CLUTCH_GAMES=2000` plays that many random games with each number of players, and a
tenth as many with bots, and reports the results. By default only a few are played.
"""

import os
from collections import Counter

import pytest

from clutch.bots import choose
from clutch.core.game import default_options
from clutch.core.link import game_word
from clutch.core.match import History, Seat, SeatKind, Setup, begin
from clutch.core.rng import RngStream
from clutch.games.ei_my_goods import GAME
from clutch.games.ei_my_goods.play.acting import Acting
from clutch.games.ei_my_goods.play.hands import Exchanging
from clutch.games.ei_my_goods.play.hiring import Placing
from clutch.games.ei_my_goods.play.laying import Laying
from clutch.games.ei_my_goods.play.moving import Moving, PayingMove
from clutch.games.ei_my_goods.play.paying import Paying
from clutch.games.ei_my_goods.play.piles import Halving
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.play.production import Feeding
from clutch.games.ei_my_goods.table.components import (
    ASSISTANTS,
    COOPS,
    DECK,
    GOODS,
    KINDS,
    SIDES,
)
from clutch.games.ei_my_goods.table.position import State
from tests.games.ei_my_goods.positions import all_cards

GAMES = int(os.environ.get("CLUTCH_GAMES", "0"))
RANDOM, GREEDY = GAMES or 6, GAMES // 10 or 2
LONGEST_LINK = 400
USUAL = default_options(GAME)

every_number = pytest.mark.parametrize("players", GAME.players)


def check(state: State) -> None:
    """Check that there are 110 cards and that everything on them is allowed."""
    assert all_cards(state) == Counter(range(len(DECK)))
    coops = [seat.buildings[0] for seat in state.table.seats]
    assert len(set(coops)) == len(coops) <= len(COOPS)
    hired = [s for seat in state.table.seats for s in seat.assistants if s is not None]
    present = [side // 2 for side in (*hired, *state.table.on_show)]
    assert (
        len(set(present))
        == len(present)
        == 2 * len(state.table.seats)
        <= len(ASSISTANTS)
    )
    hidden = state.hidden
    for seat, hand, laid, piles in zip(
        state.table.seats, hidden.hands, hidden.laid, hidden.goods, strict=True
    ):
        assert len(seat.buildings) == len(seat.goods) == len(seat.assistants)
        assert seat.goods == tuple(map(len, piles))
        assert seat.has_laid == (laid is not None)
        assert list(hand) == sorted(hand)
        for building, pile, side in zip(
            seat.buildings, piles, seat.assistants, strict=True
        ):
            assert GOODS[building] is not None or (not pile and side is None)
        if seat.worker is not None:
            assert seat.assistants[seat.worker] is None


@every_number
def test_random_games_end_with_every_card_in_its_place(players: int) -> None:
    lengths = []
    for number in range(RANDOM):
        setup = Setup(GAME, (Seat(SeatKind.HUMAN),) * players, USUAL, f"{number}")
        state, rng, actions = setup.initial_state(), RngStream(f"{number}"), []
        while not state.is_terminal:
            check(state)
            legal = state.legal_actions()
            actions.append(rng.choice(legal))
            state = state.step(actions[-1])
        check(state)
        if number < 200:
            lengths.append(len(game_word(begin(setup).apply(*actions))))
    report(f"random, {players} players: links {spread(lengths)}")

    assert sorted(lengths)[int(len(lengths) * 0.95) - 1] <= LONGEST_LINK


@pytest.mark.full
def test_greedy_games_end_in_time_with_short_links() -> None:
    built: Counter[str] = Counter()
    hired: Counter[str] = Counter()
    for players in GAME.players:
        rounds, lengths = [], []
        for number in range(GREEDY):
            history = greedy_game(players, f"{number}")
            rounds.append(history.state.table.round)
            lengths.append(len(game_word(history)))
            for seat in history.state.table.seats:
                built.update(KINDS[b].name.text for b in seat.buildings)
                hired.update(SIDES[s].name for s in seat.assistants if s is not None)
        report(
            f"greedy, {players} players: rounds {spread(rounds)}, "
            f"links {spread(lengths)}"
        )
        assert max(lengths) <= LONGEST_LINK
        assert all(8 <= number <= 20 for number in rounds)
    report(f"built: {built.most_common()}; hired: {hired.most_common()}")

    if GREEDY >= 100:
        assert set(built) == {kind.name.text for kind in KINDS}
        assert len(hired) == len(ASSISTANTS)


def greedy_game(players: int, seed: str) -> History:
    """Play a game of medium bots, checking every card at every step."""
    setup = Setup(GAME, (Seat(SeatKind.MEDIUM),) * players, USUAL, seed)
    state, rng, actions = setup.initial_state(), RngStream(seed), []
    while not state.is_terminal:
        check(state)
        actions.append(choose(GAME, SeatKind.MEDIUM, state, rng))
        state = state.step(actions[-1])
    check(state)
    return begin(setup).apply(*actions)


def test_random_games_meet_every_kind_of_decision() -> None:
    met: set[type] = set()
    for seed in range(6):
        setup = Setup(GAME, (Seat(SeatKind.HUMAN),) * 4, USUAL, f"{seed}")
        state, rng = setup.initial_state(), RngStream(f"{seed}")
        while not state.is_terminal:
            met.add(type(state.decision))
            state = state.step(rng.choice(state.legal_actions()))

    assert met == {
        Acting,
        Exchanging,
        Feeding,
        Halving,
        Laying,
        Moving,
        Paying,
        PayingMove,
        Placing,
        Planning,
    }


def spread(numbers: list[int]) -> str:
    """The minimum, median, 95 % quantile and maximum of some numbers."""
    ordered = sorted(numbers)
    middle, most = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95) - 1]
    return f"{ordered[0]}/{middle}/{most}/{ordered[-1]}"


def report(line: str) -> None:
    """Print the line, but only if `CLUTCH_GAMES` is set."""
    if GAMES:
        print(line)  # noqa: T201 - the figures are what was asked for
