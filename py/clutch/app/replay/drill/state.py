"""A mistake being retried."""

from dataclasses import dataclass

from clutch.bots.review import Judgement
from clutch.core.message import Message


@dataclass(frozen=True, slots=True)
class Drill:
    """A mistake of the reader's, to be retried."""

    first: int = 0
    """The mistake is the first one starting at this action or later."""
    tried: tuple[str, ...] = ()
    """The actions tried instead, as texts."""
    reply: Message | None = None
    """Why the last attempted action was impossible."""
    is_asked: bool = False
    """Whether the attempt is being judged."""
    answer: Judgement | None = None
    """The judgement of the attempt."""
