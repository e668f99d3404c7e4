"""Addresses: where they lead, and what is said of those that lead nowhere."""

from dataclasses import replace
from functools import partial
from urllib.parse import quote

import pytest
from inline_snapshot import snapshot

from clutch.app.invite.state import SharedScreen
from clutch.app.lobby.state import LobbyScreen
from clutch.app.match.opening import EARLIER
from clutch.app.match.state import MatchScreen
from clutch.app.protocol.effects import Focus, Navigate, Save, TakeOver
from clutch.app.protocol.events import StoredElsewhere
from clutch.app.replay.state import ReplayScreen
from clutch.app.rulebook.state import RulesScreen
from clutch.app.settings.state import SettingsScreen
from clutch.app.setup.state import SetupScreen
from clutch.app.storage.envelope import seal, unseal
from clutch.core.link import game_word, parse_setup, setup_query
from clutch.core.match import History, SeatKind, begin
from clutch.games import GAMES
from tests.app.pages import ADDRESS, Page
from tests.play import Case, play

GAME = "les-oeufs-sont-faits"


@pytest.mark.parametrize(
    ("address", "screen"),
    [
        ("", LobbyScreen),
        ("#/", LobbyScreen),
        ("#/settings", SettingsScreen),
        (f"#/rules/{GAME}", RulesScreen),
        (f"#/new/{GAME}", SetupScreen),
        (f"#/play/{GAME}?seats=human,medium", MatchScreen),
    ],
)
def test_an_address_leads_to_its_screen(address, screen):
    page = Page.opened(address)

    assert screen is type(page.model.screen)
    assert [] == page.notices


def test_a_set_up_link_starts_the_match_it_spells_out():
    page = Page.opened(f"#/play/{GAME}?seats=human,easy&set=8x8,own-looks&seed=K7Q2MX")
    setup = page.match.history.match.setup

    assert ["human", "easy"] == [seat.kind.value for seat in setup.seats]
    assert {"board": "8x8", "memory": "own-looks"} == dict(setup.options)
    assert "K7Q2MX" == setup.seed


def test_a_set_up_link_gives_way_to_the_address_of_its_match():
    page = Page.opened(f"#/play/{GAME}?seats=human,easy")

    assert Navigate(f"#/table/{page.match.id}", replace=True) in page.effects


def test_a_set_up_link_without_a_seed_gets_one():
    page = Page.opened(f"#/play/{GAME}?seats=human,easy")

    assert 6 == len(page.match.history.match.setup.seed)


BAD = {
    "mangled": "#/game/AAAA" + "B" * 40,
    "foreign letters": "#/game/ééé",
    "empty": "#/game/",
    "too long": "#/game/" + "A" * 30_000,
    "too long a set-up": f"#/play/{GAME}?seats=human,easy&seed=" + "A" * 2_000,
    "unknown game": "#/play/chess?seats=human,human",
    "unknown place": "#/cellar",
    "unknown match": "#/table/NOTHERE",
    "a seat count the game does not have": f"#/play/{GAME}?seats=human,human,human",
    "no seats": f"#/play/{GAME}",
    "an unknown kind of seat": f"#/play/{GAME}?seats=human,alien",
    "an unknown option": f"#/play/{GAME}?seats=human,human&set=lands",
    "an impossible seed": f"#/play/{GAME}?seats=human,human&seed=%3Cb%3E",
    "a replay of nothing": "#/replay/AAAA/2",
}


@pytest.mark.parametrize("address", BAD.values(), ids=BAD)
def test_a_bad_address_is_one_sentence_in_the_lobby(address):
    page = Page.opened(address)

    assert isinstance(page.model.screen, LobbyScreen)
    assert 1 == len(page.notices)


@pytest.mark.parametrize("address", BAD.values(), ids=BAD)
def test_a_bad_address_is_cleared(address):
    page = Page.opened(address)

    assert Navigate("#/", replace=True) in page.effects


@pytest.mark.parametrize("address", BAD.values(), ids=BAD)
def test_a_bad_address_leaves_saved_matches_alone(address):
    played = Page.at_match()
    page = Page.opened(address, stored=played.stored)

    assert 1 == len(page.model.saved)


