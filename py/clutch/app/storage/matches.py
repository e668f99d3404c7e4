"""Saved matches: how they are written, read and compared."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict

from clutch.app.protocol.effects import Save
from clutch.app.results.challenge import state as challenge_state
from clutch.app.storage import envelope, fields
from clutch.app.storage.state import Saved, Terms
from clutch.core.cache import Cache
from clutch.core.link import (
    MAX_SETUP,
    MAX_WORD,
    LinkError,
    is_whole,
    parse_game,
    setup_query,
)
from clutch.core.match import AnyGame, History, Setup

MATCH = "match."

ORIGIN = re.compile(rf"#/replay/[!-~]{{1,{MAX_WORD}}}/[0-9]{{1,5}}")
"""The address of a step of a replay."""

MOST_TURNS = 99_999

_fingerprints: Cache[str] = Cache(8)
"""A cache of the latest set-ups: a match is saved with its own after every click."""


def fingerprint(setup: Setup) -> str:
    """Return a text that is equal for two matches if one may be a part of the other."""
    return _fingerprints(lambda: setup_query(setup), setup)


def saving(saved: Saved) -> Save:
    """Return the effect that saves a match."""
    return Save(MATCH + saved.id, envelope.seal(written(saved)))


def written(saved: Saved) -> envelope.Data:
    """Return a match as it is saved, to be read by `parse_saved`."""
    data = asdict(saved)
    data |= data.pop("terms")
    return data | {"aim": challenge_state.kept(saved.terms.aim)}


def nameless(query: str) -> str:
    """Return a set-up without names, since people can change those."""
    return re.sub(r"(?<=[?&])name=[^&]*(&|$)", "", query).rstrip("&")


def unpacked(saved: Saved, games: Sequence[AnyGame]) -> History | None:
    """Return the history of a saved match; None if it can no longer be played."""
    try:
        return parse_game(saved.word, games)
    except LinkError:
        return None


def continues(later: History, earlier: History) -> bool:
    """Whether `later` is the same match as `earlier`, at the same point or further."""
    setups = {nameless(fingerprint(one.match.setup)) for one in (later, earlier)}
    return len(setups) == 1 and later.goes_on(earlier)


def matches(entries: Mapping[str, envelope.Data]) -> tuple[Saved, ...]:
    """Return the matches among the stored entries, latest first."""
    found = [
        saved
        for key, data in entries.items()
        if key.startswith(MATCH)
        and (saved := parse_saved(key.removeprefix(MATCH), data)) is not None
    ]
    return tuple(sorted(found, key=lambda saved: (-saved.touched, saved.id)))


def parse_saved(match_id: str, data: envelope.Data) -> Saved | None:
    """Parse a saved match; None if a field is invalid."""
    try:
        saved = Saved(
            id=fields.matching(match_id, fields.ID),
            word=_word(data["word"]),
            setup=fields.text(data["setup"]),
            mine=tuple(fields.number(seat, -1) for seat in fields.row(data["mine"])),
            touched=fields.number(data["touched"]),
            game=fields.matching(data["game"], fields.KEY),
            names=tuple(map(fields.text, fields.row(data["names"]))),
            is_over=fields.flag(data["is_over"]),
            terms=_terms(data),
            day=fields.day(data.get("day", "")),
            turn=fields.number(data.get("turn", 0), most=MOST_TURNS),
            round=fields.number(data.get("round", 0), most=MOST_TURNS),
            on=fields.number(data.get("on", -1), -1, fields.SEATS - 1),
            is_counted=fields.flag(data.get("is_counted", False)),
            won=_winners(data.get("won")),
            is_covered=fields.flag(data.get("is_covered", False)),
        )
    except (KeyError, TypeError, ValueError):
        return None
    return saved


def _terms(data: envelope.Data) -> Terms:
    """Raises `KeyError`, `TypeError` or `ValueError` for invalid fields."""
    return Terms(
        is_practice=fields.flag(data.get("is_practice", False)),
        has_gone_back=fields.flag(data.get("has_gone_back", False)),
        aim=challenge_state.parse_kept(data.get("aim", "")),
        origin=_origin(data.get("origin", "")),
        invitation=fields.text(data.get("invitation", ""), 2 * MAX_SETUP),
        called=tuple(map(fields.text, fields.row(data.get("called", [])))),
    )


def _winners(value: object) -> tuple[int, ...] | None:
    """Parse the winners of a match; None if unknown."""
    if value is None:
        return None
    return tuple(fields.number(one, most=fields.SEATS - 1) for one in fields.row(value))


def _origin(value: object) -> str:
    """Parse the replay address a match was tried again from; usually empty."""
    return "" if value == "" else fields.matching(value, ORIGIN)


def _word(value: object) -> str:
    """Parse an encoded game. Raises `ValueError` if it is damaged."""
    word = fields.text(value, MAX_WORD)
    if not is_whole(word):
        raise ValueError("a damaged word")
    return word
