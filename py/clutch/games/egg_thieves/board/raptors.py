"""The raptors for hire: their drawings, costs and effects, in short and in full.

The short words come from the deeds of the icons.
"""

from collections.abc import Sequence
from functools import lru_cache

from clutch.core.message import Message, msg
from clutch.games.egg_thieves.board import drawings
from clutch.games.egg_thieves.board.offers import Offer, Offers
from clutch.games.egg_thieves.play.icons import deed_of
from clutch.games.egg_thieves.table.names import eggs_text
from clutch.games.egg_thieves.table.position import Observation
from clutch.games.egg_thieves.table.raptors import RAPTORS, Icon, Raptor
from clutch.ui import board
from clutch.ui.html import Html, classes, join, tag
from clutch.ui.look import Look


def raptors_row(seen: Observation, offers: Offers, look: Look) -> Html | None:
    """The raptors for hire, or None if none are left at the end."""
    t = look.t
    if not seen.table.raptors:
        return None
    return board.row(
        (
            _raptor(
                raptor,
                offers.get(RAPTORS[raptor].key),
                look,
                is_used=raptor in seen.table.hired,
            )
            for raptor in seen.table.raptors
        ),
        title=tag("strong", t(msg("Raptors")), class_="visually-hidden"),
        class_="thieves-raptors",
        id=f"{look.prefix}raptors",
    )


def raptors_list(look: Look) -> Html:
    """A list of all raptors: costs, icons and effects in words, cheapest first."""
    return tag(
        "ul",
        (_listed(raptor, look) for raptor in sorted(RAPTORS, key=lambda r: r.cost)),
        class_="thieves-list wide",
    )


def _listed(facts: Raptor, look: Look) -> Html:
    t = look.t
    return tag(
        "li",
        tag("strong", t(facts.name)),
        tag("span", t(eggs_text(facts.cost)), class_="visually-hidden"),
        drawings.cost(facts.cost),
        drawings.signs(facts.icons, _in_short(facts.icons, look)),
        tag("span", t(facts.effect)),
        class_="slip row thieves-listed",
    )


@lru_cache(maxsize=256)
def _raptor(raptor: int, offer: Offer | None, look: Look, *, is_used: bool) -> Html:
    t, facts = look.t, RAPTORS[raptor]
    words = [offer.label if offer else _words(facts)]
    if is_used:
        words.append(msg("hired this turn"))
    return board.cell(
        look,
        on_raptor(facts, look),
        key=f"raptor-{facts.key}",
        aria_label=" ".join(map(t, words)),
        title=t(facts.effect),
        action=offer.text if offer else None,
        tried=facts.key,
        class_=classes("slip thieves-raptor", is_used and board.Mark.COVERED),
    )


def on_raptor(facts: Raptor, look: Look) -> Html:
    """The face of a raptor: its drawing, its name, its cost and its effect in short."""
    return join(
        (
            drawings.raptor(facts),
            tag("strong", look.t(facts.name)),
            drawings.cost(facts.cost),
            tag("small", data_text=_in_short(facts.icons, look)),
        )
    )


def _words(facts: Raptor) -> Message:
    """The words for a raptor that cannot be hired now."""
    return msg(
        "{raptor}, {eggs}. {effect}",
        raptor=facts.name,
        eggs=eggs_text(facts.cost),
        effect=facts.effect,
    )


def _in_short(icons: Sequence[Icon], look: Look) -> str:
    """What a raptor does, in as few words as fit beside its drawing."""
    t = look.t
    words = (
        t(deed_of(icon).in_short)
        + (f" ×{icons.count(icon)}" if icons.count(icon) > 1 else "")
        for icon in dict.fromkeys(icons)
    )
    return ", ".join(words)
