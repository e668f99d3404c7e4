"""The rules of Chicken Colorout as people read them, with live examples."""

from collections.abc import Callable, Mapping, Sequence

from clutch.core.message import Message, msg
from clutch.core.rng import Rng
from clutch.games.chicken_colorout import board
from clutch.games.chicken_colorout.components import (
    ALL,
    LAID,
    NAMES,
    TILES,
    TYPE_NAMES,
    VARIANTS,
    Direction,
    Laid,
    Requirement,
    bag_of,
    parse_place,
    tokens_of_each,
)
from clutch.games.chicken_colorout.rules import State
from clutch.games.chicken_colorout.table import (
    EMPTY_TILES,
    NEVER,
    NO_EGGS,
    Phase,
    Table,
)
from clutch.ui.html import Html
from clutch.ui.look import Look
from clutch.ui.rulebook import Example, Rule, Rulebook, Section, ours


def rulebook() -> Rulebook:
    """All rules and all decisions of ours."""
    return Rulebook(
        summary=msg(
            "An egg hunt the wrong way round: the Seeker looks for eggs, and you hide "
            "yours where it is not looking. Whoever has hidden all of them first wins."
        ),
        sections=(
            _setup(),
            _turn(),
            _moving(),
            _watching(),
            _hiding(),
            _requirements(),
            _powers(),
            _end(),
            _terrific(),
            _starting_tiles(),
            _scores(),
            _pawns(),
        ),
        credits=(
            msg("Chicken Colorout was designed and published by Pandaqi."),
            msg(
                "The rules are told here in our own words. Eggs, tiles and their "
                "numbers are drawn and chosen anew for this site."
            ),
        ),
    )


# Sections, in the order in which a game meets them


def _setup() -> Section:
    return Section(
        "setup",
        msg("Eggs, tiles and the map"),
        (
            Rule(msg("Two to six people play.")),
            Rule(
                msg(
                    "There are six types of eggs: red, green, yellow, blue, orange and "
                    "cyan. Each has a pattern of its own."
                )
            ),
            Rule(msg("Everybody gets 12 eggs drawn at random.")),
            Rule(
                msg(
                    "The map begins as a square of four tiles: the starting tile, "
                    "which says what each type can do, and three tiles of the pile."
                )
            ),
            Rule(msg("The Seeker begins on the starting tile.")),
            Rule(
                msg(
                    "Eggs, tiles and what they ask for lie open for everybody, all the "
                    "time."
                )
            ),
            ours(
                msg(
                    "There are 10 eggs of each type, and 12 of each with six players. "
                    "Those that are not dealt lie in storage."
                )
            ),
            ours(
                msg(
                    "The base set has 32 tiles with 1 to 5 slots, 87 slots in all: 10 "
                    "ask for types shown, 8 have a rainbow arrow, 6 a Seeker, 4 the "
                    "board, 4 a rainbow. 8 of them are crossed. The starting tile has "
                    "no slots."
                )
            ),
            ours(
                msg(
                    "The egg tiles show one, two or three types, each type equally "
                    "often, give or take one. A rainbow has at least two slots."
                )
            ),
            ours(
                msg(
                    "The set of tiles is always the same; chance decides their order. "
                    "A drawn tile is rotated at random, and its arrow with it."
                )
            ),
            ours(
                msg(
                    "Beginning is worth much. So before the first turn neighbours "
                    "compare their eggs, from the first player to the last: of each "
                    "two, whoever plays later takes the hand with more blue eggs, "
                    "which hide another egg. With a starting tile whose blue does "
                    "something else, all keep what they were dealt."
                )
            ),
            ours(
                msg(
                    "A random player begins, and first chooses where the Seeker looks. "
                    "The order of the pile is the only secret."
                )
            ),
        ),
        (
            Example(
                _drawn(lambda: _position(_tiles())),
                msg(
                    "A map at the start. The Seeker looks north from the starting tile."
                ),
            ),
        ),
    )


