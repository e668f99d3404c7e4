"""The hand of the viewer."""

from functools import lru_cache

from clutch.core.message import msg, with_commas
from clutch.games.egg_thieves.board.cards import card_classes, figure, letter_on
from clutch.games.egg_thieves.board.offers import Offer, Offers
from clutch.games.egg_thieves.play.laying import hand_card
from clutch.games.egg_thieves.table.components import CARDS
from clutch.games.egg_thieves.table.position import Observation, face_up, own_hand
from clutch.ui import board
from clutch.ui.html import Html, tag
from clutch.ui.look import Look


def hand_row(seen: Observation, offers: Offers, look: Look) -> Html | None:
    """The viewer's hand, with one cell for each kind of card; None if it is empty.

    Cells are named after their places, so the others stay still when a card goes.
    """
    hand = own_hand(seen)
    if not hand:
        return None
    kinds = tuple(dict.fromkeys(hand))
    return board.row(
        (
            _hand_card(
                place,
                card,
                hand.count(card),
                offers.get(str(CARDS[card])),
                look,
                is_picked=seen.known.picked == card and not seen.table.is_eggbot,
            )
            for place, card in enumerate(kinds, start=1)
        ),
        title=tag("strong", look.t(msg("Your hand")), class_="visually-hidden"),
        class_=f"thieves-hand {board.numbered(len(kinds))}",
        id=f"{look.prefix}hand",
    )


@lru_cache(maxsize=512)
def _hand_card(  # noqa: PLR0913  (all that it is drawn from)
    place: int,
    card: int,
    copies: int,
    offer: Offer | None,
    look: Look,
    *,
    is_picked: bool,
) -> Html:
    shown, name = face_up(card), str(CARDS[card])
    letter = letter_on(shown, look)
    label = offer.label if offer else hand_card(card, copies)
    if is_picked:
        label = with_commas([label, msg("chosen")])
    return board.cell(
        look,
        (
            figure(shown),
            tag("b", class_="badge thieves-copies", data_text=f"×{copies}")
            if copies > 1
            else None,
        ),
        key=f"hand-{place}",
        data_letter=letter,
        aria_label=look.t(label),
        action=offer.text if offer else None,
        tried=name,
        class_=card_classes(
            shown, board.Mark.CHOSEN if is_picked else None, letter=letter
        ),
    )
