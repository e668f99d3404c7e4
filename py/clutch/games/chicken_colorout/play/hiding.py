"""Hiding an egg: its score, the rewards for it, and the end it may bring."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core import decision
from clutch.core.decision import Agenda, AnyEvent
from clutch.core.message import Message, msg, msg_n
from clutch.core.position import done, with_agenda, with_table
from clutch.core.values import put, replace
from clutch.games.chicken_colorout.play.deciding import Decision, then
from clutch.games.chicken_colorout.play.previews import describe_points, preview
from clutch.games.chicken_colorout.play.scoring import score
from clutch.games.chicken_colorout.play.words import TYPE_WORDS
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.eggs import ONE, Type, present, types_of
from clutch.games.chicken_colorout.table.places import NAMES
from clutch.games.chicken_colorout.table.position import Observation, State, Table


def with_egg(table: Table, place: int, egg: Type, agenda: Agenda) -> Table:
    """The table after the current player has hidden an egg there (CC-016)."""
    one, player = ONE[egg], table.on_turn
    return replace(
        table,
        agenda=agenda,
        eggs=put(table.eggs, place, table.eggs[place] + one),
        hands=put(table.hands, player, table.hands[player] - one),
        since=tuple([types | one for types in table.since]),
        touched=(*table.touched, place),
        idle=0,
        quiet=0,
    )


def hidden(table: Table, place: int, egg: Type, *then: AnyEvent) -> Table:
    """The table after hiding an egg there: score it at once, then do what is due.

    Rules CC-034 and CC-147.
    """
    hand = table.hand
    after = with_egg(table, place, egg, done(table, *then))
    if table.variant.has_scores and (points := score(after, place, egg, hand)):
        return with_agenda(after, done(table, *then, JUDGING, Taking(points)))
    return over(after) if hand == ONE[egg] else after


def over(table: Table) -> Table:
    """The table at the end of the game."""
    return replace(table, agenda=(), news=table.news + 1)


@dataclass(frozen=True, slots=True)
class Judging(decision.Event[State]):
    """Check for the end after points were taken (CC-005, CC-043, CC-155)."""

    def resolve(self, state: State) -> State:
        """End the game if the hand is empty, otherwise continue."""
        if state.table.hand:
            return then(state)
        return with_table(state, over(state.table))


JUDGING = Judging()

Reward = actions.Take | actions.TakeVictory | actions.TakeAll | actions.Stop


@dataclass(frozen=True, slots=True)
class Taking(Decision[Reward]):
    """The choice of rewards for the remaining points of an egg."""

    points: int

    def legal(self, state: State) -> Sequence[Reward]:
        """For each point, an egg from storage or a Victory Egg (CC-039, CC-041).

        The player may also stop (CC-040). Victory Eggs never run out (CC-061). With six
        players storage begins empty, which leaves only Victory Eggs (CC-163).
        """
        eggs = [actions.TAKES[egg] for egg in types_of(state.table.storage)]
        if self.points > 1:
            return [actions.TAKE_ALL, actions.TAKE_VICTORY, *eggs, actions.STOP]
        return [actions.TAKE_VICTORY, *eggs, actions.STOP]

    def step(self, state: State, action: Reward) -> State:
        """Take the reward; any points left can be used next."""
        match action:
            case actions.Take(egg):
                return self._took(state, egg)
            case actions.TakeVictory():
                return self._took_victory(state, 1)
            case actions.TakeAll():
                return self._took_victory(state, self.points)
            case actions.Stop():
                return then(state)

    def _took(self, state: State, egg: Type) -> State:
        table, one = state.table, ONE[egg]
        table = replace(
            table,
            agenda=self._rest(table, 1),
            hands=put(table.hands, table.on_turn, table.hand + one),
            storage=table.storage - one,
        )
        return with_table(state, table)

    def _took_victory(self, state: State, eggs: int) -> State:
        table, player = state.table, state.table.on_turn
        victory = put(table.victory, player, table.victory[player] + eggs)
        table = replace(table, agenda=self._rest(table, eggs), victory=victory)
        return with_table(state, table)

    def _rest(self, table: Table, points: int) -> Agenda:
        """The agenda after using that many points."""
        if points == self.points:
            return done(table)
        return done(table, Taking(self.points - points))

    def prompt(self, seen: Observation) -> Message:
        """Ask for a reward, with the number of points left."""
        return msg_n(
            "Take an egg or a Victory Egg for your point.",
            "Take eggs or Victory Eggs for your {n} points.",
            n=self.points,
        )

    def why_not_place(self, table: Table, place: int) -> Message:
        """Points must be used or declined first."""
        return msg(
            "You can't do anything else until you've used your points or left the rest."
        )

    def why_not_egg(self, table: Table, egg: Type) -> Message:
        """Points must be used or declined first, and their eggs come from storage."""
        if not present(table.storage) & ONE[egg]:
            return msg("There are no {egg} eggs in storage.", egg=TYPE_WORDS[egg])
        return msg(
            "You can't do anything else until you've used your points or left the rest."
        )

    def tells(
        self, before: Observation, action: Reward, after: Observation
    ) -> Message | None:
        """Tell which reward was taken."""
        match action:
            case actions.Take(egg):
                word = TYPE_WORDS[egg]
                return msg("{player} takes {egg} from storage.", egg=word)
            case actions.TakeVictory() | actions.TakeAll():
                return msg_n(
                    "{player} takes {n} Victory Egg.",
                    "{player} takes {n} Victory Eggs.",
                    n=1 if isinstance(action, actions.TakeVictory) else self.points,
                )
            case actions.Stop():
                return None

    def label(self, seen: Observation, action: Reward) -> Message:
        """Label the reward."""
        match action:
            case actions.Take(egg):
                return msg("Take {egg} from storage", egg=TYPE_WORDS[egg])
            case actions.TakeVictory():
                return msg("Take a Victory Egg")
            case actions.TakeAll():
                return msg_n(
                    "Take {n} Victory Egg", "Take {n} Victory Eggs", n=self.points
                )
            case actions.Stop():
                return msg("Leave the rest")


def told_hidden(before: Observation, place: int, egg: Type) -> Message:
    """The log line of an egg hidden there, with its score."""
    table, word, name = before.table, TYPE_WORDS[egg], NAMES[place]
    if not table.variant.has_scores:
        return msg("{player} hides {egg} on {place}.", egg=word, place=name)
    return msg(
        "{player} hides {egg} on {place} for {points}.",
        egg=word,
        place=name,
        points=describe_points(preview(table, place, egg)),
    )
