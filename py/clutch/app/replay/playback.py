"""Replay: viewing a match turn by turn, by hand or by itself, and trying it again."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from clutch.app.match import opening, reasons
from clutch.app.match.explain.state import Explaining
from clutch.app.model import log
from clutch.app.model.handlers import Rows, at, edits, given, on, row
from clutch.app.model.log import Turn, ends_of, turn_at
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import After, Announce, Effect, Navigate, TakeOver
from clutch.app.protocol.events import Change, Key, Timer
from clutch.app.replay import watch
from clutch.app.replay.state import SPEEDS, ReplayScreen, address_of
from clutch.app.storage.state import Terms
from clutch.bots.review import Judgement, Mark, Review
from clutch.core.match import History
from clutch.core.message import msg
from clutch.ui.verbs import Verb

PLAY = "replay:"
"""The prefix of autoplay timer ids."""


def turn_so_far(screen: ReplayScreen) -> Turn | None:
    """Return the turn shown, up to the step shown."""
    turn = turn_at(screen.history, screen.step)
    return None if turn is None else replace(turn, end=screen.step)


def _turn_back(screen: ReplayScreen) -> int:
    ends = (0, *ends_of(screen.history))
    return ends[max(0, bisect_left(ends, screen.step) - 1)]


def _turn_on(screen: ReplayScreen) -> int:
    ends = (0, *ends_of(screen.history))
    return ends[min(bisect_right(ends, screen.step), len(ends) - 1)]


_STEPS: Mapping[str, Callable[[ReplayScreen], int]] = {
    "ArrowLeft": _turn_back,
    "ArrowRight": _turn_on,
    "Shift+ArrowLeft": lambda screen: screen.step - 1,
    "Shift+ArrowRight": lambda screen: screen.step + 1,
    "Home": lambda _: 0,
    "End": lambda screen: len(screen.history.match.actions),
}
"""The target step of each key: one turn or action back or on, or either end."""


def step(model: Model, screen: ReplayScreen, where: str) -> Step:
    """Go to another step of the replay, given by a key's name or by its number."""
    if where in _STEPS:
        number = _STEPS[where](screen)
    elif where.isdecimal():
        number = int(where)
    else:
        return model, ()
    return _gone(model, screen, number)


def _gone(model: Model, screen: ReplayScreen, number: int) -> Step:
    """Go to the step with this number, or to the nearest one."""
    last = len(screen.history.match.actions)
    screen = shown_at(screen, max(0, min(number, last)))
    model = replace(model, screen=screen, hash=address_of(screen))
    return model, (Navigate(model.hash, replace=True),)


def shown_at(screen: ReplayScreen, step: int) -> ReplayScreen:
    """Return the replay at a step, with autoplay and views reset."""
    screen = replace(stopped(screen), is_better=False, watched=0, drill=None)
    return replace(screen, step=step, explaining=Explaining())


def at_turning_point(screen: ReplayScreen) -> ReplayScreen:
    """Return the replay at the review's turning point; unchanged if there is none."""
    found = turning_point(screen)
    turn = None if found is None else turn_at(screen.history, found)
    return screen if turn is None else shown_at(screen, turn.end)


def key(model: Model, screen: ReplayScreen, event: Key) -> Step:
    """Handle a key outside the board; ignored while a mistake is being retried."""
    if screen.drill is not None:
        return model, ()
    return step(model, screen, event.key)


def change(model: Model, screen: ReplayScreen, event: Change) -> Step:
    """Handle the slider, the speed or the point of view."""
    if event.name == "step":
        return step(model, screen, event.value)
    if event.name == "speed" and event.value in SPEEDS:
        return replace(model, screen=replace(screen, speed=event.value)), ()
    seats = range(-1, len(screen.history.match.setup.seats))
    is_seat = event.name == "viewer" and event.value in map(str, seats)
    if not (is_seat and screen.history.state.is_terminal):
        return model, ()
    screen = replace(screen, viewer=int(event.value), drill=None)
    return replace(model, screen=screen), ()


def play(model: Model, screen: ReplayScreen) -> Step:
    """Start or pause autoplay; from the end it starts over."""
    if screen.is_playing:
        said = Announce(model.words(msg("Paused.")))
        model, effects = _gone(model, screen, screen.step)
        return model, (*effects, said)
    is_over = screen.step == len(screen.history.match.actions)
    screen = replace(
        screen,
        is_playing=True,
        plays=screen.plays + 1,
        step=0 if is_over else screen.step,
        is_better=False,
        watched=0,
    )
    said = Announce(model.words(msg("Playing.")))
    return replace(model, screen=screen), (said, _next_frame(screen))


def stopped(screen: ReplayScreen) -> ReplayScreen:
    """Return the replay with autoplay stopped."""
    if not screen.is_playing:
        return screen
    return replace(screen, is_playing=False, plays=screen.plays + 1)


def timer(model: Model, screen: ReplayScreen, event: Timer) -> Step | None:
    """Show the next frame if autoplay is still on."""
    if event.id == _timer(screen) and screen.watched:
        return _watched(model, screen)
    if event.id != _timer(screen) or not screen.is_playing:
        return None
    number = frame_after(screen.history, screen.viewer, screen.step)
    if number == len(screen.history.match.actions):
        return _gone(model, screen, number)
    screen = replace(screen, step=number, explaining=Explaining())
    # Browsers limit how often a page may change its address.
    is_end = number in ends_of(screen.history)
    model = replace(model, hash=address_of(screen) if is_end else model.hash)
    going = (Navigate(model.hash, replace=True),) if is_end else ()
    return replace(model, screen=screen), (*going, _next_frame(screen))


