"""Copies: the second place where everything is saved.

The page writes each entry to localStorage and to IndexedDB. The first can be read
synchronously, but browsers flush it to disk late; the second goes to disk with every
save. At the start the page sends the entries in which the two differ, and the later
text of each entry is used. Either place alone is enough.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from clutch.app.protocol.effects import Effect, Forget, Save, SetAside
from clutch.app.storage import envelope
from clutch.core.message import Message, msg

GONE = "-"
"""The prefix of the copy of a removed entry; the entry's last text follows it."""

_SECOND = msg(
    "Part of your saved data was damaged. Clutch now uses an intact backup "
    "and has set the damaged part aside."
)


@dataclass(frozen=True, slots=True)
class Chosen:
    """The texts to use, what to tell the user, and how to repair the first place."""

    stored: Mapping[str, str]
    problems: tuple[Message, ...] = ()
    effects: tuple[Effect, ...] = ()


def newest(stored: Mapping[str, str], copies: Mapping[str, str]) -> Chosen:
    """Return the later text of each entry from both places."""
    texts = dict(stored)
    problems: list[Message] = []
    effects: list[Effect] = []
    for key, copy in sorted(copies.items()):
        found = _removed(key, copy, texts) or _better(key, copy, texts)
        problems += found.problems
        effects += found.effects
        _carry_out(found.effects, texts)
    return Chosen(texts, tuple(dict.fromkeys(problems)), tuple(effects))


def _removed(key: str, copy: str, texts: Mapping[str, str]) -> Chosen | None:
    """Decide what to do about a copy that marks its entry as removed; None if none."""
    if not copy.startswith(GONE):
        return None
    gone, ours = envelope.age_of(copy[1:]), envelope.age_of(texts.get(key, ""))
    is_gone = texts.get(key) == copy[1:]
    if gone is not None and ours is not None:
        is_gone = ours <= gone
    return Chosen(texts, effects=(Forget(key),) if is_gone else ())


def _better(key: str, copy: str, texts: Mapping[str, str]) -> Chosen:
    """Decide what to do about a copy that differs from its entry."""
    if key.startswith(envelope.ASIDE):
        return Chosen(texts, effects=() if key in texts else (Save(key, copy),))
    ours = envelope.age_of(texts[key]) if key in texts else None
    theirs = envelope.age_of(copy)
    aside = envelope.aside(key, texts)
    if theirs is None:
        is_lost = key in texts  # else it is all there is, and loading reports it
        return Chosen(
            texts,
            (envelope.DAMAGED,) if is_lost else (),
            (Save(aside if is_lost else key, copy),),
        )
    if key in texts and ours is None:
        return Chosen(texts, (_SECOND,), (SetAside(key, aside), Save(key, copy)))
    is_later = ours is None or theirs > ours
    return Chosen(texts, effects=(Save(key, copy),) if is_later else ())


def _carry_out(effects: Iterable[Effect], texts: dict[str, str]) -> None:
    """Apply the effects to the contents of the first place."""
    for effect in effects:
        match effect:
            case Save(key, text):
                texts[key] = text
            case SetAside(key, as_):
                texts[as_] = texts.pop(key)
            case Forget(key):
                texts.pop(key, None)
                texts.pop(key + envelope.PREVIOUS, None)
