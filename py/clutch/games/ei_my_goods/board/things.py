"""Groups legal actions by the thing on the board that they belong to."""

from collections.abc import Mapping, Sequence

from clutch.games.ei_my_goods.table.actions import Action

Actions = Mapping[str, list[Action]]
"""Legal actions by the name of their thing."""


def by_thing(legal_actions: Sequence[Action]) -> dict[str, list[Action]]:
    """Group actions by the name of their thing."""
    actions: dict[str, list[Action]] = {}
    for action in legal_actions:
        actions.setdefault(action.thing, []).append(action)
    return actions
