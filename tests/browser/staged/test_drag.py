"""Pieces are dragged with a mouse and a finger, on phones in either orientation."""

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from clutch.core.decision import Action
from clutch.core.link import game_word
from clutch.core.match import History
from tests.browser.conftest import NewVisitor
from tests.browser.game import begun, best, kept, texts
from tests.browser.staged.conftest import fingers
from tests.browser.visitor import TWO_PEOPLE, Visitor

UPRIGHT = {"width": 390, "height": 800}
ACROSS = {"width": 800, "height": 390}
SIZES = pytest.mark.parametrize("size", [UPRIGHT, ACROSS], ids=["upright", "across"])
WORKSHOPS = "#/play/ei-my-goods?seats=human,medium&seed=K7Q2MX"
Point = tuple[float, float]
Size = dict[str, int]


def middle(thing: Locator) -> Point:
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def offered(visitor: Visitor, action: object) -> Locator:
    return visitor.page.locator(f'[data-action="{action}"]')


class Mouse:
    """A simulated mouse."""

    def __init__(self, visitor: Visitor) -> None:
        self.mouse = visitor.page.mouse

    def down(self, at: Point) -> None:
        self.mouse.move(*at)
        self.mouse.down()

    def move(self, to: Point) -> None:
        self.mouse.move(*to, steps=4)

    def up(self) -> None:
        self.mouse.up()


class Finger:
    """A simulated finger that can drag; Playwright's own touchscreen can only tap."""

    def __init__(self, visitor: Visitor) -> None:
        self.session: CDPSession = visitor.page.context.new_cdp_session(visitor.page)
        self.at: Point = (0, 0)

    def down(self, at: Point) -> None:
        self.at = at
        self._touch("touchStart", at)

    def move(self, to: Point) -> None:
        (x, y), (a, b) = self.at, to
        for step in range(1, 5):
            self._touch("touchMove", (x + (a - x) * step / 4, y + (b - y) * step / 4))
        self.at = to

    def up(self) -> None:
        self._touch("touchEnd")

    def second(self) -> None:
        """Put a second finger down."""
        self._touch("touchStart", self.at, (5, 5))

    def _touch(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        self.session.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches}
        )


# On a slow machine a press may last this long; here it must not trigger an explanation.
PRESS_MILLISECONDS = 500  # as in web/explain.js
STEADY = f"""{{
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = (work, time, ...rest) =>
    time === {PRESS_MILLISECONDS} ? 0 : wait(work, time, ...rest);
}}"""
Hand = Mouse | Finger
Hands = Callable[..., tuple[Visitor, Hand]]


@pytest.fixture(params=["mouse", pytest.param("touch", marks=fingers)])
def hands(request: pytest.FixtureRequest, new_visitor: NewVisitor) -> Hands:
    """A factory of visitors with a window of a given size, and their mouse or finger."""

    def make(size: Size = UPRIGHT) -> tuple[Visitor, Hand]:
        is_touch = request.param == "touch"
        visitor = new_visitor(viewport=size, has_touch=is_touch, is_mobile=is_touch)
        visitor.page.add_init_script(STEADY)
        return visitor, (Finger if is_touch else Mouse)(visitor)

    return make


def with_one_place() -> tuple[History, Action]:
    """A match, and the action that takes an egg with only one place to go."""
    history = begun("#/play/chicken-colorout?seats=human,human&seed=K7Q2MX")
    while True:
        for action in history.legal:
            if action.takes and len(history.apply(action).legal) == 1:
                return history, action
        history = history.apply(best(history))


def place_of(visitor: Visitor) -> Locator:
    """The first place where the held piece may go."""
    return visitor.page.locator('.board [data-action^="step"]').first


def drops(visitor: Visitor, hand: Hand) -> None:
    """Release the piece, and confirm if asked."""
    visitor.changes(hand.up)
    if visitor.page.locator("#dialog-yes").count():
        visitor.changes(visitor.page.locator("#dialog-yes").click)


def picks_up(visitor: Visitor, hand: Hand, thing: Locator) -> Point:
    """Pick a piece up and move it a little."""
    x, y = middle(thing)
    hand.down((x, y))
    visitor.changes(lambda: hand.move((x + 6, y - 12)))
    return x, y


