"""A whole game of Ei my Goods! on one phone that goes from hand to hand."""

import re

import pytest
from playwright.sync_api import expect

from clutch.core.match import History
from clutch.core.position import AnyState
from clutch.games.ei_my_goods.table.actions import Add, Use
from clutch.games.ei_my_goods.table.components import DECK, KINDS, NAMES
from clutch.games.ei_my_goods.table.position import Observation, Phase, own_laid
from clutch.ui.words import LANGUAGES, Words
from tests.browser.conftest import NewVisitor
from tests.browser.game import begun, best, texts
from tests.browser.stage import PHONE, SMALL
from tests.browser.staged.conftest import NewStage
from tests.browser.visitor import Visitor

LINK = "#/play/ei-my-goods?seats=human,human&seed=EGGS"
BOT = "#/play/ei-my-goods?seats=human,medium&seed=K7Q2MX"
WIDE = {"width": 1280, "height": 800}
TOPS = """["hand", "own"].map((id) =>
  document.getElementById(id).getBoundingClientRect().top + scrollY)"""
# How far above the foot of the window the last of these ends.
BELOW = """(selector) => innerHeight - Math.max(
  ...[...document.querySelectorAll(selector)].map(
    (one) => one.getBoundingClientRect().bottom))"""
# In how many lines each of these is said.
LINES = """(all) => all.map((one) => {
  const { fontSize, lineHeight } = getComputedStyle(one);
  const line = parseFloat(lineHeight) || 1.1 * parseFloat(fontSize);
  return Math.round(one.getBoundingClientRect().height / line);
})"""
GOING = "(is) => document.documentElement.toggleAttribute('data-going', is)"
# Writes down whether the page says that it goes somewhere by itself.
GOES = """() => {
  const noted = () => { window.went = true; };
  new MutationObserver(noted).observe(
    document.documentElement, { attributeFilter: ["data-going"] });
}"""
# Whatever has the ring, and what might cut it off.
RING = """() => {
  let ringed = document.activeElement;
  while (ringed && getComputedStyle(ringed).outlineStyle !== "solid")
    ringed = ringed.parentElement;
  const around = [];
  for (let at = ringed?.parentElement; at; at = at.parentElement)
    if (at.matches(".board *")) around.push(getComputedStyle(at).overflow);
  const named = (name) => ringed?.classList.contains(name);
  return [["workshop", "chip"].find(named), [...new Set(around)]];
}"""
CARD = re.compile(r"\b[GYRBN]\d\d\b")
TITLES = {str(card.kind.name.text) for card in DECK}


def cards_of(seen: Observation) -> set[int]:
    """The cards that somebody with that view has before them, and so may read of."""
    public = {card for seat in seen.table.seats for card in seat.buildings}
    laid = {seen.known.laid[seen.player], own_laid(seen)} - {None}
    return {*public, *seen.known.hands[seen.player], *laid}


def told(source: str) -> set[str]:
    """The cards of the deck that are anywhere in the source of the page."""
    return set(CARD.findall(source))


def titles(source: str) -> set[str]:
    """What is on the cards that the page speaks of."""
    return {title for title in TITLES if title in source}


class Memory:
    """What is on the cards that each player has seen so far."""

    def __init__(self, history: History) -> None:
        self.titles: list[set[str]] = [set() for _ in history.state.table.seats]
        self.look(history.state)

    @property
    def everybody(self) -> set[str]:
        """What is on the cards that all of them have seen."""
        return set.intersection(*self.titles)

    def look(self, state: AnyState) -> None:
        """Everybody looks at what lies before them now."""
        for player, known in enumerate(self.titles):
            cards = cards_of(state.observation(player))
            known.update(str(KINDS[card].name.text) for card in cards)

    def follow(self, history: History, *actions: str) -> History:
        """The match some actions further; what is shown, everybody has seen."""
        for text in actions:
            [action] = [a for a in history.state.legal_actions() if str(a) == text]
            if isinstance(action, Add | Use):
                for known in self.titles:
                    known.add(str(KINDS[action.card].name.text))
            history = history.apply(action)
            self.look(history.state)
        return history


def acts(visitor: Visitor, history: History, memory: Memory) -> History:
    """One click: on the first proposal where there is one, else on an action."""
    state, game = history.state, history.match.setup.game
    seen = state.observation(state.current_player)
    proposals = game.proposals(seen, state.legal_actions())
    if not proposals:
        action = str(best(history))
        visitor.acts(action)
        return memory.follow(history, action)
    visitor.changes(visitor.does("propose", "0").click)
    return memory.follow(history, *proposals[0].actions)


@pytest.mark.full
@pytest.mark.long
def test_a_whole_game_with_the_cover_shows_nobody_what_only_another_knows(
    new_visitor: NewVisitor,
) -> None:
    """No card of another hand is in the page, plans turn up together, and it ends."""
    visitor = new_visitor(**PHONE)
    history = begun(LINK)
    memory = Memory(history)
    visitor.open(LINK, "cover")
    covers = plans = 0
    while not history.state.is_terminal:
        state, viewer = history.state, history.state.current_player
        if visitor.screen == "cover":
            source = visitor.page.content()
            covers += 1

            assert set() == told(source)
            assert set() == titles(source) - memory.everybody

            visitor.uncovers()
        source, other = visitor.page.content(), 1 - viewer
        mine, theirs = (
            {NAMES[card] for card in cards_of(state.observation(player))}
            for player in (viewer, other)
        )

        assert texts(history) == visitor.actions
        assert set() == told(source) - mine
        assert set() == titles(source) - memory.titles[viewer]
        if state.hidden.hands[viewer]:
            assert told(source) - theirs  # the same look finds what is there

        workers = visitor.page.locator(".goods-other .bunny.ic-worker").count()
        if state.table.phase is Phase.FIRST_ROW:
            plan = state.hidden.plans[other]
            plans += plan is not None and plan.seat.worker is not None

            assert 0 == workers
        else:
            assert (state.table.seats[other].worker is not None) == workers

        history = acts(visitor, history, memory)

    visitor.sees("over")
    assert covers > 3 * history.state.table.round
    assert plans > history.state.table.round
    [winner] = [i for i, points in enumerate(history.state.returns()) if points]
    expect(visitor.page.locator(".ending")).to_contain_text(Words().name(winner))


