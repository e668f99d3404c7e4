"""The pile: its tiles, their order and their rotations."""

from collections.abc import Iterable

from clutch.core.rng import Rng
from clutch.games.chicken_colorout.table.position import Table
from clutch.games.chicken_colorout.table.tiles import LAID, Laid


def unlaid(table: Table) -> list[int]:
    """The numbers of the tiles that are not on the map."""
    laid = {tile.number for tile in table.tiles if tile}
    return [number for number in table.variant.numbers if number not in laid]


def rotations(numbers: Iterable[int]) -> list[int]:
    """A code for each of these tiles in each rotation, to be shuffled."""
    return [4 * number + rotation for number in numbers for rotation in range(4)]


def first_of_each(mixed: Iterable[int]) -> tuple[Laid, ...]:
    """For each tile, its first rotation in a shuffled list of codes (CC-072)."""
    found: dict[int, Laid] = {}
    for code in mixed:
        found.setdefault(code // 4, LAID[code // 4, code % 4])
    return tuple(found.values())


def piled(numbers: Iterable[int], rng: Rng) -> tuple[tuple[Laid, ...], Rng]:
    """The tiles in a random order, each with a random rotation."""
    mixed, rng = rng.shuffle(rotations(numbers))
    return first_of_each(mixed), rng
