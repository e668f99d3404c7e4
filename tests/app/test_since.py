"""What others did since the reader's last decision: lines, marks, steps, waits."""

import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from itertools import islice

import pytest
from inline_snapshot import snapshot

from clutch.app.match.bots import pacing
from clutch.app.match.bots.state import MOMENTS
from clutch.app.match.recap import changes
from clutch.app.model import log as model_log
from clutch.app.model.state import reader_of
from clutch.app.protocol.effects import After, Think
from clutch.app.protocol.events import BotDecided, Key, Timer
from clutch.app.shell.page import render
from clutch.core.link import game_word
from clutch.core.match import History
from clutch.core.message import sentences
from clutch.core.position import SPECTATOR
from clutch.core.rng import RngStream
from clutch.games import GAMES
from clutch.ui.html import escape
from clutch.ui.words import ENDED, LANGUAGES, TIMES
from tests.app.pages import Page
from tests.elements import page as elements
from tests.games.twins import twins_of

KEYS = [game.key for game in GAMES]
TWO = "human,medium"
FIVE = "human,easy,easy,easy,easy"


def begun(key: str, seats: str = TWO, **start: object) -> Page:
    return Page.opened(f"#/play/{key}?seats={seats}&seed=EGGS", **start)


def decide(page: Page) -> None:
    """Play one action of the current player without waiting."""
    if page.match.current_seat and page.match.current_seat.is_bot:
        page.let_bot_think()
        return
    page.click("uncover")
    page.act(str(page.match.history.legal[0]))
    if page.model.dialog:
        page.click(page.model.dialog.do, page.model.dialog.value)


def answered(page: Page) -> Page:
    """Play until the others have answered the reader's first turn."""
    history = page.match.history
    while not (
        page.match.is_mine and changes.marks(page.match.history, 0) and page.lines
    ):
        decide(page)
        history = page.match.history
        assert not history.state.is_terminal
    return page


class Reader(Page):
    """A page whose reader reads its strip."""

    @property
    def strip(self) -> str:
        found = re.search(r'<section class="since .*?</section>', self.html, re.DOTALL)
        return found[0] if found else ""

    @property
    def lines(self) -> list[str]:
        """The texts of the lines in the strip."""
        line = r'<button[^>]*class="since-line".*?since-text">(.*?)</span></button>'
        texts = re.findall(line, self.strip)
        return [unescape(re.sub("<.*?>", "", text)) for text in texts]

    @property
    def marked(self) -> set[str]:
        """The ids of the elements marked as changed."""
        return set(re.findall(r' id="([^"]+)"(?: data-pointed)? data-by=', self.html))


def reader(key: str, seats: str = TWO, **start: object) -> Reader:
    return Reader.opened(f"#/play/{key}?seats={seats}&seed=EGGS", **start)


def latest(page: Reader) -> list[str]:
    """The players whose line is the latest, as classes."""
    return re.findall(r'<li class="(seat-\d)" data-latest', page.strip)


