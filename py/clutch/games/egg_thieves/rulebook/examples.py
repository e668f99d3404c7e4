"""The live examples of the rulebook of Egg Thieves: positions, and pieces of boards."""

from collections.abc import Callable

from clutch.core.rng import Rng
from clutch.games.egg_thieves.board.last_raids import raid_steps
from clutch.games.egg_thieves.board.nests import nest_row
from clutch.games.egg_thieves.board.raptors import raptors_list, raptors_row
from clutch.games.egg_thieves.board.thieves import front_row
from clutch.games.egg_thieves.board.whole import paid_and_raids, part
from clutch.games.egg_thieves.play.course import PLAYERS_TURN
from clutch.games.egg_thieves.table.components import NESTS, START_EGGS, parse_card
from clutch.games.egg_thieves.table.position import (
    Hidden,
    Laid,
    Observation,
    Raid,
    Stack,
    State,
    Table,
)
from clutch.games.egg_thieves.table.raptors import parse_raptor
from clutch.ui.html import Html, join, tag
from clutch.ui.look import Look

OPEN_NEST = "green-4-2 (red-3-2) green-2-1 (white-1-2)"
"""Four cards with seven triceratops, two of them unknown."""
ONE_GUARDED = "red-3-2 red-2-1 green-4-2 white-3-1 white-3-2"
"""Red 5, green 4 and white 6."""
TWO_GUARDED = "red-3-2 green-4-2 green-2-1 white-3-1 white-3-2"
"""Red 3, green 6 and white 6."""
OWN_SPOT = "green-2-1 red-2-2 white-1-1 yellow-2-1"
"""What a player has beside a nest with green 4, red 5 and guarded white."""


def _stack(texts: str, *, owner: int | None = None) -> Stack:
    """Cards by their figures, face-down ones in brackets."""
    seen_by = frozenset() if owner is None else frozenset((owner,))
    return tuple(
        Laid(parse_card(text.strip("()")), is_up=False, seen_by=seen_by)
        if text.startswith("(")
        else Laid(parse_card(text), is_up=True)
        for text in texts.split()
    )


def _position(
    nest: str = "", *, spots: tuple[str, ...] = (), raptors: str = "", payment: int = 0
) -> Observation:
    """A table with these cards in nest B, as player 1 sees it."""
    own = tuple(_stack(spot, owner=0) for spot in spots) or ((),) * len(NESTS)
    table = Table(
        agenda=PLAYERS_TURN,
        seats=2,
        first=0,
        raptors=tuple(map(parse_raptor, raptors.split())),
        eggs=(START_EGGS, START_EGGS),
        payment=payment,
    )
    hidden = Hidden(
        deck=(),
        raptor_deck=(),
        hands=((), ()),
        nests=((), _stack(nest), ()),
        boards=(own, ((),) * len(NESTS)),
    )
    return State(table, hidden, Rng("A")).observation(0)


def nest(cards: str) -> Callable[[Look], Html]:
    """A nest with these cards."""
    return lambda look: part(nest_row(_position(cards), {}, look, 1))


def raptors(keys: str, *, payment: int) -> Callable[[Look], Html]:
    """These raptors for hire, and what has been paid."""
    view = _position(raptors=keys, payment=payment)
    return lambda look: join(
        (
            tag("ul", paid_and_raids(view, look), class_="thieves-facts"),
            part(raptors_row(view, {}, look)),
        )
    )


def all_raptors() -> Callable[[Look], Html]:
    """Each raptor of the box, the cheapest first."""
    return raptors_list


def boards() -> Callable[[Look], Html]:
    """The board of player 1, some cards face-down."""
    view = _position(spots=("red-3-2 (green-2-1)", "", "(yellow-4-2) white-1-1"))
    return lambda look: part(front_row(view, {}, look, 0))


def raid(
    cards: str, *spots: str, payment: int = 0, nest: int = 1
) -> Callable[[Look], Html]:
    """A raid of these cards, thieves having those in their spots."""
    raid = Raid(
        turn=0,
        nest=nest,
        cards=tuple(map(parse_card, cards.split())),
        spots=tuple(tuple(map(parse_card, spot.split())) for spot in spots),
        payment=payment,
    )
    return lambda look: raid_steps(_position(), raid, look)
