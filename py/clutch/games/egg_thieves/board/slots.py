"""Where a card can be laid, in a nest or in an own spot: face-up, face-down, or not.

What is legal decides; why a place takes no card is told by `telling.why_not`.
"""

from collections.abc import Iterator

from clutch.core.message import Message, msg
from clutch.games.egg_thieves.board.grid import Texts, cell
from clutch.games.egg_thieves.table.actions import FIRST_SPOT, PLACES, Phase
from clutch.games.egg_thieves.table.names import nest_name
from clutch.games.egg_thieves.table.position import Observation
from clutch.ui.html import Html, tag
from clutch.ui.look import Look

_LAYING = {Phase.CARD, Phase.EXTRA, Phase.EGGBOT, Phase.FLIPPED}
"""In these phases cards are laid: places that take none say why."""


def slots_of(
    observation: Observation, texts: Texts, look: Look, place: int
) -> Iterator[Html]:
    """Where a card can be laid on that place: face-up, face-down, or not at all."""
    if observation.phase not in _LAYING or not look.live or not texts:
        return
    name = PLACES[place]
    faces = [face for face in ("up", "down") if f"{name}-{face}" in texts]
    for face in faces:
        label = msg("face-up") if face == "up" else msg("face-down")
        words = msg("{place}: lay it {face}", place=_place_name(place), face=label)
        yield cell(
            look,
            tag("small", look.t(label)),
            key=f"lay-{name}-{face}",
            label=look.t(words),
            title=look.t(words),
            action=texts[f"{name}-{face}"],
            class_=f"thieves-slot thieves-slot--{face}",
        )
    if not faces:
        yield cell(
            look,
            None,
            key=f"lay-{name}",
            label=look.t(msg("{place}: takes no card now", place=_place_name(place))),
            tried=name,
            class_="thieves-slot thieves-slot--none",
        )


def _place_name(place: int) -> Message:
    letter = nest_name(place % FIRST_SPOT)
    if place < FIRST_SPOT:
        return msg("Nest {nest}", nest=letter)
    return msg("Spot {spot}", spot=letter)
