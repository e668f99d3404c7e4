"""Laying cards: in a nest or in a spot, face-up or face-down."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from clutch.core.decision import Agenda
from clutch.core.message import Message, Parameter, msg, with_commas
from clutch.core.position import with_agenda, with_both
from clutch.core.values import put, replace
from clutch.games.egg_thieves.play.deciding import Decision
from clutch.games.egg_thieves.table.actions import (
    FIRST_SPOT,
    NEST_PLACES,
    PICKS,
    Lay,
    Pick,
)
from clutch.games.egg_thieves.table.components import FULL
from clutch.games.egg_thieves.table.names import (
    card_name,
    described,
    nest_name,
    place_name,
    who,
)
from clutch.games.egg_thieves.table.position import (
    IN_NEST,
    NOBODY,
    Laid,
    Observation,
    Place,
    Stack,
    State,
    Table,
    Touched,
    face_up,
    hand_of,
    own_hand,
    triceratops,
)


class Way(NamedTuple):
    """How a card was laid."""

    is_up: bool
    in_nest: bool


def way_of(action: Lay) -> Way:
    """How that action lays a card."""
    return Way(action.is_up, action.place < FIRST_SPOT)


def open_nests(table: Table) -> Sequence[int]:
    """The nests that take cards in this turn (ET-018, ET-061, ET-074, ET-088)."""
    if not table.closed:
        return NEST_PLACES
    return [nest for nest in NEST_PLACES if nest not in table.closed]


def closed(
    table: Table, nests: tuple[Stack, ...], touched: Iterable[int]
) -> frozenset[int]:
    """The nests that take no more cards this turn, after `touched` nests changed.

    A nest that has reached 11 stays closed, even if a swap takes it below 11 (ET-097).
    """
    full = [nest for nest in touched if triceratops(nests[nest]) >= FULL]
    return table.closed.union(full) if full else table.closed


def touch(table: Table, *places: Place) -> Touched:
    """The cards touched this turn, including these; earlier turns are forgotten."""
    turn, touched = table.touched
    return table.turn, (*touched, *places) if turn == table.turn else places


# Picking


def picks(state: State) -> list[Pick]:
    """A pick for each kind of card in the hand, in the order of the sorted hand."""
    return [PICKS[card] for card in dict.fromkeys(hand_of(state))]


def picked(state: State, action: Pick, agenda: Agenda) -> State:
    """The state with that card picked from the hand, ready to be laid."""
    return with_both(
        state,
        with_agenda(state.table, agenda),
        replace(state.hidden, picked=action.card),
    )


def label_of_pick(seen: Observation, action: Pick) -> Message:
    """The card to play, and how many of its kind are in the hand."""
    card = hand_card(action.card, own_hand(seen).count(action.card))
    return msg("Choose {card}", card=card)


def hand_card(card: int, copies: int) -> Message:
    """A card in the hand, with the number of its kind if there are several."""
    words = described(face_up(card))
    if copies == 1:
        return words
    return with_commas([words, msg("{n} copies", n=copies)])


# Laying


def laid(state: State, action: Lay, agenda: Agenda) -> State:
    """The state after a player has laid the picked card.

    If it is face-down, that player still knows it, in a nest (ET-086) and on a board
    (ET-022).
    """
    thief, card = state.table.thief, state.hidden.picked
    assert card is not None
    hand = list(hand_of(state))
    hand.remove(card)
    seen_by = NOBODY if action.is_up else frozenset((thief,))
    lying = Laid(card, action.is_up, seen_by)
    return put_down(state, lying, action.place, tuple(hand), agenda, news=0)


def put_down(  # noqa: PLR0913, PLR0917  (all that changes, in one go)
    state: State,
    lying: Laid,
    place: int,
    hand: tuple[int, ...],
    agenda: Agenda,
    news: int,
) -> State:
    """The state with a card laid on a place, and the remaining hand of its thief."""
    table, hidden, thief = state.table, state.hidden, state.table.thief
    hands = put(hidden.hands, thief, hand)
    if place < FIRST_SPOT:
        pile = hidden.nests[place]
        nests = put(hidden.nests, place, (*pile, lying))
        return with_both(
            state,
            replace(
                table,
                agenda=agenda,
                closed=closed(table, nests, (place,)),
                touched=touch(table, (IN_NEST, place, len(pile))),
                news=table.news + news,
            ),
            replace(hidden, hands=hands, nests=nests, picked=None),
        )
    spot, board = place - FIRST_SPOT, hidden.boards[thief]
    pile = board[spot]
    boards = put(hidden.boards, thief, put(board, spot, (*pile, lying)))
    return with_both(
        state,
        replace(
            table,
            agenda=agenda,
            touched=touch(table, (thief, spot, len(pile))),
            news=table.news + news,
        ),
        replace(hidden, hands=hands, boards=boards, picked=None),
    )


def told_lay(before: Observation, action: Lay, after: Observation) -> Message:
    """Where a card went, and which card if the viewer knew it or sees it now."""
    table, card = before.table, before.known.picked
    if card is None and action.is_up:
        card = _revealed(after, table.thief, action.place)
    player, letter = (
        who(table.seats, table.thief),
        nest_name(action.place % FIRST_SPOT),
    )
    name = None
    if card is not None:
        name = card_name(card, before.known.hands[table.thief])
    if action.place < FIRST_SPOT:
        return _told_in_nest(player, name, letter, is_up=action.is_up)
    return _told_in_spot(player, name, letter, is_up=action.is_up)


def _revealed(after: Observation, thief: int, place: int) -> int:
    """Another thief's card, which the viewer sees now that it is face-up."""
    known = after.known
    if place < FIRST_SPOT:
        card = known.nests[place][-1].card
    else:
        card = known.boards[thief][place - FIRST_SPOT][-1].card
    assert card is not None
    return card


