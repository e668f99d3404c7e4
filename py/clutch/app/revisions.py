"""Revisions: which of two texts of an entry is the later one.

Every save has a higher revision than all before it on this device. A tab that begins to
write leaves a gap: what the tab before it still saves at that moment is earlier than
whatever the new one has saved.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from clutch.app import fields, store
from clutch.app.effects import Effect, Forget, Save, SetAside

if TYPE_CHECKING:
    from clutch.app.model import Model

GAP = 1_000


@dataclass(frozen=True, slots=True)
class Revisions:
    """The revisions of the entries that have been read or saved, and the last one."""

    last: int = 0
    of: Mapping[str, int] = field(default_factory=dict)

    def seen(self, key: str, text: str | None) -> "Revisions":
        """With what another tab has saved or removed."""
        number = _number(text)
        return Revisions(max(self.last, number), {**self.of, key: number})

    def given(self, key: str) -> "Revisions":
        """With the next one for what is saved now."""
        return Revisions(self.last + 1, {**self.of, key: self.last + 1})

    def is_later(self, key: str, text: str) -> bool:
        """Whether what is known of an entry is later than this text of it.

        One without a number is of an earlier version of Clutch: there is no telling.
        """
        return 0 < _number(text) < self.of.get(key, 0)


def read(stored: Mapping[str, str]) -> Revisions:
    """The revisions of everything that was kept."""
    of = {key: _number(text) for key, text in stored.items()}
    return Revisions(max(of.values(), default=0), of)


def stamped(
    before: "Model", after: "Model", effects: Iterable[Effect]
) -> tuple["Model", tuple[Effect, ...]]:
    """The model and the effects, each saving and removal with a revision of its own.

    Nothing is changed that has not been read: a model that was not read whole could
    only write over what is kept.
    """
    known = after.revisions
    if after.is_writer and not before.is_writer:
        known = replace(known, last=known.last + GAP)
    done: list[Effect] = []
    for effect in effects:
        if isinstance(effect, Save | Forget | SetAside) and _is_unread(after, effect):
            continue
        if isinstance(effect, Save):
            text = store.stamped(effect.text, known.last + 1)
            is_new = text is not effect.text
            known = known.given(effect.key) if is_new else known.seen(effect.key, text)
            done.append(Save(effect.key, text))
            continue
        if isinstance(effect, Forget):  # what another tab has saved before is earlier
            known = known.given(effect.key)
        done.append(effect)
    if known is not after.revisions:
        after = replace(after, revisions=known)
    return after, tuple(done)


def _is_unread(model: "Model", effect: Save | Forget | SetAside) -> bool:
    return not model.can_store or effect.key in model.newer


def _number(text: str | None) -> int:
    number = store.revision_of(text) if text is not None else None
    return min(fields.MOST, max(0, number or 0))
