"""Phase 1: hands are exchanged or kept, then all players are dealt cards.

There is no hand limit (EG-014).
"""

from collections.abc import Sequence, Sized
from dataclasses import dataclass
from functools import cache

from clutch.core.message import Message, Player, both, msg, msg_n, with_commas
from clutch.core.position import done, with_agenda, with_both
from clutch.core.values import put, replace
from clutch.games.ei_my_goods.play.deciding import Decision
from clutch.games.ei_my_goods.play.market import told_rows
from clutch.games.ei_my_goods.play.piles import drawn, halved_first
from clutch.games.ei_my_goods.table.actions import EXCHANGE, KEEP, Exchange, Keep
from clutch.games.ei_my_goods.table.components import EASTER_POST, KINDS, SMALL_HAND
from clutch.games.ei_my_goods.table.position import Event, Observation, Seat, State

DEALT = 2
"""How many cards each player is dealt (EG-013)."""


def cards_dealt(seat: Seat, hand: Sized) -> int:
    """How many cards a player is dealt in a new round.

    Each Easter Post adds one if the hand is small when the round begins (EG-075,
    EG-077, EG-124).
    """
    if len(hand) > SMALL_HAND:
        return DEALT
    return DEALT + sum(KINDS[building] is EASTER_POST for building in seat.buildings)


@dataclass(frozen=True, slots=True)
class Ask(Event):
    """A player with a hand may exchange it."""

    player: int

    def resolve(self, state: State) -> State:
        """Start the player's decision."""
        table, hidden = state.table, state.hidden
        if not hidden.hands[self.player]:
            return with_both(state, with_agenda(table, done(table)), hidden)
        agenda = done(table, _exchanging(self.player))
        table = replace(table, agenda=agenda, clock=table.clock + 1)
        return with_both(state, table, hidden)


@dataclass(frozen=True, slots=True)
class Exchanging(Decision[Keep | Exchange]):
    """Keep the hand, or exchange all of it (EG-012)."""

    player: int

    def legal(self, state: State) -> Sequence[Keep | Exchange]:
        """Keep or exchange the whole hand."""
        return (KEEP, EXCHANGE)

    def step(self, state: State, action: Keep | Exchange) -> State:
        """Discard the hand before new cards are drawn."""
        table, hidden, player = state.table, state.hidden, self.player
        if isinstance(action, Keep):
            return with_both(state, with_agenda(table, done(table)), hidden)
        hand = hidden.hands[player]
        table = with_agenda(table, done(table, Deal(player, len(hand))))
        hidden = replace(
            hidden,
            hands=put(hidden.hands, player, ()),
            discards=hidden.discards + hand,
        )
        return with_both(state, table, hidden)

    def prompt(self, seen: Observation) -> Message:
        """Whether to exchange the hand."""
        return msg("Keep your hand, or exchange all of it?")

    def not_played(self, seen: Observation, card: int) -> Message:
        """Single cards cannot be exchanged."""
        return msg("You can't exchange single cards, only your whole hand.")

    def log_line(
        self, before: Observation, action: Keep | Exchange, after: Observation
    ) -> Message | None:
        """How many cards were exchanged; after the last hand, what was dealt."""
        begun = told_begun(before, after)
        if isinstance(action, Keep):
            return begun
        exchanged = msg_n(
            "{player} exchanges their only card.",
            "{player} exchanges their hand of {n} cards.",
            n=len(before.known.hands[self.player]),
            player=Player(self.player),
        )
        return both(exchanged, begun)

    def label(self, seen: Observation, action: Keep | Exchange) -> Message:
        """Whether the hand is kept or exchanged."""
        match action:
            case Keep():
                return msg("Keep hand")
            case Exchange():
                return msg("Exchange hand")


def told_begun(before: Observation, after: Observation) -> Message | None:
    """What everyone was dealt, and the first market row, once both are there.

    All players see how many cards each player has (EG-013).
    """
    row = told_rows(before, after)
    if row is None:
        return None
    hands = zip(before.known.hands, after.known.hands, strict=True)
    numbers = [len(now) - len(earlier) for earlier, now in hands]
    return both(_told_dealt(numbers), row)


def _told_dealt(numbers: Sequence[int]) -> Message | None:
    """What everyone was dealt; None if halved hands hide how many cards came."""
    if min(numbers) < DEALT:
        return None
    if len({*numbers}) == 1:
        return msg("Everyone draws {n} cards.", n=numbers[0])
    drawn_by = [
        msg("{player}: {n}", player=Player(player), n=n)
        for player, n in enumerate(numbers)
    ]
    return msg("Cards drawn – {numbers}.", numbers=with_commas(drawn_by))


@dataclass(frozen=True, slots=True)
class Deal(Event):
    """A player draws a number of cards into the hand."""

    player: int
    count: int

    def resolve(self, state: State) -> State:
        """Draw the cards; if the piles run out, hands are halved first (EG-126)."""
        cards, pile, state = drawn(state, self.count)
        table, hidden, player = state.table, state.hidden, self.player
        hand = tuple(sorted(hidden.hands[player] + cards))
        hidden = replace(hidden, draw_pile=pile, hands=put(hidden.hands, player, hand))
        agenda = done(table)
        if len(cards) < self.count:
            lacking = replace(self, count=self.count - len(cards))
            agenda = halved_first(table, hidden, lacking)
        return with_both(state, with_agenda(table, agenda), hidden)


_exchanging = cache(Exchanging)  # one for each player