@SIZES
@pytest.mark.engines
def test_a_drag_does_what_two_clicks_do(hands: Hands, size: Size) -> None:
    visitor, hand = hands(size)
    visitor.open(TWO_PEOPLE, "table")
    take = best(begun(TWO_PEOPLE))
    picks_up(visitor, hand, offered(visitor, take))
    place = place_of(visitor)
    step = place.get_attribute("data-action")
    expect(visitor.page.locator(".ghost")).to_have_count(1)
    hand.move(middle(place))
    expect(place).to_have_attribute("data-over", "")
    drops(visitor, hand)

    assert [str(take), step] == list(map(str, kept(visitor).match.actions))
    expect(visitor.page.locator(".ghost, [data-dragged], [data-over]")).to_have_count(0)


@SIZES
@pytest.mark.engines
def test_what_is_let_go_elsewhere_is_put_back(hands: Hands, size: Size) -> None:
    visitor, hand = hands(size)
    visitor.open(TWO_PEOPLE, "table")
    before = visitor.actions
    picks_up(visitor, hand, offered(visitor, best(begun(TWO_PEOPLE))))
    hand.move((size["width"] - 4, 4))
    visitor.changes(hand.up)

    assert before == visitor.actions
    expect(visitor.page.locator(".ghost")).to_have_count(0)


def test_a_place_that_is_the_only_one_need_not_be_aimed_at(hands: Hands) -> None:
    visitor, hand = hands()
    history, take = with_one_place()
    visitor.open("#/game/" + game_word(history), "shared")
    visitor.changes(visitor.does("sit", "all").click)
    visitor.uncovers()
    picks_up(visitor, hand, offered(visitor, take))
    board = visitor.page.locator(".board-field").bounding_box()
    assert board is not None
    hand.move((board["x"] + 10, board["y"] + 10))
    drops(visitor, hand)

    expect(visitor.page.locator(".ghost")).to_have_count(0)
    assert len(history.match.actions) + 2 == len(kept(visitor).match.actions)


def test_escape_or_a_second_finger_puts_it_back(hands: Hands) -> None:
    visitor, hand = hands()
    visitor.open(TWO_PEOPLE, "table")
    before = visitor.actions
    picks_up(visitor, hand, offered(visitor, best(begun(TWO_PEOPLE))))
    if isinstance(hand, Finger):
        visitor.changes(hand.second)
    else:
        visitor.presses("Escape")
    expect(visitor.page.locator(".ghost")).to_have_count(0)
    hand.up()

    assert before == visitor.actions


def test_a_hand_that_hardly_moves_has_clicked(hands: Hands) -> None:
    visitor, hand = hands()
    visitor.open(TWO_PEOPLE, "table")
    take = best(begun(TWO_PEOPLE))
    x, y = middle(offered(visitor, take))
    hand.down((x, y))
    hand.move((x + 4, y))
    expect(visitor.page.locator(".ghost")).to_have_count(0)
    visitor.changes(hand.up)

    assert texts(begun(TWO_PEOPLE).apply(take)) == visitor.actions


def test_what_is_in_hand_after_a_click_can_be_dragged_on(hands: Hands) -> None:
    visitor, hand = hands()
    visitor.open(TWO_PEOPLE, "table")
    take = best(begun(TWO_PEOPLE))
    visitor.acts(take)
    held = visitor.page.locator('[data-drag="held"]')
    hand.down(middle(held))
    place = place_of(visitor)
    hand.move(middle(place))
    drops(visitor, hand)

    assert 2 == len(kept(visitor).match.actions)


def test_a_page_that_changes_meanwhile_changes_nothing(hands: Hands) -> None:
    visitor, hand = hands()
    visitor.open(TWO_PEOPLE, "table")
    picks_up(visitor, hand, offered(visitor, best(begun(TWO_PEOPLE))))
    visitor.speaks("nl")
    expect(visitor.page.locator(".ghost")).to_have_count(1)
    expect(visitor.page.locator("[data-dragged]")).to_have_count(1)
    hand.move(middle(place_of(visitor)))
    drops(visitor, hand)

    assert 2 == len(kept(visitor).match.actions)


