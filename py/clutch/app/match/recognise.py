"""Recognising which match on this device a link is about, whatever the names."""

from collections.abc import Sequence

from clutch.app.match import guests
from clutch.app.model.model import Model
from clutch.app.storage import matches
from clutch.app.storage.state import Saved
from clutch.core.match import AnyGame, History, Seat


def known(
    model: Model, history: History, games: Sequence[AnyGame]
) -> tuple[Saved, History] | None:
    """Return the match on this device that this history belongs to, earlier or later.

    A player elsewhere may have another name there. A match with equal names comes
    first; otherwise there must be exactly one candidate. A match tried again from a
    replay never counts, though it starts the same.
    """
    setup = matches.fingerprint(history.match.setup)
    found = []
    for saved in model.saved:
        is_one = (
            matches.nameless(saved.setup) == matches.nameless(setup)
            and not saved.terms.origin
        )
        ours = matches.unpacked(saved, games) if is_one else None
        if ours and (
            matches.continues(ours, history) or matches.continues(history, ours)
        ):
            if saved.setup == setup:
                return saved, ours
            if _stays(saved, ours, history):
                found.append((saved, ours))
    return found[0] if len(found) == 1 else None


def _stays(saved: Saved, ours: History, theirs: History) -> bool:
    """Whether the names are compatible and one of the match's people stays here."""
    seats = called(saved, ours, theirs)
    return seats is not None and bool(guests.left(saved.mine, ours, seats))


def called(saved: Saved, ours: History, theirs: History) -> tuple[Seat, ...] | None:
    """Merge the names known here with those in a link; None if they conflict.

    A missing name means nothing, nor does the original name of a player who has since
    changed it. A player without a name can get one, and a player elsewhere can change
    their original one.
    """
    is_later = len(theirs.match.actions) > len(ours.match.actions)
    pairs = zip(ours.match.setup.seats, theirs.match.setup.seats, strict=True)
    seats = []
    for i, (here, there) in enumerate(pairs):
        first = saved.terms.called[i] if i < len(saved.terms.called) else here.name
        is_own = i in saved.mine
        is_old = there.name == first and (is_own or not is_later)
        if is_old or there.name in {here.name, ""}:
            seats.append(here)
        elif not here.is_bot and here.name in ({""} if is_own else {"", first}):
            seats.append(there)
        else:
            return None
    return tuple(seats)
