"""The menu of a table: what the game is about, and what leads away from it.

The browser opens and closes it, so the app knows nothing of it, and nothing moves.
"""

from collections.abc import Iterable

from clutch.core.match import AnyGame
from clutch.core.message import msg
from clutch.ui.html import Html, join, tag
from clutch.ui.widgets import button, link
from clutch.ui.words import Words

PLACE = "menu"
LOG = "log-sheet"
"""Where the log opens on a phone; elsewhere it is always open."""


def view(t: Words, game: AnyGame, ways: Iterable[Html | None]) -> Html:
    """The button that opens the menu, and the menu: these ways and the usual ones."""
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
