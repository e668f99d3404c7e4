"""Every game can begin in just as many ways as the table says."""

import pytest

from tests.games.perft import Key, beginnings, perft, pinned

STARTS = dict(beginnings())


@pytest.mark.parametrize("key", STARTS, ids=" ".join)
def test_a_game_can_begin_in_so_many_ways(key: Key) -> None:
    counts = pinned().get(key)
    assert counts, "run `python3 build.py playthroughs`"

    assert counts == [perft(STARTS[key], plies) for plies in range(1, len(counts) + 1)]


def test_each_row_of_the_table_belongs_to_a_game() -> None:
    assert set(STARTS) == set(pinned())
