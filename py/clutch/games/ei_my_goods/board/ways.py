"""Both ways to work in a building, and whether or how likely they can be fed."""

from collections.abc import Iterator, Mapping

from clutch.core import position
from clutch.core.message import msg
from clutch.games.ei_my_goods.board.facts import cards_needed
from clutch.games.ei_my_goods.bots.prospects import Prospect
from clutch.games.ei_my_goods.play.acting import comes_on
from clutch.games.ei_my_goods.play.housing import Housing
from clutch.games.ei_my_goods.play.names import at_building, listed
from clutch.games.ei_my_goods.play.paying import Bill
from clutch.games.ei_my_goods.play.production import has_bunny, mode_at
from clutch.games.ei_my_goods.play.turn import turn_on
from clutch.games.ei_my_goods.table.actions import Action, Mode
from clutch.games.ei_my_goods.table.position import Observation, Phase, own_seat
from clutch.ui import board
from clutch.ui.html import Html
from clutch.ui.look import Look

MODES = {Mode.EFFICIENT: msg("efficient"), Mode.SLOPPY: msg("sloppy")}


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
    for mode in Mode:
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
    """One way to work: fed already, fed with hand cards, or how likely it will be."""
    t, building = look.t, own_seat(seen).buildings[place]
    is_lax = mode is Mode.SLOPPY
    cards = hopes.sloppy_cards if is_lax else hopes.cards
    chance = hopes.sloppy_chance if is_lax else hopes.chance
    helped = hopes.sloppy_chance_with_hand if is_lax else hopes.chance_with_hand
    is_early = seen.table.phase < Phase.PRODUCTION
    if cards == ():
        kind, text = "fed", "\N{CHECK MARK}"
    elif cards is not None:
        # Two things: so many hand cards, or what the second row may bring (EG-139).
        kind, text = "hand", _percent(chance) if is_early else ""
    elif is_early:
        kind, text = "chance", _percent(helped)
    else:
        kind, text = "not", "\N{MULTIPLICATION X}"
    if action is not None:
        label = position.label(seen, action)
    else:
        label = listed([at_building(MODES[mode], building), cards_needed(cards)])
    return board.cell(
        look,
        text,
        action=action if look.live else None,
        class_=f"chip chip--{kind}",
        data_mode=t(MODES[mode]),
        data_cards=len(cards) if cards else None,
        aria_label=t(label),
        title=t(label),
    )


def _percent(chance: float) -> str:
    return f"{round(100 * chance)}\N{NO-BREAK SPACE}%"
