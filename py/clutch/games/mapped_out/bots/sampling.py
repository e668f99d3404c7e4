"""Positions that fit what a player knows: everything hidden is random."""

from collections.abc import Sequence

from clutch.core.rng import RngStream
from clutch.core.values import latest
from clutch.games.mapped_out.play.lands import Filling
from clutch.games.mapped_out.play.turn import Laying
from clutch.games.mapped_out.table.components import CARDS
from clutch.games.mapped_out.table.pieces import UNKNOWN, Placed, Row
from clutch.games.mapped_out.table.position import NO_CHANCE, Hidden, Observation, State


def sample(seen: Observation, rng: RngStream) -> State:
    """Return a position that fits the observation; everything hidden is random."""
    hands, pile = _sample_tiles(seen, rng)
    rows, discards, cards, dealt = _sample_cards(seen, rng)
    known = _known_down(seen)
    players = range(seen.table.rules.players)
    hidden = Hidden(
        rows=rows,
        dealt=dealt,
        cards=cards,
        hands=hands,
        pile=pile,
        studied=tuple(known if p == seen.player else 0 for p in players),
        discards=discards,
        chosen=_sample_chosen(seen, hands, rng),
    )
    return State(seen.table, hidden, NO_CHANCE)


@latest
def _known_down(seen: Observation) -> int:
    """The face-down cards that the viewer knows, as bits by card number."""
    return sum(
        1 << placed.card
        for row in (*seen.known.rows, seen.known.discards)
        for placed in row
        if placed.card >= 0 and not placed.is_up
    )


def _sample_tiles(
    seen: Observation, rng: RngStream
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Sample the hands and the tile pile."""
    known = seen.known
    pile = iter(rng.shuffle(_hidden_tiles(seen)))
    draw = pile.__next__
    hands = tuple(
        [
            tuple(sorted([draw() if tile == UNKNOWN else tile for tile in hand]))
            for hand in known.hands
        ]
    )
    return hands, tuple(pile)


@latest
def _hidden_tiles(seen: Observation) -> tuple[int, ...]:
    """The tiles whose place the viewer does not know."""
    table = seen.table
    open_tiles = {
        *table.tiles,
        *table.removed,
        *(tile for hand in seen.known.hands for tile in hand),
        *(tile for pile in table.taken for tile in pile),
    }
    return tuple(tile for tile in table.rules.tiles if tile not in open_tiles)


def _sample_chosen(
    seen: Observation, hands: tuple[tuple[int, ...], ...], rng: RngStream
) -> int | None:
    """The hand tile about to be laid; from another player's hand, a random one."""
    if seen.table.is_over or not isinstance(seen.decision, Laying | Filling):
        return None
    if seen.known.chosen is not None:
        return seen.known.chosen
    return rng.choice(hands[seen.current_player])


Dealt = tuple[tuple[int, ...], ...]


def _sample_cards(
    seen: Observation, rng: RngStream
) -> tuple[tuple[Row, ...], Row, tuple[int, ...], Dealt]:
    """Sample the rows, discards, card pile, and what each player was dealt."""
    known = seen.known
    lying = (*known.rows, known.discards)
    own, hidden = _hidden_cards(seen)
    draw_own = iter(rng.shuffle(own)).__next__
    pile = iter(rng.shuffle(hidden))
    draw = pile.__next__
    me = seen.player if known.dealt else None
    *rows, discards = [
        tuple(
            [
                placed
                if placed.card != UNKNOWN
                else _DOWN[draw_own() if owner == me else draw()]
                for placed, owner in zip(row, owners, strict=True)
            ]
        )
        for row, owners in zip(lying, _owners(seen), strict=True)
    ]
    return tuple(rows), discards, tuple(pile), _dealt(seen, (*rows, discards))


_DOWN = tuple(map(Placed, range(len(CARDS))))
"""Each card, face down."""


@latest
def _owners(seen: Observation) -> tuple[tuple[int, ...], ...]:
    """Who was dealt each card in rows and discards, if the variant needs that."""
    known = seen.known
    lying = (*known.rows, known.discards)
    return known.deals or tuple((UNKNOWN,) * len(row) for row in lying)


@latest
def _hidden_cards(seen: Observation) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards whose place is unknown: those dealt to the viewer, and all others."""
    known = seen.known
    lying = [*known.rows, known.discards]
    faces = {placed.card for row in lying for placed in row}
    own = tuple(card for card in known.dealt if card not in faces)
    cards = seen.table.rules.cards
    return own, tuple(c for c in cards if c not in faces and c not in own)


def _dealt(seen: Observation, lying: Sequence[Row]) -> Dealt:
    """Which cards each player was dealt, given the cards in rows and discards."""
    if not seen.known.deals:
        return ((),) * seen.table.rules.players
    return tuple(
        tuple(
            sorted(
                placed.card
                for row, owners in zip(lying, seen.known.deals, strict=True)
                for placed, owner in zip(row, owners, strict=True)
                if owner == player
            )
        )
        for player in range(seen.table.rules.players)
    )
