"""Egg Thieves: every card, raptor and egg is accounted for in whole random games.

CLUTCH_GAMES sets how many games of each kind are played; the default is a few.
"""

import os
from collections import Counter
from itertools import chain, pairwise

import pytest

from clutch.core.rng import RngStream
from clutch.games.egg_thieves import GAME
from clutch.games.egg_thieves.play.spoils import spoils_of
from clutch.games.egg_thieves.table.actions import Discard, Flip
from clutch.games.egg_thieves.table.components import BOX
from clutch.games.egg_thieves.table.position import State, hand_of
from clutch.games.egg_thieves.table.raptors import RAPTORS, Hire
from tests.games.egg_thieves.positions import start

GAMES = int(os.environ.get("CLUTCH_GAMES", "6"))
KINDS = (
    *((players, ()) for players in (2, 3, 4, 5)),
    *((1, (choice.key,)) for option in GAME.options for choice in option.choices),
    (1, ("4-eggbots", "apart", "ravenous")),
)

ALL_RAPTORS = list(range(len(RAPTORS)))


def cards_of(state: State) -> list[int]:
    """Every egg card, wherever it is."""
    piles = (*state.hidden.nests, *chain.from_iterable(state.hidden.boards))
    on_table = [laid.card for pile in piles for laid in pile]
    in_hands = chain.from_iterable(state.hidden.hands)
    return sorted(
        (
            *state.hidden.deck,
            *state.table.discards,
            *state.hidden.buried,
            *on_table,
            *in_hands,
        )
    )


def eggs_of(state: State) -> int:
    """The number of eggs of all players and in the payment area."""
    return sum(state.table.eggs) + state.table.payment


def check(before: State, action: object, after: State) -> None:
    """Check what must hold for every decision of every game."""
    assert cards_of(after) == list(BOX)
    gone = 4 * len(after.table.raids)
    assert len(after.hidden.raptor_deck) + len(after.table.raptors) + gone == len(
        ALL_RAPTORS
    )
    assert not set(after.hidden.raptor_deck) & set(after.table.raptors)
    assert min(after.table.eggs) >= 0
    new = after.table.raids[len(before.table.raids) :]
    brought = [spoils_of(raid) for raid in new]
    thieves = range(len(after.table.eggs))
    gains = sum(spoils.gained(thief) for spoils in brought for thief in thieves)
    lost = sum(spoils.remainder for spoils in brought)
    given = 0
    if isinstance(action, Flip):
        given = 1
    elif isinstance(action, Discard) and len(hand_of(before)) > 3:
        given = 2
    assert eggs_of(before) + gains - lost + given == eggs_of(after)
    if isinstance(action, Hire):
        assert after.table.payment == before.table.payment + RAPTORS[action.raptor].cost
    assert after.is_terminal == (len(after.table.raids) == 5)


@pytest.mark.parametrize(("players", "choices"), KINDS)
def test_everything_is_accounted_for_until_the_end_after_five_raids(
    players: int, choices: tuple[str, ...]
) -> None:
    for game in range(GAMES):
        rng = RngStream(f"{players} {choices} {game}")
        state = start(players, *choices, seed=f"{game}")
        turns: Counter[int] = Counter()
        while not state.is_terminal:
            action = rng.choice(state.legal_actions())
            after = state.step(action)
            check(state, action, after)
            turns[state.table.thief] += state.table.turn != after.table.turn
            state = after

        assert len(state.table.raids) == 5
        assert (
            max(turns.values()) - min(turns[t] for t in range(len(state.table.eggs)))
            <= 1
        )


@pytest.mark.parametrize(("players", "choices"), KINDS)
def test_only_turns_and_news_move_the_checkpoint(
    players: int, choices: tuple[str, ...]
) -> None:
    rng = RngStream("A")
    state = start(players, *choices)
    states = [state]
    while not state.is_terminal:
        state = state.step(rng.choice(state.legal_actions()))
        states.append(state)
    for before, after in pairwise(states):
        if (
            before.hidden.deck != after.hidden.deck
            or before.table.turn != after.table.turn
        ):
            assert before.checkpoint < after.checkpoint
