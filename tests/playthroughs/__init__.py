"""Golden playthroughs: games written out step by step, to be read by people.

A playthrough contains what could be done, what was done, and what could be seen of it,
but no sentence: those are in `tests/texts`. A change of the rules shows as a change of
these files: `python3 build.py playthroughs` writes the missing ones and rewrites those
of the games it is given, chosen anew by today's bots; `--all` does so for every game.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from clutch.core.decision import Action
from clutch.core.match import Match, SeatKind, Setup, parse_action
from clutch.core.position import SPECTATOR, AnyObservation, AnyState
from clutch.core.rng import RngStream
from clutch.games import GAMES
from tests.play import choices_of, decide, played_options, setup_of

FOLDER = Path(__file__).parent
LONGEST = 50
"""The number of steps of a playthrough that is not played to its end.

Those with the fewest players are all played to the end; with more players, only those
with the default options and with the last choice of each.
"""

Name = tuple[str, int, tuple[str, ...]]
"""Game, number of players, choices."""


def all_names() -> Iterator[Name]:
    """Every game with every number of players and every combination of options."""
    for game in GAMES:
        for players in game.players:
            for chosen in choices_of(game, players):
                yield game.key, players, chosen


def path_of(name: Name) -> Path:
    """The file of a playthrough."""
    key, players, chosen = name
    return FOLDER / key.replace("-", "_") / f"{'-'.join((str(players), *chosen))}.txt"


def new_match(name: Name) -> Match:
    """Play a match for a new playthrough: mostly sensible, sometimes random."""
    key, players, chosen = name
    setup = setup_of(key, players, chosen, SeatKind.MEDIUM, "EGGS")
    wild = setup_of(key, players, chosen, SeatKind.HUMAN, "EGGS")
    choices = tuple(choices_of(setup.game, players))
    whole = players == setup.game.players[0] or chosen in {choices[0], choices[-1]}
    rng = RngStream(str(path_of(name).stem))
    state = setup.initial_state()
    actions: list[Action] = []
    while not state.is_terminal and (whole or len(actions) < LONGEST):
        actions.append(decide(state, setup if rng.randrange(8) else wild, rng))
        state = state.step(actions[-1])
    return Match(wild, tuple(actions))


def read_match(text: str) -> Match:
    """Parse the match of a playthrough from its header and its lines of actions."""
    head: dict[str, str] = {}
    done: list[str] = []
    for line in text.splitlines():
        label, colon, value = line.strip().partition(": ")
        if label == "action":
            done.append(value)
        elif colon and not line.startswith((" ", "#")):
            head.setdefault(label, value)
    setup = setup_of(
        head["game"],
        int(head["players"]),
        tuple(head["options"].split(", ")),
        seed=head["seed"],
    )
    state = setup.initial_state()
    actions: list[Action] = []
    for action_text in done:
        actions.append(parse_action(action_text, state.legal_actions()))
        state = state.apply(actions[-1])
    return Match(setup, tuple(actions))


def write(match: Match) -> str:
    """Format a match as a playthrough."""
    return "\n".join(_lines(match)) + "\n"


def _lines(match: Match) -> Iterator[str]:
    setup = match.setup
    yield "# Written by build.py playthroughs; do not change it by hand."
    yield f"game: {setup.game.key}"
    yield f"version: {setup.game.version}"
    yield f"players: {len(setup.seats)}"
    played = played_options(setup.game, len(setup.seats))
    chosen = [setup.options[option.key] for option in played]
    yield f"options: {', '.join(chosen) or 'none'}"
    yield f"seed: {setup.seed}"
    state = setup.initial_state()
    views = _views(setup, state)
    yield ""
    yield "0"
    yield from _shown({}, views)
    for number, action in enumerate(match.actions, start=1):
        yield f"  legal: {', '.join(map(str, state.legal_actions()))}"
        yield f"  player: {state.current_player}"
        yield f"  action: {action}"
        yield ""
        yield f"{number}"
        state = state.apply(action)
        before, views = views, _views(setup, state)
        yield from _shown(before, views)
    if state.is_terminal:
        yield f"  returns: {_show(state.returns())}"


Views = dict[str, str]
"""What can be seen, by its name and viewer."""


def _views(setup: Setup, state: AnyState) -> Views:
    """What everyone sees, and what some players see in addition."""
    common = _facts(state.observation(SPECTATOR))
    views = dict(common)
    for player in range(len(setup.seats)):
        own = _facts(state.observation(player))
        views |= {
            f"{name} (player {player})": value
            for name, value in own.items()
            if value != common[name]
        }
    return views


def _facts(seen: AnyObservation) -> Mapping[str, str]:
    """The current player, each field of the table, and each field known besides."""
    return dict(_named(seen))


def _named(seen: AnyObservation) -> Iterator[tuple[str, str]]:
    yield "current_player", _show(seen.current_player)
    for name, value, kind in _fields(seen.table):
        yield name, _show(value, kind)
    for name, value, kind in _fields(seen.known):
        yield f"known {name}", _show(value, kind)


def _fields(value: Any) -> Iterator[tuple[str, object, Any]]:
    """The name, the value and the type of each field of a dataclass."""
    of: Any = type(value)
    kinds = _kinds(of)
    for field in fields(value):
        yield field.name, getattr(value, field.name), kinds[field.name]


@cache
def _kinds(of: Any) -> Mapping[str, Any]:
    """The type of each field, with its annotations."""
    return get_type_hints(of, include_extras=True)


def _shown(before: Views, after: Views) -> Iterator[str]:
    """Yield the changes, one per line."""
    for name, value in after.items():
        if before.get(name) != value:
            yield f"  {name}: {value}"
    for name in before:
        if name not in after:
            yield f"  {name}: as everybody"


def _show(value: object, kind: Any = None) -> str:
    """Return a value in a form that does not depend on the version of Python.

    A type annotated with a function is formatted by it, such as a number that is a set
    of cells.
    """
    if get_origin(kind) is Annotated:
        text: str = kind.__metadata__[0](value)
        return text
    if isinstance(value, Enum):
        return value.name.lower()
    if isinstance(value, tuple) and type(value).__str__ is not object.__str__:
        return str(value)
    if isinstance(value, tuple):
        each = get_args(kind)[0] if get_args(kind)[1:] == (...,) else None
        return f"({', '.join(_show(item, each) for item in value)})"
    own: Any = type(value)
    # A dataclass with its own `repr` is a constant known by its name.
    if is_dataclass(value) and own.__dataclass_params__.repr:
        parts = (f"{name}={_show(part, of)}" for name, part, of in _fields(value))
        return f"{own.__name__}({', '.join(parts)})"
    return repr(value)
