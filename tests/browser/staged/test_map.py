"""A map that is larger than its window: zoom, drag, keys, and what stays in view."""

import pytest
from playwright.sync_api import Locator, expect

from clutch.core.link import game_word
from clutch.core.match import History
from clutch.core.rng import RngStream
from clutch.games.mapped_out.table.position import State
from clutch.ui.words import LANGUAGES
from tests.browser.conftest import NewVisitor
from tests.browser.game import begun, texts
from tests.browser.looks import REACHING, TOO_SMALL, TOO_WIDE, seen
from tests.browser.stage import DESK, PHONE, SMALL
from tests.browser.staged.conftest import NewStage
from tests.browser.staged.test_layout import OUT_OF_VIEW
from tests.browser.visitor import Visitor

LINK = "#/play/mapped-out?seats=human,human&seed=S9&set=lands,unclear"
FULL = "#/play/mapped-out?seats=human,human,human,human,human&seed=K7Q2MX"
"""The most seats, so that the map begins far down on a phone."""
HIGH_PHONE = {"width": 390, "height": 844}
"""Has room for a small map and a hand below the five seats."""
LARGE = 50
"""The number of tiles of a large map."""

# Which of these elements are not wholly within the window of the map.
OUTSIDE = """(selector) => {
  const view = document.querySelector("[data-map]").getBoundingClientRect();
  return [...document.querySelectorAll(selector)].filter((element) => {
    const place = element.getBoundingClientRect();
    return place.left < view.left - 1 || place.right > view.right + 1
      || place.top < view.top - 1 || place.bottom > view.bottom + 1;
  }).map((element) => element.id);
}"""
# Waits until all of these are inside, as scrolling may be smooth.
BROUGHT_IN = f"""async (selector) => {{
  const outside = {OUTSIDE};
  const end = Date.now() + 10_000;
  while (outside(selector).length) {{
    if (Date.now() > end) return outside(selector);
    await new Promise((done) => setTimeout(done, 20));
  }}
  return [];
}}"""
LARGER = """async (usual) => {
  const width = () => document.getElementById("0,0").getBoundingClientRect().width;
  const end = Date.now() + 10_000;
  while (width() <= usual && Date.now() < end)
    await new Promise((done) => setTimeout(done, 20));
  return width() > usual;
}"""
SCROLLED = """() => {
  const { scrollLeft, scrollTop } = document.querySelector("[data-map]");
  return [scrollLeft, scrollTop];
}"""


def grown(tiles: int, verb: str, link: str = LINK) -> History:
    """A match played at random until the map has that many tiles and the verb is legal."""
    history, rng = begun(link), RngStream("map")
    while not (size(history) >= tiles and can(history, verb)):
        history = history.apply(rng.choice(history.state.legal_actions()))
    return history


def size(history: History) -> int:
    """The number of tiles on the map."""
    assert isinstance(history.state, State)
    return len(history.state.table.cells)


def can(history: History, verb: str) -> bool:
    return any(text.startswith(f"{verb} ") for text in texts(history))


def at(visitor: Visitor, history: History) -> Visitor:
    """Open the match and sit down in all seats."""
    visitor.open("#/game/" + game_word(history), "shared")
    visitor.does("sit", "all").click()
    visitor.sees("table", "cover")
    visitor.uncovers()
    return visitor


def begin(visitor: Visitor) -> None:
    """Start a match of five on one device, and take the first turn."""
    visitor.open(FULL, "table", "cover")
    visitor.uncovers()


@pytest.fixture
def phone(new_visitor: NewVisitor) -> Visitor:
    return new_visitor(**PHONE)


def narrow(visitor: Visitor) -> None:
    """Make the window as small as a phone's, still with a mouse and keys."""
    visitor.page.set_viewport_size(SMALL)


def cell(visitor: Visitor) -> float:
    """The width of a tile on the screen, in pixels."""
    box = start(visitor).bounding_box()
    assert box
    return box["width"]


def start(visitor: Visitor) -> Locator:
    """The space of the starting tile."""
    return visitor.page.locator('[id="0,0"]')


def zoom(visitor: Visitor, how: str) -> Locator:
    return visitor.page.locator(f'[data-zoom="{how}"]')


@pytest.mark.full
def test_a_large_map_is_played_on_with_a_finger(phone: Visitor) -> None:
    """A whole turn by taps on a map of fifty tiles; nothing is too small or too wide."""
    at(phone, grown(LARGE, "play"))
    tiles = phone.page.locator("#sea .place--tile").count()
    while phone.screen == "table":
        assert not [*seen(phone, TOO_SMALL), *seen(phone, TOO_WIDE)]
        phone.taps(phone.page.locator("[data-action]").last)
    phone.uncovers()

    assert tiles < phone.page.locator("#sea .place--tile").count()


