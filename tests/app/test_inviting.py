"""Invitations: people who follow a set-up link give their name before the match."""

from html import unescape

import pytest

from clutch.app.invite.state import InvitationScreen
from clutch.app.lobby.state import LobbyScreen
from clutch.app.match.state import MatchScreen
from clutch.app.protocol.effects import Navigate, TakeOver
from clutch.app.protocol.events import Change
from clutch.core.match import MAX_NAME
from tests.app.pages import Page

GAME = "les-oeufs-sont-faits"
DEAL = f"#/play/{GAME}?seats=human,medium&seed=EGGS"
BOTH = f"#/play/{GAME}?seats=human,human&seed=EGGS&name=Ann&name="
FOUR = f"#/play/{GAME}?seats=human,human,human,easy&name=Ann&name=Bo&name=&name="
NAMELESS = f"#/play/{GAME}?seats=human,human&seed=EGGS"


def asked(page: Page) -> InvitationScreen:
    assert isinstance(page.model.screen, InvitationScreen)
    return page.model.screen


def names(page: Page) -> list[str]:
    return [seat.name for seat in page.match.seats]


class TestWhatIsSaid:
    def test_nothing_begins_and_nothing_is_kept(self) -> None:
        page = Page.invited(DEAL)

        assert isinstance(page.model.screen, InvitationScreen)
        assert () == page.model.saved
        assert {} == page.stored

    def test_it_takes_nothing_over_from_another_tab(self) -> None:
        page = Page.invited(DEAL, writer=False)
        assert not page.model.is_writer
        page.click("start")

        assert page.model.is_writer
        assert TakeOver() in page.effects

    @pytest.mark.parametrize(
        ("address", "said"),
        [
            (BOTH, "Ann invites you to play"),
            (NAMELESS, "You are invited to play"),
            (FOUR, "A game with Ann, Bo"),
            (f"{DEAL}&name=Ann", "Ann invites you to play"),
            (f"{NAMELESS}&name=Ann&name=Bo", "Ann invites you to play"),
            (f"{DEAL}&beat=won,3,4,Bo", "Bo challenges you"),
            (f"{DEAL}&beat=won,3,4", "You have been challenged"),
            (f"#/play/{GAME}?seats=easy,easy", "Watch a game between bots"),
        ],
    )
    def test_it_says_who_asks(self, address: str, said: str) -> None:
        assert f"<h2>{said}</h2>" in Page.invited(address).html

    def test_it_tells_the_result_to_beat(self) -> None:
        page = Page.invited(f"{DEAL}&beat=won,3,4,Bo")

        assert "Bo's result with this deal: won, " in unescape(page.html)
        assert [] == page.notices

    def test_a_result_that_cannot_be_read_is_told(self) -> None:
        assert 1 == len(Page.invited(f"{DEAL}&beat=x").notices)

    def test_only_options_that_differ_from_the_usual_are_told(self) -> None:
        assert "invitation-options" not in Page.invited(DEAL).html

        told = Page.invited(f"{DEAL}&set=8x8").shown.one("invitation-options").text
        assert "Board 8 × 8 cells" == told

    def test_it_says_who_sits_where(self) -> None:
        shown = Page.invited(FOUR).shown

        assert (
            "Ann by link Bo by link Player 3 you Pip easy bot"
            == shown.one("places").text
        )

    def test_names_are_cleaned_and_written_as_text(self) -> None:
        page = Page.invited(f"{NAMELESS}&name=%3Cb%3E%20{'x' * 99}")

        assert "&lt;b&gt; xxx" in page.html
        assert "x" * MAX_NAME not in page.html

    def test_the_rules_lead_back_to_it(self) -> None:
        page = Page.invited(BOTH)
        said = asked(page)
        page.go(f"#/rules/{GAME}")
        page.follow(page.model.screen.back)

        assert said == asked(page)


