"""Chicken Colorout: what the board shows and says."""

import re

import pytest
from inline_snapshot import snapshot

from clutch.core.game import default_options
from clutch.core.position import label
from clutch.core.rng import Rng, RngStream
from clutch.core.values import replace
from clutch.games.chicken_colorout import GAME
from clutch.games.chicken_colorout.play.powers.laying import Drawing
from clutch.games.chicken_colorout.play.spots import LAST_MOVE
from clutch.games.chicken_colorout.table.position import State
from clutch.games.chicken_colorout.table.tiles import (
    LAID,
    TILES,
    Requirement,
    ScoreRule,
)
from clutch.ui.look import Look
from clutch.ui.words import Words
from tests.games.chicken_colorout.positions import position, square, tile, why_not
from tests.names import name_of
from tests.play import do

ARROW = next(tile for tile in LAID.values() if tile.requirement is Requirement.ARROW)
"""A tile from the table whose rotation matters."""
WORDS = Words("en", ("Ada", "Bo", "Cy", "Di", "Ed", "Flo"))


def drawn(state: State, *, live: bool = True) -> str:
    seen = state.observation(state.current_player)
    legal = state.legal_actions() if live else ()
    return GAME.board(seen, legal, Look(WORDS, live=live))


def element(html: str, id_: str) -> str:
    """The opening tag of the element with that id."""
    found = re.search(rf'<[^>]*\bid="{id_}"[^>]*>', html)
    assert found is not None, id_
    return found[0]


def name(html: str, id_: str) -> str:
    """The accessible name of the element: what a click does, if anything."""
    found = re.search(r'aria-label="([^"]*)"', element(html, id_))
    assert found is not None
    return found[1]


def hint(html: str) -> str:
    """The line about the chosen egg or the approaching end; empty if there is none."""
    found = re.search(r'<p class="(?:hint|reply standstill)"[^>]*>([^<]*)<', html)
    return found[1] if found else ""


def told(html: str, id_: str) -> str:
    """The description of the element, or its name if it has none."""
    found = re.search(r'aria-description="([^"]*)"', element(html, id_))
    return found[1] if found else name(html, id_)


def called(html: str, action: str) -> list[str]:
    """The label of the button for that action, and its description."""
    [button] = re.findall(rf'<[^>]*data-action="{action}"[^>]*>', html)
    return re.findall(r'aria-(?:label|description)="([^"]*)"', button)


@pytest.mark.parametrize("seed", range(4))
def test_an_action_is_called_as_its_decision_says(seed: int) -> None:
    """With all expansions and six players, labels on the board match the decision."""
    options = {"tiles": "terrific-any", "scores": "scores", "pawns": "pawns"}
    chosen = default_options(GAME) | options
    state, rng = GAME.initial_state(6, chosen, Rng(f"{seed}")), RngStream(f"{seed}")
    for _ in range(120):
        seen, html = state.observation(state.current_player), drawn(state)
        legal = state.legal_actions()
        for action in legal:
            button = name_of(html, str(action))

            assert " ".join(button.split()) == WORDS(label(seen, action))

        unmoved = [a for a in legal if str(a).startswith(("choose", "hide", "take"))]
        state = state.step(rng.choice(unmoved or legal))


def test_a_tile_is_named_with_all_that_is_on_it() -> None:
    state = position(square(e5=tile("egg", "red blue", slots=3)), {"e5": "red"})

    assert (
        name(drawn(state), "e5")
        == "e5: only red and blue, holds 1 red egg, 2 free slots"
    )


def test_the_seeker_and_what_it_watches_are_named() -> None:
    html = drawn(position(square()))

    assert name(html, "d4") == (
        snapshot("d4: starting tile, the Seeker, facing north, watched")
    )
    assert snapshot(
        "d5: only red, green, yellow, blue, orange and cyan, 5 free slots, watched"
    ) == told(html, "d5")
    assert snapshot("Slide the Seeker to d5") == name(html, "d5")
    assert "ground--watched" in element(html, "d5")
    assert "beam--north" in element(html, "d5")


def test_a_place_to_explore_is_named() -> None:
    html = drawn(position(square(), pile=(tile(),)))

    assert name(html, "d6") == snapshot("Explore d6 with the Seeker")
    assert told(html, "d6") == snapshot("d6: no tile")


