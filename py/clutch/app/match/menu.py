"""The menu of a table: what the game is about, and the links away from it.

The browser opens and closes it, so the app does not track it and nothing else moves.
"""

from collections.abc import Iterable
from functools import lru_cache

from clutch.app.match.state import MatchScreen
from clutch.app.model.model import Model
from clutch.core.match import AnyGame
from clutch.core.message import msg
from clutch.ui.html import Html, join, tag
from clutch.ui.widgets import bar, button, link
from clutch.ui.words import Words

PLACE = "menu"

LOG = "log-sheet"
"""The id of the log sheet on a phone; on larger screens the log is always open."""


def view(t: Words, game: AnyGame, ways: Iterable[Html | None]) -> Html:
    """The button that opens the menu, and the menu: these items and the usual ones."""
    return join(
        (
            button(
                t(msg("Menu")),
                opens=PLACE,
                icon="menu",
                kind="icon named quiet",
                id=f"{PLACE}-open",
            ),
            tag(
                "div",
                tag("h2", game.name),
                tag("p", t(game.rulebook().summary)),
                tag(
                    "div",
                    ways,
                    link(
                        t("Rules"), f"#/rules/{game.key}", icon="rules", kind="button"
                    ),
                    link(t("Settings"), "#/settings", icon="settings", kind="button"),
                    button(t("Close"), opens=PLACE, icon="close"),
                    class_="menu-ways",
                ),
                popover="auto",
                class_="menu card",
                id=PLACE,
            ),
        )
    )


def title_bar(model: Model, screen: MatchScreen) -> Html:
    """The bar with the game's name and the links away from the table."""
    return _drawn_bar(model.words, screen.game.name, screen.game.key)


@lru_cache(maxsize=8)
def _drawn_bar(t: Words, name: str, key: str) -> Html:
    return bar(
        name,
        link(t("Rules"), f"#/rules/{key}", icon="rules", kind="icon named quiet"),
        link(t("Settings"), "#/settings", icon="settings", kind="icon named quiet"),
        back=link(t("Lobby"), "#/", icon="arrow-left", kind="icon named quiet"),
    )
