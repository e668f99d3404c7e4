"""What bots need to know about playing Egg Thieves well.

A nest is worth what a raid of it would bring me, less a part of what it would bring the
others, the more the nearer the raid is. What is not known yet makes the guards
uncertain: each flavour is guarded with a chance, not for sure.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from math import exp, sqrt

from clutch.core.odds import odds
from clutch.games.egg_thieves.actions import (
    FIRST_SPOT,
    PLACES,
    Action,
    Discard,
    Draw,
    End,
    Flip,
    Hire,
    Lay,
    Peek,
    Phase,
    Pick,
    Stop,
    Swap,
    With,
)
from clutch.games.egg_thieves.components import (
    BOX,
    DISCARD_CARDS,
    DISCARD_EGGS,
    EGGS_ON,
    FLAVOUR_OF,
    FLAVOURS,
    FLIP_EGGS,
    FULL,
    NESTS,
    RAIDS,
    RAPTORS,
    TRICERATOPS_ON,
    Icon,
)
from clutch.games.egg_thieves.raid import eggs_by_flavour
from clutch.games.egg_thieves.rules import State
from clutch.games.egg_thieves.view import Observation

HINDRANCE = 0.6
"""What an egg that the others get on average costs me."""
HIDDEN_SPOT = 0.3
"""What it is worth to keep a card of my own board from the others."""
HIDDEN_NEST = 0.2
"""What it is worth to keep a card of a nest from the others."""
LOOK = 0.5
"""What a look at an unknown card is worth."""
CHOICE = 0.3
"""What one more card to choose from is worth while I have not scouted."""
LATER = 50.0
"""Raptors wait until after the scouting, when the needs are known."""
MEAN_EGGS = sum(EGGS_ON[card] for card in BOX) / len(BOX)
MATCH = 1 / len(FLAVOURS)
CHANCE_PER_TRICERATOPS = 0.7 / FULL
"""How much nearer a nest is to its raid with each triceratops."""
LEAD_AT_END, LEAD_PER_RAID = 2.0, 1.5
"""How many eggs of a lead make a win e times as likely, with raids to come."""

Totals = tuple[int, ...]


def manners(observation: Observation, actions: Sequence[Action]) -> Sequence[Action]:
    """The actions that are not plainly foolish.

    Nobody looks at what they know, pays to draw what the end of the turn brings anyway,
    or lets an Eggbot take eggs for a discard that can be had later for nothing.
    """
    return [a for a in actions if not _is_foolish(observation, a)] or actions


def rate(observation: Observation, actions: Sequence[Action]) -> Sequence[float]:
    """How good each action looks to a greedy player; higher is better."""
    scene = _scene(observation)
    return [_rate(observation, scene, action) for action in actions]


def value(state: State) -> Sequence[float]:
    """How likely each player wins, as if all cards lay open."""
    points = list(map(float, state.eggs))
    for number, nest in enumerate(state.nests):
        totals = tuple(eggs_by_flavour([laid.card for laid in nest]))
        missing = max(0, FULL - sum(TRICERATOPS_ON[laid.card] for laid in nest))
        survival = _survival(totals, _guesses(missing // 2))
        nearness = 1 - missing * CHANCE_PER_TRICERATOPS
        for thief, board in enumerate(state.boards):
            if board[number]:
                own = tuple(eggs_by_flavour([laid.card for laid in board[number]]))
                points[thief] += nearness * _expected(totals, survival, own, 0)
    to_come = RAIDS - len(state.raids)
    return odds(points, LEAD_AT_END + LEAD_PER_RAID * to_come)[: state.seats]


def points(state: State) -> Sequence[float]:
    """How many eggs each player has."""
    return [float(eggs) for eggs in state.eggs[: state.seats]]


def _is_foolish(observation: Observation, action: Action) -> bool:
    match action:
        case Peek(nest, index):
            return observation.nests[nest][index].card is not None
        case Hire(raptor):
            icons = set(RAPTORS[raptor].icons)
            if icons == {Icon.DRAW}:
                return observation.is_scouted
            return icons == {Icon.PEEK} and not any(
                shown.card is None for nest in observation.nests for shown in nest
            )
        case Discard():
            left = len(observation.hands[observation.thief]) - 1
            return left > DISCARD_CARDS
        case _:
            return False


@dataclass(frozen=True, slots=True)
class _Nest:
    """A nest with its spots, as numbers."""

    totals: Totals
    """For each flavour the known eggs in the nest."""
    unknown: int
    triceratops: int
    own: Totals
    """For each flavour the known eggs in my spot."""
    others: tuple[tuple[Totals, int], ...]
    """For each other thief the same, and how many cards I do not know."""


@dataclass(frozen=True, slots=True)
class _Scene:
    """What a player knows, as the value of the three nests is worked out from it."""

    nests: tuple[_Nest, ...]
    values: tuple[float, ...]
    me: int

    @property
    def value(self) -> float:
        return sum(self.values)

    def after(self, *nests: tuple[int, _Nest]) -> float:
        """The value after some nests have changed."""
        value = self.value
        for number, nest in nests:
            value += _value(nest) - self.values[number]
        return value


def _scene(observation: Observation) -> _Scene:
    # An Eggbot's turn is played in the interest of the player.
    me = max(observation.current_player, 0)
    nests = tuple(_nest(observation, number, me) for number in range(len(NESTS)))
    return _Scene(nests, tuple(map(_value, nests)), me)


def _nest(observation: Observation, number: int, me: int) -> _Nest:
    pile = observation.nests[number]
    cards = [shown.card for shown in pile if shown.card is not None]
    others = []
    own: Totals = (0,) * len(FLAVOURS)
    for thief, board in enumerate(observation.boards):
        spot = [shown.card for shown in board[number] if shown.card is not None]
        totals = tuple(eggs_by_flavour(spot))
        if thief == me:
            own = totals
        else:
            others.append((totals, len(board[number]) - len(spot)))
    return _Nest(
        tuple(eggs_by_flavour(cards)),
        len(pile) - len(cards),
        observation.triceratops(number),
        own,
        tuple(others),
    )


@cache
def _guesses(doubts: int) -> float:
    """How blurred the count is by so many cards that may still change it."""
    return 0.1 + 0.7 * sqrt(doubts)


def _value(nest: _Nest) -> float:
    """What a raid of that nest is worth to me, times how near it is."""
    missing = max(0, FULL - nest.triceratops)
    survival = _survival(nest.totals, _guesses(nest.unknown + missing // 2))
    mine = _expected(nest.totals, survival, nest.own, 0)
    theirs = sum(_expected(nest.totals, survival, *spot) for spot in nest.others)
    nearness = 1 - missing * CHANCE_PER_TRICERATOPS
    return nearness * (mine - HINDRANCE * theirs / len(nest.others))


def _survival(totals: Totals, blur: float) -> list[float]:
    """For each flavour how likely it is not guarded; without eggs it brings nothing."""
    first = second = 0
    for eggs in totals:
        if eggs > first:
            first, second = eggs, first
        elif eggs > second:
            second = eggs
    chances = []
    for eggs in totals:
        lead = eggs - (second if eggs == first else first)
        chances.append(1 / (1 + exp(min(30.0, (lead + 0.5) / blur))))
    return chances


def _expected(
    totals: Totals, survival: Sequence[float], own: Totals, unknown: int
) -> float:
    """The eggs that a thief with such a spot can expect."""
    gain = 0.0
    for chance, eggs, mine in zip(survival, totals, own, strict=True):
        if mine:
            # Without eggs in the nest yet the flavour has to come first.
            gain += chance * (eggs + mine) * (1 if eggs else 0.3)
        elif unknown and eggs:
            gain += chance * (eggs + MEAN_EGGS) * min(1, unknown * MATCH)
    return gain


# Changes to a nest


def _plus(totals: Totals, card: int) -> Totals:
    flavour = FLAVOUR_OF[card]
    return (
        *totals[:flavour],
        totals[flavour] + EGGS_ON[card],
        *totals[flavour + 1 :],
    )


def _with_nest_card(nest: _Nest, card: int) -> _Nest:
    return _Nest(
        _plus(nest.totals, card),
        nest.unknown,
        nest.triceratops + TRICERATOPS_ON[card],
        nest.own,
        nest.others,
    )


def _with_own_card(nest: _Nest, card: int) -> _Nest:
    return _Nest(
        nest.totals,
        nest.unknown,
        nest.triceratops,
        _plus(nest.own, card),
        nest.others,
    )


def _exchanged(nest: _Nest, old: int, new: int) -> _Nest:
    """The nest after a swap."""
    totals = list(_plus(nest.totals, new))
    totals[FLAVOUR_OF[old]] -= EGGS_ON[old]
    change = TRICERATOPS_ON[new] - TRICERATOPS_ON[old]
    return _Nest(
        tuple(totals), nest.unknown, nest.triceratops + change, nest.own, nest.others
    )


# What actions are worth


def _rate(  # noqa: C901, PLR0912  (one case a verb)
    observation: Observation, scene: _Scene, action: Action
) -> float:
    match action:
        case Pick(card) if observation.phase is Phase.ICON:
            is_up = observation.icons[0] is Icon.FACE_UP
            return max(_extras(observation, scene, card, is_up=is_up))
        case Pick(card):
            return max(_scoutings(observation, scene, card))
        case Lay(place, is_up) if observation.is_eggbot:
            return _rate_eggbot_lay(observation, scene, place, is_up=is_up)
        case Lay(place, is_up) if observation.phase is Phase.EXTRA:
            assert observation.picked is not None
            return _lay(scene, observation.picked, place, is_up=is_up)
        case Lay():
            return _rate_scouting(observation, scene, action)
        case Hire(raptor):
            return _rate_hire(observation, scene, raptor)
        case Peek(nest, index):
            return _rate_look(observation, nest, index)
        case Draw():
            return scene.value + LATER
        case Swap(nest, index):
            return max(_swaps(observation, scene, nest, index))
        case With(nest, index):
            return _rate_swap(observation, scene, nest, index)
        case Flip():
            return _rate_flip(observation, scene)
        case Discard():
            return _rate_discard(observation, scene)
        case Stop() | End():
            return scene.value


def _lay(scene: _Scene, card: int, place: int, *, is_up: bool) -> float:
    """What it is worth to lay one card on a nest or on an own spot."""
    number = place % FIRST_SPOT
    nest = scene.nests[number]
    if place < FIRST_SPOT:
        bonus = 0 if is_up else HIDDEN_NEST
        return scene.after((number, _with_nest_card(nest, card))) + bonus
    bonus = 0 if is_up else HIDDEN_SPOT
    return scene.after((number, _with_own_card(nest, card))) + bonus


def _rate_scouting(observation: Observation, scene: _Scene, lay: Lay) -> float:
    card = observation.picked
    assert card is not None
    if observation.laid:
        return _lay(scene, card, lay.place, is_up=lay.is_up)
    return max(_pairs(observation, scene, card, lay.place, is_up=lay.is_up))


def _scoutings(observation: Observation, scene: _Scene, card: int) -> Iterator[float]:
    """What scouting with that card next is worth, for each way to do so."""
    if observation.laid:
        is_up, in_nest = observation.laid[0]
        spots = tuple(range(FIRST_SPOT, len(PLACES)))
        places = spots if in_nest else _open(observation)
        for place in places:
            yield _lay(scene, card, place, is_up=not is_up)
        return
    for place in (*_open(observation), *range(FIRST_SPOT, len(PLACES))):
        for is_up in (True, False):
            yield from _pairs(observation, scene, card, place, is_up=is_up)


def _pairs(
    observation: Observation, scene: _Scene, card: int, place: int, *, is_up: bool
) -> Iterator[float]:
    """What it is worth to lay that card there, with each second card after it."""
    others = list(observation.hands[observation.thief])
    others.remove(card)
    first = _lay(scene, card, place, is_up=is_up)
    yield first
    number = place % FIRST_SPOT
    if place < FIRST_SPOT:
        nest = _with_nest_card(scene.nests[number], card)
        add, targets, bonus = _with_own_card, tuple(range(len(NESTS))), HIDDEN_SPOT
    else:
        nest = _with_own_card(scene.nests[number], card)
        add, targets, bonus = _with_nest_card, _open(observation), HIDDEN_NEST
    for other in dict.fromkeys(others):
        if other is None:
            continue
        for target in targets:
            before = nest if target == number else scene.nests[target]
            after = _value(add(before, other)) - _value(before)
            yield first + after + (bonus if is_up else 0)


def _open(observation: Observation) -> tuple[int, ...]:
    return tuple(n for n in range(len(NESTS)) if n not in observation.closed)


def _extras(
    observation: Observation, scene: _Scene, card: int, *, is_up: bool
) -> Iterator[float]:
    """What each way to play one more card is worth."""
    for place in (*_open(observation), *range(FIRST_SPOT, len(PLACES))):
        yield _lay(scene, card, place, is_up=is_up)


def _rate_hire(observation: Observation, scene: _Scene, raptor: int) -> float:
    facts = RAPTORS[raptor]
    if not observation.is_scouted:
        return scene.value - LATER
    worth = sum(_worth(observation, scene, icon) for icon in set(facts.icons))
    return scene.value + worth - facts.cost


def _worth(observation: Observation, scene: _Scene, icon: Icon) -> float:
    """What an icon is worth to me after the scouting."""
    match icon:
        case Icon.PEEK:
            return LOOK
        case Icon.DRAW:
            return 0
        case Icon.SWAP:
            swaps = (
                value
                for nest, index in _face_up(observation)
                for value in _swaps(observation, scene, nest, index)
            )
            return max(swaps, default=scene.value) - scene.value
        case Icon.FACE_UP | Icon.FACE_DOWN:
            is_up = icon is Icon.FACE_UP
            plays = chain.from_iterable(
                _extras(observation, scene, card, is_up=is_up)
                for card in dict.fromkeys(observation.hand)
            )
            return max(plays, default=scene.value) - scene.value


def _rate_look(observation: Observation, nest: int, index: int) -> float:
    shown = observation.nests[nest][index]
    if shown.card is not None:
        return 0
    return observation.triceratops(nest)


def _face_up(observation: Observation) -> Iterator[tuple[int, int]]:
    for number, nest in enumerate(observation.nests):
        for index, shown in enumerate(nest):
            if shown.is_up:
                yield number, index


def _swaps(
    observation: Observation, scene: _Scene, nest: int, index: int
) -> Iterator[float]:
    for other, other_index in _face_up(observation):
        if other != nest:
            yield _swap(observation, scene, (nest, index), (other, other_index))


def _rate_swap(observation: Observation, scene: _Scene, nest: int, index: int) -> float:
    assert observation.first_of_swap is not None
    return _swap(observation, scene, observation.first_of_swap, (nest, index))


def _swap(
    observation: Observation,
    scene: _Scene,
    one: tuple[int, int],
    two: tuple[int, int],
) -> float:
    card = observation.nests[one[0]][one[1]].card
    other = observation.nests[two[0]][two[1]].card
    assert card is not None
    assert other is not None
    return scene.after(
        (one[0], _exchanged(scene.nests[one[0]], card, other)),
        (two[0], _exchanged(scene.nests[two[0]], other, card)),
    )


# An Eggbot's turn, for the good of the player


def _egg(observation: Observation) -> float:
    """What an egg for one Eggbot costs me."""
    return HINDRANCE / (observation.thieves - observation.seats)


def _rate_eggbot_lay(
    observation: Observation, scene: _Scene, place: int, *, is_up: bool
) -> float:
    number = place % FIRST_SPOT
    nest = scene.nests[number]
    if is_up:
        assert observation.picked is not None
        return scene.after((number, _for_eggbot(nest, observation, place)))
    return scene.after((number, _unseen_for_eggbot(nest, observation, place)))


def _for_eggbot(nest: _Nest, observation: Observation, place: int) -> _Nest:
    """The nest after the Eggbot's flipped card is laid there or in its spot."""
    card = observation.picked
    assert card is not None
    if place < FIRST_SPOT:
        return _with_nest_card(nest, card)
    others = list(nest.others)
    index = observation.thief - 1
    totals, unknown = others[index]
    others[index] = (_plus(totals, card), unknown)
    return _Nest(nest.totals, nest.unknown, nest.triceratops, nest.own, tuple(others))


def _unseen_for_eggbot(nest: _Nest, observation: Observation, place: int) -> _Nest:
    """The nest after the Eggbot's next card is laid there or in its spot, unseen."""
    if place < FIRST_SPOT:
        assert observation.next_back is not None
        return _Nest(
            nest.totals,
            nest.unknown + 1,
            nest.triceratops + observation.next_back,
            nest.own,
            nest.others,
        )
    others = list(nest.others)
    index = observation.thief - 1
    totals, unknown = others[index]
    others[index] = (totals, unknown + 1)
    return _Nest(nest.totals, nest.unknown, nest.triceratops, nest.own, tuple(others))


def _rate_flip(observation: Observation, scene: _Scene) -> float:
    """An egg for the Eggbot, and a choice that is worth about an egg to me."""
    return scene.value + _egg(observation) * (1 - FLIP_EGGS)


def _rate_discard(observation: Observation, scene: _Scene) -> float:
    left = len(observation.hands[observation.thief]) - 1
    gain = DISCARD_EGGS if left > DISCARD_CARDS else 0
    return scene.value + _egg(observation) * (1 - gain)
