"""Large or widely spaced text: nothing is too wide, cut off or badly broken."""

from collections.abc import Iterator, Mapping
from pprint import pformat
from typing import Any

import pytest

from clutch.core.link import game_word
from clutch.core.match import AnyGame
from clutch.games import GAMES
from clutch.ui.words import LANGUAGES
from tests.browser.conftest import NewVisitor
from tests.browser.depths import at_depth, depths, each_game, everything
from tests.browser.game import begun, finished, played
from tests.browser.stage import DESK, PHONE, Stage
from tests.browser.staged.conftest import NewStage
from tests.browser.tour import rules_of, speak, tour
from tests.browser.visitor import Visitor

SIZES = (24, 32)
"""Default font sizes in pixels of users who enlarge text: 150 and 200 percent.

Lengths in rem grow with them, and media queries see a narrower window.
"""
ZOOMED = {"width": 320, "height": 256}
"""A window of 1280 by 1024 at 400 percent."""

needs_protocol = pytest.mark.chromium(
    "only its own protocol says how large letters are"
)

# A map, a table of numbers and boards in a row may scroll sideways, and say so.
TOO_WIDE = """() => {
  const MOVED = "[data-map], [role=group][aria-label], .examples";
  const { clientWidth: width, scrollWidth } = document.documentElement;
  const scrolls = (element) =>
    ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
  const isMoved = (element) =>
    element && (scrolls(element) || isMoved(element.parentElement));
  const all = [...document.querySelectorAll("body, body *")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.clientWidth > 1)
    .filter((element) => !element.closest("svg, .visually-hidden, .unseen"));
  const out = all.filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return (right > width + 0.5 || left < -0.5) && !isMoved(element.parentElement);
  });
  const moved = all.filter((element) => scrolls(element) && !element.matches(MOVED)
    && element.scrollWidth > element.clientWidth + 1);
  const named = (what) => (element) =>
    `${what}: ${element.cloneNode().outerHTML.slice(0, 120)}`;
  const page = scrollWidth > width ? [`the page: ${scrollWidth} px`] : [];
  return [...page, ...out.map(named("out")), ...moved.map(named("scrolls"))];
}"""

# Words of names, titles and buttons are not broken, and other words span at most two
# lines; of a hyphenated word, this holds for each part.
TORN = """() => {
  const NAMES = "h1, h2, h3, button, a, summary, .seat-name, .count-word";
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const { parentElement: element, data } = texts.currentNode;
    const place = element.getBoundingClientRect();
    if (!element.checkVisibility() || place.width <= 1) continue;
    if (element.closest("svg, .board, .turn, .log, .since-line")) continue;
    const most = element.closest(NAMES) ? 1 : 2;
    for (const { 0: word, index } of data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      const lines = new Set([...range.getClientRects()]
        .filter(({ width }) => width).map(({ top }) => Math.round(top)));
      if (lines.size > most) found.push(`torn: ${word} in ${data.slice(0, 60)}`);
    }
  }
  return found;
}"""

# Text on a plate, a button, a tab or a card that sticks out or is cut off.
CUT = """() => {
  const BOXES = ".seat, .button, .choice, .chips > *, .notice, .card, .dialog-panel";
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const { parentElement: element, data } = texts.currentNode;
    const box = element.closest(BOXES);
    const { width } = element.getBoundingClientRect();
    if (!box || !data.trim() || !element.checkVisibility() || width <= 1) continue;
    if (element.closest(".visually-hidden, .unseen, .table-log, .account")) continue;
    // A small picture of a thing: its name stands beside it.
    if (element.closest(".legend-drawing")) continue;
    if (element.closest(".button--icon > .button-label")) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const text = range.getBoundingClientRect();
    for (let at = element; at.parentElement !== box.parentElement; at = at.parentElement)
    {
      const { overflowX, overflowY } = getComputedStyle(at);
      if ([overflowX, overflowY].some((way) => ["auto", "scroll"].includes(way))) break;
      if (at !== box && overflowX === "visible") continue;
      const edge = at.getBoundingClientRect();
      if (text.left < edge.left - 1 || text.right > edge.right + 1
        || text.top < edge.top - 2 || text.bottom > edge.bottom + 2)
        found.push(`cut: ${data.slice(0, 60)} in ${at.cloneNode().outerHTML}`);
    }
    if (!box.matches(".button")) continue;
    const edge = box.getBoundingClientRect();
    const round = Math.min(
      parseFloat(getComputedStyle(box).borderTopLeftRadius),
      edge.width / 2, edge.height / 2);
    const isOut = (x, y) => Math.hypot(
      Math.max(edge.left + round - x, x - edge.right + round, 0),
      Math.max(edge.top + round - y, y - edge.bottom + round, 0)) > round + 1;
    for (const { left, right, top, bottom } of range.getClientRects())
      if ([left, right].some((x) => isOut(x, top) || isOut(x, bottom)))
        found.push(`over the edge: ${data.slice(0, 60)}`);
  }
  return found;
}"""

