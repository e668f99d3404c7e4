"""Advice: what a search has found out about a move that was made."""

from dataclasses import dataclass

from clutch.bots.search import Finding
from clutch.core import position
from clutch.core.decision import Action
from clutch.core.message import Message, msg
from clutch.core.position import AnyState
from clutch.ui.words import Words

SAME = 0.03
"""Chances nearer to each other than this are called equal."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What is thought of the choices in one position, best first. Never empty."""

    ticket: str
    """Of the thought that it came from: it is about that position alone."""
    findings: tuple[Finding, ...]
    done: Finding | None = None
    """The one that was done, where it is to be judged."""

    @property
    def best(self) -> Finding:
        """What is advised."""
        return self.findings[0]


def verdict(advice: Advice, choice: str) -> Message:
    """What is thought of the action that was done, as one sentence."""
    done, best = advice.done, advice.best
    assert done is not None
    if len(advice.findings) == 1:
        return msg("There was nothing else to do that makes sense.")
    if done.action == best.action or best.value - done.value < SAME:
        return msg(
            "A good move, as good as any that was found: about {percent} of 100 games "
            "are won after it.",
            percent=_percent(done),
        )
    return msg(
        "There was better: {choice}. After that about {other} of 100 games are won, "
        "after what was done {percent}.",
        choice=choice,
        other=_percent(best),
        percent=_percent(done),
    )


def _percent(finding: Finding) -> int:
    return round(100 * finding.value)


def called(state: AnyState, action: Action, t: Words) -> str:
    """What an action is called by the player who may do it, as on their board."""
    seen = state.observation(state.current_player)
    name = t(position.label(seen, action))
    return name[:1].upper() + name[1:]
