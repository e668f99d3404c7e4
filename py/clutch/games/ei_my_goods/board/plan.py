"""The viewer's plan for this round in one line."""

from clutch.core.message import Message, msg
from clutch.games.ei_my_goods.board.bunnies import MODES
from clutch.games.ei_my_goods.play.names import at_building, name_of
from clutch.games.ei_my_goods.table.components import COSTS
from clutch.games.ei_my_goods.table.position import Observation, own_laid, own_seat
from clutch.ui.html import Html, tag
from clutch.ui.look import Look


def plan_line(seen: Observation, look: Look) -> Html | None:
    """Draw where the Worker works, how, and what will be built; None without a plan."""
    plan = _plan(seen)
    if plan is None or seen.table.is_over:
        return None
    return tag(
        "span",
        tag("b", look.t(msg("Plan"))),
        " ",
        look.t(plan),
        class_="planned",
        id=f"{look.prefix}planned",
    )


def _plan(seen: Observation) -> Message | None:
    seat, laid = own_seat(seen), own_laid(seen)
    work = None
    if seat.worker is not None:
        work = at_building(MODES[seat.mode], seat.buildings[seat.worker])
    if laid is None:
        return work
    name, cost = name_of(laid), COSTS[laid]
    if work is None:
        return msg("build the {building} for {n}", building=name, n=cost)
    return msg("{work} + {building} ({n})", work=work, building=name, n=cost)
