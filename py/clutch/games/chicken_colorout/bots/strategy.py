"""The bots' knowledge of Chicken Colorout.

A position is rated by the eggs a player still has, by how many of their types could be
hidden in the next turn, and with Special Scores by Victory Eggs. A choice in the middle
of a turn is worth as much as its best outcome. Tiles still to be drawn count as
nothing.

The weights of `_turns_left` are close to those that best predict the winner among bots
that search. The weights that best predict games of medium bots (a lead counting three
times as much, waiting twice as much) gave no better search with several players.
"""

from collections.abc import Iterator, Mapping, Sequence

from clutch.core.odds import odds
from clutch.core.rng import Rng, RngStream
from clutch.core.values import put, replace
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
from clutch.games.chicken_colorout.table.eggs import ONE, Type, present, size, types_of
from clutch.games.chicken_colorout.table.position import (
    Hidden,
    Observation,
    State,
    Table,
)
from clutch.games.chicken_colorout.table.tiles import LAID, TILES

CERTAIN = 1000.0
"""The value of a certain win; negative for a certain loss."""
CHOICE = 1.0
"""The value of one more type that could be hidden, with Special Scores."""
FLEXIBLE = 0.3
"""The same without Special Scores, where one egg less is worth `HIDDEN`."""
NEWS, NEWS_TO_HIDER = 2.5, -0.5
"""The value of a new tile to a player who can hide nothing, and to others."""
NEWS_AT_FIRST = -2.0
"""`NEWS` for the first player in a row who is stuck: the next player profits first.

Not used with pawns, where the tile lies in front of the player's pawn.
"""
LEAD = 5.0
"""The lead that makes a win e times as likely as a loss, with Special Scores."""
AT_END, FOR_EGGS = 0.08, 0.3
"""The same without Special Scores, in turns.

A base, plus a part for each egg that players have left on average.
"""
WAITING = 0.4
"""The cost of waiting for a whole round, in turns."""
READY = 0.12
"""The turns saved by being able to hide an egg next, and by a second type."""

Move = verbs.Slide | verbs.Turn | verbs.Walk | verbs.Pivot

UNKNOWN = LAID[-1, 0]
"""A placeholder for an unseen tile, without slots."""


def sensible_actions(
    observation: Observation, actions: Sequence[Action]
) -> Sequence[Action]:
    """Return the actions that are not plainly foolish.

    A player who could hide an egg or look for a place for one does not end the turn. A
    player who can hide nothing does not decline to clear a tile. Points are never left,
    and eggs are not taken back before the hand is empty.
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
    """Moving, if nothing can be hidden; hiding, if the player has moved for it."""
    eggs = [action for action in actions if isinstance(action, verbs.Choose)]
    if eggs and turn.has_moved:
        return eggs
    return [action for action in actions if action != verbs.DONE] or actions


def is_pointless(observation: Observation, action: Action) -> bool:
    """Whether an action only wastes an opportunity, see `sensible_actions`."""
    has_scores = observation.table.variant.has_scores
    is_reward = isinstance(observation.decision, Taking)
    return isinstance(action, verbs.Stop | verbs.Done) and (is_reward or not has_scores)


def rate(observation: Observation, actions: Sequence[Action]) -> Sequence[float]:
    """How good each action looks to a greedy player; higher is better."""
    table = observation.table
    state = State(table, Hidden((UNKNOWN,) * table.pile), Rng("strategy"))
    return [_rate(state, action) for action in actions]


def value(state: State) -> Sequence[float]:
    """The chance of each player to win; tiles still to be drawn are ignored."""
    table = state.table
    players = range(table.players)
    if table.variant.has_scores:
        return odds([_standing(table, player) for player in players], LEAD)
    left = [_turns_left(table, player) for player in players]
    eggs = sum(map(size, table.hands)) / table.players
    return odds([-turns for turns in left], AT_END + FOR_EGGS * eggs)


def _turns_left(table: Table, player: int) -> float:
    """Estimate how many turns of their own a player needs to hide all eggs.

    Each egg takes one turn. An egg that lets another one be hidden saves part of a
    turn, and so does being able to hide something next.
    """
    ahead = (player - table.on_turn) % table.players
    turns = _turns(table, player) + WAITING * ahead / table.players
    return turns - READY * min(2.0, _choices(table, player))


def _turns(table: Table, player: int) -> float:
    """The same estimate, regardless of the map and of whose turn it is."""
    hand = table.hands[player]
    return size(hand) - AGAIN * helpful(table, hand)


def prospects(state: State, player: int) -> Mapping[str, float]:
    """The turns that a player needs to hide all eggs."""
    return {"turns": _turns(state.table, player)}


def points(state: State) -> Sequence[float]:
    """Each player's Victory Eggs; without Special Scores, minus the eggs left."""
    table = state.table
    if table.variant.has_scores:
        return [float(victory) for victory in table.victory]
    return [-float(size(eggs)) for eggs in table.hands]


