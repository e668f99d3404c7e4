"""Set-up, settings, lobby, notices: what their fields and buttons do."""

import json
import re
from dataclasses import asdict, replace

import pytest
from inline_snapshot import snapshot

from clutch.app.lobby.state import LobbyScreen
from clutch.app.lobby.view import LATEST
from clutch.app.loop.prerender import pages
from clutch.app.match.state import MatchScreen
from clutch.app.model.characters import NAMES, TEMPERS
from clutch.app.model.names import players_text, seat_names
from clutch.app.model.outcome import winners_of
from clutch.app.protocol.effects import (
    After,
    Download,
    Focus,
    Forget,
    OpenFile,
    Save,
    TakeOver,
    Update,
)
from clutch.app.protocol.events import (
    Change,
    Copied,
    Key,
    PageChanged,
    SaveFailed,
    StoredElsewhere,
    Timer,
    Today,
    UpdateReady,
)
from clutch.app.setup.state import SetupScreen
from clutch.app.storage.envelope import seal, unseal
from clutch.app.storage.matches import parse_saved
from clutch.core.link import game_word
from clutch.core.match import MAX_NAME, Seat, SeatKind
from clutch.games import GAMES
from clutch.ui.words import LANGUAGES, Words
from tests.app.pages import Page
from tests.browser.game import begun, finished

GAME = "les-oeufs-sont-faits"
HTML = "<img src=x onerror=alert(1)>&\"'"


