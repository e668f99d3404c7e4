"""Calibrates reviews: reviews games of players whose strength is known.

The first seat belongs to that player and all others to medium bots. The review of the
first seat becomes a row of the table in docs/review.md, one for each game, number of
players and player. Other rows stay as they are.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, stdev

from clutch.bots import choose, in_one_go
from clutch.bots.appraisal import USUAL
from clutch.bots.bot import Budget
from clutch.bots.chances import SURE
from clutch.bots.judging import Verdict, stretches, weigh
from clutch.bots.plans import plan
from clutch.bots.review import Mark
from clutch.bots.study import known
from clutch.core.decision import Action
from clutch.core.game import default_options
from clutch.core.match import AnyGame, History, Seat, SeatKind, Setup, begin
from clutch.core.position import AnyState
from clutch.core.rng import RngStream
from clutch.games import GAMES, game_of
from tools.environment import ROOT, MissingError, say

PAGE = ROOT / "docs" / "review.md"
BEGIN, END = (f"<!-- review --calibrate: {word} -->" for word in ("begin", "end"))
HARD = Budget(iterations=200)
KEY = re.compile(r"\| (.+? \| \d+ \| \w+) \|")
"""The start of a row in the table: game, number of players, player."""

Chooser = Callable[[AnyGame, AnyState, RngStream], Sequence[Action]]
"""Returns a player's next action, or several in a row."""


def _bot(kind: SeatKind) -> Chooser:
    return lambda game, state, rng: [choose(game, kind, state, rng, HARD)]


def _hint(game: AnyGame, state: AnyState, _: RngStream) -> Sequence[Action]:
    return in_one_go(plan(game, known(state), USUAL)).actions


def _random(_: AnyGame, state: AnyState, rng: RngStream) -> Sequence[Action]:
    return [rng.choice(state.legal_actions())]


PLAYERS: dict[str, Chooser] = {
    "hint": _hint,
    "hard": _bot(SeatKind.HARD),
    "medium": _bot(SeatKind.MEDIUM),
    "easy": _bot(SeatKind.EASY),
    "random": _random,
}
"""From the best to the worst."""


@dataclass(slots=True)
class Figures:
    """The results of one player's reviews in one game."""

    sums: list[float] = field(default_factory=list)
    """The sum of losses of each game."""
    marks: list[Mark] = field(default_factory=list)
    """The mark of each choice."""

    def row(self, name: str) -> str:
        """The row for the table."""
        lost, choices = mean(self.sums), len(self.marks)
        off = SURE * stdev(self.sums) / sqrt(len(self.sums)) if self.sums[1:] else 0.0
        shares = (100 * self.marks.count(mark) / choices for mark in list(Mark)[1:])
        marked = " | ".join(f"{share:.1f}" for share in shares)
        each = lost * len(self.sums) / choices
        games = len(self.sums)
        return f"| {name} | {games} | {lost:.2f} ± {off:.2f} | {each:.3f} | {marked} |"


def calibrate(asked: Sequence[str], count: int) -> int:
    """Play and review `count` games of each player, and write the rows."""
    for game, seats in [*map(_named, asked)] or _all():
        for name, chooser in PLAYERS.items():
            figures = Figures()
            for number in range(count):
                verdicts = reviewed(played(game, seats, chooser, f"C{number}"))
                figures.sums.append(sum(one.loss for one in verdicts))
                figures.marks += [one.mark for one in verdicts]
            row = figures.row(f"{game.name} | {seats} | {name}")
            say(row)
            _write(row)
    return 0


def _all() -> Iterator[tuple[AnyGame, int]]:
    for game in GAMES:
        for seats in game.players:
            if seats > 1:
                yield game, seats


def _named(text: str) -> tuple[AnyGame, int]:
    key, _, seats = text.partition(":")
    if key not in {game.key for game in GAMES} or not seats.isdecimal():
        raise MissingError(f"No game and number of seats: {text}.")
    return game_of(key), int(seats)


def played(game: AnyGame, seats: int, chooser: Chooser, seed: str) -> History:
    """Play a game with the given player in the first seat against medium bots."""
    others = (Seat(SeatKind.MEDIUM),) * (seats - 1)
    setup = Setup(game, (Seat(SeatKind.HUMAN), *others), default_options(game), seed)
    history, rng = begin(setup), RngStream(seed)
    state, actions = history.state, list[Action]()
    while not state.is_terminal:
        player = PLAYERS["medium"] if state.current_player else chooser
        for action in player(game, state, rng):
            actions.append(action)
            state = state.step(action)
    return history.apply(*actions)


def reviewed(history: History) -> Sequence[Verdict]:
    """Return the verdicts on the choices of the first seat."""
    own = (one for one in stretches(history) if one.player == 0)
    return [in_one_go(weigh(history, one, USUAL)) for one in own]


def _write(row: str) -> None:
    """Put a row into the table, in place of the same player's old one."""
    text = PAGE.read_text(encoding="utf-8")
    before, rest = text.split(f"{BEGIN}\n")
    table, after = rest.split(END)
    head, ruler, *rows = table.splitlines()
    known_rows = {_key(one): one for one in rows} | {_key(row): row}
    order = {key: place for place, key in enumerate(_keys())}
    rows = [known_rows[key] for key in sorted(known_rows, key=lambda k: order[k])]
    made = "\n".join((head, ruler, *rows))
    PAGE.write_text(f"{before}{BEGIN}\n{made}\n{END}{after}", encoding="utf-8")


def _keys() -> Iterator[str]:
    for game, seats in _all():
        for name in PLAYERS:
            yield f"{game.name} | {seats} | {name}"


def _key(row: str) -> str:
    found = KEY.match(row)
    assert found is not None, row
    return found[1]
