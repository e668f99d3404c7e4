"""What is at each place of the board, and the big moments of a game."""

from collections.abc import Collection, Iterator, Mapping
from functools import reduce

from clutch.core.game import Moment
from clutch.core.message import followed, msg
from clutch.games.egg_thieves.play.spoils import told_raid
from clutch.games.egg_thieves.table.components import NESTS
from clutch.games.egg_thieves.table.names import nest_name
from clutch.games.egg_thieves.table.position import IN_NEST, Observation
from clutch.games.egg_thieves.table.raptors import RAPTORS, name_of


def placements(seen: Observation) -> Mapping[str, object]:
    """For each nest card, spot, raptor and plate, what is seen there."""
    return dict((*_cards(seen), *_spots(seen), *_others(seen)))


def _cards(seen: Observation) -> Iterator[tuple[str, object]]:
    for nest, pile in enumerate(seen.known.nests):
        for index, shown in enumerate(pile):
            yield name_of(nest, index), shown


def _spots(seen: Observation) -> Iterator[tuple[str, object]]:
    for thief, spots in enumerate(seen.known.boards):
        for spot, pile in enumerate(spots):
            yield f"spot-{thief}-{NESTS[spot]}", pile


def _others(seen: Observation) -> Iterator[tuple[str, object]]:
    for raptor in seen.table.raptors:
        yield f"raptor-{RAPTORS[raptor].key}", raptor
    yield "payment", seen.table.payment
    for player in range(seen.table.seats):
        yield f"seat-{player}", seen.table.eggs[player]


def last_affected(seen: Observation) -> Collection[str]:
    """The nest cards and spots where a card was last laid, looked at or swapped."""
    return [
        name_of(nest, index) if whose == IN_NEST else f"spot-{whose}-{NESTS[nest]}"
        for whose, nest, index in seen.table.touched[1]
    ]


def highlight(before: Observation, after: Observation) -> Moment | None:
    """A raid, as a moment to show; None if no raid has happened in between."""
    raids = after.table.raids[len(before.table.raids) :]
    if not raids:
        return None
    return Moment(
        msg("The raid on nest {nest}", nest=nest_name(raids[0].nest)),
        reduce(followed, [told_raid(after.table.seats, raid) for raid in raids]),
        place=f"raid-{len(before.table.raids) + 1}",
    )
