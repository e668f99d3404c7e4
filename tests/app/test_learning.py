"""Learning: ways into and out of lessons, stored progress, and tips."""

import re

import pytest
from inline_snapshot import snapshot

from clutch.app.match.bots.pacing import SCRIPT
from clutch.app.match.lesson import place, script
from clutch.app.match.lesson import place as lesson_place
from clutch.app.match.lesson import update as lesson_update
from clutch.app.match.log_view import LESSON_LINES
from clutch.app.model import log
from clutch.app.model.state import reader_of
from clutch.app.protocol.effects import Focus
from clutch.app.protocol.events import Change, Key, Timer, Tried
from clutch.core.lesson import MOST_WORDS, Lesson, LessonError, Step
from clutch.core.lesson_play import lessons_of, line, played
from clutch.core.link import LinkError
from clutch.core.match import AnyGame, begin
from clutch.core.message import msg
from clutch.games import GAMES, game_of
from tests.app.pages import Page
from tests.play import setup_of

KEY = "les-oeufs-sont-faits"
LEARN = f"#/learn/{KEY}"
OWN = f"#/play/{KEY}?seats=human,easy&seed=EGGS"


def number(page: Page) -> int:
    """The number of the step that is shown, counted from 1."""
    assert page.match.learning
    return page.match.learning.number + 1


def steps(page: Page, count: int) -> None:
    for _ in range(count):
        page.click("lesson-on")


def test_who_does_what_is_written_leaps_to_what_was_worked_out_before() -> None:
    game = game_of("chicken-colorout")
    lesson = lessons_of(game)[0]
    ready = line(game, lesson, 9)
    page = Page.opened(f"#/learn/{game.key}/9")
    steps(page, 1)

    assert 10 == number(page)
    assert ready.state is page.match.history.state


class TestAddresses:
    @pytest.mark.parametrize(
        ("rest", "step"),
        [
            ("", 1),
            ("/first", 1),
            ("/3", 3),
            ("/first/3", 3),
            ("/99", 12),
            ("/0", 1),
            ("/first/x/y", 1),
        ],
    )
    def test_a_lesson_is_opened_by_its_address(self, rest: str, step: int) -> None:
        page = Page.opened(LEARN + rest)

        assert step == number(page)
        assert f"{LEARN}/first/{step}" == page.address

    @pytest.mark.parametrize("rest", ["/no-lesson", "/no-lesson/2", "/1/2/3", "/~"])
    def test_of_a_lesson_that_is_not_there_the_lobby_tells(self, rest: str) -> None:
        page = Page.opened(LEARN + rest)

        assert snapshot(["This lesson doesn't exist."]) == page.notices

    def test_a_lesson_goes_on_where_it_was_left(self) -> None:
        page = Page.opened(LEARN)
        steps(page, 1)
        page.go("#/")
        page.go(LEARN)

        assert 2 == number(page)

    def test_a_finished_lesson_begins_anew(self) -> None:
        page = Page.opened(f"{LEARN}/first/12")
        page.go("#/")
        page.go(LEARN)

        assert 1 == number(page)

    def test_it_is_left_for_where_one_came_from(self) -> None:
        page = Page.opened(f"#/rules/{KEY}")
        page.go(LEARN)

        assert f'href="#/rules/{KEY}"' in page.html

    def test_from_rules_and_settings_one_comes_back_to_the_step(self) -> None:
        page = Page.opened(f"{LEARN}/3")
        page.go("#/settings")

        assert f'href="{LEARN}/first/3"' in page.html


