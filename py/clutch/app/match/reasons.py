"""Reasons for marks, in words: what was better, and why."""

from dataclasses import replace

from clutch.app.match.hints import wording
from clutch.bots import judging
from clutch.bots.review import Judgement, Reason, Shortfall
from clutch.core.game import Measure
from clutch.core.match import AnyGame, History
from clutch.core.message import Message, Player, listed, msg, spelled
from clutch.core.position import SPECTATOR
from clutch.ui.words import Words

MOST = 2
"""The most differences that one sentence tells."""


def addressed(history: History, reader: int) -> int:
    """Return the player who is "you" to a reader: none, if a bot sat there."""
    return reader if reader in history.match.setup.people else SPECTATOR


def better(t: Words, history: History, judgement: Judgement, reader: int) -> str:
    """Describe the better move, with a reason if there is one.

    It is a rule of the game's strategy, or else how the player stands some turns after
    what was done; that comes first, so that it is not taken for the better move's.
    """
    game, state = history.match.setup.game, history.states[judgement.step]
    best = judging.better(history, judgement)
    plan = wording.lowered(wording.in_words(t, game, state, best))
    said = [t("Better: {plan}.", plan=plan)]
    if (rule := wording.reason(t, game, state, best)) is not None:
        said.append(t(rule))
    elif (text := sentence(history, judgement, reader)) is not None:
        said.insert(0, t(text))
    return " ".join(said)


def why(t: Words, history: History, judgement: Judgement, reader: int) -> str:
    """Return how the player stands some turns after a mistake, else what was better.

    Empty if neither is known.
    """
    text = sentence(history, judgement, reader)
    if text is None and judgement.best:
        return better(t, history, judgement, reader)
    return "" if text is None else t(text)


def sentence(history: History, judgement: Judgement, reader: int) -> Message | None:
    """Return what the player has less of after the choice than after the better one.

    None if the judgement has no such reason.
    """
    reason = judgement.reason
    if reason is None:
        return None
    less, turns = _worse(history.match.setup.game, reason), spelled(reason.turns)
    is_solo = len(judgement.after) == 1
    if judgement.player == addressed(history, reader):
        if not reason.turns:
            return msg("On average, you have {less} at the end.", less=less)
        if is_solo:
            return msg("On average, you have {less} soon after.", less=less)
        return msg(
            "On average, {turns} turns later you have {less}.", less=less, turns=turns
        )
    who = Player(judgement.player)
    if not reason.turns:
        return msg("On average, {player} has {less} at the end.", player=who, less=less)
    if is_solo:
        return msg("On average, {player} has {less} soon after.", player=who, less=less)
    return msg(
        "On average, {turns} turns later {player} has {less}.",
        player=who,
        less=less,
        turns=turns,
    )


def _worse(game: AnyGame, reason: Reason) -> Message:
    """Return the differences as a list: `2 fewer coins and 1 fewer building`."""
    by_key = {measure.key: measure for measure in game.measures}
    told = [_amount(by_key[one.key], one) for one in reason.shortfalls[:MOST]]
    return listed(told)


def _amount(measure: Measure, shortfall: Shortfall) -> Message:
    """Return a difference in words, such as `1.5 fewer eggs`.

    The plural goes by whole numbers. A half below 2 counts as 0, which takes the form
    that such a number takes: the plural in English and Dutch, the singular in French.
    """
    whole, half = divmod(shortfall.halves, 2)
    count = 0 if half and whole < 2 else whole
    said: Message = replace(
        measure.worse, parameters=(("n", shortfall.halves / 2),), count=count
    )
    return said
