"""Explanations of signs: requirements, cross, the Seeker's look, scores and actions."""

from collections.abc import Callable

from clutch.core.message import listed, msg
from clutch.games.chicken_colorout.board import drawings
from clutch.games.chicken_colorout.board.explain.drawn import large, sample_tile
from clutch.games.chicken_colorout.board.scene import Scene
from clutch.games.chicken_colorout.play.scoring import SCORE_WORDS
from clutch.games.chicken_colorout.play.special_actions import words_of_power
from clutch.games.chicken_colorout.table.eggs import TYPES
from clutch.games.chicken_colorout.table.places import NAMES
from clutch.games.chicken_colorout.table.tiles import (
    BASE_TILES,
    LAID,
    STARTING_TILES,
    TILES,
    Power,
    Requirement,
    ScoreRule,
)
from clutch.ui.explanation import Explanation
from clutch.ui.html import tag

KIND_NAMES = {
    Requirement.EGG: msg("Egg"),
    Requirement.BOARD: msg("Board"),
    Requirement.RAINBOW: msg("Rainbow"),
    Requirement.ARROW: msg("Rainbow arrow"),
    Requirement.SEEKER: msg("Seeker"),
    Requirement.HAND: msg("Hand"),
    Requirement.SKULL: msg("Skull"),
    Requirement.PAWN: msg("Pawn arrow"),
}
"""The name of each kind of requirement, those of the base tiles first."""
KIND_WORDS = {
    Requirement.EGG: msg("One of the types shown. Crossed out: any other type."),
    Requirement.BOARD: msg(
        "The most or least common type on the whole map. Crossed out: any other type."
    ),
    Requirement.RAINBOW: msg(
        "A type not on this tile yet. Crossed out: the same type as the eggs on it."
    ),
    Requirement.ARROW: msg(
        "A type that is not on the tile the arrow points to. Crossed out: a "
        "type that is."
    ),
    Requirement.SEEKER: msg(
        "A type the Seeker sees. Crossed out: a type it does not see."
    ),
    Requirement.HAND: msg(
        "Your most or least common type. Crossed out: any other type."
    ),
    Requirement.SKULL: msg(
        "A type someone has hidden since your last turn. Crossed out: a type nobody "
        "has hidden since then."
    ),
    Requirement.PAWN: msg(
        "Any type, if a pawn or the Seeker is on the tile the arrow points "
        "to. Crossed out: any type, if neither is there."
    ),
}
"""The meaning of each kind of requirement."""
BASE_KINDS = frozenset(tile.requirement for tile in BASE_TILES)
CROSS = msg("A red cross reverses the symbol's meaning.")
SIGNS = {f"sign-{kind.name.lower()}": kind for kind in Requirement}
SCORES = {f"score-{rule.name.lower().replace('_', '-')}": rule for rule in ScoreRule}
POWERS = {drawings.power(power).replace("--", "-"): power for power in Power}
"""The explanation targets of the special actions."""


def section_of(kind: Requirement) -> str:
    """The section of the rules about a requirement."""
    return "requirements" if kind in BASE_KINDS else "terrific"


def section_of_power(power: Power) -> str:
    """The section of the rules about a special action."""
    is_usual = power in STARTING_TILES["standard"].powers
    return "powers" if is_usual else "starting-tiles"


def explain_sign(scene: Scene, target: str) -> Explanation | None:
    """The meaning of a requirement, a score rule, a special action or a mark."""
    if target in SIGNS:
        return _requirement(scene, SIGNS[target])
    if target in SCORES:
        return _score(scene, SCORES[target])
    if target in POWERS:
        return _power(POWERS[target])
    return OTHERS[target](scene) if target in OTHERS else None


def _requirement(scene: Scene, kind: Requirement) -> Explanation:
    tile = LAID[sample_tile(kind), 0]
    return Explanation(
        KIND_NAMES[kind],
        (KIND_WORDS[kind],),
        large(drawings.sign(tile, scene.letters), class_="band"),
        section_of(kind),
    )


def _crossed(scene: Scene) -> Explanation:
    tile = LAID[sample_tile(Requirement.EGG, is_crossed=True), 0]
    return Explanation(
        msg("Red cross"),
        (CROSS,),
        large(drawings.sign(tile, scene.letters), class_="band"),
        "requirements",
    )


def _watched(_: Scene) -> Explanation:
    return Explanation(
        msg("The Seeker's gaze"),
        (
            msg("You cannot hide an egg on a tile in the yellow beam."),
            msg(
                "The beam runs straight ahead from the Seeker to the edge of the map "
                "or the first gap."
            ),
        ),
        large(
            tag("div", class_="ground tile ground--watched beam--north"),
            class_="mini",
        ),
        "watching",
    )


def _points(_: Scene) -> Explanation:
    return Explanation(
        msg("Points"),
        (
            msg(
                "The number on a tile is what the chosen egg would score there; the "
                "number on an egg is what that egg would score on the chosen tile."
            ),
            msg("For each point, you take a Victory Egg or an egg from storage."),
        ),
        large(tag("div", class_="ground tile", data_points="+3"), class_="mini"),
        "scores",
    )


def _score(scene: Scene, rule: ScoreRule) -> Explanation:
    tile = next(tile for tile in TILES if tile.score is rule)
    table = scene.table
    lying = [p for p in table.places if table.tile_on(p).score is rule]
    added = msg(
        "This score is added to the distance when you hide an egg on this tile."
    )
    places = listed([NAMES[place] for place in lying])
    return Explanation(
        SCORE_WORDS[rule],
        (msg("On the map: {places}.", places=places), added) if lying else (added,),
        large(drawings.score(rule, tile.score_arrow, scene.letters), class_="strip"),
        "scores",
    )


def _power(power: Power) -> Explanation:
    """A special action, on whichever starting tile it is printed."""
    egg = next(
        egg
        for start in STARTING_TILES.values()
        for egg, one in zip(TYPES, start.powers, strict=True)
        if one is power
    )
    return Explanation(
        msg("Special action"),
        (words_of_power(egg, power),),
        large(tag("i", class_=drawings.power(power)), class_="icon"),
        section_of_power(power),
    )


OTHERS: dict[str, Callable[[Scene], Explanation]] = {
    "crossed": _crossed,
    "watched": _watched,
    "points": _points,
}
