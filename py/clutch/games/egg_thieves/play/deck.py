"""The egg stack: cards are drawn from it, and the discards make a new one."""

from clutch.core.position import with_both
from clutch.core.values import changed, put
from clutch.games.egg_thieves.table.position import Hidden, State


def stacked(state: State, count: int) -> State:
    """The state with so many cards in the stack, or all that can be had (ET-083).

    An empty stack is made anew from the shuffled discards; what is left of the old one
    is drawn first. With too few cards even so, a draw lapses (ET-098).
    """
    table, hidden = state.table, state.hidden
    if len(hidden.deck) >= count:
        return state
    pile = sorted((*table.discards, *hidden.buried))
    fresh, rng = state.rng.shuffle(pile) if pile else ((), state.rng)
    deck = (*fresh, *hidden.deck)
    return State(
        changed(table, discards=(), has_lapsed=table.has_lapsed or len(deck) < count),
        changed(hidden, deck=deck, buried=()),
        rng,
    )


def drawn(state: State, count: int) -> State:
    """The state after the thief whose turn it is has drawn so many cards, or fewer."""
    state = stacked(state, count)
    return with_both(state, state.table, _in_hand(state, count))


def drawn_openly(state: State, count: int) -> State:
    """The same in the middle of a turn: each card comes to light on its own."""
    state = stacked(state, count)
    table, cards = state.table, state.hidden.deck[-count:]
    table = changed(table, news=table.news + len(cards))
    return with_both(state, table, _in_hand(state, count))


def _in_hand(state: State, count: int) -> Hidden:
    """What is hidden with the top cards of the stack in the hand of who is on."""
    hidden, thief = state.hidden, state.table.thief
    hand = tuple(sorted((*hidden.hands[thief], *hidden.deck[-count:])))
    return changed(
        hidden, deck=hidden.deck[:-count], hands=put(hidden.hands, thief, hand)
    )