@pytest.mark.parametrize("key", KEYS)
class TestEveryGame:
    def test_the_last_to_act_stays_the_latest_when_the_reader_acts(self, key):
        page = answered(reader(key, "human,easy,easy,easy"))
        before = latest(page)
        page.act(str(page.match.history.legal[0]))

        assert len(before) == 1
        if page.match.is_mine:
            assert before == latest(page)

    def test_a_line_for_each_of_the_others_has_its_room_from_the_beginning(self, key):
        page = reader(key, "human,easy,easy,easy")
        rooms = []
        for _ in range(12):
            decide(page)
            if page.lines:
                rooms.append(page.strip.count("<li"))

        assert {3} == set(rooms)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_until_others_have_done_something_it_says_what_the_game_is_about(
        self, key, language
    ):
        page = reader(key)
        page.click("language", language)
        pitch = escape(page.model.words(page.match.game.pitch))

        assert pitch in page.strip
        assert pitch not in answered(page).strip

    def test_a_line_says_the_whole_of_a_turn(self, key):
        """However long the line is, it is cut off only visually."""
        page = answered(reader(key))
        [(player, lines)] = changes.told_since(page.match.history, 0).items()

        assert [page.model.words.in_short(player, lines)] == page.lines

    def test_what_a_bot_did_is_told_in_words_of_the_log(self, key):
        page = answered(reader(key))
        history = page.match.history
        [turn] = [t for t in changes.since(history, 0) if t.player == 1][-1:]
        lines = model_log.told(history, turn, 0)
        told = [page.model.words(one) for line in lines for one in sentences(line)]

        assert told
        for text in told:
            is_end = text == page.model.words(ENDED, player="Hazel")
            deed = text.removeprefix("Hazel ").removesuffix(".")
            assert is_end != (deed in page.lines[0])

    def test_it_is_there_after_a_link_and_a_reload(self, key):
        page = answered(reader(key))
        again = Reader.opened(f"#/game/{game_word(page.match.history)}")
        again.click("sit", "own", seat="0")

        assert page.lines == again.lines
        assert page.marked == again.marked

    def test_marks_are_on_the_board_and_go_with_the_next_decision(self, key):
        page = answered(reader(key))
        marks = changes.marks(page.match.history, 0)

        assert marks
        assert set(marks) >= page.marked
        assert page.marked
        decide(page)
        assert set() == page.marked

    def test_the_board_is_shown_as_it_was(self, key):
        page = answered(reader(key))
        steps = changes.steps(page.match.history, 0)
        now = page.html
        assert len(steps) > 1
        for step in steps:
            page.click("past", str(step))
            assert step == page.match.recap.step
            assert "data-action=" not in page.html
        page.click("past", "")

        assert now == page.html

    def test_a_line_points_at_its_places(self, key):
        page = answered(reader(key))
        page.click("point", "1")

        assert "data-pointed" in page.html
        assert ["true"] == re.findall(r'aria-pressed="(\w+)"', page.strip)
        page.click("point", "1")
        assert "data-pointed" not in page.html

    def test_nobody_is_told_what_they_may_not_know(self, key):
        """The strip has only what the log tells that reader."""
        page = answered(reader(key))
        history = page.match.history
        for viewer in (0, SPECTATOR):
            log = {
                line for _, lines in model_log.logged(history, viewer) for line in lines
            }
            for turn in changes.since(history, viewer):
                assert set(model_log.told(history, turn, viewer)) <= log


def hiding(seats: str) -> list[tuple[str, str]]:
    """The games that hide their history, with these seats."""
    keys = [game.key for game in GAMES if twins_of(game)]
    return [(key, seats) for key in keys if begun(key, seats).state.hides_history]


@pytest.mark.parametrize(("key", "seats"), hiding(TWO) + hiding("human,easy,easy,easy"))
class TestHiddenHistories:
    def decided(self, key: str, seats: str) -> Iterator[Reader]:
        """Yield the page at each decision with something to step through."""
        page, rng = reader(key, seats), RngStream(seats)
        for _ in range(240):
            if not page.state.hides_history:
                return
            if page.match.is_mine and len(changes.steps(page.match.history, 0)) > 1:
                yield page
            if page.match.is_mine:
                page.act(str(rng.choice(page.match.history.legal)))
            else:
                decide(page)

    @pytest.mark.rule("OE-063")
    def test_nothing_from_before_the_own_last_turn_comes_back(self, key, seats):
        found = 0
        for page in self.decided(key, seats):
            history = page.match.history
            first, *_ = changes.steps(history, 0)
            done = [state.current_player for state in history.states[first:-1]]
            others = [player for player in done if player]

            assert not first or 0 == history.states[first - 1].current_player
            assert done[: len(others)] == others
            for earlier in range(first):
                page.click("past", str(earlier))
                assert page.match.recap.step is None
            found += 1

        assert found

    def test_a_step_shows_what_the_reader_saw_then_and_no_more(self, key, seats):
        """Whatever the reader could not know, the whole page is identical."""
        rng, found = RngStream(key), 0
        twins = twins_of(GAMES[KEYS.index(key)])
        assert twins
        for page in self.decided(key, seats):
            history = page.match.history
            for step in changes.steps(history, 0):
                page.click("past", str(step))
                shown = page.html
                for twin in islice(twins(history.states[step], 0, rng), 1):
                    states = (
                        *history.states[:step],
                        twin.state,
                        *history.states[step + 1 :],
                    )
                    other = replace(history, states=states)
                    match = replace(page.match, history=other)
                    assert shown == render(replace(page.model, screen=match)).html
                    found += 1
            page.click("past", "")

        assert found


