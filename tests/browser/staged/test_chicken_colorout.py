"""Chicken Colorout on the page: what a new player is shown, told and asked."""

from collections.abc import Callable
from pprint import pformat

import pytest
from inline_snapshot import snapshot

from clutch.core.link import game_word
from clutch.core.match import History
from clutch.core.rng import RngStream
from clutch.games.chicken_colorout.play.hiding import Taking
from clutch.games.chicken_colorout.play.powers.swapping import Wanting
from clutch.games.chicken_colorout.play.turn import Hiding, OnTurn
from clutch.games.chicken_colorout.table.actions import Rotate
from clutch.games.chicken_colorout.table.eggs import types_of
from clutch.games.chicken_colorout.table.position import Table
from clutch.ui.words import LANGUAGES
from tests.browser.conftest import NewVisitor
from tests.browser.game import begun, best, played
from tests.browser.looks import (
    REACHING,
    TOO_SMALL,
    TOO_WIDE,
    asks_axe,
    seen,
    violations,
)
from tests.browser.stage import PHONE
from tests.browser.visitor import Visitor

EVERYTHING = "#/play/chicken-colorout?set=terrific-a,scores,pawns&seed=EGGS8&seats="
FOUR, SIX = (EVERYTHING + ",".join(["human"] * players) for players in (4, 6))
TWO_PEOPLE = "#/play/chicken-colorout?seats=human,human&seed=K7Q2MX"

# Which of these elements overlap, with the glow around them.
OVERLAPS = """selector => {
  const boxes = [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect());
  const round = 0.1;
  return boxes.flatMap((a, i) => boxes.slice(i + 1)
    .filter((b) => a.left + round < b.right && b.left + round < a.right
      && a.top + round < b.bottom && b.top + round < a.bottom)
    .map((b) => `${a.left.toFixed()},${a.top.toFixed()} `
      + `${b.left.toFixed()},${b.top.toFixed()}`));
}"""
# Which captions of the reader's eggs lie under a ring, with every egg changed by
# somebody: the ring of what can be chosen is 4 px wide.
RINGED = """() => [...document.querySelectorAll(".own-eggs > .lit")].filter((egg) => {
  egg.dataset.by = "1";
  const { left, right, bottom } = egg.getBoundingClientRect();
  const small = egg.querySelector("small").getBoundingClientRect();
  const wide = egg.querySelector("small").scrollWidth / 2;
  const middle = (small.left + small.right) / 2;
  return parseFloat(getComputedStyle(egg).outlineOffset) < 0 || middle - wide < left + 4
    || middle + wide > right - 4 || small.bottom > bottom - 2;
}).map((egg) => egg.id)"""
IN_VIEW = """element => {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = document.elementFromPoint(innerWidth / 2, (top + bottom) / 2);
  return top >= 0 && bottom <= innerHeight && element.contains(middle);
}"""


def until(history: History, is_there: Callable[[Table], bool]) -> History:
    """Play on until the table satisfies the predicate."""
    while not is_there(history.state.table):
        history = history.apply(best(history))
    return history


def after(history: History, *texts: str) -> History:
    """The match after these actions."""
    for text in texts:
        legal = {str(action): action for action in history.state.legal_actions()}
        history = history.apply(legal[text])
    return history


def sit(visitor: Visitor, history: History) -> Visitor:
    """Open the match and sit down in all seats."""
    visitor.open("#/game/" + game_word(history), "shared")
    visitor.does("sit", "all").click()
    return visitor.sees("table")


def with_points(table: Table) -> bool:
    """Whether an egg is to be hidden, late enough for scores, symbols and pawns nearby."""
    return isinstance(table.decision, Hiding) and table.turn > 12


def to_swap(table: Table) -> bool:
    """Whether the player may choose another player's egg."""
    return isinstance(table.decision, Wanting)


def to_take(table: Table) -> bool:
    """Whether the player takes eggs for several points, with a choice from storage."""
    has_choice = len(types_of(table.storage)) > 1
    return (
        isinstance(table.decision, Taking) and table.decision.points > 1 and has_choice
    )


@pytest.mark.parametrize(("link", "wanted"), [(SIX, with_points), (FOUR, to_take)])
@asks_axe
def test_axe_finds_nothing_while_eggs_score(
    new_visitor: NewVisitor, link: str, wanted: Callable[[Table], bool]
) -> None:
    """This holds before an egg is hidden, with its points on the tiles, and after it."""
    visitor = new_visitor(bypass_csp=True)
    sit(visitor, until(begun(link), wanted))
    faults = {}
    for language, width in (("fr", 360), ("nl", 700), ("en", 1400)):
        visitor.page.set_viewport_size({"width": width, "height": 800})
        visitor.speaks(language)
        if found := violations(visitor):
            faults[width] = found

    assert visitor.page.locator("[data-points]").count() == (wanted is with_points) * (
        visitor.page.locator("[data-action^='hide ']").count()
    )
    assert not faults, pformat(faults)


