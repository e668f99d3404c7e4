"""The turn of an Eggbot: each of its cards is flipped, placed or discarded.

Rules ET-045 to ET-051, ET-088, ET-089, ET-103 to ET-108 and ET-120.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.decision import Agenda
from clutch.core.message import Message, either, msg, msg_n, spelled
from clutch.core.position import done, with_both
from clutch.core.values import put, replace
from clutch.games.egg_thieves.play import laying
from clutch.games.egg_thieves.play.deciding import (
    Button,
    Decision,
    HandCard,
    Hireling,
    NestCard,
    Outlook,
    Place,
    Thing,
)
from clutch.games.egg_thieves.play.laying import Laying, Way, open_nests
from clutch.games.egg_thieves.play.raids import raids_since, with_raids
from clutch.games.egg_thieves.table.actions import (
    DISCARD,
    FIRST_SPOT,
    FLIP,
    LAYS_DOWN,
    LAYS_UP,
    SPOT_PLACES,
    Discard,
    Flip,
    Lay,
)
from clutch.games.egg_thieves.table.components import (
    DISCARD_CARDS,
    DISCARD_EGGS,
    EGGBOT_USES,
    FLIP_EGGS,
    Placement,
)
from clutch.games.egg_thieves.table.names import card_name, eggs_text, who
from clutch.games.egg_thieves.table.position import Laid, Observation, State, hand_of


def gain_for_discard(held: int) -> int:
    """The eggs that an Eggbot holding so many cards gets for a discard (ET-051)."""
    return DISCARD_EGGS if held - 1 > DISCARD_CARDS else 0


@dataclass(frozen=True, slots=True)
class EggbotCard(Decision[Lay | Flip | Discard]):
    """An Eggbot's next card: flip it, lay it unseen, or discard it (ET-047)."""

    placed: tuple[Way, ...] = ()
    """How the cards of this turn were laid; the flipped ones are face-up."""
    thrown: int = 0
    """How many cards of this turn were discarded."""

    def placed_so(self, *, is_up: bool) -> int:
        """The number of cards placed flipped (`is_up`) or unseen."""
        return sum(way.is_up is is_up for way in self.placed)

    def legal(self, state: State) -> Sequence[Lay | Flip | Discard]:
        """Each of the three uses is allowed twice a turn (ET-048)."""
        actions: list[Lay | Flip | Discard] = []
        if self.placed_so(is_up=False) < EGGBOT_USES:
            places = _places(state, self.placed, is_up=False)
            actions += [LAYS_DOWN[place] for place in places]
        if self.placed_so(is_up=True) < EGGBOT_USES:
            actions.append(FLIP)
        if self.thrown < EGGBOT_USES:
            actions.append(DISCARD)
        return actions

    def step(self, state: State, action: Lay | Flip | Discard) -> State:
        """Place the card unseen (ET-050), flip it, or discard it."""
        match action:
            case Lay():
                return _placed(state, action, self.placed, self.thrown)
            case Flip():
                return self._flipped(state)
            case Discard():
                return self._discarded(state)

    def _flipped(self, state: State) -> State:
        """The Eggbot gets an egg, and the card is placed next (ET-049)."""
        table, thief = state.table, state.table.thief
        return with_both(
            state,
            replace(
                table,
                agenda=done(table, Flipped(self.placed, self.thrown)),
                eggs=put(table.eggs, thief, table.eggs[thief] + FLIP_EGGS),
                news=table.news + 1,
            ),
            replace(state.hidden, picked=hand_of(state)[-1]),
        )

    def _discarded(self, state: State) -> State:
        """Discard the card without showing it to anyone (ET-107)."""
        table, hidden, thief = state.table, state.hidden, state.table.thief
        *hand, card = hand_of(state)
        eggs = table.eggs[thief] + gain_for_discard(len(hand) + 1)
        return with_both(
            state,
            replace(
                table,
                agenda=_next_card(state, self.placed, self.thrown + 1),
                eggs=put(table.eggs, thief, eggs),
                news=table.news + 1,
            ),
            replace(
                hidden,
                hands=put(hidden.hands, thief, tuple(hand)),
                buried=(*hidden.buried, card),
            ),
        )

    def prompt(self, seen: Observation) -> Message:
        """Ask how to use the card; a use that has been made twice is left out."""
        return msg_n(
            "{eggbot} has {n} card left: {ways}.",
            "{eggbot} has {n} cards left. Next card: {ways}.",
            n=len(seen.known.hands[seen.table.thief]),
            eggbot=who(seen.table.seats, seen.table.thief),
            ways=either([way for way, done in self._done() if done < EGGBOT_USES]),
        )

    def _done(self) -> Sequence[tuple[Message, int]]:
        """The possible uses of a card, each with the number of times it was made."""
        return (
            (msg("flip it"), self.placed_so(is_up=True)),
            (msg("lay it unseen"), self.placed_so(is_up=False)),
            (msg("discard it"), self.thrown),
        )

    def refusal(self, seen: Observation, thing: Thing) -> Message | None:
        """Refuse a third use of one kind, and places that the option rules out."""
        match thing:
            case Place() if self.placed_so(is_up=False) == EGGBOT_USES:
                return msg(
                    "You've already laid {cards} cards unseen this turn.",
                    cards=spelled(EGGBOT_USES),
                )
            case Place(place):
                return _misplaced(seen, place)
            case Button("flip"):
                return msg(
                    "You've already flipped {cards} cards this turn.",
                    cards=spelled(EGGBOT_USES),
                )
            case Button("discard"):
                return msg(
                    "You've already discarded {cards} cards this turn.",
                    cards=spelled(EGGBOT_USES),
                )
            case HandCard() | Hireling() | NestCard() | Outlook() | Button():
                return _not_for_eggbots(thing)

    def log_line(
        self, before: Observation, action: Lay | Flip | Discard, after: Observation
    ) -> Message:
        """What was done with the card; with the last card, the raids too."""
        match action:
            case Lay():
                return _told_lay(before, action, after)
            case Flip():
                return _told_flip(before, after)
            case Discard():
                return with_raids(_told_discard(before, after), before, after)

    def label(self, seen: Observation, action: Lay | Flip | Discard) -> Message:
        """Where the card goes, or what the use brings the Eggbot."""
        match action:
            case Lay():
                return laying.label_of_lay(seen, action)
            case Flip():
                return msg("Flip: Eggbot +{eggs}", eggs=FLIP_EGGS)
            case Discard():
                return _label_of_discard(len(seen.known.hands[seen.table.thief]))