@pytest.mark.full
def test_a_large_map_is_played_on_by_keyboard(visitor: Visitor) -> None:
    """Arrow keys lead to a space out of view, and Enter lays the tile there."""
    narrow(visitor)
    history = grown(LARGE, "lay")
    at(visitor, history)
    free = sorted(text.split()[1] for text in texts(history))
    farthest = max(free, key=lambda name: sum(abs(int(n)) for n in name.split(",")))
    goal = [int(n) for n in farthest.split(",")]
    start(visitor).focus()
    for _ in range(60):
        here = [int(n) for n in focused(visitor).split(",")]
        if here == goal:
            break
        key = keys_to(here, goal)
        visitor.page.keyboard.press(key)

    assert farthest == focused(visitor)
    assert [] == visitor.page.evaluate(BROUGHT_IN, ":focus")
    visitor.presses("Enter")
    expect(visitor.page.locator(f'[id="{farthest}"]')).to_contain_class("place--tile")


def focused(visitor: Visitor) -> str:
    found: str = visitor.page.evaluate("document.activeElement.id")
    return found


def keys_to(here: list[int], goal: list[int]) -> str:
    """The arrow key that leads closer: vertically first, then along the row."""
    if here[1] != goal[1]:
        return "ArrowUp" if goal[1] > here[1] else "ArrowDown"
    return "ArrowRight" if goal[0] > here[0] else "ArrowLeft"


@pytest.mark.full
def test_a_gap_in_a_row_does_not_shift_the_column(visitor: Visitor) -> None:
    """Up and down lead to the space directly above or below, if there is one."""
    history = grown(LARGE, "lay")
    at(visitor, history)
    names = visitor.page.locator("#sea .place").evaluate_all(
        "all => all.map(e => e.id)"
    )
    gaps = [
        (x, y)
        for x, y in (map(int, name.split(",")) for name in names)
        if f"{x},{y + 1}" in names and f"{x - 1},{y + 1}" not in names
    ]
    assert gaps
    for x, y in gaps:
        visitor.page.locator(f'[id="{x},{y}"]').focus()
        visitor.page.keyboard.press("ArrowUp")

        assert f"{x},{y + 1}" == focused(visitor)


@pytest.mark.full
def test_buttons_zoom_and_the_zoom_is_kept(phone: Visitor) -> None:
    """In, out, whole map and back work; an action on the map keeps the zoom."""
    at(phone, grown(LARGE, "play"))
    usual = cell(phone)
    zoom(phone, "in").tap()
    larger = cell(phone)
    assert larger > usual
    phone.changes(phone.page.locator('[data-action^="play"]').first.tap)
    assert larger == cell(phone)

    zoom(phone, "whole").tap()
    assert cell(phone) < usual
    zoom(phone, "in").tap()
    assert usual == cell(phone)


@pytest.mark.full
def test_the_whole_map_stays_whole_as_it_grows(phone: Visitor) -> None:
    history = grown(LARGE, "play")
    at(phone, history)
    assert phone.page.evaluate(OUTSIDE, "#sea .place--tile")
    zoom(phone, "whole").tap()
    assert [] == phone.page.evaluate(OUTSIDE, "#sea .place--tile")
    expect(zoom(phone, "whole")).to_have_attribute("aria-pressed", "true")

    phone.changes(phone.page.locator('[data-action^="play"]').first.tap)
    phone.taps(phone.page.locator('[data-action^="lay"]').first)
    assert [] == phone.page.evaluate(OUTSIDE, "#sea .place--tile")

    zoom(phone, "whole").tap()
    expect(zoom(phone, "whole")).to_have_attribute("aria-pressed", "false")
    assert cell(phone) >= 44


def test_keys_zoom_while_the_focus_is_on_the_map(visitor: Visitor) -> None:
    narrow(visitor)
    at(visitor, grown(LARGE, "play"))
    usual = cell(visitor)
    start(visitor).focus()
    visitor.page.keyboard.press("-")
    assert cell(visitor) < usual
    visitor.page.keyboard.press("+")
    assert usual == pytest.approx(cell(visitor), abs=0.1)

    visitor.page.locator("#undo").focus()
    visitor.page.keyboard.press("-")
    assert usual == pytest.approx(cell(visitor), abs=0.1)


