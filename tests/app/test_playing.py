"""Playing at a table: acting, bots, undo, covers, logs, questions."""

from html import unescape

import pytest
from inline_snapshot import snapshot

from clutch.app.match.bots.state import MEMORY_PACE, PACES, PEEK_MILLISECONDS
from clutch.app.match.state import MatchScreen
from clutch.app.model.log import lines
from clutch.app.protocol.effects import After, Announce, HandOn, Save, TakeOver, Think
from clutch.app.protocol.events import BotDecided, Key, Timer, Tried, Writer
from clutch.app.replay.state import ReplayScreen
from clutch.core.decision import Action
from clutch.core.match import History, SeatKind, replay
from clutch.core.position import SPECTATOR, prompt, why_not
from clutch.core.values import replace
from clutch.games.les_oeufs_sont_faits.play.moving import Jumping
from clutch.games.les_oeufs_sont_faits.play.turn import Beginning
from clutch.games.les_oeufs_sont_faits.table.components import bits, parse_cell
from clutch.games.les_oeufs_sont_faits.table.position import State
from tests.app.pages import Page
from tests.elements import page as elements
from tests.play import Case, play


def cells(names: str) -> int:
    return bits(parse_cell(name) for name in names.split())


def lying(state: State, showing: tuple[int, ...], turned: tuple[int, ...]) -> State:
    """Return the state with other eggs: each player's showing and turned ones."""
    table = replace(state.table, showing=showing, turned=sum(turned))
    return replace(state, table=table, hidden=replace(state.hidden, turned=turned))


def begins(state: State) -> bool:
    """Whether it is the beginning of a turn."""
    return state.table.decision == Beginning()


def turned_over(page: Page, own: str, other: str) -> None:
    """Turn all eggs, with the current player's on the cells of `own`."""
    state = page.state
    eggs = [cells(other), cells(other)]
    eggs[state.current_player] = cells(own)
    page.put(lying(state, (0, 0), tuple(eggs)))


def home(page: Page) -> None:
    """Put all eggs of the current player at home, so that a claim would be right."""
    rows = ["a1 b1 c1 d1 e1 f1", "a6 b6 c6 d6 e6 f6"]
    if page.state.current_player:
        rows.reverse()
    turned_over(page, *rows)


def some_turned(page: Page) -> None:
    """Turn an egg of the first player in the middle; the others show."""
    showing = (cells("a1 b1 c1 d1 e1"), page.state.table.showing[1])
    page.put(lying(page.state, showing, (cells("c4"), 0)))


