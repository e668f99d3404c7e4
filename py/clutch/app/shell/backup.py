"""Restoring a file of matches, with a report next to its button."""

from collections import ChainMap
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from functools import reduce

from clutch.app.model import saving
from clutch.app.model.dialogs import Notice
from clutch.app.model.handlers import Rows, edits
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Download, Effect, Focus, Navigate, OpenFile
from clutch.app.protocol.events import Change, Click
from clutch.app.results import high_scores, progress, result_log
from clutch.app.results.daily import rules as daily_rules
from clutch.app.storage import envelope
from clutch.app.storage import matches as storage_matches
from clutch.app.storage.matches import written
from clutch.app.storage.state import Saved
from clutch.core.link import LinkError, game_word
from clutch.core.match import AnyGame
from clutch.core.message import Message, followed, msg, msg_n
from clutch.core.record import MAX_RECORD, NO_MATCH, history_from, is_record
from clutch.games import GAMES
from clutch.ui.verbs import Verb

RESCUE = '{"entries":'

NEWER_FILE = msg(
    "This file was saved by a newer version of Clutch. Reload the page, then try again."
)


def ask(model: Model, _: Click) -> Step:
    """Ask for a file with matches."""
    return model, (OpenFile(),)


def chosen(model: Model, event: Change) -> Step | None:
    """Add the matches of the chosen file to this device."""
    if event.name != "file":
        return None
    model = model.without(lambda notice: notice.of is Verb.FROM_FILE)
    if (alone := _match_in(event.value)) is not None:
        return _one_match(model, alone)
    writing, taking = saving.taken_over(model)
    try:
        after, effects = from_file(writing, event.value, GAMES)
    except envelope.DamagedError:
        return _refused(model, NO_MATCH)
    except envelope.TooNewError:
        return _refused(model, NEWER_FILE)
    return after, (*taking, *effects, _focus(after))


def keep_both(model: Model, _: Click) -> Step | None:
    """Also add the file's version of each match that continues differently here."""
    if not model.apart:
        return None
    model = model.without(lambda notice: notice.of is Verb.FROM_FILE)
    model, taking = saving.taken_over(model)
    copies: tuple[Saved, ...] = ()
    for saved in model.apart:
        match_id, model = model.new_seed()
        copies = (*copies, replace(saved, id=match_id))
    said = msg_n(
        "You now have both versions of {n} game.",
        "You now have both versions of {n} games.",
        len(copies),
    )
    model, effects = _shelved(replace(model, apart=()), copies)
    model = model.noticed(_notice(said))
    return model, (*taking, *effects, _focus(model))


def _match_in(text: str) -> envelope.Data | None:
    """Return the match record in a file; None if it holds something else."""
    try:
        data = envelope.parse(text, MAX_RECORD)
    except envelope.DamagedError:
        return None
    return data if is_record(data) else None


def _one_match(model: Model, data: envelope.Data) -> Step:
    """Open a match from a file in the same way as one from a link."""
    try:
        history = history_from(data, GAMES)
    except LinkError as error:
        return _refused(model, error.message)
    return model, (Navigate(f"#/game/{game_word(history)}"),)


def from_file(model: Model, text: str, games: Sequence[AnyGame]) -> Step:
    """Merge in what a file has and this device lacks, or has in an earlier state.

    Raises `store.DamagedError` or `store.TooNewError`.
    """
    data = _rescued(text) or envelope.unseal(text, envelope.MAX_FILE)
    theirs = {saved.id: saved for saved in _matches_of(data)}
    ours = {saved.id: saved for saved in model.saved}
    kinds: dict[str, list[Saved]] = {NEW: [], FURTHER: [], SAME: [], APART: []}
    for saved in theirs.values():
        kinds[_kind(saved, ours, games)].append(saved)
    after, effects = _shelved(model, (*kinds[NEW], *kinds[FURTHER]))
    after, besides = _with_rest(replace(after, apart=tuple(kinds[APART])), data)
    told = (*_told(kinds), *_told_besides(model, after))
    said = reduce(followed, told or (NOTHING_NEW,))
    notice = _notice(said)
    if after.apart:
        notice = replace(notice, do=Verb.KEEP_BOTH, label=msg("Keep both"))
    after = after.noticed(notice, *_left_out(data, len(theirs)))
    return after, (*effects, *besides)


NEW, FURTHER, SAME, APART = "new", "further", "same", "apart"
"""How a match in a file compares with those on this device."""

NOTHING_NEW = msg("There is nothing new in this file.")


def _kind(theirs: Saved, ours: dict[str, Saved], games: Sequence[AnyGame]) -> str:
    setup = storage_matches.nameless(theirs.setup)
    alike = [
        one for one in ours.values() if storage_matches.nameless(one.setup) == setup
    ]
    if any(saved.word == theirs.word for saved in alike):
        return SAME
    here = ours.get(theirs.id)
    if here is None:
        return NEW
    if _goes_on(theirs, here, games):
        return FURTHER
    return SAME if any(_goes_on(saved, theirs, games) for saved in alike) else APART


def _goes_on(one: Saved, other: Saved, games: Sequence[AnyGame]) -> bool:
    """Whether a match continues the other one."""
    later, earlier = (storage_matches.unpacked(saved, games) for saved in (one, other))
    return (
        later is not None
        and earlier is not None
        and storage_matches.continues(later, earlier)
    )


