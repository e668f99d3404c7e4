"""What the replay says of a review, and learning from one's own mistakes."""

import re
from dataclasses import replace

import pytest
from inline_snapshot import snapshot

from clutch.app import drilling, replaying, thinking
from clutch.app.events import Act, Change, Key, Reviewed, Tried
from clutch.app.model import ReplayScreen
from clutch.app.screens import review, verdict
from clutch.app.thinking import Thought, awaited
from clutch.bots.review import Mark
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
        turn = replaying.turn_at(HISTORY, review.marked(0)[0].end)
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
    """Have the thought end that the page waits for."""
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
                    "?! inaccurate An inaccuracy: Player 1 wins 54 of 100 games after it instead of 60 (± 2). Better: Slide the Seeker to d5."
                ),
            ),
            (
                0.12,
                snapshot(
                    "? mistake A mistake: Player 1 wins 48 of 100 games after it instead of 60 (± 2). Better: Slide the Seeker to d5."
                ),
            ),
            (
                0.3,
                snapshot(
                    "?? blunder A blunder: Player 1 wins 30 of 100 games after it instead of 60 (± 2). Better: Slide the Seeker to d5."
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
            snapshot("Better: Slide the Seeker to d5.")
            == elements(part(page.html, 'id="verdict"', "</div>")).one("better").text
        )
        assert "data-hinted" not in page.html
        page.click("better")
        assert "data-hinted" in page.html
        assert 'aria-pressed="true"' in page.html
        page.click("better")

        assert "data-hinted" not in page.html

    def test_where_less_would_have_been_better_nothing_is_named(self) -> None:
        """As when the best way ends where what was done went on."""
        page = looked_at(0.3)
        review = screen(page).review
        assert review is not None
        bare = (replace(one, best=()) for one in review.judgements)
        put(page, replace(screen(page), review=replace(review, judgements=(*bare,))))

        assert (
            snapshot(
                "?? blunder A blunder: Player 1 wins 30 of 100 games after it instead of 60 (± 2)."
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
                "✓ good Nothing was better: Medium bot 2 wins about 60 of 100 games after it."
            )
            == page.shown.id("verdict").text
        )
        assert 'id="show-better"' not in page.html

    @pytest.mark.parametrize(
        ("chance", "said"),
        [
            (
                1.0,
                snapshot("Nothing was better: Medium bot could hardly lose any more."),
            ),
            (
                0.6,
                snapshot(
                    "Nothing was better: Medium bot wins about 60 of 100 games after it."
                ),
            ),
            (
                0.0,
                snapshot("Nothing was better: Medium bot could hardly win any more."),
            ),
        ],
    )
    def test_where_all_is_decided_a_verdict_tells_no_number(
        self, chance: float, said: str
    ) -> None:
        """As at the end, where so many games are won as there are."""
        good = next(one for one in made_up(HISTORY, 0.3).of(1))
        decided = replace(good, before=(0.0, chance), after=(0.0, chance))

        told = Words(names=("Ada", "Medium bot"))(verdict.sentence(decided))
        assert said == told

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

        assert "A blunder" not in part(page.html, 'class="table-prompt"', "table-board")


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
        assert [f"{good}", "2", "1", "1"] == rows[0][1:]

    def test_the_turning_point_leads_there(self) -> None:
        page = looked_at(0.06, 0.3)
        judgement = made_up(HISTORY, 0.06, 0.3).turning_point(0)
        assert judgement is not None
        turn = replaying.turn_at(HISTORY, judgement.end)
        assert turn is not None
        link = part(page.html, 'id="turning-point"', "</a>")

        assert f"/{turn.end}" in page.html.split('id="turning-point"')[0][-40:]
        assert (
            snapshot("Turning point: turn 6, Player 1")
            == elements(link).one("button-label").text
        )

    def test_skill_and_luck_are_told_apart(self) -> None:
        page = looked_at(0.3)
        review = screen(page).review
        assert review is not None

        assert review.skill(0) < -0.15
        assert (
            snapshot(
                "Choices of each player Choices ✓ good ?! inaccurate ? mistake ?? blunder Player 1 12 0 0 1 Medium bot 2 17 0 0 0 Medium bot 3 16 0 0 0 Turning point: turn 3, Player 1 (30 of 100 games won after it instead of 60) Learn from your mistakes Everybody's choices did Player 1 harm. Luck did Player 1 a little harm. How it adds up How it adds up Chance to win, in % equal share choices luck left over result Player 1 33 −30 −13 +10 0 Medium bot 2 33 +15 +27 −75 0 Medium bot 3 33 +15 −13 +65 100 Each turn makes the chance to win larger or smaller, by choices and by luck. What luck gives choices may lose again: so, added up over a whole match, either can come to more than a whole win. Everybody's choices count, compared with the most obvious ones. Choices and luck may be off by 14. With nothing hidden Nobody could see what this looks at. A choice that looks wrong here may well have been right. Look at this turn with nothing hidden"
            )
            == page.shown.one("review-words").text
        )

    @pytest.mark.parametrize(
        ("amount", "said"),
        [
            (1.45, snapshot("Luck helped Ann a lot.")),
            (0.2, snapshot("Luck helped Ann.")),
            (0.05, snapshot("Luck helped Ann a little.")),
            (0.02, snapshot("Luck did next to nothing for Ann.")),
            (-0.02, snapshot("Luck did next to nothing for Ann.")),
            (-0.05, snapshot("Luck did Ann a little harm.")),
            (-0.2, snapshot("Luck did Ann harm.")),
            (-1.45, snapshot("Luck did Ann a lot of harm.")),
        ],
    )
    def test_what_comes_to_more_than_a_win_is_told_in_words(
        self, amount: float, said: str
    ) -> None:
        words = Words(names=("Ann",))

        assert said == words(review.effect(review.LUCK, amount, 0))

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
                "With nothing hidden Nobody could see what this looks at. A choice that looks wrong here may well have been right. Look at this turn with nothing hidden"
            )
            == page.shown.id("hindsight").text
        )
        assert " open" not in fold.split(">")[0]

    def test_hindsight_is_answered_in_its_place(self) -> None:
        page = looked_at(0.3)
        judgement = replaying.judged(screen(page))
        assert judgement is not None
        page.click("hindsight", str(judgement.first))
        think(page)
        fold = part(page.html, 'id="hindsight"', "</details>")

        assert snapshot(
            ">Even with nothing hidden there was nothing better for Player 1: about 33 of 100 games are won."
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
        turn = replaying.turn_at(HISTORY, judgement.end)
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
                "Mistake 1 of 2. Player 1: hides yellow on e5; gives Medium bot 3 red for blue; gives Medium bot 3 red for blue"
            )
            == page.shown.all("small")[0].text
        )
        assert 'id="drill"' not in page.html
        page.click("drill-on")
        assert (
            snapshot("Mistake 2 of 2. Player 1: slides the Seeker to e5; hides nothing")
            == page.shown.all("small")[0].text
        )
        page.click("drill-on")

        assert screen(page).drill is None
        assert 'id="drill"' in page.html

    def test_one_plays_in_the_position_as_it_was(self) -> None:
        page = self.learning(0.3)
        judgement = drilling.current(screen(page))
        assert judgement is not None
        offered = {str(a) for a in legal_actions(HISTORY.states[judgement.step])}

        assert all(f'data-action="{one}"' in page.html for one in offered)
        assert snapshot("Find a better move.") == page.shown.id("drill-asked").text

    def test_what_is_tried_is_judged_by_the_same_search(self) -> None:
        page = self.learning(0.3)
        played_otherwise(page)
        assert snapshot("Looking how good that is …") == page.shown.one("reply").text
        think(page)
        drill = screen(page).drill
        assert drill is not None
        assert drill.answer is not None

        assert page.model.words(drilling.answer(drill.answer)) in page.said
        assert page.model.words(drilling.answer(drill.answer)) in (
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
        judgement = drilling.current(screen(page))
        assert judgement is not None
        for action in HISTORY.match.actions[judgement.step : judgement.end]:
            page.send(Act(str(action)))

        assert (
            snapshot("That is what you did. Look for something better.")
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
            snapshot("Looking for your mistakes: 0 of 46 choices.")
            == page.shown.one("prompt").text
        )
        assert awaited(page.model) == "review.0"

    def test_a_mistake_that_is_found_only_now_can_be_shown_at_once(self) -> None:
        """While the rest of the review goes on; it is said aloud as well."""
        page = Page.opened(f"#/replay/{game_word(HISTORY)}/mistakes")
        whole = made_up(HISTORY, 0.3)
        [mistake] = whole.marked(0)
        known = tuple(one for one in whole.judgements[:-1] if one is not mistake)
        put(page, replace(screen(page), review=replace(whole, judgements=known)))
        ticket = awaited(page.model)
        assert ticket is not None
        page.send(Reviewed(ticket, (mistake,)))
        assert screen(page).is_reviewing
        turn = replaying.turn_at(HISTORY, mistake.end)
        assert turn is not None
        assert screen(page).step == turn.end
        page.click("better")

        assert screen(page).is_better
        assert "data-hinted" in page.html
        assert snapshot("Better: Slide the Seeker to d5.") == page.said

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

    def test_without_mistakes_there_is_no_way_to_them(self) -> None:
        assert 'id="drill"' not in looked_at(step=9).html


def put_match(page: Page, history: History) -> None:
    page.model = replace(page.model, screen=replace(page.match, history=history))


def played_otherwise(page: Page) -> None:
    """Play something else than in the match, until it is to be judged."""
    shown = screen(page)
    judgement = drilling.current(shown)
    assert judgement is not None
    index = judgement.step
    done = str(HISTORY.match.actions[index])
    while awaited(page.model) is None and drilling.is_open(screen(page)):
        tried = drilling.tried(screen(page))
        assert tried is not None
        texts = [str(action) for action in tried.legal]
        page.send(Act(next((one for one in texts if one != done), texts[0])))
