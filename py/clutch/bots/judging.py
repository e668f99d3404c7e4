"""Judging: each stretch of a finished match, one after the other.

What was done is compared with the best that a search finds, and with what looks best at
once. Everything follows from what the player could know and from nothing else; so the
same stretch always gets the same judgement.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from clutch.bots.review import EXACT, Chances, Judgement
from clutch.bots.search import Search, settled
from clutch.bots.study import known, seed_of, study
from clutch.bots.worlds import Look, Worlds, best_rated, mean, minus, spread
from clutch.core.decision import Action
from clutch.core.match import AnyGame, History
from clutch.core.position import AnyObservation, AnyState
from clutch.core.rng import Rng, RngStream
from clutch.core.values import changed

FORESIGHTS = 8
"""In how many imagined positions it is seen whether something comes to light."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much work goes into one stretch."""

    tree: int
    """Iterations of the search for what is best."""
    fewest: int
    """Imagined positions in which the ways to go on are compared at least."""
    most: int
    """And at most, where fewer leave it open."""


USUAL = Effort(120, 6, 20)
CLEAR = 0.01
"""When the error of a loss is small enough."""
SURE_ENOUGH = 0.03
"""When the error of a chance is."""

Way = tuple[Action, ...]
"""What a player may do until something comes to light, or another one is on."""

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
    is_turn: bool
    """Whether a turn begins with it."""


def stretches(history: History) -> Sequence[Stretch]:
    """The stretches of a match in which there was something to choose."""
    found: list[Stretch] = []
    for first, end in pairwise(_starts(history)):
        choices = (i for i in range(first, end) if history.digits[i].radix > 1)
        choice = next(choices, None)
        if choice is not None:
            found.append(_stretch(history, first, end, choice))
    return found


def _starts(history: History) -> Iterator[int]:
    """Before which actions stretches begin; and where the last one ends."""
    last = len(history.digits)
    yield 0
    for i in range(1, last):
        if is_new(history.states[i - 1], history.states[i]):
            yield i
    yield last


def _stretch(history: History, first: int, end: int, choice: int) -> Stretch:
    """The stretch of a match between these actions; the first real choice is given."""
    player = history.states[first].current_player
    begins = not first or history.states[first - 1].current_player != player
    return Stretch(player, first, end, choice, begins)


def is_new(before: AnyState, state: AnyState) -> bool:
    """Whether something has come to light in between, or another one is on."""
    one, other = before.current_player, state.current_player
    return one != other or before.checkpoint != state.checkpoint


def judge(history: History, stretch: Stretch, effort: Effort = USUAL) -> Judging:
    """What is thought of a stretch, by what its player knew."""
    game = history.match.setup.game
    since = yield from _known_since(game, history, stretch)
    return (yield from _judged(game, history, stretch, effort, since))


def in_hindsight(history: History, stretch: Stretch, effort: Effort = USUAL) -> Judging:
    """What is thought of a stretch with open cards: only chance stays unknown."""
    game, state = history.match.setup.game, history.states[stretch.choice]

    def true(_: AnyObservation, rng: RngStream) -> AnyState:
        return changed(state, rng=Rng(f"open {rng.random()}"))

    opened = replace(game, sample=true)
    return _judged(opened, history, stretch, effort, stretch.choice)


def _judged(
    game: AnyGame, history: History, stretch: Stretch, effort: Effort, since: int
) -> Judging:
    state = history.states[stretch.choice]
    seen, legal = known(state), state.legal_actions()
    polite = game.manners(seen, legal)
    search = yield from study(game, seen, polite, effort.tree, purpose="tree")
    ways = Ways(
        done=history.match.actions[stretch.choice : stretch.end],
        obvious=tuple(_best_rated(game, seen)),
        planned=tuple(_planned(search)),
    )
    worlds = Worlds(
        game,
        known(history.states[since]),
        history.match.actions[since : stretch.choice],
        is_turn=stretch.is_turn,
    )
    for number in range(effort.most):
        for way, looks in ways.looks.items():
            looks.append((yield from worlds.look(way, number)))
        if number + 1 >= effort.fewest and ways.are_clear(stretch.player):
            break
    is_news = yield from _is_news(game, history, stretch.choice, stretch.end)
    judgement = Judgement(
        player=stretch.player,
        first=stretch.first,
        end=stretch.end,
        step=stretch.choice,
        best=(),
        expected=_exact(ways.expected),
        before=_exact(mean(ways.after(ways.best(stretch.player)))),
        after=_exact(mean(ways.after(ways.done))),
        error=round(ways.error(stretch.player), EXACT),
        doubt=round(ways.doubt(stretch.player), EXACT),
        blur=round(ways.blur(stretch.player), EXACT),
        is_news=is_news,
    )
    return _told(judgement, ways) if judgement.is_marked else judgement


