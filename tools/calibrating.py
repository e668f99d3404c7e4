"""Calibrates reviews: reviews games of players whose strength is known.

The first seat belongs to that player and all others to medium bots. The result of each
game is a line of docs/review.csv, so a run goes on where an earlier one stopped. Lines
of another version of the judging are dropped. The table in docs/review.md has a row for
each game, number of players and player.
"""

import csv
import os
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, fields
from math import sqrt
from statistics import mean, stdev

from clutch.bots import in_one_go
from clutch.bots.appraisal import USUAL
from clutch.bots.bot import Budget
from clutch.bots.chances import SURE
from clutch.bots.judging import Verdict, stretches, weigh
from clutch.bots.plans import plan
from clutch.bots.review import PACES, VERSION, Mark, accuracy_of
from clutch.bots.study import known
from clutch.core.decision import Action
from clutch.core.game import default_options
from clutch.core.match import AnyGame, History, Seat, SeatKind, Setup
from clutch.core.position import AnyState
from clutch.core.rng import RngStream
from clutch.games import GAMES, game_of
from tools import planting
from tools.environment import ROOT, MissingError, say
from tools.playing import Chooser, at_random, bot, finished

PAGE, STORE = ROOT / "docs" / "review.md", ROOT / "docs" / "review.csv"
HARD = Budget(iterations=200)
FEW = 3
"""The number of marks that a lost game of random play has at least."""


def _hint(game: AnyGame, state: AnyState, _: RngStream) -> Sequence[Action]:
    return in_one_go(plan(game, known(state), USUAL)).actions


PLAYERS: dict[str, Chooser] = {
    "hint": _hint,
    "hard": bot(SeatKind.HARD, HARD),
    "medium": bot(SeatKind.MEDIUM),
    "easy": bot(SeatKind.EASY),
    "random": at_random,
}
"""From the best to the worst."""


@dataclass(frozen=True, slots=True)
class Task:
    """A game to play and to review."""

    game: str
    seats: int
    player: str
    number: int
    """The games of a player are numbered from 0; the seed follows from the number."""


@dataclass(frozen=True, slots=True)
class Result(Task):
    """What the review of the first seat said."""

    choices: int
    lost: float
    """The sum of the losses of all choices."""
    inaccuracies: int
    mistakes: int
    blunders: int
    is_last: bool
    """Whether no other player had a worse result."""

    @property
    def marked(self) -> int:
        """The number of marked choices."""
        return self.inaccuracies + self.mistakes + self.blunders

    @property
    def is_blameless(self) -> bool:
        """Whether the page would say that there is nothing to learn."""
        return not self.marked and self.lost <= PACES[-1][0] * self.choices


def calibrate(asked: Sequence[str], count: int, *, planted: int = 0) -> int:
    """Play and review `count` games of each player, and write store and table.

    If blunders are to be planted, write their table too; see `tools.planting`.
    """
    kept = {_task(one): one for one in _stored()}
    games = [*map(_named, asked)] or _all()
    tasks = [
        Task(game.key, seats, player, number)
        for number in range(count)
        for game, seats in games
        for player in PLAYERS
    ]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        running = [pool.submit(_result, task) for task in tasks if task not in kept]
        for number, future in enumerate(as_completed(running), 1):
            result = future.result()
            kept[_task(result)] = result
            _store(kept.values())
            say(f"{number} of {len(running)}: {result}")
    _write("calibrate", _table([*kept.values()]))
    if planted:
        _write("planted", planting.rows(planted))
    return 0


def _write(name: str, rows: Iterable[str]) -> None:
    """Write a table into the page, between its two comments."""
    begin, end = (f"<!-- review --{name}: {word} -->\n" for word in ("begin", "end"))
    text = PAGE.read_text(encoding="utf-8")
    before, rest = text.split(begin)
    _, after = rest.split(end)
    table = "".join(f"{row}\n" for row in rows)
    PAGE.write_text(f"{before}{begin}{table}{end}{after}", encoding="utf-8")


def _all() -> Sequence[tuple[AnyGame, int]]:
    return [(game, seats) for game in GAMES for seats in game.players if seats > 1]


def _named(text: str) -> tuple[AnyGame, int]:
    key, _, seats = text.partition(":")
    if key not in {game.key for game in GAMES} or not seats.isdecimal():
        raise MissingError(f"No game and number of seats: {text}.")
    return game_of(key), int(seats)


# One game


