"""The rows of cards: each card, or the room for one, is a button."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from clutch.core.message import Message, Player, msg
from clutch.games.mapped_out.board.fish import one_fish
from clutch.games.mapped_out.board.places import Goals, asked
from clutch.games.mapped_out.play.cards import Swapping
from clutch.games.mapped_out.play.revealing import Turning
from clutch.games.mapped_out.play.unclear import Shifting
from clutch.games.mapped_out.table.actions import ROWS, Action, slot_name
from clutch.games.mapped_out.table.components import Move
from clutch.games.mapped_out.table.names import SPECIAL_NAMES, about_card
from clutch.games.mapped_out.table.pieces import UNKNOWN, Placed
from clutch.games.mapped_out.table.position import Observation
from clutch.games.mapped_out.table.sea import OPPOSITE
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look

ROOM = 100
"""More cards than a row can have."""


def row_of_cards(seen: Observation, goals: Goals, look: Look, player: int) -> Html:
    """A player's row, with room for the cards that may be put beyond it."""
    cards = seen.known.rows[player]
    beyond = [
        position
        for position in range(len(cards), ROOM)
        if slot_name(player, position) in goals
    ]
    return tag(
        "div",
        tag(
            "div",
            (
                _card(_slot(seen, goals, player, position), look)
                for position in (*range(len(cards)), *beyond)
            ),
            role="row",
            class_="cards-row",
        ),
        role="grid" if look.live else "table",
        aria_label=look.t(msg("{player}'s row", player=Player(player))),
        data_grid=look.live,
        class_="cards",
        id=f"{look.prefix}cards-{ROWS[player]}",
    )


class Slot(NamedTuple):
    """Everything that a card of a row, or the room for one, is drawn from."""

    player: int
    position: int
    placed: Placed | None
    goal: Action | None
    is_walked: bool
    mark: str | None
    """How it is marked in the walk."""
    is_last: bool
    is_chosen: bool


def _slot(seen: Observation, goals: Goals, player: int, position: int) -> Slot:
    cards, walked = seen.known.rows[player], len(seen.table.strides[player])
    mark = None
    table = seen.table
    if table.is_walk and not table.is_over and position <= walked:
        mark = "card--next" if position == walked else "card--walked"
    return Slot(
        player,
        position,
        cards[position] if position < len(cards) else None,
        goals.get(slot_name(player, position)),
        is_walked=position < walked,
        mark=mark,
        is_last=(player, position) in table.touched,
        is_chosen=_is_chosen(seen, player, position),
    )


@lru_cache(maxsize=1024)
def _card(slot: Slot, look: Look) -> Html:
    name = slot_name(slot.player, slot.position)
    placed, goal = slot.placed, slot.goal
    return tag(
        "button" if look.live else "div",
        _special_label(placed, look) if placed else None,
        type="button" if look.live else None,
        role="gridcell" if look.live else "cell",
        id=f"{look.prefix}{name}",
        class_=classes(
            "card",
            *(_card_classes(placed) if placed else ["card--beyond"]),
            slot.mark,
            slot.is_last and "last",
            slot.is_chosen and "chosen",
            goal is not None and look.lit and "lit",
        ),
        aria_label=", ".join(map(look.t, _describe_card(slot, look))),
        data_action=str(goal) if look.live and goal else None,
        data_tried=name if look.live and not goal else None,
        data_number=slot.position + 1,
    )


def _card_classes(placed: Placed) -> Iterator[str]:
    if placed.card == UNKNOWN:
        yield "card--down"
        return
    yield "card--up" if placed.is_up else "card--known"
    move = placed.face.move
    if placed.is_flipped:
        move = OPPOSITE.get(move, move)
    # The back of a card is `card--down`.
    yield "card--down-move" if move is Move.DOWN else f"card--{move.value}"
    if placed.face.fish:
        yield f"card--{placed.face.fish.name.lower()}"


def _special_label(placed: Placed, look: Look) -> Html | str | None:
    if placed.card == UNKNOWN:
        return None
    card = placed.face
    if card.fish:
        return one_fish(card.fish)
    return look.t(SPECIAL_NAMES[card.special]) if card.special else None


def _is_chosen(seen: Observation, player: int, position: int) -> bool:
    """Whether another card is to change places with this one."""
    match asked(seen):
        case Swapping(position=number):
            return position == number
        case Turning(slot=slot) | Shifting(first=slot):
            return (player, position) == slot
        case _:  # no decision about a card that is chosen already
            return False


def _describe_card(slot: Slot, look: Look) -> Iterator[Message]:
    yield from about_card(slot.player, slot.position, slot.placed)
    if slot.is_walked:
        yield msg("walked")
    if slot.goal and not look.naming:
        yield msg("can be chosen")
