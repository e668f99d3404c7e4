"""Reasons in words: how a player stands some turns after a marked choice."""

from dataclasses import replace

from clutch.bots.review import Judgement, Reason, Shortfall
from clutch.core.game import Measure
from clutch.core.match import AnyGame
from clutch.core.message import Message, Player, listed, msg, spelled

MOST = 2
"""The most differences that one sentence tells."""


def sentence(game: AnyGame, judgement: Judgement, reader: int) -> Message | None:
    """Return what the player has less of after the choice than after the better one.

    The reader of the sentence is "you". None if the judgement has no such reason.
    """
    reason = judgement.reason
    if reason is None:
        return None
    less, turns = _worse(game, reason), spelled(reason.turns)
    is_solo = len(judgement.after) == 1
    if judgement.player == reader:
        if not reason.turns:
            return msg("On average, you have {less} at the end.", less=less)
        if is_solo:
            return msg("On average, you have {less} soon after.", less=less)
        return msg(
            "On average, you have {less} {turns} turns later.", less=less, turns=turns
        )
    who = Player(judgement.player)
    if not reason.turns:
        return msg("On average, {player} has {less} at the end.", player=who, less=less)
    if is_solo:
        return msg("On average, {player} has {less} soon after.", player=who, less=less)
    return msg(
        "On average, {player} has {less} {turns} turns later.",
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
