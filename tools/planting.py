"""Plants blunders: replaces a choice in a game of hard bots by the worst legal one.

Each game gives one position. Its worst action is the one with the lowest chance in a
short comparison; the medium bot finishes the stretch. What it truly loses is measured
with many more iterations, and the review says its mark.
"""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from clutch.bots import choose, in_one_go
from clutch.bots.appraisal import USUAL, Comparison, is_new, lines, searched
from clutch.bots.bot import Budget
from clutch.bots.judging import stretches, weigh
from clutch.bots.review import LIMITS, Mark
from clutch.bots.study import known
from clutch.core.decision import Action
from clutch.core.game import default_options
from clutch.core.match import AnyGame, Seat, SeatKind, Setup, begin
from clutch.core.position import AnyState
from clutch.core.rng import RngStream
from clutch.games import GAMES, game_of
from tools.playing import bot, finished

HARD = Budget(iterations=200)
MOST = 30
"""The number of legal actions that are tried, at most."""
TREE, WORLDS = 3_000, 3_500
"""The search for the best way, and the positions of the long comparison: 10,000
iterations in all."""


@dataclass(frozen=True, slots=True)
class Planted:
    """A planted choice: what it truly loses, and what a review says of it."""

    loss: float
    mark: Mark


def rows(count: int) -> Iterator[str]:
    """Yield a table row for each game, from `count` games of two players."""
    yield "| game | planted | true blunders | marked |"
    yield "| --- | --- | --- | --- |"
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for game in GAMES:
            found = [*pool.map(planted, [game.key] * count, range(count))]
            true = [one for one in found if one.loss > LIMITS[0][0]]
            marked = sum(one.mark is not Mark.GOOD for one in true)
            yield f"| {game.name} | {len(found)} | {len(true)} | {marked} |"


def planted(key: str, number: int) -> Planted:
    """Plant a blunder at a random choice of a game, and judge it."""
    game, rng = game_of(key), RngStream(f"P{number}")
    seats = (Seat(SeatKind.HARD),) * max(2, game.players[0])
    setup = Setup(game, seats, default_options(game), f"P{number}")
    history = finished(setup, bot(SeatKind.HARD, HARD))
    stretch = rng.choice(stretches(history))
    state = history.states[stretch.choice]
    done = _stretch(game, state, _worst(game, state, rng), rng)
    best = next(lines(in_one_go(searched(game, known(state), TREE))))
    comparison = Comparison(game, known(state), [done, best], "true")
    in_one_go(comparison.run(WORLDS))
    loss, _ = comparison.loss(done)
    before = history.match.actions[: stretch.choice]
    worse = begin(history.match.setup).apply(*before, *done)
    judged = next(s for s in stretches(worse) if s.choice == stretch.choice)
    return Planted(loss, in_one_go(weigh(worse, judged, USUAL)).mark)


def _worst(game: AnyGame, state: AnyState, rng: RngStream) -> Action:
    """The action after which the player has the least chance."""
    legal = [*state.legal_actions()]
    rng.shuffle(legal)
    ways = {action: _stretch(game, state, action, rng) for action in legal[:MOST]}
    comparison = Comparison(game, known(state), [*ways.values()], "plant")
    in_one_go(comparison.run(USUAL.worlds))
    worst: Action = min(ways, key=lambda action: comparison.chance(ways[action]))
    return worst


def _stretch(
    game: AnyGame, state: AnyState, action: Action, rng: RngStream
) -> tuple[Action, ...]:
    """An action, and what the medium bot does after it until news or the next turn."""
    done = [action]
    before, state = state, state.step(action)
    while not state.is_terminal and not is_new(before, state):
        done.append(choose(game, SeatKind.MEDIUM, state, rng, HARD))
        before, state = state, state.step(done[-1])
    return tuple(done)
