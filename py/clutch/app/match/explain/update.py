"""Explaining: what a thing on the table is, and what can be done with it now."""

from dataclasses import dataclass, replace

from clutch.app.match.explain.state import Explaining
from clutch.app.match.hints.state import Advice
from clutch.app.match.state import MatchScreen
from clutch.app.match.undo import rules as undo_rules
from clutch.app.match.undo.rules import Finality
from clutch.app.model.handlers import Rows, at, given, on, row
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Announce
from clutch.app.protocol.events import Key
from clutch.app.replay.state import ReplayScreen
from clutch.core import position
from clutch.core.decision import NOT_NOW, Action
from clutch.core.match import parse_action
from clutch.core.message import Message, msg
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look
from clutch.ui.verbs import Verb

Table = MatchScreen | ReplayScreen
"""The screens with things to explain, whether for playing or only for watching."""
SIGNS = "?"
"""The target of the legend; nothing in a game has this name."""
TAP = msg("Tap anything to see what it is.")


@dataclass(frozen=True, slots=True)
class Card:
    """An explanation, and what can be done with the thing now."""

    explanation: Explanation
    choices: tuple[Message, ...] = ()
    """The labels of its actions that are legal now."""
    remarks: tuple[Message, ...] = ()
    """Why it can't be chosen, or that choosing it can't be undone."""


def inspect(model: Model, screen: Table, value: str) -> Step:
    """Explain a thing, given its target or the text of an action; "" closes the card.

    If the value is not a thing of this game, nothing changes.
    """
    target = _target(screen, value)
    card = card_of(screen, look_of(model), target)
    if target not in {"", SIGNS} and card is None:
        return model, ()
    explaining = screen.explaining.about(target)
    model = replace(model, screen=replace(screen, explaining=explaining))
    said = " ".join(model.words(line) for line in _lines(card)) if card else ""
    return model, (Announce(said),) if said else ()


def switch(model: Model, screen: MatchScreen) -> Step:
    """Switch between clicks that explain and clicks that act.

    Switching on removes a hint. Either way the open card closes, so one close is
    enough.
    """
    is_on = not screen.explaining.is_on
    said = TAP if is_on else position.prompt(screen.observation)
    screen = replace(screen, explaining=Explaining(is_on=is_on))
    if is_on:
        screen = replace(screen, advice=Advice())
    return replace(model, screen=screen), (Announce(model.words(said)),)


def key(model: Model, screen: MatchScreen, event: Key) -> Step | None:
    """Escape ends explaining or closes the card; None if there is neither."""
    if event.key != "Escape":
        return None
    if screen.explaining.is_on:
        return switch(model, screen)
    return inspect(model, screen, "") if screen.explaining.target else None


def look_of(model: Model) -> Look:
    """How things are drawn on a card: large and not clickable."""
    return Look(model.words, lit=False, live=False, prefix="explained-")


def put_away(model: Model, screen: ReplayScreen, event: Key) -> Step | None:
    """Escape closes the card of a replay; None for other keys or without a card."""
    is_meant = event.key == "Escape" and screen.explaining.target
    return inspect(model, screen, "") if is_meant else None


def card_of(screen: Table, look: Look, target: str) -> Card | None:
    """Return the card of a thing for the current viewer; None if it is not a thing."""
    if not target:
        return None
    if isinstance(screen, MatchScreen):
        return None if screen.is_covered else _card_at_table(screen, look, target)
    about = screen.game.explain(screen.observation, target, look)
    return None if about is None else Card(about)


def _card_at_table(screen: MatchScreen, look: Look, target: str) -> Card | None:
    """Return what a thing is and what can be done with it, or why nothing can."""
    actions = _actions(screen, target)
    called = tuple(position.label(screen.observation, action) for action in actions)
    remarks = _remarks(screen, target, actions)
    explanation = screen.game.explain(screen.observation, target, look)
    if explanation is not None:
        news = tuple(one for one in remarks if one not in explanation.lines)
        return Card(explanation, called, news)
    # If it is about nothing on the board, its label is the explanation.
    return Card(Explanation(called[0], ()), (), remarks) if called else None


def _lines(card: Card) -> tuple[Message, ...]:
    return (
        card.explanation.name,
        *card.explanation.lines,
        *card.choices,
        *card.remarks,
    )


def _target(screen: Table, value: str) -> str:
    """Return the target of a value; an action's text stands for the thing it uses."""
    if isinstance(screen, ReplayScreen):
        return value
    try:
        return parse_action(value, screen.history.legal).thing
    except KeyError:
        return value


def _actions(screen: MatchScreen, target: str) -> list[Action]:
    """Return the legal actions of the reader with this thing."""
    legal = screen.history.legal if screen.is_mine else ()
    return [action for action in legal if action.thing == target]


def _remarks(
    screen: MatchScreen, target: str, actions: list[Action]
) -> tuple[Message, ...]:
    """Return why it can't be chosen, on the reader's own turn, or that it is final."""
    if not screen.is_mine:
        return ()
    state = screen.history.state
    if actions:
        each = [
            undo_rules.finality(screen, (state, state.step(one))) for one in actions
        ]
        # If they differ, use the weaker finality, which holds for all of them.
        weak = Finality.FOR_RESULTS in each
        said = Finality.FOR_RESULTS if weak else Finality.FOR_GOOD
        return (said.sentence,) if all(each) else ()
    why_not = position.why_not(screen.observation, target)
    return () if why_not == NOT_NOW else (why_not,)


ROWS = Rows(
    verbs={
        Verb.INSPECT: (given(MatchScreen, inspect), given(ReplayScreen, inspect)),
        Verb.EXPLAINING: (at(MatchScreen, switch),),
    },
    events=(row(Key, on(MatchScreen, key), on(ReplayScreen, put_away)),),
)