def _turn() -> Section:
    return Section(
        "turn",
        msg("Your turn"),
        (
            Rule(
                msg(
                    "In your turn you first move the Seeker and then hide an egg. You "
                    "may leave out either of them, or both."
                )
            ),
            Rule(
                msg(
                    "If you have not moved, the egg that you hide gives you its "
                    "special action. If you have, it does not."
                )
            ),
            Rule(msg("Turns go round clockwise.")),
            ours(msg("Once an egg is chosen and hidden, the Seeker stays put.")),
        ),
    )


def _moving() -> Section:
    return Section(
        "moving",
        msg("Moving the Seeker"),
        (
            Rule(
                msg(
                    "Either slide the Seeker in a straight line to another tile, or "
                    "turn it a quarter."
                )
            ),
            Rule(
                msg(
                    "If it slides off the map, you explore: a new tile is drawn and "
                    "laid where it arrives."
                )
            ),
            Rule(msg("The map never becomes larger than 5 × 5.")),
            ours(
                msg(
                    "It slides north, east, south or west, wherever it looks, and goes "
                    "on looking that way. It crosses any number of tiles, but no gap."
                )
            ),
            ours(
                msg(
                    "Exploring goes to the first empty place in the line. What counts "
                    "for 5 × 5 is the smallest rectangle around all tiles: a map that "
                    "is 5 wide can still grow in height."
                )
            ),
            ours(msg("When the pile is empty, nothing more is explored.")),
        ),
        (
            Example(
                _drawn(
                    lambda: _position(_tiles(d6=_tile(Requirement.RAINBOW)), pile=9)
                ),
                msg("Lit: where the Seeker can slide to, and where it can explore."),
            ),
        ),
    )


def _watching() -> Section:
    return Section(
        "watching",
        msg("What the Seeker watches"),
        (
            Rule(msg("On a tile that the Seeker watches nothing is ever hidden.")),
            ours(
                msg(
                    "It watches all tiles straight ahead of it, up to the edge of the "
                    "map or the first gap. The eggs on them are what it sees."
                )
            ),
            ours(
                msg(
                    "It watches the tile that it stands on as well. An option before "
                    "the game switches this off."
                )
            ),
        ),
        (
            Example(
                _drawn(
                    lambda: _hiding_with(
                        "red", _tiles(d6=_tile(Requirement.RAINBOW)), seeker="d5"
                    )
                ),
                msg("The Seeker on d5 looks north: d5 and d6 are watched."),
            ),
        ),
    )


def _hiding() -> Section:
    return Section(
        "hiding",
        msg("Hiding an egg"),
        (
            Rule(msg("Put one egg of yours into a free slot of a tile.")),
            Rule(msg("The egg has to be what the tile asks for.")),
            ours(msg("A tile asks for one thing, and all of its slots ask for it.")),
            ours(
                msg(
                    "The page lets you choose only eggs that fit somewhere. Click on a "
                    "tile to hear why an egg does not fit there."
                )
            ),
        ),
        (
            Example(
                _drawn(lambda: _hiding_with("red", _tiles())),
                msg("A red egg is chosen. Lit: the tiles that take it."),
            ),
        ),
    )


