"""Hints: a plan for the rest of the reader's turn, in words and on the board.

A hint stays while the reader follows it, and then covers the remaining actions.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from clutch.app.match.hints.state import Hint
from clutch.bots.appraisal import Option
from clutch.core import position
from clutch.core.cache import Cache
from clutch.core.decision import Action
from clutch.core.match import AnyGame, History, legal_actions
from clutch.core.message import Message, msg
from clutch.core.position import AnyObservation, AnyState
from clutch.ui.offers import Pointer
from clutch.ui.words import Words

SPEECHLESS = Words()
"""For boards that are drawn only to find a place on them."""
SAME = 0.03
"""Win chances closer than this are called equal."""
FORCED = msg("It's the only option.")
FIRST_IS_FORCED = msg("The first step is your only option.")
NOTHING_ELSE = msg("No other option gains you anything.")
ANOTHER_CHOICE = msg("Another choice is about as good.")
ANOTHER_WAY = msg("Another way to do it is about as good.")

Step = tuple[AnyState, Action]
"""A position, and the action of a plan in it."""


def steps(state: AnyState, actions: Sequence[Action]) -> Iterator[Step]:
    """Yield each action with the position in which it is done."""
    for action in actions:
        yield state, action
        state = state.step(action)


# In words


def sentence(t: Words, hint: Hint, history: History) -> str:
    """Return what is advised, why, and the expected result."""
    game, state = history.match.setup.game, history.state
    rest = hint.rest(history)
    told = [msg("Hint: {plan}.", plan=lowered(in_words(t, game, state, rest)))]
    if all(len(legal_actions(now)) == 1 for now, _ in steps(state, rest)):
        told.append(FORCED)
    else:
        told += [text for text in (reason(t, game, state, rest),) if text is not None]
        told += _others(game, state, rest[0])
    is_explained = len(told) > 1
    if options := hint.plan.options:
        players = len(history.match.setup.seats)
        told.append(_chance(options[0], players))
        if len(rest) == len(hint.plan.actions) and len(options) > 1:
            told += _comparison(options, rest[0], is_explained=is_explained)
    return " ".join(map(t, told))


def in_words(
    t: Words, game: AnyGame, state: AnyState, actions: Sequence[Action]
) -> str:
    """Return a plan as one sentence, without its full stop, for the player to move.

    An action that only leads to another is merged with it, and a repeated one is named
    once.
    """
    deeds = [
        _so_often(t, deed, len(list(same)))
        for deed, same in groupby(_deeds(t, game, state, actions))
    ]
    *before, last = [deeds[0], *map(lowered, deeds[1:])]
    if not before:
        return last
    return t(msg("{before}, then {last}", before=t.semicolon.join(before), last=last))


def called(state: AnyState, action: Action, t: Words) -> str:
    """Return the label of an action, as the player sees it on their board."""
    name = t(position.label(_seen(state), action))
    return name[:1].upper() + name[1:]


def _deeds(
    t: Words, game: AnyGame, state: AnyState, actions: Sequence[Action]
) -> Iterator[str]:
    for place, (now, action) in enumerate(steps(state, actions), start=1):
        seen = _seen(now)
        deed = game.step_description(seen, action)
        if deed is None and place == len(actions):
            deed = position.label(seen, action)
        if deed is not None:
            yield t(deed)


def _so_often(t: Words, deed: str, times: int) -> str:
    if times == 1:
        return deed
    return t(msg("{deed} ({n} times)", deed=deed, n=times))


def lowered(deed: str) -> str:
    """Return a deed for use within a sentence: with a small first letter."""
    return deed[:1].lower() + deed[1:]


# On the board


_pointers: Cache[tuple[Pointer, ...]] = Cache(8)
"""A cache of what the latest plans point at, because every click redraws the board."""


def pointers(
    game: AnyGame, state: AnyState, actions: Sequence[Action]
) -> tuple[Pointer, ...]:
    """Return what a plan points at on the board, in the order of its actions."""

    def found() -> tuple[Pointer, ...]:
        return tuple(_pointer(game, *step) for step in steps(state, actions))

    return _pointers(found, state, key=tuple(map(str, actions)))


def _pointer(game: AnyGame, state: AnyState, action: Action) -> Pointer:
    """Return where an action points: its thing, the thing's place, or its changes."""
    seen, spot = _seen(state), action.spot
    places = (spot, spot.rpartition("-")[0], *_changed(game, state, action))
    leads = action.takes and game.step_description(seen, action) is None
    return Pointer(str(action), tuple(filter(None, places)), leads)


