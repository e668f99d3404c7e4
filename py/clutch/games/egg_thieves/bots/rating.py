"""Greedy ratings of actions, and a filter for plainly foolish ones.

`worth` evaluates the nests. This module rates how an action changes their worth.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain
from math import fsum

from clutch.games.egg_thieves.bots.worth import (
    HINDRANCE,
    Nest,
    Plan,
    exchanged,
    nest_of,
    plans,
    standing_of,
    with_nest_card,
    with_others,
    with_own_card,
    with_unknown_card,
    worth,
)
from clutch.games.egg_thieves.play import extras, scouting
from clutch.games.egg_thieves.play.eggbots import gain_for_discard
from clutch.games.egg_thieves.play.hiring import AtWork
from clutch.games.egg_thieves.play.laying import Way, open_nests
from clutch.games.egg_thieves.play.scouting import Card, Second
from clutch.games.egg_thieves.play.swaps import SwapWith, face_up, partners
from clutch.games.egg_thieves.play.turn import BeforeScouting
from clutch.games.egg_thieves.table.actions import (
    FIRST_SPOT,
    Action,
    Discard,
    End,
    Flip,
    Lay,
    Pick,
)
from clutch.games.egg_thieves.table.components import FLIP_EGGS
from clutch.games.egg_thieves.table.position import Observation, own_hand
from clutch.games.egg_thieves.table.raptors import (
    RAPTORS,
    At,
    Draw,
    Hire,
    Icon,
    Peek,
    Stop,
    Swap,
    With,
)

HIDDEN_SPOT = 0.3
"""The value of hiding a card on my own board from the others."""
HIDDEN_NEST = 0.2
"""The value of hiding a card in a nest from the others."""
GLANCE = 0.5
"""The value of looking at an unknown card."""
LATER = 50.0
"""Puts raptors off until after scouting, when it is clear what is needed."""


def sensible_actions(seen: Observation, actions: Sequence[Action]) -> Sequence[Action]:
    """The actions that are not plainly foolish, or all if every one is.

    It is foolish to look at a known card, or to let an Eggbot take eggs for a discard
    that is free later.
    """
    return [a for a in actions if not is_pointless(seen, a)] or actions


def rate(seen: Observation, actions: Sequence[Action]) -> Sequence[float]:
    """Rate each action for a greedy player; higher is better."""
    scene = Scene(seen)
    return [_rate(scene, action) for action in actions]


def is_pointless(seen: Observation, action: Action) -> bool:
    """Whether an action gains nothing, see `sensible_actions`."""
    match action:
        case Peek(nest, index):
            return seen.known.nests[nest][index].card is not None
        case Discard():
            return gain_for_discard(len(seen.known.hands[seen.table.thief])) > 0
        case (
            Pick() | Lay() | Hire() | Draw() | Swap() | With() | Flip() | Stop() | End()
        ):
            return False


class Scene:
    """What a player knows, prepared for evaluating the three nests."""

    def __init__(self, seen: Observation) -> None:
        # An Eggbot's turn is played in the interest of the solo player.
        me = max(seen.current_player, 0)
        self.seen = seen
        standing = standing_of(seen.table, me)
        self.nests = tuple(
            nest_of(
                [shown.card for shown in pile],
                seen.known.triceratops(number),
                [shown.card for shown in seen.known.boards[me][number]],
                _others(seen, number, me),
                standing,
            )
            for number, pile in enumerate(seen.known.nests)
        )
        self.values = tuple(map(worth, self.nests))
        self.value = fsum(self.values)
        self._laid: dict[tuple[int, int], float] = {}

    @cached_property
    def hand(self) -> tuple[int, ...]:
        """The cards that may be laid."""
        return own_hand(self.seen)

    @cached_property
    def plans(self) -> Sequence[Plan]:
        """All ways to scout with two cards."""
        return plans(self.nests, self.hand, open_nests(self.seen.table))

    def laid(self, card: int, place: int) -> float:
        """The value after laying a card in a nest or own spot, face-up or face-down.

        Cached, because several raptors allow the same move.
        """
        if (card, place) not in self._laid:
            nest = self.nests[place % FIRST_SPOT]
            add = with_nest_card if place < FIRST_SPOT else with_own_card
            self._laid[card, place] = self.after((place % FIRST_SPOT, add(nest, card)))
        return self._laid[card, place]

    def after(self, *nests: tuple[int, Nest]) -> float:
        """The value after the given nests have changed."""
        value = self.value
        for number, nest in nests:
            value += worth(nest) - self.values[number]
        return value


def _others(seen: Observation, number: int, me: int) -> list[list[int | None]]:
    """What I know of the other thieves' spots of that nest."""
    return [
        [shown.card for shown in board[number]]
        for thief, board in enumerate(seen.known.boards)
        if thief != me
    ]


