"""A position of Egg Thieves: the open table, what it hides, what a player knows of it.

A *thief* is whoever has a board: players and Eggbots.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from clutch.core import position
from clutch.core.position import ONLOOKER, Memory
from clutch.core.values import maker
from clutch.games.egg_thieves.table.components import (
    BOX,
    CARDS,
    TRICERATOPS_ON,
    Level,
    Placement,
)

NOBODY: frozenset[int] = frozenset()
ALL_OPEN: frozenset[int] = frozenset()


class Laid(NamedTuple):
    """A card on the table; a tuple, since what is shown of it is looked up by it."""

    card: int
    is_up: bool
    seen_by: frozenset[int] = NOBODY
    """The players who have seen its face while it was down."""


Stack = tuple[Laid, ...]
"""The cards in a nest or a spot, first to last."""


@dataclass(frozen=True, slots=True, repr=False)
class Shown:
    """A card on the table as a player knows it."""

    card: int | None
    """Its number; None where the player does not know it."""
    triceratops: int
    is_up: bool
    seen_by: frozenset[int] = NOBODY
    """Who has seen the face of a face-down card: everybody could watch them do so."""

    def __repr__(self) -> str:
        figures = f"?-{self.triceratops}" if self.card is None else CARDS[self.card]
        if self.is_up:
            return str(figures)
        return f"({figures}){''.join(map(str, sorted(self.seen_by)))}"


Pile = tuple[Shown, ...]
"""The cards in a nest or a spot, first to last, as a player knows them."""

Place = tuple[int, int, int]
"""Where a card lies: whose spot or `IN_NEST`, which letter, and how many lie before."""
IN_NEST = -1
Touched = tuple[int, tuple[Place, ...]]
"""A turn, and the cards that were touched in it."""


@dataclass(frozen=True, slots=True)
class Raid:
    """What a raid has turned up. What it brought follows from that, see `spoils`."""

    turn: int
    """How many turns had gone by before the one that it ended."""
    nest: int
    cards: tuple[int, ...]
    """The cards of the nest, first to last."""
    spots: tuple[tuple[int, ...], ...]
    """For each thief the cards in the matching spot."""
    payment: int
    """The eggs in the payment area."""


@dataclass(frozen=True, slots=True)
class Table(position.Table):
    """What everybody sees."""

    seats: int
    """How many players there are; thieves from that number on are Eggbots."""
    first: int
    """The thief who began."""
    raptors: tuple[int, ...]
    """The raptors that can be hired."""
    eggs: tuple[int, ...]
    """For each thief; they never run out (ET-071)."""
    placement: Placement = Placement.ANYWHERE
    """Where the cards of an Eggbot's turn may go."""
    level: Level = Level.PRINTED
    """How strong the Eggbots are."""
    turn: int = 0
    """How many turns have gone by."""
    closed: frozenset[int] = ALL_OPEN
    """The nests that take no more cards in this turn."""
    hired: tuple[int, ...] = ()
    """The raptors hired in this turn."""
    has_lapsed: bool = False
    """Whether there was no card left to draw in this turn."""
    discards: tuple[int, ...] = ()
    """The discarded cards that everybody has seen, sorted."""
    payment: int = 0
    raids: tuple[Raid, ...] = ()
    """All raids so far."""
    touched: Touched = (0, ())
    """The cards that were laid, looked at or swapped last."""
    news: int = 0
    """How often something has come to light, or a turn has ended."""

    @property
    def player(self) -> int:
        """The one player of a solo game plays the turns of the Eggbots too (ET-047)."""
        thief = self.thief
        return thief if thief < self.seats else 0

    @property
    def winners(self) -> tuple[bool, ...]:
        """For each player whether they have most eggs of all thieves (ET-040)."""
        return self.has_won[: self.seats] or (False,) * self.seats

    @property
    def checkpoint(self) -> int:
        """Grows with every card drawn, looked at or turned, and with every turn."""
        return self.news

    @property
    def thief(self) -> int:
        """Whose turn it is: turns go round clockwise (ET-005, ET-043)."""
        return (self.first + self.turn) % len(self.eggs)

    @property
    def has_won(self) -> tuple[bool, ...]:
        """For each thief, at the end; empty before (ET-039, ET-040, ET-054)."""
        if self.agenda:
            return ()
        most = max(self.eggs)
        return tuple(eggs == most for eggs in self.eggs)

    @property
    def thieves(self) -> int:
        """How many boards there are."""
        return len(self.eggs)

    @property
    def is_solo(self) -> bool:
        """Whether one player plays against Eggbots (ET-041)."""
        return self.seats < self.thieves

    @property
    def is_eggbot(self) -> bool:
        """Whether it is an Eggbot's turn."""
        return self.thief >= self.seats

    def was_touched(self, place: Place) -> bool:
        """Whether the last move has touched the card that lies there."""
        return place in self.touched[1]


@dataclass(frozen=True, slots=True)
class Hidden:
    """What is not the same for everybody, all of it."""

    deck: tuple[int, ...]
    """The egg stack; its top is last."""
    raptor_deck: tuple[int, ...]
    """The raptors to come; the next one is last."""
    hands: tuple[tuple[int, ...], ...]
    """For each thief: a player's hand sorted, an Eggbot's stack with its top last."""
    nests: tuple[Stack, ...]
    boards: tuple[tuple[Stack, ...], ...]
    """For each thief the three spots."""
    buried: tuple[int, ...] = ()
    """The cards that Eggbots have discarded unseen."""
    picked: int | None = None
    """The card that is to be laid; it is still in the hand, or on top of the stack."""


