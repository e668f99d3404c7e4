"""Hints: the plan that was asked for."""

from dataclasses import dataclass
from typing import Self

from clutch.app.model.state import Move
from clutch.bots.plans import Plan
from clutch.core.decision import Action
from clutch.core.match import History


@dataclass(frozen=True, slots=True)
class Hint:
    """A plan, and where it starts."""

    ticket: str
    """The ticket of its thought; the plan applies to that position only."""
    begun: int
    """The number of actions in the match before the plan starts."""
    plan: Plan

    def rest(self, history: History) -> tuple[Action, ...]:
        """Return the actions still to be done; empty if the plan was not followed.

        The history must be of the match that the hint is for, up to its start.
        """
        done = history.match.actions[self.begun :]
        planned = self.plan.actions
        if len(history.match.actions) < self.begun or planned[: len(done)] != done:
            return ()
        return planned[len(done) :]


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint that was asked for, and the current one."""

    asked: str = ""
    """The ticket of the position in which a hint was last asked for."""
    hint: Hint | None = None
    """The current hint; all actions since have followed it."""

    def is_awaited(self, ticket: str) -> bool:
        """Whether a hint for that position is being computed."""
        return self.asked == ticket and self.hint is None

    def rest(self, history: History) -> tuple[Action, ...]:
        """Return what the current hint still advises; empty without a hint."""
        return () if self.hint is None else self.hint.rest(history)

    def after(self, move: Move) -> Self:
        """A hint stays while it is followed."""
        return type(self)(hint=self.hint if self.rest(move.history) else None)

    def handed_over(self) -> Self:
        """A hint ends with the turn it is about."""
        return self
