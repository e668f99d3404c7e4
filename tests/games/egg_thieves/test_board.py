"""What the board of Egg Thieves shows and what it hides."""

import re
from html import unescape

import pytest
from inline_snapshot import snapshot

from clutch.core.position import SPECTATOR
from clutch.core.rng import RngStream
from clutch.core.values import replace
from clutch.games.chicken_colorout.board.scene import LETTERS as COLOROUT
from clutch.games.chicken_colorout.table.eggs import Type
from clutch.games.egg_thieves import GAME
from clutch.games.egg_thieves.board import whole as board
from clutch.games.egg_thieves.board.flavours import LETTERS
from clutch.games.egg_thieves.table.components import CARDS, Flavour
from clutch.games.egg_thieves.table.position import State, hand_of
from clutch.ui.look import Look
from clutch.ui.words import LANGUAGES, Words
from tests.games.egg_thieves.positions import eggbot_turn, position, start
from tests.play import do

LOOK = Look(Words(names=("Ada", "Bo", "Cy")))
HAND = "red-1-1 red-1-1 green-2-1 white-4-1"
NESTS = ("(red-3-2) red-1-2", "green-3-2 (white-1-1)0", "white-3-2")
TEN = "red-3-2 red-2-2 white-3-2 white-3-1 green-3-2 green-1-1"
SCENE = position(
    nests=NESTS,
    hand=HAND,
    hands={1: "yellow-4-1 yellow-4-2"},
    boards={0: ("(purple-2-1)", "", ""), 1: ("(purple-3-1) purple-1-1", "", "")},
    raptors="sniffer ringleader switcher hoarder",
    payment=3,
)


def drawn(state: State, player: int = 0, look: Look = LOOK) -> str:
    legal = state.legal_actions() if player == state.current_player else []
    return board.draw(state.observation(player), legal, look)


def element(html: str, name: str) -> str:
    """The opening tag of the element with that id."""
    found = re.search(rf'<[^>]* id="{name}"[^>]*>', html)
    assert found, name
    return found[0]


def label(html: str, name: str) -> str:
    found = re.search(r'aria-label="([^"]*)"', element(html, name))
    assert found, name
    return unescape(found[1])


def in_short(html: str, raptor: str) -> list[str]:
    """What a raptor does, as drawn on it and readable without pointing at it."""
    inside = re.search(rf'id="raptor-{raptor}".*?</button>', html)
    assert inside, raptor
    return re.findall(r'<small data-text="([^"]*)"', inside[0])


def marked(html: str) -> list[str]:
    """The cards marked as the last move, by their labels or their contents."""
    return [
        label[1]
        if (label := re.search(r'aria-label="([^"]*)"', attributes))
        else f"{letter[1]} {inner}"
        if (letter := re.search(r'data-letter="([^"]*)"', attributes))
        else inner
        for _, attributes, inner in re.findall(
            r'<(\w+)([^>]*class="[^"]* last[ "][^>]*)>([^<]*)', html
        )
    ]


