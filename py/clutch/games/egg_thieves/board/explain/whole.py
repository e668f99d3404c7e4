"""Look up the explanation of a thing by its text, and list the things to explain."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from clutch.games.egg_thieves.board.eggbot import DUTIES
from clutch.games.egg_thieves.board.explain import (
    buttons,
    cards,
    eggbot,
    nests,
    raids,
    raptors,
    thieves,
)
from clutch.games.egg_thieves.table.actions import PLACES
from clutch.games.egg_thieves.table.components import CARDS, NESTS, Flavour
from clutch.games.egg_thieves.table.position import Observation
from clutch.games.egg_thieves.table.raptors import RAPTORS, Icon
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look

_Explain = Callable[[Observation, Look], Explanation | None]


def explain(seen: Observation, target: str, look: Look) -> Explanation | None:
    """Return the explanation of a thing, or None if the text names nothing."""
    known = _ALWAYS.get(target)
    if known:
        return known(seen, look)
    match target.split("-"):
        case ["spot" | "board" | "eggs" | "hand" as what, thief, *place]:
            about = _of_thief(what, _count(thief), place)
            return about(seen, look) if about and _sits(seen, thief) else None
        case ["total", nest, flavour] if nest in _NESTS and flavour in _FLAVOURS:
            return nests.total(_NESTS[nest], _FLAVOURS[flavour], seen, look)
        case ["told", number]:
            return raids.told(_count(number), seen, look)
        case ["told", number, step]:
            return raids.told_step(_count(number), _count(step), seen, look)
        case [card] if card[:1] in _NESTS:
            return cards.in_nest(_NESTS[card[0]], _count(card[1:]) - 1, seen, look)
        case _:
            return None


def signs(seen: Observation) -> Sequence[str]:
    """The names of the marks and icons in this game, for the legend."""
    return (
        *(f"flavour-{flavour.value}" for flavour in Flavour),
        *(f"mark-{key}" for key in buttons.MARKS),
        "cost",
        *(f"icon-{icon.value}" for icon in Icon),
        "payment",
        "raids",
        *(["eggbots"] if seen.table.is_solo else []),
    )


def box() -> Sequence[str]:
    """The names of all components: cards, raptors, icons, nests, boards, eggs."""
    return (
        *map(str, CARDS),
        *(facts.key for facts in RAPTORS),
        *(f"icon-{icon.value}" for icon in Icon),
        "cost",
        *(f"raid-{letter}" for letter in NESTS),
        "board-0",
        "eggs-0",
        "payment",
        "raids",
        "stack",
    )


def _of_thief(what: str, thief: int, place: Sequence[str]) -> _Explain | None:
    """The explanation of something a thief has: board, spot, card in it, eggs, hand."""
    match what, place:
        case "board", []:
            return partial(thieves.board, thief)
        case "eggs", []:
            return partial(thieves.eggs, thief)
        case "hand", []:
            return partial(thieves.hand, thief)
        case "spot", [letter] if letter in _NESTS:
            return partial(thieves.spot, thief, _NESTS[letter])
        case "spot", [letter, index] if letter in _NESTS:
            return partial(cards.in_spot, thief, _NESTS[letter], _count(index) - 1)
        case _:
            return None


def _sits(seen: Observation, thief: str) -> bool:
    return 0 <= _count(thief) < seen.table.thieves


def _count(text: str) -> int:
    """The number in a text, or -1 if the text is not a number."""
    return int(text) if text.isdecimal() and len(text) < _DIGITS else -1


_DIGITS = 4
"""Texts of this many digits or more are not numbers of anything on the table."""
_NESTS = {letter: nest for nest, letter in enumerate(NESTS)}
_FLAVOURS = {flavour.value: flavour for flavour in Flavour}

_PLACES = {
    f"{name}{face and '-'}{face}": partial(nests.place, place, face)
    for place, name in enumerate(PLACES)
    for face in ("", "up", "down")
}
_HEADS = {
    f"{name}-{letter}": partial(about, nest)
    for letter, nest in _NESTS.items()
    for name, about in (
        ("raid", nests.head),
        ("triceratops", nests.triceratops),
        ("unknown", nests.unknown),
    )
}
_ALWAYS: Mapping[str, _Explain] = {
    **_PLACES,
    **_HEADS,
    **{str(facts): partial(cards.of_kind, card) for card, facts in enumerate(CARDS)},
    **{
        facts.key: partial(raptors.raptor, raptor)
        for raptor, facts in enumerate(RAPTORS)
    },
    **{f"icon-{icon.value}": partial(raptors.icon, icon) for icon in Icon},
    **{f"flavour-{key}": partial(cards.flavour, f) for key, f in _FLAVOURS.items()},
    **{f"mark-{key}": partial(buttons.mark, key) for key in buttons.MARKS},
    **{f"duty-{key}": partial(eggbot.duty, key) for key in DUTIES},
    "cost": raptors.cost,
    "payment": thieves.payment,
    "raids": raids.count,
    "stack": thieves.stack,
    "eggbots": thieves.eggbots,
    "next": eggbot.next_card,
    "end": buttons.end,
    "stop": buttons.stop,
    "draw": buttons.draw,
    "flip": buttons.flip,
    "discard": buttons.discard,
}
"""The explanations that can be asked for at any time."""
