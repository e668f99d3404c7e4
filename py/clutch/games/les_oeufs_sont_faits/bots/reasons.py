"""Why an action is good: the strategy's rules that apply, as sentences.

Each rule looks at the scene before and after a move, as the rating does.
"""

from collections.abc import Iterator

from clutch.core.message import Message, msg
from clutch.games.les_oeufs_sont_faits.bots.scene import Scene, scene_of
from clutch.games.les_oeufs_sont_faits.bots.strategy import (
    chance_to_be_right,
    is_pointless,
)
from clutch.games.les_oeufs_sont_faits.play.deciding import path_in_hand
from clutch.games.les_oeufs_sont_faits.table.actions import (
    Action,
    Claim,
    Jump,
    Look,
    Step,
    Stop,
)
from clutch.games.les_oeufs_sont_faits.table.components import bits
from clutch.games.les_oeufs_sont_faits.table.position import Observation

SURE = msg("All your eggs are turned and at home, so you are right.")
LAST = msg("After this, all your eggs are turned and in your camp.")
OVER = msg("This gets an egg to the other side, where it is turned over.")
HOME = msg("This brings a turned egg home.")
NEWS = msg("You do not know whose egg it is.")


def reason(seen: Observation, action: Action) -> Message | None:
    """The most important reason for an action; None if none applies."""
    return next(_reasons(seen, action), None)


def _reasons(seen: Observation, action: Action) -> Iterator[Message]:
    match action:
        case Claim():
            if chance_to_be_right(seen) == 1:
                yield SURE
        case Look():
            if not is_pointless(seen, action):
                yield NEWS
        case Step(cell):
            yield from _of_move(seen, cell)
        case Jump(cell):
            if _ends_there(seen, cell):
                yield from _of_move(seen, cell)
        case Stop():
            yield from _of_move(seen, path_in_hand(seen)[-1])
        case _:
            return


def _ends_there(seen: Observation, cell: int) -> bool:
    """Whether no further jump can follow a jump to that cell."""
    path = path_in_hand(seen)
    barred = bits(path) | seen.table.closed_to(path[0])
    return scene_of(seen).ends(path[-1], cell, barred) == [cell]


def _of_move(seen: Observation, end: int) -> Iterator[Message]:
    """The reasons for a move that ends on that cell with the egg in hand."""
    before, path = scene_of(seen), path_in_hand(seen)
    after = before if end == path[-1] else before.egg_moved(path[-1], end)
    camp = before.board.camps[before.player]
    is_own = after.eggs.whose[before.player] >> end & 1
    if not is_own:
        return
    if not before.eggs.turned >> path[-1] & 1:
        yield OVER
    elif camp >> end & 1 and not camp >> path[0] & 1:
        yield LAST if _is_home(after) else HOME


def _is_home(scene: Scene) -> bool:
    """Whether every cell of the camp has an egg known to be the player's."""
    return not scene.board.camps[scene.player] & ~scene.eggs.whose[scene.player]
