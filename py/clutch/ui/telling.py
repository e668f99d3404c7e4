"""Explanations step by step: the reader asks for the next step, or for all of them.

The app keeps how far a reader is (`Look.told`), not the match.
"""

from clutch.core.message import msg
from clutch.ui.html import Html, tag
from clutch.ui.look import Look
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button


def step_of(look: Look, name: str, last: int) -> int:
    """The step, from 1 on, that a reader has reached in the explanation `name`."""
    if look.told is None:
        return last
    return max(1, min(dict(look.told).get(name, 1), last))


def is_asked(look: Look, name: str) -> bool:
    """Whether the reader has asked for the explanation `name`."""
    return name in dict(look.told or ())


def steps_bar(look: Look, name: str, last: int) -> Html | None:
    """Buttons for the next step, the previous one, and all; they keep the focus."""
    if look.told is None or last < 2:
        return None
    t, step = look.t, step_of(look, name, last)
    is_first, is_last = step == 1, step == last
    return tag(
        "div",
        button(
            t(msg("Previous")),
            do=Verb.TELL,
            value=f"{name}:{step - 1}",
            icon="chevron-left",
            kind="icon named",
            id=f"{look.prefix}{name}-back",
            disabled=is_first,
        ),
        tag(
            "span",
            t(msg("{n} of {last}", n=step, last=last)),
            class_="steps-text muted small",
        ),
        button(
            t(msg("Start over") if is_last else msg("Next")),
            do=Verb.TELL,
            value=f"{name}:{1 if is_last else step + 1}",
            icon="again" if is_last else "chevron-right",
            id=f"{look.prefix}{name}-next",
        ),
        button(
            t(msg("Show all")),
            do=Verb.TELL,
            value=f"{name}:{last}",
            id=f"{look.prefix}{name}-all",
            disabled=is_last,
        ),
        class_="steps-bar row",
    )
