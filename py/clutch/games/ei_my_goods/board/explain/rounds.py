"""Explains what all players share: the round, the market, the piles, the Assistants."""

from collections.abc import Iterator, Mapping

from clutch.core.message import Message, msg, spelled
from clutch.games.ei_my_goods.board.drawings import icon, resource_key
from clutch.games.ei_my_goods.board.explain.cards import large
from clutch.games.ei_my_goods.board.explain.parts import Explain
from clutch.games.ei_my_goods.board.facts import sentences
from clutch.games.ei_my_goods.board.market import PHASES, piles_in_words, round_in_words
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
    """Explain the round and its phases, which the bar beside it counts."""
    if which:
        return None
    return Explanation(round_in_words(seen), tuple(_round_lines(seen)), None, "choices")


def _round_lines(seen: Observation) -> Iterator[Message]:
    if seen.table.is_last:
        yield msg("Last round: all your chains are open in phase 4.")
    else:
        yield msg(
            "When a player has {n} buildings, the next round is the last.", n=BUILDINGS
        )
        yield msg(
            "The last round also begins after {idle} rounds in a row in which "
            "nobody builds, hires or produces. The game ends after round "
            "{last} at the latest.",
            idle=spelled(PATIENCE),
            last=ROUNDS,
        )
    for phase, name in PHASES.items():
        yield msg("Phase {n}: {phase}.", n=int(phase), phase=name)
    yield msg("The bar shows the progress of the round, phase by phase.")


def _market(seen: Observation, which: str) -> Explanation | None:
    """Explain the whole market, or one resource in it."""
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
    """Both market rows, and what the viewer's Delivery Services add."""
    rows = market_rows(seen)
    return rows if seen.player < 0 else (*rows, deliveries(own_seat(seen)))


def _rows_of(seen: Observation, resource: Resource) -> Iterator[Message]:
    """The parts that add up to the number of a resource."""
    first, second, *extra = (part[resource] for part in _parts(seen))
    yield msg("First row: {first}. Second row: {second}.", first=first, second=second)
    if any(extra):
        yield msg("Your Delivery Services add {n}, just for you.", n=sum(extra))


MARKET_LINES = (
    msg(
        "The market supplies every player's production, and no cards are taken from it."
    ),
    msg(
        "Cards are added to each row until it shows {halves} half eggs. At the "
        "end of the round, the whole market is discarded.",
        halves=spelled(ENOUGH),
    ),
)
"""What the market is for, how it fills and when it is discarded."""


def _resource(_: Observation, which: str) -> Explanation | None:
    resource = _RESOURCES.get(which)
    if resource is None:
        return None
    name = msg("Resource: {resource}", resource=RESOURCE_NAMES[resource])
    lines = tuple(resource_lines(resource))
    return Explanation(name, lines, large(icon(which)), "cards")


def resource_lines(resource: Resource) -> Iterator[Message]:
    """What all cards and buildings of a resource have in common."""
    yield msg(
        "Each card of this colour counts as one unit. In the market, it serves every "
        "building; from your hand, only one."
    )
    yield msg("The deck has {n} of these cards.", n=RESOURCES.count(resource))


def _piles(seen: Observation, which: str) -> Explanation | None:
    if which:
        return None
    lines = (
        *sentences([piles_in_words(seen)]),
        msg(
            "Nobody may look through either pile. When the draw pile runs out, the "
            "discards are shuffled into a new one."
        ),
    )
    return Explanation(msg("The piles"), lines, large(icon("laid")), "piles")


def _hire(_: Observation, which: str) -> Explanation | None:
    if which:
        return None
    lines = (
        msg("In phase 4 you can hire one of these Assistants instead of building."),
        msg("Each costs coins, and you must have buildings in its colours."),
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
"""What all players share, by kind."""
