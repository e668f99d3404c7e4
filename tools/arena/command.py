"""The arena command: turns options into contests, and results into reports."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from clutch.bots.bot import Budget
from tools.arena import contest, ratings, reports, results, running, sprt
from tools.arena.contest import Contest
from tools.arena.figures import report_of
from tools.arena.results import Results
from tools.arena.running import Order
from tools.environment import ROOT, MissingError, say

README = ROOT / "README.md"
STRENGTH, BALANCE = ROOT / "docs" / "strength.md", ROOT / "docs" / "balance.md"


def arena(options: Namespace) -> int:
    """Run the arena command. Raises `MissingError` if options contradict each other."""
    _check(options)
    if options.merge:
        for one in results.all_of([*options.merge, *_own(options.out)]):
            options.out.mkdir(parents=True, exist_ok=True)
            say(f"wrote {results.write(one, options.out)}")
    elif options.confirm is not None:
        _confirm(options)
    elif options.rate:
        _rate(options.out)
    elif options.report:
        some = [report_of(one) for one in _all(options.out)]
        reports.write(some, README, STRENGTH, BALANCE)
        say(
            "wrote what there are results of: docs/balance.md, docs/strength.md, README"
        )
    else:
        _play(list(_contests(options)), options)
    return 0


def _own(folder: Path) -> list[Path]:
    return [folder] if folder.exists() else []


def _all(folder: Path) -> list[Results]:
    found = [one for one in results.all_of(_own(folder)) if one.pairs]
    if not found:
        raise MissingError(f"There are no results in {folder}: play first.")
    return found


def _check(options: Namespace) -> None:
    if options.cluster and not options.iterations:
        raise MissingError(
            "Machines differ, so a cluster counts --iterations, no seconds."
        )
    if options.confirm is not None and options.confirm < 1:
        raise MissingError("At least one pair is played again: --confirm 1.")
    if options.sprt and (options.part or len(options.seats.split(",")) != 2):
        raise MissingError("A test (--sprt) is for two bots, and takes no --part.")
    if options.sprt and options.sprt[0] >= options.sprt[1]:
        raise MissingError("The second bound of a test is above the first: --sprt 0 5.")


def _contests(options: Namespace) -> Iterator[Contest]:
    """The contests to play."""
    seconds = None if options.iterations else options.seconds
    budget = Budget(options.iterations, seconds)
    if options.balance:
        yield from contest.balances(options.seed)
    elif options.all:
        yield from contest.levels(options.seed, budget)
    else:
        yield contest.contest_of(
            options.game, options.seats, options.seed, budget, options.set
        )


def numbers(games: int, size: int, part: str) -> range:
    """The pair numbers for a number of games of `size` bots, or a part: `1/2`, `2/2`.

    Raises `MissingError` if there is no such part.
    """
    pairs = -(-games // size)
    try:
        number, of = map(int, (part or "1/1").split("/"))
    except ValueError:
        number, of = 0, 0
    if not 1 <= number <= of:
        raise MissingError("A part is one of several, such as --part 1/2.")
    return range(pairs * (number - 1) // of, pairs * number // of)


def _play(contests: Sequence[Contest], options: Namespace) -> None:
    workers = running.cluster(options.cluster) if options.cluster else running.cores
    bounds = sprt.Bounds(*options.sprt) if options.sprt else None
    played = []
    for one in contests:
        part = numbers(options.games, len(one.seats), options.part)
        order = Order(one, part, options.out, bounds)
        had = results.resumed(one, options.out) if options.resume else None
        found, trial = running.run(order, had or results.empty(one), workers)
        if found.pairs:
            played.append(report_of(found))
            print("\n".join(reports.lines(played[-1])), flush=True)
            for line in reports.shares(found.in_order, options.shares):
                print(line, flush=True)
        if bounds is not None:
            print(reports.verdict(trial), flush=True)
    if len(played) > 1:
        print(reports.table(reports.rows(played)))
    say(f"wrote each contest's games to {options.out}")


def _confirm(options: Namespace) -> None:
    """Accept older results as current if a sample of their pairs comes out the same.

    The sources' hash changes with every edit, but most edits change no bot's choices.
    """
    for one in _all(options.out):
        if one.is_current:
            continue
        if running.is_as_it_was(one, options.confirm, running.cores):
            results.write(replace(one, head=one.contest.head()), options.out)
            say(f"{one.contest.name}: as it was, so taken for today's")
        else:
            say(f"{one.contest.name}: comes out otherwise today, so left as it was")


def _rate(folder: Path) -> None:
    """Print the ratings of all bots, for each game."""
    found = _all(folder)
    for name in dict.fromkeys(one.contest.the_game.name for one in found):
        print(name)
        own = [one for one in found if one.contest.the_game.name == name]
        print("\n".join(ratings.lines(ratings.rated(own))))
