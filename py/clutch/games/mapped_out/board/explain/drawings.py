"""Things drawn large: the board's own drawings, alone."""

from collections.abc import Iterable

from clutch.games.mapped_out.board.fish import fish_on, lands_on, one_fish, one_sign
from clutch.games.mapped_out.board.hand import place_action
from clutch.games.mapped_out.board.rows import face_fish, face_looks
from clutch.games.mapped_out.table.components import TILES, Fish
from clutch.games.mapped_out.table.pieces import Placed, Row
from clutch.ui import board, eggs
from clutch.ui.html import Child, Html, classes, tag
from clutch.ui.look import Look


def large(*parts: Child) -> Html:
    """Those drawings, in the colours of the board."""
    return tag("div", parts, class_="mapped mapped--large", aria_hidden="true")


def tile_drawn(tile: int, look: Look) -> Html:
    """A tile of a hand, with its place action."""
    return large(
        tag(
            "div",
            tag("div", place_action(tile, look), class_=_tile_class(tile)),
            _overlay(tile),
            class_="hand n-1",
        )
    )


def place_drawn(tile: int | None, pawns: Iterable[int], *marks: str | None) -> Html:
    """A place of the sea, with the pawns on it."""
    return large(
        tag(
            "div",
            tag(
                "div",
                (eggs.egg(player, class_="pawn") for player in pawns),
                class_=classes(_tile_class(tile), *marks),
            ),
            None if tile is None else _overlay(tile),
            class_="sea-row",
        )
    )


def _tile_class(tile: int | None) -> str | None:
    if tile is None:
        return "place place--free"
    has_land = TILES[tile].land is not None
    return classes("place place--tile", has_land and "place--land")


def _overlay(tile: int) -> Html:
    return tag(
        "svg",
        lands_on([(0, 0, tile)]),
        fish_on([(0, 0, tile)]),
        class_="overlay",
        viewBox="0 0 1 1",
    )


def card_drawn(placed: Placed | None, number: int | None = None) -> Html:
    """A card as it lies, or the room for one."""
    return large(_card(placed, number))


def row_drawn(cards: Row) -> Html:
    """The cards of a row, as they lie."""
    drawn = (_card(placed, i + 1) for i, placed in enumerate(cards))
    return large(tag("div", drawn, class_=f"cards-row {board.numbered(len(cards))}"))


def _card(placed: Placed | None, number: int | None) -> Html:
    return tag(
        "div",
        face_fish(placed),
        class_=classes("move", *face_looks(placed)),
        data_number=number,
    )


def fish_drawn(*fish: Fish) -> Html:
    """A fish of each of those types."""
    return large(map(one_fish, fish))


def sign_drawn(tile: int) -> Html:
    """The sign of a land."""
    return large(one_sign(tile))


def pawn_drawn(player: int) -> Html:
    """A pawn."""
    return large(eggs.egg(player, class_="pawn"))


def number_drawn(number: int | str) -> Html:
    """A number on a plate."""
    return large(board.plate(number))


def way_drawn(kind: str, player: int = 0) -> Html:
    """A piece of a line on the map."""
    path = tag("path", class_=f"{kind} seat-{player}", d="M.1 .8C.4 .8 .5 .2 .9 .2")
    return large(tag("svg", path, class_="way-drawn", viewBox="0 0 1 1"))
