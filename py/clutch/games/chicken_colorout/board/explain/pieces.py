"""Explanations of the Seeker and the pawns."""

from collections.abc import Iterable, Iterator

from clutch.core.message import Message, Player, listed, msg, spelled
from clutch.games.chicken_colorout.board import drawings
from clutch.games.chicken_colorout.board.explain.drawn import large
from clutch.games.chicken_colorout.board.scene import Scene
from clutch.games.chicken_colorout.play.requirements import sighted
from clutch.games.chicken_colorout.play.turn import PAWN_ACTIONS
from clutch.games.chicken_colorout.play.words import FACING_WORDS, listed_types
from clutch.games.chicken_colorout.table.places import NAMES, NEIGHBOURS
from clutch.games.chicken_colorout.table.position import Table
from clutch.ui.explanation import Explanation


def explain_seeker(scene: Scene) -> Explanation:
    """The place of the Seeker, the tiles it watches and the eggs it sees."""
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
            "It watches {places}: you cannot hide an egg there.", places=_named(watched)
        )
    else:
        yield msg("It watches no tile right now.")
    if types:
        yield msg("It sees {types}.", types=listed_types(types))
    else:
        yield msg("It sees no eggs.")
    yield msg(
        "Once per turn, before you hide an egg, you can slide the Seeker in a "
        "straight line or give it a quarter turn."
    )


def explain_pawn(scene: Scene, player: int) -> Explanation:
    """The place of a pawn and the tiles it reaches; without pawns, what pawns are."""
    table = scene.table
    place, facing = table.pawns[player] if table.pawns else (None, 0)
    lines = [] if place is None else _lines_of_pawn(table, place, facing)
    return Explanation(
        msg("Pawn: {player}", player=Player(player)) if table.pawns else PAWN,
        (
            *lines,
            msg("You can hide eggs only on your pawn's tile or the one it faces."),
            msg(
                "On your turn, your pawn has {n} actions, each a step or a quarter "
                "turn.",
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
        msg("It can reach {places}.", places=_named(reach)),
    ]


def _standing(place: int, facing: int) -> Message:
    return msg(
        "It is on {place}, facing {where}.",
        place=NAMES[place],
        where=FACING_WORDS[facing],
    )


def _named(places: Iterable[int]) -> Message:
    return listed([NAMES[place] for place in places])
