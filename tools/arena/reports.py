"""Reports of contests: lines on the screen, and tables in documents.

None of these is written by hand: `docs/balance.md`, the table between two markers in
`docs/strength.md`, and its rows in the README. Playing everything takes hours, and
results are not kept with the sources. So each row of `docs/strength.md` has a comment
with the sources that played its games. A report of one contest writes only its own row,
and marks the rows whose bots might play differently now.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from clutch.core.match import AnyGame
from clutch.games import GAMES
from tools.arena import sprt
from tools.arena.contest import LEVELS, played_by, today
from tools.arena.figures import Entrant, Report, taken_in
from tools.arena.pairs import Pair
from tools.arena.ratings import bot_of
from tools.arena.running import Trial
from tools.environment import MissingError

BEGIN, END = "<!-- arena --report: begin -->", "<!-- arena --report: end -->"
MOST = 12
"""How many never or always taken actions are listed."""

HEAD = """\
# Balance

`python3 build.py arena --report` writes this file. Do not edit it.
[rulings.md](rulings.md) lists the rulings that such figures led to.

Medium bots play each other: every game, every number of players, the default options
and each other choice by itself (`python3 build.py arena --balance --games 400`).
*First* is the first player's win rate with its 95 % interval, *even* a fair one.
A shared win counts as a fraction of a win. A game that nobody wins is shared by all,
and *nobody* is the share of such games. *Decisions* are those of a game: the median,
and the range of 90 % of the games. *Margin* is the best score minus the worst.
"""


ROW = re.compile(
    r"\| (?P<name>.+?) \| (?P<bots>.+?)(?: \*)? \| (?P<games>\d+) \| (?P<won>\S+) "
    r"\| (?P<interval>\S+) \| \S+ <!-- (?P<played>.+?) --> \|"
)
HEADINGS = (
    "| game | bots | games | first bot wins | 95 % | even |",
    "| --- | --- | --- | --- | --- | --- |",
)
CHANGED = ("", "\\* Bots or rules have changed since.")


def lines(report: Report) -> Iterator[str]:
    """A report as lines of text."""
    contest = report.contest
    chosen = f" with {', '.join(contest.chosen)}" if contest.chosen else ""
    yield (
        f"{contest.the_game.name}{chosen}: {report.games} games, seed {contest.seed}"
    )
    yield f"{'bot':8} {'wins':>5} {'draws':>6} {'share':>7} {'95 %':>13} {'points':>16}"
    yield from map(_entrant, report.entrants)
    for one in report.entrants:
        tenths = " ".join(f"{points:.1f}" for points in one.deciles)
        yield f"{one.kind:8} tenths of the games stay below {tenths} points"
    median, fewest, most = report.decisions
    yield (
        f"decisions: median {median}, 90 % between {fewest} and {most}; who begins "
        f"wins {report.first.share:.1%}; {report.margin:.1f} points between best and "
        "worst"
    )
    for what, texts in (("never", report.never), ("always", report.always)):
        if texts:
            yield f"{what} taken: {', '.join(texts[:30])}"


def shares(pairs: Sequence[Pair], verb: str) -> Iterator[str]:
    """The share of each action with this verb, and how often it was taken and legal.

    A share is the action's part of all that were taken, times the number of actions: 1
    is even. That is fair where each is on offer equally often, as raptors are: each
    lies out once in a game of Egg Thieves, whatever it costs.
    """
    found = {k: v for k, v in taken_in(pairs).items() if k.split()[0] == verb}
    even = sum(often for often, _ in found.values()) / (len(found) or 1)
    for text, (often, there) in sorted(found.items(), key=lambda item: item[1]):
        yield f"{text:20} {often / (even or 1):5.2f} {often:7} of {there}"


def _entrant(one: Entrant) -> str:
    low, high = one.won.interval
    off = one.points_interval[1] - one.points
    thought = f"   {one.seconds:.3f} s a move" if one.seconds else ""
    return (
        f"{one.kind:8} {one.wins:5} {one.draws:6} {one.won.share:7.1%}"
        f" {low:6.1%}-{high:.1%} {one.points:9.2f} +-{off:5.2f}{thought}"
    )


def verdict(trial: Trial) -> str:
    """The result of a sequential test in one line."""
    assert trial.bounds is not None
    counts = ", ".join(map(str, trial.counts))
    return (
        f"{trial.bounds.elo0:g} or {trial.bounds.elo1:g} Elo: {trial.decision.value} "
        f"after {trial.seen} pairs ({counts}), LLR {trial.ratio:.2f} of "
        f"{sprt.LIMIT:.2f}; how much it is has to be played out"
    )


# The tables of strength


@dataclass(frozen=True, slots=True)
class Row:
    """How often the first of several bots won a game."""

    game: AnyGame
    chosen: tuple[str, ...]
    """The choices that differ from the default options."""
    bots: tuple[str, ...]
    """The names of the bots, with their thinking time."""
    games: int
    won: str
    interval: str
    played: str
    """What played it; changes with anything that decides how these bots play."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of its bots as in links."""
        return tuple(bot.split()[0] for bot in self.bots)

    @property
    def is_current(self) -> bool:
        """Whether today's rules and bots are the same."""
        return self.played == played_by(today(self.game))

    @property
    def line(self) -> str:
        """The row in Markdown, without what played it."""
        name = ", ".join((self.game.name, *self.chosen))
        star = "" if self.is_current else " *"
        return (
            f"| {name} | {' - '.join(self.bots)}{star} | {self.games} | {self.won} "
            f"| {self.interval} | {1 / len(self.bots):.0%} |"
        )

    @property
    def marked(self) -> str:
        """The row in Markdown, with what played it in a comment."""
        return f"{self.line.removesuffix(' |')} <!-- {self.played} --> |"

    def replaces(self, other: "Row") -> bool:
        """Whether `other` is the same contest, or an outdated one of such bots."""
        if (self.game, self.chosen, self.kinds) != (
            other.game,
            other.chosen,
            other.kinds,
        ):
            return False
        return self.bots == other.bots or not other.is_current

    @property
    def place(self) -> tuple[object, ...]:
        """The sort key: game, number of players, options, strength of the bots.

        Among the same bots, the longest thinking time comes first.
        """
        ranks = tuple(LEVELS.index(kind) for kind in self.kinds)
        numbers = re.findall(r"[\d.]+", " ".join(self.bots))
        thought = tuple(-float(number) for number in numbers)
        return self.game.number, len(self.bots), self.chosen, ranks, thought, self.bots


