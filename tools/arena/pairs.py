"""Pairs: the units of work of a contest, and the lines of its results."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import fsum
from time import perf_counter
from typing import Any

from clutch.bots import choose
from clutch.core.decision import Action
from clutch.core.link import game_word
from clutch.core.match import MAX_ACTIONS, Digit, History, Match, SeatKind
from clutch.core.position import AnyState
from clutch.core.rng import RngStream
from tools.arena.contest import Contest

Numbers = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """One game; all values are by entrant, in the order of the contest's seats."""

    returns: Numbers
    points: Numbers
    choices: tuple[int, ...]
    """How many real choices each entrant had."""
    decisions: int
    first: int
    """The entrant that began."""
    word: str
    """The game as in links, for the page or `python -m clutch` to show."""

    @property
    def shares(self) -> Numbers:
        """Each entrant's share of the win, at most 1; equal if nobody won."""
        total = fsum(self.returns)
        if not total:
            return (1 / len(self.returns),) * len(self.returns)
        return tuple(each / total for each in self.returns)

    @property
    def is_shared(self) -> bool:
        """Whether several players won, or nobody did."""
        return fsum(self.returns) != 1


@dataclass(frozen=True, slots=True)
class Pair:
    """One deal, played once for each order of the seats."""

    number: int
    games: tuple[Game, ...]
    taken: Mapping[str, tuple[int, int]]
    """How often each action was taken, and how often it was legal among others.

    It covers only this pair's games; the keys are the texts of actions.
    """
    seconds: Numbers = field(default=(), compare=False)
    """How long each entrant thought. Not part of the result, as machines differ."""

    @property
    def shares(self) -> Numbers:
        """The share of the pair's games that each entrant won."""
        columns = zip(*(game.shares for game in self.games), strict=True)
        return tuple(fsum(column) / len(self.games) for column in columns)

    @property
    def line(self) -> str:
        """The pair as a line of a results file, the same for equal games anywhere."""
        value = asdict(self)
        del value["seconds"]
        return json.dumps(value, sort_keys=True, separators=(",", ":"))


def pair_from(line: str) -> Pair:
    """Parse a line. Raises `ValueError`, `KeyError`, `TypeError` if it is no pair."""
    value = json.loads(line)
    return Pair(
        value["number"],
        tuple(_game_from(game) for game in value["games"]),
        {text: (often, there) for text, (often, there) in value["taken"].items()},
    )


def _game_from(value: Mapping[str, Any]) -> Game:
    rows = {name: tuple(value[name]) for name in ("returns", "points", "choices")}
    return Game(**{**value, **rows})


def play(contest: Contest, number: int) -> Pair:
    """Play one pair. It depends only on its arguments, so any machine can do it."""
    playing = [_Playing(contest, number, turn) for turn in range(len(contest.seats))]
    games = tuple(one.play() for one in playing)
    taken: Counter[str] = sum((one.taken for one in playing), Counter())
    there: Counter[str] = sum((one.there for one in playing), Counter())
    return Pair(
        number,
        games,
        {text: (taken[text], there[text]) for text in sorted(there)},
        tuple(map(fsum, zip(*(one.seconds for one in playing), strict=True))),
    )


class _Playing:
    """A game in progress."""

    def __init__(self, contest: Contest, pair: int, turn: int) -> None:
        self.contest = contest
        self.setup, self.order = contest.setup(pair, turn)
        size = len(contest.seats)
        self.rng = RngStream(f"{contest.seed}/{pair * size + turn}")
        self.seconds, self.choices = [0.0] * size, [0] * size
        self.taken: Counter[str] = Counter()
        self.there: Counter[str] = Counter()

    def play(self) -> Game:
        state = self.setup.initial_state()
        first, digits = max(state.current_player, 0), list[Digit]()
        while not state.is_terminal and len(digits) < MAX_ACTIONS:
            legal = state.legal_actions()
            index = self._choose(state, legal) if len(legal) > 1 else 0
            digits.append(Digit(index, len(legal)))
            state = state.step(legal[index])
        return Game(
            self._by_entrant(state.returns()),
            self._by_entrant(self.setup.game.points(state)),
            tuple(self.choices),
            len(digits),
            self.order[first],
            game_word(History(Match(self.setup), (state,), tuple(digits))),
        )

    def _choose(self, state: AnyState, legal: Sequence[Action]) -> int:
        entrant = self.order[state.current_player]
        kind = SeatKind(self.contest.seats[entrant])
        started = perf_counter()
        action = choose(self.setup.game, kind, state, self.rng, self.contest.budget)
        self.seconds[entrant] += perf_counter() - started
        self.choices[entrant] += 1
        self.there.update(map(str, legal))
        self.taken[str(action)] += 1
        return legal.index(action)

    def _by_entrant(self, values: Sequence[float]) -> Numbers:
        size = len(self.order)
        return tuple(
            float(values[self.order.index(entrant)]) for entrant in range(size)
        )
