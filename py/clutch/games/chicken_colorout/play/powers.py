"""The special actions of Chicken Colorout, those of all four starting tiles.

Functions take a `Table` and return another one, or what can be done on it.
"""

from collections.abc import Iterator

from clutch.games.chicken_colorout.play.requirements import allowed, open_places
from clutch.games.chicken_colorout.play.turns import next_turn, unstuck
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.actions import Action
from clutch.games.chicken_colorout.table.components import (
    LAID,
    NOTHING,
    ONE,
    Direction,
    Laid,
    Power,
    Type,
    present,
    size,
    types_of,
)
from clutch.games.chicken_colorout.table.position import (
    Phase,
    Table,
    change,
    frontier_of,
)

SWAPS = 2
"""With how many eggs a player swaps at most."""
ARRANGED = 3
"""How many tiles are rearranged or rotated at most."""
ADDED = 2
"""How many tiles are laid at most."""


def begin(table: Table) -> Table:  # noqa: C901 - eleven special actions
    """The table when the egg just hidden gives its special action.

    One that cannot be carried out is passed over: then it is the next player's turn.
    """
    match table.power:
        case Power.MOVE_SEEKER:
            return _to(table, Phase.PIECE if table.pawns else Phase.SEEKER)
        case Power.TURN_SEEKER:
            spared = list(table.spared)
            spared[table.player] = table.turn + table.players
            table = change(table, spared=tuple(spared))
            return _to(table, Phase.PIECE if table.pawns else Phase.SEEKER)
        case Power.CLEAR:
            return _to(table, Phase.CLEAR)
        case Power.LAY_TILES if table.pile:
            return _to(table, Phase.DRAW)
        case Power.SWAP_WITH_PLAYER if any(wanted(table)):
            return _to(table, Phase.WANT)
        case Power.GIVE if any(poorer(table)):
            return _to(table, Phase.GIVE)
        case Power.HIDE_AGAIN if others_for(table, table.now.place):
            return _to(table, Phase.AGAIN)
        case Power.MOVE_EGG if any(movable(table)):
            return _to(table, Phase.MOVE_FROM)
        case Power.REARRANGE:
            return _to(table, Phase.LIFT)
        case Power.ROTATE if any(rotatable(table)):
            return _to(table, Phase.ROTATE)
        case Power.SWAP_WITH_MAP if any(swappable(table)):
            return _to(table, Phase.MAP_FROM)
    return next_turn(table)


def _to(table: Table, phase: Phase, *picked: int) -> Table:
    return change(table, phase=phase, now=change(table.now, picked=picked))


def _touched(table: Table, place: int) -> Table:
    """The table, with that place among those where something has been done."""
    touched = (*table.now.touched, place)
    return change(table, now=change(table.now, touched=touched))


def _again(table: Table, phase: Phase, *picked: int) -> Table:
    """The table when one of the "up to" of a special action has been used."""
    now = change(table.now, picked=picked, done=table.now.done + 1)
    return change(table, phase=phase, now=now)


# What can be done


def legal_actions(table: Table) -> list[Action]:  # noqa: C901, PLR0912 - a table
    """What the current player can do for a special action."""
    picked = table.now.picked
    found: list[Action]
    match table.phase:
        case Phase.PIECE:
            return [actions.STEER_SEEKER, actions.STEER_PAWN, actions.STOP]
        case Phase.SEEKER:
            return [*_changes(table, table.seeker, table.facing), actions.STOP]
        case Phase.PAWN:
            return [*_changes(table, *table.pawns[table.player]), actions.STOP]
        case Phase.CLEAR:
            return [
                actions.CLEARS[place] for place in table.places if table.eggs[place]
            ]
        case Phase.WANT:
            found = [actions.WANTS[player][egg] for player, egg in wanted(table)]
        case Phase.SWAP:
            return [actions.GIVES[e] for e in types_of(table.hand) if e != picked[-1]]
        case Phase.GIVE:
            return [actions.GIVES[egg] for egg in types_of(table.hand)]
        case Phase.PRESENT:
            return [actions.PRESENTS[player] for player in poorer(table)]
        case Phase.AGAIN:
            found = [actions.ADDS[e] for e in others_for(table, table.now.place)]
        case Phase.MOVE_FROM:
            return [actions.FROMS[place] for place in movable(table)]
        case Phase.MOVE_EGG:
            return [actions.PICKS[egg] for egg in movable_eggs(table, picked[0])]
        case Phase.MOVE_TO:
            return [
                actions.MOVES[p] for p in targets(table, picked[0], Type(picked[1]))
            ]
        case Phase.LIFT:
            found = [
                actions.LIFTS[p]
                for p in table.places
                if not table.eggs[p] and p not in picked
            ]
        case Phase.ARRANGE:
            taken = places_taken(table)
            return [actions.LAYS[p] for p in sorted(lifted(table)) if p not in taken]
        case Phase.ROTATE:
            found = [actions.LIFTS[p] for p in rotatable(table)]
        case Phase.ARRANGE_ROTATION | Phase.LAY_ROTATION:
            return [*actions.ROTATIONS]
        case Phase.ROTATION:
            now = tile_on(table, picked[-1]).rotation
            return [r for r in actions.ROTATIONS if r.direction != now]
        case Phase.MAP_FROM:
            found = [actions.FROMS[place] for place in swappable(table)]
        case Phase.MAP_EGG:
            return [actions.PICKS[egg] for egg in swappable_eggs(table, picked[0])]
        case Phase.MAP_GIVE:
            return [actions.GIVES[e] for e in types_of(table.hand) if e != picked[1]]
        case Phase.DRAW:
            found = [actions.DRAWS[i] for i in range(len(table.shown))]
            if not any(beds(table)):
                found = []
        case Phase.LAY:
            return [actions.LAYS[place] for place in beds(table)]
        case _:
            raise AssertionError(table.phase)
    return [*found, actions.STOP]


