"""What people are told in Chicken Colorout: prompts, reasons, the log, the ending."""

from dataclasses import replace

from clutch.core import game
from clutch.core.game import ONLOOKER
from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.chicken_colorout.play.explain import (
    TYPE_WORDS,
    describe_points,
    need_of,
    preview,
    previews,
    refusal,
)
from clutch.games.chicken_colorout.play.powers import in_hand, is_replaceable
from clutch.games.chicken_colorout.play.requirements import hideable
from clutch.games.chicken_colorout.play.rules import Observation
from clutch.games.chicken_colorout.play.turns import PATIENCE, standing
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.actions import Action
from clutch.games.chicken_colorout.table.components import (
    NAMES,
    ONE,
    PAWN_ACTIONS,
    TYPE_NAMES,
    TYPES,
    WIDTH,
    Direction,
    Power,
    Type,
    parse_place,
    present,
    size,
)
from clutch.games.chicken_colorout.table.position import Phase, Reason, Table

FACING_WORDS = (msg("north"), msg("east"), msg("south"), msg("west"))


# What is asked


def prompt(observation: Observation) -> Message:  # noqa: C901, PLR0912 - a table
    """What is asked of the current player."""
    table = observation.table
    match table.phase:
        case Phase.SEEKER_FACING:
            return msg("You begin: choose where the Seeker looks.")
        case Phase.PAWN_FACING:
            return msg("Choose where your pawn looks.")
        case Phase.TURN:
            return _prompt_for_turn(table)
        case Phase.HIDE:
            return msg("Choose the tile to hide the egg on.")
        case Phase.SCORE:
            return msg_n(
                "Take an egg or a Victory Egg for your point.",
                "Take eggs or Victory Eggs for your {n} points.",
                n=table.now.points,
            )
        case Phase.PIECE:
            return msg("Special action: change the Seeker, or your own pawn?")
        case Phase.SEEKER | Phase.PAWN:
            return _prompt_for_piece(table)
        case Phase.CLEAR if not table.now.hidden:
            return msg(
                "A whole round without an egg hidden: choose a tile to clear of all "
                "its eggs, then take your turn."
            )
        case Phase.CLEAR:
            return msg("Special action: choose the tile to clear of all its eggs.")
        case Phase.WANT if table.now.done:
            player = Player(table.now.picked[0])
            return msg(
                "Choose a second egg of {player} to swap for, or stop.", player=player
            )
        case Phase.WANT:
            return msg("Special action: choose an egg of another player to swap for.")
        case Phase.SWAP | Phase.MAP_GIVE:
            return _prompt_for_gift(table)
        case Phase.GIVE:
            return msg("Special action: choose the egg that you give away.")
        case Phase.PRESENT:
            return msg("Choose who gets it: somebody who has fewer eggs than you.")
        case Phase.AGAIN:
            return msg("Special action: hide another egg on the same tile, or stop.")
        case Phase.MOVE_FROM:
            return msg("Special action: choose the tile that an egg moves away from.")
        case Phase.MOVE_EGG:
            return msg("Choose which egg of {place} moves.", place=_chosen(table))
        case Phase.MOVE_TO:
            return msg("Choose the tile that the egg moves to.")
        case Phase.LIFT if table.now.picked:
            return msg_n(
                "{n} tile to rearrange: choose another one, or go on.",
                "{n} tiles to rearrange: choose another one, or go on.",
                n=len(table.now.picked),
            )
        case Phase.LIFT:
            return msg("Special action: choose up to 3 tiles without eggs.")
        case Phase.ARRANGE:
            return msg("Choose where the tile of {place} goes.", place=_chosen(table))
        case Phase.ARRANGE_ROTATION:
            there = NAMES[table.now.picked[-1]]
            return msg(
                "Choose how the tile of {place} lies on {there}.",
                place=_chosen(table),
                there=there,
            )
        case Phase.ROTATION | Phase.LAY_ROTATION:
            place = _chosen(table)
            return msg("Choose how the tile on {place} is rotated.", place=place)
        case Phase.ROTATE if table.now.done:
            return msg("Choose another tile to rotate, or stop.")
        case Phase.ROTATE:
            return msg("Special action: choose up to 3 tiles to rotate.")
        case Phase.MAP_FROM if table.now.done:
            return msg("Choose a tile to swap a second egg with, or stop.")
        case Phase.MAP_FROM:
            return msg("Special action: choose a tile to swap an egg with.")
        case Phase.MAP_EGG:
            return msg("Choose the egg of {place} that you want.", place=_chosen(table))
        case Phase.DRAW if table.now.done:
            return msg("Choose another one of the tiles shown, or stop.")
        case Phase.DRAW:
            return msg("Special action: choose one of the tiles shown, or stop.")
        case Phase.LAY:
            return msg("Choose where the tile goes.")
        case Phase.OVER:
            return msg("The game is over.")