def test_a_chosen_egg_says_where_it_fits_and_why_not() -> None:
    state = position(square(e5=tile("egg", "blue")))
    html = drawn(do(state, "choose red"))

    assert snapshot("Hide red on e4") == name(html, "e4")
    assert snapshot(
        "e4: only red, green, yellow, blue, orange and cyan, 5 free slots, the egg fits here"
    ) == told(html, "e4")
    assert snapshot(
        "e5: only blue, 5 free slots. This tile takes only blue, not red."
    ) == name(html, "e5")
    assert snapshot(
        "d5: only red, green, yellow, blue, orange and cyan, 5 free slots, watched. You can&#39;t hide an egg here: the Seeker is watching this tile."
    ) == name(html, "d5")
    assert 'data-tried="tile-e5"' in element(html, "e5")


def test_a_chosen_egg_says_which_special_action_it_would_give() -> None:
    state = position(square())

    assert snapshot(
        "Special action (red): put the Seeker on any tile, or turn it in any direction."
    ) == hint(drawn(do(state, "choose red")))
    assert snapshot("You have already moved, so you get no special action.") == hint(
        drawn(do(state, "turn left", "choose red"))
    )


def test_a_chosen_egg_says_what_it_would_score() -> None:
    tiles = square(e5=tile(score=ScoreRule.EGGS_HERE))
    state = position(tiles, {"e5": "blue blue"}, scores=True)
    html = drawn(do(state, "choose red"))

    assert snapshot(
        "e5: only red, green, yellow, blue, orange and cyan, holds 2 blue eggs, 3 free slots, scores the number of eggs here, minus 2, the egg fits here, 3 points: distance 2, this tile +1"
    ) == told(html, "e5")
    assert 'data-points="+3"' in element(html, "e5")


def test_points_are_taken_before_anything_else() -> None:
    """Victory Eggs come first: taking eggs from storage only leaves more to hide."""
    state = do(position(square(), scores=True), "choose red", "hide e5")
    html = drawn(state)

    assert "button--primary" in element(html, "take-all-victory")
    assert html.index('id="hand"') < html.index('id="controls"')
    assert "bag--offered" in html


def test_what_a_tile_asks_is_told_to_who_clicks_on_it() -> None:
    state = position(square(e5=tile("egg", "red blue")))

    assert why_not(state, "tile-e5").startswith("This tile takes only red and blue. ")


@pytest.mark.parametrize(
    ("texts", "marked"),
    [
        (["turn left"], {"d4"}),
        (["choose red", "hide e5"], {"e5"}),
        (["turn left", "done"], {"d4"}),
        (["choose red", "hide e5", "put e4"], {"e4", "e5"}),
        (["choose green", "hide e5", "clear e4"], {"e4", "e5"}),
        (["choose cyan", "hide e5", "from e4", "give red", "stop"], {"e4", "e5"}),
        (["choose blue", "hide d5", "stop", "slide e4"], {"e4"}),
    ],
)
def test_the_last_move_is_marked(texts: list[str], marked: set[str]) -> None:
    """The mark stays through the next turn, until something happens there."""
    state = position(square(), {"e4": "blue"}, facing="west")
    html = drawn(do(state, *texts))
    tiles = ("d4", "d5", "e4", "e5")

    assert marked == {one for one in tiles if WORDS(LAST_MOVE) in told(html, one)}
    assert marked == {one for one in tiles if " last" in element(html, one)}


def test_nothing_is_marked_before_anything_was_done() -> None:
    assert WORDS(LAST_MOVE) not in drawn(position(square()))


@pytest.mark.parametrize(
    ("language", "letters"),
    [("en", snapshot("GY")), ("nl", snapshot("GrGe")), ("fr", snapshot("VJ"))],
)
def test_eggs_have_a_letter(language: str, letters: str) -> None:
    state = position(square(e5=tile("egg", "green yellow")))
    seen = state.observation(0)
    html = GAME.board(seen, state.legal_actions(), Look(Words(language)))
    tile_html = html.partition('id="e5"')[2].partition("</button>")[0]

    assert letters == "".join(re.findall(r'data-letter="(\w+)"', tile_html))