class TestLobby:
    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
    def test_one_click_starts_any_game_against_a_bot(self, game):
        """Newcomers play an easy bot, and later players a better one."""
        page = Page.opened()
        fewest = min((n for n in game.players if n > 1), default=1)
        for bot in ("easy", "medium"):
            page.click("play-now", game.key)
            kinds = [seat.kind.value for seat in page.match.seats]

            assert ["human", *[bot] * (fewest - 1)] == kinds

    def test_bots_have_the_names_of_their_level_in_turn(self):
        page = Page.at_match("medium,human,hard,medium")

        assert ("Hazel", "Player 2", "Otto", "Olive") == page.model.names

    def test_no_two_bots_of_any_game_have_the_same_name(self):
        most = max(players for game in GAMES for players in game.players)
        names = [name for level in NAMES.values() for name in level]

        assert len(names) == len(set(names))
        assert all(len(level) >= most for level in NAMES.values())

    def test_a_bot_with_the_name_of_a_person_has_a_number(self):
        seats = (Seat(SeatKind.HUMAN, "Hazel"), Seat(SeatKind.MEDIUM))

        assert ("Hazel 1", "Hazel 2") == seat_names(seats, Words())

    def test_a_match_in_the_list_says_the_level_of_a_bot(self):
        page = Page.at_match("human,medium")
        page.go("#/")

        assert "Player 1 – Hazel (medium bot)" in page.html

    def test_no_number_makes_a_name_of_somebody_else(self):
        seats = [Seat(SeatKind.HUMAN, name) for name in ("Ada", "Ada", "Ada 2")]

        assert ("Ada 1", "Ada 3", "Ada 2") == seat_names(tuple(seats), Words())

    def test_two_clicks_start_a_match_of_ones_own(self):
        page = Page.opened()
        page.go(f"#/new/{GAME}")
        page.click("start")

        assert isinstance(page.model.screen, MatchScreen)

    def test_a_match_is_in_the_list(self):
        page = Page.at_match()
        match_id = page.match.id
        page.go("#/")

        assert f'href="#/table/{match_id}"' in page.html

    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
    def test_the_rules_begin_with_the_game_in_short(self, game):
        page = Page.opened(f"#/rules/{game.key}")
        outline = [page.model.words(line) for line in game.rulebook().outline]
        before, _, after = page.html.partition("<details")

        assert 4 <= len(outline) <= 5
        assert outline == re.findall(r"<li>(.*?)</li>", before)
        assert " open" not in after.partition(">")[0]

    def test_a_link_into_the_rules_goes_to_the_section(self):
        page = Page.opened(f"#/rules/{GAME}/moves")

        assert Focus("rules-moves-title") in page.effects
        assert 'id="rules-moves-title"' in page.html

    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
    def test_the_rules_lead_to_everything_in_the_box(self, game):
        page = Page.opened(f"#/rules/{game.key}")
        assert f'href="#/rules/{game.key}/pieces"' in page.html

        page.go(f"#/rules/{game.key}/pieces")
        _, _, box = page.html.partition('id="rules-pieces"')
        assert 0 < box.count("<li><details") <= len(game.box())

    def test_earlier_matches_stand_back(self):
        page = Page.opened()
        for _ in range(LATEST + 2):
            page.click("play-now", GAME)
        page.go("#/")

        assert snapshot("2 earlier games") == page.shown.id("more").text
        assert LATEST == page.html.count('class="saved-game ')
        page.click("more")
        assert LATEST + 2 == page.html.count('class="saved-game ')

    def test_the_lobby_stays_small_however_many_matches_there_are(self):
        page = Page.at_match()
        [one] = page.model.saved
        many = tuple(replace(one, id=f"M{n}") for n in range(500))
        page.model = replace(page.model, saved=many)
        page.go("#/")

        assert LATEST == page.html.count('class="saved-game ')

    def test_finished_matches_come_last_and_can_be_shown_alone(self):
        page = Page.at_match()
        [one] = page.model.saved
        over = replace(one, id="OVER", is_over=True)
        page.model = replace(page.model, saved=(over, one))
        page.go("#/")
        assert 'id="shown-over"' in page.html
        assert [one.id, "OVER"] == re.findall(r'id="saved-(\w+)"', page.html)

        page.click("shown", "over")
        assert ["OVER"] == re.findall(r'id="saved-(\w+)"', page.html)
        page.click("shown", "open")
        assert [one.id] == re.findall(r'id="saved-(\w+)"', page.html)
        page.click("shown", "nonsense")
        assert [one.id] == re.findall(r'id="saved-(\w+)"', page.html)

    @pytest.mark.parametrize(
        ("won", "mine", "said"),
        [
            (None, (0,), "over"),
            ([], (0,), "Nobody won"),
            ([0], (0,), "You won"),
            ([1], (0,), "Hazel won"),
            ([0], (0, 1), "Player 1 won"),
            ([0, 1], (0,), "You share the win"),
            ([0, 1], (0, 1), "Shared win"),
        ],
    )
    def test_a_finished_match_says_who_won(self, won, mine, said):
        page = Page.at_match("human,medium")
        [one] = page.model.saved
        over = replace(one, is_over=True, mine=mine, won=won, turn=0, on=-1)
        data = json.loads(json.dumps(asdict(over) | {"aim": ""}))
        page.model = replace(page.model, saved=(parse_saved(one.id, data),))
        page.go("#/")

        assert [said] == page.shown.texts("small")

    def test_who_has_won_is_kept_when_it_is_over(self):
        history = finished(begun("#/play/mapped-out?seats=easy,easy&seed=EGGS"))
        page = Page.opened(f"#/game/{game_word(history)}")

        assert page.model.saved[0].won == winners_of(page.match)

    def test_what_is_all_of_one_kind_needs_no_filter(self):
        page = Page.at_match()
        page.go("#/")

        assert 'id="shown-over"' not in page.html

    def test_removing_a_match_asks_first(self):
        page = Page.at_match()
        match_id = page.match.id
        page.go("#/")
        page.click("remove", match_id)

        assert 1 == len(page.model.saved)
        assert Focus("dialog-no") in page.effects
        page.click("remove-now", match_id)
        assert () == page.model.saved
        assert Forget(f"match.{match_id}") in page.effects

    def test_it_is_said_which_match_is_to_go(self):
        page = Page.at_match("human,easy", day="2027-03-04")
        match_id = page.match.id
        page.go("#/")
        page.send(Today("2027-03-05"))
        page.click("remove", match_id)

        assert (
            snapshot(
                "Remove Les œufs sont faits! (Player 1 – Pip, yesterday) from this device? This can't be undone."
            )
            == page.shown.id("dialog-text").text
        )

    def test_every_game_is_there(self):
        page = Page.opened()

        for game in GAMES:
            assert f"#/new/{game.key}" in page.html

    @pytest.mark.parametrize(
        ("players", "text"),
        [
            ((2,), snapshot("2 players")),
            ((2, 4), snapshot("2 or 4 players")),
            ((2, 3, 4, 5), snapshot("2 to 5 players")),
        ],
    )
    def test_the_numbers_of_players_are_told(self, players, text):
        assert text == players_text(replace(GAMES[0], players=players), Words("en"))

    def test_lobby_and_rules_are_made_in_every_language_when_the_site_is_built(self):
        assert {
            f"pages/{language}/{name}.txt"
            for language in LANGUAGES
            for name in ("lobby", *(f"rules-{game.key}" for game in GAMES))
        } == set(pages())


