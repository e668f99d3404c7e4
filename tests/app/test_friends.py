"""Friends far away: seats played on other devices, and links sent back and forth."""

import binascii
import json
import re
import zlib

import pytest

from clutch.app.invite.state import SharedScreen
from clutch.app.match.opening import EARLIER
from clutch.app.match.state import MatchScreen
from clutch.app.protocol.effects import Announce, Copy, KeepScreen, ScreenName, Share
from clutch.app.protocol.events import Change, Rest
from clutch.app.setup.state import SetupScreen
from clutch.app.setup.update import NOBODY_HERE
from clutch.app.shell import backup
from clutch.app.storage import envelope
from clutch.core.link import game_word
from clutch.games import GAMES
from tests.app.pages import ADDRESS, Page

GOODS, OPEN = "ei-my-goods", "chicken-colorout"
HAND = re.compile(r'id="([A-Z]\d\d)" class="[^"]*hand-card')


def at_setup(game: str = GOODS, **start: object) -> Page:
    """Return a page with the set-up of a game for two people."""
    query = f"{game}?seats=human,human&seed=K7Q2MX"
    return Page.opened(f"#/new/{query}", **start)


def begun(game: str = GOODS, name: str = "Ann", friend: str = "", **start: str) -> Page:
    """Return a match between a person here and a friend by link."""
    page = at_setup(game)
    form = {"kind-0": "human", "kind-1": "friend", "name-0": name, "name-1": friend}
    page.click("start", **form, **start)
    return page


def sent(page: Page) -> str:
    """Return the address that is sent."""
    page.click("send")
    return page.one(Share).url.removeprefix(ADDRESS)


def moves(page: Page) -> None:
    """Play the first choices until the turn here ends."""
    while page.match.is_mine:
        page.act(str(page.match.history.legal[0]))
        if page.model.dialog is not None:
            page.click(page.model.dialog.do, page.model.dialog.value)


def joined(address: str, name: str = "Ben", **start: object) -> Page:
    """Return the page of a friend who has followed a link and joined."""
    page = Page.opened(address, entropy="another device", **start)
    assert isinstance(page.model.screen, SharedScreen)
    page.click("sit", "own", name=name)
    return page


def hand_of(page: Page) -> set[str]:
    """The cards in hand that are on a page."""
    return set(HAND.findall(page.html))


def names(page: Page) -> list[str]:
    return [seat.name for seat in page.match.seats]


def back_and_forth() -> tuple[Page, Page]:
    """Return the pages of Ann and Ben on two devices, after Ben has answered once."""
    ann = begun()
    moves(ann)
    ben = joined(sent(ann))
    moves(ben)
    ann.go(sent(ben))
    return ann, ben


class TestSetUp:
    def test_each_seat_can_be_a_friends(self) -> None:
        page = at_setup()
        said = page.shown.id("field-kind-0").text, page.shown.id("field-kind-1").text

        assert "You Friend by link Easy bot Medium bot Hard bot Expert bot" == said[0]
        assert said[1].startswith("Friend here Friend by link Easy bot")

    def test_a_friend_plays_elsewhere(self) -> None:
        page = begun()

        assert (0,) == page.match.mine
        assert (0, 1) == page.match.people

    def test_one_may_sit_in_any_seat(self) -> None:
        page = at_setup()
        page.send(Change("kind-0", "friend", {"kind-0": "friend"}))
        assert page.shown.id("field-kind-1").text.startswith("You ")
        page.click("start")

        assert (1,) == page.match.mine

    def test_a_friend_that_becomes_a_bot_is_none(self) -> None:
        page = at_setup()
        page.send(Change("kind-1", "friend", {"kind-1": "friend"}))
        page.send(Change("kind-1", "easy", {"kind-1": "easy"}))
        assert isinstance(page.model.screen, SetupScreen)

        assert frozenset() == page.model.screen.draft.friends

    @pytest.mark.parametrize("other", ["friend", "easy"])
    def test_it_does_not_begin_before_somebody_is_here(self, other: str) -> None:
        """Otherwise nobody could sit down or send anything."""
        page = at_setup()
        page.click("start", **{"kind-0": "friend", "kind-1": other})

        assert isinstance(page.model.screen, SetupScreen)
        assert page.model.words(NOBODY_HERE) in page.shown.id("fault").text
        assert "open" not in page.shown.id("seed-fold").attributes
        page.click("start", **{"kind-0": "human", "kind-1": other})
        assert (0,) == page.match.mine

    def test_ones_own_name_is_kept_for_next_time(self) -> None:
        assert "Ann" == begun().model.settings.name

    def test_a_match_is_as_before_after_a_reload(self) -> None:
        page = begun()
        again = Page.opened(f"#/table/{page.match.id}", stored=page.stored)

        assert (0,) == again.match.mine
        assert again.match.is_mine


