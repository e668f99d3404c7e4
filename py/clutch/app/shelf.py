"""The shelf: the matches kept on this device, and the settings."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, fields, replace
from datetime import date

from clutch.app import reviews, since, store
from clutch.app.effects import Effect, Forget, Save
from clutch.app.model import (
    SETTING_VALUES,
    Learned,
    MatchScreen,
    Model,
    Record,
    Saved,
    Settings,
)
from clutch.core.link import MAX_WORD, LinkError, game_word, parse_game, setup_query
from clutch.core.match import AnyGame, History, Setup
from clutch.core.recall import Recall
from clutch.ui.words import best_language

MATCH, SETTINGS, RECORDS = "match.", "settings", "records"
LEARNED = "learned"
MAX_RECORDS = 10
MAX_TIP = 100
ID = re.compile(r"[0-9A-Z]{1,24}")


_fingerprints: Recall[str] = Recall(8)
"""Of the latest set-ups: a match is saved with its own after every click."""


def fingerprint(setup: Setup) -> str:
    """The same for two matches if one can be a part of the other."""
    return _fingerprints(lambda: setup_query(setup), setup)


def keep(model: Model, screen: MatchScreen) -> tuple[Model, tuple[Effect, ...]]:
    """The model with a match on top of the shelf, and its saving; no lesson's match."""
    if screen.learning is not None:
        return model, ()
    history = screen.history
    setup, state = history.match.setup, history.state
    touched = max((saved.touched for saved in model.saved), default=0) + 1
    saved = Saved(
        id=screen.id,
        word=game_word(history),
        setup=fingerprint(setup),
        mine=screen.mine,
        touched=touched,
        game=setup.game.key,
        names=model.names,
        is_over=state.is_terminal,
        is_practice=screen.is_practice,
        day=model.day,
        turn=since.count_turns(history),
        on=-1 if state.is_terminal else state.current_player,
        origin=screen.origin,
    )
    others = tuple(other for other in model.saved if other.id != screen.id)
    model = replace(model, saved=(saved, *others))
    if not (model.can_store and model.is_writer):
        return model, ()
    return model, (_saving(saved),)


def _saving(saved: Saved) -> Save:
    return Save(MATCH + saved.id, store.seal(asdict(saved)))


def to_file(model: Model) -> str:
    """All matches and records as one text, to be kept elsewhere."""
    return store.seal(
        {
            "matches": [asdict(saved) for saved in model.saved],
            "records": [asdict(record) for record in model.records],
            **_learned(model),
        }
    )


def from_file(
    model: Model, text: str, games: Sequence[AnyGame]
) -> tuple[Model, tuple[Effect, ...]]:
    """The model with what a file has and this device has not, or not as far.

    Raises `store.DamagedError`, `store.TooNewError`.
    """
    data = store.unseal(text)
    found = {saved.id: saved for saved in _matches_of(data)}
    ours = {saved.id: saved for saved in model.saved}
    new = [
        saved
        for saved in found.values()
        if saved.id not in ours or _goes_on(saved, ours[saved.id], games)
    ]
    ours.update({saved.id: saved for saved in new})
    shelf = sorted(ours.values(), key=lambda saved: (-saved.touched, saved.id))
    records = _best(tuple(dict.fromkeys((*model.records, *parse_records(data)))))
    after = replace(model, saved=tuple(shelf), records=records, resting=None)
    after = with_learned(after, data)
    if not model.can_store:
        return after, ()
    best = _keep_records(after) if records != model.records else ()
    is_new = (after.learned, after.tipped) != (model.learned, model.tipped)
    learned = keep_learned(after) if is_new else ()
    return after, (*map(_saving, new), *best, *learned)


