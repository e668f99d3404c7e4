"""Questions that must be answered first, and messages at the top of the page."""

from dataclasses import dataclass

from clutch.core.message import Message, msg
from clutch.ui.verbs import Verb

SURE = msg("Are you sure?")


@dataclass(frozen=True, slots=True)
class Dialog:
    """A question that must be answered before anything else."""

    text: Message
    yes: Message
    do: Verb
    """The verb of the yes button."""
    value: str = ""
    title: Message = SURE

    @property
    def is_calm(self) -> bool:
        """Whether it is about playing: no saved data is removed."""
        playing = {Verb.ACT, Verb.PROPOSE, Verb.FOLLOW, Verb.UNDO, Verb.BEGIN_DAY}
        return self.do in playing


@dataclass(frozen=True, slots=True)
class Notice:
    """A message at the top of the page, until it is closed."""

    text: Message
    is_error: bool = True
    do: Verb | None = None
    """The verb of its button, with `label` as its text."""
    label: Message | None = None
    value: str = ""
    passes: bool = False
    """Whether it is dropped when the screen changes."""
    of: Verb | None = None
    """The button it belongs to; if that is on the screen, the notice is shown there."""
    is_brief: bool = False
    """Whether it is shown over the page for a moment, and needs no answer."""


NOTICE_MILLISECONDS = 6_000
