"""The draw pile and the discards, and what happens when both run out."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.decision import Agenda, AnyEvent
from clutch.core.message import Message, Player, msg, msg_n
from clutch.core.position import done, with_agenda, with_both, with_table
from clutch.core.values import put, replace
from clutch.games.ei_my_goods.play.deciding import Decision
from clutch.games.ei_my_goods.play.names import card_in_words
from clutch.games.ei_my_goods.table.actions import DROPS, Drop
from clutch.games.ei_my_goods.table.position import (
    Event,
    Hidden,
    Observation,
    State,
    Table,
    clockwise,
)


def drawn(state: State, number: int) -> tuple[tuple[int, ...], tuple[int, ...], State]:
    """Draw up to `number` cards: return them, the pile that is left, and the state.

    In the state, the discards have been shuffled if necessary, and the drawn cards are
    still in the draw pile.
    """
    state = stocked(state, number)
    pile = state.hidden.draw_pile
    at = max(0, len(pile) - number)
    return pile[at:][::-1], pile[:at], state


def stocked(state: State, number: int) -> State:
    """Shuffle the discards into the draw pile if it has fewer cards (EG-015)."""
    hidden = state.hidden
    if len(hidden.draw_pile) >= number or not hidden.discards:
        return state
    fresh, rng = state.rng.shuffle(hidden.discards)
    hidden = replace(hidden, draw_pile=fresh + hidden.draw_pile, discards=())
    table = replace(state.table, clock=state.table.clock + 1)
    return State(table, hidden, rng)


def can_halve(hidden: Hidden) -> bool:
    """Whether any player has a hand that can be halved (EG-104)."""
    return any(len(hand) > 1 for hand in hidden.hands)


def halved_first(table: Table, hidden: Hidden, again: AnyEvent) -> Agenda:
    """Both piles are empty: halve the hands before drawing on, or stop drawing.

    See EG-016, EG-104, EG-126 and EG-127. `hidden` includes the cards already drawn.
    """
    halves = [
        Halve(player, len(hidden.hands[player]) // 2)
        for player in reversed(clockwise(table.active, len(table.seats)))
        if len(hidden.hands[player]) > 1
    ]
    return done(table, again, *halves) if halves else done(table)


@dataclass(frozen=True, slots=True)
class Halve(Event):
    """A player has to discard half the hand, rounded down: `count` cards (EG-016)."""

    player: int
    count: int

    def resolve(self, state: State) -> State:
        """Start the player's decision."""
        agenda = done(state.table, Halving(self.player, self.count))
        table = replace(state.table, agenda=agenda, clock=state.table.clock + 1)
        return with_table(state, table)


@dataclass(frozen=True, slots=True)
class Halving(Decision[Drop]):
    """Both piles are empty: discard `count` hand cards of one's own choice (EG-127).

    A card that is laid down is no longer a hand card (EG-128).
    """

    player: int
    count: int

    def legal(self, state: State) -> Sequence[Drop]:
        """Any hand card."""
        return [DROPS[card] for card in state.hidden.hands[self.player]]

    def step(self, state: State, action: Drop) -> State:
        """Discard the card; it will be in the new draw pile (EG-103)."""
        table, hidden = state.table, state.hidden
        more = (Halving(self.player, self.count - 1),) if self.count > 1 else ()
        hidden = replace(
            hidden,
            hands=without_card(hidden.hands, self.player, action.card),
            discards=(*hidden.discards, action.card),
        )
        table = with_agenda(table, done(table, *more))
        return with_both(state, table, hidden)

    def prompt(self, seen: Observation) -> Message:
        """How many cards have yet to be discarded."""
        return msg_n(
            "No cards left to draw: discard 1 card from your hand.",
            "No cards left to draw: discard {n} cards from your hand.",
            n=self.count,
        )

    def why_not(self, seen: Observation, tried: str) -> Message:
        """Only hand cards can be chosen, in whatever phase (EG-133)."""
        return msg(
            "First discard cards from your hand: there are no cards left to draw."
        )

    def log_line(
        self, before: Observation, action: Drop, after: Observation
    ) -> Message:
        """That a card was discarded, but not which."""
        return msg("{player} discards a card.", player=Player(self.player))

    def label(self, seen: Observation, action: Drop) -> Message:
        """The card."""
        return card_in_words(action.card, msg("can be discarded"))


def without_card(
    hands: tuple[tuple[int, ...], ...], player: int, card: int
) -> tuple[tuple[int, ...], ...]:
    """The hands without one card of one player."""
    hand = hands[player]
    at = hand.index(card)
    return put(hands, player, hand[:at] + hand[at + 1 :])