def row_of(report: Report) -> Row:
    """The row of a contest."""
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
    """The rows in a text, except those of games that no longer exist."""
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


def rows(reports: Sequence[Report], before: str = "") -> list[Row]:
    """Rows for these reports, merged with the rows of a text that are still valid."""
    new = [row_of(report) for report in reports]
    old = [row for row in rows_in(before) if not any(one.replaces(row) for one in new)]
    return sorted([*new, *old], key=lambda row: row.place)


def in_short(rows: Iterable[Row]) -> list[Row]:
    """For each game, the longest-thinking hard bot against the medium one."""
    found: dict[int, Row] = {}
    for row in rows:
        if row.kinds == ("hard", "medium") and not row.chosen:
            found.setdefault(row.game.number, row)
    return list(found.values())


def table(rows: Sequence[Row], *, is_marked: bool = False) -> str:
    """The rows as a Markdown table; with `is_marked`, each says what played it."""
    lines = (row.marked if is_marked else row.line for row in rows)
    changed = () if all(row.is_current for row in rows) else CHANGED
    return "\n".join((*HEADINGS, *lines, *changed))


# Balance


def write(
    reports: Sequence[Report], readme: Path, strength: Path, balance: Path
) -> None:
    """Write the documents for which there are results; the others stay unchanged.

    Raises `MissingError` if a document has no place for its table.
    """
    ordered = sorted(reports, key=_place)
    # Between equal bots, any difference is due to the game.
    even = [report for report in ordered if len(set(report.contest.seats)) == 1]
    others = [report for report in ordered if report not in even]
    if even:
        balance.write_text("\n".join([HEAD, *document(even)]), "utf-8")
    if others:
        found = rows(others, strength.read_text("utf-8"))
        _fill(strength, table(found, is_marked=True))
        _fill(readme, table(in_short(found)))


def _place(report: Report) -> tuple[object, ...]:
    """The sort key: game, number of players, options with the defaults first."""
    contest = report.contest
    return contest.the_game.number, len(contest.seats), contest.chosen


def _fill(document: Path, lines: str) -> None:
    before, begin, rest = document.read_text("utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise MissingError(f"{document.name} has no lines {BEGIN} and {END}.")
    document.write_text(f"{before}{begin}\n{lines}\n{end}{after}", "utf-8")


def document(reports: Sequence[Report]) -> Iterator[str]:
    """One section for each game."""
    for name, some in groupby(reports, key=lambda one: one.contest.the_game.name):
        yield from _section(name, list(some))


def _section(name: str, reports: Sequence[Report]) -> Iterator[str]:
    yield f"## {name}\n"
    yield "| players | options | games | first | even | nobody | decisions | margin |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    yield from map(_balance, reports)
    yield ""
    yield from _wanted(reports)


def _balance(report: Report) -> str:
    contest = report.contest
    size = len(contest.seats)
    options = ", ".join(contest.chosen) or "default"
    star = "" if report.is_current else " *"
    low, high = report.first.interval
    median, fewest, most = report.decisions
    begins = f"{report.first.share:.0%} ({low:.0%}-{high:.0%})"
    return (
        f"| {size} | {options}{star} | {report.games} | {begins} | {1 / size:.0%} "
        f"| {report.nobody:.0%} | {median} ({fewest}-{most}) | {report.margin:.1f} |"
    )


def _wanted(reports: Sequence[Report]) -> Iterator[str]:
    """The actions never or always taken, by number of players and set of options."""
    unwanted = [
        f"- {_where(report)}: {what} taken: {_named(texts)}"
        for report in reports
        for what, texts in (("never", report.never), ("always", report.always))
        if texts
    ]
    yield from unwanted or ["Every action is taken at least once, and none always."]
    if not all(report.is_current for report in reports):
        yield "\n\\* Bots or rules have changed since."
    yield ""


def _where(report: Report) -> str:
    contest = report.contest
    return ", ".join((f"{len(contest.seats)} players", *contest.chosen))


def _named(texts: Sequence[str]) -> str:
    more = f" and {len(texts) - MOST} more" if len(texts) > MOST else ""
    return ", ".join(f"`{text}`" for text in texts[:MOST]) + more