def _chosen(table: Table) -> str:
    """Where the tile lies that is chosen."""
    [place] = in_hand(table)
    return NAMES[place]


def _prompt_for_gift(table: Table) -> Message:
    """What is asked when it is clear which egg a player gets in a swap."""
    source, wish = table.now.picked
    egg = TYPE_WORDS[wish]
    if table.phase is Phase.SWAP:
        player = Player(source)
        return msg("Choose what you give {player} for {egg}.", player=player, egg=egg)
    return msg(
        "Choose what you put on {place} for {egg}.", place=NAMES[source], egg=egg
    )


def _prompt_for_turn(table: Table) -> Message:
    if table.pawns and table.now.pawn_actions < PAWN_ACTIONS:
        return _prompt_with_pawn(table)
    if table.now.has_moved_seeker:
        if hideable(table):
            return msg("Choose an egg to hide, or end your turn.")
        return msg("No egg of yours fits anywhere now: end your turn.")
    if hideable(table):
        return msg("Move the Seeker, or choose an egg to hide for its special action.")
    return msg("No egg of yours fits anywhere now: move the Seeker, or end your turn.")


def _prompt_with_pawn(table: Table) -> Message:
    if table.now.has_moved_seeker:
        return msg("Move your pawn, choose an egg to hide, or end your turn.")
    if table.now.has_moved or not hideable(table):
        return msg("Move the Seeker and your pawn, then choose an egg to hide.")
    return msg(
        "Move the Seeker and your pawn, or choose an egg to hide for its special "
        "action."
    )


def _prompt_for_piece(table: Table) -> Message:
    is_turn = table.power is Power.TURN_SEEKER
    if table.phase is Phase.PAWN:
        if is_turn:
            return msg("Special action: turn your pawn any way.")
        return msg("Special action: put your pawn on any tile, or turn it any way.")
    if is_turn:
        return msg("Special action: turn the Seeker any way.")
    return msg("Special action: put the Seeker on any tile, or turn it any way.")


# Why not


def why_not(observation: Observation, tried: str) -> Message:
    """Why that tile, egg or button cannot be chosen now."""
    table = observation.table
    if table.result:
        return msg("The game is over.")
    if observation.player not in {observation.current_player, ONLOOKER}:
        return msg(
            "It is the turn of {player}.", player=Player(observation.current_player)
        )
    thing = tried.removeprefix("tile-").removeprefix("own-")
    place = parse_place(thing)
    if place is not None:
        return _why_not_place(table, place)
    if table.phase is Phase.CLEAR and not table.now.hidden:
        return msg("First choose the tile to clear, then take your turn.")
    if tried in {"end", str(actions.DONE), str(actions.STOP)}:
        return _why_not_done(table)
    if thing in TYPE_NAMES:
        return _why_not_egg(table, TYPES[TYPE_NAMES.index(thing)])
    if tried in {"seeker", "left", "right"}:
        return _why_not_seeker(table)
    if tried == "victory":
        return msg("Victory Eggs are never hidden, traded or swapped.")
    return msg("This cannot be chosen now.")


def _why_not_done(table: Table) -> Message:
    if table.phase in {Phase.SEEKER_FACING, Phase.PAWN_FACING}:
        return msg("Choose a direction first: then the game begins.")
    if table.phase is Phase.HIDE:
        return msg("You have chosen an egg: hide it, or take that back with Undo.")
    return msg("This egg's special action can be carried out, so it is due.")


