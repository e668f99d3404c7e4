"""What a game is about, in a line or two: it opens from what is asked, over the rest.

The browser opens and closes it, so the app knows nothing of it, and nothing moves.
"""

from functools import lru_cache

from clutch.core.match import AnyGame
from clutch.ui.html import Html, join, tag
from clutch.ui.icons import icon
from clutch.ui.widgets import link
from clutch.ui.words import Words

PLACE = "goal"


@lru_cache(maxsize=8)
def view(t: Words, game: AnyGame) -> Html:
    """The button, and what it opens, with the way into the rules."""
    label = t("What is this game about?")
    return join(
        (
            tag(
                "button",
                icon("info"),
                tag("span", label, class_="button-label"),
                type="button",
                popovertarget=PLACE,
                title=label,
                class_="button button--icon button--quiet goal-open",
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
                    tag(
                        "button",
                        icon("check"),
                        tag("span", t("Close"), class_="button-label"),
                        type="button",
                        popovertarget=PLACE,
                        popovertargetaction="hide",
                        class_="button button--primary",
                    ),
                    class_="row",
                ),
                popover="auto",
                class_="goal card",
                id=PLACE,
            ),
        )
    )
