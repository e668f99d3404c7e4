"""Which function handles which event: each feature has its own rows.

The first handler that accepts an event on the current screen handles it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from clutch.app.model.model import Model, Step
from clutch.app.protocol.events import Change, Click, Input
from clutch.ui.verbs import Verb

S = TypeVar("S")
E = TypeVar("E")
K = TypeVar("K")

Handler = Callable[[Model, E], Step | None]
"""Handle an event; None if it is not for this handler."""
Row = tuple[type[Any], tuple[Handler[Any], ...]]
"""A kind of event and its handlers."""


@dataclass(frozen=True, slots=True)
class Rows:
    """The handlers of a feature: for the verbs of its buttons, and for other events."""

    verbs: Mapping[Verb, tuple[Handler[Click], ...]] = field(default_factory=dict)
    events: tuple[Row, ...] = ()


def on(screen: type[S], handle: Callable[[Model, S, E], Step | None]) -> Handler[E]:
    """Return a handler for events on this screen."""

    def handled(model: Model, event: E) -> Step | None:
        shown = model.screen
        return handle(model, shown, event) if isinstance(shown, screen) else None

    return handled


def at(screen: type[S], handle: Callable[[Model, S], Step | None]) -> Handler[object]:
    """Return a handler for which only the screen matters."""
    return on(screen, lambda model, shown, _: handle(model, shown))


def given(
    screen: type[S], handle: Callable[[Model, S, str], Step | None]
) -> Handler[Click]:
    """Return a handler for a click of which only the value matters."""
    return on(screen, lambda model, shown, click: handle(model, shown, click.value))


def row(kind: type[E], *handlers: Handler[E]) -> Row:
    """Return a row; mypy checks that the handlers match the event."""
    return kind, handlers


def edits(handler: Handler[Change]) -> tuple[Row, Row]:
    """Return the rows for changes of a field: while it is edited, and afterwards."""
    return row(Change, handler), row(Input, handler)


def joined(
    tables: Iterable[Mapping[K, tuple[Handler[Any], ...]]],
) -> dict[K, tuple[Handler[Any], ...]]:
    """Join the tables of several features; those of earlier ones are asked first."""
    rows: dict[K, tuple[Handler[Any], ...]] = {}
    for table in tables:
        for key, handlers in table.items():
            rows[key] = (*rows.get(key, ()), *handlers)
    return rows
