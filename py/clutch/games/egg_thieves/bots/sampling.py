"""How cards come to lie: the start of a game, and guesses at what nobody shows."""

from collections.abc import Iterable, Mapping, Sequence

from clutch.core.game import Options
from clutch.core.rng import Rng, RngStream
from clutch.games.egg_thieves.bots.belief import likelihoods
from clutch.games.egg_thieves.bots.worth import tally
from clutch.games.egg_thieves.play.rules import Laid, Stack, State
from clutch.games.egg_thieves.table.actions import Phase
from clutch.games.egg_thieves.table.components import (
    BOX,
    EGGBOTS,
    HAND,
    NESTS,
    RAPTORS,
    SHOWN_RAPTORS,
    START_EGGS,
    TRICERATOPS_ON,
)
from clutch.games.egg_thieves.table.position import IN_NEST, Observation, Pile, Shown


def initial_state(players: int, options: Options, rng: Rng) -> State:
    """Cards and raptors are shuffled and dealt; who begins is drawn.

    A player alone plays against Eggbots, and begins.
    """
    eggbots = EGGBOTS[options["eggbots"]] if players == 1 else 0
    thieves = players + eggbots
    deck, rng = rng.shuffle(BOX)
    raptor_deck, rng = rng.shuffle(range(len(RAPTORS)))
    first, rng = rng.randrange(players)
    nests = []
    for _ in NESTS:
        nests.append((Laid(deck[-1], is_up=True), Laid(deck[-2], is_up=False)))
        deck = deck[:-2]
    hands = []
    for _ in range(players):
        hands.append(tuple(sorted(deck[-HAND:])))
        deck = deck[:-HAND]
    return State(
        seats=players,
        first=first,
        turn=0,
        phase=Phase.TURN,
        rng=rng,
        deck=deck,
        raptor_deck=raptor_deck[:-SHOWN_RAPTORS],
        raptors=raptor_deck[-SHOWN_RAPTORS:],
        eggs=(START_EGGS,) * players + (0,) * eggbots,
        hands=(*hands, *((),) * eggbots),
        nests=tuple(nests),
        boards=(((),) * len(NESTS),) * thieves,
    )


def sample(observation: Observation, rng: RngStream) -> State:
    """A position that fits what is seen; all other cards are left to chance.

    Backs show triceratops: first the cards are dealt whose back is seen. Of these the
    likeliest ones lie in the spots, where others have laid them on purpose.
    """
    backs = _unseen(observation, rng)
    boards, nests = _sample_table(observation, backs, rng)
    buried = tuple(backs[count].pop() for count in observation.buried)
    hands, deck = _sample_hands(observation, backs, rng)
    picked = observation.picked
    if picked is None and observation.phase in {Phase.CARD, Phase.EXTRA}:
        picked = rng.choice(hands[observation.thief])
    return State(
        seats=observation.seats,
        first=observation.first,
        turn=observation.turn,
        phase=observation.phase,
        rng=Rng(f"sample {rng.random()}"),
        deck=deck,
        raptor_deck=rng.shuffle(observation.raptors_ahead),
        raptors=observation.raptors,
        eggs=observation.eggs,
        hands=hands,
        nests=nests,
        boards=boards,
        discards=observation.discards,
        buried=buried,
        payment=observation.payment,
        raids=observation.raids,
        raid_turns=observation.raid_turns,
        touched=observation.touched,
        closed=observation.closed,
        laid=observation.laid,
        thrown=observation.thrown,
        is_scouted=observation.is_scouted,
        hired=observation.hired,
        hires_are_over=observation.hires_are_over,
        icons=observation.icons,
        peeked=observation.peeked,
        can_stop=observation.can_stop,
        picked=picked,
        first_of_swap=observation.first_of_swap,
        has_lapsed=observation.has_lapsed,
    )


Backs = Mapping[int, list[int]]
"""For each number of triceratops the cards that have it on their backs, shuffled."""
Cards = tuple[int, ...]


def _unseen(observation: Observation, rng: RngStream) -> Backs:
    """The cards that `player` does not know the place of."""
    seen = [shown.card for shown in observation.table()]
    seen += [card for hand in observation.hands for card in hand]
    unseen = _without(BOX, (*observation.discards, *seen))
    return {
        count: list(rng.shuffle(c for c in unseen if TRICERATOPS_ON[c] == count))
        for count in sorted(set(TRICERATOPS_ON))
    }


def _sample_table(
    observation: Observation, backs: Backs, rng: RngStream
) -> tuple[tuple[tuple[Stack, ...], ...], tuple[Stack, ...]]:
    """The spots of all boards, and the nests."""

    def lie(pile: Pile, nest: int, owner: int) -> Stack:
        return tuple(
            Laid(card_of(shown, nest, owner), shown.is_up, shown.seen_by)
            for shown in pile
        )

    def card_of(shown: Shown, nest: int, owner: int) -> int:
        if shown.card is not None:
            return shown.card
        cards = backs[shown.triceratops]
        if owner not in shown.seen_by:  # laid there by chance, or by an Eggbot
            return cards.pop()
        likelihood = _likelihoods(observation, nest)
        return cards.pop(rng.weighted([likelihood[card] for card in cards]))

    boards = tuple(
        tuple(lie(spot, nest, owner) for nest, spot in enumerate(board))
        for owner, board in enumerate(observation.boards)
    )
    nests = tuple(lie(pile, n, IN_NEST) for n, pile in enumerate(observation.nests))
    return boards, nests


def _sample_hands(
    observation: Observation, backs: Backs, rng: RngStream
) -> tuple[tuple[Cards, ...], Cards]:
    """The hands and the Eggbots' stacks, and the deck that is left."""
    known = _with_next_card(observation, backs)
    rest = list(rng.shuffle(card for pile in backs.values() for card in pile))
    hands = [
        tuple(rest.pop() if card is None else card for card in hand) for hand in known
    ]
    seats = observation.seats
    players = (tuple(sorted(hand)) for hand in hands[:seats])
    return (*players, *hands[seats:]), tuple(rest)


def _with_next_card(
    observation: Observation, backs: Backs
) -> Sequence[Sequence[int | None]]:
    """All hands as seen, with a card for the back that shows on an Eggbot's stack."""
    hands, thief = list(observation.hands), observation.thief
    if observation.next_back and hands[thief][-1] is None:
        hands[thief] = (*hands[thief][:-1], backs[observation.next_back].pop())
    return hands


def _likelihoods(observation: Observation, nest: int) -> Sequence[float]:
    """For each card how much more often than others it lies in a spot of that nest."""
    totals, unknown = tally(shown.card for shown in observation.nests[nest])
    return likelihoods(totals, observation.triceratops(nest), unknown)


def _without(box: Iterable[int], cards: Iterable[int | None]) -> list[int]:
    """The cards of the box that are not among these."""
    left = list(box)
    for card in cards:
        if card is not None:
            left.remove(card)
    return left
