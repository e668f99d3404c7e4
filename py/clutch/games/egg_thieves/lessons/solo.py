"""The lesson about what is new in a solo game: the turn of an Eggbot."""

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
    """Whether the flipped card has been placed."""
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
                "After your turn, you play the Eggbot's. It has {cards} "
                "face-down cards. Flip the next: the Eggbot gets {eggs}, and you "
                "see the card.",
                cards=EGGBOT_CARDS,
                eggs=eggs_text(FLIP_EGGS),
            ),
            before=OWN_TURN,
            wanted="flip",
            wrong={
                "lay": msg("You can lay it unseen, but in this lesson, flip it first."),
                "discard": msg(
                    "You can discard it, but in this lesson, flip it first."
                ),
            },
        ),
        Step(
            msg(
                "Lay it face up where it helps the Eggbot least: in a nest, or "
                "in one of the Eggbot's spots."
            ),
            wanted="lay nest-b-up",
            goal=_has_placed,
        ),
        Step(
            msg(
                "Lay the next card unseen, wherever you like: nobody knows its face, "
                "only its triceratops."
            ),
            wanted="lay nest-c-down",
            goal=_has_placed_unseen,
        ),
        Step(
            msg(
                "Flip, lay and discard {n} times each. Discarding gives the Eggbot "
                "{eggs} unless {cards} or fewer cards are left, so save it for last.",
                eggs=eggs_text(DISCARD_EGGS),
                cards=DISCARD_CARDS,
                n=EGGBOT_USES,
            ),
            points=("discard",),
        ),
        Step(
            msg(
                "You win if you have more eggs than the Eggbot, and your eggs give "
                "you a rank. Now play a game against an Eggbot."
            ),
        ),
    ),
)
