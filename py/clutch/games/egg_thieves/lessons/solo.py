"""The lesson about what is new alone: the turn of an Eggbot."""

from clutch.core.lesson import Lesson, Step
from clutch.core.message import msg
from clutch.games.egg_thieves.play.eggbots import EggbotCard
from clutch.games.egg_thieves.table.components import (
    DISCARD_CARDS,
    DISCARD_EGGS,
    EGGBOT_CARDS,
    EGGBOT_USES,
    FLIP_EGGS,
)
from clutch.games.egg_thieves.table.names import eggs_text
from clutch.games.egg_thieves.table.position import Observation

OWN_TURN = "card green-2-2, lay nest-a-up, card green-3-2, lay spot-a-down, end"


def _has_placed(seen: Observation) -> bool:
    """Whether the flipped card lies."""
    now = seen.decision
    return isinstance(now, EggbotCard) and now.placed_so(is_up=True) == 1


def _has_placed_unseen(seen: Observation) -> bool:
    now = seen.decision
    return isinstance(now, EggbotCard) and now.placed_so(is_up=False) == 1


SOLO = Lesson(
    key="solo",
    title=msg("Alone against Eggbots"),
    minutes=1,
    players=1,
    options={"eggbots": "1-eggbot"},
    seed="EGG6",
    about=("players", "1"),
    steps=(
        Step(
            msg(
                "After your turn you play the Eggbot's. It has {cards} cards, "
                "face-down. Flip the next one: the Eggbot gets {eggs}, and you see it.",
                cards=EGGBOT_CARDS,
                eggs=eggs_text(FLIP_EGGS),
            ),
            before=OWN_TURN,
            wanted="flip",
            wrong={
                "lay": msg("You may place it unseen, but here flip it first."),
                "discard": msg("You may discard it, but here flip it first."),
            },
        ),
        Step(
            msg(
                "Lay it face-up where it helps the Eggbot least: in a nest, or in a "
                "spot of the Eggbot."
            ),
            wanted="lay nest-b-up",
            goal=_has_placed,
        ),
        Step(
            msg(
                "Place the next card unseen, wherever you like: nobody knows its face, "
                "only its triceratops."
            ),
            wanted="lay nest-c-down",
            goal=_has_placed_unseen,
        ),
        Step(
            msg(
                "Flip, place and discard: each {n} times. Discards bring the Eggbot "
                "{eggs}, unless {cards} cards or fewer are left: keep them for last.",
                eggs=eggs_text(DISCARD_EGGS),
                cards=DISCARD_CARDS,
                n=EGGBOT_USES,
            ),
            points=("discard",),
        ),
        Step(
            msg(
                "Whoever has most eggs wins, you or the Eggbot, and your eggs give you "
                "a rank. Now play against one."
            ),
        ),
    ),
)
