"""Rules, the course of a game: from the deal over moving and hiding to the end."""

from clutch.core.message import msg, spelled
from clutch.games.chicken_colorout.play.course import ROUNDS
from clutch.games.chicken_colorout.play.words import listed
from clutch.games.chicken_colorout.rulebook.examples import (
    after,
    drawn,
    position,
    square,
    tile_with,
)
from clutch.games.chicken_colorout.rulebook.material import crossed, kinds, slots_of
from clutch.games.chicken_colorout.table.eggs import (
    EGGS_AT_START,
    TYPES,
    tokens_of_each,
)
from clutch.games.chicken_colorout.table.places import LARGEST, START
from clutch.games.chicken_colorout.table.tiles import BASE_TILES, Requirement
from clutch.ui.rulebook import Example, Section, ours, rule


def setup() -> Section:
    """What lies where before the first turn."""
    return Section(
        "setup",
        msg("Eggs, tiles and the map"),
        (
            rule(msg("Two to six people play."), "CC-054"),
            rule(
                msg(
                    "There are {n} types of eggs: {types}. Each has a pattern of its "
                    "own.",
                    n=spelled(len(TYPES)),
                    types=listed(TYPES),
                ),
                "CC-056",
            ),
            rule(
                msg(
                    "Everybody gets {eggs} eggs drawn at random, whoever begins.",
                    eggs=EGGS_AT_START,
                ),
                "CC-004",
                "CC-160",
            ),
            rule(
                msg(
                    "The map begins as a square of {tiles} tiles: the starting tile, "
                    "which says what each type can do, and {others} tiles of the pile.",
                    tiles=spelled(len(START)),
                    others=spelled(len(START) - 1),
                ),
                "CC-001",
                "CC-003",
            ),
            rule(msg("The Seeker begins on the starting tile."), "CC-002"),
            rule(
                msg(
                    "Eggs, tiles and what they ask for lie open for everybody, all the "
                    "time."
                ),
                "CC-021",
            ),
            ours(
                msg(
                    "There are {few} eggs of each type, and {many} of each with six "
                    "players. Those that are not dealt lie in storage.",
                    few=tokens_of_each(2),
                    many=tokens_of_each(6),
                ),
                "CC-057",
                "CC-058",
            ),
            ours(
                msg(
                    "With six players all eggs are dealt, and storage begins empty. So "
                    "with Special Scores there are only Victory Eggs to take at first; "
                    "eggs come to storage when a tile is cleared."
                ),
                "CC-058",
                "CC-163",
            ),
            ours(
                msg(
                    "The base set has {tiles} tiles with {least} to {most} slots, "
                    "{slots} slots in all: {egg} ask for types shown, {arrow} have a "
                    "rainbow arrow, {seeker} a Seeker, {board} the board, {rainbow} a "
                    "rainbow. {crossed} of them are crossed. The starting tile has no "
                    "slots.",
                    tiles=len(BASE_TILES),
                    least=min(tile.slots for tile in BASE_TILES),
                    most=max(tile.slots for tile in BASE_TILES),
                    slots=slots_of(BASE_TILES),
                    crossed=crossed(BASE_TILES),
                    **kinds(BASE_TILES),
                ),
                "CC-020",
                "CC-059",
                "CC-063",
                "CC-065",
                "CC-066",
            ),
            ours(
                msg(
                    "The egg tiles show one, two or three types, each type equally "
                    "often, give or take one. A rainbow has at least two slots."
                ),
                "CC-064",
                "CC-069",
                "CC-138",
            ),
            ours(
                msg(
                    "The set of tiles is always the same; chance decides their order, "
                    "and how the first three are rotated, with their arrows."
                ),
                "CC-070",
                "CC-071",
                "CC-072",
            ),
            ours(
                msg(
                    "Beginning is worth much. An option before the game makes up for "
                    "it, “even hands”: neighbours compare their eggs, from the first "
                    "player to the last, and of each two whoever plays later takes the "
                    "hand with more blue eggs, which hide another egg. With a starting "
                    "tile whose blue does something else it changes nothing."
                ),
                "CC-159",
            ),
            ours(
                msg(
                    "A random player begins, or the seat that you choose before the "
                    "game, and first chooses where the Seeker looks. The order of the "
                    "pile is the only secret."
                ),
                "CC-055",
                "CC-098",
                "CC-144",
            ),
        ),
        (
            Example(
                drawn(lambda: position(square())),
                msg(
                    "A map at the start. The Seeker looks north from the starting tile."
                ),
            ),
        ),
        lesson="first/1",
    )


def turn() -> Section:
    """What a turn consists of."""
    return Section(
        "turn",
        msg("Your turn"),
        (
            rule(
                msg(
                    "In your turn you move the Seeker; after that you hide an egg. You "
                    "may leave out either of them, or both."
                ),
                "CC-009",
                "CC-010",
            ),
            rule(
                msg(
                    "If you have not moved, the egg that you hide gives you its "
                    "special action. If you have, it does not."
                ),
                "CC-019",
            ),
            rule(msg("Turns go round clockwise."), "CC-007"),
            ours(
                msg("Once an egg is chosen and hidden, the Seeker stays put."), "CC-008"
            ),
        ),
        lesson="first/4",
    )


