"""Guesses at what nobody shows: whole positions that fit what a player knows."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from clutch.core.rng import Rng, RngStream
from clutch.core.values import latest
from clutch.games.egg_thieves.bots.belief import likelihoods
from clutch.games.egg_thieves.bots.worth import tally
from clutch.games.egg_thieves.play.extras import Extra
from clutch.games.egg_thieves.play.scouting import Card
from clutch.games.egg_thieves.table.components import BOX, TRICERATOPS_ON
from clutch.games.egg_thieves.table.position import (
    IN_NEST,
    Hidden,
    Laid,
    Observation,
    Pile,
    Shown,
    Stack,
    State,
)


def sample(seen: Observation, rng: RngStream) -> State:
    """A position that fits what is seen; all other cards are left to chance.

    Backs show triceratops: first the cards are dealt whose back is seen. Of these the
    likeliest ones lie in the spots, where others have laid them on purpose.
    """
    backs = {count: list(cards) for count, cards in _unseen(seen)}
    boards, nests = _piles(seen)
    dealt_boards = tuple([_dealt(board, backs, rng) for board in boards])
    dealt_nests = _dealt(nests, backs, rng)
    buried = tuple([_drawn(backs[count], rng) for count in seen.known.buried])
    hands, deck = _sample_hands(seen, backs, rng)
    picked = seen.known.picked
    if picked is None and _has_picked(seen):
        picked = rng.choice(hands[seen.table.thief])
    chance = Rng(f"sample {rng.random()}")
    raptor_deck = rng.shuffle(seen.known.raptors_ahead)
    hidden = Hidden(deck, raptor_deck, hands, dealt_nests, dealt_boards, buried, picked)
    return State(seen.table, hidden, chance)


def _has_picked(seen: Observation) -> bool:
    """Whether a card has been taken out of a hand, to be laid."""
    return not seen.table.is_over and isinstance(seen.decision, Card | Extra)


Cards = tuple[int, ...]
Backs = Mapping[int, list[int]]
"""For each number of triceratops the cards that have it on their backs."""


def _drawn(cards: list[int], rng: RngStream) -> int:
    """One of the cards, taken out of them."""
    return cards.pop(rng.randrange(len(cards)))


@latest
def _unseen(seen: Observation) -> tuple[tuple[int, Cards], ...]:
    """The cards that the viewer does not know the place of, by their backs."""
    known = [shown.card for shown in seen.known.lying()]
    known += [card for hand in seen.known.hands for card in hand]
    unseen = _without(BOX, (*seen.table.discards, *known))
    return tuple(
        (count, tuple(card for card in unseen if TRICERATOPS_ON[card] == count))
        for count in sorted(set(TRICERATOPS_ON))
    )


@dataclass(frozen=True, slots=True)
class Back:
    """A card on the table of which only the back is seen."""

    triceratops: int
    seen_by: frozenset[int]
    likelihoods: Sequence[float] | None
    """For each card how much more often than others it lies there; None: as often."""

    def dealt(self, backs: Backs, rng: RngStream) -> Laid:
        """One of the cards with that back."""
        cards = backs[self.triceratops]
        if self.likelihoods is None:
            card = _drawn(cards, rng)
        else:
            weights = [self.likelihoods[card] for card in cards]
            card = cards.pop(rng.weighted(weights))
        return Laid(card, is_up=False, seen_by=self.seen_by)


@dataclass(frozen=True, slots=True)
class Doubtful:
    """A nest or a spot in which backs lie."""

    cards: tuple[Laid | Back, ...]

    def dealt(self, backs: Backs, rng: RngStream) -> Stack:
        """The cards that may lie there."""
        return tuple(
            [
                card.dealt(backs, rng) if isinstance(card, Back) else card
                for card in self.cards
            ]
        )


Piles = tuple[Stack | Doubtful, ...]
"""Nests or spots, of which most are known: those are the same in all samples."""


def _dealt(piles: Piles, backs: Backs, rng: RngStream) -> tuple[Stack, ...]:
    return tuple(
        [
            pile.dealt(backs, rng) if isinstance(pile, Doubtful) else pile
            for pile in piles
        ]
    )


@latest
def _piles(seen: Observation) -> tuple[tuple[Piles, ...], Piles]:
    """The spots of all boards, and the nests."""

    def lying(pile: Pile, nest: int, owner: int) -> Stack | Doubtful:
        known = [
            Laid(shown.card, shown.is_up, shown.seen_by)
            for shown in pile
            if shown.card is not None
        ]
        if len(known) == len(pile):
            return tuple(known)
        cards = iter(known)
        return Doubtful(
            tuple(
                back(shown, nest, owner) if shown.card is None else next(cards)
                for shown in pile
            )
        )

    def back(shown: Shown, nest: int, owner: int) -> Back:
        # Others are laid there by chance, or by an Eggbot.
        is_chosen = owner in shown.seen_by
        likelihoods = _likelihoods(seen, nest) if is_chosen else None
        return Back(shown.triceratops, shown.seen_by, likelihoods)

    boards = tuple(
        tuple(lying(spot, nest, owner) for nest, spot in enumerate(board))
        for owner, board in enumerate(seen.known.boards)
    )
    nests = tuple(lying(pile, n, IN_NEST) for n, pile in enumerate(seen.known.nests))
    return boards, nests


def _sample_hands(
    seen: Observation, backs: Backs, rng: RngStream
) -> tuple[tuple[Cards, ...], Cards]:
    """The hands and the Eggbots' stacks, and the deck that is left."""
    known = _with_next_card(seen, backs, rng)
    rest = list(rng.shuffle(chain.from_iterable(backs.values())))
    hands = [[rest.pop() if card is None else card for card in hand] for hand in known]
    for hand in hands[: seen.table.seats]:
        hand.sort()
    return tuple(map(tuple, hands)), tuple(rest)


def _with_next_card(
    seen: Observation, backs: Backs, rng: RngStream
) -> Sequence[Sequence[int | None]]:
    """All hands as seen, with a card for the back that shows on an Eggbot's stack."""
    hands, thief = list(seen.known.hands), seen.table.thief
    if seen.known.next_back and hands[thief][-1] is None:
        card = _drawn(backs[seen.known.next_back], rng)
        hands[thief] = (*hands[thief][:-1], card)
    return hands


def _likelihoods(seen: Observation, nest: int) -> Sequence[float]:
    """For each card how much more often than others it lies in a spot of that nest."""
    totals, unknown = tally(shown.card for shown in seen.known.nests[nest])
    return likelihoods(totals, seen.known.triceratops(nest), unknown)


def _without(box: Iterable[int], cards: Iterable[int | None]) -> list[int]:
    """The cards of the box that are not among these."""
    left = list(box)
    for card in cards:
        if card is not None:
            left.remove(card)
    return left