def _why_not_seeker(table: Table) -> Message:
    if table.now.hidden or table.phase is Phase.HIDE:
        return msg("The Seeker moves before an egg is hidden, not after it.")
    if table.now.has_moved_seeker:
        return msg("The Seeker slides or turns once in a turn: that is done.")
    return msg("This cannot be chosen now.")


def _why_not_place(table: Table, place: int) -> Message:  # noqa: C901, PLR0912 - a table
    """Why the tile, or the empty place, cannot be chosen now."""
    match table.phase:
        case Phase.TURN:
            return _with_need(table, place, _why_not_slid(table, place))
        case Phase.HIDE:
            assert table.now.egg is not None
            return refusal(table, place, table.now.egg) or msg("It fits here.")
        case Phase.MOVE_TO:
            if place == table.now.picked[0]:
                return msg("The egg lies here now: it moves to another tile.")
            found = refusal(table, place, Type(table.now.picked[1]))
            return found or msg("It fits here only while it has not been lifted.")
        case Phase.SEEKER | Phase.PAWN if table.power is Power.TURN_SEEKER:
            return msg("This special action turns, it does not move.")
        case Phase.SEEKER | Phase.PAWN if table.tiles[place] is None:
            return msg("There is no tile here to stand on.")
        case Phase.CLEAR | Phase.MOVE_FROM | Phase.MAP_FROM if not table.eggs[place]:
            return msg("There are no eggs here.")
        case Phase.MOVE_FROM:
            return msg("No egg of this tile fits on another tile now.")
        case Phase.MAP_FROM:
            return msg(
                "You only have the type that lies here: no swap changes anything."
            )
        case Phase.AGAIN:
            return msg("The second egg goes on the same tile as the first: choose it.")
        case Phase.LIFT | Phase.ROTATE if table.tiles[place] is None:
            return msg("There is no tile here.")
        case Phase.LIFT | Phase.ROTATE if place in table.now.picked:
            return msg("This tile is chosen already.")
        case Phase.LIFT:
            return msg("Only tiles without eggs are rearranged.")
        case Phase.ROTATE:
            return msg("This tile has no arrow: rotating it changes nothing.")
        case Phase.ARRANGE:
            return msg("The tiles change places among themselves, no further.")
        case Phase.LAY:
            return _why_not_laid(table, place)
        case Phase.SCORE:
            return msg("First take something for your points, or leave them.")
    return msg("This cannot be chosen now.")


def _with_need(table: Table, place: int, reason: Message) -> Message:
    """The reason, after what the tile asks for: who clicks may want to know that."""
    tile = table.tiles[place]
    if tile is None:
        return reason
    need = need_of(tile, table.variant)
    return msg("This tile: {need}. {reason}", need=need, reason=reason)


def _why_not_slid(table: Table, place: int) -> Message:
    here, now = table.seeker, table.now
    if now.has_moved_seeker:
        return msg("The Seeker has moved. Choose an egg to hide, or end your turn.")
    if place == here:
        return msg("The Seeker stands here: it slides to another tile, or turns.")
    if here % WIDTH != place % WIDTH and here // WIDTH != place // WIDTH:
        return msg("The Seeker slides in a straight line, along a row or a column.")
    if table.tiles[place] is not None:
        return msg("There is a gap on the way: the Seeker does not slide over it.")
    if not table.pile:
        return msg("There are no tiles left, so nothing new can be explored.")
    if place not in table.frontier():
        return msg("Here the map would become larger than 5 × 5, or leave a gap.")
    return msg("The Seeker explores the first empty place in its line, no other one.")


def _why_not_laid(table: Table, place: int) -> Message:
    if table.tiles[place] is None:
        if place not in table.frontier():
            return msg("A tile is laid next to another one, within 5 × 5.")
        return msg("You are replacing tiles: then none are added.")
    if is_replaceable(table, place):
        return msg("You are adding tiles: then none are replaced.")
    if table.eggs[place]:
        return msg("Only tiles without eggs are replaced.")
    if table.pawns_on(place):
        return msg("A tile with a pawn on it is not replaced.")
    return msg("This tile is not replaced.")


