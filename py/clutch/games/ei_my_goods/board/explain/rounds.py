"""What is there for everybody: the round, the market, the piles, who can be hired."""

from collections.abc import Iterator, Mapping

from clutch.core.message import Message, msg, spelled
from clutch.games.ei_my_goods.board.drawings import icon, resource_key
from clutch.games.ei_my_goods.board.explain.cards import large, sentences
from clutch.games.ei_my_goods.board.explain.parts import Explain
from clutch.games.ei_my_goods.board.market import (
    PHASES,
    piles_in_words,
    round_in_words,
)
from clutch.games.ei_my_goods.play.market import ENOUGH, deliveries, market_rows
from clutch.games.ei_my_goods.play.rounds import BUILDINGS, PATIENCE, ROUNDS
from clutch.games.ei_my_goods.table.components import (
    RESOURCE_NAMES,
    RESOURCES,
    Resource,
)
from clutch.games.ei_my_goods.table.position import Observation, own_seat
from clutch.ui.explanation import Explanation

_RESOURCES = {resource_key(resource): resource for resource in Resource}


def _round(seen: Observation, which: str) -> Explanation | None:
    """The round, and the phases that the bar beside it counts."""
    if which:
        return None
    return Explanation(round_in_words(seen), tuple(_round_lines(seen)), None, "choices")


def _round_lines(seen: Observation) -> Iterator[Message]:
    if seen.table.is_last:
        yield msg("The last round: all of your chains are open in phase 4.")
    else:
        yield msg("The last round begins when somebody has {n} buildings.", n=BUILDINGS)
        yield msg(
            "It also begins after {idle} rounds in which nobody builds, hires or "
            "produces, and as round {last} at the latest.",
            idle=spelled(PATIENCE),
            last=ROUNDS,
        )
    for phase, name in PHASES.items():
        yield msg("Phase {n}: {phase}.", n=int(phase), phase=name)
    yield msg("The bar shows how far the round has come, phase by phase.")


def _market(seen: Observation, which: str) -> Explanation | None:
    """All of the market, or that resource in it."""
    if not which:
        drawing = large(*(icon(key) for key in _RESOURCES))
        name = msg("The market")
        return Explanation(name, tuple(MARKET_LINES), drawing, "choices")
    resource = _RESOURCES.get(which)
    if resource is None:
        return None
    number = sum(part[resource] for part in _parts(seen))
    name = msg("{n} × {resource}", n=number, resource=RESOURCE_NAMES[resource])
    lines = (*_rows_of(seen, resource), *MARKET_LINES, *resource_lines(resource))
    return Explanation(name, lines, large(icon(which)), "choices")


def _parts(seen: Observation) -> tuple[tuple[int, ...], ...]:
    """Both rows, and what the viewer's Delivery Services add."""
    rows = market_rows(seen)
    return rows if seen.player < 0 else (*rows, deliveries(own_seat(seen)))


def _rows_of(seen: Observation, resource: Resource) -> Iterator[Message]:
    """Out of what the number of a resource is summed."""
    first, second, *extra = (part[resource] for part in _parts(seen))
    yield msg("First row: {first}. Second row: {second}.", first=first, second=second)
    if any(extra):
        yield msg("Your Delivery Services add {n}, for you alone.", n=sum(extra))


MARKET_LINES = (
    msg(
        "The market starts production: it serves every building of every player, and "
        "nothing is taken from it."
    ),
    msg(
        "Each of its rows is turned up until it shows {halves} half eggs. At the "
        "end of the round all of it is discarded.",
        halves=spelled(ENOUGH),
    ),
)
"""What the market is for, and when it comes and goes."""


def _resource(_: Observation, which: str) -> Explanation | None:
    resource = _RESOURCES.get(which)
    if resource is None:
        return None
    name = msg("Resource: {resource}", resource=RESOURCE_NAMES[resource])
    lines = tuple(resource_lines(resource))
    return Explanation(name, lines, large(icon(which)), "cards")


def resource_lines(resource: Resource) -> Iterator[Message]:
    """What cards and buildings of a resource have in common."""
    yield msg(
        "Each card of this colour is one unit of it: in the market for all buildings, "
        "from your hand for one."
    )
    yield msg("The deck has {n} such cards.", n=RESOURCES.count(resource))


def _piles(seen: Observation, which: str) -> Explanation | None:
    if which:
        return None
    lines = (
        *sentences([piles_in_words(seen)]),
        msg(
            "Nobody looks at either pile. When there is nothing to draw, the discards "
            "are shuffled."
        ),
    )
    return Explanation(msg("The piles"), lines, large(icon("laid")), "piles")


def _hire(_: Observation, which: str) -> Explanation | None:
    if which:
        return None
    lines = (
        msg("In phase 4 you can hire one of them, instead of building."),
        msg("Each asks for buildings of colours that you have, and for coins."),
    )
    drawing = large(icon("assistant"))
    return Explanation(msg("Assistants for hire"), lines, drawing, "buying")


ABOUT: Mapping[str, Explain] = {
    "round": _round,
    "market": _market,
    "resource": _resource,
    "piles": _piles,
    "hire": _hire,
}
"""What is there for everybody, by its kind."""
