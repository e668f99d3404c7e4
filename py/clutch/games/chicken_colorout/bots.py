"""What bots need to know about playing Chicken Colorout well.

A position is rated by the eggs a player still has, by how many of their types could be
hidden in the next turn, and with Special Scores by Victory Eggs. A choice in the middle
of a turn is worth what the best end of it is worth; of tiles that are drawn nothing is
expected.
"""

from collections.abc import Iterator, Sequence

from clutch.core.odds import odds
from clutch.core.rng import Rng
from clutch.games.chicken_colorout.play.powers import others_for
from clutch.games.chicken_colorout.play.requirements import (
    allowed,
    hideable,
    hiding_places,
    open_places,
)
from clutch.games.chicken_colorout.play.rules import Observation, State
from clutch.games.chicken_colorout.play.scoring import distance_of, rule_of, score
from clutch.games.chicken_colorout.play.turns import hidden, over
from clutch.games.chicken_colorout.table import actions as verbs
from clutch.games.chicken_colorout.table.actions import Action
from clutch.games.chicken_colorout.table.components import (
    LAID,
    LARGEST,
    ONE,
    TILES,
    Power,
    Type,
    present,
    size,
    types_of,
)
from clutch.games.chicken_colorout.table.position import (
    START_OF_TURN,
    Phase,
    Reason,
    Table,
    change,
)

CERTAIN = 1000.0
"""What a certain win or loss is worth."""
HIDDEN = 10.0
"""What an egg hidden is worth."""
CHOICE = 1.0
"""What it is worth that eggs of one more type could be hidden next."""
HINDRANCE = 0.4
"""What it is worth that another player has one such type less."""
POINT = 4.0
"""What a Victory Egg is worth."""
SHORTAGE = 1.2
"""What a slot is worth when too few are left for the eggs."""
COMFORT = 12
"""How many slots too few is as bad as it gets."""
SPARE = 6
"""How many slots more than there are eggs to hide are enough."""
NEWS = 2.5
"""What a new tile is worth to somebody who can hide nothing."""
POWERS = {
    Power.MOVE_SEEKER: 0.8,
    Power.TURN_SEEKER: 1.0,
    Power.LAY_TILES: 0.6,
    Power.SWAP_WITH_PLAYER: 0.6,
    Power.GIVE: HIDDEN,
    Power.MOVE_EGG: 0.3,
    Power.REARRANGE: 0.1,
    Power.ROTATE: 0.3,
    Power.SWAP_WITH_MAP: 0.6,
}
"""What a special action is worth that is not looked into."""
LEAD = 5.0
"""How much of a lead makes a win e times as likely as a defeat."""

_UNKNOWN = LAID[-1, 0]
"""Stands for a tile that nobody has seen: it has no slots."""


def manners(observation: Observation, actions: Sequence[Action]) -> Sequence[Action]:
    """The actions that are not plainly foolish.

    Nobody ends a turn who could hide an egg, or could look for a place for one; and
    nobody leaves points, or takes eggs back before the hand is empty.
    """
    table = observation.table
    if table.phase is Phase.SCORE:
        foolish = verbs.Stop if not table.hand else verbs.Stop | verbs.Take
        return [action for action in actions if not isinstance(action, foolish)]
    if table.phase is Phase.AGAIN and not table.variant.has_scores:
        return [action for action in actions if action != verbs.STOP]
    if table.phase is Phase.TURN:
        return _manners_of_turn(table, actions)
    return actions


def _manners_of_turn(table: Table, actions: Sequence[Action]) -> Sequence[Action]:
    """Moving, if nothing can be hidden; hiding, if a move was made for it."""
    eggs = [action for action in actions if isinstance(action, verbs.Choose)]
    if eggs and table.now.has_moved:
        return eggs
    return [action for action in actions if action != verbs.DONE] or actions


def rate(observation: Observation, actions: Sequence[Action]) -> Sequence[float]:
    """How good each action looks to a greedy player; higher is better."""
    table = observation.table
    state = State(table, (_UNKNOWN,) * table.pile, Rng("strategy"))
    return [_rate(state, action) for action in actions]


def value(state: State) -> Sequence[float]:
    """How likely each player wins; nothing is expected of tiles to come."""
    table = state.table
    return odds([_standing(table, player) for player in range(table.players)], LEAD)


