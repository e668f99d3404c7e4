"""Challenges: results of one deal beside each other, and a deal to be sent with one."""

from dataclasses import replace
from urllib.parse import parse_qsl

from clutch.app import aims, results, tally
from clutch.app.aims import Aim, Outcome, Result
from clutch.app.model import MatchScreen, Notice
from clutch.app.screens import days
from clutch.core.link import escaped, setup_query
from clutch.core.match import AnyGame, Setup
from clutch.core.message import Message, msg
from clutch.core.readings import CLINGING

BEAT = "beat"
ENDED = {
    Outcome.WON: msg("won"),
    Outcome.SHARED: msg("shared the win"),
    Outcome.LOST: msg("lost"),
}
DAMAGED = Notice(
    msg("The result to beat in this link cannot be read: you play without one."),
    passes=True,
)


def query(screen: MatchScreen, person: int) -> str:
    """The deal of a match that is over as a set-up, with that person's result in it.

    Whoever opens it sits there, by their own name.
    """
    setup = screen.history.match.setup
    mine = setup.seats[person]
    result = tally.result_of(screen.history, person, mine.name)
    seats = tuple(replace(s, name="") if s is mine else s for s in setup.seats)
    return written(replace(setup, seats=seats), result)


def written(setup: Setup, result: Result) -> str:
    """A set-up with a result to beat, as links spell it out."""
    beat = escaped(aims.written(result), safe=",-")
    return setup_query(setup, **{BEAT: beat})


def read(text: str) -> tuple[Aim, Notice | None]:
    """What a set-up's link says is to be beaten; a sentence if that cannot be read."""
    pairs = parse_qsl(text.partition("?")[2])
    found = dict(pairs).get(BEAT)
    if found is None:
        return aims.NO_AIM, None
    if pairs[-1][0] == BEAT:  # as links of before end
        found = found.rstrip(CLINGING)
    result = aims.parse(found)
    if result is None:
        return aims.NO_AIM, DAMAGED
    return Aim(beat=replace(result, by=result.by or "")), None


def announced(aim: Aim, game: AnyGame, *, is_practice: bool = False) -> Notice:
    """What is said of an aim when the match begins."""
    return Notice(
        _begins(aim, game, is_practice=is_practice), is_error=False, passes=True
    )


def _begins(aim: Aim, game: AnyGame, *, is_practice: bool) -> Message:
    if aim.beat is not None and aim.beat.by is not None:
        return msg(
            "{player} has played from this same start: {result}. Can you do better?",
            player=who(aim.beat),
            result=told(aim.beat, game),
        )
    if aim.day and is_practice:
        return msg(
            "Your try at the game of {day} has been made: this is practice, and "
            "counts nowhere.",
            day=days.date_of(aim.day),
        )
    if aim.beat is not None:
        return msg(
            "The same start once more; it counts the first time only. Then it was: "
            "{result}.",
            result=told(aim.beat, game),
        )
    return msg(
        "The game of {day}, the same for everybody. This is the try that counts.",
        day=days.date_of(aim.day),
    )


def who(result: Result) -> Message:
    """Who has set a result."""
    if result.by is None:
        return msg("Your first try")
    return msg("{player}", player=result.by) if result.by else msg("Somebody")


def told(result: Result, game: AnyGame) -> Message:
    """A result in words: `won, 34 points, 12 turns`."""
    ended, turns = ENDED[result.outcome], results.turns(result.turns)
    if result.points is None:
        return msg("{ended}, {turns}", ended=ended, turns=turns)
    points = game.count.told(result.points)
    return msg("{ended}, {points}, {turns}", ended=ended, points=points, turns=turns)


def verdict(now: Result, beat: Result) -> Message:
    """Which of two results of a deal is better, said to who has the first of them."""
    if beat.by is None:
        if now.worth == beat.worth:
            return msg("As good as your first try.")
        is_better = now.worth > beat.worth
        return (
            msg("Better than your first try!")
            if is_better
            else msg("Your first try was better.")
        )
    if not beat.by:
        return _against_nobody(now, beat)
    name = who(beat)
    if now.worth == beat.worth:
        return msg("As good as {player}.", player=name)
    if now.worth > beat.worth:
        return msg("You have beaten {player}!", player=name)
    return msg("{player} has not been beaten.", player=name)


def _against_nobody(now: Result, beat: Result) -> Message:
    """The same against somebody who has sent no name."""
    if now.worth == beat.worth:
        return msg("As good as the result that you were sent.")
    if now.worth > beat.worth:
        return msg("You have beaten the result that you were sent!")
    return msg("The result that you were sent has not been beaten.")
