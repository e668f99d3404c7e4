"""A whole game of Ei my Goods! on one phone that goes from hand to hand."""

import re
from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import expect

from clutch.core.match import History
from clutch.core.position import AnyState
from clutch.games.ei_my_goods import GAME
from clutch.games.ei_my_goods.board.things import by_thing
from clutch.games.ei_my_goods.play.acting import Acting
from clutch.games.ei_my_goods.table.actions import Add, Use
from clutch.games.ei_my_goods.table.components import DECK, KINDS, NAMES
from clutch.games.ei_my_goods.table.position import Observation, Phase, own_laid
from clutch.ui.words import LANGUAGES, Words
from tests.browser.conftest import NewVisitor
from tests.browser.game import begun, best, texts
from tests.browser.stage import PHONE, SIDEWAYS, SMALL
from tests.browser.staged.conftest import Make, NewStage
from tests.browser.staged.test_whole_table import (
    CUT,
    HIDDEN,
    STAGES,
    Untold,
    at,
    resized,
    sits,
)
from tests.browser.visitor import Visitor

LINK = "#/play/ei-my-goods?seats=human,human&seed=EGGS"
BOT = "#/play/ei-my-goods?seats=human,medium&seed=K7Q2MX"
FOUR = "#/play/ei-my-goods?seats=human,medium,medium,easy&seed=K7Q2MX"
WIDE = {"width": 1280, "height": 800}
TOPS = """["hand", "own"].map((id) =>
  document.getElementById(id).getBoundingClientRect().top + scrollY)"""
# The number of text lines of each element.
LINES = """(all) => all.map((one) => {
  const { fontSize, lineHeight } = getComputedStyle(one);
  const line = parseFloat(lineHeight) || 1.1 * parseFloat(fontSize);
  return Math.round(one.getBoundingClientRect().height / line);
})"""
GOING = "(is) => document.documentElement.toggleAttribute('data-going', is)"
# The element with the focus ring, and its ancestors that cut the ring off.
RING = """() => {
  let ringed = document.activeElement;
  while (ringed && getComputedStyle(ringed).outlineStyle !== "solid")
    ringed = ringed.parentElement;
  const ring = ringed.getBoundingClientRect();
  const { outlineWidth, outlineOffset } = getComputedStyle(ringed);
  const wide = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  const cutting = [];
  for (let at = ringed?.parentElement; at; at = at.parentElement) {
    if (!at.matches(".board *") || getComputedStyle(at).overflow === "visible") continue;
    const box = at.getBoundingClientRect();
    if (ring.left - wide < box.left - 0.5 || ring.right + wide > box.right + 0.5
      || ring.top - wide < box.top - 0.5 || ring.bottom + wide > box.bottom + 0.5)
      cutting.push(at.className);
  }
  const named = (name) => ringed?.classList.contains(name);
  return [["workshop", "chip"].find(named), cutting];
}"""
# Buildings whose requirements for production are covered by their buttons.
COVERING = """() => [...document.querySelectorAll(".workshop--asked")].flatMap((one) => {
  const [needs, ways] = [".workshop-facts", ".workshop-ways"]
    .map((name) => one.querySelector(name).getBoundingClientRect());
  return needs.height && needs.bottom <= ways.top + 1 ? [] : [one.id];
})"""
# The tops of the market's counts, their rightmost edge and the market's right edge.
ENDS = """(market) => {
  const cells = [...market.querySelectorAll(".market-cell")];
  return {
    tops: cells.map((cell) => cell.getBoundingClientRect().top),
    most: Math.max(...cells.map((cell) =>
      cell.querySelector("small").getBoundingClientRect().right)),
    room: market.getBoundingClientRect().right,
  };
}"""
# What a new row covers of what is read with it.
COVERED_BY_ROW = """(row) => {
  const { left, top, right, bottom } = row.getBoundingClientRect();
  return [...document.querySelectorAll(".market-cell, .goods-round, .planned, .purse")]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
    })
    .map((one) => one.className);
}"""
# Hand cards whose facts are not shown whole, or of which the next card leaves a sliver.
UNSAID = """() => [...document.querySelectorAll(".hand-card")].flatMap((card) => {
  const rows = [".needs", ".foot"].map((name) =>
    card.querySelector(name).getBoundingClientRect());
  const { left, top, bottom } = card.getBoundingClientRect();
  const next = card.nextElementSibling?.getBoundingClientRect();
  const isWhole = rows[0].height >= 12 && rows[1].height >= 12
    && rows[0].bottom <= rows[1].top + 1 && rows[1].bottom <= bottom;
  const isSliver = next?.top === top && next.left - left < 36;
  return isWhole && !isSliver ? [] : [card.id];
})"""
CARD = re.compile(r"\b[GYRBN]\d\d\b")
TITLES = {str(card.kind.name.text) for card in DECK}


def cards_of(seen: Observation) -> set[int]:
    """The cards that an observation shows."""
    public = {card for seat in seen.table.seats for card in seat.buildings}
    laid = {seen.known.laid[seen.player], own_laid(seen)} - {None}
    return {*public, *seen.known.hands[seen.player], *laid}


