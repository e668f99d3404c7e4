"""Playing a deal again, and sending a deal with a result to beat."""

from urllib.parse import quote

import pytest
from inline_snapshot import snapshot

from clutch.app.results.challenge import rules as challenge_rules
from clutch.app.results.challenge import state as challenge_state
from clutch.app.results.challenge.state import Outcome, Result
from clutch.core.link import MAX_SETUP, game_word
from clutch.core.match import MAX_NAME
from clutch.games import game_of
from clutch.ui.words import Words
from tests.app.finished import GAME, over, play_on, played
from tests.app.pages import ADDRESS, PEOPLE, Page

ANN = Result(Outcome.WON, 34, 12, "Ann")
DEAL = f"#/play/{GAME}?seats=human,medium&seed=EGGS"


class TestOnceMore:
    def test_it_is_the_same_deal_with_the_first_result_beside(self) -> None:
        page = over()
        first = page.match
        page.click("rematch", "again")
        assert first.history.match.setup == page.match.history.match.setup
        assert page.match.id != first.id
        assert (
            snapshot(
                "You've already played this deal, and only your first try counts. "
                "Your first result: won, 7 points, 30 turns."
            )
            == page.notices[0]
        )

        play_on(page)
        assert 'id="compared"' in page.html
        assert (
            snapshot("This time Your first try Result won won Points 9 7 Turns 42 30")
            == page.shown.one("compared-results").text
        )

    def test_a_third_go_is_still_compared_with_the_first(self) -> None:
        page = over()
        page.click("rematch", "again")
        first = page.match.terms.aim
        play_on(page)
        page.click("rematch", "again")

        assert first == page.match.terms.aim

    def test_the_first_result_is_there_after_a_reload(self) -> None:
        page = over()
        page.click("rematch", "again")
        again = Page.opened(f"#/table/{page.match.id}", stored=page.stored)

        assert page.match.terms.aim == again.match.terms.aim

    def test_an_ordinary_match_has_nothing_to_compare(self) -> None:
        assert 'id="compared"' not in over().html

    def test_somebody_elses_game_of_the_deal_is_not_ones_own(self) -> None:
        theirs = over()
        page = Page.opened(DEAL)
        page.go(f"#/game/{game_word(theirs.match.history)}")

        assert () == page.match.mine
        assert () == page.model.results
        assert 2 == len(page.model.saved)

    def test_several_people_here_have_no_first_try(self) -> None:
        page = over(f"chicken-colorout?seats={PEOPLE}&seed=EGGS")

        assert 'data-value="again"' not in page.html
        assert 'data-do="challenge"' not in page.html

    def test_before_the_end_nothing_can_be_done_again_or_sent(self) -> None:
        page = Page.opened(DEAL)
        seed = page.match.history.match.setup.seed
        page.click("challenge")
        assert () == page.effects
        page.click("rematch", "again")
        assert seed != page.match.history.match.setup.seed


