"""Undo past your own turn, whole proposals, and questions before final actions."""

import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from itertools import pairwise

import pytest
from inline_snapshot import snapshot

from clutch.app.match.undo import rules as undo_rules
from clutch.app.match.undo.rules import Finality
from clutch.app.match.undo.update import TURN_BACK
from clutch.app.results import result_log
from clutch.app.results.challenge.state import Aim
from clutch.app.storage.state import Terms
from clutch.core.match import History, SeatKind
from clutch.core.position import AnyState
from clutch.games import GAMES, game_of
from clutch.games.egg_thieves.table.raptors import Hire
from clutch.ui.words import Words
from tests.app.pages import Page
from tests.play import Case, do, play

SEEN = "everything-seen"
FOR_GOOD = Words()(Finality.FOR_GOOD.words)


def moved(page: Page) -> History:
    """Play a turn of the person and of the bot, and return the history before."""
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
                "You undid a finished turn: this game doesn't count.",
            ]
        ) == page.shown.texts("small")

    def test_whoever_does_not_want_that_leaves_all_as_it_is(self):
        page = Page.at_match("human,easy", chosen=SEEN)
        moved(page)
        after = page.match.history
        page.click("undo")
        page.click("no")

        assert after == page.match.history
        assert result_log.counts(page.match)

    def test_the_match_counts_nowhere_then_not_even_after_a_reload(self):
        page = Page.at_match("human,easy", chosen=SEEN)
        moved(page)
        page.click("undo")
        page.click("undo")
        assert not result_log.counts(page.match)
        later = Page.opened(f"#/table/{page.match.id}", stored=dict(page.stored))

        assert not result_log.counts(later.match)

    def test_what_is_taken_back_within_a_turn_counts_as_ever(self):
        page = Page.at_match("human,easy", chosen=SEEN)
        while page.state.current_player not in page.match.mine:
            page.let_bot_think()
        page.act(str(page.match.history.legal[0]))
        page.click("undo")

        assert page.match.undo.has_undone
        assert result_log.counts(page.match)

    def test_the_try_at_a_game_of_the_day_goes_no_further_back(self):
        page = Page.at_match("human,easy", chosen=SEEN)
        moved(page)
        today = replace(page.match, terms=Terms(aim=Aim(day="2026-11-22")))

        assert undo_rules.undone(page.match) is not None
        assert undo_rules.undone(today) is None

    def test_nothing_goes_back_where_the_past_is_not_told(self):
        page = Page.at_match("human,easy")
        moved(page)
        after = page.match.history
        page.click("undo")

        assert after == page.match.history
        assert page.model.words(undo_rules.TURN_OVER) in unescape(page.html)

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
    """Return a page that offers several actions in one, with nothing final after."""
    page = Page.opened("#/play/ei-my-goods?seats=human,human&seed=EGGS")
    history = play(Case("ei-my-goods", 2, (), SeatKind.MEDIUM, "B"))
    page.put(next(state for state in history.states if has_proposal(state)))
    page.click("uncover")
    return page


def has_proposal(state: AnyState) -> bool:
    """Whether the first proposal has several actions that can then be undone."""
    seen, after = state.observation(state.current_player), state
    proposals = game_of("ei-my-goods").proposals(seen, state.legal_actions())
    if not proposals or len(proposals[0].actions) < 2:
        return False
    for text in proposals[0].actions:
        after = do(after, text)
    return state.checkpoint == after.checkpoint


def at(key: str, is_meant: Callable[[History, int], bool]) -> Page:
    """Return a game of people at its first such step, as the current player sees it."""
    page = Page.opened(f"#/play/{key}?seats=human,human&seed=EGGS")
    history = play(Case(key, 2, (), SeatKind.HUMAN, "B"))
    steps = range(len(history.states) - 1)
    step = next(step for step in steps if is_meant(history, step))
    viewer = history.states[step].current_player
    screen = replace(page.match, history=history.at(step), viewer=viewer)
    page.model = replace(page.model, screen=replace(screen, is_covered=False))
    return page


def hiring(*, is_first: bool = False) -> Page:
    """Return a page where only some raptors draw a card; in a first turn or not."""

    def is_meant(history: History, step: int) -> bool:
        state, before = history.states[step], history.states[:step]
        known = state.current_player in {one.current_player for one in before}
        return is_first != known and len(set(hires(state).values())) > 1

    return at("egg-thieves", is_meant)


def hires(state: AnyState) -> dict[str, bool]:
    """The raptors that can be hired, and whether hiring each is final."""
    return {
        str(action): undo_rules.is_final(state, state.step(action))
        for action in state.legal_actions()
        if isinstance(action, Hire)
    }


def signed(page: Page) -> dict[str, bool]:
    """For each action on the page, whether its text and symbol say that it is final."""
    return {
        text: FOR_GOOD in unescape(name + inside) and "<svg" in inside
        for name, text, inside in re.findall(
            r'(<button[^>]* data-action="([^"]+)"[^>]*>)(.*?)</button>', page.html
        )
    }


