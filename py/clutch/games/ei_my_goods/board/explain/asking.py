"""Looks up explanations by the target names of the board, and lists these targets.

A card or an Assistant has its own name as target, everything else has `kind-which`:
`goods-K01` for the goods on that building, `coins-2` for that player's coins,
`market-grain` for part of the market, `sign-laid` for a sign. Everything comes from the
observation, so things that nobody can tell apart get the same explanation.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from clutch.games.ei_my_goods.board.drawings import good_key, resource_key
from clutch.games.ei_my_goods.board.explain import (
    buttons,
    cards,
    parts,
    people,
    players,
    rounds,
    signs,
    working,
)
from clutch.games.ei_my_goods.board.explain.parts import Explain
from clutch.games.ei_my_goods.table.components import (
    ANY_INPUTS,
    ASSISTANTS,
    CARDS,
    CHAINS,
    GOODS,
    NUMBERS,
    Good,
    Resource,
)
from clutch.games.ei_my_goods.table.position import Observation, own_hand, own_laid
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look

_ABOUT: Mapping[str, Explain] = {
    **parts.ABOUT,
    **players.ABOUT,
    **rounds.ABOUT,
    **signs.ABOUT,
    **working.ABOUT,
    **buttons.ABOUT,
}
"""The function that explains each kind of thing."""
_PEOPLE = frozenset(a.name for a, _ in ASSISTANTS)


def explain(seen: Observation, target: str, look: Look) -> Explanation | None:
    """Explain a target as far as the viewer knows it; see `Game.explain`."""
    still = replace(look, live=False, lit=False)
    if target in NUMBERS:
        return cards.explain_card(seen, NUMBERS[target], still)
    if target in _PEOPLE:
        return people.explain_assistant(seen, target, still)
    kind, _, which = target.partition("-")
    about = _ABOUT.get(kind)
    return None if about is None else about(seen, which)


def legend(seen: Observation) -> Sequence[str]:
    """The signs on the table now; see `Game.signs`."""
    return tuple(_legend(seen))


def _legend(seen: Observation) -> Iterator[str]:
    yield from (f"resource-{resource_key(resource)}" for resource in Resource)
    cards_seen = _cards_seen(seen)
    if any(ANY_INPUTS[card] for card in cards_seen):
        yield "sign-any"
    yield from (f"sign-{sign}" for sign in signs.ON_EVERY_TABLE)
    goods = {good for card in cards_seen for good in _goods_of(card)}
    yield from (f"good-{good_key(good)}" for good in Good if good in goods)


def _cards_seen(seen: Observation) -> list[int]:
    """All players' buildings and the viewer's own cards."""
    laid = own_laid(seen)
    built = [card for seat in seen.table.seats for card in seat.buildings]
    return [*built, *own_hand(seen), *(() if laid is None else (laid,))]


def _goods_of(card: int) -> Iterator[Good]:
    """The good that a building makes and the goods that its chain takes."""
    good, chain = GOODS[card], CHAINS[card]
    if good is not None:
        yield good
    if chain is not None:
        yield from chain.goods


def box() -> Sequence[str]:
    """Everything in the box: cards, Assistants, goods and resources; see `Game.box`."""
    return (
        *(card.name for card in CARDS),
        *(a.name for a, _ in ASSISTANTS),
        *(f"good-{good_key(good)}" for good in Good),
        *(f"resource-{resource_key(resource)}" for resource in Resource),
        "sign-worker",
        "sign-assistant",
    )
