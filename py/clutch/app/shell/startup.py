"""Keeping: the start of the page, saved data, other tabs and settings."""

from clutch.app.model.handlers import Rows, row
from clutch.app.model.model import Model, Step
from clutch.app.protocol.events import Start
from clutch.app.shell import reading, routing


def start(_: Model, event: Start) -> Step:
    """Read what was saved, and go to the address."""
    model, mended = reading.read(event)
    model, effects = routing.go(model, event.hash)
    return model, (*mended, *effects)


ROWS = Rows(
    events=(row(Start, start),),
)