def known(
    model: Model, history: History, games: Sequence[AnyGame]
) -> tuple[Saved, History] | None:
    """The match on this device of which this history is an earlier or later part.

    What was tried again has begun as one, but is none.
    """
    setup = fingerprint(history.match.setup)
    for saved in model.saved:
        is_one = saved.setup == setup and not saved.origin
        ours = _unpacked(saved, games) if is_one else None
        if ours and (_continues(ours, history) or _continues(history, ours)):
            return saved, ours
    return None


def _goes_on(theirs: Saved, ours: Saved, games: Sequence[AnyGame]) -> bool:
    """Whether somebody else's copy of a match is ours and more."""
    if theirs.word == ours.word:
        return False
    further, here = (_unpacked(saved, games) for saved in (theirs, ours))
    return further is not None and here is not None and _continues(further, here)


def _unpacked(saved: Saved, games: Sequence[AnyGame]) -> History | None:
    """The history of a match on the shelf; None if it cannot be played any more."""
    try:
        return parse_game(saved.word, games)
    except LinkError:
        return None


def _continues(later: History, earlier: History) -> bool:
    """Whether one history is of the same match as another one, and as far at least."""
    setups = {fingerprint(history.match.setup) for history in (later, earlier)}
    return len(setups) == 1 and later.goes_on(earlier)


def _matches_of(data: store.Data) -> Iterator[Saved]:
    kept = data.get("matches")
    for fields_ in kept if isinstance(kept, list) else ():
        match_id = fields_.get("id") if isinstance(fields_, dict) else None
        if isinstance(match_id, str) and ID.fullmatch(match_id):
            saved = parse_saved(match_id, fields_)
            if saved is not None:
                yield saved


def forget(model: Model, match_id: str) -> tuple[Model, tuple[Effect, ...]]:
    """The model without a match."""
    left = tuple(saved for saved in model.saved if saved.id != match_id)
    resting = model.resting
    if resting is not None and resting.id == match_id:
        resting = None
    model = replace(model, saved=left, resting=resting)
    model, gone = reviews.forget(model, match_id)
    return model, (Forget(MATCH + match_id), *gone)


def keep_record(model: Model, screen: MatchScreen) -> tuple[Model, tuple[Effect, ...]]:
    """The model with a match that has just ended among the best, if it counts."""
    score = screen.game.score(screen.observation)
    if score is None or any(record.match == screen.id for record in model.records):
        return model, ()
    person = screen.mine[0] if screen.mine else 0
    record = Record(
        screen.game.key, score.list, score.points, model.names[person], screen.id
    )
    records = _best((*model.records, record))
    model = replace(model, records=records)
    if not (model.can_store and model.is_writer):
        return model, ()
    return model, _keep_records(model)


def _keep_records(model: Model) -> tuple[Effect, ...]:
    kept = {"records": [asdict(record) for record in model.records]}
    return (Save(RECORDS, store.seal(kept)),)


def _best(records: tuple[Record, ...]) -> tuple[Record, ...]:
    """The first few of each list, best first."""
    counts: Counter[tuple[str, str]] = Counter()
    best = []
    for record in sorted(records, key=lambda record: -record.points):
        counts[record.game, record.list] += 1
        if counts[record.game, record.list] <= MAX_RECORDS:
            best.append(record)
    return tuple(best)


def parse_records(data: store.Data | None) -> tuple[Record, ...]:
    """The best that were kept; what makes no sense is left out."""
    found = []
    kept = (data or {}).get("records")
    for fields_ in kept if isinstance(kept, list) else ():
        try:
            found.append(
                Record(
                    game=_text(fields_["game"]),
                    list=_text(fields_["list"]),
                    points=int(fields_["points"]),
                    name=_text(fields_["name"]),
                    match=_text(fields_["match"]),
                )
            )
        except (KeyError, TypeError, ValueError, OverflowError):
            continue
    return _best(tuple(found))


def keep_learned(model: Model) -> tuple[Effect, ...]:
    """The saving of how far somebody is with lessons, and of the tips they have had."""
    if not (model.can_store and model.is_writer):
        return ()
    return (Save(LEARNED, store.seal(_learned(model))),)


