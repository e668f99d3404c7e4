"""The others: a line for each, with what they did since the reader's last decision.

It has its room from the first position on, so that nothing below it ever moves. In it
come, one instead of the other: the lines; the steps of a look back; what is big and has
to be read before the others go on.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from clutch.app import playing, since
from clutch.app.model import MatchScreen, Model
from clutch.app.screens import goal, signs
from clutch.core.game import Moment
from clutch.core.message import Message, msg
from clutch.core.position import ONLOOKER
from clutch.core.recall import Recall
from clutch.ui.board import numbered, scope
from clutch.ui.html import Html, tag
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button
from clutch.ui.words import Deed, Words

ROOMS = {"most": 72, "more": 96, "much": 165}
"""So many letters of a line fit into the strip of a phone, of a desktop, and of a large
one; each with the class of what is told there and nowhere smaller."""
MOST, REST = next(iter(ROOMS)), "rest"
"""The classes of what is told everywhere, and only when a line is asked for."""
GAP = "… "
"""Stands for what is left out; set by the sheet."""
SEAMS = re.compile(r"(?<=[.;] )(?=\S)")
"""Where one thing that was done is told to its end."""

Told = Mapping[int, tuple[Message, ...]]
"""For each of the others who has done something to be told of, the lines."""


def strip(model: Model, screen: MatchScreen) -> Html | None:
    """What the others did; nothing where there are no others."""
    others = _others(screen)
    if not others:
        return None
    reader = since.reader_of(screen)
    told = since.told_since(screen.history, reader)
    title = msg("Since your last turn")
    if not told:
        title = goal.ABOUT
    elif reader == ONLOOKER:
        title = msg("The last turns")
    return tag(
        "section",
        _inside(model, screen, others, told),
        class_=f"since {numbered(room(screen))} {scope(screen.game.key)}",
        id="since",
        aria_label=model.words(title),
    )


def room(screen: MatchScreen) -> int:
    """How many lines there is room for, whoever of those at the device looks."""
    seats = len(screen.seats)
    return seats if playing.is_watched(screen) else seats - 1


def _others(screen: MatchScreen) -> list[int]:
    """Everybody else, in the order in which they come on after the reader."""
    seats, reader = len(screen.seats), since.reader_of(screen)
    everybody = [(reader + 1 + i) % seats for i in range(seats)]
    return [player for player in everybody if player != reader]


def _inside(
    model: Model, screen: MatchScreen, others: list[int], told: Told
) -> Iterator[Html]:
    if screen.past is not None:
        yield _steps(model, screen, screen.past)
        return
    moment = playing.moment(screen)
    if moment is not None:
        yield _report(model, screen, moment)
        return
    if not told:
        # Until others have done something there is room for what the game is about.
        yield tag("p", model.words(screen.game.pitch), class_="since-goal")
        return
    # Who has not been on yet is below those of whom there is something to tell.
    others.sort(key=lambda player: player not in told)
    yield tag(
        "ol",
        (_line(model, screen, player, told.get(player, ())) for player in others),
        class_="since-lines",
        id="since-lines",
    )
    t, steps = model.words, since.steps(screen.history, since.reader_of(screen))
    yield button(
        t("See it step by step"),
        do=Verb.PAST if steps else None,
        value=str(steps[1]) if steps else None,
        icon="history",
        kind="icon quiet",
        id="since-next",
        disabled=not steps,
    )


_lines: Recall[Html] = Recall(64)
"""What lines look like, because every click shows all of them anew."""


def _line(
    model: Model, screen: MatchScreen, player: int, lines: tuple[Message, ...]
) -> Html:
    t, look = (
        model.words,
        _Look(
            player,
            signs.sign_of(screen, player),
            is_pointed=screen.pointed == player,
            is_latest=_is_latest(screen, player),
        ),
    )
    return _lines(
        lambda: _drawn_line(t, lines, look), *lines, key=(t.language, t.names, look)
    )


class _Look(NamedTuple):
    """How the line of a player looks, whatever it says."""

    player: int
    sign: Html | None
    is_pointed: bool
    is_latest: bool


def _drawn_line(t: Words, lines: tuple[Message, ...], look: _Look) -> Html:
    """What a player has done; a click shows where."""
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
            _deeds(t, player, lines) if lines else None,
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


def _deeds(t: Words, player: int, lines: tuple[Message, ...]) -> Iterator[Html | str]:
    name = t.name(player)
    yield t.deeds_of(player, "").removeprefix(name)
    yield from parts(tuple(t.deeds(player, lines)), len(name) + 2)


def parts(deeds: Iterable[Deed], before: int) -> Iterator[Html]:
    """What was done, in its order; where it is much, what weighs less stands back.

    So many letters stand before it.
    """
    pieces = [
        Deed(said, deed.weight) for deed in deeds for said in SEAMS.split(deed.said)
    ]
    told = zip(pieces, _rooms(pieces, before), strict=True)
    for room, same in groupby(told, key=itemgetter(1)):
        yield tag("span", *(piece.said for piece, _ in same), class_=f"since-{room}")
    if room != MOST:
        # That it goes on after what is told.
        yield tag("span", class_=f"since-{MOST}")


def _rooms(pieces: Sequence[Deed], before: int) -> Sequence[str]:
    """From which room on each is told: what weighs more first, of equals the last."""
    rooms = [REST] * len(pieces)
    weightiest = sorted(
        range(len(pieces)), key=lambda i: (pieces[i].weight, i), reverse=True
    )
    told = {weightiest[0]}
    rooms[weightiest[0]] = MOST
    for name, letters in ROOMS.items():
        for i in weightiest:
            if i not in told and before + _length(pieces, told | {i}) < letters:
                rooms[i] = name
                told.add(i)
    return rooms


def _length(pieces: Sequence[Deed], told: Collection[int]) -> int:
    """How many letters a line has that tells these, with its signs for the others."""
    left_out = [i not in told for i in range(len(pieces))]
    gaps = sum(out for out, _ in groupby(left_out))
    return sum(len(pieces[i].said) for i in told) + len(GAP) * gaps


def _is_latest(screen: MatchScreen, player: int) -> bool:
    history = screen.history
    done = len(history.match.actions)
    return bool(done) and history.states[done - 1].current_player == player


def _steps(model: Model, screen: MatchScreen, past: int) -> Html:
    """Buttons for the steps of a look back; what each is about, the prompt says."""
    t = model.words
    steps = since.steps(screen.history, since.reader_of(screen))
    place = steps.index(past)
    is_first, is_last = place == 0, place == len(steps) - 1
    return tag(
        "div",
        button(
            t("Previous"),
            do=Verb.PAST,
            value=str(steps[max(0, place - 1)]),
            icon="chevron-left",
            kind="icon",
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
            kind="icon",
            id="since-next",
            disabled=is_last,
        ),
        button(
            t("Back to now"),
            do=Verb.PAST,
            value="",
            icon="check",
            kind="primary",
            id="since-now",
        ),
        class_="since-steps row",
    )


def _report(model: Model, screen: MatchScreen, moment: Moment) -> Html:
    """What was big: in its own words, or in those of the log."""
    history, t = screen.history, model.words
    player = history.states[-2].current_player
    lines = since.told(history, since.turns_of(history)[-1], screen.viewer)
    said = t(moment.report) if moment.report else t.in_short(player, lines)
    return tag("p", said, class_=f"since-report seat-{player}", tabindex=0)


def changes(screen: MatchScreen) -> Mapping[str, tuple[int, ...]]:
    """What is marked on the board that is shown: of a look back what its step did."""
    history, reader = screen.history, since.reader_of(screen)
    if screen.past is None:
        return since.marks(history, reader)
    steps = since.steps(history, reader)
    place = steps.index(screen.past)
    if place == 0:
        return {}
    first = steps[place - 1]
    who = history.states[screen.past - 1].current_player
    return dict.fromkeys(since.changed(history, first, screen.past, reader), (who,))


def pointed(screen: MatchScreen) -> frozenset[str]:
    """The places at which a line points, or where what was big is told."""
    history, reader = screen.history, since.reader_of(screen)
    if screen.past is not None:
        return frozenset()
    if screen.pointed is None:
        moment = playing.moment(screen)
        return frozenset({moment.place} if moment and moment.place else ())
    return frozenset(
        place
        for turn in since.since(history, reader)
        if turn.player == screen.pointed
        for place in since.changed(history, turn.first, turn.end, reader)
    )
