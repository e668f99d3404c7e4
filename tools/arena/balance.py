"""What the documents say of balance and of the bots, written from results.

Neither is written by hand: `docs/balance.md`, and the table in the README between two
marks, where rows stay of which there are no results here.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from tools.arena.contest import Contest
from tools.arena.figures import Report
from tools.arena.table import table
from tools.environment import MissingError

BEGIN, END = "<!-- arena --report: begin -->", "<!-- arena --report: end -->"
MOST = 12
"""So many of the actions that nobody takes are named, or that everybody does."""

HEAD = """\
# Balance

Written by `python3 build.py arena --report`, never by hand; [rulings.md](rulings.md)
says what was mended for it and why.

Medium bots play each other: every game, every number of players, the usual options and
each other choice by itself (`python3 build.py arena --balance --games 400`).
*Begins* is the part of the games that the first player wins, *even* what would be
fair; shared wins count by their part, and where nobody wins all have equal parts.
*Decisions* are those of a game: the median, and where 90 % of the games lie.
*Apart* is how many points lie between the best and the worst.
"""


def is_of_balance(contest: Contest) -> bool:
    """Whether equal bots play: then what differs is the game's doing."""
    return len(set(contest.seats)) == 1


def write(reports: Sequence[Report], readme: Path, balance: Path) -> None:
    """Write the documents of which there are results; the other one stays as it is.

    Raises `MissingError`: the README has no place for its table.
    """
    ordered = sorted(reports, key=_place)
    even = [report for report in ordered if is_of_balance(report.contest)]
    others = [report for report in ordered if not is_of_balance(report.contest)]
    if even:
        balance.write_text("\n".join([HEAD, *document(even)]), "utf-8")
    if others:
        text = readme.read_text("utf-8")
        readme.write_text(_filled(text, "\n".join(table(others, text))), "utf-8")


def _place(report: Report) -> tuple[object, ...]:
    """Games by their numbers; few players, usual options first."""
    contest = report.contest
    return contest.the_game.number, len(contest.seats), contest.chosen


def _filled(text: str, lines: str) -> str:
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise MissingError(f"The README has no lines {BEGIN} and {END}.")
    return f"{before}{begin}\n{lines}\n{end}{after}"


# Balance


def document(reports: Sequence[Report]) -> Iterator[str]:
    """A section for each game."""
    for name, some in groupby(reports, key=lambda one: one.contest.the_game.name):
        yield from _section(name, list(some))


def _section(name: str, reports: Sequence[Report]) -> Iterator[str]:
    yield f"## {name}\n"
    yield "| players | options | games | begins | even | nobody | decisions | apart |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    yield from map(_row, reports)
    yield ""
    yield from _wanted(reports)


def _row(report: Report) -> str:
    contest = report.contest
    size = len(contest.seats)
    options = ", ".join(contest.chosen) or "usual"
    star = "" if report.is_current else " *"
    low, high = report.first.interval
    median, fewest, most = report.decisions
    begins = f"{report.first.share:.0%} ({low:.0%}-{high:.0%})"
    return (
        f"| {size} | {options}{star} | {report.games} | {begins} | {1 / size:.0%} "
        f"| {report.nobody:.0%} | {median} ({fewest}-{most}) | {report.margin:.1f} |"
    )


def _wanted(reports: Sequence[Report]) -> Iterator[str]:
    """What is never taken, and what always, for each number of players and set."""
    unwanted = [
        f"- {_where(report)}: {what} taken: {_named(texts)}"
        for report in reports
        for what, texts in (("never", report.never), ("always", report.always))
        if texts
    ]
    yield from unwanted or ["Everything is taken now and then, and nothing always."]
    if not all(report.is_current for report in reports):
        yield "\n\\* Bots or rules have changed since."
    yield ""


def _where(report: Report) -> str:
    contest = report.contest
    return ", ".join((f"{len(contest.seats)} players", *contest.chosen))


def _named(texts: Sequence[str]) -> str:
    more = f" and {len(texts) - MOST} more" if len(texts) > MOST else ""
    return ", ".join(f"`{text}`" for text in texts[:MOST]) + more
