"""Looks up the explanation of anything on a table of Chicken Colorout."""

import re
from collections.abc import Callable, Sequence

from clutch.games.chicken_colorout.board.explain.buttons import (
    ROTATIONS,
    explain_end,
    explain_rotation,
    explain_stop,
)
from clutch.games.chicken_colorout.board.explain.eggs import (
    TYPE_TARGETS,
    explain_eggs_of,
    explain_hoard,
    explain_pile,
    explain_storage,
    explain_type,
    explain_victory,
)
from clutch.games.chicken_colorout.board.explain.pieces import (
    explain_pawn,
    explain_seeker,
)
from clutch.games.chicken_colorout.board.explain.signs import (
    BASE_KINDS,
    POWERS,
    SCORES,
    SIGNS,
    explain_sign,
)
from clutch.games.chicken_colorout.board.explain.tiles import (
    PRINTED,
    STARTS,
    explain_place,
    explain_printed,
    explain_shown,
    explain_start,
)
from clutch.games.chicken_colorout.board.scene import Scene, scene_of
from clutch.games.chicken_colorout.play.powers.steering import ChangingPawn
from clutch.games.chicken_colorout.play.setup import PawnFacing
from clutch.games.chicken_colorout.table.eggs import TYPE_NAMES, TYPES
from clutch.games.chicken_colorout.table.places import Direction, parse_place
from clutch.games.chicken_colorout.table.position import Observation, Table
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look

Explainer = Callable[[Scene], Explanation | None]

NUMBERED = re.compile(r"(hoard-|player-|pawn-|tile-|)(\d)(?:-([a-z]+))?")
"""Targets with a number: a player's eggs, pawn or eggs of a type, or a shown tile."""


def explain(observation: Observation, target: str, look: Look) -> Explanation | None:
    """The card about a thing on the table or in the box; None for an unknown target."""
    scene = scene_of(observation, (), look)
    if target in NAMED:
        return NAMED[target](scene)
    if target in TYPE_TARGETS:
        return explain_type(scene, TYPE_TARGETS[target])
    if target in PRINTED:
        return explain_printed(scene, PRINTED[target])
    if target in STARTS:
        return explain_start(target.removeprefix("start-"))
    if target.startswith("pawn-") and not target[5:].isdigit():
        return _own_pawn(scene)
    place = parse_place(target.removeprefix("tile-"))
    if place is not None:
        return explain_place(scene, place)
    return _numbered(scene, target) or explain_sign(scene, target)


def signs(observation: Observation) -> Sequence[str]:
    """The signs on this table, for the legend."""
    table = observation.table
    kinds = (
        target
        for target, kind in SIGNS.items()
        if kind in BASE_KINDS or table.variant.has_terrific_tiles
    )
    return (*kinds, "crossed", "watched", *TYPE_NAMES, *_scored(table))


def box() -> Sequence[str]:
    """Every kind of component: eggs, tiles, pieces, and what is printed on tiles."""
    return (
        *TYPE_NAMES,
        "victory",
        "storage",
        "seeker",
        "own-pawn",
        *PRINTED,
        *STARTS,
        "pile",
        *SIGNS,
        "crossed",
        "watched",
        "points",
        *POWERS,
        *SCORES,
    )


def _scored(table: Table) -> list[str]:
    """The signs about scoring, if the game has scores."""
    if not table.variant.has_scores:
        return []
    lying = {table.tile_on(place).score for place in table.places}
    rules = (target for target, rule in SCORES.items() if rule in lying)
    return ["victory", "points", *rules]


def _numbered(scene: Scene, target: str) -> Explanation | None:
    found = NUMBERED.fullmatch(target)
    if found is None:
        return None
    kind, index, egg = found[1], int(found[2]), found[3]
    if kind == "tile-":
        return None if egg else explain_shown(scene, index - 1)
    if kind == "hoard-":
        return explain_hoard(scene, index) if _plays(scene, index) else None
    if not _plays(scene, index - 1):
        return None
    if kind == "pawn-":
        return explain_pawn(scene, index - 1)
    if kind == "player-":
        return explain_hoard(scene, index - 1)
    if egg in TYPE_NAMES:
        return explain_eggs_of(scene, index - 1, TYPES[TYPE_NAMES.index(egg)])
    return None


def _plays(scene: Scene, player: int) -> bool:
    return 0 <= player < scene.table.players


def _own_pawn(scene: Scene) -> Explanation:
    return explain_pawn(scene, scene.owner)


def _looking(scene: Scene) -> Explanation:
    """The piece that the arrows turn: the Seeker, or a pawn when it is to be turned."""
    if isinstance(scene.decision, ChangingPawn | PawnFacing):
        return explain_pawn(scene, max(scene.table.player, 0))
    return explain_seeker(scene)


NAMED: dict[str, Explainer] = (
    {
        "seeker": explain_seeker,
        "left": explain_seeker,
        "right": explain_seeker,
        "own-pawn": _own_pawn,
        "storage": explain_storage,
        "pile": explain_pile,
        "victory": explain_victory,
        "all-victory": explain_victory,
        "done": lambda _: explain_end(),
        "end": lambda _: explain_end(),
        "stop": lambda _: explain_stop(),
    }
    | dict.fromkeys((one.name.lower() for one in Direction), _looking)
    | dict.fromkeys(ROTATIONS, explain_rotation)
)