def _changes(table: Table, place: int, facing: int) -> Iterator[Action]:
    """What a special action may do with the Seeker, or with a pawn instead."""
    if table.power is Power.MOVE_SEEKER:
        yield from (actions.PUTS[p] for p in table.places if p != place)
    yield from (face for face in actions.FACES if face.direction != facing)


def wanted(table: Table) -> Iterator[tuple[int, Type]]:
    """Players and types that the current player has something else to swap for."""
    hand, partner = present(table.hand), table.now.picked[:1]
    for player, eggs in enumerate(table.hands):
        if player == table.player or (table.now.done and (player,) != partner):
            continue
        for egg in types_of(eggs):
            if hand & ~ONE[egg]:
                yield player, egg


def poorer(table: Table) -> Iterator[int]:
    """The players who have fewer eggs than the current one."""
    mine = size(table.hand)
    return (player for player, eggs in enumerate(table.hands) if size(eggs) < mine)


def others_for(table: Table, place: int) -> tuple[Type, ...]:
    """The types that the current player may hide as well on that tile."""
    if not table.free_slots(place):
        return ()
    return types_of(present(table.hand) & allowed(table, place))


def movable(table: Table) -> Iterator[int]:
    """The tiles from which an egg can be moved."""
    return (
        place
        for place in table.places
        if table.eggs[place] and movable_eggs(table, place)
    )


def movable_eggs(table: Table, place: int) -> list[Type]:
    """The types on that tile of which an egg can be moved."""
    found = []
    room = open_places(table, table.places)
    for egg in types_of(table.eggs[place]):
        lifted_off = table.with_eggs(place, table.eggs[place] - ONE[egg])
        if any(p != place and allowed(lifted_off, p) & ONE[egg] for p in room):
            found.append(egg)
    return found


def targets(table: Table, place: int, egg: Type) -> list[int]:
    """Where an egg of that tile can be moved to: it is judged without that egg."""
    lifted_off = table.with_eggs(place, table.eggs[place] - ONE[egg])
    return [
        p
        for p in open_places(table, table.places)
        if p != place and allowed(lifted_off, p) & ONE[egg]
    ]


def rotatable(table: Table) -> list[int]:
    """The tiles with an arrow that have not been rotated yet."""
    return [
        place
        for place in table.places
        if table.has_arrow(tile_on(table, place)) and place not in table.now.picked
    ]


def swappable(table: Table) -> Iterator[int]:
    """The tiles with an egg that the current player can swap for another type."""
    hand = present(table.hand)
    for place in table.places:
        eggs = present(table.eggs[place])
        # Not if there is one type on the tile and only the same in the hand.
        if eggs and (eggs != hand or size(eggs) > 1):
            yield place


def swappable_eggs(table: Table, place: int) -> list[Type]:
    """The types on that tile for which the current player has another one."""
    hand = present(table.hand)
    return [egg for egg in types_of(table.eggs[place]) if hand & ~ONE[egg]]


def beds(table: Table) -> list[int]:
    """Where a tile may be laid: next to the map, or on a tile that is replaced.

    Once a tile has been added, no tile is replaced any more, and the reverse.
    """
    picked = table.now.picked
    was_added = picked[0] if table.now.done else None
    return [
        *(sorted(frontier_of(table.places)) if was_added != 0 else ()),
        *(p for p in table.places if was_added != 1 and is_replaceable(table, p)),
    ]


def is_replaceable(table: Table, place: int) -> bool:
    """Whether another tile may be laid in place of the one there."""
    return not (
        table.eggs[place]
        or tile_on(table, place).is_start
        or table.pawns_on(place)
        or place in table.now.picked[1 : 1 + table.now.done]
    )


