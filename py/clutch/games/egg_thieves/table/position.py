"""A position: the public table, the hidden information, and a player's knowledge.

A *thief* is anyone with a board: a player or an Eggbot.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from clutch.core import position
from clutch.core.position import SPECTATOR, Memory
from clutch.core.values import constructor
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
    """A card on the table; a tuple, because `_shown` is cached by stacks of them."""

    card: int
    is_up: bool
    seen_by: frozenset[int] = NOBODY
    """The players who saw its face while it was face-down."""


Stack = tuple[Laid, ...]
"""The cards in a nest or a spot, first to last."""


@dataclass(frozen=True, slots=True, repr=False)
class Shown:
    """A card on the table as a player knows it."""

    card: int | None
    """Its number, or None if the player does not know it."""
    triceratops: int
    is_up: bool
    seen_by: frozenset[int] = NOBODY
    """The players who have seen the face of a face-down card, which is public."""

    def __repr__(self) -> str:
        figures = f"?-{self.triceratops}" if self.card is None else CARDS[self.card]
        if self.is_up:
            return str(figures)
        return f"({figures}){''.join(map(str, sorted(self.seen_by)))}"


Pile = tuple[Shown, ...]
"""The cards in a nest or a spot, first to last, as a player knows them."""

Place = tuple[int, int, int]
"""The place of a card: the spot's owner or `IN_NEST`, the nest's number, the index."""
IN_NEST = -1
Touched = tuple[int, tuple[Place, ...]]
"""A turn and the places of the cards that were touched in it."""


@dataclass(frozen=True, slots=True)
class Raid:
    """The cards revealed by a raid; what it brought follows from them: see `spoils`."""

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
    """The public part of a position."""

    seats: int
    """The number of players; thieves with this number or higher are Eggbots."""
    first: int
    """The thief who began."""
    raptors: tuple[int, ...]
    """The raptors that can be hired."""
    eggs: tuple[int, ...]
    """The eggs of each thief; the supply never runs out (ET-071)."""
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
    """Whether a draw lapsed this turn because no card was left."""
    discards: tuple[int, ...] = ()
    """The discarded cards that everybody has seen, sorted."""
    payment: int = 0
    raids: tuple[Raid, ...] = ()
    """All raids so far."""
    touched: Touched = (0, ())
    """The cards that were laid, looked at or swapped last."""
    news: int = 0
    """How often something has been revealed or a turn has ended."""

    @property
    def player(self) -> int:
        """The player who acts; a solo player also plays the Eggbots' turns (ET-047)."""
        thief = self.thief
        return thief if thief < self.seats else 0

    @property
    def winners(self) -> tuple[bool, ...]:
        """For each player, whether they have the most eggs of all thieves (ET-040)."""
        return self.has_won[: self.seats] or (False,) * self.seats

    @property
    def checkpoint(self) -> int:
        """A number that grows with each card drawn, seen or revealed, and each turn."""
        return self.news

    @property
    def thief(self) -> int:
        """Whose turn it is: turns go round clockwise (ET-005, ET-043)."""
        return (self.first + self.turn) % len(self.eggs)

    @property
    def has_won(self) -> tuple[bool, ...]:
        """Whether each thief has won; empty before the end (ET-039, ET-040, ET-054)."""
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
        """Whether the last move touched the card at that place."""
        return place in self.touched[1]


@dataclass(frozen=True, slots=True)
class Hidden:
    """All information that is not public."""

    deck: tuple[int, ...]
    """The egg stack; its top is last."""
    raptor_deck: tuple[int, ...]
    """The raptors to come; the next one is last."""
    hands: tuple[tuple[int, ...], ...]
    """For each thief: a player's sorted hand, or an Eggbot's stack, its top last."""
    nests: tuple[Stack, ...]
    boards: tuple[tuple[Stack, ...], ...]
    """For each thief the three spots."""
    buried: tuple[int, ...] = ()
    """The cards that Eggbots have discarded unseen."""
    picked: int | None = None
    """The card to be laid; it is still in the hand, or on top of the Eggbot's stack."""


@dataclass(frozen=True, slots=True)
class Known(position.Known):
    """What one player knows of the hidden information."""

    hands: tuple[tuple[int | None, ...], ...]
    """For each thief, the cards in hand; an Eggbot's stack with its next card last."""
    next_back: int | None
    """The triceratops on the back of the Eggbot's next card, or None."""
    nests: tuple[Pile, ...]
    boards: tuple[tuple[Pile, ...], ...]
    """For each thief the three spots."""
    buried: tuple[int, ...]
    """The triceratops on the cards that Eggbots have discarded unseen, sorted."""
    raptors_ahead: tuple[int, ...]
    """The raptors still in the deck, sorted; none of them has been seen yet."""
    picked: int | None
    """The picked or flipped card to be laid; None if there is none, or unknown."""

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


_make_known = constructor(Known)


@dataclass(frozen=True, slots=True)
class State(position.State[Table, Hidden, Known]):
    """A whole position."""

    def known(self, player: int, memory: Memory) -> Known:  # noqa: ARG002  (no memory)
        """What `player` knows of the hidden information; everything after the end.

        The application remembers all cards that the player has seen (ET-085). A hand is
        known only to its owner, and the egg stack to nobody (ET-087, ET-045). Of an
        Eggbot's next card and its discards, the backs are known (ET-106, ET-107).
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
    """Unknown cards, except for the last one if it has been flipped."""
    if flipped is None:
        return (None,) * len(hand)
    return (*(None,) * (len(hand) - 1), flipped)


@lru_cache(maxsize=4096)
def _shown(stack: Stack, viewer: int | None) -> Pile:
    """The cards in a nest or spot as a player knows them (ET-020, ET-022, ET-086).

    Of a face-down card that the player has not seen, only the back is known (ET-089,
    ET-101). Without a viewer, all cards are shown.
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
    """The viewer's hand; empty for a spectator."""
    if seen.player == SPECTATOR:
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
    """A face-up card, which everyone sees."""
    return Shown(card, TRICERATOPS_ON[card], is_up=True)