class TestSending:
    def test_during_ones_turn_nothing_is_sent(self) -> None:
        assert 'data-do="send"' not in begun().html

    def test_after_it_the_way_on_is_to_send_it(self) -> None:
        page = begun(friend="Ben")
        moves(page)
        send = page.shown.id("send")

        assert "Send to Ben" == send.text
        assert "button--primary" in send.classes
        assert page.shown.id("share-game").text == "Copy game link"

    def test_where_a_friend_begins_that_is_so_at_once(self) -> None:
        page = begun("egg-thieves", friend="Ben")
        assert 1 == page.state.current_player

        assert "Send to Ben" == page.shown.id("send").text

    def test_it_says_what_it_is(self) -> None:
        page = begun(friend="Ben")
        moves(page)
        page.click("send")

        assert (
            Share(
                "Ei my Goods! Royal Eggs: your turn, Ben",
                "Ann is playing Ei my Goods! Royal Eggs with you. It's your turn: "
                "open the link to play.",
                f"{ADDRESS}#/game/{game_word(page.match.history)}",
            )
            in page.effects
        )

    def test_without_names_it_says_no_less(self) -> None:
        page = begun(name="")
        moves(page)
        page.click("send")
        share = page.one(Share)

        assert "Ei my Goods! Royal Eggs: your turn" == share.title
        assert share.text.startswith("It's your turn in Ei my Goods! Royal Eggs.")

    def test_a_link_can_be_copied_as_well(self) -> None:
        page = begun()
        moves(page)
        page.click("share-game")

        assert page.one(Copy).text.endswith(game_word(page.match.history))

    def test_a_camera_can_read_it(self) -> None:
        page = begun()
        assert "data-qr" not in page.html
        moves(page)

        link = f"{ADDRESS}#/game/{game_word(page.match.history)}"
        assert f'data-qr="{link}"' in page.html

    def test_the_end_goes_to_the_friend_too(self) -> None:
        one = begun("mapped-out", friend="Ben")
        if not one.match.is_mine:
            one, other = joined(sent(one), ""), one
        else:
            moves(one)
            other = joined(sent(one), "")
            one, other = other, one
        while not one.state.is_terminal:
            moves(one)
            if not one.state.is_terminal:
                other.go(sent(one))
                one, other = other, one
        name = one.match.seats[1 - one.match.mine[0]].name
        send = one.shown.id("send")

        assert f"Send the finished game to {name}" == send.text
        assert "button--primary" in send.classes
        one.click("send")
        assert one.one(Share).title.endswith("the game is over")
        other.go(sent(one))
        assert other.state.is_terminal
        assert 1 == len(other.model.saved)

    def test_who_only_looks_on_has_nobody_to_send_it_to(self) -> None:
        page = begun()
        moves(page)
        watcher = Page.opened(sent(page))
        watcher.click("sit", "none")

        assert 'data-do="send"' not in watcher.html

    def test_another_tab_sends_nothing(self) -> None:
        page = begun()
        moves(page)
        other = Page.opened(
            f"#/table/{page.match.id}", stored=page.stored, writer=False
        )

        assert 'data-do="send"' not in other.html
        other.click("send")
        assert () == other.effects