class TestSetup:
    def draft(self, **form):
        page = Page.opened(f"#/new/{GAME}")
        page.send(Change("x", form=form))
        assert isinstance(page.model.screen, SetupScreen)
        return page.model.screen.draft

    def test_the_number_of_players(self):
        assert 4 == self.draft(players="4").players

    def test_a_number_of_players_that_the_game_does_not_have_changes_nothing(self):
        assert 2 == self.draft(players="3").players

    def test_who_takes_a_seat(self):
        assert "easy" == self.draft(**{"kind-1": "easy"}).seats[1].kind.value

    def test_a_name(self):
        assert "Ada" == self.draft(**{"name-0": "  Ada "}).seats[0].name

    def test_an_option(self):
        assert "8x8" == self.draft(**{"option-board": "8x8"}).options["board"]

    def test_an_option_that_is_not_there_changes_nothing(self):
        assert "6x6" == self.draft(**{"option-board": "9x9"}).options["board"]

    def test_each_level_says_once_how_it_plays(self):
        page = Page.opened(f"#/new/{GAME}")
        form = {"players": "4", "kind-1": "hard", "kind-2": "easy", "kind-3": "hard"}
        page.send(Change("x", form=form))

        assert [TEMPERS[SeatKind.EASY].text, TEMPERS[SeatKind.HARD].text] == re.findall(
            r'class="setup-temper">(.*?)</span>', page.html
        )

    def test_without_bots_there_is_nothing_to_say_of_them(self):
        page = Page.opened(f"#/new/{GAME}")
        page.send(Change("x", form={"players": "2", "kind-1": "human"}))

        assert "setup-temper" not in page.html

    def test_who_begins_is_offered_by_seat_and_name(self):
        page = Page.opened("#/new/egg-thieves")
        form = {"players": "3", "name-1": "Ada", "option-begins": "seat-2"}
        page.send(Change("x", form=form))

        assert isinstance(page.model.screen, SetupScreen)
        assert "seat-2" == page.model.screen.draft.options["begins"]
        assert (
            snapshot("at random Seat 1: Player 1 Seat 2: Ada Seat 3: Olive")
            == page.shown.all("choices-options")[1].text
        )

    def test_a_seat_that_is_taken_away_does_not_begin(self):
        page = Page.opened("#/new/egg-thieves")
        page.send(Change("x", form={"players": "3", "option-begins": "seat-3"}))
        page.send(Change("x", form={"players": "2", "option-begins": "seat-3"}))

        assert isinstance(page.model.screen, SetupScreen)
        assert "by-lot" == page.model.screen.draft.options["begins"]

    def test_options_of_other_numbers_of_players_stay_chosen(self):
        page = Page.opened("#/new/egg-thieves")
        page.send(Change("x", form={"players": "1", "option-eggbots": "3-eggbots"}))
        page.send(Change("x", form={"players": "2"}))

        assert isinstance(page.model.screen, SetupScreen)
        assert "3-eggbots" == page.model.screen.draft.options["eggbots"]

    def test_a_name_that_is_too_long_is_cut_and_said_so(self):
        draft = self.draft(**{"name-0": "x" * 5_000})

        assert len(draft.seats[0].name) == MAX_NAME
        assert draft.fault is not None

    def test_a_name_of_html_is_shown_as_it_was_typed_and_never_parsed(self):
        page = Page.opened(f"#/new/{GAME}")
        page.click("start", **{"name-0": HTML})

        assert "<img" not in page.html
        assert "&lt;img src=x" in page.html

    def test_a_seed_is_read_generously(self):
        assert "EGG10" == self.draft(seed=" eggIO ").seed

    def test_an_impossible_seed_is_said_and_nothing_starts(self):
        page = Page.opened(f"#/new/{GAME}")
        page.click("start", seed="<b>")

        assert isinstance(page.model.screen, SetupScreen)
        assert 'id="fault"' in page.html

    def test_a_set_up_with_an_impossible_seed_has_no_link(self):
        page = Page.opened(f"#/new/{GAME}")
        page.send(Change("seed", form={"seed": "<b>"}))
        page.click("share-setup")

        assert () == page.effects

    def test_another_seed(self):
        page = Page.opened(f"#/new/{GAME}")
        before = page.model.screen.draft.seed
        page.click("new-seed")

        assert before != page.model.screen.draft.seed

    def test_the_set_up_link_opens_the_same_set_up(self):
        page = Page.opened(f"#/new/{GAME}")
        page.send(
            Change("x", form={"players": "4", "kind-3": "easy", "name-0": "A, B & C"})
        )
        setup = page.model.screen.draft.setup()
        page.click("share-setup")
        other = Page.opened("#" + page.copied.partition("#")[2])

        assert setup == other.match.history.match.setup


