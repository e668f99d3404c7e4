"""Egg Thieves on the page: secrets on a shared device, and raids told step by step."""

import re
from collections.abc import Iterable, Mapping
from pprint import pformat
from typing import Any

import pytest
from playwright.sync_api import expect

from clutch.core.link import game_word
from clutch.core.match import History
from clutch.games.egg_thieves.play.scouting import CARD
from clutch.games.egg_thieves.play.spoils import steps
from clutch.games.egg_thieves.play.turn import BEFORE_SCOUTING
from clutch.games.egg_thieves.table.actions import FIRST_SPOT
from clutch.games.egg_thieves.table.components import CARDS, TRICERATOPS_ON
from clutch.games.egg_thieves.table.names import FLAVOUR_NAMES, eggs_text
from clutch.games.egg_thieves.table.position import State, own_hand
from clutch.ui.words import Words
from tests.browser.conftest import NewVisitor
from tests.browser.game import begun, played, texts
from tests.browser.looks import asks_axe, cramped, violations
from tests.browser.stage import PHONE, SIDEWAYS
from tests.browser.staged.test_keyboard import at, round_by_tab, tab_to
from tests.browser.visitor import Visitor

TWO_PEOPLE = "#/play/egg-thieves?seats=human,human&seed=HATCH"
WITH_A_TRADER = TWO_PEOPLE.replace("HATCH", "K7Q2MB")
MOST_PEOPLE = TWO_PEOPLE.replace("human,human", ",".join(["human"] * 5))
TWO_EGGBOTS = "#/play/egg-thieves?seats=human&seed=K7Q2MX&set=2-eggbots"
WORDS = Words("en", ("Player 1", "Player 2"))
TABLET = {**PHONE, "viewport": {"width": 768, "height": 1024}}
LOOKS = ("hire sniffer", "hire peeper", "hire stalker", "peek")

# The key that moves the focus towards the button of an action, vertically first. It is
# Tab outside the board, and empty if that button has the focus.
KEY_TO = """action => {
  const from = document.activeElement;
  const to = [...document.querySelectorAll("[data-action]")]
    .find((button) => button.dataset.action === action);
  if (from === to) return "";
  if (!from.closest("[data-grid]")) return "Tab";
  const [here, there] = [from, to].map((one) => one.getBoundingClientRect());
  const down = there.y + there.height / 2 - here.y - here.height / 2;
  if (Math.abs(down) > Math.min(here.height, there.height) / 2)
    return down > 0 ? "ArrowDown" : "ArrowUp";
  return there.x > here.x ? "ArrowRight" : "ArrowLeft";
}"""
MOST_STEPS = 20
"""The most arrow keys it takes to get anywhere."""
SOURCE = "document.documentElement.outerHTML"


def press(visitor: Visitor, key: str, times: int = 1) -> None:
    for _ in range(times):
        visitor.page.keyboard.press(key)


def walk_to(visitor: Visitor, action: str) -> None:
    """Press Tab and arrow keys until the button of this action has the focus."""
    while visitor.page.evaluate(KEY_TO, action) == "Tab":
        press(visitor, "Tab")
    for _ in range(MOST_STEPS):
        if not (key := visitor.page.evaluate(KEY_TO, action)):
            return
        press(visitor, key)


def does_by_keyboard(visitor: Visitor, action: str) -> None:
    """Focus an action on the board, in the hand or beside it, and press Enter."""
    is_there = "action => document.activeElement.dataset.action === action"
    if action.startswith(("end", "card")):
        while not visitor.page.evaluate(is_there, action):
            press(visitor, "Tab")
    else:
        walk_to(visitor, action)

    assert visitor.page.evaluate(is_there, action)

    visitor.presses("Enter")


def is_first(state: State) -> bool:
    """Whether neither of the two scouting cards has been placed yet."""
    return state.decision in {BEFORE_SCOUTING, CARD}


def quickest(state: State) -> str:
    """The text of an action: cheap looks, then heavy cards to the nest nearest a raid."""
    legal = [str(action) for action in state.legal_actions()]
    if looks := [text for text in legal if text.startswith(LOOKS)]:
        return looks[0]
    if "end" in legal:
        return "end"
    if cards := [text for text in legal if text.startswith("card ")]:
        wants_heavy = is_first(state)
        return sorted(cards, key=lambda text: text[-1])[-1 if wants_heavy else 0]
    counts = [
        sum(TRICERATOPS_ON[laid.card] for laid in nest) for nest in state.hidden.nests
    ]
    nests = [f"lay nest-{'abc'[nest]}" for nest in range(FIRST_SPOT)]
    nests.sort(key=lambda text: -counts["abc".index(text[-1])])
    wanted = [f"{nest}-up" for nest in nests] if is_first(state) else legal
    return next(text for text in wanted if text in legal)


