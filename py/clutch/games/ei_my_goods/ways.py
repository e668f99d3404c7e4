"""Both ways to work in a building, and whether or how likely they can be fed."""

from collections.abc import Iterator, Mapping

from clutch.core.message import msg
from clutch.games.ei_my_goods.advice import Prospect, goods_made
from clutch.games.ei_my_goods.buttons import label_of
from clutch.games.ei_my_goods.course import Phase
from clutch.games.ei_my_goods.facts import cards_needed
from clutch.games.ei_my_goods.grid import cell
from clutch.games.ei_my_goods.table.actions import Action, Mode
from clutch.games.ei_my_goods.telling import name_of
from clutch.games.ei_my_goods.view import Observation
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look

MODES = {Mode.EFFICIENT: msg("efficient"), Mode.SLOPPY: msg("sloppy")}


def chips(
    observation: Observation,
    place: int,
    seen: Prospect,
    works: Mapping[Mode, Action],
    look: Look,
) -> Iterator[Html]:
    """Both ways to work, or the one chosen, and whether they can be fed."""
    seat = observation.own
    if not works and observation.phase is Phase.PRODUCTION:
        if not goods_made(seat, place) or observation.turn.produced >> place & 1:
            return
        is_sloppy = place == seat.worker and seat.mode is Mode.SLOPPY
        yield _chip(
            Mode.SLOPPY if is_sloppy else Mode.EFFICIENT, place, seen, None,
            observation, look,
        )  # fmt: skip
        return
    for mode in Mode:
        yield _chip(mode, place, seen, works.get(mode), observation, look)


def _chip(  # noqa: PLR0913, PLR0917  (all of them show on the chip)
    mode: Mode,
    place: int,
    seen: Prospect,
    action: Action | None,
    observation: Observation,
    look: Look,
) -> Html:
    """One way to work: fed already, fed with hand cards, or how likely it will be."""
    t, building = look.t, observation.own.buildings[place]
    is_sloppy = mode is Mode.SLOPPY
    cards = seen.sloppy_cards if is_sloppy else seen.cards
    chance = seen.sloppy_chance if is_sloppy else seen.chance
    helped = seen.sloppy_chance_with_hand if is_sloppy else seen.chance_with_hand
    is_early = observation.phase < Phase.PRODUCTION
    if cards == ():
        kind, text = "fed", "\N{CHECK MARK}"
    elif cards is not None:
        kind, text = "hand", f"{len(cards)}"
        if is_early:
            text += f"·{_percent(chance)}"
    elif is_early:
        kind, text = "chance", _percent(helped)
    else:
        kind, text = "not", "\N{MULTIPLICATION X}"
    is_button = look.live and action is not None
    label = t(label_of(observation, action)) if action is not None else t(MODES[mode])
    words = f"{label}: {t(name_of(building))}, {t(cards_needed(cards))}"
    return tag(
        "button" if is_button else "span",
        text,
        type="button" if is_button else None,
        role=cell(look),
        class_=classes("chip", f"chip--{kind}", is_button and "chip--button"),
        data_mode=t(MODES[mode]),
        aria_label=words,
        title=words,
        data_action=str(action) if is_button else None,
    )


def _percent(chance: float) -> str:
    return f"{round(100 * chance)}\N{NO-BREAK SPACE}%"
