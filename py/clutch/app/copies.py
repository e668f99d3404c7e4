"""Copies: the second place where everything is kept.

The page writes each entry to localStorage and to IndexedDB. The first can be read at
once, but browsers write it to the disk late; the second is on its way to the disk with
every save. At the start the page sends what the two have differently, and of each entry
the later text counts. Either place alone is enough.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from clutch.app import store
from clutch.app.effects import Effect, Forget, Save, SetAside
from clutch.core.message import Message, msg

GONE = "-"
"""How the copy of an entry begins that has been removed; its last text comes after."""

_SECOND = msg(
    "A saved entry was damaged, but its second copy was whole and is used. "
    "The damaged one is kept aside."
)


@dataclass(frozen=True, slots=True)
class Chosen:
    """The texts that count, what to tell people, and what the first place lacks."""

    stored: Mapping[str, str]
    problems: tuple[Message, ...] = ()
    effects: tuple[Effect, ...] = ()


def newest(stored: Mapping[str, str], copies: Mapping[str, str]) -> Chosen:
    """The later text of each entry, out of both places."""
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
    """What is to be done about a copy that says that an entry was removed."""
    if not copy.startswith(GONE):
        return None
    gone, ours = store.revision_of(copy[1:]), store.revision_of(texts.get(key, ""))
    is_gone = texts.get(key) == copy[1:]
    if gone is not None and ours is not None:
        is_gone = ours <= gone
    return Chosen(texts, effects=(Forget(key),) if is_gone else ())


def _better(key: str, copy: str, texts: Mapping[str, str]) -> Chosen:
    """What is to be done about a copy that is another text than the entry."""
    if key.startswith(store.ASIDE):
        return Chosen(texts, effects=() if key in texts else (Save(key, copy),))
    ours = store.revision_of(texts[key]) if key in texts else None
    theirs = store.revision_of(copy)
    aside = store.aside(key, texts)
    if theirs is None:
        is_lost = key in texts  # else it is all there is, and loading reports it
        return Chosen(
            texts,
            (store.DAMAGED,) if is_lost else (),
            (Save(aside if is_lost else key, copy),),
        )
    if key in texts and ours is None:
        return Chosen(texts, (_SECOND,), (SetAside(key, aside), Save(key, copy)))
    is_later = ours is None or theirs > ours
    return Chosen(texts, effects=(Save(key, copy),) if is_later else ())


def _carry_out(effects: Iterable[Effect], texts: dict[str, str]) -> None:
    """What the first place holds after some effects."""
    for effect in effects:
        match effect:
            case Save(key, text):
                texts[key] = text
            case SetAside(key, as_):
                texts[as_] = texts.pop(key)
            case Forget(key):
                texts.pop(key, None)
                texts.pop(key + store.PREVIOUS, None)
