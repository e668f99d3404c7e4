"""What spaces of the map and hand tiles have in common."""

from collections.abc import Mapping

from clutch.core.decision import AnyDecision
from clutch.core.message import Message
from clutch.games.mapped_out.table.actions import Action
from clutch.games.mapped_out.table.components import TILES
from clutch.games.mapped_out.table.names import LAND_NAMES
from clutch.games.mapped_out.table.position import Observation
from clutch.ui.look import Look

Goals = Mapping[str, Action]
"""For each thing on the board, the action taken by choosing it."""


def asked(seen: Observation) -> AnyDecision | None:
    """The current decision; None after the end."""
    return None if seen.table.is_over else seen.decision


def scrolled(look: Look, name: Message) -> dict[str, str | int]:
    """The attributes of a part that scrolls but has nothing that can be focused."""
    if look.live:
        return {}
    return {"tabindex": 0, "role": "group", "aria_label": look.t(name)}


def land_title(tile: int | None, look: Look) -> str | None:
    """The name of the land symbol on a tile."""
    land = TILES[tile].land if tile is not None else None
    return look.t(LAND_NAMES[land]) if land else None