def _requirements() -> Section:
    return Section(
        "requirements",
        msg("What tiles ask for"),
        (
            Rule(msg("Egg: one of the types shown. Crossed: none of them.")),
            Rule(
                msg(
                    "Board: the type that is most or least common on the whole map. "
                    "Crossed: neither of the two."
                )
            ),
            Rule(
                msg(
                    "Rainbow: a type that is not on this tile yet. Crossed: the same "
                    "type as the eggs here."
                )
            ),
            Rule(
                msg(
                    "Rainbow arrow: a type that is not on the neighbour pointed at. "
                    "Crossed: a type that is there."
                )
            ),
            Rule(
                msg(
                    "Seeker: a type that the Seeker sees. Crossed: a type that it does "
                    "not see."
                )
            ),
            ours(
                msg(
                    "If types are tied for most or for least common, each of them "
                    "counts. Types that are not on the map do not count as least."
                )
            ),
            ours(
                msg(
                    "Board and rainbow ask nothing as long as there is no egg on the "
                    "map, and a crossed rainbow asks nothing of its first egg."
                )
            ),
            ours(
                msg(
                    "A rainbow arrow, crossed or not, asks nothing while the neighbour "
                    "is missing or has no egg."
                )
            ),
            ours(
                msg(
                    "If the Seeker sees no egg, nothing fits on a Seeker tile, and "
                    "everything on a crossed one."
                )
            ),
            ours(msg("Victory Eggs count for no requirement.")),
        ),
        (
            _example(
                Requirement.EGG,
                "red",
                {},
                msg("Egg: e5 takes only the types shown."),
            ),
            _example(
                Requirement.EGG,
                "blue",
                {},
                msg("Crossed egg: e5 takes every type but the one shown."),
                is_crossed=True,
            ),
            _example(
                Requirement.BOARD,
                "red",
                {"d5": "red red", "e4": "blue blue blue cyan"},
                msg("Board: blue is most common, cyan least. Red does not fit on e5."),
            ),
            _example(
                Requirement.BOARD,
                "red",
                {"d5": "red red", "e4": "blue blue blue cyan"},
                msg("Crossed board: blue and cyan do not fit on e5. Red does."),
                is_crossed=True,
            ),
            _example(
                Requirement.RAINBOW,
                "red",
                {"e5": "blue cyan"},
                msg("Rainbow: blue and cyan are on e5, so any other type fits."),
            ),
            _example(
                Requirement.RAINBOW,
                "red",
                {"e5": "red"},
                msg("Crossed rainbow: red is on e5, so only red fits."),
                is_crossed=True,
            ),
            _example(
                Requirement.ARROW,
                "red",
                {"e4": "blue cyan"},
                msg("Rainbow arrow: e5 takes what is not on e4, to the south."),
            ),
            _example(
                Requirement.ARROW,
                "red",
                {"e4": "blue cyan"},
                msg("Crossed rainbow arrow: e5 takes only what is on e4. Red is not."),
                is_crossed=True,
            ),
            _example(
                Requirement.SEEKER,
                "red",
                {"d5": "red blue"},
                msg("Seeker: it sees red and blue on d5, so these fit on e5."),
            ),
            _example(
                Requirement.SEEKER,
                "red",
                {"d5": "red blue"},
                msg("Crossed Seeker: red and blue are seen, so they do not fit on e5."),
                is_crossed=True,
            ),
        ),
    )


def _powers() -> Section:
    return Section(
        "powers",
        msg("Special actions"),
        (
            Rule(msg("Red: put the Seeker on any tile, or turn it any way.")),
            Rule(msg("Green: clear one tile of all its eggs; they go to storage.")),
            Rule(
                msg(
                    "Yellow: swap up to two eggs with one other player. You choose on "
                    "both sides."
                )
            ),
            Rule(msg("Blue: hide another egg on the same tile. It has to fit.")),
            Rule(
                msg(
                    "Orange: rearrange up to three tiles without eggs among their "
                    "places, rotated as you like."
                )
            ),
            Rule(
                msg(
                    "Cyan: swap up to two of your eggs with eggs on the map, whatever "
                    "the tiles ask for."
                )
            ),
            ours(
                msg(
                    "A special action that can be carried out is due, but every “up "
                    "to” may be none. One that cannot be carried out is passed over."
                )
            ),
            ours(msg("Red may leave the Seeker as it is, and blue may hide no egg.")),
            ours(
                msg("The second egg hidden by blue gives no special action of its own.")
            ),
            ours(
                msg(
                    "Orange may take the starting tile too. Pawns, the Seeker among "
                    "them, travel with their tile."
                )
            ),
            ours(
                msg(
                    "Cyan swaps on watched tiles as well. A swap of two eggs of the "
                    "same type is not offered."
                )
            ),
        ),
        (
            _example_of_power(
                "red", msg("Red: the Seeker goes to any tile, or turns.")
            ),
            _example_of_power(
                "green", msg("Green: any tile with eggs can be cleared.")
            ),
            _example_of_power(
                "yellow", msg("Yellow: first choose an egg of another player.")
            ),
            _example_of_power("blue", msg("Blue: another egg can go on e5, or none.")),
            _example_of_power(
                "orange", msg("Orange: choose up to three tiles without eggs.")
            ),
            _example_of_power("cyan", msg("Cyan: choose a tile to swap an egg with.")),
        ),
    )


