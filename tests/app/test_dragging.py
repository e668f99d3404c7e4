"""What can be dragged: it does what clicks do, and a missed drop changes nothing."""

import re
from dataclasses import replace

import pytest

from clutch.app.match import drag, grips
from clutch.app.protocol.events import Act, Click, PutBack, Tried
from clutch.core.decision import Action
from clutch.core.match import AnyGame, History
from clutch.games import GAMES
from clutch.ui.offers import Grip
from clutch.ui.verbs import Verb
from tests.app.pages import Page

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
MANY = 400
"""The number of actions to check for things that can be dragged."""


def settled(page: Page, **settings: str) -> Page:
    """The page with these settings."""
    page.model = replace(page.model, settings=replace(page.model.settings, **settings))
    return page


def dragged(html: str) -> dict[str, str]:
    """How each thing can be dragged, by its action or by its `data-tried`."""
    found = re.findall(
        r'data-(?:action|tried)="([^"]+)"(?: data-instead)? data-drag="(\w+)"', html
    )
    return dict(found)


def match_of(game: AnyGame) -> Page:
    """Return a page with a match of two people."""
    page = Page.opened(f"#/play/{game.key}?seats=human,human&seed=EGGS")
    if page.match.is_covered:
        page.click("uncover")
    return page


def grown(page: Page) -> Page:
    """Play one action: the first that takes something, or the best-rated one."""
    game, state = page.match.game, page.state
    legal = page.match.history.legal
    rates = game.rate(state.observation(state.current_player), legal)
    best = max(zip(rates, legal, strict=True), key=lambda pair: pair[0])[1]
    page.act(str(next(iter(takes_of(page)), best)))
    if page.model.dialog:
        page.click(page.model.dialog.do, page.model.dialog.value)
    if page.match.is_covered:
        page.click("uncover")
    return page


def takes_of(page: Page) -> list[Action]:
    return [action for action in page.match.history.legal if action.takes]


def ready(page: Page) -> Page:
    """Play until something can be taken."""
    while not takes_of(page):
        grown(page)
    return page


def texts(history: History) -> list[str]:
    return [str(action) for action in history.match.actions]


class TestWhatCanBeDragged:
    @each_game
    def test_each_game_has_things_that_can_be(self, game: AnyGame) -> None:
        page, found = match_of(game), set()
        for _ in range(MANY):
            if page.state.is_terminal or {"take", "held"} <= found:
                break
            found |= {
                *dragged(page.html).values(),
                grips.in_hand(page.match) and "held",
            }
            grown(page)

        assert {"take", "held"} <= found

    def test_what_takes_is_marked(self) -> None:
        page = Page.at_match()

        assert {str(action): "take" for action in takes_of(page)} == dragged(page.html)

    def test_what_is_in_hand_can_be_dragged_on_and_others_be_taken_up(self) -> None:
        page = Page.at_match()
        first, *others = takes_of(page)
        page.act(str(first))

        assert {
            first.target: "held",
            **{other.target: "take" for other in others},
        } == dragged(page.html)

    def test_what_puts_at_once_is_marked(self) -> None:
        page = Page.opened("#/play/ei-my-goods?seats=human,human&seed=K7Q2MX")
        while "put" not in dragged(page.html).values():
            grown(page)

        puts = {str(a) for a in page.match.history.legal if a.puts}
        assert puts == {
            text for text, grip in dragged(page.html).items() if grip == "put"
        }

    def test_the_second_of_two_is_a_place(self) -> None:
        page = Page.opened("#/play/mapped-out?seats=human,human&seed=K7Q2MX")
        while not any(type(a).__name__ == "Swap" for a in page.match.history.legal):
            grown(page)
        page.act(str(takes_of(page)[0]))

        assert takes_of(page)
        assert ["held"] == [*dragged(page.html).values()]

    def test_what_goes_on_is_still_in_hand(self) -> None:
        page = Page.at_match()
        while not any(str(a) == "stop" for a in page.match.history.legal):
            page.act(str(page.match.history.legal[-1]))
            if page.model.dialog:
                page.click("no")
                page.act("done")
        jump = page.match.history.match.actions[-1]

        assert {jump.target: "held"} == dragged(page.html)

    def test_who_only_clicks_sees_no_marks(self) -> None:
        assert {} == dragged(settled(Page.at_match(), moving="clicks").html)

    def test_while_others_are_on_nothing_can_be_dragged(self) -> None:
        page = Page.at_match("human,easy")
        while page.state.current_player in page.match.mine:
            grown(page)

        assert {} == dragged(page.html)


