"""Judging: each stretch of a finished match, one after the other.

What was done and the best that is found are played on in the same imagined positions,
so what these have in common cancels out. Everything follows from what the player could
know and from nothing else; so the same stretch always gets the same judgement.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import sqrt

from clutch.bots.bot import Budget
from clutch.bots.review import Chances, Judgement
from clutch.bots.search import Search, settled
from clutch.bots.study import known, seed_of
from clutch.core.decision import Action
from clutch.core.match import AnyGame, History
from clutch.core.position import AnyObservation, AnyState
from clutch.core.rng import Rng, RngStream
from clutch.core.values import changed

SURE = 1.96
"""How many standard errors around a mean hold the truth 95 times of 100."""
FORESIGHTS = 8
"""In how many imagined positions it is seen whether something comes to light."""


@dataclass(frozen=True, slots=True)
class Effort:
    """With how many iterations one stretch is judged."""

    tree: int
    """To find what is best."""
    trials: int
    """For what was done and for the best, each alone."""


USUAL = Effort(300, 200)

Judging = Generator[None, bool | None, Judgement]
"""Yields after each slice of work and returns the judgement."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """What a player did until something came to light or another one was on."""

    player: int
    first: int
    end: int
    choice: int
    """The first action in it to which there was another one."""


def stretches(history: History) -> Sequence[Stretch]:
    """The stretches of a match in which there was something to choose."""
    return [stretch for stretch in _stretches(history) if stretch is not None]


def _stretches(history: History) -> Iterator[Stretch | None]:
    states, digits = history.states, history.digits
    starts = [
        i
        for i, state in enumerate(states[:-1])
        if not i
        or state.checkpoint != states[i - 1].checkpoint
        or state.current_player != states[i - 1].current_player
    ]
    for first, end in pairwise((*starts, len(digits))):
        choices = (i for i in range(first, end) if digits[i].radix > 1)
        choice = next(choices, None)
        if choice is not None:
            yield Stretch(states[first].current_player, first, end, choice)


def judge(history: History, stretch: Stretch, effort: Effort = USUAL) -> Judging:
    """What is thought of a stretch, by what its player knew."""
    return _judged(history.match.setup.game, history, stretch, effort)


def in_hindsight(history: History, stretch: Stretch, effort: Effort = USUAL) -> Judging:
    """What is thought of a stretch with open cards: only chance stays unknown."""
    game, state = history.match.setup.game, history.states[stretch.choice]

    def true(_: AnyObservation, rng: RngStream) -> AnyState:
        return changed(state, rng=Rng(f"open {rng.random()}"))

    return _judged(replace(game, sample=true), history, stretch, effort)


def _judged(
    game: AnyGame, history: History, stretch: Stretch, effort: Effort
) -> Judging:
    state = history.states[stretch.choice]
    done = history.match.actions[stretch.choice : stretch.end]
    seen = known(state)
    polite = game.manners(seen, state.legal_actions())
    actions = [*polite, *(a for a in done[:1] if a not in polite)]
    search = Search(game, seen, actions, RngStream(f"tree/{seed_of(seen)}"))
    if len(actions) > 1:
        yield from search.run(Budget(iterations=effort.tree))
    best = tuple(line(search))
    compared = Compared(game, seen, best, done)
    yield from compared.run(effort.trials)
    is_better = compared.loss[stretch.player] > 0
    after = compared.after
    return Judgement(
        player=stretch.player,
        first=stretch.first,
        end=stretch.end,
        step=stretch.choice,
        best=tuple(map(str, best)) if is_better else (),
        before=compared.before if is_better else after,
        after=after,
        error=compared.error,
        is_news=is_news(history, stretch),
    )


class Trial(Search):
    """A search for what some actions lead to that are done one after the other."""

    def __init__(
        self, game: AnyGame, seen: AnyObservation, actions: Sequence[Action]
    ) -> None:
        super().__init__(game, seen, actions[:1], RngStream(""))
        self.line = actions

    def value(self, chance: str) -> Sequence[float]:
        """How likely each player wins in the position that chance imagines."""
        self.rng = RngStream(chance)
        state = self.game.sample(self.root.observation, self.rng)
        for action in self.line:
            state = state.step(action)
        state = settled(state)
        return self.descend(state, None if state.is_terminal else self.node(state))


class Compared:
    """Two ways to go on, in the same imagined positions."""

    def __init__(
        self,
        game: AnyGame,
        seen: AnyObservation,
        best: Sequence[Action],
        done: Sequence[Action],
    ) -> None:
        self._seed, self._player = seed_of(seen), seen.player
        self._best, self._done = Trial(game, seen, best), Trial(game, seen, done)
        self._values: list[tuple[Sequence[float], Sequence[float]]] = []

    def run(self, iterations: int) -> Generator[None, bool | None]:
        """Play both on so often."""
        for i in range(iterations):
            chance = f"{i}/{self._seed}"
            best = self._best.value(chance)
            yield
            self._values.append((best, self._done.value(chance)))
            yield

    @property
    def before(self) -> Chances:
        """What the best way is worth to each."""
        return _means([best for best, _ in self._values])

    @property
    def after(self) -> Chances:
        """What the way that was gone is worth to each."""
        return _means([done for _, done in self._values])

    @property
    def loss(self) -> Chances:
        """How much less that is."""
        return tuple(a - b for a, b in zip(self.before, self.after, strict=True))

    @property
    def error(self) -> float:
        """How far the loss of who decides may be off."""
        i, mean = self._player, self.loss[self._player]
        squares = [(best[i] - done[i] - mean) ** 2 for best, done in self._values]
        return SURE * sqrt(sum(squares)) / max(1, len(squares) - 1)


def _means(values: Sequence[Sequence[float]]) -> Chances:
    return tuple(sum(column) / len(values) for column in zip(*values, strict=True))


def line(search: Search) -> Iterator[Action]:
    """The best way to go on that a search has found, until something comes to light.

    Where it has hardly looked, the player does what they rate best.
    """
    game, player = search.game, search.root.player
    state: AnyState = game.sample(search.root.observation, RngStream("line"))
    checkpoint, node = state.checkpoint, search.root
    while True:
        action = node.favourite(game)
        yield action
        state = state.step(action)
        is_on = not state.is_terminal and state.current_player == player
        if not is_on or state.checkpoint != checkpoint:
            return
        found = search.node(state) or search.node(state)
        assert found is not None
        node = found


def is_news(history: History, stretch: Stretch) -> bool:
    """Whether something came to light after a stretch that its player did not foresee.

    That is: what the next one to decide knows does not follow from what they knew.
    """
    game, true = history.match.setup.game, history.states[stretch.end]
    if true.is_terminal:
        return True
    seen = known(history.states[stretch.first])
    done = history.match.actions[stretch.first : stretch.end]
    rng = RngStream(f"news/{seed_of(seen)}")
    for _ in range(FORESIGHTS):
        state = game.sample(seen, rng)
        for action in done:
            state = state.step(action)
        if state.is_terminal or known(state) != known(true):
            return True
    return False