class Knowledge:
    """What each seat of a match has learned, to know which cards are still secret."""

    def __init__(self, seats: int) -> None:
        self.known: list[set[int]] = [set() for _ in range(seats)]

    def learn(self, state: State) -> None:
        for player, known in enumerate(self.known):
            view = state.observation(player)
            known |= {
                shown.card for shown in view.known.lying() if shown.card is not None
            }
            known |= {*own_hand(view), *view.table.discards}
            known |= {card for raid in view.table.raids for card in raid.cards}
            known |= {
                c for raid in view.table.raids for spot in raid.spots for c in spot
            }

    def secrets(self, state: State, player: int) -> set[int]:
        """Cards of other players, of kinds that this player has never seen."""
        others = {
            card
            for owner, hand in enumerate(state.hidden.hands)
            if owner != player
            for card in hand
        }
        down = {
            laid.card
            for pile in (*state.hidden.nests, *sum(state.hidden.boards, ()))
            for laid in pile
            if not laid.is_up and player not in laid.seen_by
        }
        return (others | down) - self.known[player]


def names(card: int) -> tuple[str, ...]:
    """All names of a card on the page."""
    facts = CARDS[card]
    flavour = WORDS(FLAVOUR_NAMES[facts.flavour])
    eggs = WORDS(eggs_text(facts.eggs))
    return (str(facts), f"{flavour}, {eggs}, {facts.triceratops} triceratops")


def found(source: str, cards: Iterable[int]) -> list[str]:
    """The names of these cards that occur in the HTML."""
    return [name for card in cards for name in names(card) if name in source]


def plays_turn(visitor: Visitor, history: History) -> History:
    """Play one seat's turn by keyboard; return the history after it."""
    seat = history.state.current_player
    while not history.state.is_terminal and history.state.current_player == seat:
        action = quickest(history.state)
        does_by_keyboard(visitor, action)
        history = done(history, action)
    return history


def done(history: History, action: str) -> History:
    """The history after the action of that text."""
    [chosen] = [a for a in history.state.legal_actions() if str(a) == action]
    return history.apply(chosen)


@pytest.mark.full
@pytest.mark.long
def test_two_people_play_to_the_end_by_keyboard_and_keep_their_secrets(
    visitor: Visitor,
) -> None:
    """The cover screen names no card, and a view none that only the opponent knows."""
    history, knowledge, checked = begun(TWO_PEOPLE), Knowledge(2), 0
    visitor.open(TWO_PEOPLE, "cover")
    while not history.state.is_terminal:
        state = history.state
        player = state.current_player
        knowledge.learn(state)
        secrets = knowledge.secrets(state, player)
        covered = visitor.page.evaluate(SOURCE)
        tab_to(visitor, "#uncover")
        press(visitor, "Enter")
        visitor.sees("table")
        source = visitor.page.evaluate(SOURCE)

        assert not found(covered, range(len(CARDS)))
        assert not found(source, secrets)
        own = state.hidden.hands[player]
        assert [name for card in own for name in names(card)] == found(source, own)
        assert texts(history) == visitor.actions

        checked += len(secrets)
        history = plays_turn(visitor, history)
        if not history.state.is_terminal:
            visitor.sees("cover")

    visitor.sees("over")
    winners = [i for i, points in enumerate(history.state.returns()) if points]

    assert len(history.state.table.raids) == 5
    assert checked > 50
    for winner in winners:
        plate = visitor.page.locator(f"#seat-{winner}")
        expect(plate).to_have_class(re.compile("seat--winner"))


def after_a_raid(link: str = TWO_PEOPLE) -> History:
    """A match in which a turn has just ended with the first raid."""
    history = begun(link)
    while not history.state.table.raids:
        history = done(history, quickest(history.state))
    return history


HEARD = """() => {
  const heard = [];
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const region = target.closest?.("[aria-live]");
      if (region) for (const node of addedNodes) heard.push(node.textContent);
    }
  }).observe(document.body, { childList: true, subtree: true });
  window.heard = heard;
}"""

MOVING = """() => document.querySelector("#raid-1").getAnimations({ subtree: true })
  .filter((one) => one instanceof CSSAnimation).length"""


