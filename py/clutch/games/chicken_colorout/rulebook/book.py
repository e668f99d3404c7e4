"""The rules of Chicken Colorout as people read them, with live examples."""

from clutch.core.message import msg
from clutch.games.chicken_colorout.rulebook.course import (
    end,
    hiding,
    moving,
    setup,
    turn,
    watching,
)
from clutch.games.chicken_colorout.rulebook.powers import powers, starting_tiles
from clutch.games.chicken_colorout.rulebook.sets import pawns, scores
from clutch.games.chicken_colorout.rulebook.tiles import requirements, terrific
from clutch.ui.rulebook import Rulebook


def rulebook() -> Rulebook:
    """All rules and all decisions of ours."""
    return Rulebook(
        summary=msg(
            "An egg hunt the wrong way round: the Seeker looks for eggs, and you hide "
            "yours where it is not looking. Whoever has hidden all of them first wins."
        ),
        outline=(
            msg("In your turn you may move the Seeker, and after that hide an egg."),
            msg(
                "An egg goes on a tile that the Seeker does not watch and that asks "
                "for such an egg."
            ),
            msg(
                "Whoever hides an egg without having moved anything gets its special "
                "action."
            ),
            msg("Whoever has hidden every egg first wins at once."),
        ),
        sections=(
            setup(),
            turn(),
            moving(),
            watching(),
            hiding(),
            requirements(),
            powers(),
            end(),
            terrific(),
            starting_tiles(),
            scores(),
            pawns(),
        ),
        credits=(
            msg("Chicken Colorout was designed and published by Pandaqi."),
            msg(
                "The rules are told here in our own words. Eggs, tiles and their "
                "numbers are drawn and chosen anew for this site."
            ),
        ),
    )
