"""Guesses at what nobody shows: whole positions that fit what a player knows."""

from collections.abc import Iterable, Mapping, Sequence

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
    Observation,
    Pile,
    Shown,
    Stack,
    State,
    make_laid,
)


def sample(seen: Observation, rng: RngStream) -> State:
    """A position that fits what is seen; all other cards are left to chance.

    Backs show triceratops: first the cards are dealt whose back is seen. Of these the
    likeliest ones lie in the spots, where others have laid them on purpose.
    """
    backs = {count: list(rng.shuffle(cards)) for count, cards in _unseen(seen)}
    boards, nests = _sample_table(seen, backs, rng)
    buried = tuple(backs[count].pop() for count in seen.known.buried)
    hands, deck = _sample_hands(seen, backs, rng)
    picked = seen.known.picked
    if picked is None and _has_picked(seen):
        picked = rng.choice(hands[seen.table.thief])
    chance = Rng(f"sample {rng.random()}")
    raptor_deck = rng.shuffle(seen.known.raptors_ahead)
    hidden = Hidden(deck, raptor_deck, hands, nests, boards, buried, picked)
    return State(seen.table, hidden, chance)


def _has_picked(seen: Observation) -> bool:
    """Whether a card has been taken out of a hand, to be laid."""
    return not seen.table.is_over and isinstance(seen.decision, Card | Extra)


Backs = Mapping[int, list[int]]
"""For each number of triceratops the cards that have it on their backs, shuffled."""
Cards = tuple[int, ...]


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


def _sample_table(
    seen: Observation, backs: Backs, rng: RngStream
) -> tuple[tuple[tuple[Stack, ...], ...], tuple[Stack, ...]]:
    """The spots of all boards, and the nests."""

    def lie(pile: Pile, nest: int, owner: int) -> Stack:
        return tuple(
            [
                make_laid(card_of(shown, nest, owner), shown.is_up, shown.seen_by)
                for shown in pile
            ]
        )

    def card_of(shown: Shown, nest: int, owner: int) -> int:
        if shown.card is not None:
            return shown.card
        cards = backs[shown.triceratops]
        if owner not in shown.seen_by:  # laid there by chance, or by an Eggbot
            return cards.pop()
        likelihood = _likelihoods(seen, nest)
        return cards.pop(rng.weighted([likelihood[card] for card in cards]))

    boards = tuple(
        tuple(lie(spot, nest, owner) for nest, spot in enumerate(board))
        for owner, board in enumerate(seen.known.boards)
    )
    nests = tuple(lie(pile, n, IN_NEST) for n, pile in enumerate(seen.known.nests))
    return boards, nests


def _sample_hands(
    seen: Observation, backs: Backs, rng: RngStream
) -> tuple[tuple[Cards, ...], Cards]:
    """The hands and the Eggbots' stacks, and the deck that is left."""
    known = _with_next_card(seen, backs)
    rest = list(rng.shuffle(card for pile in backs.values() for card in pile))
    hands = [
        tuple(rest.pop() if card is None else card for card in hand) for hand in known
    ]
    seats = seen.table.seats
    players = (tuple(sorted(hand)) for hand in hands[:seats])
    return (*players, *hands[seats:]), tuple(rest)


def _with_next_card(seen: Observation, backs: Backs) -> Sequence[Sequence[int | None]]:
    """All hands as seen, with a card for the back that shows on an Eggbot's stack."""
    hands, thief = list(seen.known.hands), seen.table.thief
    if seen.known.next_back and hands[thief][-1] is None:
        hands[thief] = (*hands[thief][:-1], backs[seen.known.next_back].pop())
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
