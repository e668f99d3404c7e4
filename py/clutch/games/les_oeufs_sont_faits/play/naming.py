"""Descriptions of a cell: its egg, its camp, and what can be done with it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from clutch.core.message import Message, Player, msg, with_commas
from clutch.games.les_oeufs_sont_faits.play.deciding import path_in_hand
from clutch.games.les_oeufs_sont_faits.table.actions import Goal, Jump, Step, Take
from clutch.games.les_oeufs_sont_faits.table.components import (
    NAMES,
    Board,
    Symbol,
    cells_of,
)
from clutch.games.les_oeufs_sont_faits.table.position import Observation


@dataclass(frozen=True, slots=True)
class Sight:
    """The visible state of a cell."""

    cell: int
    has_egg: bool
    owner: int | None
    """The owner of its egg, as far as known."""
    is_turned: bool
    is_in_hand: bool
    is_end: bool
    """Whether the last move has ended here."""


def sights(seen: Observation, cells: Iterable[int]) -> Iterator[Sight]:
    """The visible state of each of those cells."""
    table, owners = seen.table, _owners(seen)
    hand, last = path_in_hand(seen)[-1:], last_path(seen)[-1:]
    for cell in cells:
        is_turned = bool(table.turned >> cell & 1)
        yield Sight(
            cell,
            has_egg=is_turned or cell in owners,
            owner=owners.get(cell),
            is_turned=is_turned,
            is_in_hand=hand == (cell,),
            is_end=last == (cell,),
        )


def _owners(seen: Observation) -> dict[int, int]:
    """The owner of the egg on each cell, if the viewer knows it."""
    eggs = zip(seen.table.showing, seen.known.turned, strict=True)
    return {
        cell: owner
        for owner, (showing, known) in enumerate(eggs)
        for cell in cells_of(showing | known)
    }


def last_path(seen: Observation) -> tuple[int, ...]:
    """The cells of the last move, or of the current chain of jumps so far."""
    return last_move(seen)[1]


def last_move(seen: Observation) -> tuple[int, tuple[int, ...]]:
    """The player of the last move or look, and its cells; see `last_path`."""
    table, path = seen.table, path_in_hand(seen)
    if len(path) > 1 or table.peek:
        return table.player, path
    if table.is_over:
        return table.player, ()
    before = ((table.player - i) % len(table.deeds) for i in range(1, len(table.deeds)))
    player = next((player for player in before if player not in table.out), 0)
    deed = table.deeds[player]
    return player, deed.path if deed else ()


def described(board: Board, sight: Sight, goal: Goal | None = None) -> Message:
    """A cell in words: its egg, its camp, and what can be done with it."""
    parts = [_what_lies_there(board, sight)]
    camp = board.camp_of(sight.cell)
    if camp is not None:
        parts.append(msg("{player}'s camp", player=Player(camp)))
    if sight.is_in_hand:
        parts.append(msg("in hand"))
    elif sight.is_end:
        parts.append(msg("last move"))
    if goal is not None:
        parts.append(_use(goal))
    return with_commas(parts)


def _what_lies_there(board: Board, sight: Sight) -> Message:
    cell = NAMES[sight.cell]
    if not sight.has_egg:
        return msg("{cell} empty", cell=cell)
    if sight.owner is None:
        return msg("{cell} turned egg", cell=cell)
    egg = egg_of(board, sight.owner)
    if sight.is_turned:
        return msg("{cell} {egg}, turned", cell=cell, egg=egg)
    return msg("{cell} {egg}", cell=cell, egg=egg)


def egg_of(board: Board, owner: int) -> Message:
    """The name of a player's eggs."""
    player = Player(owner)
    match board.symbols[owner]:
        case Symbol.CIRCLE:
            return msg("{player}'s circle egg", player=player)
        case Symbol.TRIANGLE:
            return msg("{player}'s triangle egg", player=player)
        case Symbol.DIAMOND:
            return msg("{player}'s diamond egg", player=player)
        case Symbol.STAR:
            return msg("{player}'s star egg", player=player)


def _use(goal: Goal) -> Message:
    match goal:
        case Take():
            return msg("can be picked up")
        case Step():
            return msg("a step away")
        case Jump():
            return msg("a jump away")
