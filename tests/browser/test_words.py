"""Every screen of the built site, in every language."""

import re
from pprint import pformat

from clutch import __version__
from clutch.app.model import characters
from clutch.games import GAMES
from tests.browser.tour import speak, tour
from tests.browser.visitor import Visitor

WORDS = """() => {
  const texts = [];
  const walker = document.createTreeWalker(document.getElementById("screen"));
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) texts.push(node.data.trim());
    for (const name of ["aria-label", "title", "placeholder", "aria-valuetext"])
      texts.push(node.getAttribute?.(name) ?? "");
  }
  return texts.filter(Boolean);
}"""
SAME = {"Clutch", "EN", "NL", "FR", "English", "Nederlands"}
SAME |= {"Français", "EN English", "NL Nederlands", "FR Français"}
SAME |= {"Bob", "Alexa", "Alexandrine", "Bob – Alexandrine"}
# Texts that are the same in two of the languages.
SAME |= {f"Clutch {__version__}", "Lobby", "Hint", "Menu"}
SAME |= {"Solo", "Suggestions", "Zoom"}
SAME |= {game.name for game in GAMES}
SAME |= {f"{game.minutes} minutes" for game in GAMES}
SAME |= {f"{one.minutes} minutes" for game in GAMES for one in game.lessons()}
SAME |= {"1 minute"}
# Expansions keep their names.
SAME |= {"Muddled Waters", "Lands Unknown", "Unclear Instructions"}
SAME |= {"Terrific Tiles", "Special Scores", "Peering Pawns"}
SAME |= {name for names in characters.NAMES.values() for name in names}
NUMBER = re.compile(r"[\d\W]*$|[a-h][1-8](?: → [a-h][1-8])?$")


def words(visitor: Visitor, language: str) -> set[str]:
    """All texts on the screen, read or heard, in that language."""
    speak(visitor, language)
    return set(visitor.page.evaluate(WORDS))


def test_every_word_is_in_the_language_that_was_chosen(visitor: Visitor) -> None:
    """Only names, numbers and cells are the same in two languages."""
    faults: dict[tuple[str, str], set[str]] = {}
    for name in tour(visitor):
        english = words(visitor, "en")
        for language in ("nl", "fr"):
            same = (english & words(visitor, language)) - SAME
            faults[name, language] = {text for text in same if not NUMBER.match(text)}

    faults = {place: texts for place, texts in faults.items() if texts}
    assert not faults, pformat(faults)