class TestWhereOneSits:
    @pytest.mark.parametrize(
        ("query", "seat"),
        [
            ("seats=human,medium&name=Ann", 0),
            ("seats=human,human", 1),
            ("seats=human,human,human,easy", 1),
            ("seats=human,human,human,easy&name=&name=&name=Ann", 0),
            ("seats=human,human&name=Ann", 1),
            ("seats=human,human&name=&name=Ann", 0),
            ("seats=human,human&name=Ann&name=Bo", 1),
            ("seats=easy,human", 1),
        ],
    )
    def test_whoever_sent_it_sits_elsewhere(self, query: str, seat: int) -> None:
        assert seat == asked(Page.invited(f"#/play/{GAME}?{query}")).seat

    def test_who_has_a_name_plays_by_link(self) -> None:
        page = Page.invited(BOTH)
        page.click("start", seat="1", name="Bo", others="apart")

        assert (1,) == page.match.mine
        assert ["Ann", "Bo"] == names(page)

    def test_so_does_who_has_none(self) -> None:
        """A sender without a name is as far away."""
        page = Page.invited(NAMELESS)
        page.click("start", name="Bo")

        assert (1,) == page.match.mine
        assert ["", "Bo"] == names(page)

    def test_the_others_can_be_here(self) -> None:
        page = Page.invited(BOTH)
        page.send(Change("others", "here", {"others": "here"}))
        page.click("start")

        assert (0, 1) == page.match.mine

    def test_another_seat_can_be_chosen_and_brings_its_name(self) -> None:
        page = Page.invited(FOUR)
        page.send(Change("seat", "1", {"seat": "1", "name": ""}))
        assert (1, "Bo") == (asked(page).seat, asked(page).name)

        page.send(Change("seat", "0", {"seat": "0", "name": "Zoë"}))
        assert (0, "Zoë") == (asked(page).seat, asked(page).name)

    @pytest.mark.parametrize("seat", ["3", "9", "-1", "x", ""])
    def test_a_seat_that_is_nobodys_changes_nothing(self, seat: str) -> None:
        page = Page.invited(FOUR)
        page.send(Change("seat", seat, {"seat": seat}))

        assert 2 == asked(page).seat

    def test_all_of_it_can_be_left_out(self) -> None:
        page = Page.invited(BOTH)
        page.click("just-start")

        assert (0, 1) == page.match.mine
        assert ["Ann", ""] == names(page)
        assert "" == page.model.settings.name


