"""Whole games of Mapped Out at random: every tile and every card is somewhere, once.

`CLUTCH_RANDOM_GAMES=2000` plays that many of each kind instead of a few.
"""

import os
from collections.abc import Iterator, Mapping

import pytest

from clutch.core.rng import RngStream
from clutch.games.mapped_out.components import HAND, ROW
from clutch.games.mapped_out.dealing import deal
from clutch.games.mapped_out.position import Phase, Rules, Task
from clutch.games.mapped_out.rules import State

GAMES = int(os.environ.get("CLUTCH_RANDOM_GAMES", "4"))
LONGEST = 600
EVERYTHING = (
    "much_easier",
    "easier",
    "harder",
    "muddled",
    "lands",
    "unclear",
)
KINDS: Mapping[str, tuple[str, ...]] = {
    "base": (),
    **{name: (name,) for name in EVERYTHING},
    "everything": EVERYTHING,
}


def start(rules: Rules, seed: str) -> State:
    chance = RngStream(seed)
    cards, tiles = chance.shuffle(rules.cards), chance.shuffle(rules.tiles)
    return deal(rules, chance.randrange(rules.players), cards, tiles)


def random_game(rules: Rules, seed: str) -> Iterator[State]:
    state, chance = start(rules, seed), RngStream(seed)
    yield state
    while not state.is_terminal:
        state = state.step(chance.choice(state.legal_actions()))
        yield state


def check_the_box(state: State) -> None:
    tiles = [*state.tiles, *state.pile, *state.removed]
    tiles += [tile for hand in (*state.hands, *state.taken) for tile in hand]
    cards = [placed.card for row in (*state.rows, state.discards) for placed in row]

    assert sorted(tiles) == list(state.rules.tiles)
    assert sorted([*cards, *state.cards]) == list(state.rules.cards)


def check_the_map(state: State) -> None:
    assert len(state.cells) == len(set(state.cells)) == len(state.tiles)
    assert set(state.pawns) <= set(state.cells)
    if state.phase is Phase.MAP:
        assert not any(state.strides)
        # Whether a card that fills a row is flipped is still decided in the map phase.
        if state.agenda[-1].task is not Task.TURN:
            assert not any(all(placed.is_up for placed in row) for row in state.rows)
        # A Hand Swap in the middle of a turn can give who then draws one tile more.
        if not state.rules.unclear:
            assert all(len(hand) <= HAND for hand in state.hands)


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("kind", KINDS)
def test_everything_is_accounted_for_at_every_step(kind: str, players: int) -> None:
    rules = Rules(players, **dict.fromkeys(KINDS[kind], True))
    for i in range(GAMES):
        for step, state in enumerate(random_game(rules, f"{kind}{players}{i}")):
            check_the_box(state)
            check_the_map(state)

            assert step < LONGEST


@pytest.mark.parametrize("kind", KINDS)
def test_at_the_end_every_card_has_been_walked(kind: str) -> None:
    rules = Rules(3, **dict.fromkeys(KINDS[kind], True))
    for i in range(GAMES):
        *_, state = random_game(rules, f"{kind}{i}")
        walked = [len(strides) for strides in state.strides]

        assert walked == [len(row) for row in state.rows]
        if not rules.unclear:
            assert walked == [ROW] * 3
