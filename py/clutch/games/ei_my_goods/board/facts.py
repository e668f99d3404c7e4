"""Describes a building: what it makes, what it lacks, what its chain would yield."""

from collections.abc import Iterable, Iterator

from clutch.core.message import Message, listed, msg, msg_n
from clutch.games.ei_my_goods.board.bunnies import who_works
from clutch.games.ei_my_goods.bots.prospects import Prospect
from clutch.games.ei_my_goods.play.chains import ChainView, chain_view, fed_by, run_gain
from clutch.games.ei_my_goods.play.names import (
    chain_of,
    effect_of,
    gain_in_words,
    needs_of,
    units,
)
from clutch.games.ei_my_goods.play.production import cards_in_words
from clutch.games.ei_my_goods.table.components import (
    ANY_INPUTS,
    COINS,
    GOOD_NAMES,
    GOODS,
    Good,
)
from clutch.games.ei_my_goods.table.position import (
    Observation,
    Phase,
    Seat,
    own_hand,
    own_seat,
)


def facts_of(
    seen: Observation, place: int, hopes: Prospect | None
) -> Iterator[Message]:
    """Describe a building of the viewer."""
    seat = own_seat(seen)
    building = seat.buildings[place]
    good = GOODS[building]
    if good is None:
        yield effect_of(building)
        return
    yield goods_line(seat, place, good)
    bunny = who_works(seat, place)
    if bunny is not None:
        yield bunny
    yield msg("Needs {units}", units=needs_of(building))
    if hopes is not None:
        yield missing_line(hopes, building)
        if seen.table.phase < Phase.PRODUCTION and hopes.units:
            yield _chance_line(hopes)
    chain = chain_of(building)
    view = chain_view(seat, place, own_hand(seen))
    if chain is not None and view is not None:
        yield _chain_line(building, chain, view)
    fed = [GOOD_NAMES[made] for made in fed_by(seat, place)]
    if fed:
        yield msg(
            "What your chains can turn its goods into: {goods}", goods=listed(fed)
        )


def sentences(facts: Iterable[Message]) -> Iterator[Message]:
    """Facts as sentences, each with a full stop."""
    return (msg("{fact}.", fact=fact) for fact in facts)


def goods_line(seat: Seat, place: int, good: Good) -> Message:
    """How many goods are on a building, and what they are worth."""
    number, coins = seat.goods[place], COINS[seat.buildings[place]]
    return msg(
        "{n} × {good}, worth {coins} each, {sum} in total",
        n=number,
        good=GOOD_NAMES[good],
        coins=coins,
        sum=number * coins,
    )


def missing_line(hopes: Prospect, building: int) -> Message:
    """What the market lacks, and how many hand cards would replace it."""
    if not hopes.units:
        return msg("Nothing is missing")
    what = (
        msg_n("1 resource", "{n} resources", n=hopes.units)
        if ANY_INPUTS[building]
        else units(hopes.missing)
    )
    if hopes.is_being_fed:
        return msg(
            "Missing {what}; still to play: {cards}",
            what=what,
            cards=cards_needed(hopes.cards),
        )
    efficient = cards_needed(hopes.cards)
    sloppy = cards_needed(hopes.sloppy_cards)
    return msg(
        "Missing {what}; efficient: {efficient}, sloppy: {sloppy}",
        what=what,
        efficient=efficient,
        sloppy=sloppy,
    )


def cards_needed(cards: tuple[int, ...] | None) -> Message:
    """How many hand cards are needed, or that the hand does not have them."""
    return cards_in_words(None if cards is None else len(cards))


def _chance_line(hopes: Prospect) -> Message:
    return msg(
        "Chance that the second row feeds it: efficient {efficient}%, sloppy "
        "{sloppy}%; with your hand: efficient {efficient_hand}%, sloppy {sloppy_hand}%",
        efficient=round(100 * hopes.chance),
        sloppy=round(100 * hopes.sloppy_chance),
        efficient_hand=round(100 * hopes.chance_with_hand),
        sloppy_hand=round(100 * hopes.sloppy_chance_with_hand),
    )


def _chain_line(building: int, chain: Message, view: ChainView) -> Message:
    if not view.runs:
        return msg(
            "Chain: {chain}, +{gain} per use", chain=chain, gain=run_gain(building)
        )
    return msg_n(
        "Chain: {chain}; you have enough for 1 use: {gain}",
        "Chain: {chain}; you have enough for {n} uses: {gain}",
        n=view.runs,
        chain=chain,
        gain=gain_in_words(view.gain),
    )
