"""The board of Les œufs sont faits!: an egg tray, drawn from what a player sees.

Turned eggs are drawn alike, with no mark and no id of their own, unless the observation
itself says whose they are.
"""

from collections.abc import Iterator, Mapping, Sequence

from clutch.core.message import Message, Player, msg
from clutch.games.les_oeufs_sont_faits import rules
from clutch.games.les_oeufs_sont_faits.components import NAMES, WIDTH, Symbol
from clutch.games.les_oeufs_sont_faits.rules import (
    Action,
    Claim,
    Deed,
    Done,
    Jump,
    Observation,
    Pass,
    Phase,
    Step,
    Stop,
    Take,
)
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


def _tray(
    observation: Observation, goals: Mapping[int, Take | Step | Jump], look: Look
) -> Html:
    size = observation.board.size
    return tag(
        "div",
        tag(
            "div",
            (
                tag(
                    "div",
                    (
                        _cell(observation, goals, look, x + WIDTH * y)
                        for x in range(size)
                    ),
                    role="row",
                    class_="tray-row",
                )
                for y in reversed(range(size))
            ),
            role="grid" if look.live else "table",
            aria_label=look.t(msg("The board")),
            data_grid=look.live,
            class_="tray-grid",
            id=f"{look.prefix}grid",
        ),
        _trail(observation),
        class_="tray",
    )


def _cell(
    observation: Observation,
    goals: Mapping[int, Take | Step | Jump],
    look: Look,
    cell: int,
) -> Html:
    name, goal = NAMES[cell], goals.get(cell)
    camp = observation.board.camp_of(cell)
    last = last_path(observation)
    return tag(
        "button" if look.live else "div",
        _camp_mark(observation, camp) if camp is not None else None,
        _egg(observation, cell, look),
        type="button" if look.live else None,
        role="gridcell" if look.live else "cell",
        id=f"{look.prefix}{name}",
        class_=classes(
            "cell",
            camp is not None and f"cell--camp seat-{camp}",
            goal is not None and look.lit and "lit",
            goal is not None and look.lit and f"lit--{str(goal).split()[0]}",
            cell == observation.taken and "cell--taken",
            cell in last and "last",
        ),
        aria_label=", ".join(map(look.t, _describe(observation, goal, cell))),
        data_action=str(goal) if look.live and goal else None,
        data_tried=name if look.live and not goal else None,
        data_file=name[0] if cell < WIDTH else None,
        data_rank=name[1] if cell % WIDTH == 0 else None,
    )


def _camp_mark(observation: Observation, camp: int) -> Html:
    return eggs.symbol_mark(observation.board.symbols[camp].value, class_="camp-mark")


def _egg(observation: Observation, cell: int, look: Look) -> Html | None:
    if cell not in observation.occupied:
        return None
    owner = observation.owner_at(cell)
    came_from = _came_from(observation, cell)
    is_peek = observation.peek is not None and observation.peek[0] == cell
    is_turned = cell in observation.turned and not is_peek
    # Only the egg that has moved has an id, and that says where it lies, not whose.
    return eggs.egg(
        owner,
        symbol="" if owner is None else observation.board.symbols[owner].value,
        pattern="speckles" if is_turned else "",
        class_=classes(is_turned and "egg--turned", is_peek and "egg--peek"),
        id=None if came_from is None else f"{look.prefix}egg-{NAMES[cell]}",
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


def _came_from(observation: Observation, cell: int) -> int | None:
    path = last_path(observation)
    return path[-2] if len(path) > 1 and path[-1] == cell else None


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


def _describe(
    observation: Observation, goal: Take | Step | Jump | None, cell: int
) -> Iterator[Message]:
    yield _what_lies_there(observation, cell)
    camp = observation.board.camp_of(cell)
    if camp is not None:
        yield msg("{player}'s camp", player=Player(camp))
    if cell == observation.taken:
        yield msg("in hand")
    elif last_path(observation)[-1:] == (cell,):
        yield msg("last move")
    match goal:
        case Take():
            yield msg("can be taken")
        case Step():
            yield msg("a step away")
        case Jump():
            yield msg("a jump away")


def _what_lies_there(observation: Observation, cell: int) -> Message:
    name, owner = NAMES[cell], observation.owner_at(cell)
    if cell not in observation.occupied:
        return msg("{cell} empty", cell=name)
    if owner is None:
        return msg("{cell} turned egg", cell=name)
    whose = _whose_egg(observation, owner)
    if cell in observation.turned:
        return msg("{cell} {egg}, turned", cell=name, egg=whose)
    return msg("{cell} {egg}", cell=name, egg=whose)


def _whose_egg(observation: Observation, owner: int) -> Message:
    message = SYMBOL_EGGS[observation.board.symbols[owner]]
    return Message(message.text, (("player", Player(owner)),))


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
        look.t(msg("The eggs are ready!")), tried=str(rules.CLAIM), icon="egg"
    )


def _control(observation: Observation, action: Action, look: Look) -> Html | None:
    match action:
        case rules.Look():
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
