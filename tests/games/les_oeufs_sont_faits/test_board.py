"""What the board of Les œufs sont faits! shows and what it hides."""

import re

import pytest
from inline_snapshot import snapshot

from clutch.core.position import SPECTATOR, Memory
from clutch.core.values import replace
from clutch.games.les_oeufs_sont_faits.board import whole as board
from clutch.games.les_oeufs_sont_faits.table import actions
from clutch.games.les_oeufs_sont_faits.table.components import NAMES
from clutch.games.les_oeufs_sont_faits.table.position import State
from clutch.ui.look import Look
from clutch.ui.words import Words
from tests.elements import Element
from tests.elements import page as elements
from tests.games.les_oeufs_sont_faits.positions import position
from tests.names import name_of
from tests.play import do

LOOK = Look(Words(names=("Ada", "Bob", "Cleo", "Dirk")))


def drawn(state: State, player: int = 0, look: Look = LOOK) -> str:
    legal = state.legal_actions() if player == state.current_player else []
    return board.draw(state.observation(player), legal, look)


def cell(html: str, name: str) -> str:
    """The element of a cell, with its contents."""
    found = re.search(rf'<(button|div)[^>]* id="{name}".*?</\1>', html)
    assert found
    return found[0]


def label(html: str, name: str) -> str:
    found = re.search(r'aria-label="([^"]*)"', cell(html, name))
    assert found
    return found[1].replace("&#39;", "'")


HALFWAY = position(
    showing={0: "a1 c3", 1: "d4 f6"}, turned={0: "e2", 1: "b5"}, looked={0: "e2"}
)


class TestCells:
    def test_say_in_words_what_lies_there(self) -> None:
        html = drawn(HALFWAY)

        assert snapshot("a1 Ada's diamond egg, Ada's camp, can be picked up") == label(
            html, "a1"
        )
        assert snapshot("d4 Bob's star egg") == label(html, "d4")
        assert snapshot("e2 turned egg, can be picked up") == label(html, "e2")
        assert "c5 empty" == label(html, "c5")

    def test_say_how_an_egg_in_hand_reaches_them(self) -> None:
        html = drawn(HALFWAY.apply(actions.Take(NAMES.index("c3"))))

        assert snapshot("c3 Ada's diamond egg, in hand") == label(html, "c3")
        assert snapshot("c4 empty, a step away") == label(html, "c4")
        assert snapshot("e5 empty, a jump away") == label(html, "e5")

    def test_that_cannot_be_chosen_can_be_tried(self) -> None:
        assert 'data-tried="d4"' in cell(drawn(HALFWAY), "d4")

    def test_are_lit_only_if_that_is_wanted(self) -> None:
        dark = Look(LOOK.t, lit=False)

        assert " lit " in cell(drawn(HALFWAY), "a1")
        assert "lit" not in cell(drawn(HALFWAY, look=dark), "a1")
        assert 'data-action="take a1"' in cell(drawn(HALFWAY, look=dark), "a1")

    def test_are_no_buttons_in_an_example(self) -> None:
        assert "<button" not in drawn(HALFWAY, look=Look(LOOK.t, live=False))

    @pytest.mark.parametrize("players", [2, 4])
    def test_of_a_camp_show_its_symbol(self, players: int) -> None:
        start = position(showing={0: "c3"}, players=players)
        html = drawn(start)
        for player, camp in enumerate(start.table.board.camps):
            for place in range(64):
                if camp >> place & 1:
                    assert "camp-mark" in cell(html, NAMES[place])
                    assert f"seat-{player}" in cell(html, NAMES[place])


