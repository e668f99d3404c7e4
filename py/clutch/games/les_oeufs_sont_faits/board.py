"""The board of Les œufs sont faits!: an egg tray, drawn from what a player sees.

Turned eggs are drawn alike, with no mark and no id of their own, unless the observation
itself says whose they are.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from clutch.core.message import Message, Player, msg
from clutch.games.les_oeufs_sont_faits.table import actions
from clutch.games.les_oeufs_sont_faits.table.actions import (
    Action,
    Claim,
    Done,
    Jump,
    Pass,
    Phase,
    Step,
    Stop,
    Take,
)
from clutch.games.les_oeufs_sont_faits.table.components import (
    NAMES,
    WIDTH,
    Board,
    Symbol,
)
from clutch.games.les_oeufs_sont_faits.view import Deed, Observation
from clutch.ui import eggs
from clutch.ui.html import Html, classes, join, tag
from clutch.ui.look import Look
from clutch.ui.widgets import button

SYMBOL_EGGS = {
    Symbol.CIRCLE: msg("{player}'s circle egg"),
    Symbol.TRIANGLE: msg("{player}'s triangle egg"),
    Symbol.DIAMOND: msg("{player}'s diamond egg"),
    Symbol.STAR: msg("{player}'s star egg"),
}


def draw(observation: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """The tray with its eggs, and a button for each action that is no cell."""
    goals = {
        action.cell: action
        for action in legal_actions
        if isinstance(action, Take | Step | Jump)
    }
    return tag(
        "div",
        _tray(observation, goals, look),
        _controls(observation, legal_actions, look) if look.live else None,
        class_=f"board oeufs oeufs--{observation.board.size}",
        id=f"{look.prefix}board",
    )


def mark(observation: Observation, player: int) -> Html:
    """The egg that a player is known by."""
    return eggs.egg(player, symbol=observation.board.symbols[player].value)


def symbol() -> Html:
    """Two eggs that show and one that is turned."""
    return tag(
        "svg",
        (
            tag("g", eggs.parts(seat, symbol=name), transform=place, class_=class_)
            for seat, name, place, class_ in (
                (0, "diamond", "rotate(-9 24 40) translate(4 12)", "seat-0"),
                (1, "star", "rotate(8 96 40) translate(76 12)", "seat-1"),
                (None, "", "translate(38 6) scale(1.1)", ""),
            )
        ),
        viewBox="0 0 120 66",
        class_="game-symbol",
        aria_hidden="true",
    )


# The tray


@dataclass(frozen=True, slots=True)
class Cell:
    """All that the drawing of a cell depends on, but for the board and the look."""

    number: int
    holds: bool
    """Whether there is an egg on it."""
    owner: int | None
    """Whose egg that is, as far as it is known."""
    is_turned: bool
    is_peek: bool
    is_taken: bool
    is_last: bool
    """Whether it is one of the cells of the last move."""
    is_end: bool
    """Whether the last move has ended here."""
    came_from: int | None
    goal: Take | Step | Jump | None

    @property
    def name(self) -> str:
        """Such as c3."""
        return NAMES[self.number]


def _tray(
    observation: Observation, goals: Mapping[int, Take | Step | Jump], look: Look
) -> Html:
    board = observation.board
    cells = [_cell(cell, board, look) for cell in _cells(observation, goals)]
    starts = range(0, len(cells), board.size)
    rows = [cells[start : start + board.size] for start in starts]
    return tag(
        "div",
        tag(
            "div",
            (tag("div", row, role="row", class_="tray-row") for row in reversed(rows)),
            role="grid" if look.live else "table",
            aria_label=look.t(msg("The board")),
            data_grid=look.live,
            class_="tray-grid",
            id=f"{look.prefix}grid",
        ),
        _trail(observation),
        class_="tray",
    )


def _cells(
    observation: Observation, goals: Mapping[int, Take | Step | Jump]
) -> Iterator[Cell]:
    """Every cell of the board, from a1 along the rows."""
    last, end = last_path(observation), last_path(observation)[-1:]
    came_from = last[-2] if len(last) > 1 else None
    owners = _owners(observation)
    turned = frozenset(observation.turned)
    peek, taken = observation.peek, observation.taken
    for number in observation.board.cells:
        is_end = end == (number,)
        yield Cell(
            number,
            holds=number in owners or number in turned,
            owner=owners.get(number),
            is_turned=number in turned,
            is_peek=peek is not None and peek[0] == number,
            is_taken=number == taken,
            is_last=number in last,
            is_end=is_end,
            came_from=came_from if is_end else None,
            goal=goals.get(number),
        )


def _owners(observation: Observation) -> dict[int, int]:
    return {
        cell: owner
        for owner, (showing, known) in enumerate(
            zip(observation.showing, observation.known, strict=True)
        )
        for cell in showing + known
    }


@lru_cache(maxsize=4096)  # between two moves nearly all cells are drawn the same
def _cell(cell: Cell, board: Board, look: Look) -> Html:
    camp, goal = board.camp_of(cell.number), cell.goal
    is_lit = look.lit and goal is not None
    return tag(
        "button" if look.live else "div",
        None if camp is None else _camp_mark(board, camp),
        _egg(cell, board, look) if cell.holds else None,
        type="button" if look.live else None,
        role="gridcell" if look.live else "cell",
        id=f"{look.prefix}{cell.name}",
        class_=classes(
            "cell",
            camp is not None and f"cell--camp seat-{camp}",
            is_lit and f"lit lit--{type(goal).__name__.lower()}",
            cell.is_taken and "cell--taken",
            cell.is_last and "last",
        ),
        aria_label=", ".join(map(look.t, _describe(cell, board))),
        data_action=str(goal) if look.live and goal else None,
        data_tried=cell.name if look.live and not goal else None,
        data_file=cell.name[0] if cell.number < WIDTH else None,
        data_rank=cell.name[1] if cell.number % WIDTH == 0 else None,
    )


def _camp_mark(board: Board, camp: int) -> Html:
    return eggs.symbol_mark(board.symbols[camp].value, class_="camp-mark")


def _egg(cell: Cell, board: Board, look: Look) -> Html:
    is_turned = cell.is_turned and not cell.is_peek
    # Only the egg that has moved has an id, and that says where it lies, not whose.
    came_from = cell.came_from
    return eggs.egg(
        cell.owner,
        symbol="" if cell.owner is None else board.symbols[cell.owner].value,
        pattern="speckles" if is_turned else "",
        class_=classes(is_turned and "egg--turned", cell.is_peek and "egg--peek"),
        id=None if came_from is None else f"{look.prefix}egg-{cell.name}",
        data_from=None if came_from is None else f"{look.prefix}{NAMES[came_from]}",
    )


# The last move and the way of the egg in hand


def last_deed(observation: Observation) -> Deed | None:
    """The turn that was played last, this one included once it is played."""
    player = observation.current_player
    if player < 0:
        return None
    if observation.phase in {Phase.PEEK, Phase.AFTER}:
        return observation.deeds[player]
    players = observation.board.players
    before = ((player - i) % players for i in range(1, players))
    return next(
        (observation.deeds[p] for p in before if p not in observation.out), None
    )


def last_path(observation: Observation) -> tuple[int, ...]:
    """The cells of the last move; of a chain that is being jumped those so far."""
    if len(observation.path) > 1:
        return observation.path
    deed = last_deed(observation)
    return deed.path if deed else ()


def _trail(observation: Observation) -> Html | None:
    path = last_path(observation)
    if len(path) < 2:
        return None
    size = observation.board.size
    points = [(cell % WIDTH + 0.5, size - cell // WIDTH - 0.5) for cell in path]
    return tag(
        "svg",
        tag(
            "path",
            class_="trail-line",
            d="M" + "L".join(f"{x} {y}" for x, y in points),
        ),
        tag(
            "path",
            class_="trail-stops",
            d="".join(f"M{x} {y}h0" for x, y in points[:-1]),
        ),
        class_="trail",
        viewBox=f"0 0 {size} {size}",
        aria_hidden="true",
    )


# Words


def _describe(cell: Cell, board: Board) -> Iterator[Message]:
    yield _what_lies_there(cell, board)
    camp = board.camp_of(cell.number)
    if camp is not None:
        yield msg("{player}'s camp", player=Player(camp))
    if cell.is_taken:
        yield msg("in hand")
    elif cell.is_end:
        yield msg("last move")
    match cell.goal:
        case Take():
            yield msg("can be taken")
        case Step():
            yield msg("a step away")
        case Jump():
            yield msg("a jump away")


def _what_lies_there(cell: Cell, board: Board) -> Message:
    if not cell.holds:
        return msg("{cell} empty", cell=cell.name)
    if cell.owner is None:
        return msg("{cell} turned egg", cell=cell.name)
    whose = replace(
        SYMBOL_EGGS[board.symbols[cell.owner]],
        parameters=(("player", Player(cell.owner)),),
    )
    if cell.is_turned:
        return msg("{cell} {egg}, turned", cell=cell.name, egg=whose)
    return msg("{cell} {egg}", cell=cell.name, egg=whose)


# Actions that are no cells


def _controls(
    observation: Observation, legal_actions: Sequence[Action], look: Look
) -> Html:
    shown = join(_control(observation, action, look) for action in legal_actions)
    return tag(
        "div",
        shown or _claim_to_come(look),
        class_="controls board-controls",
        id=f"{look.prefix}controls",
    )


def _claim_to_come(look: Look) -> Html:
    """The claim while it cannot be made: says why, and keeps the board in its place."""
    return button(
        look.t(msg("The eggs are ready!")), tried=str(actions.CLAIM), icon="egg"
    )


def _control(observation: Observation, action: Action, look: Look) -> Html | None:
    match action:
        case actions.Look():
            label, icon, kind = msg("Look at it in secret"), "eye", ""
        case Stop():
            label, icon, kind = msg("Stop here"), "hand", "primary"
        case Done() if observation.phase is Phase.PEEK:
            label, icon, kind = msg("Put it back"), "eye-off", "primary"
        case Done():
            label, icon, kind = msg("End the turn"), "check", "primary"
        case Claim():
            label, icon, kind = msg("The eggs are ready!"), "egg", "claim"
        case Pass():
            label, icon, kind = msg("Pass"), "skip-forward", "primary"
        case _:
            return None
    text = str(action)
    return button(
        look.t(label), action=text, icon=icon, kind=kind, id=f"{look.prefix}{text}"
    )