@pytest.mark.engines
def test_a_tile_is_dragged_onto_the_map(hands: Hands) -> None:
    visitor, hand = hands()
    visitor.open("#/play/mapped-out?seats=human,easy&seed=K7Q2MX", "table")
    tile = visitor.page.locator('[data-action^="play"]').first
    tile.wait_for()
    picks_up(visitor, hand, tile)
    place = visitor.page.locator('[data-map] [data-action^="lay"]').first
    hand.move(middle(place))
    drops(visitor, hand)

    assert 2 <= len(kept(visitor).match.actions)


@pytest.mark.engines
def test_a_card_with_one_place_to_go_is_dragged_out_of_the_hand(hands: Hands) -> None:
    visitor, hand = hands()
    visitor.open(WORKSHOPS, "table")
    lays = visitor.page.locator('[data-drag="put"]')
    while not lays.count():
        first = visitor.page.locator(".board [data-action]").first
        visitor.acts(first.get_attribute("data-action"))
    card = lays.last
    text, done = card.get_attribute("data-action"), len(kept(visitor).match.actions)
    x, y = middle(card)
    hand.down((x, y))
    hand.move((x + 20, y))
    hand.up()
    expect(visitor.page.locator(".ghost")).to_have_count(0)
    assert done == len(kept(visitor).match.actions)
    hand.down((x, y))
    hand.move((x, y - 200))
    drops(visitor, hand)

    assert text == str(kept(visitor).match.actions[done])


def test_who_wants_only_the_one_or_the_other_gets_it(hands: Hands) -> None:
    visitor, _ = hands()
    visitor.open("#/settings", "settings")
    visitor.changes(visitor.page.locator("#choice-moving-drags").check)
    visitor.open(TWO_PEOPLE, "table")
    take = best(begun(TWO_PEOPLE))
    before = visitor.actions
    visitor.changes(offered(visitor, take).click)
    assert before == visitor.actions
    visitor.open("#/settings", "settings")
    visitor.changes(visitor.page.locator("#choice-moving-clicks").check)
    visitor.open(TWO_PEOPLE, "table")

    expect(visitor.page.locator("[data-drag]")).to_have_count(0)


def test_the_map_is_still_dragged_beside_its_things(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(viewport=UPRIGHT)
    visitor.open("#/play/mapped-out?seats=human,human&seed=K7Q2MX", "table", "cover")
    visitor.uncovers()
    visitor.page.locator('[id="0,0"]').focus()
    for _ in range(4):
        visitor.page.keyboard.press("+")
    window = visitor.page.locator("[data-map]")
    at = "box => [box.scrollLeft, box.scrollTop]"
    before, hand = window.evaluate(at), Mouse(visitor)
    x, y = middle(window)
    hand.down((x, y))
    hand.move((x - 40, y - 30))
    hand.up()

    assert before != window.evaluate(at)


@fingers
def test_a_long_press_explains_and_drags_nothing(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(viewport=UPRIGHT, has_touch=True, is_mobile=True)
    hand = Finger(visitor)
    visitor.open(TWO_PEOPLE, "table")
    before = visitor.actions
    x, y = middle(offered(visitor, best(begun(TWO_PEOPLE))))
    hand.down((x, y))
    visitor.page.locator("[data-explained]").wait_for()
    hand.move((x + 20, y - 60))
    expect(visitor.page.locator(".ghost")).to_have_count(0)
    hand.up()

    assert before == visitor.actions


def test_while_the_table_explains_nothing_is_dragged(hands: Hands) -> None:
    visitor, hand = hands()
    visitor.open(TWO_PEOPLE, "table")
    visitor.changes(visitor.does("explaining").click)
    x, y = middle(offered(visitor, best(begun(TWO_PEOPLE))))
    hand.down((x, y))
    hand.move((x + 20, y - 60))
    expect(visitor.page.locator(".ghost")).to_have_count(0)
    hand.up()

    assert () == kept(visitor).match.actions