def tile_on(table: Table, place: int) -> Laid:
    """The tile there."""
    tile = table.tiles[place]
    assert tile is not None
    return tile


def lifted(table: Table) -> tuple[int, ...]:
    """Where the tiles lie that are being rearranged, in the order they were chosen."""
    return table.now.picked[: table.now.done]


def places_taken(table: Table) -> tuple[int, ...]:
    """The new places of the first of them, in the same order."""
    return table.now.picked[table.now.done :: 2]


def in_hand(table: Table) -> tuple[int, ...]:
    """The places whose tile is chosen, for what is to be decided about it."""
    picked = table.now.picked
    match table.phase:
        case Phase.LIFT:
            return picked
        case Phase.ROTATION | Phase.LAY_ROTATION:
            return picked[-1:]
        case Phase.ARRANGE:
            return (lifted(table)[len(places_taken(table))],)
        case Phase.ARRANGE_ROTATION:
            return (lifted(table)[len(places_taken(table)) - 1],)
        case Phase.MOVE_EGG | Phase.MOVE_TO | Phase.MAP_EGG | Phase.MAP_GIVE:
            return picked[:1]
        case Phase.AGAIN:
            return (table.now.place,)
        case _:
            return ()


# What is done


def step(table: Table, action: Action) -> Table:  # noqa: C901, PLR0912 - a table
    """The table after a part of a special action."""
    picked = table.now.picked
    match action:
        case actions.Stop() if table.phase is Phase.LIFT and picked:
            return _arrange(table)
        case actions.Stop():
            return next_turn(table)
        case actions.Steer(is_pawn):
            return _to(table, Phase.PAWN if is_pawn else Phase.SEEKER)
        case actions.Put(place) if table.phase is Phase.SEEKER:
            return next_turn(change(table, seeker=place), place)
        case actions.Put(place):
            facing = table.pawns[table.player][1]
            return next_turn(table.with_pawn(place, facing), place)
        case actions.Face(direction) if table.phase is Phase.SEEKER:
            return next_turn(change(table, facing=direction), table.seeker)
        case actions.Face(direction):
            place = table.pawns[table.player][0]
            return next_turn(table.with_pawn(place, direction), place)
        case actions.Clear(place) if not table.now.hidden:
            return unstuck(_cleared(table, place), place)
        case actions.Clear(place):
            return next_turn(_cleared(table, place), place)
        case actions.Want(player, egg):
            return _to(table, Phase.SWAP, player, egg)
        case actions.Give(egg) if table.phase is Phase.SWAP:
            return _swapped_with_player(table, egg)
        case actions.Give(egg) if table.phase is Phase.MAP_GIVE:
            return _swapped_with_map(table, egg)
        case actions.Give(egg):
            return _give(table, egg)
        case actions.Present(player):
            return next_turn(_given(table, Type(picked[0]), player))
        case actions.From(place) if table.phase is Phase.MOVE_FROM:
            return _picked_from(table, place, movable_eggs(table, place))
        case actions.From(place):
            return _picked_from(table, place, swappable_eggs(table, place))
        case actions.Pick(egg):
            return _picked_from(table, picked[0], [egg])
        case actions.Move(place):
            return next_turn(_moved(table, place), picked[0], place)
        case actions.Lift(place) if table.phase is Phase.ROTATE:
            return _to(table, Phase.ROTATION, *picked, place)
        case actions.Lift(place):
            table = _to(table, Phase.LIFT, *picked, place)
            return _arrange(table) if len(picked) + 1 == ARRANGED else table
        case actions.Lay(place):
            return _placed(table, place)
        case actions.Rotate(direction) if table.phase is Phase.ROTATION:
            return _rotated(table, direction)
        case actions.Rotate(direction):
            return _arranged(_to(table, Phase.ARRANGE, *picked, direction))
        case _:
            raise AssertionError(action)


def _cleared(table: Table, place: int) -> Table:
    storage = table.storage + table.eggs[place]
    return change(table.with_eggs(place, NOTHING), storage=storage)


def _swapped_with_player(table: Table, egg: Type) -> Table:
    partner, wish = table.now.picked
    gain = ONE[wish] - ONE[egg]
    hands = list(table.hands)
    hands[table.player] += gain
    hands[partner] -= gain
    table = _again(change(table, hands=tuple(hands)), Phase.WANT, partner)
    if table.now.done == SWAPS or not any(wanted(table)):
        return next_turn(table)
    return table


def _swapped_with_map(table: Table, egg: Type) -> Table:
    place, wish = table.now.picked
    gain = ONE[wish] - ONE[egg]
    table = table.with_eggs(place, table.eggs[place] - gain)
    table = _again(_touched(table.with_hand(table.hand + gain), place), Phase.MAP_FROM)
    if table.now.done == SWAPS or not any(swappable(table)):
        return next_turn(table)
    return table


