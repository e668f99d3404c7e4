"""Games played for the tests: every game, seat count and choice of options."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import prod
from typing import Any, TypeVar

from clutch.bots import choose
from clutch.core import beginning
from clutch.core.decision import Action
from clutch.core.game import Option, default_options, options_for
from clutch.core.match import AnyGame, History, Seat, SeatKind, Setup, begin
from clutch.core.position import AnyState
from clutch.core.rng import RngStream
from clutch.games import GAMES, game_of

T = TypeVar("T")

LONGEST = 2_000
"""After so many decisions a game played at random need not go on."""
MOST_COMBINATIONS = 12
"""With more combinations of options than that, not all of them are played."""


@dataclass(frozen=True)
class Case:
    """A game to be played: which, by how many, with which options, and how."""

    game: str
    players: int
    chosen: tuple[str, ...]
    """For each of the played options with so many players, the choice."""
    kind: SeatKind
    """Who decides; a human stands for somebody who does anything that is legal."""
    seed: str

    def __str__(self) -> str:
        parts = (self.game, str(self.players), *self.chosen, self.kind.value, self.seed)
        return "-".join(parts)

    @property
    def setup(self) -> Setup:
        """The match's set-up; seats have no names."""
        return setup_of(self.game, self.players, self.chosen, self.kind, self.seed)


def setup_of(
    key: str,
    players: int,
    chosen: tuple[str, ...] = (),
    kind: SeatKind = SeatKind.HUMAN,
    seed: str = "A",
) -> Setup:
    """A set-up; options without a choice are as usual."""
    game = game_of(key)
    options = default_options(game)
    options |= {
        option.key: choice
        for option, choice in zip(played_options(game, players), chosen, strict=False)
    }
    return Setup(game, (Seat(kind),) * players, options, seed)


def played_options(game: AnyGame, players: int) -> tuple[Option, ...]:
    """The options that are played with every choice: all but who begins.

    That one changes nothing else, see `tests.games.test_beginning`.
    """
    options = options_for(game, players)
    return tuple(option for option in options if option.key != beginning.KEY)


def choices_of(game: AnyGame, players: int) -> Iterator[tuple[str, ...]]:
    """Combinations of choices that so many players have: all, as long as they are few.

    Of many there are the usual one and the one with the last choice of every option;
    with the fewest players also those in which one choice is not the usual one.
    """
    options = played_options(game, players)
    keys = [[choice.key for choice in option.choices] for option in options]
    if prod(map(len, keys)) <= MOST_COMBINATIONS:
        yield from product(*keys)
        return
    usual = tuple(option[0] for option in keys)
    yield usual
    if players == game.players[0]:
        for i, option in enumerate(keys):
            for key in option[1:]:
                yield (*usual[:i], key, *usual[i + 1 :])
    yield tuple(option[-1] for option in keys)


def cases() -> Iterator[Case]:
    """Every game with every number of players and every combination of options."""
    for game in GAMES:
        for players in game.players:
            for chosen in choices_of(game, players):
                yield Case(game.key, players, chosen, SeatKind.HUMAN, "A")
                yield Case(game.key, players, chosen, SeatKind.MEDIUM, "B")


def short_cases() -> Iterator[Case]:
    """The cases of the short check, which has no time for all.

    Each number of players, each choice, and each pair of them that any case has, is in
    one of these. They alternate between random play and bots.
    """
    for game in GAMES:
        both = [case for case in cases() if case.game == game.key]
        for number, setup in enumerate(_covering(both)):
            yield [case for case in both if _parts(case) == setup][number % 2]


def _covering(found: Sequence[Case]) -> Iterator[frozenset[object]]:
    """Find few of the set-ups in these cases that hold all pairs of parts: greedily."""
    setups = {_parts(case): None for case in found}
    left = {pair for setup in setups for pair in _pairs(setup)}
    while left:
        best = max(setups, key=lambda setup: len(_pairs(setup) & left))
        left -= _pairs(best)
        yield best


def _parts(case: Case) -> frozenset[object]:
    """The number of players, and each choice with the place of its option."""
    return frozenset({case.players, *enumerate(case.chosen)})


def _pairs(setup: frozenset[object]) -> set[frozenset[object]]:
    """Each pair of parts, and each part."""
    return {frozenset(pair) for pair in product(setup, repeat=2)}


def decide(state: AnyState, setup: Setup, rng: RngStream) -> Action:
    """What the player to move does; a human does anything."""
    kind = setup.seats[state.current_player].kind
    if kind is SeatKind.HUMAN:
        legal: Sequence[Action] = state.legal_actions()
        return rng.choice(legal)
    return choose(setup.game, kind, state, rng)


@cache
def play(case: Case) -> History:
    """The game of a case, to its end or until it is long."""
    history = begin(case.setup)
    rng = RngStream(case.seed)
    actions: list[Action] = []
    state = history.state
    while not state.is_terminal and len(actions) < LONGEST:
        actions.append(decide(state, case.setup, rng))
        state = state.step(actions[-1])
    return history.apply(*actions)


def do(state: AnyState, *texts: str) -> AnyState:
    """The state after actions given by their texts, by the checked path."""
    for text in texts:
        legal = {str(action): action for action in state.legal_actions()}
        assert text in legal, f"{text}: not among {', '.join(legal)}"
        state = state.apply(legal[text])
    return state


def can(state: AnyState, verb: str = "") -> str:
    """What may be done now; with a verb, what it may be done with."""
    texts = [str(action) for action in state.legal_actions()]
    if not verb:
        return ", ".join(texts)
    return " ".join(
        text.removeprefix(verb).strip()
        for text in texts
        if text == verb or text.startswith(f"{verb} ")
    )


def all_of(steps: Generator[None, Any, T]) -> T:
    """What a generator returns in the end."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: T = done.value
            return result
