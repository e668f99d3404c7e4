"""Taking back past one's turn, proposals as a whole, questions before what is final."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from inline_snapshot import snapshot

from clutch.app import tally, undoing
from clutch.app.aims import Aim
from clutch.app.playing import TURN_BACK
from clutch.app.undoing import Finality
from clutch.core.match import History, SeatKind
from clutch.core.position import AnyState
from clutch.games import GAMES, game_of
from clutch.games.chicken_colorout.table.actions import OnPlace
from clutch.ui.words import Words
from tests.app.pages import Page
from tests.play import Case, do, play

SEEN = "everything-seen"
FOR_GOOD = Words()(Finality.FOR_GOOD.words)


def moved(page: Page) -> History:
    """The person has made a move, and the bot its own: the history before."""
    while page.state.current_player not in page.match.mine:
        page.let_bot_think()
    before, me = page.match.history, page.state.current_player
    while page.state.current_player == me:
        page.act(str(page.match.history.legal[0]))
    while page.state.current_player != me:
        page.let_bot_think()
    return before


def practice(key: str) -> Page:
    """A match against a bot that was set up as practice."""
    page = Page.opened(f"#/new/{key}?seats=human,easy&seed=EGGS")
    page.click("start", practice="yes", seed="EGGS")
    return page


class TestLastTurn:
    def test_it_can_be_taken_back_where_nothing_is_hidden(self):
        page = Page.at_match("human,easy", chosen=SEEN)
        before = moved(page)
        page.click("undo")
        asked = page.html
        page.click("undo")
        page.click("undo")

        assert before == page.match.history
        assert page.model.words(TURN_BACK) in asked
        assert snapshot(
            [
                "you",
                "A turn that was over has been taken back: this game counts nowhere.",
            ]
        ) == page.shown.texts("small")

    def test_whoever_does_not_want_that_leaves_all_as_it_is(self):
        page = Page.at_match("human,easy", chosen=SEEN)
        moved(page)
        after = page.match.history
        page.click("undo")
        page.click("no")

        assert after == page.match.history
        assert tally.counts(page.match)

    def test_the_match_counts_nowhere_then_not_even_after_a_reload(self):
        page = Page.at_match("human,easy", chosen=SEEN)
        moved(page)
        page.click("undo")
        page.click("undo")
        assert not tally.counts(page.match)
        later = Page.opened(f"#/table/{page.match.id}", stored=dict(page.stored))

        assert not tally.counts(later.match)

    def test_what_is_taken_back_within_a_turn_counts_as_ever(self):
        page = Page.at_match("human,easy", chosen=SEEN)
        while page.state.current_player not in page.match.mine:
            page.let_bot_think()
        page.act(str(page.match.history.legal[0]))
        page.click("undo")

        assert page.match.has_undone
        assert tally.counts(page.match)

    def test_the_try_at_a_game_of_the_day_goes_no_further_back(self):
        page = Page.at_match("human,easy", chosen=SEEN)
        moved(page)
        today = replace(page.match, aim=Aim(day="2026-11-22"))

        assert undoing.undone(page.match) is not None
        assert undoing.undone(today) is None

    def test_nothing_goes_back_where_the_past_is_not_told(self):
        page = Page.at_match("human,easy")
        moved(page)
        after = page.match.history
        page.click("undo")

        assert after == page.match.history
        assert page.model.words(undoing.TURN_OVER) in page.html

    def test_nothing_goes_back_where_another_person_plays(self):
        page = Page.at_match("human,human", chosen=SEEN)
        for _ in range(2):
            page.act(str(page.match.history.legal[0]))
        after = page.match.history
        page.click("undo")

        assert after == page.match.history

    @pytest.mark.parametrize("key", ["egg-thieves", "ei-my-goods"])
    def test_a_card_that_was_drawn_is_not_put_back(self, key: str):
        page = Page.opened(f"#/play/{key}?seats=human,easy&seed=EGGS")
        moved(page)
        after = page.match.history
        page.click("undo")

        assert after == page.match.history


def proposing() -> Page:
    """Somebody is offered several actions in one, after which nothing is final."""
    page = Page.opened("#/play/ei-my-goods?seats=human,human&seed=EGGS")
    history = play(Case("ei-my-goods", 2, (), SeatKind.MEDIUM, "B"))
    page.put(next(state for state in history.states if has_proposal(state)))
    page.click("uncover")
    return page


def has_proposal(state: AnyState) -> bool:
    """Whether the first proposal has several actions, after which undo is open."""
    seen, after = state.observation(state.current_player), state
    proposals = game_of("ei-my-goods").proposals(seen, state.legal_actions())
    if not proposals or len(proposals[0].actions) < 2:
        return False
    for text in proposals[0].actions:
        after = do(after, text)
    return state.checkpoint == after.checkpoint


def ending_a_turn() -> Page:
    """A turn of Egg Thieves can be ended, which is for good."""
    page = Page.opened("#/play/egg-thieves?seats=human,human&seed=EGGS")
    page.click("uncover")
    while "end" not in map(str, page.match.history.legal):
        page.act(str(page.match.history.legal[0]))
    return page


def finals(state: AnyState) -> dict[str, bool]:
    """Which of the actions on a place of the map are for good."""
    return {
        str(action): undoing.is_final(state, state.step(action))
        for action in state.legal_actions()
        if isinstance(action, OnPlace)
    }


def test_places_of_the_map_say_which_of_them_are_for_good() -> None:
    """Where the Seeker may slide: some of it can be taken back, some cannot."""
    page = Page.opened("#/play/chicken-colorout?seats=human,human&seed=EGGS")
    history = play(Case("chicken-colorout", 2, (), SeatKind.MEDIUM, "B"))
    page.put(next(s for s in history.states if len(set(finals(s).values())) > 1))
    page.click("uncover")
    final = finals(page.state)
    shown = {
        text: FOR_GOOD in cell and "<svg" in cell.partition(">")[2]
        for text, cell in re.findall(
            r'data-action="([^"]+)" role="gridcell"(.+?)</button>', page.html
        )
    }

    assert final == {text: shown[text] for text in final}


class TestPractice:
    @pytest.mark.parametrize("key", [game.key for game in GAMES])
    def test_everything_goes_back_to_the_beginning(self, key: str):
        page = practice(key)
        moved(page)
        while undoing.undone(page.match):
            page.click("undo")

        me = page.match.mine[0]
        assert all(s.current_player != me for s in page.match.history.states[:-1])

    def test_it_says_that_it_is(self):
        assert snapshot(["you", "Practice: this game counts nowhere."]) == practice(
            "mapped-out"
        ).shown.texts("small")

    def test_it_is_still_one_after_a_reload(self):
        page = practice("mapped-out")
        stored = dict(page.stored)
        again = Page.opened(f"#/table/{page.match.id}", stored=stored)

        assert again.match.is_practice

    def test_a_match_of_two_people_is_none(self):
        page = Page.opened("#/new/mapped-out?seats=human,human&seed=EGGS")
        page.click("start", practice="yes", seed="EGGS")

        assert not page.match.is_practice

    @pytest.mark.parametrize(("answer", "records"), [("no", 1), ("yes", 0)])
    def test_it_is_not_among_the_best(self, answer: str, records: int):
        page = Page.opened("#/new/egg-thieves?seats=human&seed=EGGS")
        page.click("start", practice=answer, seed="EGGS")
        history = play(Case("egg-thieves", 1, (), SeatKind.HUMAN, "A"))
        nearly = history.at(len(history.match.actions) - 1)
        page.model = replace(
            page.model, screen=replace(page.match, history=nearly, viewer=0)
        )
        page.click("act", str(history.match.actions[-1]))

        assert page.state.is_terminal
        assert records == len(page.model.records)


class TestProposals:
    def test_one_click_takes_the_whole_of_one_back(self):
        page = proposing()
        before = page.match.history
        page.click("propose", "0")
        assert len(page.match.history.match.actions) > len(before.match.actions) + 1
        page.click("undo")

        assert before == page.match.history


class TestQuestion:
    """What cannot be taken back is asked about, if the reader wants that."""

    def landing(self, **start: bool) -> Page:
        page = Page.at_match(**start)
        page.act(str(page.match.history.legal[0]))
        return page

    def test_with_a_mouse_it_is_not_asked(self):
        page = self.landing()
        page.act(str(page.match.history.legal[0]))

        assert page.model.dialog is None

    def test_on_a_touch_screen_it_is_asked_once(self):
        page = self.landing(touch=True)
        before = page.match.history
        page.act(str(page.match.history.legal[0]))
        assert page.model.dialog is not None
        assert before == page.match.history
        page.click("act", page.model.dialog.value)
        page.act(str(page.match.history.legal[0]))
        page.act(str(page.match.history.legal[0]))

        assert page.model.dialog is None
        assert 4 == len(page.match.history.match.actions)

    def test_that_it_has_been_asked_is_kept(self):
        page = self.landing(touch=True)
        page.act(str(page.match.history.legal[0]))

        assert "settings" in page.stored

    def test_it_is_asked_each_time_if_that_is_wanted(self):
        page = self.landing()
        settings = replace(page.model.settings, confirm="always")
        page.model = replace(page.model, settings=settings)
        for _ in range(2):
            page.act(str(page.match.history.legal[0]))
            assert page.model.dialog is not None
            page.click("act", page.model.dialog.value)
            page.act(str(page.match.history.legal[0]))

    def test_what_can_be_taken_back_is_not_asked_about(self):
        page = Page.at_match(touch=True)
        page.act(str(page.match.history.legal[0]))

        assert page.model.dialog is None


def finalities(seats: str) -> list[tuple[Finality | None, bool]]:
    """For each step: how far it is for good, and whether all that is hidden stayed."""
    page = Page.opened(f"#/play/chicken-colorout?seats={seats}&seed=EGGS")
    states = play(Case("chicken-colorout", 2, (), SeatKind.MEDIUM, "B")).states[:-1]
    return [
        (
            undoing.finality(page.match, (before, after)),
            (before.rng, before.secret) == (after.rng, after.secret),
        )
        for before, after in pairwise(states)
    ]


def test_what_undo_passes_at_once_is_not_said_to_be_for_good() -> None:
    """What ends a turn can be taken back from bots, but then the match counts not."""
    found = finalities("human,easy")

    assert {None, *Finality} == {finality for finality, _ in found}
    assert all(
        (finality is Finality.FOR_RESULTS) == is_same
        for finality, is_same in found
        if finality is not None
    )


def test_among_people_what_is_over_is_for_good() -> None:
    assert Finality.FOR_RESULTS not in dict(finalities("human,human"))


def test_a_button_says_that_it_is_for_good() -> None:
    assert f"({FOR_GOOD})" in ending_a_turn().html


def test_a_button_that_can_be_taken_back_says_nothing() -> None:
    page = Page.opened("#/play/egg-thieves?seats=human,easy&seed=EGGS")
    page.click("uncover")

    assert f"({FOR_GOOD})" not in page.html
