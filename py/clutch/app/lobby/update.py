"""The lobby: which matches are shown, and removing one."""

from dataclasses import replace

from clutch.app.model.model import Model
from clutch.app.protocol.effects import Effect, Forget
from clutch.app.results import reviews
from clutch.app.storage.matches import MATCH


def forget(model: Model, match_id: str) -> tuple[Model, tuple[Effect, ...]]:
    """Remove a match."""
    left = tuple(saved for saved in model.saved if saved.id != match_id)
    resting = model.resting
    if resting is not None and resting.id == match_id:
        resting = None
    model = replace(model, saved=left, resting=resting)
    model, gone = reviews.forget(model, match_id)
    return model, (Forget(MATCH + match_id), *gone)
