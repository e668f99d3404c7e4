"""Where a card can be laid, in a nest or in an own spot: face-up, face-down, or not.

What is legal decides; why a place takes no card is told by what is to be decided.
"""

from collections.abc import Iterator

from clutch.core.message import msg
from clutch.games.egg_thieves.board.offers import Offers
from clutch.games.egg_thieves.play.eggbots import EggbotCard
from clutch.games.egg_thieves.play.laying import Laying
from clutch.games.egg_thieves.table.actions import PLACES
from clutch.games.egg_thieves.table.names import place_name
from clutch.games.egg_thieves.table.position import Observation
from clutch.ui import board
from clutch.ui.html import Html, tag
from clutch.ui.look import Look


def slots_of(
    seen: Observation, offers: Offers, look: Look, place: int
) -> Iterator[Html]:
    """Where a card can be laid on that place: face-up, face-down, or not at all."""
    if not look.live or not offers:
        return
    if not isinstance(seen.decision, Laying | EggbotCard):
        return
    name = PLACES[place]
    faces = [face for face in ("up", "down") if f"{name}-{face}" in offers]
    for face in faces:
        offer = offers[f"{name}-{face}"]
        words = look.t(offer.label)
        shown = look.t(msg("face-up") if face == "up" else msg("face-down"))
        # What it is called has what it shows, for those who speak to the page.
        said = words if shown in words else f"{words}, {shown}"
        yield board.cell(
            look,
            tag("small", shown),
            key=f"lay-{name}-{face}",
            aria_label=said,
            title=said,
            action=offer.text,
            class_=f"thieves-slot thieves-slot--{face}",
        )
    if not faces:
        yield board.cell(
            look,
            key=f"lay-{name}",
            aria_label=look.t(
                msg("{place}: takes no card now", place=place_name(place))
            ),
            tried=name,
            class_="thieves-slot thieves-slot--none",
        )