@round_by_tab
def test_a_raid_is_told_step_by_step_by_keyboard(new_visitor: NewVisitor) -> None:
    """Each step is said once when it comes; the buttons never lose the focus."""
    visitor = new_visitor().open("", "lobby")
    history = after_a_raid()
    visitor.go("#/game/" + game_word(history), "shared")
    visitor.does("sit", "all").click()
    visitor.sees("cover").uncovers()
    view = history.state.observation(history.state.current_player)
    told = [
        WORDS(step.text)
        for step in steps(view.table.seats, history.state.table.raids[0])
    ]
    shown = visitor.page.locator("#raid-1 .thieves-step")

    expect(shown).to_have_count(len(told))
    tab_to(visitor, "#raid-1-first", most=30)
    visitor.presses("Enter")
    expect(shown).to_have_count(1)
    visitor.page.evaluate(HEARD)
    tab_to(visitor, "#raid-1-next", most=30)
    for count in range(2, len(told) + 1):
        visitor.presses("Enter")
        expect(shown).to_have_count(count)
        expect(shown.last.locator("p")).to_be_in_viewport()
        assert "raid-1-next" == at(visitor)
    heard = visitor.page.evaluate("heard")

    assert len(told) - 1 == len(heard)
    assert all(
        said.startswith(step) for said, step in zip(heard, told[1:], strict=True)
    )

    visitor.presses("Enter")
    expect(shown).to_have_count(1)
    tab_to(visitor, "#raid-1-all")
    visitor.presses("Enter")
    expect(shown).to_have_count(len(told))
    tab_to(visitor, "#raid-1-back", most=40)
    visitor.presses("Space")
    expect(shown).to_have_count(len(told) - 1)

    assert 0 == visitor.page.evaluate(MOVING)


# The cards of a raid that the text of its latest step covers, or that are not in view.
UNDER_THE_TEXT = """() => {
  const text = document.querySelector(".thieves-step[data-latest] > p")
    .getBoundingClientRect();
  const room = document.querySelector(".thieves-raid").getBoundingClientRect();
  return [...document.querySelectorAll(".thieves-faces .thieves-card")]
    .map((card) => card.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > room.bottom
      || (top < text.bottom - 1 && text.top < bottom - 1)).length;
}"""


@pytest.mark.parametrize("window", [PHONE, SIDEWAYS], ids=["phone", "sideways"])
def test_the_text_of_a_step_of_a_raid_covers_no_card(
    new_visitor: NewVisitor, window: dict[str, Any]
) -> None:
    visitor = new_visitor(**window)
    visitor.open("", "lobby")
    history = after_a_raid(MOST_PEOPLE)
    visitor.go("#/game/" + game_word(history), "shared", "cover")
    if visitor.screen == "shared":
        visitor.does("sit", "all").click()
        visitor.sees("cover")
    visitor.uncovers()
    raid = history.state.table.raids[0]
    visitor.changes(visitor.page.locator("#raid-1-first").click)
    covered = {}
    for number in range(1, len(steps(history.state.table.seats, raid)) + 1):
        for language in ("en", "nl", "fr"):
            visitor.speaks(language)
            if found := visitor.page.evaluate(UNDER_THE_TEXT):
                covered[number, language] = found
        visitor.changes(visitor.page.locator("#raid-1-next").click)

    assert not covered


def test_both_people_at_a_device_are_told_of_a_raid(visitor: Visitor) -> None:
    """The player whose turn ended with it had seen only the cover screen at first."""
    visitor.open("", "lobby")
    history = after_a_raid()
    thrower = history.states[-2].current_player
    visitor.go("#/game/" + game_word(history), "shared")
    visitor.does("sit", "all").click()
    visitor.sees("cover").uncovers()

    raid = visitor.page.locator("#raid-1")

    expect(raid).to_be_visible()
    while history.state.current_player != thrower:
        action = quickest(history.state)
        visitor.acts(action)
        history = done(history, action)
    visitor.sees("cover").uncovers()

    expect(raid).to_have_count(0)

    visitor.page.locator("#see-raid-1").click()

    expect(raid).to_be_visible()


@asks_axe
def test_a_raid_of_most_players_fits_a_phone(new_visitor: NewVisitor) -> None:
    """A raid with most players fits a phone, in full or as a line, in every language."""
    visitor = new_visitor(bypass_csp=True, **PHONE)
    visitor.open("", "lobby")
    history = after_a_raid(MOST_PEOPLE)
    faults = {}
    for further in (0, 1):
        if further:
            player = history.state.current_player
            while history.state.current_player == player:
                history = done(history, quickest(history.state))
        visitor.go("#/game/" + game_word(history), "shared", "cover")
        if visitor.screen == "shared":
            visitor.does("sit", "all").click()
            visitor.sees("cover")
        visitor.uncovers()
        if not further:
            visitor.changes(visitor.page.locator("#raid-1-first").click)
            visitor.changes(visitor.page.locator("#raid-1-all").click)
        for language in ("en", "nl", "fr"):
            visitor.speaks(language)
            found = cramped(visitor)
            if language == "en":
                found += violations(visitor)
            if found:
                faults[further, language] = found

    assert not faults, pformat(faults)