def word_of(page: Page) -> str:
    page.click("share-game")
    return page.copied.rpartition("/")[2]


def test_every_shortened_game_link_is_refused():
    word = word_of(Page.at_match())
    for end in range(len(word)):
        page = Page.opened(f"#/game/{word[:end]}")

        assert isinstance(page.model.screen, LobbyScreen), word[:end]


class TestLinksOnTheirWay:
    """What chats, mail programs and trackers do to a link."""

    SETUP = f"{GAME}?seats=human,medium&set=8x8&seed=K7Q2MX&beat=won,34,12,Ann"

    def test_a_set_up_out_of_a_mail_in_html_is_the_one_that_was_sent(self):
        page = Page.opened(f"#/play/{self.SETUP.replace('&', '&amp;')}")
        setup = page.match.history.match.setup

        assert "8x8" == setup.options["board"]
        assert "K7Q2MX" == setup.seed
        assert page.match.terms.aim.beat is not None
        assert "Ann" == page.match.terms.aim.beat.by

    @pytest.mark.parametrize(
        ("address", "clean"),
        [
            ("#/settings.", "#/settings"),
            ("#!/settings", "#/settings"),
            (f"#/rules/{GAME})", f"#/rules/{GAME}"),
            ("#/statistics?fbclid=IwAR0", "#/statistics"),
        ],
    )
    def test_the_address_is_told_as_it_was_meant(self, address, clean):
        page = Page.opened(address)

        assert Navigate(clean, replace=True) in page.effects
        assert clean == page.model.hash
        assert [] == page.notices

    def test_a_section_of_the_rules_is_found_in_spite_of_its_end(self):
        page = Page.opened(f"#/rules/{GAME}/setup.")

        assert "setup" == page.model.screen.section

    @pytest.mark.parametrize("end", [".", ")", "%20", "?fbclid=IwAR0", "&si=Ab_9"])
    def test_a_replay_is_at_its_step_in_spite_of_its_end(self, end):
        played = Page.at_match(chosen="everything-seen")
        for _ in range(6):
            played.act(str(played.state.legal_actions()[0]))
        page = Page.opened(f"#/replay/{word_of(played)}/2{end}")

        assert 2 == page.model.screen.step

    def test_what_means_nothing_in_a_link_is_told(self):
        page = Page.invited(f"#/play/{self.SETUP}&board=8x8")

        assert "board" in page.notices[-1]
        assert "K7Q2MX" == page.model.screen.setup.seed

    def test_what_trackers_add_is_no_news(self):
        page = Page.opened(f"#/new/{self.SETUP}&utm_source=mail&si=Ab_9")

        assert [] == page.notices


class TestRefusedLinks:
    WORD = "AAAA" + "B" * 40

    def test_the_link_stays_where_it_can_be_mended(self):
        page = Page.opened(f"#/game/{self.WORD}")
        field = page.shown.id("field-refused").attributes

        assert f"{ADDRESS}#/game/{self.WORD}" == field["value"]

    def test_it_opens_what_has_been_mended(self):
        word = word_of(Page.at_match())
        page = Page.opened(f"#/game/{word[:-1]}")
        page.click("try-link", refused=f"{ADDRESS}#/game/{word}")

        assert isinstance(page.model.screen, SharedScreen)
        assert [] == page.notices
        assert Navigate(f"#/game/{word}") in page.effects

    @pytest.mark.parametrize("around", ["Look: {}!", "{}, see you", "> {}."])
    def test_it_finds_a_link_in_a_whole_message(self, around):
        word = word_of(Page.at_match())
        page = Page.opened("#/game/AAAA")
        page.click("try-link", refused=around.format(f"{ADDRESS}#/game/{word}"))

        assert isinstance(page.model.screen, SharedScreen)

    def test_a_word_alone_will_do(self):
        page = Page.opened("#/game/AAAA")
        page.click("try-link", refused=word_of(Page.at_match()))

        assert isinstance(page.model.screen, SharedScreen)

    @pytest.mark.parametrize("text", ["Hello, Ben!", "https://eggs.example/x", " "])
    def test_a_text_without_a_link_is_called_so(self, text):
        page = Page.opened(f"#/game/{self.WORD}")
        page.click("try-link", refused=text)

        assert snapshot(["There is no Clutch link in this text."]) == page.notices
        assert page.shown.id("field-refused").attributes["value"]

    def test_what_is_refused_again_stays_as_it_was_typed(self):
        page = Page.opened(f"#/game/{self.WORD}")
        typed = f"Look: #/game/{self.WORD}"
        page.click("try-link", refused=typed)

        assert typed == page.shown.id("field-refused").attributes["value"]
        assert 1 == len(page.notices)
        assert Focus("field-refused") in page.effects

    def test_it_stays_when_another_sentence_goes(self):
        page = Page.opened(f"#/game/{self.WORD}", storage="refused")
        page.click("close", "0")

        assert 1 == len(page.notices)
        assert 'id="refused"' in page.html

    def test_it_goes_with_the_sentence_about_it(self):
        page = Page.opened(f"#/game/{self.WORD}")
        page.click("close", "0")

        assert 'id="refused"' not in page.html

    def test_there_is_no_field_where_nothing_can_be_mended(self):
        page = Page.opened("#/table/NOTHERE")

        assert 'id="refused"' not in page.html

    def test_however_long_it_is_it_can_be_mended(self):
        word = "A" * 30_000
        page = Page.opened(f"#/game/{word}")
        field = page.shown.id("field-refused").attributes["value"]
        page.click("try-link", refused=field)

        assert field.endswith(word)
        assert field == page.shown.id("field-refused").attributes["value"]


