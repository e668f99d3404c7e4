"""The raptors for hire: what each costs and does, drawn, in short, and in full.

The full words, `EFFECTS`, are those of `telling`.
"""

from collections.abc import Sequence
from functools import lru_cache

from clutch.core.message import msg
from clutch.games.egg_thieves.board import drawings
from clutch.games.egg_thieves.board.grid import Texts, cell, row
from clutch.games.egg_thieves.table.components import RAPTORS, Icon
from clutch.games.egg_thieves.table.names import EFFECTS, eggs_text, raptor_name
from clutch.games.egg_thieves.table.position import Observation
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look

_DEEDS = {
    Icon.PEEK: msg("look"),
    Icon.DRAW: msg("draw"),
    Icon.SWAP: msg("swap"),
    Icon.FACE_UP: msg("face-up"),
    Icon.FACE_DOWN: msg("face-down"),
}
"""What a raptor lets one do, in a word each."""


def raptors_row(observation: Observation, texts: Texts, look: Look) -> Html | None:
    """The raptors for hire; there are none left at the end."""
    t = look.t
    if not observation.raptors:
        return None
    return row(
        look,
        tag("strong", t(msg("Raptors")), class_="thieves-title"),
        (
            _raptor(
                raptor,
                texts.get(RAPTORS[raptor].key),
                look,
                is_used=raptor in observation.hired,
            )
            for raptor in observation.raptors
        ),
        class_="thieves-raptors",
        key="raptors",
    )


@lru_cache(maxsize=256)
def _raptor(raptor: int, action: str | None, look: Look, *, is_used: bool) -> Html:
    t, facts = look.t, RAPTORS[raptor]
    name, cost, effect = (
        raptor_name(raptor),
        eggs_text(facts.cost),
        EFFECTS[facts.icons],
    )
    deeds = _in_short(facts.icons, look)
    words = [msg("{raptor}, {eggs}: {effect}", raptor=name, eggs=cost, effect=effect)]
    if is_used:
        words.append(msg("hired in this turn"))
    return cell(
        look,
        (
            drawings.raptor(facts.icons),
            tag("strong", t(name)),
            drawings.cost(facts.cost),
            drawings.signs(facts.icons, deeds),
            tag("small", data_text=deeds),
        ),
        key=f"raptor-{facts.key}",
        label=" ".join(map(t, words)),
        title=t(effect),
        action=action,
        tried=facts.key,
        class_=classes("thieves-raptor", is_used and "thieves-raptor--used"),
    )


def _in_short(icons: Sequence[Icon], look: Look) -> str:
    """What a raptor does, in as few words as fit beside its drawing."""
    t = look.t
    words = (
        t(_DEEDS[icon]) + (f" ×{icons.count(icon)}" if icons.count(icon) > 1 else "")
        for icon in dict.fromkeys(icons)
    )
    return ", ".join(words)
