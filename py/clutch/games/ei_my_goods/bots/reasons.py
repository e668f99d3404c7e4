"""Explains in a sentence why an action is good.

Each reason uses the same functions as the rating.
"""

from collections.abc import Iterator

from clutch.core.message import Message, msg
from clutch.games.ei_my_goods.bots.prospects import prospect
from clutch.games.ei_my_goods.bots.rating import (
    EXCHANGE,
    best_at_last,
    best_lay,
    earned_by_work,
    feeds,
    rate_payment,
)
from clutch.games.ei_my_goods.bots.worth import keeping
from clutch.games.ei_my_goods.play.chains import open_building, run_gain
from clutch.games.ei_my_goods.table.actions import (
    Action,
    Add,
    Exchange,
    Lay,
    Mode,
    Pay,
    Produce,
    Work,
)
from clutch.games.ei_my_goods.table.components import COSTS
from clutch.games.ei_my_goods.table.position import Observation, own_seat

LAST = msg("Of all the options tried for the last round, this one earns the most.")
POOR_HAND = msg("Your hand has no promising building for this round.")
CHAIN_PAYS = msg("The card earns more in the chain than in your hand.")
SURE = msg("The market and your hand are enough, whatever the second row brings.")
SURE_IF_SLOPPY = msg("Sloppy work is sure to produce; efficient work is not.")
ENOUGH = msg("You have enough goods to build it.")
ENOUGH_WITH_WORK = msg("You will probably make enough goods to build it.")
FEEDS = msg("Another of your chains can use the goods it makes.")
CHEAPEST = msg("These are the goods you need least.")


def reason(seen: Observation, action: Action) -> Message | None:
    """The most important reason that applies, or None."""
    return next(_reasons(seen, action), None)


def _reasons(  # noqa: C901  (a verb a case)
    seen: Observation, action: Action
) -> Iterator[Message]:
    if str(action) == best_at_last(seen):
        yield LAST
    match action:
        case Exchange():
            if best_lay(seen) < EXCHANGE:
                yield POOR_HAND
        case Work(card, mode):
            yield from _of_work(seen, own_seat(seen).buildings.index(card), mode)
        case Lay(card):
            yield from _of_plan(seen, card)
        case Add(card):
            if run_gain(open_building(seen)) > keeping(seen, card):
                yield CHAIN_PAYS
        case Produce(card):
            if feeds(own_seat(seen), card):
                yield FEEDS
        case Pay(card):
            if rate_payment(seen, own_seat(seen).buildings.index(card)):
                yield CHEAPEST
        case _:
            return


def _of_work(seen: Observation, place: int, mode: Mode) -> Iterator[Message]:
    hopes = prospect(seen, place)
    if mode is Mode.EFFICIENT and hopes.chance_with_hand == 1:
        yield SURE
    if mode is Mode.SLOPPY and hopes.sloppy_chance_with_hand == 1:
        yield SURE_IF_SLOPPY if hopes.chance_with_hand < 1 else SURE


def _of_plan(seen: Observation, card: int) -> Iterator[Message]:
    seat = own_seat(seen)
    if COSTS[card] <= seat.coins:
        yield ENOUGH
    elif COSTS[card] <= seat.coins + earned_by_work(seen):
        yield ENOUGH_WITH_WORK
