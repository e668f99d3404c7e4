"""The rulebook of Mapped Out shows the components in the box."""

import re
from collections.abc import Callable

import pytest

from clutch.core.rng import RngStream
from clutch.games.mapped_out.board import box
from clutch.games.mapped_out.play.dealing import deal
from clutch.games.mapped_out.rulebook import positions
from clutch.games.mapped_out.table.components import TILES, Fish, PlaceAction
from clutch.games.mapped_out.table.pieces import Rules
from clutch.games.mapped_out.table.position import State
from clutch.ui.look import Look
from clutch.ui.words import Words

LOOK = Look(Words("en", ("Ada", "Bo")), live=False)
POSITIONS = (
    positions.beginning,
    positions.laying,
    positions.swapping,
    positions.walking,
    positions.finished,
    positions.taking,
    positions.sent_back,
    positions.destroying,
    positions.jumping,
    positions.inserting,
)


def rows(html: str) -> list[tuple[str, list[int]]]:
    """The rows of a score sheet."""
    lines = re.findall(r'<th scope="row">(.*?)</th>(.*?)</tr>', html)
    return [
        (name, [int(n.replace("–", "0")) for n in re.findall(r"<td>(.*?)</td>", line)])
        for name, line in lines
    ]


def tiles_of(state: State) -> list[int]:
    table, hidden = state.table, state.hidden
    hands = [tile for hand in hidden.hands for tile in hand]
    return sorted([*table.tiles, *hidden.pile, *hands])


@pytest.mark.rule("MO-056")
@pytest.mark.rule("MO-058")
@pytest.mark.rule("MO-131")
def test_how_often_each_number_occurs_is_counted_in_what_is_dealt() -> None:
    lines = iter(rows(box.numbers(LOOK)))
    for players in (2, 3, 4, 5):
        rules = Rules(players)
        dealt = deal(rules, 0, rules.cards, RngStream("N").shuffle(rules.tiles))
        lying = [TILES[tile] for tile in tiles_of(dealt)]
        for action in PlaceAction:
            found = [tile.number for tile in lying if tile.action is action]
            expected = [*(found.count(n) for n in range(1, 9)), len(found)]

            assert next(lines) == (action.value.capitalize(), expected)


@pytest.mark.rule("MO-053")
@pytest.mark.rule("MO-137")
def test_how_often_each_number_of_fish_occurs_is_counted_in_what_is_dealt() -> None:
    lines = iter(rows(box.fish(LOOK)))
    for players in (2, 3, 4, 5):
        lying = [TILES[tile] for tile in Rules(players).tiles]
        for fish in Fish:
            found = [tile.fish.count(fish) for tile in lying]
            expected = [*(found.count(n) for n in range(4)), sum(found)]

            assert next(lines) == (fish.name.lower(), expected)
        found = [len(tile.fish) for tile in lying]
        expected = [*(found.count(n) for n in range(4)), sum(found)]
        assert next(lines) == ("All fish", expected)


@pytest.mark.parametrize("make", POSITIONS)
def test_an_example_shows_the_whole_box_of_two(make: Callable[[], State]) -> None:
    state = make()
    rules, hidden = state.table.rules, state.hidden
    cards = [placed.card for row in hidden.rows for placed in row]

    assert tiles_of(state) == list(rules.tiles)
    assert sorted([*cards, *hidden.cards]) == list(rules.cards)
    assert [len(row) for row in hidden.rows] == [8, 8]
    assert all(len(hand) in {4, 5} for hand in hidden.hands)


def test_the_base_game_of_two_begins_with_31_tiles_in_the_pile() -> None:
    assert len(positions.beginning().hidden.pile) == 31
