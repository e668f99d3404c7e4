"""Recognising: which match on this device a link is about, whatever the names."""

from collections.abc import Sequence

from clutch.app import guests, shelf
from clutch.app.kept import Saved
from clutch.app.model import Model
from clutch.core.match import AnyGame, History, Seat


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
            if _stays(saved, ours, history):
                found.append((saved, ours))
    return found[0] if len(found) == 1 else None


def _stays(saved: Saved, ours: History, theirs: History) -> bool:
    """Whether the match can have those names, and somebody of it stays here."""
    seats = called(saved, ours, theirs)
    return seats is not None and bool(guests.left(saved.mine, ours, seats))


def called(saved: Saved, ours: History, theirs: History) -> tuple[Seat, ...] | None:
    """Who plays, by what is known here and what a link says; None: other people do.

    No name says nothing, nor does the first one from before somebody named themselves.
    Whoever has no name can get one; whoever sits elsewhere can change the first one.
    """
    is_later = len(theirs.match.actions) > len(ours.match.actions)
    pairs = zip(ours.match.setup.seats, theirs.match.setup.seats, strict=True)
    seats = []
    for i, (here, there) in enumerate(pairs):
        first = saved.called[i] if i < len(saved.called) else here.name
        is_own = i in saved.mine
        is_old = there.name == first and (is_own or not is_later)
        if is_old or there.name in {here.name, ""}:
            seats.append(here)
        elif not here.is_bot and here.name in ({""} if is_own else {"", first}):
            seats.append(there)
        else:
            return None
    return tuple(seats)
