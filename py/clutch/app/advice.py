"""Advice: what a search has found out, for a hint."""

from dataclasses import dataclass

from clutch.bots.search import Finding
from clutch.core import position
from clutch.core.decision import Action
from clutch.core.message import Message, msg
from clutch.core.position import AnyState
from clutch.ui.words import Words


@dataclass(frozen=True, slots=True)
class Advice:
    """What is thought of the choices in one position, best first. Never empty."""

    ticket: str
    """Of the thought that it came from: it is about that position alone."""
    findings: tuple[Finding, ...]

    @property
    def best(self) -> Finding:
        """What is advised."""
        return self.findings[0]


def reason(advice: Advice, choice: str) -> Message:
    """A hint as one sentence: what to do, and what the search says for it.

    `choice` is what the advised action is called on the board.
    """
    findings = advice.findings
    if len(findings) == 1:
        return msg("Hint: {choice}. Nothing else makes sense here.", choice=choice)
    percent, other = map(_percent, findings[:2])
    if other >= percent:
        return msg(
            "Hint: {choice}. As good as any of {n} choices: about {percent} of 100 "
            "games are won after it.",
            choice=choice,
            n=len(findings),
            percent=percent,
        )
    return msg(
        "Hint: {choice}. The best of {n} choices: about {percent} of 100 games are won "
        "after it, {other} after the next best.",
        choice=choice,
        n=len(findings),
        percent=percent,
        other=other,
    )


def _percent(finding: Finding) -> int:
    return round(100 * finding.value)


def called(state: AnyState, action: Action, t: Words) -> str:
    """What an action is called by the player who may do it, as on their board."""
    seen = state.observation(state.current_player)
    name = t(position.label(seen, action))
    return name[:1].upper() + name[1:]