class TestChallenge:
    def test_a_link_brings_the_deal_and_what_is_to_be_beaten(self) -> None:
        sender = over(f"{GAME}?seats=human,medium&seed=EGGS&name=Ann%20%26%20Co")
        sender.click("challenge")
        page = Page.opened(sender.copied.removeprefix(ADDRESS))

        assert page.match.terms.aim.beat
        assert "Ann & Co" == page.match.terms.aim.beat.by
        assert (
            snapshot(
                "Ann & Co's result with this deal: won, 7 points, 30 turns. Can you "
                "do better?"
            )
            == page.notices[0]
        )
        ours, theirs = (one.match.history.match.setup for one in (page, sender))
        assert (ours.seed, ours.options) == (theirs.seed, theirs.options)
        assert "" == ours.seats[0].name

    def test_the_end_says_who_was_better(self) -> None:
        page = played(f"{DEAL}&beat=lost,0,99,Ann")

        assert snapshot("You beat Ann!") == page.shown.all("prompt")[1].text

    def test_a_nameless_one_is_somebodys(self) -> None:
        page = Page.opened(f"{DEAL}&beat=won,999,9")

        assert (
            snapshot(
                "Someone's result with this deal: won, 999 points, 9 turns. Can you "
                "do better?"
            )
            == page.notices[0]
        )
        play_on(page)
        assert (
            snapshot("You didn't beat the result you were sent.")
            == page.shown.all("prompt")[1].text
        )
        assert not page.notices  # the end has answered

    def test_practice_is_no_challenge(self) -> None:
        page = over()
        page.click("rematch", "again")
        assert 'data-do="challenge"' not in page.html

    @pytest.mark.parametrize(
        "beat",
        [
            "x",
            "won",
            "won,34",
            "won,34,x",
            "won,99999999,1",
            "won,34,12,Ann" + "n" * 300,
            "drawn,1,1,Ann",
            "won,\N{ARABIC-INDIC DIGIT THREE},1",
        ],
    )
    def test_a_wrong_one_is_one_sentence_and_the_deal_is_played(
        self, beat: str
    ) -> None:
        page = Page.opened(f"{DEAL}&beat={quote(beat)}")

        assert (
            snapshot(
                [
                    (
                        "The result to beat can't be read from this link, so "
                        "you'll play without one."
                    )
                ]
            )
            == page.notices
        )
        assert not page.match.terms.aim

    @pytest.mark.parametrize(
        ("beat", "by"), [("won,34,12).", ""), ("won,34,12,Ann).", "Ann")]
    )
    def test_what_clings_to_one_at_the_end_is_no_part_of_it(
        self, beat: str, by: str
    ) -> None:
        page = Page.opened(f"{DEAL}&beat={beat}")

        assert page.match.terms.aim.beat
        assert by == page.match.terms.aim.beat.by
        assert 34 == page.match.terms.aim.beat.points

    def test_a_name_is_escaped_and_bounded(self) -> None:
        name = "<b>\N{RIGHT-TO-LEFT OVERRIDE}" + "x" * 90
        page = Page.opened(f"{DEAL}&beat={quote('won,34,12,' + name)}")

        assert page.match.terms.aim.beat
        assert MAX_NAME >= len(page.match.terms.aim.beat.by or "")
        assert "<b>" not in page.html
        assert "\N{RIGHT-TO-LEFT OVERRIDE}" not in page.html

    def test_a_link_is_no_longer_than_links_may_be(self) -> None:
        page = over(f"{GAME}?seats=human,medium&seed=EGGS&name=" + quote("\u00e9" * 24))
        page.click("challenge")

        assert len(page.copied) < MAX_SETUP


@pytest.mark.parametrize(
    "result",
    [
        ANN,
        Result(Outcome.LOST, None, 1),
        Result(Outcome.SHARED, -3, 9, ""),
        Result(Outcome.WON, 0, 7, "a,b"),
    ],
)
def test_a_result_is_read_as_it_was_written(result: Result) -> None:
    assert result == challenge_state.parse(challenge_state.written(result))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Result(Outcome.WON, 1, 9), Result(Outcome.SHARED, 50, 9)),
        (Result(Outcome.WON, 30, 9), Result(Outcome.WON, 29, 1)),
        (Result(Outcome.LOST, 30, 9), Result(Outcome.LOST, 29, 9)),
        (Result(Outcome.WON, None, 8), Result(Outcome.WON, None, 9)),
    ],
)
def test_the_win_counts_then_the_points_then_the_turns(
    better: Result, worse: Result
) -> None:
    assert better.worth > worse.worth


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("les-oeufs-sont-faits", snapshot("won, 34 eggs at home, 12 turns")),
        ("egg-thieves", snapshot("won, 34 eggs, 12 turns")),
        ("chicken-colorout", snapshot("won, 34 Victory Eggs, 12 turns")),
        ("ei-my-goods", snapshot("won, 34 points, 12 turns")),
    ],
)
def test_a_result_counts_what_its_game_counts(key: str, said: str) -> None:
    assert said == Words()(challenge_rules.told(ANN, game_of(key)))


@pytest.mark.parametrize(
    ("now", "beat", "said"),
    [
        (ANN, Result(Outcome.WON, 34, 20, "Bob"), snapshot("You tied with Bob.")),
        (ANN, Result(Outcome.WON, 33, 12, "Bob"), snapshot("You beat Bob!")),
        (ANN, Result(Outcome.WON, 35, 12), snapshot("Your first try was better.")),
        (ANN, Result(Outcome.LOST, 35, 12), snapshot("Better than your first try!")),
    ],
)
def test_it_is_said_who_was_better(now: Result, beat: Result, said: str) -> None:
    assert said == Words()(challenge_rules.verdict(now, beat))