def _standing(table: Table, player: int) -> float:
    """The value of a player's eggs and choices, with Special Scores."""
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
    """The value of a table to a player whose turn it is not."""
    if table.is_over:
        return CERTAIN if table.winners[me] else -CERTAIN
    if table.variant.has_scores:
        return _standing(table, me) - SHORTAGE * shortage(table)
    others = [player for player in range(table.players) if player != me]
    nearest = min(_distance(table, player) for player in others)
    return nearest - _distance(table, me) - SHORTAGE * shortage(table)


def _distance(table: Table, player: int) -> float:
    """The distance of a player from hiding every egg, without Special Scores."""
    return HIDDEN * _turns(table, player) - FLEXIBLE * _choices(table, player)


def _choices(table: Table, player: int) -> float:
    """How much a player could hide on the current table if it were their turn."""
    table = _on_turn(table, player)
    fits = hideable(table)
    if not fits:
        return -2.0
    return size(fits) + 0.1 * sum(
        table.hand >> 8 * egg & 0xFF for egg in types_of(fits)
    )


def could_hide(table: Table, player: int) -> int:
    """The types a player could hide on the current table if it were their turn."""
    return hideable(_on_turn(table, player))


def _on_turn(table: Table, player: int) -> Table:
    """The same table, with that player on turn."""
    ahead = (player - table.first - table.turn) % table.players
    return replace(table, turn=table.turn + ahead) if ahead else table


# A turn


def _rate_moved(table: Table, me: int) -> float:
    """The value of having moved the Seeker or the player's pawn."""
    value = _value(replace(table, turn=table.turn + table.players), me)
    gain = best_gain(table)
    if gain is None and table.pawns:
        assert isinstance(table.decision, OnTurn)
        steps = PAWN_ACTIONS - table.decision.pawn_actions
        gain = _hope_of_pawn(table, min(steps, 2))
    return value + (0.0 if gain is None else gain)


def best_gain(table: Table) -> float | None:
    """The gain from the best egg that can be hidden now; None if there is none."""
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
    """The best gain within that many pawn steps and turns; None if there is none."""
    if not steps:
        return None
    me = table.on_turn
    place, facing = table.pawns[me]
    ways = [(place, (facing + 1) % 4), (place, (facing + 3) % 4)]
    ways += [(there, facing) for there in table.steps() if table.tiles[there]]
    found = [
        hope
        for way in ways
        for moved in (replace(table, pawns=put(table.pawns, me, way)),)
        for hope in (best_gain(moved) or _hope_of_pawn(moved, steps - 1),)
        if hope is not None
    ]
    return max(found) - 0.5 if found else None


def explores(table: Table, action: Move) -> bool:
    """Whether the move draws a new tile."""
    return (
        isinstance(action, verbs.Slide | verbs.Walk)
        and table.tiles[action.place] is None
    )


def _rate_news(table: Table, action: Move) -> float:
    """The value of exploring in itself; 0 if the action explores nothing."""
    if not explores(table, action):
        return 0.0
    return _news(table) / (2 if isinstance(action, verbs.Walk) else 1)


def _news(table: Table) -> float:
    """The value of a new tile to the current player."""
    if hideable(table):
        return NEWS_TO_HIDER
    return NEWS if table.idle or table.pawns else NEWS_AT_FIRST


def _rate_hidden(
    table: Table, place: int, egg: Type, special: type[Special] | None
) -> float:
    """The value of hiding that egg there, including its special action."""
    me, hand = table.on_turn, table.hand
    after = with_egg(table, place, egg, table.agenda)
    if not after.hand and not table.variant.has_scores:
        return CERTAIN
    value = _value(replace(after, turn=after.turn + after.players), me)
    if table.variant.has_scores:
        value += POINT * score(after, place, egg, hand)
    return value + (special(place).worth(after) if special else 0.0)


# Points


def _rate_taken(state: State, decision: Taking, action: Reward) -> float:
    """The value of a reward; an egg buys time if the player would lose now."""
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
    """Whether the player would win now by taking Victory Eggs for all points."""
    victory = put(table.victory, player, table.victory[player] + points)
    return replace(table, victory=victory).leaders[player]


# Special actions


def _after(state: State, me: int, depth: int) -> float:
    """The value of a position during or after a special action."""
    table = state.table
    if table.is_over or table.player != me or isinstance(table.decision, OnTurn):
        return _value(table, me)
    assert isinstance(table.decision, Decision)
    if not depth or table.decision.has_begun:
        return _value(table, me)
    return max(_after(state.step(action), me, depth - 1) for action in _some(state))


def _some(state: State) -> Iterator[Action]:
    """The actions to search during a special action."""
    return (a for a in state.legal_actions() if not isinstance(a, verbs.Lift))


# What is hidden


def sample(observation: Observation, rng: RngStream) -> State:
    """A random position that fits the observation; only the pile's order is unknown."""
    table = observation.table
    shown = shown_on(table)
    unseen = [number for number in unlaid(table) if number not in shown]
    pile = first_of_each(rng.shuffle(rotations(unseen)))[: table.pile]
    return State(table, Hidden(pile), Rng(f"sample {rng.randrange(1 << 30)}"))
