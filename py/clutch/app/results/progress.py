"""Progress: the user's progress in lessons, and the tips they have had."""

import re
from collections.abc import Iterator
from dataclasses import asdict, replace

from clutch.app.model.model import Model
from clutch.app.protocol.effects import Effect, Save
from clutch.app.storage import envelope, fields
from clutch.app.storage.state import Learned

LEARNED = "learned"
TIP = re.compile(rf"{fields.KEY.pattern}/{fields.KEY.pattern}")
"""The format of a tip's name, as in `clutch.app.match.tips.update`."""
MOST_LESSONS, MOST_TIPS, MOST_STEPS = 500, 2_000, 999


def saving(model: Model) -> tuple[Effect, ...]:
    """Return the effects that save the progress in lessons and the tips given."""
    if not (model.can_store and model.is_writer):
        return ()
    return (Save(LEARNED, envelope.seal(written(model))),)


def written(model: Model) -> envelope.Data:
    """Return the progress as it is saved, in an entry of its own and in files."""
    return {
        "lessons": [asdict(one) for one in model.learned],
        "tips": list(model.tipped),
    }


def merged(model: Model, data: envelope.Data | None) -> Model:
    """Merge saved progress into the model; the further step of each lesson is kept."""
    ours = {(one.game, one.lesson): one for one in model.learned}
    for theirs in _lessons(data):
        one = ours.setdefault((theirs.game, theirs.lesson), theirs)
        is_finished = one.is_finished or theirs.is_finished
        further = max(one, theirs, key=lambda learned: learned.step)
        ours[one.game, one.lesson] = replace(further, is_finished=is_finished)
    kept = (data or {}).get("tips")
    tips = (tip for tip in (kept if isinstance(kept, list) else ()) if _is_tip(tip))
    tipped = tuple(dict.fromkeys((*model.tipped, *tips)))[:MOST_TIPS]
    learned = tuple(ours.values())[:MOST_LESSONS]
    return replace(model, learned=learned, tipped=tipped)


def _lessons(data: envelope.Data | None) -> Iterator[Learned]:
    """Yield the saved progress in lessons; invalid entries are left out."""
    kept = (data or {}).get("lessons")
    for entry in kept if isinstance(kept, list) else ():
        try:
            yield Learned(
                game=fields.matching(entry["game"], fields.KEY),
                lesson=fields.matching(entry["lesson"], fields.KEY),
                step=fields.number(entry["step"], most=MOST_STEPS),
                is_finished=fields.flag(entry["is_finished"]),
            )
        except (KeyError, TypeError, ValueError):
            continue


def _is_tip(value: object) -> bool:
    return isinstance(value, str) and TIP.fullmatch(value) is not None
