"""Positions for the examples in the rules, built directly: places and types by name."""

from collections.abc import Callable, Mapping, Sequence

from clutch.core.message import Message
from clutch.core.rng import Rng
from clutch.games.chicken_colorout.board import whole as board
from clutch.games.chicken_colorout.play.course import END_OF_TURN
from clutch.games.chicken_colorout.play.turn import ON_TURN
from clutch.games.chicken_colorout.table.eggs import (
    ALL,
    TYPE_NAMES,
    bag_of,
    tokens_of_each,
)
from clutch.games.chicken_colorout.table.places import NAMES, Direction, parse_place
from clutch.games.chicken_colorout.table.position import (
    EMPTY_TILES,
    NEVER,
    NO_EGGS,
    Hidden,
    State,
    Table,
)
from clutch.games.chicken_colorout.table.tiles import LAID, TILES, Laid, Requirement
from clutch.games.chicken_colorout.table.variants import VARIANTS
from clutch.ui.html import Html
from clutch.ui.look import Look
from clutch.ui.rulebook import Example

HANDS = ("red red red green yellow blue blue orange cyan", "red blue cyan")


def drawn(make: Callable[[], State]) -> Callable[[Look], Html]:
    """The board as the player to move sees it."""

    def draw(look: Look) -> Html:
        state = make()
        seen = state.observation(state.current_player)
        return board.draw(seen, state.legal_actions(), look)

    return draw


def tile_with(
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


def square(**others: Laid) -> dict[str, Laid]:
    """A square of tiles, and others by their places."""
    return {
        "d4": LAID[-1, 0],
        "d5": tile_with(Requirement.RAINBOW),
        "e4": LAID[15, 0],
        "e5": tile_with(Requirement.ARROW),
    } | others


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
    """The start of a turn of the first player."""
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
    return State(
        table, Hidden(tuple(LAID[18 + i, 0] for i in range(pile))), Rng("rules")
    )


def _bag(words: str) -> int:
    return bag_of(TYPE_NAMES.index(word) for word in words.split())


def _pawn(words: str) -> tuple[int, int]:
    name, facing = words.split()
    place = parse_place(name)
    assert place is not None
    return place, Direction[facing.upper()]


def after(state: State, *texts: str) -> State:
    """The state after the actions of these texts."""
    for text in texts:
        state = state.apply(next(a for a in state.legal_actions() if str(a) == text))
    return state


def example_of(  # noqa: PLR0913 - what makes one example differ from the next
    requirement: Requirement,
    egg: str,
    eggs: Mapping[str, str],
    caption: Message,
    *,
    is_crossed: bool = False,
    seeker: str = "d4",
) -> Example:
    """An egg chosen before e5 with that requirement; its arrow points south."""
    tile = tile_with(requirement, is_crossed=is_crossed, arrow=Direction.SOUTH)
    facing = Direction.NORTH if seeker == "d4" else Direction.SOUTH
    return Example(
        drawn(
            lambda: after(
                position(
                    square(e5=tile), eggs, seeker=seeker, facing=facing, since="red"
                ),
                f"choose {egg}",
            )
        ),
        caption,
    )


def example_of_power(egg: str, caption: Message, *, start: str = "standard") -> Example:
    """What can be done when an egg of that type has been hidden on e5."""
    pile = 8 if start == "a" else 0
    return Example(
        drawn(
            lambda: after(
                position(square(), {"e4": "orange"}, start=start, pile=pile),
                f"choose {egg}",
                "hide e5",
            )
        ),
        caption,
    )
