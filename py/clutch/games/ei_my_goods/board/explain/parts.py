"""What is on a building: what it needs, its goods, who works there, its chain.

A part of a card that nobody has built is told as it would be on any building.
"""

from collections.abc import Callable, Iterator, Mapping

from clutch.core.message import Message, msg, msg_n
from clutch.games.ei_my_goods.board.bunnies import bunny_icon
from clutch.games.ei_my_goods.board.drawings import good_key, icon, links
from clutch.games.ei_my_goods.board.explain.cards import built_by, large, sentences
from clutch.games.ei_my_goods.board.explain.people import (
    assistant_signs,
    working_lines,
    works_for,
)
from clutch.games.ei_my_goods.board.facts import missing_line
from clutch.games.ei_my_goods.board.ways import MODES, hopes_of
from clutch.games.ei_my_goods.board.workshops import inputs
from clutch.games.ei_my_goods.bots.prospects import Prospect
from clutch.games.ei_my_goods.play.chains import chain_view, fed_by, run_gain
from clutch.games.ei_my_goods.play.names import (
    at_building,
    chain_of,
    gain_in_words,
    listed,
    needs_of,
)
from clutch.games.ei_my_goods.play.production import goods_made, has_bunny
from clutch.games.ei_my_goods.table.components import (
    COINS,
    COINS_PER_VP,
    GOOD_NAMES,
    GOODS,
    NUMBERS,
    SIDES,
    Good,
)
from clutch.games.ei_my_goods.table.position import Observation, own_hand
from clutch.ui.explanation import Explanation

Explain = Callable[[Observation, str], Explanation | None]
Part = Callable[[Observation, int, Good], Explanation | None]
"""Asked about a card and the good that it makes."""


MISSING = msg("Struck out is what the market does not bring yet.")


def of_building(part: Part) -> Explain:
    """That part of the production building of that name, if it is one."""

    def explain(seen: Observation, which: str) -> Explanation | None:
        card = NUMBERS.get(which, -1)
        good = GOODS[card] if card >= 0 else None
        return None if good is None else part(seen, card, good)

    return explain


def own_hopes(seen: Observation, card: int) -> Prospect | None:
    """What a building of the viewer's needs, once there is a market to feed it."""
    built = built_by(seen, card)
    if built is None or built[0] != seen.player:
        return None
    return hopes_of(seen, built[2])


# What it needs


def _needs(seen: Observation, card: int, _: Good) -> Explanation:
    hopes = own_hopes(seen, card)
    return Explanation(
        at_building(msg("What it needs"), card),
        tuple(_needs_lines(card, hopes)),
        large(*inputs(card, hopes)),
        "production",
    )


def _needs_lines(card: int, hopes: Prospect | None) -> Iterator[Message]:
    yield msg("What starts its production: {units}.", units=needs_of(card))
    yield msg(
        "The market gives it to every building at once; for each unit that is missing "
        "there you may discard a hand card."
    )
    if hopes is not None:
        yield from sentences([missing_line(hopes, card)])
        yield MISSING


# Its goods


def _goods(seen: Observation, card: int, good: Good) -> Explanation:
    built = built_by(seen, card)
    number = 0 if built is None else built[1].goods[built[2]]
    coins = COINS[card]
    lines = [
        msg(
            "Each is worth {coins}; all of them: {sum}.",
            coins=msg_n("1 coin", "{n} coins", n=coins),
            sum=number * coins,
        ),
        *GOODS_LINES,
    ]
    fed = () if built is None else fed_by(built[1], built[2])
    if fed:
        lines.append(_becomes(fed))
    name = msg("{n} × {good}", n=number, good=GOOD_NAMES[good])
    return Explanation(name, tuple(lines), large(icon(good_key(good))), "cards")


GOODS_LINES = (
    msg("Goods are cards that lie face down on a building: nobody looks at them."),
    msg(
        "You pay with goods. Those that are left at the end bring a victory point for "
        "every {coins} coins.",
        coins=COINS_PER_VP,
    ),
)
"""What goods are for, whichever they are."""


def _becomes(fed: tuple[Good, ...]) -> Message:
    goods = listed([GOOD_NAMES[good] for good in fed])
    return msg("Chains of the same player make of it: {goods}.", goods=goods)


def _feeds(seen: Observation, card: int, good: Good) -> Explanation | None:
    """The arrow from goods to what own chains make of them."""
    built = built_by(seen, card)
    fed = () if built is None else fed_by(built[1], built[2])
    if not fed:
        return None
    drawing = large(icon(good_key(good)), *(icon(good_key(made)) for made in fed))
    name = msg("What becomes of it: {good}", good=GOOD_NAMES[good])
    return Explanation(name, (_becomes(fed), *CHAIN_LINES), drawing, "chains")


# Its chain


def _chain(seen: Observation, card: int, _: Good) -> Explanation | None:
    chain = chain_of(card)
    if chain is None:
        return None
    return Explanation(
        at_building(msg("Chain"), card),
        (*_one_run(card, chain), *CHAIN_LINES, *_runs_now(seen, card)),
        large(links(card)),
        "chains",
    )


def _one_run(card: int, chain: Message) -> Iterator[Message]:
    yield msg(
        "Before the arrow stands what it takes, behind it what comes of it: {chain}.",
        chain=chain,
    )
    yield msg(
        "Each time it brings {gain}, hand cards not counted.",
        gain=gain_in_words(run_gain(card)),
    )


CHAIN_LINES = (
    msg(
        "A chain runs as often as you like, right after its building has produced. In "
        "the last round all of your chains are open."
    ),
    msg("It takes hand cards and goods of your own, never the market."),
)
"""When a chain runs, and on what."""


def _runs_now(seen: Observation, card: int) -> Iterator[Message]:
    """How often the viewer's own could run with what there is."""
    built = built_by(seen, card)
    if built is None or built[0] != seen.player:
        return
    view = chain_view(built[1], built[2], own_hand(seen))
    if view is not None:
        yield msg(
            "With what you have now it could run so often: {n}. That brings {gain}.",
            n=view.runs,
            gain=gain_in_words(view.gain),
        )


# Who works there


def _bunny(seen: Observation, card: int, _: Good) -> Explanation | None:
    built = built_by(seen, card)
    if built is None or not has_bunny(*built[1:]):
        return None
    player, seat, place = built
    side = seat.assistants[place]
    here = works_for(player, card)
    made = msg(
        "The number is how many goods that makes: {n}.", n=goods_made(seat, place)
    )
    if side is None:
        name = at_building(MODES[seat.mode], card)
        lines = (here, made, *working_lines(seat.mode))
    else:
        name = msg("Assistant {name}", name=SIDES[side].person)
        lines = (here, made, *assistant_signs(side))
    return Explanation(name, lines, large(bunny_icon(seat, place)), "production")


ABOUT: Mapping[str, Explain] = {
    "needs": of_building(_needs),
    "goods": of_building(_goods),
    "feeds": of_building(_feeds),
    "chain": of_building(_chain),
    "bunny": of_building(_bunny),
}
"""The parts of a building, by the kind that stands before its name."""