class TestActing:
    def test_a_click_on_a_legal_action_does_it(self):
        page = Page.at_match()
        action = page.state.legal_actions()[0]
        page.act(str(action))

        assert (action,) == page.match.history.match.actions

    def test_an_action_that_is_not_legal_is_explained_and_not_done(self):
        page = Page.at_match()
        before = page.match.history
        page.act("step h8")

        assert before == page.match.history
        assert page.said == page.model.words(page.match.reply)

    def test_every_action_is_saved(self):
        page = Page.at_match()
        page.act(str(page.state.legal_actions()[0]))

        assert f"match.{page.match.id}" == page.one(Save).key

    def test_what_was_done_and_what_is_asked_next_is_said_aloud(self):
        page = Page.at_match()
        page.act(str(page.state.legal_actions()[0]))

        assert page.model.words(prompt(page.match.observation)) in (page.said)

    def test_what_was_taken_back_is_said_in_the_language_of_the_page(self):
        page = Page.at_match(languages=("nl",))
        page.act(str(page.state.legal_actions()[0]))
        page.click("undo")

        assert page.said.startswith("Teruggenomen.")

    def test_why_a_button_is_not_to_be_had_is_said_aloud(self):
        page = Page.at_match()
        page.click("explain", "Nothing to take back.")

        assert "Nothing to take back." == page.said

    def test_a_thing_that_cannot_be_chosen_is_explained(self):
        page = Page.at_match()
        page.send(Tried("c3"))

        assert page.match.reply is not None
        assert page.model.words(page.match.reply) in page.said

    def test_another_egg_than_the_one_in_hand_can_be_chosen_instead(self):
        page = Page.at_match()
        first, second, *_ = page.state.legal_actions()
        page.act(str(first))
        page.send(Tried(second.target))

        assert (second,) == page.match.history.match.actions

    def test_the_egg_in_hand_goes_back_with_a_second_click(self):
        page = Page.at_match()
        first = page.state.legal_actions()[0]
        page.act(str(first))
        page.send(Tried(first.target))

        assert () == page.match.history.match.actions

    def test_what_was_done_stays_whatever_is_tried(self):
        page = thieves()
        page.act(str(picks(page)[0]))
        page.act(next(str(a) for a in page.match.history.legal if "nest" in str(a)))
        before = page.match.history
        earlier = {a.target for s in before.states for a in s.legal_actions()}
        for target in sorted(earlier - {a.target for a in before.legal}):
            page.send(Tried(target))

        assert len(before.match.actions) == 2
        assert before == page.match.history

    def test_another_card_can_be_taken_up_until_one_is_laid(self):
        page = thieves()
        first, second, *_ = picks(page)
        page.act(str(first))
        page.send(Tried(second.target))

        assert (second,) == page.match.history.match.actions

    def test_what_can_be_taken_up_instead_is_marked(self):
        page = thieves()
        first, second, *_ = picks(page)
        page.act(str(first))

        assert f'data-tried="{second.target}" data-instead' in page.html
        assert f'data-tried="{first.target}" data-instead' not in page.html

    def test_a_tab_that_does_not_save_cannot_act(self):
        page = Page.at_match()
        page.send(Writer(writer=False))
        page.act(str(page.state.legal_actions()[0]))

        assert () == page.match.history.match.actions


def thieves() -> Page:
    """Return a page with a match of two at Egg Thieves, on one device."""
    page = Page.opened("#/play/egg-thieves?seats=human,human&seed=EGGS")
    page.click("uncover")
    return page


def picks(page: Page) -> list[Action]:
    """The cards that can be picked."""
    return [a for a in page.match.history.legal if str(a).startswith("card ")]


class TestUndo:
    def test_undo_takes_an_egg_out_of_the_hand(self):
        page = Page.at_match()
        page.act(str(page.state.legal_actions()[0]))
        page.click("undo")

        assert () == page.match.history.match.actions

    def test_escape_is_undo(self):
        page = Page.at_match()
        page.act(str(page.state.legal_actions()[0]))
        page.send(Key("Escape"))

        assert () == page.match.history.match.actions

    def test_undo_does_not_go_past_the_end_of_a_turn(self):
        page = Page.at_match()
        page.act(str(page.state.legal_actions()[0]))
        page.act(str(page.state.legal_actions()[0]))
        before = page.match.history
        page.click("undo")

        assert before == page.match.history

    def test_undo_that_is_not_to_be_had_says_why(self):
        page = Page.at_match()

        assert (
            snapshot("Nothing has happened yet.")
            == page.shown.id("undo").attributes["title"]
        )

    @pytest.mark.rule("OE-062")
    def test_without_aid_only_the_last_action_can_be_undone(self):
        page = jumping(chosen="")
        page.click("undo")
        page.click("undo")

        assert 2 == len(page.match.history.match.actions)

    @pytest.mark.rule("OE-065")
    def test_with_everything_seen_the_whole_turn_can_be_undone(self):
        page = jumping(chosen="everything-seen")
        for _ in range(3):
            page.click("undo")

        assert () == page.match.history.match.actions


