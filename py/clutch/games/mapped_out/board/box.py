"""The contents of the box, counted by tile number and by number of fish."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from clutch.core.message import Message, msg
from clutch.games.mapped_out.table.components import (
    LAND_TILES,
    PLAYERS,
    ROW,
    TILES,
    Fish,
    PlaceAction,
    Tile,
)
from clutch.games.mapped_out.table.names import FISH_NAMES
from clutch.games.mapped_out.table.pieces import Rules
from clutch.ui.html import Child, Html, tag
from clutch.ui.look import Look

ACTIONS = {
    PlaceAction.REVEAL: msg("Reveal"),
    PlaceAction.SWAP: msg("Swap"),
    PlaceAction.STUDY: msg("Study"),
}
MOST_FISH = max(len(tile.fish) for tile in TILES)


class Kit(NamedTuple):
    """Tiles that are counted together."""

    name: Message
    tiles: Sequence[Tile]


def kits() -> Iterator[Kit]:
    """The base set for each number of players, smallest first, and Lands Unknown."""
    for players in PLAYERS:
        tiles = [TILES[number] for number in Rules(players).tiles]
        words = msg(
            "Base set, {players} players: {n} tiles", players=players, n=len(tiles)
        )
        yield Kit(words, tiles)
    yield Kit(msg("Lands Unknown: {n} tiles", n=len(LAND_TILES)), LAND_TILES)


def numbers(look: Look) -> Html:
    """A table of how often each place action has each number."""
    columns = range(1, ROW + 1)
    return _table(
        look,
        msg("Tiles by action and number"),
        [*map(str, columns), "∑"],
        (
            (
                kit.name,
                [(ACTIONS[action], _numbers(kit, action)) for action in PlaceAction],
            )
            for kit in kits()
        ),
    )


def _numbers(kit: Kit, action: PlaceAction) -> list[int]:
    found = [tile.number for tile in kit.tiles if tile.action is action]
    return [*(found.count(n) for n in range(1, ROW + 1)), len(found)]


def fish(look: Look) -> Html:
    """A table of how many tiles have 0, 1, 2 ... fish, by type and for all types."""
    return _table(
        look,
        msg("Tiles by number of fish"),
        [*map(str, range(MOST_FISH + 1)), "∑"],
        ((kit.name, list(_fish(kit))) for kit in kits()),
    )


def _fish(kit: Kit) -> Iterator[tuple[Message, list[int]]]:
    for kind in Fish:
        found = [tile.fish.count(kind) for tile in kit.tiles]
        yield FISH_NAMES[kind], _tiles(found)
    yield msg("All fish"), _tiles([len(tile.fish) for tile in kit.tiles])


def _tiles(found: Sequence[int]) -> list[int]:
    """The number of tiles with 0, 1, 2 ... fish, and the total number of fish."""
    return [*(found.count(n) for n in range(MOST_FISH + 1)), sum(found)]


Group = tuple[Message, Iterable[tuple[Message, Sequence[int]]]]


def _table(
    look: Look, title: Message, columns: Sequence[str], groups: Iterable[Group]
) -> Html:
    head = tag("tr", tag("td"), (tag("th", c, scope="col") for c in columns))
    return tag(
        "div",
        tag(
            "table",
            tag("thead", head),
            (_group(look, group, len(columns) + 1) for group in groups),
            class_="numbers",
            aria_label=look.t(title),
        ),
        class_="numbers-room",
        tabindex=0,
        role="group",
        aria_label=look.t(title),
    )


def _group(look: Look, group: Group, width: int) -> Html:
    title, lines = group
    head = tag("th", look.t(title), scope="rowgroup", colspan=width)
    return tag(
        "tbody",
        tag("tr", head),
        (_line(look.t(name), values) for name, values in lines),
    )


def _line(name: str, values: Iterable[int]) -> Html:
    shown: Iterable[Child] = (tag("td", n or "–") for n in values)
    return tag("tr", tag("th", name, scope="row"), shown)
