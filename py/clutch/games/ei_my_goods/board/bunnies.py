"""Who works in a building: the Worker or an Assistant, in words and drawn."""

from clutch.core.message import Message, msg
from clutch.games.ei_my_goods.play.production import goods_made, has_bunny
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import NAMES, SIDES
from clutch.games.ei_my_goods.table.position import Seat
from clutch.ui.html import Html, tag
from clutch.ui.words import Words

MODES = {Mode.EFFICIENT: msg("efficient"), Mode.SLOPPY: msg("sloppy")}


def who_works(seat: Seat, place: int) -> Message | None:
    """Who works in a building, in words."""
    side = seat.assistants[place]
    if side is not None:
        return msg("Assistant {name}", name=SIDES[side].person)
    if place != seat.worker:
        return None
    if seat.mode is Mode.EFFICIENT:
        return msg("Worker, efficient")
    return msg("Worker, sloppy")


def bunny_icon(seat: Seat, place: int, t: Words | None = None) -> Html | None:
    """Who works in a building, with the number of goods that come of it.

    In the words of a reader with the side that is up, or who it is.
    """
    if not has_bunny(seat, place):
        return None
    side = seat.assistants[place]
    kind = "worker" if side is None else "assistant"
    said = None
    if t is not None:
        said = t(MODES[seat.mode]) if side is None else SIDES[side].person
    return tag(
        "span",
        class_=f"bunny ic-{kind}",
        data_made=f"+{goods_made(seat, place)}",
        data_side=said,
        data_about=f"bunny-{NAMES[seat.buildings[place]]}",
        aria_hidden="true",
    )