class TestTurnedEggs:
    def test_are_all_drawn_alike(self) -> None:
        html = drawn(HALFWAY)
        one, other = (
            re.findall(r"<svg.*?</svg>", cell(html, name)) for name in ("e2", "b5")
        )

        assert one == other

    def test_are_marked_for_who_has_the_aid_and_has_looked(self) -> None:
        table = replace(HALFWAY.table, memory=Memory.LOOKS)
        aided = replace(HALFWAY, table=table)

        assert snapshot("e2 Ada's diamond egg, turned, can be picked up") == label(
            drawn(aided), "e2"
        )
        assert snapshot("b5 turned egg, can be picked up") == label(drawn(aided), "b5")
        assert "e2 turned egg" == label(drawn(aided, player=1), "e2")

    def test_show_their_symbol_to_who_looks_and_to_nobody_else(self) -> None:
        peek = HALFWAY.apply(actions.Take(NAMES.index("b5"))).apply(actions.LOOK)

        assert "egg--peek" in cell(drawn(peek), "b5")
        assert snapshot("b5 Bob's star egg, turned, in hand") == label(
            drawn(peek), "b5"
        )
        assert "egg--peek" not in drawn(peek, player=1)
        assert "b5 turned egg, in hand" == label(drawn(peek, player=1), "b5")


class TestTheLastMove:
    AFTER = HALFWAY.apply(actions.Take(NAMES.index("c3"))).apply(
        actions.Step(NAMES.index("b4"))
    )

    def test_is_drawn_and_said(self) -> None:
        html = drawn(self.AFTER, player=1)

        assert "way-line" in html
        assert label(html, "b4").endswith("last move")

    def test_lets_the_egg_glide_from_where_it_was(self) -> None:
        moved = cell(drawn(self.AFTER, player=1), "b4")

        assert 'id="egg-b4" data-from="c3"' in moved

    def test_is_the_only_thing_that_gives_an_egg_an_id(self) -> None:
        assert 1 == drawn(self.AFTER, player=1).count(' id="egg-')


ROUND = do(
    position(
        players=4,
        showing={0: "a1 c1", 1: "b4 a6", 2: "c5 f6", 3: "e2 f1"},
        turned={3: "c4"},
    ),
    *("take c1", "step d1"),
    *("take b4", "jump d4", "stop"),
    *("take c5", "step b6"),
    *("take c4", "look", "done"),
)
"""Ada's turn again: Bob has jumped, Cleo has turned an egg, Dirk has peeked at one."""
TOLD = Look(LOOK.t, told=())


def ways(html: str) -> list[Element]:
    return elements(html).one("ways").all("way")


def numbers(html: str) -> list[str]:
    return [one.text for one in elements(html).one("ways").all("way-number")]


def aside(way: Element) -> float:
    """How far the line of a move bends to the side, seen from its start."""
    drawn = way.one("way-line").attributes["d"]
    x, y, *rest = map(int, re.findall(r"\d+", drawn))
    bend, end = (complex(*rest[i : i + 2]) - complex(x, y) for i in (0, 2))
    return (bend * end.conjugate()).imag / abs(end)


