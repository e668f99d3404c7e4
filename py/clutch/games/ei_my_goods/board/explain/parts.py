"""Explains the parts of a building: its needs, its goods, its bunny and its chain.

For a card that nobody has built, the text is the one for any such building.
"""

from collections.abc import Callable, Iterator, Mapping

from clutch.core.message import Message, listed, msg, msg_n
from clutch.games.ei_my_goods.board.bunnies import MODES, bunny_icon
from clutch.games.ei_my_goods.board.drawings import good_key, icon, links
from clutch.games.ei_my_goods.board.explain.cards import built_by, large
from clutch.games.ei_my_goods.board.explain.people import (
    assistant_signs,
    working_lines,
    works_for,
)
from clutch.games.ei_my_goods.board.facts import missing_line, sentences
from clutch.games.ei_my_goods.board.ways import hopes_of
from clutch.games.ei_my_goods.board.workshops import inputs
from clutch.games.ei_my_goods.bots.prospects import Prospect
from clutch.games.ei_my_goods.play.chains import chain_view, fed_by, run_gain
from clutch.games.ei_my_goods.play.names import at_building, chain_of, needs_of
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
"""Explains a part, given a card and the good that it makes."""


MISSING = msg("Crossed out: resources the market does not provide yet.")


def of_building(part: Part) -> Explain:
    """Explain that part of the production building of a given name, if there is one."""

    def explain(seen: Observation, which: str) -> Explanation | None:
        card = NUMBERS.get(which, -1)
        good = GOODS[card] if card >= 0 else None
        return None if good is None else part(seen, card, good)

    return explain


def own_hopes(seen: Observation, card: int) -> Prospect | None:
    """What a building of the viewer needs; None for others or without a market."""
    built = built_by(seen, card)
    if built is None or built[0] != seen.player:
        return None
    return hopes_of(seen, built[2])


# What it needs


def _needs(seen: Observation, card: int, _: Good) -> Explanation:
    hopes = own_hopes(seen, card)
    return Explanation(
        at_building(msg("Resources needed"), card),
        tuple(_needs_lines(card, hopes)),
        large(*inputs(card, hopes)),
        "production",
    )


def _needs_lines(card: int, hopes: Prospect | None) -> Iterator[Message]:
    yield msg("Needed to produce: {units}.", units=needs_of(card))
    yield msg(
        "The market supplies every building. For each missing resource, you can "
        "discard a matching card from your hand."
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
            "Each is worth {coins}; {sum} in total.",
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
    msg("Goods are face-down cards on a building: nobody looks at them."),
    msg(
        "You pay with goods. At the end, leftover goods give 1 victory point for "
        "every {coins} coins they are worth.",
        coins=COINS_PER_VP,
    ),
)
"""What goods are for, whatever their kind."""


def _becomes(fed: tuple[Good, ...]) -> Message:
    goods = listed([GOOD_NAMES[good] for good in fed])
    return msg("What the owner's chains turn these goods into: {goods}.", goods=goods)


def _feeds(seen: Observation, card: int, good: Good) -> Explanation | None:
    """Explain the arrow from goods to what the owner's chains make of them."""
    built = built_by(seen, card)
    fed = () if built is None else fed_by(built[1], built[2])
    if not fed:
        return None
    drawing = large(icon(good_key(good)), *(icon(good_key(made)) for made in fed))
    name = msg("Used in chains: {good}", good=GOOD_NAMES[good])
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
        "The chain: {chain}. It turns what is before the arrow into what is after it.",
        chain=chain,
    )
    yield msg(
        "Each use earns you {coins}, counting cards from your hand as free.",
        coins=msg_n("1 coin", "{n} coins", n=run_gain(card)),
    )


CHAIN_LINES = (
    msg(
        "You can use a chain as often as you like, right after its building "
        "produces. In the last round, all your chains are open."
    ),
    msg(
        "A chain takes your own goods and cards from your hand, never cards from the "
        "market."
    ),
)
"""When a chain can be used, and what it takes."""


def _runs_now(seen: Observation, card: int) -> Iterator[Message]:
    """How often the viewer's own chain could run with what they have now."""
    built = built_by(seen, card)
    if built is None or built[0] != seen.player:
        return
    view = chain_view(built[1], built[2], own_hand(seen))
    if view is None:
        return
    if not view.runs:
        yield msg("With your current cards and goods, you can't use this chain.")
        return
    yield msg_n(
        "With your current cards and goods, you can use this chain once and earn "
        "{coins}.",
        "With your current cards and goods, you can use this chain {n} times and "
        "earn {coins}.",
        n=view.runs,
        coins=msg_n("1 coin", "{n} coins", n=view.gain),
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
        "The number shows how many goods this bunny makes: {n}.",
        n=goods_made(seat, place),
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
"""The parts of a building, by the kind in front of its name."""