class TestSettings:
    @pytest.mark.parametrize(
        ("name", "value"), [("theme", "dark"), ("language", "fr"), ("pace", "instant")]
    )
    def test_a_setting_takes_effect_and_is_kept(self, name, value):
        page = Page.opened("#/settings")
        page.send(Change(name, value))

        assert value == getattr(page.model.settings, name)
        assert "settings" == page.one(Save).key
        again = Page.opened(stored=page.stored)
        assert value == getattr(again.model.settings, name)

    def test_a_value_that_is_not_there_changes_nothing(self):
        page = Page.opened("#/settings")
        page.send(Change("theme", "plaid"))

        assert "auto" == page.model.settings.theme

    @pytest.mark.parametrize(
        ("wanted", "language"),
        [(("nl-BE",), "nl"), (("de", "fr-CH"), "fr"), (("xx",), "en"), ((), "en")],
    )
    def test_the_first_visit_is_in_the_readers_language(self, wanted, language):
        assert language == Page.opened(languages=wanted).render.language

    def test_damaged_settings_are_as_usual(self):
        page = Page.opened(stored={"settings": seal({"theme": 7, "lit": "on"})})

        assert "auto" == page.model.settings.theme

    def test_settings_of_another_tab_count_here(self):
        page = Page.opened()
        page.send(StoredElsewhere("settings", seal({"theme": "dark"})))

        assert "dark" == page.render.theme


