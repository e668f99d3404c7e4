"""The end of the game: its reason, and each player's result."""

from clutch.core import game
from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.chicken_colorout.play.course import PATIENCE, ROUNDS, stands_still
from clutch.games.chicken_colorout.table.eggs import NOTHING, size
from clutch.games.chicken_colorout.table.position import Observation, Table


def ending(observation: Observation) -> game.Ending:
    """The reason for the end, and the results."""
    table = observation.table
    order = sorted(range(table.players), key=table.standing)
    lines = tuple((player, _line(table, player)) for player in order)
    return game.Ending(_reason(table), lines, _parts(table))


def _parts(table: Table) -> tuple[game.Part, ...]:
    """The figures to compare: Victory Eggs, then eggs left; none without scores."""
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
    """The player who has hidden every egg; None if the game ended otherwise.

    It then stood still (CC-099, CC-156) or reached the turn limit (CC-164).
    """
    return table.hands.index(NOTHING) if NOTHING in table.hands else None


def _reason(table: Table) -> Message:
    player = hider_of(table)
    won = _reason_of_win(table)
    if player is None and not stands_still(table):
        return msg("Each player has had {turns} turns. {won}", turns=ROUNDS, won=won)
    if player is None:
        return msg(
            "Nobody has hidden an egg for {turns} turns. {won}",
            turns=PATIENCE * table.players,
            won=won,
        )
    hider = Player(player)
    if not table.variant.has_scores:
        return msg("{hider} has hidden all their eggs and wins.", hider=hider)
    return msg("{hider} has hidden all their eggs. {won}", hider=hider, won=won)


def _reason_of_win(table: Table) -> Message:
    """Why one or more players have won (CC-116)."""
    winner, is_shared = Player(table.leaders.index(True)), sum(table.leaders) > 1
    if not table.variant.has_scores:
        if is_shared:
            return msg(
                "The leaders are tied for the fewest eggs left, so they share the win."
            )
        return msg("{winner} has the fewest eggs left and wins.", winner=winner)
    if is_shared:
        return msg(
            "The leaders are tied on both Victory Eggs and eggs left, so they "
            "share the win."
        )
    if table.victory.count(max(table.victory)) > 1:
        return msg(
            "The leaders are tied on Victory Eggs, but {winner} has fewer "
            "eggs left and wins.",
            winner=winner,
        )
    return msg("{winner} has the most Victory Eggs and wins.", winner=winner)
