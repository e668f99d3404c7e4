"""The rules of Ei my Goods! Royal Eggs as people read them, with live examples."""

from clutch.core.message import msg, spelled
from clutch.games.ei_my_goods.play.rounds import BUILDINGS
from clutch.games.ei_my_goods.rulebook import (
    after,
    before,
    buying,
    material,
    plans,
    producing,
)
from clutch.ui.rulebook import Rulebook


def rulebook() -> Rulebook:
    """All rules and all decisions of ours."""
    return Rulebook(
        summary=msg(
            "Easter is near, and everybody builds workshops. Feed them from the market "
            "and from your hand, refine their goods in chains, and turn the coins they "
            "are worth into buildings, Assistants and victory points."
        ),
        outline=(
            msg(
                "Every card is three things: a resource, a building or, face down, "
                "a good."
            ),
            msg(
                "When half the market lies open, send your Worker to a building and "
                "lay down a card that you mean to build."
            ),
            msg(
                "When the whole market lies open, buildings with a bunny make "
                "goods. What they lack comes from your hand, and chains refine "
                "goods."
            ),
            msg(
                "Pay with goods for the building that you laid down, or for an "
                "Assistant."
            ),
            msg(
                "When somebody has {buildings} buildings, one more round is played. "
                "Most points win.",
                buildings=spelled(BUILDINGS),
            ),
        ),
        sections=(
            before.cards(),
            before.setup(),
            plans.hands(),
            plans.choices(),
            producing.production(),
            producing.chains(),
            buying.buying(),
            buying.brown(),
            after.end(),
            after.piles(),
            after.hidden(),
            material.buildings(),
            material.assistants(),
        ),
        credits=(
            msg("Ei my Goods! Royal Eggs: Alexander Pfister, Lookout Games, 2020."),
            msg("The rules are told here in our own words."),
        ),
    )
