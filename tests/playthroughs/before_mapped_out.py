"""What playthroughs of Mapped Out called things before decisions were values."""

from collections.abc import Iterator

from clutch.core.decision import AnyDecision, AnyEvent
from clutch.games.mapped_out.play.deciding import IfAny
from clutch.games.mapped_out.play.lands import (
    Corking,
    Destroying,
    Exchanging,
    Filling,
)
from clutch.games.mapped_out.play.muddled import Bumping, Taking
from clutch.games.mapped_out.play.revealing import Revealing, Turning, UltraRevealing
from clutch.games.mapped_out.play.studying import Looking, Studying
from clutch.games.mapped_out.play.swapping import Swapping
from clutch.games.mapped_out.play.turn import Draw, Laying, Playing
from clutch.games.mapped_out.play.unclear import (
    ChangingStart,
    Inserting,
    Removing,
    Shifting,
    Trading,
)
from clutch.games.mapped_out.play.visits import Fishful, Teleporting
from clutch.games.mapped_out.play.walk import Following, NextCard
from clutch.games.mapped_out.table.position import Observation

TASKS = {
    Playing: "play",
    Removing: "remove",
    Inserting: "insert",
    Trading: "trade",
    ChangingStart: "start",
    Corking: "cork",
    Draw: "draw",
    Following: "follow",
    Teleporting: "teleport",
    Fishful: "fishful",
    NextCard: "next",
}


class Name(str):
    """A text that is written without quotation marks."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def facts(observation: Observation) -> Iterator[tuple[str, object]]:
    """The old names of an observation's fields, in their order."""
    table, known = observation.table, observation.known
    top = None if table.is_over else observation.decision
    looking = isinstance(top, Studying | Looking) and table.player == observation.player
    looked = top.looked if looking else ()
    phase = "walk" if table.is_walk else "map"
    yield "current_player", observation.current_player
    yield "rules", table.rules
    yield "phase", Name("over" if table.is_over else phase)
    yield "first", table.first
    yield "cells", table.cells
    yield "tiles", table.tiles
    yield "pawns", table.pawns
    yield "rows", known.rows
    yield "discards", known.discards
    yield "deals", known.deals
    yield "dealt", known.dealt
    yield "cards_left", known.cards_left
    yield "hands", known.hands
    yield "pile", known.tiles_left
    yield "removed", table.removed
    tile = -1 if known.chosen is None else known.chosen
    dues = (due for entry in table.agenda for due in _dues(entry, tile))
    yield "agenda", tuple(map(Name, dues))
    yield "peek", tuple(sorted(known.rows[row][i].card for row, i in looked))
    yield "strides", table.strides
    yield "taken", table.taken
    yield "touched", tuple(_number(slot) for slot in table.touched)
    yield "result", table.result


def _dues(  # noqa: C901, PLR0912  (one case a task)
    entry: AnyDecision | AnyEvent, tile: int
) -> Iterator[str]:
    if isinstance(entry, IfAny):
        yield from _dues(entry.decision, tile)
        return
    if isinstance(entry, Studying | Looking):
        yield f"close/{entry.player}/0"
    match entry:
        case Looking():
            return
        case Laying() | Filling():
            task, number = "lay" if isinstance(entry, Laying) else "fill", tile
        case Revealing(position=number) | Swapping(position=number):
            task = "reveal" if isinstance(entry, Revealing) else "swap"
        case Studying(left=number):
            task = "study"
        case Destroying(left=number):
            task = "destroy"
        case UltraRevealing(left=number):
            task = "ultra"
        case Exchanging(first=first):
            task, number = "exchange", first or 0
        case Shifting(first=slot):
            task, number = "shift", -1 if slot is None else _number(slot)
        case Turning(slot=(_, number)):
            task = "turn"
        case Bumping(whose=number):
            task = "bump"
        case Taking(cell=number):
            task = "take"
        case _:
            task, number = TASKS[type(entry)], 0
    yield f"{task}/{entry.player}/{number}"


def _number(slot: tuple[int, int]) -> int:
    return slot[0] * 100 + slot[1]