def test_while_an_egg_is_chosen_another_one_can_be_chosen_instead() -> None:
    """Its `data-tried` is the target of the action that the page goes back to."""
    state = position(
        square(d5=tile("egg", "cyan"), e4=tile("egg", "red"), e5=tile("egg", "blue")),
        hands=("red blue green", "red"),
    )
    html = drawn(do(state, "choose red"))

    assert 'data-tried="red"' in element(html, "own-red")
    assert 'data-tried="blue"' in element(html, "own-blue")
    assert 'data-tried="own-green"' in element(html, "own-green")
    assert why_not(do(state, "choose red"), "own-green") == (
        snapshot("No free slot takes green right now.")
    )


def test_what_somebody_else_has_chosen_does_not_rise_among_the_own_eggs() -> None:
    state = position(square(e5=tile("egg", "red")), hands=("red", "red"))
    state = do(state, "choose red")
    seen = {player: state.observation(player) for player in range(2)}
    html = {p: GAME.board(seen[p], (), Look(WORDS, live=True)) for p in range(2)}

    assert "chosen" in element(html[0], "own-red")
    assert "chosen" not in element(html[1], "own-red")


@pytest.mark.parametrize("texts", [["choose red"], ["choose green", "hide e5"]])
def test_the_end_of_a_turn_that_is_not_due_is_only_explained(texts: list[str]) -> None:
    """Its name is no action's target, so the page undoes nothing to end the turn."""
    before = position(square(), {"e5": "blue"}, facing="west")
    state = do(before, *texts)

    assert 'data-tried="end"' in element(drawn(state), "end")
    assert "end" not in {action.target for action in before.legal_actions()}
    assert why_not(state, "end") == why_not(state, "done")


def test_numbers_and_letters_on_the_map_are_drawn_by_the_style_sheet() -> None:
    """A place is announced by its name alone, whatever is drawn on it."""
    tiles = square(e5=tile(score=ScoreRule.EGGS_HERE))
    state = position(tiles, {"e5": "blue"}, pawns=("d5 east", "d5 west"), scores=True)
    html = drawn(do(state, "choose red"))
    grid = html.partition('id="grid"')[2].partition('class="rest ')[0]

    assert 'data-points="' in grid
    assert "" == re.sub(r"^[^>]*>|<[^>]*>", "", grid).strip("<div ")


@pytest.mark.parametrize(
    ("idle", "said"),
    [
        (1, ""),
        (2, snapshot("No egg has been hidden for 2 turns. At 6, the game ends.")),
        (5, snapshot("No egg has been hidden for 5 turns. At 6, the game ends.")),
    ],
)
def test_after_a_round_without_an_egg_hidden_the_end_is_told(
    idle: int, said: str
) -> None:
    state = position(square())

    assert said == hint(drawn(replace(state, table=replace(state.table, idle=idle))))


def test_the_pile_and_storage_are_counted() -> None:
    html = drawn(position(square(), hands=("red", "red"), pile=(tile(), tile())))

    [pile] = re.findall(r'aria-label="([^"]*)" data-about="pile"', html)
    [red] = re.findall(r'aria-label="([^"]*)" data-count="8"', html)
    assert snapshot(["2 tiles in the pile", "8 red eggs"]) == [pile, red]


def test_own_eggs_are_buttons_with_their_power() -> None:
    html = drawn(position(square(), hands=("red red", "blue")))

    assert name(html, "own-red") == snapshot("Choose red to hide")
    assert told(html, "own-red") == (
        snapshot("2 red eggs, put the Seeker on any tile, or turn it in any direction")
    )
    assert 'data-action="choose red"' in element(html, "own-red")


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        ([], snapshot("Choose red to hide")),
        (["turn left"], snapshot("Choose red to hide")),
        (["choose blue", "hide e5"], snapshot("Hide red on e5")),
        (["choose yellow", "hide e5", "want 2-green"], snapshot("Give red for green")),
        (["choose cyan", "hide e5", "from e4"], snapshot("Give red for blue")),
        (
            ["choose green", "hide e5"],
            snapshot(
                "1 red egg, put the Seeker on any tile, or turn it in any direction"
            ),
        ),
    ],
)
def test_an_own_egg_says_what_a_click_on_it_does(
    texts: list[str], expected: str
) -> None:
    hands = ("red green yellow blue orange cyan", "red green")
    state = position(square(), {"e4": "blue"}, hands=hands, facing="west")

    assert expected == name(drawn(do(state, *texts)), "own-red")


