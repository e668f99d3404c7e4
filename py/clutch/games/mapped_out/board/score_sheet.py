"""The end of Mapped Out: all players' scores, line by line and side by side."""

from collections.abc import Iterable, Iterator

from clutch.core.message import msg
from clutch.games.mapped_out.play.scoring import (
    ENTRY_NAMES,
    Entry,
    Score,
    score_of,
    scored_tiles,
)
from clutch.games.mapped_out.table.components import Fish
from clutch.games.mapped_out.table.names import FISH_NAMES, fish_key, signed
from clutch.games.mapped_out.table.position import Observation
from clutch.ui import board
from clutch.ui.html import Child, Html, tag
from clutch.ui.look import Look

POINTS = msg("Points")
ALL_FISH = msg("All fish")


def score_sheet(seen: Observation, look: Look) -> Html:
    """A column per player: tiles, fish of each type, what scores, and the total."""
    t, players = look.t, range(seen.table.rules.players)
    title = t(msg("The score, line by line"))
    return tag(
        "div",
        tag(
            "table",
            tag(
                "tr",
                tag("td"),
                (tag("th", t.name(p), scope="col") for p in players),
            ),
            _rows(seen, look),
            class_="numbers score-sheet",
            aria_label=title,
        ),
        class_=f"numbers-room {board.numbered(len(players))}",
        tabindex=0,
        role="group",
        aria_label=title,
    )


def _rows(seen: Observation, look: Look) -> Iterator[Html]:
    t, result = look.t, seen.table.result
    assert result
    players = range(seen.table.rules.players)
    scores = [score_of(seen.table, player) for player in players]
    tiles = (len(scored_tiles(seen.table, player)) for player in players)
    muddled = seen.table.rules.muddled
    title = msg("Tiles taken") if muddled else msg("Tiles visited")
    yield _row(t(title), tiles, "entry-tiles")
    for fish in Fish:
        yield _row(
            _drawn(t(FISH_NAMES[fish]), fish),
            (_fish(own, fish) for own in scores),
            fish_key(fish),
        )
    for entry in Entry:
        if any(line.entry is entry for own in scores for line in own.lines):
            points = (_points(own, entry) for own in scores)
            yield _row(t(ENTRY_NAMES[entry]), points, entry_key(entry))
    totals = (own.total for own in scores)
    yield _row(t(POINTS), totals, "entry-points", kind="score-total")
    if result.by_fish or len(result.winners) > 1:
        yield _row(t(ALL_FISH), (own.all_fish for own in scores), "entry-all-fish")


def entry_key(entry: Entry) -> str:
    """The key of a line of the sheet, to ask for its explanation."""
    return f"entry-{entry.value}"


def _row(
    name: Child, values: Iterable[Child], about: str, *, kind: str | None = None
) -> Html:
    return tag(
        "tr",
        tag("th", name, scope="row", data_about=about),
        (v if isinstance(v, Html) else tag("td", v) for v in values),
        class_=kind,
    )


def _drawn(name: str, fish: Fish) -> Html:
    """The name of a type of fish, with its drawing."""
    return tag("span", name, class_=f"count count--{fish.name.lower()}")


def _fish(own: Score, fish: Fish) -> Html:
    """The number of fish of a type; the type that scores is highlighted."""
    is_best = own.best is fish and any(own.fish)
    return tag("td", own.fish[fish.value], class_="best" if is_best else None)


def _points(own: Score, entry: Entry) -> str:
    points = [line.points for line in own.lines if line.entry is entry]
    if entry is Entry.FISH:
        return str(*points)
    return " ".join(signed(n) if n else "0" for n in points) or "–"
