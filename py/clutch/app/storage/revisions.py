"""Revisions: which of two texts of an entry is the later one.

Every save has a higher revision than all earlier ones on this device. A tab that starts
to write leaves a gap, so that anything the previous tab still saves at that moment
ranks below the new tab's saves.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from clutch.app.protocol.effects import Effect, Forget, Save
from clutch.app.storage import envelope, fields

GAP = 1_000


@dataclass(frozen=True, slots=True)
class Revisions:
    """The latest revision, and those of all entries read or saved."""

    last: int = 0
    of: Mapping[str, int] = field(default_factory=dict)

    def seen(self, key: str, text: str | None) -> "Revisions":
        """Return the revisions after another tab has saved or removed an entry."""
        number = _number(text)
        return Revisions(max(self.last, number), {**self.of, key: number})

    def given(self, key: str) -> "Revisions":
        """Return the revisions after a save of this entry."""
        return Revisions(self.last + 1, {**self.of, key: self.last + 1})

    def begun(self) -> "Revisions":
        """Return the revisions with a gap, as this tab starts to write."""
        return replace(self, last=self.last + GAP)

    def is_later(self, key: str, text: str) -> bool:
        """Whether the known revision of an entry is later than that of this text.

        A text without a number comes from an earlier version of Clutch and can't be
        compared.
        """
        return 0 < _number(text) < self.of.get(key, 0)


def read(stored: Mapping[str, str]) -> Revisions:
    """Return the revisions of all stored entries."""
    of = {key: _number(text) for key, text in stored.items()}
    return Revisions(max(of.values(), default=0), of)


def stamped(
    known: Revisions, effects: Iterable[Effect]
) -> tuple[Revisions, tuple[Effect, ...]]:
    """Give each save and removal its own revision."""
    done: list[Effect] = []
    for effect in effects:
        if isinstance(effect, Save):
            text = envelope.stamped(effect.text, known.last + 1)
            is_new = text is not effect.text
            known = known.given(effect.key) if is_new else known.seen(effect.key, text)
            done.append(Save(effect.key, text))
            continue
        if isinstance(effect, Forget):  # what another tab has saved before is earlier
            known = known.given(effect.key)
        done.append(effect)
    return known, tuple(done)


def _number(text: str | None) -> int:
    number = envelope.revision_of(text) if text is not None else None
    return min(fields.MOST, max(0, number or 0))
