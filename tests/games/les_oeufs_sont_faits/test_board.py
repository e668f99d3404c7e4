"""What the board of Les œufs sont faits! shows, and what it keeps to itself."""

import re

import pytest
from inline_snapshot import snapshot

from clutch.core.position import Memory
from clutch.core.values import changed
from clutch.games.les_oeufs_sont_faits.board import whole as board
from clutch.games.les_oeufs_sont_faits.table import actions
from clutch.games.les_oeufs_sont_faits.table.components import NAMES
from clutch.games.les_oeufs_sont_faits.table.position import State
from clutch.ui.look import Look
from clutch.ui.words import Words
from tests.games.les_oeufs_sont_faits.positions import position
from tests.names import name_of

LOOK = Look(Words(names=("Ada", "Bob", "Cleo", "Dirk")))


def drawn(state: State, player: int = 0, look: Look = LOOK) -> str:
    legal = state.legal_actions() if player == state.current_player else []
    return board.draw(state.observation(player), legal, look)


def cell(html: str, name: str) -> str:
    """The element of a cell, with what lies on it."""
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

        assert snapshot("a1 Ada's diamond egg, Ada's camp, can be taken") == label(
            html, "a1"
        )
        assert snapshot("d4 Bob's star egg") == label(html, "d4")
        assert snapshot("e2 turned egg, can be taken") == label(html, "e2")
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
        table = changed(HALFWAY.table, memory=Memory.LOOKS)
        aided = changed(HALFWAY, table=table)

        assert snapshot("e2 Ada's diamond egg, turned, can be taken") == label(
            drawn(aided), "e2"
        )
        assert snapshot("b5 turned egg, can be taken") == label(drawn(aided), "b5")
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

        assert "trail-line" in html
        assert label(html, "b4").endswith("last move")

    def test_lets_the_egg_glide_from_where_it_was(self) -> None:
        moved = cell(drawn(self.AFTER, player=1), "b4")

        assert 'id="egg-b4" data-from="c3"' in moved

    def test_is_the_only_thing_that_gives_an_egg_an_id(self) -> None:
        assert 1 == drawn(self.AFTER, player=1).count(' id="egg-')


class TestButtons:
    def test_offer_the_look_for_a_turned_egg_in_hand(self) -> None:
        html = drawn(HALFWAY.apply(actions.Take(NAMES.index("e2"))))

        assert snapshot("Look at it in secret") == name_of(html, "look")

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
