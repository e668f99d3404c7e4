"""Chicken Colorout: the cards that explain things on the table."""

import pytest
from inline_snapshot import snapshot

from clutch.games.chicken_colorout import GAME
from clutch.games.chicken_colorout.table.position import State
from clutch.games.chicken_colorout.table.tiles import LAID, Laid, Power, ScoreRule
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look
from clutch.ui.words import Words
from tests.games.chicken_colorout.positions import position, said, square, tile
from tests.play import do

LOOK = Look(Words("en", ("Ada", "Bo")), lit=False, live=False)


def card(state: State, target: str, viewer: int = 0) -> Explanation:
    """The card that explains a thing, as a player sees it."""
    about = GAME.explain(state.observation(viewer), target, LOOK)
    assert about is not None
    return about


def lines(state: State, target: str, viewer: int = 0) -> list[str]:
    return [said(line) for line in card(state, target, viewer).lines]


def name(state: State, target: str) -> str:
    return said(card(state, target).name)


@pytest.mark.parametrize(
    ("sign", "called", "asks"),
    [
        (
            tile("egg", "red blue"),
            snapshot("e5: Egg"),
            snapshot(
                [
                    "It takes only red and blue.",
                    "5 slots, 5 free slots",
                    "What fits right now: red and blue.",
                ]
            ),
        ),
        (
            tile("egg", "red", crossed=True),
            snapshot("e5: Egg, crossed out"),
            snapshot(
                [
                    "It takes any type but red.",
                    "A red cross reverses the symbol's meaning.",
                    "5 slots, 5 free slots",
                    "What fits right now: green, yellow, blue, orange and cyan.",
                ]
            ),
        ),
        (
            tile("board"),
            snapshot("e5: Board"),
            snapshot(
                [
                    "It takes the most or least common type on the map.",
                    "5 slots, 5 free slots",
                    "Every type fits right now.",
                ]
            ),
        ),
        (
            tile("rainbow"),
            snapshot("e5: Rainbow"),
            snapshot(
                [
                    "It takes a type not on this tile yet.",
                    "5 slots, 5 free slots",
                    "Every type fits right now.",
                ]
            ),
        ),
        (
            tile("arrow", arrow="south"),
            snapshot("e5: Rainbow arrow"),
            snapshot(
                [
                    "It takes a type that is not on the tile to the south.",
                    "5 slots, 5 free slots",
                    "Every type fits right now.",
                ]
            ),
        ),
        (
            tile("seeker"),
            snapshot("e5: Seeker"),
            snapshot(
                [
                    "It takes a type the Seeker sees.",
                    "5 slots, 5 free slots",
                    "No type fits right now.",
                ]
            ),
        ),
        (
            tile("hand"),
            snapshot("e5: Hand"),
            snapshot(
                [
                    "It takes your most or least common type.",
                    "5 slots, 5 free slots",
                    "Every type fits right now.",
                ]
            ),
        ),
        (
            tile("skull"),
            snapshot("e5: Skull"),
            snapshot(
                [
                    ("It takes a type someone has hidden since your last turn."),
                    "5 slots, 5 free slots",
                    "No type fits right now.",
                ]
            ),
        ),
        (
            tile("pawn", crossed=True, arrow="west"),
            snapshot("e5: Pawn arrow, crossed out"),
            snapshot(
                [
                    (
                        "It takes any type, if neither the Seeker nor a pawn is on the tile to the west."
                    ),
                    "A red cross reverses the symbol's meaning.",
                    "5 slots, 5 free slots",
                    "Every type fits right now.",
                ]
            ),
        ),
    ],
)
def test_a_tile_is_called_by_its_sign_and_says_what_it_asks(
    sign: Laid, called: str, asks: list[str]
) -> None:
    state = position(square(e5=sign))

    assert called == name(state, "tile-e5")
    assert asks == lines(state, "tile-e5")


def test_a_tile_says_what_it_holds_and_what_fits_now() -> None:
    state = position(square(e5=tile("rainbow", slots=3)), {"e5": "red blue"})

    assert snapshot(
        [
            "It takes a type not on this tile yet.",
            "3 slots, holds 1 red egg and 1 blue egg, 1 free slot",
            "What fits right now: green, yellow, orange and cyan.",
        ]
    ) == lines(state, "tile-e5")


def test_what_fits_on_a_hand_is_told_to_each_reader_of_their_own() -> None:
    state = position(square(e5=tile("hand")), hands=("red red blue", "cyan"))

    assert snapshot(
        [
            "It takes your most or least common type.",
            "5 slots, 5 free slots",
            "What fits right now: red and blue.",
        ]
    ) == lines(state, "tile-e5", 0)
    assert snapshot(
        [
            "It takes your most or least common type.",
            "5 slots, 5 free slots",
            "What fits right now: cyan.",
        ]
    ) == lines(state, "tile-e5", 1)


