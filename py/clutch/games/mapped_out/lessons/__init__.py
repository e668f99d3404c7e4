"""How Mapped Out is learnt: lessons to play, set by set, and tips for first games."""

from clutch.core.lesson import Lesson
from clutch.games.mapped_out.lessons.first import FIRST
from clutch.games.mapped_out.lessons.lands import LANDS
from clutch.games.mapped_out.lessons.muddled import MUDDLED
from clutch.games.mapped_out.lessons.unclear import UNCLEAR


def lessons() -> tuple[Lesson, ...]:
    """The basic game, then what is new with each set."""
    return FIRST, MUDDLED, LANDS, UNCLEAR