def told(source: str) -> set[str]:
    """The cards of the deck that are anywhere in the source of the page."""
    return set(CARD.findall(source))


def titles(source: str) -> set[str]:
    """The card names that occur in the source of the page."""
    return {title for title in TITLES if title in source}


class Memory:
    """The names of the cards that each player has seen so far."""

    def __init__(self, history: History) -> None:
        self.titles: list[set[str]] = [set() for _ in history.state.table.seats]
        self.look(history.state)

    @property
    def everybody(self) -> set[str]:
        """The card names that all players have seen."""
        return set.intersection(*self.titles)

    def look(self, state: AnyState) -> None:
        """Add the cards that each player sees now."""
        for player, known in enumerate(self.titles):
            cards = cards_of(state.observation(player))
            known.update(str(KINDS[card].name.text) for card in cards)

    def follow(self, history: History, *actions: str) -> History:
        """Apply actions to the match; cards shown by them are seen by everyone."""
        for text in actions:
            [action] = [a for a in history.state.legal_actions() if str(a) == text]
            if isinstance(action, Add | Use):
                for known in self.titles:
                    known.add(str(KINDS[action.card].name.text))
            history = history.apply(action)
            self.look(history.state)
        return history


def acts(visitor: Visitor, history: History, memory: Memory) -> History:
    """Click the first proposal or else an action; return the match after it."""
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
    """No other hand's card is on the page, plans are revealed together, the game ends."""
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
    """On a wide screen the hand stays in place after each click."""
    visitor = new_visitor(viewport=WIDE).open(BOT, "table")
    tops = []
    for action, then in (("keep", "rest"), ("rest", "lay"), ("lay nothing", "end")):
        visitor.page.locator(f'[data-action="{action}"]').click()
        visitor.page.locator(f'[data-action^="{then}"]').first.wait_for()
        tops.append(visitor.page.evaluate(TOPS))

    assert [tops[0]] * 3 == tops


@pytest.mark.parametrize("window", [PHONE, SIDEWAYS], ids=["phone", "sideways"])
def test_on_a_phone_all_places_to_work_are_in_view(
    new_stage: NewStage, window: Mapping[str, Any]
) -> None:
    stage = new_stage(**window).open(BOT, "table")
    stage.does_at_once('[data-action="keep"]')
    stage.page.locator('[data-action="rest"]').wait_for()

    for work in stage.page.locator('[data-action^="work"]').all():
        expect(work).to_be_in_viewport(ratio=1)
    expect(stage.page.locator('[data-action="rest"]')).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_says_in_two_lines_at_most_what_becomes_of_the_hand(
    new_stage: NewStage, language: str
) -> None:
    """Both buttons are equally high, and their labels take at most two lines."""
    stage = new_stage(**PHONE).open(BOT, "table")
    stage.speaks(language)
    lines = stage.page.locator(".board-controls .button-label").evaluate_all(LINES)

    [keep, exchange] = stage.page.locator(".board-controls .button").all()

    assert 2 >= max(lines)
    assert keep.bounding_box()["height"] == exchange.bounding_box()["height"]


def test_a_tap_that_was_on_its_way_when_the_page_went_is_none(
    new_stage: NewStage,
) -> None:
    """A tap made while the page is changing does nothing.

    The element now under the finger is not the one it was aimed at.
    """
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
    """The button that replaces the pressed one is no better than what the prompt asks."""
    visitor = new_visitor(viewport=WIDE).open(BOT, "table")
    visitor.page.locator('[data-action="keep"]').focus()
    visitor.presses("Enter")

    expect(visitor.page.locator('[data-action^="work"]:focus')).to_have_count(1)


def test_the_ring_around_a_building_and_its_buttons_is_whole(
    new_visitor: NewVisitor,
) -> None:
    """No ancestor of the focused element cuts its focus ring off."""
    visitor = new_visitor(viewport=WIDE).open(BOT, "table")
    rings = []
    visitor.page.locator(".workshop-name").focus()
    visitor.page.keyboard.press("Home")
    rings.append(visitor.page.evaluate(RING))
    visitor.page.locator('[data-action="keep"]').focus()
    visitor.presses("Enter")
    visitor.page.locator('[data-action^="work"]:focus').wait_for()
    rings.append(visitor.page.evaluate(RING))

    assert [["workshop", []], ["chip", []]] == rings


def test_buildings_of_others_lie_open_or_are_opened_by_their_plate(
    new_stage: NewStage,
) -> None:
    """A wide screen shows all buildings; a phone shows one player's over the board."""
    stage = new_stage(viewport=WIDE, has_touch=True).open(FOUR, "table")
    buildings = stage.page.locator(".goods-other li")
    opens = stage.page.locator("#seat-2 .seat-opens")

    assert [True] * 3 == [building.is_visible() for building in buildings.all()]
    expect(opens).to_be_hidden()
    stage.page.set_viewport_size(SMALL)
    expect(buildings.first).to_be_hidden()
    opens.tap()
    expect(stage.page.locator("#other-2 li")).to_be_visible()
    expect(stage.page.locator("#other-1 li")).to_be_hidden()
    stage.page.keyboard.press("Escape")
    expect(stage.page.locator("#other-2 li")).to_be_hidden()