def frame_after(history: History, viewer: int, step: int) -> int:
    """Return the next step worth showing: one with a log line, or the end of a turn."""
    ends = ends_of(history)
    last = len(history.match.actions)
    for i in range(step, last):
        if i + 1 in ends or log.told_by(history, i, viewer) is not None:
            return i + 1
    return last


def _timer(screen: ReplayScreen) -> str:
    return f"{PLAY}{screen.plays}"


def _next_frame(screen: ReplayScreen) -> Effect:
    within, at_end = SPEEDS[screen.speed]
    is_end = screen.step in ends_of(screen.history)
    return After(at_end if is_end else within, _timer(screen))


def judged(screen: ReplayScreen) -> Judgement | None:
    """Return the worst judgement in the turn shown, up to the step shown.

    None if nothing there is judged.
    """
    turn, review = turn_so_far(screen), screen.review
    return None if turn is None or review is None else _judged_in(review, turn)


def mark_of(screen: ReplayScreen, turn: Turn) -> Mark | None:
    """Return the mark of a turn's worst choice; None if nothing in it is judged."""
    found = None if screen.review is None else _judged_in(screen.review, turn)
    return None if found is None else found.mark


def _judged_in(review: Review, turn: Turn) -> Judgement | None:
    made = review.judgements
    first, end = (bisect_left(made, at, key=_step) for at in (turn.first, turn.end))
    return worst(made[first:end])


def _step(judgement: Judgement) -> int:
    return judgement.step


def worst(judgements: Iterable[Judgement]) -> Judgement | None:
    """Return the marked judgement with the greatest loss, else the last one."""
    found = list(judgements)
    marked = [one for one in found if one.is_marked]
    return max(marked or found[-1:], key=lambda one: one.loss, default=None)


def turning_point(screen: ReplayScreen) -> int | None:
    """Return the step after what decided the match for the reader."""
    if screen.review is None:
        return None
    found = screen.review.deciding(screen.viewer)
    if found is None:
        return None
    return found.end if isinstance(found, Judgement) else found.step + 1


def has_better(screen: ReplayScreen) -> bool:
    """Whether there was a better move in the turn shown."""
    judgement = judged(screen)
    return judgement is not None and bool(judgement.best)


def show_better(
    model: Model, screen: ReplayScreen, judgement: Judgement | None
) -> Step:
    """Show the better move, then play it, then show again what was done.

    While a mistake is being retried, it is not played.
    """
    if judgement is None or not judgement.best:
        return model, ()
    if screen.is_better and screen.drill is None:
        return _watch(model, screen)
    is_better = not (screen.is_better or screen.watched)
    screen = replace(stopped(screen), is_better=is_better, watched=0)
    model = replace(model, screen=screen)
    if not screen.is_better:
        return model, ()
    said = reasons.better(model.words, screen.history, judgement, screen.viewer)
    return model, (Announce(said),)


def _watch(model: Model, screen: ReplayScreen) -> Step:
    """Begin to play the better line on the board."""
    screen = replace(screen, is_better=False, watched=1, plays=screen.plays + 1)
    return replace(model, screen=screen), (_next_step(screen),)


def _watched(model: Model, screen: ReplayScreen) -> Step:
    """Show the next step of the better line, until its end."""
    found = watched(screen)
    if found is None or screen.watched >= watch.last(screen.history, found):
        return model, ()
    screen = replace(screen, watched=screen.watched + 1)
    return replace(model, screen=screen), (_next_step(screen),)


def watched(screen: ReplayScreen) -> Judgement | None:
    """Return the judgement whose better line is played on the board, if one is."""
    found = judged(screen)
    if not screen.watched or found is None or not found.best:
        return None
    return found if screen.watched <= watch.last(screen.history, found) else None


def _next_step(screen: ReplayScreen) -> Effect:
    _, milliseconds = SPEEDS[screen.speed]
    return After(milliseconds, _timer(screen))


def person_of(history: History) -> int | None:
    """Return the seat of the only person who played; None unless there is just one."""
    people = history.match.setup.people
    return people[0] if len(people) == 1 else None


def try_start(screen: ReplayScreen) -> int | None:
    """Return the action from which a retry starts; None if none is possible.

    It starts at the reader's own turn if that is shown, else it goes on from here.
    There is none in an unfinished game or with several people.
    """
    history, person = screen.history, person_of(screen.history)
    if person is None or not history.state.is_terminal:
        return None
    turn = turn_at(history, screen.step)
    if turn is None:
        return 0
    if turn.player == person:
        return turn.first
    if screen.step < len(history.match.actions):
        return screen.step
    return max(
        (t.first for t in log.turns_of(history) if t.player == person), default=0
    )


def try_again(model: Model, screen: ReplayScreen) -> Step:
    """Start a new match from here against the same bots; it does not count."""
    start, person = try_start(screen), person_of(screen.history)
    if start is None or person is None:
        return model, ()
    model, effects = opening.place(
        replace(model, is_writer=True),
        screen.history.at(start),
        (person,),
        Terms(is_practice=True, origin=address_of(screen)),
    )
    return model, (TakeOver(), *effects)


ROWS = Rows(
    verbs={
        Verb.STEP: (given(ReplayScreen, step),),
        Verb.PLAY: (at(ReplayScreen, play),),
        Verb.TRY_AGAIN: (at(ReplayScreen, try_again),),
    },
    events=(
        *edits(on(ReplayScreen, change)),
        row(Key, on(ReplayScreen, key)),
        row(Timer, on(ReplayScreen, timer)),
    ),
)
