"""The replay: turn by turn, automatic, from any player's view, and retrying."""

import re
from dataclasses import replace
from html import unescape
from itertools import pairwise

import pytest
from inline_snapshot import snapshot

from clutch.app.match.state import MatchScreen
from clutch.app.model import log
from clutch.app.model.log import Turn
from clutch.app.protocol.effects import After, Announce, Navigate, TakeOver
from clutch.app.protocol.events import Change, Key, Timer
from clutch.app.replay import turns
from clutch.app.replay.state import SPEEDS, ReplayScreen
from clutch.core.link import game_word
from clutch.core.match import History
from clutch.core.position import SPECTATOR
from clutch.games import GAMES
from clutch.ui.words import Words
from tests.app.pages import Page
from tests.browser.game import begun, finished

CHICKEN = "#/play/chicken-colorout?seats=human,medium,medium&seed=EGGS2"
KEYS = [game.key for game in GAMES]


def match_of(link: str = CHICKEN) -> History:
    if link not in _matches:
        _matches[link] = finished(begun(link))
    return _matches[link]


_matches: dict[str, History] = {}


def opened(history: History, step: object = "") -> Page:
    address = f"#/replay/{game_word(history)}"
    return Page.opened(f"{address}/{step}" if step != "" else address)


def screen(page: Page) -> ReplayScreen:
    assert isinstance(page.model.screen, ReplayScreen)
    return page.model.screen


class TestTurns:
    @pytest.mark.parametrize("key", KEYS)
    def test_each_action_is_in_one_turn_of_one_player(self, key: str) -> None:
        history = match_of(f"#/play/{key}?seats=human,medium&seed=EGGS2")
        found = log.turns_of(history)

        assert found[0].first == 0
        assert found[-1].end == len(history.match.actions)
        assert all(one.end == other.first for one, other in pairwise(found))
        for turn in found:
            players = {
                state.current_player for state in history.states[turn.first : turn.end]
            }
            assert players == {turn.player}

    def test_who_plays_alone_has_turns_too(self) -> None:
        history = match_of("#/play/egg-thieves?seats=human&seed=EGGS2")

        assert len(log.turns_of(history)) == 6
        assert log.count_turns(history) == 6

    @pytest.mark.parametrize("key", ["ArrowRight", "ArrowLeft"])
    def test_arrows_go_turn_by_turn(self, key: str) -> None:
        history = match_of()
        ends = (0, *log.ends_of(history))
        page = opened(history, ends[5])
        page.send(Key(key))

        assert screen(page).step == ends[6 if key == "ArrowRight" else 4]

    def test_within_a_turn_an_arrow_goes_to_its_ends(self) -> None:
        history = match_of()
        turn = next(t for t in log.turns_of(history) if t.end - t.first > 2)
        page = opened(history, turn.first + 1)
        page.send(Key("ArrowLeft"))
        assert screen(page).step == turn.first
        page.send(Key("Shift+ArrowRight"))
        assert screen(page).step == turn.first + 1
        page.send(Key("ArrowRight"))

        assert screen(page).step == turn.end

    def test_the_page_says_which_key_goes_step_by_step(self) -> None:
        assert (
            snapshot(
                "Use the arrow keys to go turn by turn; hold Shift to go step by step."
            )
            == opened(match_of(), 3).shown.one("keys-told").text
        )

    @pytest.mark.parametrize("key", KEYS)
    def test_every_turn_is_in_the_list_and_a_click_goes_there(self, key: str) -> None:
        history = match_of(f"#/play/{key}?seats=human,medium&seed=EGGS2")
        page = opened(history, 0)
        steps = re.findall(
            r'id="go-(\d+)".*? data-do="step" data-value="(\d+)"', page.html
        )

        assert [*map(str, (0, *log.ends_of(history)))] == [a for a, _ in steps]
        assert all(a == b for a, b in steps)
        colours = re.findall(r'class="turn seat-(\d)"', page.html)
        players = [turn.player for turn in log.turns_of(history)]
        assert players == [*map(int, colours)]
        page.click("step", steps[4][1])
        assert screen(page).step == int(steps[4][1])

    @pytest.mark.parametrize("offset", [0, -1])
    def test_the_turn_that_is_shown_is_the_current_one_of_the_list(
        self, offset: int
    ) -> None:
        history = match_of()
        end = log.ends_of(history)[6]
        html = opened(history, end + offset).html

        assert html.count('aria-current="step"') == 1
        assert f'id="go-{end}" aria-current="step"' in html
        assert f'id="turn-{end}" data-latest' in html

    def test_what_a_turn_was_says_who_did_it(self) -> None:
        history = match_of()
        page = opened(history, 0)
        turn = log.turns_of(history)[1]
        page.click("step", str(turn.end))
        told = page.html.split('id="replay-told"')[1].split("</p>")[0]

        assert page.model.words.name(turn.player) in told
        assert turns.shown(page.model.words, screen(page)) == unescape(
            re.sub("<.*?>", "", told.partition(">")[2])
        )

    def test_within_a_turn_only_what_was_done_so_far_is_told(self) -> None:
        history = match_of()
        turn = next(t for t in log.turns_of(history) if t.end - t.first > 2)
        whole = screen(opened(history, turn.end))
        part = screen(opened(history, turn.end - 1))
        page = opened(history, 0)

        assert len(turns.shown(page.model.words, part)) < len(
            turns.shown(page.model.words, whole)
        )

    def test_while_it_is_on_nothing_untold_is_said_of_a_turn(self) -> None:
        """The log says nothing there; the name of a choice would reveal a secret."""
        history = match_of("#/play/ei-my-goods?seats=human,medium,medium&seed=EGGS2")
        kept = next(
            turn
            for turn in log.turns_of(history)
            if not log.told(history, turn, SPECTATOR)
        )
        over, on = history, history.at(kept.end)

        assert "…" not in turns.shown(words(over), screen(opened(over, kept.end)))
        assert "…" in turns.shown(words(on), screen(opened(on, kept.end)))


