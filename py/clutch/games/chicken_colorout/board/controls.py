"""The controls besides places and eggs: arrows for the pieces, and buttons."""

from clutch.core.message import msg
from clutch.games.chicken_colorout.board import drawings
from clutch.games.chicken_colorout.board.pads import arrow, draw_pad, draw_pawn_pad
from clutch.games.chicken_colorout.board.scene import Scene
from clutch.games.chicken_colorout.play.course import PATIENCE
from clutch.games.chicken_colorout.play.hiding import Taking
from clutch.games.chicken_colorout.play.setup import Facing
from clutch.games.chicken_colorout.play.special_actions import words_of_power
from clutch.games.chicken_colorout.play.turn import Hiding
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.actions import Action
from clutch.games.chicken_colorout.table.eggs import TYPE_NAMES
from clutch.ui import board
from clutch.ui.html import Html, tag
from clutch.ui.widgets import button

ON_BUTTONS = (
    actions.TakeVictory,
    actions.TakeAll,
    actions.Stop,
    actions.Steer,
    actions.Present,
)
"""The actions with a button of their own, besides ending the turn."""
END = "end"
"""The `tried` key while the turn cannot end; no action has it, so it undoes nothing."""


def draw_controls(scene: Scene) -> Html:
    """Draw the arrows, the end button, other buttons, and a hint on the chosen egg.

    Controls that stay from one decision to the next come first, to keep their place.
    """
    return board.controls(
        scene.look,
        draw_pad(scene),
        _end(scene),
        draw_pawn_pad(scene),
        _rotations(scene),
        (_control(scene, action) for action in scene.legal.values()),
        _hint(scene),
    )


def _rotations(scene: Scene) -> Html | None:
    """The possible rotations of a tile, side by side."""
    found = [a for a in scene.legal.values() if isinstance(a, actions.Rotate)]
    arrows = [
        arrow(scene, str(action), scene.arrow(action), scene.label(action), action)
        for action in sorted(found, key=scene.arrow)
    ]
    return tag("div", arrows, class_="pad") if arrows else None


def _end(scene: Scene) -> Html | None:
    """The end button, also where it only explains itself; None if another button ends.

    It is missing before the first turn and in other players' turns.
    """
    legal = scene.legal.values()
    if actions.DONE in legal:
        return _button(scene, actions.DONE)
    if not legal or actions.STOP in legal or isinstance(scene.decision, Facing):
        return None
    words = scene.t(msg("End turn"))
    return button(words, tried=END, id=f"{scene.look.prefix}end")


def _picked(scene: Scene, action: actions.Pick) -> Html:
    """A button for an egg on the map."""
    words, text = scene.label(action), str(action)
    return board.control(
        scene.look,
        drawings.shell(action.egg, scene.letters),
        key=text.replace(" ", "-"),
        action=action,
        class_="button",
        aria_label=words,
    )


def _hint(scene: Scene) -> Html | None:
    """The special action of the chosen egg, in words."""
    decision = scene.decision
    if not isinstance(decision, Hiding):
        return None
    if decision.has_moved:
        words = msg("You have already moved, so you get no special action.")
    else:
        words = words_of_power(decision.egg, scene.table.power_of(decision.egg))
    about = TYPE_NAMES[decision.egg]
    return tag("p", scene.t(words), class_="hint", data_about=about)


def draw_standstill(scene: Scene) -> Html | None:
    """How near the end is, once no egg has been hidden for a round (CC-099)."""
    table = scene.table
    if table.is_over or table.idle < table.players:
        return None
    words = msg(
        "No egg has been hidden for {n} turns. At {most}, the game ends.",
        n=table.idle,
        most=PATIENCE * table.players,
    )
    return tag("p", scene.t(words), class_="reply standstill")


def _control(scene: Scene, action: Action) -> Html | None:
    if isinstance(action, actions.Pick):
        return _picked(scene, action)
    return _button(scene, action) if isinstance(action, ON_BUTTONS) else None


def _button(scene: Scene, action: Action) -> Html:
    text = str(action)
    return button(
        scene.label(action),
        action=text,
        kind="primary" if _is_next(scene, action) else "",
        id=f"{scene.look.prefix}{text.replace(' ', '-')}",
    )


def _is_next(scene: Scene, action: Action) -> bool:
    """Whether the action is the only one left or the usual next step."""
    if len(scene.legal) == 1 or isinstance(action, actions.TakeAll):
        return True
    if isinstance(action, actions.TakeVictory):
        return isinstance(scene.decision, Taking) and scene.decision.points == 1
    if scene.decision is None:
        return False
    return isinstance(action, actions.Stop) and scene.decision.has_begun
