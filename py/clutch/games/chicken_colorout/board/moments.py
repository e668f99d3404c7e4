"""Events big enough to be read before the game goes on.

A new tile is not one: nearly every turn explores one, and it is marked on the map.
"""

from clutch.core.game import Moment
from clutch.core.message import Message, Player, msg, with_commas
from clutch.games.chicken_colorout.play.words import TYPE_WORDS, eggs_in_words
from clutch.games.chicken_colorout.table.eggs import TYPES, number, size, types_of
from clutch.games.chicken_colorout.table.position import Observation, Table


def highlight(before: Observation, after: Observation) -> Moment | None:
    """Another player changed the reader's eggs, or a player has one egg left."""
    table, player = before.table, before.table.on_turn
    if player == before.player:
        return None
    if before.player >= 0:
        old, new = table.hands[before.player], after.table.hands[before.player]
        if old != new:
            return Moment(
                msg("{player} changed your eggs", player=Player(player)),
                _exchanged(old, new),
            )
    return _last_egg(table, after.table, player)


def _exchanged(old: int, new: int) -> Message:
    """The eggs that left a hand, and those that came in their place."""
    lost, got = _more(old, new), _more(new, old)
    assert got is not None  # nobody takes an egg without giving one
    if lost is None:
        return msg("You got {eggs}.", eggs=got)
    return msg("You lost {lost} and got {got}.", lost=lost, got=got)


def _more(of: int, than: int) -> Message | None:
    """The eggs by which one bag exceeds another; None if there are none."""
    found = [
        eggs_in_words(egg, count)
        for egg in TYPES
        if (count := number(of, egg) - number(than, egg)) > 0
    ]
    return with_commas(found) if found else None


def _last_egg(before: Table, after: Table, player: int) -> Moment | None:
    """The moment when a turn in which an egg was hidden leaves the player one egg."""
    hand = after.hands[player]
    if after.turn == before.turn or after.idle or size(hand) != 1:
        return None
    return Moment(
        msg("{player} has one egg left", player=Player(player)),
        msg(
            "The egg is {egg}. The game ends when a player has no eggs left.",
            egg=TYPE_WORDS[types_of(hand)[0]],
        ),
    )