def _changed(game: AnyGame, state: AnyState, action: Action) -> Iterator[str]:
    """Yield the places whose contents change, unless something is revealed."""
    after, player = state.step(action), state.current_player
    if after.checkpoint != state.checkpoint:
        return
    before = game.placements(state.observation(player))
    for place, what in game.placements(after.observation(player)).items():
        if before.get(place) != what:
            yield place


# Why


def reason(
    t: Words, game: AnyGame, state: AnyState, actions: Sequence[Action]
) -> Message | None:
    """Return why a plan is good, if the game's strategy rules explain one of its steps.

    The reason holds in the position of that step, so the step is named if another deed
    comes before it.
    """
    is_begun = False
    for place, (now, action) in enumerate(steps(state, actions)):
        seen = _seen(now)
        if (text := game.reason(seen, action)) is not None:
            return _of_deed(t, game, now, actions[place:], text) if is_begun else text
        is_begun = is_begun or game.step_description(seen, action) is not None
    return None


def _of_deed(
    t: Words, game: AnyGame, state: AnyState, actions: Sequence[Action], text: Message
) -> Message:
    """Return a reason with the deed it is about: the first one from that point on."""
    deed = next(_deeds(t, game, state, actions))
    return msg("Why “{deed}”? {reason}", deed=lowered(deed), reason=text)


def _others(game: AnyGame, state: AnyState, first: Action) -> Iterator[Message]:
    """Yield a remark on the alternatives to the first action, if one applies."""
    seen, legal = _seen(state), legal_actions(state)
    if len(legal) == 1:
        if game.step_description(seen, first) is not None:
            yield FIRST_IS_FORCED
        return
    polite = game.sensible_actions(seen, legal)
    others = [action for action in legal if action not in polite]
    if len(polite) == 1 and all(game.is_pointless(seen, action) for action in others):
        yield NOTHING_ELSE


def _chance(best: Option, players: int) -> Message:
    """Return how likely the reader is to win after the plan."""
    if players == 1:
        return msg(
            "After this, you can expect a result of {percent} out of 100: a win "
            "counts for half, your eggs for the rest.",
            percent=percent(best.chance),
        )
    return msg(
        "After this, you'd win about {percent} out of 100 games with {n} players.",
        n=players,
        percent=percent(best.chance),
    )


def _comparison(
    options: Sequence[Option], first: Action, *, is_explained: bool
) -> Iterator[Message]:
    """Yield how likely the reader is to win with the second-best option.

    If the first action is forced, this is another way to do the same. That it is about
    as good is only said if no other reason is given.
    """
    best, other = options[:2]
    n, is_first = percent(other.chance), best.way[0] == first != other.way[0]
    if best.chance - other.chance >= SAME:
        if is_first:
            yield msg("Next best choice: {percent} out of 100.", percent=n)
        else:
            yield msg("Next best way to do it: {percent} out of 100.", percent=n)
    elif not is_explained:
        if is_first:
            yield ANOTHER_CHOICE
        else:
            yield ANOTHER_WAY


def percent(chance: float) -> int:
    """Return a win chance as wins in 100 games."""
    return round(100 * chance)


def _seen(state: AnyState) -> AnyObservation:
    """Return what the player to move sees on their board."""
    return state.observation(state.current_player)
