"""What bots need to know about playing Les œufs sont faits! well.

A position is rated by the steps that are missing: for each own egg the way to the
nearest enemy camp and from there home, less a part of the same for the other players.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import comb

from clutch.core.odds import odds
from clutch.games.les_oeufs_sont_faits.rules import State
from clutch.games.les_oeufs_sont_faits.table.actions import (
    CLAIM,
    Action,
    Claim,
    Done,
    Jump,
    Look,
    Pass,
    Step,
    Stop,
    Take,
)
from clutch.games.les_oeufs_sont_faits.table.components import (
    BOARDS,
    CELLS,
    Board,
    bits,
    cells_of,
    distance,
)
from clutch.games.les_oeufs_sont_faits.view import Observation

CERTAIN = 1000.0
"""What a certain win or loss is worth, in steps."""
HINDRANCE = 0.25
"""What a step that the others lose is worth to me when the game begins."""
PATIENCE = 3.0
"""Hindering ends so many times sooner than the rounds would, lest no game ends."""
IN_THE_WAY = 0.5
"""What an egg of another player on a cell that I need costs me."""
GOING_BACK = 2.0
"""What it costs to take back my last move, lest two players do it for ever."""
NEWS = 0.5
"""What looking at an unknown egg is worth."""
LEAD = 16.0
"""How many steps of a lead make a win e times as likely as a defeat."""
TEMPO = 1.0
"""How many steps it is worth to be the one to move."""


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


def manners(observation: Observation, actions: Sequence[Action]) -> Sequence[Action]:
    """The actions that are not plainly foolish.

    A claim that is surely right is the only one; one that is more likely wrong is not
    among them, nor is looking at an egg whose owner is known.
    """
    if CLAIM in actions:
        chance = _chance_to_be_right(observation)
        if chance == 1:
            return [CLAIM]
        if chance < 0.5:
            actions = [action for action in actions if action is not CLAIM]
    known = {cell for cells in observation.known for cell in cells}
    return [a for a in actions if not _is_idle(observation, a, known)] or actions


def rate(observation: Observation, actions: Sequence[Action]) -> Sequence[float]:
    """How good each action looks to a greedy player; higher is better.

    The choice of an egg is worth what the best move with it is worth.
    """
    scene = _scene(observation)
    return [_rate(observation, scene, action) for action in actions]


def value(state: State) -> Sequence[float]:
    """How likely each player wins, as if all knew where their eggs are."""
    turned = state.turned
    scene = _Scene(
        board=state.board,
        player=state.current_player,
        showing=tuple([eggs & ~turned for eggs in state.eggs]),
        known=tuple([eggs & turned for eggs in state.eggs]),
        turned=turned,
        occupied=state.occupied,
        last_move=(),
        hindrance=0.0,
    )
    points = [-scene.missing(player) for player in range(state.board.players)]
    points[scene.player] += TEMPO
    return odds(points, LEAD)


def points(state: State) -> Sequence[float]:
    """How many of each player's eggs lie turned at home."""
    return [
        float((eggs & state.turned & camp).bit_count())
        for eggs, camp in zip(state.eggs, state.board.camps, strict=True)
    ]


@dataclass(frozen=True, slots=True)
class _Scene:
    """What a player knows of the eggs, as sets of cells."""

    board: Board
    player: int
    showing: tuple[int, ...]
    known: tuple[int, ...]
    turned: int
    occupied: int
    last_move: tuple[int, ...]
    """First and last cell of the player's last move."""
    hindrance: float
    """What a step that the others lose is worth now."""

    def egg_moved(self, start: int, end: int) -> "_Scene":
        """The scene after an egg has gone from one cell to another."""
        here, there = 1 << start, 1 << end
        both = here | there
        me, turned = self.player, self.turned
        showing = [cells ^ both if cells & here else cells for cells in self.showing]
        known = [cells ^ both if cells & here else cells for cells in self.known]
        if turned & here:
            turned ^= both
        elif self.board.enemy_camps[me] & there:
            showing[me] ^= there
            known[me] |= there
            turned |= there
        return replace(
            self,
            showing=tuple(showing),
            known=tuple(known),
            turned=turned,
            occupied=self.occupied ^ both,
        )

    def value(self) -> float:
        """How far I am, less a part of how far the others are, in steps."""
        missing = [self.missing(player) for player in range(self.board.players)]
        mine = missing.pop(self.player)
        return self.hindrance * sum(missing) / len(missing) - mine

    def missing(self, player: int) -> float:
        """How many steps a player's eggs have to go."""
        ways, camp = THERE_AND_HOME[self.board][player], self.board.camps[player]
        turned = self.known[player]
        away = turned & ~camp
        wanted = camp & ~turned
        missing = (
            IN_THE_WAY * (wanted & self.occupied & ~self.showing[player]).bit_count()
        )
        for cell in cells_of(self.showing[player]):
            missing += ways[cell]
        for cell in cells_of(away):
            missing += min(DISTANCES[cell][target] for target in cells_of(wanted))
        return missing


