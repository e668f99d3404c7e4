"""The end: who has won, and what is told and kept of it."""

from collections.abc import Sequence

from clutch.core import game
from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.egg_thieves.play.spoils import spoils_of
from clutch.games.egg_thieves.table.components import (
    EGGBOTS,
    START_EGGS,
    Level,
    Placement,
    Rank,
    head_starts,
    rank_among,
    ranks_for,
)
from clutch.games.egg_thieves.table.names import (
    LEVEL_NAMES,
    PLACEMENT_NAMES,
    eggs_text,
    listed,
    nest_name,
    who,
    with_commas,
)
from clutch.games.egg_thieves.table.position import Observation, Raid, State, Table

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
        return game.Ending(
            _reason_of_solo(table), ((0, _line_of_solo(table)),), _parts(table)
        )
    order = sorted(range(table.seats), key=lambda player: -table.eggs[player])
    return game.Ending(
        _reason(table, order),
        tuple((player, eggs_text(table.eggs[player])) for player in order),
        _parts(table),
    )


def _parts(table: Table) -> tuple[game.Part, ...]:
    """What everybody began with, gained in each raid, and paid to raptors.

    All of it adds up to what they have in the end.
    """
    began = (START_EGGS,) * table.seats
    raids = [_raided(table, raid) for raid in table.raids]
    incomes = zip(began, *(raid.amounts for raid in raids), strict=True)
    paid = tuple(
        eggs - sum(income)
        for eggs, income in zip(table.eggs[: table.seats], incomes, strict=True)
    )
    start, end = msg("At the start"), game.Part(msg("Paid to raptors"), paid)
    if not table.is_solo:
        return (game.Part(start, began), *raids, end)
    others = head_starts(table.level, table.thieves - table.seats)
    turns = _with_bots(table, msg("Turns of the Eggbots"), _by_cards(table))
    return (
        game.Part(_with_bots(table, start, others), began),
        *raids,
        game.Part(turns, (0,) * table.seats),
        end,
    )


def _by_cards(table: Table) -> tuple[int, ...]:
    """What each Eggbot got for the cards it flipped and discarded (ET-049, ET-051).

    It hires nobody, so that is all that it has besides its start and the raids.
    """
    bots = range(table.seats, table.thieves)
    others = head_starts(table.level, len(bots))
    raids = [spoils_of(raid) for raid in table.raids]
    return tuple(
        table.eggs[bot] - start - sum(spoils.income(bot) for spoils in raids)
        for bot, start in zip(bots, others, strict=True)
    )


def _with_bots(table: Table, title: Message, eggs: Sequence[int]) -> Message:
    """What a part is called; of Eggbots, who have no seat, it tells what they got."""
    bots = listed(
        [
            msg("{player} +{eggs}", player=who(table.seats, bot), eggs=number)
            for bot, number in enumerate(eggs, table.seats)
        ]
    )
    return msg("{title} ({bots})", title=title, bots=bots)


def _raided(table: Table, raid: Raid) -> game.Part:
    """What a raid brought."""
    spoils = spoils_of(raid)
    title = msg("The raid of nest {nest}", nest=nest_name(raid.nest))
    if table.is_solo:
        bots = range(table.seats, table.thieves)
        title = _with_bots(table, title, tuple(map(spoils.income, bots)))
    return game.Part(title, tuple(map(spoils.income, range(table.seats))))


def _line_of_solo(table: Table) -> Message:
    """Eggs and rank, and against several Eggbots the rank for so many (ET-123)."""
    eggs, eggbots = table.eggs[0], table.thieves - table.seats
    rank = _rank(eggs, 1)
    if eggbots == 1:
        return msg("{score}, rank: {rank}", score=eggs_text(eggs), rank=rank)
    return msg(
        "{score}, rank: {rank}; for {n} Eggbots: {other}",
        score=eggs_text(eggs),
        rank=rank,
        n=eggbots,
        other=_rank(eggs, eggbots),
    )


def _rank(eggs: int, eggbots: int) -> Message:
    """The rank that so many eggs give, and from how many on there is the next one."""
    rank = RANK_NAMES[rank_among(eggs, eggbots)]
    higher = [(least, one) for least, one in ranks_for(eggbots) if least > eggs]
    if not higher:
        return rank
    least, other = higher[-1]
    following = msg("{rank} from {n} on", rank=RANK_NAMES[other], n=least)
    return msg("{rank} ({next})", rank=rank, next=following)


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
    """For the list of the best in games of that kind, after a solo game (ET-091).

    The kind is the number of Eggbots, where their cards go, and the level (ET-122).
    """
    table = seen.table
    if not (table.is_over and table.is_solo):
        return None
    title = _title(table.thieves - table.seats, table.placement, table.level)
    return game.Score(list=_list(table), title=title, points=table.eggs[0])


def _list(table: Table) -> str:
    """The list; that of cards placed apart is older than the choice of placement."""
    eggbots = table.thieves - table.seats
    words = [next(key for key, number in EGGBOTS.items() if number == eggbots)]
    if table.placement is not Placement.APART:
        words.append(table.placement.value)
    if table.level is not Level.PRINTED:
        words.append(table.level.value)
    return " ".join(words)


def ranking(name: str) -> game.Ranking | None:
    """What a list of the best is called, and its ranks; None where there is no such."""
    count, *words = name.split(" ")
    placements = [one for one in Placement if one.value in words]
    levels = [one for one in Level if one.value in words]
    if count not in EGGBOTS or len(words) != len(placements) + len(levels):
        return None
    placement = (*placements, Placement.APART)[0]
    level = (*levels, Level.PRINTED)[0]
    eggbots = EGGBOTS[count]
    title = _title(eggbots, placement, level)
    ranks = {least: RANK_NAMES[rank] for least, rank in ranks_for(eggbots)}
    return game.Ranking(title, ranks)


def _title(eggbots: int, placement: Placement, level: Level) -> Message:
    """What the list is called: what is not as printed is named."""
    title = msg_n("Against {n} Eggbot", "Against {n} Eggbots", n=eggbots)
    kinds = []
    if level is not Level.PRINTED:
        kinds.append(LEVEL_NAMES[level])
    if placement is not Placement.ANYWHERE:
        kinds.append(PLACEMENT_NAMES[placement])
    if not kinds:
        return title
    return msg("{title}: {kinds}", title=title, kinds=with_commas(kinds))