def test_a_full_tile_says_nothing_of_what_fits() -> None:
    state = position(square(e5=tile(slots=1)), {"e5": "red"})

    assert snapshot(
        [
            "It takes only red, green, yellow, blue, orange and cyan.",
            "1 slot, holds 1 red egg, 0 free slots",
        ]
    ) == lines(state, "tile-e5")


def test_a_tile_says_who_stands_there_and_what_the_look_forbids() -> None:
    watched = position(square(), seeker="e4", facing="north")
    spared = position(square(), seeker="e4", facing="north", spared={0: 0})

    assert snapshot(
        [
            "It takes only red, green, yellow, blue, orange and cyan.",
            "5 slots, 5 free slots",
            "Every type fits right now.",
            "Standing here: the Seeker, facing north.",
            "It is in the Seeker's gaze: you cannot hide an egg here.",
        ]
    ) == lines(watched, "tile-e4")
    assert snapshot(
        [
            "It takes only red, green, yellow, blue, orange and cyan.",
            "5 slots, 5 free slots",
            "Every type fits right now.",
            "It is in the Seeker's gaze: you cannot hide an egg here.",
        ]
    ) == lines(watched, "tile-e5")
    assert snapshot(
        [
            "It takes only red, green, yellow, blue, orange and cyan.",
            "5 slots, 5 free slots",
            "Every type fits right now.",
            "It is in the Seeker's gaze, but that does not stop Ada right now.",
        ]
    ) == lines(spared, "tile-e5")


@pytest.mark.parametrize(
    ("place", "reached"),
    [
        ("e4", snapshot("Your pawn can reach it.")),
        ("d5", snapshot("Your pawn cannot reach it.")),
    ],
)
def test_a_tile_says_whether_the_own_pawn_reaches_it(place: str, reached: str) -> None:
    state = position(square(), pawns=("e4 north", "d5 east"))

    assert reached == lines(state, f"tile-{place}")[-1]


def test_a_tile_says_what_it_scores_only_with_special_scores() -> None:
    tiles = square(e5=tile(score=ScoreRule.EGGS_HERE))
    without = position(tiles)
    state = position(tiles, {"e5": "blue blue"}, scores=True)

    assert snapshot(
        [
            "It takes only red, green, yellow, blue, orange and cyan.",
            "5 slots, 5 free slots",
            "Every type fits right now.",
        ]
    ) == lines(without, "tile-e5")
    assert snapshot(
        [
            "It takes only red, green, yellow, blue, orange and cyan.",
            "5 slots, holds 2 blue eggs, 3 free slots",
            "Every type fits right now.",
            "Bottom strip, for Special Scores: the number of eggs here, minus 2.",
            "Current distance: 2.",
        ]
    ) == lines(state, "tile-e5")
    assert snapshot(
        [
            "It takes only red, green, yellow, blue, orange and cyan.",
            "5 slots, holds 2 blue eggs, 3 free slots",
            "Every type fits right now.",
            "Bottom strip, for Special Scores: the number of eggs here, minus 2.",
            "Current distance: 2.",
            "The chosen egg would score 3 points: distance 2, this tile +1.",
        ]
    ) == lines(do(state, "choose red"), "tile-e5")


def test_a_tile_is_drawn_as_it_lies_there() -> None:
    state = position(square(e5=tile("egg", "red", slots=2)), {"e5": "red"}, seeker="e5")
    drawing = card(state, "tile-e5").drawing

    assert drawing is not None
    assert drawing.count("shell--red") == 2  # what it asks for, and what it holds
    assert drawing.count('class="slot"') == 1
    assert 'class="hen' in drawing
    assert " id=" not in drawing


@pytest.mark.parametrize("start", ["standard", "a", "b", "c"])
def test_the_starting_tile_says_what_each_type_does(start: str) -> None:
    state = position(square(), start=start)
    eggs = ("red", "green", "yellow", "blue", "orange", "cyan")
    actions = [lines(state, egg)[0] for egg in eggs]

    assert len(set(actions)) == len(eggs)
    assert actions == [line for line in lines(state, "tile-d4") if line in actions]


def test_an_empty_place_says_whether_a_tile_can_come_there() -> None:
    state = position(square(), pile=(tile(),))

    assert name(state, "tile-d6") == snapshot("d6: no tile")
    assert (
        snapshot("You can add a tile here by exploring or with a special action.")
        == lines(state, "tile-d6")[0]
    )
    assert (
        snapshot(
            "A tile here would make the map larger than 5\xa0×\xa05, or leave a gap."
        )
        == lines(state, "tile-a1")[0]
    )
    assert (
        snapshot("You can't explore: the pile has no tiles left.")
        == lines(position(square()), "tile-d6")[0]
    )


