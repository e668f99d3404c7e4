"""Opening what the user has: a link, a game word, or a file of a match."""

import json
import secrets
from dataclasses import replace
from pathlib import Path

from clutch.core.link import (
    LinkError,
    NowhereError,
    parse_game,
    parse_setup,
    seed_from_number,
    setup_query,
)
from clutch.core.link import game_word as word_of
from clutch.core.match import History, Setup, begin
from clutch.core.message import msg
from clutch.core.readings import first_reading
from clutch.core.record import MAX_RECORD, NO_MATCH, history_from, is_record
from clutch.games import GAMES

GAME, REPLAY, PLAY = "#/game/", "#/replay/", "#/play/"


def opened(text: str) -> History:
    """The match of a link, a game word, a set-up or a file. Raises `LinkError`."""
    path = Path(text)
    try:
        is_file = path.is_file()
    except (OSError, ValueError):  # longer than a name of a file can be
        is_file = False
    return _from_file(path) if is_file else _linked(text)


def _linked(text: str) -> History:
    if "#" not in text:
        text = (PLAY if "?" in text else GAME) + text
    return first_reading(text[text.index("#") :], _read)


def _read(address: str) -> History:
    if address.startswith(PLAY):
        return begin(seeded(parse_setup(address.removeprefix(PLAY), GAMES)))
    for begun in (GAME, REPLAY):
        if address.startswith(begun):
            return parse_game(address.removeprefix(begun).split("/")[0], GAMES)
    raise NowhereError(msg("This page doesn't exist."))


def _from_file(path: Path) -> History:
    if path.stat().st_size > MAX_RECORD:
        raise LinkError(NO_MATCH)
    text = path.read_text("utf-8", errors="replace").strip()
    if not text.startswith("{"):
        return _linked(text)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise LinkError(NO_MATCH) from error
    if not is_record(data):
        raise LinkError(NO_MATCH)
    return history_from(data, GAMES)


def seeded(setup: Setup) -> Setup:
    """The same set-up, with a random seed if it has none."""
    return replace(setup, seed=setup.seed or seed_from_number(secrets.randbits(30)))


def address(history: History) -> str:
    """The match as the end of a link, to append to the address of any copy."""
    if history.match.actions:
        return f"{GAME}{word_of(history)}"
    return f"{PLAY}{setup_query(history.match.setup)}"
