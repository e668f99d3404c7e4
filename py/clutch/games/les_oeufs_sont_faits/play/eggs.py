"""The places of the eggs, and how a move changes them."""

from typing import NamedTuple

from clutch.core.values import put
from clutch.games.les_oeufs_sont_faits.table.components import Board, Cells


class Eggs(NamedTuple):
    """The places of all eggs, as far as a viewer knows them."""

    showing: tuple[Cells, ...]
    """For each player the eggs whose symbol shows."""
    turned: Cells
    """The cells with turned eggs."""
    whose: tuple[Cells, ...]
    """For each player, the turned eggs known to be theirs."""


def moved(board: Board, player: int, eggs: Eggs, start: Cells, end: Cells) -> Eggs:
    """The eggs after `player` has moved one from `start` to `end`.

    A showing egg is turned when it arrives in an enemy camp, and nowhere else. A turned
    egg stays turned wherever it goes. OE-016, OE-017, OE-027, OE-044, OE-045, OE-057.
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
    """Sets of eggs after one egg has moved."""
    both = start ^ end
    return tuple([eggs ^ both if eggs & start else eggs for eggs in sets])
