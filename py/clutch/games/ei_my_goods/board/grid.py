"""All that can be chosen is one grid: its rows and cells, and what each is for."""

from collections.abc import Iterable, Mapping, Sequence

from clutch.games.ei_my_goods.table.actions import Action, thing_of
from clutch.ui.html import Html, tag
from clutch.ui.look import Look

Actions = Mapping[str, list[Action]]
"""The legal actions by what they are about."""


def by_thing(legal_actions: Sequence[Action]) -> dict[str, list[Action]]:
    """The actions by what on the board they are about."""
    actions: dict[str, list[Action]] = {}
    for action in legal_actions:
        actions.setdefault(thing_of(action), []).append(action)
    return actions


def cell(look: Look) -> str:
    """The role of something in the grid."""
    return "gridcell" if look.live else "cell"


def row(title: str, name: str, cells: Iterable[Html], look: Look) -> Html:
    """A row of the grid with its title before it."""
    return tag(
        "div",
        tag("div", title, role="rowheader", class_="goods-title"),
        tag("div", cells, role="presentation", class_=f"goods-{name}"),
        role="row",
        id=f"{look.prefix}{name}",
        class_="goods-row",
    )
