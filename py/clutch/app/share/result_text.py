"""Sharing a result: the game of the day as a spoiler-free text.

It holds the game, the date, the result, an egg for each of the player's turns, and the
link.
"""

from collections.abc import Iterator

from clutch.app.match.state import MatchScreen
from clutch.app.model import dates, log, outcome
from clutch.app.model.model import Model
from clutch.app.model.state import observed
from clutch.app.results import result_log
from clutch.app.results.challenge import rules as challenge_rules
from clutch.app.results.challenge.state import Outcome
from clutch.core.match import History

QUIET, AHEAD = "\N{EGG}", "\N{HATCHING CHICK}"
"""The egg for a turn; it is hatched if the player is ahead of everyone after it."""
ENDS = {
    Outcome.WON: "\N{TROPHY}",
    Outcome.SHARED: "\N{HANDSHAKE}",
    Outcome.LOST: "\N{COOKING}",
}
MOST = 20
"""The maximum number of eggs in a row; in longer games one egg is several turns."""


def text(model: Model, screen: MatchScreen, person: int) -> str:
    """Return the text to share for a finished game of the day."""
    t, game, day = model.words, screen.game, screen.terms.aim.day
    result = result_log.result_of(screen.history, person)
    ended = t(challenge_rules.told(result, game))
    return "\n".join(
        (
            f"Clutch · {game.name} · {t(dates.date_of(day))}",
            f"{ended[:1].upper()}{ended[1:]}",
            f"{row(screen.history, person)}{ENDS[result.outcome]}",
            f"{model.address}#/daily/{game.key}/{day}",
        )
    )


def row(history: History, person: int) -> str:
    """Return an egg for each turn of a player, first to last."""
    eggs = [_egg(history, end, person) for end in _ends(history, person)]
    every = -(-len(eggs) // MOST) or 1
    return "".join(eggs[every - 1 :: every])


def _ends(history: History, person: int) -> Iterator[int]:
    """Yield the number of actions done by the end of each of the player's turns."""
    turns = log.turns_of(history)
    return (turn.end for turn in turns if turn.player == person)


def _egg(history: History, step: int, person: int) -> str:
    setup, seen = history.match.setup, observed(history.states[step], person)
    everybody = range(len(setup.seats))
    ahead = outcome.leaders([setup.game.standing(seen, i) for i in everybody])
    return AHEAD if ahead == {person} else QUIET
