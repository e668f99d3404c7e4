"""How many steps each player still has to go, as far as the viewer knows.

For each egg, that is the distance to the nearest enemy camp and from there home.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import fsum

from clutch.core.values import replace
from clutch.games.les_oeufs_sont_faits.play.eggs import Eggs, moved
from clutch.games.les_oeufs_sont_faits.table.components import (
    BOARDS,
    CELLS,
    Board,
    Cells,
    bits,
    cells_of,
    distance,
)
from clutch.games.les_oeufs_sont_faits.table.position import Observation, State

HINDRANCE = 0.25
"""The value to me of a step that the others lose, in any turn (OE-070).

It is 0 in a repeated position.
"""
STOPPING, ALMOST = 0.6, 8
"""The same if the only rival is ahead of me and has fewer steps to go than `ALMOST`."""
IN_THE_WAY = 0.5
"""The cost of another player's egg on a cell that I need, if I know the owner."""
NEXT, REPLY = 0.4, 0.3
"""The value of a step that my best next move saves, and its cost for the others'.

The cost is of each step that the best moves of others save them (OE-071).
"""


def _ways(board: Board, player: int) -> tuple[int, ...]:
    camp = tuple(cells_of(board.camps[player]))
    enemies = cells_of(board.enemy_camps[player])
    home = {enemy: min(distance(enemy, cell) for cell in camp) for enemy in enemies}
    return tuple(
        min(distance(cell, enemy) + way for enemy, way in home.items())
        for cell in range(CELLS)
    )


THERE_AND_HOME = {
    board: tuple(_ways(board, player) for player in range(board.players))
    for board in BOARDS.values()
}
"""For each player and cell, the steps of a showing egg to an enemy camp and home."""
DISTANCES = tuple(
    tuple(distance(cell, other) for other in range(CELLS)) for cell in range(CELLS)
)


Way = tuple[int, ...]
"""The steps an egg has to go, from each cell."""


@lru_cache(maxsize=4096)
def steps(board: Board, player: int, showing: Cells, turned: Cells) -> int:
    """The steps that a player's eggs have to go if no egg is in their way.

    Cached: a move changes only one player's eggs, and a search reaches the same ones in
    many ways.
    """
    return sum([way[cell] for cell, way in on_way(board, player, showing, turned)])


def on_way(
    board: Board, player: int, showing: Cells, turned: Cells
) -> Iterator[tuple[int, Way]]:
    """The cells of a player's eggs that are not home, each with its table of steps."""
    there_and_home, camp = THERE_AND_HOME[board][player], board.camps[player]
    for cell in cells_of(showing):
        yield cell, there_and_home
    if away := turned & ~camp:
        home = _home(camp & ~turned)
        for cell in cells_of(away):
            yield cell, home


@lru_cache(maxsize=512)
def _home(wanted: Cells) -> Way:
    """The steps from each cell to the nearest of those cells."""
    targets = [DISTANCES[target] for target in cells_of(wanted)]
    return tuple(map(min, zip(*targets, strict=True)))


def _nearness(board: Board, player: int) -> tuple[float, ...]:
    camp, enemy_camp = board.camps[player], board.enemy_camps[player]
    ways = zip(_home(camp), _home(enemy_camp), strict=True)
    return tuple(away / (home + away) for home, away in ways)


