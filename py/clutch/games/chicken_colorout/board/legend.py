"""The legend: what signs, special actions and the tiles on the map mean, in words."""

from collections.abc import Sequence
from functools import lru_cache

from clutch.core.message import msg
from clutch.games.chicken_colorout.board import drawings
from clutch.games.chicken_colorout.board.scene import Scene
from clutch.games.chicken_colorout.play.scoring import describe_score
from clutch.games.chicken_colorout.play.special_actions import SPECIAL_ACTIONS
from clutch.games.chicken_colorout.table.eggs import TYPE_NAMES, TYPES
from clutch.games.chicken_colorout.table.places import NAMES
from clutch.games.chicken_colorout.table.position import Table
from clutch.games.chicken_colorout.table.tiles import STARTING_TILES, Laid, Requirement
from clutch.games.chicken_colorout.table.variants import Variant
from clutch.ui.html import Html, tag
from clutch.ui.look import Look
from clutch.ui.widgets import fold

KIND_WORDS = {
    Requirement.EGG: msg("Egg: one of the types shown. Crossed: none of them."),
    Requirement.BOARD: msg(
        "Board: the type that is most or least common on the whole map. "
        "Crossed: neither of the two."
    ),
    Requirement.RAINBOW: msg(
        "Rainbow: a type that is not on this tile yet. Crossed: the same "
        "type as the eggs here."
    ),
    Requirement.ARROW: msg(
        "Rainbow arrow: a type that is not on the neighbour pointed at. "
        "Crossed: a type that is there."
    ),
    Requirement.SEEKER: msg(
        "Seeker: a type that the Seeker sees. Crossed: a type that it does not see."
    ),
    Requirement.HAND: msg(
        "Hand: the type that you have most or least of. Crossed: neither of the two."
    ),
    Requirement.SKULL: msg(
        "Skull: a type that somebody has hidden since your previous turn. Crossed: "
        "a type that nobody has hidden since."
    ),
    Requirement.PAWN: msg(
        "Pawn arrow: any type, if a pawn, the Seeker included, stands on the "
        "neighbour pointed at. Crossed: any type, if none does."
    ),
}
"""What each kind of requirement asks for, those of the base tiles first."""
BASE_KINDS = 5
"""How many kinds are on base tiles."""


def draw_legend(scene: Scene) -> Html:
    """What the signs on tiles ask for, and the special actions, in words."""
    table = scene.table
    return _legend(table.start, table.variant, _scored_tiles(table), scene.look)


@lru_cache(maxsize=8)
def _legend(
    start: str, variant: Variant, scored: tuple[tuple[int, Laid], ...], look: Look
) -> Html:
    powers = STARTING_TILES[start].powers
    kinds = [*KIND_WORDS][: BASE_KINDS if variant.tiles == "base" else None]
    return fold(
        look.t(msg("Signs and special actions")),
        tag(
            "ul",
            (
                tag(
                    "li",
                    look.t(KIND_WORDS[kind]),
                    class_=drawings.SIGNS.get(kind, "shell--red"),
                )
                for kind in kinds
            ),
            class_="legend",
        ),
        tag(
            "ul",
            (
                tag(
                    "li",
                    look.t(SPECIAL_ACTIONS[power].words),
                    class_=f"shell--{TYPE_NAMES[egg]}",
                )
                for egg, power in zip(TYPES, powers, strict=True)
            ),
            class_="legend",
        ),
        _score_rules(scored, look),
        id=f"{look.prefix}legend",
    )


def _scored_tiles(table: Table) -> tuple[tuple[int, Laid], ...]:
    """The places whose tiles can add to the score, where scores count."""
    if not table.variant.has_scores:
        return ()
    return tuple(
        (place, tile) for place in table.places if (tile := table.tiles[place])
    )


def _score_rules(scored: Sequence[tuple[int, Laid]], look: Look) -> Html | None:
    """What the tiles on the map add to the score: one element, a line for each."""
    rules = ((place, describe_score(tile)) for place, tile in scored)
    lines = [f"{NAMES[place]}: {look.t(rule)}" for place, rule in rules if rule]
    if not lines:
        return None
    title = look.t(msg("What tiles on the map add to the score"))
    return tag("p", "\n".join([title, *lines]), class_="legend-scores")
