"""The bots' knowledge of Les œufs sont faits!.

A position is rated by the missing steps, minus a part of the same for the other
players; see `scene`.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import comb

from clutch.core.odds import odds
from clutch.games.les_oeufs_sont_faits.bots.scene import (
    HALF_WAY,
    NEARNESS,
    Onward,
    Scene,
    scene_of,
    steps,
    whole_scene,
)
from clutch.games.les_oeufs_sont_faits.play.deciding import path_in_hand
from clutch.games.les_oeufs_sont_faits.play.ending import tallies
from clutch.games.les_oeufs_sont_faits.table.actions import (
    CLAIM,
    Action,
    Claim,
    Done,
    Jump,
    Leave,
    Look,
    Pass,
    Step,
    Stop,
    Take,
)
from clutch.games.les_oeufs_sont_faits.table.components import bits
from clutch.games.les_oeufs_sont_faits.table.position import (
    Observation,
    State,
    owner_at,
)

CERTAIN = 1000.0
"""The value of a certain win, in steps; negative for a certain loss."""
GOING_BACK = 2.0
"""The cost of undoing my last move, so that two players do not do it for ever."""
TUG = 1.0
"""The cost of taking the egg moved last: its player can just move it again."""
NEWS = 2.0
"""The value of looking at an unknown egg in the player's camp (OE-069).

It falls to 0 towards the enemy camps.
"""
LEAD = 16.0
"""The lead in steps that makes a win e times as likely as a loss."""
TEMPO = 1.0
"""The value of having the move, in steps."""
PROSPECT = 0.5
"""The value of each step that a player's best move saves (OE-071)."""
SHARP, SHARPER = 3, 10
"""The powers of `value` that best predict medium bots' games: two players, and more."""


def sensible_actions(seen: Observation, actions: Sequence[Action]) -> Sequence[Action]:
    """Return the actions that are not plainly foolish.

    If a claim is certainly right, return only that. Leave out a claim that is more
    likely wrong, and looks at eggs with a known owner.
    """
    if CLAIM in actions:
        chance = chance_to_be_right(seen)
        if chance == 1:
            return [CLAIM]
        if chance < 0.5:
            actions = [action for action in actions if action is not CLAIM]
    return [action for action in actions if not is_pointless(seen, action)] or actions


def rate(seen: Observation, actions: Sequence[Action]) -> Sequence[float]:
    """How good each action looks to a greedy player; higher is better.

    Choosing an egg is worth as much as the best move with it.
    """
    scene = scene_of(seen)
    return [_rate(seen, scene, action) for action in actions]


def rate_thoroughly(seen: Observation, actions: Sequence[Action]) -> Sequence[float]:
    """Like `rate`, for a player who also considers the next move."""
    scene = scene_of(seen, Onward)
    return [_rate(seen, scene, action) for action in actions]


def value(state: State) -> Sequence[float]:
    """The chance of each player to win, as if all knew where their eggs are.

    With more than two players, each is rated as if all others were half-way. So no
    player plans to hinder one of them, which would help the rest (OE-072).
    """
    scene = whole_scene(state)
    lead = [-scene.missing(player) for player in range(scene.board.players)]
    if len(lead) == 2:
        lead[scene.player] += TEMPO
        return odds(lead, LEAD)
    # With one rival, a search finds the possible savings by itself, and is faster.
    savings = scene.savings()
    lead = [a + PROSPECT * b for a, b in zip(lead, savings, strict=True)]
    lead[scene.player] += TEMPO
    others = [-HALF_WAY[scene.board]] * (len(lead) - 1)
    return [odds([mine, *others], LEAD)[0] for mine in lead]


def prospects(state: State, player: int) -> Mapping[str, float]:
    """How many steps fewer than the next best player's a player's eggs have to go."""
    board, showing = state.table.board, state.table.showing
    missing = [
        float(steps(board, one, showing[one], turned))
        for one, turned in enumerate(state.hidden.turned)
    ]
    mine = missing.pop(player)
    return {"race": min(missing) - mine}


def sharpness(players: int) -> int:
    """The power of `value` that best predicts the winner."""
    return SHARP if players == 2 else SHARPER


def points(state: State) -> Sequence[float]:
    """How many of each player's eggs are turned and at home."""
    return [float(home) for home, _ in tallies(state.table, state.hidden.turned)]


def _rate(seen: Observation, scene: Scene, action: Action) -> float:
    path = path_in_hand(seen)
    match action:
        case Take(cell):
            tug = TUG if seen.table.closed_to(cell) else 0
            return max(_prospects(seen, scene, cell)) - tug
        case Step(cell):
            return _after(scene, path[0], cell)
        case Jump(cell):
            barred = bits(path) | seen.table.closed_to(path[0])
            ends = scene.ends(path[-1], cell, barred)
            return max(_after(scene, path[-1], end) for end in ends)
        case Look():
            return _rate_look(seen, scene, path[0])
        case Claim():
            return CERTAIN * (2 * chance_to_be_right(seen) - 1)
        case Stop() | Done() | Leave() | Pass():
            return scene.value()


def _prospects(seen: Observation, scene: Scene, cell: int) -> Iterator[float]:
    """The value of each move with the egg on that cell, and of a look at it."""
    if seen.table.turned >> cell & 1:
        yield _rate_look(seen, scene, cell)
    for end in sorted(scene.moves(cell, seen.table.closed_to(cell))):
        yield _after(scene, cell, end)


def _after(scene: Scene, start: int, end: int) -> float:
    """The value of a move."""
    back = GOING_BACK if (end, start) == scene.last_move else 0
    return scene.egg_moved(start, end).value() - back


def _rate_look(seen: Observation, scene: Scene, cell: int) -> float:
    if owner_at(seen, cell) is not None:
        return scene.value()
    return scene.value() + NEWS * NEARNESS[scene.board][scene.player][cell]


def chance_to_be_right(seen: Observation) -> float:
    """The probability that all eggs of the current player are turned and at home."""
    table, player = seen.table, seen.current_player
    camp = table.board.camps[player]
    known = list(seen.known.turned)
    own = known.pop(player)
    if table.showing[player] or own & ~camp or any(others & camp for others in known):
        return 0.0
    # The unknown cells of the camp are a random choice among all unknown turned eggs.
    unknown = table.turned & ~own & ~sum(known)
    return 1 / comb(unknown.bit_count(), (unknown & camp).bit_count())


def is_pointless(seen: Observation, action: Action) -> bool:
    """Whether the action can only lead to a look at an egg whose owner is known."""
    table, known = seen.table, sum(seen.known.turned)
    match action:
        case Look():
            return bool(known >> path_in_hand(seen)[0] & 1)
        case Take(cell):
            return bool(known >> cell & 1 and not table.can_go(cell))
        case Step() | Jump() | Stop() | Claim() | Leave() | Pass() | Done():
            return False
