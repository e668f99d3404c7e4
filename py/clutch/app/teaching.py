"""Teaching: what a step of a lesson wants next, says, and points at."""

from collections.abc import Iterator
from itertools import islice

from clutch.app import explaining
from clutch.app.hints import called
from clutch.app.model import Learning, MatchScreen, Model
from clutch.core.match import parse_action
from clutch.core.message import Message, Player, msg
from clutch.core.recall import Recall
from clutch.ui.html import Html
from clutch.ui.look import Look
from clutch.ui.offers import name_at

LOOK = msg("This step is only for looking. You can do that soon: go on.")
SEEN = msg("This step is only for looking: go on when you have seen it.")
FINISHED = msg("The lesson is over: play a game, or leave the lesson.")
TRIED = msg("That is it! Do it once more, or read on.")
"""What is said in the rules when something that was tried has been done."""


def at_step(screen: MatchScreen) -> Learning:
    """Where somebody is in the lesson that is played at this table."""
    assert screen.learning is not None
    return screen.learning


# What is wanted


def why_not(model: Model, screen: MatchScreen, text: str) -> Message:
    """Why an action is not wanted here, though the rules allow it."""
    learning = at_step(screen)
    step = learning.step
    if learning.is_over:
        return TRIED
    if not step.wanted:
        return FINISHED if learning.is_last else LOOK
    said = step.wrong.get(text) or step.wrong.get(text.partition(" ")[0])
    if said is not None:
        return said
    action = parse_action(next(wanted_now(screen), text), screen.history.legal)
    choice = called(screen.history.state, action, model.words)
    return msg(
        "The rules allow that too. For this step, choose: {choice}.", choice=choice
    )


def why_nothing(learning: Learning) -> Message | None:
    """Why nothing is to be done in a step, whatever the rules say; None where it is."""
    if learning.step.wanted or learning.queue:
        return None
    return FINISHED if learning.is_last else SEEN


def wanted_now(screen: MatchScreen) -> Iterator[str]:
    """The texts of the actions that are wanted next, the usual one first."""
    if screen.learning is None or screen.learning.queue or not screen.is_mine:
        return
    done = _done_in_step(screen)
    begun = (way for way in screen.learning.step.ways if way[: len(done)] == done)
    yield from dict.fromkeys(way[len(done)] for way in begun if len(way) > len(done))


def has_begun(screen: MatchScreen) -> bool:
    """Whether something of this step has been done."""
    return bool(_done_in_step(screen))


def _done_in_step(screen: MatchScreen) -> tuple[str, ...]:
    actions = screen.history.match.actions[at_step(screen).begun :]
    return tuple(map(str, actions))


def is_wanted(screen: MatchScreen, text: str) -> bool:
    """Whether a legal action leads on in the step."""
    at = at_step(screen)
    is_free = at.step.goal is not None and not at.is_over
    return is_free or text in wanted_now(screen)


def is_done(screen: MatchScreen) -> bool:
    """Whether what the step wants has come about."""
    step = at_step(screen).step
    if step.goal is not None:
        return step.goal(screen.history.state.observation(at_step(screen).lesson.seat))
    return _done_in_step(screen) in step.ways


# What is said


def text_of(screen: MatchScreen) -> Message:
    """What a step says; not before others have done what it speaks of."""
    learning = at_step(screen)
    if learning.queue:
        who = Player(screen.history.state.current_player)
        return msg("It is {player}'s turn.", player=who)
    return TRIED if learning.is_over else learning.step.text


def spoken(model: Model, screen: MatchScreen) -> str:
    """A step as it is heard: which one, what it says, what it points at."""
    t, learning = model.words, at_step(screen)
    number = () if learning.is_tried else (t(number_of(learning)),)
    said = [*number, t(learning.step.text)]
    pointed = pointed_at(model, screen)
    if pointed is not None:
        said.append(t(pointed))
    return " ".join(said)


def pointed_at(model: Model, screen: MatchScreen) -> Message | None:
    """What is pointed at, as a sentence; None where nothing is."""
    names = model.words.semicolon.join(pointed_names(model, screen))
    return msg("Look here: {names}.", names=names) if names else None


def number_of(learning: Learning) -> Message:
    """Which step it is, of how many."""
    last = len(learning.lesson.steps)
    return msg("Step {n} of {last}.", n=learning.number + 1, last=last)


def points(screen: MatchScreen) -> tuple[str, ...]:
    """What is pointed at: what the step says, and what is wanted next, one thing."""
    learning = at_step(screen)
    if learning.queue or learning.is_over:
        return ()
    # Of several that will do, the one that the text speaks of.
    wanted = () if learning.step.goal else islice(wanted_now(screen), 1)
    first = () if has_begun(screen) else learning.step.points
    return tuple(dict.fromkeys((*first, *wanted)))


def pointed_names(model: Model, screen: MatchScreen) -> tuple[str, ...]:
    """What is pointed at, in words."""
    state, told, places = screen.history.state, screen.told, points(screen)
    return _named(
        lambda: _worked_out(model, screen, places),
        state,
        told,
        key=(model.words, screen.viewer, places),
    )


_named: Recall[tuple[str, ...]] = Recall(16)
"""What is pointed at: said and shown, and it may take a drawing of the board."""


def _worked_out(
    model: Model, screen: MatchScreen, places: tuple[str, ...]
) -> tuple[str, ...]:
    t, state = model.words, screen.history.state
    legal = {str(action): action for action in screen.history.legal}
    drawn = Html("")
    if any(place not in legal for place in places):
        look = Look(t, lit=False, told=screen.told)
        drawn = screen.game.board(screen.observation, (), look)
    names = (
        called(state, legal[place], t)
        if place in legal
        else name_at(drawn, place) or _explained(model, screen, place)
        for place in places
    )
    return tuple(dict.fromkeys(name for name in names if name))


def _explained(model: Model, screen: MatchScreen, place: str) -> str:
    """What a thing is called that has no name on the board, if it can be explained."""
    look = explaining.look_of(model)
    explanation = screen.game.explain(screen.observation, place, look)
    return model.words(explanation.name) if explanation else ""