def test_an_egg_of_another_player_says_whose_it_is() -> None:
    state = position(square(), hands=("yellow red", "green"))
    html = drawn(do(state, "choose yellow", "hide e5"))

    assert snapshot(["Take green from Bo", "1 green egg"]) == called(
        html, "want 2-green"
    )


def test_an_egg_in_storage_says_that_it_can_be_taken() -> None:
    state = position(square(), hands=("red blue", "green"), scores=True)
    html = drawn(do(state, "choose red", "hide e5"))

    assert snapshot(["Take green from storage", "9 green eggs"]) == called(
        html, "take green"
    )


@pytest.mark.parametrize(
    ("start", "texts", "expected"),
    [
        ("standard", ["choose red", "hide e5"], snapshot("Put the Seeker on e5")),
        ("standard", ["choose green", "hide e5"], snapshot("Clear e5")),
        ("standard", ["choose cyan", "hide e5"], snapshot("Swap an egg on e5")),
        (
            "standard",
            ["choose orange", "hide e4"],
            snapshot("Choose the tile on e5 to rearrange"),
        ),
        ("c", ["choose blue", "hide e5"], snapshot("Move an egg from e5")),
        ("c", ["choose blue", "hide e4", "from e4"], snapshot("Move blue to e5")),
        ("c", ["choose orange", "hide e4"], snapshot("Rotate the tile on e5")),
    ],
)
def test_a_tile_says_what_a_click_on_it_does(
    start: str, texts: list[str], expected: str
) -> None:
    tiles = square(e5=tile("arrow", arrow="north"))
    html = drawn(do(position(tiles, facing="west", start=start), *texts))

    assert name(html, "e5") == expected


@pytest.mark.parametrize(
    ("start", "texts", "marked"),
    [
        ("standard", ["choose orange", "hide e4", "lift d5", "lift e5"], "d5 e5"),
        ("standard", ["choose orange", "hide e4", "lift e5", "lift d5", "stop"], "e5"),
        ("standard", ["choose cyan", "hide e5", "from d5"], "d5"),
        ("standard", ["choose cyan", "hide e5", "from d5", "pick tile-blue"], "d5"),
        ("standard", ["choose blue", "hide e5"], "e5"),
        ("standard", ["choose green", "hide e5"], ""),
        ("c", ["choose blue", "hide e4", "from e4"], "e4"),
        ("c", ["choose orange", "hide e4", "lift e5"], "e5"),
    ],
)
def test_the_tile_that_is_chosen_is_marked(
    start: str, texts: list[str], marked: str
) -> None:
    """All chosen tiles are marked while the others are still being chosen."""
    tiles = square(e5=ARROW)
    eggs = {"d5": "blue green"} if "from d5" in texts else {}
    html = drawn(do(position(tiles, eggs, facing="west", start=start), *texts))
    places = ("d4", "d5", "e4", "e5")

    assert marked.split() == [p for p in places if "chosen" in element(html, p)]
    assert marked.split() == [p for p in places if ", chosen" in told(html, p)]


def test_a_tile_to_rearrange_is_marked_until_it_has_been_turned() -> None:
    state = position(square(e5=ARROW), facing="west")
    texts = ("choose orange", "hide e4", "lift e5", "lift d5", "stop", "lay d5")
    html = drawn(do(state, *texts))

    assert "chosen" in element(html, "e5")
    assert "chosen" not in element(html, "d5")


@pytest.mark.parametrize(
    ("texts", "label", "is_primary"),
    [
        ([], snapshot("End turn"), False),
        (["turn left"], snapshot("End turn"), False),
        (["choose red", "hide e5"], snapshot("Change nothing"), False),
        (["choose blue", "hide e5"], snapshot("Don't hide another egg"), False),
        (["choose orange", "hide e5"], snapshot("Change nothing"), False),
        (
            ["choose orange", "hide e5", "lift d5"],
            snapshot("Rearrange this tile"),
            True,
        ),
        (
            ["choose cyan", "hide e5", "from e5", "give red"],
            snapshot("Stop here"),
            True,
        ),
    ],
)
def test_what_ends_a_turn_stands_out_only_when_something_was_done(
    texts: list[str],
    label: str,
    is_primary: bool,  # noqa: FBT001 - a table of expected values
) -> None:
    html = drawn(do(position(square(), facing="west"), *texts))
    ends = "done" if 'id="done"' in html else "stop"
    end = element(html, ends)

    assert label == name_of(html, ends)
    assert is_primary == ("button--primary" in end)


