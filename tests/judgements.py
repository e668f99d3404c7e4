"""What is thought of games: equal wherever Clutch runs.

`python -m tests.judgements 50` takes that many games of bots of each game, judges some
stretches of each as the page does, and prints a line for each game: which stretches,
and a digest of what is thought of them. Two Pythons have to print the same lines.
With `--whole` it is all of each game, and what that comes to; with words after the
number it is those games only. How long it took goes to the error channel.
"""

import sys
from collections.abc import Iterator, Sequence
from time import process_time

from clutch.bots.judging import USUAL, Stretch, judge, stretches
from clutch.bots.review import Judgement, Mark, Review
from clutch.core.match import History, SeatKind
from clutch.core.rng import RngStream
from clutch.games import GAMES
from tests.play import Case, all_of, play
from tests.sightings import digest

KINDS = (SeatKind.MEDIUM, SeatKind.EASY)
WHOLE = "--whole"
PARTS = 2
"""From so many parts of a game, as long as each other, one stretch each is judged."""
DRAWN = 3
"""Of so many stretches the one with most actions is judged."""


def games(key: str, count: int) -> Iterator[Case]:
    """Games of two, of medium bots and of easy ones in turn."""
    for number in range(count):
        yield Case(key, 2, (), KINDS[number % 2], f"J{number}")


def some(case: Case, found: Sequence[Stretch]) -> Iterator[Stretch]:
    """Stretches from early and from late in a game, rather those of several actions."""
    rng = RngStream(case.seed)
    for part in range(PARTS):
        begin, end = (len(found) * edge // PARTS for edge in (part, part + 1))
        drawn = [rng.choice(found[begin:end]) for _ in range(DRAWN)]
        yield max(drawn, key=lambda one: one.end - one.first)


def judged(history: History, found: Sequence[Stretch]) -> tuple[Judgement, ...]:
    """What is thought of these stretches of a match."""
    return tuple(all_of(judge(history, one, USUAL)) for one in found)


def some_of(case: Case) -> str:
    """Some stretches of a game, and a digest of what is thought of them."""
    history = play(case)
    found = list(some(case, stretches(history)))
    named = " ".join(f"{one.first}-{one.end}" for one in found)
    return f"{named} {digest(judged(history, found))}"


def whole(case: Case) -> str:
    """A digest of what is thought of a whole game, and what that comes to."""
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
