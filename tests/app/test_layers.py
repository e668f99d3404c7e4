"""The layers of the application: a folder imports lower layers and itself only.

Modules named `state` hold values only. They may be imported from everywhere, and import
only each other and the layers below the model.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from tests.budgets import chain_lengths, imports

APP = "clutch.app."
LAYERS = (
    ("protocol",),
    ("storage",),
    ("model",),
    ("results",),
    ("match",),
    (
        "replay",
        "rulebook",
        "setup",
        "invite",
        "settings",
        "statistics",
        "lobby",
        "share",
    ),
    ("shell",),
    ("loop",),
)
LEVELS = {folder: level for level, layer in enumerate(LAYERS) for folder in layer}
MOST_FLOORS = 8
"""The longest chain of imports between folders, and inside one."""


def arrows() -> Iterator[tuple[str, str]]:
    """Yield each import between modules of the application, without its prefix."""
    for name, others in imports().items():
        if name.startswith(APP):
            for other in others:
                if other.startswith(APP):
                    yield name.removeprefix(APP), other.removeprefix(APP)


def folder(module: str) -> str:
    """The folder of a module: the first part of its name."""
    return module.partition(".")[0]


def is_state(module: str) -> bool:
    """Whether a module holds values only."""
    return module.endswith(".state")


def is_allowed(module: str, other: str) -> bool:
    """Whether a module may import another one."""
    here, there = LEVELS[folder(module)], LEVELS[folder(other)]
    if is_state(module):
        return is_state(other) or there < LEVELS["model"]
    return is_state(other) or folder(module) == folder(other) or there < here


def graph(pairs: Iterator[tuple[str, str]]) -> Mapping[str, set[str]]:
    """The graph of some arrows."""
    found = defaultdict[str, set[str]](set)
    for one, other in pairs:
        found[one].add(other)
    return found


def test_every_folder_has_a_layer() -> None:
    assert {folder(name) for pair in arrows() for name in pair} == {*LEVELS}


def test_a_module_imports_its_folder_and_lower_layers_only() -> None:
    assert [] == [pair for pair in arrows() if not is_allowed(*pair)]


def test_there_are_few_floors_between_folders() -> None:
    between = graph(
        (folder(one), folder(other))
        for one, other in arrows()
        if folder(one) != folder(other) and not is_state(one) and not is_state(other)
    )
    assert MOST_FLOORS >= max(chain_lengths(between).values())


def test_there_are_few_floors_inside_a_folder() -> None:
    inside = graph(pair for pair in arrows() if folder(pair[0]) == folder(pair[1]))
    high = {name for name, n in chain_lengths(inside).items() if n > MOST_FLOORS}
    assert set() == high
