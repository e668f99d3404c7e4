"""The boards of the thieves, one row each: a thief is a player or an Eggbot.

On a wide screen all lie side by side. On a phone there is one in front, the reader's
own or that of the Eggbot whose turn it is; of the others it shows how many cards they
hold, and a tap lays one of them over the nests.
"""

from collections.abc import Collection, Iterator
from functools import lru_cache

from clutch.core.message import Message, msg
from clutch.core.position import ONLOOKER
from clutch.games.egg_thieves.board.cards import flow, small_cards
from clutch.games.egg_thieves.board.offers import Offers
from clutch.games.egg_thieves.board.slots import slots_of
from clutch.games.egg_thieves.table.actions import FIRST_SPOT
from clutch.games.egg_thieves.table.components import NESTS
from clutch.games.egg_thieves.table.names import (
    card_names,
    described,
    eggs_text,
    listed,
    nest_name,
    who,
)
from clutch.games.egg_thieves.table.position import Observation, Pile
from clutch.ui import board
from clutch.ui.eggs import seat_class
from clutch.ui.html import Html, classes, tag
from clutch.ui.icons import icon as draw_icon
from clutch.ui.look import Look
from clutch.ui.verbs import Verb

OPENED = "board"
"""What the reader asks to be told to see somebody's board on a phone."""


FEW = 3
"""So many cards lie side by side in a spot on a phone."""


def boards(seen: Observation, offers: Offers, look: Look) -> Html:
    """Everybody's board; what is not in front on a phone is wrapped together."""
    front = in_front(seen)
    rest = [thief for thief in range(seen.table.thieves) if thief != front]
    return tag(
        "div",
        board_row(seen, offers, look, front, is_front=True),
        tag(
            "div",
            (board_row(seen, offers, look, thief) for thief in rest),
            class_="thieves-others",
            role="presentation",
        ),
        class_=f"thieves-boards {board.numbered(seen.table.thieves)}",
        role="presentation",
    )


def in_front(seen: Observation) -> int:
    """Whose board a phone shows: the reader's own, or the Eggbot's that is on."""
    table = seen.table
    if seen.player == ONLOOKER or (table.is_eggbot and not table.is_over):
        return table.thief
    return seen.player


def opened(seen: Observation, look: Look) -> int | None:
    """Whose board the reader has asked for, on a phone."""
    thief = dict(look.told or ()).get(OPENED, 0) - 1
    is_there = 0 <= thief < seen.table.thieves and thief != in_front(seen)
    return thief if is_there else None


def board_row(
    seen: Observation,
    offers: Offers,
    look: Look,
    thief: int,
    *,
    is_front: bool = False,
) -> Html:
    """A board with its three spots, and the places in them where a card can go."""
    is_on = thief == seen.table.thief and not seen.table.is_over
    return board.row(
        (
            cell
            for spot in range(len(NESTS))
            for cell in (
                _spot(seen, look, thief, spot),
                slots_of(seen, offers, look, FIRST_SPOT + spot) if is_on else None,
            )
        ),
        title=_title(seen, look, thief, is_front=is_front),
        class_=classes(
            "thieves-board",
            seat_class(thief),
            board.numbered(thief),
            is_front and "thieves-front",
            thief == opened(seen, look) and "thieves-board--open",
        ),
        id=f"{look.prefix}board-{thief}",
    )


def _title(
    seen: Observation, look: Look, thief: int, *, is_front: bool
) -> Iterator[Html | None]:
    """Whose board it is, which cards are in hand once all see them, the way to it."""
    hand = [card for card in seen.known.hands[thief] if card is not None]
    is_on = thief == seen.table.thief and not seen.table.is_over
    yield tag(
        "strong",
        look.t(_board_title(seen, thief)),
        class_=classes("thieves-who", is_on and board.Mark.CURRENT),
        data_about=f"board-{thief}",
        data_sign=thief + 1,
    )
    if hand and thief != seen.player:
        yield tag(
            "span",
            look.t(msg("In hand: {cards}", cards=card_names(hand))),
            class_="thieves-note",
            data_about=f"hand-{thief}",
        )
    if not is_front and look.told is not None:
        yield _way_to(seen, look, thief)


def _way_to(seen: Observation, look: Look, thief: int) -> Html:
    """What opens somebody's board on a phone, by its counts, and what closes it."""
    is_open = thief == opened(seen, look)
    name = msg("The board of {player}", player=who(seen.table.seats, thief))
    counts = " ".join(
        f"{nest_name(spot)}{len(pile)}"
        for spot, pile in enumerate(seen.known.boards[thief])
    )
    return tag(
        "button",
        draw_icon("close") if is_open else counts,
        type="button",
        class_="thieves-way",
        data_do=Verb.TELL,
        data_value=f"{OPENED}:{0 if is_open else thief + 1}",
        aria_label=f"{look.t(name)}: {counts}",
        aria_expanded="true" if is_open else "false",
        id=f"{look.prefix}way-{thief}",
    )


def _spot(seen: Observation, look: Look, thief: int, spot: int) -> Html:
    pile, last = seen.known.boards[thief][spot], _last_in(seen, thief, spot)
    return _drawn_spot(pile, last, thief, spot, look)


@lru_cache(maxsize=512)
def _drawn_spot(
    pile: Pile, last: tuple[int, ...], thief: int, spot: int, look: Look
) -> Html:
    words = look.t(spot_words(pile, spot, last))
    about = f"spot-{thief}-{NESTS[spot]}"
    return board.cell(
        look,
        tag("span", words, class_="visually-hidden"),
        flow(small_cards(pile, look, last=last, about=about), len(pile))
        if pile
        else None,
        key=about,
        class_=classes(
            "room thieves-pile plated", len(pile) > FEW and "thieves-pile--many"
        ),
        data_about=about,
        data_sign=nest_name(spot),
    )


def _board_title(seen: Observation, thief: int) -> Message:
    owner, has = who(seen.table.seats, thief), eggs_text(seen.table.eggs[thief])
    if thief == seen.player:
        return msg("Your board, {eggs}", eggs=has)
    return msg("{player}'s board, {eggs}", player=owner, eggs=has)


def spot_words(pile: Pile, spot: int, last: Collection[int] = ()) -> Message:
    """What lies in a spot; the cards of the last move are mentioned."""
    if not pile:
        return msg("Spot {spot}: empty", spot=nest_name(spot))
    cards = [
        msg("{card} (last move)", card=described(shown))
        if index in last
        else described(shown)
        for index, shown in enumerate(pile)
    ]
    return msg("Spot {spot}: {cards}", spot=nest_name(spot), cards=listed(cards))


def _last_in(seen: Observation, thief: int, spot: int) -> tuple[int, ...]:
    """The cards in a spot that the last move has brought."""
    pile = seen.known.boards[thief][spot]
    return tuple(
        i for i in range(len(pile)) if seen.table.was_touched((thief, spot, i))
    )
