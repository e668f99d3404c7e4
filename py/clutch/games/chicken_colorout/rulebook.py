"""The rules of Chicken Colorout for readers: the parts that `rules.md` refers to.

Numbers in sentences are computed from the tables, so they are never out of date.
Examples are positions, built directly from the names of places and types.
"""

from collections.abc import Callable, Mapping, Sequence

from clutch.core.message import spelled
from clutch.core.prose import Facts, Rows
from clutch.core.rng import Rng
from clutch.games.chicken_colorout.board import whole as board
from clutch.games.chicken_colorout.play.course import END_OF_TURN, ROUNDS
from clutch.games.chicken_colorout.play.powers.laying import ADDED
from clutch.games.chicken_colorout.play.turn import ON_TURN
from clutch.games.chicken_colorout.play.words import listed_types
from clutch.games.chicken_colorout.table.eggs import (
    ALL,
    EGGS_AT_START,
    TYPE_NAMES,
    TYPES,
    bag_of,
    tokens_of_each,
)
from clutch.games.chicken_colorout.table.places import (
    LARGEST,
    NAMES,
    START,
    Direction,
    parse_place,
)
from clutch.games.chicken_colorout.table.position import (
    EMPTY_TILES,
    NEVER,
    NO_EGGS,
    Hidden,
    State,
    Table,
)
from clutch.games.chicken_colorout.table.tiles import (
    BASE_TILES,
    LAID,
    SHOWN,
    STARTING_TILES,
    TERRIFIC_TILES,
    TILES,
    Laid,
    Requirement,
    ScoreRule,
    Tile,
)
from clutch.games.chicken_colorout.table.variants import VARIANTS
from clutch.ui.html import Html
from clutch.ui.look import Look
from clutch.ui.prose import Draw, Examples, told
from clutch.ui.rulebook import Rulebook


def rulebook() -> Rulebook:
    """All printed rules and our own rulings."""
    return told("clutch.games.chicken_colorout", facts(), rows(), examples())


def facts() -> Facts:
    """The values for the holes of `rules.md`."""
    return {
        "added": ADDED,
        "arrow_tiles": asking(BASE_TILES, Requirement.ARROW),
        "board_tiles": asking(BASE_TILES, Requirement.BOARD),
        "crossed": crossed(BASE_TILES),
        "egg_tiles": asking(BASE_TILES, Requirement.EGG),
        "eggs": EGGS_AT_START,
        "few": tokens_of_each(2),
        "fewest_slots": min(tile.slots for tile in BASE_TILES),
        "from_pile": spelled(len(START) - 1),
        "hand_tiles": asking(TERRIFIC_TILES, Requirement.HAND),
        "many": tokens_of_each(6),
        "more_kinds": len({tile.requirement for tile in TERRIFIC_TILES}),
        "most_slots": max(tile.slots for tile in BASE_TILES),
        "other_starts": spelled(len(STARTING_TILES) - 1),
        "pawn_tiles": asking(TERRIFIC_TILES, Requirement.PAWN),
        "rainbow_tiles": asking(BASE_TILES, Requirement.RAINBOW),
        "score_rules": len(ScoreRule),
        "seeker_tiles": asking(BASE_TILES, Requirement.SEEKER),
        "shown": SHOWN,
        "size": LARGEST,
        "skull_tiles": asking(TERRIFIC_TILES, Requirement.SKULL),
        "slots": slots_of(BASE_TILES),
        "start_tiles": spelled(len(START)),
        "terrific_crossed": crossed(TERRIFIC_TILES),
        "terrific_slots": slots_of(TERRIFIC_TILES),
        "terrific_tiles": len(TERRIFIC_TILES),
        "tiles": len(BASE_TILES),
        "turns": ROUNDS,
        "types": listed_types(TYPES),
        "types_in_all": spelled(len(TYPES)),
    }


def rows() -> Rows:
    """No repeated rows in these rules."""
    return {}


def examples() -> Examples:
    """The live examples of `rules.md`."""
    seen = {"d5": "red blue"}
    return {
        "start": drawn(lambda: position(square())),
        "slides": drawn(lambda: position(with_d6(), pile=9)),
        "watched": drawn(lambda: position(with_d6(), seeker="d5"), "choose red"),
        "red-chosen": drawn(lambda: position(square()), "choose red"),
        "egg": asked(Requirement.EGG),
        "crossed-egg": asked(Requirement.EGG, egg="blue", is_crossed=True),
        "board": asked(Requirement.BOARD, MANY),
        "crossed-board": asked(Requirement.BOARD, MANY, is_crossed=True),
        "rainbow": asked(Requirement.RAINBOW, {"e5": "blue cyan"}),
        "crossed-rainbow": asked(Requirement.RAINBOW, {"e5": "red"}, is_crossed=True),
        "arrow": asked(Requirement.ARROW, {"e4": "blue cyan"}),
        "crossed-arrow": asked(Requirement.ARROW, {"e4": "blue cyan"}, is_crossed=True),
        "seeker": asked(Requirement.SEEKER, seen),
        "crossed-seeker": asked(Requirement.SEEKER, seen, is_crossed=True),
        "red": power("red"),
        "green": power("green"),
        "yellow": power("yellow"),
        "blue": power("blue"),
        "orange": power("orange"),
        "cyan": power("cyan"),
        "hand": asked(Requirement.HAND),
        "crossed-hand": asked(Requirement.HAND, is_crossed=True),
        "skull": asked(Requirement.SKULL),
        "crossed-skull": asked(Requirement.SKULL, is_crossed=True),
        "pawn-arrow": asked(Requirement.PAWN, seeker="e4"),
        "crossed-pawn-arrow": asked(Requirement.PAWN, is_crossed=True, seeker="e4"),
        "a-green": power("green", start="a", pile=8),
        "b-red": power("red", start="b"),
        "b-yellow": power("yellow", start="b"),
        "c-blue": power("blue", start="c"),
        "c-orange": power("orange", start="c"),
        "scores": drawn(lambda: position(square(), scores=True), "choose red"),
        "points": drawn(
            lambda: position(square(), scores=True), "choose red", "hide e5"
        ),
        "own-pawn": drawn(
            lambda: position(square(), pawns=("e4 north", "d5 east")), "choose red"
        ),
    }