def _why_not_egg(table: Table, egg: Type) -> Message:
    """Why an egg of that type cannot be chosen now."""
    word = TYPE_WORDS[egg]
    match table.phase:
        case Phase.SCORE if not present(table.storage) & ONE[egg]:
            return msg("There is no {egg} left in storage.", egg=word)
        case Phase.SCORE:
            return msg("First take something for your points, or leave them.")
        case Phase.HIDE if egg == table.now.egg:
            return msg("This is the egg that you have chosen: now choose its tile.")
    if not present(table.hand) & ONE[egg]:
        return msg("You have no {egg} to choose.", egg=word)
    match table.phase:
        case Phase.TURN if table.now.hidden:
            return msg("You have hidden an egg in this turn already.")
        case Phase.TURN | Phase.HIDE:
            return _why_nowhere(table, egg)
        case Phase.AGAIN:
            return refusal(table, table.now.place, egg) or msg("It fits here.")
        case Phase.SWAP | Phase.MAP_GIVE:
            return msg("That is the type that you get: no swap changes anything.")
        case Phase.MAP_FROM | Phase.WANT:
            return msg("First choose the egg that you want, then what you give for it.")
    return msg("This cannot be chosen now.")


def _why_nowhere(table: Table, egg: Type) -> Message:
    """Why no tile takes that egg; the reason of the only tile that has room, if one."""
    open_ones = [
        seen
        for seen in previews(table, egg)
        if table.free_slots(seen.place) and seen.place in table.reach()
    ]
    if not open_ones:
        return msg("No tile within reach has a free slot.")
    if len(open_ones) == 1 and open_ones[0].refusal is not None:
        return open_ones[0].refusal
    return msg("No free slot takes {egg} now.", egg=TYPE_WORDS[egg])


# The log


def log(before: Observation, action: Action, after: Observation) -> Message | None:
    """What an action did; None for half a decision."""
    text = _log(before.table, action, after.table)
    if text is None:
        return None
    player = Player(before.current_player)
    return replace(text, parameters=(("player", player), *text.parameters))


def _log(table: Table, action: Action, after: Table) -> Message | None:  # noqa: C901, PLR0912 - a table
    match action:
        case actions.Hide(place):
            assert table.now.egg is not None
            return _log_hidden(table, place, table.now.egg)
        case actions.Add(egg):
            return _log_hidden(table, table.now.place, egg)
        case actions.Slide(place) if table.tiles[place] is None:
            return msg("{player} explores {place} with the Seeker.", place=NAMES[place])
        case actions.Slide(place):
            return msg("{player} slides the Seeker to {place}.", place=NAMES[place])
        case actions.Turn():
            return msg(
                "{player} turns the Seeker: it looks {where}.",
                where=FACING_WORDS[after.facing],
            )
        case actions.Walk(place) if table.tiles[place] is None:
            return msg("{player}'s pawn explores {place}.", place=NAMES[place])
        case actions.Walk(place):
            return msg("{player}'s pawn steps to {place}.", place=NAMES[place])
        case actions.Pivot(quarters):
            facing = table.pawns[table.player][1] + quarters
            return _log_pawn_facing(Direction(facing % 4))
        case actions.Done():
            return msg("{player} hides nothing.")
        case actions.Take(egg):
            return msg("{player} takes {egg} from storage.", egg=TYPE_WORDS[egg])
        case actions.TakeVictory():
            return _log_victory(1)
        case actions.TakeAll():
            return _log_victory(table.now.points)
        case actions.Face(direction) if table.phase in {
            Phase.PAWN_FACING,
            Phase.PAWN,
        }:
            return _log_pawn_facing(direction)
        case actions.Face(direction):
            return msg(
                "{player} lets the Seeker look {where}.", where=FACING_WORDS[direction]
            )
        case _:
            return _log_power(table, action, after)


