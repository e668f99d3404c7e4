"""Player signs: drawn once on a page, and reused wherever players are named.

A log and a list of turns name them dozens of times, and each click sends all of that.
"""

import re

from clutch.app.match.state import MatchScreen
from clutch.app.replay.state import ReplayScreen
from clutch.ui import eggs
from clutch.ui.board import scope
from clutch.ui.html import Html, tag

_DRAWING = re.compile(r"(<svg\b[^>]*>)(.+)(</svg>)", re.DOTALL)

_NUMBER = re.compile(r'data-sign="(\w+)"')

Screen = MatchScreen | ReplayScreen


def sign_of(screen: Screen, player: int) -> Html | None:
    """A player's sign in their colours; `drawings` must be on the page."""
    sign = _sign(screen, player)
    parts = _DRAWING.fullmatch(sign or "")
    if parts is None:
        return sign
    begin, _, end = parts.groups()
    return Html(begin + tag("use", href=f"#{_id(player)}") + end)


def face_of(screen: Screen, player: int) -> Html | None:
    """A player's sign where it is large; that of a bot has the face of its level.

    A number on a round plate becomes an egg with that number.
    """
    seat, sign = screen.seats[player], sign_of(screen, player)
    if sign is None or not seat.is_bot:
        return sign
    number = _NUMBER.search(sign)
    egg = eggs.numbered(player, number[1]) if number else sign
    has_plate = bool(number) or "egg-plate" in (_sign(screen, player) or "")
    face = eggs.face(seat.kind.value, is_high=has_plate)
    return Html(egg.removesuffix("</svg>") + face + "</svg>")


def drawings(screen: Screen) -> Html:
    """The drawings that the signs refer to."""
    found = (_sign(screen, player) or "" for player in range(len(screen.seats)))
    shapes = (_DRAWING.fullmatch(sign) for sign in found)
    return tag(
        "svg",
        (
            tag("g", Html(parts[2]), id=_id(player))
            for player, parts in enumerate(shapes)
            if parts is not None
        ),
        class_=f"sign-drawings {scope(screen.game.key)}",
        aria_hidden="true",
    )


def _id(player: int) -> str:
    return f"drawn-{player}"


def _sign(screen: Screen, player: int) -> Html | None:
    sign = screen.game.sign or screen.game.mark
    drawn: Html | None = sign(screen.observation, player)
    return drawn
