"""A match that came by link: somebody says which seat is theirs."""

from clutch.app.model import Model, SharedScreen
from clutch.core.message import Player
from clutch.ui.html import Html, tag
from clutch.ui.verbs import Verb
from clutch.ui.widgets import bar, button, link


def view(model: Model, screen: SharedScreen, notices: Html) -> Html:
    """Who plays, who is on, and the seats to choose from."""
    t, state = model.words, screen.history.state
    setup = screen.history.match.setup
    people = setup.people
    return tag(
        "div",
        bar(
            setup.game.name,
            link(
                t("Rules"), f"#/rules/{setup.game.key}", icon="rules", kind="icon quiet"
            ),
            back=link(t("Lobby"), "#/", icon="arrow-left", kind="icon quiet"),
        ),
        notices,
        tag(
            "section",
            tag("h2", t("Somebody sent you a game")),
            tag("p", " – ".join(model.names)),
            tag("p", t("{player} is on.", player=Player(state.current_player))),
            tag("p", t("Who are you? You then see what that seat sees.")),
            tag(
                "div",
                (
                    button(
                        t("I am {player}", player=Player(i)),
                        do=Verb.SIT,
                        value=str(i),
                        icon="user",
                        kind="primary" if i == state.current_player else "",
                    )
                    for i in people
                ),
                button(
                    t("We all play on this device"),
                    do=Verb.SIT,
                    value="all",
                    icon="users",
                )
                if len(people) > 1
                else None,
                button(t("I only look on"), do=Verb.SIT, value="none", icon="eye"),
                class_="stack",
            ),
            class_="card stack",
        ),
        class_="page page--shared",
    )
