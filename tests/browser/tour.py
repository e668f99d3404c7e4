"""Every screen of the site, one after the other."""

from collections.abc import Callable, Iterator, Mapping

from clutch.core.link import game_word
from tests.browser.game import begun, covered, finished, played
from tests.browser.visitor import GAME, TWO_PEOPLE, Visitor

KNOWN = TWO_PEOPLE + "&set=8x8,everything-seen"


def lobby(visitor: Visitor) -> None:
    visitor.open(TWO_PEOPLE, "table")
    visitor.go("#/nowhere", "lobby")


def setup(visitor: Visitor) -> None:
    visitor.go(f"#/new/{GAME}?seats=human,medium,human,easy", "setup")
    visitor.page.locator("#seed-fold summary").click()


def table(visitor: Visitor) -> None:
    visitor.go("#/game/" + game_word(played(begun(KNOWN), 60)), "shared")
    visitor.does("sit", "all").click()
    visitor.sees("table")
    visitor.changes(visitor.page.locator("[data-tried]").first.click)


def invitation(visitor: Visitor) -> None:
    link = f"#/play/{GAME}?seats=human,human,medium,human&name=Bob&name=&name=Alexa"
    visitor.go(link + "&set=8x8&seed=1", "invitation")


def shared(visitor: Visitor) -> None:
    link = f"#/play/{GAME}?seats=human,human,human,human&name=Bob&name=Alexandrine"
    word = game_word(played(begun(link + "&seed=1"), 9))
    visitor.go("#/game/" + word, "shared")


def sending(visitor: Visitor) -> None:
    history = begun(f"#/play/{GAME}?seats=human,human&name=Bob&name=Alexandrine&seed=2")
    visitor.go("#/game/" + game_word(history), "shared")
    seat = 1 - history.state.current_player
    visitor.changes(visitor.page.locator(f"#choice-seat-{seat}").check)
    visitor.does("sit", "own").click()
    visitor.sees("table").page.locator("#send").wait_for()


def cover(visitor: Visitor) -> None:
    visitor.go("#/game/" + game_word(covered()), "shared")
    visitor.does("sit", "all").click()
    visitor.sees("cover")


def peek(visitor: Visitor) -> None:
    visitor.uncovers()  # right after the cover


def over(visitor: Visitor) -> None:
    # This is a later part of the match at the table, so no seat has to be chosen.
    visitor.go("#/game/" + game_word(finished(begun(KNOWN))), "over")


def replay(visitor: Visitor) -> None:
    visitor.go(f"#/replay/{game_word(finished(begun(KNOWN)))}/33", "replay")


def rules(visitor: Visitor) -> None:
    rules_of(visitor, GAME)


def rules_of(visitor: Visitor, game: str) -> None:
    """Open the rules of a game with all sections expanded."""
    visitor.go(f"#/rules/{game}", "rules")
    folds = (
        "document.querySelectorAll('details').forEach((fold) => { fold.open = true; })"
    )
    visitor.page.evaluate(folds)


def settings(visitor: Visitor) -> None:
    visitor.go("#/settings", "settings")


def question(visitor: Visitor) -> None:
    if visitor.screen != "lobby":
        visitor.go("#/", "lobby")
    visitor.changes(visitor.does("remove").click)


SCREENS: Mapping[str, Callable[[Visitor], None]] = {
    function.__name__: function
    for function in (
        lobby,
        setup,
        invitation,
        table,
        shared,
        sending,
        cover,
        peek,
        over,
        replay,
        rules,
        settings,
        question,
    )
}


def tour(visitor: Visitor) -> Iterator[str]:
    """Every screen, one after the other."""
    visitor.open("", "lobby")
    for name, lead in SCREENS.items():
        lead(visitor)
        yield name


def speak(visitor: Visitor, language: str) -> None:
    """Show the screen in that language, even if a dialog blocks other clicks."""
    if visitor.page.locator(".dialog").count():
        visitor.presses("Escape")
        visitor.speaks(language)
        question(visitor)
    else:
        visitor.speaks(language)
