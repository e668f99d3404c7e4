"""Walks: what somebody does at the page, as words; made up by chance, and shortened.

A word is a verb and what it is done to: `click [data-do="undo"]`, `fill #seed := EGGS`,
`reload`. Each makes sense by itself, so a walk from which words are left out is a walk.
"""

import random  # noqa: TID251 - trying things out, not playing by a seed
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import takewhile

from clutch.core.game import options_for
from clutch.core.lesson import lessons_of
from clutch.core.match import AnyGame
from clutch.games import GAMES

Walk = tuple[str, ...]
SET = " := "
"""Stands between a field and what it is set to."""
SIZES = ("360 640", "1280 800", "640 360", "800 600", "1920 1080")
KEYS = ("Escape", "Tab", "Shift+Tab", "Enter", "ArrowDown", "ArrowLeft", "?", "u", "h")
WORLD = ("reload", "back", "forward", "offline", "online", "tab", "close", "junk")
"""What happens around the page; `tab` opens a second one, or goes to the other."""
KINDS = ("easy", "easy", "easy", "medium", "medium", "hard", "human", "human")
"""Who takes the other seats, and how often."""
TEXTS = ("EGGS", "", "Zoë <b>", "🥚" * 30)
"""What somebody writes into a field."""
FIRST = ("go #/settings", "fill #choice-pace-instant := on")
"""A walk begins with bots that do not let one wait."""
PLAIN = ("#/", "#/settings", "#/statistics", "#/daily", "#/nowhere", "#/game/abc")
WEIGHTS = {"action": 12, "control": 5, "tried": 1, "field": 2, "key": 1, "world": 1}
ARRIVAL = 0.02
"""How often an address is gone to, whatever the page offers."""
MATCHES = 0.6
"""How often that is a new match."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What the page offers: selectors of what can be pressed, fields with values."""

    actions: Walk = ()
    controls: Walk = ()
    tried: Walk = ()
    fields: tuple[tuple[str, Walk], ...] = ()


def chosen(sight: Sight, rng: random.Random) -> str:
    """The next word: something that the page offers, or that happens around it."""
    if rng.random() < ARRIVAL:
        return arrival(rng)
    ways = {
        "action": sight.actions,
        "control": sight.controls,
        "tried": sight.tried,
        "field": sight.fields,
        "key": KEYS,
        "world": WORLD,
    }
    kinds = [kind for kind, found in ways.items() if found]
    [kind] = rng.choices(kinds, [WEIGHTS[kind] for kind in kinds])
    match kind:
        case "field":
            return _filled(sight, rng)
        case "key":
            return f"key {rng.choice(KEYS)}"
        case "world":
            return rng.choice((*WORLD, *(f"size {size}" for size in SIZES)))
    return f"click {rng.choice(ways[kind])}"


def _filled(sight: Sight, rng: random.Random) -> str:
    field, values = rng.choice(sight.fields)
    return f"fill {field}{SET}{rng.choice(values or TEXTS)}"


def arrival(rng: random.Random) -> str:
    """An address to go to: mostly a new match of any game, set and number of seats."""
    game = rng.choice(GAMES)
    lesson = rng.choice(lessons_of(game)).key
    section = rng.choice(_sections(game))
    others = (
        f"#/learn/{game.key}/{lesson}",
        f"#/rules/{game.key}/{section}",
        f"#/rules/{game.key}/{section}/try",
        f"#/new/{game.key}",
        *PLAIN,
    )
    is_match = rng.random() < MATCHES
    return f"go {match_link(game, rng) if is_match else rng.choice(others)}"


@cache
def _sections(game: AnyGame) -> Walk:
    return tuple(section.key for section in game.rulebook().sections)


def match_link(game: AnyGame, rng: random.Random) -> str:
    """A set-up link with any seats, options and seed."""
    players = rng.choice(game.players)
    seats = ["human", *(rng.choice(KINDS) for _ in range(players - 1))]
    rng.shuffle(seats)
    options = options_for(game, players)
    words = [
        rng.choice([one.key for one in option.choices if _fits(one.players, players)])
        for option in options
    ]
    query = f"seats={','.join(seats)}&set={','.join(words)}"
    return f"#/play/{game.key}?{query}&seed={rng.randrange(10**6)}"


def _fits(numbers: Sequence[int], players: int) -> bool:
    return not numbers or players in numbers


# Shorter walks


def shrunk(
    walk: Walk, fails: Callable[[Walk], bool], has_time: Callable[[], bool]
) -> Walk:
    """The shortest walk found that still fails: halves are left out, then less.

    `fails` is asked only while there is time.
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


# Walks as files


def read(text: str) -> Walk:
    """The words of a file: one a line, up to a line that is empty."""
    return tuple(takewhile(bool, (line.strip() for line in text.splitlines())))


def written(walk: Walk) -> str:
    """A walk as a file's text."""
    return "".join(f"{word}\n" for word in walk)
