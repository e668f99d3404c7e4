"""Two results on one deal side by side, at the end of the second match."""

from collections.abc import Iterator

from clutch.app.match.state import MatchScreen
from clutch.app.model import outcome
from clutch.app.results import result_log
from clutch.app.results.challenge import rules as challenge_rules
from clutch.app.results.challenge.state import Result
from clutch.core.match import AnyGame
from clutch.ui.html import Html, tag
from clutch.ui.tables import NOTHING
from clutch.ui.words import Words


def view(screen: MatchScreen, t: Words) -> Html | None:
    """The result and the one to beat; None if there was none to beat."""
    beat, person = screen.terms.aim.beat, outcome.person(screen)
    if beat is None or person is None or not screen.history.state.is_terminal:
        return None
    now = result_log.result_of(screen.history, person)
    return tag(
        "div",
        tag("p", t(challenge_rules.verdict(now, beat)), class_="prompt"),
        tag(
            "table",
            tag("thead", tag("tr", tag("td"), _heads(beat, t))),
            tag("tbody", _rows(screen.game, now, beat, t)),
            class_="numbers compared-results",
        ),
        class_="stack tight",
        id="compared",
    )


def _heads(beat: Result, t: Words) -> Iterator[Html]:
    for head in (t("This time"), t(challenge_rules.who(beat))):
        yield tag("th", head, scope="col")


def _rows(game: AnyGame, now: Result, beat: Result, t: Words) -> Iterator[Html]:
    both = now, beat
    yield _row(t("Result"), [t(challenge_rules.ENDED[one.outcome]) for one in both])
    if any(one.points is not None for one in both):
        points = (NOTHING if one.points is None else str(one.points) for one in both)
        yield _row(t(game.count.title), points)
    yield _row(t("Turns"), [str(one.turns) for one in both])


def _row(title: str, cells: Iterator[str] | list[str]) -> Html:
    return tag("tr", tag("th", title, scope="row"), (tag("td", c) for c in cells))
