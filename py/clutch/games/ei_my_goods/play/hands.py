"""Phase 1: hands are exchanged or kept, and everybody is dealt cards.

There is no limit to a hand (EG-014).
"""

from collections.abc import Sequence, Sized
from dataclasses import dataclass
from functools import cache

from clutch.core.message import Message, Player, aside, both, msg, msg_n
from clutch.core.position import done, with_agenda, with_both
from clutch.core.values import changed, put
from clutch.games.ei_my_goods.play.deciding import Decision
from clutch.games.ei_my_goods.play.market import told_rows
from clutch.games.ei_my_goods.play.names import listed
from clutch.games.ei_my_goods.play.piles import drawn, halved_first
from clutch.games.ei_my_goods.table.actions import EXCHANGE, KEEP, Exchange, Keep
from clutch.games.ei_my_goods.table.components import EASTER_POST, KINDS, SMALL_HAND
from clutch.games.ei_my_goods.table.position import Event, Observation, Seat, State

DEALT = 2
"""How many cards everybody is dealt (EG-013)."""


def cards_dealt(seat: Seat, hand: Sized) -> int:
    """How many cards that player is dealt in a round that begins.

    An Easter Post brings one more if the hand is small by then, and so does each
    further one (EG-075, EG-077, EG-124).
    """
    if len(hand) > SMALL_HAND:
        return DEALT
    return DEALT + sum(KINDS[building] is EASTER_POST for building in seat.buildings)


@dataclass(frozen=True, slots=True)
class Ask(Event):
    """A player may exchange the hand, if there is one."""

    player: int

    def happen(self, state: State) -> State:
        """The player comes on."""
        table, hidden = state.table, state.hidden
        if not hidden.hands[self.player]:
            return with_both(state, with_agenda(table, done(table)), hidden)
        agenda = done(table, _exchanging(self.player))
        table = changed(table, agenda=agenda, clock=table.clock + 1)
        return with_both(state, table, hidden)


@dataclass(frozen=True, slots=True)
class Exchanging(Decision[Keep | Exchange]):
    """Keep the hand, or exchange all of it (EG-012)."""

    player: int

    def legal(self, state: State) -> Sequence[Keep | Exchange]:
        """The whole hand or none of it."""
        return (KEEP, EXCHANGE)

    def step(self, state: State, action: Keep | Exchange) -> State:
        """The hand is discarded before others are drawn."""
        table, hidden, player = state.table, state.hidden, self.player
        if isinstance(action, Keep):
            return with_both(state, with_agenda(table, done(table)), hidden)
        hand = hidden.hands[player]
        table = with_agenda(table, done(table, Deal(player, len(hand))))
        hidden = changed(
            hidden,
            hands=put(hidden.hands, player, ()),
            discards=hidden.discards + hand,
        )
        return with_both(state, table, hidden)

    def prompt(self, seen: Observation) -> Message:
        """Whether to exchange it."""
        return msg("Keep your hand, or exchange all of it?")

    def not_played(self, seen: Observation, card: int) -> Message:
        """No parts of the hand."""
        return msg("The whole hand is exchanged or none of it, no single cards.")

    def told(
        self, before: Observation, action: Keep | Exchange, after: Observation
    ) -> Message | None:
        """How many cards were exchanged, and what came to all after the last hand."""
        begun = told_begun(before, after)
        if isinstance(action, Keep):
            return begun
        exchanged = msg_n(
            "{player} exchanges a hand of 1 card.",
            "{player} exchanges a hand of {n} cards.",
            n=len(before.known.hands[self.player]),
            player=Player(self.player),
        )
        return both(aside(exchanged), begun)

    def label(self, seen: Observation, action: Keep | Exchange) -> Message:
        """What becomes of the hand."""
        match action:
            case Keep():
                return msg("Keep the hand")
            case Exchange():
                return msg("Exchange the whole hand")


def told_begun(before: Observation, after: Observation) -> Message | None:
    """What everybody was dealt, and the first row of the market, once they are there.

    How many cards somebody has is seen by all (EG-013).
    """
    row = told_rows(before, after)
    if row is None:
        return None
    hands = zip(before.known.hands, after.known.hands, strict=True)
    numbers = [len(now) - len(earlier) for earlier, now in hands]
    return both(_told_dealt(numbers), row)


def _told_dealt(numbers: Sequence[int]) -> Message | None:
    """None where hands were halved meanwhile, of which nobody sees how many came."""
    if min(numbers) < DEALT:
        return None
    if len({*numbers}) == 1:
        return aside(msg("Everybody draws {n} cards.", n=numbers[0]))
    drawn_by = [
        msg("{player}: {n}", player=Player(player), n=n)
        for player, n in enumerate(numbers)
    ]
    return aside(msg("Cards drawn: {numbers}.", numbers=listed(drawn_by)))


@dataclass(frozen=True, slots=True)
class Deal(Event):
    """So many cards are drawn into a player's hand."""

    player: int
    count: int

    def happen(self, state: State) -> State:
        """The hand is larger; if the piles run out, hands are halved first (EG-126)."""
        cards, pile, state = drawn(state, self.count)
        table, hidden, player = state.table, state.hidden, self.player
        hand = tuple(sorted(hidden.hands[player] + cards))
        hidden = changed(hidden, draw_pile=pile, hands=put(hidden.hands, player, hand))
        agenda = done(table)
        if len(cards) < self.count:
            lacking = changed(self, count=self.count - len(cards))
            agenda = halved_first(table, hidden, lacking)
        return with_both(state, with_agenda(table, agenda), hidden)


_exchanging = cache(Exchanging)  # one for each player
