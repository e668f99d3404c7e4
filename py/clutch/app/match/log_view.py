"""The log on the screen: turns under the players' names, the latest last."""

from clutch.app.match.state import MatchScreen
from clutch.app.model import log, signs
from clutch.app.model.log import Turn
from clutch.app.model.model import Model
from clutch.app.model.state import reader_of
from clutch.core.cache import Cache
from clutch.core.message import Message
from clutch.ui.html import Html, tag
from clutch.ui.words import Words

LOG_LINES = 60
LESSON_LINES = 12
"""The number of lines shown, plus the rest of the turn of the last one.

Fewer in a lesson: the reader did not play or see the turns it skips.
"""

_turns: Cache[Html] = Cache(256)
"""A cache of drawn turns, because every click redraws the whole log."""


def _logged(model: Model, screen: MatchScreen) -> list[Html]:
    """Return the turns of the log, latest last, so that a new one moves no others."""
    most = LOG_LINES if screen.learning is None else LESSON_LINES
    shown, t = 0, model.words
    marks = [signs.sign_of(screen, i) for i in range(len(screen.seats))]
    turns: list[Html] = []
    for turn, lines in log.logged(screen.history, reader_of(screen)):
        if shown >= most:
            break
        shown += len(lines)
        is_last = not turns
        turns.append(_turn(t, turn, lines, marks[turn.player], is_last=is_last))
    return turns[::-1]


def _turn(
    t: Words,
    turn: Turn,
    lines: tuple[Message, ...],
    sign: Html | None,
    *,
    is_last: bool,
) -> Html:
    """A turn under the name of its player."""
    return _turns(
        lambda: tag(
            "li",
            tag(
                "p",
                tag("span", sign, class_="seat-mark", aria_hidden="true"),
                tag("strong", t.name(turn.player)),
                class_="log-who",
            ),
            tag("ol", (tag("li", t.without_name(turn.player, line)) for line in lines)),
            class_=f"seat-{turn.player}",
            id=f"turn-{turn.key}",
            data_latest=is_last,
        ),
        *lines,
        key=(t.language, t.names, turn, sign, is_last),
    )


def view(model: Model, screen: MatchScreen) -> Html:
    """The log as the reader may see it now."""
    t = model.words
    told = _logged(model, screen)
    hides = screen.history.state.hides_history
    return tag(
        "section",
        tag("h2", t("Last moves") if hides else t("Log"), id="log-title"),
        tag(
            "p",
            t("This is a memory game: you only see each player's last move."),
            class_="muted small",
        )
        if hides
        else None,
        tag(
            "ol",
            told or tag("li", t("Nothing has happened yet."), class_="muted"),
            class_="log",
            id="log",
            tabindex=0,
        ),
        aria_labelledby="log-title",
        class_="stack tight",
    )
