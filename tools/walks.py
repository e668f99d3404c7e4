"""Walks: what the fuzzer does at the page, as words; made up at random, and shortened.

A word is a verb and what it is done to: `click [data-do="undo"]`, `fill #seed := EGGS`,
`reload`. Each makes sense by itself, so a walk from which words are left out is a walk.
A file of a walk has a word a line.
"""

import random  # noqa: TID251 - trying things out, not playing by a seed
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from clutch.core.game import options_for
from clutch.core.lesson import lessons_of
from clutch.core.match import AnyGame
from clutch.games import GAMES

Walk = tuple[str, ...]
Sight = Mapping[str, Sequence[Any]]
"""What a page offers: selectors of `actions`, `controls` and what can be `tried`, and
`fields`, each with its values."""
SET = " := "
"""Stands between a field and what it is set to."""
FIRST = ("go #/settings", "fill #choice-pace-instant := on")
"""A walk begins with bots that do not let one wait."""
KINDS = ("easy", "easy", "easy", "medium", "medium", "hard", "human", "human")
"""Who takes the other seats, and how often."""
TEXTS = ("EGGS", "", "Zoë <b>", "🥚" * 30)
"""What is written into a field."""
KEYS = ("Escape", "Tab", "Shift+Tab", "Enter", "ArrowDown", "ArrowLeft", "?", "u", "h")
SIZES = ("360 640", "1280 800", "640 360", "800 600", "1920 1080")
WORLD = (
    *("reload", "back", "forward", "offline", "online", "tab", "close", "junk"),
    *(f"size {size}" for size in SIZES),
)
"""What happens around the page; `tab` opens a second one, or goes to the other."""
PLAIN = ("#/", "#/settings", "#/statistics", "#/daily", "#/nowhere", "#/game/abc")
WEIGHTS = {"actions": 12, "controls": 5, "tried": 1, "fields": 2, "keys": 1, "world": 1}
ARRIVAL, MATCHES = 0.02, 0.6
"""How often an address is gone to, and how often that is a new match."""


def chosen(sight: Sight, rng: random.Random) -> str:
    """The next word: something that the page offers, or that happens around it."""
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
    """An address to go to: mostly a new match of any game, set and number of seats.

    Who begins a match just starts what they are invited to.
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
    """A set-up link with any seats, options and seed."""
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
    """The shortest walk found that still fails: halves are left out, then less.

    A try takes seconds, and this comes to a few words in some thirty of them; the
    shrinker of hypothesis, made for tests of milliseconds, would take hundreds.
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
