"""The draw pile and the discards, and what happens when both are empty."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.decision import Agenda, AnyEvent
from clutch.core.message import Message, Player, msg, msg_n
from clutch.core.position import done, with_agenda, with_both, with_table
from clutch.core.values import changed, put
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
    """So many cards or all there are, the pile that is left, and the state.

    The state has the discards shuffled where that was needed, and still has the cards
    that are drawn.
    """
    state = stocked(state, number)
    pile = state.hidden.draw_pile
    at = max(0, len(pile) - number)
    return pile[at:][::-1], pile[:at], state


def stocked(state: State, number: int) -> State:
    """With so many cards to draw, if the discards are needed for that (EG-015)."""
    hidden = state.hidden
    if len(hidden.draw_pile) >= number or not hidden.discards:
        return state
    fresh, rng = state.rng.shuffle(hidden.discards)
    hidden = changed(hidden, draw_pile=fresh + hidden.draw_pile, discards=())
    table = changed(state.table, clock=state.table.clock + 1)
    return State(table, hidden, rng)


def can_halve(hidden: Hidden) -> bool:
    """Whether anybody has a hand that can be halved (EG-104)."""
    return any(len(hand) > 1 for hand in hidden.hands)


def halved_first(table: Table, hidden: Hidden, again: AnyEvent) -> Agenda:
    """Both piles are empty: hands are halved before the draw goes on, or it lapses.

    See EG-016, EG-104, EG-126 and EG-127. `hidden` has what was drawn before.
    """
    halves = [
        Halve(player, len(hidden.hands[player]) // 2)
        for player in reversed(clockwise(table.active, len(table.seats)))
        if len(hidden.hands[player]) > 1
    ]
    return done(table, again, *halves) if halves else done(table)


@dataclass(frozen=True, slots=True)
class Halve(Event):
    """A player has to discard so many cards of the hand, rounded down (EG-016)."""

    player: int
    count: int

    def happen(self, state: State) -> State:
        """The player comes on."""
        agenda = done(state.table, Halving(self.player, self.count))
        table = changed(state.table, agenda=agenda, clock=state.table.clock + 1)
        return with_table(state, table)


@dataclass(frozen=True, slots=True)
class Halving(Decision[Drop]):
    """Both piles are empty: discard so many hand cards, of one's own choice (EG-127).

    What is laid down is no hand card any more (EG-128).
    """

    player: int
    count: int

    def legal(self, state: State) -> Sequence[Drop]:
        """The hand cards."""
        return [DROPS[card] for card in state.hidden.hands[self.player]]

    def step(self, state: State, action: Drop) -> State:
        """The card will be in the new draw pile (EG-103)."""
        table, hidden = state.table, state.hidden
        more = (Halving(self.player, self.count - 1),) if self.count > 1 else ()
        hidden = changed(
            hidden,
            hands=without_card(hidden.hands, self.player, action.card),
            discards=(*hidden.discards, action.card),
        )
        table = with_agenda(table, done(table, *more))
        return with_both(state, table, hidden)

    def prompt(self, seen: Observation) -> Message:
        """How many cards are still to go."""
        return msg_n(
            "There are no cards left to draw: discard 1 card of your hand.",
            "There are no cards left to draw: discard {n} cards of your hand.",
            n=self.count,
        )

    def why_not(self, seen: Observation, tried: str) -> Message:
        """Nothing but hand cards is asked for, whichever phase it is (EG-133)."""
        return msg("Hand cards have to be discarded first: no cards are left to draw.")

    def told(self, before: Observation, action: Drop, after: Observation) -> Message:
        """A card, but not which."""
        return msg("{player} discards a card.", player=Player(self.player))

    def label(self, seen: Observation, action: Drop) -> Message:
        """The card."""
        return card_in_words(action.card, msg("can be discarded"))


def without_card(
    hands: tuple[tuple[int, ...], ...], player: int, card: int
) -> tuple[tuple[int, ...], ...]:
    """The hands, that card of that player's taken out."""
    hand = hands[player]
    at = hand.index(card)
    return put(hands, player, hand[:at] + hand[at + 1 :])