class TestReaders:
    def test_with_five_bots_there_are_four_lines_in_order_of_play(self):
        page = reader("egg-thieves", FIVE)
        while page.state.current_player != 0 or len(page.lines) < 4:
            decide(page)
        names = [line.partition(":")[0] for line in page.lines]

        assert ["Pip", "Dotty", "Fluff", "Coco"] == names

    def test_all_that_have_changed_a_place_are_marked_the_last_one_last(self):
        page = reader("egg-thieves", FIVE)
        while page.state.current_player != 0 or len(page.lines) < 4:
            decide(page)
        marks = changes.marks(page.match.history, 0)

        assert {1, 2, 3, 4} == {p for players in marks.values() for p in players}
        assert any(len(players) > 1 for players in marks.values())

    def test_who_watches_bots_is_told_the_last_turn_of_everybody(self):
        page = reader("egg-thieves", "easy,easy,easy")
        while len(page.lines) < 3:
            decide(page)

        assert 3 == len(page.lines)
        assert (
            snapshot("Latest turns")
            == elements(page.strip).id("since").attributes["aria-label"]
        )

    def test_at_one_device_everybody_is_told_about_the_others(self):
        page = reader("chicken-colorout", "human,human")
        while not page.lines:
            decide(page)
        page.click("uncover")

        other = 1 - page.match.viewer
        assert page.lines[0].startswith(f"Player {other + 1}:")

    def test_what_one_knew_is_told_as_it_was_known_after_the_end(self):
        page = reader("egg-thieves")
        while len(tuple(model_log.logged(page.match.history, 0))) < 6:
            decide(page)
        told = tuple(model_log.logged(page.match.history, 0))[-4:]
        while not page.state.is_terminal:
            decide(page)

        assert 0 == reader_of(page.match)
        assert told == tuple(model_log.logged(page.match.history, 0))[-4:]
        assert told != tuple(model_log.logged(page.match.history, SPECTATOR))[-4:]

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_name_is_said_once_in_every_language(self, language):
        page = answered(reader("egg-thieves", languages=(language,)))
        name = page.model.names[1]

        colon = "\u202f: " if language == "fr" else ": "
        assert page.lines[0].startswith(f"{name}{colon}")
        assert f"; {name} " not in page.lines[0]

    def test_the_room_is_the_same_whoever_of_two_people_looks(self):
        page = reader("egg-thieves", "human,human,easy")
        rooms = set()
        for _ in range(60):
            decide(page)
            rooms |= set(re.findall(r'class="since (n-\d)', page.html))

        assert {"n-2"} == rooms

    def test_bots_wait_while_somebody_looks_back(self):
        page = reader("egg-thieves", "easy,easy,easy")
        while not changes.steps(page.match.history, SPECTATOR):
            decide(page)
        history, ticket = page.match.history, page.match.ticket
        page.click("past", str(changes.steps(history, SPECTATOR)[1]))
        for event in (
            Timer(f"think:{ticket}"),
            BotDecided(ticket, str(history.legal[0])),
        ):
            page.send(event)
            assert [] == waits(page)
        assert history == page.match.history
        page.click("past", "")
        assert 1 == len(waits(page))


class TestKeys:
    def test_arrows_step_and_escape_comes_back(self):
        page = answered(reader("egg-thieves"))
        steps = changes.steps(page.match.history, 0)
        page.click("past", str(steps[1]))
        shown = []
        for key in ("ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowRight", "Escape"):
            page.send(Key(key))
            shown.append(page.match.recap.step)

        assert [steps[0], steps[0], steps[1], steps[2], None] == shown

    def test_each_step_is_said_aloud(self):
        page = answered(reader("egg-thieves"))
        step = changes.steps(page.match.history, 0)[1]
        page.click("past", str(step))

        assert page.model.words(changes.past_line(page.match, step)) == page.said

    @pytest.mark.parametrize("value", ["-1", "99999", "x", "0.5"])
    def test_nonsense_is_not_listened_to(self, value):
        page = answered(reader("egg-thieves"))
        model = replace(page.model)
        page.click("point", value)
        page.click("past", value if value != "x" else "99999")

        assert model == page.model