@dataclass(frozen=True, slots=True)
class Known(position.Known):
    """What one player knows of that."""

    hands: tuple[tuple[int | None, ...], ...]
    """For each thief the cards in hand; for an Eggbot its stack, next card last."""
    next_back: int | None
    """The triceratops on the back of the Eggbot's next card."""
    nests: tuple[Pile, ...]
    boards: tuple[tuple[Pile, ...], ...]
    """For each thief the three spots."""
    buried: tuple[int, ...]
    """The triceratops on the cards that Eggbots have discarded unseen, sorted."""
    raptors_ahead: tuple[int, ...]
    """The raptors in the deck, sorted: those that have not been seen yet."""
    picked: int | None
    """The card that has been taken out of the hand or flipped, to be laid."""

    def has_secrets(self, player: int) -> bool:
        """Whether `player` knows a hand or a face-down card."""
        return bool(self.hands[player]) or any(
            not shown.is_up and shown.card is not None for shown in self.lying()
        )

    def lying(self) -> Iterator[Shown]:
        """All cards in nests and on boards."""
        for piles in (self.nests, *self.boards):
            for pile in piles:
                yield from pile

    def triceratops(self, nest: int) -> int:
        """How many triceratops a nest shows, on faces and backs (ET-017)."""
        return sum([shown.triceratops for shown in self.nests[nest]])


_make_known = maker(Known)


@dataclass(frozen=True, slots=True)
class State(position.State[Table, Hidden, Known]):
    """A whole position."""

    def known(self, player: int, memory: Memory) -> Known:  # noqa: ARG002  (no memory)
        """What `player` knows of what is hidden; after the end everything.

        The page forgets nothing for them (ET-085). Hands are their owners' own, and of
        the egg stack nobody sees a thing (ET-087, ET-045); an Eggbot's next card shows
        its back (ET-106), and what it discards its back too (ET-107).
        """
        table, hidden = self.table, self.hidden
        over, thief, is_eggbot = table.is_over, table.thief, table.is_eggbot
        viewer = None if over else player
        return _make_known(
            hands=tuple(
                [
                    hand
                    if over or owner == player
                    else _hand_of_other(hand, hidden.picked if is_eggbot else None)
                    if owner == thief
                    else (None,) * len(hand)
                    for owner, hand in enumerate(hidden.hands)
                ]
            ),
            next_back=TRICERATOPS_ON[hidden.hands[thief][-1]]
            if is_eggbot and hidden.hands[thief]
            else None,
            nests=tuple([_shown(nest, viewer) for nest in hidden.nests]),
            boards=tuple(
                [
                    tuple([_shown(spot, viewer) for spot in board])
                    for board in hidden.boards
                ]
            ),
            buried=tuple(sorted(TRICERATOPS_ON[card] for card in hidden.buried)),
            raptors_ahead=tuple(sorted(hidden.raptor_deck)),
            picked=hidden.picked if is_eggbot or thief == player else None,
        )


Observation = position.Observation[Table, Known]


def _hand_of_other(
    hand: tuple[int, ...], flipped: int | None
) -> tuple[int | None, ...]:
    """Cards that are not known, but for the last one when it has been flipped."""
    if flipped is None:
        return (None,) * len(hand)
    return (*(None,) * (len(hand) - 1), flipped)


@lru_cache(maxsize=4096)
def _shown(stack: Stack, viewer: int | None) -> Pile:
    """Cards in a nest or a spot as a player knows them (ET-020, ET-022, ET-086).

    Of a face-down card that they have not seen it is the back alone (ET-089, ET-101).
    Without a viewer it is what is turned up for all.
    """
    return tuple(
        [
            Shown(
                card if is_up or viewer is None or viewer in seen_by else None,
                TRICERATOPS_ON[card],
                is_up,
                seen_by,
            )
            for card, is_up, seen_by in stack
        ]
    )


def hand_of(state: State) -> tuple[int, ...]:
    """The cards of the thief whose turn it is."""
    return state.hidden.hands[state.table.thief]


def own_hand(seen: Observation) -> tuple[int, ...]:
    """The cards that the viewer has in hand."""
    if seen.player == ONLOOKER:
        return ()
    return tuple(card for card in seen.known.hands[seen.player] if card is not None)


def discarded(seen: Observation) -> int:
    """How many cards have been discarded, seen or unseen (ET-150)."""
    return len(seen.table.discards) + len(seen.known.buried)


def stacked(seen: Observation) -> int:
    """How many cards the egg stack holds: those that are nowhere else (ET-150)."""
    held = sum(map(len, seen.known.hands))
    lying = sum(1 for _ in seen.known.lying())
    return len(BOX) - held - lying - discarded(seen)


def triceratops(nest: Stack) -> int:
    """How many triceratops lie in a nest, on faces and backs (ET-017)."""
    return sum([TRICERATOPS_ON[laid.card] for laid in nest])


def face_up(card: int) -> Shown:
    """A card that everybody sees."""
    return Shown(card, TRICERATOPS_ON[card], is_up=True)
