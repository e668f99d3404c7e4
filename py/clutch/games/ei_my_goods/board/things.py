"""What each thing on the board can be chosen for."""

from collections.abc import Mapping, Sequence

from clutch.games.ei_my_goods.table.actions import Action

Actions = Mapping[str, list[Action]]
"""The legal actions by what they are about."""


def by_thing(legal_actions: Sequence[Action]) -> dict[str, list[Action]]:
    """The actions by what on the board they are about."""
    actions: dict[str, list[Action]] = {}
    for action in legal_actions:
        actions.setdefault(action.thing, []).append(action)
    return actions
