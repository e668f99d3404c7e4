"""How fast the rules are by themselves, without a page, and how long links are."""

import json
from collections.abc import Sequence
from pathlib import Path

from tools import links, site
from tools.bench.effort import WHOLE, Effort
from tools.bench.figures import Figure, Main
from tools.environment import PYTHON, ROOT, WEB, capture, say

UNITS = {"work": "ms", "shares": "%"}


def measure_pace(effort: Effort = WHOLE) -> list[Figure]:
    """Decisions a second in random play, and iterations a second of a search.

    And what parts of its time a search spends on what it asks of a game.
    """
    module = "tools.pace"
    places: Sequence[tuple[str, list[str | Path], dict[str, float]]] = (
        ("CPython", [PYTHON, "-m", module], {"decisions": 60_000}),
        (
            "Pyodide",
            site.in_pyodide(module),
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
            environment={"PYTHONPATH": str(site.PACKAGE.parent)},
        )
        paces: dict[str, dict[str, float]] = json.loads(text.splitlines()[-1])
        figures += [
            Figure(
                f"{name}, {place}",
                value,
                UNITS.get(kind, "1/s"),
                least=least.get(kind),
                main=mains.get(kind),
            )
            for kind, pace in paces.items()
            for name, value in pace.items()
        ]
    return figures


def measure_reviews(effort: Effort = WHOLE) -> list[Figure]:
    """How long reviews of whole games and hints take in Pyodide, and hold up clicks."""
    say("reviews of whole games, and hints, Pyodide")
    text = capture(
        [*site.in_pyodide("tools.reviewing"), "--hints", str(effort.hints)], cwd=WEB
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


def measure_links(effort: Effort = WHOLE) -> list[Figure]:
    """How long links are."""
    say("lengths of links")
    return [
        Figure(name, length, "letters", most=most)
        for name, length, most in links.lengths(effort.random_games, effort.bot_games)
    ]