class TestStorage:
    def test_a_forbidden_storage_is_said_once(self):
        page = Page.opened(storage="refused")

        assert 1 == len(page.notices)

    def test_without_storage_one_plays_on_in_memory(self):
        page = Page.at_match(storage="refused")
        page.act(str(page.state.legal_actions()[0]))
        match = page.match
        page.go("#/")
        page.go(f"#/table/{match.id}")

        assert match == page.match
        assert {} == page.stored

    def test_a_full_storage_is_said_and_the_game_goes_on(self):
        page = Page.at_match()
        page.send(SaveFailed("match.A", "full"))
        page.send(SaveFailed("match.A", "full"))

        assert 1 == len(page.notices)
        assert page.render.screen == "table" or isinstance(
            page.model.screen, MatchScreen
        )

    def test_a_damaged_match_is_reported_and_the_others_stay(self):
        page = Page.at_match()
        stored = {**page.stored, "match.BROKEN": "rubbish"}
        again = Page.opened(stored=stored)

        assert 1 == len(again.model.saved)
        assert 1 == len(again.notices)

    def test_a_whole_entry_with_a_word_that_is_none_opens_as_a_sentence(self):
        page = Page.at_match()
        [(key, text)] = page.stored.items()

        stored = {key: seal({**unseal(text), "word": "rubbish"})}
        again = Page.opened(f"#/table/{page.match.id}", stored=stored)

        assert isinstance(again.model.screen, LobbyScreen)
        damaged, missing = again.notices
        assert (
            snapshot(
                "Part of your saved data was damaged and has been set aside. "
                "The rest is fine."
            )
            == damaged
        )
        assert snapshot("This game is not on this device.") == missing

    def test_a_match_with_seats_that_it_does_not_have_opens_without_them(self):
        page = Page.at_match()
        [(key, text)] = page.stored.items()
        stored = {key: seal({**unseal(text), "mine": [1, 7, -1]})}
        again = Page.opened(f"#/table/{page.match.id}", stored=stored)

        assert (1,) == again.match.mine


class TestFiles:
    def file(self, page):
        page.click("to-file")
        return page.one(Download).text

    def test_a_file_brings_the_games_to_another_device(self):
        page = Page.at_match()
        page.act(str(page.state.legal_actions()[0]))
        other = Page.opened("#/settings")
        other.send(Change("file", self.file(page)))

        assert page.model.saved == other.model.saved
        ours, theirs = (
            {key: unseal(text) for key, text in at.stored.items()}
            for at in (page, other)
        )
        assert ours == theirs

    def test_a_file_does_not_throw_newer_moves_away(self):
        page = Page.at_match()
        text = self.file(page)
        page.act(str(page.state.legal_actions()[0]))
        saved = page.model.saved
        page.send(Change("file", text))

        assert saved == page.model.saved

    def test_a_shorter_copy_from_a_busier_device_does_not_either(self):
        page = Page.at_match()
        busier = Page.opened("#/settings")
        busier.send(Change("file", self.file(page)))
        for _ in range(3):
            busier.click("play-now", GAME)
        busier.go(f"#/table/{page.match.id}")
        busier.act(str(busier.state.legal_actions()[0]))
        for _ in range(2):
            page.act(str(page.state.legal_actions()[0]))
        ours = page.model.saved[0]
        page.send(Change("file", self.file(busier)))

        assert ours in page.model.saved

    def test_a_file_brings_later_moves(self):
        page = Page.at_match()
        other = Page.opened("#/settings")
        other.send(Change("file", self.file(page)))
        page.act(str(page.state.legal_actions()[0]))
        other.send(Change("file", self.file(page)))

        assert page.model.saved == other.model.saved

    def test_a_file_does_not_replace_a_match_that_went_another_way(self):
        page = Page.at_match()
        other = Page.opened("#/settings")
        other.send(Change("file", self.file(page)))
        other.go(f"#/table/{page.match.id}")
        page.act(str(page.state.legal_actions()[1]))
        other.act(str(other.state.legal_actions()[0]))
        ours = other.model.saved
        page.act(str(page.state.legal_actions()[0]))
        other.send(Change("file", self.file(page)))

        assert ours == other.model.saved

    @pytest.mark.parametrize("text", ["", "rubbish", seal({})[:-3]])
    def test_a_file_that_is_none_is_one_sentence(self, text):
        page = Page.opened("#/settings")
        page.send(Change("file", text))

        assert snapshot(["This file contains no Clutch games."]) == page.notices

    def test_a_file_of_a_newer_version_is_said_to_be_one(self):
        page = Page.opened("#/settings")
        page.send(Change("file", seal({}).replace('"schema": 1', '"schema": 99')))

        [said] = page.notices
        assert (
            snapshot(
                "This file was saved by a newer version of Clutch. Reload the page, "
                "then try again."
            )
            == said
        )

    @pytest.mark.parametrize("matches", [7, [7], [{"id": "../x"}], [{"id": "A"}]])
    def test_matches_that_make_no_sense_are_left_out(self, matches):
        page = Page.opened("#/settings")
        page.send(Change("file", seal({"matches": matches})))

        assert () == page.model.saved

    def test_the_button_asks_for_a_file(self):
        page = Page.opened("#/settings")
        page.click("from-file")

        assert (OpenFile(),) == page.effects