def _give(table: Table, egg: Type) -> Table:
    """The table with that egg chosen as a present; given, if only one can get it."""
    players = [*poorer(table)]
    if len(players) == 1:
        return next_turn(_given(table, egg, players[0]))
    return _to(table, Phase.PRESENT, egg)


def _given(table: Table, egg: Type, player: int) -> Table:
    hands = list(table.hands)
    hands[table.player] -= ONE[egg]
    hands[player] += ONE[egg]
    return change(table, hands=tuple(hands))


def _picked_from(table: Table, place: int, eggs: list[Type]) -> Table:
    """The table with that tile chosen, and its egg too if there is no choice."""
    is_move = table.phase in {Phase.MOVE_FROM, Phase.MOVE_EGG}
    if len(eggs) > 1:
        return _to(table, Phase.MOVE_EGG if is_move else Phase.MAP_EGG, place)
    return _to(table, Phase.MOVE_TO if is_move else Phase.MAP_GIVE, place, eggs[0])


def _moved(table: Table, place: int) -> Table:
    here, egg = table.now.picked
    table = table.with_eggs(here, table.eggs[here] - ONE[egg])
    return table.with_eggs(place, table.eggs[place] + ONE[egg])


def _rotated(table: Table, direction: Direction) -> Table:
    place = table.now.picked[-1]
    tile = LAID[tile_on(table, place).number, direction]
    table = _touched(table.with_tile(place, tile), place)
    table = _again(table, Phase.ROTATE, *table.now.picked)
    if table.now.done == ARRANGED or not rotatable(table):
        return next_turn(table)
    return table


def _arrange(table: Table) -> Table:
    """The table when the tiles to rearrange are chosen."""
    picked = table.now.picked
    now = change(table.now, done=len(picked))
    return _arranged(change(table, phase=Phase.ARRANGE, now=now))


def _arranged(table: Table) -> Table:
    """The table when a tile has got its place and rotation, or when none has."""
    taken, tiles = places_taken(table), lifted(table)
    if len(taken) == len(tiles):
        return next_turn(_rearranged(table), *tiles)
    if len(taken) + 1 == len(tiles):
        [last] = set(tiles) - set(taken)
        return _placed(table, last)
    return table


def _placed(table: Table, place: int) -> Table:
    """The table when a tile that is rearranged has got its place."""
    tile = tile_on(table, lifted(table)[len(places_taken(table))])
    picked = (*table.now.picked, place)
    if table.has_arrow(tile):
        return _to(table, Phase.ARRANGE_ROTATION, *picked)
    return _arranged(_to(table, Phase.ARRANGE, *picked, tile.rotation))


def _rearranged(table: Table) -> Table:
    """The table when the tiles lie where they were to go, pawns on them."""
    count = table.now.done
    new_places = dict(zip(lifted(table), places_taken(table), strict=True))
    rotations = table.now.picked[count + 1 :: 2]
    tiles = list(table.tiles)
    for (old, new), rotation in zip(new_places.items(), rotations, strict=True):
        tiles[new] = LAID[tile_on(table, old).number, rotation]
    return change(
        table,
        tiles=tuple(tiles),
        seeker=new_places.get(table.seeker, table.seeker),
        pawns=tuple(
            (new_places.get(place, place), facing) for place, facing in table.pawns
        ),
    )


def shows(table: Table, tiles: tuple[int, ...]) -> Table:
    """The table with these tiles shown to everybody, to be laid."""
    return change(
        table,
        shown=tiles,
        pile=table.pile - len(tiles),
        news=table.news + 1,
    )


def drawn(table: Table, index: int) -> Table:
    """The table with one of the shown tiles in hand."""
    kept = table.now.picked[: 1 + table.now.done] if table.now.done else ()
    return _to(table, Phase.LAY, *kept, index)


def laid(table: Table, place: int) -> Table:
    """The table with the tile in hand laid there, upright as yet."""
    *kept, index = table.now.picked
    was_added = kept[0] if kept else int(table.tiles[place] is None)
    shown = table.shown[:index] + table.shown[index + 1 :]
    tile = LAID[table.shown[index], 0]
    table = change(_touched(table.with_tile(place, tile), place), shown=shown)
    if table.has_arrow(tile):
        return _again(table, Phase.LAY_ROTATION, was_added, *kept[1:], place)
    return _again(table, Phase.DRAW, was_added, *kept[1:], place)


def is_laying_over(table: Table) -> bool:
    """Whether no other shown tile can be laid."""
    return table.now.done == ADDED or not table.shown or not beds(table)