@pytest.mark.full
@pytest.mark.parametrize("name", ["first", "last"])
def test_the_last_tile_is_brought_into_view(visitor: Visitor, name: str) -> None:
    """The last tile is scrolled into view after the map was scrolled elsewhere."""
    narrow(visitor)
    history = grown(LARGE, "play")
    at(visitor, history)
    assert [] == visitor.page.evaluate(BROUGHT_IN, ".place.last")

    visitor.changes(visitor.page.locator('[data-action^="play"]').first.click)
    visitor.page.evaluate("document.querySelector('[data-map]').scrollTo(0, 0)")
    place = getattr(visitor.page.locator('[data-action^="lay"]'), name)
    visitor.changes(place.click)
    assert [] == visitor.page.evaluate(BROUGHT_IN, ".place.last")


@pytest.mark.full
def test_the_page_goes_where_there_is_something_to_choose(phone: Visitor) -> None:
    """The page scrolls from the map down to the cards."""
    at(phone, grown(LARGE, "reveal"))
    assert phone.page.evaluate(COMES_INTO_VIEW, '[data-action^="reveal"]')


@pytest.mark.full
def test_the_page_goes_back_to_the_hand(phone: Visitor) -> None:
    """The page scrolls back from far below when a tile is taken back."""
    at(phone, grown(LARGE, "lay"))
    phone.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    phone.changes(phone.page.locator("#undo").tap)
    assert phone.page.evaluate(COMES_INTO_VIEW, '[data-action^="play"]')


@pytest.mark.full
@pytest.mark.parametrize("down", [0, 329, 2000])
def test_the_map_is_in_view_where_a_place_is_chosen(phone: Visitor, down: int) -> None:
    """Holds however far down the page a tile was chosen from the hand."""
    begin(phone)
    phone.page.evaluate("down => scrollTo({ top: down, behavior: 'instant' })", down)
    tile = phone.page.locator('[data-action^="play"]').first
    phone.changes(lambda: tile.evaluate("tile => tile.click()"))

    assert phone.page.evaluate(STANDS_BELOW_THE_PROMPT, "[data-map]")
    lit = phone.page.locator('[data-action^="lay"]').count()
    assert lit == phone.page.evaluate(FREE_TO_CLICK, '[data-action^="lay"]')


@pytest.mark.full
def test_the_hand_is_in_view_beside_the_map(phone: Visitor) -> None:
    """Both fit, whatever the page showed before."""
    begin(phone)
    phone.acts(min(phone.actions))
    phone.page.evaluate("scrollTo({ top: 2000, behavior: 'instant' })")
    phone.changes(phone.page.locator("#undo").tap)

    for part in ("[data-map]", ".hand-box"):
        assert phone.page.evaluate(STANDS_BELOW_THE_PROMPT, part)


# Waits until the element is wholly in view, below the prompt.
STANDS_BELOW_THE_PROMPT = """async (selector) => {
  const isIn = () => {
    const place = document.querySelector(selector).getBoundingClientRect();
    const prompt = document.querySelector(".table-prompt").getBoundingClientRect();
    return place.top >= prompt.bottom && place.bottom <= innerHeight;
  };
  const end = Date.now() + 10_000;
  while (!isIn() && Date.now() < end)
    await new Promise((done) => setTimeout(done, 20));
  return isIn();
}"""
# How many of these elements are uncovered in their middle.
FREE_TO_CLICK = """(selector) =>
  [...document.querySelectorAll(selector)].filter((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    return element.contains(there);
  }).length"""


@pytest.mark.parametrize("tiles", [1, 4, 8])
def test_a_map_is_shown_whole_while_a_finger_fits_its_places(
    phone: Visitor, tiles: int
) -> None:
    """The hand fits beside the map, but not on a small phone; there the map scrolls."""
    phone.page.set_viewport_size(HIGH_PHONE)
    at(phone, grown(tiles, "lay", FULL))

    assert [] == phone.page.evaluate(OUTSIDE, "#sea .place")
    assert cell(phone) >= 44
    phone.page.set_viewport_size(SMALL)
    assert cell(phone) >= 44


@pytest.mark.full
@pytest.mark.parametrize("verb", ["play", "lay", "reveal"])
def test_no_part_of_the_window_is_empty_while_another_hides_the_map(
    phone: Visitor, verb: str
) -> None:
    at(phone, grown(LARGE, verb))
    assert phone.page.evaluate(OUTSIDE, "#sea .place")

    assert [] == phone.page.evaluate(WASTED)


