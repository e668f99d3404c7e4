"""The other players: what each did since the reader's last decision, in a line.

Its space is reserved from the first position on, so that nothing below it ever moves.
It shows one of three things: the lines, the steps of a look back, or a big moment to
read before the game goes on.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from clutch.app.match import menu
from clutch.app.match.bots import pacing
from clutch.app.match.recap import changes as recap_changes
from clutch.app.match.state import MatchScreen
from clutch.app.model import log, signs
from clutch.app.model.model import Model
from clutch.app.model.state import reader_of
from clutch.core.cache import Cache
from clutch.core.game import Moment
from clutch.core.message import Message, msg
from clutch.core.position import SPECTATOR
from clutch.ui.board import numbered, scope
from clutch.ui.html import Html, tag
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button
from clutch.ui.words import Words

ABOUT = msg("What is this game about?")

Told = Mapping[int, tuple[Message, ...]]
"""The log lines of each other player who has done something."""


def strip(model: Model, screen: MatchScreen) -> Html | None:
    """What the other players did; None if there are no others."""
    others = _others(screen)
    if not others:
        return None
    reader = reader_of(screen)
    told = recap_changes.told_since(screen.history, reader)
    title = msg("Since your last turn")
    if not told:
        title = ABOUT
    elif reader == SPECTATOR:
        title = msg("Latest turns")
    return tag(
        "section",
        _inside(model, screen, others, told),
        class_=f"since {numbered(room(screen))} {scope(screen.game.key)}",
        id="since",
        aria_label=model.words(title),
    )


def room(screen: MatchScreen) -> int:
    """Return the number of lines reserved, the same for each person at the device."""
    seats = len(screen.seats)
    return seats if pacing.is_watched(screen) else seats - 1


def _others(screen: MatchScreen) -> list[int]:
    """Return all other players, in turn order after the reader."""
    seats, reader = len(screen.seats), reader_of(screen)
    everybody = [(reader + 1 + i) % seats for i in range(seats)]
    return [player for player in everybody if player != reader]


def _goal(screen: MatchScreen) -> Message:
    """Return what this match is played for, with its expansions."""
    game, options = screen.game, screen.history.match.setup.options
    return game.pitch if game.goal is None else game.goal(options)


def _inside(
    model: Model, screen: MatchScreen, others: list[int], told: Told
) -> Iterator[Html]:
    if screen.recap.step is not None:
        yield _steps(model, screen, screen.recap.step)
        return
    moment = pacing.moment(screen)
    if moment is not None:
        yield _report(model, screen, moment)
        return
    if not told:
        # Until others have done something, the space explains the goal of the game.
        yield tag("p", model.words(_goal(screen)), class_="since-goal muted")
        return
    # Players with nothing to show yet come last.
    others.sort(key=lambda player: player not in told)
    yield tag(
        "ol",
        (_line(model, screen, player, told.get(player, ())) for player in others),
        class_="since-lines",
        id="since-lines",
    )
    t, steps = (
        model.words,
        recap_changes.steps(screen.history, reader_of(screen)),
    )
    yield button(
        t("All turns"),
        opens=menu.LOG,
        icon="list",
        kind="icon named quiet",
        id="log-open",
    )
    yield button(
        t("See it step by step"),
        do=Verb.PAST if steps else None,
        value=str(steps[1]) if steps else None,
        icon="history",
        kind="icon named quiet",
        id="since-next",
        disabled=not steps,
    )
    if screen.recap.player is not None:
        yield button(
            t("Close"),
            do=Verb.POINT,
            value=str(screen.recap.player),
            icon="close",
            kind="icon named quiet",
            id="since-close",
        )


_lines: Cache[Html] = Cache(64)
"""A cache of drawn lines, because every click redraws all of them."""


def _line(
    model: Model, screen: MatchScreen, player: int, lines: tuple[Message, ...]
) -> Html:
    t, look = (
        model.words,
        _Look(
            player,
            signs.sign_of(screen, player),
            is_pointed=screen.recap.player == player,
            is_latest=_is_latest(screen, player),
        ),
    )
    return _lines(
        lambda: _drawn_line(t, lines, look), *lines, key=(t.language, t.names, look)
    )


class _Look(NamedTuple):
    """The look of a player's line, apart from its text."""

    player: int
    sign: Html | None
    is_pointed: bool
    is_latest: bool


