"""Every game ends by its rules, whoever plays it, long before a link would be full."""

from collections.abc import Callable, Iterator, Mapping, Sequence

import pytest

from clutch.core.decision import Action
from clutch.core.match import MAX_ACTIONS, SeatKind, Setup
from clutch.core.rng import RngStream
from clutch.games import GAMES
from tests.play import choices_of, setup_of

Policy = Callable[[Sequence[Action], RngStream], Action]
"""The policy of a player who does not want the game to end."""


def staller(likes: Mapping[str, int], others: int = 1) -> Policy:
    """Return a policy that chooses actions by the weights of their types."""

    def choose(legal: Sequence[Action], rng: RngStream) -> Action:
        weights = [likes.get(type(action).__name__, others) for action in legal]
        return legal[rng.weighted(weights)]

    return choose


def any_staller(rng: RngStream) -> Policy:
    """Return a policy with random weights, far larger for some types of actions."""
    likes: dict[str, int] = {}

    def choose(legal: Sequence[Action], chance: RngStream) -> Action:
        for action in legal:
            likes.setdefault(type(action).__name__, 10 ** rng.randrange(7))
        return staller(likes)(legal, chance)

    return choose


def length(setup: Setup, choose: Policy, rng: RngStream) -> int:
    """Return how many actions a game takes, or more than a link holds if it goes on."""
    state, actions = setup.initial_state(), 0
    while not state.is_terminal and actions <= MAX_ACTIONS:
        state = state.step(choose(state.legal_actions(), rng))
        actions += 1
    return actions


def crowds() -> Iterator[Setup]:
    """Yield every game with fewest and most players, default and all options."""
    for game in GAMES:
        for players in dict.fromkeys((game.players[0], game.players[-1])):
            usual, *_, whole = (*choices_of(game, players),) * 2
            for chosen in dict.fromkeys((usual, whole)):
                yield setup_of(game.key, players, chosen, SeatKind.HUMAN, "STA1")


def name_of(setup: Setup) -> str:
    return f"{setup.game.key}-{len(setup.seats)}-{'-'.join(setup.options.values())}"


@pytest.mark.parametrize("setup", list(crowds()), ids=name_of)
@pytest.mark.parametrize("seed", "ABCDE")
def test_random_stallers_come_to_an_end(setup: Setup, seed: str) -> None:
    rng = RngStream(f"{name_of(setup)} {seed}")

    assert length(setup, any_staller(rng), rng) < MAX_ACTIONS


ALWAYS = 10**9


@pytest.mark.rule("EG-142")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_resting_does_not_go_on_for_ever(players: int) -> None:
    setup = setup_of("ei-my-goods", players)
    rests = staller(dict.fromkeys(["Keep", "Rest", "LayNothing", "End"], ALWAYS))

    assert length(setup, rests, RngStream("rest")) < 30 * players


@pytest.mark.rule("EG-143")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_making_goods_and_moving_assistants_does_not_go_on_for_ever(
    players: int,
) -> None:
    moves = staller(
        {"Move": ALWAYS, "Produce": 10**5, "Work": 10**3, "Hire": 10**3, "Pay": 100}
    )

    assert length(setup_of("ei-my-goods", players), moves, RngStream("A")) < 2_000


@pytest.mark.rule("CC-164")
@pytest.mark.parametrize("players", [2, 6])
def test_hiding_and_taking_back_does_not_go_on_for_ever(players: int) -> None:
    setup = setup_of("chicken-colorout", players, ("base", "scores"))
    takes = staller({"Face": 10**6, "Choose": 10**5, "Take": 10**5, "Done": 10**3})

    assert length(setup, takes, RngStream("A")) < 2_000
