"""Chicken Colorout: the components in the box."""

from collections import Counter

import pytest

from clutch.core.rng import Rng
from clutch.games.chicken_colorout.table.eggs import (
    ALL,
    ONE,
    PATTERNS,
    TYPE_NAMES,
    TYPES,
    extremes,
    number,
    present,
    size,
    tokens_of_each,
)
from clutch.games.chicken_colorout.table.places import distance, parse_place
from clutch.games.chicken_colorout.table.tiles import (
    BASE_TILES,
    STARTING_TILES,
    TERRIFIC_TILES,
    TILES,
    Power,
    Requirement,
    ScoreRule,
    Tile,
)
from tests.games.chicken_colorout.positions import bag, eggs


def kinds(tiles: tuple[Tile, ...]) -> dict[str, int]:
    return dict(Counter(tile.requirement.name.lower() for tile in tiles))


def crossed(tiles: tuple[Tile, ...]) -> dict[str, int]:
    return kinds(tuple(tile for tile in tiles if tile.is_crossed))


@pytest.mark.rule("CC-056")
def test_six_types_each_with_a_pattern_of_its_own() -> None:
    assert TYPE_NAMES == ("red", "green", "yellow", "blue", "orange", "cyan")
    assert len(set(PATTERNS)) == len(TYPES) == 6


@pytest.mark.rule("CC-057")
@pytest.mark.rule("CC-058")
@pytest.mark.parametrize(
    ("players", "each"), [(2, 10), (3, 10), (4, 10), (5, 10), (6, 12)]
)
def test_ten_eggs_of_each_type_and_twelve_with_six_players(
    players: int, each: int
) -> None:
    assert each == tokens_of_each(players)


@pytest.mark.rule("CC-059")
def test_the_base_set_is_32_tiles() -> None:
    assert len(BASE_TILES) == 32


@pytest.mark.rule("CC-060")
def test_terrific_tiles_are_18_and_three_starting_tiles() -> None:
    assert len(TERRIFIC_TILES) == 18
    assert set(STARTING_TILES) - {"standard"} == {"a", "b", "c"}


@pytest.mark.rule("CC-063")
@pytest.mark.rule("CC-137")
@pytest.mark.parametrize(
    ("tiles", "expected", "total"),
    [
        (BASE_TILES, {1: 4, 2: 10, 3: 11, 4: 5, 5: 2}, 87),
        (TERRIFIC_TILES, {1: 2, 2: 6, 3: 6, 4: 3, 5: 1}, 49),
    ],
)
def test_how_many_tiles_have_how_many_slots(
    tiles: tuple[Tile, ...], expected: dict[int, int], total: int
) -> None:
    slots = [tile.slots for tile in tiles]

    assert expected == Counter(slots)
    assert total == sum(slots)


@pytest.mark.rule("CC-064")
def test_every_rainbow_has_at_least_two_slots() -> None:
    rainbows = [t for t in TILES if t.requirement is Requirement.RAINBOW]

    assert min(tile.slots for tile in rainbows) == 2


@pytest.mark.rule("CC-020")
@pytest.mark.rule("CC-065")
def test_the_base_tiles_have_five_requirements() -> None:
    expected = {"egg": 10, "arrow": 8, "seeker": 6, "board": 4, "rainbow": 4}

    assert expected == kinds(BASE_TILES)


@pytest.mark.rule("CC-020")
@pytest.mark.rule("CC-066")
def test_a_quarter_of_the_base_tiles_is_crossed() -> None:
    expected = {"egg": 2, "arrow": 2, "seeker": 2, "board": 1, "rainbow": 1}

    assert expected == crossed(BASE_TILES)


@pytest.mark.rule("CC-029")
@pytest.mark.rule("CC-067")
def test_terrific_tiles_have_three_more_requirements() -> None:
    assert kinds(TERRIFIC_TILES) == {"skull": 7, "pawn": 7, "hand": 4}


@pytest.mark.rule("CC-029")
@pytest.mark.rule("CC-068")
def test_five_terrific_tiles_are_crossed() -> None:
    assert crossed(TERRIFIC_TILES) == {"skull": 2, "pawn": 2, "hand": 1}


@pytest.mark.rule("CC-069")
def test_egg_tiles_show_one_two_or_three_different_types() -> None:
    shown = [t.types for t in TILES if t.requirement is Requirement.EGG]

    assert Counter(map(len, shown)) == {1: 3, 2: 4, 3: 3}
    assert all(len(set(types)) == len(types) for types in shown)


@pytest.mark.rule("CC-138")
def test_egg_tiles_show_every_type_equally_often() -> None:
    shown = Counter(egg for tile in TILES for egg in tile.types)

    assert max(shown.values()) - min(shown.values()) <= 1
    assert set(shown) == set(TYPES)


