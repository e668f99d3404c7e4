"""Who works in a building: the Worker or an Assistant, in words and drawn."""

from clutch.core.message import Message, msg
from clutch.games.ei_my_goods.play.production import goods_made, has_bunny
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import NAMES, SIDES
from clutch.games.ei_my_goods.table.position import Seat
from clutch.ui.html import Html, tag


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


def bunny_icon(seat: Seat, place: int) -> Html | None:
    """Who works in a building, with the number of goods that come of it."""
    if not has_bunny(seat, place):
        return None
    kind = "worker" if seat.assistants[place] is None else "assistant"
    return tag(
        "span",
        goods_made(seat, place),
        class_=f"count bunny ic-{kind}",
        data_about=f"bunny-{NAMES[seat.buildings[place]]}",
    )