def _learned(model: Model) -> store.Data:
    return {
        "lessons": [asdict(one) for one in model.learned],
        "tips": list(model.tipped),
    }


def with_learned(model: Model, data: store.Data | None) -> Model:
    """The model with what was kept of lessons besides: who was further has been."""
    ours = {(one.game, one.lesson): one for one in model.learned}
    for theirs in _parse_learned(data):
        one = ours.setdefault((theirs.game, theirs.lesson), theirs)
        is_finished = one.is_finished or theirs.is_finished
        further = max(one, theirs, key=lambda learned: learned.step)
        ours[one.game, one.lesson] = replace(further, is_finished=is_finished)
    kept = (data or {}).get("tips")
    tips = (tip for tip in (kept if isinstance(kept, list) else ()) if _is_word(tip))
    tipped = tuple(dict.fromkeys((*model.tipped, *tips)))
    return replace(model, learned=tuple(ours.values()), tipped=tipped)


def _parse_learned(data: store.Data | None) -> Iterator[Learned]:
    """What was kept of lessons; what makes no sense is left out."""
    kept = (data or {}).get("lessons")
    for fields_ in kept if isinstance(kept, list) else ():
        try:
            yield Learned(
                game=_text(fields_["game"]),
                lesson=_text(fields_["lesson"]),
                step=max(0, int(fields_["step"])),
                is_finished=bool(fields_["is_finished"]),
            )
        except (KeyError, TypeError, ValueError, OverflowError):
            continue


def _is_word(value: object) -> bool:
    return isinstance(value, str) and len(value) <= MAX_TIP


def keep_settings(model: Model) -> tuple[Effect, ...]:
    """The saving of the settings."""
    if not model.can_store:
        return ()
    return (Save(SETTINGS, store.seal(asdict(model.settings))),)


def matches(entries: Mapping[str, store.Data]) -> tuple[Saved, ...]:
    """The matches among the entries of the store, latest first."""
    found = [
        saved
        for key, data in entries.items()
        if key.startswith(MATCH)
        and (saved := parse_saved(key.removeprefix(MATCH), data)) is not None
    ]
    return tuple(sorted(found, key=lambda saved: (-saved.touched, saved.id)))


def parse_saved(match_id: str, data: store.Data) -> Saved | None:
    """A match of the shelf; None if its fields are not what they should be."""
    try:
        saved = Saved(
            id=match_id,
            word=_text(data["word"], MAX_WORD),
            setup=_text(data["setup"]),
            mine=tuple(int(seat) for seat in data["mine"]),
            touched=int(data["touched"]),
            game=_text(data["game"]),
            names=tuple(_text(name) for name in data["names"]),
            is_over=bool(data["is_over"]),
            is_practice=bool(data.get("is_practice", False)),
            day=_day(data.get("day", "")),
            turn=int(data.get("turn", 0)),
            on=int(data.get("on", -1)),
            origin=_text(data.get("origin", ""), 2 * MAX_WORD),
        )
    except (KeyError, TypeError, ValueError, OverflowError):
        return None
    return saved


def parse_settings(data: store.Data | None, languages: tuple[str, ...]) -> Settings:
    """The settings that were kept; what is missing or unknown is as usual."""
    settings = Settings(language=best_language(list(languages)))
    known = {
        field.name: data[field.name]
        for field in fields(Settings)
        if data and data.get(field.name) in SETTING_VALUES[field.name]
    }
    return replace(settings, **known)


def _day(value: object) -> str:
    """A date as it was kept; none where none was, or what cannot be one."""
    text = _text(value)
    if text:
        date.fromisoformat(text)
    return text


def _text(value: object, most: int = 2_000) -> str:
    if not isinstance(value, str) or len(value) > most:
        raise ValueError("no text, or too long a one")
    return value
