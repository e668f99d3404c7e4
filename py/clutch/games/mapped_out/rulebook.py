"""The rules of Mapped Out as people read them, with live examples."""

from clutch.core.message import msg
from clutch.ui.rulebook import Rulebook, Section


def rulebook() -> Rulebook:
    return Rulebook(msg("x"), (Section("x", msg("x"), ()),), ())