def _drawn_line(t: Words, lines: tuple[Message, ...], look: _Look) -> Html:
    """A player's actions, cut off if there is little room; a click expands the line.

    The click also shows where they happened.
    """
    player, name = look.player, t.name(look.player)
    content = (
        tag(
            "span",
            look.sign,
            class_="seat-mark",
            aria_hidden="true",
        ),
        tag(
            "span",
            tag("strong", name),
            t.in_short(player, lines).removeprefix(name) if lines else None,
            class_="since-text",
        ),
    )
    if not lines:
        return tag(
            "li", tag("div", content, class_="since-line"), class_=f"seat-{player}"
        )
    return tag(
        "li",
        tag(
            "button",
            content,
            type="button",
            data_do=Verb.POINT,
            data_value=player,
            class_="since-line",
            id=f"since-{player}",
            aria_pressed="true" if look.is_pointed else "false",
        ),
        class_=f"seat-{player}",
        data_latest=look.is_latest,
    )


def _is_latest(screen: MatchScreen, player: int) -> bool:
    """Whether they were the last to act, apart from the reader."""
    states, reader = screen.history.states, reader_of(screen)
    acted = (state.current_player for state in reversed(states[:-1]))
    return player == next((one for one in acted if one != reader), None)


def _steps(model: Model, screen: MatchScreen, past: int) -> Html:
    """The buttons to step through a look back; the prompt describes each step."""
    t = model.words
    steps = recap_changes.steps(screen.history, reader_of(screen))
    place = steps.index(past)
    is_first, is_last = place == 0, place == len(steps) - 1
    return tag(
        "div",
        button(
            t("Previous"),
            do=Verb.PAST,
            value=str(steps[max(0, place - 1)]),
            icon="chevron-left",
            kind="icon named",
            id="since-back",
            disabled=is_first,
        ),
        tag(
            "span",
            t(msg("{n} of {last}", n=place, last=len(steps) - 1)),
            class_="steps-text muted small",
        ),
        button(
            t("Next"),
            do=Verb.PAST,
            value=str(steps[min(place + 1, len(steps) - 1)]),
            icon="chevron-right",
            kind="icon named",
            id="since-next",
            disabled=is_last,
        ),
        button(
            t("Return to the game"),
            do=Verb.PAST,
            value="",
            icon="check",
            kind="primary",
            id="since-now",
        ),
        class_="since-steps row",
    )


def _report(model: Model, screen: MatchScreen, moment: Moment) -> Html:
    """The report of a big moment, in its own words or those of the log."""
    history, t = screen.history, model.words
    player = history.states[-2].current_player
    lines = log.told(history, log.turns_of(history)[-1], screen.viewer)
    said = t(moment.report) if moment.report else t.in_short(player, lines)
    return tag("p", said, class_=f"since-report seat-{player}", tabindex=0)


def changes(screen: MatchScreen) -> Mapping[str, tuple[int, ...]]:
    """Return the changes to mark on the board; in a look back, those of its step.

    At the end there are none, as no line tells what they are.
    """
    history, reader = screen.history, reader_of(screen)
    if screen.recap.step is None:
        return {} if history.state.is_terminal else recap_changes.marks(history, reader)
    steps = recap_changes.steps(history, reader)
    place = steps.index(screen.recap.step)
    if place == 0:
        return {}
    first = steps[place - 1]
    who = history.states[screen.recap.step - 1].current_player
    return dict.fromkeys(
        recap_changes.changed(history, first, screen.recap.step, reader), (who,)
    )


def pointed(screen: MatchScreen) -> frozenset[str]:
    """Return the places that a line or a big moment points at."""
    history, reader = screen.history, reader_of(screen)
    if screen.recap.step is not None:
        return frozenset()
    if screen.recap.player is None:
        moment = pacing.moment(screen)
        return frozenset({moment.place} if moment and moment.place else ())
    return frozenset(
        place
        for turn in recap_changes.since(history, reader)
        if turn.player == screen.recap.player
        for place in recap_changes.changed(history, turn.first, turn.end, reader)
    )
