"""The turn of an Eggbot: its next card, and how much of its turn is done."""

from clutch.core.message import msg, msg_n
from clutch.games.egg_thieves.board import drawings
from clutch.games.egg_thieves.board.cards import (
    card_classes,
    figure,
    letter_on,
)
from clutch.games.egg_thieves.play.eggbots import EggbotCard, Flipped
from clutch.games.egg_thieves.table.components import EGGBOT_USES
from clutch.games.egg_thieves.table.names import described
from clutch.games.egg_thieves.table.position import Observation, Shown
from clutch.ui.html import Html, tag
from clutch.ui.look import Look


def next_card(seen: Observation, look: Look) -> Html | None:
    """What is to be seen of the Eggbot's next card."""
    now = None if seen.table.is_over else seen.decision
    if not isinstance(now, EggbotCard | Flipped) or seen.known.next_back is None:
        return None
    shown = Shown(
        seen.known.picked,
        seen.known.next_back,
        is_up=seen.known.picked is not None,
    )
    left, letter = len(seen.known.hands[seen.table.thief]), letter_on(shown, look)
    label = msg_n(
        "Next card: {card}. {n} card left.",
        "Next card: {card}. {n} cards left.",
        n=left,
        card=described(shown),
    )
    return tag(
        "div",
        tag(
            "span",
            figure(shown),
            class_=card_classes(shown, letter=letter),
            data_letter=letter,
            aria_hidden="true",
        ),
        tag("span", look.t(label), class_="visually-hidden"),
        _duties(now, look),
        class_="thieves-next",
    )


def _duties(now: EggbotCard | Flipped, look: Look) -> Html:
    """How often each of the three things has been done in an Eggbot's turn."""
    placed = sum(not way.is_up for way in now.placed)
    flipped = len(now.placed) - placed + isinstance(now, Flipped)
    return tag(
        "ul",
        (
            tag(
                "li",
                tag("span", look.t(name)),
                drawings.pips(done, EGGBOT_USES),
                class_="row",
            )
            for name, done in (
                (msg("Flipped {n} of {most}", n=flipped, most=EGGBOT_USES), flipped),
                (msg("Placed {n} of {most}", n=placed, most=EGGBOT_USES), placed),
                (
                    msg("Discarded {n} of {most}", n=now.thrown, most=EGGBOT_USES),
                    now.thrown,
                ),
            )
        ),
        class_="thieves-duties",
    )
