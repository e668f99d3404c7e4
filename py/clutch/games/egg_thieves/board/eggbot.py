"""An Eggbot's turn: its next card, and how often each use has been made."""

from collections.abc import Mapping

from clutch.core.message import Message, msg, msg_n
from clutch.games.egg_thieves.board.cards import card_classes, figure, letter_on
from clutch.games.egg_thieves.play.eggbots import EggbotCard, Flipped
from clutch.games.egg_thieves.table.components import EGGBOT_USES
from clutch.games.egg_thieves.table.names import described
from clutch.games.egg_thieves.table.position import Observation, Shown
from clutch.ui.html import Html, tag
from clutch.ui.look import Look

DUTIES = ("flip", "place", "discard")
"""The three uses of the cards in an Eggbot's turn."""


def next_card(seen: Observation, look: Look) -> Html | None:
    """The Eggbot's next card as far as it is known; None outside an Eggbot's turn."""
    shown = next_of(seen)
    if shown is None:
        return None
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
            data_about="next",
            aria_hidden="true",
        ),
        tag("span", look.t(label), class_="visually-hidden"),
        _duties(done_of(seen), look),
        class_="thieves-next",
    )


def next_of(seen: Observation) -> Shown | None:
    """The Eggbot's next card as far as it is known (ET-106); None outside its turn."""
    known = seen.known
    if _turn(seen) is None or known.next_back is None:
        return None
    return Shown(known.picked, known.next_back, is_up=known.picked is not None)


def done_of(seen: Observation) -> Mapping[str, int]:
    """How often each of the three uses has been made in this Eggbot's turn.

    Empty outside an Eggbot's turn.
    """
    now = _turn(seen)
    if now is None:
        return {}
    placed = sum(not way.is_up for way in now.placed)
    flipped = len(now.placed) - placed + isinstance(now, Flipped)
    return dict(zip(DUTIES, (flipped, placed, now.thrown), strict=True))


def _turn(seen: Observation) -> EggbotCard | Flipped | None:
    now = None if seen.table.is_over else seen.decision
    return now if isinstance(now, EggbotCard | Flipped) else None


def _duties(done: Mapping[str, int], look: Look) -> Html:
    return tag(
        "ul",
        (
            tag(
                "li",
                look.t(_told(duty, count)),
                data_about=f"duty-{duty}",
            )
            for duty, count in done.items()
        ),
        class_="thieves-duties",
    )


def _told(duty: str, count: int) -> Message:
    match duty:
        case "flip":
            return msg("Flipped {n} of {most}", n=count, most=EGGBOT_USES)
        case "place":
            return msg("Laid {n} of {most}", n=count, most=EGGBOT_USES)
        case _:
            return msg("Discarded {n} of {most}", n=count, most=EGGBOT_USES)
