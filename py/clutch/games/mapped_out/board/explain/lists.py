"""The keys of everything that a table's legend explains, and of the whole box."""

from collections.abc import Iterator, Sequence

from clutch.games.mapped_out.board.explain.signs import (
    CARD_KEYS,
    MARKS,
    card_key,
    key_of,
)
from clutch.games.mapped_out.table.components import (
    CARDS,
    Fish,
    Land,
    PlaceAction,
    Special,
)
from clutch.games.mapped_out.table.names import fish_key
from clutch.games.mapped_out.table.position import Observation


def signs(seen: Observation) -> Sequence[str]:
    """The keys of everything that can be seen on this table, now or later."""
    return tuple(_signs(seen))


def _signs(seen: Observation) -> Iterator[str]:
    rules = seen.table.rules
    yield from _on_tiles()
    if rules.lands:
        yield from (key_of("land", land) for land in Land)
    plain = (card for card in rules.cards if not CARDS[card].special)
    yield from dict.fromkeys(map(card_key, plain))
    if rules.unclear:
        yield from (key_of("sign", special) for special in Special)
    yield from ("card-face-down", "card-known", "compass", *MARKS)


def box() -> Sequence[str]:
    """The keys of every kind of component, with all sets."""
    return (
        "pawn",
        *_on_tiles(),
        *(key_of("land", land) for land in Land),
        *reversed(CARD_KEYS),
        "card-face-down",
        "tile-pile",
        "card-pile",
    )


def _on_tiles() -> Iterator[str]:
    yield from map(fish_key, Fish)
    yield from (key_of("action", action) for action in PlaceAction)
