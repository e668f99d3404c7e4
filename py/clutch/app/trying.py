"""Trying: in the rules the reader does what a section tells, as a step of a lesson.

The table of that step stands in the section. What happens at it is what happens in the
lesson (`app.learning`), but nothing of it is kept, and it ends when the thing is done.
"""

from collections.abc import Callable
from dataclasses import replace

from clutch.app import learning
from clutch.app.effects import Focus
from clutch.app.events import Act, Click, Event, Key, PutBack, Timer, Tried
from clutch.app.model import MatchScreen, Model, RulesScreen, Step
from clutch.core.link import LinkError
from clutch.core.match import AnyGame
from clutch.core.message import Message, msg
from clutch.ui.rulebook import Section

TRY = "try"
"""What stands in an address behind a section of which something is tried."""
PIECES = "pieces"
"""The place in an address of everything in the box, beside those of sections."""
AT_THE_TABLE = (Act, Click, Key, PutBack, Timer, Tried)


def address_of(game: AnyGame, section: str) -> str:
    """The address at which the reader tries what a section tells."""
    return f"#/rules/{game.key}/{section}/{TRY}"


def way_of(game: AnyGame, section: Section) -> tuple[Message, str]:
    """What leads from a section to something to do: its name, and its address."""
    if section.lesson:
        return msg("Try it"), address_of(game, section.key)
    if section.setup:
        return msg("Try it in a game"), f"#/new/{game.key}?{section.setup}"
    return msg("Look at it"), f"#/rules/{game.key}/{PIECES}"


def way_in(section: str) -> str:
    """The id of what leads to it, and of what one comes back to."""
    return f"{TRY}-{section}"


def opened(model: Model, screen: RulesScreen) -> Step:
    """The rules with a table in their section. Raises `LinkError`."""
    sections = screen.game.rulebook().sections
    steps = {section.key: section.lesson for section in sections if section.lesson}
    if screen.section not in steps:
        raise LinkError(msg("There is nothing to try in this section."))
    back = f"#/rules/{screen.game.key}/{screen.section}"
    inner, effects = learning.tried_in_rules(
        model, screen.game, steps[screen.section], back
    )
    return _outside(inner, screen), (*effects, Focus("lesson-on"))


def served(
    model: Model, event: Event, update: Callable[[Model, Event], Step]
) -> Step | None:
    """What comes of an event at that table; None where there is none."""
    screen = model.screen
    if not isinstance(screen, RulesScreen) or screen.tried is None:
        return None
    if not isinstance(event, AT_THE_TABLE):
        return None
    inside = replace(model, screen=screen.tried)
    after, effects = update(inside, event)
    return model if after is inside else _outside(after, screen), effects


def _outside(model: Model, rules: RulesScreen) -> Model:
    """The model with the rules around their table, if it is still at that."""
    table = model.screen
    if not isinstance(table, MatchScreen) or table.learning is None:
        return model
    return replace(model, screen=replace(rules, tried=table))
