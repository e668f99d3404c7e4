"""What bots need to know about playing Chicken Colorout well.

A position is rated by the eggs a player still has, by how many of their types could be
hidden in the next turn, and with Special Scores by Victory Eggs. A choice in the middle
of a turn is worth what the best end of it is worth; of tiles that are drawn nothing is
expected.

The weights of `_turns_left` lie near those that foretell best who wins among bots that
search. What foretells games of medium bots best, a lead that weighs three times as much
and twice as much for waiting, made a search among several players no better than them.
"""

from collections.abc import Iterator, Sequence

from clutch.core.odds import odds
from clutch.core.rng import Rng, RngStream
from clutch.core.values import changed, put
from clutch.games.chicken_colorout.play.course import Unsticking
from clutch.games.chicken_colorout.play.deciding import Decision
from clutch.games.chicken_colorout.play.exploring import DrawnRotation
from clutch.games.chicken_colorout.play.hiding import Reward, Taking, with_egg
from clutch.games.chicken_colorout.play.pile import first_of_each, rotations, unlaid
from clutch.games.chicken_colorout.play.powers.again import HidingAgain
from clutch.games.chicken_colorout.play.powers.laying import shown_on
from clutch.games.chicken_colorout.play.powers.rearranging import Lifting
from clutch.games.chicken_colorout.play.powers.special import Special
from clutch.games.chicken_colorout.play.requirements import (
    allowed,
    hideable,
    hiding_places,
    open_places,
)
from clutch.games.chicken_colorout.play.scoring import distance_of, rule_of, score
from clutch.games.chicken_colorout.play.special_actions import special_of
from clutch.games.chicken_colorout.play.turn import PAWN_ACTIONS, Hiding, OnTurn
from clutch.games.chicken_colorout.play.worth import (
    AGAIN,
    HIDDEN,
    POINT,
    SHORTAGE,
    helpful,
    shortage,
)
from clutch.games.chicken_colorout.table import actions as verbs
from clutch.games.chicken_colorout.table.actions import Action
from clutch.games.chicken_colorout.table.eggs import (
    ONE,
    Type,
    present,
    size,
    types_of,
)
from clutch.games.chicken_colorout.table.position import (
    Hidden,
    Observation,
    State,
    Table,
)
from clutch.games.chicken_colorout.table.tiles import LAID, TILES

CERTAIN = 1000.0
"""What a certain win or loss is worth."""
CHOICE = 1.0
"""What it is worth with Special Scores that eggs of one more type could be hidden."""
FLEXIBLE = 0.3
"""What it is worth without them, where an egg less is worth `HIDDEN`."""
NEWS, NEWS_TO_HIDER = 2.5, -0.5
"""What a new tile is worth to somebody who can hide nothing, and to others."""
NEWS_AT_FIRST = -2.0
"""The same to the first who can hide nothing: the next player is the first to use it.

Not with pawns, where it lies before one's own.
"""
LEAD = 5.0
"""How much of a lead makes a win e times as likely as a defeat, with Special Scores."""
AT_END, FOR_EGGS = 0.08, 0.3
"""Without them: how many turns of a lead do so, and more for each egg that players have
left on average."""
WAITING = 0.4
"""How many turns it costs to wait for a whole round."""
READY = 0.12
"""How many turns it saves that an egg could be hidden next, and one of another type."""

Move = verbs.Slide | verbs.Turn | verbs.Walk | verbs.Pivot

UNKNOWN = LAID[-1, 0]
"""Stands for a tile that nobody has seen: it has no slots."""


def manners(observation: Observation, actions: Sequence[Action]) -> Sequence[Action]:
    """The actions that are not plainly foolish.

    Nobody ends a turn who could hide an egg, or could look for a place for one; nobody
    declines to clear a tile who can hide nothing; and nobody leaves points, or takes
    eggs back before the hand is empty.
    """
    table, decision = observation.table, observation.decision
    if isinstance(decision, Taking):
        foolish = verbs.Stop if not table.hand else verbs.Stop | verbs.Take
        return [action for action in actions if not isinstance(action, foolish)]
    if isinstance(decision, HidingAgain) and not table.variant.has_scores:
        return [action for action in actions if action != verbs.STOP]
    if isinstance(decision, Unsticking) and not hideable(table):
        return [action for action in actions if action != verbs.STOP]
    if isinstance(decision, OnTurn):
        return _manners_of_turn(decision, actions)
    return actions


def _manners_of_turn(turn: OnTurn, actions: Sequence[Action]) -> Sequence[Action]:
    """Moving, if nothing can be hidden; hiding, if a move was made for it."""
    eggs = [action for action in actions if isinstance(action, verbs.Choose)]
    if eggs and turn.has_moved:
        return eggs
    return [action for action in actions if action != verbs.DONE] or actions


def idle(observation: Observation, action: Action) -> bool:
    """Whether an action only leaves a chance unused, see `manners`."""
    has_scores = observation.table.variant.has_scores
    is_reward = isinstance(observation.decision, Taking)
    return isinstance(action, verbs.Stop | verbs.Done) and (is_reward or not has_scores)