def _log_power(  # noqa: C901 - a table of messages
    table: Table, action: Action, after: Table
) -> Message | None:
    """What a part of a special action did."""
    picked = table.now.picked
    match action:
        case actions.Put(place) if table.phase is Phase.SEEKER:
            return msg("{player} puts the Seeker on {place}.", place=NAMES[place])
        case actions.Put(place):
            return msg("{player}'s pawn goes to {place}.", place=NAMES[place])
        case actions.Clear(place):
            return msg_n(
                "{player} clears {place} of {n} egg.",
                "{player} clears {place} of {n} eggs.",
                n=size(table.eggs[place]),
                place=NAMES[place],
            )
        case actions.Give(egg) if table.phase is Phase.SWAP:
            return msg(
                "{player} gives {other} {egg} for {wish}.",
                other=Player(picked[0]),
                egg=TYPE_WORDS[egg],
                wish=TYPE_WORDS[picked[1]],
            )
        case actions.Give(egg) if table.phase is Phase.MAP_GIVE:
            return msg(
                "{player} swaps {egg} for {wish} on {place}.",
                egg=TYPE_WORDS[egg],
                wish=TYPE_WORDS[picked[1]],
                place=NAMES[picked[0]],
            )
        case actions.Give(egg) if after.phase is not Phase.PRESENT:
            others = range(table.players)
            lucky = next(p for p in others if after.hands[p] > table.hands[p])
            return _log_present(lucky, egg)
        case actions.Present(player):
            return _log_present(player, Type(picked[0]))
        case actions.Move(place):
            return msg(
                "{player} moves {egg} from {place} to {target}.",
                egg=TYPE_WORDS[picked[1]],
                place=NAMES[picked[0]],
                target=NAMES[place],
            )
        case actions.Lay(place) if table.phase is Phase.LAY:
            return msg("{player} lays a tile on {place}.", place=NAMES[place])
        case actions.Rotate() if table.phase is Phase.ROTATION:
            return msg("{player} rotates the tile on {place}.", place=NAMES[picked[-1]])
        case actions.Rotate() | actions.Lay() | actions.Lift() | actions.Stop():
            return _log_rearranged(table, after)
        case _:
            return None


def _log_hidden(table: Table, place: int, egg: Type) -> Message:
    word, name = TYPE_WORDS[egg], NAMES[place]
    if not table.variant.has_scores:
        return msg("{player} hides {egg} on {place}.", egg=word, place=name)
    points = describe_points(preview(table, place, egg))
    return msg(
        "{player} hides {egg} on {place}: {points}.",
        egg=word,
        place=name,
        points=points,
    )


def _log_pawn_facing(direction: Direction) -> Message:
    return msg("{player}'s pawn looks {where}.", where=FACING_WORDS[direction])


def _log_victory(eggs: int) -> Message:
    return msg_n(
        "{player} takes {n} Victory Egg.", "{player} takes {n} Victory Eggs.", n=eggs
    )


def _log_present(player: int, egg: Type) -> Message:
    return msg(
        "{player} gives {egg} to {other}.",
        other=Player(player),
        egg=TYPE_WORDS[egg],
    )


def _log_rearranged(table: Table, after: Table) -> Message | None:
    moved = sum(
        old is not new for old, new in zip(table.tiles, after.tiles, strict=True)
    )
    if not moved:
        return None
    return msg_n(
        "{player} rearranges {n} tile.", "{player} rearranges {n} tiles.", n=moved
    )


# The end


def ending(observation: Observation) -> game.Ending:
    """Why and how it ended."""
    table = observation.table
    assert table.result
    order = sorted(range(table.players), key=lambda player: standing(table, player))
    lines = tuple((player, _line(table, player)) for player in order)
    return game.Ending(_reason(table), lines)


def _line(table: Table, player: int) -> Message:
    eggs = size(table.hands[player])
    left = msg_n("{n} egg left", "{n} eggs left", n=eggs)
    if not table.variant.has_scores:
        return left
    won = msg_n("{n} Victory Egg", "{n} Victory Eggs", n=table.victory[player])
    return msg("{victory}, {left}", victory=won, left=left)


def _reason(table: Table) -> Message:
    result = table.result
    assert result
    winner, is_shared = Player(result.winners[0]), len(result.winners) > 1
    if result.reason is Reason.ALL_HIDDEN:
        assert result.player is not None
        hider = Player(result.player)
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