NAMES = ["Ann Bee", "Zoë", "50%", "a/b", "?", "a%20b", "Ann, Bo"]


def history_of(name: str) -> History:
    """Return a match in which a person has that name."""
    setup = parse_setup("egg-thieves?seats=human,human&seed=A", GAMES)
    seats = (replace(setup.seats[0], name=name), *setup.seats[1:])
    history = begin(replace(setup, seats=seats))
    return history.apply(history.state.legal_actions()[0])


def older_word(history: History) -> str:
    """The word of a match as written by a site with other rules for its game."""
    game = history.match.setup.game
    object.__setattr__(game, "version", game.version + 1)
    try:
        return game_word(replace(history))
    finally:
        object.__setattr__(game, "version", game.version - 1)


def twice(text: str) -> str:
    """Escape the text twice, as by two messengers in turn."""
    return quote(quote(text, safe=""), safe="")


every_escape = pytest.mark.parametrize(
    "escape", [str, partial(quote, safe=""), twice], ids=["as sent", "once", "twice"]
)


class TestOlderRules:
    @every_escape
    @pytest.mark.parametrize("name", NAMES)
    def test_the_set_up_of_such_a_match_is_offered(self, name, escape):
        page = Page.opened(f"#/game/{escape(older_word(history_of(name)))}")

        assert 1 == len(page.notices)
        page.click("set-up", page.model.notices[0].value)
        assert isinstance(page.model.screen, SetupScreen)
        assert "A" == page.model.screen.draft.seed
        assert name == page.model.screen.draft.seats[0].name

    @pytest.mark.parametrize("name", NAMES)
    def test_it_is_offered_where_the_very_address_has_been_escaped(self, name):
        address = quote(f"/game/{older_word(history_of(name))}", safe="")
        page = Page.opened(f"#{address}")

        assert "set-up" == page.model.notices[0].do


class TestNames:
    @pytest.mark.parametrize("name", NAMES)
    def test_a_game_link_holds_any_name(self, name):
        page = Page.opened(f"#/game/{game_word(history_of(name))}")
        page.click("sit", "all")

        assert name == page.match.seats[0].name

    @pytest.mark.parametrize("name", NAMES)
    def test_a_game_link_holds_any_name_after_a_messenger_has_escaped_it(self, name):
        page = Page.opened(f"#/game/{quote(game_word(history_of(name)), safe='')}")
        page.click("sit", "all")

        assert name == page.match.seats[0].name

    @pytest.mark.parametrize("name", NAMES)
    @every_escape
    def test_a_replay_holds_any_name(self, name, escape):
        page = Page.opened(f"#/replay/{escape(f'{game_word(history_of(name))}/1')}")

        assert name == page.model.screen.history.match.setup.seats[0].name
        assert 1 == page.model.screen.step