class TestTheLastTurns:
    def test_of_all_others_stay_drawn_in_their_colour_until_ones_own_move(self) -> None:
        found = ways(drawn(ROUND))

        assert ["1", "2", "3"] == numbers(drawn(ROUND))
        assert ["seat-1", "seat-2", "seat-3"] == [
            seat for way in found for seat in way.classes if seat.startswith("seat")
        ]
        taken = do(ROUND, "take a1")
        assert ["1", "2", "3"] == numbers(drawn(taken))
        own = ways(drawn(do(taken, "step a2"), player=0))
        assert [{"way", "seat-0"}] == [way.classes for way in own]

    def test_are_ones_own_until_others_have_moved(self) -> None:
        html = drawn(ROUND, player=3)
        [own] = ways(html)

        assert {"way", "seat-3"} == own.classes
        assert [] == numbers(html)

    def test_of_others_are_those_since_ones_own(self) -> None:
        assert ["1", "2"] == numbers(drawn(ROUND, player=1))

    def test_of_everybody_are_seen_by_who_watches(self) -> None:
        assert 4 == len(ways(drawn(ROUND, player=SPECTATOR)))

    def test_say_where_an_egg_was_and_what_was_turned_or_looked_at(self) -> None:
        jump, turned, look = ways(drawn(ROUND))

        assert jump.all("way-place")
        assert jump.all("way-head")
        assert not jump.all("way-turn")
        assert turned.all("way-turn")
        assert look.all("way-eye")
        assert not look.all("way-line")

    def test_draw_an_egg_with_speckles_if_it_was_turned_before(self) -> None:
        jump, turned, _ = ways(drawn(ROUND))
        [moved] = ways(drawn(do(HALFWAY, "take e2", "step e3"), player=1))

        assert not jump.all("way-egg--turned")
        assert not turned.all("way-egg--turned")
        assert moved.all("way-egg--turned")

    def test_go_straight_for_a_step_and_around_what_they_jump_over(self) -> None:
        jump, step, _ = ways(drawn(ROUND))

        assert aside(step) == pytest.approx(0, abs=2)
        assert abs(aside(jump)) > 50

    def test_bend_to_the_other_side_where_another_has_gone(self) -> None:
        ada, cleo = do(ROUND, "take a1", "step a2"), ("take b6", "step a5")
        jumps = do(ada, "take c4", "jump e4", *cleo, "take e4", "jump c4")
        steps = do(ada, "take c4", "step c3", *cleo, "take c3", "step c4")

        there, _, back = ways(drawn(jumps))
        assert aside(there) == pytest.approx(aside(back), abs=9)
        there, _, back = ways(drawn(steps))
        assert aside(there) == pytest.approx(0, abs=2)
        assert abs(aside(back)) > 20

    def test_can_be_looked_at_one_by_one(self) -> None:
        said = elements(drawn(ROUND, look=TOLD))
        second = said.id("turn-of-2")
        name, _, step = second.attributes["data-value"].rpartition(":")
        alone = Look(LOOK.t, told=((name, int(step)),))
        html = drawn(ROUND, look=alone)

        assert ["1", "3", "2"] == numbers(html)  # what stands out lies on top
        assert [True, True, False] == [
            "way--aside" in way.classes for way in ways(html)
        ]
        pressed = elements(html).id("turn-of-2").attributes
        assert "true" == pressed["aria-pressed"]
        assert f"{name}:0" == pressed["data-value"]

    def test_that_was_chosen_is_not_chosen_in_another_turn(self) -> None:
        chosen = elements(drawn(ROUND, look=TOLD)).id("turn-of-1").attributes
        name, _, step = chosen["data-value"].rpartition(":")
        later = do(ROUND, "take a1", "step a2", "take d4", "step d5")
        html = drawn(later, 2, Look(LOOK.t, told=((name, int(step)),)))

        assert "way--aside" not in html

    def test_are_said_in_words(self) -> None:
        said = elements(drawn(ROUND, look=TOLD))

        assert snapshot(
            [
                "Bob jumps from b4 to d4.",
                "Cleo steps from c5 to b6 and turns the egg over.",
                "Dirk peeks at the egg on c4.",
            ]
        ) == [
            said.id(f"turn-of-{player}").one("visually-hidden").text
            for player in (1, 2, 3)
        ]

    def test_from_before_ones_own_are_told_no_more(self) -> None:
        """Otherwise a replay would tell what the log does not."""
        html = drawn(do(ROUND, "take a1", "step a2"), player=0, look=TOLD)

        assert 3 == len(elements(html).all("deed--over"))
        assert not re.search("b4|c5 →|peeks", html.partition("retold")[2])


class TestButtons:
    def test_offer_the_look_for_a_turned_egg_in_hand(self) -> None:
        html = drawn(HALFWAY.apply(actions.Take(NAMES.index("e2"))))

        assert snapshot("Peek at it") == name_of(html, "look")

    def test_let_the_claim_be_tried_while_it_cannot_be_made(self) -> None:
        assert 'data-tried="claim"' in drawn(HALFWAY)

    def test_offer_the_claim_with_a_full_camp(self) -> None:
        full = position(
            showing={1: "a6 b6 c6 d6 e6 f6"}, turned={0: "a1 b1 c1 d1 e1 f1"}
        )

        assert 'data-action="claim"' in drawn(full)
        assert 'data-tried="claim"' not in drawn(full)


def test_the_mark_of_a_player_is_an_egg_with_the_symbol() -> None:
    seen = HALFWAY.observation(0)

    assert board.mark(seen, 0) != board.mark(seen, 1)
    assert "seat-1" in board.mark(seen, 1)
