"""Trying: the reader does what a section of the rules explains, as a lesson step.

The table of that step is shown in the section. It works as in the lesson
(`app.learning`), but nothing is saved, and it ends when the step is done.
"""

from collections.abc import Callable
from dataclasses import replace

from clutch.app.match.lesson import place
from clutch.app.match.state import MatchScreen
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Focus
from clutch.app.protocol.events import Act, Click, Event, Key, PutBack, Timer, Tried
from clutch.app.rulebook.state import RulesScreen
from clutch.core.link import LinkError
from clutch.core.match import AnyGame
from clutch.core.message import Message, msg
from clutch.ui.rulebook import Section

TRY = "try"
"""The last part of the address for trying something in a section."""
PIECES = "pieces"
"""The address part for everything in the box, in place of a section's."""
AT_THE_TABLE = (Act, Click, Key, PutBack, Timer, Tried)


def address_of(game: AnyGame, section: str) -> str:
    """Return the address for trying what a section explains."""
    return f"#/rules/{game.key}/{section}/{TRY}"


def way_of(game: AnyGame, section: Section) -> tuple[Message, str]:
    """Return the label and address of what a section offers to do."""
    if section.lesson:
        return msg("Try it"), address_of(game, section.key)
    if section.setup:
        return msg("Try it in a game"), f"#/new/{game.key}?{section.setup}"
    return msg("Take a look"), f"#/rules/{game.key}/{PIECES}"


def way_in(section: str) -> str:
    """Return the id of the try-it link, to which the focus also returns."""
    return f"{TRY}-{section}"


def opened(model: Model, screen: RulesScreen) -> Step:
    """Open the rules with a table in their section. Raises `LinkError`."""
    sections = screen.game.rulebook().sections
    steps = {section.key: section.lesson for section in sections if section.lesson}
    if screen.section not in steps:
        raise LinkError(msg("There is nothing to try in this section."))
    back = f"#/rules/{screen.game.key}/{screen.section}"
    inner, effects = place.tried_in_rules(
        model, screen.game, steps[screen.section], back
    )
    return _outside(inner, screen), (*effects, Focus("lesson-on"))


def served(
    model: Model, event: Event, update: Callable[[Model, Event], Step]
) -> Step | None:
    """Handle an event at the table in the rules; None if there is no table."""
    screen = model.screen
    if not isinstance(screen, RulesScreen) or screen.tried is None:
        return None
    if not isinstance(event, AT_THE_TABLE):
        return None
    inside = replace(model, screen=screen.tried)
    after, effects = update(inside, event)
    return model if after is inside else _outside(after, screen), effects


def _outside(model: Model, rules: RulesScreen) -> Model:
    """Put the table back into the rules, if it is still the one of the step."""
    table = model.screen
    if not isinstance(table, MatchScreen) or table.learning is None:
        return model
    return replace(model, screen=replace(rules, tried=table))