class TestSteps:
    def test_of_several_that_will_do_the_one_is_pointed_at_that_the_text_names(
        self,
    ) -> None:
        page = Page.opened("#/learn/ei-my-goods/8")
        while page.match.learning.queue:
            page.send(Timer(SCRIPT + page.match.ticket))

        assert ("use Y10", "use Y01") == tuple(script.wanted_now(page.match))
        assert ("use Y10",) == script.points(page.match)

    def test_the_others_move_one_by_one(self) -> None:
        page = Page.opened(f"{LEARN}/2")
        page.act("take c1", "step c2")

        assert 3 == number(page)
        for left in (2, 1):
            assert page.match.learning
            assert left == len(page.match.learning.queue)
            assert not page.match.is_mine
            page.send(Timer(SCRIPT + page.match.ticket))
        assert page.match.is_mine

    def test_who_does_not_wait_for_them_need_not(self) -> None:
        page = Page.opened(f"{LEARN}/2")
        page.act("take c1", "step c2")
        page.click("stop")

        assert page.match.is_mine
        assert (
            snapshot(
                "Step 3 of 12. An egg can also jump over a neighbouring egg, no matter whose it is. Jump from b1 over c2 to d3. Look here: “Pick up the egg on b1”."
            )
            == page.said
        )

    def test_what_is_taken_can_be_put_back(self) -> None:
        page = Page.opened(f"{LEARN}/2")
        page.act("take c1")
        page.send(Key("Escape"))

        assert () == page.match.history.match.actions
        page.send(Key("Escape"))
        assert 2 == number(page)

    def test_who_takes_up_something_else_instead_is_answered_as_at_first(self) -> None:
        page = Page.opened("#/learn/chicken-colorout/terrific-tiles/3")
        before = page.match.history
        page.act("choose red")
        page.send(Tried("orange"))

        assert before == page.match.history
        assert page.match.learning
        assert page.match.learning.step.wrong["choose"] == page.match.reply

    def test_what_is_wanted_can_be_taken_up_instead(self, monkeypatch) -> None:
        monkeypatch.setattr(lesson_update, "is_wanted", lambda *_: True)
        page = Page.opened(f"{LEARN}/2")
        page.act("take c1")
        page.send(Tried("a1"))

        assert "take a1" == str(page.match.history.match.actions[-1])

    def test_undo_does_not_leave_the_step(self) -> None:
        page = Page.opened(f"{LEARN}/3")
        before = page.match.history
        page.click("undo")

        assert before == page.match.history

    @pytest.mark.parametrize(("number", "is_look"), [(1, True), (2, False)])
    def test_where_one_looks_the_focus_is_on_the_way_on(
        self, number: int, *, is_look: bool
    ) -> None:
        page = Page.opened(f"{LEARN}/{number}")

        assert is_look == (Focus("lesson-on") in page.effects)

    def test_it_is_there_when_the_others_have_moved(self) -> None:
        page = Page.opened("#/learn/chicken-colorout/8")
        page.act("choose blue", "hide d6", "add red")
        assert Focus("lesson-on") not in page.effects
        while page.match.learning.queue:
            page.send(Timer(SCRIPT + page.match.ticket))

        assert 9 == number(page)
        assert Focus("lesson-on") in page.effects

    def test_who_tries_something_where_one_looks_is_told_to_go_on(self) -> None:
        page = Page.opened(LEARN)
        page.send(Tried("c3"))

        assert script.SEEN == page.match.reply

    def test_who_tries_something_where_one_acts_is_told_the_rule(self) -> None:
        page = Page.opened(f"{LEARN}/2")
        page.send(Tried("c3"))

        assert page.match.reply not in {None, script.SEEN}

    def test_the_lesson_can_be_begun_again(self) -> None:
        page = Page.opened(f"{LEARN}/5")
        page.click("lesson-again")

        assert 1 == number(page)

    def test_in_a_lesson_the_page_asks_nothing_that_is_only_for_matches(self) -> None:
        page = Page.opened(f"{LEARN}/2")

        for button in ("hint", "share-game", "share-setup", "play-now"):
            assert f'data-do="{button}"' not in page.html
        page.click("propose", "0")
        page.click("hint")
        assert page.match.question is None

    def test_a_goal_may_be_reached_in_any_way(self, monkeypatch) -> None:
        steps_ = (
            Step(
                msg("Move an egg."),
                wanted="take c1, step c2",
                goal=lambda seen: seen.table.deeds[0] is not None,
            ),
            Step(msg("Done.")),
        )
        page = lesson_of(steps_, monkeypatch)
        page.act("take a1", "step a2")

        assert 2 == number(page)

    def test_who_misses_a_goal_has_the_turn_once_more(self, monkeypatch) -> None:
        steps_ = (
            Step(
                msg("Move the egg of column c."),
                wanted="take c1, step c2",
                goal=lambda seen: not seen.table.showing[0] & 4,
                wrong={"step": msg("Another one.")},
            ),
            Step(msg("Done.")),
        )
        page = lesson_of(steps_, monkeypatch)
        page.act("take a1", "step a2")

        assert 1 == number(page)
        assert () == page.match.history.match.actions
        assert "Another one." == page.said

    def test_another_way_that_spoils_what_follows_leads_back_to_it(
        self, monkeypatch
    ) -> None:
        steps_ = (
            Step(msg("Move."), wanted="take c1, step c2", also=("take a1, step a2",)),
            Step(msg("Then."), before="take a6, step a5, take c2, step c3"),
        )
        page = lesson_of(steps_, monkeypatch)
        page.act("take a1", "step a2")

        assert 2 == number(page)
        actions = page.match.history.match.actions
        assert "take c1" == str(actions[0])


def lesson_of(steps_: tuple[Step, ...], monkeypatch: pytest.MonkeyPatch) -> Page:
    """A page with a lesson of these steps."""
    made = Lesson(
        key="first", title=msg("T"), minutes=1, players=2, seed="LESSON", steps=steps_
    )
    monkeypatch.setattr(place, "lessons_of", lambda _: (made,))
    return Page.opened(LEARN)


