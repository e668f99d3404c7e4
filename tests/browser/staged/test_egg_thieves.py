"""Egg Thieves in the page: secrets on a shared device, and raids told step by step."""

import re
from collections.abc import Iterable
from pprint import pformat

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
from tests.browser.game import begun, texts
from tests.browser.looks import asks_axe, cramped, violations
from tests.browser.stage import PHONE
from tests.browser.staged.test_keyboard import at, round_by_tab, tab_to
from tests.browser.staged.test_map import COMES_INTO_VIEW
from tests.browser.visitor import Visitor

TWO_PEOPLE = "#/play/egg-thieves?seats=human,human&seed=HATCH"
WITH_A_TRADER = TWO_PEOPLE.replace("HATCH", "K7Q2MB")
MOST_PEOPLE = TWO_PEOPLE.replace("human,human", ",".join(["human"] * 5))
WORDS = Words("en", ("Player 1", "Player 2"))
LOOKS = ("hire sniffer", "hire peeper", "peek")

# The key that leads from what has the focus towards the button of an action: up or
# down first. Tab where that is off the board, nothing where it is that button.
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
"""So many arrow keys are enough to get anywhere."""
SOURCE = "document.documentElement.outerHTML"


def press(visitor: Visitor, key: str, times: int = 1) -> None:
    for _ in range(times):
        visitor.page.keyboard.press(key)


def walk_to(visitor: Visitor, action: str) -> None:
    """Press arrow keys in the board until the button of this action has the focus."""
    while visitor.page.evaluate(KEY_TO, action) == "Tab":
        press(visitor, "Tab")
    for _ in range(MOST_STEPS):
        if not (key := visitor.page.evaluate(KEY_TO, action)):
            return
        press(visitor, key)


def does_by_keyboard(visitor: Visitor, action: str) -> None:
    """Walk to an action, in the board or among the buttons over it, and press Enter."""
    is_there = "action => document.activeElement.dataset.action === action"
    if action == "end":
        while not visitor.page.evaluate(is_there, action):
            press(visitor, "Shift+Tab")
    else:
        walk_to(visitor, action)

    assert visitor.page.evaluate(is_there, action)

    visitor.presses("Enter")


def is_first(state: State) -> bool:
    """Whether none of the two cards to scout with lies yet."""
    return state.decision in {BEFORE_SCOUTING, CARD}


def quickest(state: State) -> str:
    """Looks that cost little, and heavy cards to the nest that is nearest to a raid."""
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
    """What each seat of a match has come to know, to tell what is still a secret."""

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
        """The cards that somebody else has, of kinds that the player has never met."""
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
    """All that a card is called in the page."""
    facts = CARDS[card]
    flavour = WORDS(FLAVOUR_NAMES[facts.flavour])
    eggs = WORDS(eggs_text(facts.eggs))
    return (str(facts), f"{flavour}, {eggs}, {facts.triceratops} triceratops")


def found(source: str, cards: Iterable[int]) -> list[str]:
    """The cards, by whatever name, that are in this piece of HTML."""
    return [name for card in cards for name in names(card) if name in source]


def plays_turn(visitor: Visitor, history: History) -> History:
    """All that one seat does, by keyboard; the history after it."""
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
    """The cover holds no card at all, and a view none that only the other one knows."""
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

    expect(shown).to_have_count(1)
    visitor.page.evaluate(HEARD)
    tab_to(visitor, "#raid-1-next", most=30)
    for count in range(2, len(told) + 1):
        visitor.presses("Enter")
        expect(shown).to_have_count(count)
        expect(shown.last).to_be_in_viewport(ratio=0.9)
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


def test_both_people_at_a_device_are_told_of_a_raid(visitor: Visitor) -> None:
    """Who ended the turn with it could not see it: the cover came first."""
    visitor.open("", "lobby")
    history = after_a_raid()
    thrower = history.states[-2].current_player
    visitor.go("#/game/" + game_word(history), "shared")
    visitor.does("sit", "all").click()
    visitor.sees("cover").uncovers()

    expect(visitor.page.locator("#raid-1")).to_have_attribute("open", "")
    while history.state.current_player != thrower:
        action = quickest(history.state)
        visitor.acts(action)
        history = done(history, action)
    visitor.sees("cover").uncovers()
    visitor.page.locator("#raid-1-next").click()

    expect(visitor.page.locator("#raid-1 .thieves-step")).to_have_count(1)


@asks_axe
def test_a_raid_of_most_players_fits_a_phone(new_visitor: NewVisitor) -> None:
    """Told to its end or in a line, in every language; and nothing is amiss in it."""
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
            visitor.changes(visitor.page.locator("#raid-1-all").click)
        for language in ("en", "nl", "fr"):
            visitor.speaks(language)
            found = cramped(visitor)
            if language == "en":
                found += violations(visitor)
            if found:
                faults[further, language] = found

    assert not faults, pformat(faults)


def test_a_phone_goes_from_the_raptors_to_what_they_let_one_do(
    new_visitor: NewVisitor,
) -> None:
    """And back down where one takes that back; what is asked is always in view."""
    visitor = new_visitor(**PHONE)
    visitor.open(WITH_A_TRADER, "cover", "table").uncovers()
    prompt = visitor.page.locator("#prompt")
    foot = "scrollTo(0, document.querySelector('#raptors').offsetTop)"
    for press_on, choice in (("#raptor-trader", "swap"), ("#undo", "hire")):
        visitor.page.evaluate(foot)
        visitor.changes(visitor.page.locator(press_on).tap)

        assert visitor.page.evaluate(COMES_INTO_VIEW, f'[data-action^="{choice}"]')
        expect(prompt).to_be_in_viewport(ratio=1)


def test_a_phone_stays_where_it_is_while_there_is_something_to_choose(
    new_visitor: NewVisitor,
) -> None:
    """Not the first thing but any: raptors are in view, and how to end is not."""
    visitor = new_visitor(**PHONE)
    visitor.open(WITH_A_TRADER, "cover", "table").uncovers()
    page = visitor.page
    for place in ("spot", "nest"):
        visitor.changes(page.locator('[data-action^="card"]').first.tap)
        page.evaluate("scrollTo(0, 320)")
        visitor.changes(page.locator(f'[data-action^="lay {place}"]').first.tap)

    assert "end" in visitor.actions
    expect(page.locator("#end")).not_to_be_in_viewport()


TOPS = """() => ["hand", "cards", "front", "raptors"]
  .map((row) => document.querySelector(`.thieves-${row}`))
  .map((row) => row.getBoundingClientRect().top + scrollY)"""


@pytest.mark.parametrize("language", ["en", "nl", "fr"])
def test_no_row_moves_when_places_and_buttons_come(
    new_visitor: NewVisitor, language: str
) -> None:
    """Places for a card, and on a phone the button that ends the turn."""
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
