"""The whole board of Mapped Out, the mark of a player, the symbol of the game."""

from collections.abc import Sequence

from clutch.core.position import ONLOOKER
from clutch.games.mapped_out.board.controls import Button, controls
from clutch.games.mapped_out.board.fish import fish_on, one_sign
from clutch.games.mapped_out.board.score_sheet import score_sheet
from clutch.games.mapped_out.board.sea_map import sea_window, tools
from clutch.games.mapped_out.board.seats import own_seat, seat
from clutch.games.mapped_out.table.actions import Action
from clutch.games.mapped_out.table.components import TILES
from clutch.games.mapped_out.table.names import tile_words
from clutch.games.mapped_out.table.position import Observation
from clutch.ui import board, eggs
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look


def draw(seen: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """The sea, the controls below it, and everybody's cards and tiles."""
    goals = {a.target: a for a in legal_actions if not isinstance(a, Button)}
    own, *others = _order(seen)
    if seen.player == ONLOOKER:
        others = [own, *others]
    return board.board(
        look,
        score_sheet(seen, look) if seen.table.result else None,
        sea_window(
            seen,
            goals,
            look,
            controls(seen, legal_actions, look) if look.live else None,
        ),
        own_seat(seen, goals, look) if seen.player != ONLOOKER else None,
        tools(seen, look),
        tag(
            "div",
            (seat(seen, goals, look, player) for player in others),
            class_=f"mapped-seats {board.numbered(len(others))}",
        ),
        class_=classes(
            "board--tall mapped", len(others) == 1 and "mapped--pair", _stage(seen)
        ),
    )


def mark(seen: Observation, player: int) -> Html | None:
    """The egg that is the player's pawn."""
    del seen
    return eggs.egg(player)


def symbol() -> Html:
    """Three tiles with fish, and a pawn on one of them."""
    tiles = ((0.1, 0.5, 17), (1.1, 0.1, 28), (2.1, 0.5, 23))
    return tag(
        "svg",
        (
            tag("rect", class_="sea-tile", x=x, y=y, width=0.96, height=0.96, rx=0.12)
            for x, y, _ in tiles
        ),
        fish_on(tiles),
        tag(
            "g",
            eggs.parts(0),
            class_="seat-0",
            transform="translate(1.42 .35) scale(.014)",
        ),
        class_="game-symbol mapped-symbol",
        viewBox="0 0 3.2 1.6",
        aria_hidden="true",
    )


def legend(look: Look) -> Html:
    """The signs of the lands, and what they are called."""
    first = {(kind.land, kind.points): n for n, kind in enumerate(TILES) if kind.land}
    return tag(
        "ul",
        (
            tag("li", one_sign(tile), look.t(next(tile_words(tile))), class_="row")
            for tile in first.values()
        ),
        class_="land-legend",
    )


def _stage(seen: Observation) -> str | None:
    """What there has to be room for, once pawns walk."""
    if not seen.table.is_walk:
        return "board--plain"
    if seen.table.is_over:
        return None
    is_muddled = seen.table.rules.muddled
    return classes("mapped--walk", is_muddled and "mapped--muddled")


def _order(seen: Observation) -> list[int]:
    """The viewer first, then the others clockwise."""
    players = seen.table.rules.players
    first = max(seen.player, 0)
    return [(first + i) % players for i in range(players)]
