"""Where the eggs lie, and what a move makes of that."""

from typing import NamedTuple

from clutch.core.values import put
from clutch.games.les_oeufs_sont_faits.table.components import Board, Cells


class Eggs(NamedTuple):
    """Where all eggs lie, as somebody knows it."""

    showing: tuple[Cells, ...]
    """For each player the eggs whose symbol shows."""
    turned: Cells
    """The turned eggs."""
    whose: tuple[Cells, ...]
    """For each player the turned eggs that are known to be theirs."""


def moved(board: Board, player: int, eggs: Eggs, start: Cells, end: Cells) -> Eggs:
    """Where they lie when `player` has moved the one on `start` to `end`.

    An egg that shows is turned on arrival in an enemy camp, and in no other place. One
    that is turned stays so wherever it goes. OE-016, OE-017, OE-027, OE-044, OE-045,
    OE-057.
    """
    if eggs.turned & start:
        turned = eggs.turned ^ start ^ end
        return Eggs(eggs.showing, turned, followed(eggs.whose, start, end))
    own = eggs.showing[player] ^ start
    if end & board.enemy_camps[player]:
        whose = put(eggs.whose, player, eggs.whose[player] | end)
        return Eggs(put(eggs.showing, player, own), eggs.turned | end, whose)
    return Eggs(put(eggs.showing, player, own | end), eggs.turned, eggs.whose)


def followed(sets: tuple[Cells, ...], start: Cells, end: Cells) -> tuple[Cells, ...]:
    """Sets of eggs after one of the eggs has moved."""
    both = start ^ end
    return tuple([eggs ^ both if eggs & start else eggs for eggs in sets])
