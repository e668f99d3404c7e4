"""Challenges: comparing results on one deal, and sending a deal with a result."""

from dataclasses import replace
from urllib.parse import parse_qsl

from clutch.app.match.state import MatchScreen
from clutch.app.model import dates, outcome
from clutch.app.model.dialogs import Notice
from clutch.app.results import result_log
from clutch.app.results.challenge import state as challenge_state
from clutch.app.results.challenge.state import Aim, Outcome, Result
from clutch.core.link import escaped, setup_query
from clutch.core.match import AnyGame, Setup
from clutch.core.message import Message, msg
from clutch.core.readings import CLINGING

BEAT = "beat"
ENDED = {
    Outcome.WON: msg("won"),
    Outcome.SHARED: msg("shared win"),
    Outcome.LOST: msg("lost"),
}
DAMAGED = Notice(
    msg("The result to beat can't be read from this link, so you'll play without one."),
    passes=True,
)


def query(screen: MatchScreen, person: int) -> str:
    """Return the deal of a finished match as a set-up query with the person's result.

    The recipient gets that person's seat, under their own name.
    """
    setup = screen.history.match.setup
    mine = setup.seats[person]
    result = result_log.result_of(screen.history, person, mine.name)
    seats = tuple(replace(s, name="") if s is mine else s for s in setup.seats)
    return written(replace(setup, seats=seats), result)


def written(setup: Setup, result: Result) -> str:
    """Return a set-up with a result to beat, as written in links."""
    beat = escaped(challenge_state.written(result), safe=",-")
    return setup_query(setup, **{BEAT: beat})


def read(text: str) -> tuple[Aim, Notice | None]:
    """Read the result to beat from a set-up link; a notice if it is unreadable."""
    pairs = parse_qsl(text.partition("?")[2])
    found = dict(pairs).get(BEAT)
    if found is None:
        return challenge_state.NO_AIM, None
    if pairs[-1][0] == BEAT:  # as links of before end
        found = found.rstrip(CLINGING)
    result = challenge_state.parse(found)
    if result is None:
        return challenge_state.NO_AIM, DAMAGED
    return Aim(beat=replace(result, by=result.by or "")), None


def announced(aim: Aim, game: AnyGame, *, is_practice: bool = False) -> Notice:
    """Return the notice about an aim at the start of a match."""
    return Notice(
        _begins(aim, game, is_practice=is_practice), is_error=False, passes=True
    )


def _begins(aim: Aim, game: AnyGame, *, is_practice: bool) -> Message:
    if aim.beat is not None and aim.beat.by is not None:
        return msg(
            "{player}'s result with this deal: {result}. Can you do better?",
            player=who(aim.beat),
            result=told(aim.beat, game),
        )
    if aim.day and is_practice:
        return msg(
            "You've already played the game for {day}, so this is practice and "
            "doesn't count.",
            day=dates.date_of(aim.day),
        )
    assert aim.beat is not None
    return msg(
        "You've already played this deal, and only your first try counts. Your first "
        "result: {result}.",
        result=told(aim.beat, game),
    )


def who(result: Result) -> Message:
    """Return who achieved a result."""
    if result.by is None:
        return msg("Your first try")
    return msg("{player}", player=result.by) if result.by else msg("Someone")


def told(result: Result, game: AnyGame) -> Message:
    """Return a result in words: `won, 34 points, 12 turns`."""
    ended, turns = ENDED[result.outcome], outcome.turns(result.turns)
    if result.points is None:
        return msg("{ended}, {turns}", ended=ended, turns=turns)
    points = game.count.told(result.points)
    return msg("{ended}, {points}, {turns}", ended=ended, points=points, turns=turns)


def verdict(now: Result, beat: Result) -> Message:
    """Compare two results on a deal, addressed to the player who achieved `now`."""
    if beat.by is None:
        if now.worth == beat.worth:
            return msg("The same as your first try.")
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
        return msg("You tied with {player}.", player=name)
    if now.worth > beat.worth:
        return msg("You beat {player}!", player=name)
    return msg("You didn't beat {player}.", player=name)


def _against_nobody(now: Result, beat: Result) -> Message:
    """Return the verdict if the sender gave no name."""
    if now.worth == beat.worth:
        return msg("You matched the result you were sent.")
    if now.worth > beat.worth:
        return msg("You beat the result you were sent!")
    return msg("You didn't beat the result you were sent.")