class TestHere:
    def test_on_the_cover_it_can_be_sent_and_stays_covered(self) -> None:
        page = at_setup()
        page.click("start", **{"name-0": "Ann", "name-1": "Ben"})
        page.click("uncover")
        ann = hand_of(page)
        moves(page)
        assert ScreenName.COVER == page.render.screen
        page.click("send")

        assert page.one(Share).url.endswith(game_word(page.match.history))
        assert (0,) == page.match.mine
        assert ScreenName.COVER == page.render.screen
        assert set() == hand_of(page)
        assert "Send to Ben" == page.shown.id("send").text
        page.click("uncover")
        assert ann & hand_of(page)

    def test_that_cover_lasts_until_it_is_lifted(self) -> None:
        page = at_setup()
        page.click("start", **{"name-0": "Ann", "name-1": "Ben"})
        page.click("uncover")
        moves(page)
        page.click("send")
        address = f"#/table/{page.match.id}"
        page.send(Rest())
        [painted] = [
            one.text
            for one in page.effects
            if isinstance(one, KeepScreen) and one.key == f"screen.{page.match.id}"
        ]
        screen = json.loads(zlib.decompress(binascii.a2b_base64(painted)))["screen"]
        assert ScreenName.COVER == screen
        again = Page.opened(address, stored=page.stored)
        assert ScreenName.COVER == again.render.screen
        again.go("#/")
        again.go(address)
        assert ScreenName.COVER == again.render.screen

        again.click("uncover")
        assert ScreenName.TABLE == again.render.screen
        last = Page.opened(address, stored=page.stored | again.stored)
        assert ScreenName.TABLE == last.render.screen

    def test_when_the_answer_comes_nothing_is_covered(self) -> None:
        page = at_setup()
        page.click("start", **{"name-0": "Ann", "name-1": "Ben"})
        page.click("uncover")
        moves(page)
        ben = joined(sent(page), "Ben")
        moves(ben)
        page.go(sent(ben))

        assert page.match.is_mine

    def test_nobody_gives_their_own_seat_away(self) -> None:
        """A late click belongs to the turn before."""
        page = begun()
        page.click("send")

        assert (0,) == page.match.mine
        assert page.match.is_mine

    def test_who_is_here_after_all_plays_here(self) -> None:
        page = begun(friend="Ben")
        moves(page)
        page.click("stay")

        assert (0, 1) == page.match.mine
        assert ScreenName.COVER == page.render.screen
        page.click("uncover")
        assert page.match.is_mine

    def test_the_next_game_is_played_from_the_same_places(self) -> None:
        ann, _ = back_and_forth()
        ann.click("rematch")
        assert (0,) == ann.match.mine
        ann.click("rematch", "swapped")

        assert (1,) == ann.match.mine
        assert ["Ben", "Ann"] == names(ann)


