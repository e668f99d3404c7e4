"""Explains the bunnies: the Worker in both modes, and the Assistants."""

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
    """Explain an Assistant: the side in play, else side A; then the other side."""
    sides = [side for side, facts in enumerate(SIDES) if facts.name == name]
    up = next((side for side in sides if _is_in_play(seen, side)), sides[0])
    [other] = set(sides) - {up}
    lines = (
        *_whereabouts(seen, up),
        *assistant_signs(up),
        msg(
            "The other side needs buildings in these colours: {colours}.",
            colours=colours(SIDES[other].needs),
        ),
    )
    drawing = large(draw_assistant(up, look))
    title = msg("Assistant {name}", name=SIDES[up].person)
    return Explanation(title, lines, drawing, "assistants")


def _is_in_play(seen: Observation, side: int) -> bool:
    hired = (side in seat.assistants for seat in seen.table.seats)
    return side in seen.table.on_show or any(hired)


def _whereabouts(seen: Observation, side: int) -> Iterator[Message]:
    """Whether the Assistant is for hire, or whom they work for; else nothing."""
    if side in seen.table.on_show:
        yield msg("You can hire this Assistant in phase 4, instead of building.")
    for player in range(len(seen.table.seats)):
        seat = seat_of(seen, player)
        if side in seat.assistants:
            building = seat.buildings[seat.assistants.index(side)]
            yield works_for(player, building)


def works_for(player: int, building: int) -> Message:
    """Whom a bunny works for, and in which building."""
    return msg(
        "This bunny works for {player} at the {building}.",
        player=Player(player),
        building=name_of(building),
    )


def assistant_signs(side: int) -> Iterator[Message]:
    """The numbers and colours of an Assistant, and what they mean."""
    facts = SIDES[side]
    yield msg(
        "This Assistant costs goods worth {cost} coins and gives {vp} victory points.",
        cost=facts.cost,
        vp=facts.vp,
    )
    yield msg(
        "This Assistant needs buildings in these colours: {colours}. You keep the "
        "buildings.",
        colours=colours(facts.needs),
    )
    yield from ASSISTANT_LINES


ASSISTANT_LINES = (
    msg(
        "An Assistant works in one building, needs every resource shown on it, and "
        "makes one good each round."
    ),
    msg(
        "Assistants stay where they are. In phase 2 you can move them for "
        "{coins} coins each.",
        coins=MOVE_COST,
    ),
)
"""What every Assistant does."""


def working_lines(mode: Mode) -> Iterator[Message]:
    """What the Worker does in that mode."""
    goods = spelled(WORKER_MAKES[mode])
    if mode is Mode.EFFICIENT:
        yield msg(
            "An efficient Worker makes {goods} goods, but needs every resource "
            "shown on the building.",
            goods=goods,
        )
    else:
        yield msg(
            "A sloppy Worker makes only one good, but can do without one of the "
            "resources shown on the building."
        )
    yield msg(
        "In phase 2, before the second market row is revealed, you choose a building "
        "for your Worker, and efficient or sloppy work."
    )