def rate(observation: Observation, actions: Sequence[Action]) -> Sequence[float]:
    """How good each action looks to a greedy player; higher is better."""
    table = observation.table
    state = State(table, Hidden((UNKNOWN,) * table.pile), Rng("strategy"))
    return [_rate(state, action) for action in actions]


def value(state: State) -> Sequence[float]:
    """How likely each player wins; nothing is expected of tiles to come."""
    table = state.table
    players = range(table.players)
    if table.variant.has_scores:
        return odds([_standing(table, player) for player in players], LEAD)
    left = [_turns_left(table, player) for player in players]
    eggs = sum(map(size, table.hands)) / table.players
    return odds([-turns for turns in left], AT_END + FOR_EGGS * eggs)


def _turns_left(table: Table, player: int) -> float:
    """About how many turns of their own a player needs to hide all eggs.

    One an egg; an egg that lets another one be hidden saves some of one, and so does
    it not to be stuck.
    """
    ahead = (player - table.on_turn) % table.players
    turns = _turns(table, player) + WAITING * ahead / table.players
    return turns - READY * min(2.0, _choices(table, player))


def _turns(table: Table, player: int) -> float:
    """The same, whoever is on and whatever lies on the table."""
    hand = table.hands[player]
    return size(hand) - AGAIN * helpful(table, hand)


def points(state: State) -> Sequence[float]:
    """Each player's Victory Eggs; without Special Scores, less the eggs not hidden."""
    table = state.table
    if table.variant.has_scores:
        return [float(victory) for victory in table.victory]
    return [-float(size(eggs)) for eggs in table.hands]


def _standing(table: Table, player: int) -> float:
    """How far a player is, with Special Scores."""
    hand, victory = table.hands[player], table.victory[player]
    return CHOICE * _choices(table, player) + POINT * victory - 2 * size(hand)


def _rate(state: State, action: Action) -> float:  # noqa: C901  (a table)
    table, me, decision = state.table, state.table.player, state.decision
    match action:
        case verbs.Choose(egg):
            assert isinstance(decision, OnTurn)
            special = None if decision.has_moved else special_of(table, egg)
            return max(
                _rate_hidden(table, place, egg, special)
                for place in hiding_places(table, egg)
            )
        case verbs.Hide(place):
            assert isinstance(decision, Hiding)
            egg = decision.egg
            special = None if decision.has_moved else special_of(table, egg)
            return _rate_hidden(table, place, egg, special)
        case verbs.Add(egg):
            assert isinstance(decision, HidingAgain)
            return _rate_hidden(table, decision.place, egg, None)
        case verbs.Done():
            return _value(table, me) - HIDDEN / 2
        case verbs.Slide() | verbs.Turn() | verbs.Walk() | verbs.Pivot():
            return _rate_moved(state.step(action).table, me) + _rate_news(table, action)
        case verbs.Take() | verbs.TakeVictory() | verbs.TakeAll():
            assert isinstance(decision, Taking)
            return _rate_taken(state, decision, action)
        case verbs.Clear() | verbs.Stop() if isinstance(decision, Unsticking):
            return _rate_moved(state.step(action).table, me)
        case verbs.Rotate() if isinstance(decision, DrawnRotation):
            return _rate_moved(state.step(action).table, me)
        case verbs.Draw(index):
            slots = TILES[shown_on(table)[index]].slots
            return _value(table, me) + SHORTAGE * (slots - 2)
        case verbs.Lift() if isinstance(decision, Lifting):
            return _value(table, me) - 0.1
        case (
            verbs.Face()
            | verbs.Stop()
            | verbs.Steer()
            | verbs.Put()
            | verbs.Clear()
            | verbs.Want()
            | verbs.Give()
            | verbs.Present()
            | verbs.From()
            | verbs.Pick()
            | verbs.Move()
            | verbs.Lift()
            | verbs.Lay()
            | verbs.Rotate()
        ):
            return _after(state.step(action), me, depth=2)


# Values


def _value(table: Table, me: int) -> float:
    """What a table is worth to a player who is not on."""
    if table.is_over:
        return CERTAIN if table.winners[me] else -CERTAIN
    if table.variant.has_scores:
        return _standing(table, me) - SHORTAGE * shortage(table)
    others = [player for player in range(table.players) if player != me]
    nearest = min(_distance(table, player) for player in others)
    return nearest - _distance(table, me) - SHORTAGE * shortage(table)


def _distance(table: Table, player: int) -> float:
    """How far a player is from the end, where each egg counts."""
    return HIDDEN * _turns(table, player) - FLEXIBLE * _choices(table, player)


def _choices(table: Table, player: int) -> float:
    """How much a player could hide in a turn of their own, as the table is now."""
    table = _on_turn(table, player)
    fits = hideable(table)
    if not fits:
        return -2.0
    return size(fits) + 0.1 * sum(
        table.hand >> 8 * egg & 0xFF for egg in types_of(fits)
    )


def could_hide(table: Table, player: int) -> int:
    """The types that a player could hide in their own turn, as the table is now."""
    return hideable(_on_turn(table, player))