def jumping(chosen: str) -> Page:
    """Return a page after an egg is taken and jumps twice; it can still jump on."""
    page = Page.at_match(chosen=chosen)
    me = page.state.current_player
    eggs = [0, 0]
    eggs[me] = cells("a3 b3 d3 a1 b1 c1")
    eggs[1 - me] = cells("d4 a6 b6 c6 d6 e6")
    page.put(lying(page.state, tuple(eggs), (0, 0)))
    page.act("take a3", "jump c3", "jump e3")
    assert isinstance(page.state.table.decision, Jumping)
    return page


class TestClaim:
    @pytest.mark.rule("OE-051")
    def test_a_claim_is_asked_about_first(self):
        page = Page.at_match()
        home(page)
        page.act("claim")

        assert page.model.dialog is not None
        assert not page.state.is_terminal

    @pytest.mark.rule("OE-051")
    def test_a_claim_that_is_confirmed_counts(self):
        page = Page.at_match()
        home(page)
        page.act("claim")
        page.click("act", "claim")

        assert page.state.is_terminal
        assert "over" == page.render.screen

    @pytest.mark.rule("OE-051")
    @pytest.mark.parametrize("how", ["no", "Escape"])
    def test_a_claim_that_is_not_confirmed_has_not_been_made(self, how):
        page = Page.at_match()
        home(page)
        page.act("claim")
        page.click("no") if how == "no" else page.send(Key("Escape"))

        assert page.model.dialog is None
        assert not page.state.is_terminal

    def test_nothing_else_can_be_done_while_the_question_is_open(self):
        page = Page.at_match()
        home(page)
        page.act("claim")
        page.click("share-game")

        assert page.model.dialog is not None
        assert () == page.effects

    def test_the_same_click_once_more_is_no_answer(self):
        page = Page.at_match()
        home(page)
        page.act("claim", "claim")

        assert page.model.dialog is not None
        assert not page.state.is_terminal

    def test_what_cannot_be_chosen_does_nothing_while_the_question_is_open(self):
        page = Page.at_match()
        home(page)
        page.act("claim")
        asked = page.model
        page.send(Tried("a3"))

        assert asked == page.model


