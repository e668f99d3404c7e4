"""A contest: which bots play how many games of what, and how long they may think."""

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
"""The kinds of bots, as in links, the strongest first."""
PACKAGE = ROOT / "py" / "clutch"
SHARED = ("core", "bots")
ROOMS = {"__init__", "table", "play", "bots"}
"""What of a game decides how it is played; each room is a module or a folder."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Which bots play what, and how long they may think.

    A *pair* is one deal, played once for each order of the seats, so that no bot
    profits from the better seat or the better deal; of two bots it is two games. All
    chance follows from the contest's seed and the pair's number.
    """

    game: str
    seats: tuple[str, ...]
    """The kinds of bots, as in links: `hard`, `medium`, `easy`."""
    seed: int
    budget: Budget
    options: Mapping[str, str] = field(hash=False)

    @property
    def the_game(self) -> AnyGame:
        """What is played."""
        return game_of(self.game)

    @property
    def chosen(self) -> tuple[str, ...]:
        """The choices that are not the usual ones."""
        usual = default_options(self.the_game)
        return tuple(v for k, v in self.options.items() if v != usual[k])

    @property
    def name(self) -> str:
        """What its files are called: everything that makes it another contest."""
        thought = self.budget.iterations or f"{self.budget.seconds:g}s"
        words = (self.game, *self.seats, *self.chosen, str(thought))
        return f"{'-'.join(words)}-seed{self.seed}"

    def setup(self, pair: int, turn: int) -> tuple[Setup, tuple[int, ...]]:
        """One game of a pair, and which entrant sits on each seat."""
        size = len(self.seats)
        order = tuple((seat + turn) % size for seat in range(size))
        seats = tuple(Seat(SeatKind(self.seats[entrant])) for entrant in order)
        return Setup(self.the_game, seats, self.options, self.deal(pair)), order

    def deal(self, pair: int) -> str:
        """The seed of a pair's games: the same deals for all bots."""
        return f"ARENA{self.seed}X{pair}"

    def head(self) -> dict[str, Any]:
        """What its file begins with: two runs with equal heads are one contest."""
        return {
            **asdict(self),
            "options": dict(self.options),
            "seats": list(self.seats),
            **today(self.the_game),
        }


def contest_from(head: Mapping[str, Any]) -> Contest:
    """The contest that a file begins with."""
    return Contest(
        head["game"],
        tuple(head["seats"]),
        head["seed"],
        Budget(**head["budget"]),
        head["options"],
    )


def today(game: AnyGame) -> dict[str, Any]:
    """By what bots play that game today: the version of its rules, and sources."""
    return {"version": game.version, "sources": sources(game.key)}


def played_by(head: Mapping[str, Any]) -> str:
    """The same in words, of today or of a contest's head."""
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
    """Those files: of what all games share, and of the game's own rooms."""
    game = PACKAGE / "games" / key.replace("-", "_")
    shared = (path for name in SHARED for path in (PACKAGE / name).rglob("*.py"))
    own = (
        path
        for path in game.rglob("*.py")
        if path.relative_to(game).parts[0].removesuffix(".py") in ROOMS
    )
    return sorted([*shared, *own])


# Which there are


def contest_of(key: str, seats: str, seed: int, budget: Budget, chosen: str) -> Contest:
    """A contest as it was typed. Raises `MissingError` for what is not there."""
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
    """Each pair of levels in each game, the stronger one first."""
    for game in GAMES:
        for seats in combinations(LEVELS, 2):
            yield Contest(game.key, seats, seed, budget, default_options(game))


def balances(seed: int) -> Iterator[Contest]:
    """Medium bots in each game, with every number of players and every set.

    A set is the usual one, or that with one choice that is not usual. Who begins is
    left to the rules: what other choices of that do is what is measured.
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
    """The usual options, and each choice beside the usual ones by itself."""
    usual = default_options(game)
    yield usual
    for option in options_for(game, players):
        for choice in option.choices[1:] if option.key != beginning.KEY else ():
            yield usual | {option.key: choice.key}
