"""The egg stack: draw cards from it, and reshuffle the discards when it runs out."""

from clutch.core.position import with_both
from clutch.core.values import put, replace
from clutch.games.egg_thieves.table.position import Hidden, State


def stacked(state: State, count: int) -> State:
    """The state with at least `count` cards in the stack, if possible (ET-083).

    The discards are shuffled and put under the rest of the old stack, which is drawn
    first. If there still are too few cards, a draw lapses (ET-098).
    """
    table, hidden = state.table, state.hidden
    if len(hidden.deck) >= count:
        return state
    pile = sorted((*table.discards, *hidden.buried))
    fresh, rng = state.rng.shuffle(pile) if pile else ((), state.rng)
    deck = (*fresh, *hidden.deck)
    return State(
        replace(table, discards=(), has_lapsed=table.has_lapsed or len(deck) < count),
        replace(hidden, deck=deck, buried=()),
        rng,
    )


def drawn(state: State, count: int) -> State:
    """The state after the current thief has drawn `count` cards, or fewer."""
    state = stacked(state, count)
    return with_both(state, state.table, _in_hand(state, count))


def drawn_openly(state: State, count: int) -> State:
    """The same for draws within a turn; `news` counts each card drawn."""
    state = stacked(state, count)
    table, cards = state.table, state.hidden.deck[-count:]
    table = replace(table, news=table.news + len(cards))
    return with_both(state, table, _in_hand(state, count))


def _in_hand(state: State, count: int) -> Hidden:
    """The hidden part with the top cards of the stack in the current thief's hand."""
    hidden, thief = state.hidden, state.table.thief
    hand = tuple(sorted((*hidden.hands[thief], *hidden.deck[-count:])))
    return replace(
        hidden, deck=hidden.deck[:-count], hands=put(hidden.hands, thief, hand)
    )
