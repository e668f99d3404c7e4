"""How Mapped Out is learnt: by playing it, set by set, and tips for the first games."""

from clutch.core.lesson import Lesson
from clutch.games.mapped_out.lessons.first import FIRST
from clutch.games.mapped_out.lessons.lands import LANDS
from clutch.games.mapped_out.lessons.muddled import MUDDLED
from clutch.games.mapped_out.lessons.unclear import UNCLEAR


def lessons() -> tuple[Lesson, ...]:
    """The game, then what is new with each set."""
    return FIRST, MUDDLED, LANDS, UNCLEAR
