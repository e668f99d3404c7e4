"""Explanations of an Eggbot's turn: its next card, and the uses made of the others."""

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
    """The Eggbot's next card as far as it is known (ET-106); None if there is none."""
    shown = next_of(seen)
    if shown is None:
        return None
    thief = seen.table.thief
    if shown.card is None:
        lines = tuple(back(shown))
    else:
        lines = (msg("It has been flipped: {card}.", card=card_name(shown.card)),)
    left = msg_n(
        "{n} card left this turn.",
        "{n} cards left this turn.",
        n=len(seen.known.hands[thief]),
    )
    return Explanation(
        msg("{player}'s next card", player=who(seen.table.seats, thief)),
        (*lines, left),
        drawn.cards([shown], look),
        section="solo",
    )


def duty(which: str, seen: Observation, look: Look) -> Explanation | None:
    """How often a use has been made this turn; None outside an Eggbot's turn."""
    count = done_of(seen).get(which)
    if count is None:
        return None
    said = msg(
        "The dots: so far this turn, you have done this {n} of {most} times.",
        n=count,
        most=EGGBOT_USES,
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
            return Explanation(msg("Lay the next card unseen"), (_unseen(),))


def _unseen() -> Message:
    """The rule for placing a card unseen (ET-050, ET-089)."""
    return msg(
        "You lay it face down in a nest or in one of the Eggbot's spots, "
        "without seeing it yourself."
    )
