"""What a model saves by itself: settings, matches again, and who writes."""

from dataclasses import asdict, replace

from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Effect, Forget, Save, SetAside, TakeOver
from clutch.app.storage import envelope, revisions
from clutch.app.storage.matches import MATCH, saving
from clutch.app.storage.settings import SETTINGS
from clutch.core.naming import clean_name

MOST_TOUCHED = 10**9
"""More than anyone can reach by playing."""


def taken_over(model: Model) -> tuple[Model, tuple[Effect, ...]]:
    """Make this tab the one that saves, whatever is on its screen."""
    if model.is_writer:
        return model, ()
    return replace(model, is_writer=True), (TakeOver(),)


def again(model: Model, key: str) -> tuple[Effect, ...]:
    """Save or remove a match again, over an earlier state of it."""
    if not (model.can_store and key.startswith(MATCH)):
        return ()
    found = (saved for saved in model.saved if MATCH + saved.id == key)
    return tuple(map(saving, found)) or (Forget(key),)


def renumbered(model: Model) -> tuple[Model, tuple[Effect, ...]]:
    """Renumber and save the matches if a number is out of range.

    A file can hold a match with too high a number: all matches after it would count as
    equally late.
    """
    if all(saved.touched <= MOST_TOUCHED for saved in model.saved):
        return model, ()
    order = range(len(model.saved), 0, -1)
    numbers = zip(model.saved, order, strict=True)
    saved = tuple(replace(one, touched=number) for one, number in numbers)
    after = replace(model, saved=saved)
    is_kept = model.can_store and model.is_writer
    return after, tuple(map(saving, saved)) if is_kept else ()


def keep_settings(model: Model) -> tuple[Effect, ...]:
    """Return the effects that save the settings."""
    if not model.can_store:
        return ()
    return (Save(SETTINGS, envelope.seal(asdict(model.settings))),)


def named(model: Model, name: str) -> tuple[Model, tuple[Effect, ...]]:
    """Set the name of the person at this device."""
    name = clean_name(name)
    if name == model.settings.name:
        return model, ()
    model = replace(model, settings=replace(model.settings, name=name))
    return model, keep_settings(model)


def introduced(
    model: Model, name: str, proposed: str
) -> tuple[Model, tuple[Effect, ...]]:
    """Adopt the name a person gives when starting a match.

    An empty name changes nothing, nor does a link's proposal if they already have a
    name.
    """
    is_news = name != proposed or not model.settings.name
    return named(model, name) if name and is_news else (model, ())


def stamped(before: Model, step: Step) -> Step:
    """Give the saves of a step their revisions; drop those of unread entries.

    A model that was not read completely could only overwrite saved data.
    """
    after, effects = step
    known = after.revisions
    if after.is_writer and not before.is_writer:
        known = known.begun()
    read = (effect for effect in effects if not _is_unread(after, effect))
    known, done = revisions.stamped(known, read)
    if known is not after.revisions:
        after = replace(after, revisions=known)
    return after, done


def _is_unread(model: Model, effect: Effect) -> bool:
    """Whether it would change a saved entry that this model has not read."""
    if not isinstance(effect, Save | Forget | SetAside):
        return False
    return not model.can_store or effect.key in model.newer
