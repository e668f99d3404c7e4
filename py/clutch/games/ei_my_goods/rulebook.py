"""The rules of Ei my Goods! Royal Eggs as people read them."""

from clutch.core.message import msg
from clutch.ui.rulebook import Rulebook


def rulebook() -> Rulebook:
    """All rules."""
    return Rulebook(msg("x"), (), ())
