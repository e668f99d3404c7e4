"""Both ways to work in a building, and whether or how likely they can be fed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from clutch.core import position
from clutch.core.message import Message, msg
from clutch.core.values import Named
from clutch.games.ei_my_goods.board.facts import cards_needed
from clutch.games.ei_my_goods.bots.prospects import Prospect, prospect
from clutch.games.ei_my_goods.play.acting import comes_on
from clutch.games.ei_my_goods.play.housing import Housing
from clutch.games.ei_my_goods.play.names import at_building, listed
from clutch.games.ei_my_goods.play.paying import Bill
from clutch.games.ei_my_goods.play.production import has_bunny, mode_at
from clutch.games.ei_my_goods.play.turn import turn_on
from clutch.games.ei_my_goods.table.actions import Action, Mode
from clutch.games.ei_my_goods.table.components import GOODS, NAMES
from clutch.games.ei_my_goods.table.position import Observation, Phase, own_seat
from clutch.ui import board
from clutch.ui.html import Html, classes
from clutch.ui.look import Look

MODES = {Mode.EFFICIENT: msg("efficient"), Mode.SLOPPY: msg("sloppy")}
WITH_HAND = msg("second row and your hand: {n} %").text


class Outlook(Named):
    """How a way to work can be fed; the value is a class of the style sheet."""

    FED = "fed"
    """The market brings everything."""
    HAND = "hand"
    """Hand cards make up for what is missing."""
    CHANCE = "chance"
    """The second row may bring it, with the hand or without."""
    NOT = "not"
    """Neither market nor hand brings it."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to work in a building, as it stands now."""

    outlook: Outlook
    cards: tuple[int, ...] | None
    """The hand cards that feed it; None: those that there are do not."""
    chance: float | None = None
    """How likely the second row brings what is missing, while that is to come."""
    is_helped: bool = False
    """Whether that counts on the hand too, and not on the second row alone."""


def way_of(mode: Mode, hopes: Prospect, phase: Phase) -> Way:
    """Whether it is fed already, fed with hand cards, or how likely it will be."""
    is_lax = mode is Mode.SLOPPY
    cards = hopes.sloppy_cards if is_lax else hopes.cards
    chance = hopes.sloppy_chance if is_lax else hopes.chance
    helped = hopes.sloppy_chance_with_hand if is_lax else hopes.chance_with_hand
    is_early = phase < Phase.PRODUCTION
    if cards == ():
        return Way(Outlook.FED, cards)
    if cards is not None:
        # Two things: so many hand cards, or what the second row may bring (EG-139).
        return Way(Outlook.HAND, cards, chance if is_early else None)
    if is_early:
        return Way(Outlook.CHANCE, cards, helped, is_helped=helped > chance)
    return Way(Outlook.NOT, cards)


def hopes_of(seen: Observation, place: int) -> Prospect | None:
    """What an own building needs, once there is a market to feed it."""
    if (
        GOODS[own_seat(seen).buildings[place]] is None
        or seen.table.phase is Phase.CARDS
        or seen.table.is_over
    ):
        return None
    return prospect(seen, place)


def chips(
    seen: Observation,
    place: int,
    hopes: Prospect,
    works: Mapping[Mode, Action],
    look: Look,
) -> Iterator[Html]:
    """Both ways to work, or the one chosen, and whether they can be fed."""
    seat = own_seat(seen)
    if not works and seen.table.phase is Phase.PRODUCTION:
        if not has_bunny(seat, place) or not _is_to_produce(seen, place):
            return
        yield _chip(mode_at(seat, place), place, hopes, None, seen, look)
        return
    # An Assistant needs everything: there is no other way to work.
    is_taken = seat.assistants[place] is not None
    for mode in (Mode.EFFICIENT,) if is_taken else Mode:
        yield _chip(mode, place, hopes, works.get(mode), seen, look)


def _is_to_produce(seen: Observation, place: int) -> bool:
    """Whether a building of the viewer's is yet to produce in this round (EG-140).

    What another player does at the same place is of no account.
    """
    turn = turn_on(seen.table)
    if turn is None or turn.player != seen.player:
        return comes_on(seen.table, seen.player)
    is_buying = isinstance(seen.decision, Bill | Housing)
    return not is_buying and not turn.has_produced(place)


def _chip(  # noqa: PLR0913, PLR0917  (all of them show on the chip)
    mode: Mode,
    place: int,
    hopes: Prospect,
    action: Action | None,
    seen: Observation,
    look: Look,
) -> Html:
    """One way to work, and how it stands."""
    t, building = look.t, own_seat(seen).buildings[place]
    way = way_of(mode, hopes, seen.table.phase)
    if action is not None:
        label = position.label(seen, action)
    else:
        label = listed([at_building(MODES[mode], building), cards_needed(way.cards)])
    said = ", ".join(map(t, (label, *_chance_of(way))))
    return board.cell(
        look,
        _sign(way),
        action=action if look.live else None,
        class_=classes(
            f"chip chip--{way.outlook.value}", way.is_helped and "chip--helped"
        ),
        data_mode=t(MODES[mode]),
        data_cards=len(way.cards) if way.cards else None,
        data_about=f"{mode.value}-{NAMES[building]}",
        aria_label=said,
        title=said,
    )


def _chance_of(way: Way) -> Iterator[Message]:
    """What a percentage counts on, in words."""
    if way.chance is None:
        return
    percent = round(100 * way.chance)
    if way.is_helped:
        yield msg(WITH_HAND, n=percent)
    else:
        yield msg("second row alone: {n} %", n=percent)


def _sign(way: Way) -> str:
    if way.chance is not None:
        return f"{round(100 * way.chance)}\N{NO-BREAK SPACE}%"
    signs = {Outlook.FED: "\N{CHECK MARK}", Outlook.NOT: "\N{MULTIPLICATION X}"}
    return signs.get(way.outlook, "")