def test_a_phone_keeps_in_view_what_is_asked_and_explained(
    new_visitor: NewVisitor,
) -> None:
    """The prompt and the reply are in view, however far down the last button was."""
    visitor = new_visitor(**PHONE)
    sit(visitor, after(begun(TWO_PEOPLE), "face south", "choose green"))
    visitor.page.evaluate("scrollTo(0, 400)")

    assert visitor.page.locator("#prompt").evaluate(IN_VIEW)

    end = visitor.page.locator("#end")
    visitor.changes(lambda: end.tap(force=True))  # it only looks switched off

    assert visitor.page.locator("#reply").evaluate(IN_VIEW)
    assert (
        snapshot("You can't end your turn until you've hidden the egg you chose.")
        == visitor.page.locator("#reply").inner_text()
    )
    assert visitor.page.locator("#own-green.chosen").count() == 1


@pytest.mark.parametrize(("link", "wanted"), [(SIX, to_swap), (FOUR, to_take)])
def test_eggs_that_are_offered_do_not_cover_each_other(
    new_visitor: NewVisitor, link: str, wanted: Callable[[Table], bool]
) -> None:
    """On a phone, neither five opponents' eggs to swap for nor eggs in storage overlap."""
    visitor = new_visitor(**PHONE)
    sit(visitor, until(begun(link), wanted))

    assert visitor.page.locator("button.eggs-of").count() > 0
    assert [] == visitor.page.evaluate(OVERLAPS, "button.eggs-of")
    assert [] == seen(visitor, TOO_SMALL)
    assert [] == seen(visitor, TOO_WIDE)


def test_after_a_round_without_an_egg_a_tile_may_be_cleared_by_touch(
    new_visitor: NewVisitor,
) -> None:
    """Clearing a tile is offered, explained after a wrong tap, and told in the log."""
    visitor = new_visitor(**PHONE)
    start = after(begun(TWO_PEOPLE), "face south", "choose orange")
    [place] = [
        text.split()[1]
        for text in map(str, start.state.legal_actions())
        if text.startswith("hide")
    ][:1]
    match = until(
        after(start, f"hide {place}"), lambda table: isinstance(table.decision, OnTurn)
    )
    sit(visitor, match)
    page = visitor.page
    for _ in range(2):
        visitor.taps(page.locator("#done"))

    assert (
        snapshot(
            "No egg has been hidden for a whole round: before your turn, you can "
            "clear all eggs from one tile."
        )
        == page.locator("#prompt").inner_text()
    )

    visitor.changes(page.locator("#hand [data-tried]").first.tap)

    assert page.locator("#reply").inner_text() == snapshot(
        "You can't do that right now. No egg has been hidden for a whole round: "
        "before your turn, you can clear all eggs from one tile."
    )
    assert page.locator("#stop").inner_text() == snapshot("Don't clear a tile")

    clear = page.locator("[data-action^='clear ']").first
    cleared = (clear.get_attribute("data-action") or "").split()[1]
    visitor.changes(clear.tap)

    assert f"Clears 1 egg from {cleared}" in page.locator(".table-log").inner_text()
    assert page.locator("[data-action^='choose ']").count() > 0


WHOLE = """() => {
  const box = (one) => one.getBoundingClientRect();
  const room = box(document.querySelector(".board-field"));
  const tiles = [...document.querySelectorAll("#grid .ground--empty, #grid .tile")];
  return tiles.map(box).filter((tile) => tile.left < room.left - 8
    || tile.right > room.right + 8 || tile.top < room.top || tile.bottom > room.bottom)
    .length;
}"""


@pytest.mark.full
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)])
def test_the_whole_map_is_in_view_as_it_grows(
    new_visitor: NewVisitor, size: tuple[int, int]
) -> None:
    """The map is in view from its first to its last tile, with all places to explore."""
    width, height = size
    visitor = new_visitor(viewport={"width": width, "height": height})
    match = played(begun(TWO_PEOPLE), 44)
    visitor.open(f"#/replay/{game_word(match)}/0", "replay")
    hidden = []
    for _ in match.match.actions:
        hidden.append(visitor.page.evaluate(WHOLE))
        visitor.presses("Shift+ArrowRight")

    assert len(match.state.table.places) > 6
    assert not any(hidden)


def test_the_map_is_fitted_anew_when_a_phone_is_turned(new_visitor: NewVisitor) -> None:
    visitor = sit(new_visitor(**PHONE), played(begun(TWO_PEOPLE), 30))
    found = []
    for width, height in ((360, 640), (640, 360), (360, 640)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        found.append(visitor.page.evaluate(WHOLE))

    assert [0, 0, 0] == found


def test_a_phone_shows_the_ways_in_which_a_tile_may_lie_in_one_row(
    new_visitor: NewVisitor,
) -> None:
    rng, history = RngStream("x"), begun(TWO_PEOPLE)
    while not any(isinstance(action, Rotate) for action in history.legal):
        history = history.apply(history.legal[rng.randrange(len(history.legal))])
    visitor = sit(new_visitor(**PHONE), history)
    tops = visitor.page.locator('[data-action^="rotate"]').evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().top)"
    )

    assert 4 == len(tops)
    assert 1 == len(set(tops))


