"""Swap: two face-up cards of different nests change places."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clutch.core.decision import Agenda
from clutch.core.message import Message, great, msg
from clutch.core.position import done
from clutch.core.values import changed, put
from clutch.games.egg_thieves.play import laying
from clutch.games.egg_thieves.play.deciding import Decision, NestCard, Thing
from clutch.games.egg_thieves.play.deeds import (
    Deed,
    Work,
    finish_first,
    in_nest,
)
from clutch.games.egg_thieves.table.names import (
    card_name,
    nest_name,
    who,
)
from clutch.games.egg_thieves.table.position import (
    IN_NEST,
    Laid,
    Observation,
    Shown,
    State,
)
from clutch.games.egg_thieves.table.raptors import (
    SWAPS,
    WITHS,
    At,
    Icon,
    Swap,
    With,
)


class SwapTwo(Deed[Swap]):
    """Swap two face-up cards of different nests (ET-060)."""

    __slots__ = ()

    icon, verb = Icon.SWAP, Swap
    in_short = msg("swap")
    rule = msg("Swap: two face-up cards of different nests change places.")
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
        """That the card is swapped."""
        return msg("Swap {card}", card=in_nest(seen, action.nest, action.index))


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
        swapped = msg(
            "{player} swaps {one} in nest {nest} with {two} in nest {other}.",
            player=who(before.table.seats, before.table.thief),
            one=card_name(one, (two,)),
            nest=nest_name(other),
            two=card_name(two, (one,)),
            other=nest_name(action.nest),
        )
        return great(swapped)

    def label(self, seen: Observation, action: With) -> Message:
        """That the card is swapped with the first."""
        return msg("Swap with {card}", card=in_nest(seen, action.nest, action.index))


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


SWAP = SwapTwo()
