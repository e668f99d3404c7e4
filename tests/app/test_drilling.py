"""What the replay says of a review, and learning from your own mistakes."""

import re
from dataclasses import replace

import pytest
from inline_snapshot import snapshot

from clutch.app.loop import thinking
from clutch.app.loop.thinking import Thought, awaited
from clutch.app.model import log
from clutch.app.protocol.effects import After
from clutch.app.protocol.events import Act, Change, Key, Reviewed, Timer, Tried
from clutch.app.replay import playback
from clutch.app.replay.drill import update as drill_update
from clutch.app.replay.review import account, verdict
from clutch.app.replay.review.account import LUCK
from clutch.app.replay.state import ReplayScreen
from clutch.bots.review import Mark, Play, Reason, Shortfall
from clutch.core.link import game_word
from clutch.core.match import History, legal_actions
from clutch.ui.words import Words
from tests.app.pages import Page
from tests.browser.game import begun, finished
from tests.elements import page as elements
from tests.reviews import QUICK, made_up

LINK = "#/play/chicken-colorout?seats=human,medium,medium&seed=EGGS2"
HISTORY = finished(begun(LINK))


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few iterations, and a report after each stretch."""
    monkeypatch.setattr(thinking, "EFFORT", QUICK)
    monkeypatch.setattr(thinking, "PART_SECONDS", 0)


def looked_at(*losses: float, step: int | None = None) -> Page:
    """The replay with that review, at the turn of the first mistake."""
    page = Page.opened(f"#/replay/{game_word(HISTORY)}/0")
    review = made_up(HISTORY, *losses)
    put(page, replace(screen(page), review=review))
    if step is None:
        turn = log.turn_at(HISTORY, review.marked(0)[0].end)
        assert turn is not None
        step = turn.end
    page.click("step", str(step))
    return page


def put(page: Page, shown: ReplayScreen) -> None:
    page.model = replace(page.model, screen=shown)


def screen(page: Page) -> ReplayScreen:
    assert isinstance(page.model.screen, ReplayScreen)
    return page.model.screen


def think(page: Page) -> None:
    """Finish the thought that the page waits for."""
    ticket = awaited(page.model)
    assert ticket is not None
    thought = Thought(page.model, ticket)
    ended = None
    while ended is None:
        ended = thought.slice()
    page.send(ended)


def part(html: str, start: str, end: str) -> str:
    return html.split(start)[1].split(end, maxsplit=1)[0]


class TestVerdict:
    @pytest.mark.parametrize(
        ("loss", "said"),
        [
            (
                0.06,
                snapshot(
                    "?! inaccuracy Inaccuracy: Player 1 now wins 54 out of 100 games instead of 60 (± 2). Better: slide the Seeker to d5."
                ),
            ),
            (
                0.12,
                snapshot(
                    "? mistake Mistake: Player 1 now wins 48 out of 100 games instead of 60 (± 2). Better: slide the Seeker to d5."
                ),
            ),
            (
                0.3,
                snapshot(
                    "?? blunder Blunder: Player 1 now wins 30 out of 100 games instead of 60 (± 2). Better: slide the Seeker to d5."
                ),
            ),
        ],
    )
    def test_it_says_what_it_was_of_whom_and_how_sure_that_is(
        self, loss: float, said: str
    ) -> None:
        page = looked_at(loss)

        assert said == page.shown.id("verdict").text

    def test_the_better_choice_is_said_and_shown(self) -> None:
        page = looked_at(0.3)
        assert (
            snapshot("Better: slide the Seeker to d5.")
            == elements(part(page.html, 'id="verdict"', "</div>")).one("better").text
        )
        assert "data-hinted" not in page.html
        page.click("better")
        assert "data-hinted" in page.html
        page.click("better")
        page.click("better")

        assert "data-hinted" not in page.html
        assert (
            snapshot(
                "Player 1: hides yellow on e5; gives Olive red for blue; gives Olive red for blue"
            )
            == page.shown.id("replay-told").text
        )

    def test_the_better_line_is_played_step_by_step(self) -> None:
        page = looked_at(0.3)
        page.click("better")
        page.click("better")
        told = []
        while timers := [e for e in page.effects if isinstance(e, After)]:
            told.append(page.shown.id("replay-told").text)
            page.send(Timer(timers[-1].id))

        assert (
            snapshot(
                [
                    "What could have happened, step 1 of 4. Slide the Seeker to d5",
                    "What could have happened, step 2 of 4. Player 1 plays on",
                    "What could have happened, step 3 of 4. Hazel plays on",
                    "What could have happened, step 4 of 4. Olive plays on",
                ]
            )
            == told
        )
        assert snapshot("As played") == page.shown.id("show-better").text

    def test_what_is_watched_ends_where_the_replay_goes_on(self) -> None:
        page = looked_at(0.3)
        before = page.shown.id("replay-told").text
        page.click("better")
        page.click("better")
        [late] = [e for e in page.effects if isinstance(e, After)]
        page.click("step", "Home")
        page.send(Timer(late.id))
        assert screen(page).watched == 0
        page.click("step", "ArrowRight")

        assert before != page.shown.id("replay-told").text

    def test_where_less_would_have_been_better_nothing_is_named(self) -> None:
        """For example if the best plan ends where the actual actions went on."""
        page = looked_at(0.3)
        review = screen(page).review
        assert review is not None
        bare = (replace(one, best=()) for one in review.judgements)
        put(page, replace(screen(page), review=replace(review, judgements=(*bare,))))

        assert (
            snapshot(
                "?? blunder Blunder: Player 1 now wins 30 out of 100 games instead of "
                "60 (± 2)."
            )
            == page.shown.id("verdict").text
        )
        assert "Better: " not in page.html
        assert 'id="show-better"' not in page.html

    def test_what_was_good_has_nothing_better(self) -> None:
        review = made_up(HISTORY, 0.3)
        good = next(one for one in review.of(1))
        page = looked_at(0.3, step=good.end)

        assert (
            snapshot(
                "✓ good No choice was better: Hazel now wins about 60 out of 100 games."
            )
            == page.shown.id("verdict").text
        )
        assert 'id="show-better"' not in page.html

    @pytest.mark.parametrize(
        ("chance", "said"),
        [
            (
                1.0,
                snapshot("No choice was better: Hazel was almost sure to win."),
            ),
            (
                0.6,
                snapshot(
                    "No choice was better: Hazel now wins about 60 out of 100 games."
                ),
            ),
            (
                0.0,
                snapshot("No choice was better: Hazel had almost no chance left."),
            ),
        ],
    )
    def test_where_all_is_decided_a_verdict_tells_no_number(
        self, chance: float, said: str
    ) -> None:
        """As at the end, when all games or none are won."""
        good = next(one for one in made_up(HISTORY, 0.3).of(1))
        decided = replace(good, could=chance, does=chance)

        told = Words(names=("Ada", "Hazel"))(verdict.sentence(decided))
        assert said == told

    def test_where_the_interval_is_wide_it_is_too_close_to_tell(self) -> None:
        marked, *_ = made_up(HISTORY, 0.3).of(0)
        wide = replace(marked, error=0.4)

        assert wide.is_open
        assert wide.mark is Mark.GOOD
        assert snapshot(
            "Too close to tell: Ada now wins about 30 out of 100 games; after another choice, perhaps 60 (± 40)."
        ) == Words(names=("Ada",))(verdict.sentence(wide))
        assert snapshot(
            "Too close to tell: after this, you'd win about 30 out of 100 games; after another move, perhaps 60."
        ) == Words()(drill_update.answer(wide))

    def test_a_turn_is_marked_in_the_list_too(self) -> None:
        page = looked_at(0.3)
        rows = part(page.html, 'id="turns"', "</ol>").split("<li")

        assert [i for i, row in enumerate(rows) if "mark--blunder" in row] == [
            i for i, row in enumerate(rows) if "aria-current" in row
        ]

    def test_before_a_choice_is_done_it_is_not_judged(self) -> None:
        page = looked_at(0.3)
        judgement = made_up(HISTORY, 0.3).marked(0)[0]
        page.click("step", str(judgement.step))

        assert "Blunder" not in part(page.html, 'class="table-prompt"', "table-board")


class TestGlance:
    def test_there_is_a_curve_with_its_table(self) -> None:
        page = looked_at(0.3)

        assert 'id="review-chart"' in page.html
        assert 'id="review-chart-table"' in page.html
        assert page.html.count('class="chart-line') >= 3

    def test_a_mark_on_it_leads_to_its_turn(self) -> None:
        page = looked_at(0.3)
        chart = part(page.html, 'id="review-chart"', "</figure>")

        assert "??" in chart
        assert f'href="#/replay/{game_word(HISTORY)}/{screen(page).step}"' in chart

    def test_choices_are_counted_for_each_player_the_reader_first(self) -> None:
        page = looked_at(0.3, 0.12, 0.06, 0.06)
        words = page.shown.one("review-words")
        counts, *_ = (e for e in words if e.tag == "table")
        _, *rows = [
            [c.text for c in e if c.tag in {"td", "th"}]
            for e in counts
            if e.tag == "tr"
        ]
        review = screen(page).review
        assert review is not None

        assert len(rows) == 3
        assert page.model.words.name(0) in rows[0][0]
        good = review.counts(0)[Mark.GOOD]
        assert [f"{good}", "2", "1", "1", "54"] == rows[0][1:]

    def test_the_turning_point_leads_there(self) -> None:
        page = looked_at(0.06, 0.3)
        judgement = made_up(HISTORY, 0.06, 0.3).turning_point(0)
        assert judgement is not None
        turn = log.turn_at(HISTORY, judgement.end)
        assert turn is not None
        link = part(page.html, 'id="turning-point"', "</a>")

        assert f"/{turn.end}" in page.html.split('id="turning-point"')[0][-40:]
        assert (
            snapshot("Your choice in turn 6 cost you the most")
            == elements(link).one("button-label").text
        )

    def test_two_sentences_say_what_decided(self) -> None:
        page = looked_at(0.06, 0.3)
        shown = screen(page).review
        assert shown is not None
        reason = Reason(3, (Shortfall("turns", 3),))
        told = [
            replace(one, reason=reason if one.is_marked else None)
            for one in shown.judgements
        ]
        put(page, replace(screen(page), review=replace(shown, judgements=(*told,))))

        assert (
            snapshot(
                "Your choice in turn 6 cost you the most (from 60 to 30 wins in 100 games). On average, three turns later you have 1.5 more turns to go before hiding the last egg."
            )
            == page.shown.id("decided").text
        )
        page.send(Change("viewer", "-1"))
        assert (
            snapshot(
                "Player 1's choice in turn 6 cost them the most (from 60 to 30 wins in 100 games). On average, three turns later Player 1 has 1.5 more turns to go before hiding the last egg."
            )
            == page.shown.id("decided").text
        )

    def test_without_a_mistake_luck_is_told_with_what_was_revealed(self) -> None:
        page = looked_at(step=0)
        shown = screen(page).review
        assert shown is not None
        told = [replace(one, is_news=True) for one in shown.judgements]
        put(page, replace(screen(page), review=replace(shown, judgements=(*told,))))

        assert (
            snapshot(
                "Luck decided the game, most of all in turn 3 (this cost you 40 wins in 100 games). Player 1 gives Olive red for blue."
            )
            == page.shown.id("decided").text
        )

    def test_a_match_that_nothing_decided_says_so(self) -> None:
        page = looked_at(step=0)

        assert (
            snapshot(
                "No turning point: no choice was clearly better than the one made."
            )
            == page.shown.id("decided").text
        )

    def test_many_small_losses_are_no_turning_point_and_are_told(self) -> None:
        page = looked_at(*[0.04] * 12, step=0)
        told = page.shown.one("review-words").text

        assert "No turning point: many small losses added up." in told
        assert "Player 1's choices cost more than a medium bot's usually do." in told

    @pytest.mark.parametrize(
        ("loss", "play"),
        [(0.0, Play.LIKE_HINTS), (0.015, Play.LIKE_MEDIUM), (0.04, Play.CARELESS)],
    )
    def test_a_player_is_compared_by_all_losses(self, loss: float, play: Play) -> None:
        choices = len(made_up(HISTORY).of(0))

        assert play is made_up(HISTORY, *[loss] * choices).play(0)

    @pytest.mark.parametrize(("loss", "accuracy"), [(0.0, 100), (0.02, 80), (0.1, 33)])
    def test_accuracy_falls_with_the_mean_loss(
        self, loss: float, accuracy: int
    ) -> None:
        choices = len(made_up(HISTORY).of(0))

        assert accuracy == made_up(HISTORY, *[loss] * choices).accuracy(0)

    def test_skill_and_luck_are_told_apart(self) -> None:
        page = looked_at(0.3)
        review = screen(page).review
        assert review is not None

        assert review.skill(0) < -0.15
        assert (
            snapshot(
                "Your choice in turn 3 cost you the most (from 60 to 30 wins in 100 games). Better: slide the Seeker to d5. Each player's choices Choices ✓ good ?! inaccuracy ? mistake ?? blunder winning chance lost, in % Player 1 12 0 0 1 30 Hazel 17 0 0 0 0 Olive 16 0 0 0 0 Learn from your mistakes Player 1's choices cost more than a medium bot's usually do. Accuracy: 77 out of 100. Everyone's choices hurt Player 1. Player 1 was a little unlucky. How it adds up How it adds up Winning chance, in % equal share choices luck other result Player 1 33 −30 −13 +10 0 Hazel 33 +15 +27 −75 0 Olive 33 +15 −13 +65 100 Each turn raises or lowers the chance of winning, through choices and through luck. Bad choices can squander what luck gave, so over a whole game, choices and luck can each add up to more than one win. All players' choices count here, and they are compared with the most obvious ones. The figures for choices and luck may be off by 14 percentage points. The losses above are different: they are measured against the best choices found, as if everyone had had equal chances at the start of each turn. With nothing hidden This check uses information that no player had. A choice that looks wrong here may well have been right. See this turn with nothing hidden"
            )
            == page.shown.one("review-words").text
        )

    @pytest.mark.parametrize(
        ("amount", "said"),
        [
            (1.45, snapshot("Ann was very lucky.")),
            (0.2, snapshot("Ann was lucky.")),
            (0.05, snapshot("Ann was a little lucky.")),
            (0.02, snapshot("Luck made little difference to Ann.")),
            (-0.02, snapshot("Luck made little difference to Ann.")),
            (-0.05, snapshot("Ann was a little unlucky.")),
            (-0.2, snapshot("Ann was unlucky.")),
            (-1.45, snapshot("Ann was very unlucky.")),
        ],
    )
    def test_what_comes_to_more_than_a_win_is_told_in_words(
        self, amount: float, said: str
    ) -> None:
        words = Words(names=("Ann",))

        assert said == words(account.effect(LUCK, amount, 0))

    def test_the_parts_add_up_to_the_result(self) -> None:
        page = looked_at(0.3)
        row = part(page.html, 'id="review-sums"', "</details>").split("<tr>")[2]
        numbers = [
            int(cell.replace("\u2212", "-"))
            for cell in re.findall(r"<td>(.*?)</td>", row)
        ]

        assert abs(sum(numbers[:-1]) - numbers[-1]) <= 2  # each is rounded

    def test_hindsight_is_closed_and_said_to_be_that(self) -> None:
        page = looked_at(0.3)
        fold = part(page.html, 'id="hindsight"', "</details>")

        assert (
            snapshot(
                "With nothing hidden This check uses information that no player had. "
                "A choice that looks wrong here may well have been right. See this "
                "turn with nothing hidden"
            )
            == page.shown.id("hindsight").text
        )
        assert " open" not in fold.split(">")[0]

    def test_hindsight_is_answered_in_its_place(self) -> None:
        page = looked_at(0.3)
        judgement = playback.judged(screen(page))
        assert judgement is not None
        page.click("hindsight", str(judgement.first))
        think(page)
        fold = part(page.html, 'id="hindsight"', "</details>")

        assert snapshot(
            ">Even with nothing hidden, no choice was better: Player 1 wins about 37 out of 100 games."
        ) == part(fold, 'id="hindsight-said"', "</p>")

    def test_it_grows_with_a_bar_and_can_be_stopped(self) -> None:
        page = Page.opened(f"#/replay/{game_word(HISTORY)}")
        assert screen(page).is_reviewing
        think(page)
        assert '<progress max="' in page.html
        assert 'value="1"' in part(page.html, "<progress", ">")
        page.click("stop")
        assert awaited(page.model) is None
        page.click("review")

        assert awaited(page.model) == "review.1"

    def test_a_known_review_opens_at_the_turning_point(self) -> None:
        page = looked_at(0.06, 0.3, step=0)
        page.go(f"#/replay/{game_word(HISTORY)}")
        judgement = made_up(HISTORY, 0.06, 0.3).turning_point(0)
        assert judgement is not None
        turn = log.turn_at(HISTORY, judgement.end)
        assert turn is not None

        assert screen(page).step == turn.end

    def test_a_game_that_is_on_has_none(self) -> None:
        page = Page.opened(f"#/replay/{game_word(HISTORY.at(20))}")

        assert 'id="review"' not in page.html
        assert 'id="review-chart"' not in page.html


class TestLearning:
    def learning(self, *losses: float) -> Page:
        page = looked_at(*losses)
        page.click("drill")
        return page

    def test_ones_own_mistakes_come_one_by_one(self) -> None:
        page = self.learning(0.3, 0.12)
        assert (
            snapshot(
                "Mistake 1 of 2. Player 1: hides yellow on e5; gives Olive red for blue; gives Olive red for blue"
            )
            == page.shown.all("small")[0].text
        )
        assert 'id="drill"' not in page.html
        page.click("drill-on")
        assert (
            snapshot(
                "Mistake 2 of 2. Player 1: slides the Seeker to e5; doesn't hide an egg"
            )
            == page.shown.all("small")[0].text
        )
        page.click("drill-on")

        assert screen(page).drill is None
        assert 'id="drill"' in page.html

    def test_one_plays_in_the_position_as_it_was(self) -> None:
        page = self.learning(0.3)
        judgement = drill_update.current(screen(page))
        assert judgement is not None
        offered = {str(a) for a in legal_actions(HISTORY.states[judgement.step])}

        assert all(f'data-action="{one}"' in page.html for one in offered)
        assert snapshot("Find a better move.") == page.shown.id("drill-asked").text

    def test_what_is_tried_is_judged_by_the_same_search(self) -> None:
        page = self.learning(0.3)
        played_otherwise(page)
        assert snapshot("Checking how good that is …") == page.shown.one("reply").text
        think(page)
        drill = screen(page).drill
        assert drill is not None
        assert drill.answer is not None

        assert page.model.words(drill_update.answer(drill.answer)) in page.said
        assert page.model.words(drill_update.answer(drill.answer)) in (
            page.shown.one("reply").text
        )

    def test_the_same_try_gets_the_same_answer(self) -> None:
        answers = []
        for _ in range(2):
            page = self.learning(0.3)
            played_otherwise(page)
            think(page)
            drill = screen(page).drill
            assert drill is not None
            answers.append(drill.answer)

        assert answers[0] == answers[1]

    def test_what_was_done_is_recognised(self) -> None:
        page = self.learning(0.3)
        judgement = drill_update.current(screen(page))
        assert judgement is not None
        for action in HISTORY.match.actions[judgement.step : judgement.end]:
            page.send(Act(str(action)))

        assert (
            snapshot("That's what you played. Look for something better.")
            == page.shown.one("reply").text
        )
        assert awaited(page.model) is None

    def test_one_can_start_over(self) -> None:
        page = self.learning(0.3)
        before = page.html
        played_otherwise(page)
        page.click("drill-again")

        assert page.html == before

    def test_what_cannot_be_chosen_says_why(self) -> None:
        page = self.learning(0.3)
        page.send(Tried("a1"))

        assert 'class="reply"' in page.html
        assert page.said

    def test_keys_leave_it_alone(self) -> None:
        page = self.learning(0.3)
        page.send(Key("ArrowLeft"))

        assert screen(page).drill is not None

    def test_other_eyes_end_it(self) -> None:
        page = self.learning(0.3)
        page.send(Change("viewer", "1"))

        assert screen(page).drill is None

    def test_it_has_an_address_and_waits_for_the_review(self) -> None:
        page = Page.opened(f"#/replay/{game_word(HISTORY)}/mistakes")

        assert (
            snapshot("Finding your mistakes: 0 of 46 choices checked.")
            == page.shown.one("prompt").text
        )
        assert awaited(page.model) == "review.0"

    def test_a_mistake_that_is_found_only_now_can_be_shown_at_once(self) -> None:
        """The rest of the review goes on meanwhile, and the mistake is announced."""
        page = Page.opened(f"#/replay/{game_word(HISTORY)}/mistakes")
        whole = made_up(HISTORY, 0.3)
        [mistake] = whole.marked(0)
        known = tuple(one for one in whole.judgements[:-1] if one is not mistake)
        put(page, replace(screen(page), review=replace(whole, judgements=known)))
        ticket = awaited(page.model)
        assert ticket is not None
        page.send(Reviewed(ticket, (mistake,)))
        assert screen(page).is_reviewing
        turn = log.turn_at(HISTORY, mistake.end)
        assert turn is not None
        assert screen(page).step == turn.end
        page.click("better")

        assert screen(page).is_better
        assert "data-hinted" in page.html
        assert snapshot("Better: slide the Seeker to d5.") == page.said

    def test_nothing_of_it_is_kept(self) -> None:
        page = self.learning(0.3)
        played_otherwise(page)

        assert page.model.saved == ()

    def test_the_end_of_a_game_leads_there_and_to_the_review(self) -> None:
        page = Page.opened(LINK)
        assert "mistakes" not in page.html
        history = HISTORY
        put_match(page, history)

        assert f'href="#/replay/{game_word(history)}"' in page.html
        assert f'href="#/replay/{game_word(history)}/mistakes"' in page.html

    @pytest.mark.parametrize(
        ("loss", "said"),
        [(0.0, "Nothing to learn here"), (0.04, "together they cost you a lot")],
    )
    def test_there_is_nothing_to_learn_only_for_who_lost_little(
        self, loss: float, said: str
    ) -> None:
        page = Page.opened(f"#/replay/{game_word(HISTORY)}/mistakes")
        review = made_up(HISTORY, *[loss] * 13)
        put(page, replace(screen(page), review=review, is_reviewing=False))

        assert said in page.shown.id("drill-asked").text

    def test_without_mistakes_there_is_no_way_to_them(self) -> None:
        assert 'id="drill"' not in looked_at(step=9).html


def put_match(page: Page, history: History) -> None:
    page.model = replace(page.model, screen=replace(page.match, history=history))


def played_otherwise(page: Page) -> None:
    """Play differently from the match, until the action is to be judged."""
    shown = screen(page)
    judgement = drill_update.current(shown)
    assert judgement is not None
    index = judgement.step
    done = str(HISTORY.match.actions[index])
    while awaited(page.model) is None and drill_update.is_open(screen(page)):
        tried = drill_update.tried(screen(page))
        assert tried is not None
        texts = [str(action) for action in tried.legal]
        page.send(Act(next((one for one in texts if one != done), texts[0])))
