"""The end: why it came, and what everybody has."""

from clutch.core import game
from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.chicken_colorout.play.course import PATIENCE
from clutch.games.chicken_colorout.table.eggs import NOTHING, size
from clutch.games.chicken_colorout.table.position import Observation, Table


def ending(observation: Observation) -> game.Ending:
    """Why and how it ended."""
    table = observation.table
    order = sorted(range(table.players), key=table.standing)
    lines = tuple((player, _line(table, player)) for player in order)
    return game.Ending(_reason(table), lines)


def _line(table: Table, player: int) -> Message:
    eggs = size(table.hands[player])
    left = msg_n("{n} egg left", "{n} eggs left", n=eggs)
    if not table.variant.has_scores:
        return left
    won = msg_n("{n} Victory Egg", "{n} Victory Eggs", n=table.victory[player])
    return msg("{victory}, {left}", victory=won, left=left)


def hider_of(table: Table) -> int | None:
    """Who has hidden every egg; None where the game stands still (CC-099, CC-156)."""
    return table.hands.index(NOTHING) if NOTHING in table.hands else None


def _reason(table: Table) -> Message:
    player, winners = hider_of(table), [i for i, won in enumerate(table.winners) if won]
    winner, is_shared = Player(winners[0]), len(winners) > 1
    if player is not None:
        hider = Player(player)
        if not table.variant.has_scores:
            return msg("{hider} has hidden every egg and wins.", hider=hider)
        if is_shared:
            return msg(
                "{hider} has hidden every egg. The best are level in Victory Eggs and "
                "eggs: they share the win.",
                hider=hider,
            )
        return msg(
            "{hider} has hidden every egg. {winner} wins by Victory Eggs.",
            hider=hider,
            winner=winner,
        )
    return _reason_of_standstill(table, winner, is_shared=is_shared)


def _reason_of_standstill(table: Table, winner: Player, *, is_shared: bool) -> Message:
    turns = PATIENCE * table.players
    if is_shared:
        return msg(
            "Nobody has hidden an egg for {turns} turns. The best are level: they "
            "share the win.",
            turns=turns,
        )
    if table.variant.has_scores:
        return msg(
            "Nobody has hidden an egg for {turns} turns. {winner} wins by Victory "
            "Eggs.",
            turns=turns,
            winner=winner,
        )
    return msg(
        "Nobody has hidden an egg for {turns} turns. {winner} has fewest eggs left.",
        turns=turns,
        winner=winner,
    )
