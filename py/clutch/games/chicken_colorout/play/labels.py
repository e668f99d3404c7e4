"""Actions that are neither places nor eggs, in words, and where their arrows point."""

from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.chicken_colorout.play.powers import in_hand
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.actions import Action
from clutch.games.chicken_colorout.table.components import LAID, WIDTH, Direction
from clutch.games.chicken_colorout.table.position import Phase, Table

STEP_WORDS = (
    msg("Step north"),
    msg("Step east"),
    msg("Step south"),
    msg("Step west"),
)
LOOK_WORDS = (
    msg("Look north"),
    msg("Look east"),
    msg("Look south"),
    msg("Look west"),
)
ROTATED_WORDS = (
    msg("Arrow to the north"),
    msg("Arrow to the east"),
    msg("Arrow to the south"),
    msg("Arrow to the west"),
)


def label_of(table: Table, action: Action) -> Message | None:  # noqa: C901, PLR0912 - a table of labels
    """What the button of an action says; None where a place or an egg is clicked."""
    match action:
        case actions.Face(direction):
            return LOOK_WORDS[direction]
        case actions.Turn(quarters):
            if quarters == 1:
                return msg("Turn the Seeker right")
            return msg("Turn the Seeker left")
        case actions.Walk(place):
            return STEP_WORDS[direction_of(table.pawns[table.player][0], place)]
        case actions.Pivot(quarters):
            return (
                msg("Turn my pawn right") if quarters == 1 else msg("Turn my pawn left")
            )
        case actions.Done():
            return msg("End the turn")
        case actions.TakeVictory():
            return msg("Take a Victory Egg")
        case actions.TakeAll():
            return msg_n(
                "Take {n} Victory Egg", "Take {n} Victory Eggs", n=table.now.points
            )
        case actions.Stop() if table.phase is Phase.SCORE:
            return msg("Leave the rest")
        case actions.Stop() if table.phase is Phase.AGAIN:
            return msg("Hide no other egg")
        case actions.Stop() if table.phase is Phase.LIFT and table.now.picked:
            return msg("Rearrange what is chosen")
        case actions.Stop() if not table.now.done:
            return msg("Leave everything as it is")
        case actions.Stop():
            return msg("Stop here")
        case actions.Steer(is_pawn):
            return msg("My own pawn") if is_pawn else msg("The Seeker")
        case actions.Present(player):
            return msg("To {player}", player=Player(player))
        case actions.Rotate(direction):
            return ROTATED_WORDS[turned_arrow(table, direction)]
        case _:
            return None


def direction_of(here: int, there: int) -> Direction:
    """Which way it is from a place to the one beside it."""
    step = there - here
    return {
        WIDTH: Direction.NORTH,
        1: Direction.EAST,
        -WIDTH: Direction.SOUTH,
        -1: Direction.WEST,
    }[step]


def turned_arrow(table: Table, direction: Direction) -> Direction:
    """Where the arrow of the tile in hand would point."""
    tile = LAID[_tile_in_hand(table), direction]
    arrow = tile.score_arrow if tile.arrow is None else tile.arrow
    assert arrow is not None
    return arrow


def _tile_in_hand(table: Table) -> int:
    """The number of the tile that is being rotated."""
    [place] = in_hand(table)
    tile = table.tiles[place]
    assert tile is not None
    return tile.number