class TestKeeping:
    def test_how_far_one_is_is_kept(self) -> None:
        page = Page.opened(LEARN)
        steps(page, 1)
        again = Page.opened("#/", stored=page.stored)

        assert page.model.learned == again.model.learned

    def test_it_goes_to_another_device_with_the_games(self) -> None:
        page = Page.opened(f"{LEARN}/12")
        page.click("to-file")
        [download] = [e for e in page.effects if type(e).__name__ == "Download"]
        other = Page.opened("#/")
        other.send(Change("file", download.text))

        assert page.model.learned == other.model.learned

    def test_nobody_is_thrown_back_by_a_file(self) -> None:
        early, late = Page.opened(f"{LEARN}/2"), Page.opened(f"{LEARN}/5")
        early.click("to-file")
        [download] = [e for e in early.effects if type(e).__name__ == "Download"]
        late.send(Change("file", download.text))

        [learned] = late.model.learned
        assert 4 == learned.step

    def test_what_makes_no_sense_is_left_out(self) -> None:
        page = Page.opened("#/", stored={"learned": "{}"})

        assert () == page.model.learned


class TestWaysIn:
    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
    def test_the_lobby_offers_the_lesson_until_it_is_finished(self, game) -> None:
        """Newcomers get the main button; later it is a quiet one beside the game."""
        page = Page.opened("#/")
        address = f'href="#/learn/{game.key}/first" class="button button'

        assert f'{address}--primary"' in page.html
        page.click("play-now", game.key)
        page.go("#/")
        assert f'{address}--quiet"' in page.html
        page.go(f"#/learn/{game.key}/first/99")
        page.go("#/")
        assert address not in page.html

    def test_the_lobby_leads_back_into_a_lesson_that_was_left(self) -> None:
        page = Page.opened(f"{LEARN}/4")
        page.go("#/")

        assert (
            snapshot("Resume the lesson: step 4")
            == page.shown.all("button--primary")[0].text
        )

    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
    def test_every_lesson_is_found_in_rules_and_settings(self, game) -> None:
        for address in (f"#/rules/{game.key}", "#/settings"):
            page = Page.opened(address)
            for lesson in lessons_of(game):
                assert f'href="#/learn/{game.key}/{lesson.key}"' in page.html

    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
    def test_a_lesson_about_a_choice_is_found_where_it_is_made(self, game) -> None:
        for lesson in lessons_of(game)[1:]:
            option, choice = lesson.about
            if option == "rules":  # found there, see above
                continue
            page = Page.opened(f"#/new/{game.key}")
            name = option if option == "players" else f"option-{option}"
            form = {"players": str(lesson.players), name: choice}
            page.send(Change(name, choice, form))

            assert f'href="#/learn/{game.key}/{lesson.key}"' in page.html

    def test_a_table_leads_to_the_lesson(self) -> None:
        page = Page.opened(OWN)

        assert f'href="{LEARN}/first"' in page.html


class TestTips:
    def test_a_tip_comes_when_it_is_of_use_and_once(self) -> None:
        page = Page.opened(OWN)
        seen = []
        for _ in range(400):
            if page.state.is_terminal:
                break
            if page.match.is_mine:
                if page.match.tipping.tip:
                    seen.append(page.match.tipping.tip.key)
                    assert page.model.words(page.match.tipping.tip.text) in page.html
                page.act(str(page.state.legal_actions()[-1]))
                if page.model.dialog:
                    page.click("no")
                    break
            else:
                page.let_bot_think()

        turns = [key for i, key in enumerate(seen) if [key] != seen[i - 1 : i]]
        assert turns
        assert len(turns) == len(set(turns))
        assert {f"{KEY}/{key}" for key in turns} == set(page.model.tipped)

    def test_a_tip_gives_way_to_what_has_been_asked_for(self) -> None:
        page = Page.opened(OWN)
        while not (page.match.is_mine and page.match.tipping.tip):
            if page.match.is_mine:
                page.act(str(page.state.legal_actions()[-1]))
            else:
                page.let_bot_think()

        assert 'id="tip"' in page.html
        page.click("explaining")
        assert 'id="tip"' not in page.html
        page.click("explaining")
        assert 'id="tip"' in page.html

    def test_there_are_none_where_they_are_switched_off(self) -> None:
        page = Page.opened("#/settings")
        page.send(Change("tips", "off"))
        page.go(OWN)
        for _ in range(20):
            if page.match.is_mine:
                page.act(str(page.state.legal_actions()[0]))
            else:
                page.let_bot_think()

        assert () == page.model.tipped


def test_a_script_that_the_rules_forbid_says_what_they_allow() -> None:
    history = begin(setup_of(KEY, 2))

    with pytest.raises(LessonError, match="is not among take"):
        played(history, ("fly",))


def test_no_lesson_is_made_up() -> None:
    with pytest.raises(LinkError):
        lesson_place.lesson_of(game_of(KEY), "nothing")


def test_a_step_is_short() -> None:
    assert 25 == MOST_WORDS


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_log_of_a_lesson_is_short_however_far_it_leaps(game: AnyGame) -> None:
    """Nobody has seen the skipped turns, and every step must be drawn at once."""
    page = Page.opened(f"#/learn/{game.key}/99")
    told = next(log.logged(page.match.history, reader_of(page.match)))[0]

    turns = re.findall(r'id="turn-([^"]+)"', page.render.html)

    assert turns[-1] == told.key
    assert len(turns) <= LESSON_LINES