def _end() -> Section:
    return Section(
        "end",
        msg("The end of the game"),
        (
            Rule(
                msg(
                    "As soon as somebody has hidden every egg, the game is over and "
                    "that player wins. Nobody acts after that."
                )
            ),
            ours(
                msg(
                    "If no egg is hidden in a whole round, whoever is on clears one "
                    "tile of all its eggs before the turn: they go to storage."
                )
            ),
            ours(
                msg(
                    "If no egg is hidden in three rounds, the game stands still and "
                    "ends. Fewest eggs wins; equals share."
                )
            ),
        ),
    )


def _terrific() -> Section:
    return Section(
        "terrific",
        msg("Terrific Tiles"),
        (
            Rule(
                msg(
                    "18 more tiles are shuffled into the pile. They bring three more "
                    "requirements."
                )
            ),
            Rule(
                msg(
                    "Hand: the type that you have most or least of. Crossed: neither "
                    "of the two."
                )
            ),
            Rule(
                msg(
                    "Skull, crossed: a type that nobody has hidden since your previous "
                    "turn."
                )
            ),
            Rule(
                msg(
                    "Pawn arrow, crossed: any type, as long as no pawn stands on the "
                    "neighbour pointed at. The Seeker is a pawn too."
                )
            ),
            ours(
                msg(
                    "Skull, not crossed: a type that somebody has hidden since your "
                    "previous turn ended. Pawn arrow, not crossed: any type, if a pawn "
                    "stands there."
                )
            ),
            ours(
                msg(
                    "For a skull, eggs hidden earlier in your own turn count, and eggs "
                    "that were cleared since. Eggs only swapped or moved do not. In "
                    "your first turn everything hidden so far counts."
                )
            ),
            ours(
                msg(
                    "A hand is judged before the egg leaves it, ties count on both "
                    "ends, and a type you do not have is not your least."
                )
            ),
            ours(
                msg(
                    "Where a pawn arrow points at no tile, no pawn stands: nothing "
                    "fits, or everything if it is crossed."
                )
            ),
            ours(
                msg(
                    "The 18 tiles have 49 slots: 7 skulls, 7 pawn arrows and 4 hands. "
                    "5 of them are crossed. Printed arrows point in all four "
                    "directions alike."
                )
            ),
        ),
        (
            _example(
                Requirement.HAND,
                "red",
                {},
                msg("Hand: red is what you have most of, so it fits on e5."),
            ),
            _example(
                Requirement.HAND,
                "red",
                {},
                msg(
                    "Crossed hand: red is what you have most of. It does not fit on e5."
                ),
                is_crossed=True,
            ),
            _example(
                Requirement.SKULL,
                "red",
                {},
                msg("Skull: red was hidden since your last turn, so it fits on e5."),
            ),
            _example(
                Requirement.SKULL,
                "red",
                {},
                msg("Crossed skull: red was hidden, so it does not fit on e5."),
                is_crossed=True,
            ),
            _example(
                Requirement.PAWN,
                "red",
                {},
                msg("Pawn arrow: the Seeker stands on e4, so any type fits on e5."),
                seeker="e4",
            ),
            _example(
                Requirement.PAWN,
                "red",
                {},
                msg("Crossed pawn arrow: with the Seeker on e4, nothing fits on e5."),
                is_crossed=True,
                seeker="e4",
            ),
        ),
    )


