"""The buttons, and the marks and small signs that several things share."""

from clutch.core.message import Message, msg
from clutch.games.egg_thieves.board.explain import drawn
from clutch.games.egg_thieves.table.components import (
    CARDS,
    DISCARD_CARDS,
    DISCARD_EGGS,
    FLIP_EGGS,
    FULL,
    HAND,
    parse_card,
)
from clutch.games.egg_thieves.table.names import eggs_text
from clutch.games.egg_thieves.table.position import Observation, Shown, face_up
from clutch.ui.explanation import Explanation
from clutch.ui.html import Html
from clutch.ui.look import Look

_CARD = parse_card("red-3-2")
"""On which marks are shown."""


def end(_: Observation, __: Look) -> Explanation:
    """The end of a turn (ET-011, ET-012, ET-019, ET-100)."""
    return Explanation(
        msg("End the turn"),
        (
            msg("You draw until you have {hand} cards in hand.", hand=HAND),
            msg(
                "Then every nest with {full} triceratops or more is raided, and the "
                "next one is on.",
                full=FULL,
            ),
        ),
        section="turn",
    )


def stop(_: Observation, __: Look) -> Explanation:
    """Going without the rest of a raptor (ET-069)."""
    return Explanation(
        msg("Leave the rest"),
        (
            msg("The raptor does nothing more. What it has done stays done."),
            msg("Its price is not given back."),
        ),
        section="raptors",
    )


def draw(_: Observation, __: Look) -> Explanation:
    """Drawing in the middle of a turn (ET-059)."""
    return Explanation(
        msg("Draw a card"),
        (msg("The raptor lets you draw an egg card now, before or after the rest."),),
        section="raptors",
    )


def flip(_: Observation, __: Look) -> Explanation:
    """Turning up an Eggbot's next card (ET-049)."""
    return Explanation(
        msg("Flip the next card"),
        (
            msg(
                "The card is turned up and the Eggbot gets {eggs}.",
                eggs=eggs_text(FLIP_EGGS),
            ),
            msg("Then you lay it face-up on a nest or on a spot of the Eggbot."),
        ),
        section="solo",
    )


def discard(_: Observation, __: Look) -> Explanation:
    """Discarding an Eggbot's next card (ET-051, ET-107)."""
    return Explanation(
        msg("Discard the next card"),
        (
            msg("Nobody sees the card, and it is out of the way."),
            msg(
                "If more than {cards} cards are left after it, the Eggbot gets {eggs}.",
                cards=DISCARD_CARDS,
                eggs=eggs_text(DISCARD_EGGS),
            ),
        ),
        section="solo",
    )


def mark(key: str, _: Observation, look: Look) -> Explanation:
    """A mark on cards."""
    name, line, section = MARKS[key]
    return Explanation(name, (line,), _drawn(key, look), section=section)


def _drawn(key: str, look: Look) -> Html:
    card = face_up(_CARD)
    match key:
        case "down":
            return drawn.cards([Shown(None, card.triceratops, is_up=False)], look)
        case "known":
            return drawn.cards([Shown(_CARD, card.triceratops, is_up=False)], look)
        case "guarded":
            facts = CARDS[_CARD]
            return drawn.total(facts.flavour, facts.eggs, look, is_guarded=True)
        case _:
            return drawn.triceratops()


MARKS: dict[str, tuple[Message, Message, str]] = {
    "triceratops": (
        msg("Triceratops"),
        msg(
            "The horned heads on cards, on faces and backs. {full} of them in a nest "
            "bring the raid.",
            full=FULL,
        ),
        "turn",
    ),
    "down": (
        msg("A face-down card"),
        msg("You do not know its face, only the triceratops on its back."),
        "seeing",
    ),
    "known": (
        msg("A face-down card that you know"),
        msg("Its back shows through: you have laid it or looked at it."),
        "seeing",
    ),
    "guarded": (
        msg("Guarded"),
        msg(
            "Eggs that are struck out: there are most of them in the nest, and nobody "
            "gets them."
        ),
        "raid",
    ),
}
"""What is marked on cards: its name, what it means, where its rules stand."""
