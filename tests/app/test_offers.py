"""Proposals, questions and score lists, which only some games have."""

from dataclasses import replace

from clutch.app.protocol.events import StoredElsewhere
from clutch.app.results.high_scores import MOST
from clutch.app.storage.envelope import seal, unseal
from clutch.core.game import Proposal, Score
from clutch.core.message import msg
from tests.app.pages import Page


def page_with(**functions: object) -> Page:
    """Return a match of a game with these functions, at its first player's turn."""
    page = Page.at_match("human,human")
    history = page.match.history
    setup = history.match.setup
    setup = replace(setup, game=replace(setup.game, **functions))
    history = replace(history, match=replace(history.match, setup=setup))
    screen = replace(page.match, history=history)
    page.model = replace(page.model, screen=screen)
    return page


def first_turn(observation, legal_actions):
    """Propose to take the first egg and make its first step."""
    del observation
    first = legal_actions[0]
    if not str(first).startswith("take"):
        return ()
    row = {"1": "2", "6": "5"}[first.target[1]]
    return (Proposal(msg("Step on"), (str(first), f"step {first.target[0]}{row}")),)


class TestProposals:
    def test_a_proposal_is_a_button(self):
        page = page_with(proposals=first_turn)

        assert "Step on" == page.shown.does("propose").text

    def test_one_click_does_all_of_its_actions(self):
        page = page_with(proposals=first_turn)
        page.click("propose", "0")

        assert 2 == len(page.match.history.match.actions)

    def test_a_proposal_that_is_not_there_changes_nothing(self):
        page = page_with(proposals=first_turn)
        for value in ("1", "-1", "x", ""):
            page.click("propose", value)

        assert () == page.match.history.match.actions

    def test_a_game_without_proposals_has_no_such_buttons(self):
        assert 'data-do="propose"' not in Page.at_match().html


def grave_step(observation, action):
    del observation
    return msg("Really?") if str(action).startswith("step") else None


class TestQuestions:
    def test_a_game_can_ask_before_an_action(self):
        page = page_with(question=lambda *_: msg("Really?"))
        text = str(page.state.legal_actions()[0])
        page.act(text)

        assert msg("Really?") == page.model.dialog.text
        page.click("act", text)
        assert [text] == list(map(str, page.match.history.match.actions))

    def test_a_proposal_with_a_grave_action_is_asked_about_before_any_is_done(self):
        page = page_with(proposals=first_turn, question=grave_step)
        page.click("propose", "0")

        assert msg("Really?") == page.model.dialog.text
        assert () == page.match.history.match.actions

    def test_a_proposal_that_is_confirmed_is_done_whole(self):
        page = page_with(proposals=first_turn, question=grave_step)
        page.click("propose", "0")
        page.click("propose", "0")

        assert page.model.dialog is None
        assert 2 == len(page.match.history.match.actions)


POINTS = 17


def points(observation):
    del observation
    return Score("solo", msg("Solo"), POINTS)


def finished(page: Page) -> Page:
    while not page.state.is_terminal:
        page.act(str(page.state.legal_actions()[-1]))
        if page.model.dialog:
            page.click("act", "claim")
    return page


class TestRecords:
    def test_a_finished_game_is_kept(self):
        page = finished(page_with(score=points))

        [record] = page.model.records
        assert POINTS == record.points
        assert [{"match": page.match.id}] == [
            {"match": kept["match"]}
            for kept in unseal(page.stored["records"])["records"]
        ]

    def test_the_list_is_shown_at_the_end(self):
        page = finished(page_with(score=points))

        assert "<h3>Solo</h3>" in page.html
        assert 'class="records"' in page.html

    def test_a_list_without_games_is_not_shown(self):
        page = finished(page_with(score=points))
        page.model = replace(page.model, records=())

        assert "Solo" not in page.html

    def test_the_list_is_there_again_after_a_reload(self):
        page = finished(page_with(score=points))

        assert page.model.records == Page.opened(stored=page.stored).model.records

    def test_the_list_is_short_and_best_first(self):
        kept = [
            {"game": "g", "list": "l", "points": n, "name": "A", "match": str(n)}
            for n in range(MOST + 5)
        ]
        page = Page.opened()
        page.send(StoredElsewhere("records", seal({"records": kept})))

        assert list(range(MOST + 4, 4, -1)) == [
            record.points for record in page.model.records
        ]

    def test_records_that_make_no_sense_are_left_out(self):
        page = Page.opened(stored={"records": seal({"records": [{"points": "x"}, 7]})})

        assert () == page.model.records

    def test_a_game_without_a_list_keeps_none(self):
        assert () == finished(page_with()).model.records