class TestJoining:
    def test_it_says_what_was_sent_and_whose_turn_it_is(self) -> None:
        page = begun(friend="Ben")
        moves(page)
        friend = Page.opened(sent(page))

        assert "<h2>A game with Ann</h2>" in friend.html
        assert "It's your turn." in friend.shown.text
        assert "Ann by link Ben you" == friend.shown.one("places").text
        assert 'value="Ben"' in friend.html

    def test_a_seat_without_a_name_gets_that_of_the_device(self) -> None:
        page = begun()
        moves(page)
        address = sent(page)
        settled = Page.opened("#/settings")
        settled.send(Change("name", "Zoë"))
        settled.go(address)

        assert 'value="Zoë"' in settled.html

    def test_another_seat_can_be_chosen(self) -> None:
        page = begun(friend="Ben")
        moves(page)
        friend = Page.opened(sent(page))
        friend.send(Change("seat", "0", {"seat": "0", "name": "Ben"}))
        assert 'value="Ann"' in friend.html
        friend.send(Change("seat", "7", {"seat": "7", "name": "Zoë"}))
        assert friend.model.screen == SharedScreen(page.match.history, 0, "Zoë")
        assert "It's Ben's turn." in friend.shown.text

    def test_a_name_that_was_given_takes_none_away(self) -> None:
        page = begun(friend="Loser")
        moves(page)
        address = sent(page)
        friend = Page.opened("#/settings")
        friend.send(Change("name", "Zoë"))
        friend.go(address)
        friend.click("sit", "own", name="Loser")

        assert ["Ann", "Loser"] == names(friend)
        assert "Zoë" == friend.model.settings.name

    def test_of_several_names_none_is_the_senders(self) -> None:
        page = Page.opened(
            f"#/play/{OPEN}?seats=human,human,human&name=Ann&name=Bo&name=Cy"
        )
        page.click("share-game")
        friend = Page.opened(page.copied.removeprefix(ADDRESS))
        friend.send(Change("seat", "1", {"seat": "1"}))

        assert "<h2>A game with Ann, Cy</h2>" in friend.html

    def test_the_seat_is_the_one_chosen_last(self) -> None:
        """The button may have been drawn for another seat."""
        page = begun(friend="Ben")
        moves(page)
        friend = Page.opened(sent(page))
        friend.send(Change("seat", "0", {"seat": "0", "name": "Ben"}))
        drawn = friend.shown.id("join").attributes["data-value"]
        friend.click("sit", drawn, seat="1", name="Ben")

        assert (1,) == friend.match.mine
        assert ["Ann", "Ben"] == names(friend)

    def test_the_name_goes_into_the_match_and_back(self) -> None:
        ann, ben = back_and_forth()

        assert ["Ann", "Ben"] == names(ann) == names(ben)
        assert "Ben" == ben.model.settings.name
        for page in (ann, ben):
            assert "Player 2" not in page.html
            assert ("Ann", "Ben") == page.model.saved[0].names
        ann.go("#/")
        assert "Ann – Ben" in ann.shown.text

    def test_the_name_goes_back_with_the_first_move_too(self) -> None:
        page = begun("egg-thieves")
        friend = joined(sent(page))
        friend.click("share-game")
        page.go(friend.copied.removeprefix(ADDRESS))

        assert ["Ann", "Ben"] == names(page)
        assert [] == page.notices

    def test_nobody_is_asked_for_a_seat_when_the_link_comes_back(self) -> None:
        ann, ben = back_and_forth()
        moves(ann)
        ben.go(sent(ann))

        assert (0,) == ann.match.mine
        assert (1,) == ben.match.mine
        assert ScreenName.TABLE == ben.render.screen
        assert 1 == len(ann.model.saved) == len(ben.model.saved)