def _starting_tiles() -> Section:
    return Section(
        "starting-tiles",
        msg("Starting tiles A, B and C"),
        (
            ours(
                msg(
                    "With Terrific Tiles there are three other starting tiles. What "
                    "they do not name is as on the ordinary one. An option chooses "
                    "one, or leaves it to chance."
                )
            ),
            ours(
                msg(
                    "A, green: look at the top 5 tiles of the pile, which everybody "
                    "sees. Add up to two of them to the map, or replace up to two "
                    "tiles without eggs."
                )
            ),
            ours(
                msg(
                    "You choose where they go and how they are rotated. An added tile "
                    "goes next to another one, within 5 × 5. The starting tile and "
                    "tiles with a pawn are not replaced. All tiles that are left over "
                    "are shuffled into the pile."
                )
            ),
            ours(
                msg(
                    "B, red: turn the Seeker any way. In your next turn its look "
                    "forbids you nothing; what it sees still counts for Seeker tiles."
                )
            ),
            ours(
                msg(
                    "B, red, with Peering Pawns: you may turn your own pawn instead, "
                    "or leave things as they are. The Seeker's look then forbids you "
                    "nothing all the same."
                )
            ),
            ours(
                msg("B, yellow: give one egg to a player who has fewer eggs than you.")
            ),
            ours(
                msg(
                    "C, blue: move one egg on the map to a free slot of another tile, "
                    "where it fits and which is not watched. Your pawn may be far "
                    "away. It does not score, and does not count as hidden."
                )
            ),
            ours(msg("C, orange: rotate up to three tiles. They keep their eggs.")),
        ),
        (
            _example_of_power(
                "green", msg("A, green: choose one of the tiles shown."), start="a"
            ),
            _example_of_power(
                "red", msg("B, red: the Seeker turns any way."), start="b"
            ),
            _example_of_power(
                "yellow", msg("B, yellow: choose the egg to give away."), start="b"
            ),
            _example_of_power(
                "blue", msg("C, blue: choose the tile an egg moves from."), start="c"
            ),
            _example_of_power(
                "orange", msg("C, orange: choose a tile to rotate."), start="c"
            ),
        ),
    )


def _scores() -> Section:
    return Section(
        "scores",
        msg("Special Scores"),
        (
            Rule(
                msg(
                    "An egg scores as soon as it is hidden: its distance to the "
                    "Seeker, and what the tile adds to that."
                )
            ),
            Rule(
                msg(
                    "For each point you may take any one egg out of storage, or a "
                    "Victory Egg. What is not whole is rounded down."
                )
            ),
            Rule(
                msg(
                    "The game ends as before, when somebody has no eggs left. Victory "
                    "Eggs do not count there, and are neither hidden nor traded."
                )
            ),
            Rule(msg("Whoever has most Victory Eggs then wins.")),
            ours(
                msg(
                    "The distance is counted in rows plus columns. An egg never scores "
                    "less than nothing."
                )
            ),
            ours(
                msg(
                    "You may take fewer eggs than you have points. There is no end of "
                    "Victory Eggs."
                )
            ),
            ours(
                msg(
                    "You take first, and then it is seen whether your hand is empty: "
                    "whoever takes an egg plays on."
                )
            ),
            ours(
                msg(
                    "Equal Victory Eggs: fewest eggs wins, then it is shared. It is "
                    "the same when the game stands still."
                )
            ),
            ours(
                msg(
                    "What tiles add, part 1: eggs, pawns or types here, less 2; red "
                    "and blue, green and yellow, or orange and cyan eggs here, less 1; "
                    "5 if all slots here are full, else 5 less."
                )
            ),
            ours(
                msg(
                    "What tiles add, part 2, for the neighbour that an arrow points "
                    "at: its eggs, pawns or types, less 2; 5 if its slots are all "
                    "full, else 5 less; or what its own rule would add, without "
                    "distance."
                )
            ),
            ours(
                msg(
                    "What tiles add, part 3: 2 if the egg is of your most common type, "
                    "or of your least common one, else 2 less; 5 less if you alone "
                    "have most Victory Eggs, else 5 more."
                )
            ),
            ours(
                msg(
                    "What tiles add, part 4: eggs on the map by 8; tiles that the "
                    "Seeker watches by 3; tiles on the map by 5."
                )
            ),
            ours(
                msg(
                    "All this is counted with the egg in its slot, only your most or "
                    "least common type as it was before. Where no neighbour lies, "
                    "there are no eggs, pawns, types or full slots. A tile without "
                    "slots is not full."
                )
            ),
            ours(
                msg(
                    "The second egg hidden by blue scores too. Eggs put on the map by "
                    "a swap or a move do not."
                )
            ),
            ours(
                msg(
                    "These texts are on the Terrific Tiles, each of the 18 once. "
                    "Without those tiles only the distance counts; without Special "
                    "Scores the texts mean nothing."
                )
            ),
        ),
        (
            Example(
                _drawn(lambda: _hiding_with("red", _tiles(), scores=True)),
                msg("The tiles that take red say what it would score there."),
            ),
            Example(
                _drawn(
                    lambda: _do(_hiding_with("red", _tiles(), scores=True), "hide e5")
                ),
                msg("Two points: two tokens out of storage, or Victory Eggs."),
            ),
        ),
    )


