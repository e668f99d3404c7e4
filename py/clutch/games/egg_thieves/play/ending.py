"""The end of a game: the winners, the breakdown of eggs, and the score list."""

from collections.abc import Iterator, Sequence

from clutch.core import game
from clutch.core.message import Message, Player, listed, msg, msg_n, with_commas
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
    nest_name,
    who,
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
    """Why the game ended, and everyone's eggs; in a solo game the rank (ET-090)."""
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
    """The start eggs, raid income, consolation and payments of each player.

    The parts add up to the eggs at the end.
    """
    began = (START_EGGS,) * table.seats
    raids = [_raided(table, raid) for raid in table.raids]
    raids += _consoled(table)
    incomes = zip(began, *(raid.amounts for raid in raids), strict=True)
    paid = tuple(
        eggs - sum(income)
        for eggs, income in zip(table.eggs[: table.seats], incomes, strict=True)
    )
    start, end = msg("At the start"), game.Part(msg("Paid to raptors"), paid)
    if not table.is_solo:
        return (game.Part(start, began), *raids, end)
    others = head_starts(table.level, table.thieves - table.seats)
    turns = _with_bots(table, msg("Eggbot turns"), _by_cards(table))
    return (
        game.Part(_with_bots(table, start, others), began),
        *raids,
        game.Part(turns, (0,) * table.seats),
        end,
    )


def _by_cards(table: Table) -> tuple[int, ...]:
    """What each Eggbot got for flipped and discarded cards (ET-049, ET-051).

    An Eggbot hires no raptors, so these are all its eggs apart from its start eggs and
    its raids.
    """
    bots = range(table.seats, table.thieves)
    others = head_starts(table.level, len(bots))
    raids = [spoils_of(raid) for raid in table.raids]
    return tuple(
        table.eggs[bot] - start - sum(spoils.income(bot) for spoils in raids)
        for bot, start in zip(bots, others, strict=True)
    )


def _with_bots(table: Table, title: Message, eggs: Sequence[int]) -> Message:
    """The title of a part with the Eggbots' eggs, because they have no seat."""
    bots = listed(
        [
            msg("{player} +{eggs}", player=who(table.seats, bot), eggs=number)
            for bot, number in enumerate(eggs, table.seats)
        ]
    )
    return msg("{title} ({bots})", title=title, bots=bots)


def _raided(table: Table, raid: Raid) -> game.Part:
    """The part for a raid."""
    spoils = spoils_of(raid)
    title = msg("The raid on nest {nest}", nest=nest_name(raid.nest))
    return _got(table, title, tuple(map(spoils.gained, range(table.thieves))))


def _consoled(table: Table) -> Iterator[game.Part]:
    """The part for the payment area's eggs from all raids, if there were any."""
    every = [spoils_of(raid) for raid in table.raids]
    eggs = tuple(
        sum(spoils.income(thief) - spoils.gained(thief) for spoils in every)
        for thief in range(table.thieves)
    )
    if any(eggs):
        yield _got(table, msg("Consolation"), eggs)


def _got(table: Table, title: Message, eggs: Sequence[int]) -> game.Part:
    """A part from the eggs of all thieves."""
    if table.is_solo:
        title = _with_bots(table, title, eggs[table.seats :])
    return game.Part(title, tuple(eggs[: table.seats]))


def _line_of_solo(table: Table) -> Message:
    """Eggs and rank; with several Eggbots also the rank for that number (ET-123)."""
    eggs, eggbots = table.eggs[0], table.thieves - table.seats
    rank = _rank(eggs, 1)
    if eggbots == 1:
        return msg("{score}, rank: {rank}", score=eggs_text(eggs), rank=rank)
    return msg(
        "{score}, rank: {rank}; against {n} Eggbots: {other}",
        score=eggs_text(eggs),
        rank=rank,
        n=eggbots,
        other=_rank(eggs, eggbots),
    )


def _rank(eggs: int, eggbots: int) -> Message:
    """The rank for so many eggs, and the eggs needed for the next one."""
    rank = RANK_NAMES[rank_among(eggs, eggbots)]
    higher = [(least, one) for least, one in ranks_for(eggbots) if least > eggs]
    if not higher:
        return rank
    least, other = higher[-1]
    following = msg("{rank} from {n}", rank=RANK_NAMES[other], n=least)
    return msg("{rank} ({next})", rank=rank, next=following)


def _reason(table: Table, order: Sequence[int]) -> Message:
    winners = [player for player in order if table.has_won[player]]
    if len(winners) == 1:
        return msg(
            "No raptors are left after the last raid. {player} has the most "
            "eggs and wins.",
            player=Player(winners[0]),
        )
    return msg(
        "No raptors are left after the last raid. {players} tie on eggs and "
        "share the win.",
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
            "No raptors are left after the last raid. {player} has lost. {bots}.",
            player=Player(0),
            bots=bots,
        )
    if any(table.has_won[1:]):
        return msg(
            "No raptors are left after the last raid. {player} shares the win. {bots}.",
            player=Player(0),
            bots=bots,
        )
    return msg(
        "No raptors are left after the last raid. {player} has won. {bots}.",
        player=Player(0),
        bots=bots,
    )


def score(seen: Observation) -> game.Score | None:
    """The score of a solo game for its list (ET-091), or None.

    There is a list for each number of Eggbots, placement and level (ET-122).
    """
    table = seen.table
    if not (table.is_over and table.is_solo):
        return None
    title = _title(table.thieves - table.seats, table.placement, table.level)
    return game.Score(list=_list(table), title=title, points=table.eggs[0])


def _list(table: Table) -> str:
    """The name of the list.

    `apart` is left out, because its list is older than the placement option.
    """
    eggbots = table.thieves - table.seats
    words = [next(key for key, number in EGGBOTS.items() if number == eggbots)]
    if table.placement is not Placement.APART:
        words.append(table.placement.value)
    if table.level is not Level.PRINTED:
        words.append(table.level.value)
    return " ".join(words)


def ranking(name: str) -> game.Ranking | None:
    """The title and ranks of the list with that name; None if there is no such list."""
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
    """The title of a list, naming every choice that is not as printed."""
    title = msg_n("Against {n} Eggbot", "Against {n} Eggbots", n=eggbots)
    kinds = []
    if level is not Level.PRINTED:
        kinds.append(LEVEL_NAMES[level])
    if placement is not Placement.ANYWHERE:
        kinds.append(PLACEMENT_NAMES[placement])
    if not kinds:
        return title
    return msg("{title}: {kinds}", title=title, kinds=with_commas(kinds))
