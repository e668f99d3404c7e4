"""Chicken Colorout: what its things are, told on their cards."""

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
    """The card about a thing, as a player sees it."""
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
                    "An egg on it has to be: only red and blue.",
                    "5 slots, 5 free slots",
                    "Now this fits: red and blue.",
                ]
            ),
        ),
        (
            tile("egg", "red", crossed=True),
            snapshot("e5: Egg, crossed"),
            snapshot(
                [
                    "An egg on it has to be: not red.",
                    "The red cross turns the sign into its contrary.",
                    "5 slots, 5 free slots",
                    "Now this fits: green, yellow, blue, orange and cyan.",
                ]
            ),
        ),
        (
            tile("board"),
            snapshot("e5: Board"),
            snapshot(
                [
                    "An egg on it has to be: the most or the least common type on the map.",
                    "5 slots, 5 free slots",
                    "Now every type fits.",
                ]
            ),
        ),
        (
            tile("rainbow"),
            snapshot("e5: Rainbow"),
            snapshot(
                [
                    "An egg on it has to be: a type that is not on this tile yet.",
                    "5 slots, 5 free slots",
                    "Now every type fits.",
                ]
            ),
        ),
        (
            tile("arrow", arrow="south"),
            snapshot("e5: Rainbow arrow"),
            snapshot(
                [
                    "An egg on it has to be: a type that is not on the neighbour to the south.",
                    "5 slots, 5 free slots",
                    "Now every type fits.",
                ]
            ),
        ),
        (
            tile("seeker"),
            snapshot("e5: Seeker"),
            snapshot(
                [
                    "An egg on it has to be: a type that the Seeker sees.",
                    "5 slots, 5 free slots",
                    "Now nothing fits.",
                ]
            ),
        ),
        (
            tile("hand"),
            snapshot("e5: Hand"),
            snapshot(
                [
                    "An egg on it has to be: the type you have most or least of.",
                    "5 slots, 5 free slots",
                    "Now every type fits.",
                ]
            ),
        ),
        (
            tile("skull"),
            snapshot("e5: Skull"),
            snapshot(
                [
                    "An egg on it has to be: a type that somebody has hidden since your last turn.",
                    "5 slots, 5 free slots",
                    "Now nothing fits.",
                ]
            ),
        ),
        (
            tile("pawn", crossed=True, arrow="west"),
            snapshot("e5: Pawn arrow, crossed"),
            snapshot(
                [
                    "An egg on it has to be: any type, if neither the Seeker nor a pawn stands on the neighbour to the west.",
                    "The red cross turns the sign into its contrary.",
                    "5 slots, 5 free slots",
                    "Now every type fits.",
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
            "An egg on it has to be: a type that is not on this tile yet.",
            "3 slots, holds red and blue, 1 free slot",
            "Now this fits: green, yellow, orange and cyan.",
        ]
    ) == lines(state, "tile-e5")


def test_what_fits_on_a_hand_is_told_to_each_reader_of_their_own() -> None:
    state = position(square(e5=tile("hand")), hands=("red red blue", "cyan"))

    assert snapshot(
        [
            "An egg on it has to be: the type you have most or least of.",
            "5 slots, 5 free slots",
            "Now this fits: red and blue.",
        ]
    ) == lines(state, "tile-e5", 0)
    assert snapshot(
        [
            "An egg on it has to be: the type you have most or least of.",
            "5 slots, 5 free slots",
            "Now this fits: cyan.",
        ]
    ) == lines(state, "tile-e5", 1)


def test_a_full_tile_says_nothing_of_what_fits() -> None:
    state = position(square(e5=tile(slots=1)), {"e5": "red"})

    assert snapshot(
        [
            "An egg on it has to be: only red, green, yellow, blue, orange and cyan.",
            "1 slot, holds red, 0 free slots",
        ]
    ) == lines(state, "tile-e5")


def test_a_tile_says_who_stands_there_and_what_the_look_forbids() -> None:
    watched = position(square(), seeker="e4", facing="north")
    spared = position(square(), seeker="e4", facing="north", spared={0: 0})

    assert snapshot(
        [
            "An egg on it has to be: only red, green, yellow, blue, orange and cyan.",
            "5 slots, 5 free slots",
            "Now every type fits.",
            "Here stands: the Seeker, looking north.",
            "It lies in the Seeker's look: nothing can be hidden here.",
        ]
    ) == lines(watched, "tile-e4")
    assert snapshot(
        [
            "An egg on it has to be: only red, green, yellow, blue, orange and cyan.",
            "5 slots, 5 free slots",
            "Now every type fits.",
            "It lies in the Seeker's look: nothing can be hidden here.",
        ]
    ) == lines(watched, "tile-e5")
    assert snapshot(
        [
            "An egg on it has to be: only red, green, yellow, blue, orange and cyan.",
            "5 slots, 5 free slots",
            "Now every type fits.",
            "It lies in the Seeker's look, which forbids Ada nothing now.",
        ]
    ) == lines(spared, "tile-e5")


@pytest.mark.parametrize(
    ("place", "reached"),
    [
        ("e4", snapshot("Your pawn reaches it.")),
        ("d5", snapshot("Your pawn does not reach it.")),
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
            "An egg on it has to be: only red, green, yellow, blue, orange and cyan.",
            "5 slots, 5 free slots",
            "Now every type fits.",
        ]
    ) == lines(without, "tile-e5")
    assert snapshot(
        [
            "An egg on it has to be: only red, green, yellow, blue, orange and cyan.",
            "5 slots, holds blue and blue, 3 free slots",
            "Now every type fits.",
            "The strip below, for Special Scores: eggs here − 2.",
            "Its distance now: 2.",
        ]
    ) == lines(state, "tile-e5")
    assert snapshot(
        [
            "An egg on it has to be: only red, green, yellow, blue, orange and cyan.",
            "5 slots, holds blue and blue, 3 free slots",
            "Now every type fits.",
            "The strip below, for Special Scores: eggs here − 2.",
            "Its distance now: 2.",
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
        snapshot("A tile can come here: by exploring, or by a special action.")
        == lines(state, "tile-d6")[0]
    )
    assert (
        snapshot("Here the map would become larger than 5 × 5, or leave a gap.")
        == lines(state, "tile-a1")[0]
    )
    assert (
        snapshot("There are no tiles left, so nothing new can be explored.")
        == lines(position(square()), "tile-d6")[0]
    )


def test_an_egg_says_how_it_is_known_and_how_many_there_are() -> None:
    state = position(square(), {"e5": "red"}, hands=("red red", "red"))

    assert snapshot(
        [
            "Special action of red: put the Seeker on any tile, or turn it any way.",
            "That follows if you hide it without having moved anything in this turn.",
            "Known by its pattern, zigzag, and its letter, R.",
            "Ada: 2. Storage: 6. On the map: 1.",
        ]
    ) == lines(state, "red")
    assert snapshot(
        [
            "Special action of red: put the Seeker on any tile, or turn it any way.",
            "That follows if you hide it without having moved anything in this turn.",
            "Known by its pattern, zigzag, and its letter, R.",
            "Ada: 2. Storage: 6. On the map: 1.",
        ]
    ) == lines(state, "own-red")
    assert card(state, "red") == card(state, "own-red") == card(state, "tile-red")


def test_the_eggs_of_another_player_lie_open() -> None:
    state = position(square(), hands=("red", "red green green"))

    assert name(state, "2-green") == snapshot("2 green eggs of Bo")
    assert snapshot(
        [
            "3 eggs left",
            "1 red egg, 2 green eggs",
            "Whoever has hidden every egg first wins at once.",
        ]
    ) == lines(state, "hoard-1")


def test_victory_eggs_are_counted_for_everybody_where_they_count() -> None:
    state = position(square(), scores=True, victory=(3, 1))

    assert snapshot(
        [
            "With Special Scores, whoever has most of these at the end wins.",
            "You take them for points, one for each. They never run out.",
            "Victory Eggs are never hidden, traded or swapped.",
            "Ada: 3 Victory Eggs",
            "Bo: 1 Victory Egg",
        ]
    ) == lines(state, "victory")
    assert not [line for line in lines(position(square()), "victory") if "Bo" in line]


def test_the_seeker_says_what_it_watches_and_sees() -> None:
    state = position(square(), {"d5": "red", "e5": "blue"}, facing="north")

    assert lines(state, "seeker")[:3] == snapshot(
        [
            "It stands on d4 and looks north.",
            "It watches d4, d5: no egg is hidden there.",
            "It sees red.",
        ]
    )


def test_a_pawn_says_what_it_reaches() -> None:
    state = position(square(), pawns=("e4 north", "d5 west"))

    assert "It reaches e4, e5." in lines(state, "own-pawn")
    assert "It reaches d5." in lines(state, "pawn-2")
    assert name(state, "pawn-2") == snapshot("Pawn of Bo")


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
