"""A contest: which bots play how many games of what, with how much time to think."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import Any

from clutch.bots import BOTS
from clutch.bots.bot import Budget
from clutch.core import beginning
from clutch.core.game import default_options, options_for
from clutch.core.match import AnyGame, Seat, SeatKind, Setup
from clutch.games import GAMES, game_of
from tools.environment import ROOT, MissingError

LEVELS = tuple(kind.value for kind in BOTS)[::-1]
"""The kinds of bots as in links, strongest first."""
PACKAGE = ROOT / "py" / "clutch"
SHARED = ("core", "bots")
ROOMS = {"__init__", "table", "play", "bots"}
"""The parts of a game that decide how it is played, as modules or folders."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Which bots play what, and how long they may think.

    A *pair* is one deal, played once for each order of the seats, so that no bot
    profits from a better seat or a better deal. With two bots, it is two games. All
    randomness follows from the contest's seed and the pair's number.
    """

    game: str
    seats: tuple[str, ...]
    """The kinds of bots as in links: `hard`, `medium`, `easy`."""
    seed: int
    budget: Budget
    options: Mapping[str, str] = field(hash=False)

    @property
    def the_game(self) -> AnyGame:
        """The game that is played."""
        return game_of(self.game)

    @property
    def chosen(self) -> tuple[str, ...]:
        """The choices that differ from the default options."""
        usual = default_options(self.the_game)
        return tuple(v for k, v in self.options.items() if v != usual[k])

    @property
    def name(self) -> str:
        """The base name of its files, unique among contests."""
        thought = self.budget.iterations or f"{self.budget.seconds:g}s"
        words = (self.game, *self.seats, *self.chosen, str(thought))
        return f"{'-'.join(words)}-seed{self.seed}"

    def setup(self, pair: int, turn: int) -> tuple[Setup, tuple[int, ...]]:
        """One game of a pair, and the entrant in each seat."""
        size = len(self.seats)
        order = tuple((seat + turn) % size for seat in range(size))
        seats = tuple(Seat(SeatKind(self.seats[entrant])) for entrant in order)
        return Setup(self.the_game, seats, self.options, self.deal(pair)), order

    def deal(self, pair: int) -> str:
        """The seed of a pair's games, which gives all bots the same deals."""
        return f"ARENA{self.seed}X{pair}"

    def head(self) -> dict[str, Any]:
        """The header of its file; runs with the same header are the same contest."""
        return {
            **asdict(self),
            "options": dict(self.options),
            "seats": list(self.seats),
            **today(self.the_game),
        }


def contest_from(head: Mapping[str, Any]) -> Contest:
    """The contest described by a file's header."""
    return Contest(
        head["game"],
        tuple(head["seats"]),
        head["seed"],
        Budget(**head["budget"]),
        head["options"],
    )


def today(game: AnyGame) -> dict[str, Any]:
    """The version of a game's rules and the hash of its sources today."""
    return {"version": game.version, "sources": sources(game.key)}


def played_by(head: Mapping[str, Any]) -> str:
    """This version and hash in words, from `today` or from a header."""
    return f"version {head['version']}, sources {head['sources']}"


@cache
def sources(key: str) -> str:
    """A hash of the files that decide how bots play a game."""
    total = sha256()
    for path in files(key):
        total.update(f"{path.relative_to(PACKAGE).as_posix()}\0".encode())
        total.update(path.read_bytes())
    return total.hexdigest()[:12]


def files(key: str) -> list[Path]:
    """The files that decide how bots play a game: shared ones and the game's own."""
    game = PACKAGE / "games" / key.replace("-", "_")
    shared = (path for name in SHARED for path in (PACKAGE / name).rglob("*.py"))
    own = (
        path
        for path in game.rglob("*.py")
        if path.relative_to(game).parts[0].removesuffix(".py") in ROOMS
    )
    return sorted([*shared, *own])


# Lists of contests


def contest_of(key: str, seats: str, seed: int, budget: Budget, chosen: str) -> Contest:
    """The contest as typed. Raises `MissingError` if a game or bot is unknown."""
    try:
        game = game_of(key)
    except KeyError:
        keys = ", ".join(game.key for game in GAMES)
        raise MissingError(f"There is no game {key}; there are: {keys}.") from None
    kinds = tuple(seats.split(","))
    if len(kinds) not in game.players or not set(kinds) <= set(LEVELS):
        raise MissingError(
            f"{game.name} is for {', '.join(map(str, game.players))} bots out of "
            f"{', '.join(sorted(LEVELS))}, such as hard,medium."
        )
    return Contest(key, kinds, seed, budget, _options(game, chosen))


def _options(game: AnyGame, chosen: str) -> dict[str, str]:
    options = default_options(game)
    by_choice = {c.key: o.key for o in game.options for c in o.choices}
    for choice in filter(None, chosen.split(",")):
        if choice not in by_choice:
            raise MissingError(f"{game.name} has no choice {choice}.")
        options[by_choice[choice]] = choice
    return options


def levels(seed: int, budget: Budget) -> Iterator[Contest]:
    """Each pair of levels in each game, stronger level first."""
    for game in GAMES:
        for seats in combinations(LEVELS, 2):
            yield Contest(game.key, seats, seed, budget, default_options(game))


def balances(seed: int) -> Iterator[Contest]:
    """Medium bots in each game, for every number of players and every set of options.

    A set is the default options, or these with one other choice. The rules decide who
    begins, since the first player's advantage is one of the things measured.
    """
    for game in GAMES:
        for players in game.players:
            for options in sets(game, players):
                yield Contest(
                    game.key,
                    (SeatKind.MEDIUM.value,) * players,
                    seed,
                    Budget(iterations=1),
                    options,
                )


def sets(game: AnyGame, players: int) -> Iterator[dict[str, str]]:
    """The default options, and the sets that differ from them in one choice."""
    usual = default_options(game)
    yield usual
    for option in options_for(game, players):
        for choice in option.choices[1:] if option.key != beginning.KEY else ():
            yield usual | {option.key: choice.key}
