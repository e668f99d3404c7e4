"""Judging: the choices of a finished match, stretch by stretch.

What was played is compared with what a hint would have proposed. Everything follows
from what the player could know, so the same stretch always gets the same judgement.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from clutch.bots import futures
from clutch.bots.appraisal import (
    Comparison,
    Effort,
    Way,
    appraise,
    is_new,
    lines,
    obvious,
    searched,
)
from clutch.bots.chances import EXACT, Chances, exact, mean, minus, spread
from clutch.bots.review import LEAST, Judgement, Mark, mark_of
from clutch.bots.search import settled
from clutch.bots.study import known, seed_of
from clutch.bots.worlds import Look, Worlds
from clutch.core.match import AnyGame, History, parse_action
from clutch.core.position import AnyObservation, AnyState
from clutch.core.rng import Rng, RngStream
from clutch.core.values import replace

FORESIGHTS = 8
"""The sampled positions in which it is checked whether something is revealed."""
DOUBTFUL = 0.03
"""The least loss in a short look that leads to a full appraisal."""
PATIENCE = 4
"""How many times a comparison with the better way is extended, while it is unclear."""
SURE_ENOUGH = 0.03
"""The margin of error of a chance at which its playouts stop."""

Judging = Generator[None, bool | None, Judgement]
"""Yields after each slice of work and returns the judgement."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The loss of a choice, the action where it began, and the better way, if any."""

    step: int
    best: Way
    loss: float
    error: float
    could: float
    """The player's chance of winning after the better way."""
    does: float
    """The player's chance of winning after what was played."""

    @property
    def is_clear(self) -> bool:
        """Whether the loss is clearly above or clearly below the smallest mark."""
        return abs(self.loss - LEAST) >= self.error

    @property
    def mark(self) -> Mark:
        """The mark, from the loss and the error as they are stored."""
        return mark_of(round(self.loss, EXACT), round(self.error, EXACT))


Judged = Generator[None, bool | None, Verdict]
"""Yields after each slice of work and returns the verdict."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A player's actions until something was revealed or the turn passed on."""

    player: int
    first: int
    end: int
    choice: int
    """The first action in it that had an alternative."""
    is_turn: bool
    """Whether a turn begins with the stretch."""


def stretches(history: History) -> Sequence[Stretch]:
    """The stretches of a match in which there was a choice."""
    found: list[Stretch] = []
    for first, end in pairwise(_starts(history)):
        choices = (i for i in range(first, end) if history.digits[i].radix > 1)
        choice = next(choices, None)
        if choice is not None:
            found.append(_stretch(history, first, end, choice))
    return found


def _starts(history: History) -> Iterator[int]:
    """The indices at which stretches begin, then the end of the last one."""
    last = len(history.digits)
    yield 0
    for i in range(1, last):
        if is_new(history.states[i - 1], history.states[i]):
            yield i
    yield last


def _stretch(history: History, first: int, end: int, choice: int) -> Stretch:
    """The stretch from `first` to before `end`; `choice` is its first real choice."""
    player = history.states[first].current_player
    begins = not first or history.states[first - 1].current_player != player
    return Stretch(player, first, end, choice, begins)


def judge(history: History, stretch: Stretch, effort: Effort) -> Judging:
    """Judge a stretch by what its player knew."""
    game = history.match.setup.game
    since = yield from _known_since(game, history, stretch)
    judgement = yield from _judged(game, history, stretch, effort, since)
    best, state = better(history, judgement), history.states[judgement.step]
    if not best or futures.is_explained(game, state, best):
        return judgement
    done = history.match.actions[judgement.step : judgement.end]
    found = futures.reason(game, known(state), done, best, effort.worlds)
    return replace(judgement, reason=(yield from found))


def better(history: History, judgement: Judgement) -> Way:
    """The better actions from the marked step on."""
    state, found = history.states[judgement.step], Way()
    for text in judgement.best:
        found = (*found, parse_action(text, state.legal_actions()))
        state = state.step(found[-1])
    return found


def weigh(history: History, stretch: Stretch, effort: Effort) -> Judged:
    """Judge only the loss of a stretch, without the chances that a review shows."""
    return _verdict(history.match.setup.game, history, stretch, effort)


def in_hindsight(history: History, stretch: Stretch, effort: Effort) -> Judging:
    """Judge a stretch with open cards: only future randomness stays unknown."""
    game, state = history.match.setup.game, history.states[stretch.choice]
    states = {known(state): state}
    for action in history.match.actions[stretch.choice : stretch.end - 1]:
        state = state.step(action)
        states[known(state)] = state

    def true(seen: AnyObservation, rng: RngStream) -> AnyState:
        return replace(states[seen], rng=Rng(f"open {rng.random()}"))

    opened = replace(game, sample=true)
    return _judged(opened, history, stretch, effort, stretch.choice)


def _judged(
    game: AnyGame, history: History, stretch: Stretch, effort: Effort, since: int
) -> Judging:
    verdict = yield from _verdict(game, history, stretch, effort)
    worlds = Worlds(
        game,
        known(history.states[since]),
        history.match.actions[since : stretch.choice],
        is_turn=stretch.is_turn,
    )
    done = history.match.actions[stretch.choice : stretch.end]
    best = obvious(game, known(history.states[stretch.choice]))
    yield
    course = Course(done, best, stretch.player)
    for number in range(effort.most):
        for way, looks in course.looks.items():
            looks.append((yield from worlds.look(way, number)))
        if number + 1 >= effort.fewest and course.doubt < SURE_ENOUGH:
            break
    is_news = yield from _is_news(game, history, stretch.choice, stretch.end)
    judgement = Judgement(
        player=stretch.player,
        first=stretch.first,
        end=stretch.end,
        step=verdict.step,
        best=(),
        loss=round(verdict.loss, EXACT),
        error=round(verdict.error, EXACT),
        could=round(verdict.could, EXACT),
        does=round(verdict.does, EXACT),
        expected=exact(course.expected),
        after=exact(mean(course.after)),
        doubt=round(course.doubt, EXACT),
        blur=round(course.blur, EXACT),
        is_news=is_news,
    )
    if not judgement.is_marked:
        return judgement
    return replace(judgement, best=tuple(map(str, verdict.best)))