def _pawns() -> Section:
    return Section(
        "pawns",
        msg("Peering Pawns"),
        (
            Rule(
                msg(
                    "Everybody has a pawn. Besides moving the Seeker, you may use "
                    "three actions on your own pawn: each is a step or a turn."
                )
            ),
            Rule(msg("A pawn that steps off the map explores, like the Seeker.")),
            Rule(
                msg(
                    "You hide eggs only on the tile of your pawn, or on the neighbour "
                    "that it looks at."
                )
            ),
            Rule(
                msg(
                    "Where something lets you change the Seeker, you may change your "
                    "own pawn in the same way."
                )
            ),
            Rule(
                msg(
                    "With Special Scores, the distance is to the nearest pawn: the "
                    "Seeker counts, your own does not."
                )
            ),
            ours(
                msg(
                    "All pawns begin on the starting tile, and their owners choose "
                    "where they look. Any number may share a tile."
                )
            ),
            ours(
                msg(
                    "A turn is a quarter. Moving or turning your pawn counts as having "
                    "moved: no special action then."
                )
            ),
            ours(
                msg(
                    "A special action changes the Seeker or your pawn, never both. "
                    "Pawns of others forbid you nothing."
                )
            ),
        ),
        (
            Example(
                _drawn(
                    lambda: _hiding_with("red", _tiles(), pawns=("e4 north", "d5 east"))
                ),
                msg("Your pawn on e4 looks at e5: eggs go on these two tiles only."),
            ),
        ),
    )


# Positions


HANDS = ("red red red green yellow blue blue orange cyan", "red blue cyan")


def _drawn(make: Callable[[], State]) -> Callable[[Look], Html]:
    """The board as the player to move sees it."""

    def draw(look: Look) -> Html:
        state = make()
        seen = state.observation(state.current_player)
        return board.draw(seen, state.legal_actions(), look)

    return draw


def _tile(
    requirement: Requirement,
    *,
    is_crossed: bool = False,
    arrow: Direction | None = None,
) -> Laid:
    """A tile of the box with that requirement and room for two, its arrow that way."""
    index = next(
        i
        for i, tile in enumerate(TILES)
        if tile.requirement is requirement
        and tile.is_crossed == is_crossed
        and (tile.slots > 1 or requirement is Requirement.HAND)
    )
    printed = TILES[index].arrow
    turns = 0 if printed is None or arrow is None else (arrow - printed) % 4
    return LAID[index, turns]


def _tiles(**others: Laid) -> dict[str, Laid]:
    """A square of tiles, and others by their places."""
    return {
        "d4": LAID[-1, 0],
        "d5": _tile(Requirement.RAINBOW),
        "e4": LAID[15, 0],
        "e5": _tile(Requirement.ARROW),
    } | others


