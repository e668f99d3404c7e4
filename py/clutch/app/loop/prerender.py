"""Pages that are plain HTML in the built site, readable before Python has started.

Their names do not end in `.html`, since hosts and proxies modify such files.
"""

from clutch.app.lobby.state import LobbyScreen
from clutch.app.model.model import Model
from clutch.app.rulebook.state import RulesScreen
from clutch.app.shell.page import render
from clutch.app.storage.state import Settings
from clutch.games import GAMES
from clutch.ui.words import LANGUAGES


def pages() -> dict[str, str]:
    """Return the lobby and the rules in every language: path in the site to HTML."""
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
