"""Pads: the Seeker and the reader's pawn, each with the arrows that move or turn it.

They keep their place in other players' turns: an arrow without an action says why. A
decision about something else takes their place.
"""

from collections.abc import Iterable, Iterator

from clutch.core.message import Message, msg, msg_n
from clutch.games.chicken_colorout.board import drawings
from clutch.games.chicken_colorout.board.scene import Scene
from clutch.games.chicken_colorout.play.powers.steering import Changing, ChangingPawn
from clutch.games.chicken_colorout.play.setup import Facing, PawnFacing
from clutch.games.chicken_colorout.play.turn import (
    ON_TURN,
    PAWN_ACTIONS,
    STEP,
    Hiding,
    OnTurn,
)
from clutch.games.chicken_colorout.play.words import FACING_WORDS, filled
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.actions import Action
from clutch.games.chicken_colorout.table.places import NEIGHBOURS, NOWHERE, Direction
from clutch.ui import board
from clutch.ui.html import Html, tag

LOOKING = Facing | Changing | OnTurn | Hiding
"""The decisions that show arrows; for others, other controls take their place."""


def draw_pad(scene: Scene) -> Html | None:
    """The Seeker with its arrows, or the piece that is now to be turned."""
    decision = scene.decision
    if decision is None or (scene.legal and not isinstance(decision, LOOKING)):
        return None
    if not (isinstance(decision, Facing | Changing) and scene.legal):
        return _seeker_pad(scene, _turning(scene))
    is_pawn = isinstance(decision, ChangingPawn | PawnFacing)
    return (_pawn_pad if is_pawn else _seeker_pad)(scene, _facing(scene))


def draw_pawn_pad(scene: Scene) -> Html | None:
    """The reader's pawn with its arrows; None while something else is to be chosen."""
    is_for_others = scene.decision is not None and not scene.legal
    if not scene.table.pawns:
        return None
    if not (is_for_others or isinstance(scene.decision, OnTurn | Hiding)):
        return None
    return _pawn_pad(scene, _walking(scene))


def _facing(scene: Scene) -> Iterator[Html]:
    for action in scene.legal.values():
        if isinstance(action, actions.Face):
            words = scene.label(action)
            yield arrow(scene, str(action), action.direction, words, action)


def _turning(scene: Scene) -> Iterator[Html]:
    yield _word(scene, msg("turn"))
    for turn in (actions.TURN_LEFT, actions.TURN_RIGHT):
        yield _quarter(scene, turn, turn.quarters)


def _walking(scene: Scene) -> Iterator[Html]:
    """Arrows for a step to each side, possible or not, and for a turn either way."""
    yield _word(scene, msg("step"))
    here = scene.table.pawns[scene.owner][0]
    for side in Direction:
        there = NEIGHBOURS[side][here]
        step = None if there == NOWHERE else actions.WALKS[there]
        words, key = filled(STEP, where=FACING_WORDS[side]), side.name.lower()
        if step is not None and str(step) in scene.legal:
            yield arrow(scene, f"step {key}", side, scene.label(step), step)
        else:
            tried = f"pawn-{key}"
            yield arrow(scene, f"step {key}", side, scene.t(words), tried=tried)
    yield _word(scene, msg("turn"))
    for pivot in (actions.PIVOT_LEFT, actions.PIVOT_RIGHT):
        yield _quarter(scene, pivot, pivot.quarters)


def _word(scene: Scene, word: Message) -> Html:
    """A visible caption for the arrows after it; each arrow has its own full label."""
    return tag("span", scene.t(word), class_="pad-word", aria_hidden="true")


def _quarter(scene: Scene, action: actions.Turn | actions.Pivot, quarters: int) -> Html:
    is_open = str(action) in scene.legal
    return arrow(
        scene,
        str(action),
        Direction.NORTH,
        scene.t(ON_TURN.label(scene.seen, action)),
        action if is_open else None,
        drawing="turn-right" if quarters == 1 else "turn-left",
        tried=None if is_open else action.target,
    )


def arrow(  # noqa: PLR0913  (each of them is an attribute of the button)
    scene: Scene,
    key: str,
    direction: int,
    words: str,
    action: Action | None = None,
    *,
    drawing: str = "straight",
    tried: str | None = None,
) -> Html:
    """A button with an arrow for moving, looking or pointing in a direction."""
    return tag(
        "button",
        type="button",
        class_=f"button button--icon arrow--{drawing} {board.turned(direction)}",
        id=f"{scene.look.prefix}{key.replace(' ', '-')}",
        aria_label=words,
        title=words,
        aria_disabled="true" if tried else None,
        data_action=None if action is None else str(action),
        data_tried=tried,
    )


def _seeker_pad(scene: Scene, arrows: Iterable[Html]) -> Html:
    return _pad(
        scene, drawings.hen(scene.table.facing), arrows, "seeker", msg("The Seeker")
    )


def _pawn_pad(scene: Scene, arrows: Iterable[Html]) -> Html:
    """The pad of the reader's pawn, with the number of actions left."""
    if not (scene.legal and isinstance(scene.decision, OnTurn)):
        return _pad(scene, None, arrows, "pawn", msg("My pawn"))
    left = PAWN_ACTIONS - scene.decision.pawn_actions
    name = msg_n("My pawn: {n} action left", "My pawn: {n} actions left", n=left)
    return _pad(scene, None, arrows, "pawn", name, left)


def _pad(  # noqa: PLR0913, PLR0917  (each of them is a part of it)
    scene: Scene,
    drawing: Html | None,
    arrows: Iterable[Html],
    piece: str,
    name: Message,
    left: int | None = None,
) -> Html:
    return tag(
        "div",
        drawing,
        arrows,
        class_=f"pad pad--{piece}",
        role="group",
        aria_label=scene.t(name),
        data_left=left,
        data_about="seeker" if piece == "seeker" else "own-pawn",
        id=f"{scene.look.prefix}arrows-{piece}",
    )