def test_frames_of_own_eggs_lie_within_their_places(new_visitor: NewVisitor) -> None:
    link = "#/play/chicken-colorout?seats=human,medium&seed=K7Q2MX"
    page = new_visitor(**PHONE).open(link, "table").page
    page.locator(".own-eggs > .lit").first.wait_for()

    assert [] == page.evaluate(REACHING, ".own-eggs > .lit")


TABLET = {**PHONE, "viewport": {"width": 768, "height": 1024}}
TWO_WITH_ALL = EVERYTHING + "human,human"


def with_pawns(table: Table) -> bool:
    """Whether it is the player's turn, once a few tiles are on the map."""
    return isinstance(table.decision, OnTurn) and table.turn > 6


def test_a_tablet_has_all_arrows_in_one_row(new_visitor: NewVisitor) -> None:
    """The arrows of the Seeker and of a pawn share a row with the end of the turn."""
    visitor = new_visitor(**TABLET)
    sit(visitor, until(begun(TWO_WITH_ALL), with_pawns))
    tops = visitor.page.locator(".board-controls .button").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().top)"
    )

    assert len(tops) == 9
    assert len(set(tops)) == 1


# The numbers on plates that have no visible icon.
BARE = """() => [...document.querySelectorAll(".seat-facts > .count")]
  .filter((one) => one.checkVisibility())
  .filter((one) => !(parseFloat(getComputedStyle(one, "::before").width) > 5))
  .map((one) => one.getAttribute("aria-label"))"""


@pytest.mark.parametrize(
    ("link", "size"), [(TWO_WITH_ALL, PHONE), (TWO_WITH_ALL, TABLET), (SIX, {})]
)
def test_each_number_on_a_plate_has_a_drawing(
    new_visitor: NewVisitor, link: str, size: dict[str, object]
) -> None:
    visitor = new_visitor(**size)
    sit(visitor, until(begun(link), with_pawns))

    assert visitor.page.locator(".seat-facts > .count").count() > 3
    assert [] == visitor.page.evaluate(BARE)


# How far the outline of the others' actions extends beyond a tile that can be chosen.
REACH = """tile => {
  tile.dataset.by = "1";
  const { outlineWidth, outlineOffset } = getComputedStyle(tile);
  return parseFloat(outlineWidth) + parseFloat(outlineOffset);
}"""


def test_what_others_did_is_marked_within_the_rings_of_a_tile(
    new_visitor: NewVisitor,
) -> None:
    visitor = new_visitor()
    sit(visitor, until(begun(TWO_WITH_ALL), with_points))

    assert visitor.page.locator(".tile.lit").first.evaluate(REACH) <= 0


# Eggs and slots that reach below or beside their tile's paper.
BEYOND = """() => [...document.querySelectorAll(".slots > *")].flatMap((egg) => {
  const [one, tile] = [egg, egg.closest(".tile")].map((it) => it.getBoundingClientRect());
  const isIn = one.left > tile.left && one.right < tile.right && one.bottom < tile.bottom;
  return isIn ? [] : [`${egg.closest(".tile").id} ${egg.className}`];
})"""


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_all_eggs_of_a_tile_lie_within_it(
    new_visitor: NewVisitor, size: tuple[int, int]
) -> None:
    """Holds for four slots beside the Seeker."""
    width, height = size
    visitor = new_visitor(viewport={"width": width, "height": height})
    history = until(begun(FOUR), lambda table: _slots_held(table) > 3)
    sit(visitor, until(history, lambda table: isinstance(table.decision, OnTurn)))

    assert visitor.page.locator(".tile--held > .slots--4").count() > 0
    assert [] == visitor.page.evaluate(BEYOND)


def _slots_held(table: Table) -> int:
    """The slots of the tile on which the Seeker stands."""
    tile = table.tiles[table.seeker]
    return tile.slots if tile else 0


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_the_end_of_the_game_is_announced_above_the_own_eggs(
    new_visitor: NewVisitor, size: tuple[int, int]
) -> None:
    width, height = size
    visitor = new_visitor(viewport={"width": width, "height": height})
    match = until(begun(TWO_PEOPLE), lambda table: isinstance(table.decision, OnTurn))
    sit(visitor, until(match, lambda table: table.idle >= table.players))
    notice = visitor.page.locator(".standstill")
    letters = notice.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)")
    room, box = (
        visitor.page.locator(".board-hand").bounding_box(),
        notice.bounding_box(),
    )

    assert letters >= 14
    assert 0 <= room["y"] - (box["y"] + box["height"]) < 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_ring_lies_over_the_caption_of_an_egg(
    new_visitor: NewVisitor, language: str
) -> None:
    """Neither the ring of what can be chosen nor the one of what others changed."""
    visitor = sit(new_visitor(**PHONE), after(begun(TWO_PEOPLE), "face south"))
    visitor.speaks(language)

    assert visitor.page.locator(".own-eggs > .lit").count()
    assert [] == visitor.page.evaluate(RINGED)