class TestSharedGames:
    def test_somebody_new_is_asked_which_seat_is_theirs(self):
        page = Page.opened(f"#/game/{word_of(Page.at_match())}")

        assert isinstance(page.model.screen, SharedScreen)

    @pytest.mark.parametrize(
        ("who", "seat", "mine"),
        [
            ("own", "0", (0,)),
            ("own", "1", (1,)),
            ("all", "0", (0, 1)),
            ("none", "0", ()),
        ],
    )
    def test_the_chosen_seats_are_played_here(self, who, seat, mine):
        page = Page.opened(f"#/game/{word_of(Page.at_match())}")
        page.click("sit", who, seat=seat)

        assert mine == page.match.mine

    def test_a_reply_goes_on_in_the_seat_one_had(self):
        sender = Page.at_match()
        me = sender.state.current_player
        here = Page.opened(f"#/game/{word_of(sender)}")
        here.click("sit", "own", seat=str(1 - me))
        while sender.state.current_player == me:
            sender.act(str(sender.state.legal_actions()[0]))
        here.go(f"#/game/{word_of(sender)}")

        assert sender.match.history == here.match.history
        assert (1 - me,) == here.match.mine
        assert 1 == len(here.model.saved)

    def test_an_older_link_does_not_throw_the_newer_moves_away(self):
        page = Page.at_match()
        old = word_of(page)
        page.act(str(page.state.legal_actions()[0]))
        actions = page.match.history.match.actions
        page.go(f"#/game/{old}")

        assert actions == page.match.history.match.actions

    def test_an_older_link_says_that_the_table_is_further_on(self):
        page = Page.at_match()
        same = word_of(page)
        page.go(f"#/game/{same}")

        assert () == page.model.notices

        page.act(str(page.state.legal_actions()[0]))
        page.go(f"#/game/{same}")

        assert [EARLIER] == [notice.text for notice in page.model.notices]

    def test_a_link_that_went_another_way_is_a_match_of_its_own(self):
        one, other = Page.at_match(), Page.at_match()
        one.act(str(one.state.legal_actions()[0]))
        other.act(str(other.state.legal_actions()[1]))
        one.go(f"#/game/{word_of(other)}")
        one.click("sit", "all")

        assert 2 == len(one.model.saved)

    def test_who_waits_for_somebody_elsewhere_is_told_to_send_the_link(self):
        sender = Page.at_match()
        page = Page.opened(f"#/game/{word_of(sender)}")
        page.click("sit", "own", seat=str(1 - sender.state.current_player))

        assert (
            snapshot(
                "Waiting for Player 2. Send to Player 2 When you get a link back, open it here to continue."
            )
            == page.shown.id("prompt").text
        )

    def test_a_finished_match_is_shown_at_once(self):
        history = play(Case(GAME, 2, ("6x6", "no-aid"), SeatKind.MEDIUM, "EGGS"))
        page = Page.opened(f"#/game/{game_word(history)}")

        assert history == page.match.history
        assert () == page.match.mine


