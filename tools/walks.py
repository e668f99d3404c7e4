"""Walks: random sequences of words for the fuzzer, and how to shorten them.

A word is a verb and its object: `click [data-do="undo"]`, `fill #seed := EGGS`,
`reload`. Each word makes sense by itself, so a walk with words left out is still a
walk. A walk's file has one word on each line.
"""

import random  # noqa: TID251 - trying things out, not playing by a seed
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from clutch.core.game import options_for
from clutch.core.lesson_play import lessons_of
from clutch.core.match import AnyGame
from clutch.games import GAMES

Walk = tuple[str, ...]
Sight = Mapping[str, Sequence[Any]]
"""What a page offers: selectors by kind.

`actions`, `controls` and `tried` list selectors; `fields` lists selectors with their
possible values.
"""
SET = " := "
"""Separates a field from its new value."""
FIRST = ("go #/settings", "fill #choice-pace-instant := on")
"""A walk begins by making bots play without a pause."""
KINDS = ("easy", "easy", "easy", "medium", "medium", "hard", "human", "human")
"""The players in the other seats, by frequency."""
TEXTS = ("EGGS", "", "Zoë <b>", "🥚" * 30)
"""Texts to type into fields."""
KEYS = ("Escape", "Tab", "Shift+Tab", "Enter", "ArrowDown", "ArrowLeft", "?", "u", "h")
SIZES = ("360 640", "1280 800", "640 360", "800 600", "1920 1080")
WORLD = (
    *("reload", "back", "forward", "offline", "online", "tab", "close", "junk"),
    *(f"size {size}" for size in SIZES),
)
"""Events around the page; `tab` opens a second tab, or switches to the other one."""
PLAIN = ("#/", "#/settings", "#/statistics", "#/daily", "#/nowhere", "#/game/abc")
WEIGHTS = {"actions": 12, "controls": 5, "tried": 1, "fields": 2, "keys": 1, "world": 1}
ARRIVAL, MATCHES = 0.02, 0.6
"""How often a walk goes to an address, and how often that begins a new match."""


def chosen(sight: Sight, rng: random.Random) -> str:
    """The next word: something the page offers, or an event around it."""
    if rng.random() < ARRIVAL:
        return arrival(rng)
    ways = {**sight, "keys": KEYS, "world": WORLD}
    kinds = [kind for kind in WEIGHTS if ways.get(kind)]
    [kind] = rng.choices(kinds, [WEIGHTS[kind] for kind in kinds])
    one = rng.choice(ways[kind])
    if kind == "fields":
        field, values = one
        return f"fill {field}{SET}{rng.choice(values or TEXTS)}"
    return one if kind == "world" else f"{'key' if kind == 'keys' else 'click'} {one}"


def arrival(rng: random.Random) -> str:
    """A word that goes to an address: mostly a new match with random settings.

    The game, options and number of seats vary. Such a match is started right from its
    invitation.
    """
    game = rng.choice(GAMES)
    lesson, section = rng.choice(lessons_of(game)).key, rng.choice(_sections(game))
    others = (
        f"#/learn/{game.key}/{lesson}",
        f"#/rules/{game.key}/{section}",
        f"#/rules/{game.key}/{section}/try",
        f"#/new/{game.key}",
        match_link(game, rng),
        *PLAIN,
    )
    if rng.random() < MATCHES:
        return f"begin {match_link(game, rng)}"
    return f"go {rng.choice(others)}"


@cache
def _sections(game: AnyGame) -> Walk:
    return tuple(section.key for section in game.rulebook().sections)


def match_link(game: AnyGame, rng: random.Random) -> str:
    """A set-up link with random seats, options and seed."""
    players = rng.choice(game.players)
    seats = ["human", *(rng.choice(KINDS) for _ in range(players - 1))]
    rng.shuffle(seats)
    chosen = [
        rng.choice([c.key for c in o.choices if players in (c.players or [players])])
        for o in options_for(game, players)
    ]
    query = f"seats={','.join(seats)}&set={','.join(chosen)}"
    return f"#/play/{game.key}?{query}&seed={rng.randrange(10**6)}"


def shrunk(
    walk: Walk, fails: Callable[[Walk], bool], has_time: Callable[[], bool]
) -> Walk:
    """The shortest walk found that still fails: leave out halves, then smaller parts.

    A try takes seconds, and this finds a few words in about thirty tries. The shrinker
    of hypothesis, made for tests of milliseconds, would take hundreds.
    """
    size = max(1, len(walk) // 2)
    while has_time():
        at, before = 0, len(walk)
        while at < len(walk) and has_time():
            shorter = walk[:at] + walk[at + size :]
            if shorter and fails(shorter):
                walk = shorter
            else:
                at += size
        if size == 1 and len(walk) == before:
            break
        size = max(1, size // 2)
    return walk
