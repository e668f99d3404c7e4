"""A card: each of its signs, and what it is where it lies."""

from collections.abc import Iterable, Iterator

from clutch.core.message import Message, Player, msg, msg_n, spelled
from clutch.games.ei_my_goods.board.bunnies import who_works
from clutch.games.ei_my_goods.board.facts import facts_of, goods_line
from clutch.games.ei_my_goods.board.hand import draw_card
from clutch.games.ei_my_goods.board.ways import hopes_of
from clutch.games.ei_my_goods.play.market import ENOUGH
from clutch.games.ei_my_goods.play.names import (
    chain_of,
    colour_of,
    effect_of,
    name_of,
    needs_of,
    resource_of,
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
    """A building, a card that the viewer has, or one that lies who knows where."""
    lines = (*_where_it_lies(seen, card), *card_signs(card), *work_signs(card))
    built = built_by(seen, card)
    if built is not None:
        lines = tuple(_as_building(seen, *built))
    section = _section(card, is_built=built is not None)
    return Explanation(name_of(card), lines, large(draw_card(card, look)), section)


def large(*drawing: Child) -> Html:
    """What is drawn, as large as there is room in an explanation."""
    return tag("div", tag("div", drawing, class_="goods-large"), class_="goods-room")


def sentences(facts: Iterable[Message]) -> Iterator[Message]:
    """Facts as sentences, with a stop after each."""
    return (msg("{fact}.", fact=fact) for fact in facts)


def built_by(seen: Observation, card: int) -> tuple[int, Seat, int] | None:
    """Whose building that card is: the player, the seat, and the place there."""
    for player in range(len(seen.table.seats)):
        seat = seat_of(seen, player)
        if card in seat.buildings:
            return player, seat, seat.buildings.index(card)
    return None


def _section(card: int, *, is_built: bool) -> str:
    if GOODS[card] is None or ANY_INPUTS[card]:
        return "brown"
    return "production" if is_built else "cards"


# What is on it


def card_signs(card: int) -> Iterator[Message]:
    """What is above its name, from the left to the right, and its half egg."""
    if KINDS[card].resource is None:
        yield msg("It is no resource: everybody begins with one such building.")
        return
    yield msg(
        "Its resource, by colour, sign and letter: 1 {resource} when it is played from "
        "the hand or lies in the market.",
        resource=resource_of(card),
    )
    yield msg("The victory points of the building: {n}.", n=KINDS[card].vp)
    yield msg("What it costs to build, in coins: {n}.", n=COSTS[card])


def work_signs(card: int) -> Iterator[Message]:
    """What is below its name: what it takes and makes, and its chain."""
    good, chain = GOODS[card], chain_of(card)
    if good is None:
        yield msg(
            "Once built it helps in every round, without a bunny: {effect}.",
            effect=effect_of(card),
        )
    else:
        yield msg("What starts its production: {units}.", units=needs_of(card))
        yield msg(
            "What it makes, and the coins that each is worth: {good}, {n}.",
            good=GOOD_NAMES[good],
            n=COINS[card],
        )
    if chain is not None:
        yield msg(
            "Its chain, which runs as often as you have what it takes: {chain}.",
            chain=chain,
        )


# Where it lies


def _where_it_lies(seen: Observation, card: int) -> Iterator[Message]:
    """What it is for the viewer, and what no drawing of it shows."""
    if card == own_laid(seen):
        yield msg(
            "You have laid it down to build it in phase 4. It costs {cost} coins; your "
            "goods are worth {coins}.",
            cost=COSTS[card],
            coins=own_seat(seen).coins,
        )
    elif card in own_hand(seen):
        yield msg(
            "A card of your hand. You can discard it as a resource, put it into a "
            "chain that takes it, or lay it down to build it."
        )
    if HALF_EGGS[card]:
        yield msg(
            "In the market it shows half an egg: {halves} of these end a row.",
            halves=spelled(ENOUGH),
        )


def _as_building(
    seen: Observation, player: int, seat: Seat, place: int
) -> Iterator[Message]:
    """A building in use: whose it is, what lies there, what it does now."""
    building = seat.buildings[place]
    yield msg(
        "{player}: this building brings {points}.",
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
        return msg("It has no colour that an Assistant could ask for.")
    return msg(
        "Its colour is {colour}: Assistants ask for buildings by colour.",
        colour=colour_of(building),
    )
