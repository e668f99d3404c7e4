"""Every lesson of every game can be played through and never gets stuck."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from clutch.app.match.bots.pacing import SCRIPT
from clutch.app.match.lesson import place, script
from clutch.app.match.state import MatchScreen
from clutch.app.protocol.events import Timer, Tried
from clutch.core.lesson import MOST_WORDS, Lesson, Step, texts_of
from clutch.core.lesson_play import lessons_of, line, played
from clutch.core.match import AnyGame, parse_action
from clutch.core.message import Message
from clutch.games import GAMES
from clutch.ui.offers import name_at
from clutch.ui.words import LANGUAGES, Words
from tests.app.pages import Page

AT_FIRST, FEWEST, MOST = 6, 8, 12
"""Numbers of steps in a lesson: the minimum for a new game, then the range for ours."""
CHANGES = {
    "les-oeufs-sont-faits": {("players", "4")},
    "egg-thieves": {("players", "1")},
    "mapped-out": {("waters", "muddled"), ("tiles", "lands"), ("cards", "unclear")},
    "chicken-colorout": {
        ("tiles", "terrific"),
        ("scores", "scores"),
        ("pawns", "pawns"),
    },
    "ei-my-goods": set(),
}
"""The expansions and variants that change how to play, by option and choice."""
SHORTEST, LONGEST = 2, 5
MOST_LEGAL = 30
"""The most wrong actions to try at each moment."""


@dataclass(frozen=True)
class Case:
    """A lesson of a game."""

    game: AnyGame
    lesson: Lesson

    def __str__(self) -> str:
        return f"{self.game.key}-{self.lesson.key}"

    def address(self, number: int = 0) -> str:
        return place.address_of(self.game, self.lesson, number)

    def numbered(self) -> Iterator[tuple[int, Step]]:
        yield from enumerate(self.lesson.steps)


CASES = [Case(game, lesson) for game in GAMES for lesson in lessons_of(game)]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
every_lesson = pytest.mark.parametrize("case", CASES, ids=str)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def settings_in(page: Page, **changes: str) -> None:
    settings = replace(page.model.settings, **changes)
    page.model = replace(page.model, settings=settings)


def words_in(text: str) -> int:
    """The number of words in a text; symbols that stand alone do not count."""
    return sum(any(map(str.isalnum, word)) for word in text.split())


def let_others_move(page: Page) -> None:
    """Play what the others do before the step, each at its time."""
    for _ in range(200):
        at = page.match.learning
        assert at
        if not at.queue:
            return
        assert not script.points(page.match)
        # The step's text is about what they have done, so it is not shown before.
        assert script.text_of(page.match) != at.step.text
        page.send(Timer(SCRIPT + page.match.ticket))
    pytest.fail("the others never come to an end")


def number_in(page: Page) -> int:
    assert page.match.learning
    return page.match.learning.number


def do(page: Page, text: str) -> None:
    """Play an action, and confirm it if the page asks."""
    page.act(text)
    if page.model.dialog is not None:
        page.click("act", text)


# Its contents


@every_game
def test_a_game_has_a_lesson_of_its_own(game: AnyGame) -> None:
    first, *others = lessons_of(game)

    assert ("first", ("", "")) == (first.key, first.about)
    fewest = FEWEST if game.key in CHANGES else AT_FIRST
    assert fewest <= len(first.steps) <= MOST
    assert [] == [one.key for one in others if one.about == ("", "")]


@every_lesson
def test_a_lesson_about_a_choice_is_short_and_the_choice_is_there(case: Case) -> None:
    option, choice = case.lesson.about
    if not option:
        return

    assert SHORTEST <= len(case.lesson.steps) <= LONGEST
    if option == "players":
        assert int(choice) == case.lesson.players
        return
    if option == "rules":
        sections = {one.key: one.lesson for one in case.game.rulebook().sections}
        assert sections[choice].startswith(f"{case.lesson.key}/")
        return
    [found] = [one for one in case.game.options if one.key == option]
    assert choice in {one.key for one in found.choices}
    assert choice == case.lesson.options[option]


@every_game
def test_what_changes_what_one_does_has_a_lesson(game: AnyGame) -> None:
    taught = {
        one.about for one in lessons_of(game) if one.about[0] not in {"", "rules"}
    }

    assert CHANGES.get(game.key, set()) == taught


@every_lesson
def test_a_lesson_has_a_place_in_links(case: Case) -> None:
    keys = [one.key for one in lessons_of(case.game)]

    assert 1 == keys.count(case.lesson.key)
    assert not case.lesson.key.isdecimal()
    assert case.lesson.players in case.game.players


@every_lesson
@every_language
def test_a_step_is_read_at_a_glance(case: Case, language: str) -> None:
    t = Words(language, ("Ada", "Bot", "Bot", "Bot", "Bot", "Bot"))
    long = {
        t(step.text): words
        for _, step in case.numbered()
        if (words := words_in(t(step.text))) > MOST_WORDS
    }

    assert {} == long


@every_game
@every_language
def test_a_tip_is_read_at_a_glance(game: AnyGame, language: str) -> None:
    t = Words(language)

    assert [] == [tip.key for tip in game.tips() if words_in(t(tip.text)) > MOST_WORDS]


# Its line of play


@every_lesson
def test_what_a_step_says_of_the_table_is_so(case: Case) -> None:
    """The engine has led there, so a change of the rules makes this fail."""
    for number, step in case.numbered():
        state = line(case.game, case.lesson, number).state
        seen = state.observation(case.lesson.seat)

        assert step.holds is None or step.holds(seen), number + 1


@every_lesson
def test_what_is_wanted_is_the_learners_to_do(case: Case) -> None:
    for number, step in case.numbered():
        history = line(case.game, case.lesson, number)
        for way in step.ways:
            after = played(history, way)
            movers = after.states[len(history.states) - 1 : -1]

            assert {case.lesson.seat} == {state.current_player for state in movers}


@every_lesson
def test_other_ways_lead_on_too(case: Case) -> None:
    for number, step in case.numbered():
        for way in step.ways[1:]:
            history = played(line(case.game, case.lesson, number), way)

            following = case.lesson.steps[number + 1]
            played(history, texts_of(following.before))


@every_lesson
def test_the_last_step_is_the_way_into_a_game(case: Case) -> None:
    *_, last = case.lesson.steps

    assert "" == last.wanted


@every_lesson
@every_language
def test_a_lesson_is_played_through(case: Case, language: str) -> None:
    page = Page.opened(case.address(), languages=(language,))
    t = page.model.words
    for number, step in case.numbered():
        assert number == number_in(page)
        let_others_move(page)
        assert t(step.text) in page.render.html.replace("&#39;", "'")
        assert 1 == page.html.count('id="lesson-on"')
        for text in step.ways[0] if step.ways else ():
            assert text in script.wanted_now(page.match)
            do(page, text)
        if not step.ways and number < len(case.lesson.steps) - 1:
            page.click("lesson-on")

    [learned] = page.model.learned
    assert learned.is_finished


@every_lesson
def test_a_lesson_goes_on_by_its_button_alone(case: Case) -> None:
    """Nobody gets stuck, as the next action can be shown."""
    page = Page.opened(case.address())
    for _ in range(400):
        at = page.match.learning
        assert at
        if at.is_last:
            return
        page.click("lesson-on")
    pytest.fail(f"it hangs at step {number_in(page) + 1}")


# Pointers


def moments(page: Page, case: Case) -> Iterator[int]:
    """Yield the step's number each time the learner reads or acts."""
    for number, step in case.numbered():
        let_others_move(page)
        yield number
        for text in step.ways[0] if step.ways else ():
            do(page, text)
            if page.match.learning and page.match.learning.number == number:
                yield number
        if not step.ways and number < len(case.lesson.steps) - 1:
            page.click("lesson-on")