def points(state: State) -> Sequence[float]:
    """Each player's Victory Eggs; without Special Scores, less the eggs not hidden."""
    table = state.table
    if table.variant.has_scores:
        return [float(victory) for victory in table.victory]
    return [-float(size(eggs)) for eggs in table.hands]


def _standing(table: Table, player: int) -> float:
    """How far a player is."""
    points = CHOICE * _choices(table, player) - HIDDEN * size(table.hands[player])
    if table.variant.has_scores:
        points += POINT * table.victory[player] + (HIDDEN - 2) * size(
            table.hands[player]
        )
    return points


def _rate(state: State, action: Action) -> float:  # noqa: C901, PLR0912 - a table
    table, me = state.table, state.table.player
    match action:
        case verbs.Choose(egg):
            return max(
                _rate_hidden(table, place, egg) for place in hiding_places(table, egg)
            )
        case verbs.Hide(place):
            assert table.now.egg is not None
            return _rate_hidden(table, place, table.now.egg)
        case verbs.Done():
            return _value(table, me) - HIDDEN / 2
        case verbs.Slide(place) if table.tiles[place] is None:
            return _rate_moved(state.step(action).table, me) + _rate_news(table)
        case verbs.Walk(place) if table.tiles[place] is None:
            return _rate_moved(state.step(action).table, me) + _rate_news(table) / 2
        case verbs.Slide() | verbs.Turn() | verbs.Walk() | verbs.Pivot():
            return _rate_moved(state.step(action).table, me)
        case verbs.Clear() if not table.now.hidden:
            return _rate_moved(state.step(action).table, me)
        case verbs.Draw(index):
            return _value(table, me) + SHORTAGE * (TILES[table.shown[index]].slots - 2)
        case verbs.Lift() if table.phase is Phase.LIFT:
            return _value(table, me) - 0.1
        case verbs.TakeAll() | verbs.TakeVictory():
            return _rate_victory(state, action, me)
        case verbs.Take(egg):
            return _rate_taken(table, egg)
        case verbs.Add(egg):
            return _rate_hidden(table, table.now.place, egg)
        case _:
            return _after(state.step(action), me, depth=2)


# Values


def _value(table: Table, me: int) -> float:
    """What a table is worth to a player who is not on."""
    if table.result:
        return CERTAIN if me in table.result.winners else -CERTAIN
    value = CHOICE * _choices(table, me) - SHORTAGE * _shortage(table)
    if table.variant.has_scores:
        return value + POINT * table.victory[me] - 2 * size(table.hands[me])
    value -= HIDDEN * size(table.hands[me])
    others = [player for player in range(table.players) if player != me]
    return value - sum(_danger(table, player) for player in others) / len(others)


def _danger(table: Table, player: int) -> float:
    """How near another player is to the end."""
    eggs = size(table.hands[player])
    near = 2 if eggs <= 2 else 1 if table.players == 2 else 0
    return near * HINDRANCE * _choices(table, player) - HIDDEN / 4 * eggs


def _worth_of_room(table: Table) -> float:
    """What a special action is worth for each slot that it gains."""
    return SHORTAGE * 5 if table.variant.has_scores else SHORTAGE


def _shortage(table: Table) -> float:
    """How many slots are missing for somebody to be able to hide every egg."""
    room = -size(table.eggs_on_map)
    for tile in table.tiles:
        if tile is not None:
            room += tile.slots
    if table.pile:
        room += 2 * (LARGEST * LARGEST - len(table.places))
    need = len(table.hands) * min(map(size, table.hands)) + SPARE
    return min(COMFORT, max(0, need - room))


def _choices(table: Table, player: int) -> float:
    """How much a player could hide in a turn of their own, as the table is now."""
    ahead = (player - table.first - table.turn) % table.players
    if ahead or table.phase is not Phase.TURN:
        table = change(
            table, turn=table.turn + ahead, phase=Phase.TURN, now=START_OF_TURN
        )
    fits = hideable(table)
    if not fits:
        return -2.0
    return size(fits) + 0.1 * sum(
        table.hand >> 8 * egg & 0xFF for egg in types_of(fits)
    )


# A turn


def _rate_moved(table: Table, me: int) -> float:
    """What a move of the Seeker or of the own pawn is worth."""
    value = _value(change(table, turn=table.turn + table.players), me)
    gain = _best_gain(table)
    if gain is None and table.pawns:
        steps = 3 - table.now.pawn_actions
        gain = _hope_of_pawn(table, min(steps, 2))
    return value + (0.0 if gain is None else gain)