class Ways:
    """What was done, what is obvious and what was planned, and what comes of them."""

    def __init__(self, done: Way, obvious: Way, planned: Way) -> None:
        self.done = done
        self.obvious = obvious
        self.looks: dict[Way, list[Look]] = {
            way: [] for way in (done, obvious, planned)
        }

    def after(self, way: Way) -> list[Chances]:
        """How likely each player wins after it, in each world."""
        return [after for _, after in self.looks[way]]

    @property
    def expected(self) -> Chances:
        """How likely each player wins before, if the most obvious is done."""
        return mean(self._before())

    def _before(self) -> list[Chances]:
        return [now for now, _ in self.looks[self.obvious]]

    def best(self, player: int) -> Way:
        """The best way for a player; what was done, if nothing was better."""
        return max(self.looks, key=lambda way: mean(self.after(way))[player])

    def error(self, player: int) -> float:
        """How far the loss may be off."""
        best = self.after(self.best(player))
        return spread(minus(best, self.after(self.done)), player)

    def doubt(self, player: int) -> float:
        """How far the chance after what was done may be off."""
        return spread(self.after(self.done), player)

    def blur(self, player: int) -> float:
        """How far what was changed by what was done may be off."""
        return spread(minus(self.after(self.done), self._before()), player)

    def are_clear(self, player: int) -> bool:
        """Whether more worlds would tell nothing new."""
        return self.error(player) < CLEAR and self.doubt(player) < SURE_ENOUGH


def _told(judgement: Judgement, ways: Ways) -> Judgement:
    """A judgement with what was better, from where that was left."""
    best, done, same = ways.best(judgement.player), ways.done, 0
    while best[same] == done[same]:
        same += 1
    better = tuple(map(str, best[same:]))
    return replace(judgement, step=judgement.step + same, best=better)


def _exact(chances: Chances) -> Chances:
    return tuple([round(chance, EXACT) for chance in chances])


def _known_since(
    game: AnyGame, history: History, stretch: Stretch
) -> Generator[None, bool | None, int]:
    """Before which action the player knew as much as at the choice."""
    states, since = history.states, stretch.choice
    while since and states[since - 1].current_player == stretch.player:
        if (yield from _is_news(game, history, since - 1, since)):
            break
        since -= 1
    return since


def _is_news(
    game: AnyGame, history: History, first: int, end: int
) -> Generator[None, bool | None, bool]:
    """Whether something came to light by some actions that was not to be foreseen.

    That is: what the next one to choose knows does not follow from what they knew.
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
    """What the next one to choose knows; at the end, who has won."""
    return state.returns() if state.is_terminal else known(state)


# Ways to go on until something comes to light, or another one is on


def _planned(search: Search) -> Iterator[Action]:
    """The best way that a search has found; where it ends, what is rated best."""
    game, root = search.game, search.root
    state: AnyState = game.sample(root.observation, RngStream("way"))
    node = root
    while True:
        action = node.favourite(game)
        yield action
        before, state = state, state.step(action)
        if is_new(before, state):
            return
        found = search.node(state) or search.node(state)
        assert found is not None
        node = found


def _best_rated(game: AnyGame, seen: AnyObservation) -> Iterator[Action]:
    """The way on which each choice looks best at once."""
    rng = RngStream(f"greedy/{seed_of(seen)}")
    state: AnyState = game.sample(seen, rng)
    while True:
        action = best_rated(game, state, rng)
        yield action
        before, state = state, state.step(action)
        if is_new(before, state):
            return