def test_what_ends_a_turn_stands_out_when_nothing_else_is_left() -> None:
    tiles = square(
        d5=tile("egg", "blue"), e4=tile("egg", "blue"), e5=tile("egg", "blue")
    )
    state = do(position(tiles, hands=("red", "red")), "turn left")

    assert "button--primary" in element(drawn(state), "done")


SKULLS = tuple(
    LAID[i, 0] for i, t in enumerate(TILES) if t.requirement is Requirement.SKULL
)[2:5]
"""Three skulls with the same number of slots that differ only in what they score."""


@pytest.mark.rule("CC-036")
@pytest.mark.rule("CC-150")
def test_tiles_that_are_looked_at_say_what_they_score() -> None:
    state = position(square(), start="a", scores=True, pile=SKULLS)
    html = drawn(do(state, "choose green", "hide e5", "take all-victory"))
    names = [name_of(html, f"draw tile-{i}") for i in (1, 2, 3)]

    assert [text.partition("scores ")[2] for text in names] == snapshot(
        [
            "the number of types here, minus 2",
            "the number of red and blue eggs here, minus 1",
            "+2 if the egg is of your least common type, else −2",
        ]
    )
    shown = html.partition('class="shown"')[2].partition("</div>")[0]
    assert shown.count("data-score=") == 3


@pytest.mark.rule("CC-151")
def test_the_shown_tile_that_is_laid_next_is_marked() -> None:
    state = position(square(), start="a", pile=SKULLS)
    html = drawn(do(state, "choose green", "hide e5", "draw tile-2"))
    classes = re.findall(r'class="([^"]*\bholes\b[^"]*)"', html)

    assert [False, True, False] == ["chosen" in text.split() for text in classes]


@pytest.mark.rule("CC-162")
@pytest.mark.parametrize("drawn_as", range(4))
def test_arrows_for_a_drawn_tile_stand_in_the_order_of_all_arrows(
    drawn_as: int,
) -> None:
    pile = (LAID[ARROW.number, drawn_as],)
    html = drawn(do(position(square(), pile=pile), "slide d6"))
    names = re.findall(r'aria-label="([^"]*)"[^>]* data-action="rotate ', html)

    assert names == snapshot(
        [
            "Point the arrow north",
            "Point the arrow east",
            "Point the arrow south",
            "Point the arrow west",
        ]
    )


@pytest.mark.rule("CC-033")
def test_tiles_that_are_looked_at_say_no_score_without_special_scores() -> None:
    state = position(square(), start="a", pile=SKULLS)
    html = drawn(do(state, "choose green", "hide e5"))

    assert "scores" not in name_of(html, "draw tile-1")
    assert "data-score=" not in html


@pytest.mark.rule("CC-147")
def test_blues_second_egg_says_what_it_would_score() -> None:
    tiles = square(e5=tile("egg", "blue red", score=ScoreRule.EGGS_HERE))
    hands = ("blue red cyan", "red")
    state = position(tiles, {"e5": "blue blue"}, hands=hands, scores=True)
    html = drawn(do(state, "choose blue", "hide e5", "take all-victory"))
    red = html.partition('id="own-red"')[2].partition("</button>")[0]

    assert name(html, "own-red") == "Hide red on e5"
    assert told(html, "own-red") == (
        snapshot("1 red egg, the egg fits here, 4 points: distance 2, this tile +2")
    )
    assert 'data-points="+4"' in red
    assert 'data-action="add red"' in element(html, "own-red")


@pytest.mark.rule("CC-103")
@pytest.mark.parametrize("scores", [True, False])
def test_an_egg_that_cannot_be_blues_second_says_why(
    scores: bool,  # noqa: FBT001 - with Special Scores or without
) -> None:
    tiles = square(e5=tile("egg", "blue red"))
    hands = ("blue red cyan", "red")
    state = do(position(tiles, hands=hands, scores=scores), "choose blue", "hide e5")
    html = drawn(do(state, "take all-victory") if scores else state)

    assert name(html, "own-cyan") == (
        snapshot("1 cyan egg. This tile takes only red and blue, not cyan.")
    )
    assert "covered" in element(html, "own-cyan")
    assert "covered" not in element(html, "own-red")


