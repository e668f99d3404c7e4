"""What is done by neither a place nor an egg: arrows for the pieces, and buttons."""

from collections.abc import Iterable

from clutch.core.message import msg, msg_n
from clutch.games.chicken_colorout.board import drawings
from clutch.games.chicken_colorout.board.scene import Scene
from clutch.games.chicken_colorout.play.hiding import Taking
from clutch.games.chicken_colorout.play.powers.steering import ChangingPawn
from clutch.games.chicken_colorout.play.setup import Facing, PawnFacing
from clutch.games.chicken_colorout.play.special_actions import words_of_power
from clutch.games.chicken_colorout.play.turn import (
    PAWN_ACTIONS,
    Hiding,
    OnTurn,
    direction_of,
)
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.actions import Action
from clutch.games.chicken_colorout.table.eggs import TYPE_NAMES
from clutch.ui import board
from clutch.ui.html import Html, tag
from clutch.ui.widgets import button

ON_PADS = (actions.Face, actions.Turn, actions.Walk, actions.Pivot)
"""The verbs that are done by a click on an arrow beside a piece."""
ON_BUTTONS = (
    actions.Done,
    actions.TakeVictory,
    actions.TakeAll,
    actions.Stop,
    actions.Steer,
    actions.Present,
)
"""The verbs that have a button with their name."""
END = "end"
"""What ends no turn yet: no action is called so, and nothing is taken back for it."""


def draw_controls(scene: Scene) -> Html:
    """Arrows, buttons, and what the chosen egg is good for."""
    decision, legal = scene.decision, scene.legal.values()
    return board.controls(
        scene.look,
        _hint(scene),
        _pad(scene, (a for a in legal if isinstance(a, actions.Turn)), "seeker"),
        _pad(
            scene,
            (a for a in legal if isinstance(a, actions.Walk | actions.Pivot)),
            "pawn",
        ),
        _pad(
            scene,
            (a for a in legal if isinstance(a, actions.Face)),
            "pawn" if isinstance(decision, ChangingPawn | PawnFacing) else "seeker",
        ),
        (_control(scene, action) for action in sorted(legal, key=scene.arrow)),
        button(scene.t(msg("End the turn")), tried=END, id=f"{scene.look.prefix}end")
        if scene.legal
        and actions.DONE not in legal
        and actions.STOP not in legal
        and not isinstance(decision, Facing)
        else None,
    )


def _pad(scene: Scene, moves: Iterable[Action], piece: str) -> Html | None:
    """Arrows that move or turn a piece, beside a drawing of it."""
    table = scene.table
    buttons = [_arrow(scene, action) for action in moves]
    if not buttons:
        return None
    left = None
    if piece == "seeker":
        drawing, name = drawings.EYE, msg("The Seeker")
    else:
        facing = table.pawns[table.player][1]
        drawing, name = drawings.pawn(table.player, facing), msg("My own pawn")
    if piece == "pawn" and isinstance(scene.decision, OnTurn):
        left = PAWN_ACTIONS - scene.decision.pawn_actions
        name = msg_n(
            "My own pawn: {n} action left", "My own pawn: {n} actions left", n=left
        )
    return tag(
        "div",
        drawing,
        buttons,
        class_="pad row",
        role="group",
        aria_label=scene.t(name),
        data_left=left,
        data_about="seeker" if piece == "seeker" else "own-pawn",
        id=f"{scene.look.prefix}arrows-{piece}",
    )


def _arrow(scene: Scene, action: Action) -> Html:
    """A button with an arrow that says where something goes, looks or points."""
    table, direction, drawing = scene.table, scene.arrow(action), "straight"
    match action:
        case actions.Face(direction):
            pass
        case actions.Walk(place):
            direction = direction_of(table.pawns[table.player][0], place)
        case actions.Turn(quarters) | actions.Pivot(quarters):
            drawing = "turn-right" if quarters == 1 else "turn-left"
    words, text = scene.label(action), str(action)
    return tag(
        "button",
        type="button",
        class_=f"button button--icon arrow--{drawing} {board.turned(direction)}",
        id=f"{scene.look.prefix}{text.replace(' ', '-')}",
        aria_label=words,
        title=words,
        data_action=text,
    )


def _picked(scene: Scene, action: actions.Pick) -> Html:
    """A button for an egg that lies on the map."""
    words, text = scene.label(action), str(action)
    return board.control(
        scene.look,
        drawings.shell(action.egg, scene.letters),
        key=text.replace(" ", "-"),
        action=action,
        class_="stack-of",
        aria_label=words,
    )


def _hint(scene: Scene) -> Html | None:
    """The special action that the chosen egg would give, in words."""
    decision = scene.decision
    if not isinstance(decision, Hiding):
        return None
    if decision.has_moved:
        words = msg("You have moved: no special action.")
    else:
        words = words_of_power(decision.egg, scene.table.power_of(decision.egg))
    about = TYPE_NAMES[decision.egg]
    return tag("p", scene.t(words), class_="hint", data_about=about)


def _control(scene: Scene, action: Action) -> Html | None:
    if isinstance(action, ON_PADS):
        return None
    if isinstance(action, actions.Rotate):
        return _arrow(scene, action)
    if isinstance(action, actions.Pick):
        return _picked(scene, action)
    if not isinstance(action, ON_BUTTONS):
        return None
    text = str(action)
    return button(
        scene.label(action),
        action=text,
        kind="primary" if _is_next(scene, action) else "",
        id=f"{scene.look.prefix}{text.replace(' ', '-')}",
    )


def _is_next(scene: Scene, action: Action) -> bool:
    """Whether nothing else is left to do, or enough has been done for this."""
    if len(scene.legal) == 1 or isinstance(action, actions.TakeAll):
        return True
    if isinstance(action, actions.TakeVictory):
        return isinstance(scene.decision, Taking) and scene.decision.points == 1
    if scene.decision is None:
        return False
    return isinstance(action, actions.Stop) and scene.decision.has_begun
