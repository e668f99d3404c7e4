"""Actions in a few words, for a plan of several actions."""

from clutch.core import position
from clutch.core.message import Message, Player, msg, with_commas
from clutch.games.mapped_out.play.deciding import found
from clutch.games.mapped_out.play.lands import Exchanging
from clutch.games.mapped_out.play.revealing import Hit, hit
from clutch.games.mapped_out.play.studying import Looking
from clutch.games.mapped_out.play.swapping import Swapping
from clutch.games.mapped_out.play.unclear import Shifting
from clutch.games.mapped_out.table.actions import (
    Action,
    Cork,
    Done,
    Exchange,
    Fill,
    Go,
    Lay,
    Play,
    Reveal,
    Shift,
    Study,
    Swap,
)
from clutch.games.mapped_out.table.names import place_name, tile_words
from clutch.games.mapped_out.table.pieces import Slot
from clutch.games.mapped_out.table.position import Observation


def step_description(seen: Observation, action: Action) -> Message | None:
    """The action in words; None for a choice that the next action tells too."""
    match action:
        case Play() | Cork():
            return None
        case Lay(cell) | Fill(cell):
            tile = seen.known.chosen
            assert tile is not None
            return msg(
                "Lay this tile on {place}: {tile}",
                tile=with_commas(tile_words(tile)),
                place=place_name(cell),
            )
        case Reveal(row, place):
            return _revealed(seen, (row, place))
        case Study(row, place):
            return msg("Look at {card}", card=_card(seen, (row, place)))
        case Go(cell):
            return msg("Walk here: {place}", place=place_name(cell))
        case Swap(row, place) | Shift(row, place):
            return _swapped(seen, (row, place))
        case Exchange(cell):
            return _exchanged(seen, cell)
        case Done() if isinstance(seen.decision, Looking):
            return msg("Put back the cards you have seen")
        case _:
            return position.label(seen, action)


def _card(seen: Observation, slot: Slot) -> Message:
    row, place = slot
    if row == seen.player:
        return msg("your card {n}", n=place + 1)
    return msg("{player}'s card {n}", player=Player(row), n=place + 1)


def _revealed(seen: Observation, slot: Slot) -> Message:
    struck = hit(seen.table.rules, seen.known.rows, slot, seen.current_player)
    if struck is Hit.DOWN:
        return msg("Turn {card} face down", card=_card(seen, slot))
    if found(seen.known.rows, slot) is None:
        return msg("Reveal nothing")
    return msg("Reveal {card}", card=_card(seen, slot))


def _swapped(seen: Observation, slot: Slot) -> Message | None:
    """Both cards, named with the second one; None for the first."""
    now = seen.decision
    if not isinstance(now, Swapping | Shifting) or now.first is None:
        return None
    return msg(
        "Swap {one} with {other}", one=_card(seen, now.first), other=_card(seen, slot)
    )


def _exchanged(seen: Observation, cell: int) -> Message | None:
    """Both tiles, named with the second one; None for the first."""
    now = seen.decision
    if not isinstance(now, Exchanging) or now.first is None:
        return None
    one, other = place_name(now.first), place_name(cell)
    return msg("Swap tiles {one} and {other}", one=one, other=other)
