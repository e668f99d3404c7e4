"""Positions of Chicken Colorout built directly, with places and types by name.

Hands and tiles take words: `"red red blue"`. Eggs that are neither in a hand nor on the
map are in storage.
"""

from collections.abc import Mapping, Sequence

from clutch.core.message import Message
from clutch.core.position import why_not as refusal
from clutch.core.rng import Rng
from clutch.games.chicken_colorout.play.course import END_OF_TURN
from clutch.games.chicken_colorout.play.hiding import Taking
from clutch.games.chicken_colorout.play.turn import ON_TURN
from clutch.games.chicken_colorout.table.eggs import (
    ALL,
    TYPE_NAMES,
    TYPES,
    Type,
    bag_of,
    number,
    tokens_of_each,
)
from clutch.games.chicken_colorout.table.places import NAMES, Direction
from clutch.games.chicken_colorout.table.position import (
    EMPTY_TILES,
    NEVER,
    NO_EGGS,
    Hidden,
    State,
    Table,
)
from clutch.games.chicken_colorout.table.tiles import LAID, Laid, Requirement, ScoreRule
from clutch.games.chicken_colorout.table.variants import VARIANTS
from clutch.ui.words import Words
from tests.play import can, do

START = LAID[-1, 0]
OPEN = "not"
"""An egg requirement that takes every type."""


def bag(words: str) -> int:
    """The bag of eggs with those types: `"red red blue"`."""
    return bag_of(TYPE_NAMES.index(word) for word in words.split())


def eggs(of: int) -> str:
    """The types of the eggs in a bag, in order."""
    return " ".join(TYPE_NAMES[t] for t in TYPES for _ in range(number(of, t)))


def direction(name: str) -> Direction:
    return Direction[name.upper()]


def tile(  # noqa: PLR0913 - each test names the few that matter to it
    requirement: str = "egg",
    types: str = "",
    *,
    crossed: bool = False,
    arrow: str = "",
    slots: int = 5,
    score: ScoreRule | None = None,
    score_arrow: str = "",
) -> Laid:
    """Return a made-up tile; without arguments it takes every type."""
    kind = Requirement[requirement.upper()]
    is_open = kind is Requirement.EGG and not types
    return Laid(
        number=0,
        rotation=0,
        slots=slots,
        requirement=kind,
        is_crossed=crossed,
        types=ALL if is_open else bag(types),
        arrow=direction(arrow) if arrow else None,
        score=score,
        score_arrow=direction(score_arrow) if score_arrow else None,
    )


Tiles = Mapping[str, Laid]
"""Tiles by the names of their places."""


def position(  # noqa: PLR0913 - each test names the few that matter to it
    tiles: Tiles,
    eggs: Mapping[str, str] | None = None,
    *,
    hands: Sequence[str] = ("red green yellow blue orange cyan", "red"),
    seeker: str = "d4",
    facing: str = "north",
    pawns: Sequence[str] = (),
    start: str = "standard",
    scores: bool = False,
    own_tile: bool = True,
    victory: Sequence[int] = (),
    since: Sequence[str] = (),
    spared: Mapping[int, int] | None = None,
    idle: int = 0,
    turn: int = 0,
    pile: Sequence[Laid] = (),
) -> State:
    """Return the start of a turn of player 0; `d4` is the starting tile by default."""
    lying, on_map, spared = [*EMPTY_TILES], [*NO_EGGS], spared or {}
    for name, laid in ({"d4": START} | dict(tiles)).items():
        lying[NAMES.index(name)] = laid
    for name, types in (eggs or {}).items():
        on_map[NAMES.index(name)] = bag(types)
    players = len(hands)
    held = tuple(map(bag, hands))
    has_pawns = bool(pawns)
    kind = "base" if start == "standard" else f"terrific-{start}"
    table = Table(
        agenda=(END_OF_TURN, ON_TURN),
        variant=VARIANTS[kind, scores, has_pawns, own_tile],
        start=start,
        first=-turn % players,
        turn=turn,
        places=tuple(i for i, laid in enumerate(lying) if laid),
        tiles=tuple(lying),
        eggs=tuple(on_map),
        pile=len(pile),
        seeker=NAMES.index(seeker),
        facing=direction(facing),
        pawns=tuple(
            (NAMES.index(pawn.split()[0]), direction(pawn.split()[1])) for pawn in pawns
        ),
        hands=held,
        storage=tokens_of_each(players) * ALL - sum(held) - sum(on_map),
        victory=tuple(victory) or (0,) * players,
        since=tuple(map(bag, since)) or (0,) * players,
        spared=tuple(spared.get(player, NEVER) for player in range(players)),
        idle=idle,
        quiet=idle,
        news=1 + len(pawns),
    )
    return State(table, Hidden(tuple(pile)), Rng("positions"))


def square(**tiles: Laid) -> dict[str, Laid]:
    """Four tiles in a square: those not named take every type."""
    return {"d5": tile(), "e4": tile(), "e5": tile()} | tiles


def fitting(state: State, place: str) -> str:
    """The types in the current player's hand that can be hidden on that place."""
    return " ".join(
        name
        for name in can(state, "choose").split()
        if f"hide {place}" in map(str, do(state, f"choose {name}").legal_actions())
    )


def hand(state: State, player: int = 0) -> str:
    return eggs(state.table.hands[player])


def on(state: State, place: str) -> str:
    """The eggs on that place."""
    return eggs(state.table.eggs[NAMES.index(place)])


def places(state: State) -> str:
    """The places that have a tile."""
    return " ".join(NAMES[place] for place in state.table.places)


def seeker(state: State) -> str:
    """The Seeker's place and the direction it faces."""
    table = state.table
    return f"{NAMES[table.seeker]} {Direction(table.facing).name.lower()}"


def pawn(state: State, player: int = 0) -> str:
    """The place of a player's pawn and the direction it faces."""
    place, facing = state.table.pawns[player]
    return f"{NAMES[place]} {Direction(facing).name.lower()}"


def points_left(state: State) -> int:
    """The number of points for which tokens can still be taken."""
    return state.decision.points if isinstance(state.decision, Taking) else 0


def egg_type(name: str) -> Type:
    return TYPES[TYPE_NAMES.index(name)]


def said(message: Message) -> str:
    return Words("en", ("Ada", "Bo", "Cy", "Di", "Ed", "Flo"))(message)


def why_not(state: State, tried: str) -> str:
    return said(refusal(state.observation(state.current_player), tried))
