"""What a player of Egg Thieves sees: cards with or without a face, and the table."""

from collections.abc import Iterator
from dataclasses import dataclass

from clutch.core import game
from clutch.core.game import ONLOOKER
from clutch.games.egg_thieves.play.spoils import Raid
from clutch.games.egg_thieves.table.actions import Phase
from clutch.games.egg_thieves.table.components import (
    CARDS,
    TRICERATOPS_ON,
    Icon,
)


@dataclass(frozen=True, slots=True, repr=False)
class Shown:
    """A card on the table as a player knows it."""

    card: int | None
    """Its number; None where the player does not know it."""
    triceratops: int
    is_up: bool
    seen_by: frozenset[int] = frozenset()
    """Who has seen the face of a face-down card: everybody could watch them do so."""

    def __repr__(self) -> str:
        figures = f"?-{self.triceratops}" if self.card is None else CARDS[self.card]
        if self.is_up:
            return str(figures)
        return f"({figures}){''.join(map(str, sorted(self.seen_by)))}"


Pile = tuple[Shown, ...]
"""The cards in a nest or a spot, first to last."""

Place = tuple[int, int, int]
"""Where a card lies: whose spot or `IN_NEST`, which letter, and how many lie before."""
IN_NEST = -1
Touched = tuple[int, tuple[Place, ...]]
"""A turn, and the cards that were touched in it."""


@dataclass(frozen=True, slots=True)
class Observation(game.Observation):
    """What a player sees. A *thief* is whoever has a board: players and Eggbots."""

    player: int
    current_player: int
    """The seat that decides; an Eggbot's turn is played by the only player."""
    seats: int
    """How many players there are; thieves from that number on are Eggbots."""
    thief: int
    """Whose turn it is."""
    first: int
    """The thief who began."""
    turn: int
    """How many turns have gone by."""
    phase: Phase
    eggs: tuple[int, ...]
    """For each thief."""
    hands: tuple[tuple[int | None, ...], ...]
    """For each thief the cards in hand; for an Eggbot its stack, next card last."""
    next_back: int | None
    """The triceratops on the back of the Eggbot's next card."""
    nests: tuple[Pile, ...]
    boards: tuple[tuple[Pile, ...], ...]
    """For each thief the three spots."""
    closed: frozenset[int]
    """The nests that take no more cards in this turn."""
    discards: tuple[int, ...]
    """The discarded cards that everybody has seen, sorted."""
    buried: tuple[int, ...]
    """The triceratops on the cards that Eggbots have discarded unseen, sorted."""
    raptors: tuple[int, ...]
    """The raptors that can be hired."""
    raptors_ahead: tuple[int, ...]
    """The raptors in the deck, sorted: those that have not been seen yet."""
    payment: int
    raids: tuple[Raid, ...]
    """All raids so far."""
    raid_turns: tuple[int, ...]
    """For each raid the turn that it ended."""
    touched: Touched
    """The cards that were laid, looked at or swapped last."""
    laid: tuple[tuple[bool, bool], ...]
    """For each card that was scouted with in this turn, or placed by the Eggbot,
    whether it lies face-up and whether it lies in a nest."""
    thrown: int
    """How many cards the Eggbot has discarded in this turn."""
    is_scouted: bool
    hired: tuple[int, ...]
    """The raptors hired in this turn."""
    hires_are_over: bool
    """Whether the raptors of this turn had their go before the scouting."""
    icons: tuple[Icon, ...]
    """What the raptor at work still lets its payer do."""
    peeked: tuple[tuple[int, int], ...]
    """The nest cards that were looked at through the raptor at work."""
    can_stop: bool
    """Whether the rest of the icons may be gone without."""
    picked: int | None
    """The card that has been taken out of the hand or flipped, to be laid."""
    first_of_swap: tuple[int, int] | None
    has_lapsed: bool
    """Whether there was no card left to draw in this turn."""
    has_won: tuple[bool, ...]
    """For each thief, at the end; empty before."""

    @property
    def has_secrets(self) -> bool:
        """Whether `player` knows a hand or a face-down card, while the game is on."""
        if self.has_won or self.player == ONLOOKER:
            return False
        return bool(self.hands[self.player]) or any(
            not shown.is_up and shown.card is not None for shown in self.table()
        )

    @property
    def recent_raids(self) -> int:
        """How many raids there have been since the end of the turn a round ago.

        So everybody finds those that they could not see, because they had given the
        device away, in their own next turn.
        """
        return sum(turn >= self.turn - self.thieves for turn in self.raid_turns)

    @property
    def thieves(self) -> int:
        """How many boards there are."""
        return len(self.eggs)

    @property
    def is_solo(self) -> bool:
        """Whether one player plays against Eggbots."""
        return self.seats < self.thieves

    @property
    def is_eggbot(self) -> bool:
        """Whether it is an Eggbot's turn."""
        return self.thief >= self.seats

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards that `player` has in hand."""
        if self.player == ONLOOKER:
            return ()
        return tuple(card for card in self.hands[self.player] if card is not None)

    def table(self) -> Iterator[Shown]:
        """All cards in nests and on boards."""
        for pile in self.nests:
            yield from pile
        for board in self.boards:
            for pile in board:
                yield from pile

    def triceratops(self, nest: int) -> int:
        """How many triceratops a nest shows."""
        return sum(shown.triceratops for shown in self.nests[nest])


def face_up(card: int) -> Shown:
    """A card that everybody sees."""
    return Shown(card, TRICERATOPS_ON[card], is_up=True)
