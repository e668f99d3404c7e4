"""How far each player is from the end, as somebody knows it: the steps still to go.

For each own egg that is the way to the nearest enemy camp and from there home.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import fsum

from clutch.core.values import changed
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
"""What a step that the others lose is worth to me, in any turn (OE-070).

Nothing in a position that has come back.
"""
STOPPING, ALMOST = 0.6, 8
"""The same where the only rival is ahead of me and has fewer steps to go than that."""
IN_THE_WAY = 0.5
"""What an egg that I know as another player's costs me on a cell that I need."""
NEXT, REPLY = 0.4, 0.3
"""What a step is worth that my best next move saves, and what one costs that the best
moves of others save them (OE-071)."""


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
"""For each player and cell how far a showing egg has to go from there: to an enemy camp
and on to the own one."""
DISTANCES = tuple(
    tuple(distance(cell, other) for other in range(CELLS)) for cell in range(CELLS)
)


Way = tuple[int, ...]
"""From each cell how many steps an egg has to go."""


@lru_cache(maxsize=4096)
def steps(board: Board, player: int, showing: Cells, turned: Cells) -> int:
    """How many steps a player's eggs have to go, if nobody is in their way.

    A move changes one player's eggs, and a search comes to the same ones by many ways.
    """
    return sum([way[cell] for cell, way in on_way(board, player, showing, turned)])


def on_way(
    board: Board, player: int, showing: Cells, turned: Cells
) -> Iterator[tuple[int, Way]]:
    """The cells of a player's eggs that are not home, each with the way of its egg."""
    there_and_home, camp = THERE_AND_HOME[board][player], board.camps[player]
    for cell in cells_of(showing):
        yield cell, there_and_home
    if away := turned & ~camp:
        home = _home(camp & ~turned)
        for cell in cells_of(away):
            yield cell, home


@lru_cache(maxsize=512)
def _home(wanted: Cells) -> Way:
    """The way to the nearest of those cells."""
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
"""For each player and cell how near it is to the own camp: 1 in it, 0 in an enemy one.

Turned eggs are seldom far from where they go: so likely is one the player's (OE-069).
"""
HALF_WAY = {board: steps(board, 0, board.camps[0], 0) / 2 for board in BOARDS.values()}
"""Half of the steps that the eggs of each player have to go in all."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What the player who is on knows of the eggs."""

    board: Board
    player: int
    eggs: Eggs
    occupied: Cells
    last_move: tuple[int, ...] = ()
    """First and last cell of the player's last move."""
    hindrance: float = 0.0
    """What a step that the others lose is worth."""

    def egg_moved(self, start: int, end: int) -> "Scene":
        """The scene after an egg has gone from one cell to another."""
        here, there = 1 << start, 1 << end
        return changed(
            self,
            eggs=moved(self.board, self.player, self.eggs, here, there),
            occupied=self.occupied ^ here ^ there,
        )

    def value(self) -> float:
        """How far I am, less a part of how far the others are, in steps."""
        missing = [self.missing(player) for player in range(self.board.players)]
        mine = missing.pop(self.player)
        return self.hindrance * sum(missing) / len(missing) - mine

    def missing(self, player: int) -> float:
        """How many steps a player's eggs have to go."""
        showing, turned = self.eggs.showing[player], self.eggs.whose[player]
        wanted = self.board.camps[player] & ~turned
        foreign = sum(self.eggs.showing) + sum(self.eggs.whose) - showing - turned
        in_the_way = (wanted & foreign).bit_count()
        return IN_THE_WAY * in_the_way + steps(self.board, player, showing, turned)

    def ends(self, start: int, target: int, barred: Cells) -> list[int]:
        """Where an egg can come to that jumps from one cell to another and maybe on.

        To barred cells it does not come.
        """
        return self._jumping(start, [target], barred)

    def moves(self, start: int, closed: Cells = 0) -> set[int]:
        """Where the egg on that cell can come to, but for the closed ones."""
        beside = self.board.neighbours[start] & ~(self.occupied | closed)
        jumps = self.board.jumps_from(start, self.occupied)
        targets = [target for target in jumps if not closed >> target & 1]
        return {*cells_of(beside), *self._jumping(start, targets, closed)}

    def _jumping(self, start: int, targets: Sequence[int], barred: Cells) -> list[int]:
        """These targets, and where an egg that jumps there can jump on to."""
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
        return [changed(self, player=player).saved() for player in players]


class Onward(Scene):
    """What somebody makes of it who also thinks of the move after it."""

    __slots__ = ()

    def value(self) -> float:
        """The same, and what can be saved next."""
        saved = self.savings()
        mine = saved.pop(self.player)
        return super().value() + NEXT * mine - REPLY * fsum(saved) / len(saved)


def scene_of(seen: Observation, kind: type[Scene] = Scene) -> Scene:
    """What the viewer knows, and what others' steps are worth."""
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
    return changed(scene, hindrance=STOPPING if _must_stop(scene) else HINDRANCE)


def _must_stop(scene: Scene) -> bool:
    """Whether the only rival wins the race, as far as I know."""
    if scene.board.players > 2:  # Who stops one of several helps the rest.
        return False
    theirs = scene.missing(1 - scene.player)
    return theirs < min(ALMOST, scene.missing(scene.player))


def whole_scene(state: State) -> Scene:
    """The scene as if all knew where their eggs are."""
    table = state.table
    eggs = Eggs(table.showing, table.turned, state.hidden.turned)
    return Scene(table.board, table.player, eggs, table.occupied)
