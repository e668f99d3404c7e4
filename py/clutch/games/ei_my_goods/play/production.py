"""Production: what a building takes and makes, what it lacks, and what that is worth.

Cards and buildings are numbers, see `components`; places are those of a player's own
buildings.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from clutch.core.decision import Agenda
from clutch.core.message import Message, Player, aside, both, msg, msg_n
from clutch.core.position import done, with_agenda, with_both, with_table
from clutch.core.values import changed, put
from clutch.games.ei_my_goods.play.deciding import (
    UNFINISHED,
    Decision,
    why_not_pressed,
)
from clutch.games.ei_my_goods.play.market import resources_of, supply_of
from clutch.games.ei_my_goods.play.names import (
    card_in_words,
    name_of,
    resource_of,
    units,
)
from clutch.games.ei_my_goods.play.piles import (
    can_halve,
    drawn,
    halved_first,
    without_card,
)
from clutch.games.ei_my_goods.play.turn import Turn, turn_under
from clutch.games.ei_my_goods.table.actions import PRODUCES, USES, Mode, Produce, Use
from clutch.games.ei_my_goods.table.components import (
    ANY_INPUTS,
    COINS,
    INPUTS,
    RESOURCES,
    Counts,
)
from clutch.games.ei_my_goods.table.position import (
    Event,
    Hidden,
    Market,
    Observation,
    Seat,
    State,
    Table,
    own_hand,
    own_seat,
    seat_on,
)

# What there is, what is missing, and what is made


def shortfall(building: int, supply: Sequence[int]) -> tuple[Counts, int]:
    """What that supply lacks: by resource what would help, and how many units.

    The Confectioner takes any eleven (EG-076).
    """
    number = ANY_INPUTS[building]
    if number:
        number = max(0, number - sum(supply))
        return (number,) * 5, number
    lacking = tuple(
        [
            need - have if need > have else 0
            for need, have in zip(INPUTS[building], supply, strict=True)
        ]
    )
    return lacking, sum(lacking)


def mode_at(seat: Seat, place: int) -> Mode:
    """How the bunny of a building works: Assistants need everything too (EG-037)."""
    return seat.mode if place == seat.worker else Mode.EFFICIENT


def cards_wanted(units: int, mode: Mode) -> int:
    """How many hand cards have to be put in where so many units are missing.

    An efficient Worker needs everything, a sloppy one all but one unit, whichever the
    player skips (EG-026, EG-030, EG-034, EG-094, EG-097; see EG-035 and EG-036).
    """
    return units - 1 if units and mode is Mode.SLOPPY else units


def cards_missing(seat: Seat, place: int, supply: Sequence[int]) -> tuple[Counts, int]:
    """What a building lacks by resource, and how many hand cards it wants."""
    missing, number = shortfall(seat.buildings[place], supply)
    return missing, cards_wanted(number, mode_at(seat, place))


def can_feed(
    building: int, missing: Sequence[int], wanted: int, hand: Sequence[int]
) -> bool:
    """Whether a hand with those resources has as many of the missing as are wanted.

    A card is one unit of its resource (EG-031).
    """
    if not wanted:
        return True
    if ANY_INPUTS[building]:
        return sum(hand) >= wanted
    return sum(map(min, missing, hand)) >= wanted


def has_bunny(seat: Seat, place: int) -> bool:
    """Whether a Worker or an Assistant is in that building."""
    return place == seat.worker or seat.assistants[place] is not None


WORKER_MAKES = {Mode.EFFICIENT: 2, Mode.SLOPPY: 1}
"""How many goods a Worker makes (EG-029, EG-034)."""


def goods_made(seat: Seat, place: int) -> int:
    """How many goods the bunny of a building makes; an Assistant makes 1 (EG-037)."""
    if place == seat.worker:
        return WORKER_MAKES[seat.mode]
    return int(seat.assistants[place] is not None)


def coins_made(seat: Seat, place: int) -> int:
    """What those goods are worth."""
    return goods_made(seat, place) * COINS[seat.buildings[place]]


def cards_in_words(number: int | None) -> Message:
    """How many hand cards feed a building; None: those that there are do not."""
    if number is None:
        return msg("not yet")
    if not number:
        return msg("fed")
    return msg_n("1 hand card", "{n} hand cards", n=number)


# Starting the production of a building


def productions(
    turn: Turn, seat: Seat, market: Market, hand: Iterable[int]
) -> list[Produce]:
    """The buildings with a bunny that have yet to produce, and can.

    In any order (EG-113), and nobody has to (EG-121). What cannot produce costs
    nothing (EG-096).
    """
    actions: list[Produce] = []
    supply: Sequence[int] = ()
    held: list[int] = []
    for place, building in enumerate(seat.buildings):
        if not has_bunny(seat, place) or turn.has_produced(place):
            continue
        if not supply:
            supply = supply_of(market, seat.buildings)
            held = resources_of(hand)
        missing, wanted = cards_missing(seat, place, supply)
        if can_feed(building, missing, wanted, held):
            actions.append(PRODUCES[building])
    return actions


def produced(state: State, turn: Turn, action: Produce) -> State:
    """What is missing is put in next; if nothing is, goods are made."""
    table = state.table
    seat = table.seats[turn.player]
    place = seat.buildings.index(action.card)
    supply = supply_of(table.market, seat.buildings)
    missing, wanted = cards_missing(seat, place, supply)
    if wanted:
        agenda = (*table.agenda, Feeding(turn.player, place, missing, wanted))
    else:
        agenda = (*table.agenda[:-1], *_making(turn, seat, place))
    return with_table(state, with_agenda(table, agenda))


def _making(turn: Turn, seat: Seat, place: int) -> tuple[Turn, Event]:
    """Goods are drawn, and the turn goes on with the chain open (EG-039, EG-048)."""
    produced = turn.produced | 1 << place
    after = changed(turn, produced=produced, open=place, turned=False)
    return after, Goods(turn.player, place, goods_made(seat, place))


def label_of_production(seen: Observation, action: Produce) -> Message:
    """How many goods there will be."""
    seat = own_seat(seen)
    return msg_n(
        "Produce 1 good",
        "Produce {n} goods",
        n=goods_made(seat, seat.buildings.index(action.card)),
    )


def why_no_production(seen: Observation, place: int) -> Message:
    """Why a building with a bunny, which has yet to produce, cannot; or that it can.

    Sloppy work skips one unit at the Confectioner too (EG-135).
    """
    seat = seat_on(seen)
    building = seat.buildings[place]
    supply = supply_of(seen.table.market, seat.buildings)
    missing, number = shortfall(building, supply)
    mode = mode_at(seat, place)
    is_sloppy = mode is Mode.SLOPPY
    hand = own_hand(seen) if seen.player == seen.current_player else ()
    if can_feed(building, missing, cards_wanted(number, mode), resources_of(hand)):
        return msg("This building can produce now.")
    if ANY_INPUTS[building]:
        if is_sloppy:
            return msg(
                "{n} resources are missing. Sloppy work skips one of them, but your "
                "hand cannot make up for the rest.",
                n=number,
            )
        return msg_n(
            "1 resource is missing, and your hand cannot make up for it.",
            "{n} resources are missing, and your hand cannot make up for them.",
            n=number,
        )
    if is_sloppy:
        return msg(
            "Missing are {units}. Sloppy work skips one of them, but your hand cannot "
            "make up for the rest.",
            units=units(missing),
        )
    return msg(
        "Missing are {units}, and your hand cannot make up for that.",
        units=units(missing),
    )


# Feeding a building with hand cards


@dataclass(frozen=True, slots=True)
class Feeding(Decision[Use]):
    """A building lacks something: hand cards are discarded for it (EG-026, EG-028)."""

    player: int
    place: int
    missing: Counts
    """By resource what could still be put in."""
    wanted: int
    """How many hand cards it still needs."""

    def legal(self, state: State) -> Sequence[Use]:
        """The hand cards with a resource that is missing."""
        hand, missing = state.hidden.hands[self.player], self.missing
        return [USES[card] for card in hand if missing[RESOURCES[card]]]

    def step(self, state: State, action: Use) -> State:
        """The card is one unit, for this building only (EG-031, EG-038)."""
        table, hidden = state.table, state.hidden
        if self.wanted > 1:
            agenda = done(table, self._fed(table, action.card))
        else:
            turn, seat = turn_under(table), table.seats[self.player]
            agenda = (*table.agenda[:-2], *_making(turn, seat, self.place))
        hidden = changed(
            hidden,
            hands=without_card(hidden.hands, self.player, action.card),
            discards=(*hidden.discards, action.card),
        )
        return with_both(state, with_agenda(table, agenda), hidden)

    def _fed(self, table: Table, card: int) -> "Feeding":
        """With that card put in: any does where any resources are taken (EG-076)."""
        missing, at = self.missing, RESOURCES[card]
        if not ANY_INPUTS[table.seats[self.player].buildings[self.place]]:
            missing = put(missing, at, missing[at] - 1)
        return changed(self, missing=missing, wanted=self.wanted - 1)

    def prompt(self, seen: Observation) -> Message:
        """How many cards are still to go."""
        return msg_n(
            "Choose one hand card as a missing resource.",
            "Choose {n} hand cards as missing resources, one after the other.",
            n=self.wanted,
        )

    def not_pressed(self, tried: str) -> Message:
        """The turn cannot end in between."""
        return UNFINISHED if tried == "end" else why_not_pressed(tried)

    def not_entered(self, seen: Observation, place: int) -> Message:
        """Hand cards are asked for."""
        return msg("Choose hand cards for the production that you have started.")

    def not_played(self, seen: Observation, card: int) -> Message:
        """Another resource."""
        return msg("{resource} is not missing here.", resource=resource_of(card))

    def told(self, before: Observation, action: Use, after: Observation) -> Message:
        """The card, and what the building makes."""
        played = aside(
            msg(
                "{player} plays a {resource} card.",
                player=Player(self.player),
                resource=resource_of(action.card),
            )
        )
        if self.wanted > 1:
            return played
        return both(played, told_goods(before, self.player, after)) or played

    def label(self, seen: Observation, action: Use) -> Message:
        """The card."""
        return card_in_words(action.card, msg("can be played as a resource"))


# Goods


@dataclass(frozen=True, slots=True)
class Goods(Event):
    """Cards are drawn onto a building, face down, as its goods (EG-029)."""

    player: int
    place: int
    count: int
    """How many are still to come."""
    has_some: bool = False
    """Whether the building has been given one already."""

    def happen(self, state: State) -> State:
        """There are more goods; if the piles run out, hands are halved first."""
        cards, pile, state = drawn(state, self.count)
        table, hidden = state.table, state.hidden
        player, place, number = self.player, self.place, len(cards)
        seat, piles = table.seats[player], hidden.goods[player]
        seat = changed(seat, goods=put(seat.goods, place, seat.goods[place] + number))
        piles = put(piles, place, piles[place] + cards)
        hidden = changed(hidden, draw_pile=pile, goods=put(hidden.goods, player, piles))
        agenda = done(table)
        if number < self.count:
            agenda = self._lacking(number, table, hidden)
        table = changed(table, seats=put(table.seats, player, seat), agenda=agenda)
        return with_both(state, table, hidden)

    def _lacking(self, number: int, table: Table, hidden: Hidden) -> Agenda:
        """What is next when only so many could be drawn."""
        has_some = self.has_some or number > 0
        lacking = changed(self, count=self.count - number, has_some=has_some)
        agenda = halved_first(table, hidden, lacking)
        if has_some or can_halve(hidden):
            return agenda
        # Not a single good: the building has not produced (EG-039).
        return (*agenda[:-1], changed(turn_under(table), open=None))


def told_goods(before: Observation, player: int, after: Observation) -> Message | None:
    """The goods that a building has made, if it could draw any."""
    old, new = before.table.seats[player].goods, after.table.seats[player].goods
    place = next((i for i, n in enumerate(old) if new[i] > n), None)
    if place is None:
        return None
    return msg_n(
        "{player} makes 1 good: {building}.",
        "{player} makes {n} goods: {building}.",
        n=new[place] - old[place],
        player=Player(player),
        building=name_of(after.table.seats[player].buildings[place]),
    )
