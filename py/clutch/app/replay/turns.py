"""The turns of a replay: a list in the players' colours; a click goes to a turn."""

from collections.abc import Sequence

from clutch.app.model import log, signs
from clutch.app.model.log import Turn
from clutch.app.model.model import Model
from clutch.app.replay import playback
from clutch.app.replay.review import verdict
from clutch.app.replay.state import ReplayScreen
from clutch.bots.review import Mark
from clutch.core import position
from clutch.core.cache import Cache
from clutch.core.message import Message, Player, msg
from clutch.ui.html import Child, Html, spelt, tag
from clutch.ui.verbs import Verb
from clutch.ui.words import Words

_lists: Cache[Html] = Cache(8)
"""A cache of lists before the current turn is marked, as each step shows them again."""
_rows: Cache[Html] = Cache(512)
"""A cache of turns in lists, because a review adds marks to one after another."""


def view(model: Model, screen: ReplayScreen) -> Html:
    """All turns, the first one first; the current one is marked and scrolled to."""
    t, turn = model.words, log.turn_at(screen.history, screen.step)
    drawn = _lists(
        lambda: _list(t, screen),
        screen.history,
        screen.review,
        key=(t.language, t.names, screen.viewer),
    )
    place = 0 if turn is None else turn.end
    for id_, mark in (
        (f"turn-{place}", spelt(data_latest=True)),
        (f"go-{place}", spelt(aria_current="step")),
    ):
        drawn = Html(drawn.replace(spelt(id=id_), spelt(id=id_) + mark))
    return drawn


def _list(t: Words, screen: ReplayScreen) -> Html:
    turns = log.turns_of(screen.history)
    return tag(
        "ol",
        _row(0, tag("span", t("The beginning"), class_="turn-text"), class_="turn"),
        (_turn(t, screen, number, turn) for number, turn in enumerate(turns, 1)),
        class_="turns",
        id="turns",
        tabindex=-1,
        aria_labelledby="turns-title",
    )


def _turn(t: Words, screen: ReplayScreen, number: int, turn: Turn) -> Html:
    """A player's turn, with its mark from the review if it has one."""
    mark = playback.mark_of(screen, turn)
    states = screen.history.states
    return _rows(
        lambda: _drawn(t, screen, number, turn, mark),
        states[turn.first],
        states[turn.end],
        key=(t.language, t.names, screen.viewer, number, mark),
    )


def _drawn(
    t: Words, screen: ReplayScreen, number: int, turn: Turn, mark: Mark | None
) -> Html:
    player, name = turn.player, t.name(turn.player)
    deeds = said(t, screen, turn).removeprefix(name)
    return _row(
        turn.end,
        tag("span", number, class_="turn-number"),
        tag(
            "span",
            signs.sign_of(screen, player),
            class_="seat-mark",
            aria_hidden="true",
        ),
        tag("span", tag("strong", name), deeds, class_="turn-text"),
        None if mark in {None, Mark.GOOD} else verdict.sign(t, mark),
        class_=f"turn seat-{player}",
    )


def _row(step: int, *content: Child, class_: str) -> Html:
    """A line of the list: a click goes to the step at the end of that turn."""
    return tag(
        "li",
        tag(
            "button",
            content,
            type="button",
            id=f"go-{step}",
            data_do=Verb.STEP,
            data_value=step,
        ),
        id=f"turn-{step}",
        class_=class_,
    )


def shown(t: Words, screen: ReplayScreen) -> str:
    """Return what was done in the turn shown, up to the step shown."""
    turn = playback.turn_so_far(screen)
    return t("The beginning") if turn is None else said(t, screen, turn)


def said(t: Words, screen: ReplayScreen, turn: Turn) -> str:
    """Return what a player did in a turn, in one line, as the viewer may see it."""
    return t.in_short(turn.player, _lines(screen, turn))


def _lines(screen: ReplayScreen, turn: Turn) -> Sequence[Message]:
    lines = log.told(screen.history, turn, screen.viewer)
    return lines or _untold(screen, turn)


def _untold(screen: ReplayScreen, turn: Turn) -> Sequence[Message]:
    """Return lines for a turn without log lines: after the end, what was chosen."""
    history = screen.history
    if not history.state.is_terminal:
        return (msg("…"),)
    labels = [
        position.label(state.observation(turn.player), action)
        for state, action in zip(
            history.states[turn.first : turn.end],
            history.match.actions[turn.first : turn.end],
            strict=True,
        )
    ]
    player = Player(turn.player)
    return [
        msg("{player} chooses “{choice}”", player=player, choice=label)
        for label in labels
    ]


def number_of(screen: ReplayScreen) -> Message:
    """Return the number of the turn shown and of all turns."""
    turns = log.turns_of(screen.history)
    turn = log.turn_at(screen.history, screen.step)
    number = 0 if turn is None else turns.index(turn) + 1
    return msg("Turn {n} of {turns}", n=number, turns=len(turns))


def place_of(screen: ReplayScreen) -> Message:
    """Return the position of the replay in words."""
    return msg(
        "{turn}, step {step} of {last}",
        turn=number_of(screen),
        step=screen.step,
        last=len(screen.history.match.actions),
    )
