"""What bots need to know about playing Egg Thieves well.

What the nests are worth is worked out in `worth`; here it is what each action changes.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import chain

from clutch.core.odds import odds
from clutch.games.egg_thieves.bots.worth import (
    HINDRANCE,
    Nest,
    Plan,
    exchanged,
    expected,
    nest_of,
    plans,
    prospect,
    tally,
    with_nest_card,
    with_others,
    with_own_card,
    with_unknown_card,
    worth,
)
from clutch.games.egg_thieves.play.rules import Stack, State, triceratops
from clutch.games.egg_thieves.table.actions import (
    END,
    FIRST_SPOT,
    LAYS_DOWN,
    LAYS_UP,
    PICKS,
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
from clutch.games.egg_thieves.table.components import (
    DISCARD_CARDS,
    DISCARD_EGGS,
    FLIP_EGGS,
    NESTS,
    RAIDS,
    RAPTORS,
    Icon,
)
from clutch.games.egg_thieves.table.position import Observation

HIDDEN_SPOT = 0.3
"""What it is worth to keep a card of my own board from the others."""
HIDDEN_NEST = 0.2
"""What it is worth to keep a card of a nest from the others."""
LOOK = 0.5
"""What a look at an unknown card is worth."""
LATER = 50.0
"""Raptors wait until after the scouting, when the needs are known."""
SPOTS = range(FIRST_SPOT, len(PLACES))
LEAD_AT_END, LEAD_PER_RAID = 2.0, 1.5
"""How many eggs of a lead make a win e times as likely, with raids to come."""


def manners(observation: Observation, actions: Sequence[Action]) -> Sequence[Action]:
    """The actions that are not plainly foolish.

    Nobody looks at what they know, pays to draw what the end of the turn brings anyway,
    or lets an Eggbot take eggs for a discard that can be had later for nothing.
    """
    return [a for a in actions if not _is_foolish(observation, a)] or actions


def rate(observation: Observation, actions: Sequence[Action]) -> Sequence[float]:
    """How good each action looks to a greedy player; higher is better."""
    scene = _Scene(observation)
    return [_rate(observation, scene, action) for action in actions]


def value(state: State) -> Sequence[float]:
    """How likely each player wins, as if all cards lay open."""
    points = list(map(float, state.eggs))
    for number, pile in enumerate(state.nests):
        totals, _ = tally(laid.card for laid in pile)
        nearness, survival = prospect(totals, triceratops(pile), 0)
        for thief, board in enumerate(state.boards):
            if board[number]:
                own, _ = tally(laid.card for laid in board[number])
                points[thief] += nearness * expected(survival, totals, own)
    to_come = RAIDS - len(state.raids)
    return odds(points, LEAD_AT_END + LEAD_PER_RAID * to_come)[: state.seats]


def reply(state: State) -> State:
    """The position after the current player's turn, played greedily, without raptors.

    The player goes by what they know in that position; from the start of a turn on.
    """
    hand = state.hand
    nests = [_nest_in(state, number, state.thief) for number in range(len(NESTS))]
    if not hand:
        return state.step(END)
    if len(hand) == 1:
        gains = [worth(with_nest_card(nest, *hand)) - worth(nest) for nest in nests]
        lay = LAYS_UP[gains.index(max(gains))]
        return state.step(PICKS[hand[0]]).step(lay).step(END)
    plan = max(plans(nests, hand, range(len(NESTS))))
    return (
        state.step(PICKS[plan.nest_card])
        .step(LAYS_UP[plan.nest])
        .step(PICKS[plan.spot_card])
        .step(LAYS_DOWN[FIRST_SPOT + plan.spot])
        .step(END)
    )


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


class _Scene:
    """What a player knows, as the worth of the three nests is worked out from it."""

    def __init__(self, observation: Observation) -> None:
        # An Eggbot's turn is played in the interest of the player.
        me = max(observation.current_player, 0)
        self.observation = observation
        self.nests = tuple(
            nest_of(
                [shown.card for shown in pile],
                observation.triceratops(number),
                [shown.card for shown in observation.boards[me][number]],
                _others(observation, number, me),
            )
            for number, pile in enumerate(observation.nests)
        )
        self.values = tuple(map(worth, self.nests))
        self.value = sum(self.values)

    @cached_property
    def plans(self) -> Sequence[Plan]:
        """All ways to scout with two cards."""
        observation = self.observation
        return plans(self.nests, observation.hand, _open(observation))

    def after(self, *nests: tuple[int, Nest]) -> float:
        """The value after some nests have changed."""
        value = self.value
        for number, nest in nests:
            value += worth(nest) - self.values[number]
        return value


def _others(observation: Observation, number: int, me: int) -> list[list[int | None]]:
    """What I know of the other thieves' spots of that nest."""
    return [
        [shown.card for shown in board[number]]
        for thief, board in enumerate(observation.boards)
        if thief != me
    ]