# Waits until no side has room to spare while spaces are hidden on the opposite side.
WASTED = """async () => {
  const sides = () => {
    const view = document.querySelector("[data-map]").getBoundingClientRect();
    const places = [...document.querySelectorAll("#sea .place")]
      .map((place) => place.getBoundingClientRect());
    const room = {
      left: Math.min(...places.map((place) => place.left)) - view.left,
      right: view.right - Math.max(...places.map((place) => place.right)),
      top: Math.min(...places.map((place) => place.top)) - view.top,
      bottom: view.bottom - Math.max(...places.map((place) => place.bottom)),
    };
    // Beside the places is the frame.
    return [["left", "right"], ["right", "left"], ["top", "bottom"], ["bottom", "top"]]
      .filter(([one, other]) => room[one] > 36 && room[other] < 0)
      .map(([one]) => one);
  };
  const end = Date.now() + 5_000;
  while (sides().length && Date.now() < end)
    await new Promise((done) => setTimeout(done, 20));
  return sides();
}"""


@pytest.mark.full
def test_a_soft_edge_says_where_there_is_more(phone: Visitor) -> None:
    at(phone, grown(LARGE, "lay"))
    page = phone.page.locator("html")
    for corner, sides in (("0, 0", "right down"), ("9999, 9999", "left up")):
        phone.page.evaluate(SCROLL_TO.replace("AT", corner))
        expect(page).to_have_attribute("data-more", sides)
        width = "getComputedStyle(document.querySelector('.sea-window'), '::after')"
        shown = phone.page.evaluate(f"{width}.backgroundSize").split(", ")

        assert ["right" in sides, "down" in sides] == [
            not shown[1].startswith("0px"),
            not shown[3].endswith(" 0px"),
        ]

    zoom(phone, "whole").tap()
    expect(page).to_have_attribute("data-more", "")


SCROLL_TO = """document.querySelector("[data-map]")
  .scrollTo({ left: [AT][0], top: [AT][1], behavior: "instant" })"""


@pytest.mark.full
def test_what_is_asked_is_as_wide_as_the_page(phone: Visitor) -> None:
    """Nothing that scrolls below the prompt sticks out at its sides."""
    begin(phone)
    box = phone.page.locator(".table-prompt").bounding_box()

    assert box
    assert (0, SMALL["width"]) == (box["x"], box["width"])


@pytest.mark.full
def test_the_focus_is_seen_whatever_else_is_marked(visitor: Visitor) -> None:
    """The starting tile, the last tile and any other tile have the same focus ring."""
    at(visitor, grown(LARGE, "play"))
    visitor.page.keyboard.press("Tab")
    rings = set()
    for place in (
        "#sea .place:not(.last, .place--home)",
        ".place.last",
        ".place--home",
    ):
        visitor.page.locator(place).first.focus()
        rings.add(visitor.page.evaluate(RING))

    assert 1 == len(rings)
    assert "solid" in rings.pop()


RING = """() => {
  const { outline, outlineOffset } = getComputedStyle(document.activeElement);
  return `${outline} ${outlineOffset}`;
}"""


@pytest.mark.full
def test_a_crowd_of_pawns_leaves_the_fish_to_be_seen(phone: Visitor) -> None:
    """Pawns stand in the corner that no fish reaches."""
    begin(phone)
    place = start(phone).bounding_box()
    pawns = phone.page.locator('[id="0,0"] .pawn')
    boxes = [pawns.nth(i).bounding_box() for i in range(5)]

    assert place
    for box in boxes:
        assert box
        assert box["x"] + box["width"] <= place["x"] + 0.28 * place["width"]
        assert box["y"] >= place["y"] + 0.3 * place["height"]


@pytest.mark.full
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_tile_does_can_be_read_on_a_phone(phone: Visitor, language: str) -> None:
    begin(phone)
    phone.speaks(language)
    labels = phone.page.locator(".tile-action").evaluate_all(TEXT_SIZES)

    assert labels
    assert [] == [size for size, _ in labels if size < 12]
    assert [] == [room for _, room in labels if room < 0]


# The font size, and the room left beside the text.
TEXT_SIZES = """(all) => all.map((label) => {
  const text = document.createRange();
  text.selectNodeContents(label);
  const { width } = text.getBoundingClientRect();
  return [parseFloat(getComputedStyle(label).fontSize), label.clientWidth - width];
})"""


@pytest.mark.full
def test_what_is_asked_stays_in_view(phone: Visitor) -> None:
    at(phone, grown(LARGE, "reveal"))
    phone.page.locator('[data-action^="reveal"]').last.scroll_into_view_if_needed()
    phone.page.evaluate("scrollTo(0, 300)")

    expect(phone.page.locator("#prompt")).to_be_in_viewport(ratio=1)


COMES_INTO_VIEW = """async (selector) => {
  const isIn = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    return element.contains(there);
  };
  const end = Date.now() + 10_000;
  while (![...document.querySelectorAll(selector)].some(isIn)) {
    if (Date.now() > end) return false;
    await new Promise((done) => setTimeout(done, 20));
  }
  return true;
}"""


