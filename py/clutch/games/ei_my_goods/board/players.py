"""What everybody has: coins, points, hand cards, and the buildings of the others."""

from functools import lru_cache

from clutch.core.message import msg, msg_n
from clutch.games.ei_my_goods.board.bunnies import bunny_icon, who_works
from clutch.games.ei_my_goods.board.drawings import (
    colour_class,
    counted,
    good_key,
    icon,
    links_class,
)
from clutch.games.ei_my_goods.play.names import (
    chain_in_words,
    effect_of,
    listed,
    name_of,
)
from clutch.games.ei_my_goods.table.components import (
    COINS,
    GOOD_NAMES,
    GOODS,
    KINDS,
    NAMES,
    SIDES,
)
from clutch.games.ei_my_goods.table.position import (
    Observation,
    Seat,
    own_hand,
    own_seat,
)
from clutch.ui.board import Mark
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look


def own_purse(seen: Observation, look: Look) -> Html:
    """What the viewer has, with what is planned already."""
    seat, hand = own_seat(seen), own_hand(seen)
    return _purse(seen, seen.player, seat, len(hand), look)


def _purse(seen: Observation, player: int, seat: Seat, cards: int, look: Look) -> Html:
    """Coins, points, hand cards and buildings of a player."""
    counts = [
        counted("coin", coins_of(seen, seat), about=f"coins-{player}"),
        counted("vp", seat.vp, about=f"points-{player}"),
        counted("hand", cards, about=f"hand-{player}"),
        counted("home", len(seat.buildings), about=f"buildings-{player}"),
    ]
    if _lies_unknown(seen, player, seat):
        counts.append(icon("laid", about=f"laid-{player}"))
    return tag(
        "span",
        counts,
        class_=classes("purse", player == seen.table.active and "purse--active"),
        id=f"{look.prefix}purse-{player}",
        data_about=f"purse-{player}",
        role="img",
        aria_label=_summary(seen, player, seat, cards, look),
    )


def _lies_unknown(seen: Observation, player: int, seat: Seat) -> bool:
    """Whether a card lies face down that the viewer does not know."""
    return seat.has_laid and player != seen.player


def coins_of(seen: Observation, seat: Seat) -> int:
    """What goods are worth; at the end, what is left when points have been bought."""
    return seat.change if seen.table.is_over else seat.coins


def _summary(seen: Observation, player: int, seat: Seat, cards: int, look: Look) -> str:
    parts = [
        msg_n("1 coin", "{n} coins", n=coins_of(seen, seat)),
        msg_n("1 victory point", "{n} victory points", n=seat.vp),
        msg_n("1 hand card", "{n} hand cards", n=cards),
        msg_n("1 building", "{n} buildings", n=len(seat.buildings)),
    ]
    if _lies_unknown(seen, player, seat):
        parts.append(msg("a card laid down"))
    if player == seen.table.active:
        parts.append(msg("active player"))
    return look.t(listed(parts))


def draw_other(seen: Observation, player: int, look: Look) -> Html:
    """Another player: what counts in a line, the buildings in a fold below it.

    The fold has no line of its own: what opens it lies over the one above, and is gone
    where there is room for everything. There what is too long scrolls, by keys as well.
    """
    seat, id_ = seen.table.seats[player], f"{look.prefix}other-{player}"
    is_over = seen.table.is_over
    cards = len(seen.known.hands[player])
    return tag(
        "div",
        tag(
            "div",
            tag(
                "b",
                look.t.name(player),
                class_=Mark.CURRENT if player == seen.current_player else None,
                id=f"{id_}-name",
            ),
            _purse(seen, player, seat, cards, look),
            class_="goods-other-line spread",
        ),
        tag(
            "details",
            tag("summary", aria_labelledby=f"{id_}-name"),
            _all_small(seat, look, id_, is_over=is_over),
            open=is_over,
            id=f"{id_}-fold",
        ),
        class_=f"goods-other seat-{player}",
        id=id_,
        role="group",
        tabindex=0 if look.live else None,
        aria_labelledby=f"{id_}-name",
        data_about=f"purse-{player}",
    )


@lru_cache(maxsize=64)  # what others have stays, while somebody clicks
def _all_small(seat: Seat, look: Look, id_: str, *, is_over: bool) -> Html:
    """The buildings of somebody else."""
    return tag(
        "ul",
        (
            _small(seat, place, look, id_=f"{id_}-{place}", is_over=is_over)
            for place in range(len(seat.buildings))
        ),
        class_="workshops-small",
    )


def _small(seat: Seat, place: int, look: Look, *, id_: str, is_over: bool) -> Html:
    """A building of somebody else: its colour and name, its goods, who is in it.

    And its chain; at the end its points instead, with those of its Assistant.
    """
    building, number = seat.buildings[place], seat.goods[place]
    good = GOODS[building]
    drawing = None if good is None or not number else f"count ic-{good_key(good)}"
    return tag(
        "li",
        look.t(name_of(building)),
        bunny_icon(seat, place),
        counted("vp", _points(seat, place)) if is_over else None,
        class_=classes(
            colour_class(building), drawing, None if is_over else links_class(building)
        ),
        data_number=number if drawing else None,
        data_about=NAMES[building],
        id=id_,
        aria_label=_in_a_line(seat, place, look, is_over=is_over),
    )


def _points(seat: Seat, place: int) -> int:
    """The victory points on a building and on the Assistant in it."""
    side = seat.assistants[place]
    return KINDS[seat.buildings[place]].vp + (0 if side is None else SIDES[side].vp)


def _in_a_line(seat: Seat, place: int, look: Look, *, is_over: bool) -> str:
    building, number = seat.buildings[place], seat.goods[place]
    good = GOODS[building]
    parts = [name_of(building)]
    if good is not None and number:
        parts.append(
            msg(
                "{n} × {good} ({coins})",
                n=number,
                good=GOOD_NAMES[good],
                coins=number * COINS[building],
            )
        )
    bunny = who_works(seat, place)
    if bunny is not None:
        parts.append(bunny)
    if not is_over and good is None:
        parts.append(effect_of(building))
    if not is_over and good is not None:
        parts.append(chain_in_words(building))
    if is_over:
        points = _points(seat, place)
        parts.append(msg_n("1 victory point", "{n} victory points", n=points))
    return look.t(listed(parts))