class TestBots:
    def test_a_bot_thinks_after_a_pause(self):
        page = bot_is_on()

        assert f"think:{page.match.ticket}" == page.one(After).id

    @pytest.mark.parametrize("kind", ["hard", "expert"])
    def test_a_bot_that_thinks_shows_its_move_as_late_as_others(self, kind):
        page = bot_is_on(f"human,{kind}")
        ticket, action = page.match.ticket, str(page.match.history.legal[0])
        pause = page.one(After)

        assert pause.id == f"show:{ticket}"
        assert pause.milliseconds in {MEMORY_PACE * one for one in PACES["calm"]}
        assert ticket == page.one(Think).ticket

        page.send(BotDecided(ticket, action))
        assert page.match.ticket == ticket

        page.send(Timer(pause.id))
        assert str(page.match.history.match.actions[-1]) == action

    def test_a_bot_that_thinks_longer_moves_when_it_has_decided(self):
        page = bot_is_on("human,hard")
        ticket, action = page.match.ticket, str(page.match.history.legal[0])
        page.send(Timer(f"show:{ticket}"))
        assert page.match.ticket == ticket

        page.send(BotDecided(ticket, action))
        assert page.match.ticket != ticket

    def test_a_bot_that_has_decided_can_be_told_to_move_now(self):
        page = bot_is_on("human,hard")
        ticket, action = page.match.ticket, str(page.match.history.legal[0])
        page.send(BotDecided(ticket, action))
        page.click("stop")

        assert page.match.ticket != ticket

    def test_a_bot_at_once_has_no_pause(self):
        page = Page.at_match("human,medium")
        page.model = replace(
            page.model, settings=replace(page.model.settings, pace="instant")
        )
        if page.match.current_seat.is_bot:
            page.let_bot_think()

        assert page.match.ticket == page.one(Think).ticket

    @pytest.mark.parametrize("pace", ["slow", "calm", "quick"])
    def test_where_memory_counts_bots_pause_longer(self, pace):
        pauses = []
        for chosen in ("everything-seen", "no-aid"):
            page = Page.at_match("medium,medium", chosen=chosen)
            settings = replace(page.model.settings, pace=pace)
            page.model = replace(page.model, settings=settings)
            page.let_bot_think()
            pauses.append(page.one(After).milliseconds)

        assert pauses[0] < pauses[1]

    def test_the_pauses_of_bots_can_be_skipped(self):
        page = bot_is_on()
        page.click("stop")
        tickets = []
        while page.match.current_seat.is_bot:
            tickets.append(page.match.ticket == page.one(Think).ticket)
            page.let_bot_think()

        assert len(tickets) > 1
        assert all(tickets)

    def test_pauses_are_back_when_a_person_has_been_on(self):
        page = bot_is_on()
        page.click("stop")
        while page.match.current_seat.is_bot:
            page.let_bot_think()

        assert not page.match.bots.is_skipping

    def test_there_is_nothing_to_skip_without_pauses(self):
        page = bot_is_on()

        assert 'id="stop-thinking"' in page.html

        settings = replace(page.model.settings, pace="instant")
        page.model = replace(page.model, settings=settings)

        assert 'id="stop-thinking"' not in page.html

    def test_a_game_of_bots_alone_is_there_to_be_watched(self):
        page = bot_is_on("medium,medium")

        assert 'id="stop-thinking"' not in page.html

    def test_what_the_bot_decides_is_done(self):
        page = bot_is_on()
        before = len(page.match.history.match.actions)
        page.let_bot_think()

        assert before + 1 == len(page.match.history.match.actions)

    def test_a_decision_about_another_position_is_dropped(self):
        page = bot_is_on()
        model = page.model
        action = str(page.state.legal_actions()[0])
        page.send(BotDecided("A.1", action))

        assert model == page.model

    def test_a_timer_of_another_position_is_dropped(self):
        page = bot_is_on()
        page.send(Timer("think:A.1"))

        assert () == page.effects

    def test_nobody_acts_for_a_bot(self):
        page = bot_is_on()
        before = page.match.history
        page.act(str(page.state.legal_actions()[0]))

        assert before == page.match.history
        assert turn_of(page) == page.said

    def test_bots_play_a_whole_game_among_themselves(self):
        page = Page.at_match("medium,medium")
        for _ in range(3_000):
            if page.state.is_terminal:
                break
            page.let_bot_think()

        assert "over" == page.render.screen


def until_bot(page: Page) -> None:
    while not page.match.current_seat.is_bot:
        page.act(str(page.state.legal_actions()[0]))


def bot_is_on(seats: str = "human,medium") -> Page:
    page = Page.at_match(seats)
    if page.match.current_seat.is_bot:
        return page
    until_bot(page)
    return page


