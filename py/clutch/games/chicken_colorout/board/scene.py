"""The data a board is drawn from, and the click action of each part of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from clutch.core.message import Message, msg
from clutch.core.position import label
from clutch.games.chicken_colorout.board import drawings
from clutch.games.chicken_colorout.play.deciding import Decision
from clutch.games.chicken_colorout.play.powers.choosing import Turning
from clutch.games.chicken_colorout.play.previews import Preview
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.actions import Action
from clutch.games.chicken_colorout.table.eggs import Type
from clutch.games.chicken_colorout.table.position import Observation, Table
from clutch.games.chicken_colorout.table.variants import Variant
from clutch.ui.look import Look

ON_EGGS = (actions.Choose, actions.Give, actions.Add)
"""The actions taken by clicking one of the reader's eggs."""
LETTERS = msg("R G Y B O C")
"""A letter for red, green, yellow, blue, orange and cyan eggs, in this order."""


@dataclass(frozen=True, slots=True)
class Scene:
    """All data that the board is drawn from."""

    seen: Observation
    decision: Decision[Any] | None
    """The current decision; None after the end."""
    owner: int
    """The player whose eggs are nearest: the reader."""
    look: Look
    legal: Mapping[str, Action]
    letters: drawings.Letters

    @property
    def own_decision(self) -> Decision[Any] | None:
        """The decision if it is the reader's to make, else None."""
        return self.decision if self.owner == self.table.on_turn else None

    @property
    def table(self) -> Table:
        """The open table."""
        return self.seen.table

    def t(self, message: Message) -> str:
        """The message in the reader's language."""
        return self.look.t(message)

    def label(self, action: Action) -> str:
        """The label of an action in the reader's language."""
        return self.look.t(label(self.seen, action))

    def arrow(self, action: Action) -> int:
        """The direction of the arrow after rotating a tile; 0 for other actions."""
        if isinstance(action, actions.Rotate) and isinstance(self.decision, Turning):
            return self.decision.arrow(self.table, action.direction)
        return 0

    def place_actions(self) -> dict[int, Action]:
        """The click action of each place."""
        found: dict[int, Action] = {}
        for action in self.legal.values():
            if isinstance(action, actions.OnPlace):
                found.setdefault(action.place, action)
        return found

    def egg_action(self, egg: Type) -> Action | None:
        """The click action of the reader's eggs of that type."""
        return next(
            (
                action
                for action in self.legal.values()
                if isinstance(action, ON_EGGS) and action.egg == egg
            ),
            None,
        )


def points_of(seen: Preview | None, variant: Variant) -> str | None:
    """The badge with an egg's score; None if there is nothing to show."""
    if seen is None or not seen.fits or not variant.has_scores:
        return None
    return f"+{seen.points}"


def scene_of(
    observation: Observation, legal_actions: Sequence[Action], look: Look
) -> Scene:
    """The scene for the board of an observation."""
    decision = None if observation.table.is_over else observation.decision
    assert decision is None or isinstance(decision, Decision)
    return Scene(
        seen=observation,
        decision=decision,
        owner=max(observation.player, 0),
        look=look,
        legal={str(action): action for action in legal_actions},
        letters=tuple(look.t(LETTERS).split()),
    )