@pytest.mark.parametrize("seed", [15, 345, 358])
def test_a_board_with_everything_on_it_stays_small(seed: int) -> None:
    """The largest boards of 800 random games with six players."""
    options = {"tiles": "terrific-a", "scores": "scores", "pawns": "pawns"}
    chosen = default_options(GAME) | options
    state, rng = GAME.initial_state(6, chosen, Rng(f"n{seed}")), RngStream(f"n{seed}")
    most = 0
    while not state.is_terminal:
        if isinstance(state.decision, Drawing) and len(state.table.places) > 21:
            most = max(most, len(re.findall("<[a-z]", drawn(state))))
        legal = state.legal_actions()
        exploring = [a for a in legal if str(a).startswith(("slide", "lay", "walk"))]
        explores = rng.randrange(3) == 0
        state = state.step(rng.choice((explores and exploring) or legal))

    assert 250 < most < 300


@pytest.mark.parametrize(
    ("place", "said"),
    [
        (
            "e5",
            snapshot(
                "e5: only red, green, yellow, blue, orange and cyan, 5 free slots, Ada&#39;s pawn, facing east"
            ),
        ),
        (
            "e4",
            snapshot(
                "e4: only red, green, yellow, blue, orange and cyan, 5 free slots, Bo&#39;s pawn, facing west"
            ),
        ),
    ],
)
def test_pawns_are_named(place: str, said: str) -> None:
    html = drawn(position(square(), pawns=("e5 east", "e4 west")))

    assert said == told(html, place)


def test_a_pawn_says_how_many_actions_it_has_left() -> None:
    state = position(square(), pawns=("d4 north", "d4 north"))
    before, after = drawn(state), drawn(do(state, "walk pawn-e4", "pivot pawn-left"))

    assert snapshot("My pawn: 3 actions left") == name(before, "arrows-pawn")
    assert 'data-left="3"' in element(before, "arrows-pawn")
    assert snapshot("My pawn: 1 action left") == name(after, "arrows-pawn")


def test_in_a_replay_nothing_can_be_clicked() -> None:
    html = drawn(position(square(), pile=(tile(),)), live=False)

    assert html.count("<button") == html.count("data-zoom")
    assert "data-tried" not in html


def test_a_player_and_the_game_have_a_mark() -> None:
    assert "seat-1" in GAME.mark(position(square()).observation(0), 1)
    assert "game-symbol" in GAME.symbol()


@pytest.mark.rule("CC-045")
def test_what_one_plays_for_follows_special_scores() -> None:
    plain = default_options(GAME)
    assert GAME.goal is not None

    assert GAME.goal(plain) == GAME.pitch
    assert "most Victory Eggs" in WORDS(GAME.goal(plain | {"scores": "scores"}))


def test_what_is_taken_is_offered_large_with_what_others_have() -> None:
    state = position(square(), hands=("yellow red", "green"))
    wanting = do(state, "choose yellow", "hide e5")

    assert "bag--offered" in drawn(wanting)
    assert "bag--offered" not in drawn(state)


def test_what_a_starting_tile_does_is_drawn_on_it() -> None:
    nest = drawn(position(square(), start="c")).partition('class="row nest"')[2]
    eggs = re.findall(r"shell--(\w+) power--([\w-]+)", nest.partition("</span>")[0])

    assert eggs == snapshot(
        [
            ("red", "move-seeker"),
            ("green", "clear"),
            ("yellow", "swap-with-player"),
            ("blue", "move-egg"),
            ("orange", "rotate"),
            ("cyan", "swap-with-map"),
        ]
    )


@pytest.mark.parametrize(
    ("places", "rims"),
    [
        ("a4 b4 c4 d4 e4", {"north", "south"}),
        ("d4 d5", {"north", "south", "west", "east"}),
    ],
)
def test_a_map_has_a_rim_where_it_can_grow(places: str, rims: set[str]) -> None:
    tiles = {place: tile() for place in places.split() if place != "d4"}
    html = drawn(position(tiles, pile=(tile(),)))

    assert rims == set(re.findall(r"rim--(\w+)", html))