def _best_gain(table: Table) -> float | None:
    """What the best egg that can be hidden now brings; None if there is none."""
    if not table.variant.has_scores:
        if not hideable(table):
            return None
        return HIDDEN if size(table.hand) > 1 else CERTAIN / 2
    hand, best = present(table.hand), None
    for place in open_places(table, table.reach()):
        fits = types_of(allowed(table, place) & hand)
        if fits:
            points = distance_of(table, place) + rule_of(
                table, place, fits[0], table.hand
            )
            gain = POINT * max(0, points) + 2
            best = gain if best is None else max(best, gain)
    return best


def _hope_of_pawn(table: Table, steps: int) -> float | None:
    """What can still be hidden after so many steps and turns of the own pawn."""
    if not steps:
        return None
    place, facing = table.pawns[table.player]
    ways = [(place, (facing + 1) % 4), (place, (facing + 3) % 4)]
    ways += [(there, facing) for there in table.steps() if table.tiles[there]]
    now = change(table.now, pawn_actions=table.now.pawn_actions + 1)
    found = [
        hope
        for way in ways
        for moved in (change(table.with_pawn(*way), now=now),)
        for hope in (_best_gain(moved) or _hope_of_pawn(moved, steps - 1),)
        if hope is not None
    ]
    return max(found) - 0.5 if found else None


def _rate_news(table: Table) -> float:
    """What exploring is worth for its own sake."""
    return NEWS if not hideable(table) else NEWS / 5


def _rate_hidden(table: Table, place: int, egg: Type) -> float:
    """What hiding that egg there is worth, with what follows from it."""
    me, hand = table.player, table.hand
    after = hidden(table, place, egg)
    if not after.hand and not table.variant.has_scores:
        return CERTAIN
    value = _value(change(after, turn=after.turn + after.players), me)
    if table.variant.has_scores:
        value += POINT * score(after, place, egg, hand)
    if after.now.has_moved or after.now.hidden > 1:
        return value
    return value + _bonus(after)


def _bonus(table: Table) -> float:
    """What the special action of the egg just hidden is worth."""
    power = table.power
    assert power is not None
    if power is Power.HIDE_AGAIN:
        if not others_for(table, table.now.place):
            return 0.0
        return POINT * 2 if table.variant.has_scores else HIDDEN
    if power is Power.CLEAR:
        largest = max(map(size, table.eggs))
        return _worth_of_room(table) * max(0, min(largest, _shortage(table)) - 2)
    if power is Power.LAY_TILES:
        return POWERS[power] + _worth_of_room(table) * min(3, _shortage(table))
    if power is Power.GIVE:
        mine = size(table.hand)
        if all(size(eggs) >= mine for eggs in table.hands):
            return 0.0
    return POWERS[power]


# Points


def _rate_victory(state: State, action: Action, me: int) -> float:
    after = state.step(action).table
    value = POINT * after.victory[me]
    if after.result:
        return CERTAIN if me in after.result.winners else -CERTAIN
    return value


def _rate_taken(table: Table, egg: Type) -> float:
    """What an egg from storage is worth: time, for somebody who would lose now."""
    me = table.player
    value = POINT * table.victory[me] - 1.0
    if not table.hand and me not in _winners_with(table):
        return CERTAIN / 2 + size(present(table.hand | ONE[egg]))
    return value


def _winners_with(table: Table) -> tuple[int, ...]:
    """Who would win if the current player took Victory Eggs for all points."""
    victory = list(table.victory)
    victory[table.player] += table.now.points
    result = over(change(table, victory=tuple(victory)), Reason.ALL_HIDDEN).result
    assert result is not None
    return result.winners


# Special actions


def _after(state: State, me: int, depth: int) -> float:
    """What a position is worth in the middle of a special action, or after it."""
    table = state.table
    if table.result or table.player != me or table.phase is Phase.TURN:
        return _value(table, me)
    if not depth or (table.now.done and verbs.STOP in state.legal_actions()):
        return _value(table, me)
    return max(_after(state.step(action), me, depth - 1) for action in _some(state))


def _some(state: State) -> Iterator[Action]:
    """The actions that are looked into in the middle of a special action."""
    return (a for a in state.legal_actions() if not isinstance(a, verbs.Lift))
