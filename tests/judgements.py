"""What is thought of whole games: equal wherever Clutch runs.

`python -m tests.judgements 50 chicken-colorout` reviews that many games of bots as the
page does, and prints a line for each: a digest of all judgements, and what they come
to. Two Pythons have to print the same lines. Without a game it is all of them. How long
it took goes to the error channel.
"""

import sys
from collections.abc import Iterator
from time import process_time

from clutch.bots.judging import USUAL, Effort, judge, stretches
from clutch.bots.review import Mark, Review
from clutch.core.match import History, SeatKind
from clutch.games import GAMES
from tests.play import Case, all_of, play
from tests.sightings import digest

KINDS = (SeatKind.MEDIUM, SeatKind.EASY)


def games(key: str, count: int) -> Iterator[Case]:
    """Games of two, of medium bots and of easy ones in turn."""
    for number in range(count):
        yield Case(key, 2, (), KINDS[number % 2], f"J{number}")


def review_of(history: History, effort: Effort = USUAL) -> Review:
    """What is thought of a finished match."""
    found = stretches(history)
    steps = len(history.match.actions)
    review = Review(history.state.returns(), steps, len(found))
    return review.grown(*(all_of(judge(history, one, effort)) for one in found))


def line(case: Case) -> str:
    """A game, a digest of what is thought of it, and what that comes to."""
    history = play(case)
    begin = process_time()
    review = review_of(history)
    seconds = process_time() - begin
    marks = [[review.counts(p)[mark] for mark in Mark] for p in range(2)]
    steps = len(history.match.actions)
    sys.stderr.write(f"{case} {steps} actions {seconds:.1f} s\n")
    account = [round(f(0), 3) for f in (review.skill, review.luck, review.rest)]
    return f"{case}: {digest(review.judgements)} {marks} {account}"


def main(words: list[str]) -> None:
    """Print the judgements of some games."""
    count = int(words[0]) if words else 1
    for key in words[1:] or [game.key for game in GAMES]:
        for case in games(key, count):
            sys.stdout.write(f"{line(case)}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
