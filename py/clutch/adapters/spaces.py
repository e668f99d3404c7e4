"""Action spaces: a number for every action that a game can ever offer.

Learners need actions as numbers in a fixed range. A game's numbers are derived from its
tables: the action classes in the order of their modules, and for each the product of
its fields' possible values, first field slowest. So a number means the same action in
each match of a game with the same rules version (and, in Mapped Out, number of
players). `python -m clutch.adapters.spaces GAME` lists them.
"""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from itertools import product
from types import ModuleType

from clutch.core.decision import Action
from clutch.core.match import AnyGame
from clutch.games import game_of
from clutch.games.chicken_colorout.table import actions as colorout
from clutch.games.chicken_colorout.table.eggs import TYPES
from clutch.games.chicken_colorout.table.places import PLACES, Direction
from clutch.games.chicken_colorout.table.tiles import SHOWN
from clutch.games.egg_thieves.table import actions as thieves
from clutch.games.egg_thieves.table import raptors
from clutch.games.egg_thieves.table.components import CARDS, FULL, HAND, NESTS
from clutch.games.ei_my_goods.table import actions as goods
from clutch.games.ei_my_goods.table.components import CARDS as BUILDINGS
from clutch.games.ei_my_goods.table.components import SIDES
from clutch.games.les_oeufs_sont_faits.table import actions as oeufs
from clutch.games.les_oeufs_sont_faits.table.components import CELLS
from clutch.games.mapped_out.table import actions as mapped
from clutch.games.mapped_out.table.components import ROW, TILES, UNCLEAR_CARDS, Special
from clutch.games.mapped_out.table.pieces import Rules
from clutch.games.mapped_out.table.sea import cell_at

Domains = Mapping[str, Sequence[object]]
"""The possible values of each action field."""


@dataclass(frozen=True, slots=True)
class Space:
    """All actions that a game can ever offer, by their numbers."""

    actions: tuple[str, ...]
    """The text of each action, by number."""
    numbers: Mapping[str, int]
    """The number of each action text."""

    def legal(self, actions: Sequence[Action]) -> dict[int, Action]:
        """The given actions by number, lowest first."""
        found = {self.numbers[str(action)]: action for action in actions}
        return dict(sorted(found.items()))


def has_space(game: AnyGame) -> bool:
    """Whether a game has numbered actions, which other libraries need."""
    return game.key in _GAMES


@cache
def space(game: AnyGame, players: int) -> Space:
    """Return the action space of a game. Raises `KeyError` if it has none.

    Two actions with the same text share a number, because they are never in one match:
    hiring one side or the other of an Assistant, for example.
    """
    modules, domains = _GAMES[game.key](players)
    actions = (action for module in modules for action in _actions(module, domains))
    texts = tuple(dict.fromkeys(map(str, actions)))
    return Space(texts, {text: number for number, text in enumerate(texts)})


def _actions(module: ModuleType, domains: Domains) -> Iterator[Action]:
    """Yield every action of the classes that a module defines, in its order."""
    kinds = [kind for kind in vars(module).values() if _is_kind(kind, module)]
    bases = {base for kind in kinds for base in kind.__mro__[1:]}
    for kind in kinds:
        if kind not in bases:
            values = [domains[field.name] for field in fields(kind)]
            yield from (kind(*chosen) for chosen in product(*values))


def _is_kind(value: object, module: ModuleType) -> bool:
    return (
        isinstance(value, type)
        and issubclass(value, Action)
        and is_dataclass(value)
        and value.__module__ == module.__name__
    )


# The possible values of each game's action fields

Made = tuple[Sequence[ModuleType], Domains]


def _oeufs(_: int) -> Made:
    return [oeufs], {"cell": range(CELLS)}


def _thieves(_: int) -> Made:
    # Each card in a nest has at least one triceratops, and a nest that has enough of
    # them is raided before any other player plays cards.
    most = FULL + HAND
    return [thieves, raptors], {
        "card": range(len(CARDS)),
        "place": range(len(thieves.PLACES)),
        "is_up": (False, True),
        "raptor": range(len(raptors.RAPTORS)),
        "nest": range(len(NESTS)),
        "index": range(most),
    }


def _mapped(players: int) -> Made:
    # Tiles are laid side by side, so none is further away than there are tiles.
    far = max(len(Rules(players, lands=lands).tiles) for lands in (False, True))
    # Each card that says so adds one card to a row.
    longer = sum(card.special is Special.DRAW for card in UNCLEAR_CARDS)
    return [mapped], {
        "tile": range(len(TILES)),
        "cell": [
            cell_at(x, y)
            for y in range(-far, far + 1)
            for x in range(abs(y) - far, far - abs(y) + 1)
        ],
        "row": range(len(mapped.ROWS)),
        "position": range(ROW + longer),
        "player": range(len(mapped.ROWS)),
    }


def _colorout(_: int) -> Made:
    return [colorout], {
        "place": range(PLACES),
        "egg": TYPES,
        "direction": tuple(Direction),
        "quarters": (1, 3),
        "is_pawn": (False, True),
        "player": range(max(game_of("chicken-colorout").players)),
        "index": range(SHOWN),
    }


def _goods(_: int) -> Made:
    return [goods], {
        "card": range(len(BUILDINGS)),
        "mode": tuple(goods.Mode),
        "side": range(len(SIDES)),
    }


_GAMES: Mapping[str, Callable[[int], Made]] = {
    "les-oeufs-sont-faits": _oeufs,
    "egg-thieves": _thieves,
    "mapped-out": _mapped,
    "chicken-colorout": _colorout,
    "ei-my-goods": _goods,
}


def main(key: str, players: int) -> None:
    """List the actions of a game with their numbers."""
    for number, text in enumerate(space(game_of(key), players).actions):
        sys.stdout.write(f"{number} {text}\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 2)