class TestTheSameMatch:
    def test_an_earlier_link_brings_no_earlier_name_back(self) -> None:
        ann = begun()
        moves(ann)
        first = sent(ann)
        ben = joined(first)
        moves(ben)
        ann.go(sent(ben))
        ann.go(first)

        assert ["Ann", "Ben"] == names(ann)
        assert [EARLIER] == [notice.text for notice in ann.model.notices]

    @pytest.mark.parametrize("friend", ["", "Benny"])
    def test_a_link_that_is_followed_twice_leads_to_the_same_match(
        self, friend: str
    ) -> None:
        """This holds whatever name the sender gives the friend."""
        ann = begun(friend=friend)
        moves(ann)
        address = sent(ann)
        ben = joined(address, "Ben")
        match_id = ben.match.id
        ben.go("#/")
        again = Page.opened(address, stored=ben.stored)
        for page in (ben, again):
            page.go(address)
            assert match_id == page.match.id
            assert ["Ann", "Ben"] == names(page)
            assert (1,) == page.match.mine

    def test_so_does_one_that_a_third_has_gone_on_with(self) -> None:
        ann = Page.opened(f"#/new/{OPEN}?seats=human,human,human&seed=EGGS")
        ann.click("start", **{"kind-1": "friend", "kind-2": "friend"})
        moves(ann)
        address = sent(ann)
        on = ann.state.current_player
        first = joined(address)
        assert (on,) == first.match.mine
        waits = 3 - on
        carl = Page.opened(address, entropy="a third device")
        carl.click("sit", "own", seat=str(waits), name="Carl")
        moves(first)
        carl.go(sent(first))

        assert (waits,) == carl.match.mine
        assert "Carl" == names(carl)[waits]
        assert "Ben" == names(carl)[on]

    def test_two_friends_with_the_same_link_play_two_games(self) -> None:
        """This holds whether or not there has been a move since."""
        ann = begun()
        moves(ann)
        address = sent(ann)
        ben, carl = joined(address, "Ben"), joined(address, "Carl")
        for friend in (ben, carl):
            friend.click("share-game")
        ann.go(ben.copied.removeprefix(ADDRESS))
        first = ann.match.id
        ann.go(carl.copied.removeprefix(ADDRESS))
        assert isinstance(ann.model.screen, SharedScreen)
        ann.click("sit", "own", seat="0")
        assert ["Ann", "Carl"] == names(ann)
        moves(ben)
        ann.go(sent(ben))

        assert first == ann.match.id
        assert ["Ann", "Ben"] == names(ann)
        moves(ann)
        moves(carl)
        ann.go(sent(carl))
        assert first != ann.match.id
        assert ["Ann", "Carl"] == names(ann)

    def test_a_name_can_be_changed_once_by_who_bears_it(self) -> None:
        ann = begun(friend="Benny")
        moves(ann)
        address = sent(ann)
        ben, carl = joined(address, "Ben"), joined(address, "Carl")
        moves(ben)
        ann.go(sent(ben))
        assert ["Ann", "Ben"] == names(ann)
        carl.click("share-game")
        ann.go(carl.copied.removeprefix(ADDRESS))

        assert isinstance(ann.model.screen, SharedScreen)

    def test_a_link_without_a_name_takes_none_back(self) -> None:
        ann = begun()
        moves(ann)
        address = sent(ann)
        ben = joined(address)
        ben.click("share-game")
        ann.go(ben.copied.removeprefix(ADDRESS))
        ann.go(address)

        assert ["Ann", "Ben"] == names(ann)
        assert [] == ann.notices

    def test_who_has_moved_in_my_seat_by_another_name_plays_elsewhere(self) -> None:
        ann = begun()
        moves(ann)
        ben = joined(address := sent(ann))
        eve = Page.opened(address, entropy="another device")
        eve.click("sit", "all")
        eve.click("uncover")
        moves(eve)
        eve.click("share-game")
        ben.go(eve.copied.removeprefix(ADDRESS))

        assert isinstance(ben.model.screen, SharedScreen)

    def test_who_was_to_sit_here_and_has_got_a_name_plays_elsewhere(self) -> None:
        ann = at_setup()
        ann.click("start", **{"name-0": "Ann"})
        ann.click("uncover")
        moves(ann)
        ann.click("share-game")
        ben = joined(ann.copied.removeprefix(ADDRESS))
        moves(ben)
        ann.go(sent(ben))

        assert (0,) == ann.match.mine
        assert ["Ann", "Ben"] == names(ann)
        assert 1 == len(ann.model.saved)

    def test_ones_own_name_is_not_for_others_to_change(self) -> None:
        ann = begun()
        moves(ann)
        other = Page.opened(sent(ann), entropy="another device")
        other.click("sit", "own", seat="0", name="Eve")
        other.click("share-game")
        ann.go(other.copied.removeprefix(ADDRESS))

        assert isinstance(ann.model.screen, SharedScreen)
        assert "Ann" == ann.model.saved[0].names[0]

    def test_a_bot_keeps_its_name(self) -> None:
        page = Page.opened(f"#/play/{OPEN}?seats=human,human,easy&seed=EGGS&name=Ann")
        other = Page.opened(
            f"#/play/{OPEN}?seats=human,human,easy&seed=EGGS&name=Ann&name=&name=Eve"
        )
        other.click("share-game")
        page.go(other.copied.removeprefix(ADDRESS))

        assert isinstance(page.model.screen, SharedScreen)

    def test_of_two_matches_that_can_be_meant_it_is_neither(self) -> None:
        ann = begun(friend="Ben")
        moves(ann)
        ben = joined(sent(ann), "Benny")
        ann.go(f"#/new/{GOODS}?seats=human,human&seed=K7Q2MX")
        form = {"kind-1": "friend", "name-0": "Ann", "name-1": "Carl"}
        ann.click("start", **form)
        moves(ann)
        carl = joined(sent(ann), "Carl")
        for friend in (ben, carl):
            moves(friend)
        ann.go(sent(ben))
        assert isinstance(ann.model.screen, SharedScreen)

        ann.go(sent(carl))
        assert isinstance(ann.model.screen, MatchScreen)
        assert ["Ann", "Carl"] == names(ann)

    def test_another_course_is_another_match(self) -> None:
        ann, ben = back_and_forth()
        eve = begun()
        eve.act("exchange")
        ann.go(f"#/game/{game_word(eve.match.history)}")

        assert isinstance(ann.model.screen, SharedScreen)
        assert ["Ann", "Ben"] == names(ben)

    def test_a_file_of_the_same_match_brings_the_name_along(self) -> None:
        ann = begun()
        moves(ann)
        stored = dict(ann.stored)
        ben = joined(sent(ann))
        moves(ben)
        ann.go(sent(ben))
        earlier = Page.opened(stored=stored)
        model, _ = backup.from_file(earlier.model, backup.text_of(ann.model), GAMES)

        assert ("Ann", "Ben") == model.saved[0].names


