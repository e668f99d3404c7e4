"""The end: who has won, and what is told and kept of it."""

from collections.abc import Sequence

from clutch.core import game
from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.egg_thieves.table.components import EGGBOTS, Rank, rank_of
from clutch.games.egg_thieves.table.names import eggs_text, listed, who
from clutch.games.egg_thieves.table.position import Observation, State, Table

RANK_NAMES = {
    Rank.HATCHLING: msg("Hatchling"),
    Rank.FLEDGLING: msg("Fledgling"),
    Rank.SQUEAKER: msg("Squeaker"),
    Rank.GROWLER: msg("Growler"),
    Rank.ROARER: msg("Roarer"),
}


def points(state: State) -> Sequence[float]:
    """How many eggs each player has (ET-039)."""
    return [float(eggs) for eggs in state.table.eggs[: state.table.seats]]


def ending(seen: Observation) -> game.Ending:
    """Why and how it ended: the eggs of everybody, in a solo game the rank (ET-090)."""
    table = seen.table
    if table.is_solo:
        line = msg(
            "{score}, rank: {rank}",
            score=eggs_text(table.eggs[0]),
            rank=RANK_NAMES[rank_of(table.eggs[0])],
        )
        return game.Ending(_reason_of_solo(table), ((0, line),))
    order = sorted(range(table.seats), key=lambda player: -table.eggs[player])
    return game.Ending(
        _reason(table, order),
        tuple((player, eggs_text(table.eggs[player])) for player in order),
    )


def _reason(table: Table, order: Sequence[int]) -> Message:
    winners = [player for player in order if table.has_won[player]]
    if len(winners) == 1:
        return msg(
            "There are no raptors left after the last raid: {player} has most eggs.",
            player=Player(winners[0]),
        )
    return msg(
        "There are no raptors left after the last raid: {players} have equally many "
        "eggs and share the win.",
        players=listed([msg("{player}", player=Player(winner)) for winner in winners]),
    )


def _reason_of_solo(table: Table) -> Message:
    bots = listed(
        [
            msg(
                "{eggbot} has {eggs}",
                eggbot=who(table.seats, thief),
                eggs=eggs_text(table.eggs[thief]),
            )
            for thief in range(table.seats, table.thieves)
        ]
    )
    if not table.has_won[0]:
        return msg(
            "There are no raptors left after the last raid and {player} has lost: "
            "{bots}.",
            player=Player(0),
            bots=bots,
        )
    if any(table.has_won[1:]):
        return msg(
            "There are no raptors left after the last raid and {player} shares the "
            "win: {bots}.",
            player=Player(0),
            bots=bots,
        )
    return msg(
        "There are no raptors left after the last raid and {player} has won: {bots}.",
        player=Player(0),
        bots=bots,
    )


def score(seen: Observation) -> game.Score | None:
    """For the list of the best against so many Eggbots, after a solo game (ET-091)."""
    table = seen.table
    if not (table.is_over and table.is_solo):
        return None
    eggbots = table.thieves - 1
    return game.Score(
        list=next(key for key, number in EGGBOTS.items() if number == eggbots),
        title=msg_n("Against {n} Eggbot", "Against {n} Eggbots", n=eggbots),
        points=table.eggs[0],
    )