@pytest.mark.parametrize("window", ["phone", "sideways", "tablet", "desk"])
def test_no_button_of_a_building_covers_what_starts_production(
    make: Make, window: str
) -> None:
    """Holds with eight buildings, when cards are smallest."""
    stage = make(Untold).open("", "lobby")
    resized(stage, window)
    sits(stage, at(GAME, 2, STAGES["late"]))

    assert [] == stage.page.evaluate(COVERING)


def test_all_counts_of_the_market_are_in_one_row_on_a_tablet(make: Make) -> None:
    """Holds with the player's own deliveries in all counts."""
    stage = make(Untold).open("", "lobby")
    resized(stage, "tablet")
    sits(stage, at(GAME, 4, STAGES["late"]))
    market = stage.page.locator(".goods-market")
    market.locator("small").evaluate_all(
        "(all) => all.forEach((one) => { one.textContent = '0+1+1' })"
    )
    ends = market.evaluate(ENDS)

    assert 1 == len(set(ends["tops"]))
    assert ends["most"] <= ends["room"]


@pytest.mark.parametrize("window", ["phone", "sideways", "tablet", "desk"])
def test_a_new_row_lies_beside_the_counts_that_it_changes(
    new_stage: NewStage, window: str
) -> None:
    """While it waits to be read, it covers neither counts nor the phase nor the plan."""
    stage = new_stage().open(FOUR, "table")
    resized(stage, window)
    stage.does_at_once('[data-action="keep"]')
    row = stage.page.locator(".market-turned[data-pointed]")
    row.wait_for()

    assert [] == row.evaluate(COVERED_BY_ROW)


def test_a_new_market_turns_up_and_goes(new_stage: NewStage) -> None:
    """The new row is shown for a moment, and lets clicks through."""
    stage = new_stage(viewport=WIDE, reduced_motion="no-preference").open(BOT, "table")
    stage.does_at_once('[data-action="keep"]')
    row = stage.page.locator(".market-turned.m-1")
    row.wait_for()

    expect(row).to_be_hidden(timeout=10_000)


def hoarding(cards: int) -> History:
    """A match whose first player builds nothing, until they hold that many cards."""
    history = begun(BOT)
    while len(history.state.hidden.hands[0]) < cards or history.state.current_player:
        lazy = texts(history) & {"lay nothing", "rest", "done"}
        is_mine = not history.state.current_player
        wanted = min(lazy) if lazy and is_mine else str(best(history))
        [action] = [a for a in history.state.legal_actions() if str(a) == wanted]
        history = history.apply(action)
    return history


@pytest.mark.parametrize("cards", [9, 11, 13])
def test_a_large_hand_says_what_its_cards_need_make_and_score(
    make: Make, cards: int
) -> None:
    stage = make(Untold).open("", "lobby")
    sits(stage, hoarding(cards))
    unsaid = {}
    for window, language in product(("phone", "tablet", "desk", "wall"), LANGUAGES):
        resized(stage, window)
        stage.speaks(language)
        if found := [*stage.page.evaluate(UNSAID), *stage.page.evaluate(CUT)]:
            unsaid[window, language] = found

    assert not unsaid


def test_two_buttons_of_a_small_building_are_wide_enough_for_a_finger(
    make: Make,
) -> None:
    """Holds in the last round, when a building can produce and use its chain."""
    history = begun(BOT)
    while not (
        history.state.table.is_last
        and history.state.decision == Acting(0)
        and max(map(len, by_thing(history.state.legal_actions()).values())) > 1
    ):
        history = history.apply(best(history))
    stage = make(Untold, **PHONE).open("", "lobby")
    sits(stage, history)
    pair = stage.page.locator(".workshop-button + .workshop-button")
    boxes = [one.bounding_box() for one in pair.all()]

    assert boxes
    assert all(box["width"] >= 38 for box in boxes)
    assert [] == stage.page.evaluate(HIDDEN)


def test_another_players_opened_area_says_what_starts_production(
    make: Make,
) -> None:
    stage = make(Untold, **PHONE).open("", "lobby")
    sits(stage, at(GAME, 4, STAGES["late"]))
    stage.page.locator("#seat-2 .seat-opens").tap()
    needs = stage.page.locator("#other-2 .needs")

    assert all(one.bounding_box()["height"] >= 12 for one in needs.all())


NAMES_SHOWN = """() => [...document.querySelectorAll(".workshop > .card-name")]
  .map((name) => parseFloat(getComputedStyle(name).fontSize))"""


@pytest.mark.parametrize("share", [0.6, 0.75])
def test_seven_small_buildings_have_names_beside_chains_and_goods(
    make: Make, share: float
) -> None:
    stage = make(Untold).open("", "lobby")
    resized(stage, "phone")
    sits(stage, at(GAME, 4, share))

    sizes = stage.page.evaluate(NAMES_SHOWN)
    assert len(sizes) > 4
    assert min(sizes) >= 12
