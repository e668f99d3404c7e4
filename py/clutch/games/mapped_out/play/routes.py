"""Where a row may lead: a pawn's route, as far as the viewer knows the cards.

A known card leads somewhere, or leaves a choice. A hidden card may be any that the
viewer does not see elsewhere. So routes branch, and are followed as long as their ends
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
"""A route is followed as long as it has at most this many possible ends."""

Kind = tuple[Move, Fish | None]
"""What a card does, in its orientation."""
STAY: Kind = Move.NONE, None


class Leg(NamedTuple):
    """What one card of a row may do to the pawn."""

    position: int
    paths: tuple[tuple[int, ...], ...]
    """The cells of each path, where it begins first; empty: the pawn stays."""
    walls: tuple[tuple[int, int], ...]
    """Pairs of the pawn's cell and the free cell a card leads to, if both are sure."""
    ends: tuple[int, ...]
    """Where the pawn may stand then, lowest first."""

    @property
    def is_sure(self) -> bool:
        """Whether there is only one path."""
        return len(self.ends) == 1 and len(self.paths) <= 1


class Route(NamedTuple):
    """A pawn's route through the rest of its row, leg by leg."""

    start: int
    legs: tuple[Leg, ...]
    cut: int | None
    """The position of the first card that is not followed; None: all are."""

    @property
    def ends(self) -> tuple[int, ...]:
        """Where the last leg may end."""
        return self.legs[-1].ends if self.legs else (self.start,)


class _Stand(NamedTuple):
    """A possible situation before a card."""

    cell: int
    is_inverted: bool = False
    last: Kind = STAY
    """What a copy would copy (MO-095)."""


def route(seen: Observation, player: int) -> Route:
    """The route of the player's row, from where the pawn is."""
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
    """What the card may do, and the possible situations after it."""
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
    """What a card does there, after copies and inversions."""
    move, fish = stand.last if kind[0] is Move.COPY else kind
    if stand.is_inverted and move in OPPOSITE:
        return OPPOSITE[move], None
    return move, fish


def _turned(stand: _Stand, kind: Kind) -> _Stand:
    """The situation for later cards, after that card (MO-099)."""
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
    # A hidden card can be upside down only if cards may be turned that way and face
    # down.
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
    """The cards that a hidden card may be: those that the viewer sees nowhere."""
    known = seen.known
    elsewhere = {p.card for cards in (*known.rows, known.discards) for p in cards}
    own = set(known.dealt)
    owner = known.deals[slot[0]][slot[1]] if known.deals else UNKNOWN
    for card in seen.table.rules.cards:
        # Much easier: the card's owner and the viewer's own deal are known (MO-129).
        fits = not own or (card in own) == (owner == seen.player)
        if fits and card not in elsewhere:
            yield card
