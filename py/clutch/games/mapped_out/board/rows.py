"""The rows of cards: each card, or empty place for one, is a button."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from clutch.core.message import Message, Player, msg
from clutch.core.position import label
from clutch.games.mapped_out.board.fish import one_fish
from clutch.games.mapped_out.board.places import Goals, asked
from clutch.games.mapped_out.play.effects import does_now
from clutch.games.mapped_out.play.revealing import Turning
from clutch.games.mapped_out.play.swapping import Swapping
from clutch.games.mapped_out.play.unclear import Shifting
from clutch.games.mapped_out.table.actions import ROWS, Action, slot_name
from clutch.games.mapped_out.table.components import Move, Special
from clutch.games.mapped_out.table.names import SPECIAL_NAMES, about_card
from clutch.games.mapped_out.table.pieces import UNKNOWN, Placed
from clutch.games.mapped_out.table.position import Observation
from clutch.games.mapped_out.table.sea import OPPOSITE
from clutch.ui import board
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look

ROOM = 100
"""More cards than a row can have."""


def row_of_cards(seen: Observation, goals: Goals, look: Look, player: int) -> Html:
    """A player's row, with the empty places after it where a card can be put."""
    cards = seen.known.rows[player]
    beyond = [
        position
        for position in range(len(cards), ROOM)
        if slot_name(player, position) in goals
    ]
    return board.grid(
        look,
        board.row(
            (
                _card(_slot(seen, goals, player, position), look)
                for position in (*range(len(cards)), *beyond)
            ),
            class_="flow cards-row",
        ),
        key=f"cards-{ROWS[player]}",
        label=look.t(msg("{player}'s row", player=Player(player))),
        class_=f"cards {board.numbered(len(cards) + len(beyond))}",
    )


SIGNS = {
    Move.LEFT: "←",
    Move.RIGHT: "→",
    Move.UP: "↑",
    Move.DOWN: "↓",
    Move.ANY: "✥",
    Move.NONE: "•",
    Move.JUMP: "↷",
    Move.MATCH: "≈",
    Move.COPY: "=",
    Move.INVERT: "⇅",
}
"""The character for each move in a row that is shown in one line."""


def strip_of_cards(seen: Observation, player: int) -> Html:
    """A player's row in one line.

    It is hidden from screen readers, as the full row can be opened.
    """
    row = enumerate(seen.known.rows[player], 1)
    line = " ".join(_strip_sign(placed) or str(n) for n, placed in row)
    return tag("p", line, class_="cards-strip", aria_hidden="true")


def _strip_sign(placed: Placed) -> str:
    if placed.card == UNKNOWN:
        return ""
    move = placed.face.move
    return SIGNS[OPPOSITE.get(move, move) if placed.is_flipped else move]


class Slot(NamedTuple):
    """Everything that a card of a row, or an empty place, is drawn from."""

    player: int
    position: int
    placed: Placed | None
    goal: Action | None
    label: Message | None
    """The name of that action."""
    is_walked: bool
    mark: str | None
    """How it is marked in the walk."""
    is_last: bool
    is_chosen: bool
    now: Message | None
    """What it does in the walk, if that differs from what is printed on it."""


def _slot(seen: Observation, goals: Goals, player: int, position: int) -> Slot:
    cards, walked = seen.known.rows[player], len(seen.table.strides[player])
    mark, table = None, seen.table
    goal = goals.get(slot_name(player, position))
    if table.is_walk and not table.is_over and position <= walked:
        mark = "move--next" if position == walked else board.Mark.COVERED
    return Slot(
        player,
        position,
        cards[position] if position < len(cards) else None,
        goal,
        label(seen, goal) if goal else None,
        is_walked=position < walked,
        mark=mark,
        is_last=(player, position) in table.touched,
        is_chosen=_is_chosen(seen, player, position),
        now=does_now(cards, position) if table.is_walk else None,
    )


@lru_cache(maxsize=1024)
def _card(slot: Slot, look: Look) -> Html:
    name = slot_name(slot.player, slot.position)
    placed = slot.placed
    return board.cell(
        look,
        face_fish(placed),
        key=name,
        action=slot.goal,
        tried=name,
        class_=classes(
            "slip move",
            *face_looks(placed),
            slot.mark,
            slot.is_last and board.Mark.LAST,
            slot.is_chosen and board.Mark.CHOSEN,
        ),
        aria_label=", ".join(map(look.t, _describe_card(slot))),
        title=_special_title(placed, look),
        data_number=slot.position + 1,
    )


def face_looks(placed: Placed | None) -> Iterator[str]:
    """The classes that draw a card, or an empty place."""
    if placed is None:
        yield "move--beyond"
        return
    if placed.card == UNKNOWN:
        yield board.Mark.DOWN
        return
    if not placed.is_up:
        yield board.Mark.KNOWN
    move = placed.face.move
    if placed.is_flipped:
        move = OPPOSITE.get(move, move)
    yield f"move--{move.value}"
    if placed.face.special:
        yield special_look(placed.face.special)


def face_fish(placed: Placed | None) -> Html | None:
    """The fish on a card; None if it has none."""
    if placed is None or placed.card == UNKNOWN:
        return None
    fish = placed.face.fish
    return one_fish(fish) if fish else None


def special_look(special: Special) -> str:
    """The class that draws the symbol of a card's action."""
    return f"special--{special.name.lower().replace('_', '-')}"


def _special_title(placed: Placed | None, look: Look) -> str | None:
    """The name of the symbol on a card."""
    if placed is None or placed.card == UNKNOWN or not placed.face.special:
        return None
    return look.t(SPECIAL_NAMES[placed.face.special])


def _is_chosen(seen: Observation, player: int, position: int) -> bool:
    """Whether the decision is about this card: it may be turned, or will be swapped."""
    match asked(seen):
        case Turning(slot=slot) | Shifting(first=slot) | Swapping(first=slot):
            return (player, position) == slot
        case _:  # no decision about a card that is chosen already
            return False


def _describe_card(slot: Slot) -> Iterator[Message]:
    if slot.label:
        yield slot.label
    else:
        yield from about_card(slot.player, slot.position, slot.placed)
    if slot.now:
        yield msg("now {move}", move=slot.now)
    if slot.is_walked:
        yield msg("walked")
