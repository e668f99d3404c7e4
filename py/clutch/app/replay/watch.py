"""Watching the better line of a turn: it is played on the board, step by step.

It is played in one of the positions that fit what its player knew, and then all go on
as the medium bot would until that player's next turn. So what is revealed, and what
others answer, is imagined.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.app.match.hints import wording
from clutch.app.match.recap import changes
from clutch.bots import in_one_go
from clutch.bots.futures import imagined
from clutch.bots.judging import better
from clutch.bots.review import Judgement
from clutch.bots.study import known
from clutch.core.cache import Cache
from clutch.core.match import History
from clutch.core.message import Message, Player, msg
from clutch.core.position import AnyObservation, AnyState, Memory
from clutch.ui.words import Words

_lines: Cache[Sequence[AnyState]] = Cache(4)
"""A cache of imagined positions, as each step shows one of them."""


def positions(history: History, judgement: Judgement) -> Sequence[AnyState]:
    """Return the imagined positions: the one before, and one after each step."""
    state = history.states[judgement.step]

    def found() -> Sequence[AnyState]:
        game, way = history.match.setup.game, better(history, judgement)
        return tuple(in_one_go(imagined(game, known(state), way)))

    return _lines(found, state, key=judgement.best)


def last(history: History, judgement: Judgement) -> int:
    """Return the number of steps."""
    return len(positions(history, judgement)) - 1


@dataclass(frozen=True, slots=True)
class Frame:
    """A step of the better line, as its player would see it."""

    seen: AnyObservation
    places: tuple[str, ...]
    """What has changed, as places on the board."""
    player: int
    """Who has done it."""


def frame(history: History, judgement: Judgement, step: int) -> Frame:
    """Return what the board shows after a step."""
    before, after = positions(history, judgement)[step - 1 : step + 1]
    views = [
        state.information_state(judgement.player, Memory.EVERYTHING)
        for state in (before, after)
    ]
    places = changes.places(history.match.setup.game, views)
    return Frame(views[-1], places, before.current_player)


def told(t: Words, history: History, judgement: Judgement, step: int) -> Message:
    """Return what is done in a step."""
    shown = positions(history, judgement)
    way, before = better(history, judgement), shown[step - 1]
    what: Message | str = msg("{player} plays on", player=Player(before.current_player))
    if step <= len(way):
        what = wording.called(before, way[step - 1], t)
    return msg(
        "What could have happened, step {n} of {all}. {what}",
        n=step,
        all=len(shown) - 1,
        what=what,
    )