class TestSecrets:
    def look(self, chosen: str = "") -> Page:
        page = Page.at_match(chosen=chosen)
        some_turned(page)
        page.act("take c4", "look")
        return page

    def test_a_look_closes_by_itself(self):
        page = self.look()

        assert After(PEEK_MILLISECONDS, f"close:{page.match.ticket}") in page.effects

    def test_what_ends_the_game_does_not(self):
        page = Page.at_match()
        page.put(replace(page.state, table=replace(page.state.table, turn=199)))
        some_turned(page)
        page.act("take c4", "look")

        [done] = page.match.history.legal
        assert page.state.step(done).is_terminal
        assert not any(isinstance(effect, After) for effect in page.effects)

    def test_that_a_look_closes_by_itself_is_said(self):
        page = self.look()
        shown = page.html
        page.model = replace(
            page.model, settings=replace(page.model.settings, peek="stays")
        )

        assert [snapshot("Continues automatically after 8 seconds.")] == elements(
            shown
        ).texts("closing")
        assert [] == page.shown.texts("closing")

    def test_after_a_while_the_egg_is_put_back(self):
        page = self.look()
        player = page.state.current_player
        page.send(Timer(f"close:{page.match.ticket}"))

        assert player != page.state.current_player

    def test_a_look_stays_if_that_was_chosen_meanwhile(self):
        page = self.look()
        page.model = replace(
            page.model, settings=replace(page.model.settings, peek="stays")
        )
        looking = page.model
        page.send(Timer(f"close:{page.match.ticket}"))

        assert looking == page.model

    def test_a_look_can_stay_until_it_is_closed(self):
        page = Page.at_match()
        some_turned(page)
        page.model = replace(
            page.model, settings=replace(page.model.settings, peek="stays")
        )
        page.act("take c4", "look")

        assert not any(isinstance(effect, After) for effect in page.effects)

    def test_a_view_with_secrets_is_covered_until_its_owner_is_there(self):
        page = self.look("own-looks")
        first = page.state.current_player
        page.act("done")
        action = page.state.legal_actions()[0]
        page.act(str(action), str(page_next(page, action)))

        assert first == page.state.current_player
        assert "cover" == page.render.screen

    @pytest.mark.parametrize(
        ("way", "found"), [("#/", "cover"), ("#/rules/egg-thieves", "table")]
    )
    def test_who_comes_from_the_lobby_finds_a_cover_and_nobody_else(self, way, found):
        page = Page.opened("#/play/egg-thieves?seats=human,human&seed=EGGS")
        page.click("uncover")
        table = f"#/table/{page.match.id}"
        page.go(way)
        page.go(table)

        assert found == page.render.screen

    def test_a_cover_shows_nothing_of_the_board(self):
        page = self.look("own-looks")
        page.act("done")
        action = page.state.legal_actions()[0]
        page.act(str(action), str(page_next(page, action)))

        assert 'role="grid"' not in page.html

    def test_a_cover_goes_when_the_next_person_is_there(self):
        page = self.look("own-looks")
        page.act("done")
        action = page.state.legal_actions()[0]
        page.act(str(action), str(page_next(page, action)))
        page.click("uncover")

        assert "table" == page.render.screen

    def test_who_takes_the_device_hears_nothing_that_only_the_last_one_knows(self):
        page = Page.opened("#/play/ei-my-goods?seats=human,human&seed=EGGS")
        for text in ("keep", "keep", "rest"):
            page.click("uncover")
            page.act(text)
        laid = str(page.state.legal_actions()[0])
        page.act(laid)

        assert snapshot("Player 1 has chosen. Hand the device to Player 2") == page.said

    def test_what_was_said_to_the_last_one_is_said_no_longer(self):
        page = Page.opened("#/play/ei-my-goods?seats=human,human,medium&seed=EGGS")
        while not page.match.current_seat.is_bot:
            page.click("uncover")
            page.act("keep")  # which is worth no line of the log

        assert "" == page.one(Announce).text

    def test_nothing_is_covered_where_nothing_is_hidden(self):
        page = self.look()
        page.act("done")

        assert "table" == page.render.screen

    def test_while_a_bot_is_on_two_people_see_what_an_onlooker_sees(self):
        page = Page.at_match("human,human,medium,medium", chosen="own-looks")
        while not page.match.current_seat.is_bot:
            page.act(str(page.state.legal_actions()[0]))
            if page.match.is_covered:
                page.click("uncover")

        assert page.match.viewer == SPECTATOR


def page_next(page: Page, action: object) -> object:
    """An action that may follow `action` and ends the turn."""
    return page.state.step(action).legal_actions()[0]


