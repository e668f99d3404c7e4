"""Sample hidden information: whole positions consistent with what a player knows."""

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
    """Sample a position that is consistent with the observation.

    Backs show triceratops, so cards with a visible back are dealt first. Cards that
    players chose for their spots are drawn by likelihood, all others uniformly.
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
    """Whether a card has been taken out of a hand to be laid."""
    return not seen.table.is_over and isinstance(seen.decision, Card | Extra)


Cards = tuple[int, ...]
Backs = Mapping[int, list[int]]
"""For each number of triceratops, the cards with that back."""


def _drawn(cards: list[int], rng: RngStream) -> int:
    """Remove a random card from the list and return it."""
    return cards.pop(rng.randrange(len(cards)))


@latest
def _unseen(seen: Observation) -> tuple[tuple[int, Cards], ...]:
    """The cards whose place the viewer does not know, grouped by back."""
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
    """For each card, the relative likelihood that it is this one; None: all equal."""

    def dealt(self, backs: Backs, rng: RngStream) -> Laid:
        """Draw one of the cards with that back."""
        cards = backs[self.triceratops]
        if self.likelihoods is None:
            card = _drawn(cards, rng)
        else:
            weights = [self.likelihoods[card] for card in cards]
            card = cards.pop(rng.weighted(weights))
        return Laid(card, is_up=False, seen_by=self.seen_by)


@dataclass(frozen=True, slots=True)
class Doubtful:
    """A nest or spot with some unknown cards in it."""

    cards: tuple[Laid | Back, ...]

    def dealt(self, backs: Backs, rng: RngStream) -> Stack:
        """Draw the unknown cards, and return all cards of the nest or spot."""
        return tuple(
            [
                card.dealt(backs, rng) if isinstance(card, Back) else card
                for card in self.cards
            ]
        )


Piles = tuple[Stack | Doubtful, ...]
"""Nests or spots. Most are fully known, and so the same in all samples."""


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
        # Other cards were laid there by chance, or by an Eggbot.
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
    """Sample the hands and the Eggbots' stacks; return them with the remaining deck."""
    known = _with_next_card(seen, backs, rng)
    rest = list(rng.shuffle(chain.from_iterable(backs.values())))
    hands = [[rest.pop() if card is None else card for card in hand] for hand in known]
    for hand in hands[: seen.table.seats]:
        hand.sort()
    return tuple(map(tuple, hands)), tuple(rest)


def _with_next_card(
    seen: Observation, backs: Backs, rng: RngStream
) -> Sequence[Sequence[int | None]]:
    """All known hands, with a card drawn for the visible back on an Eggbot's stack."""
    hands, thief = list(seen.known.hands), seen.table.thief
    if seen.known.next_back and hands[thief][-1] is None:
        card = _drawn(backs[seen.known.next_back], rng)
        hands[thief] = (*hands[thief][:-1], card)
    return hands


def _likelihoods(seen: Observation, nest: int) -> Sequence[float]:
    """For each card, the relative likelihood that it is in a spot of that nest."""
    totals, unknown = tally(shown.card for shown in seen.known.nests[nest])
    return likelihoods(totals, seen.known.triceratops(nest), unknown)


def _without(box: Iterable[int], cards: Iterable[int | None]) -> list[int]:
    """The cards of the box without the given ones."""
    left = list(box)
    for card in cards:
        if card is not None:
            left.remove(card)
    return left
