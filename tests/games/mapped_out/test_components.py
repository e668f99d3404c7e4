"""The components in the box of Mapped Out, counted."""

from collections import Counter

import pytest

from clutch.core.game import default_options
from clutch.core.rng import Rng
from clutch.games.mapped_out import GAME
from clutch.games.mapped_out.table.components import (
    BASE_CARDS,
    BASE_TILES,
    CARDS,
    LAND_TILES,
    MORE_TILES,
    TILES,
    UNCLEAR_CARDS,
    Fish,
    Land,
    Move,
    PlaceAction,
    Special,
)
from clutch.games.mapped_out.table.names import FISH_NAMES
from clutch.games.mapped_out.table.pieces import Rules
from clutch.games.mapped_out.table.position import State

SIMPLE = {Move.LEFT, Move.RIGHT, Move.UP, Move.DOWN, Move.ANY}


def start(seed: str, players: int = 2, **options: str) -> State:
    return GAME.initial_state(players, default_options(GAME) | options, Rng(seed))


@pytest.mark.rule("MO-048")
def test_the_base_cards() -> None:
    expected = {
        Move.LEFT: 8,
        Move.RIGHT: 8,
        Move.UP: 8,
        Move.DOWN: 8,
        Move.ANY: 4,
        Move.NONE: 4,
    }

    assert expected == Counter(card.move for card in BASE_CARDS)
    assert len(BASE_CARDS) == 40
    assert not any(card.special or card.fish for card in BASE_CARDS)


@pytest.mark.rule("MO-050")
def test_the_cards_of_unclear_instructions() -> None:
    expected = {
        Move.LEFT: 3,
        Move.RIGHT: 3,
        Move.UP: 3,
        Move.DOWN: 3,
        Move.ANY: 5,
        Move.JUMP: 3,
        Move.MATCH: 3,
        Move.COPY: 3,
        Move.INVERT: 3,
    }

    assert expected == Counter(card.move for card in UNCLEAR_CARDS)
    assert len(UNCLEAR_CARDS) == 29


@pytest.mark.rule("MO-046")
def test_only_the_simple_new_cards_carry_an_action() -> None:
    for card in UNCLEAR_CARDS:
        assert (card.special is not None) == (card.move in SIMPLE)


@pytest.mark.rule("MO-100")
def test_two_of_each_action_and_a_third_draw() -> None:
    expected = dict.fromkeys(Special, 2) | {Special.DRAW: 3}

    assert expected == Counter(c.special for c in UNCLEAR_CARDS if c.special)


@pytest.mark.rule("MO-098")
def test_the_match_cards_show_different_fish() -> None:
    fish = [card.fish for card in UNCLEAR_CARDS if card.move is Move.MATCH]

    assert None not in fish
    assert len(set(fish)) == 3


@pytest.mark.rule("MO-051")
def test_42_base_tiles_and_18_of_lands_unknown() -> None:
    assert (len(BASE_TILES), len(LAND_TILES)) == (42, 18)
    assert not any(tile.land for tile in (*BASE_TILES, *MORE_TILES))
    assert all(tile.land for tile in LAND_TILES)


@pytest.mark.rule("MO-052")
def test_there_are_four_types_of_fish() -> None:
    assert len(Fish) == 4
    assert len({FISH_NAMES[fish].text for fish in Fish}) == 4


@pytest.mark.rule("MO-053")
def test_the_fish_of_the_base_tiles() -> None:
    sizes = Counter(len(tile.fish) for tile in BASE_TILES)
    types = Counter(fish for tile in BASE_TILES for fish in tile.fish)

    assert sizes == {0: 2, 1: 8, 2: 20, 3: 12}
    assert types == dict.fromkeys(Fish, 21)
    assert types.total() == 84


@pytest.mark.rule("MO-054")
def test_the_fish_of_lands_unknown() -> None:
    sizes = Counter(len(tile.fish) for tile in LAND_TILES)
    types = Counter(fish for tile in LAND_TILES for fish in tile.fish)

    assert sizes == {0: 1, 1: 3, 2: 8, 3: 6}
    assert sorted(types.values()) == [9, 9, 9, 10]
    assert types.total() == 37


@pytest.mark.rule("MO-055")
def test_a_type_may_be_on_a_tile_more_than_once() -> None:
    assert any(len(set(tile.fish)) < len(tile.fish) for tile in BASE_TILES)


