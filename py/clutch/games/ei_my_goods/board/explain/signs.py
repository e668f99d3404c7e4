"""Explains the signs of the legend, which mean the same everywhere."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from clutch.core.message import Message, listed, msg, msg_n
from clutch.games.ei_my_goods.board.drawings import good_key, icon
from clutch.games.ei_my_goods.board.explain.cards import large
from clutch.games.ei_my_goods.board.explain.parts import (
    CHAIN_LINES,
    GOODS_LINES,
    MISSING,
    Explain,
)
from clutch.games.ei_my_goods.board.explain.people import ASSISTANT_LINES, working_lines
from clutch.games.ei_my_goods.board.explain.players import (
    ACTIVE_LINES,
    BUILDING_LINES,
    COIN_LINES,
    HAND_LINES,
    LAID_LINES,
    POINT_LINES,
)
from clutch.games.ei_my_goods.board.explain.working import HELPED, SIGNS
from clutch.games.ei_my_goods.board.ways import Outlook
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import GOOD_NAMES, KINDS, Good, Kind
from clutch.games.ei_my_goods.table.position import Observation
from clutch.ui.board import numbered
from clutch.ui.explanation import Explanation
from clutch.ui.html import Html, tag


class Sign(NamedTuple):
    """A sign with the same meaning on every table."""

    name: Message
    lines: Sequence[Message]
    drawing: Html
    section: str


def _drawn(name: str) -> Html:
    return large(icon(name))


def _written(text: str) -> Html:
    return large(tag("b", text))


_SIGNS = {
    "coin": Sign(msg("Coins"), COIN_LINES, _drawn("coin"), "cards"),
    "vp": Sign(msg("Victory points"), POINT_LINES, _drawn("vp"), "end"),
    "hand": Sign(msg("Cards in hand"), HAND_LINES, _drawn("hand"), "hands"),
    "home": Sign(msg("Buildings"), BUILDING_LINES, _drawn("home"), "end"),
    "laid": Sign(msg("A card laid down"), LAID_LINES, _drawn("laid"), "choices"),
    "active": Sign(
        msg("The active player"),
        ACTIVE_LINES,
        _written("\N{BLACK STAR}"),
        "production",
    ),
    "worker": Sign(
        msg("The Worker"),
        (*working_lines(Mode.EFFICIENT), *working_lines(Mode.SLOPPY)),
        _drawn("worker"),
        "production",
    ),
    "assistant": Sign(
        msg("An Assistant"), ASSISTANT_LINES, _drawn("assistant"), "buying"
    ),
    "chain": Sign(
        msg("Chain"), CHAIN_LINES, _written("\N{RIGHTWARDS ARROW}"), "chains"
    ),
    "missing": Sign(
        msg("Missing"),
        (MISSING,),
        large(tag("span", class_=f"strip strip--grain {numbered(0, 1)}", data_two=1)),
        "production",
    ),
    "fed": Sign(
        msg("Enough resources"),
        (SIGNS[Outlook.FED],),
        _written("\N{CHECK MARK}"),
        "production",
    ),
    "cards": Sign(
        msg("Cards needed from your hand"),
        (SIGNS[Outlook.HAND],),
        _drawn("hand"),
        "production",
    ),
    "chance": Sign(
        msg("Chance"), (SIGNS[Outlook.CHANCE], HELPED), _written("%"), "choices"
    ),
    "not": Sign(
        msg("Too few resources"),
        (SIGNS[Outlook.NOT],),
        _written("\N{MULTIPLICATION X}"),
        "production",
    ),
    "any": Sign(
        msg("Any resources"),
        (msg("The building needs this many resources, of any kind."),),
        _drawn("any"),
        "brown",
    ),
}
ON_EVERY_TABLE = tuple(name for name in _SIGNS if name != "any")
"""The signs that every table has, whatever its cards."""


def _sign(_: Observation, which: str) -> Explanation | None:
    sign = _SIGNS.get(which)
    if sign is None:
        return None
    return Explanation(sign.name, tuple(sign.lines), sign.drawing, sign.section)


# Goods


_GOODS = {good_key(good): good for good in Good}


def _good(_: Observation, which: str) -> Explanation | None:
    """Explain a kind of goods: who makes it, what it is worth, which chains take it."""
    good = _GOODS.get(which)
    if good is None:
        return None
    makers = [kind for kind in _all_kinds() if kind.good is good]
    takers = [kind for kind in _all_kinds() if kind.chain and good in kind.chain.goods]
    lines = [
        msg(
            "Made by: {building}. Each is worth {coins}.",
            building=_named(makers),
            coins=msg_n("1 coin", "{n} coins", n=makers[0].coins),
        )
    ]
    if takers:
        lines.append(msg("Chains that take it: {buildings}.", buildings=_named(takers)))
    lines += GOODS_LINES
    name = msg("Goods: {good}", good=GOOD_NAMES[good])
    return Explanation(name, tuple(lines), large(icon(which)), "buildings")


def _all_kinds() -> Sequence[Kind]:
    return tuple(dict.fromkeys(KINDS))


def _named(kinds: Sequence[Kind]) -> Message:
    return listed([kind.name for kind in kinds])


ABOUT: Mapping[str, Explain] = {"sign": _sign, "good": _good}
"""The signs and goods of the legend, by kind."""
