"""What the rulebook of Egg Thieves says of the material in figures: counted, all of it.

A number that stands in a sentence is asked of the tables, so it is never out of date.
"""

from collections import Counter
from collections.abc import Iterable

from clutch.core.message import Message, msg, msg_n
from clutch.games.egg_thieves.play.ending import RANK_NAMES
from clutch.games.egg_thieves.table.components import (
    CARDS,
    FLAVOURS,
    NESTS,
    ranks_for,
)
from clutch.games.egg_thieves.table.names import (
    FLAVOUR_NAMES,
    eggs_text,
    listed,
    nest_name,
)
from clutch.games.egg_thieves.table.raptors import RAPTORS

EGGS = sorted({card.eggs for card in CARDS})
"""How many eggs there are on cards, fewest first."""
TRICERATOPS = sorted({card.triceratops for card in CARDS})


def nests() -> Message:
    """The letters of the nests."""
    return listed([msg("{n}", n=nest_name(nest)) for nest in range(len(NESTS))])


def flavours() -> Message:
    """All of them (ET-070)."""
    return listed([FLAVOUR_NAMES[flavour] for flavour in FLAVOURS])


def copies() -> Message:
    """How many cards of each flavour there are with so many eggs (ET-067)."""
    of_each = {card.eggs: card.copies for card in CARDS}
    return listed(
        [
            msg_n(
                "{n} card with {eggs} eggs",
                "{n} cards each with {eggs} eggs",
                n=number,
                eggs=_numbers(eggs for eggs in EGGS if of_each[eggs] == number),
            )
            for number in sorted(set(of_each.values()), reverse=True)
        ]
    )


def _numbers(several: Iterable[int]) -> Message:
    return listed([msg("{n}", n=number) for number in several])


def costs() -> Message:
    """How many raptors cost how much, the cheapest first (ET-068)."""
    counts = Counter(raptor.cost for raptor in RAPTORS)
    return listed(
        [
            msg_n("{n} costs {eggs}", "{n} cost {eggs}", n=n, eggs=eggs_text(cost))
            for cost, n in sorted(counts.items())
        ]
    )


def ranks(eggbots: int = 1) -> Message:
    """The ranks, and from how many eggs on (ET-055), for so many Eggbots (ET-123)."""
    (_, lowest), *others = reversed(ranks_for(eggbots))
    return listed(
        [
            RANK_NAMES[lowest],
            *(
                msg("{rank} from {n} on", rank=RANK_NAMES[rank], n=least)
                for least, rank in others
            ),
        ]
    )