@pytest.mark.rule("CC-070")
def test_arrows_are_spread_evenly_over_the_four_directions() -> None:
    for tiles in (BASE_TILES, TERRIFIC_TILES):
        arrows = Counter(
            arrow
            for tile in tiles
            for arrow in (tile.arrow, tile.score_arrow)
            if arrow is not None
        )

        assert len(arrows) == 4
        assert max(arrows.values()) - min(arrows.values()) <= 1


def test_exactly_the_requirements_with_an_arrow_have_one() -> None:
    for tile in TILES:
        points = tile.requirement in {Requirement.ARROW, Requirement.PAWN}

        assert points == (tile.arrow is not None)


@pytest.mark.rule("CC-117")
def test_the_18_score_rules_lie_once_each_on_the_terrific_tiles() -> None:
    assert sorted(tile.score for tile in TERRIFIC_TILES) == list(ScoreRule)
    assert all(tile.score is None for tile in BASE_TILES)


@pytest.mark.rule("CC-117")
def test_exactly_the_score_rules_about_a_neighbour_have_an_arrow() -> None:
    pointing = {t.score for t in TERRIFIC_TILES if t.score_arrow is not None}

    assert pointing == {rule for rule in ScoreRule if "NEIGHBOUR" in rule.name}


@pytest.mark.rule("CC-003")
@pytest.mark.parametrize("key", STARTING_TILES)
def test_a_starting_tile_has_a_special_action_for_every_type(key: str) -> None:
    assert len(STARTING_TILES[key].powers) == len(TYPES)


@pytest.mark.rule("CC-003")
def test_the_special_actions_of_the_ordinary_starting_tile() -> None:
    assert STARTING_TILES["standard"].powers == (
        Power.MOVE_SEEKER,
        Power.CLEAR,
        Power.SWAP_WITH_PLAYER,
        Power.HIDE_AGAIN,
        Power.REARRANGE,
        Power.SWAP_WITH_MAP,
    )


@pytest.mark.rule("CC-113")
@pytest.mark.rule("CC-108")
@pytest.mark.rule("CC-109")
@pytest.mark.rule("CC-110")
@pytest.mark.rule("CC-111")
@pytest.mark.rule("CC-112")
@pytest.mark.parametrize(
    ("key", "others"),
    [
        ("a", {"green": Power.LAY_TILES}),
        ("b", {"red": Power.TURN_SEEKER, "yellow": Power.GIVE}),
        ("c", {"blue": Power.MOVE_EGG, "orange": Power.ROTATE}),
    ],
)
def test_an_alternative_starting_tile_changes_only_what_it_names(
    key: str, others: dict[str, Power]
) -> None:
    ordinary = dict(zip(TYPE_NAMES, STARTING_TILES["standard"].powers, strict=True))
    powers = dict(zip(TYPE_NAMES, STARTING_TILES[key].powers, strict=True))

    assert ordinary | others == powers


# Bags


def test_a_bag_is_the_sum_of_its_eggs() -> None:
    some = bag("red cyan red blue")

    assert eggs(some) == "red red blue cyan"
    assert [number(some, egg) for egg in TYPES] == [2, 0, 0, 1, 0, 1]
    assert size(some) == 4
    assert present(some) == ONE[0] + ONE[3] + ONE[5]
    assert present(12 * ALL) == ALL
    assert present(0) == 0


def test_most_and_least_common_are_sets() -> None:
    most, least = extremes(bag("red red blue blue green cyan yellow yellow yellow"))

    assert eggs(most) == "yellow"
    assert eggs(least) == "green cyan"
    assert extremes(0) == (0, 0)
    assert extremes(bag("red")) == (ONE[0], ONE[0])


def test_distance_is_rows_plus_columns() -> None:
    def between(one: str, other: str) -> int:
        a, b = parse_place(one), parse_place(other)
        assert a is not None
        assert b is not None
        return distance(a, b)

    assert [between("d4", name) for name in ("d4", "e4", "e5", "a1", "h8")] == [
        0, 1, 2, 6, 8
    ]  # fmt: skip


def test_chance_is_pinned() -> None:
    """The pile of a seed may not change without a new version of the rules."""
    from clutch.games.chicken_colorout.play.pile import piled
    from clutch.games.chicken_colorout.table.tiles import BASE

    pile, _ = piled(BASE, Rng("EGGS"))

    assert [(tile.number, tile.rotation) for tile in pile[:6]] == [
        (25, 1), (5, 1), (16, 0), (0, 0), (23, 1), (1, 2)
    ]  # fmt: skip
    assert sorted(tile.number for tile in pile) == list(BASE)
