"""The slots for a card in a nest or an own spot: face-up, face-down, or none.

The legal actions decide which slots there are; the decision says why a place takes no
card. Together, the slots are as large as their nest or spot.
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


def slots_of(seen: Observation, offers: Offers, look: Look, place: int) -> Html | None:
    """The slots of a place; None if the current decision does not lay a card."""
    if not look.live or not offers:
        return None
    if not isinstance(seen.decision, Laying | EggbotCard):
        return None
    return tag(
        "div",
        _slots(offers, look, place),
        class_="thieves-slots",
        role="presentation",
    )


def _slots(offers: Offers, look: Look, place: int) -> Iterator[Html]:
    """A slot for each legal face, or one that says that the place takes no card."""
    name = PLACES[place]
    faces = [face for face in ("up", "down") if f"{name}-{face}" in offers]
    for face in faces:
        offer = offers[f"{name}-{face}"]
        words = look.t(offer.label)
        shown = look.t(msg("face up") if face == "up" else msg("face down"))
        # The accessible name includes the visible text, for users of voice control.
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
                msg("{place}: takes no cards right now", place=place_name(place))
            ),
            tried=name,
            class_="thieves-slot thieves-slot--none",
        )
