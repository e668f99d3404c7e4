"""Positions of Egg Thieves that differ only in what a viewer cannot know.

Two egg cards whose faces the viewer has not seen are exchanged: in the deck, in other
hands, among the cards that Eggbots hold and have discarded, face down in nests and
spots. Or another card has been picked to be laid. Where backs are seen they are the
same.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from clutch.core.decision import Action
from clutch.core.rng import Rng, RngStream
from clutch.core.values import put, replace
from clutch.games.egg_thieves.play.extras import Extra
from clutch.games.egg_thieves.play.scouting import Card
from clutch.games.egg_thieves.play.turn import AfterScouting
from clutch.games.egg_thieves.table.actions import PICKS, Pick
from clutch.games.egg_thieves.table.components import TRICERATOPS_ON
from clutch.games.egg_thieves.table.position import Hidden, Laid, Stack, State
from clutch.games.egg_thieves.table.raptors import RAPTORS, Icon
from tests.games.twins import Twin, as_it_is

TRIES = 60
OF_DECK = 4
"""The most cards of the deck to exchange; other places have fewer."""

Where = tuple[str, *tuple[int, ...]]
"""The field of `Hidden`, and the indices in it."""


@dataclass(frozen=True)
class Unseen:
    """A card whose face the viewer has not seen."""

    card: int
    where: Where
    shows_back: bool


def twins(state: State, viewer: int, rng: RngStream) -> Iterator[Twin]:
    """Yield twins with two cards exchanged, another raptor order and a new seed.

    The seed matters once the discards are shuffled, since they are drawn from later.
    """
    cards = unseen(state, viewer, rng)
    for _ in range(TRIES if len(cards) > 1 else 0):
        one, other = rng.choice(cards), rng.choice(cards)
        if one.card == other.card or not look_alike(one, other):
            continue
        hidden = exchanged(state, one, other)
        if hidden is None:
            continue
        hidden = replace(hidden, raptor_deck=rng.shuffle(hidden.raptor_deck))
        twin = State(state.table, hidden, Rng(f"{rng.random()}"))
        hand = ("hands", state.table.thief)
        is_picked_from = hand in {one.where[:2], other.where[:2]}
        yield Twin(twin, Renaming(one.card, other.card) if is_picked_from else as_it_is)


@dataclass(frozen=True)
class Renaming:
    """Translates an action that picks one card into picking the other one."""

    one: int
    other: int

    def __call__(self, action: Action) -> Action:
        match action:
            case Pick(self.one):
                return PICKS[self.other]
            case Pick(self.other):
                return PICKS[self.one]
            case _:
                return action


def look_alike(one: Unseen, other: Unseen) -> bool:
    same_back = TRICERATOPS_ON[one.card] == TRICERATOPS_ON[other.card]
    return same_back or not (one.shows_back or other.shows_back)


# Unseen cards


def unseen(state: State, viewer: int, rng: RngStream) -> list[Unseen]:
    hidden = state.hidden
    deck = [Unseen(c, ("deck", i), False) for i, c in enumerate(hidden.deck)]  # noqa: FBT003
    gone = [Unseen(c, ("buried", i), True) for i, c in enumerate(hidden.buried)]  # noqa: FBT003
    return [
        *rng.shuffle(deck)[:OF_DECK],
        *gone,
        *in_hands(state, viewer),
        *lying(state, viewer),
    ]


def in_hands(state: State, viewer: int) -> Iterator[Unseen]:
    """Yield cards in other hands that are not revealed before the next checkpoint."""
    thief, is_eggbot = state.table.thief, state.table.is_eggbot
    for owner, hand in enumerate(state.hidden.hands):
        for index, card in enumerate(hand):
            is_next = owner == thief and is_eggbot and index == len(hand) - 1
            if owner == viewer or (is_next and state.hidden.picked is not None):
                continue
            if owner == thief and not is_eggbot:
                if hand.count(card) == 1 and stays_dark(state):
                    yield Unseen(card, ("hands", owner, index), shows_back=True)
            else:
                yield Unseen(card, ("hands", owner, index), shows_back=is_next)


def stays_dark(state: State) -> bool:
    """Whether the current player can lay no more cards face up this turn."""
    agenda, now = state.table.agenda, state.decision
    after = next((entry for entry in agenda if isinstance(entry, AfterScouting)), None)
    if after is None or not (
        after.hires_are_over
        or not any(Icon.FACE_UP in RAPTORS[r].icons for r in state.table.raptors)
    ):
        return False
    match now:
        case AfterScouting():
            return True
        case Card(first):
            return first is not None and first.is_up
        case Extra(is_up):
            return not is_up
        case _:
            return False


def lying(state: State, viewer: int) -> Iterator[Unseen]:
    hidden = state.hidden
    for nest, stack in enumerate(hidden.nests):
        yield from face_down(stack, viewer, "nests", nest)
    for owner, board in enumerate(hidden.boards):
        for spot, stack in enumerate(board):
            yield from face_down(stack, viewer, "boards", owner, spot)


def face_down(stack: Stack, viewer: int, *where: str | int) -> Iterator[Unseen]:
    for index, laid in enumerate(stack):
        if not laid.is_up and viewer not in laid.seen_by:
            yield Unseen(laid.card, (*where, index), shows_back=True)


# Exchanging


def exchanged(state: State, one: Unseen, other: Unseen) -> Hidden | None:
    """Return what is hidden after two cards change places; hands stay sorted.

    Within the current player's hand, another card has been picked instead.
    """
    hidden, table = state.hidden, state.table
    hand = ("hands", table.thief)
    held = [card for card in (one, other) if card.where[:2] == hand]
    if not table.is_eggbot and len(held) == 2:
        if hidden.picked == one.card:
            return replace(hidden, picked=other.card)
        return None
    if not table.is_eggbot and held:
        [inside] = held
        outside = other if inside is one else one
        if outside.card in hidden.hands[table.thief]:
            return None
        if hidden.picked == inside.card:
            hidden = replace(hidden, picked=outside.card)
    if (
        one.where[:2] == other.where[:2]
        and one.where[0] == "hands"
        and (one.where[1] < table.seats)
    ):
        return None
    hidden = placed(placed(hidden, one.where, other.card), other.where, one.card)
    seats = range(table.seats)
    hands = tuple(
        tuple(sorted(held)) if owner in seats else held
        for owner, held in enumerate(hidden.hands)
    )
    return replace(hidden, hands=hands)


def placed(hidden: Hidden, where: Where, card: int) -> Hidden:
    match where:
        case ("deck", index):
            return replace(hidden, deck=put(hidden.deck, index, card))
        case ("buried", index):
            return replace(hidden, buried=put(hidden.buried, index, card))
        case ("hands", owner, index):
            hand = put(hidden.hands[owner], index, card)
            return replace(hidden, hands=put(hidden.hands, owner, hand))
        case ("nests", nest, index):
            stack = with_card(hidden.nests[nest], index, card)
            return replace(hidden, nests=put(hidden.nests, nest, stack))
        case ("boards", owner, spot, index):
            board = hidden.boards[owner]
            board = put(board, spot, with_card(board[spot], index, card))
            return replace(hidden, boards=put(hidden.boards, owner, board))
    raise AssertionError(where)


def with_card(stack: Stack, index: int, card: int) -> Stack:
    laid = stack[index]
    return put(stack, index, Laid(card, laid.is_up, laid.seen_by))