def words(history: History) -> Words:
    return opened(history, 0).model.words


class TestEyes:
    def test_a_game_against_bots_is_seen_through_ones_own_eyes(self) -> None:
        link = "#/play/chicken-colorout?seats=medium,human&seed=EGGS2"

        assert screen(opened(match_of(link), 3)).viewer == 1

    def test_a_game_of_several_is_an_onlookers(self) -> None:
        link = "#/play/chicken-colorout?seats=human,human&seed=EGGS2"

        assert screen(opened(match_of(link), 3)).viewer == SPECTATOR

    def test_whoever_sat_here_looks_with_their_own_eyes(self) -> None:
        link = "#/play/chicken-colorout?seats=human,human&seed=EGGS2"
        history = match_of(link)
        page = Page.opened(f"#/game/{game_word(history.at(5))}")
        page.click("sit", "own", seat="1")
        page.go(f"#/game/{game_word(history)}")
        page.go(f"#/replay/{game_word(history)}/3")

        assert screen(page).viewer == 1

    def test_by_link_a_game_that_is_on_is_an_onlookers(self) -> None:
        assert screen(opened(match_of().at(20), 3)).viewer == SPECTATOR

    def test_whoever_plays_looks_back_with_what_they_saw(self) -> None:
        page = Page.opened("#/play/mapped-out?seats=human,medium&seed=EGGS2")
        page.act(str(page.state.legal_actions()[0]))
        page.go(f"#/replay/{game_word(page.match.history)}")
        shown = screen(page)

        assert shown.viewer == 0
        assert shown.observation == shown.history.state.observation(0)
        page.send(Change("viewer", "1"))
        assert screen(page).viewer == 0

    def test_of_two_at_one_device_neither_sees_the_others_secrets(self) -> None:
        page = Page.opened("#/play/mapped-out?seats=human,human&seed=EGGS2")
        page.go(f"#/replay/{game_word(page.match.history)}")

        assert screen(page).viewer == SPECTATOR

    def test_without_a_step_a_replay_opens_at_the_end(self) -> None:
        history = match_of()

        assert screen(opened(history)).step == len(history.match.actions)