# The ratings of actions


def _rate(scene: Scene, action: Action) -> float:  # noqa: C901  (one case a verb)
    match action:
        case Pick(card):
            return _rate_pick(scene, card)
        case Lay() if scene.seen.table.is_eggbot:
            return _rate_eggbot_lay(scene, action)
        case Lay():
            return _rate_lay(scene, action)
        case Hire(raptor):
            return _rate_hire(scene, raptor)
        case Peek(nest, index):
            return _rate_look(scene, nest, index)
        case Draw():
            return scene.value + LATER
        case Swap(nest, index):
            return max(_swaps(scene, (nest, index)))
        case With(nest, index):
            return _rate_with(scene, (nest, index))
        case Flip():
            return _rate_flip(scene)
        case Discard():
            return _rate_discard(scene)
        case Stop() | End():
            return scene.value


def _rate_pick(scene: Scene, card: int) -> float:
    """The value of the best way to lay that card."""
    now = scene.seen.decision
    if isinstance(now, AtWork):
        return max(_extras(scene, card, is_up=now.work.icons[0] is Icon.FACE_UP))
    if isinstance(now, Second):
        return max(_single_lays(scene, card, now.first))
    if not scene.plans:
        return max(_single_lays(scene, card, None))
    return _rate_plan(scene, lambda plan: card in {plan.nest_card, plan.spot_card})


def _rate_lay(scene: Scene, action: Lay) -> float:
    now, card = scene.seen.decision, scene.seen.known.picked
    assert card is not None
    is_first = isinstance(now, Card) and now.first is None
    if is_first and scene.plans:
        return _rate_first(scene, card, action)
    return _lay(scene, card, action)


def _lay(scene: Scene, card: int, action: Lay) -> float:
    """The value of laying one card in a nest or in an own spot."""
    hidden = HIDDEN_NEST if action.place < FIRST_SPOT else HIDDEN_SPOT
    return scene.laid(card, action.place) + (0 if action.is_up else hidden)


def _rate_first(scene: Scene, card: int, action: Lay) -> float:
    """The value of laying the first card there, followed by the best second card."""
    number, in_nest = action.place % FIRST_SPOT, action.place < FIRST_SPOT
    if in_nest:
        worth = _rate_plan(scene, lambda p: (p.nest_card, p.nest) == (card, number))
    else:
        worth = _rate_plan(scene, lambda p: (p.spot_card, p.spot) == (card, number))
    # One of the two cards is face-down.
    return worth if action.is_up is in_nest else worth - HIDDEN_SPOT + HIDDEN_NEST


def _rate_plan(scene: Scene, fits: Callable[[Plan], bool]) -> float:
    """The value after the best plan that fits."""
    gain = max(plan.gain for plan in scene.plans if fits(plan))
    return scene.value + gain + HIDDEN_SPOT


def _lays(scene: Scene, card: int, actions: Iterable[Lay]) -> Iterator[float]:
    """The value of each of these ways to lay that card."""
    return (_lay(scene, card, action) for action in actions)


