"""Whole random games of Mapped Out: every tile and card is somewhere, exactly once.

`CLUTCH_RANDOM_GAMES=2000` plays that many of each kind instead of a few.
"""

import os
from collections.abc import Iterator, Mapping

import pytest

from clutch.core.rng import RngStream
from clutch.games.mapped_out.play.dealing import deal
from clutch.games.mapped_out.play.revealing import Turning
from clutch.games.mapped_out.table.components import HAND, ROW
from clutch.games.mapped_out.table.pieces import Rules
from clutch.games.mapped_out.table.position import State

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
    table, hidden = state.table, state.hidden
    tiles = [*table.tiles, *hidden.pile, *table.removed]
    tiles += [tile for hand in (*hidden.hands, *table.taken) for tile in hand]
    cards = [placed.card for row in (*hidden.rows, hidden.discards) for placed in row]

    assert sorted(tiles) == list(table.rules.tiles)
    assert sorted([*cards, *hidden.cards]) == list(table.rules.cards)


def check_the_map(state: State) -> None:
    table, hidden = state.table, state.hidden

    assert len(table.cells) == len(set(table.cells)) == len(table.tiles)
    assert set(table.pawns) <= set(table.cells)
    if not table.is_walk:
        assert not any(table.strides)
        # If a card fills a row, flipping it is still decided in the map phase.
        if not isinstance(state.decision, Turning):
            assert not any(all(placed.is_up for placed in row) for row in hidden.rows)
        assert all(len(hand) <= HAND for hand in hidden.hands)


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
        walked = [len(strides) for strides in state.table.strides]

        assert walked == [len(row) for row in state.hidden.rows]
        if not rules.unclear:
            assert walked == [ROW] * 3
