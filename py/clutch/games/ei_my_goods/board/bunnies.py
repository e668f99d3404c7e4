"""The bunny in a building, Worker or Assistant, in words and as a drawing."""

from clutch.core.message import Message, msg
from clutch.games.ei_my_goods.play.production import goods_made, has_bunny
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import NAMES, SIDES
from clutch.games.ei_my_goods.table.position import Seat
from clutch.ui.html import Html, tag
from clutch.ui.look import Look

MODES = {Mode.EFFICIENT: msg("efficient"), Mode.SLOPPY: msg("sloppy")}


def who_works(seat: Seat, place: int) -> Message | None:
    """Describe the bunny in a building in words; None if there is none."""
    side = seat.assistants[place]
    if side is not None:
        return msg("Assistant {name}", name=SIDES[side].person)
    if place != seat.worker:
        return None
    if seat.mode is Mode.EFFICIENT:
        return msg("Efficient Worker")
    return msg("Sloppy Worker")


def bunny_icon(
    seat: Seat, place: int, look: Look | None = None, player: int = 0
) -> Html | None:
    """The bunny in a building: an Assistant with a name, the Worker with its output.

    With `look`, an Assistant moves in from its place among those for hire, and a Worker
    from its player's area.
    """
    if not has_bunny(seat, place):
        return None
    side = seat.assistants[place]
    kind = "worker" if side is None else "assistant"
    told = f"+{goods_made(seat, place)}" if side is None else SIDES[side].person
    who, home = f"worker-{player}", f"purse-{player}"
    if side is not None:
        who, home = f"bunny-{SIDES[side].name}", SIDES[side].name
    return tag(
        "span",
        class_=f"bunny ic-{kind}",
        id=None if look is None else f"{look.prefix}{who}",
        data_from=None if look is None else f"{look.prefix}{home}",
        data_told=told,
        data_about=f"bunny-{NAMES[seat.buildings[place]]}",
        aria_hidden="true",
    )
