"""The README's table: a row for each contest, and rows of earlier results.

To play everything takes hours, and results are not kept with the sources. So a row
says, in a comment, by what its games were played: who has results of one contest writes
its row alone, and what bots might play otherwise by now is marked in the others.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clutch.core.match import AnyGame
from clutch.games import GAMES
from tools.arena.contest import LEVELS, played_by, today
from tools.arena.figures import Report
from tools.arena.ratings import bot_of

ROW = re.compile(
    r"\| (?P<name>.+?) \| (?P<bots>.+?)(?: \*)? \| (?P<games>\d+) \| (?P<won>\S+) "
    r"\| (?P<interval>\S+) \| \S+ <!-- (?P<played>.+?) --> \|"
)
HEAD = (
    "| game | bots | games | won by the first | 95 % | even |",
    "| --- | --- | --- | --- | --- | --- |",
)
CHANGED = ("", "\\* Bots or rules have changed since.")


@dataclass(frozen=True, slots=True)
class Row:
    """How often the first of some bots has won a game."""

    game: AnyGame
    chosen: tuple[str, ...]
    """The choices that are not the usual ones."""
    bots: tuple[str, ...]
    """What they are called, with how long they think."""
    games: int
    won: str
    interval: str
    played: str
    """By what: it changes with whatever decides how these bots play."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of its bots, as in links."""
        return tuple(bot.split()[0] for bot in self.bots)

    @property
    def is_current(self) -> bool:
        """Whether its bots would play so today."""
        return self.played == played_by(today(self.game))

    @property
    def line(self) -> str:
        """The row in Markdown."""
        name = ", ".join((self.game.name, *self.chosen))
        star = "" if self.is_current else " *"
        return (
            f"| {name} | {' - '.join(self.bots)}{star} | {self.games} | {self.won} "
            f"| {self.interval} | {1 / len(self.bots):.0%} <!-- {self.played} --> |"
        )

    def replaces(self, other: "Row") -> bool:
        """Whether the other one is the same contest, or an old one of such bots."""
        if (self.game, self.chosen, self.kinds) != (
            other.game,
            other.chosen,
            other.kinds,
        ):
            return False
        return self.bots == other.bots or not other.is_current

    @property
    def place(self) -> tuple[object, ...]:
        """Games by their numbers; few players, usual options, strong bots first.

        Among the same bots those that think longest.
        """
        ranks = tuple(LEVELS.index(kind) for kind in self.kinds)
        numbers = re.findall(r"[\d.]+", " ".join(self.bots))
        thought = tuple(-float(number) for number in numbers)
        return self.game.number, len(self.bots), self.chosen, ranks, thought, self.bots


def row_of(report: Report) -> Row:
    """A contest's row."""
    contest, won = report.contest, report.entrants[0].won
    low, high = won.interval
    return Row(
        contest.the_game,
        contest.chosen,
        tuple(bot_of(contest, i) for i in range(len(contest.seats))),
        report.games,
        f"{won.share:.1%}",
        f"{low:.1%}-{high:.1%}",
        report.played,
    )


def rows_in(text: str) -> Iterator[Row]:
    """The rows that a text has, but those of games that are no more."""
    games = {game.name: game for game in GAMES}
    for found in ROW.finditer(text):
        name, *chosen = found["name"].split(", ")
        if name in games:
            yield Row(
                games[name],
                tuple(chosen),
                tuple(found["bots"].split(" - ")),
                int(found["games"]),
                found["won"],
                found["interval"],
                found["played"],
            )


def table(reports: Sequence[Report], before: str = "") -> Iterator[str]:
    """Rows for those reports, among what stays of the rows that a text has."""
    new = [row_of(report) for report in reports]
    old = [row for row in rows_in(before) if not any(one.replaces(row) for one in new)]
    rows = sorted([*new, *old], key=lambda row: row.place)
    yield from HEAD
    yield from (row.line for row in rows)
    if not all(row.is_current for row in rows):
        yield from CHANGED
