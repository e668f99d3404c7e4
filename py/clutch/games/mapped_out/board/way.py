"""The way of a row, drawn on the map for who asks: sure where the cards are known.

It is told from an observation, and only as far as its ends can be told apart.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.mapped_out.play.routes import MOST_ENDS, Leg, Route, route
from clutch.games.mapped_out.table.actions import ROWS
from clutch.games.mapped_out.table.names import place_name
from clutch.games.mapped_out.table.position import Observation
from clutch.games.mapped_out.table.sea import x_of, y_of
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button

SHOWN, HIDDEN = 1, 0
"""How far a reader has been told of a way."""


def way_name(player: int) -> str:
    """What a way is called where it is kept that it was asked for."""
    return f"way-{ROWS[player]}"


def is_shown(look: Look, player: int) -> bool:
    """Whether the reader has asked for that player's way."""
    return dict(look.told or ()).get(way_name(player)) == SHOWN


def can_show(seen: Observation, player: int) -> bool:
    """Whether there is a way still to go."""
    table = seen.table
    is_there = 0 <= player < table.rules.players and not table.is_over
    return is_there and len(table.strides[player]) < len(seen.known.rows[player])


def way_switch(seen: Observation, look: Look, player: int) -> Html | None:
    """The button that shows a way, and puts it away again."""
    if look.told is None or not can_show(seen, player):
        return None
    is_on = is_shown(look, player)
    return button(
        look.t(_switch_words(seen, player, is_on=is_on)),
        do=Verb.TELL,
        value=f"{way_name(player)}:{HIDDEN if is_on else SHOWN}",
        icon="eye-off" if is_on else "eye",
        kind="quiet" if player == seen.player else "quiet icon",
        id=f"{look.prefix}{way_name(player)}",
    )


def _switch_words(seen: Observation, player: int, *, is_on: bool) -> Message:
    if is_on:
        return msg("Hide the way")
    if player == seen.player:
        return msg("Show my way")
    return msg("Show the way")


def ways_told(seen: Observation, look: Look) -> Html | None:
    """The ways that are shown, in words for who does not see them."""
    shown = list(_shown(seen, look))
    if not shown:
        return None
    words = (look.t(line) for player in shown for line in way_lines(seen, player))
    return tag("p", " ".join(words), class_="unseen", id=f"{look.prefix}ways")


def _shown(seen: Observation, look: Look) -> Iterator[int]:
    for player in range(seen.table.rules.players):
        if is_shown(look, player) and can_show(seen, player):
            yield player


def way_lines(seen: Observation, player: int) -> Iterator[Message]:
    """A way in words, leg by leg."""
    found = route(seen, player)
    yield msg(
        "The way of the cards of {player} from here: {place}.",
        player=Player(player),
        place=place_name(found.start),
    )
    yield from map(_leg_words, found.legs)
    if found.cut is not None:
        yield msg(
            "Card {n} is not followed: there would be more than {most} ends.",
            n=found.cut + 1,
            most=MOST_ENDS,
        )


def _leg_words(leg: Leg) -> Message:
    n = leg.position + 1
    if not leg.is_sure:
        return msg_n(
            "Card {card}: the pawn may then stand on {n} tile.",
            "Card {card}: the pawn may then stand on one of {n} tiles.",
            n=len(leg.ends),
            card=n,
        )
    if not leg.paths:
        return msg("Card {n}: the pawn stays.", n=n)
    return msg("Card {n}: {place}.", n=n, place=place_name(leg.ends[0]))


def ways_drawn(seen: Observation, look: Look, left: int, high: int) -> Iterator[Html]:
    """The ways that are shown, on a map whose upper left cell is that one."""
    for player in _shown(seen, look):
        drawn = _drawn(route(seen, player), _Pen(left, high, player))
        yield tag("g", drawn, data_told=way_name(player))


class _Pen(NamedTuple):
    """Draws on a map whose upper left cell is that one, in a player's colour."""

    left: int
    high: int
    player: int

    def at(self, cell: int) -> tuple[float, float]:
        """The point of a cell: for each player a little beside the middle."""
        beside = 0.5 + 0.07 * (self.player - 2)
        return x_of(cell) - self.left + beside, self.high - y_of(cell) + beside

    def line(self, cells: Sequence[int]) -> str:
        """A line through those cells."""
        return "M" + "L".join(f"{x:g} {y:g}" for x, y in map(self.at, cells))

    def path(self, kind: str, parts: Iterable[str]) -> Html | None:
        """All parts of a kind as one drawing."""
        drawn = "".join(parts)
        seat = f"seat-{self.player}"
        return tag("path", class_=classes(kind, seat), d=drawn) if drawn else None


def _drawn(found: Route, pen: _Pen) -> Iterator[Html | None]:
    sure = [leg for leg in found.legs if leg.is_sure]
    open_ = [leg for leg in found.legs if not leg.is_sure]
    yield pen.path("route", (pen.line(path) for leg in sure for path in leg.paths))
    branches = dict.fromkeys(pen.line(path) for leg in open_ for path in leg.paths)
    yield pen.path("route route--open", branches)
    walls = dict.fromkeys(wall for leg in found.legs for wall in leg.walls)
    yield pen.path("route route--wall", (_wall(pen, *wall) for wall in walls))
    yield pen.path("route-end", (_ring(*pen.at(cell)) for cell in found.ends))


def _wall(pen: _Pen, here: int, there: int) -> str:
    """A short way to the edge of a tile, and a bar across."""
    (x, y), (to_x, to_y) = pen.at(here), pen.at(there)
    dx, dy = (to_x - x) * 0.4, (to_y - y) * 0.4
    bar = f"m{-dy / 3:g} {dx / 3:g}l{dy / 1.5:g} {-dx / 1.5:g}"
    return f"M{x:g} {y:g}l{dx:g} {dy:g}{bar}"


def _ring(x: float, y: float) -> str:
    return f"M{x - 0.13:g} {y:g}a.13 .13 0 1 0 .26 0 .13 .13 0 1 0-.26 0z"