# Cards in the hand's room that a button or the room's edge covers in part.
UNDER = """() => {
  const boxes = (what) => [...document.querySelectorAll(`.board-hand${what}`)]
    .map((one) => one.getBoundingClientRect());
  const [room] = boxes(""), buttons = boxes(" .button");
  return boxes(" .thieves-card").filter((card) =>
    card.top < room.top || card.bottom > room.bottom || card.right > room.right
    || buttons.some((one) => one.top < card.bottom && one.bottom > card.top
      && one.left < card.right && one.right > card.left)).length;
}"""


@pytest.mark.parametrize("width", [360, 640, 768, 1000, 1280, 1920])
def test_in_an_eggbots_turn_buttons_and_cards_have_places_of_their_own(
    new_visitor: NewVisitor, width: int
) -> None:
    height = {360: 640, 640: 360}.get(width, 800)
    visitor = new_visitor(viewport={"width": width, "height": height}).open("", "lobby")
    history = played(begun(TWO_EGGBOTS), 5)
    visitor.go("#/game/" + game_word(history), "shared")
    visitor.changes(visitor.page.locator('[data-do="sit"]').first.click)

    assert {"flip", "discard"} <= texts(history)
    assert 5 == visitor.page.locator("#hand .thieves-card").count()
    assert 0 == visitor.page.evaluate(UNDER)


def at_a_raid(new_visitor: NewVisitor) -> Visitor:
    """A visitor with a phone, at the table right after a raid."""
    visitor = new_visitor(**PHONE)
    visitor.open("", "lobby")
    visitor.go("#/game/" + game_word(after_a_raid()), "shared")
    visitor.does("sit", "all").click()
    visitor.sees("cover").uncovers()
    return visitor


def test_a_raid_plays_over_nests_and_boards_until_it_is_closed(
    new_visitor: NewVisitor,
) -> None:
    """The raid covers nothing that can be chosen: hand and raptors stay in view."""
    visitor = at_a_raid(new_visitor)
    page = visitor.page

    expect(page.locator("#nest-a")).not_to_be_visible()
    for choice in page.locator("[data-action]").all():
        expect(choice).to_be_in_viewport(ratio=0.9)

    visitor.changes(page.locator("#raid-1-close").tap)

    expect(page.locator("#nest-a")).to_be_visible()


def test_a_tap_shows_somebody_elses_board_on_a_phone(new_visitor: NewVisitor) -> None:
    """The opened board of another player has a close button in its corner."""
    visitor = new_visitor(**PHONE)
    visitor.open(TWO_PEOPLE, "cover", "table").uncovers()
    spot, way = visitor.page.locator("#spot-1-a"), visitor.page.locator("#way-1")

    expect(spot).not_to_be_visible()

    visitor.changes(way.tap)

    expect(spot).to_be_in_viewport(ratio=1)
    expect(way.locator("svg")).to_be_in_viewport(ratio=1)

    visitor.changes(way.tap)

    expect(spot).not_to_be_visible()


OVERLAPPING = """() => {
  const cards = [...document.querySelectorAll("#hand > .cell")]
    .map((card) => card.getBoundingClientRect());
  return cards.some((one, i) => cards.slice(i + 1).some((other) =>
    one.left < other.right && other.left < one.right &&
    one.top < other.bottom && other.top < one.bottom));
}"""


def test_no_card_in_hand_lies_on_another_where_a_phone_lies_on_its_side(
    new_visitor: NewVisitor,
) -> None:
    visitor = new_visitor(**SIDEWAYS)
    visitor.open(TWO_PEOPLE, "cover", "table").uncovers()

    assert visitor.page.locator("#hand > .cell").count() > 3
    assert not visitor.page.evaluate(OVERLAPPING)


SIZE = "at => { const { width, height } = at.getBoundingClientRect(); return [width, height]; }"


