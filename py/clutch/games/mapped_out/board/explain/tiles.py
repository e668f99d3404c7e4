"""Explanations of hand tiles, and of what is printed on tiles."""

from collections.abc import Iterator

from clutch.core.message import Message, msg, msg_n, with_commas
from clutch.games.mapped_out.board.explain.drawings import sign_drawn, tile_drawn
from clutch.games.mapped_out.play.lands import ON_PLAY
from clutch.games.mapped_out.table.actions import parse_tile
from clutch.games.mapped_out.table.components import TILES, Land, PlaceAction
from clutch.games.mapped_out.table.meanings import LANDS, PLACE_ACTIONS, rule
from clutch.games.mapped_out.table.names import (
    LAND_NAMES,
    action_name,
    fish_words,
    signed,
)
from clutch.games.mapped_out.table.position import Observation
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look


def about_tile(seen: Observation, target: str, look: Look) -> Explanation | None:
    """Explain a tile by its name; its print is no secret, but its owner may be."""
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
    """Explain the symbol of a land."""
    tile = next(i for i, kind in enumerate(TILES) if kind.land is land)
    name = msg("Symbol on a tile: {land}", land=LAND_NAMES[land])
    lines = [rule(LANDS[land])]
    if land in ON_PLAY:
        lines.append(rule("MO-094"))
    del look
    return Explanation(name, tuple(lines), sign_drawn(tile), section_of(land))


def about_action(action: PlaceAction, look: Look) -> Explanation:
    """A place action, shown on one of its tiles."""
    tile = next(i for i, kind in enumerate(TILES) if kind.action is action)
    name = msg("Place action: {action}", action=action_name(tile))
    lines = rule(PLACE_ACTIONS[action]), rule("MO-116"), rule("MO-011")
    return Explanation(name, lines, tile_drawn(tile, look), "actions")


def section_of(land: Land) -> str:
    """The section of the rulebook that explains a land."""
    return "on-play" if land in ON_PLAY else "lands"


def printed_on(tile: int) -> Iterator[Message]:
    """The fish on a tile, and what its land does."""
    kind = TILES[tile]
    if kind.fish:
        yield msg("Fish on this tile: {fish}.", fish=with_commas(fish_words(tile)))
    else:
        yield msg("This tile has no fish.")
    if kind.land is Land.SCORE:
        yield rule(LANDS[Land.SCORE], numbers=signed(kind.points))
    elif kind.land:
        yield rule(LANDS[kind.land])


def _lines(seen: Observation, tile: int) -> Iterator[Message]:
    if tile == seen.known.chosen:
        yield msg("You have chosen this tile: now lay it.")
    yield from printed_on(tile)
    if seen.table.is_walk:
        yield msg("A tile laid during the walk does nothing.")
    else:
        yield _place_action(tile)
        if TILES[tile].land in ON_PLAY:
            yield rule("MO-094")
    yield rule("MO-023")


def _place_action(tile: int) -> Message:
    n = TILES[tile].number
    match TILES[tile].action:
        case PlaceAction.REVEAL:
            return msg(
                "Reveal {n}: when you lay the tile, choose a row and turn its "
                "card {n} face up.",
                n=n,
            )
        case PlaceAction.SWAP:
            return msg(
                "Swap {n}: when you lay the tile, choose a row and swap its card "
                "{n} with any other card.",
                n=n,
            )
        case PlaceAction.STUDY:
            return msg_n(
                "Study {n}×: when you lay the tile, secretly look at {n} "
                "face-down card.",
                "Study {n}×: when you lay the tile, secretly look at {n} "
                "face-down cards.",
                n=n,
            )
