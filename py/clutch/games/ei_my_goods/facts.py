"""A building in words: what it makes, what it lacks, what its chain would yield."""

from collections.abc import Iterator

from clutch.core.message import Message, msg, msg_n
from clutch.games.ei_my_goods.advice import (
    ChainView,
    Prospect,
    chain_view,
    fed_by,
    run_gain,
)
from clutch.games.ei_my_goods.bunnies import who_works
from clutch.games.ei_my_goods.course import Phase
from clutch.games.ei_my_goods.table.components import (
    CARDS,
    COINS,
    EASTER_POST,
    GOOD_NAMES,
    GOODS,
    KINDS,
    RESOURCE_NAMES,
)
from clutch.games.ei_my_goods.telling import chain_of, listed, needs_of, units
from clutch.games.ei_my_goods.view import Observation


def facts_of(
    observation: Observation, place: int, seen: Prospect | None
) -> Iterator[Message]:
    """What is to be said of an own building, in words."""
    seat = observation.own
    building = seat.buildings[place]
    good = GOODS[building]
    if good is None:
        yield effect_of(building)
        return
    number, coins = seat.goods[place], COINS[building]
    yield msg(
        "{n} × {good}, {coins} each: {sum}",
        n=number,
        good=GOOD_NAMES[good],
        coins=coins,
        sum=number * coins,
    )
    bunny = who_works(seat, place)
    if bunny is not None:
        yield bunny
    yield msg("Needs {units}", units=needs_of(building))
    if seen is not None:
        yield _missing_line(seen, building)
        if observation.phase < Phase.PRODUCTION and seen.units:
            yield _chance_line(seen)
    chain = chain_of(building)
    view = chain_view(seat, place)
    if chain is not None and view is not None:
        yield _chain_line(building, chain, view)
    fed = [GOOD_NAMES[made] for made in fed_by(seat, place)]
    if fed:
        yield msg("Its goods become: {goods}", goods=listed(fed))


def effect_of(building: int) -> Message:
    """What a brown building does for its owner."""
    delivered = KINDS[building].delivers
    if KINDS[building] is EASTER_POST:
        return msg("1 card more in phase 1, with 3 hand cards at most")
    assert delivered is not None
    return msg("+1 {resource} to start production", resource=RESOURCE_NAMES[delivered])


def _missing_line(seen: Prospect, building: int) -> Message:
    """What the market lacks, and how many hand cards would make up for it."""
    if not seen.units:
        return msg("Nothing is missing")
    what = (
        msg_n("1 resource", "{n} resources", n=seen.units)
        if CARDS[building].any_inputs
        else units(seen.missing)
    )
    efficient = cards_needed(seen.cards)
    sloppy = cards_needed(seen.sloppy_cards)
    return msg(
        "Missing {what}; efficient: {efficient}, sloppy: {sloppy}",
        what=what,
        efficient=efficient,
        sloppy=sloppy,
    )


def cards_needed(cards: tuple[int, ...] | None) -> Message:
    """How many hand cards it takes, if they are there."""
    if cards is None:
        return msg("not yet")
    if not cards:
        return msg("fed")
    return msg_n("1 hand card", "{n} hand cards", n=len(cards))


def _chance_line(seen: Prospect) -> Message:
    return msg(
        "Second row brings it: {efficient} %, sloppy {sloppy} %; with your hand "
        "{efficient_hand} %, sloppy {sloppy_hand} %",
        efficient=round(100 * seen.chance),
        sloppy=round(100 * seen.sloppy_chance),
        efficient_hand=round(100 * seen.chance_with_hand),
        sloppy_hand=round(100 * seen.sloppy_chance_with_hand),
    )


def _chain_line(building: int, chain: Message, view: ChainView) -> Message:
    if not view.runs:
        return msg(
            "Chain: {chain}, +{gain} a time", chain=chain, gain=run_gain(building)
        )
    return msg_n(
        "Chain: {chain}; once now, +{coins} coins",
        "Chain: {chain}; {n} times now, +{coins} coins",
        n=view.runs,
        chain=chain,
        coins=view.gain,
    )
