"""Damage: unreadable entries are set aside and can be deleted with one click."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from clutch.app.model.dialogs import Notice
from clutch.app.model.handlers import Rows
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Effect, Forget, Save, SetAside
from clutch.app.protocol.events import Click
from clutch.app.storage import envelope, matches
from clutch.core.message import Message, msg
from clutch.ui.verbs import Verb


def moved(
    entries: Mapping[str, envelope.Data], stored: Mapping[str, str]
) -> tuple[Effect, ...]:
    """Set aside match entries that are intact but do not hold a valid match."""
    good = {matches.MATCH + saved.id for saved in matches.matches(entries)}
    return tuple(
        SetAside(key, envelope.aside(key, stored))
        for key in entries
        if key.startswith(matches.MATCH) and key not in good
    )


def noticed(
    model: Model,
    problems: Iterable[Message],
    stored: Mapping[str, str],
    effects: Iterable[Effect],
) -> Model:
    """Record which entries are set aside, and add a notice for each problem."""
    aside = {key for key in stored if key.startswith(envelope.ASIDE)}
    for effect in effects:
        if isinstance(effect, SetAside):
            aside.add(effect.as_)
        elif isinstance(effect, Save) and effect.key.startswith(envelope.ASIDE):
            aside.add(effect.key)
    return replace(model, aside=tuple(sorted(aside))).noticed(*map(_notice, problems))


def _notice(problem: Message) -> Notice:
    if problem == envelope.TOO_NEW:
        return Notice(problem)
    label = msg("Remove damaged data")
    return Notice(problem, do=Verb.DROP_DAMAGED, label=label)


def drop(model: Model, _: Click) -> Step:
    """Delete the damaged entries for good."""
    left = model.without(lambda notice: notice.do is Verb.DROP_DAMAGED)
    return replace(left, aside=()), tuple(map(Forget, model.aside))


ROWS = Rows(
    verbs={
        Verb.DROP_DAMAGED: (drop,),
    },
)