class TestWhoIsAsked:
    def test_sits_where_nobody_has_a_name_if_the_sender_is_on(self) -> None:
        ann = begun()
        assert ann.match.is_mine
        asked = Page.opened(f"#/game/{game_word(ann.match.history)}")

        assert isinstance(asked.model.screen, SharedScreen)
        assert 1 == asked.model.screen.seat
        assert "" == asked.model.screen.name

    def test_sits_where_their_own_name_stands(self) -> None:
        ann = begun(friend="Ben")
        address = f"#/game/{game_word(ann.match.history)}"
        seats = []
        for name in ("Ben", "Ann", "Cy"):
            stored = {"settings": envelope.seal({"name": name})}
            asked = Page.opened(address, stored=stored)
            assert isinstance(asked.model.screen, SharedScreen)
            seats.append(asked.model.screen.seat)

        assert [1, 0, ann.match.history.state.current_player] == seats


class TestHidden:
    def test_a_hand_is_on_its_own_device_only(self) -> None:
        ann = begun()
        hand, heard = hand_of(ann), ""
        while ann.match.is_mine:
            ann.act(str(ann.match.history.legal[0]))
            heard += told(ann)
        waiting = ann.html
        address = sent(ann)
        asked = Page.opened(address)
        assert set() == hand_of(asked)
        ben = joined(address)
        other = hand_of(ben)

        assert in_text(hand, waiting)
        assert in_text(other, ben.html)
        assert not in_text(other, waiting + heard + told(ann))
        assert not in_text(hand, ben.html + told(ben) + asked.html)


def told(page: Page) -> str:
    """What was announced and what was sent."""
    return "".join(
        str(one) for one in page.effects if isinstance(one, Announce | Share)
    )


def in_text(cards: set[str], text: str) -> list[str]:
    """The cards that are named in a text."""
    return [card for card in cards if f'"{card}"' in text]