def at_raid(seats: str = "human,easy,easy", **start: object) -> Reader:
    """Return a page just after a raid, when a bot is next."""
    page = reader("egg-thieves", seats, **start)
    while pacing.moment(page.match) is None:
        decide(page)
    return page


def waits(page: Page) -> list[object]:
    return [e for e in page.effects if isinstance(e, After | Think)]


class TestBigMoments:
    def test_the_others_wait_until_it_has_been_read(self):
        page = at_raid()

        assert [] == waits(page)
        raid = page.shown.id("raid-1")
        assert snapshot("The raid on nest A") == raid.name
        assert snapshot(
            [
                "Player 1 has no unguarded flavour and gets 5 eggs as consolation. Player 1 1 consolation",
                (
                    "Pip has no unguarded flavour and gets 5 eggs as consolation. Pip consolation"
                ),
                (
                    "Dotty has no unguarded flavour and gets 5 eggs as consolation. Dotty consolation"
                ),
            ]
        ) == raid.texts("thieves-step--gain")
        assert snapshot(
            [("Player 1, Pip and Dotty share 15 eggs as consolation: 5 eggs each.")]
        ) == raid.texts("thieves-step--console")
        assert "since-report" in page.strip
        page.click("go-on")
        assert 1 == len(waits(page))
        assert "since-report" not in page.strip

    def test_a_reload_does_not_fold_it_away_unread(self):
        page = at_raid()
        again = Reader.opened(f"#/game/{game_word(page.match.history)}")
        again.click("sit", "own", seat="0")

        assert [] == waits(again)
        assert "since-report" in again.strip

    def test_it_may_wait_for_a_given_time_instead(self):
        page = at_raid()
        page.model = replace(
            page.model, settings=replace(page.model.settings, moments="short")
        )
        page.model, page.effects = pacing.continue_match(page.model)

        [after] = waits(page)
        assert isinstance(after, After)
        assert MOMENTS["short"] == after.milliseconds

    def test_who_skips_to_their_own_turn_sees_it_afterwards(self):
        page = at_raid()
        history = page.match.history
        lines = model_log.told(history, model_log.turns_of(history)[-1], 0)
        page.click("stop")

        assert page.match.bots.is_skipping
        while page.match.current_seat and page.match.current_seat.is_bot:
            assert waits(page)
            page.let_bot_think()
        told = [
            line
            for turn in changes.since(page.match.history, 0)
            for line in model_log.told(page.match.history, turn, 0)
        ]
        assert set(lines) <= set(told)

    def test_the_market_brings_its_own_report(self):
        page = reader("ei-my-goods", "easy,human")
        while pacing.moment(page.match) is None:
            decide(page)

        assert snapshot("The first market row") == page.shown.one("prompt").text
        assert TIMES in page.strip

    def test_ones_own_production_is_no_news(self):
        page = reader("ei-my-goods", "human,easy")
        ends = 0
        while ends < 2:
            player, phase = page.state.current_player, page.state.table.phase
            decide(page)
            if page.state.current_player == player or phase.name != "PRODUCTION":
                continue
            ends += 1
            told = model_log.moment(page.match.history, 0)
            assert (player == 1) == (told is not None)

    def test_who_only_watches_does_not_have_to_go_on(self):
        page = reader("egg-thieves", "easy,easy")
        while model_log.moment(page.match.history, SPECTATOR) is None:
            decide(page)

        assert 1 == len(waits(page))


@pytest.mark.parametrize("key", ["egg-thieves", "ei-my-goods", "mapped-out"])
def test_a_game_has_big_moments(key: str) -> None:
    page = Page.opened(f"#/play/{key}?seats=easy,easy&seed=EGGS")
    found: History | None = None
    for _ in range(400):
        if page.state.is_terminal:
            break
        decide(page)
        if model_log.moment(page.match.history, SPECTATOR):
            found = page.match.history
            break

    assert found is not None