class TestOwnName:
    def test_it_is_kept_for_next_time(self) -> None:
        page = Page.invited(DEAL)
        page.click("start", name="  Zoë ")
        again = Page.invited(BOTH, stored=page.stored)

        assert "Zoë" == again.model.settings.name
        assert "Zoë" == asked(again).name

    def test_of_a_game_for_one_the_senders_name_is_not_taken(self) -> None:
        page = Page.invited(f"{DEAL}&name=Ann")
        assert "" == asked(page).name
        page.click("start", name="")

        assert ["", ""] == names(page)

    def test_none_is_no_other_name(self) -> None:
        page = Page.invited(DEAL)
        page.click("start", name="Zoë")
        page.follow(BOTH)
        page.click("start", name="")

        assert "Zoë" == page.model.settings.name
        assert ["Ann", ""] == names(page)

    def test_what_a_link_proposes_takes_no_name_away(self) -> None:
        page = Page.opened("#/settings")
        page.send(Change("name", "Zoë"))
        page.follow(f"{NAMELESS}&name=Eve&name=Loser")
        page.click("start", name="Loser")
        assert ["Eve", "Loser"] == names(page)
        assert "Zoë" == page.model.settings.name

        page.follow(f"{NAMELESS}&name=Eve&name=Loser")
        page.click("start", name="Zo")
        assert "Zo" == page.model.settings.name

    def test_nor_does_who_sits_first_at_the_table(self) -> None:
        page = Page.opened("#/settings")
        page.send(Change("name", "Zoë"))
        page.go(f"#/new/{GAME}?seats=human,human&name=Eve&name=Loser")
        page.click("start", **{"name-0": "Kid"})

        assert ["Kid", "Loser"] == names(page)
        assert "Zoë" == page.model.settings.name

    def test_it_can_be_changed_in_the_settings(self) -> None:
        page = Page.opened("#/settings")
        page.send(Change("name", " Zoë\n" + "x" * 99))
        kept = Page.opened("#/settings", stored=page.stored).model.settings.name

        assert kept.startswith("Zoë xxx")
        assert MAX_NAME == len(kept)

    @pytest.mark.parametrize("kept", [7, None, ["Zoë"], {"a": "b"}])
    def test_what_is_no_name_is_none(self, kept: object) -> None:
        from clutch.app.storage.envelope import seal

        page = Page.opened(stored={"settings": seal({"name": kept, "sound": "loud"})})

        assert ("", "loud") == (page.model.settings.name, page.model.settings.sound)

    @pytest.mark.parametrize(
        "address",
        [f"#/new/{GAME}", f"#/new/{GAME}?seats=human,human", "#/daily/" + GAME],
    )
    def test_it_stands_in_ones_own_seat(self, address: str) -> None:
        page = Page.opened("#/settings", day="2026-11-22")
        page.send(Change("name", "Zoë"))
        page.go(address)
        if not isinstance(page.model.screen, MatchScreen):
            page.click("start")

        assert "Zoë" == page.match.seats[0].name

    def test_it_stands_there_in_a_game_that_is_begun_in_one_click(self) -> None:
        page = Page.opened("#/settings")
        page.send(Change("name", "Zoë"))
        page.go("#/")
        page.click("play-now", GAME)

        assert "Zoë" == page.match.seats[0].name


class TestSecondVisit:
    @pytest.mark.parametrize("link", [DEAL, f"#/play/{GAME}?seats=human,easy"])
    def test_the_match_that_it_began_is_found(self, link: str) -> None:
        page = Page.invited(link)
        page.click("start", name="Zoë")
        match = page.match.id
        again = Page.invited(link, stored=page.stored, entropy="later")

        assert match == asked(again).match
        assert f'href="#/table/{match}"' in again.html
        again.click("start")
        assert match != again.match.id

    def test_another_result_to_beat_is_another_invitation(self) -> None:
        page = Page.invited(f"{DEAL}&beat=won,3,4,Bo")
        page.click("start")

        page.follow(f"{DEAL}&beat=won,3,5,Bo")
        assert "" == asked(page).match
        page.follow(f"{DEAL}&beat=won,3,4,Bo")
        assert "" != asked(page).match

    def test_who_sent_it_finds_their_own_match(self) -> None:
        page = Page.opened(f"#/new/{GAME}?seats=human,human&seed=EGGS&name=Ann")
        page.click("start")
        match = page.match.id
        page.click("share-setup")
        page.follow("#" + page.copied.partition("#")[2])

        assert match == asked(page).match

    def test_one_that_was_removed_is_not_offered(self) -> None:
        page = Page.invited(DEAL)
        page.click("start")
        page.follow("#/")
        page.click("remove-now", page.model.saved[0].id)
        page.follow(DEAL)

        assert 'id="begun"' not in page.html


def test_the_address_gives_way_to_that_of_the_match() -> None:
    page = Page.invited(DEAL)
    page.click("start")

    assert Navigate(f"#/table/{page.match.id}", replace=True) in page.effects


def test_a_challenge_is_met_by_whoever_joins() -> None:
    page = Page.invited(f"{DEAL}&beat=won,3,4,Bo")
    page.click("start", name="Zoë")

    assert page.match.terms.aim.beat is not None
    assert "Bo's result" in page.notices[0]


def test_a_bad_invitation_is_refused_as_before() -> None:
    page = Page.invited(f"#/play/{GAME}?seats=human,alien")

    assert isinstance(page.model.screen, LobbyScreen)
    assert 1 == len(page.notices)