class TestPractice:
    @pytest.mark.parametrize("key", [game.key for game in GAMES])
    def test_everything_goes_back_to_the_beginning(self, key: str):
        page = practice(key)
        moved(page)
        while undo_rules.undone(page.match):
            page.click("undo")

        me = page.match.mine[0]
        assert all(s.current_player != me for s in page.match.history.states[:-1])

    def test_it_says_that_it_is(self):
        assert snapshot(["you", "Practice: this game doesn't count."]) == practice(
            "mapped-out"
        ).shown.texts("small")

    def test_it_is_still_one_after_a_reload(self):
        page = practice("mapped-out")
        stored = dict(page.stored)
        again = Page.opened(f"#/table/{page.match.id}", stored=stored)

        assert again.match.terms.is_practice

    def test_a_match_of_two_people_is_none(self):
        page = Page.opened("#/new/mapped-out?seats=human,human&seed=EGGS")
        page.click("start", practice="yes", seed="EGGS")

        assert not page.match.terms.is_practice

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


class TestSign:
    """Actions that spend or end something for good have a symbol if that is unusual."""

    def test_only_what_spends_for_good_has_one(self):
        page = hiring()
        expected, found = hires(page.state), signed(page)

        assert expected == {text: found[text] for text in expected}
        assert sum(expected.values()) == sum(found.values())

    def test_nobody_is_warned_of_their_first_move(self):
        assert not any(signed(hiring(is_first=True)).values())

    @pytest.mark.parametrize(
        ("key", "what"), [("egg-thieves", "end"), ("les-oeufs-sont-faits", "look")]
    )
    def test_the_end_of_a_turn_and_a_look_have_none(self, key: str, what: str):
        page = at(
            key,
            lambda history, step: (
                step > 8 and what in map(str, history.states[step].legal_actions())
            ),
        )

        assert signed(page)[what] is False

    @pytest.mark.parametrize("key", [game.key for game in GAMES])
    def test_a_match_begins_without_any(self, key: str):
        page = Page.opened(f"#/play/{key}?seats=human,human&seed=EGGS", touch=True)
        page.click("uncover")

        assert FOR_GOOD not in page.html

        page.act(str(page.match.history.legal[0]))

        assert page.model.dialog is None


class TestQuestion:
    """The page asks before things are spent or ended for good, if readers want it."""

    def spending(self, *, touch: bool = False) -> Page:
        """Click a raptor that costs eggs for good."""
        page = hiring()
        page.model = replace(page.model, is_touched=touch)
        [first, *_] = [text for text, is_final in hires(page.state).items() if is_final]
        page.act(first)
        return page

    def test_with_a_mouse_it_is_not_asked(self):
        assert self.spending().model.dialog is None

    def test_on_a_touch_screen_it_is_asked_once(self):
        page = self.spending(touch=True)
        dialog = page.model.dialog
        assert dialog is not None
        assert "settings" in page.stored
        page.click("act", dialog.value)

        assert "never" == page.model.settings.confirm
        assert dialog.value == str(page.match.history.match.actions[-1])

    def test_it_is_short_and_calm(self):
        page = self.spending(touch=True)

        assert (
            snapshot(
                "Hire Scooper for 3 eggs. Draw 2 cards. Lay 1 more card face up. Lay 1 more card face down This can't be undone. No, go back Do it"
            )
            == page.shown.id("dialog").text
        )
        assert "button--danger" not in page.html

    def test_it_is_asked_each_time_if_that_is_wanted(self):
        page = Page.at_match()
        page.act(str(page.match.history.legal[0]))
        settings = replace(page.model.settings, confirm="always")
        page.model = replace(page.model, settings=settings)
        for _ in range(2):
            page.act(str(page.match.history.legal[0]))
            assert page.model.dialog is not None
            page.click("act", page.model.dialog.value)
            page.act(str(page.match.history.legal[0]))

    def test_an_ordinary_turn_is_not_asked_about(self):
        page = Page.at_match(touch=True)
        for _ in range(4):
            page.act(str(page.match.history.legal[0]))

        assert page.model.dialog is None
        assert 4 == len(page.match.history.match.actions)


def finalities(seats: str) -> list[tuple[Finality | None, bool]]:
    """For each step, its finality and whether all hidden things stayed the same."""
    page = Page.opened(f"#/play/chicken-colorout?seats={seats}&seed=EGGS")
    states = play(Case("chicken-colorout", 2, (), SeatKind.MEDIUM, "B")).states[:-1]
    return [
        (
            undo_rules.finality(page.match, (before, after)),
            (before.rng, before.secret) == (after.rng, after.secret),
        )
        for before, after in pairwise(states)
    ]


def test_what_undo_passes_at_once_is_not_said_to_be_for_good() -> None:
    """Ending a turn against bots can be undone, but then the match does not count."""
    found = finalities("human,easy")

    assert {None, *Finality} == {finality for finality, _ in found}
    assert all(
        (finality is Finality.FOR_RESULTS) == is_same
        for finality, is_same in found
        if finality is not None
    )


def test_among_people_what_is_over_is_for_good() -> None:
    assert Finality.FOR_RESULTS not in dict(finalities("human,human"))
