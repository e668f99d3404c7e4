"""Chances of winning, and calculations with them.

Sums use `fsum` and powers are products, so that every Python gives the same result.
"""

from collections.abc import Sequence
from math import fsum, log, prod, sqrt

from clutch.core.match import AnyGame
from clutch.core.position import AnyState

Chances = tuple[float, ...]
"""Each player's chance of winning, from 0 to 1."""
EXACT = 4
"""The number of decimals of a stored chance."""
SURE = 1.96
"""The standard errors on each side of a mean in a 95 % interval."""
LEAST = 0.02
"""Chances below this, or above 1 minus this, are clamped to it."""


def chances(game: AnyGame, state: AnyState) -> Chances:
    """Each player's chance of winning in a position; the result if it is over.

    In a solo game that counts its score, the result to expect; see `Game.outcome`.
    """
    if state.is_terminal:
        return shares(game, game.outcome(state))
    return shares(game, game.value(state))


def shares(game: AnyGame, values: Sequence[float]) -> Chances:
    """Convert a game's values or returns into chances.

    A shared win counts as half a win, so a value that predicts one is not higher.
    """
    power = game.sharpness(len(values))
    sharp = tuple([prod([value] * power) for value in values])
    # A solo player's chance stays as it is: the rest is the chance that nobody wins.
    total = fsum(sharp) if len(sharp) > 1 else 1.0
    return tuple([one / total for one in sharp]) if total else sharp


def exact(some: Chances) -> Chances:
    """Round chances as they are stored."""
    return tuple([round(chance, EXACT) for chance in some])


def mean(rows: Sequence[Chances]) -> Chances:
    """The mean of each column."""
    return tuple([fsum(column) / len(rows) for column in zip(*rows, strict=True)])


def spread(rows: Sequence[Chances], player: int) -> float:
    """The margin of error of a column's mean."""
    column = [row[player] for row in rows]
    middle = fsum(column) / len(column)
    squares = fsum((value - middle) ** 2 for value in column)
    return SURE * sqrt(squares / len(column) / max(1, len(column) - 1))


def minus(rows: Sequence[Chances], others: Sequence[Chances]) -> list[Chances]:
    """The differences of two tables, item by item."""
    return [
        tuple([a - b for a, b in zip(row, other, strict=True)])
        for row, other in zip(rows, others, strict=True)
    ]


def lost(best: float, chance: float, players: int) -> float:
    """The loss between two chances, as if the players had been level.

    The difference is taken in log odds, so it means the same for a player far behind or
    far ahead. It is scaled to the loss of winning chance at an equal chance.
    """
    par = 1 / max(2, players)
    return par * (1 - par) * (_log_odds(best) - _log_odds(chance))


def slope(chance: float, players: int) -> float:
    """The loss per unit of chance, for very small differences."""
    par, here = 1 / max(2, players), _within(chance)
    return par * (1 - par) / (here * (1 - here))


def _log_odds(chance: float) -> float:
    here = _within(chance)
    return log(here / (1 - here))


def _within(chance: float) -> float:
    return min(1 - LEAST, max(LEAST, chance))