@pytest.mark.full
def test_the_walking_pawn_stays_in_view(visitor: Visitor) -> None:
    narrow(visitor)
    at(visitor, grown(LARGE, "follow"))
    for _ in range(6):
        assert [] == visitor.page.evaluate(BROUGHT_IN, ".pawn--walks")
        visitor.changes(visitor.page.locator("[data-action]").first.click)


@pytest.mark.full
def test_a_drag_moves_the_map_and_chooses_nothing(visitor: Visitor) -> None:
    narrow(visitor)
    at(visitor, grown(LARGE, "lay"))
    before, offered = visitor.page.evaluate(SCROLLED), visitor.actions
    window = visitor.page.locator("[data-map]").bounding_box()
    assert window
    x, y = window["x"] + window["width"] / 2, window["y"] + window["height"] / 2
    visitor.page.mouse.move(x, y)
    visitor.page.mouse.down()
    for step in (10, 40, 80):
        visitor.page.mouse.move(x - step / 2, y - step)
    visitor.page.mouse.up()
    after = visitor.page.evaluate(SCROLLED)

    assert before != after
    assert offered == visitor.actions
    assert [] == visitor.page.locator("#reply").all()


@pytest.mark.full
def test_a_turn_of_the_wheel_with_ctrl_zooms(visitor: Visitor) -> None:
    at(visitor, grown(LARGE, "play"))
    usual = cell(visitor)
    start(visitor).hover()
    visitor.page.keyboard.down("Control")
    visitor.page.mouse.wheel(0, -100)
    visitor.page.keyboard.up("Control")

    assert visitor.page.evaluate(LARGER, usual)


def test_two_fingers_zoom(phone: Visitor) -> None:
    at(phone, grown(LARGE, "play"))
    usual = cell(phone)
    for apart in (60, 90, 120):
        phone.page.evaluate(PINCH, apart)

    assert usual * 2 == pytest.approx(cell(phone), rel=0.02)


PINCH = """(apart) => {
  const target = document.querySelector("[data-map]");
  const at = (clientX, identifier) =>
    new Touch({ identifier, target, clientX, clientY: 250 });
  target.dispatchEvent(new TouchEvent("touchmove", {
    touches: [at(180 - apart / 2, 0), at(180 + apart / 2, 1)],
    bubbles: true, cancelable: true,
  }));
}"""


@pytest.mark.full
def test_another_match_begins_with_the_usual_size(visitor: Visitor) -> None:
    narrow(visitor)
    at(visitor, grown(LARGE, "play"))
    usual = cell(visitor)
    zoom(visitor, "in").click()
    visitor.go("#/", "lobby")
    visitor.go("#/game/" + game_word(grown(LARGE, "play")), "table", "cover")
    visitor.uncovers()

    assert usual == cell(visitor)


@pytest.mark.full
@pytest.mark.parametrize("window", [PHONE, DESK], ids=["phone", "desk"])
def test_a_way_that_somebody_asks_for_comes_into_view(
    window: dict[str, object], new_stage: NewStage
) -> None:
    """The route comes into view although its button is below the map."""
    link = "#/play/mapped-out?seats=human,medium&seed=K7Q2MX"
    stage = new_stage(**window).open(link, "table")
    way = stage.does("tell")
    way.evaluate("button => button.scrollIntoView({ block: 'start' })")
    stage.does_at_once('[data-do="tell"]')

    assert [] == stage.page.evaluate(BROUGHT_IN, "[data-told]")
    assert [] == stage.page.evaluate(OUT_OF_VIEW, "[data-map]")


# The action texts on tiles in hand that are wider than their frames.
CRAMPED = """() => {
  const isCramped = (plate) => {
    const words = document.createRange();
    words.selectNodeContents(plate);
    return words.getBoundingClientRect().width > plate.clientWidth;
  };
  return [...document.querySelectorAll(".hand .tile-action")].filter(isCramped)
    .map((plate) => plate.textContent);
}"""


@pytest.mark.full
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_tile_does_is_whole_within_its_frame(
    language: str, new_visitor: NewVisitor
) -> None:
    link = "#/play/mapped-out?seats=human,medium&seed=K7Q2MX"
    visitor = new_visitor(**PHONE, locale=language).open(link, "table")

    assert 5 == visitor.page.locator(".hand .tile.lit").count()
    assert [] == visitor.page.evaluate(CRAMPED)
    assert [] == visitor.page.evaluate(REACHING, ".hand .tile.lit")
