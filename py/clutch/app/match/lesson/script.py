"""Teaching: what a lesson step wants next, says and points at."""

from collections.abc import Iterator
from itertools import islice

from clutch.app.match.explain import update as explain_update
from clutch.app.match.hints.wording import called
from clutch.app.match.lesson.state import Learning
from clutch.app.match.state import MatchScreen
from clutch.app.model.model import Model
from clutch.core.cache import Cache
from clutch.core.match import parse_action
from clutch.core.message import Message, Player, msg
from clutch.ui.html import Html
from clutch.ui.look import Look
from clutch.ui.offers import name_at

LOOK = msg("Not yet: in this step, just look, then continue.")
SEEN = msg("In this step, just look, then continue when you're ready.")
FINISHED = msg("The lesson is over: play a game, or leave the lesson.")
TRIED = msg("That's it! Do it again, or read on.")
"""The message in the rules when the single step is done."""


def at_step(screen: MatchScreen) -> Learning:
    """Return the current place in the lesson at this table."""
    assert screen.learning is not None
    return screen.learning


# What is wanted


def why_not(model: Model, screen: MatchScreen, text: str) -> Message:
    """Return why a legal action is not wanted here."""
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
        "The rules allow that too, but in this step, choose “{choice}”.", choice=choice
    )


def why_nothing(learning: Learning) -> Message | None:
    """Return why nothing is to be done in this step; None if something is."""
    if learning.step.wanted or learning.queue:
        return None
    return FINISHED if learning.is_last else SEEN


def wanted_now(screen: MatchScreen) -> Iterator[str]:
    """Yield the texts of the actions wanted next, the usual one first."""
    if screen.learning is None or screen.learning.queue or not screen.is_mine:
        return
    done = _done_in_step(screen)
    begun = (way for way in screen.learning.step.ways if way[: len(done)] == done)
    yield from dict.fromkeys(way[len(done)] for way in begun if len(way) > len(done))


def has_begun(screen: MatchScreen) -> bool:
    """Whether any action of this step has been done."""
    return bool(_done_in_step(screen))


def _done_in_step(screen: MatchScreen) -> tuple[str, ...]:
    actions = screen.history.match.actions[at_step(screen).begun :]
    return tuple(map(str, actions))


def is_wanted(screen: MatchScreen, text: str) -> bool:
    """Whether a legal action is right for this step."""
    at = at_step(screen)
    is_free = at.step.goal is not None and not at.is_over
    return is_free or text in wanted_now(screen)


def is_done(screen: MatchScreen) -> bool:
    """Whether the goal of the step has been reached."""
    step = at_step(screen).step
    if step.goal is not None:
        return step.goal(screen.history.state.observation(at_step(screen).lesson.seat))
    return _done_in_step(screen) in step.ways


# What is said


def text_of(screen: MatchScreen) -> Message:
    """Return the text of a step, once the other players have done what it describes."""
    learning = at_step(screen)
    if learning.queue:
        who = Player(screen.history.state.current_player)
        return msg("It's {player}'s turn.", player=who)
    return TRIED if learning.is_over else learning.step.text


def spoken(model: Model, screen: MatchScreen) -> str:
    """Return a step as announced: its number, its text and what it points at."""
    t, learning = model.words, at_step(screen)
    number = () if learning.is_tried else (t(number_of(learning)),)
    said = [*number, t(learning.step.text)]
    pointed = pointed_at(model, screen)
    if pointed is not None:
        said.append(t(pointed))
    return " ".join(said)


def pointed_at(model: Model, screen: MatchScreen) -> Message | None:
    """Return what is pointed at as a sentence; None if nothing is."""
    names = model.words.semicolon.join(pointed_names(model, screen))
    return msg("Look here: {names}.", names=names) if names else None


def number_of(learning: Learning) -> Message:
    """Return the number of the step and of all steps."""
    last = len(learning.lesson.steps)
    return msg("Step {n} of {last}.", n=learning.number + 1, last=last)


def points(screen: MatchScreen) -> tuple[str, ...]:
    """Return what is pointed at: the step's own things and one wanted action."""
    learning = at_step(screen)
    if learning.queue or learning.is_over:
        return ()
    # Of several equally good actions, the one the text describes.
    wanted = () if learning.step.goal else islice(wanted_now(screen), 1)
    first = () if has_begun(screen) else learning.step.points
    return tuple(dict.fromkeys((*first, *wanted)))


def pointed_names(model: Model, screen: MatchScreen) -> tuple[str, ...]:
    """Return the names of what is pointed at."""
    state, told, places = screen.history.state, screen.told, points(screen)
    return _named(
        lambda: _worked_out(model, screen, places),
        state,
        told,
        key=(model.words, screen.viewer, places),
    )


_named: Cache[tuple[str, ...]] = Cache(16)
"""A cache, as the names are announced and shown and may need a drawing of the board."""


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
        t("“{choice}”", choice=called(state, legal[place], t))
        if place in legal
        else name_at(drawn, place) or _explained(model, screen, place)
        for place in places
    )
    return tuple(dict.fromkeys(name for name in names if name))


def _explained(model: Model, screen: MatchScreen, place: str) -> str:
    """Return the name of a thing from its explanation, if the board has none."""
    look = explain_update.look_of(model)
    explanation = screen.game.explain(screen.observation, place, look)
    return model.words(explanation.name) if explanation else ""