def _on_turn(table: Table, player: int) -> Table:
    """The same table when it is that player's turn."""
    ahead = (player - table.first - table.turn) % table.players
    return changed(table, turn=table.turn + ahead) if ahead else table


# A turn


def _rate_moved(table: Table, me: int) -> float:
    """What a move of the Seeker or of the own pawn is worth."""
    value = _value(changed(table, turn=table.turn + table.players), me)
    gain = best_gain(table)
    if gain is None and table.pawns:
        assert isinstance(table.decision, OnTurn)
        steps = PAWN_ACTIONS - table.decision.pawn_actions
        gain = _hope_of_pawn(table, min(steps, 2))
    return value + (0.0 if gain is None else gain)


def best_gain(table: Table) -> float | None:
    """What the best egg that can be hidden now brings; None if there is none."""
    if not table.variant.has_scores:
        if not hideable(table):
            return None
        return HIDDEN if size(table.hand) > 1 else CERTAIN / 2
    hand, best = present(table.hand), None
    for place in open_places(table, table.reach()):
        fits = types_of(allowed(table, place) & hand)
        if fits:
            points = distance_of(table, place) + rule_of(
                table, place, fits[0], table.hand
            )
            gain = POINT * max(0, points) + 2
            best = gain if best is None else max(best, gain)
    return best


def _hope_of_pawn(table: Table, steps: int) -> float | None:
    """What can still be hidden after so many steps and turns of the own pawn."""
    if not steps:
        return None
    me = table.on_turn
    place, facing = table.pawns[me]
    ways = [(place, (facing + 1) % 4), (place, (facing + 3) % 4)]
    ways += [(there, facing) for there in table.steps() if table.tiles[there]]
    found = [
        hope
        for way in ways
        for moved in (changed(table, pawns=put(table.pawns, me, way)),)
        for hope in (best_gain(moved) or _hope_of_pawn(moved, steps - 1),)
        if hope is not None
    ]
    return max(found) - 0.5 if found else None


def explores(table: Table, action: Move) -> bool:
    """Whether a new tile is drawn for that move."""
    return (
        isinstance(action, verbs.Slide | verbs.Walk)
        and table.tiles[action.place] is None
    )


def _rate_news(table: Table, action: Move) -> float:
    """What exploring is worth for its own sake; 0 if that action explores nothing."""
    if not explores(table, action):
        return 0.0
    return _news(table) / (2 if isinstance(action, verbs.Walk) else 1)


def _news(table: Table) -> float:
    """What a new tile is worth to whoever is on."""
    if hideable(table):
        return NEWS_TO_HIDER
    return NEWS if table.idle or table.pawns else NEWS_AT_FIRST


def _rate_hidden(
    table: Table, place: int, egg: Type, special: type[Special] | None
) -> float:
    """What hiding that egg there is worth, with the special action that follows."""
    me, hand = table.on_turn, table.hand
    after = with_egg(table, place, egg, table.agenda)
    if not after.hand and not table.variant.has_scores:
        return CERTAIN
    value = _value(changed(after, turn=after.turn + after.players), me)
    if table.variant.has_scores:
        value += POINT * score(after, place, egg, hand)
    return value + (special(place).worth(after) if special else 0.0)


# Points


def _rate_taken(state: State, decision: Taking, action: Reward) -> float:
    """What an egg from storage is worth: time, for somebody who would lose now."""
    table, me = state.table, state.table.on_turn
    if isinstance(action, verbs.Take):
        if table.hand or _would_win(table, me, decision.points):
            return POINT * table.victory[me] - 1.0
        return CERTAIN / 2 + size(present(table.hand | ONE[action.egg]))
    after = state.step(action).table
    if after.is_over:
        return CERTAIN if after.winners[me] else -CERTAIN
    return POINT * after.victory[me]


def _would_win(table: Table, player: int, points: int) -> bool:
    """Whether a player would win who took Victory Eggs for all points, at the end."""
    victory = put(table.victory, player, table.victory[player] + points)
    return changed(table, victory=victory).leaders[player]


# Special actions


def _after(state: State, me: int, depth: int) -> float:
    """What a position is worth in the middle of a special action, or after it."""
    table = state.table
    if table.is_over or table.player != me or isinstance(table.decision, OnTurn):
        return _value(table, me)
    assert isinstance(table.decision, Decision)
    if not depth or table.decision.has_begun:
        return _value(table, me)
    return max(_after(state.step(action), me, depth - 1) for action in _some(state))


def _some(state: State) -> Iterator[Action]:
    """The actions that are looked into in the middle of a special action."""
    return (a for a in state.legal_actions() if not isinstance(a, verbs.Lift))


# What is hidden


def sample(observation: Observation, rng: RngStream) -> State:
    """A position that fits what is seen; the order of the pile is left to chance."""
    table = observation.table
    shown = shown_on(table)
    unseen = [number for number in unlaid(table) if number not in shown]
    pile = first_of_each(rng.shuffle(rotations(unseen)))[: table.pile]
    return State(table, Hidden(pile), Rng(f"sample {rng.randrange(1 << 30)}"))
