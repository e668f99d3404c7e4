"""The board's drawings, each large and alone."""

from collections.abc import Iterable

from clutch.games.mapped_out.board.arrows import Step, arrows
from clutch.games.mapped_out.board.fish import one_fish, one_sign, tile_look
from clutch.games.mapped_out.board.hand import place_action
from clutch.games.mapped_out.board.rows import face_fish, face_looks
from clutch.games.mapped_out.table.components import Fish
from clutch.games.mapped_out.table.pieces import Placed, Row
from clutch.games.mapped_out.table.sea import HOME, UP
from clutch.ui import board, eggs
from clutch.ui.html import Child, Html, classes, tag
from clutch.ui.look import Look


def large(*parts: Child) -> Html:
    """Wrap drawings so that they have the colours of the board."""
    return tag("div", parts, class_="row mapped mapped--large", aria_hidden="true")


def tile_drawn(tile: int, look: Look) -> Html:
    """A tile of a hand, with its place action."""
    face = tag("i", class_=tile_look(tile))
    return large(tag("div", face, place_action(tile, look), class_="slip tile"))


def place_drawn(tile: int | None, pawns: Iterable[int], *marks: str | None) -> Html:
    """A space of the sea, with the pawns on it."""
    kind = "place--free" if tile is None else "place--tile"
    return large(
        tag(
            "div",
            (eggs.egg(player, class_="pawn") for player in pawns),
            class_=classes("place", kind, tile_look(tile), *marks),
        )
    )


def card_drawn(placed: Placed | None, number: int | None = None) -> Html:
    """A card as it lies, or an empty place for one."""
    return large(_card(placed, number))


def row_drawn(cards: Row) -> Html:
    """The cards of a row, as they lie."""
    drawn = (_card(placed, i + 1) for i, placed in enumerate(cards))
    row = tag("div", drawn, class_="flow cards-row")
    return large(tag("div", row, class_=f"cards {board.numbered(len(cards))}"))


def _card(placed: Placed | None, number: int | None) -> Html:
    return tag(
        "div",
        face_fish(placed),
        class_=classes("slip move", *face_looks(placed)),
        data_number=number,
    )


def fish_drawn(*fish: Fish) -> Html:
    """A fish of each of those types."""
    return large(map(one_fish, fish))


def sign_drawn(tile: int) -> Html:
    """The symbol of a land."""
    return large(one_sign(tile))


def pawn_drawn(player: int) -> Html:
    """A pawn."""
    return large(eggs.egg(player, class_="pawn"))


def number_drawn(number: int | str) -> Html:
    """A number on a plate."""
    return large(board.plate(number))


def way_drawn(kind: str, player: int = 0) -> Html:
    """A player's arrows: those of a walk, or of a route by how certain it is."""
    steps = (
        Step(player, 1, HOME, HOME + 1, kind),
        Step(player, 2, HOME + 1, HOME + 1 - UP, kind),
    )
    drawn = arrows(steps, 0, 0)
    return large(
        tag("svg", drawn, class_="sea-layer way-drawn", viewBox="50 0 150 150")
    )