def text(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def heads(html: str) -> list[str]:
    """The text above the cards of each nest."""
    return re.findall(r'class="thieves-head.*?visually-hidden">([^<]*)<', html)


def steps(html: str) -> list[str]:
    """The steps in which raids are told."""
    return re.findall(r'<li class="thieves-step[^>]*><p>([^<]*)<', html)


class TestCards:
    def test_say_in_words_what_they_are(self) -> None:
        html = drawn(SCENE)

        assert snapshot("A1: face down, unknown, 2 triceratops") == label(html, "a1")
        assert "A2: red, 1 egg, 2 triceratops" == label(html, "a2")
        assert snapshot(
            "B2: white, 1 egg, 1 triceratops, face down, known to you"
        ) == label(html, "b2")

    def test_have_their_letter_on_the_egg_unless_unknown(self) -> None:
        html = drawn(SCENE)

        assert 'data-letter="R"' in element(html, "a2")
        assert "data-letter" not in element(html, "a1")

    def test_of_one_kind_in_the_hand_are_one_cell(self) -> None:
        html = drawn(SCENE)

        name = "Choose red, 1 egg, 1 triceratops, 2 copies"
        assert name == label(html, "hand-2")
        assert 'data-action="card red-1-1"' in element(html, "hand-2")

    def test_that_cannot_be_chosen_can_be_tried(self) -> None:
        assert 'data-tried="a1"' in element(drawn(SCENE), "a1")

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_are_told_apart_by_a_letter_too(self, language: str) -> None:
        """No letter is also a nest's; shared colours begin as in Chicken Colorout."""
        t = Words(language)
        letters = [t(LETTERS[flavour]) for flavour in Flavour]
        others = dict(zip(Type, t(COLOROUT).split(), strict=True))
        shared = [flavour for flavour in Flavour if flavour.name in Type.__members__]

        assert len(letters) == len({*letters, *"ABC"} - {*"ABC"})
        assert [t(LETTERS[flavour])[0] for flavour in shared] == [
            others[Type[flavour.name]][0] for flavour in shared
        ]

    def test_that_are_chosen_say_so(self) -> None:
        picked = drawn(do(SCENE, "card red-1-1"))
        swapping = drawn(do(SCENE, "hire switcher", "swap b1"))

        assert label(picked, "hand-2").endswith("chosen")
        assert snapshot(
            "B1: green, 3 eggs, 2 triceratops, chosen for the swap"
        ) == label(swapping, "b1")
        assert label(swapping, "a2").startswith("Swap with A2: red")

    def test_are_no_buttons_in_an_example(self) -> None:
        assert "<button" not in drawn(SCENE, look=Look(LOOK.t, live=False))


class TestNests:
    def test_count_triceratops_and_known_eggs(self) -> None:
        html = text(drawn(SCENE))

        assert "Nest A 4 of 11 triceratops 1 red egg and 1 unknown card" in html
        assert "Nest B 3 of 11 triceratops 3 green eggs and 1 white egg" in html

    def test_tell_what_a_raid_would_pay_now(self) -> None:
        state = position(nests=NESTS, boards={0: ("", "white-2-1", "")}, hand=HAND)

        spectator = board.draw(state.observation(SPECTATOR), [], LOOK)

        assert snapshot(
            [
                (
                    "Nest A 4 of 11 triceratops 1 red egg and 1 unknown card If this nest were raided now, you&#39;d get 0 eggs, as far as you know. Guarded (crossed out): red. 1 unknown card (?) may change this."
                ),
                (
                    "Nest B 3 of 11 triceratops 3 green eggs and 1 white egg If this nest were raided now, you&#39;d get 3 eggs. Guarded (crossed out): green."
                ),
                (
                    "Nest C 2 of 11 triceratops 3 white eggs If this nest were raided now, you&#39;d get 0 eggs. Guarded (crossed out): white."
                ),
            ]
        ) == heads(drawn(state))
        assert snapshot(
            [
                "Nest A 4 of 11 triceratops 1 red egg and 1 unknown card",
                "Nest B 3 of 11 triceratops 3 green eggs and 1 unknown card",
                "Nest C 2 of 11 triceratops 3 white eggs",
            ]
        ) == heads(spectator)

    def test_answer_what_a_raid_would_pay_where_somebody_can_ask(self) -> None:
        asks = 'data-tried="raid-b"'
        examples = Look(LOOK.t, live=False)

        assert asks in element(drawn(SCENE), "raid-b")
        assert asks not in drawn(SCENE, SPECTATOR)
        assert asks not in drawn(SCENE, look=examples)
        assert snapshot(
            [
                (
                    "Nest A 4 of 11 triceratops 1 red egg and 1 unknown card If this nest were raided now, you&#39;d get 1 egg as consolation, as far as you know. Guarded (crossed out): red. 2 unknown cards (?) may change this."
                ),
                (
                    "Nest B 3 of 11 triceratops 3 green eggs and 1 white egg If this nest were raided now, you&#39;d get 1 egg as consolation. Guarded (crossed out): green."
                ),
                (
                    "Nest C 2 of 11 triceratops 3 white eggs If this nest were raided now, you&#39;d get 1 egg as consolation. Guarded (crossed out): white."
                ),
            ]
        ) == heads(drawn(SCENE, look=examples))

    def test_show_in_short_what_is_guarded_and_what_a_raid_would_pay(self) -> None:
        html = drawn(SCENE)

        assert re.search(r"<s [^>]*>G 3</s>", html)
        assert ">? 1<" in html
        assert "consolation +1?" in text(html)

    def test_call_consolation_what_is_no_share_of_the_nest(self) -> None:
        boards = {0: ("white-2-1", "", ""), 1: ("", "", "")}
        html = text(drawn(position(nests=NESTS, boards=boards, payment=4)))

        assert "consolation +2" in html
        assert "2 eggs as consolation" in html

    def test_take_a_card_either_way(self) -> None:
        html = drawn(do(SCENE, "card red-1-1"))

        assert snapshot("Lay red 1 face up in nest A") == label(html, "lay-nest-a-up")
        assert 'data-action="lay nest-a-down"' in element(html, "lay-nest-a-down")

    def test_that_take_no_card_can_be_tried(self) -> None:
        html = drawn(do(SCENE, "card red-1-1", "lay nest-a-up", "card green-2-1"))

        assert 'data-tried="nest-b"' in element(html, "lay-nest-b")
        assert snapshot("Nest B: takes no cards right now") == label(html, "lay-nest-b")


class TestRaptors:
    def test_that_can_be_hired_say_so(self) -> None:
        poor = drawn(SCENE, 1)

        assert snapshot(
            "Sniffer, 1 egg. Look at 1 face-down card in a nest. Swap 2 face-up cards in different nests."
        ) == label(poor, "raptor-sniffer")

    def test_show_cost_and_effect_in_words(self) -> None:
        html = drawn(SCENE)

        assert snapshot(
            "Hire Ringleader for 3 eggs. Look at 1 face-down card in a nest. Draw 1 card. Swap 2 face-up cards in different nests. Lay 1 more card face down. In any order."
        ) == label(html, "raptor-ringleader")
        assert "Payment area: 3 eggs" in text(html)

    def test_are_drawn_with_what_they_do_and_cost(self) -> None:
        html = drawn(SCENE)

        assert 'class="raptor raptor--peek raptor--sniffer"' in html
        assert 'class="thieves-price n-2"' in html
        assert ["look, draw, swap, face down"] == in_short(html, "ringleader")
        assert ["look, draw ×2, face down"] == in_short(html, "hoarder")

    def test_that_were_hired_say_so(self) -> None:
        html = drawn(do(SCENE, "hire sniffer", "peek a1", "stop"))

        assert snapshot(
            "Sniffer, 1 egg. Look at 1 face-down card in a nest. Swap 2 face-up cards in different nests. hired this turn"
        ) == label(html, "raptor-sniffer")
        assert 'data-tried="sniffer"' in element(html, "raptor-sniffer")


class TestSecrets:
    @pytest.mark.parametrize("player", [1, SPECTATOR])
    def test_of_others_are_nowhere_in_the_page(self, player: int) -> None:
        html = drawn(SCENE, player)

        assert snapshot("B2: face down, unknown, 1 triceratops") == label(html, "b2")
        assert "red-1-1" not in html
        assert "purple, 2 eggs" not in html

    def test_change_nothing_for_who_cannot_see_them(self) -> None:
        rng = RngStream("A")
        for player in (0, 1, SPECTATOR):
            view = SCENE.observation(player)
            html = board.draw(view, [], LOOK)
            for _ in range(5):
                twin = GAME.sample(view, rng)

                assert html == board.draw(twin.observation(player), [], LOOK)

    def test_a_card_in_hand_is_not_shown_as_chosen_to_others(self) -> None:
        state = do(SCENE, "card red-1-1")
        other = replace(state.hidden, picked=hand_of(state)[-1])

        assert drawn(state, 1) == board.draw(
            replace(state, hidden=other).observation(1), [], LOOK
        )


class TestLastMove:
    def test_is_marked_where_cards_were_laid(self) -> None:
        state = do(SCENE, "card white-4-1", "lay nest-c-up")

        assert ["C2: white, 4 eggs, 1 triceratops, last move"] == marked(drawn(state))

        state = do(state, "card green-2-1", "lay spot-a-down", "end")

        assert ["C2: white, 4 eggs, 1 triceratops, last move", "G 2"] == marked(
            drawn(state, 0)
        )

    def test_is_marked_for_others_without_a_face(self) -> None:
        state = do(SCENE, "card white-4-1", "lay nest-c-down")
        state = do(state, "card green-2-1", "lay spot-a-up", "end")
        html = drawn(state, 1)

        assert snapshot(
            [
                "C2: face down, unknown, 1 triceratops, last move",
                "G 2",
            ]
        ) == marked(html)
        assert "green, 2 eggs, 1 triceratops (last move)" in html

    def test_gives_way_to_the_next_one(self) -> None:
        state = do(SCENE, "card white-4-1", "lay nest-c-up")
        state = do(state, "card green-2-1", "lay spot-a-down", "end")
        state = do(state, "card yellow-4-1")

        assert 2 == len(marked(drawn(state, 1)))

        state = do(state, "lay nest-b-up")

        assert ["B3: yellow, 4 eggs, 1 triceratops, last move"] == marked(
            drawn(state, 1)
        )

    def test_may_be_a_look_or_a_swap(self) -> None:
        peeked = do(SCENE, "hire sniffer", "peek a1")
        swapped = do(SCENE, "hire switcher", "swap b1", "with a2")

        assert snapshot(
            ["A1: red, 3 eggs, 2 triceratops, face down, known to you, last move"]
        ) == marked(drawn(peeked, 0))
        assert snapshot(["A1: face down, unknown, 2 triceratops, last move"]) == marked(
            drawn(peeked, 1)
        )
        assert [
            "A2: green, 3 eggs, 2 triceratops, last move",
            "B1: red, 1 egg, 2 triceratops, last move",
        ] == marked(drawn(swapped, 1))

    def test_goes_with_the_cards_that_are_raided(self) -> None:
        state = position(nests=(TEN, "red-1-1", "green-1-1"), hand="red-1-1 red-2-1")
        state = do(state, "card red-1-1", "lay nest-a-up", "card red-2-1")

        assert ["?"] == marked(drawn(do(state, "lay spot-b-down", "end"), 1))
        assert [] == marked(drawn(do(state, "lay spot-a-down", "end"), 1))


class TestEggbots:
    def test_have_their_board_in_front_while_it_is_their_turn(self) -> None:
        html = drawn(eggbot_turn(eggbots=2))

        assert "Eggbot 1" in text(html)
        assert 'data-action="lay spot-c-down"' in element(html, "lay-spot-c-down")
        assert "face down" in label(html, "lay-spot-c-down")
        [said] = re.findall(r'data-about="next"[^>]*>.*?hidden">([^<]*)<', html)
        assert (
            snapshot("Next card: face down, unknown, 1 triceratops. 6 cards left.")
            == said
        )

    def test_have_on_their_board_what_a_plate_tells_of_players(self) -> None:
        html = drawn(eggbot_turn(eggbots=3, eggs=(7, 4, 0, 9)))

        assert ["4 eggs owned", "0 eggs owned", "9 eggs owned"] == re.findall(
            r'"(\d+ eggs? owned)"', html
        )
        assert re.findall(r'"(\d+ cards? in hand)"', html) == ["6 cards in hand"]
        assert "eggs owned" not in drawn(SCENE)

    def test_show_how_often_each_thing_was_done(self) -> None:
        state = do(eggbot_turn(), "flip", "lay nest-a-up", "discard")
        html = text(drawn(state))

        assert "Flipped 1 of 2 Laid 0 of 2 Discarded 1 of 2" in html
        assert "Discard: Eggbot +2" in html

    def test_show_the_card_that_was_flipped(self) -> None:
        html = drawn(do(eggbot_turn(), "flip"))
        [said] = re.findall(r'data-about="next"[^>]*>.*?hidden">([^<]*)<', html)

        assert snapshot("Next card: red, 1 egg, 1 triceratops. 6 cards left.") == said


def after_raid() -> State:
    """Return the position after Ada ends her turn with a raid of nest A."""
    state = position(
        nests=(TEN, "red-1-1", "green-1-1"),
        hand="yellow-1-1 yellow-2-1",
        hands={1: "white-1-1 white-1-1"},
        boards={1: ("red-4-1", "", "")},
    )
    state = do(state, "card yellow-1-1", "lay nest-a-up", "card yellow-2-1")
    return do(state, "lay spot-b-down", "end")


def shown(html: str) -> list[str]:
    """The ids of the raids shown on the board."""
    return re.findall(r'<section [^>]*id="(raid-\d)"', html)


def asks(html: str, name: str) -> tuple[str, int]:
    """What the button with that id asks to be told, and up to which step."""
    found = re.search(r'data-value="([^"]*):(\d+)"', element(html, name))
    assert found, name
    return found[1], int(found[2])


class TestRaids:
    def test_lie_on_the_board_when_they_have_just_been(self) -> None:
        html = drawn(after_raid(), 1)

        assert ["raid-1"] == shown(html)
        assert snapshot("The raid on nest A") == text(
            html.partition('data-about="told-1">')[2].partition("<")[0]
        )
        assert snapshot(
            [
                "All cards in nest A and in everyone&#39;s spot A are revealed.",
                "The nest holds 6 white eggs, 5 red eggs, 4 green eggs and 1 yellow egg.",
                "Guarded: white. Unguarded: red, green and yellow.",
                "Ada has no unguarded flavour and gets no eggs.",
                "Bo: red 5 + 4 = 9 eggs.",
            ]
        ) == steps(html)
        assert re.search(r"<s [^>]*>W 6</s>", html)

    def test_hatch_what_is_guarded_and_say_who_gets_how_much(self) -> None:
        html = drawn(after_raid(), 1)

        assert 2 == len(re.findall('class="slip thieves-card [^"]* guarded"', html))
        assert ["0", "9"] == re.findall(r'class="thieves-sum n-(\d+)"', html)
        assert 1 == html.count('class="thieves-fly flavour-red"')

    def test_play_by_themselves_until_the_reader_steps_through_them(self) -> None:
        new = drawn(after_raid(), 1, Look(LOOK.t, told=()))
        name, step = asks(new, "raid-1-first")
        html = drawn(after_raid(), 1, Look(LOOK.t, told=((name, step),)))

        assert "thieves-raid--plays" in new
        assert "thieves-raid--plays" not in html
        assert ["1"] == re.findall(r'<li [^>]*id="raid-1-(\d)"', html)

    def test_are_told_up_to_the_step_that_the_reader_is_at(self) -> None:
        html = drawn(after_raid(), 1, Look(LOOK.t, told=(("raid-1", 3),)))

        assert ["1", "2", "3"] == re.findall(r'<li [^>]*id="raid-1-(\d)"', html)
        assert snapshot(
            [
                "All cards in nest A and in everyone&#39;s spot A are revealed.",
                "The nest holds 6 white eggs, 5 red eggs, 4 green eggs and 1 yellow egg.",
                "Guarded: white. Unguarded: red, green and yellow.",
            ]
        ) == steps(html)
        assert "3 of 5 Next Show all" in text(html)

    def test_are_closed_by_the_reader_or_when_something_is_done(self) -> None:
        state = after_raid()
        closed = asks(drawn(state, 1, Look(LOOK.t, told=())), "raid-1-close")
        hand = [str(CARDS[card]) for card in hand_of(state)]

        assert [] == shown(drawn(state, 1, Look(LOOK.t, told=(closed,))))
        assert [] == shown(drawn(do(state, f"card {hand[0]}"), 1))

    def test_can_be_seen_again_until_something_is_done(self) -> None:
        state = after_raid()
        hand = [str(CARDS[card]) for card in hand_of(state)]
        state = do(state, f"card {hand[0]}", "lay nest-b-up")
        asked = asks(drawn(state, 1, Look(LOOK.t, told=())), "see-raid-1")
        look = Look(LOOK.t, told=(asked,))

        assert [] == shown(drawn(state, 1))
        assert ["raid-1"] == shown(drawn(state, 1, look))
        assert [] == shown(drawn(do(state, f"card {hand[1]}"), 1, look))

    def test_lead_to_each_other_by_buttons_with_ids_of_their_own(self) -> None:
        state, rng = start(2), RngStream("A")
        while len(state.table.raids) < 2:
            state = state.step(rng.choice(state.legal_actions()))
        asked = asks(drawn(state, 1, Look(LOOK.t, told=())), "raid-2-to-1")
        html = drawn(state, 1, Look(LOOK.t, told=(asked,)))
        ids = re.findall(r' id="([^"]+)"', html)

        assert "raid-1-to-2" in ids
        assert sorted(set(ids)) == sorted(ids)

    def test_leave_room_on_the_board_even_if_all_of_them_are_told(self) -> None:
        """With the most players, and also while a raid is on the board."""
        counts = []
        state, rng = start(5), RngStream("A")
        while not state.is_terminal:
            state = state.step(rng.choice(state.legal_actions()))
            if state.observation(0).table.raids:
                seen = state.observation(state.current_player)
                html = board.draw(seen, state.legal_actions(), LOOK)
                counts.append(len(re.findall(r"<\w", html)))

        assert max(counts) < 300


def test_a_finished_game_is_drawn_open() -> None:
    state, rng = start(5), RngStream("A")
    while not state.is_terminal:
        state = state.step(rng.choice(state.legal_actions()))
    html = board.draw(state.observation(SPECTATOR), [], LOOK)

    assert state.is_terminal
    assert ">?<" not in html
    assert "In hand:" in text(html)
    assert ' id="raptor-' not in html


class TestOpenedBoard:
    """On a phone, an opponent's board opens over nests and spots."""

    OPENED = Look(LOOK.t, told=(("board", 2),))

    def test_it_is_open_while_a_card_of_the_hand_is_chosen(self) -> None:
        assert "thieves--opened" in drawn(SCENE, look=self.OPENED)

    def test_it_is_closed_while_a_place_on_the_table_is_chosen(self) -> None:
        picked = do(SCENE, "card red-1-1")

        assert "thieves--opened" not in drawn(picked, look=self.OPENED)

    def test_it_is_closed_with_the_next_turn(self) -> None:
        later = replace(SCENE, table=replace(SCENE.table, turn=1))

        assert "thieves--opened" not in drawn(later, look=self.OPENED)
