"""Measures how fast the rules are without a page, and how long links are."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from clutch.core.link import game_word, setup_query
from clutch.core.match import AnyGame, SeatKind, Setup
from clutch.games import GAMES
from tools import parts
from tools.bench.figures import Effort, Figure, Main
from tools.environment import PYTHON, ROOT, WEB, capture, say
from tools.pace import setups
from tools.playing import at_random, bot, finished

MOST_SETUP = 120
MOST = 172
MOST_IN = {"ei-my-goods": 400}
"""Longer limits for games with many more decisions than the others."""


def measure_pace(effort: Effort) -> list[Figure]:
    """Measure decisions a second in random play and iterations a second of search."""
    module = "tools.pace"
    places: Sequence[tuple[str, list[str | Path], dict[str, float]]] = (
        ("CPython", [PYTHON, "-m", module], {"decisions": 60_000}),
        (
            "Pyodide",
            parts.in_pyodide(module),
            {"decisions": 35_000, "iterations": 1_000},
        ),
    )
    figures = []
    for place, command, least in places:
        mains = {"decisions": Main.DECISIONS} if place == "Pyodide" else {}
        say(f"random play and search, {place}")
        text = capture(
            [*command, str(effort.pace_seconds)],
            cwd=WEB if place == "Pyodide" else ROOT,
            environment={"PYTHONPATH": str(parts.PACKAGE.parent)},
        )
        paces: dict[str, dict[str, float]] = json.loads(text.splitlines()[-1])
        figures += [
            Figure(
                f"{name}, {place}",
                value,
                "ms" if kind == "work" else "1/s",
                least=least.get(kind),
                main=mains.get(kind),
            )
            for kind, pace in paces.items()
            for name, value in pace.items()
        ]
    return figures


def measure_reviews(effort: Effort) -> list[Figure]:
    """Measure reviews and hints in Pyodide: how long they take and hold up clicks."""
    say("reviews of whole games, and hints, Pyodide")
    text = capture(
        [*parts.in_pyodide("tools.reviewing"), "--hints", str(effort.hints)], cwd=WEB
    )
    games: dict[str, dict[str, float]] = json.loads(text.splitlines()[-1])
    figures = []
    for name, game in games.items():
        actions = f"{name}, {game['actions']:.0f} actions:"
        figures += [
            Figure(f"{actions} reviewed", game["seconds"], "s", most=60),
            Figure(f"{actions} longest step", game["longest"], "ms", most=30),
        ]
        if game["hint"]:
            figures += [
                Figure(f"{name}: a hint", 1000 * game["hint"], "ms"),
                Figure(f"{name}: slowest hint", 1000 * game["slowest hint"], "ms"),
                Figure(
                    f"{name}: longest step of a hint",
                    game["longest of hints"],
                    "ms",
                    most=30,
                ),
            ]
    return figures


def measure_links(effort: Effort) -> list[Figure]:
    """Measure the lengths of links."""
    say("lengths of links")
    return list(lengths(effort.random_games, effort.bot_games))


def lengths(random_games: int, bot_games: int) -> Iterator[Figure]:
    """The lengths of links to random games and to games of bots."""
    for game in GAMES:
        for kind, number in ((None, random_games), (SeatKind.MEDIUM, bot_games)):
            who = "random game" if kind is None else f"{kind.value} bots"
            player = bot(kind) if kind else at_random
            histories = [finished(setup, player) for setup in some(game, kind, number)]
            words = sorted(len(f"#/game/{game_word(one)}") for one in histories)
            name = f"{game.name}: link, {who}"
            late, most = words[int(len(words) * 0.95)], MOST_IN.get(game.key, MOST)
            yield Figure(name, words[len(words) // 2], "characters")
            yield Figure(f"{name}, 95 %", late, "characters", most=most)
        queries = [setup_query(one) for one in some(game, None, random_games)]
        longest = max(len(f"#/play/{query}") for query in queries)
        name = f"{game.name}: longest set-up link"
        yield Figure(name, longest, "characters", most=MOST_SETUP)


def some(game: AnyGame, kind: SeatKind | None, number: int) -> Iterator[Setup]:
    """A number of set-ups, evenly divided over the numbers of players."""
    seats = kind or SeatKind.HUMAN
    sources = [setups(game, players, seats) for players in game.players]
    for i in range(number):
        yield next(sources[i % len(sources)])
