"""Measures links: how many letters a finished game and a set-up take."""

from collections.abc import Iterator

from clutch.bots import choose
from clutch.core.decision import Action
from clutch.core.link import game_word, setup_query
from clutch.core.match import AnyGame, History, SeatKind, Setup, begin
from clutch.core.rng import RngStream
from clutch.games import GAMES
from tools.pace import LONGEST, setups

MOST_SETUP = 120
MOST = 172
MOST_IN = {"ei-my-goods": 400}
"""Where a game takes many more decisions than the others."""


def lengths(
    random_games: int, bot_games: int
) -> Iterator[tuple[str, float, float | None]]:
    """Name, length and the most it should be, for every game.

    So many games of each are played at random, and so many by bots.
    """
    for game in GAMES:
        for kind, number in ((None, random_games), (SeatKind.MEDIUM, bot_games)):
            who = "at random" if kind is None else f"by {kind.value} bots"
            histories = [finished(setup, kind) for setup in some(game, kind, number)]
            words = sorted(len(f"#/game/{game_word(one)}") for one in histories)
            name = f"{game.name}: link of a game {who}"
            yield name, words[len(words) // 2], None
            yield (
                f"{name}, 95 %",
                words[int(len(words) * 0.95)],
                MOST_IN.get(game.key, MOST),
            )
        queries = [setup_query(one) for one in some(game, None, random_games)]
        longest = max(len(f"#/play/{query}") for query in queries)
        yield f"{game.name}: longest set-up link", longest, MOST_SETUP


def some(game: AnyGame, kind: SeatKind | None, number: int) -> Iterator[Setup]:
    """So many set-ups, divided over the numbers of players."""
    seats = kind or SeatKind.HUMAN
    sources = [setups(game, players, seats) for players in game.players]
    for i in range(number):
        yield next(sources[i % len(sources)])


def finished(setup: Setup, kind: SeatKind | None) -> History:
    """A game played to its end: by bots of a kind, or at random."""
    rng = RngStream(setup.seed)
    state = setup.initial_state()
    actions: list[Action] = []
    while not state.is_terminal and len(actions) < LONGEST:
        if kind is None:
            action = rng.choice(state.legal_actions())
        else:
            action = choose(setup.game, kind, state, rng)
        actions.append(action)
        state = state.step(action)
    return begin(setup).apply(*actions)