class TestMemory:
    """What the page may retell during a game."""

    def played(self, chosen: str) -> Page:
        page = Page.at_match(chosen=chosen)
        while not (page.state.table.turn >= 10 and begins(page.state)):
            page.act(str(page.state.legal_actions()[0]))
        return page

    @pytest.mark.rule("OE-061")
    def test_without_aid_the_log_has_each_players_last_move_only(self):
        page = self.played("")

        assert 2 == page.html.split('class="log"')[1].count("<li>")

    @pytest.mark.rule("OE-065")
    def test_with_everything_seen_the_whole_log_is_there(self):
        page = self.played("everything-seen")

        assert page.html.split('class="log"')[1].count("<li>") > 2

    @pytest.mark.rule("OE-063")
    def test_without_aid_there_is_no_replay_while_the_game_is_on(self):
        page = self.played("")
        word = shared_word(page)

        assert "#/replay/" not in page.html
        page.go(f"#/replay/{word}/3")
        assert not isinstance(page.model.screen, ReplayScreen)
        assert 1 == len(page.notices)

    @pytest.mark.rule("OE-065")
    def test_with_everything_seen_there_is_a_replay_while_the_game_is_on(self):
        page = self.played("everything-seen")

        assert "#/replay/" in page.html

    @pytest.mark.rule("OE-064")
    def test_a_link_shows_no_more_of_the_past_than_the_page(self):
        page = self.played("")
        other = Page.opened(f"#/game/{shared_word(page)}")
        other.click("sit", "all")

        assert isinstance(other.model.screen, MatchScreen)
        assert 2 == other.html.split('class="log"')[1].count("<li>")
        assert "#/replay/" not in other.html

    def test_after_the_end_there_is_a_replay(self):
        page = Page.at_match()
        home(page)
        page.act("claim")
        page.click("act", "claim")

        assert "#/replay/" in page.html


class TestLog:
    """Log lines are cached by reader and language."""

    def played(self) -> History:
        return play(Case("egg-thieves", 2, (), SeatKind.MEDIUM, "B"))

    @pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
    def test_each_reader_is_told_what_they_may_know(self, viewer):
        history = self.played()
        others = {reader: lines(history, reader, 60) for reader in (0, 1, SPECTATOR)}
        fresh = lines(replay(history.match), viewer, 60)

        assert fresh == lines(history, viewer, 60)
        assert 3 == len(set(others.values()))

    def test_the_whole_log_is_in_the_language_that_is_chosen(self):
        pages = [
            Page.at_match(chosen="everything-seen", languages=(language,))
            for language in ("en", "nl")
        ]
        for page in pages:
            while "<li>" not in page.html.partition('class="log"')[2]:
                page.act(str(page.state.legal_actions()[0]))
        english, dutch = pages
        english.click("language", "nl")

        assert logged(dutch) == logged(english)


def logged(page: Page) -> str:
    return page.html.split('class="log"')[1].split("</section>")[0]


def shared_word(page: Page) -> str:
    page.click("share-game")
    return page.copied.rpartition("/")[2]


class TestTabs:
    def test_a_tab_that_does_not_save_offers_to_take_over(self):
        page = Page.at_match()
        page.send(Writer(writer=False))

        assert 'data-do="take-over"' in page.html

    def test_a_tab_that_does_not_save_asks_nothing_and_offers_no_hint(self):
        page = Page.opened("#/play/mapped-out?seats=human,human&seed=EGGS")
        page.click("uncover")
        asked = prompt(page.match.observation)
        assert page.model.words(asked) in page.html
        assert 'data-do="hint"' in page.html
        page.send(Writer(writer=False))

        assert page.model.words(asked) not in page.html
        assert snapshot("It's Player 2's turn.") == page.shown.id("prompt").text
        assert 'data-do="hint"' not in page.html

    def test_a_tab_that_does_not_save_cannot_have_a_bot_move_now(self):
        page = Page.at_match("hard,hard")
        assert snapshot("Move now") == page.shown.id("stop-thinking").text
        page.send(Writer(writer=False))

        assert 'id="stop-thinking"' not in page.html

    def test_a_bot_thinks_in_the_tab_that_saves_only(self):
        page = Page.at_match("medium,medium")
        page.send(Writer(writer=False))

        assert not [e for e in page.effects if isinstance(e, After | Think)]

    def test_a_tab_that_saves_no_longer_hands_on_what_it_has_saved_once(self):
        page = Page.at_match()
        page.send(Writer(writer=False))
        assert HandOn() in page.effects
        page.send(Writer(writer=False))

        assert HandOn() not in page.effects

    def test_a_bot_goes_on_in_the_tab_that_takes_over(self):
        page = Page.at_match("medium,medium")
        page.send(Writer(writer=False))
        page.click("take-over")
        assert page.effects == (TakeOver(),)
        page.send(Writer(writer=True))

        assert any(isinstance(effect, After) for effect in page.effects)