@pytest.mark.rule("MO-011")
@pytest.mark.rule("MO-056")
def test_the_place_actions_of_the_base_tiles() -> None:
    expected = {PlaceAction.REVEAL: 24, PlaceAction.SWAP: 12, PlaceAction.STUDY: 6}

    assert expected == Counter(tile.action for tile in BASE_TILES)


@pytest.mark.rule("MO-058")
def test_the_numbers_of_the_base_tiles() -> None:
    numbers = Counter((tile.action, tile.number) for tile in BASE_TILES)
    swap = {n: 2 if n < 5 else 1 for n in range(1, 9)}
    expected = {
        **{(PlaceAction.REVEAL, n): 3 for n in range(1, 9)},
        **{(PlaceAction.SWAP, n): times for n, times in swap.items()},
        **{(PlaceAction.STUDY, n): 2 for n in range(1, 4)},
    }

    assert expected == numbers


@pytest.mark.rule("MO-131")
@pytest.mark.parametrize(("players", "tiles"), [(2, 42), (3, 50), (4, 58), (5, 66)])
def test_more_players_play_with_more_tiles(players: int, tiles: int) -> None:
    box = [TILES[number] for number in Rules(players).tiles]
    reveals = Counter(t.number for t in box if t.action is PlaceAction.REVEAL)

    assert len(box) == tiles
    assert reveals == dict.fromkeys(range(1, 9), players + 1)
    assert len(Rules(players, lands=True).tiles) == 42 + 18


@pytest.mark.rule("MO-137")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_fish_of_each_player_more(players: int) -> None:
    more = [tile for tile in MORE_TILES if tile.players == players]

    assert Counter(len(tile.fish) for tile in more) == {1: 2, 2: 4, 3: 2}
    assert Counter(f for tile in more for f in tile.fish) == dict.fromkeys(Fish, 4)


@pytest.mark.rule("MO-057")
@pytest.mark.rule("MO-113")
def test_the_place_actions_of_lands_unknown() -> None:
    expected = {
        *((PlaceAction.REVEAL, n) for n in range(1, 9)),
        *((PlaceAction.SWAP, n) for n in range(1, 8)),
        *((PlaceAction.STUDY, n) for n in range(1, 4)),
    }

    assert len(LAND_TILES) == len(expected) == 18
    assert expected == {(tile.action, tile.number) for tile in LAND_TILES}


@pytest.mark.rule("MO-083")
def test_the_lands() -> None:
    expected = {
        Land.ISLAND: 5,
        Land.TUNNEL: 2,
        Land.GO_HOME: 1,
        Land.TELEPORTER: 1,
        Land.DESTRUCTOR: 1,
        Land.SWAPPER: 2,
        Land.CORKER: 1,
        Land.SCORE: 2,
        Land.SUPERSCORE: 1,
        Land.COMBO: 2,
    }

    assert expected == Counter(tile.land for tile in LAND_TILES)
    assert [t.points for t in LAND_TILES if t.land is Land.SCORE] == [2, -2]


@pytest.mark.rule("MO-059")
def test_the_seed_only_changes_the_order() -> None:
    one, other = start("ONE", tiles="lands"), start("TW0", tiles="lands")

    assert one.hidden.pile != other.hidden.pile
    assert everything(one) == everything(other)


def everything(state: State) -> tuple[list[int], list[int]]:
    tiles = [
        *state.table.tiles,
        *state.hidden.pile,
        *(t for hand in state.hidden.hands for t in hand),
    ]
    cards = [
        *state.hidden.cards,
        *(placed.card for row in state.hidden.rows for placed in row),
    ]
    return sorted(tiles), sorted(cards)


@pytest.mark.rule("MO-038")
@pytest.mark.rule("MO-039")
@pytest.mark.rule("MO-043")
@pytest.mark.parametrize("waters", ["calm", "muddled"])
@pytest.mark.parametrize("tiles", ["base-tiles", "lands"])
@pytest.mark.parametrize("cards", ["base-cards", "unclear"])
def test_sets_add_their_tiles_and_cards(waters: str, tiles: str, cards: str) -> None:
    found = everything(start("A", waters=waters, tiles=tiles, cards=cards))

    assert found == (
        list(range(42 + 18 if tiles == "lands" else 42)),
        list(range(len(CARDS) if cards == "unclear" else len(BASE_CARDS))),
    )
