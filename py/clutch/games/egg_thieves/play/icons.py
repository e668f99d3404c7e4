"""The icons peek and draw, and the lookup from an icon to its deed."""

from collections.abc import Iterator, Sequence

from clutch.core.decision import Agenda
from clutch.core.message import Message, followed, listed, msg, msg_n
from clutch.core.position import with_agenda, with_both, with_table
from clutch.core.values import put, replace
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
from clutch.games.egg_thieves.table.names import card_name, nest_name, who
from clutch.games.egg_thieves.table.position import (
    IN_NEST,
    Laid,
    Observation,
    State,
    own_hand,
)
from clutch.games.egg_thieves.table.raptors import DRAW, PEEKS, At, Draw, Icon, Peek


def deed_of(icon: Icon) -> AnyDeed:
    """The deed of that icon."""
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
    rule = msg("Look: only you see the face of a face-down card in a nest.")
    idle = msg("No nest has a face-down card to look at.")

    def can(self, state: State, work: Work) -> bool:
        """Whether there is a face-down card that this raptor has not looked at."""
        return next(_face_down(state, work.peeked), None) is not None

    def legal(self, state: State, work: Work) -> Sequence[Peek]:
        """The face-down cards that this raptor has not looked at."""
        return [PEEKS[nest][index] for nest, index in _face_down(state, work.peeked)]

    def step(self, state: State, action: Peek, agenda: Agenda) -> State:
        """The thief sees the card, and knows it from now on (ET-085)."""
        table, nests = state.table, state.hidden.nests
        nest, index = action.nest, action.index
        laid = nests[nest][index]
        laid = Laid(laid.card, laid.is_up, laid.seen_by | {table.thief})
        nests = put(nests, nest, put(nests[nest], index, laid))
        touched = laying.touch(table, (IN_NEST, nest, index))
        return with_both(
            state,
            replace(table, agenda=agenda, touched=touched, news=table.news + 1),
            replace(state.hidden, nests=nests),
        )

    def spent(self, work: Work, action: Peek) -> Work:
        """Note the card: this raptor may not look at it again."""
        return replace(work, peeked=(*work.peeked, (action.nest, action.index)))

    def prompt(self, raptor: Message) -> Message:
        """Ask which card to look at."""
        return msg("{raptor}: choose a face-down card to look at.", raptor=raptor)

    def refusal(self, seen: Observation, thing: Thing) -> Message | None:
        """Refuse all but face-down cards in nests that have not been looked at."""
        if not isinstance(thing, NestCard):
            return finish_first(thing)
        pile = seen.known.nests[thing.nest]
        if thing.index < len(pile) and pile[thing.index].is_up:
            return msg("This card is already face up: look at a face-down one.")
        return msg("You've already looked at this card: choose another one.")

    def log_line(
        self, before: Observation, action: Peek, after: Observation
    ) -> Message:
        """Who looked; for that player also what they saw. Then any cards drawn."""
        told = _told_look(
            before, after.known.nests[action.nest][action.index].card, action.nest
        )
        return with_draw(told, before, after)

    def label(self, seen: Observation, action: Peek) -> Message:
        """The card to look at."""
        return msg("Look at {card}", card=in_nest(seen, action.nest, action.index))


def _face_down(state: State, peeked: Sequence[At]) -> Iterator[At]:
    """The face-down cards in nests, without those just looked at."""
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
    """Draw an egg card (ET-059); done automatically if nothing else can come first."""

    __slots__ = ()

    icon, verb = Icon.DRAW, Draw
    in_short = msg("draw")
    rule = msg("Draw: you draw an egg card.")
    idle = msg("There are no egg cards left to draw.")

    def can(self, state: State, work: Work) -> bool:
        """Whether a card is left in the stack or among the discards."""
        hidden = state.hidden
        return bool(hidden.deck or state.table.discards or hidden.buried)

    def legal(self, state: State, work: Work) -> Sequence[Draw]:
        """Draw now rather than later."""
        return [DRAW]

    def step(self, state: State, action: Draw, agenda: Agenda) -> State:
        """Draw one card."""
        state = drawn_openly(state, 1)
        return with_table(state, with_agenda(state.table, agenda))

    def prompt(self, raptor: Message) -> Message:
        """Ask for the draw; there is no other choice."""
        return msg("{raptor}: draw a card.", raptor=raptor)

    def refusal(self, seen: Observation, thing: Thing) -> Message | None:
        """Refuse all but cards in nests, which belong to the raptor's other icons."""
        return None if isinstance(thing, NestCard) else finish_first(thing)

    def log_line(
        self, before: Observation, action: Draw, after: Observation
    ) -> Message:
        """The number of cards drawn, or for the player who drew, which ones."""
        return _told_draw(before, 1, after)

    def label(self, seen: Observation, action: Draw) -> Message:
        """The label of a draw."""
        return msg("Draw a card")


def with_draw(told: Message, before: Observation, after: Observation) -> Message:
    """The message, followed by the cards drawn at once."""
    thief = before.table.thief
    count = len(after.known.hands[thief]) - len(before.known.hands[thief])
    return followed(told, _told_draw(before, count, after)) if count else told


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
        cards=listed([card_name(card, own_hand(after)) for card in cards]),
    )


LOOK, DRAW_ONE = Look(), DrawOne()