def _nest_in(state: State, number: int, me: int) -> Nest:
    """The nest as a player knows it in that position."""

    def faces(stack: Stack) -> list[int | None]:
        return [
            laid.card if laid.is_up or me in laid.seen_by else None for laid in stack
        ]

    pile = state.nests[number]
    spots = [faces(board[number]) for board in state.boards]
    own = spots.pop(me)
    return nest_of(faces(pile), triceratops(pile), own, spots)


# What actions are worth


def _rate(  # noqa: C901, PLR0912  (one case a verb)
    observation: Observation, scene: _Scene, action: Action
) -> float:
    match action:
        case Pick(card) if observation.phase is Phase.ICON:
            is_up = observation.icons[0] is Icon.FACE_UP
            return max(_extras(observation, scene, card, is_up=is_up))
        case Pick(card) if observation.laid or not scene.plans:
            return max(_single_lays(observation, scene, card))
        case Pick(card):
            return _rate_plan(scene, lambda p: card in {p.nest_card, p.spot_card})
        case Lay(place, is_up) if observation.is_eggbot:
            return _rate_eggbot_lay(observation, scene, place, is_up=is_up)
        case Lay(place, is_up):
            assert observation.picked is not None
            if observation.phase is Phase.EXTRA or observation.laid or not scene.plans:
                return _lay(scene, observation.picked, place, is_up=is_up)
            return _rate_first(scene, observation.picked, place, is_up=is_up)
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
        return scene.after((number, with_nest_card(nest, card))) + bonus
    bonus = 0 if is_up else HIDDEN_SPOT
    return scene.after((number, with_own_card(nest, card))) + bonus


def _rate_first(scene: _Scene, card: int, place: int, *, is_up: bool) -> float:
    """What it is worth to lay the first card there, with the best one after it."""
    number, in_nest = place % FIRST_SPOT, place < FIRST_SPOT
    if in_nest:
        worth = _rate_plan(scene, lambda p: (p.nest_card, p.nest) == (card, number))
    else:
        worth = _rate_plan(scene, lambda p: (p.spot_card, p.spot) == (card, number))
    # One of the two cards lies face-down.
    return worth if is_up is in_nest else worth - HIDDEN_SPOT + HIDDEN_NEST


def _rate_plan(scene: _Scene, fits: Callable[[Plan], bool]) -> float:
    """What the nests are worth after the best plan of that kind."""
    gain = max(plan.gain for plan in scene.plans if fits(plan))
    return scene.value + gain + HIDDEN_SPOT


def _single_lays(observation: Observation, scene: _Scene, card: int) -> Iterator[float]:
    """What each way to lay that card is worth, as the second one or the only one."""
    places, faces = _open(observation) or SPOTS, [True, False]
    for was_up, in_nest in observation.laid:
        places, faces = SPOTS if in_nest else _open(observation), [not was_up]
    for place in places:
        for is_up in faces:
            yield _lay(scene, card, place, is_up=is_up)


def _open(observation: Observation) -> Sequence[int]:
    return tuple(n for n in range(len(NESTS)) if n not in observation.closed)


def _extras(
    observation: Observation, scene: _Scene, card: int, *, is_up: bool
) -> Iterator[float]:
    """What each way to play one more card is worth."""
    for place in (*_open(observation), *SPOTS):
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
        (one[0], exchanged(scene.nests[one[0]], card, other)),
        (two[0], exchanged(scene.nests[two[0]], other, card)),
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


def _for_eggbot(nest: Nest, observation: Observation, place: int) -> Nest:
    """The nest after the Eggbot's flipped card is laid there or in its spot."""
    card = observation.picked
    assert card is not None
    if place < FIRST_SPOT:
        return with_nest_card(nest, card)
    return _with_eggbot_card(nest, observation, place, card)


def _unseen_for_eggbot(nest: Nest, observation: Observation, place: int) -> Nest:
    """The nest after the Eggbot's next card is laid there or in its spot, unseen."""
    if place < FIRST_SPOT:
        assert observation.next_back is not None
        return with_unknown_card(nest, observation.next_back)
    return _with_eggbot_card(nest, observation, place, None)


def _with_eggbot_card(
    nest: Nest, observation: Observation, place: int, card: int | None
) -> Nest:
    spots = _others(observation, place % FIRST_SPOT, 0)
    spots[observation.thief - 1].append(card)
    return with_others(nest, spots)


def _rate_flip(observation: Observation, scene: _Scene) -> float:
    """An egg for the Eggbot, and a choice that is worth about an egg to me."""
    return scene.value + _egg(observation) * (1 - FLIP_EGGS)


def _rate_discard(observation: Observation, scene: _Scene) -> float:
    left = len(observation.hands[observation.thief]) - 1
    gain = DISCARD_EGGS if left > DISCARD_CARDS else 0
    return scene.value + _egg(observation) * (1 - gain)
