"""Games played for the tests: every game, seat count and choice of options."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import prod

from clutch.bots import choose
from clutch.core import beginning
from clutch.core.decision import Action
from clutch.core.game import Option, default_options, options_for
from clutch.core.match import AnyGame, History, Seat, SeatKind, Setup, begin
from clutch.core.position import AnyState
from clutch.core.rng import RngStream
from clutch.games import GAMES, game_of

LONGEST = 2_000
"""The most decisions in a random game."""
MOST_COMBINATIONS = 12
"""With more combinations of options than this, only some are played."""


@dataclass(frozen=True)
class Case:
    """A game to play: which game, how many players, which options, and who plays."""

    game: str
    players: int
    chosen: tuple[str, ...]
    """The choice for each of the options played with that number of players."""
    kind: SeatKind
    """The kind of player; a human plays any legal action."""
    seed: str

    def __str__(self) -> str:
        parts = (self.game, str(self.players), *self.chosen, self.kind.value, self.seed)
        return "-".join(parts)

    @property
    def setup(self) -> Setup:
        """The set-up of the match, with unnamed seats."""
        return setup_of(self.game, self.players, self.chosen, self.kind, self.seed)


def setup_of(
    key: str,
    players: int,
    chosen: tuple[str, ...] = (),
    kind: SeatKind = SeatKind.HUMAN,
    seed: str = "A",
) -> Setup:
    """Return a set-up; options without a choice have their default."""
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
    """Yield combinations of choices for `players` players: all if they are few.

    Otherwise there are the default one and the one with the last choice of every
    option; with the fewest players also those that differ from the default in one
    choice.
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
    """Yield the cases of the short check, which has no time for all.

    They cover each number of players, each choice, and each pair of these that any case
    has. They alternate between random play and bots.
    """
    for game in GAMES:
        both = [case for case in cases() if case.game == game.key]
        for number, setup in enumerate(_covering(both)):
            yield [case for case in both if _parts(case) == setup][number % 2]


def _covering(found: Sequence[Case]) -> Iterator[frozenset[object]]:
    """Greedily find a few of the cases' set-ups that cover all pairs of parts."""
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
    """Choose an action for the player to move; a human chooses any."""
    kind = setup.seats[state.current_player].kind
    if kind is SeatKind.HUMAN:
        legal: Sequence[Action] = state.legal_actions()
        return rng.choice(legal)
    return choose(setup.game, kind, state, rng)


@cache
def play(case: Case) -> History:
    """Play the game of a case, to its end or up to `LONGEST` decisions."""
    history = begin(case.setup)
    rng = RngStream(case.seed)
    actions: list[Action] = []
    state = history.state
    while not state.is_terminal and len(actions) < LONGEST:
        actions.append(decide(state, case.setup, rng))
        state = state.step(actions[-1])
    return history.apply(*actions)


def do(state: AnyState, *texts: str) -> AnyState:
    """Apply the actions with these texts, and return the state."""
    for text in texts:
        legal = {str(action): action for action in state.legal_actions()}
        assert text in legal, f"{text}: not among {', '.join(legal)}"
        state = state.apply(legal[text])
    return state


def can(state: AnyState, verb: str = "") -> str:
    """The legal actions; with a verb, only their arguments."""
    texts = [str(action) for action in state.legal_actions()]
    if not verb:
        return ", ".join(texts)
    return " ".join(
        text.removeprefix(verb).strip()
        for text in texts
        if text == verb or text.startswith(f"{verb} ")
    )