# What was better


def _verdict(
    game: AnyGame, history: History, stretch: Stretch, effort: Effort
) -> Judged:
    """Judge a choice: good after a short look, or else compared with a hint.

    A player may have asked for a hint in the middle of the stretch. So the mark refers
    to the first action that no hint on the way would have proposed.
    """
    states, actions = history.states, history.match.actions
    first, end = stretch.choice, stretch.end
    verdict = yield from _at_a_glance(game, states[first], actions[first:end], effort)
    verdict = replace(verdict, step=first)
    proposed = first
    if verdict.loss < DOUBTFUL:
        return verdict
    for step in range(first, end):
        if len(states[step].legal_actions()) == 1:
            proposed = max(proposed, step + 1)
            continue
        done = actions[step:end]
        seen = known(states[step])
        best, *_ = yield from appraise(game, seen, effort)
        proposed = max(proposed, step + _common(best.way, done))
        if proposed == end:
            return Verdict(step, (), 0.0, 0.0, best.chance, best.chance)
        if step in {first, proposed}:
            verdict = yield from _beside(game, seen, best.way, done, effort)
            verdict = replace(verdict, step=step)
        if step == proposed or verdict.mark is Mark.GOOD:
            return verdict
    # The match revealed something the samples did not, and no choice was left.
    return replace(verdict, best=(), loss=0.0, error=0.0, could=verdict.does)


def _common(way: Way, other: Way) -> int:
    """How many actions two ways have in common at the start."""
    pairs = enumerate(zip(way, other, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(way), len(other)))


def _at_a_glance(game: AnyGame, state: AnyState, done: Way, effort: Effort) -> Judged:
    """Judge what was played by a short look."""
    seen = known(state)
    search = yield from searched(game, seen, effort.glance)
    greedy = obvious(game, seen)
    yield
    ways = [done, next(lines(search)), greedy]
    comparison = Comparison(game, seen, ways, "glance")
    yield from comparison.run(max(1, effort.worlds // 2))
    return _of(comparison, done)


def _beside(
    game: AnyGame, seen: AnyObservation, best: Way, done: Way, effort: Effort
) -> Judged:
    """Compare what was played with the best way until the loss is clear."""
    comparison = Comparison(game, seen, [done, best], "beside")
    yield from comparison.run(effort.worlds)
    verdict = _of(comparison, done)
    for _ in range(PATIENCE - 1):
        if verdict.is_clear:
            break
        yield from comparison.run(effort.worlds)
        verdict = _of(comparison, done)
    return verdict


def _of(comparison: Comparison, done: Way) -> Verdict:
    """The verdict of a comparison on what was played."""
    best, *_ = comparison.options()
    loss, error = comparison.loss(done)
    better = best.way if best.way != done else ()
    return Verdict(0, better, loss, error, best.chance, comparison.chance(done))


class Course:
    """Playouts of the medium bot after what was played, and after its own choice."""

    def __init__(self, done: Way, best: Way, player: int) -> None:
        self.looks: dict[Way, list[Look]] = {way: [] for way in (done, best)}
        self._done, self._obvious, self._player = done, best, player

    @property
    def after(self) -> list[Chances]:
        """The chances after what was played, one entry per sampled position."""
        return [after for _, after in self.looks[self._done]]

    @property
    def expected(self) -> Chances:
        """Each player's winning chance beforehand, if the obvious line is played."""
        return mean(self._before())

    def _before(self) -> list[Chances]:
        return [now for now, _ in self.looks[self._obvious]]

    @property
    def doubt(self) -> float:
        """The margin of error of the player's chance after the played line."""
        return spread(self.after, self._player)

    @property
    def blur(self) -> float:
        """The margin of error of what the played line changed."""
        return spread(minus(self.after, self._before()), self._player)


# What is known


def _known_since(
    game: AnyGame, history: History, stretch: Stretch
) -> Generator[None, bool | None, int]:
    """The first action before which the player knew as much as at the choice."""
    states, since = history.states, stretch.choice
    while since and states[since - 1].current_player == stretch.player:
        if (yield from _is_news(game, history, since - 1, since)):
            break
        since -= 1
    return since


def _is_news(
    game: AnyGame, history: History, first: int, end: int
) -> Generator[None, bool | None, bool]:
    """Whether some actions revealed something that could not be foreseen.

    That is, what the next player to choose knows does not follow from what was known
    before.
    """
    seen, true = known(history.states[first]), settled(history.states[end])
    rng = RngStream(f"news/{seed_of(seen)}")
    for _ in range(FORESIGHTS):
        state = game.sample(seen, rng)
        for action in history.match.actions[first:end]:
            state = state.step(action)
        if _shows(settled(state)) != _shows(true):
            return True
        yield
    return False


def _shows(state: AnyState) -> object:
    """What the next player to choose knows; at the end, the result."""
    return state.returns() if state.is_terminal else known(state)
