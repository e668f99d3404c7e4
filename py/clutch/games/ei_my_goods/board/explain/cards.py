"""Explains a card: its signs and its current role."""

from collections.abc import Iterator

from clutch.core.message import Message, Player, msg, msg_n, spelled
from clutch.games.ei_my_goods.board.bunnies import who_works
from clutch.games.ei_my_goods.board.facts import facts_of, goods_line, sentences
from clutch.games.ei_my_goods.board.hand import draw_card
from clutch.games.ei_my_goods.board.ways import hopes_of
from clutch.games.ei_my_goods.play.market import ENOUGH
from clutch.games.ei_my_goods.play.names import (
    amount,
    chain_of,
    colour_of,
    effect_of,
    name_of,
    needs_of,
)
from clutch.games.ei_my_goods.table.components import (
    ANY_INPUTS,
    COINS,
    COSTS,
    GOOD_NAMES,
    GOODS,
    HALF_EGGS,
    KINDS,
)
from clutch.games.ei_my_goods.table.position import (
    Observation,
    Seat,
    own_hand,
    own_laid,
    own_seat,
    seat_of,
)
from clutch.ui.explanation import Explanation
from clutch.ui.html import Child, Html, tag
from clutch.ui.look import Look


def explain_card(seen: Observation, card: int, look: Look) -> Explanation:
    """Explain a building, one of the viewer's cards, or a card in an unknown place."""
    lines = (*_where_it_lies(seen, card), *card_signs(card), *work_signs(card))
    built = built_by(seen, card)
    if built is not None:
        lines = tuple(_as_building(seen, *built))
    section = _section(card, is_built=built is not None)
    return Explanation(name_of(card), lines, large(draw_card(card, look)), section)


def large(*drawing: Child) -> Html:
    """A drawing as large as the explanation has room for."""
    return tag(
        "div", tag("div", drawing, class_="row goods-large"), class_="goods-room"
    )


def built_by(seen: Observation, card: int) -> tuple[int, Seat, int] | None:
    """Who built a card: the player, the seat and the place; None if nobody has."""
    for player in range(len(seen.table.seats)):
        seat = seat_of(seen, player)
        if card in seat.buildings:
            return player, seat, seat.buildings.index(card)
    return None


def _section(card: int, *, is_built: bool) -> str:
    if GOODS[card] is None or ANY_INPUTS[card]:
        return "brown"
    return "production" if is_built else "cards"


# The signs on a card


def card_signs(card: int) -> Iterator[Message]:
    """What a card gives as a resource, and what it costs and scores as a building."""
    resource = KINDS[card].resource
    if resource is None:
        yield msg("Everyone starts with a Chicken Coop. It is never a resource.")
        return
    yield msg(
        "The card's colour and symbol show the resource it gives, in the market or "
        "from your hand: {units}.",
        units=amount(resource, 1),
    )
    yield msg("The building is worth {n} victory points.", n=KINDS[card].vp)
    yield msg("It costs {n} coins to build.", n=COSTS[card])


def work_signs(card: int) -> Iterator[Message]:
    """What the lower part of a card shows: its needs, its product and its chain."""
    good, chain = GOODS[card], chain_of(card)
    if good is None:
        yield msg(
            "This building needs no Worker. Once it is built, it helps you every "
            "round: {effect}.",
            effect=effect_of(card),
        )
    else:
        yield msg("Needed to produce: {units}.", units=needs_of(card))
        yield msg(
            "What it makes: {good}. Value of each, in coins: {n}.",
            good=GOOD_NAMES[good],
            n=COINS[card],
        )
    if chain is not None:
        yield msg(
            "Its chain: {chain}. You can use it as often as your cards and goods "
            "allow.",
            chain=chain,
        )


# The place of a card


def _where_it_lies(seen: Observation, card: int) -> Iterator[Message]:
    """What the card is to the viewer, and what its drawing does not show."""
    if card == own_laid(seen):
        yield msg(
            "You laid this card down to build it in phase 4. It costs {cost} coins; "
            "your goods are worth {coins}.",
            cost=COSTS[card],
            coins=own_seat(seen).coins,
        )
    elif card in own_hand(seen):
        yield msg(
            "A card in your hand. You can discard it as a resource, put it into "
            "a chain that takes it, or lay it down to build it."
        )
    if HALF_EGGS[card]:
        yield msg(
            "It shows half an egg. In the market, {halves} half eggs complete a row.",
            halves=spelled(ENOUGH),
        )


def _as_building(
    seen: Observation, player: int, seat: Seat, place: int
) -> Iterator[Message]:
    """A building in use: its owner, its goods, and what it does now."""
    building = seat.buildings[place]
    yield msg(
        "{player}'s building, worth {points}.",
        player=Player(player),
        points=msg_n("1 victory point", "{n} victory points", n=KINDS[building].vp),
    )
    yield _colour_line(building)
    if player == seen.player:
        yield from sentences(facts_of(seen, place, hopes_of(seen, place)))
        return
    bunny = who_works(seat, place)
    good = GOODS[building]
    if good is not None:
        yield from sentences([goods_line(seat, place, good)])
    if bunny is not None:
        yield from sentences([bunny])
    yield from work_signs(building)


def _colour_line(building: int) -> Message:
    if KINDS[building].resource is None:
        return msg("It has no colour, so no Assistant needs it.")
    return msg(
        "Its colour is {colour}. To hire an Assistant, you need buildings in certain "
        "colours.",
        colour=colour_of(building),
    )
