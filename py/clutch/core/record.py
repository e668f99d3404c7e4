"""Records: a match as JSON that other programs can read and write.

    {
     "format": "clutch-match",
     "edition": 1,
     "game": "les-oeufs-sont-faits",
     "rules": 4,
     "seats": [{"kind": "human", "name": "Ada"}, {"kind": "medium", "name": ""}],
     "options": {"board": "6x6", "memory": "no-aid"},
     "seed": "K7Q2MX",
     "actions": ["take a1", "step a2"],
     "result": {"returns": [1.0, 0.0], "points": [6.0, 5.0]}
    }

`rules` is the version of the game's rules: the same set-up and actions mean the same
match only under the same rules. `actions` are the texts of all actions since the
beginning, including forced ones. `result` is null until the match is over; it is never
read back, because it follows from the rest. Unknown fields are ignored, and a later
edition of this format gets a higher number.

A record holds what a link holds and is as hostile: it is checked field by field, and
each action is looked up among the legal ones.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from urllib.parse import quote

from clutch.core.decision import Action
from clutch.core.link import LinkError, other_rules, parse_setup, too_long
from clutch.core.match import MAX_ACTIONS, AnyGame, History, Setup, begin
from clutch.core.message import msg
from clutch.core.position import AnyState

FORMAT, EDITION = "clutch-match", 1
MAX_RECORD = 1_000_000
NO_MATCH = msg("This file contains no Clutch games.")
MAX_QUOTED = 40
"""The most characters of an unknown action that the error quotes."""

Data = Mapping[str, Any]  # Any: JSON


def record_of(history: History) -> dict[str, Any]:
    """A match as JSON values."""
    setup, state = history.match.setup, history.state
    return {
        "format": FORMAT,
        "edition": EDITION,
        "game": setup.game.key,
        "rules": setup.game.version,
        "seats": [{"kind": s.kind.value, "name": s.name} for s in setup.seats],
        "options": setup.relevant_options(),
        "seed": setup.seed,
        "actions": [str(action) for action in history.match.actions],
        "result": _result(setup, state) if state.is_terminal else None,
    }


def _result(setup: Setup, state: AnyState) -> dict[str, list[float]]:
    points = setup.game.points(state)
    return {"returns": list(state.returns()), "points": list(map(float, points))}


def to_json(history: History) -> str:
    """A match as the text of a JSON file."""
    return json.dumps(record_of(history), ensure_ascii=False, indent=1) + "\n"


def is_record(data: Data) -> bool:
    """Whether these JSON values claim to be a match."""
    return data.get("format") == FORMAT


def history_from(data: Data, games: Iterable[AnyGame]) -> History:
    """Replay the match of a record with all checks. Raises `LinkError`."""
    if data.get("edition") != EDITION:
        raise LinkError(msg("This file was saved by a newer version of Clutch."))
    try:
        query, rules = _query(data), data["rules"]
        texts = [str(text) for text in data["actions"]]
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise LinkError(NO_MATCH) from error
    if isinstance(rules, bool) or not isinstance(rules, int):
        raise LinkError(NO_MATCH)
    setup = parse_setup(query, games)
    if rules != setup.game.version:
        raise other_rules(setup)
    if len(texts) > MAX_ACTIONS:
        raise too_long()
    return _followed(setup, texts)


def _query(data: Data) -> str:
    """The set-up as a link spells it; links are parsed with all checks."""
    seats, options = list(data["seats"]), dict(data["options"])
    parts = [
        "seats=" + ",".join(_spelled(seat["kind"]) for seat in seats),
        *(f"name={_spelled(seat.get('name', ''))}" for seat in seats),
        "set=" + ",".join(map(_spelled, options.values())),
        f"seed={_spelled(data['seed'])}",
    ]
    return f"{data['game']}?{'&'.join(parts)}"


def _spelled(value: object) -> str:
    return quote(str(value), safe="")


def _followed(setup: Setup, texts: Sequence[str]) -> History:
    given = iter(enumerate(texts, 1))

    def pick(_: AnyState, legal: Sequence[Action]) -> int:
        number, text = next(given)
        for index, action in enumerate(legal):
            if str(action) == text:
                return index
        raise LinkError(
            msg(
                "Action {n} in this file, “{action}”, isn't possible at that point.",
                n=number,
                action=text[:MAX_QUOTED],
            )
        )

    return begin(setup).follow(len(texts), pick)
