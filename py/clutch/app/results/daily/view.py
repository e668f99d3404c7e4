"""The games of the day: today's, and a row of recent days."""

from collections.abc import Iterator

from clutch.app.model.model import Model
from clutch.app.results.challenge import rules as challenge_rules
from clutch.app.results.challenge.state import Outcome, Try
from clutch.app.results.daily import rules as daily_rules
from clutch.core.match import AnyGame
from clutch.core.message import msg, msg_n
from clutch.games import GAMES
from clutch.ui.eggs import SHELL
from clutch.ui.html import Html, classes, tag
from clutch.ui.icons import icon
from clutch.ui.widgets import link
from clutch.ui.words import Words

STATES = {None: msg("in progress")} | challenge_rules.ENDED
ICONS = {
    None: "play",
    Outcome.LOST: "check",
    Outcome.SHARED: "trophy",
    Outcome.WON: "trophy",
}

EGGS = msg(
    "One egg for each of the last {days} days, ending with today. An egg is filled if "
    "you finished that day's game, and has a yolk if you won it.",
    days=daily_rules.ROW,
)
"""The explanation of the row of eggs."""


def card(model: Model) -> Html:
    """Today's games with their results, and the row of recent days."""
    t = model.words
    return tag(
        "section",
        tag("h2", t("Games of the day"), id="daily", tabindex=-1),
        tag(
            "p",
            t(
                "A new deal for each game every day, the same for everyone. Only your "
                "first try counts."
            ),
            class_="muted",
        ),
        tag("ul", (_today(model, game) for game in GAMES), class_="dailies row"),
        _row(t, model.tries, model.day, t("All games")) if model.tries else None,
        tag(
            "div",
            _streak(model) if model.tries else None,
            link(t("Statistics"), "#/statistics", icon="chart", kind="quiet"),
            class_="spread",
        ),
        class_="card stack tight daily-card",
    )


def _today(model: Model, game: AnyGame) -> Html:
    """The link to one of today's games."""
    one, where = daily_rules.try_at(model, game.key, model.day), f"#/daily/{game.key}"
    return tag("li", _way(model.words, game.name, where, one, f"daily-{game.key}"))


def _way(
    t: Words, label: str, where: str, one: Try | None, name: str | None = None
) -> Html:
    """The link to a game of the day, with its result."""
    return tag(
        "a",
        icon("egg" if one is None else ICONS[one.outcome]),
        tag("span", label),
        tag("span", t(STATES[one.outcome]), class_="small muted") if one else None,
        href=where,
        class_="button button--quiet",
        id=name,
    )


def _streak(model: Model) -> Html | None:
    """The number of days in a row; None if there is none."""
    n = daily_rules.streak(model.tries, model.day)
    if not n:
        return None
    said = msg_n("Streak: {n} day.", "Streak: {n} days.", n=n)
    return tag("p", model.words(said), class_="streak")


def rows(model: Model) -> Iterator[Html]:
    """The streak, and for each game its recent days and the links to the open ones."""
    streak = _streak(model)
    if streak is not None:
        yield streak
    yield tag("p", model.words(EGGS), class_="muted")
    yield tag("div", (_game(model, game) for game in GAMES), class_="charts")


def _game(model: Model, game: AnyGame) -> Html:
    tries = tuple(one for one in model.tries if one.game == game.key)
    return tag(
        "div",
        tag("h3", game.name),
        _row(model.words, tries, model.day, game.name),
        tag("div", _ways(model, game), class_="row"),
        class_="stack tight",
    )


def _ways(model: Model, game: AnyGame) -> Iterator[Html]:
    t = model.words
    for day, label in zip(
        daily_rules.open_days(model.day), (t("Today's"), t("Yesterday's")), strict=False
    ):
        one = daily_rules.try_at(model, game.key, day)
        yield _way(t, label, f"#/daily/{game.key}/{day}", one)


def _row(t: Words, tries: tuple[Try, ...], today: str, name: str) -> Html:
    """A row of eggs, one a day, earliest first: empty, played or won."""
    row = daily_rules.row(tries, today)
    played = sum(any(one.outcome for one in some) for some in row.values())
    said = t(
        "{name}: played on {n} of the last {days} days.",
        name=name,
        n=played,
        days=daily_rules.ROW,
    )
    eggs = (_egg(some, number) for number, some in enumerate(row.values()))
    return tag(
        "svg",
        tag("title", said),
        eggs,
        class_="last-days",
        viewBox=f"0 0 {daily_rules.ROW * 10} 13",
        role="img",
        aria_label=said,
    )


def _egg(some: tuple[Try, ...], number: int) -> Html:
    """The egg of a day: filled if a game was finished, with a yolk if one was won."""
    is_played = any(one.outcome for one in some)
    is_won = any(one.outcome in {Outcome.WON, Outcome.SHARED} for one in some)
    return tag(
        "g",
        tag("path", d=SHELL, transform="scale(.24)"),
        tag("circle", cx=4.8, cy=7, r=1.7) if is_won else None,
        transform=f"translate({number * 10} .4)",
        class_=classes(
            "day-egg", is_played and "day-egg--played", is_won and "day-egg--won"
        ),
    )