def _shelved(model: Model, new: tuple[Saved, ...]) -> Step:
    """Return the model with these matches sorted in, and the effects that save them."""
    saved = {one.id: one for one in (*model.saved, *new)}
    order = sorted(saved.values(), key=lambda one: (-one.touched, one.id))
    after = replace(model, saved=tuple(order), resting=None)
    after, renumbered = saving.renumbered(after)
    return after, renumbered or tuple(map(storage_matches.saving, new))


def _with_rest(model: Model, data: envelope.Data) -> Step:
    """Merge in everything in a file besides matches, and save it."""
    best = high_scores.best(
        tuple(dict.fromkeys((*model.records, *high_scores.parse(data))))
    )
    after = progress.merged(replace(model, records=best), data)
    after, counting = result_log.added(after, result_log.read(data))
    after = replace(
        after, tries=daily_rules.merged(after.tries, daily_rules.read(data))
    )
    effects: tuple[Effect, ...] = counting
    if after.records != model.records:
        effects += high_scores.saving(after)
    if (after.learned, after.tipped) != (model.learned, model.tipped):
        effects += progress.saving(after)
    if after.tries != model.tries:
        effects += daily_rules.saving(after)
    return after, effects


def _rescued(text: str) -> envelope.Data | None:
    """Return the data of a file from the rescue page (`web/rescue.js`).

    None for an ordinary file. Raises `DamagedError`.
    """
    if not text.startswith(RESCUE):
        return None
    entries = envelope.parse(text, envelope.MAX_FILE).get("entries")
    kept = entries if isinstance(entries, dict) else {}
    texts = {key: one for key, one in kept.items() if isinstance(one, str)}
    loaded = envelope.load(texts).entries
    ids = (key for key in loaded if key.startswith(storage_matches.MATCH))
    matches = [
        loaded[key] | {"id": key.removeprefix(storage_matches.MATCH)} for key in ids
    ]
    rest = [
        data
        for key, data in loaded.items()
        if not key.startswith(storage_matches.MATCH)
    ]
    return dict(ChainMap(*rest)) | {"matches": matches}


def _matches_of(data: envelope.Data) -> Iterator[Saved]:
    kept = data.get("matches")
    for entry in kept if isinstance(kept, list) else ():
        match_id = entry.get("id") if isinstance(entry, dict) else None
        if isinstance(match_id, str):
            saved = storage_matches.parse_saved(match_id, entry)
            if saved is not None:
                yield saved


def _told(kinds: dict[str, list[Saved]]) -> Iterator[Message]:
    """Yield a sentence for each kind of match in the file."""
    new, further, same, apart = (len(kinds[k]) for k in (NEW, FURTHER, SAME, APART))
    if new:
        yield msg_n("{n} game was added.", "{n} games were added.", new)
    if further:
        yield msg_n(
            "{n} game was further along in the file and has been updated.",
            "{n} games were further along in the file and have been updated.",
            further,
        )
    if same:
        yield msg_n("{n} game was already here.", "{n} games were already here.", same)
    if apart:
        yield msg_n(
            "{n} game took a different course in the file: the version on this device "
            "was kept.",
            "{n} games took a different course in the file: the versions on this "
            "device were kept.",
            apart,
        )


def _told_besides(before: Model, after: Model) -> Iterator[Message]:
    """Yield a sentence for everything else that was restored."""
    counted = len(after.results) - len(before.results)
    best = len(set(after.records) - set(before.records))
    tries = len(set(after.tries) - set(before.tries))
    if counted > 0:
        yield msg_n(
            "{n} game was added to the statistics.",
            "{n} games were added to the statistics.",
            counted,
        )
    if best:
        yield msg_n(
            "{n} game was added to the high scores.",
            "{n} games were added to the high scores.",
            best,
        )
    if tries:
        yield msg_n(
            "{n} try at a game of the day was added.",
            "{n} tries at games of the day were added.",
            tries,
        )
    if after.learned != before.learned:
        yield msg("Your lesson progress was added.")


def _left_out(data: envelope.Data, readable: int) -> Iterator[Notice]:
    """Yield a sentence about matches in the file that cannot be read, if any."""
    kept = data.get("matches")
    lost = len(kept) - readable if isinstance(kept, list) else 0
    if lost > 0:
        text = msg_n(
            "{n} game in the file couldn't be read and was left out.",
            "{n} games in the file couldn't be read and were left out.",
            lost,
        )
        yield replace(_notice(text), is_error=True)


def _notice(text: Message) -> Notice:
    return Notice(text, is_error=False, passes=True, of=Verb.FROM_FILE)


def _refused(model: Model, text: Message) -> Step:
    """Report why nothing can be restored from a file."""
    model = model.noticed(replace(_notice(text), is_error=True))
    return model, (_focus(model),)


def _focus(model: Model) -> Focus:
    """Focus the first notice about the file."""
    said = (n for n, one in enumerate(model.notices) if one.of is Verb.FROM_FILE)
    return Focus(f"notice-{next(said)}")


def text_of(model: Model) -> str:
    """Return all matches and records as one text, as a backup."""
    return envelope.seal(
        {
            "matches": [written(saved) for saved in model.saved],
            "records": [asdict(record) for record in model.records],
            **progress.written(model),
            **result_log.written(model),
            **daily_rules.written(model),
        }
    )


def download(model: Model, _: Click) -> Step:
    """Download all matches as a file."""
    return model, (Download("clutch-games.json", text_of(model)),)


ROWS = Rows(
    verbs={
        Verb.TO_FILE: (download,),
        Verb.FROM_FILE: (ask,),
        Verb.KEEP_BOTH: (keep_both,),
    },
    events=edits(chosen),
)
