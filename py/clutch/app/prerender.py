"""Pages that are plain HTML in the built site: they are read before Python is there.

They are not named so: hosts and proxies write into what is.
"""

from clutch.app.kept import Settings
from clutch.app.model import LobbyScreen, Model, RulesScreen
from clutch.app.view import render
from clutch.games import GAMES
from clutch.ui.words import LANGUAGES


def pages() -> dict[str, str]:
    """The lobby and the rules in every language: path in the site and HTML."""
    made: dict[str, str] = {}
    for language in LANGUAGES:
        settings = Settings(language=language)
        made[f"pages/{language}/lobby.txt"] = render(
            Model(settings, LobbyScreen())
        ).html
        for game in GAMES:
            screen = RulesScreen(game)
            made[f"pages/{language}/rules-{game.key}.txt"] = render(
                Model(settings, screen)
            ).html
    return made
