"""Reviews saved on this device: one entry for each match that has been reviewed.

An entry can always be recomputed. So one that is damaged, made by another version of
the judge or for another course of the match is silently ignored and replaced.
"""

import binascii
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from clutch.app.model.model import Model
from clutch.app.protocol.effects import Effect, Forget, Save
from clutch.app.storage import envelope
from clutch.bots.chances import Chances, chances
from clutch.bots.futures import ROUNDS
from clutch.bots.judging import Stretch, stretches
from clutch.bots.review import VERSION, Judgement, Reason, Review, Shortfall
from clutch.core.cache import Cache
from clutch.core.link import game_word
from clutch.core.match import History

REVIEW = "review."

MAX_REVIEWS = 200
"""At about 3 kB each; reviews of the matches played longest ago are removed first."""

MAX_HALVES = 2000
"""More than any difference in a saved reason."""


def entries(stored: Mapping[str, str]) -> dict[str, str]:
    """Return the reviews among the stored entries, by match id; still sealed."""
    return {
        key.removeprefix(REVIEW): text
        for key, text in stored.items()
        if key.startswith(REVIEW) and not key.endswith(envelope.PREVIOUS)
    }


def others(stored: Mapping[str, str]) -> dict[str, str]:
    """Return all other stored entries."""
    return {k: text for k, text in stored.items() if not k.startswith(REVIEW)}


def of_matches(
    model: Model, kept: Mapping[str, str]
) -> tuple[Model, tuple[Effect, ...]]:
    """Return the model with the reviews of its matches, and remove all others."""
    here = {saved.id for saved in model.saved}
    found = {key: text for key, text in kept.items() if key in here}
    gone = tuple(Forget(REVIEW + key) for key in sorted(kept.keys() - found.keys()))
    return replace(model, reviews=found), gone if model.is_writer else ()


def keep(
    model: Model, match_id: str, history: History, review: Review
) -> tuple[Model, tuple[Effect, ...]]:
    """Save the review of a match, if the match is on this device."""
    if match_id not in {saved.id for saved in model.saved}:
        return model, ()
    text = envelope.seal(_packed(history, review))
    model = replace(model, reviews=changed(model, REVIEW + match_id, text))
    if not (model.can_store and model.is_writer):
        return model, ()
    model, gone = _pruned(model)
    return model, (*gone, Save(REVIEW + match_id, text))


def changed(model: Model, key: str, text: str | None) -> dict[str, str]:
    """Return the reviews after another tab has saved or removed one."""
    match_id = key.removeprefix(REVIEW)
    left = {other: text for other, text in model.reviews.items() if other != match_id}
    return left if text is None else {**left, match_id: text}


def _pruned(model: Model) -> tuple[Model, tuple[Effect, ...]]:
    """Remove the oldest reviews beyond the maximum."""
    latest = [saved.id for saved in model.saved if saved.id in model.reviews]
    gone = latest[MAX_REVIEWS:]
    left = {key: text for key, text in model.reviews.items() if key not in gone}
    return replace(model, reviews=left), tuple(Forget(REVIEW + key) for key in gone)


def forget(model: Model, match_id: str) -> tuple[Model, tuple[Effect, ...]]:
    """Remove the review of a match."""
    if match_id not in model.reviews:
        return model, ()
    left = changed(model, REVIEW + match_id, None)
    return replace(model, reviews=left), (Forget(REVIEW + match_id),)


_stretches: Cache[Sequence[Stretch]] = Cache(4)
"""A cache for the latest matches, as every part of a review needs it."""


def stretches_of(history: History) -> Sequence[Stretch]:
    """Return the stretches of a match to be judged."""
    return _stretches(lambda: stretches(history), history.state)


def kept(model: Model, match_id: str, history: History) -> Review | None:
    """Return the saved review of a match; None if there is none that is still valid."""
    text = model.reviews.get(match_id)
    if text is None or not history.state.is_terminal:
        return None
    try:
        data = envelope.unseal(text)
        if (data["version"], data["match"]) != (VERSION, _name(history)):
            return None
        by_first = {stretch.first: stretch for stretch in stretches_of(history)}
        found = [_judgement(row, by_first, history) for row in data["judgements"]]
    except (KeyError, TypeError, ValueError, OverflowError, IndexError):
        return None
    return blank(history).grown(*found)


def blank(history: History) -> Review:
    """Return a review of a finished match with nothing judged yet."""
    return Review(
        chances(history.match.setup.game, history.state),
        len(history.match.actions),
        len(stretches_of(history)),
    )


def _name(history: History) -> int:
    """Return a checksum of the course of a match."""
    return binascii.crc32(game_word(history).encode())


def _packed(history: History, review: Review) -> envelope.Data:
    rows = [
        [
            one.first,
            one.step,
            int(one.is_news),
            one.loss,
            one.error,
            one.could,
            one.does,
            one.doubt,
            one.blur,
            _packed_reason(one.reason),
            one.expected,
            one.after,
            one.best,
        ]
        for one in review.judgements
    ]
    return {"version": VERSION, "match": _name(history), "judgements": rows}


def _packed_reason(reason: Reason | None) -> Sequence[object]:
    if reason is None:
        return ()
    return (reason.turns, *([one.key, one.halves] for one in reason.shortfalls))


def _judgement(
    row: Sequence[Any],  # what is no number where one belongs raises
    stretches: Mapping[int, Stretch],
    history: History,
) -> Judgement:
    """Parse a saved judgement. Raises `ValueError` or similar errors if invalid."""
    first, step, is_news, *numbers, reason, expected, after, best = row
    loss, error, could, does, doubt, blur = map(_chance, numbers)
    stretch, players = stretches[first], len(history.match.setup.seats)
    if step not in range(stretch.first, stretch.end):
        raise ValueError(step)
    return Judgement(
        player=stretch.player,
        first=stretch.first,
        end=stretch.end,
        step=step,
        best=tuple(_text(one) for one in best),
        loss=loss,
        error=error,
        could=could,
        does=does,
        expected=_chances(expected, players),
        after=_chances(after, players),
        doubt=doubt,
        blur=blur,
        is_news=bool(is_news),
        reason=None if reason == [] else _reason(reason, history),
    )


def _reason(row: Sequence[Any], history: History) -> Reason:
    turns, *rest = row
    setup = history.match.setup
    if turns not in (0, *(len(setup.seats) * n for n in range(1, ROUNDS + 1))):
        raise ValueError(turns)
    keys = {measure.key for measure in setup.game.measures}
    if not rest or any(key not in keys for key, _ in rest):
        raise ValueError(rest)
    return Reason(int(turns), tuple(Shortfall(key, _halves(n)) for key, n in rest))


def _halves(value: int) -> int:
    if value not in range(1, MAX_HALVES):
        raise ValueError(value)
    return int(value)


def _chances(value: Sequence[float], players: int) -> Chances:
    chances = tuple(map(_chance, value))
    if len(chances) != players:
        raise ValueError(value)
    return chances


def _chance(value: float) -> float:
    """Return a number that may be a chance; some errors are slightly above 1."""
    number = float(value)
    if not 0 <= number <= 2:
        raise ValueError(value)
    return number


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value
