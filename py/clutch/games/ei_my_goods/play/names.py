"""Names and descriptions: cards, resources, and what buildings need and do."""

from functools import cache

from clutch.core.message import Message, listed, msg, msg_n, with_commas
from clutch.games.ei_my_goods.table.components import (
    ANY_INPUTS,
    CARD_NAMES,
    CHAINS,
    COINS,
    COSTS,
    EASTER_POST,
    GOOD_NAMES,
    GOODS,
    INPUTS,
    KINDS,
    RESOURCE_NAMES,
    RESOURCES,
    SMALL_HAND,
    Counts,
)

NOTHING = msg("nothing")


def name_of(card: int) -> Message:
    """The name of a building."""
    return KINDS[card].name


def resource_of(card: int) -> Message:
    """The resource that a card of the deck gives."""
    return RESOURCE_NAMES[RESOURCES[card]]


def card_of(card: int) -> Message:
    """A card of the deck, called by its resource: willow card."""
    return CARD_NAMES[RESOURCES[card]]


def units(counts: Counts) -> Message:
    """Counts of resources in words, such as 2 willow, 1 grain."""
    return listed([amount(i, n) for i, n in enumerate(counts) if n])


def amount(resource: int, n: int) -> Message:
    """Units of a resource in words, such as 2 willow."""
    return (
        msg_n("{n} grain", "{n} grain", n=n),
        msg_n("{n} willow", "{n} willow", n=n),
        msg_n("{n} bottle", "{n} bottles", n=n),
        msg_n("{n} flower", "{n} flowers", n=n),
        msg_n("{n} cocoa", "{n} cocoa", n=n),
    )[resource]


def colours(counts: Counts) -> Message:
    """Counts of buildings in words, by the colour of their resource: 2 green."""
    return listed([_of_colour(i, n) for i, n in enumerate(counts) if n])


def _of_colour(resource: int, n: int) -> Message:
    return (
        msg_n("{n} green", "{n} green", n=n),
        msg_n("{n} yellow", "{n} yellow", n=n),
        msg_n("{n} red", "{n} red", n=n),
        msg_n("{n} blue", "{n} blue", n=n),
        msg_n("{n} brown", "{n} brown", n=n),
    )[resource]


_COLOURS = (msg("green"), msg("yellow"), msg("red"), msg("blue"), msg("brown"))


def colour_of(card: int) -> Message:
    """The colour of a card of the deck, which shows its resource (EG-072)."""
    return _COLOURS[RESOURCES[card]]


def needs_of(card: int) -> Message:
    """What a building needs to produce, in words."""
    number = ANY_INPUTS[card]
    if number:
        return msg("any {n} resources", n=number)
    return units(INPUTS[card])


def chain_of(card: int) -> Message | None:
    """The chain of a building in words; None if it has none."""
    chain, good = CHAINS[card], GOODS[card]
    if chain is None or good is None:
        return None
    items = [GOOD_NAMES[one] for one in chain.goods]
    if chain.card is not None:
        items.append(CARD_NAMES[chain.card])
    taken = listed([msg("1 {item}", item=item) for item in items])
    return msg_n(
        "{items} → 1 {good}",
        "{items} → {n} × {good}",
        n=chain.items,
        items=taken,
        good=GOOD_NAMES[good],
    )


def effect_of(building: int) -> Message:
    """What a brown building does for its owner."""
    delivered = KINDS[building].delivers
    if KINDS[building] is EASTER_POST:
        return msg(
            "+1 card in phase 1 if you hold {cards} cards or fewer", cards=SMALL_HAND
        )
    assert delivered is not None
    return msg("+{units} for your production", units=amount(delivered, 1))


def card_in_words(card: int, *use: Message) -> Message:
    """Everything on a hand card, followed by what can be done with it."""
    return with_commas([*_on_card(card), *use])


@cache
def _on_card(card: int) -> tuple[Message, ...]:
    return (
        msg("{building} card", building=name_of(card)),
        msg("resource: {resource}", resource=resource_of(card)),
        msg("costs {cost}, {vp} points", cost=COSTS[card], vp=KINDS[card].vp),
        *work_of(card),
    )


def work_of(card: int) -> list[Message]:
    """What a building needs and makes, and its chain (EG-137)."""
    good = GOODS[card]
    if good is None:
        return [effect_of(card)]
    makes = msg(
        "{units} → {good} ({coins})",
        units=needs_of(card),
        good=GOOD_NAMES[good],
        coins=COINS[card],
    )
    return [makes, chain_in_words(card)]


def chain_in_words(card: int) -> Message:
    """The chain of a production building, or that it has none (EG-137)."""
    chain = chain_of(card)
    return msg("no chain") if chain is None else msg("chain: {chain}", chain=chain)


def gain_in_words(coins: int) -> Message:
    """The gain in coins, such as +3 coins."""
    return msg_n("+1 coin", "+{n} coins", n=coins)


def at_building(action: Message, building: int) -> Message:
    """An action and the building it is for."""
    return msg("{action}: {building}", action=action, building=name_of(building))
