"""An Eggbot's turn: its next card, and what has been done with the others."""

from clutch.core.message import Message, msg, msg_n
from clutch.games.egg_thieves.board import drawings
from clutch.games.egg_thieves.board.eggbot import done_of, next_of
from clutch.games.egg_thieves.board.explain import buttons, drawn
from clutch.games.egg_thieves.board.explain.cards import back
from clutch.games.egg_thieves.table.components import EGGBOT_USES
from clutch.games.egg_thieves.table.names import card_name, who
from clutch.games.egg_thieves.table.position import Observation
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look


def next_card(seen: Observation, look: Look) -> Explanation | None:
    """What is to be seen of the next card (ET-106); None where there is none."""
    shown = next_of(seen)
    if shown is None:
        return None
    thief = seen.table.thief
    if shown.card is None:
        lines = tuple(back(shown))
    else:
        lines = (msg("It has been flipped: {card}.", card=card_name(shown.card)),)
    left = msg_n(
        "{n} card is left in this turn.",
        "{n} cards are left in this turn.",
        n=len(seen.known.hands[thief]),
    )
    return Explanation(
        msg("The next card of {player}", player=who(seen.table.seats, thief)),
        (*lines, left),
        drawn.cards([shown], look),
        section="solo",
    )


def duty(which: str, seen: Observation, look: Look) -> Explanation | None:
    """How often one of the three things has been done; None out of such a turn."""
    count = done_of(seen).get(which)
    if count is None:
        return None
    said = msg(
        "The dots: done {n} times of {most} in this turn.", n=count, most=EGGBOT_USES
    )
    about = _about(seen, which, look)
    return Explanation(
        about.name,
        (*about.lines, said),
        drawn.alone(drawings.pips(count, EGGBOT_USES)),
        section="solo",
    )


def _about(seen: Observation, which: str, look: Look) -> Explanation:
    match which:
        case "flip":
            return buttons.flip(seen, look)
        case "discard":
            return buttons.discard(seen, look)
        case _:
            return Explanation(msg("Place the next card unseen"), (_unseen(),))


def _unseen() -> Message:
    """What placing unseen is (ET-050, ET-089)."""
    return msg(
        "You lay it face-down on a nest or on a spot of the Eggbot, and do not know it "
        "either."
    )
