"""Lessons: the learner's place in one."""

from dataclasses import dataclass

from clutch.core.lesson import Lesson, Step


@dataclass(frozen=True, slots=True)
class Learning:
    """The user's place in a lesson; the match screen is its table."""

    lesson: Lesson
    number: int = 0
    """The index of the step."""
    begun: int = 0
    """The number of actions done when the step starts."""
    queue: tuple[str, ...] = ()
    """The other players' actions still to be done before it."""
    back: str = "#/"
    is_tried: bool = False
    """Whether it is a single step in the rules; nothing of it is saved."""
    is_over: bool = False
    """Whether that single step is done."""

    @property
    def step(self) -> Step:
        """The current step."""
        return self.lesson.steps[self.number]

    @property
    def is_last(self) -> bool:
        """Whether this is the last step."""
        return self.number == len(self.lesson.steps) - 1