def turn_of(page: Page) -> str:
    """What players are told when it is not their turn."""
    seen = page.state.observation(1 - min(1, page.state.current_player))
    return page.model.words(why_not(seen, "c3"))


class TestOutOfTurn:
    """A player who tries something out of turn is told so."""

    def waiting(self, seats: str) -> Page:
        page = bot_is_on(seats)
        assert not page.match.is_mine
        return page

    @pytest.mark.parametrize("kind", ["easy", "medium", "hard", "expert"])
    def test_while_a_bot_is_on_it_is_said_whose_turn_it_is(self, kind):
        page = self.waiting(f"human,{kind}")
        page.send(Tried("c3"))

        assert turn_of(page) == page.said
        assert f'id="reply">{page.said}<' in unescape(page.html)

    def test_two_people_at_one_device_are_told_so_too(self):
        page = self.waiting("human,human,medium,medium")
        page.send(Tried("c3"))

        assert page.match.viewer == SPECTATOR
        assert turn_of(page) == page.said

    def test_who_only_looks_on_is_told_so_too(self):
        page = Page.opened(f"#/game/{shared_word(Page.at_match())}")
        page.click("sit", "none")
        page.send(Tried("c3"))

        assert turn_of(page) == page.said

    def test_who_plays_elsewhere_is_told_so_too(self):
        sender = Page.at_match()
        page = Page.opened(f"#/game/{shared_word(sender)}")
        page.click("sit", "own", seat=str(1 - sender.state.current_player))
        page.send(Tried("c3"))

        assert turn_of(page) == page.said

    def test_nothing_happens_and_the_bot_goes_on_after_its_pause(self):
        page = self.waiting("human,medium")
        history, ticket = page.match.history, page.match.ticket
        page.send(Tried("c3"))

        assert history == page.match.history
        assert not any(isinstance(effect, After | Think) for effect in page.effects)
        page.send(Timer(f"think:{ticket}"))
        assert Think(ticket) in page.effects

    def test_it_stays_to_be_read_until_that_turn_is_over(self):
        page = self.waiting("human,medium")
        page.send(Tried("c3"))
        bot, replies = page.state.current_player, []
        while page.state.current_player == bot:
            replies.append(page.match.reply is not None)
            page.let_bot_think()

        assert len(replies) > 1
        assert all(replies)
        assert page.match.reply is None

    def test_it_is_not_taken_for_another_wish(self):
        page = self.waiting("human,medium")
        page.let_bot_think()
        assert not page.match.is_mine
        target = page.match.history.match.actions[-1].target
        history = page.match.history
        page.send(Tried(target))

        assert history == page.match.history

    def test_after_the_end_it_is_said_that_it_is_over(self):
        page = Page.at_match()
        home(page)
        page.act("claim")
        page.click("act", "claim")
        page.send(Tried("c3"))

        assert snapshot("The game is over.") == page.said
        assert f'id="reply">{page.said}<' in unescape(page.html)

    def test_nobody_answers_from_under_a_cover(self):
        page = Page.opened("#/play/ei-my-goods?seats=human,human&seed=EGGS")
        assert page.match.is_covered
        covered = page.model
        page.send(Tried("c3"))

        assert covered == page.model

    def test_nor_in_a_tab_that_does_not_save(self):
        page = Page.at_match()
        page.send(Writer(writer=False))
        looking = page.model
        page.send(Tried("c3"))

        assert looking == page.model
