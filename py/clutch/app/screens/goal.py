"""What a game is about, in a line or two: it opens from what is asked, over the rest.

The browser opens and closes it, so the app knows nothing of it, and nothing moves.
"""

from functools import lru_cache

from clutch.core.match import AnyGame
from clutch.core.message import msg
from clutch.ui.html import Html, join, tag
from clutch.ui.widgets import button, link
from clutch.ui.words import Words

PLACE = "goal"
ABOUT = msg("What is this game about?")


@lru_cache(maxsize=8)
def view(t: Words, game: AnyGame) -> Html:
    """The button, and what it opens, with the way into the rules."""
    return join(
        (
            button(
                t(ABOUT),
                opens=PLACE,
                icon="info",
                kind="icon quiet",
                id=f"{PLACE}-open",
            ),
            tag(
                "div",
                tag("h2", game.name),
                tag("p", t(game.rulebook().summary)),
                tag(
                    "div",
                    link(
                        t("Rules"),
                        f"#/rules/{game.key}",
                        icon="rules",
                        kind="button",
                    ),
                    button(t("Close"), opens=PLACE, icon="check", kind="primary"),
                    class_="row",
                ),
                popover="auto",
                class_="goal card",
                id=PLACE,
            ),
        )
    )
