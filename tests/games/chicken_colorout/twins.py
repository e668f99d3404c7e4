"""Positions of Chicken Colorout that differ in the pile, all that is hidden.

Nobody knows the order of its tiles, their rotation, or the random numbers that shuffle
them.
"""

from collections.abc import Iterator

from clutch.core.rng import Rng, RngStream
from clutch.core.values import put, replace
from clutch.games.chicken_colorout.table.position import Hidden, State
from clutch.games.chicken_colorout.table.tiles import LAID, Laid
from tests.games.twins import Twin


def twins(state: State, viewer: int, rng: RngStream) -> Iterator[Twin]:
    """Yield twins with the pile in another order, its next tile rotated, and both."""
    del viewer  # all know alike
    pile = state.hidden.pile
    if not pile:
        return
    for other in (mixed(pile, rng), with_next_rotated(pile, rng)):
        if other != pile:
            yield twin(state, other)
    both = with_next_rotated(mixed(pile, rng), rng)
    if both != pile:
        yield twin(state, both, Rng("twin"))


def twin(state: State, pile: tuple[Laid, ...], rng: Rng | None = None) -> Twin:
    return Twin(replace(state, hidden=Hidden(pile), rng=rng or state.rng))


def mixed(pile: tuple[Laid, ...], rng: RngStream) -> tuple[Laid, ...]:
    return tuple(rng.shuffle(pile))


def with_next_rotated(pile: tuple[Laid, ...], rng: RngStream) -> tuple[Laid, ...]:
    """Return the pile with its next tile rotated."""
    tile = pile[0]
    turned = LAID[tile.number, (tile.rotation + 1 + rng.randrange(3)) % 4]
    return put(pile, 0, turned)
