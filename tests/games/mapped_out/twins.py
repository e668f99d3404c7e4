"""Positions of Mapped Out that differ only in what a viewer cannot know."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from clutch.core.decision import Action
from clutch.core.rng import Rng, RngStream
from clutch.games.mapped_out.table.actions import Collect, Cork, Play
from clutch.games.mapped_out.table.pieces import UNKNOWN, Placed, Row
from clutch.games.mapped_out.table.position import Hidden, State
from tests.games.twins import Twin, as_it_is

SEED = Rng("another")


def twins(state: State, viewer: int, rng: RngStream) -> Iterator[Twin]:
    """Yield one twin of each kind that is possible, in random order."""
    for kind in rng.shuffle((_tiles, _cards, _lies, _looks, _memories)):
        found = kind(state, viewer, rng)
        if found is not None and found.state.hidden != state.hidden:
            yield found


def _twin(
    state: State, hidden: Hidden, translated: Callable[[Action], Action] = as_it_is
) -> Twin:
    return Twin(replace(state, hidden=hidden, rng=SEED), translated)


# Tiles: in other players' hands and in the pile


def _tiles(state: State, viewer: int, rng: RngStream) -> Twin | None:
    """Swap two tiles in the pile or in hands that the viewer does not see."""
    hands = state.observation(viewer).known.hands
    tiles = list(state.hidden.pile)
    for player, hand in enumerate(hands):
        if UNKNOWN in hand:
            tiles += state.hidden.hands[player]
    if len(tiles) < 2:
        return None
    one, other = rng.shuffle(tiles)[:2]

    def other_tile(action: Action) -> Action:
        if isinstance(action, Play | Cork | Collect):
            return type(action)(_exchanged(action.tile, one, other))
        return action

    hidden = replace(
        state.hidden,
        hands=tuple(
            tuple(sorted(_exchanged(tile, one, other) for tile in hand))
            for hand in state.hidden.hands
        ),
        pile=tuple(_exchanged(tile, one, other) for tile in state.hidden.pile),
    )
    return _twin(state, hidden, other_tile)


def _exchanged(item: int, one: int, other: int) -> int:
    return {one: other, other: one}.get(item, item)


# Cards: face down in rows, among the discards and in the pile


def _cards(state: State, viewer: int, rng: RngStream) -> Twin | None:
    """Swap two cards that the viewer does not know."""
    known, hidden = state.observation(viewer).known, state.hidden
    cards = [*hidden.cards, *(placed.card for placed in _unknown(state, viewer))]
    # Much easier: everyone sees who was dealt a card, and a viewer knows their own.
    own = [card for card in cards if card in known.dealt]
    others = [card for card in cards if card not in known.dealt]
    pool = rng.choice([group for group in (own, others) if len(group) > 1] or [()])
    if not pool:
        return None
    one, other = rng.shuffle(pool)[:2]

    def row(cards: Row) -> Row:
        return tuple(
            placed._replace(card=_exchanged(placed.card, one, other))
            for placed in cards
        )

    def bits(mask: int) -> int:
        if mask >> one & 1 == mask >> other & 1:
            return mask
        return mask ^ (1 << one | 1 << other)

    exchanged = replace(
        hidden,
        rows=tuple(map(row, hidden.rows)),
        discards=row(hidden.discards),
        cards=tuple(_exchanged(card, one, other) for card in hidden.cards),
        dealt=tuple(
            tuple(sorted(_exchanged(card, one, other) for card in cards))
            for cards in hidden.dealt
        ),
        studied=tuple(map(bits, hidden.studied)),
        shown=bits(hidden.shown),
    )
    return _twin(state, exchanged)


def _unknown(state: State, viewer: int) -> Iterator[Placed]:
    """The cards on the table that the viewer does not know."""
    known, hidden = state.observation(viewer).known, state.hidden
    seen, true = (*known.rows, known.discards), (*hidden.rows, hidden.discards)
    for shown, cards in zip(seen, true, strict=True):
        for as_seen, placed in zip(shown, cards, strict=True):
            if as_seen.card == UNKNOWN:
                yield placed


def _lies(state: State, viewer: int, rng: RngStream) -> Twin | None:
    """Rotate a card that was turned face down again."""
    pool = list(_unknown(state, viewer))
    if not (pool and state.table.rules.easier and state.table.rules.harder):
        return None
    chosen = rng.choice(pool)

    def row(cards: Row) -> Row:
        return tuple(
            placed._replace(is_flipped=not placed.is_flipped)
            if placed == chosen
            else placed
            for placed in cards
        )

    hidden = state.hidden
    rows, discards = tuple(map(row, hidden.rows)), row(hidden.discards)
    return _twin(state, replace(hidden, rows=rows, discards=discards))


# What others have seen


def _looks(state: State, viewer: int, rng: RngStream) -> Twin | None:
    """Toggle whether another player has studied a card."""
    player = rng.choice([p for p in range(len(state.hidden.rows)) if p != viewer])
    bit = 1 << rng.choice(state.table.rules.cards)
    studied = tuple(
        mask ^ bit if p == player else mask
        for p, mask in enumerate(state.hidden.studied)
    )
    return _twin(state, replace(state.hidden, studied=studied))


def _memories(state: State, viewer: int, rng: RngStream) -> Twin:  # noqa: ARG001
    """Toggle whether a card has been face up at some time."""
    bit = 1 << rng.choice(state.table.rules.cards)
    return _twin(state, replace(state.hidden, shown=state.hidden.shown ^ bit))