def _result(task: Task) -> Result:
    game, seed = game_of(task.game), f"C{task.number}"
    others = (Seat(SeatKind.MEDIUM),) * (task.seats - 1)
    setup = Setup(game, (Seat(SeatKind.HUMAN), *others), default_options(game), seed)
    history = finished(setup, PLAYERS[task.player], PLAYERS["medium"])
    verdicts, returns = reviewed(history), history.state.returns()
    marks = [one.mark for one in verdicts]
    return Result(
        **asdict(task),
        choices=len(verdicts),
        lost=round(sum(one.loss for one in verdicts), 3),
        inaccuracies=marks.count(Mark.INACCURACY),
        mistakes=marks.count(Mark.MISTAKE),
        blunders=marks.count(Mark.BLUNDER),
        is_last=returns[0] <= min(returns),
    )


def reviewed(history: History) -> Sequence[Verdict]:
    """Return the verdicts on the choices of the first seat."""
    own = (one for one in stretches(history) if one.player == 0)
    return [in_one_go(weigh(history, one, USUAL)) for one in own]


# The store


def _task(result: Result) -> Task:
    return Task(result.game, result.seats, result.player, result.number)


def _stored() -> Iterator[Result]:
    if not STORE.exists():
        return
    with STORE.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if row.pop("version") == str(VERSION):
                yield _read(row)


def _read(row: dict[str, str]) -> Result:
    game, player = row.pop("game"), row.pop("player")
    lost, is_last = float(row.pop("lost")), row.pop("is_last") == "True"
    counts = {name: int(text) for name, text in row.items()}
    return Result(game=game, player=player, lost=lost, is_last=is_last, **counts)


def _store(results: Iterable[Result]) -> None:
    names = ["version", *(field.name for field in fields(Result))]
    with STORE.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, names, lineterminator="\n")
        writer.writeheader()
        rows = sorted(results, key=lambda one: (*_place(one), one.number))
        writer.writerows({"version": VERSION} | asdict(one) for one in rows)


def _place(result: Result) -> tuple[int, int, int]:
    """The place of a result in store and table."""
    keys = [game.key for game in GAMES]
    return keys.index(result.game), result.seats, [*PLAYERS].index(result.player)


# The table


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its standard error."""

    mean: float
    error: float

    def compared(self, other: "Estimate") -> str:
        """Say whether it is less or more than the other, if that is significant."""
        difference = self.mean - other.mean
        if abs(difference) <= SURE * sqrt(self.error**2 + other.error**2):
            return "?"
        return "less" if difference < 0 else "more"


def _estimate(amounts: Sequence[float]) -> Estimate:
    error = stdev(amounts) / sqrt(len(amounts)) if amounts[1:] else 0.0
    return Estimate(mean(amounts), error)


def _paces(results: Sequence[Result]) -> Estimate:
    """The mean loss of a choice, game by game: games differ in length."""
    return _estimate([one.lost / max(1, one.choices) for one in results])


def _table(results: Sequence[Result]) -> Iterator[str]:
    titles = "game players player games lost a_choice than_medium accuracy inaccurate"
    titles += " mistake blunder few_marks nothing_to_learn"
    columns = [title.replace("_", " ") for title in titles.split()]
    yield "| " + " | ".join(columns) + " |"
    yield "|" + " --- |" * len(columns)
    groups = dict[tuple[int, int, int], list[Result]]()
    for one in sorted(results, key=_place):
        groups.setdefault(_place(one), []).append(one)
    for (game, seats, player), group in groups.items():
        medium = _paces(groups[game, seats, [*PLAYERS].index("medium")])
        name = f"{GAMES[game].name} | {seats} | {[*PLAYERS][player]}"
        yield f"| {name} | {_row(group, medium)} |"


def _row(group: Sequence[Result], medium: Estimate) -> str:
    lost, paces = _estimate([one.lost for one in group]), _paces(group)
    behind = [one for one in group if one.is_last]
    choices = sum(one.choices for one in group)
    marks = (
        sum(one.inaccuracies for one in group),
        sum(one.mistakes for one in group),
        sum(one.blunders for one in group),
    )
    return " | ".join(
        (
            str(len(group)),
            f"{lost.mean:.2f} ± {SURE * lost.error:.2f}",
            f"{paces.mean:.3f} ± {SURE * paces.error:.3f}",
            paces.compared(medium) if paces != medium else "",
            str(accuracy_of(paces.mean)),
            *(f"{100 * number / choices:.1f}" for number in marks),
            f"{sum(one.marked < FEW for one in behind)} of {len(behind)}",
            str(sum(one.is_blameless for one in group)),
        )
    )
