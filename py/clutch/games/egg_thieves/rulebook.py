from clutch.core.message import msg
from clutch.ui.rulebook import Rulebook


def rulebook() -> Rulebook:
    return Rulebook(msg("x"), (), ())
