"""Hints: a plan for the rest of one's turn, in words and on the board.

A hint stands as long as its reader does what it says, and is then about the rest.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from clutch.bots.plans import Plan
from clutch.bots.search import Finding
from clutch.core import position
from clutch.core.decision import Action
from clutch.core.match import AnyGame, History, legal_actions
from clutch.core.message import Message, msg
from clutch.core.position import AnyObservation, AnyState
from clutch.core.recall import Recall
from clutch.ui.offers import Pointer
from clutch.ui.words import Words

SPEECHLESS = Words()
"""Of boards that are drawn to find a place on them."""
SAME = 0.03
"""Chances nearer to each other than this are called equal."""
FORCED = msg("It is the only thing that can be done.")
FIRST_IS_FORCED = msg("The first step is the only thing that can be done.")
NOTHING_ELSE = msg("Whatever else can be done gains nothing.")
ANOTHER_CHOICE = msg("Another choice is about as good.")
ANOTHER_WAY = msg("Another way to do it is about as good.")


@dataclass(frozen=True, slots=True)
class Hint:
    """A plan, and where it begins."""

    ticket: str
    """Of the thought that it came from: it is about that position alone."""
    begun: int
    """After how many actions of the match it begins."""
    plan: Plan

    def rest(self, history: History) -> tuple[Action, ...]:
        """What is still to be done of it; nothing where something else was done.

        The match has to be the one that it is about, up to where it begins.
        """
        done = history.match.actions[self.begun :]
        planned = self.plan.actions
        if len(history.match.actions) < self.begun or planned[: len(done)] != done:
            return ()
        return planned[len(done) :]


Step = tuple[AnyState, Action]
"""An action of a plan, and the position in which it is done."""


def steps(state: AnyState, actions: Sequence[Action]) -> Iterator[Step]:
    """Those actions, one after the other."""
    for action in actions:
        yield state, action
        state = state.step(action)


# In words


def sentence(t: Words, hint: Hint, history: History) -> str:
    """What is advised, why, and what comes of it."""
    game, state = history.match.setup.game, history.state
    rest = hint.rest(history)
    told = [msg("Hint: {plan}.", plan=in_words(t, game, state, rest))]
    if all(len(legal_actions(now)) == 1 for now, _ in steps(state, rest)):
        told.append(FORCED)
    else:
        told += [text for text in (reason(t, game, state, rest),) if text is not None]
        told += _others(game, state, rest[0])
    is_explained = len(told) > 1
    if findings := hint.plan.findings:
        players = len(history.match.setup.seats)
        told.append(_chance(findings[0], players))
        if len(rest) == len(hint.plan.actions) and len(findings) > 1:
            told += _comparison(findings, rest[0], is_explained=is_explained)
    return " ".join(map(t, told))


def in_words(
    t: Words, game: AnyGame, state: AnyState, actions: Sequence[Action]
) -> str:
    """A plan as one sentence without its full stop, by who makes it in that position.

    What leads to something is one thing with it, and what is done more than once in a
    row is said once.
    """
    deeds = [
        _so_often(t, deed, len(list(same)))
        for deed, same in groupby(_deeds(t, game, state, actions))
    ]
    *before, last = [deeds[0], *map(_further, deeds[1:])]
    if not before:
        return last
    return t(msg("{before}, then {last}", before=t.semicolon.join(before), last=last))


def called(state: AnyState, action: Action, t: Words) -> str:
    """What an action is called by the player who may do it, as on their board."""
    name = t(position.label(_seen(state), action))
    return name[:1].upper() + name[1:]


def _deeds(
    t: Words, game: AnyGame, state: AnyState, actions: Sequence[Action]
) -> Iterator[str]:
    for place, (now, action) in enumerate(steps(state, actions), start=1):
        seen = _seen(now)
        deed = game.spoken(seen, action)
        if deed is None and place == len(actions):
            deed = position.label(seen, action)
        if deed is not None:
            yield t(deed)


def _so_often(t: Words, deed: str, times: int) -> str:
    if times == 1:
        return deed
    return t(msg("{deed} ({n} times)", deed=deed, n=times))


def _further(deed: str) -> str:
    """A deed that is not the first in its sentence."""
    return deed[:1].lower() + deed[1:]


# On the board


_pointers: Recall[tuple[Pointer, ...]] = Recall(8)
"""What the latest plans point at, because every click shows the board anew."""


def pointers(
    game: AnyGame, state: AnyState, actions: Sequence[Action]
) -> tuple[Pointer, ...]:
    """What a plan points at on the board, in the order in which it is done."""

    def found() -> tuple[Pointer, ...]:
        return tuple(_pointer(game, *step) for step in steps(state, actions))

    return _pointers(found, state, key=tuple(map(str, actions)))


def _pointer(game: AnyGame, state: AnyState, action: Action) -> Pointer:
    """What it is about: itself, the place of it, or else what changes by it."""
    seen, thing = _seen(state), action.thing
    places = (thing, thing.rpartition("-")[0], *_changed(game, state, action))
    leads = action.takes and game.spoken(seen, action) is None
    return Pointer(str(action), tuple(filter(None, places)), leads)


def _changed(game: AnyGame, state: AnyState, action: Action) -> Iterator[str]:
    """The places where something lies otherwise then, if nothing comes to light."""
    after, player = state.step(action), state.current_player
    if after.checkpoint != state.checkpoint:
        return
    before = game.lying(state.observation(player))
    for place, what in game.lying(after.observation(player)).items():
        if before.get(place) != what:
            yield place


# Why


def reason(
    t: Words, game: AnyGame, state: AnyState, actions: Sequence[Action]
) -> Message | None:
    """Why that is good to do, if a rule of the game's strategy says so of a step.

    It is true of the table as that step finds it: so it is told of that step, where
    something else is done before.
    """
    is_begun = False
    for place, (now, action) in enumerate(steps(state, actions)):
        seen = _seen(now)
        if (text := game.reason(seen, action)) is not None:
            return _of_deed(t, game, now, actions[place:], text) if is_begun else text
        is_begun = is_begun or game.spoken(seen, action) is not None
    return None


def _of_deed(
    t: Words, game: AnyGame, state: AnyState, actions: Sequence[Action], text: Message
) -> Message:
    """A reason, with what it is said of: the first that is done from there on."""
    deed = next(_deeds(t, game, state, actions))
    return msg("About “{deed}”: {reason}", deed=_further(deed), reason=text)


def _others(game: AnyGame, state: AnyState, first: Action) -> Iterator[Message]:
    """What is to be said of all else that may be done first, if anything is."""
    seen, legal = _seen(state), legal_actions(state)
    if len(legal) == 1:
        if game.spoken(seen, first) is not None:
            yield FIRST_IS_FORCED
        return
    polite = game.manners(seen, legal)
    others = [action for action in legal if action not in polite]
    if len(polite) == 1 and all(game.idle(seen, action) for action in others):
        yield NOTHING_ELSE


def _chance(best: Finding, players: int) -> Message:
    """How likely the reader wins after it."""
    if players == 1:
        return msg(
            "Alone, you win about {percent} of 100 games after it.",
            percent=percent(best.value),
        )
    return msg(
        "You win about {percent} of 100 games after it, with {n} players.",
        n=players,
        percent=percent(best.value),
    )


def _comparison(
    findings: Sequence[Finding], first: Action, *, is_explained: bool
) -> Iterator[Message]:
    """How likely the reader wins after the next best.

    Where what comes first is no choice, it is another way to do the same. That it is
    about as good is of use to whoever is told nothing else of why.
    """
    best, other = findings[:2]
    n, is_first = percent(other.value), best.action == first
    if best.value - other.value >= SAME:
        if is_first:
            yield msg("After the next best it is {percent}.", percent=n)
        else:
            yield msg("After the next best way to do it, it is {percent}.", percent=n)
    elif not is_explained:
        if is_first:
            yield ANOTHER_CHOICE
        else:
            yield ANOTHER_WAY


def percent(chance: float) -> int:
    """A chance as a number of 100 games."""
    return round(100 * chance)


def _seen(state: AnyState) -> AnyObservation:
    """What the player to move sees, as on their board."""
    return state.observation(state.current_player)
