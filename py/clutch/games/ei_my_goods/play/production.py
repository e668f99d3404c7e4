"""Production: what buildings take, make and lack, and what that is worth.

Cards and buildings are numbers (see `components`). Places are indexes into a player's
own buildings.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from clutch.core.decision import Agenda
from clutch.core.message import Message, Player, both, msg, msg_n
from clutch.core.position import done, with_agenda, with_both, with_table
from clutch.core.values import put, replace
from clutch.games.ei_my_goods.play.deciding import UNFINISHED, Decision, why_not_pressed
from clutch.games.ei_my_goods.play.market import resources_of, supply_of
from clutch.games.ei_my_goods.play.names import card_in_words, card_of, name_of, units
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

# Supply, shortfall and output


def shortfall(building: int, supply: Sequence[int]) -> tuple[Counts, int]:
    """What the supply lacks: the units that would help, by resource, and how many.

    The Confectioner takes any eleven resources (EG-076).
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
    """The mode of a building's bunny; an Assistant needs everything too (EG-037)."""
    return seat.mode if place == seat.worker else Mode.EFFICIENT


def cards_wanted(units: int, mode: Mode) -> int:
    """How many hand cards have to replace `units` missing units.

    An efficient Worker needs everything. A sloppy one needs all but one unit, and the
    player chooses which (EG-026, EG-030, EG-034, EG-094, EG-097; see EG-035 and
    EG-036).
    """
    return units - 1 if units and mode is Mode.SLOPPY else units


def cards_missing(seat: Seat, place: int, supply: Sequence[int]) -> tuple[Counts, int]:
    """What a building lacks, by resource, and how many hand cards it needs."""
    missing, number = shortfall(seat.buildings[place], supply)
    return missing, cards_wanted(number, mode_at(seat, place))


def can_feed(
    building: int, missing: Sequence[int], wanted: int, hand: Sequence[int]
) -> bool:
    """Whether the hand has enough cards of the missing resources.

    A card is one unit of its resource (EG-031). `hand` counts cards by resource.
    """
    if not wanted:
        return True
    if ANY_INPUTS[building]:
        return sum(hand) >= wanted
    return sum(map(min, missing, hand)) >= wanted


def has_bunny(seat: Seat, place: int) -> bool:
    """Whether a Worker or an Assistant is in a building."""
    return place == seat.worker or seat.assistants[place] is not None


WORKER_MAKES = {Mode.EFFICIENT: 2, Mode.SLOPPY: 1}
"""How many goods a Worker makes (EG-029, EG-034)."""


def goods_made(seat: Seat, place: int) -> int:
    """How many goods the bunny of a building makes; an Assistant makes 1 (EG-037)."""
    if place == seat.worker:
        return WORKER_MAKES[seat.mode]
    return int(seat.assistants[place] is not None)


def coins_made(seat: Seat, place: int) -> int:
    """What these goods are worth in coins."""
    return goods_made(seat, place) * COINS[seat.buildings[place]]


def cards_in_words(number: int | None) -> Message:
    """How many hand cards feed a building; None if the hand does not have them."""
    if number is None:
        return msg("too few resources")
    if not number:
        return msg("enough resources")
    return msg_n("1 card from your hand", "{n} cards from your hand", n=number)


# Starting the production of a building


def productions(
    turn: Turn, seat: Seat, market: Market, hand: Iterable[int]
) -> list[Produce]:
    """The buildings with a bunny that have yet to produce and can do so.

    They may produce in any order (EG-113) or not at all (EG-121). A building that
    cannot produce costs nothing (EG-096).
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
    """Start production: go on to hand cards if units are missing, else make goods."""
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
    """The turn with the chain open, and the drawing of goods (EG-039, EG-048)."""
    produced = turn.produced | 1 << place
    after = replace(turn, produced=produced, open=place, turned=False)
    return after, Goods(turn.player, place, goods_made(seat, place))


def label_of_production(seen: Observation, action: Produce) -> Message:
    """How many goods the building will make."""
    return msg_n("Produce 1 good", "Produce {n} goods", n=_made(seen, action))


def words_for_production(seen: Observation, action: Produce) -> Message:
    """The same beside a drawing of the good."""
    return msg("Produce {n}", n=_made(seen, action))


def _made(seen: Observation, action: Produce) -> int:
    seat = own_seat(seen)
    return goods_made(seat, seat.buildings.index(action.card))


def why_no_production(seen: Observation, place: int) -> Message:
    """Why a building with a bunny cannot produce yet, or that it can.

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
        return msg("This building can produce right now.")
    if ANY_INPUTS[building]:
        if is_sloppy:
            return msg(
                "{n} resources are missing. Sloppy work can do without one of them, "
                "but your hand can't supply the rest.",
                n=number,
            )
        return msg_n(
            "1 resource is missing, and your hand can't supply it.",
            "{n} resources are missing, and your hand can't supply them.",
            n=number,
        )
    if is_sloppy:
        return msg(
            "Missing: {units}. Sloppy work can do without one of them, but your hand "
            "can't supply the rest.",
            units=units(missing),
        )
    return msg(
        "Missing: {units}. Your hand can't supply this.",
        units=units(missing),
    )


