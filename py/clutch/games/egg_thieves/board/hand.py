"""The hand of the player who looks."""

from functools import lru_cache

from clutch.core.message import msg
from clutch.games.egg_thieves.board.cards import (
    card_classes,
    described,
    figure,
    letter_on,
)
from clutch.games.egg_thieves.board.grid import Texts, cell, row
from clutch.games.egg_thieves.table.components import CARDS
from clutch.games.egg_thieves.table.position import Observation, Shown
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look


def hand_row(observation: Observation, texts: Texts, look: Look) -> Html | None:
    """The own hand; cards of one kind are one cell."""
    hand = observation.hand
    if not hand:
        return None
    return row(
        look,
        tag("strong", look.t(msg("Your hand")), class_="visually-hidden"),
        (
            _hand_card(
                card,
                hand.count(card),
                texts.get(str(CARDS[card])),
                look,
                is_picked=observation.picked == card and not observation.is_eggbot,
            )
            for card in dict.fromkeys(hand)
        ),
        class_="thieves-hand",
        key="hand",
    )


@lru_cache(maxsize=512)
def _hand_card(
    card: int, copies: int, action: str | None, look: Look, *, is_picked: bool
) -> Html:
    shown, name = Shown(card, CARDS[card].triceratops, is_up=True), str(CARDS[card])
    words = [described(shown)]
    if copies > 1:
        words.append(msg("{n} of them", n=copies))
    if is_picked:
        words.append(msg("chosen"))
    return cell(
        look,
        (
            figure(shown),
            tag("b", class_="thieves-copies", data_text=f"×{copies}")
            if copies > 1
            else None,
        ),
        key=f"hand-{name}",
        letter=letter_on(shown, look),
        label=", ".join(map(look.t, words)),
        action=action,
        tried=name,
        class_=classes(card_classes(shown), is_picked and "thieves-card--chosen"),
    )
