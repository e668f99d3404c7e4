"""The end: why it came, and what everybody has."""

from clutch.core import game
from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.chicken_colorout.play.course import PATIENCE, ROUNDS, stands_still
from clutch.games.chicken_colorout.table.eggs import NOTHING, size
from clutch.games.chicken_colorout.table.position import Observation, Table


def ending(observation: Observation) -> game.Ending:
    """Why and how it ended."""
    table = observation.table
    order = sorted(range(table.players), key=table.standing)
    lines = tuple((player, _line(table, player)) for player in order)
    return game.Ending(_reason(table), lines, _parts(table))


def _parts(table: Table) -> tuple[game.Part, ...]:
    """What is compared: Victory Eggs, then eggs; nothing adds up without the first."""
    if not table.variant.has_scores:
        return ()
    eggs = tuple(map(size, table.hands))
    return (
        game.Part(msg("Victory Eggs"), table.victory),
        game.Part(msg("Eggs left"), eggs),
    )


def _line(table: Table, player: int) -> Message:
    eggs = size(table.hands[player])
    left = msg_n("{n} egg left", "{n} eggs left", n=eggs)
    if not table.variant.has_scores:
        return left
    won = msg_n("{n} Victory Egg", "{n} Victory Eggs", n=table.victory[player])
    return msg("{victory}, {left}", victory=won, left=left)


def hider_of(table: Table) -> int | None:
    """Who has hidden every egg; None where the game has come to another end.

    It stands still (CC-099, CC-156), or has gone on for so long (CC-164).
    """
    return table.hands.index(NOTHING) if NOTHING in table.hands else None


def _reason(table: Table) -> Message:
    player = hider_of(table)
    won = _reason_of_win(table)
    if player is None and not stands_still(table):
        return msg("Everybody has had {turns} turns. {won}", turns=ROUNDS, won=won)
    if player is None:
        return msg(
            "Nobody has hidden an egg for {turns} turns. {won}",
            turns=PATIENCE * table.players,
            won=won,
        )
    hider = Player(player)
    if not table.variant.has_scores:
        return msg("{hider} has hidden every egg and wins.", hider=hider)
    return msg("{hider} has hidden every egg. {won}", hider=hider, won=won)


def _reason_of_win(table: Table) -> Message:
    """Why somebody has won, or more than one have (CC-116)."""
    winner, is_shared = Player(table.leaders.index(True)), sum(table.leaders) > 1
    if not table.variant.has_scores:
        if is_shared:
            return msg("The best have equally few eggs left: they share the win.")
        return msg("{winner} has fewest eggs left.", winner=winner)
    if is_shared:
        return msg("The best are level in Victory Eggs and eggs: they share the win.")
    if table.victory.count(max(table.victory)) > 1:
        return msg(
            "The best are level in Victory Eggs: {winner} has fewest eggs left, and "
            "wins.",
            winner=winner,
        )
    return msg("{winner} wins by Victory Eggs.", winner=winner)
