"""Questions before a click does something serious, or that can't be undone."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from clutch.app.match.state import MatchScreen
from clutch.app.match.undo import rules as undo_rules
from clutch.app.model import saving as model_saving
from clutch.app.model.dialogs import Dialog
from clutch.app.model.model import Model, Step
from clutch.core.decision import Action
from clutch.core.match import History
from clutch.core.message import Message, msg
from clutch.core.position import AnyObservation
from clutch.ui.verbs import Verb


class Deed(NamedTuple):
    """What one click does, possibly in several actions, and the click itself."""

    label: str | Message
    do: Verb
    value: str = ""


def advised(screen: MatchScreen) -> Sequence[Action]:
    """Return what the current hint still advises; empty without a hint."""
    return screen.advice.rest(screen.history)


def question_before(
    screen: MatchScreen, seen: AnyObservation, action: Action
) -> Message | None:
    """Return the game's question before an action; None if a hint advises it."""
    if action in advised(screen):
        return None
    found: Message | None = screen.game.question(seen, action)
    return found


def warning_before(model: Model, screen: MatchScreen, after: History) -> Message | None:
    """Return the warning before something that can't be undone, if one is wanted.

    Always for those who chose so; on a touch screen only if something is spent.
    """
    confirm, done = model.settings.confirm, len(screen.history.match.actions)
    is_wanted = confirm == "always" or (confirm == "once" and model.is_touched)
    if not is_wanted or len(screen.history.legal) == 1:
        return None
    states = after.states[done:]
    if confirm == "always":
        found = undo_rules.finality(screen, states)
    else:
        found = undo_rules.unusual(screen, states, after.match.actions[done:])
    return None if found is None else found.sentence


def confirm(model: Model, warning: Message, deed: Deed) -> Step:
    """Ask before something that can't be undone; with `once`, never ask again."""
    choice = msg("{line}", line=model.words(deed.label).rstrip("."))
    dialog = Dialog(warning, msg("Do it"), deed.do, deed.value, choice)
    model, is_once = replace(model, dialog=dialog), model.settings.confirm == "once"
    if not is_once:
        return model, ()
    model = replace(model, settings=replace(model.settings, confirm="never"))
    return model, model_saving.keep_settings(model)


def ask(model: Model, question: Message, do: Verb, value: str) -> Step:
    """Ask the question before the action of a click is done."""
    dialog = Dialog(question, msg("Yes, do it"), do, value)
    return replace(model, dialog=dialog), ()