@every_lesson
@every_language
def test_what_is_pointed_at_is_there_and_has_a_name(case: Case, language: str) -> None:
    page = Page.opened(case.address(), languages=(language,))
    for number in moments(page, case):
        drawn = page.html
        marks = drawn.count(" data-taught")
        points = script.points(page.match)
        names = script.pointed_names(page.model, page.match)

        assert marks >= len(points), (number + 1, points)
        assert bool(points) == bool(names), (number + 1, points)
        legal = set(map(str, page.match.history.legal))
        for point in points:
            named = point in legal or name_at(page.render.html, point)
            assert named or len(names) == len(points), (number + 1, point)


@every_lesson
def test_a_step_is_said_once(case: Case) -> None:
    """Its number, its text, and the names of what it points at."""
    page = Page.opened(case.address())
    for number, step in case.numbered():
        let_others_move(page)
        text = page.model.words(step.text)
        assert 1 == page.said.count(text), number + 1
        for name in script.pointed_names(page.model, page.match):
            assert name in page.said
        for action in step.ways[0] if step.ways else ():
            do(page, action)
        if not step.ways and number < len(case.lesson.steps) - 1:
            page.click("lesson-on")


# Other actions


def is_alive(page: Page) -> bool:
    screen = page.model.screen
    return isinstance(screen, MatchScreen) and screen.learning is not None


