"""Explanations of the buttons, and of the marks that several things share."""

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
"""The card on which the marks are shown."""


def end(_: Observation, __: Look) -> Explanation:
    """The button that ends the turn (ET-011, ET-012, ET-019, ET-100)."""
    return Explanation(
        msg("End turn"),
        (
            msg("You draw until you have {hand} cards in hand.", hand=HAND),
            msg(
                "Then every nest with {full} or more triceratops is raided, and the "
                "next player's turn begins.",
                full=FULL,
            ),
        ),
        section="turn",
    )


def stop(_: Observation, __: Look) -> Explanation:
    """The button that skips the rest of a raptor's icons (ET-069)."""
    return Explanation(
        msg("Leave the rest"),
        (
            msg("The raptor does nothing more. What it has already done stands."),
            msg("You do not get its price back."),
        ),
        section="raptors",
    )


def draw(_: Observation, __: Look) -> Explanation:
    """The button that draws a card in the middle of a turn (ET-059)."""
    return Explanation(
        msg("Draw a card"),
        (
            msg(
                "The raptor lets you draw an egg card, before or after whatever else "
                "it does."
            ),
        ),
        section="raptors",
    )


def flip(_: Observation, __: Look) -> Explanation:
    """The button that flips an Eggbot's next card (ET-049)."""
    return Explanation(
        msg("Flip the next card"),
        (
            msg(
                "You flip the card and the Eggbot gets {eggs}.",
                eggs=eggs_text(FLIP_EGGS),
            ),
            msg("Then you lay it face up in a nest or in one of the Eggbot's spots."),
        ),
        section="solo",
    )


def discard(_: Observation, __: Look) -> Explanation:
    """The button that discards an Eggbot's next card (ET-051, ET-107)."""
    return Explanation(
        msg("Discard the next card"),
        (
            msg("The card goes to the discards, and nobody sees its face."),
            msg(
                "If more than {cards} cards are left afterwards, the Eggbot gets "
                "{eggs}.",
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
            "The horned heads on cards, front and back. {full} of them in a nest "
            "trigger a raid.",
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
        msg("A face-down card you know"),
        msg("You see its face because you laid it or looked at it."),
        "seeing",
    ),
    "guarded": (
        msg("Guarded"),
        msg("Crossed-out eggs: no other flavour has more, so nobody gets these."),
        "raid",
    ),
}
"""For each mark on cards: its name, its meaning, and its section in the rules."""