class TestComingBack:
    def test_a_match_goes_on_where_it_was_left(self):
        page = Page.at_match()
        page.act(str(page.state.legal_actions()[0]))
        again = Page.opened(f"#/table/{page.match.id}", stored=page.stored)

        assert page.match.history == again.match.history

    def test_the_way_to_the_rules_leads_back_to_the_table(self):
        page = Page.at_match()
        left = page.match
        page.go(f"#/rules/{GAME}")

        assert f'href="#/table/{left.id}"' in page.html
        page.go(f"#/table/{left.id}")
        assert left == page.match

    def test_what_another_tab_saves_is_shown_here(self):
        page = Page.at_match()
        other = Page.opened(f"#/table/{page.match.id}", stored=page.stored)
        other.act(str(other.state.legal_actions()[0]))
        [(key, text)] = other.stored.items()
        page.send(StoredElsewhere(key, text))

        assert other.match.history == page.match.history

    def test_what_another_tab_saves_and_this_one_cannot_read_changes_nothing(self):
        page = Page.at_match()
        left = page.match
        page.send(StoredElsewhere(f"match.{left.id}", seal({"word": "A"})))

        assert left == page.match

    def test_a_match_that_another_tab_saves_under_newer_rules_is_said_to_be_one(self):
        page = Page.at_match()
        [(key, text)] = page.stored.items()
        newer = {**unseal(text), "word": older_word(page.match.history)}
        page.send(StoredElsewhere(key, seal(newer)))

        assert isinstance(page.model.screen, LobbyScreen)
        [said] = page.notices
        assert (
            snapshot(
                "This game was played with a different version of the Les œufs sont "
                "faits! rules. You can play its set-up with the current rules."
            )
            == said
        )

    def test_a_match_removed_in_another_tab_leaves_the_lobby(self):
        page = Page.at_match()
        match_id = page.match.id
        page.go("#/")
        page.send(StoredElsewhere(f"match.{match_id}", None))

        assert () == page.model.saved

    def test_a_match_removed_in_another_tab_is_on_no_screen(self):
        page = Page.at_match()
        page.send(StoredElsewhere(f"match.{page.match.id}", None))

        assert isinstance(page.model.screen, LobbyScreen)
        assert snapshot(["This game has been removed in another tab."]) == page.notices
        assert page.model.resting is None
        assert "#/" == page.model.hash


class TestSecondTab:
    def test_a_link_that_goes_on_here_is_played_in_this_tab(self):
        sender = Page.at_match("human,medium")
        word = word_of(sender)
        here = Page.opened(f"#/game/{word}", stored=sender.stored, writer=False)

        assert here.model.is_writer
        assert TakeOver() in here.effects
        assert any(isinstance(effect, Save) for effect in here.effects)

    def test_a_link_that_asks_for_a_seat_takes_nothing_over(self):
        page = Page.opened(f"#/game/{word_of(Page.at_match())}", writer=False)

        assert not page.model.is_writer


class TestReplay:
    def opened(self, address: str = "") -> Page:
        page = Page.at_match(chosen="everything-seen")
        for _ in range(6):
            page.act(str(page.state.legal_actions()[0]))
        return Page.opened(f"#/replay/{word_of(page)}{address}")

    def test_a_link_leads_to_its_very_step(self):
        assert 2 == self.opened("/2").model.screen.step

    def test_the_way_back_leads_to_the_match_that_was_left(self):
        page = Page.at_match(chosen="everything-seen")
        setup = page.match.history.match.setup
        page.act(str(page.state.legal_actions()[0]))
        first = page.match.id
        page.go(f"#/play/{setup_query(setup)}")
        page.act(str(page.state.legal_actions()[1]))
        page.go(f"#/table/{first}")
        page.go(f"#/replay/{game_word(page.match.history)}")

        assert f"#/table/{first}" == page.model.screen.back

    @pytest.mark.parametrize("step", ["/99", "", "/x", "/" + "9" * 5_000])
    def test_a_step_that_is_not_there_is_the_last_one(self, step):
        assert 6 == self.opened(step).model.screen.step

    @pytest.mark.parametrize(
        ("key", "step"),
        [
            ("Shift+ArrowLeft", 1),
            ("Shift+ArrowRight", 3),
            ("ArrowLeft", 0),
            ("ArrowRight", 4),
            ("Home", 0),
            ("End", 6),
        ],
    )
    def test_keys_step_through(self, key, step):
        page = self.opened("/2")
        page.click("step", key)

        assert step == page.model.screen.step
        assert page.address.endswith(f"/{step}")

    def test_the_slider_goes_anywhere(self):
        from clutch.app.protocol.events import Change

        page = self.opened("/2")
        page.send(Change("step", "5"))

        assert 5 == page.model.screen.step

    def test_the_copied_link_has_the_step(self):
        page = self.opened("/2")
        page.click("share-game")

        assert page.copied.endswith("/2")
        assert (
            Page.opened(
                page.copied.partition("#")[1] + page.copied.partition("#")[2]
            ).model.screen.step
            == 2
        )

    def test_nothing_can_be_played_in_a_replay(self):
        page = self.opened("/2")

        assert isinstance(page.model.screen, ReplayScreen)
        assert "data-action" not in page.html
