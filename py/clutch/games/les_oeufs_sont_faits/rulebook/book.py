"""The rules of Les œufs sont faits! as people read them, with live examples."""

from clutch.core.message import msg
from clutch.games.les_oeufs_sont_faits.rulebook import claim, memory, setup, turns
from clutch.ui.rulebook import Rulebook


def rulebook() -> Rulebook:
    """All rules and all decisions of ours."""
    return Rulebook(
        summary=msg(
            "Take your eggs across the board into an enemy camp, where they are turned "
            "over and look like all other turned eggs. Then bring them home, from "
            "memory."
        ),
        outline=(
            msg(
                "In your turn you do one thing: move an egg a step, jump with it, "
                "or look in secret at a turned egg."
            ),
            msg(
                "An egg of yours that reaches an enemy camp is turned over. From "
                "then on it looks like all the others."
            ),
            msg("Anybody may move a turned egg, so remember which ones are yours."),
            msg(
                "When all your eggs lie turned in your own camp, say “The eggs are "
                "ready!” and you win. If one is missing, you are out."
            ),
        ),
        sections=(
            setup.setup(),
            turns.turn(),
            turns.moves(),
            turns.turning(),
            turns.looking(),
            claim.claiming(),
            memory.memory(),
        ),
        credits=(
            msg("Les œufs sont faits!: author not found."),
            msg(
                "The rules are told here in our own words, after the rules sheet in "
                "Dutch and French."
            ),
        ),
    )