def wrong_actions(page: Page) -> list[str]:
    at = page.match.learning
    if (at and at.step.goal) or not page.match.is_mine:
        return []
    wanted = set(script.wanted_now(page.match))
    wrong = [str(a) for a in page.match.history.legal if str(a) not in wanted]
    every = max(1, len(wrong) // MOST_LEGAL)
    return wrong[::every]


@every_lesson
def test_a_wrong_action_is_answered_and_nothing_is_lost(case: Case) -> None:
    page = Page.opened(case.address())
    for number in moments(page, case):
        before = page.match
        for text in wrong_actions(page):
            page.act(text)

            assert is_alive(page)
            assert page.match.reply is not None, text
            assert page.match.history is before.history, text
            assert number == number_in(page)


@every_lesson
def test_what_cannot_be_done_has_its_usual_reason(case: Case) -> None:
    page = Page.opened(case.address())
    for number in moments(page, case):
        before = page.match.history
        page.send(Tried("nothing of the kind"))

        assert page.match.reply is not None
        assert before is page.match.history
        assert number == number_in(page)


@every_lesson
def test_own_sentences_are_about_actions_that_are_legal(case: Case) -> None:
    """A reply to a wrong action must belong to an action that is legal."""
    page = Page.opened(case.address())
    heard: dict[int, set[Message]] = {}
    for number in moments(page, case):
        if not page.match.is_mine:
            continue
        said = heard.setdefault(number, set())
        for action in page.match.history.legal:
            text = str(action)
            if text not in script.wanted_now(page.match):
                said.add(script.why_not(page.model, page.match, text))
    for number, step in case.numbered():
        assert set(step.wrong.values()) <= heard.get(number, set()), number + 1


# Leaving and coming back


@every_lesson
def test_every_step_has_an_address_and_a_way_back(case: Case) -> None:
    page = Page.opened()
    for number, step in case.numbered():
        page.go(case.address(number))
        assert number == number_in(page)
        if step.ways:
            do(page, step.ways[0][0])
            if number_in(page) == number:
                page.click("lesson-back")
                assert number == number_in(page)
            else:
                page.go(case.address(number))
        page.click("lesson-back")
        assert max(0, number - 1) == number_in(page)


@every_lesson
def test_a_lesson_counts_nowhere(case: Case) -> None:
    page = Page.opened(case.address())
    for _ in moments(page, case):
        assert () == page.model.saved
        assert () == page.model.records
        assert page.model.resting is None
    assert {"learned"} == set(page.stored)


@every_lesson
def test_a_lesson_ends_in_a_game_like_it(case: Case) -> None:
    page = Page.opened(case.address(len(case.lesson.steps) - 1))
    page.click("first-game", f"{case.game.key}/{case.lesson.key}")

    assert page.match.learning is None
    assert case.lesson.players == len(page.match.seats)
    assert [False, *[True] * (case.lesson.players - 1)] == [
        seat.is_bot for seat in page.match.seats
    ]
    chosen = page.match.history.match.setup.options
    assert dict(case.lesson.options).items() <= dict(chosen).items()
    assert 1 == len(page.model.saved)


@every_lesson
def test_the_table_of_a_lesson_is_the_one_of_the_engine(case: Case) -> None:
    """Everything on the table was reached by legal actions."""
    for number, _ in case.numbered():
        history = line(case.game, case.lesson, number)
        state = history.states[0]
        for action in history.match.actions:
            state = state.apply(parse_action(str(action), state.legal_actions()))

        assert state == history.state


@every_game
def test_what_the_rules_let_one_try_is_a_step(game: AnyGame) -> None:
    lessons = {lesson.key: lesson for lesson in lessons_of(game)}
    for section in game.rulebook().sections:
        if section.lesson:
            key, _, number = section.lesson.partition("/")
            assert 1 <= int(number) <= len(lessons[key].steps), section.key
