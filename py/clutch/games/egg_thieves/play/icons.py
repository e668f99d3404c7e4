"""Peek and draw: what these icons let one do. And which deed an icon stands for."""

from collections.abc import Iterator, Sequence

from clutch.core.decision import Agenda
from clutch.core.message import Message, aside, followed, msg, msg_n
from clutch.core.position import with_agenda, with_both, with_table
from clutch.core.values import changed, put
from clutch.games.egg_thieves.play import laying
from clutch.games.egg_thieves.play.deciding import NestCard, Thing
from clutch.games.egg_thieves.play.deck import drawn_openly
from clutch.games.egg_thieves.play.deeds import (
    AnyDeed,
    Deed,
    Work,
    finish_first,
    in_nest,
)
from clutch.games.egg_thieves.play.extras import PLAY_DOWN, PLAY_UP
from clutch.games.egg_thieves.play.swaps import SWAP
from clutch.games.egg_thieves.table.names import (
    card_name,
    listed,
    nest_name,
    who,
)
from clutch.games.egg_thieves.table.position import (
    IN_NEST,
    Laid,
    Observation,
    State,
    own_hand,
)
from clutch.games.egg_thieves.table.raptors import (
    DRAW,
    PEEKS,
    At,
    Draw,
    Icon,
    Peek,
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


# Peek


class Look(Deed[Peek]):
    """Look at a face-down card in a nest, which stays face-down (ET-058)."""

    __slots__ = ()

    icon, verb = Icon.PEEK, Peek
    in_short = msg("look")
    rule = msg("Peek: of a face-down card in a nest you alone see the face.")
    idle = msg("There is no face-down card in a nest to look at.")

    def can(self, state: State, work: Work) -> bool:
        """Whether there is one that has not just been looked at."""
        return next(_face_down(state, work.peeked), None) is not None

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
        return with_both(
            state,
            changed(table, agenda=agenda, touched=touched, news=table.news + 1),
            changed(state.hidden, nests=nests),
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
        """That the card is looked at."""
        return msg("Look at {card}", card=in_nest(seen, action.nest, action.index))


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
    rule = msg("Draw: you draw an egg card.")
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
        state = drawn_openly(state, 1)
        return with_table(state, with_agenda(state.table, agenda))

    def prompt(self, raptor: Message) -> Message:
        """There is no choice."""
        return msg("{raptor}: draw a card.", raptor=raptor)

    def refusal(self, seen: Observation, thing: Thing) -> Message | None:
        """Cards in nests are for the other icons, between which there is a choice."""
        return None if isinstance(thing, NestCard) else finish_first(thing)

    def told(self, before: Observation, action: Draw, after: Observation) -> Message:
        """Which card, for who has drawn it."""
        return _told_draw(before, 1, after)

    def label(self, seen: Observation, action: Draw) -> Message:
        """What it says."""
        return msg("Draw a card")


def with_draw(told: Message, before: Observation, after: Observation) -> Message:
    """With the cards that the raptor has let its payer draw at once."""
    thief = before.table.thief
    count = len(after.known.hands[thief]) - len(before.known.hands[thief])
    return followed(told, _told_draw(before, count, after)) if count else told


def _told_draw(before: Observation, count: int, after: Observation) -> Message:
    player = who(before.table.seats, before.table.thief)
    if before.player != before.table.thief:
        drawn = msg_n(
            "{player} draws {n} card.",
            "{player} draws {n} cards.",
            n=count,
            player=player,
        )
        return aside(drawn)
    cards = list(own_hand(after))
    for card in own_hand(before):
        cards.remove(card)
    return msg(
        "{player} draws {cards}.",
        player=player,
        cards=listed([card_name(card, own_hand(after)) for card in cards]),
    )


LOOK, DRAW_ONE = Look(), DrawOne()
