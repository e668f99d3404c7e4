"""Chicken Colorout: in random games no token is lost and every game ends.

`CLUTCH_GAMES=2000` plays that many games of each set instead of a few.
"""

import os

import pytest

from clutch.core.game import default_options
from clutch.core.rng import Rng, RngStream
from clutch.games.chicken_colorout import GAME
from clutch.games.chicken_colorout.play.course import PATIENCE, ROUNDS
from clutch.games.chicken_colorout.play.powers.laying import (
    Drawing,
    LayingRotation,
    shown_on,
)
from clutch.games.chicken_colorout.table.eggs import (
    ALL,
    EGGS_AT_START,
    NOTHING,
    number,
    size,
    tokens_of_each,
)
from clutch.games.chicken_colorout.table.places import WIDTH
from clutch.games.chicken_colorout.table.position import State, Table

GAMES = int(os.environ.get("CLUTCH_GAMES", "3"))
SETS = {
    "base": {},
    "terrific": {"tiles": "terrific-any"},
    "scores": {"scores": "scores"},
    "pawns": {"pawns": "pawns"},
    "all": {"tiles": "terrific-any", "scores": "scores", "pawns": "pawns"},
}


def begun(players: int, chosen: str, seed: int) -> State:
    options = default_options(GAME) | SETS[chosen]
    return GAME.initial_state(players, options, Rng(f"{chosen} {seed}"))


def check_eggs(table: Table) -> None:
    """Check that each egg is in a hand, on the map or in storage, and none is added."""
    everything = sum(table.hands) + sum(table.eggs) + table.storage

    assert everything == tokens_of_each(table.players) * ALL
    assert table.eggs_on_map == sum(table.eggs)


def check_map(table: Table) -> None:
    """Check that no tile has more eggs than slots and the map is at most 5 x 5."""
    columns = [place % WIDTH for place in table.places]
    rows = [place // WIDTH for place in table.places]

    assert max(columns) - min(columns) < 5
    assert max(rows) - min(rows) < 5
    assert all(
        size(eggs) <= (tile.slots if tile else 0)
        for eggs, tile in zip(table.eggs, table.tiles, strict=True)
    )
    assert table.places == tuple(i for i, tile in enumerate(table.tiles) if tile)
    assert table.tiles[table.seeker] is not None
    assert all(table.tiles[place] is not None for place, _ in table.pawns)


def check_tiles(state: State) -> None:
    """Check that each tile is on the map, in the pile, on show or just replaced."""
    table = state.table
    lying = [tile.number for tile in table.tiles if tile and not tile.is_start]
    piled = [tile.number for tile in state.hidden.pile]
    numbers = [*lying, *piled, *shown_on(table)]

    assert len(numbers) == len(set(numbers))
    assert set(numbers) <= set(table.variant.numbers)
    if not shown_on(table) and not isinstance(state.decision, Drawing | LayingRotation):
        assert sorted(numbers) == sorted(table.variant.numbers)
    assert len(piled) == table.pile


@pytest.mark.rule("CC-004")
@pytest.mark.rule("CC-015")
@pytest.mark.rule("CC-099")
@pytest.mark.rule("CC-164")
@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("chosen", SETS)
def test_every_token_is_somewhere_at_every_step(chosen: str, players: int) -> None:
    for seed in range(GAMES):
        state, rng = begun(players, chosen, seed), RngStream(f"{seed}")
        while not state.is_terminal:
            check_eggs(state.table)
            check_map(state.table)
            check_tiles(state)
            state = state.step(rng.choice(state.legal_actions()))
        check_eggs(state.table)
        is_empty = [hand == NOTHING for hand in state.table.hands]
        is_still = state.table.idle == PATIENCE * players
        is_long = state.table.turn == ROUNDS * players
        assert (is_still or is_long) == (not any(is_empty))
        assert is_empty.count(True) <= 1


@pytest.mark.parametrize("players", GAME.players)
def test_victory_eggs_are_won_with_special_scores_only(players: int) -> None:
    for chosen in SETS:
        state, rng = begun(players, chosen, 1), RngStream("1")
        while not state.is_terminal:
            state = state.step(rng.choice(state.legal_actions()))

        if not state.table.variant.has_scores:
            assert state.table.victory == (0,) * players


@pytest.mark.parametrize("players", GAME.players)
def test_without_scores_nobody_gets_more_eggs_than_dealt(players: int) -> None:
    """Only a present of starting tile B can make a hand larger than before."""
    state, rng = begun(players, "base", 2), RngStream("2")
    while not state.is_terminal:
        assert max(map(size, state.table.hands)) <= EGGS_AT_START
        assert all(number(state.table.storage, egg) <= 12 for egg in range(6))
        state = state.step(rng.choice(state.legal_actions()))
