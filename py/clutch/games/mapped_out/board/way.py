"""A player's route, drawn on the map on request; it is certain for known cards.

It is worked out from an observation, and only as far as its ends can be told apart.
"""

from collections.abc import Iterator
from itertools import pairwise

from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.mapped_out.board.arrows import Step
from clutch.games.mapped_out.play.routes import MOST_ENDS, Leg, route
from clutch.games.mapped_out.table.actions import ROWS
from clutch.games.mapped_out.table.names import place_name
from clutch.games.mapped_out.table.position import Observation
from clutch.games.mapped_out.table.sea import x_of, y_of
from clutch.ui import eggs
from clutch.ui.html import Html, escape, tag
from clutch.ui.look import Look
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button

PAIR = 2
SHOW = msg("Show route"), msg("Show my route")
HIDE = msg("Hide route"), msg("Hide my route")


def way_name(player: int) -> str:
    """The key under which a request for a player's route is stored."""
    return f"way-{ROWS[player]}"


def is_shown(seen: Observation, look: Look, player: int) -> bool:
    """Whether the reader asked for that player's route and nothing happened since."""
    return dict(look.told or ()).get(way_name(player)) == _now(seen)


def _now(seen: Observation) -> int:
    """The moment until which a route is shown: it disappears when the turn ends."""
    return seen.table.moment + 1


def can_show(seen: Observation, player: int) -> bool:
    """Whether the player has cards left to walk."""
    table = seen.table
    is_there = 0 <= player < table.rules.players and not table.is_over
    return is_there and len(table.strides[player]) < len(seen.known.rows[player])


def way_switch(seen: Observation, look: Look, player: int) -> Html | None:
    """The button that shows a route, or hides it while it is shown."""
    if look.told is None or not can_show(seen, player):
        return None
    is_on = is_shown(seen, look, player)
    words = (HIDE if is_on else SHOW)[player == seen.player]
    is_one_of_two = seen.table.rules.players == PAIR
    switch = button(
        _of(player, words, look) if is_one_of_two else look.t(words),
        do=Verb.TELL,
        value=f"{way_name(player)}:{0 if is_on else _now(seen)}",
        icon=None if is_one_of_two else "eye-off" if is_on else "eye",
        kind="quiet on" if is_on else "quiet",
        id=f"{look.prefix}{way_name(player)}",
    )
    return tag("span", switch, class_=f"way-switch seat-{player}")


def _of(player: int, words: Message, look: Look) -> Html:
    """The words of a button, with the egg of the player that it is about."""
    name = tag("span", look.t.name(player), ": ", class_="unseen")
    return Html(f"{eggs.egg(player)}{name}{escape(look.t(words))}")


def ways_told(seen: Observation, look: Look) -> Html | None:
    """The routes that are shown, in words for screen readers."""
    shown = list(_shown(seen, look))
    if not shown:
        return None
    words = (look.t(line) for player in shown for line in way_lines(seen, player))
    return tag("p", " ".join(words), class_="unseen", id=f"{look.prefix}ways")


def _shown(seen: Observation, look: Look) -> Iterator[int]:
    for player in range(seen.table.rules.players):
        if is_shown(seen, look, player) and can_show(seen, player):
            yield player


def way_lines(seen: Observation, player: int) -> Iterator[Message]:
    """A route in words, leg by leg."""
    found = route(seen, player)
    yield msg(
        "{player}'s route starts here: {place}.",
        player=Player(player),
        place=place_name(found.start),
    )
    yield from map(_leg_words, found.legs)
    if found.cut is not None:
        yield msg(
            "Card {n} is not shown: it could lead to more than {most} tiles.",
            n=found.cut + 1,
            most=MOST_ENDS,
        )


def _leg_words(leg: Leg) -> Message:
    n = leg.position + 1
    if not leg.is_sure:
        return msg_n(
            "Card {card}: the pawn can end up on {n} tile.",
            "Card {card}: the pawn can end up on any of {n} tiles.",
            n=len(leg.ends),
            card=n,
        )
    if not leg.paths:
        return msg("Card {n}: the pawn stays.", n=n)
    return msg("Card {n}: {place}.", n=n, place=place_name(leg.ends[0]))


def ends_drawn(seen: Observation, look: Look, left: int, high: int) -> Iterator[Html]:
    """The ends of the shown routes; the map's upper left cell is at `left`, `high`."""
    for player in _shown(seen, look):
        ends = (
            _end(x_of(end) - left, high - y_of(end)) for end in route(seen, player).ends
        )
        yield tag(
            "path",
            class_=f"way-line seat-{player}",
            d="".join(ends),
            stroke_width=5,
            stroke_dasharray="14 8",
            data_told=way_name(player),
        )


def steps_shown(seen: Observation, look: Look) -> Iterator[Step]:
    """What the cards of the shown routes would do, as far as that is known."""
    for player in _shown(seen, look):
        for leg in route(seen, player).legs:
            yield from _steps(player, leg)


def _steps(player: int, leg: Leg) -> Iterator[Step]:
    kind, number = "sure" if leg.is_sure else "open", leg.position + 1
    for path in leg.paths:
        for here, there in pairwise(path):
            yield Step(player, number, here, there, kind)
    for here, there in leg.walls:
        yield Step(player, number, here, there, "wall")
    if leg.is_sure and not leg.paths and not leg.walls:
        yield Step(player, number, leg.ends[0], leg.ends[0], kind)


def _end(x: int, y: int) -> str:
    """A frame within a tile."""
    return f"M{x * 100 + 6} {y * 100 + 6}h88v88h-88z"
