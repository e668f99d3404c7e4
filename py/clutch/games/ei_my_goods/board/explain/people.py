"""The bunnies: the Worker in both modes, and the Assistants."""

from collections.abc import Iterator

from clutch.core.message import Message, Player, msg, spelled
from clutch.games.ei_my_goods.board.assistants import draw_assistant
from clutch.games.ei_my_goods.board.explain.cards import large
from clutch.games.ei_my_goods.play.moving import MOVE_COST
from clutch.games.ei_my_goods.play.names import colours, name_of
from clutch.games.ei_my_goods.play.production import WORKER_MAKES
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import SIDES
from clutch.games.ei_my_goods.table.position import Observation, seat_of
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look


def explain_assistant(seen: Observation, name: str, look: Look) -> Explanation:
    """An Assistant, with the side that is up in this game, or else with both."""
    sides = [side for side, facts in enumerate(SIDES) if facts.name == name]
    up = next((side for side in sides if _is_in_play(seen, side)), sides[0])
    [other] = set(sides) - {up}
    lines = (
        *_whereabouts(seen, up),
        *assistant_signs(up),
        msg("The other side asks for {colours}.", colours=colours(SIDES[other].needs)),
    )
    drawing = large(draw_assistant(up, look))
    title = msg("Assistant {name}", name=SIDES[up].person)
    return Explanation(title, lines, drawing, "assistants")


def _is_in_play(seen: Observation, side: int) -> bool:
    hired = (side in seat.assistants for seat in seen.table.seats)
    return side in seen.table.on_show or any(hired)


def _whereabouts(seen: Observation, side: int) -> Iterator[Message]:
    """For hire, with somebody, or not in this game."""
    if side in seen.table.on_show:
        yield msg("Can be hired in phase 4, instead of building.")
    for player in range(len(seen.table.seats)):
        seat = seat_of(seen, player)
        if side in seat.assistants:
            building = seat.buildings[seat.assistants.index(side)]
            yield works_for(player, building)


def works_for(player: int, building: int) -> Message:
    """Where a bunny is."""
    return msg(
        "Works for {player}: {building}.",
        player=Player(player),
        building=name_of(building),
    )


def assistant_signs(side: int) -> Iterator[Message]:
    """The numbers and colours of an Assistant, and what they are good for."""
    facts = SIDES[side]
    yield msg(
        "Costs goods worth {cost} coins, and brings {vp} victory points.",
        cost=facts.cost,
        vp=facts.vp,
    )
    yield msg(
        "Asks for buildings of these colours, which you keep: {colours}.",
        colours=colours(facts.needs),
    )
    yield from ASSISTANT_LINES


ASSISTANT_LINES = (
    msg(
        "An Assistant works in a building, needs every resource there, and makes a "
        "single good in each round."
    ),
    msg(
        "Assistants stay where they are. In phase 2 you can move them, for {coins} "
        "coins each.",
        coins=MOVE_COST,
    ),
)
"""What every Assistant does."""


def working_lines(mode: Mode) -> Iterator[Message]:
    """What the Worker does in that mode."""
    goods = spelled(WORKER_MAKES[mode])
    if mode is Mode.EFFICIENT:
        yield msg(
            "An efficient Worker makes {goods} goods, and needs every resource that "
            "the building shows.",
            goods=goods,
        )
    else:
        yield msg(
            "A sloppy Worker makes a single good, and may lack any one resource that "
            "the building shows."
        )
    yield msg(
        "Efficient or sloppy is chosen with the building, in phase 2, before the "
        "second row of the market lies there."
    )
