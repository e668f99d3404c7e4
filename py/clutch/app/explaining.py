"""Explaining: what a thing on the table is, and what may be done with it now."""

from dataclasses import dataclass, replace

from clutch.app import undoing
from clutch.app.effects import Announce
from clutch.app.events import Key
from clutch.app.model import MatchScreen, Model, ReplayScreen, Step
from clutch.app.undoing import Finality
from clutch.core import position
from clutch.core.decision import NOT_NOW, Action
from clutch.core.match import parse_action
from clutch.core.message import Message, msg
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look

Table = MatchScreen | ReplayScreen
"""What things lie on, whether one plays with them or looks at them."""
SIGNS = "?"
"""What the legend is asked for by: nothing in a game is called so."""
TAP = msg("Choose anything on the table, and it is explained.")


@dataclass(frozen=True, slots=True)
class Card:
    """An explanation, with what may be done with the thing now."""

    explanation: Explanation
    choices: tuple[Message, ...] = ()
    """What its actions are called that are legal now."""
    remarks: tuple[Message, ...] = ()
    """Why it cannot be chosen, or that choosing it is for good."""


def inspect(model: Model, screen: Table, value: str) -> Step:
    """A thing is to be explained: its target, or an action's text; "" closes the card.

    Of what is no thing of this game there is nothing to say, and nothing changes.
    """
    target = _target(screen, value)
    card = card_of(screen, look_of(model), target)
    if target not in {"", SIGNS} and card is None:
        return model, ()
    model = replace(model, screen=replace(screen, explained=target))
    said = " ".join(model.words(line) for line in _lines(card)) if card else ""
    return model, (Announce(said),) if said else ()


def switch(model: Model, screen: MatchScreen) -> Step:
    """Clicks explain instead of acting, from now on; or act again."""
    is_on = not screen.is_explaining
    said = TAP if is_on else position.prompt(screen.observation)
    screen = replace(screen, is_explaining=is_on, explained="")
    return replace(model, screen=screen), (Announce(model.words(said)),)


def key(model: Model, screen: MatchScreen, event: Key) -> Step | None:
    """Escape closes the card, then ends explaining; None for what is neither."""
    if event.key != "Escape":
        return None
    if screen.explained:
        return inspect(model, screen, "")
    return switch(model, screen) if screen.is_explaining else None


def look_of(model: Model) -> Look:
    """How things are drawn to be explained: large and not to be played with."""
    return Look(model.words, lit=False, live=False, prefix="explained-")


def put_away(model: Model, screen: ReplayScreen, event: Key) -> Step | None:
    """Escape closes the card of a replay; None for another key, or without a card."""
    is_meant = event.key == "Escape" and screen.explained
    return inspect(model, screen, "") if is_meant else None


def card_of(screen: Table, look: Look, target: str) -> Card | None:
    """All there is to say about a thing to whoever looks; None: it is no thing."""
    if not target:
        return None
    if isinstance(screen, MatchScreen):
        return None if screen.is_covered else _card_at_table(screen, look, target)
    about = screen.game.explain(screen.observation, target, look)
    return None if about is None else Card(about)


def _card_at_table(screen: MatchScreen, look: Look, target: str) -> Card | None:
    """What may be done with the thing, or why not, goes with what it is."""
    actions = _actions(screen, target)
    called = tuple(position.label(screen.observation, action) for action in actions)
    remarks = _remarks(screen, target, actions)
    explanation = screen.game.explain(screen.observation, target, look)
    if explanation is not None:
        news = tuple(one for one in remarks if one not in explanation.lines)
        return Card(explanation, called, news)
    # What is about nothing on the board is what it is called.
    return Card(Explanation(called[0], ()), (), remarks) if called else None


def _lines(card: Card) -> tuple[Message, ...]:
    return (
        card.explanation.name,
        *card.explanation.lines,
        *card.choices,
        *card.remarks,
    )


def _target(screen: Table, value: str) -> str:
    """What a value is about: an action's text stands for what it is done with."""
    if isinstance(screen, ReplayScreen):
        return value
    try:
        return parse_action(value, screen.history.legal).thing
    except KeyError:
        return value


def _actions(screen: MatchScreen, target: str) -> list[Action]:
    """What the reader may do now with that thing."""
    legal = screen.history.legal if screen.is_mine else ()
    return [action for action in legal if action.thing == target]


def _remarks(
    screen: MatchScreen, target: str, actions: list[Action]
) -> tuple[Message, ...]:
    """Why not, on the reader's own turn; or that it is for good."""
    if not screen.is_mine:
        return ()
    state = screen.history.state
    if actions:
        each = [undoing.finality(screen, (state, state.step(one))) for one in actions]
        # Of several the weaker, which holds of all of them.
        weak = Finality.FOR_RESULTS in each
        said = Finality.FOR_RESULTS if weak else Finality.FOR_GOOD
        return (said.sentence,) if all(each) else ()
    why_not = position.why_not(screen.observation, target)
    return () if why_not == NOT_NOW else (why_not,)