@dataclass(frozen=True, slots=True)
class Flipped(Laying):
    """An Eggbot's card has been flipped: place it (ET-049)."""

    placed: tuple[Way, ...]
    thrown: int

    def legal(self, state: State) -> Sequence[Lay]:
        """Face-up in any nest or Eggbot's spot that the option allows."""
        places = _places(state, self.placed, is_up=True)
        return [LAYS_UP[place] for place in places]

    def step(self, state: State, action: Lay) -> State:
        """Place the card."""
        return _placed(state, action, self.placed, self.thrown)

    def prompt(self, seen: Observation) -> Message:
        """Ask for a nest or a spot; with cards placed apart, for what is left."""
        eggbot = who(seen.table.seats, seen.table.thief)
        nests = open_nests(seen.table)
        is_apart = seen.table.placement is Placement.APART
        others = [way.in_nest for way in self.placed if way.is_up and is_apart]
        if others == [True] or not nests:
            return msg(
                "Lay the flipped card in one of {eggbot}'s spots.", eggbot=eggbot
            )
        if others == [False]:
            return msg("Lay the flipped card in an open nest.")
        return msg(
            "Lay the flipped card in a nest or in one of {eggbot}'s spots.",
            eggbot=eggbot,
        )

    def refusal(self, seen: Observation, thing: Thing) -> Message | None:
        """Refuse places that the option rules out, and all but places."""
        if isinstance(thing, Place):
            return _misplaced(seen, thing.place)
        return _not_for_eggbots(thing)

    def log_line(self, before: Observation, action: Lay, after: Observation) -> Message:
        """Where the card went; with the last card, the raids too."""
        return _told_lay(before, action, after)


