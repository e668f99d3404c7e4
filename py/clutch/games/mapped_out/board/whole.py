"""The whole board of Mapped Out, the mark of a player, the symbol of the game."""

from collections.abc import Iterator, Sequence

from clutch.core.position import SPECTATOR
from clutch.games.mapped_out.board.controls import Button, controls
from clutch.games.mapped_out.board.fish import fish_parts, one_sign
from clutch.games.mapped_out.board.places import Goals
from clutch.games.mapped_out.board.score_sheet import score_sheet
from clutch.games.mapped_out.board.sea_map import WALKS, sea_window
from clutch.games.mapped_out.board.seats import own_extras, own_seat, seat
from clutch.games.mapped_out.board.way import PAIR
from clutch.games.mapped_out.table.actions import Action
from clutch.games.mapped_out.table.components import TILES, Fish
from clutch.games.mapped_out.table.names import tile_words
from clutch.games.mapped_out.table.position import Observation
from clutch.ui import board, eggs
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look
from clutch.ui.telling import steps_bar


def draw(seen: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """The sea with the other players' cards; in the hand, the viewer's own area."""
    goals = {a.target: a for a in legal_actions if not isinstance(a, Button)}
    own, *others = _order(seen)
    if seen.player == SPECTATOR:
        others = [own, *others]
    seats = (seat(seen, goals, look, player, i) for i, player in enumerate(others))
    acts = look.live and any(isinstance(a, Button) for a in legal_actions)
    return board.board(
        look,
        tag(
            "div",
            tag(
                "div",
                seats,
                class_=classes(
                    f"mapped-seats {board.numbered(len(others))}",
                    seen.table.rules.players == PAIR and "mapped-seats--pair",
                ),
            ),
            sea_window(seen, goals, look),
            own_extras(seen, look),
            class_="mapped-table",
        ),
        hand=_hand(seen, legal_actions, goals, look, acts=acts),
        class_=classes("mapped", acts and "mapped--acts", *_kinds(seen)),
    )


def _hand(
    seen: Observation,
    legal_actions: Sequence[Action],
    goals: Goals,
    look: Look,
    *,
    acts: bool,
) -> list[Html]:
    """What belongs to the viewer; for a spectator after the end, all scores."""
    buttons = controls(seen, legal_actions, look) if acts else None
    is_onlooker = seen.player == SPECTATOR
    is_end = is_onlooker and seen.table.is_over
    parts = (
        buttons if is_onlooker else own_seat(seen, goals, look, buttons),
        steps_bar(look, WALKS, seen.table.rules.players) if is_end else None,
        score_sheet(seen, look) if is_end else None,
    )
    return [part for part in parts if part]


def mark(seen: Observation, player: int) -> Html | None:
    """The egg that is the player's pawn."""
    del seen
    return eggs.egg(player)


def symbol() -> Html:
    """Three tiles with fish, and a pawn on one of them."""
    tiles = ((10, 50, Fish.PUFFER), (110, 10, Fish.DART), (210, 50, Fish.MOONFISH))
    coast = "".join(f"M{x} {y}h100v100h-100z" for x, y, _ in tiles)
    return tag(
        "svg",
        tag("path", d=coast, fill="#d3f0ef", stroke="#2c2433", stroke_width=4),
        (
            tag(
                "g",
                fish_parts(fish),
                transform=f"translate({x + 24} {y + 20}) scale(.68)",
            )
            for x, y, fish in tiles
        ),
        tag(
            "g",
            eggs.parts(0),
            class_="seat-0",
            transform="translate(112 60) scale(.9)",
        ),
        class_="game-symbol mapped-symbol",
        viewBox="0 0 320 160",
        aria_hidden="true",
    )


def legend(look: Look) -> Html:
    """The symbols of the lands, with their names."""
    first = {(kind.land, kind.points): n for n, kind in enumerate(TILES) if kind.land}
    return tag(
        "ul",
        (
            tag("li", one_sign(tile), look.t(next(tile_words(tile))), class_="row")
            for tile in first.values()
        ),
        class_="row land-legend",
    )


def _kinds(seen: Observation) -> Iterator[str]:
    """The classes for what the layout has to make room for."""
    if seen.table.is_over:
        yield f"mapped--over {board.numbered(seen.table.rules.players)}"
    elif seen.table.is_walk:
        yield "mapped--walk"


def _order(seen: Observation) -> list[int]:
    """The viewer first, then the others clockwise."""
    players = seen.table.rules.players
    first = max(seen.player, 0)
    return [(first + i) % players for i in range(players)]