def _told_in_nest(
    player: Parameter, card: Message | None, letter: str, *, is_up: bool
) -> Message:
    if card is None:
        return msg(
            "{player} lays a card face down in nest {nest}.",
            player=player,
            nest=letter,
        )
    if is_up:
        return msg(
            "{player} lays {card} face up in nest {nest}.",
            player=player,
            card=card,
            nest=letter,
        )
    return msg(
        "{player} lays {card} face down in nest {nest}.",
        player=player,
        card=card,
        nest=letter,
    )


def _told_in_spot(
    player: Parameter, card: Message | None, letter: str, *, is_up: bool
) -> Message:
    if card is None:
        return msg(
            "{player} lays a card face down in spot {spot}.",
            player=player,
            spot=letter,
        )
    if is_up:
        return msg(
            "{player} lays {card} face up in spot {spot}.",
            player=player,
            card=card,
            spot=letter,
        )
    return msg(
        "{player} lays {card} face down in spot {spot}.",
        player=player,
        card=card,
        spot=letter,
    )


def label_of_lay(seen: Observation, action: Lay) -> Message:
    """The card, the place, and which way up."""
    if seen.known.picked is None:
        return msg("{place}: lay it unseen", place=place_name(action.place))
    card = card_name(seen.known.picked, own_hand(seen))
    letter = nest_name(action.place % FIRST_SPOT)
    match way_of(action):
        case Way(is_up=True, in_nest=True):
            return msg("Lay {card} face up in nest {nest}", card=card, nest=letter)
        case Way(in_nest=True):
            return msg("Lay {card} face down in nest {nest}", card=card, nest=letter)
        case Way(is_up=True):
            return msg("Lay {card} face up in spot {spot}", card=card, spot=letter)
        case Way():
            return msg("Lay {card} face down in spot {spot}", card=card, spot=letter)


class Laying(Decision[Lay]):
    """A picked card is to be laid."""

    __slots__ = ()

    def log_line(self, before: Observation, action: Lay, after: Observation) -> Message:
        """Where the card went."""
        return told_lay(before, action, after)

    def label(self, seen: Observation, action: Lay) -> Message:
        """The card, the place, and which way up it goes."""
        return label_of_lay(seen, action)
