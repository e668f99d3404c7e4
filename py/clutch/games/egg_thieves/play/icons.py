"""Peek, draw, swap: what these icons let one do. And which deed an icon stands for."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clutch.core.decision import Agenda, done
from clutch.core.message import Message, msg, msg_n
from clutch.core.values import changed, put
from clutch.games.egg_thieves.play import laying
from clutch.games.egg_thieves.play.deciding import Decision, NestCard, Thing
from clutch.games.egg_thieves.play.deck import drawn
from clutch.games.egg_thieves.play.deeds import AnyDeed, Deed, Work, finish_first
from clutch.games.egg_thieves.play.extras import PLAY_DOWN, PLAY_UP
from clutch.games.egg_thieves.table.names import (
    both,
    card_name,
    described,
    listed,
    nest_name,
    who,
    with_commas,
)
from clutch.games.egg_thieves.table.position import (
    IN_NEST,
    Laid,
    Observation,
    Shown,
    State,
    hand_of,
    own_hand,
)
from clutch.games.egg_thieves.table.raptors import (
    DRAW,
    PEEKS,
    SWAPS,
    WITHS,
    At,
    Draw,
    Icon,
    Peek,
    Swap,
    With,
    name_of,
)


def deed_of(icon: Icon) -> AnyDeed:
    """What that icon lets one do."""
    match icon:
        case Icon.PEEK:
            return LOOK
        case Icon.DRAW:
            return DRAW_ONE
        case Icon.SWAP:
            return SWAP
        case Icon.FACE_UP:
            return PLAY_UP
        case Icon.FACE_DOWN:
            return PLAY_DOWN


def _label_of(seen: Observation, nest: int, index: int, deed: Message) -> Message:
    """A card in a nest, and what is done with it."""
    shown = seen.known.nests[nest][index]
    is_last = seen.table.was_touched((IN_NEST, nest, index))
    card = nest_card(name_of(nest, index), shown, is_last=is_last)
    return with_commas([card, deed])


def nest_card(name: str, shown: Shown, *, is_last: bool) -> Message:
    """A card in a nest, by its place; the last move is mentioned."""
    card = msg("{place}: {card}", place=name.upper(), card=described(shown))
    return with_commas([card, msg("last move")]) if is_last else card


# Peek


class Look(Deed[Peek]):
    """Look at a face-down card in a nest, which stays face-down (ET-058)."""

    __slots__ = ()

    icon, verb = Icon.PEEK, Peek
    in_short = msg("look")
    idle = msg("There is no face-down card in a nest to look at.")

    def can(self, state: State, work: Work) -> bool:
        """Whether there is one that has not just been looked at."""
        return any(True for _ in _face_down(state, work.peeked))

    def legal(self, state: State, work: Work) -> Sequence[Peek]:
        """Each that has not just been looked at."""
        return [PEEKS[nest][index] for nest, index in _face_down(state, work.peeked)]

    def step(self, state: State, action: Peek, agenda: Agenda) -> State:
        """The thief has seen it, and knows it from now on (ET-085)."""
        table, nests = state.table, state.hidden.nests
        nest, index = action.nest, action.index
        laid = nests[nest][index]
        laid = Laid(laid.card, laid.is_up, laid.seen_by | {table.thief})
        nests = put(nests, nest, put(nests[nest], index, laid))
        touched = laying.touch(table, (IN_NEST, nest, index))
        return State(
            changed(table, agenda=agenda, touched=touched, news=table.news + 1),
            changed(state.hidden, nests=nests),
            state.rng,
        )

    def spent(self, work: Work, action: Peek) -> Work:
        """The same raptor does not look at it again."""
        return changed(work, peeked=(*work.peeked, (action.nest, action.index)))

    def prompt(self, raptor: Message) -> Message:
        """Which card."""
        return msg("{raptor}: choose a face-down card to look at.", raptor=raptor)

    def refusal(self, seen: Observation, thing: Thing) -> Message | None:
        """Face-down cards in nests only, and each once."""
        if not isinstance(thing, NestCard):
            return finish_first(thing)
        pile = seen.known.nests[thing.nest]
        if thing.index < len(pile) and pile[thing.index].is_up:
            return msg("This card lies face-up: look at a face-down one.")
        return msg("You have just looked at this card: choose another one.")

    def told(self, before: Observation, action: Peek, after: Observation) -> Message:
        """Who has looked; what was seen, for them alone. And what was drawn then."""
        told = _told_look(
            before, after.known.nests[action.nest][action.index].card, action.nest
        )
        return with_draw(told, before, after)

    def label(self, seen: Observation, action: Peek) -> Message:
        """The card, and that it is looked at."""
        return _label_of(seen, action.nest, action.index, msg("look at it"))


def _face_down(state: State, peeked: Sequence[At]) -> Iterator[At]:
    """The cards in nests that can be looked at when these have just been."""
    return (
        (n, i)
        for n, nest in enumerate(state.hidden.nests)
        for i, laid in enumerate(nest)
        if not laid.is_up and (n, i) not in peeked
    )


def _told_look(before: Observation, card: int | None, nest: int) -> Message:
    player = who(before.table.seats, before.table.thief)
    if card is None:
        return msg(
            "{player} looks at a face-down card in nest {nest}.",
            player=player,
            nest=nest_name(nest),
        )
    return msg(
        "{player} looks at a face-down card in nest {nest}: it is {card}.",
        player=player,
        nest=nest_name(nest),
        card=card_name(card),
    )


# Draw


class DrawOne(Deed[Draw]):
    """Draw an egg card (ET-059); by itself, where nothing else can be done first."""

    __slots__ = ()

    icon, verb = Icon.DRAW, Draw
    in_short = msg("draw")
    idle = msg("There is no egg card left to draw.")

    def can(self, state: State, work: Work) -> bool:
        """Whether there is one, in the stack or among the discards."""
        hidden = state.hidden
        return bool(hidden.deck or state.table.discards or hidden.buried)

    def legal(self, state: State, work: Work) -> Sequence[Draw]:
        """Now, rather than later."""
        return [DRAW]

    def step(self, state: State, action: Draw, agenda: Agenda) -> State:
        """One more card in hand."""
        state = draw_one(state)
        return changed(state, table=changed(state.table, agenda=agenda))

    def prompt(self, raptor: Message) -> Message:
        """There is no choice."""
        return msg("{raptor}: draw a card.", raptor=raptor)

    def refusal(self, seen: Observation, thing: Thing) -> Message | None:
        """The card comes first."""
        return finish_first(thing)

    def told(self, before: Observation, action: Draw, after: Observation) -> Message:
        """Which card, for who has drawn it."""
        return _told_draw(before, 1, after)

    def label(self, seen: Observation, action: Draw) -> Message:
        """What it says."""
        return msg("Draw a card")


def draw_one(state: State) -> State:
    """The state with a card drawn, if there is one: that comes to light."""
    held, state = len(hand_of(state)), drawn(state, 1)
    table, count = state.table, len(hand_of(state)) - held
    return changed(state, table=changed(table, news=table.news + count))


def with_draw(told: Message, before: Observation, after: Observation) -> Message:
    """With the cards that the raptor has let its payer draw at once."""
    thief = before.table.thief
    count = len(after.known.hands[thief]) - len(before.known.hands[thief])
    return both(told, _told_draw(before, count, after)) if count else told


def _told_draw(before: Observation, count: int, after: Observation) -> Message:
    player = who(before.table.seats, before.table.thief)
    if before.player != before.table.thief:
        return msg_n(
            "{player} draws {n} card.",
            "{player} draws {n} cards.",
            n=count,
            player=player,
        )
    cards = list(own_hand(after))
    for card in own_hand(before):
        cards.remove(card)
    return msg(
        "{player} draws {cards}.",
        player=player,
        cards=listed([card_name(card) for card in cards]),
    )


# Swap


class SwapTwo(Deed[Swap]):
    """Swap two face-up cards of different nests (ET-060)."""

    __slots__ = ()

    icon, verb = Icon.SWAP, Swap
    in_short = msg("swap")
    idle = msg("A swap needs face-up cards in two nests.")

    def can(self, state: State, work: Work) -> bool:
        """Whether two nests have face-up cards."""
        nests = state.hidden.nests
        return sum(any(laid.is_up for laid in nest) for nest in nests) > 1

    def legal(self, state: State, work: Work) -> Sequence[Swap]:
        """The first of the two."""
        if not self.can(state, work):
            return []
        return [SWAPS[nest][index] for nest, index in face_up(state.hidden.nests)]

    def step(self, state: State, action: Swap, agenda: Agenda) -> State:
        """The other one is chosen next."""
        other = SwapWith((action.nest, action.index))
        return changed(state, table=changed(state.table, agenda=(*agenda, other)))

    def prompt(self, raptor: Message) -> Message:
        """The first card."""
        return msg("{raptor}: choose the first card of the swap.", raptor=raptor)

    def refusal(self, seen: Observation, thing: Thing) -> Message | None:
        """Face-up cards only."""
        if isinstance(thing, NestCard):
            return msg("Only face-up cards are swapped.")
        return finish_first(thing)

    def told(self, before: Observation, action: Swap, after: Observation) -> None:
        """It is told with the other card."""

    def label(self, seen: Observation, action: Swap) -> Message:
        """The card, and that it is swapped."""
        return _label_of(seen, action.nest, action.index, msg("swap it"))


@dataclass(frozen=True, slots=True)
class SwapWith(Decision[With]):
    """One card of a swap has been chosen: choose the other."""

    first: At

    def legal(self, state: State) -> Sequence[With]:
        """The face-up cards of the other nests (ET-060)."""
        return [WITHS[n][i] for n, i in partners(state.hidden.nests, self.first)]

    def step(self, state: State, action: With) -> State:
        """The two have changed places.

        A nest may so get to 11 or below (ET-075); once closed it stays so (ET-097).
        """
        table, nests = state.table, state.hidden.nests
        (other, other_index), (nest, index) = self.first, (action.nest, action.index)
        one, two = nests[other][other_index], nests[nest][index]
        nests = put(nests, other, put(nests[other], other_index, two))
        nests = put(nests, nest, put(nests[nest], index, one))
        places = (IN_NEST, other, other_index), (IN_NEST, nest, index)
        return State(
            changed(
                table,
                agenda=done(table),
                closed=laying.closed(table, nests, (other, nest)),
                touched=laying.touch(table, *places),
            ),
            changed(state.hidden, nests=nests),
            state.rng,
        )

    def prompt(self, seen: Observation) -> Message:
        """The other card."""
        return msg("Choose the face-up card in another nest that it swaps with.")

    def refusal(self, seen: Observation, thing: Thing) -> Message | None:
        """Only a face-up card of another nest."""
        if not isinstance(thing, NestCard):
            return finish_first(thing)
        if thing.nest == self.first[0]:
            return msg("The two cards of a swap lie in different nests.")
        return msg("Only face-up cards are swapped.")

    def told(self, before: Observation, action: With, after: Observation) -> Message:
        """Which two cards."""
        nests, (other, other_index) = before.known.nests, self.first
        one, two = nests[other][other_index].card, nests[action.nest][action.index].card
        assert one is not None
        assert two is not None
        return msg(
            "{player} swaps {one} in nest {nest} with {two} in nest {other}.",
            player=who(before.table.seats, before.table.thief),
            one=card_name(one),
            nest=nest_name(other),
            two=card_name(two),
            other=nest_name(action.nest),
        )

    def label(self, seen: Observation, action: With) -> Message:
        """The other card, and that it is swapped."""
        return _label_of(seen, action.nest, action.index, msg("swap it"))


def face_up(nests: Sequence[Sequence[Laid | Shown]]) -> Iterator[At]:
    """The face-up cards in nests."""
    return (
        (number, index)
        for number, nest in enumerate(nests)
        for index, lying in enumerate(nest)
        if lying.is_up
    )


def partners(nests: Sequence[Sequence[Laid | Shown]], first: At) -> Iterator[At]:
    """The face-up cards that a card can be swapped with: those of other nests."""
    return (at for at in face_up(nests) if at[0] != first[0])


LOOK, DRAW_ONE, SWAP = Look(), DrawOne(), SwapTwo()
