"""Records: the high scores on this device."""

import re
from collections import Counter
from dataclasses import asdict, replace

from clutch.app.match.state import MatchScreen
from clutch.app.model.model import Model
from clutch.app.protocol.effects import Effect, Save
from clutch.app.storage import envelope, fields
from clutch.app.storage.state import Record

RECORDS = "records"
MOST = 10
"""The maximum length of each list."""
MOST_KEPT = 1_000
MOST_POINTS = 999_999
MAX_CALLED = 100
LIST = re.compile(r"[a-z0-9 -]{0,100}")


def keep(model: Model, screen: MatchScreen) -> tuple[Model, tuple[Effect, ...]]:
    """Add a match that has just ended to the high scores, if it qualifies."""
    score = screen.game.score(screen.observation)
    if score is None or any(record.match == screen.id for record in model.records):
        return model, ()
    person = screen.mine[0] if screen.mine else 0
    record = Record(
        screen.game.key, score.list, score.points, model.names[person], screen.id
    )
    records = best((*model.records, record))
    model = replace(model, records=records)
    if not (model.can_store and model.is_writer):
        return model, ()
    return model, saving(model)


def saving(model: Model) -> tuple[Effect, ...]:
    """Return the saving of the high scores."""
    kept = {"records": [asdict(record) for record in model.records]}
    return (Save(RECORDS, envelope.seal(kept)),)


def best(records: tuple[Record, ...]) -> tuple[Record, ...]:
    """Return the top entries of each list, best first."""
    counts: Counter[tuple[str, str]] = Counter()
    first = []
    for record in sorted(records, key=lambda record: -record.points):
        counts[record.game, record.list] += 1
        if counts[record.game, record.list] <= MOST:
            first.append(record)
    return tuple(first)


def parse(data: envelope.Data | None) -> tuple[Record, ...]:
    """Parse the saved high scores; invalid ones are left out."""
    found = []
    kept = (data or {}).get("records")
    for entry in kept[:MOST_KEPT] if isinstance(kept, list) else ():
        try:
            found.append(
                Record(
                    game=fields.matching(entry["game"], fields.KEY),
                    list=fields.matching(entry["list"], LIST),
                    points=fields.number(entry["points"], -MOST_POINTS, MOST_POINTS),
                    name=fields.text(entry["name"], MAX_CALLED),
                    match=fields.matching(entry["match"], fields.ID),
                )
            )
        except (KeyError, TypeError, ValueError):
            continue
    return best(tuple(found))
