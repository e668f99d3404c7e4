"""Where a row may lead: the way of a pawn, as far as somebody knows the cards.

A known card leads somewhere, or leaves a choice; a hidden one may be any card that the
viewer does not see elsewhere. So ways branch, and are followed as long as their ends
can be told apart on a map.
"""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from clutch.games.mapped_out.play.strides import ends, led
from clutch.games.mapped_out.table.components import Fish, Move
from clutch.games.mapped_out.table.pieces import UNKNOWN, Placed, Slot
from clutch.games.mapped_out.table.position import Observation
from clutch.games.mapped_out.table.sea import OPPOSITE, STEPS, Sea

MOST_ENDS = 6
"""A way is followed as long as it can end in so many different places at most."""

Kind = tuple[Move, Fish | None]
"""What a card does, as it lies."""
STAY: Kind = Move.NONE, None


class Leg(NamedTuple):
    """What one card of a row may do to the pawn."""

    position: int
    paths: tuple[tuple[int, ...], ...]
    """The cells of each way, the one where it begins first; none: the pawn stays."""
    walls: tuple[tuple[int, int], ...]
    """From which cell a known card leads to which free one, where both are sure."""
    ends: tuple[int, ...]
    """Where the pawn may stand then, lowest first."""

    @property
    def is_sure(self) -> bool:
        """Whether there is one way only."""
        return len(self.ends) == 1 and len(self.paths) <= 1


class Route(NamedTuple):
    """The way of a pawn through the rest of its row, leg by leg."""

    start: int
    legs: tuple[Leg, ...]
    cut: int | None
    """The position of the first card that is not followed; None: all are."""

    @property
    def ends(self) -> tuple[int, ...]:
        """Where the last leg may end."""
        return self.legs[-1].ends if self.legs else (self.start,)


class _Stand(NamedTuple):
    """How it may stand before a card."""

    cell: int
    is_inverted: bool = False
    last: Kind = STAY
    """What a copy would copy (MO-095)."""


def route(seen: Observation, player: int) -> Route:
    """The way that the player's row leads from where the pawn stands."""
    row, table = seen.known.rows[player], seen.table
    start, legs, cut = table.pawns[player], [], None
    stands = {_Stand(start)}
    for position in range(len(row)):
        kinds = _kinds(seen, (player, position))
        if position < len(table.strides[player]):
            stands = {_turned(stand, kind) for stand in stands for kind in kinds}
            continue
        leg, stands = _leg(table.sea, position, stands, kinds)
        if len(leg.ends) > MOST_ENDS:
            cut = position
            break
        legs.append(leg)
    return Route(start, tuple(legs), cut)


def _leg(
    sea: Sea, position: int, stands: Collection[_Stand], kinds: frozenset[Kind]
) -> tuple[Leg, set[_Stand]]:
    """What the card may do, and how it may stand after it."""
    paths, walls, after = set(), set(), set()
    for stand in stands:
        for kind in kinds:
            does = _does(stand, kind)
            turned, here = _turned(stand, kind), stand.cell
            targets = ends(sea, *does, here)
            if not targets:
                after.add(turned)
                walls |= {(here, here + STEPS[m]) for m in (does[0],) if m in STEPS}
            for target in targets:
                path, _ = led(sea, here, target)
                paths.add(path)
                after.add(turned._replace(cell=path[-1]))
    cells = {stand.cell for stand in stands}
    leg = Leg(
        position,
        tuple(sorted(paths)),
        tuple(sorted(walls)) if len(kinds) == len(cells) == 1 else (),
        tuple(sorted({stand.cell for stand in after})),
    )
    return leg, after


def _does(stand: _Stand, kind: Kind) -> Kind:
    """What a card does there, with the copy and the inversion worked out."""
    move, fish = stand.last if kind[0] is Move.COPY else kind
    if stand.is_inverted and move in OPPOSITE:
        return OPPOSITE[move], None
    return move, fish


def _turned(stand: _Stand, kind: Kind) -> _Stand:
    """How later cards are to be understood after that one (MO-099)."""
    if kind[0] is Move.INVERT:
        return stand._replace(is_inverted=not stand.is_inverted)
    return stand if kind[0] is Move.COPY else stand._replace(last=kind)


def _kinds(seen: Observation, slot: Slot) -> frozenset[Kind]:
    """What the card in that place does, or may do."""
    row, position = slot
    placed = seen.known.rows[row][position]
    if placed.card != UNKNOWN:
        return frozenset((_kind(placed),))
    rules = seen.table.rules
    # Only who may turn a revealed card, and turn it down, leaves one upside down.
    lies = (False, True) if rules.easier and rules.harder else (False,)
    return frozenset(
        _kind(Placed(card, is_flipped=is_flipped))
        for card in _candidates(seen, slot)
        for is_flipped in lies
    )


def _kind(placed: Placed) -> Kind:
    card = placed.face
    return (
        OPPOSITE.get(card.move, card.move) if placed.is_flipped else card.move,
        card.fish,
    )


def _candidates(seen: Observation, slot: Slot) -> Iterator[int]:
    """The cards that a hidden one may be: those that the viewer sees nowhere."""
    known = seen.known
    elsewhere = {p.card for cards in (*known.rows, known.discards) for p in cards}
    own = set(known.dealt)
    owner = known.deals[slot[0]][slot[1]] if known.deals else UNKNOWN
    for card in seen.table.rules.cards:
        # Much easier: who was dealt it is known, and the own deal is (MO-129).
        fits = not own or (card in own) == (owner == seen.player)
        if fits and card not in elsewhere:
            yield card