# Figures


def asking(tiles: Sequence[Tile], requirement: Requirement) -> int:
    """How many of these tiles have that requirement."""
    return sum(tile.requirement is requirement for tile in tiles)


def slots_of(tiles: Sequence[Tile]) -> int:
    """How many slots these tiles have in total."""
    return sum(tile.slots for tile in tiles)


def crossed(tiles: Sequence[Tile]) -> int:
    """How many of these tiles carry a red cross."""
    return sum(tile.is_crossed for tile in tiles)


# Examples


HANDS = ("red red red green yellow blue blue orange cyan", "red blue cyan")
MANY = {"d5": "red red", "e4": "blue blue blue cyan"}
"""Blue is the most common type, cyan the least."""


def drawn(make: Callable[[], State], *texts: str) -> Draw:
    """The board after these actions, as the player to move sees it."""

    def draw(look: Look) -> Html:
        state = after(make(), *texts)
        seen = state.observation(state.current_player)
        return board.draw(seen, state.legal_actions(), look)

    return draw


def asked(
    requirement: Requirement,
    eggs: Mapping[str, str] | None = None,
    *,
    egg: str = "red",
    is_crossed: bool = False,
    seeker: str = "d4",
) -> Draw:
    """An egg to hide is chosen; e5 has that requirement, its arrow to the south."""
    tile = tile_with(requirement, is_crossed=is_crossed, arrow=Direction.SOUTH)
    facing = Direction.NORTH if seeker == "d4" else Direction.SOUTH
    return drawn(
        lambda: position(
            square(e5=tile), eggs, seeker=seeker, facing=facing, since="red"
        ),
        f"choose {egg}",
    )


def power(egg: str, *, start: str = "standard", pile: int = 0) -> Draw:
    """The decision after hiding an egg of that type on e5."""
    return drawn(
        lambda: position(square(), {"e4": "orange"}, start=start, pile=pile),
        f"choose {egg}",
        "hide e5",
    )


def tile_with(
    requirement: Requirement,
    *,
    is_crossed: bool = False,
    arrow: Direction | None = None,
) -> Laid:
    """A tile of the box with that requirement, room for two, and its arrow that way."""
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


def square(**others: Laid) -> dict[str, Laid]:
    """A square of tiles, with other tiles added or replaced by place."""
    return {
        "d4": LAID[-1, 0],
        "d5": tile_with(Requirement.RAINBOW),
        "e4": LAID[15, 0],
        "e5": tile_with(Requirement.ARROW),
    } | others


def with_d6() -> dict[str, Laid]:
    """The square, and one more tile to the north."""
    return square(d6=tile_with(Requirement.RAINBOW))


def position(  # noqa: PLR0913 - each example names the few that matter to it
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
    """A position at the start of the first player's turn."""
    lying, on_map = [*EMPTY_TILES], [*NO_EGGS]
    for name, tile in tiles.items():
        lying[NAMES.index(name)] = tile
    for name, types in (eggs or {}).items():
        on_map[NAMES.index(name)] = _bag(types)
    hands = tuple(map(_bag, HANDS))
    kind = "terrific" if start == "standard" else f"terrific-{start}"
    table = Table(
        agenda=(END_OF_TURN, ON_TURN),
        variant=VARIANTS[kind, scores, bool(pawns), True],
        start=start,
        first=0,
        turn=0,
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
    hidden = Hidden(tuple(LAID[18 + i, 0] for i in range(pile)))
    return State(table, hidden, Rng("rules"))


def _bag(words: str) -> int:
    return bag_of(TYPE_NAMES.index(word) for word in words.split())


def _pawn(words: str) -> tuple[int, int]:
    name, facing = words.split()
    place = parse_place(name)
    assert place is not None
    return place, Direction[facing.upper()]


def after(state: State, *texts: str) -> State:
    """The state after these actions, given as texts."""
    for text in texts:
        state = state.apply(next(a for a in state.legal_actions() if str(a) == text))
    return state