def test_an_egg_says_how_it_is_known_and_how_many_there_are() -> None:
    state = position(square(), {"e5": "red"}, hands=("red red", "red"))

    assert snapshot(
        [
            (
                "Special action (red): put the Seeker on any tile, or turn it in any "
                "direction."
            ),
            (
                "You get this special action if you hide the egg without moving anything "
                "this turn."
            ),
            "Recognise it by its pattern (zigzag) and letter (R).",
            "Ada has 2 of these, storage has 6, and the map has 1.",
        ]
    ) == lines(state, "red")
    assert snapshot(
        [
            (
                "Special action (red): put the Seeker on any tile, or turn it in any "
                "direction."
            ),
            (
                "You get this special action if you hide the egg without moving anything "
                "this turn."
            ),
            "Recognise it by its pattern (zigzag) and letter (R).",
            "Ada has 2 of these, storage has 6, and the map has 1.",
        ]
    ) == lines(state, "own-red")
    assert card(state, "red") == card(state, "own-red") == card(state, "tile-red")


def test_the_eggs_of_another_player_lie_open() -> None:
    state = position(square(), hands=("red", "red green green"))

    assert name(state, "2-green") == snapshot("Bo's 2 green eggs")
    assert snapshot(
        [
            "3 eggs left",
            "1 red egg, 2 green eggs",
            "The first player to hide all their eggs wins at once.",
        ]
    ) == lines(state, "hoard-1")


def test_victory_eggs_are_counted_for_everybody_where_they_count() -> None:
    state = position(square(), scores=True, victory=(3, 1))

    assert snapshot(
        [
            (
                "With Special Scores, the player with the most Victory Eggs at the end "
                "wins."
            ),
            "You can take a Victory Egg for each point. They never run out.",
            "You cannot hide, trade or swap Victory Eggs.",
            "Ada: 3 Victory Eggs",
            "Bo: 1 Victory Egg",
        ]
    ) == lines(state, "victory")
    assert not [line for line in lines(position(square()), "victory") if "Bo" in line]


def test_the_seeker_says_what_it_watches_and_sees() -> None:
    state = position(square(), {"d5": "red", "e5": "blue"}, facing="north")

    assert lines(state, "seeker")[:3] == snapshot(
        [
            "It is on d4, facing north.",
            "It watches d4 and d5: you cannot hide an egg there.",
            "It sees red.",
        ]
    )


def test_a_pawn_says_what_it_reaches() -> None:
    state = position(square(), pawns=("e4 north", "d5 west"))

    assert "It can reach e4 and e5." in lines(state, "own-pawn")
    assert "It can reach d5." in lines(state, "pawn-2")
    assert name(state, "pawn-2") == snapshot("Pawn: Bo")


def test_the_legend_has_the_signs_of_the_tiles_that_are_played_with() -> None:
    base = GAME.signs(position(square()).observation(0))
    terrific = GAME.signs(position(square(), start="a").observation(0))

    assert 5 == sum(sign.startswith("sign-") for sign in base)
    assert 8 == sum(sign.startswith("sign-") for sign in terrific)


def test_the_legend_has_the_score_texts_that_are_on_the_map() -> None:
    tiles = square(d5=tile(score=ScoreRule.LEAD), e5=tile(score=ScoreRule.EGGS_HERE))
    with_scores = position(tiles, scores=True)
    scores = [
        sign
        for sign in GAME.signs(with_scores.observation(0))
        if sign.startswith("score-")
    ]

    assert scores == ["score-eggs-here", "score-lead"]
    assert lines(with_scores, "score-lead")[0] == snapshot("On the map: d5.")
    assert not [
        sign
        for sign in GAME.signs(position(tiles).observation(0))
        if sign.startswith("score-")
    ]


def test_every_tile_power_and_score_text_of_the_box_has_a_card() -> None:
    box = GAME.box()

    assert 50 == sum(target.startswith("printed-") for target in box)
    assert len(Power) == sum(target.startswith("power-") for target in box)
    assert len(ScoreRule) == sum(target.startswith("score-") for target in box)


@pytest.mark.parametrize(
    ("target", "section"),
    [
        ("tile-e4", "requirements"),
        ("sign-skull", "terrific"),
        ("tile-d4", "powers"),
        ("green", "powers"),
        ("power-give", "starting-tiles"),
        ("seeker", "watching"),
        ("own-pawn", "pawns"),
        ("victory", "scores"),
        ("hoard-1", "end"),
        ("storage", "setup"),
        ("pile", "moving"),
        ("end", "turn"),
    ],
)
def test_a_card_names_the_section_of_the_rules(target: str, section: str) -> None:
    assert section == card(position(square()), target).section


@pytest.mark.parametrize("target", ["tile-1", "hoard-2", "player-3", "3-red", "pawn-0"])
def test_what_is_not_in_this_game_has_no_card(target: str) -> None:
    state = position(square())

    assert GAME.explain(state.observation(0), target, LOOK) is None


def test_a_tile_that_is_looked_at_has_the_card_of_its_number() -> None:
    pile = (LAID[20, 0], LAID[30, 0])
    state = do(position(square(), start="a", pile=pile), "choose green", "hide e5")

    assert card(state, "tile-1") == card(state, "printed-20")
    assert card(state, "tile-2") == card(state, "printed-30")
