"""What a board is drawn from, and what a click on each part of it does."""

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
"""The verbs that are done by a click on an own egg."""
LETTERS = msg("R G Y B O C")
"""A letter for red, green, yellow, blue, orange and cyan eggs, in this order."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What everything on the board is drawn from."""

    seen: Observation
    decision: Decision[Any] | None
    """What is to be decided; None after the end."""
    owner: int
    """Whose eggs lie nearest: the reader's."""
    look: Look
    legal: Mapping[str, Action]
    letters: drawings.Letters

    @property
    def own_decision(self) -> Decision[Any] | None:
        """The decision, if it is the reader's: nobody else's choice is among theirs."""
        return self.decision if self.owner == self.table.on_turn else None

    @property
    def table(self) -> Table:
        """What lies on the table."""
        return self.seen.table

    def t(self, message: Message) -> str:
        """The message in the reader's language."""
        return self.look.t(message)

    def label(self, action: Action) -> str:
        """What an action is called in the reader's language."""
        return self.look.t(label(self.seen, action))

    def arrow(self, action: Action) -> int:
        """Where an arrow points after a tile is rotated so; 0 for anything else."""
        if isinstance(action, actions.Rotate) and isinstance(self.decision, Turning):
            return self.decision.arrow(self.table, action.direction)
        return 0

    def place_actions(self) -> dict[int, Action]:
        """What a click on a place does."""
        found: dict[int, Action] = {}
        for action in self.legal.values():
            if isinstance(action, actions.OnPlace):
                found.setdefault(action.place, action)
        return found

    def egg_action(self, egg: Type) -> Action | None:
        """What a click on an own egg of that type does."""
        return next(
            (
                action
                for action in self.legal.values()
                if isinstance(action, ON_EGGS) and action.egg == egg
            ),
            None,
        )


def points_of(seen: Preview | None, variant: Variant) -> str | None:
    """The badge with what an egg would score; None where there is nothing to say."""
    if seen is None or not seen.fits or not variant.has_scores:
        return None
    return f"+{seen.points}"


def scene_of(
    observation: Observation, legal_actions: Sequence[Action], look: Look
) -> Scene:
    """What the board of an observation is drawn from."""
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