class TestADrag:
    @each_game
    def test_it_does_what_clicks_do(self, game: AnyGame) -> None:
        page = ready(match_of(game))
        other = Page(page.model)
        take = str(takes_of(page)[0])
        page.act(take)
        other.send(Act(take, by="drag"))
        if put := [a for a in page.match.history.legal if not a.takes]:
            page.act(str(put[0]))
            other.send(Act(str(put[0]), by="drag"))

        assert page.model == other.model

    @each_game
    def test_what_was_let_go_elsewhere_is_back(self, game: AnyGame) -> None:
        page = ready(match_of(game))
        before, [take, *_] = page.match.history, takes_of(page)
        page.send(Act(str(take), by="drag"))
        assert before != page.match.history
        is_choosing = page.match.history.is_choosing
        page.send(PutBack(str(take)))

        assert is_choosing == (before == page.match.history)

    def test_what_was_taken_instead_is_back(self) -> None:
        page = Page.at_match()
        before, [first, second, *_] = page.match.history, takes_of(page)
        page.send(Act(str(first), by="drag"))
        page.send(Tried(second.target))
        page.send(PutBack(second.target))

        assert before == page.match.history

    def test_what_has_been_put_stays(self) -> None:
        page = Page.at_match()
        take = takes_of(page)[0]
        page.act(str(take))
        page.act(str(page.match.history.legal[0]))
        after = page.match.history
        page.send(PutBack(str(take)))

        assert after == page.match.history

    def test_only_what_it_has_taken_goes_back(self) -> None:
        page = Page.at_match()
        first, second = takes_of(page)[:2]
        page.act(str(first))
        page.send(PutBack(str(second)))

        assert [str(first)] == texts(page.match.history)


class TestDragsOnly:
    def test_a_click_takes_nothing_up_and_is_told_why(self) -> None:
        page = settled(Page.at_match(), moving="drags")
        page.act(str(takes_of(page)[0]))

        assert [] == texts(page.match.history)
        assert page.model.words(drag.DRAG_IT) in page.html

    @pytest.mark.parametrize("by", ["drag", "key"])
    def test_a_drag_does_and_so_does_a_key(self, by: str) -> None:
        page = settled(Page.at_match(), moving="drags")
        take = str(takes_of(page)[0])
        page.send(Act(take, by=by))

        assert [take] == texts(page.match.history)

    def test_what_is_in_hand_may_be_put_by_a_click(self) -> None:
        page = settled(Page.at_match(), moving="drags")
        page.send(Act(str(takes_of(page)[0]), by="drag"))
        page.act(str(page.match.history.legal[0]))

        assert 2 == len(texts(page.match.history))

    def test_what_is_asked_first_is_done_by_its_answer(self) -> None:
        page = settled(Page.at_match(), moving="drags", confirm="always")
        while page.model.dialog is None:
            page.send(Act(str(page.match.history.legal[-1]), by="drag"))
        dialog, before = page.model.dialog, page.match.history
        page.send(Click(Verb(dialog.do), dialog.value))

        assert before != page.match.history


def test_each_way_to_be_dragged_is_drawn_by_its_name() -> None:
    assert ["take", "held", "put"] == [*Grip]