class TestPlaying:
    def playing(self, step: int = 0) -> Page:
        page = opened(match_of(), step)
        page.click("play")
        return page

    def tick(self, page: Page) -> None:
        page.send(Timer(page.one(After).id))

    def test_it_goes_on_by_itself_to_the_end_and_stops(self) -> None:
        page = self.playing()
        last = len(screen(page).history.match.actions)
        steps = [0]
        while screen(page).is_playing:
            self.tick(page)
            steps.append(screen(page).step)

        assert all(one < other for one, other in pairwise(steps))
        assert steps[-1] == last
        assert set(log.ends_of(match_of())) <= set(steps)
        assert not [e for e in page.effects if isinstance(e, After)]

    def test_at_the_end_it_begins_again(self) -> None:
        assert screen(self.playing(len(match_of().match.actions))).step == 0

    def test_a_pause_ends_it_and_is_said(self) -> None:
        page = self.playing()
        timer = page.one(After).id
        assert page.said == snapshot("Playing.")
        page.click("play")
        assert page.said == snapshot("Paused.")
        page.send(Timer(timer))

        assert screen(page).step == 0

    def test_going_somewhere_by_hand_pauses(self) -> None:
        page = self.playing()
        page.send(Key("ArrowRight"))

        assert not screen(page).is_playing

    def test_a_timer_of_an_earlier_run_counts_no_more(self) -> None:
        page = self.playing()
        timer = page.one(After).id
        page.click("play")
        page.click("play")
        page.send(Timer(timer))

        assert screen(page).step == 0

    @pytest.mark.parametrize("speed", SPEEDS)
    def test_there_are_three_speeds(self, speed: str) -> None:
        page = opened(match_of(), 0)
        page.send(Change("speed", speed))
        page.click("play")

        assert page.one(After).milliseconds in SPEEDS[speed]
        assert len({*SPEEDS.values()}) == 3

    def test_the_address_follows_turns_only(self) -> None:
        """Safari allows a page 100 changes of it in 30 seconds."""
        page = self.playing()
        gone = []
        while screen(page).is_playing:
            self.tick(page)
            gone += [e.hash for e in page.effects if isinstance(e, Navigate)]
        ends = log.ends_of(match_of())

        assert [int(hash_.rpartition("/")[2]) for hash_ in gone] == [*ends]

    def test_the_button_says_what_it_does(self) -> None:
        page = opened(match_of(), 0)
        assert snapshot("Play") == page.shown.id("replay-play").text
        page.click("play")
        assert snapshot("Pause") == page.shown.id("replay-play").text