def moving() -> Section:
    """Where the Seeker can go."""
    return Section(
        "moving",
        msg("Moving the Seeker"),
        (
            rule(
                msg(
                    "Either slide the Seeker in a straight line to another tile, or "
                    "turn it a quarter."
                ),
                "CC-011",
                "CC-012",
                "CC-013",
            ),
            rule(
                msg(
                    "If it slides off the map, you explore: a new tile is drawn and "
                    "laid where it arrives."
                ),
                "CC-014",
            ),
            ours(
                msg(
                    "Whoever explores chooses where the arrow of the new tile points, "
                    "if it has one. That is no move."
                ),
                "CC-162",
            ),
            rule(
                msg("The map never becomes larger than {size} × {size}.", size=LARGEST),
                "CC-015",
            ),
            ours(
                msg(
                    "It slides north, east, south or west, wherever it looks, and goes "
                    "on looking that way. It crosses any number of tiles, but no gap."
                ),
                "CC-089",
                "CC-090",
            ),
            ours(
                msg(
                    "Exploring goes to the first empty place in the line. What counts "
                    "for {size} × {size} is the smallest rectangle around all tiles: a "
                    "map that is {size} wide can still grow in height.",
                    size=LARGEST,
                ),
                "CC-091",
                "CC-092",
            ),
            ours(msg("When the pile is empty, nothing more is explored."), "CC-093"),
        ),
        (
            Example(
                drawn(
                    lambda: position(square(d6=tile_with(Requirement.RAINBOW)), pile=9)
                ),
                msg("Lit: where the Seeker can slide to, and where it can explore."),
            ),
        ),
        lesson="first/4",
    )


def watching() -> Section:
    """Where nothing can be hidden."""
    return Section(
        "watching",
        msg("What the Seeker watches"),
        (
            rule(
                msg("You hide no egg on a tile that the Seeker watches."),
                "CC-017",
            ),
            ours(
                msg(
                    "Only two things get past its look: eggs that cyan swaps, and your "
                    "eggs in the turn after red of starting tile B."
                ),
                "CC-109",
                "CC-148",
            ),
            ours(
                msg(
                    "It watches all tiles straight ahead of it, up to the edge of the "
                    "map or the first gap. The eggs on them are what it sees."
                ),
                "CC-096",
                "CC-142",
            ),
            ours(
                msg(
                    "It watches the tile that it stands on as well. An option before "
                    "the game switches this off."
                ),
                "CC-097",
            ),
        ),
        (
            Example(
                drawn(
                    lambda: after(
                        position(
                            square(d6=tile_with(Requirement.RAINBOW)), seeker="d5"
                        ),
                        "choose red",
                    )
                ),
                msg("The Seeker on d5 looks north: d5 and d6 are watched."),
            ),
        ),
        lesson="first/3",
    )


def hiding() -> Section:
    """How an egg is hidden."""
    return Section(
        "hiding",
        msg("Hiding an egg"),
        (
            rule(msg("Put one egg of yours into a free slot of a tile."), "CC-016"),
            rule(msg("The egg has to be what the tile asks for."), "CC-018"),
            ours(
                msg("A tile asks for one thing, and all of its slots ask for it."),
                "CC-062",
            ),
            ours(
                msg(
                    "The page lets you choose only eggs that fit somewhere. Click on a "
                    "tile to hear why an egg does not fit there."
                ),
                "CC-018",
            ),
        ),
        (
            Example(
                drawn(lambda: after(position(square()), "choose red")),
                msg("A red egg is chosen. Lit: the tiles that take it."),
            ),
        ),
        lesson="first/5",
    )


def end() -> Section:
    """When the game is over, and who wins."""
    return Section(
        "end",
        msg("The end of the game"),
        (
            rule(
                msg(
                    "As soon as somebody has hidden every egg, the game is over and "
                    "that player wins. Nobody acts after that."
                ),
                "CC-005",
                "CC-006",
            ),
            ours(
                msg(
                    "If no egg is hidden in a whole round, whoever is on may clear one "
                    "tile of all its eggs before the turn: they go to storage."
                ),
                "CC-158",
            ),
            ours(
                msg(
                    "Who clears none leaves this to the next player. Once a tile has "
                    "been cleared, another round has to pass without an egg hidden."
                ),
                "CC-161",
            ),
            ours(
                msg(
                    "If no egg is hidden in three rounds, the game stands still and "
                    "ends. Fewest eggs wins; equals share."
                ),
                "CC-099",
            ),
            ours(
                msg(
                    "After {turns} turns of each player the game ends in any case, and "
                    "is decided in the same way.",
                    turns=ROUNDS,
                ),
                "CC-164",
            ),
        ),
        lesson="first/10",
    )
