"""Both ways to work in a building, and whether or how likely each can be fed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from clutch.core import position
from clutch.core.message import Message, msg, with_commas
from clutch.core.values import Named
from clutch.games.ei_my_goods.board.bunnies import MODES
from clutch.games.ei_my_goods.board.facts import cards_needed
from clutch.games.ei_my_goods.bots.prospects import Prospect, prospect
from clutch.games.ei_my_goods.play.acting import comes_on
from clutch.games.ei_my_goods.play.housing import Housing
from clutch.games.ei_my_goods.play.laying import Laying
from clutch.games.ei_my_goods.play.names import at_building
from clutch.games.ei_my_goods.play.paying import Bill
from clutch.games.ei_my_goods.play.production import has_bunny, mode_at
from clutch.games.ei_my_goods.play.turn import turn_on
from clutch.games.ei_my_goods.table.actions import Action, Mode
from clutch.games.ei_my_goods.table.components import GOODS, NAMES
from clutch.games.ei_my_goods.table.position import Observation, Phase, Seat, own_seat
from clutch.ui import board
from clutch.ui.html import Html, classes
from clutch.ui.look import Look

WITH_HAND = msg("second row and your hand: {n}%").text


class Outlook(Named):
    """How a way to work can be fed; the value is a class of the style sheet."""

    FED = "fed"
    """The market provides everything."""
    HAND = "hand"
    """Hand cards replace what is missing."""
    CHANCE = "chance"
    """The second row may provide what is missing, with or without the hand."""
    NOT = "not"
    """Market and hand together are not enough."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to work in a building, and its current outlook."""

    outlook: Outlook
    cards: tuple[int, ...] | None
    """The hand cards that feed it; None if the hand does not have enough."""
    chance: float | None = None
    """The chance that the second row provides the rest; None once it is revealed."""
    is_helped: bool = False
    """Whether this chance counts on the hand as well as on the second row."""


def way_of(mode: Mode, hopes: Prospect, phase: Phase) -> Way:
    """Whether the building is fed, can be fed by hand, or how likely it will be."""
    is_lax = mode is Mode.SLOPPY
    cards = hopes.sloppy_cards if is_lax else hopes.cards
    chance = hopes.sloppy_chance if is_lax else hopes.chance
    helped = hopes.sloppy_chance_with_hand if is_lax else hopes.chance_with_hand
    is_early = phase < Phase.PRODUCTION
    if cards == ():
        return Way(Outlook.FED, cards)
    if cards is not None:
        # Both apply: the number of hand cards, or what the second row may provide
        # (EG-139).
        return Way(Outlook.HAND, cards, chance if is_early else None)
    if is_early:
        return Way(Outlook.CHANCE, cards, helped, is_helped=helped > chance)
    return Way(Outlook.NOT, cards)


def hopes_of(seen: Observation, place: int) -> Prospect | None:
    """What a building of the viewer needs; None if brown or without a market."""
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
    """Draw both ways to work, or the chosen one, each with its outlook."""
    seat = own_seat(seen)
    if not works and not _is_open(seen, seat):
        if not has_bunny(seat, place) or not _is_to_produce(seen, place):
            return
        yield _chip(mode_at(seat, place), place, hopes, None, seen, look)
        return
    # An Assistant needs everything, so there is only one way to work.
    is_taken = seat.assistants[place] is not None
    for mode in (Mode.EFFICIENT,) if is_taken else Mode:
        yield _chip(mode, place, hopes, works.get(mode), seen, look)


def _is_open(seen: Observation, seat: Seat) -> bool:
    """Whether the viewer has yet to place the Worker in this round.

    After that, only the chosen way to work is shown.
    """
    has_chosen = seen.known.plan is not None or isinstance(seen.decision, Laying)
    return (
        seen.table.phase < Phase.SECOND_ROW and not has_chosen and seat.worker is None
    )


def _is_to_produce(seen: Observation, place: int) -> bool:
    """Whether a building of the viewer has yet to produce in this round (EG-140).

    What other players do at the same place does not matter.
    """
    if seen.table.phase < Phase.PRODUCTION:
        return True
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
    """One way to work, with its outlook."""
    t, building = look.t, own_seat(seen).buildings[place]
    way = way_of(mode, hopes, seen.table.phase)
    if action is not None:
        label = position.label(seen, action)
    else:
        label = with_commas(
            [at_building(MODES[mode], building), cards_needed(way.cards)]
        )
    said = ", ".join(map(t, (label, *_chance_of(way))))
    return board.cell(
        look,
        _sign(way, look),
        action=action if look.live else None,
        class_=classes(
            f"row chip chip--{way.outlook.value} chip--{mode.value}",
            way.is_helped and "chip--helped",
        ),
        data_mode=f"+{2 if mode is Mode.EFFICIENT else 1} {t(MODES[mode])}",
        data_cards=len(way.cards) if way.cards else None,
        data_about=f"{mode.value}-{NAMES[building]}",
        aria_label=said,
        title=said,
    )


def _chance_of(way: Way) -> Iterator[Message]:
    """What a percentage is based on, in words."""
    if way.chance is None:
        return
    percent = round(100 * way.chance)
    if way.is_helped:
        yield msg(WITH_HAND, n=percent)
    else:
        yield msg("second row alone: {n}%", n=percent)


def _sign(way: Way, look: Look) -> str:
    if way.chance is not None:
        return look.t(msg("{n}%", n=round(100 * way.chance)))
    signs = {Outlook.FED: "\N{CHECK MARK}", Outlook.NOT: "\N{MULTIPLICATION X}"}
    return signs.get(way.outlook, "")