def test_hand_and_buildings_stay_where_they_are_from_phase_to_phase(
    new_visitor: NewVisitor,
) -> None:
    """On a wide screen nobody looks for the hand after a click."""
    visitor = new_visitor(viewport=WIDE).open(BOT, "table")
    tops = []
    for action, then in (("keep", "rest"), ("rest", "lay"), ("lay nothing", "end")):
        visitor.page.locator(f'[data-action="{action}"]').click()
        visitor.page.locator(f'[data-action^="{then}"]').first.wait_for()
        tops.append(visitor.page.evaluate(TOPS))

    assert [tops[0]] * 3 == tops


def test_a_phone_goes_to_the_buildings_when_one_is_asked_for(
    new_visitor: NewVisitor,
) -> None:
    """A button to work nowhere does not stand for the places to work."""
    small = {"width": 360, "height": 560}
    visitor = new_visitor(viewport=small, has_touch=True, is_mobile=True)
    visitor.open(BOT, "table")
    visitor.taps(visitor.page.locator('[data-action="keep"]'))

    work = visitor.page.locator('[data-action^="work"]').first
    expect(visitor.page.locator('[data-action="rest"]')).to_be_in_viewport()
    expect(work).to_be_in_viewport(ratio=1)


def test_a_phone_goes_no_further_than_to_the_last_place_to_work(
    new_visitor: NewVisitor,
) -> None:
    """What is asked stays as near as it can; while the page goes, it says so."""
    visitor = new_visitor(**PHONE).open(BOT, "table")
    visitor.page.evaluate(GOES)
    visitor.taps(visitor.page.locator('[data-action="keep"]'))
    visitor.page.locator('[data-action^="work"]').first.wait_for()
    visitor.rests()

    below = visitor.page.evaluate(BELOW, '[data-action^="work"]')
    assert 0 <= below < 10
    assert visitor.page.evaluate("window.went")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_says_in_one_line_that_the_hand_is_kept(
    new_stage: NewStage, language: str
) -> None:
    """And in two at most that it is exchanged: no button is higher than the other."""
    stage = new_stage(**PHONE).open(BOT, "table")
    stage.speaks(language)
    lines = stage.page.locator(".board-controls .button-label").evaluate_all(LINES)

    assert [1, 2] == lines
    assert stage.page.evaluate(BELOW, ".board-controls .button") > 0


def test_a_tap_that_was_on_its_way_when_the_page_went_is_none(
    new_stage: NewStage,
) -> None:
    """What lies on the board under the finger is not what it was aimed at."""
    stage = new_stage(**PHONE).open(BOT, "table")
    keep = stage.page.locator('[data-action="keep"]')
    stage.page.evaluate(GOING, 1)
    keep.tap()
    stage.page.evaluate(GOING, 0)
    stage.does_at_once('[data-do="explaining"]')
    stage.does_at_once('[data-do="explaining"]')
    done = len(stage.history.match.actions)
    stage.page.evaluate(GOING, 1)
    keep.focus()
    stage.page.keyboard.press("Enter")
    keep.wait_for(state="detached")

    assert 0 == done


def test_the_focus_goes_to_a_place_to_work_and_not_to_doing_nothing(
    new_visitor: NewVisitor,
) -> None:
    """What lies where a button was is no better than what is asked for."""
    visitor = new_visitor(viewport=WIDE).open(BOT, "table")
    visitor.page.locator('[data-action="keep"]').focus()
    visitor.presses("Enter")

    expect(visitor.page.locator('[data-action^="work"]:focus')).to_have_count(1)


def test_the_ring_around_a_building_and_its_buttons_is_whole(
    new_visitor: NewVisitor,
) -> None:
    """Nothing that holds what has the focus cuts its ring off."""
    visitor = new_visitor(viewport=WIDE).open(BOT, "table")
    rings = []
    visitor.page.locator(".workshop-name").focus()
    visitor.page.keyboard.press("Home")
    rings.append(visitor.page.evaluate(RING))
    visitor.page.locator('[data-action="keep"]').focus()
    visitor.presses("Enter")
    visitor.page.locator('[data-action^="work"]:focus').wait_for()
    rings.append(visitor.page.evaluate(RING))

    assert [["workshop", ["visible"]], ["chip", ["visible"]]] == rings


def test_buildings_of_others_fold_where_room_is_scarce_only(
    new_visitor: NewVisitor,
) -> None:
    """A wide screen shows them all, and has nothing there to press."""
    visitor = new_visitor(viewport=WIDE).open(BOT, "table")
    others = visitor.page.locator(".goods-other")
    building, fold = others.locator("li"), others.locator("summary")

    expect(building).to_be_visible()
    expect(fold).to_be_hidden()
    visitor.page.set_viewport_size(SMALL)
    expect(building).to_be_hidden()
    fold.click()
    expect(building).to_be_visible()