def _single_lays(scene: Scene, card: int, first: Way | None) -> Iterator[float]:
    """The value of each way to lay that card as the second or only scouting card."""
    nests = open_nests(scene.seen.table)
    return _lays(scene, card, scouting.lays(first, nests, len(scene.hand)))


def _extras(scene: Scene, card: int, *, is_up: bool) -> Iterator[float]:
    """The value of each way to play one more card."""
    return _lays(scene, card, extras.lays(scene.seen.table, is_up=is_up))


def _rate_hire(scene: Scene, raptor: int) -> float:
    if isinstance(scene.seen.decision, BeforeScouting):
        return scene.value - LATER
    facts = RAPTORS[raptor]
    worth = fsum(_worth(scene, icon) for icon in dict.fromkeys(facts.icons))
    return scene.value + worth - facts.cost


def _worth(scene: Scene, icon: Icon) -> float:
    """The value of an icon to me after scouting."""
    match icon:
        case Icon.PEEK:
            return GLANCE
        case Icon.DRAW:
            return 0
        case Icon.SWAP:
            nests = scene.seen.known.nests
            swaps = chain.from_iterable(_swaps(scene, at) for at in face_up(nests))
            return max(swaps, default=scene.value) - scene.value
        case Icon.FACE_UP | Icon.FACE_DOWN:
            is_up = icon is Icon.FACE_UP
            plays = chain.from_iterable(
                _extras(scene, card, is_up=is_up) for card in dict.fromkeys(scene.hand)
            )
            return max(plays, default=scene.value) - scene.value


def _rate_look(scene: Scene, nest: int, index: int) -> float:
    if scene.seen.known.nests[nest][index].card is not None:
        return 0
    return scene.seen.known.triceratops(nest)


def _swaps(scene: Scene, first: At) -> Iterator[float]:
    """The value of each swap of that card."""
    nests = scene.seen.known.nests
    return (_swap(scene, first, other) for other in partners(nests, first))


def _rate_with(scene: Scene, other: At) -> float:
    now = scene.seen.decision
    assert isinstance(now, SwapWith)
    return _swap(scene, now.first, other)


def _swap(scene: Scene, one: At, two: At) -> float:
    nests = scene.seen.known.nests
    card, other = nests[one[0]][one[1]].card, nests[two[0]][two[1]].card
    assert card is not None
    assert other is not None
    return scene.after(
        (one[0], exchanged(scene.nests[one[0]], card, other)),
        (two[0], exchanged(scene.nests[two[0]], other, card)),
    )


# Ratings of an Eggbot's turn, in the interest of the solo player


def _egg(seen: Observation) -> float:
    """What an egg for one Eggbot costs me."""
    return HINDRANCE / (seen.table.thieves - seen.table.seats)


def _rate_eggbot_lay(scene: Scene, action: Lay) -> float:
    number = action.place % FIRST_SPOT
    return scene.after((number, _with_eggbot_card(scene, action.place)))


def _with_eggbot_card(scene: Scene, place: int) -> Nest:
    """The nest after laying the Eggbot's card in it or its spot, flipped or unseen."""
    seen, nest = scene.seen, scene.nests[place % FIRST_SPOT]
    if place < FIRST_SPOT:
        if seen.known.picked is not None:
            return with_nest_card(nest, seen.known.picked)
        assert seen.known.next_back is not None
        return with_unknown_card(nest, seen.known.next_back)
    spots = _others(seen, place % FIRST_SPOT, 0)
    spots[seen.table.thief - 1].append(seen.known.picked)
    return with_others(nest, spots)


def _rate_flip(scene: Scene) -> float:
    """The Eggbot gets an egg, but the choice of a place is worth about an egg to me."""
    return scene.value + _egg(scene.seen) * (1 - FLIP_EGGS)


def _rate_discard(scene: Scene) -> float:
    gain = gain_for_discard(len(scene.seen.known.hands[scene.seen.table.thief]))
    return scene.value + _egg(scene.seen) * (1 - gain)
