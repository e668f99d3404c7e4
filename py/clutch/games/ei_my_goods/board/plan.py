"""What the viewer plans for this round, in one line."""

from collections.abc import Iterator

from clutch.core.message import Message, msg
from clutch.games.ei_my_goods.board.bunnies import MODES
from clutch.games.ei_my_goods.play.names import at_building, listed, name_of
from clutch.games.ei_my_goods.table.components import COSTS
from clutch.games.ei_my_goods.table.position import Observation, own_laid, own_seat
from clutch.ui.html import Html, tag
from clutch.ui.look import Look


def plan_line(seen: Observation, look: Look) -> Html | None:
    """Where the Worker is, how it works, and what is to be built; or nothing yet."""
    parts = list(_parts(seen))
    if not parts or seen.table.is_over:
        return None
    return tag(
        "span",
        look.t(msg("Plan: {parts}", parts=listed(parts))),
        class_="planned",
        id=f"{look.prefix}planned",
    )


def _parts(seen: Observation) -> Iterator[Message]:
    seat, laid = own_seat(seen), own_laid(seen)
    if seat.worker is not None:
        yield at_building(MODES[seat.mode], seat.buildings[seat.worker])
    if laid is not None:
        yield msg("build {building} for {n}", building=name_of(laid), n=COSTS[laid])