class TestTryingAgain:
    def tried(self, step: int) -> Page:
        page = opened(match_of(), step)
        page.click("try-again")
        return page

    def turns(self, player: int) -> list[Turn]:
        return [t for t in log.turns_of(match_of()) if t.player == player]

    def test_an_own_turn_that_is_shown_is_played_anew(self) -> None:
        turn = self.turns(0)[2]
        page = self.tried(turn.end)

        assert page.match.history == match_of().at(turn.first)
        assert page.match.is_mine
        assert page.match.terms.is_practice

    def test_after_a_turn_of_somebody_else_it_goes_on(self) -> None:
        turn = self.turns(1)[2]

        assert self.tried(turn.end).match.history == match_of().at(turn.end)

    def test_at_the_end_the_last_own_turn_is_played_anew(self) -> None:
        history = match_of()
        page = self.tried(len(history.match.actions))

        assert page.match.history == history.at(self.turns(0)[-1].first)

    def test_the_button_says_from_where(self) -> None:
        own, other = self.turns(0)[2].end, self.turns(1)[2].end
        last = len(match_of().match.actions)

        assert (
            snapshot("Play this turn again")
            == opened(match_of(), own).shown.id("try-again").text
        )
        assert (
            snapshot("Play on from here")
            == opened(match_of(), other).shown.id("try-again").text
        )
        assert self.turns(0)[-1].end < last
        assert (
            snapshot("Play your last turn again")
            == opened(match_of(), last).shown.id("try-again").text
        )

    def test_beside_what_a_bot_should_have_done_nothing_is_played_on(self) -> None:
        page = opened(match_of(), self.turns(1)[2].end)
        assert "try-again" in page.html
        page.model = replace(page.model, screen=replace(screen(page), is_better=True))

        assert "try-again" not in page.html

    def test_the_same_bots_play_on(self) -> None:
        page = self.tried(self.turns(0)[2].end)
        assert page.match.seats == match_of().match.setup.seats
        while page.match.is_mine:
            page.act(str(page.state.legal_actions()[-1]))
        player = page.state.current_player
        page.let_bot_think()

        assert page.match.seats[player].is_bot

    def test_it_leaves_the_match_as_it_was(self) -> None:
        history = match_of()
        page = Page.opened(f"#/game/{game_word(history)}")
        [kept] = page.model.saved
        page.go(f"#/replay/{game_word(history)}/9")
        page.click("try-again")
        page.act(str(page.state.legal_actions()[-1]))

        assert kept in page.model.saved
        assert len(page.model.saved) == 2
        page.go(f"#/game/{game_word(history)}")
        assert page.match.id == kept.id
        assert page.match.history.state.is_terminal

    def test_it_counts_nowhere_and_says_so(self) -> None:
        page = self.tried(9)

        assert (
            snapshot(
                "This is a new try at a past game: it doesn't count. Back to the review"
            )
            == page.shown.all("small")[1].text
        )
        assert page.model.saved[0].terms.is_practice
        assert page.model.saved[0].terms.origin.endswith("/9")

    def test_the_lobby_tells_a_try_from_the_match(self) -> None:
        page = Page.opened(f"#/game/{game_word(match_of())}")
        page.go(screen_address(9))
        page.click("try-again")
        page.go("#/")

        assert snapshot(
            ["turn 2 · Olive's turn · new try", "Olive won · turn 38"]
        ) == page.shown.texts("small")

    def test_it_is_kept_by_the_tab_in_which_it_is_tried(self) -> None:
        history = match_of()
        page = Page.opened(f"#/replay/{game_word(history)}/9", writer=False)
        page.click("try-again")

        assert TakeOver() in page.effects
        assert page.model.is_writer

    def test_it_leads_back_to_where_it_was_tried_from_after_a_reload_too(self) -> None:
        page = self.tried(9)
        again = Page.opened(page.model.hash, stored=page.stored)

        assert f'href="{screen_address(9)}"' in again.html

    def test_what_comes_after_a_try_counts_again(self) -> None:
        page = self.tried(len(match_of().match.actions))
        while not page.state.is_terminal:
            legal = page.state.legal_actions()
            page.put(page.state.step(legal[0]))
        page.click("rematch")

        assert isinstance(page.model.screen, MatchScreen)
        assert not page.match.terms.is_practice
        assert not page.match.terms.origin

    @pytest.mark.parametrize(
        "history",
        [
            match_of().at(20),
            match_of("#/play/chicken-colorout?seats=human,human&seed=EGGS2"),
            match_of("#/play/chicken-colorout?seats=medium,medium&seed=EGGS2"),
        ],
        ids=["still on", "other people", "nobody"],
    )
    def test_there_is_none_where_it_would_not_be_ones_own(
        self, history: History
    ) -> None:
        page = opened(history, 5)
        assert "try-again" not in page.html
        page.click("try-again")

        assert isinstance(page.model.screen, ReplayScreen)


def screen_address(step: int) -> str:
    return f"#/replay/{game_word(match_of())}/{step}"


def test_a_link_to_another_step_keeps_what_is_known() -> None:
    page = opened(match_of(), 3)
    page.send(Change("viewer", "1"))
    page.go(screen_address(9))

    assert screen(page).viewer == 1
    assert screen(page).step == 9


def test_pausing_is_announced_once() -> None:
    page = opened(match_of(), 3)
    page.click("play")

    assert len([e for e in page.effects if isinstance(e, Announce)]) == 1
