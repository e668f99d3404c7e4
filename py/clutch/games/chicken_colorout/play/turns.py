"""A turn of Chicken Colorout: move, hide, score; and what follows when it is over.

Functions take a `Table` and return another one. What a special action does is in
`powers`; what draws tiles is in `rules`.
"""

from collections.abc import Iterator

from clutch.games.chicken_colorout.play.requirements import hideable, hiding_places
from clutch.games.chicken_colorout.play.scoring import score
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.actions import Action
from clutch.games.chicken_colorout.table.components import (
    NOTHING,
    ONE,
    PAWN_ACTIONS,
    Direction,
    Type,
    size,
    types_of,
)
from clutch.games.chicken_colorout.table.position import (
    START_OF_TURN,
    Moment,
    Phase,
    Reason,
    Result,
    Table,
    change,
)

PATIENCE = 3
"""After so many rounds without an egg hidden the game stands still."""


# What can be done


def beginnings(table: Table) -> list[Action]:
    """What can be done before an egg is chosen."""
    found: list[Action] = []
    now = table.now
    if not now.has_moved_seeker:
        found += [actions.SLIDES[place] for place in table.slides()]
        found += (actions.TURN_LEFT, actions.TURN_RIGHT)
    if table.pawns and now.pawn_actions < PAWN_ACTIONS:
        found += [actions.WALKS[place] for place in table.steps()]
        found += (actions.PIVOT_LEFT, actions.PIVOT_RIGHT)
    found += [actions.CHOICES[egg] for egg in types_of(hideable(table))]
    found.append(actions.DONE)
    return found


def slots(table: Table) -> list[Action]:
    """Where the chosen egg can be hidden."""
    assert table.now.egg is not None
    return [actions.HIDES[place] for place in hiding_places(table, table.now.egg)]


def rewards(table: Table) -> Iterator[Action]:
    """What can be taken for a point."""
    if table.now.points > 1:
        yield actions.TAKE_ALL
    yield actions.TAKE_VICTORY
    for egg in types_of(table.storage):
        yield actions.TAKES[egg]
    yield actions.STOP


# What is done


def faced(table: Table, direction: Direction) -> Table:
    """The table after somebody has chosen a facing before the first turn."""
    if table.phase is Phase.SEEKER_FACING:
        table = change(table, facing=direction)
    else:
        table = table.with_pawn(table.pawns[table.player][0], direction)
    chosen = table.news + 1
    everybody = 1 + len(table.pawns)
    phase = Phase.TURN if chosen == everybody else Phase.PAWN_FACING
    return change(table, news=chosen, phase=phase)


def slid(table: Table, place: int) -> Table:
    """The table after the Seeker has gone there; a tile lies there by now."""
    now = change(_touching(table, place), has_moved_seeker=True)
    return change(table, seeker=place, now=now)


def turned(table: Table, quarters: int) -> Table:
    """The table after the Seeker has turned."""
    now = change(_touching(table, table.seeker), has_moved_seeker=True)
    return change(table, facing=(table.facing + quarters) % 4, now=now)


def walked(table: Table, place: int) -> Table:
    """The table after the own pawn has gone there; a tile lies there by now."""
    facing = table.pawns[table.player][1]
    return _with_pawn_action(table.with_pawn(place, facing))


def pivoted(table: Table, quarters: int) -> Table:
    """The table after the own pawn has turned."""
    place, facing = table.pawns[table.player]
    return _with_pawn_action(table.with_pawn(place, (facing + quarters) % 4))


def _with_pawn_action(table: Table) -> Table:
    here = table.pawns[table.player][0]
    actions_so_far = table.now.pawn_actions + 1
    now = change(_touching(table, here), pawn_actions=actions_so_far)
    return change(table, now=now)


def chosen(table: Table, egg: Type) -> Table:
    """The table with this egg chosen to be hidden."""
    return change(table, now=change(table.now, egg=egg), phase=Phase.HIDE)


def hidden(table: Table, place: int, egg: Type) -> Table:
    """The table with this egg hidden there, to be scored."""
    one, hand, now = ONE[egg], table.hand, _touching(table, place)
    now = change(now, egg=egg, place=place, hidden=now.hidden + 1)
    player = table.player
    table = change(
        table,
        now=now,
        eggs=(*table.eggs[:place], table.eggs[place] + one, *table.eggs[place + 1 :]),
        hands=(*table.hands[:player], hand - one, *table.hands[player + 1 :]),
        since=tuple([types | one for types in table.since]),
        phase=Phase.SCORE,
    )
    if not table.variant.has_scores:
        return table
    return change(table, now=change(now, points=score(table, place, egg, hand)))


def took(table: Table, egg: Type) -> Table:
    """The table after an egg has been taken out of storage for a point."""
    one = ONE[egg]
    table = change(table.with_hand(table.hand + one), storage=table.storage - one)
    return change(table, now=change(table.now, points=table.now.points - 1))


def took_victory(table: Table, eggs: int) -> Table:
    """The table after so many Victory Eggs have been taken for points."""
    player = table.player
    victory = tuple(
        have + eggs if i == player else have for i, have in enumerate(table.victory)
    )
    now = change(table.now, points=table.now.points - eggs)
    return change(table, victory=victory, now=now)


# What follows


def _touching(table: Table, place: int) -> Moment:
    """The moment, with that place among those where something has been done."""
    return change(table.now, touched=(*table.now.touched, place))


def next_turn(table: Table, *places: int) -> Table:
    """The table at the start of the next turn, or at the end of the game.

    What was done last in this turn was done on these places.
    """
    player = table.player
    idle = 0 if table.now.hidden else table.idle + 1
    table = change(
        table,
        turn=table.turn + 1,
        phase=Phase.CLEAR if _is_stuck(table, idle) else Phase.TURN,
        since=(*table.since[:player], NOTHING, *table.since[player + 1 :]),
        idle=idle,
        last=(*table.now.touched, *places),
        now=START_OF_TURN,
    )
    if idle < PATIENCE * len(table.hands):
        return table
    return over(table, Reason.STANDSTILL)


def _is_stuck(table: Table, idle: int) -> bool:
    """Whether a tile is cleared before the next turn, because nobody hides anything.

    Ruling CC-158: with six players and pawns the slots in reach may all be full.
    """
    return idle > 0 and idle % len(table.hands) == 0 and bool(table.eggs_on_map)


def unstuck(table: Table, place: int) -> Table:
    """The table after that tile has been cleared; now the turn begins."""
    return change(table, phase=Phase.TURN, now=_touching(table, place))


def over(table: Table, reason: Reason) -> Table:
    """The table at the end of the game."""
    hider = table.player if reason is Reason.ALL_HIDDEN else None
    result = Result(reason, _winners(table), hider)
    ended = table.now
    now = Moment(egg=ended.egg, place=ended.place, touched=ended.touched)
    return change(table, phase=Phase.OVER, news=table.news + 1, now=now, result=result)


def _winners(table: Table) -> tuple[int, ...]:
    """Most Victory Eggs, if they count; then fewest eggs; then shared."""
    marks = [standing(table, player) for player in range(table.players)]
    best = min(marks)
    return tuple(player for player, mark in enumerate(marks) if mark == best)


def standing(table: Table, player: int) -> tuple[int, int]:
    """What decides the game for a player; the lowest wins."""
    return -table.victory[player], size(table.hands[player])
