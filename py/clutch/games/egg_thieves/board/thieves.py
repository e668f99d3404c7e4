"""The boards of the thieves: large ones in the grid, those of everybody else below it.

A thief is a player or an Eggbot. A large board has its spots in the columns of the
nests; on a small one they are pictures with a name.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache

from clutch.core.game import ONLOOKER
from clutch.core.message import Message, msg, msg_n
from clutch.games.egg_thieves.board.cards import (
    described,
    short_name,
    small_cards,
    was_touched,
)
from clutch.games.egg_thieves.board.grid import Texts, cell, row
from clutch.games.egg_thieves.board.slots import slots_of
from clutch.games.egg_thieves.table.actions import FIRST_SPOT, Phase
from clutch.games.egg_thieves.table.components import NESTS
from clutch.games.egg_thieves.table.names import eggs_text, listed, nest_name, who
from clutch.games.egg_thieves.table.position import Observation, Pile
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look
from clutch.ui.widgets import fold


def shown_large(observation: Observation) -> list[int]:
    """Whose boards are shown large: the player's own, and the Eggbot's that is on."""
    own = [] if observation.player == ONLOOKER else [observation.player]
    if observation.is_eggbot and observation.phase is not Phase.OVER:
        return [observation.thief, *own]
    return own


def front_row(observation: Observation, texts: Texts, look: Look, thief: int) -> Html:
    """A board with its three spots, in the columns of the nests."""
    t = look.t
    return row(
        look,
        tag("strong", t(_board_title(observation, thief)), class_="thieves-title"),
        (
            tag(
                "div",
                _spot(observation, look, thief, spot),
                tag(
                    "div",
                    slots_of(observation, texts, look, FIRST_SPOT + spot)
                    if thief == observation.thief
                    else (),
                    class_="thieves-slots",
                    role="presentation",
                )
                if look.live
                else None,
                class_="thieves-spot",
                role="presentation",
            )
            for spot in range(len(NESTS))
        ),
        class_="thieves-front",
        key=f"board-{thief}",
    )


def _spot(observation: Observation, look: Look, thief: int, spot: int) -> Html:
    pile, last = observation.boards[thief][spot], _last_in(observation, thief, spot)
    return _drawn_spot(pile, last, thief, spot, look)


@lru_cache(maxsize=256)
def _drawn_spot(
    pile: Pile, last: tuple[int, ...], thief: int, spot: int, look: Look
) -> Html:
    words = look.t(_spot_words(pile, spot, last))
    return cell(
        look,
        (
            tag("span", words, class_="visually-hidden"),
            small_cards(pile, look, last=last),
        ),
        key=f"spot-{thief}-{NESTS[spot]}",
        class_="thieves-pile",
        letter=nest_name(spot),
    )


def other_boards(observation: Observation, look: Look) -> Html | None:
    """The boards of everybody else, to be looked at."""
    fronts = shown_large(observation)
    rest = [thief for thief in range(observation.thieves) if thief not in fronts]
    if not rest:
        return None
    return fold(
        look.t(msg("The other boards") if fronts else msg("The boards")),
        tag(
            "ul",
            (_other(observation, look, thief) for thief in rest),
            class_="thieves-others",
        ),
        is_open=True,
        kind="boards",
        id=f"{look.prefix}others",
    )


def _other(observation: Observation, look: Look, thief: int) -> Html:
    t, hand = look.t, observation.hands[thief]
    return tag(
        "li",
        tag("strong", t(_board_title(observation, thief)), class_="thieves-title"),
        _hand_note(hand, look) if hand else None,
        (_small_spot(observation, look, thief, spot) for spot in range(len(NESTS))),
        class_=classes("thieves-other", thief == observation.thief and "is-current"),
        id=f"{look.prefix}board-{thief}",
    )


def _small_spot(observation: Observation, look: Look, thief: int, spot: int) -> Html:
    pile, last = observation.boards[thief][spot], _last_in(observation, thief, spot)
    return _drawn_small_spot(pile, last, spot, look)


@lru_cache(maxsize=512)
def _drawn_small_spot(pile: Pile, last: tuple[int, ...], spot: int, look: Look) -> Html:
    return tag(
        "div",
        small_cards(pile, look, last=last),
        class_="thieves-pile",
        role="img",
        aria_label=look.t(_spot_words(pile, spot, last)),
        data_letter=nest_name(spot),
    )


def _board_title(observation: Observation, thief: int) -> Message:
    owner, has = who(observation.seats, thief), eggs_text(observation.eggs[thief])
    if thief == observation.player:
        return msg("Your board, {eggs}", eggs=has)
    return msg("{player}'s board, {eggs}", player=owner, eggs=has)


def _spot_words(pile: Pile, spot: int, last: Collection[int]) -> Message:
    if not pile:
        return msg("Spot {spot}: empty", spot=nest_name(spot))
    cards = [
        msg("{card} (last move)", card=described(shown))
        if index in last
        else described(shown)
        for index, shown in enumerate(pile)
    ]
    return msg("Spot {spot}: {cards}", spot=nest_name(spot), cards=listed(cards))


def _last_in(observation: Observation, thief: int, spot: int) -> tuple[int, ...]:
    """The cards in a spot that the last move has brought."""
    pile = observation.boards[thief][spot]
    return tuple(
        i for i in range(len(pile)) if was_touched(observation, thief, spot, i)
    )


def _hand_note(hand: Sequence[int | None], look: Look) -> Html:
    """How many cards somebody has in hand, or at the end which ones."""
    cards = [card for card in hand if card is not None]
    is_open = len(cards) == len(hand)
    words = (
        msg("In hand: {cards}", cards=listed([short_name(card) for card in cards]))
        if is_open
        else msg_n("{n} card in hand", "{n} cards in hand", n=len(hand))
    )
    return tag(
        "span",
        look.t(words),
        class_=classes("thieves-note", is_open and "thieves-note--open"),
    )