# Feeding a building with hand cards


@dataclass(frozen=True, slots=True)
class Feeding(Decision[Use]):
    """A building lacks units: discard hand cards for it (EG-026, EG-028)."""

    player: int
    place: int
    missing: Counts
    """The missing units that hand cards can still replace, by resource."""
    wanted: int
    """How many hand cards it still needs."""

    def legal(self, state: State) -> Sequence[Use]:
        """The hand cards of a missing resource."""
        hand, missing = state.hidden.hands[self.player], self.missing
        return [USES[card] for card in hand if missing[RESOURCES[card]]]

    def step(self, state: State, action: Use) -> State:
        """Discard the card as one unit, for this building only (EG-031, EG-038)."""
        table, hidden = state.table, state.hidden
        if self.wanted > 1:
            agenda = done(table, self._fed(table, action.card))
        else:
            turn, seat = turn_under(table), table.seats[self.player]
            agenda = (*table.agenda[:-2], *_making(turn, seat, self.place))
        hidden = replace(
            hidden,
            hands=without_card(hidden.hands, self.player, action.card),
            discards=(*hidden.discards, action.card),
        )
        return with_both(state, with_agenda(table, agenda), hidden)

    def _fed(self, table: Table, card: int) -> "Feeding":
        """The decision after that card; the Confectioner takes any card (EG-076)."""
        missing, at = self.missing, RESOURCES[card]
        if not ANY_INPUTS[table.seats[self.player].buildings[self.place]]:
            missing = put(missing, at, missing[at] - 1)
        return replace(self, missing=missing, wanted=self.wanted - 1)

    def prompt(self, seen: Observation) -> Message:
        """How many cards have yet to be played."""
        return msg_n(
            "Choose a card from your hand to replace a missing resource.",
            "Choose cards from your hand, one by one, to replace {n} missing "
            "resources.",
            n=self.wanted,
        )

    def not_pressed(self, tried: str) -> Message:
        """The turn cannot end during production."""
        return UNFINISHED if tried == "end" else why_not_pressed(tried)

    def not_entered(self, seen: Observation, place: int) -> Message:
        """A hand card has to be chosen."""
        return msg(
            "First choose cards from your hand for the production you have started."
        )

    def not_played(self, seen: Observation, card: int) -> Message:
        """The building does not lack that resource."""
        return msg("You don't need a {card} here.", card=card_of(card))

    def log_line(self, before: Observation, action: Use, after: Observation) -> Message:
        """The card that was played, and what the building makes."""
        played = msg(
            "{player} plays a {card}.",
            player=Player(self.player),
            card=card_of(action.card),
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
    """Draw cards face down onto a building as its goods (EG-029)."""

    player: int
    place: int
    count: int
    """How many goods have yet to be drawn."""
    has_some: bool = False
    """Whether the building has received at least one good."""

    def resolve(self, state: State) -> State:
        """Draw the goods; if the piles run out, hands are halved first."""
        cards, pile, state = drawn(state, self.count)
        table, hidden = state.table, state.hidden
        player, place, number = self.player, self.place, len(cards)
        seat, piles = table.seats[player], hidden.goods[player]
        seat = replace(seat, goods=put(seat.goods, place, seat.goods[place] + number))
        piles = put(piles, place, piles[place] + cards)
        hidden = replace(hidden, draw_pile=pile, goods=put(hidden.goods, player, piles))
        agenda = done(table)
        if number < self.count:
            agenda = self._lacking(number, table, hidden)
        table = replace(table, seats=put(table.seats, player, seat), agenda=agenda)
        return with_both(state, table, hidden)

    def _lacking(self, number: int, table: Table, hidden: Hidden) -> Agenda:
        """The agenda if only `number` goods could be drawn."""
        has_some = self.has_some or number > 0
        lacking = replace(self, count=self.count - number, has_some=has_some)
        agenda = halved_first(table, hidden, lacking)
        if has_some or can_halve(hidden):
            return agenda
        # Without a single good the building has not produced (EG-039).
        return (*agenda[:-1], replace(turn_under(table), open=None))


def told_goods(before: Observation, player: int, after: Observation) -> Message | None:
    """The goods that a building has made, if any could be drawn."""
    old, new = before.table.seats[player].goods, after.table.seats[player].goods
    place = next((i for i, n in enumerate(old) if new[i] > n), None)
    if place is None:
        return None
    return msg_n(
        "{player} makes 1 good at the {building}.",
        "{player} makes {n} goods at the {building}.",
        n=new[place] - old[place],
        player=Player(player),
        building=name_of(after.table.seats[player].buildings[place]),
    )
