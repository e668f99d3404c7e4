"""Judgements of games: the same wherever Clutch runs.

`python -m tests.judgements 50` plays that many games of bots of each game, judges some
stretches of each as the page does, and prints a line for each game: which stretches,
and a digest of their judgements. Two Pythons must print the same lines. `--whole`
judges each whole game and prints the summary; words after the number select games. The
time it took goes to standard error.
"""

import sys
from collections.abc import Iterator, Sequence
from time import process_time

from clutch.bots import in_one_go
from clutch.bots.appraisal import USUAL
from clutch.bots.judging import Stretch, judge, stretches
from clutch.bots.review import Judgement, Mark, Review
from clutch.core.match import History, SeatKind
from clutch.core.rng import RngStream
from clutch.games import GAMES
from tests.play import Case, play
from tests.sightings import digest

KINDS = (SeatKind.MEDIUM, SeatKind.EASY)
WHOLE = "--whole"
PARTS = 2
"""The number of equal parts of a game from which one stretch each is judged."""
DRAWN = 3
"""The number of stretches to draw; the one with the most actions is judged."""


def games(key: str, count: int) -> Iterator[Case]:
    """Yield games of two players, with medium and easy bots alternately."""
    for number in range(count):
        yield Case(key, 2, (), KINDS[number % 2], f"J{number}")


def some(case: Case, found: Sequence[Stretch]) -> Iterator[Stretch]:
    """Yield stretches from early and late in a game, if possible of several actions."""
    rng = RngStream(case.seed)
    for part in range(PARTS):
        begin, end = (len(found) * edge // PARTS for edge in (part, part + 1))
        drawn = [rng.choice(found[begin:end]) for _ in range(DRAWN)]
        yield max(drawn, key=lambda one: one.end - one.first)


def judged(history: History, found: Sequence[Stretch]) -> tuple[Judgement, ...]:
    """The judgements of these stretches of a match."""
    return tuple(in_one_go(judge(history, one, USUAL)) for one in found)


def some_of(case: Case) -> str:
    """Some stretches of a game and a digest of their judgements."""
    history = play(case)
    found = list(some(case, stretches(history)))
    named = " ".join(f"{one.first}-{one.end}" for one in found)
    return f"{named} {digest(judged(history, found))}"


def whole(case: Case) -> str:
    """A digest of the judgements of a whole game, and their summary."""
    history = play(case)
    found, steps = stretches(history), len(history.match.actions)
    judgements = judged(history, found)
    review = Review(history.state.returns(), steps, len(found)).grown(*judgements)
    marks = [[review.counts(p)[mark] for mark in Mark] for p in range(2)]
    account = [round(f(0), 3) for f in (review.skill, review.luck, review.rest)]
    return f"{digest(review.judgements)} {marks} {account}"


def main(words: Sequence[str]) -> None:
    """Print the judgements of some games."""
    told = whole if WHOLE in words else some_of
    count, *keys = [word for word in words if word != WHOLE]
    for key in keys or [game.key for game in GAMES]:
        for case in games(key, int(count)):
            begin = process_time()
            sys.stdout.write(f"{case}: {told(case)}\n")
            sys.stdout.flush()
            sys.stderr.write(f"{case} {process_time() - begin:.1f} s\n")


if __name__ == "__main__":
    main(sys.argv[1:])