NEARNESS = {
    board: tuple(_nearness(board, player) for player in range(board.players))
    for board in BOARDS.values()
}
"""For each player, how near each cell is to their camp: 1 in it, 0 in an enemy's.

Turned eggs are usually near their destination, so this is how likely an egg there is
the player's (OE-069).
"""
HALF_WAY = {board: steps(board, 0, board.camps[0], 0) / 2 for board in BOARDS.values()}
"""Half of all the steps that each player's eggs have to go."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The current player's knowledge of the eggs."""

    board: Board
    player: int
    eggs: Eggs
    occupied: Cells
    last_move: tuple[int, ...] = ()
    """First and last cell of the player's last move."""
    hindrance: float = 0.0
    """The value of a step that the others lose."""

    def egg_moved(self, start: int, end: int) -> "Scene":
        """The scene after an egg has gone from one cell to another."""
        here, there = 1 << start, 1 << end
        return replace(
            self,
            eggs=moved(self.board, self.player, self.eggs, here, there),
            occupied=self.occupied ^ here ^ there,
        )

    def value(self) -> float:
        """The rating in steps: part of the others' distance, minus my own."""
        missing = [self.missing(player) for player in range(self.board.players)]
        mine = missing.pop(self.player)
        return self.hindrance * sum(missing) / len(missing) - mine

    def missing(self, player: int) -> float:
        """The steps that a player's eggs have to go."""
        showing, turned = self.eggs.showing[player], self.eggs.whose[player]
        wanted = self.board.camps[player] & ~turned
        foreign = sum(self.eggs.showing) + sum(self.eggs.whose) - showing - turned
        in_the_way = (wanted & foreign).bit_count()
        return IN_THE_WAY * in_the_way + steps(self.board, player, showing, turned)

    def ends(self, start: int, target: int, barred: Cells) -> list[int]:
        """The cells that an egg can reach by that jump and by further jumps after it.

        Barred cells are left out.
        """
        return self._jumping(start, [target], barred)

    def moves(self, start: int, closed: Cells = 0) -> set[int]:
        """The cells that the egg on that cell can reach, except the closed ones."""
        beside = self.board.neighbours[start] & ~(self.occupied | closed)
        jumps = self.board.jumps_from(start, self.occupied)
        targets = [target for target in jumps if not closed >> target & 1]
        return {*cells_of(beside), *self._jumping(start, targets, closed)}

    def _jumping(self, start: int, targets: Sequence[int], barred: Cells) -> list[int]:
        """These targets, and the cells to which an egg that jumps there can jump on."""
        found = list(targets)
        jumps, free = self.board.jumps, ~(self.occupied | barred | bits(targets))
        shows = not self.eggs.turned >> start & 1
        turning = self.board.enemy_camps[self.player] if shows else 0
        others = self.occupied ^ 1 << start
        for cell in found:  # It grows meanwhile.
            if turning >> cell & 1:
                continue
            for over, behind, onward in jumps[cell]:
                if over & others and behind & free:
                    free ^= behind
                    found.append(onward)
        return found

    def saved(self) -> int:
        """How many steps the player's best move saves, whatever was moved before."""
        showing, turned = self.eggs.showing[self.player], self.eggs.whose[self.player]
        saved = 0
        for start, way in on_way(self.board, self.player, showing, turned):
            if way[start] > saved and (ends := self.moves(start)):
                saved = max(saved, way[start] - min([way[end] for end in ends]))
        return saved

    def savings(self) -> list[int]:
        """The same for each player, as if it were their turn."""
        players = range(self.board.players)
        return [replace(self, player=player).saved() for player in players]


class Onward(Scene):
    """The scene as rated by a player who also considers the next move."""

    __slots__ = ()

    def value(self) -> float:
        """The same rating, plus what the next moves can save."""
        saved = self.savings()
        mine = saved.pop(self.player)
        return super().value() + NEXT * mine - REPLY * fsum(saved) / len(saved)


def scene_of(seen: Observation, kind: type[Scene] = Scene) -> Scene:
    """The viewer's knowledge, with the value of the others' steps."""
    table, player = seen.table, seen.current_player
    deed = table.deeds[player]
    scene = kind(
        table.board,
        player,
        Eggs(table.showing, table.turned, seen.known.turned),
        table.occupied,
        (deed.path[0], deed.path[-1]) if deed and deed.path else (),
    )
    if table.times > 1:  # In the end nobody would get home.
        return scene
    return replace(scene, hindrance=STOPPING if _must_stop(scene) else HINDRANCE)


def _must_stop(scene: Scene) -> bool:
    """Whether the only rival is winning the race, as far as the viewer knows."""
    if scene.board.players > 2:  # Who stops one of several helps the rest.
        return False
    theirs = scene.missing(1 - scene.player)
    return theirs < min(ALMOST, scene.missing(scene.player))


def whole_scene(state: State) -> Scene:
    """The scene as if all players knew where their eggs are."""
    table = state.table
    eggs = Eggs(table.showing, table.turned, state.hidden.turned)
    return Scene(table.board, table.player, eggs, table.occupied)