def _position(  # noqa: PLR0913 - each example names the few that matter to it
    tiles: Mapping[str, Laid],
    eggs: Mapping[str, str] | None = None,
    *,
    seeker: str = "d4",
    facing: Direction = Direction.NORTH,
    pawns: Sequence[str] = (),
    start: str = "standard",
    scores: bool = False,
    since: str = "",
    pile: int = 0,
) -> State:
    """The start of a turn of the first player."""
    lying, on_map = [*EMPTY_TILES], [*NO_EGGS]
    for name, tile in tiles.items():
        lying[NAMES.index(name)] = tile
    for name, types in (eggs or {}).items():
        on_map[NAMES.index(name)] = _bag(types)
    hands = tuple(map(_bag, HANDS))
    kind = "terrific" if start == "standard" else f"terrific-{start}"
    table = Table(
        variant=VARIANTS[kind, scores, bool(pawns), True],
        start=start,
        first=0,
        turn=0,
        phase=Phase.TURN,
        places=tuple(place for place, tile in enumerate(lying) if tile),
        tiles=tuple(lying),
        eggs=tuple(on_map),
        pile=pile,
        seeker=NAMES.index(seeker),
        facing=facing,
        pawns=tuple(map(_pawn, pawns)),
        hands=hands,
        storage=tokens_of_each(len(hands)) * ALL - sum(hands) - sum(on_map),
        victory=(0, 0),
        since=(_bag(since), 0),
        spared=(NEVER, NEVER),
        news=1 + len(pawns),
    )
    return State(table, tuple(LAID[18 + i, 0] for i in range(pile)), Rng("rules"))


def _bag(words: str) -> int:
    return bag_of(TYPE_NAMES.index(word) for word in words.split())


def _pawn(words: str) -> tuple[int, int]:
    name, facing = words.split()
    place = parse_place(name)
    assert place is not None
    return place, Direction[facing.upper()]


def _do(state: State, text: str) -> State:
    """The state after the action of that text."""
    return state.apply(next(a for a in state.legal_actions() if str(a) == text))


def _hiding_with(  # noqa: PLR0913 - each example names the few that matter to it
    egg: str,
    tiles: Mapping[str, Laid],
    eggs: Mapping[str, str] | None = None,
    *,
    seeker: str = "d4",
    facing: Direction = Direction.NORTH,
    pawns: Sequence[str] = (),
    start: str = "standard",
    scores: bool = False,
    since: str = "",
    pile: int = 0,
) -> State:
    """The first player has chosen an egg of that type."""
    state = _position(
        tiles,
        eggs,
        seeker=seeker,
        facing=facing,
        pawns=pawns,
        start=start,
        scores=scores,
        since=since,
        pile=pile,
    )
    return _do(state, f"choose {egg}")


def _example(  # noqa: PLR0913 - what makes one example differ from the next
    requirement: Requirement,
    egg: str,
    eggs: Mapping[str, str],
    caption: Message,
    *,
    is_crossed: bool = False,
    seeker: str = "d4",
) -> Example:
    """An egg chosen before e5 with that requirement; its arrow points south."""
    tile = _tile(requirement, is_crossed=is_crossed, arrow=Direction.SOUTH)
    facing = Direction.NORTH if seeker == "d4" else Direction.SOUTH
    return Example(
        _drawn(
            lambda: _hiding_with(
                egg, _tiles(e5=tile), eggs, seeker=seeker, facing=facing, since="red"
            )
        ),
        caption,
    )


def _example_of_power(
    egg: str, caption: Message, *, start: str = "standard"
) -> Example:
    """What can be done when an egg of that type has been hidden on e5."""
    pile = 8 if start == "a" else 0
    return Example(
        _drawn(
            lambda: _do(
                _hiding_with(egg, _tiles(), {"e4": "orange"}, start=start, pile=pile),
                "hide e5",
            )
        ),
        caption,
    )
