"""The Seeker and the pawns."""

from collections.abc import Iterator, Sequence

from clutch.core.message import Message, Player, msg, spelled
from clutch.games.chicken_colorout.board import drawings
from clutch.games.chicken_colorout.board.explain.drawn import large
from clutch.games.chicken_colorout.board.scene import Scene
from clutch.games.chicken_colorout.play.requirements import sighted
from clutch.games.chicken_colorout.play.turn import PAWN_ACTIONS
from clutch.games.chicken_colorout.play.words import FACING_WORDS, listed
from clutch.games.chicken_colorout.table.places import NAMES, NEIGHBOURS
from clutch.games.chicken_colorout.table.position import Table
from clutch.ui.explanation import Explanation


def explain_seeker(scene: Scene) -> Explanation:
    """Where it stands, what it watches and sees."""
    table = scene.table
    return Explanation(
        msg("The Seeker"),
        tuple(_lines_of_seeker(table)),
        large(drawings.hen(table.facing), class_="piece"),
        "watching",
    )


def _lines_of_seeker(table: Table) -> Iterator[Message]:
    yield _standing(table.seeker, table.facing)
    watched, types = table.watched(), sighted(table)
    if watched:
        yield msg(
            "It watches {places}: no egg is hidden there.", places=_names(watched)
        )
    else:
        yield msg("It watches no tile now.")
    if types:
        yield msg("It sees {types}.", types=listed(types))
    else:
        yield msg("It sees no egg.")
    yield msg(
        "Once in your turn, before you hide, you may slide it in a straight line or "
        "turn it a quarter."
    )


def explain_pawn(scene: Scene, player: int) -> Explanation:
    """Where a pawn stands and what it reaches; without pawns, what they are."""
    table = scene.table
    place, facing = table.pawns[player] if table.pawns else (None, 0)
    lines = [] if place is None else _lines_of_pawn(table, place, facing)
    return Explanation(
        msg("Pawn of {player}", player=Player(player)) if table.pawns else PAWN,
        (
            *lines,
            msg("You hide eggs only on your pawn's tile or on the one it faces."),
            msg(
                "In your turn it has {n} actions: each is a step or a quarter turn.",
                n=spelled(PAWN_ACTIONS),
            ),
        ),
        large(drawings.pawn(player, facing), class_="piece"),
        "pawns",
    )


PAWN = msg("Pawn")


def _lines_of_pawn(table: Table, place: int, facing: int) -> list[Message]:
    ahead = NEIGHBOURS[facing][place]
    reach = (place,) if table.tiles[ahead] is None else (place, ahead)
    return [
        _standing(place, facing),
        msg("It reaches {places}.", places=_names(reach)),
    ]


def _standing(place: int, facing: int) -> Message:
    return msg(
        "It stands on {place} and looks {where}.",
        place=NAMES[place],
        where=FACING_WORDS[facing],
    )


def _names(places: Sequence[int]) -> str:
    return ", ".join(NAMES[place] for place in places)
