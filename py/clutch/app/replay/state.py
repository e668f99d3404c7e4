"""The screen of a replay, and the addresses of its steps."""

from collections.abc import Mapping
from dataclasses import dataclass

from clutch.app.match.explain.state import Explaining
from clutch.app.replay.drill.state import Drill
from clutch.bots.review import Judgement, Review
from clutch.core.link import game_word
from clutch.core.match import AnyGame, History, Seat
from clutch.core.position import SPECTATOR, AnyObservation, Memory
from clutch.ui.look import Told

DRILL = "mistakes"
"""The part of an address that takes the place of a step."""


@dataclass(frozen=True, slots=True)
class ReplayScreen:
    """A match shown turn by turn, from one player's point of view."""

    history: History
    step: int
    viewer: int = SPECTATOR
    back: str = "#/"
    told: Told = ()
    id: str = ""
    """The id of the match, if it is on this device."""
    is_playing: bool = False
    """Whether it plays by itself."""
    plays: int = 0
    """How often autoplay has started or stopped: timers from before are void."""
    speed: str = "usual"
    is_better: bool = False
    """Whether the board shows the better move of the turn."""
    watched: int = 0
    """The step of the better line that the board shows as played; 0 for none."""
    review: Review | None = None
    """What is known so far about how it was played; None if nothing is."""
    is_reviewing: bool = False
    """Whether the review is being computed."""
    asked: int | None = None
    """The first action of the stretch being judged with nothing hidden."""
    hindsight: Judgement | None = None
    """The latest such judgement."""
    explaining: Explaining = Explaining()
    drill: Drill | None = None
    """The mistake being retried."""

    @property
    def game(self) -> AnyGame:
        """The game that was played."""
        return self.history.match.setup.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats."""
        return self.history.match.setup.seats

    @property
    def observation(self) -> AnyObservation:
        """What the viewer knew then; in a finished game, also all they had seen."""
        state = self.history.states[self.step]
        if self.history.state.is_terminal:
            return state.information_state(self.viewer, Memory.EVERYTHING)
        return state.observation(self.viewer)

    @property
    def question(self) -> str | None:
        """The ticket of the attempt, hindsight or review part being computed."""
        if self.drill is not None and self.drill.is_asked:
            return f"drill.{self.drill.first}.{len(self.drill.tried)}"
        if self.asked is not None:
            return f"hindsight.{self.asked}"
        if not self.is_reviewing or self.review is None:
            return None
        return f"review.{len(self.review.judgements)}"


SPEEDS: Mapping[str, tuple[int, int]] = {
    "slow": (1_400, 3_000),
    "usual": (700, 1_600),
    "fast": (250, 600),
}
"""Milliseconds a replay shows each step within a turn, and the end of a turn."""


def address_of(screen: ReplayScreen) -> str:
    """Return the address of the current step."""
    return address_at(screen.history, screen.step)


def address_at(history: History, step: int) -> str:
    """Return the address of a step of a match."""
    return f"#/replay/{game_word(history)}/{step}"
