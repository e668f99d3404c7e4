"""The statistics: totals of the finished matches, and the games of the day."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from clutch.app.model import dates
from clutch.app.model.model import Model
from clutch.app.model.names import count_text
from clutch.app.results.daily import view as daily_view
from clutch.app.results.result_log import Played
from clutch.app.statistics import backfill, figures
from clutch.app.statistics.charts import charts_of
from clutch.app.statistics.figures import Figures, Level
from clutch.app.statistics.state import StatisticsScreen
from clutch.app.storage.state import Record
from clutch.core.game import Ranking
from clutch.core.match import AnyGame
from clutch.core.message import Message, msg, msg_n
from clutch.games import GAMES
from clutch.ui.html import Child, Html, join, tag
from clutch.ui.tables import NOTHING, table, wide_table
from clutch.ui.verbs import Verb
from clutch.ui.widgets import bar, button, link
from clutch.ui.words import Words

ENOUGH = 3
"""The minimum number of matches with points for a chart."""

AGAINST = {
    Level.ALONE: msg("Solo"),
    Level.EASY: msg("Easy bots"),
    Level.MEDIUM: msg("Medium bots"),
    Level.HARD: msg("Hard bots"),
    Level.EXPERT: msg("Expert bots"),
    Level.PEOPLE: msg("People"),
}


def view(model: Model, screen: StatisticsScreen, notices: Html) -> Html:
    """The figures of all games, or those of one game with charts."""
    t = model.words
    matches = figures.played(model.results)
    return tag(
        "div",
        bar(
            t("Statistics"),
            back=link(
                t("Back"), _back(screen), icon="arrow-left", kind="icon named quiet"
            ),
        ),
        notices,
        _games(screen, t),
        _counting(model),
        _one(model, screen.game, matches)
        if screen.game is not None
        else _all(model, matches),
        _what_counts(model),
        class_="page page--statistics",
    )


def _back(screen: StatisticsScreen) -> str:
    return screen.back if screen.game is None else "#/statistics"


def _games(screen: StatisticsScreen, t: Words) -> Html:
    """The links to the other statistics pages."""
    places = [("#/statistics", t("All games"), screen.game is None)]
    places += [(f"#/statistics/{g.key}", g.name, screen.game is g) for g in GAMES]
    return tag(
        "nav",
        (
            tag(
                "a",
                name,
                href=address,
                class_="button button--quiet",
                aria_current="page" if is_here else None,
            )
            for address, name, is_here in places
        ),
        class_="row statistics-games",
        aria_label=t("Games"),
    )


def _counting(model: Model) -> Html | None:
    """A note that earlier matches are still being counted."""
    left = len(backfill.left(model)) if model.is_writer and model.can_store else 0
    if not left:
        return None
    said = msg_n(
        "{n} earlier game is still being counted …",
        "{n} earlier games are still being counted …",
        n=left,
    )
    return tag("p", model.words(said), class_="muted", role="status")


def _all(model: Model, matches: tuple[Played, ...]) -> Html:
    t = model.words
    return join((_days(model), _sums(t, model.day, matches)))


def _days(model: Model) -> Html | None:
    """The recent days of every game, and the streak."""
    if not model.day:
        return None
    t = model.words
    return tag(
        "section",
        tag("h2", t("Games of the day")),
        daily_view.rows(model),
        class_="card stack",
    )


@lru_cache(maxsize=4)
def _sums(t: Words, today: str, matches: tuple[Played, ...]) -> Html:
    """A table by game and number of players."""
    if not matches:
        return tag(
            "section",
            tag("p", t("No games counted yet. Finish one, and it will appear here.")),
            class_="card stack",
        )
    rows = [
        (
            tag("a", game.name, href=f"#/statistics/{game.key}"),
            str(players),
            *_numbers(t, today, some),
        )
        for game in GAMES
        for players, some in _by_players(matches, game)
    ]
    heads = (t("Game"), t("Players"), *_heads(t))
    return tag(
        "section",
        tag("h2", t("All games")),
        wide_table(t("All games"), heads, rows),
        class_="card stack",
    )


def _by_players(
    matches: tuple[Played, ...], game: AnyGame
) -> Iterator[tuple[int, Figures]]:
    mine = (match for match in matches if match.game == game.key)
    found = figures.by(mine, figures.players)
    return ((int(players), found[players]) for players in sorted(found, key=int))


def _heads(t: Words) -> tuple[str, ...]:
    return (
        t("Games played"),
        t("Won"),
        t("Streak"),
        t("Best streak"),
        t("Best"),
        t("Average"),
        t("Turns"),
        t("Last"),
    )


def _numbers(t: Words, today: str, some: Figures) -> tuple[Child, ...]:
    """Return the cells of a row, in the order of `_heads`."""
    last = dates.when(some.last, today) or (
        dates.date_of(some.last) if some.last else ""
    )
    return (
        str(len(some.matches)),
        _share(some),
        str(some.streak),
        str(some.longest),
        NOTHING if some.best is None else t.number(some.best),
        NOTHING if some.mean is None else t.number(some.mean),
        t.number(some.turns),
        t(last) if last else NOTHING,
    )


def _share(some: Figures) -> str:
    """`3 (75 %)`."""
    percent = round(100 * some.wins / len(some.matches))
    return f"{some.wins} ({percent}\N{NO-BREAK SPACE}%)"


def _one(model: Model, game: AnyGame, matches: tuple[Played, ...]) -> Html:
    t = model.words
    groups = tuple(_by_players(matches, game))
    empty = tag(
        "section",
        tag("p", t("No games of {game} have been counted yet.", game=game.name)),
        link(t("Set up"), f"#/new/{game.key}", icon="users", kind="button"),
        class_="card stack",
    )
    return join(
        (
            (_group(t, model.day, game, n, some) for n, some in groups)
            if groups
            else empty,
            _best(model, game),
        )
    )


@lru_cache(maxsize=16)
def _group(t: Words, today: str, game: AnyGame, players: int, some: Figures) -> Html:
    """The matches with this number of players, by level of opponent."""
    title = t(count_text(players))
    levels = figures.by(some.matches, figures.level)
    rows = [
        (t(AGAINST[level]), *_numbers(t, today, levels[level]))
        for level in Level
        if level in levels
    ]
    if len(rows) > 1:
        rows.append((t("Total"), *_numbers(t, today, some)))
    return tag(
        "section",
        tag("h2", title),
        wide_table(title, (t("Against"), *_heads(t)), rows),
        tag("div", charts_of(t, game, players, some), class_="charts")
        if len(some.points) >= ENOUGH
        else None,
        class_="card stack",
    )


def _best(model: Model, game: AnyGame) -> Html | None:
    """The high-score lists of a game, with ranks if it has them."""
    t = model.words
    lists: dict[str, list[Record]] = {}
    for record in model.records:
        if record.game == game.key:
            lists.setdefault(record.list, []).append(record)
    known = {name: game.ranking(name) for name in sorted(lists)}
    found = [
        _list(t, game, ranking, lists[name])
        for name, ranking in known.items()
        if ranking is not None
    ]
    if not found:
        return None
    return tag("section", tag("h2", t("High scores")), found, class_="card stack")


def _list(t: Words, game: AnyGame, ranking: Ranking, records: list[Record]) -> Html:
    rows = [
        (record.name, t.number(record.points), _rank(t, ranking.ranks, record.points))
        for record in records
    ]
    heads = (t("Name"), t(game.count.title), t("Rank"))
    return join((tag("h3", t(ranking.title)), table(t(ranking.title), heads, rows)))


def _rank(t: Words, ranks: Mapping[int, Message], points: int) -> str:
    """Return the rank for these points: that of the highest bound reached."""
    reached = [bound for bound in ranks if bound <= points]
    return t(ranks[max(reached)]) if reached else NOTHING


def _what_counts(model: Model) -> Html:
    t = model.words
    has_any = model.results or model.records or model.tries
    return tag(
        "section",
        tag("h2", t("What counts")),
        tag(
            "p",
            t(
                "Every game you finish as the only person on this device "
                "counts, whether against opponents or for points, with or "
                "without hints. Each deal only counts once. Practice games, "
                "lessons, tries from a replay and games that several people "
                "play on this device don't count. A shared win counts as a "
                "win."
            ),
        ),
        tag(
            "p",
            t(
                "All statistics stay on this device, even if you remove a "
                "game. They are also included in the file you save in "
                "Settings."
            ),
            class_="muted",
        ),
        button(
            t("Clear all statistics"),
            do=Verb.CLEAR,
            icon="trash",
            kind="quiet",
            id="clear",
        )
        if has_any and model.is_writer
        else None,
        class_="card stack",
    )
