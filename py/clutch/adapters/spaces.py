"""Action spaces: a number for every action that a game can ever offer.

Learners want actions as numbers of a fixed range. A game's are made of its tables: the
kinds of actions in the order of their modules, and for each the product of what its
fields can be, the first field slowest. So a number says the same action in each match
of a game with the same version of its rules (and, in Mapped Out, number of players);
`python -m clutch.adapters.spaces GAME` lists them.
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
"""For each field of actions what it can be."""


@dataclass(frozen=True, slots=True)
class Space:
    """All actions that a game can ever offer, by their numbers."""

    actions: tuple[str, ...]
    """Their texts."""
    numbers: Mapping[str, int]
    """The number of each text."""

    def legal(self, actions: Sequence[Action]) -> dict[int, Action]:
        """Some actions by their numbers, lowest first."""
        found = {self.numbers[str(action)]: action for action in actions}
        return dict(sorted(found.items()))


def has_space(game: AnyGame) -> bool:
    """Whether other libraries can know a game: its actions have numbers."""
    return game.key in _GAMES


@cache
def space(game: AnyGame, players: int) -> Space:
    """The space of a game. Raises `KeyError`: nobody has made one.

    Two actions with the same text, such as hiring the one or the other side of an
    Assistant, are never in one match, so they share a number.
    """
    modules, domains = _GAMES[game.key](players)
    actions = (action for module in modules for action in _actions(module, domains))
    texts = tuple(dict.fromkeys(map(str, actions)))
    return Space(texts, {text: number for number, text in enumerate(texts)})


def _actions(module: ModuleType, domains: Domains) -> Iterator[Action]:
    """Every action of the kinds that a module defines, in its order."""
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


# What the fields of each game's actions can be

Made = tuple[Sequence[ModuleType], Domains]


def _oeufs(_: int) -> Made:
    return [oeufs], {"cell": range(CELLS)}


def _thieves(_: int) -> Made:
    # Each card in a nest has a triceratops at least, and a nest that has enough of them
    # is raided before anybody else plays cards.
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
    # Tiles lie side by side, so none is further off than there are tiles.
    far = max(len(Rules(players, lands=lands).tiles) for lands in (False, True))
    # A card is put into a row by each card that says so.
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