def test_places_for_a_card_are_as_large_as_nests_and_spots(visitor: Visitor) -> None:
    visitor.open(WITH_A_TRADER, "cover", "table").uncovers()
    page = visitor.page
    visitor.changes(page.locator('[data-action^="card"]').first.click)
    nest, head = (page.locator(at).evaluate(SIZE) for at in ("#nest-a", "#raid-a"))
    spot = page.locator("#spot-0-a").evaluate(SIZE)
    places = {
        at: page.locator(f"#lay-{at}-up").locator("..").evaluate(SIZE)
        for at in ("nest-a", "spot-a")
    }

    assert abs(places["nest-a"][0] - nest[0]) < 8
    assert abs(places["nest-a"][1] + head[1] - nest[1]) < 16
    assert spot == places["spot-a"]
    assert spot[0] == page.locator("#lay-spot-a-down").evaluate(SIZE)[0]


DRAWING = ("hire nipper", "hire grabber", "hire hoarder", "draw")
MANY_CARDS = 7


def with_many_cards(link: str) -> History:
    """A match in which the player has many cards and may end the turn."""
    history = begun(link)
    while True:
        state = history.state
        legal = [str(action) for action in state.legal_actions()]
        hand = {*state.hidden.hands[state.current_player]}
        if "end" in legal and len(hand) >= MANY_CARDS:
            return history
        calm = [text for text in legal if not text.startswith(("hire", "end"))]
        drawing = [text for text in legal if text.startswith(DRAWING)]
        history = done(history, [*drawing, *calm, *legal][0])


# The visible width of each card in hand, in pixels.
SEEN_OF_HAND = """() => {
  const cards = [...document.querySelectorAll("#hand > .cell")]
    .map((card) => card.getBoundingClientRect());
  const next = [...cards.slice(1).map(({ left }) => left), innerWidth];
  return cards.map(({ left, right }, i) => Math.min(right, next[i]) - left);
}"""


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_many_cards_leave_room_for_a_button(
    new_visitor: NewVisitor, size: Mapping[str, Any]
) -> None:
    visitor = new_visitor(**size)
    visitor.open("", "lobby")
    history = with_many_cards(TWO_PEOPLE.replace("HATCH", "SCUPT"))
    visitor.go("#/game/" + game_word(history), "shared")
    visitor.does("sit", "all").click()
    visitor.sees("cover").uncovers()
    seen = visitor.page.evaluate(SEEN_OF_HAND)

    assert len(seen) >= MANY_CARDS
    assert min(seen) >= 43
    expect(visitor.page.locator('[data-action="end"]')).to_be_in_viewport(ratio=1)


# Whether the icon of the last raid covers the text beside the nests.
SIGN_ON_WORDS = """() => {
  const sign = document.querySelector(".thieves-last .icon").getBoundingClientRect();
  return [...document.querySelectorAll(".thieves-facts > [data-about] > span")]
    .map((text) => text.getBoundingClientRect())
    .some(({ left, right, top, bottom }) => left < sign.right && sign.left < right
      && top + 2 < sign.bottom && sign.top < bottom - 2);
}"""


@pytest.mark.parametrize("language", ["en", "nl", "fr"])
def test_the_way_to_the_last_raid_covers_no_number(
    new_visitor: NewVisitor, language: str
) -> None:
    visitor = at_a_raid(new_visitor)
    visitor.changes(visitor.page.locator("#raid-1-close").tap)
    visitor.speaks(language)

    assert not visitor.page.evaluate(SIGN_ON_WORDS)


TOPS = """() => ["hand", "cards", "front", "raptors"]
  .map((row) => document.querySelector(`.thieves-${row}`))
  .map((row) => row.getBoundingClientRect().top + scrollY)"""


@pytest.mark.parametrize("language", ["en", "nl", "fr"])
def test_no_row_moves_when_places_and_buttons_come(
    new_visitor: NewVisitor, language: str
) -> None:
    """Nothing moves when spots for a card or, on a phone, the end button appear."""
    visitor = new_visitor(**PHONE)
    visitor.open(WITH_A_TRADER, "cover", "table").uncovers()
    visitor.speaks(language)
    page = visitor.page
    tops = page.evaluate(TOPS)
    visitor.changes(page.locator('[data-action^="card"]').first.tap)

    assert page.locator(".thieves-slot").count() > 0
    assert tops == page.evaluate(TOPS)

    visitor.changes(page.locator('[data-action^="lay nest"]').first.tap)
    visitor.changes(page.locator('[data-action^="card"]').first.tap)
    visitor.changes(page.locator('[data-action^="lay spot"]').first.tap)

    assert "end" in visitor.actions
    assert tops[0] == page.evaluate(TOPS)[0]