# The buttons of a dialog that are below the window.
BELOW = """() => [...document.querySelectorAll(".dialog-buttons > .button")]
  .filter((button) => button.getBoundingClientRect().bottom > innerHeight)
  .map((button) => `below the window: ${button.textContent}`)"""

# The text spacing that WCAG 1.4.12 has users set.
SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }`);
  document.adoptedStyleSheets = [sheet];
}"""


def enlarge(visitor: Visitor, size: int) -> None:
    """Set the default font size in pixels, which media queries use as well."""
    session = visitor.page.context.new_cdp_session(visitor.page)
    sizes = {"standard": size, "fixed": size}
    session.send("Page.setFontSizes", {"fontSizes": sizes})
    assert visitor.page.evaluate(f"matchMedia('(width = {360 / size}rem)').matches")


def found(visitor: Visitor, *looks: str) -> list[str]:
    """The faults that these scripts find on the screen."""
    return [fault for look in looks for fault in visitor.page.evaluate(look)]


def invitation(visitor: Visitor) -> None:
    """Open a friend's invitation to play."""
    visitor.go(f"#/play/{GAMES[0].key}?seats=human,human&name=Anna", "invitation")


def waiting(visitor: Visitor) -> None:
    """Open a table where it is the turn of a friend who plays by link."""
    history = played(begun(f"#/play/{GAMES[0].key}?seats=human,human&seed=2"), 1)
    while history.state.current_player == 0:
        history = played(history, 1)
    visitor.go("#/game/" + game_word(history), "shared")
    visitor.changes(visitor.page.locator('[name="seat"][value="0"]').check)
    visitor.changes(visitor.page.locator("#join").click)
    visitor.sees("table")
    visitor.page.locator(".sending #send").wait_for()


def few(stage: Stage) -> Iterator[str]:
    """The lobby, the set-up, the settings, a friend by link, the middle of each game."""
    for address, screen in (("", "lobby"), ("#/settings", "settings")):
        if stage.screen != screen:
            stage.go(address, screen)
        yield screen
    stage.go(f"#/new/{GAMES[0].key}?seats=human,medium,human,easy", "setup")
    yield "setup"
    invitation(stage)
    yield "invitation"
    waiting(stage)
    yield "waiting"
    for game in GAMES:
        at_depth(stage, game, depths(game)[1])
        yield game.key


def moments(stage: Stage, game: AnyGame) -> Iterator[str]:
    """A game in play and explained, hinted at, taught, told, over and looked back at."""
    for depth in depths(game):
        at_depth(stage, game, depth)
        yield f"after {depth}"
    stage.go(f"#/play/{game.key}?seats=human,medium&seed=K7Q2MX", "table")
    yield "of two"
    stage.does_at_once("#explaining")
    stage.does_at_once('[data-do="inspect"][data-value="?"]')
    yield "the legend"
    stage.does_at_once("#explained li [data-do=inspect]")
    yield "a card that explains"
    lesson = game.lessons()[0].key
    stage.go(f"#/learn/{game.key}/{lesson}/3", "table")
    yield "a lesson"
    rules_of(stage, game.key)
    yield "the rules"
    history = finished(begun(everything(game)))
    stage.go(f"#/replay/{game_word(history)}/9", "replay")
    yield "a replay"
    # This is a later part of the match at the table, so no seat has to be chosen.
    stage.go("#/game/" + game_word(history), "over")
    yield "its end"


@needs_protocol
def test_large_letters_need_no_sideways_scrolling(new_stage: NewStage) -> None:
    """Text is twice as large on a phone; everything else keeps its size."""
    stage = new_stage(**PHONE)
    stage.open("", "lobby")
    enlarge(stage, SIZES[-1])
    faults = {name: found(stage, TOO_WIDE, TORN, CUT) for name in few(stage)}

    assert not any(faults.values()), pformat(faults, width=160)


def test_letters_far_apart_are_not_cut_off(new_stage: NewStage) -> None:
    stage = new_stage(**PHONE)
    stage.open("", "lobby")
    stage.page.evaluate(SPACED)
    faults = {name: found(stage, TOO_WIDE, TORN, CUT) for name in few(stage)}

    assert not any(faults.values()), pformat(faults, width=160)


@pytest.mark.parametrize("players", [3, 5])
def test_what_many_players_have_fits_their_plates(
    new_stage: NewStage, players: int
) -> None:
    """In one row: the room for the board is computed for plates of that height."""
    stage = new_stage(**PHONE)
    stage.open("", "lobby")
    stage.speaks("fr")
    faults = {}
    for game in GAMES:
        if players not in game.players:
            continue
        seats = ",".join(["human"] * players)
        stage.go(f"#/play/{game.key}?seats={seats}&seed=K7Q2MX", "table", "cover")
        stage.uncovers()
        heights = stage.page.locator(".table-seats .seat").evaluate_all(
            "seats => seats.map((seat) => seat.offsetHeight)"
        )
        faults[game.key] = [*found(stage, CUT), *(h for h in heights if h > 40)]

    assert not any(faults.values()), pformat(faults, width=160)


@pytest.mark.full
@pytest.mark.long
@needs_protocol
@pytest.mark.parametrize("size", SIZES)
def test_large_letters_fit_every_screen_of_a_phone(
    new_visitor: NewVisitor, size: int
) -> None:
    """Replies, prompts and announcements fit too, in every language."""
    visitor = new_visitor(**PHONE).open("", "lobby")
    enlarge(visitor, size)
    faults = {}
    for name in tour(visitor):
        for language in LANGUAGES:
            speak(visitor, language)
            faults[name, language] = found(visitor, TOO_WIDE, TORN, CUT, BELOW)

    assert not any(faults.values()), pformat(faults, width=160)


@pytest.mark.full
@pytest.mark.long
@needs_protocol
@pytest.mark.parametrize("size", SIZES)
@each_game
def test_large_letters_fit_every_moment_of_a_game(
    new_stage: NewStage, game: AnyGame, size: int
) -> None:
    stage = new_stage(**PHONE)
    stage.open("", "lobby")
    enlarge(stage, size)
    faults = {}
    for name in moments(stage, game):
        for language in LANGUAGES:
            stage.speaks(language)
            faults[name, language] = found(stage, TOO_WIDE, TORN, CUT)

    assert not any(faults.values()), pformat(faults, width=160)


@pytest.mark.full
@pytest.mark.long
@each_game
@pytest.mark.parametrize("window", [PHONE, DESK], ids=["phone", "desk"])
def test_letters_far_apart_fit_every_moment_of_a_game(
    new_stage: NewStage, game: AnyGame, window: Mapping[str, Any]
) -> None:
    stage = new_stage(**window)
    stage.open("", "lobby")
    stage.page.evaluate(SPACED)
    faults = {}
    for name in moments(stage, game):
        for language in LANGUAGES:
            stage.speaks(language)
            faults[name, language] = found(stage, CUT)

    assert not any(faults.values()), pformat(faults, width=160)


@pytest.mark.full
@pytest.mark.long
def test_a_page_at_400_percent_needs_no_sideways_scrolling(
    new_stage: NewStage,
) -> None:
    stage = new_stage(**{**PHONE, "viewport": ZOOMED})
    stage.open("", "lobby")
    faults = {name: found(stage, TOO_WIDE) for name in few(stage)}

    assert not any(faults.values()), pformat(faults, width=160)