class TestNotices:
    def test_a_notice_can_be_closed(self):
        page = Page.opened("#/cellar")
        page.click("close", "0")

        assert [] == page.notices

    def test_a_copied_link_is_said(self):
        page = Page.at_match()
        page.send(Copied(ok=True))

        assert snapshot(["Link copied."]) == page.notices

    def test_what_is_said_for_a_moment_moves_nothing(self):
        page = Page.at_match()
        before = page.html
        page.send(Copied(ok=True))
        said = f"<p>{page.notices[0]}</p>"

        assert before == page.html.replace(said, "")

    def test_what_should_be_read_outlasts_what_is_said_for_a_moment(self):
        page = Page.opened("#/cellar")
        wrong = page.notices
        page.send(Copied(ok=True))
        page.send(Timer(page.one(After).id))

        assert wrong == page.notices

    def test_that_it_was_copied_is_not_said_for_ever(self):
        page = Page.at_match()
        page.send(Copied(ok=True))
        page.send(Timer(page.one(After).id))

        assert [] == page.notices

    def test_what_was_wrong_with_a_link_goes_with_the_lobby(self):
        page = Page.opened("#/cellar")
        page.go("#/settings")

        assert [] == page.notices

    def test_what_is_wrong_with_the_storage_stays(self):
        page = Page.opened(storage="refused")
        page.go("#/settings")

        assert 1 == len(page.notices)

    def test_a_link_that_could_not_be_copied_is_shown(self):
        page = Page.at_match()
        page.send(Copied(ok=False, text="https://eggs.example/#/x"))

        assert 'value="https://eggs.example/#/x"' in page.html

    def test_escape_closes_that_link_and_takes_nothing_back(self):
        page = Page.at_match()
        page.act(str(page.state.legal_actions()[0]))
        page.send(Copied(ok=False, text="https://eggs.example/#/x"))
        page.send(Key("Escape"))

        assert not page.model.share
        assert 1 == len(page.match.history.match.actions)

    def test_a_new_version_waits_to_be_asked(self):
        page = Page.opened()
        page.send(UpdateReady())

        assert 'data-do="update"' in page.html
        page.click("update")
        assert (Update(),) == page.effects

    def test_a_page_that_was_changed_on_its_way_is_told(self):
        page = Page.opened()
        page.send(PageChanged())

        assert [
            snapshot(
                "Your network or this site's host has changed part of the page. You "
                "can keep playing. Clutch only stores unchanged files, so some may be "
                "missing when you're offline."
            )
        ] == page.notices

    def test_starting_a_match_makes_this_tab_the_one_that_saves(self):
        page = Page.opened(writer=False)
        page.click("play-now", GAME)

        assert TakeOver() in page.effects
        assert page.model.is_writer


def test_rematch_has_the_same_set_up_but_another_seed():
    page = Page.at_match("medium,medium")
    before = page.match.history.match.setup
    page.click("rematch")
    after = page.match.history.match.setup

    assert before.seats == after.seats
    assert before.seed != after.seed
