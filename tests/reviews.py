"""Reviews for the tests: of real matches, with few iterations."""

from functools import cache

from clutch.bots import in_one_go
from clutch.bots.appraisal import Effort
from clutch.bots.judging import Stretch, judge, stretches
from clutch.bots.review import Judgement, Review
from clutch.core.match import History, SeatKind
from tests.play import Case, play

QUICK = Effort(tree=10, worlds=2, glance=5, fewest=2, most=2)
"""Enough to have something of each kind; not to be right."""


BETTER = 0.6
"""The chance to win before each choice of a made-up review."""
ERROR = 0.02


def case(game: str, players: int = 2, seed: str = "B") -> Case:
    """A game of medium bots with the default options."""
    return Case(game, players, (), SeatKind.MEDIUM, seed)


@cache
def reviewed(case: Case, effort: Effort = QUICK) -> tuple[History, Review]:
    """A finished match and its whole review."""
    history = play(case)
    found = stretches(history)
    steps = len(history.match.actions)
    review = Review(history.state.returns(), steps, len(found))
    return history, review.grown(*(in_one_go(judge(history, s, effort)) for s in found))


def made_up(history: History, *losses: float) -> Review:
    """Return a whole review where the first player's first choices lose `losses`."""
    left, found = list(losses), stretches(history)
    return Review(
        history.state.returns(),
        len(history.match.actions),
        len(found),
        tuple(
            _made_up(history, one, left.pop(0) if left and not one.player else 0.0)
            for one in found
        ),
    )


def _made_up(history: History, stretch: Stretch, loss: float) -> Judgement:
    others = len(history.match.setup.seats) - 1
    rest = (1 - BETTER) / max(1, others)
    given = loss / max(1, others)
    before = [rest] * (others + 1)
    after = [rest + given] * (others + 1)
    before[stretch.player], after[stretch.player] = BETTER, BETTER - loss
    done = history.match.actions[stretch.choice]
    legal = history.states[stretch.choice].legal_actions()
    return Judgement(
        player=stretch.player,
        first=stretch.first,
        end=stretch.end,
        step=stretch.choice,
        best=(str(next(one for one in legal if one != done)),) if loss else (),
        loss=loss,
        error=ERROR,
        could=BETTER,
        does=BETTER - loss,
        expected=tuple(before),
        after=tuple(after),
        doubt=ERROR,
        blur=ERROR,
        is_news=False,
    )
