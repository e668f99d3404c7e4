"""Recognising: which match on this device a link is about, whatever the names."""

from collections.abc import Sequence

from clutch.app import shelf
from clutch.app.kept import Saved
from clutch.app.model import Model
from clutch.core.match import AnyGame, History


def known(
    model: Model, history: History, games: Sequence[AnyGame]
) -> tuple[Saved, History] | None:
    """The match on this device of which this history is an earlier or later part.

    Who plays elsewhere may have another name there. Where several matches can be meant
    then, it is none of them: one of equal names goes first. What was tried again has
    begun as one, but is none.
    """
    setup = shelf.fingerprint(history.match.setup)
    found = []
    for saved in model.saved:
        is_one = (
            shelf.nameless(saved.setup) == shelf.nameless(setup) and not saved.origin
        )
        ours = shelf.unpacked(saved, games) if is_one else None
        if ours and (shelf.continues(ours, history) or shelf.continues(history, ours)):
            if saved.setup == setup:
                return saved, ours
            if _may_be_named(saved, ours, history):
                found.append((saved, ours))
    return found[0] if len(found) == 1 else None


def _may_be_named(saved: Saved, ours: History, theirs: History) -> bool:
    """Whether the names of a match can have become those of another history of it.

    A seat that is played elsewhere can get any name. So can one of this device that has
    none, if somebody stays here: then that is played elsewhere from now on.
    """
    pairs = zip(ours.match.setup.seats, theirs.match.setup.seats, strict=True)
    changed = [i for i, (mine, other) in enumerate(pairs) if mine != other]
    seats = ours.match.setup.seats
    stay = [i for i in saved.mine if i not in changed]
    return bool(stay) and not any(
        seats[i].is_bot or (i in saved.mine and seats[i].name) for i in changed
    )