def _scene(observation: Observation) -> _Scene:
    player = observation.current_player
    deed = observation.deeds[player]
    gone = PATIENCE * observation.round / observation.board.rounds
    return _Scene(
        board=observation.board,
        player=player,
        showing=tuple(map(bits, observation.showing)),
        known=tuple(map(bits, observation.known)),
        turned=bits(observation.turned),
        occupied=bits(observation.occupied),
        last_move=(deed.path[0], deed.path[-1]) if deed and deed.path else (),
        hindrance=HINDRANCE * max(0.0, 1 - gone),
    )


def _rate(observation: Observation, scene: _Scene, action: Action) -> float:
    match action:
        case Take(cell):
            return max(_prospects(observation, scene, cell))
        case Step(cell):
            return _after(scene, observation.path[0], cell)
        case Jump(cell):
            here = observation.path[-1]
            ends = _ends(scene, here, cell, observation.path)
            return max(_after(scene, here, end) for end in ends)
        case Look():
            return _rate_look(observation, scene, observation.path[0])
        case Claim():
            return CERTAIN * (2 * _chance_to_be_right(observation) - 1)
        case Stop() | Done() | Pass():
            return scene.value()


def _prospects(observation: Observation, scene: _Scene, cell: int) -> Iterator[float]:
    """What each move with the egg on that cell would be worth, and a look at it."""
    if scene.turned >> cell & 1:
        yield _rate_look(observation, scene, cell)
        if cell == observation.just_moved:
            return
    ends = set(cells_of(scene.board.neighbours[cell] & ~scene.occupied))
    for target in _jumps(scene, cell, scene.occupied):
        ends |= _ends(scene, cell, target, (cell,))
    for end in sorted(ends):
        yield _after(scene, cell, end)


def _jumps(scene: _Scene, cell: int, occupied: int) -> Iterator[int]:
    """Where an egg on that cell can jump to."""
    for over, behind, target in scene.board.jumps[cell]:
        if over & occupied and not behind & occupied:
            yield target


def _ends(scene: _Scene, here: int, target: int, path: Sequence[int]) -> set[int]:
    """Where an egg can come to that jumps from one cell to another and maybe on."""
    occupied = scene.occupied ^ 1 << here
    shows = not scene.turned >> here & 1
    turning = scene.board.enemy_camps[scene.player] if shows else 0
    ends, open_ends = {target}, [target]
    while open_ends:
        cell = open_ends.pop()
        if turning >> cell & 1:
            continue
        onward = set(_jumps(scene, cell, occupied)) - ends - set(path)
        ends |= onward
        open_ends += onward
    return ends


def _after(scene: _Scene, start: int, end: int) -> float:
    """What a move is worth."""
    back = GOING_BACK if (end, start) == scene.last_move else 0
    return scene.egg_moved(start, end).value() - back


def _rate_look(observation: Observation, scene: _Scene, cell: int) -> float:
    return scene.value() + (NEWS if observation.owner_at(cell) is None else 0)


def _chance_to_be_right(observation: Observation) -> float:
    """How likely it is that all eggs of the current player lie turned at home."""
    player = observation.current_player
    camp = observation.board.camps[player]
    known = [bits(cells) for cells in observation.known]
    own = known.pop(player)
    if observation.showing[player] or own & ~camp or any(k & camp for k in known):
        return 0.0
    # The unknown cells of the camp are a random choice among all unknown turned eggs.
    unknown = bits(observation.turned) & ~own & ~sum(known)
    return 1 / comb(unknown.bit_count(), (unknown & camp).bit_count())


def _is_idle(observation: Observation, action: Action, known: set[int]) -> bool:
    """Whether the action can only lead to a look at an egg whose owner is known."""
    match action:
        case Look():
            return observation.path[0] in known
        case Take(cell) if cell in known:
            scene = _scene(observation)
            stuck = not scene.board.neighbours[cell] & ~scene.occupied and not any(
                _jumps(scene, cell, scene.occupied)
            )
            return stuck or cell == observation.just_moved
        case _:
            return False