def _places(state: State, placed: Sequence[Way], *, is_up: bool) -> Sequence[int]:
    """The places for the next card laid this way, depending on the option."""
    nests = open_nests(state.table)
    match state.table.placement:
        case Placement.ANYWHERE:
            return (*nests, *SPOT_PLACES)
        case Placement.APART:
            return _places_apart(nests, placed, is_up=is_up)


def _places_apart(
    nests: Sequence[int], placed: Sequence[Way], *, is_up: bool
) -> Sequence[int]:
    """Of two cards laid the same way, one goes to a nest, one to an Eggbot's spot.

    This holds for the flipped cards (ET-103) and for the unseen ones (ET-104). While no
    nest is open, both go to spots (ET-105).
    """
    for way in placed:
        if way.is_up is is_up:
            return SPOT_PLACES if way.in_nest else nests or SPOT_PLACES
    return (*nests, *SPOT_PLACES)


def _placed(state: State, action: Lay, placed: tuple[Way, ...], thrown: int) -> State:
    """The state with the next card laid, unseen by all or flipped (ET-089)."""
    *hand, card = hand_of(state)
    agenda = _next_card(state, (*placed, laying.way_of(action)), thrown)
    lying = Laid(card, action.is_up)
    return laying.put_down(state, lying, action.place, tuple(hand), agenda, news=1)


def _next_card(state: State, placed: tuple[Way, ...], thrown: int) -> Agenda:
    """The agenda with the next card; after the last one the turn is over (ET-046)."""
    if len(hand_of(state)) > 1:
        return done(state.table, EggbotCard(placed, thrown))
    return done(state.table)


def _misplaced(seen: Observation, place: int) -> Message | None:
    """Why a card does not fit there if cards are placed apart (ET-103, ET-104)."""
    if seen.table.placement is Placement.ANYWHERE:
        return None
    if place < FIRST_SPOT:
        return msg(
            "You can't lay both flipped cards or both unseen cards in "
            "nests: lay this one in a spot."
        )
    return msg(
        "You can't lay both flipped cards or both unseen cards in spots: "
        "lay this one in a nest."
    )


def _not_for_eggbots(thing: Thing) -> Message | None:
    """Why a thing is not available in an Eggbot's turn (ET-046)."""
    match thing:
        case HandCard():
            return msg("You can't use your hand on the Eggbot's turn.")
        case Hireling():
            return msg("Eggbots don't hire raptors: they only play their cards.")
        case Button("end"):
            return msg(
                "You can't end the Eggbot's turn until it has played its last card."
            )
        case Place() | NestCard() | Outlook() | Button():
            return None


def _told_lay(before: Observation, action: Lay, after: Observation) -> Message:
    return with_raids(laying.told_lay(before, action, after), before, after)


def _told_flip(before: Observation, after: Observation) -> Message:
    assert after.known.picked is not None
    return msg(
        "{eggbot} flips {card} and gets {eggs}.",
        eggbot=who(before.table.seats, before.table.thief),
        eggs=eggs_text(FLIP_EGGS),
        card=card_name(after.known.picked),
    )


def _told_discard(before: Observation, after: Observation) -> Message:
    thief = before.table.thief
    eggbot = who(before.table.seats, thief)
    gain = after.table.eggs[thief] - before.table.eggs[thief]
    if raids_since(after.table, before.table) or not gain:
        # The messages of the raids that follow report their own eggs.
        return msg("{eggbot} discards a card unseen.", eggbot=eggbot)
    return msg_n(
        "{eggbot} discards a card unseen and gets {n} egg.",
        "{eggbot} discards a card unseen and gets {n} eggs.",
        n=gain,
        eggbot=eggbot,
    )


def _label_of_discard(held: int) -> Message:
    gain = gain_for_discard(held)
    if gain:
        return msg("Discard: Eggbot +{eggs}", eggs=gain)
    return msg("Discard it")


EGGBOT_CARD = EggbotCard()
