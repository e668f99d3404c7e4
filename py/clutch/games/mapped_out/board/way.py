"""The way of a row, drawn on the map for who asks: sure where the cards are known.

It is told from an observation, and only as far as its ends can be told apart.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.mapped_out.board.arrows import Step, arrows
from clutch.games.mapped_out.play.routes import MOST_ENDS, Leg, route
from clutch.games.mapped_out.table.actions import ROWS
from clutch.games.mapped_out.table.names import place_name
from clutch.games.mapped_out.table.position import Observation
from clutch.games.mapped_out.table.sea import x_of, y_of
from clutch.ui.html import Html, tag
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
    switch = button(
        look.t(_switch_words(seen, player, is_on=is_on)),
        do=Verb.TELL,
        value=f"{way_name(player)}:{HIDDEN if is_on else SHOWN}",
        icon="eye-off" if is_on else "eye",
        kind="quiet icon",
        id=f"{look.prefix}{way_name(player)}",
    )
    return tag("span", switch, class_=f"way-switch seat-{player}")


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
        found = route(seen, player)
        ends = (_end(x_of(end) - left, high - y_of(end)) for end in found.ends)
        yield tag(
            "g",
            tag(
                "path",
                class_=f"way-end seat-{player}",
                d="".join(ends),
                stroke_width=5,
                stroke_dasharray="14 8",
            ),
            arrows(_steps(player, found.legs), left, high),
            data_told=way_name(player),
        )


def _steps(player: int, legs: Iterable[Leg]) -> Iterator[Step]:
    """What cards would do, as far as that is known."""
    for leg in legs:
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
