"""What a map tile of a hand is, and what is printed on tiles."""

from collections.abc import Iterator

from clutch.core.message import Message, msg, msg_n
from clutch.games.mapped_out.board.explain.drawings import sign_drawn, tile_drawn
from clutch.games.mapped_out.play.lands import ON_PLAY
from clutch.games.mapped_out.table import meanings
from clutch.games.mapped_out.table.actions import parse_tile
from clutch.games.mapped_out.table.components import TILES, Land, PlaceAction
from clutch.games.mapped_out.table.names import (
    LAND_NAMES,
    action_name,
    fish_words,
    listed,
    signed,
)
from clutch.games.mapped_out.table.position import Observation
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look


def about_tile(seen: Observation, target: str, look: Look) -> Explanation | None:
    """A tile by its name; what is printed on it is no secret, who has it may be."""
    tile = parse_tile(target)
    if tile is None:
        return None
    land = TILES[tile].land
    return Explanation(
        msg("Map tile: {what}", what=LAND_NAMES[land] if land else action_name(tile)),
        tuple(_lines(seen, tile)),
        tile_drawn(tile, look),
        section_of(land) if land else "actions",
    )


def about_land(land: Land, look: Look) -> Explanation:
    """The sign of a land."""
    tile = next(i for i, kind in enumerate(TILES) if kind.land is land)
    name = msg("Sign on a tile: {land}", land=LAND_NAMES[land])
    lines = [meanings.LANDS[land]]
    if land in ON_PLAY:
        lines.append(meanings.ACTS_AFTER)
    del look
    return Explanation(name, tuple(lines), sign_drawn(tile), section_of(land))


def about_action(action: PlaceAction, look: Look) -> Explanation:
    """A place action, shown on one of its tiles."""
    tile = next(i for i, kind in enumerate(TILES) if kind.action is action)
    name = msg("Place action: {action}", action=action_name(tile))
    lines = meanings.PLACE_ACTIONS[action], meanings.FROM_THE_LEFT, meanings.AIMED
    return Explanation(name, lines, tile_drawn(tile, look), "actions")


def section_of(land: Land) -> str:
    """Where in the rulebook a land is told of."""
    return "on-play" if land in ON_PLAY else "lands"


def printed_on(tile: int) -> Iterator[Message]:
    """The fish on a tile, and what its land does."""
    kind = TILES[tile]
    if kind.fish:
        yield msg("On it: {fish}.", fish=listed(list(fish_words(tile))))
    else:
        yield msg("There is no fish on it.")
    if kind.land is Land.SCORE:
        yield meanings.score_does(signed(kind.points))
    elif kind.land:
        yield meanings.LANDS[kind.land]


def _lines(seen: Observation, tile: int) -> Iterator[Message]:
    if tile == seen.known.chosen:
        yield msg("You have chosen it: it is laid next.")
    yield from printed_on(tile)
    if seen.table.is_walk:
        yield msg("A tile that is laid in the walk does not act.")
    else:
        yield _place_action(tile)
        if TILES[tile].land in ON_PLAY:
            yield meanings.ACTS_AFTER
    yield meanings.FISH_COUNT


def _place_action(tile: int) -> Message:
    n = TILES[tile].number
    match TILES[tile].action:
        case PlaceAction.REVEAL:
            return msg(
                "Reveal {n}: when the tile is laid, card {n} of a row that you choose "
                "is turned up for everybody.",
                n=n,
            )
        case PlaceAction.SWAP:
            return msg(
                "Swap {n}: when the tile is laid, card {n} of a row that you choose "
                "changes places with any other card.",
                n=n,
            )
        case PlaceAction.STUDY:
            return msg_n(
                "Study {n}×: when the tile is laid, you look in secret at {n} "
                "face-down card.",
                "Study {n}×: when the tile is laid, you look in secret at {n} "
                "face-down cards.",
                n=n,
            )
