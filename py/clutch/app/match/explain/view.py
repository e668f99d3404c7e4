"""The card that explains a thing, the legend of the table, and links to both."""

from collections.abc import Iterator
from typing import NamedTuple

from clutch.app.match.explain import update as explain_update
from clutch.app.match.explain.update import SIGNS, TAP, Card, Table
from clutch.app.match.state import MatchScreen
from clutch.app.model.model import Model
from clutch.core.message import Message, msg
from clutch.ui.board import Mark, scope
from clutch.ui.explanation import Explanation
from clutch.ui.html import Child, Html, tag
from clutch.ui.icons import icon
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button, link
from clutch.ui.words import Words


class _Sign(NamedTuple):
    """A mark used on the boards of all games: its look and its meaning."""

    looks: Html
    words: Message


MARKS = (
    _Sign(tag("span", class_="lit"), msg("you can choose this right now")),
    _Sign(
        tag("span", data_instead=True),
        msg("you can choose this instead of what you have picked up"),
    ),
    _Sign(tag("span", class_=Mark.CHOSEN), msg("picked up or chosen")),
    _Sign(tag("span", class_=Mark.LAST), msg("where the last action took place")),
    _Sign(
        tag("span", data_by="0"),
        msg(
            "changed by another player since your last decision; shown in their colour"
        ),
    ),
    _Sign(
        tag("span", data_by="0 1"),
        msg(
            "changed by two or more players; shown in the colours of the first and "
            "the last"
        ),
    ),
    _Sign(icon("no-undo"), msg("can't be undone")),
)
"""The meanings of the marks on the boards of all games."""


def switch(t: Words, screen: MatchScreen) -> Html:
    """The button that switches clicks to explaining and back, of constant width."""
    return button(
        t("Explain"),
        do=Verb.EXPLAINING,
        icon="help",
        kind="quiet",
        id="explaining",
        is_on=screen.explaining.is_on,
    )


def view(model: Model, screen: Table) -> Html | None:
    """The card, the legend or the instructions; None if nothing was asked for."""
    if screen.explaining.target == SIGNS:
        return _legend(model, screen)
    look = explain_update.look_of(model)
    card = explain_update.card_of(screen, look, screen.explaining.target)
    if card is not None:
        return _card(model, screen, card)
    is_asking = isinstance(screen, MatchScreen) and screen.explaining.is_on
    return _invitation(model.words) if is_asking else None


def _sheet(t: Words, screen: Table, title: Child, *children: Child) -> Html:
    """A sheet over the table; closing it also ends the mode in which clicks explain."""
    is_asking = isinstance(screen, MatchScreen) and screen.explaining.is_on
    return tag(
        "section",
        tag(
            "header",
            tag("h2", title, id="explained-name"),
            button(
                t("Close"),
                do=Verb.EXPLAINING if is_asking else Verb.INSPECT,
                value="",
                icon="close",
                kind="icon quiet",
                id="explained-close",
            ),
            class_="row",
        ),
        children,
        class_="explained card stack tight",
        id="explained",
        aria_labelledby="explained-name",
        data_explained=screen.explaining.target,
    )


def _invitation(t: Words) -> Html:
    """The instructions while clicks explain."""
    return tag(
        "section",
        tag("p", t(TAP)),
        _all_signs(t),
        button(t("Done"), do=Verb.EXPLAINING, icon="check", kind="quiet"),
        class_="explained explained--invitation card row",
        id="explained",
    )


def _all_signs(t: Words) -> Html:
    return button(
        t("All symbols"), do=Verb.INSPECT, value=SIGNS, icon="list", kind="quiet"
    )


def _card(model: Model, screen: Table, card: Card) -> Html:
    t, about = model.words, card.explanation
    return _sheet(
        t,
        screen,
        t(about.name),
        tag(
            "div",
            tag("div", about.drawing, class_="explained-drawing")
            if about.drawing
            else None,
            tag(
                "div",
                _list(t, about.lines),
                _now(t, card),
                class_="stack tight",
            ),
            class_=f"explained-thing {scope(screen.game.key)}",
        ),
        tag("div", _ways_on(t, screen, about), class_="row"),
    )


def _list(t: Words, lines: tuple[Message, ...]) -> Html | None:
    return tag("ul", (tag("li", t(line)) for line in lines)) if lines else None


def _now(t: Words, card: Card) -> Iterator[Html]:
    if card.choices:
        yield tag("p", t("Right now, you can:"), class_="explained-now")
        yield tag("ul", (tag("li", t(choice)) for choice in card.choices))
    for remark in card.remarks:
        yield tag("p", t(remark), class_="explained-now")


def _ways_on(t: Words, screen: Table, about: Explanation) -> Iterator[Html]:
    """The links to the rules about it and to the legend."""
    titles = {one.key: one.title for one in screen.game.rulebook().sections}
    if about.section in titles:
        yield link(
            t("Rules: {section}", section=titles[about.section]),
            f"#/rules/{screen.game.key}/{about.section}",
            icon="rules",
            kind="button quiet",
        )
    yield _all_signs(t)


def _legend(model: Model, screen: Table) -> Html:
    """The symbols on this table, and the marks of every table."""
    t, look = model.words, explain_update.look_of(model)
    signs = screen.game.signs(screen.observation)
    explained = (
        (sign, screen.game.explain(screen.observation, sign, look)) for sign in signs
    )
    return _sheet(
        t,
        screen,
        t("Symbols on the table"),
        tag(
            "ul",
            (_sign(t, sign, about) for sign, about in explained if about is not None),
            class_=f"legend-list {scope(screen.game.key)}",
        ),
        tag("h3", t("In every game")),
        tag(
            "ul",
            (
                tag(
                    "li",
                    tag("span", mark.looks, class_="legend-mark", aria_hidden="true"),
                    tag("span", t(mark.words)),
                )
                for mark in MARKS
            ),
            class_="legend-list legend-list--marks",
        ),
    )


def _sign(t: Words, sign: str, about: Explanation) -> Html:
    """A line of the legend: a click opens the full card."""
    return tag(
        "li",
        tag(
            "button",
            tag("span", about.drawing, class_="legend-drawing", aria_hidden="true"),
            tag(
                "span",
                tag("strong", t(about.name)),
                (tag("span", t(line)) for line in about.lines[:1]),
                class_="legend-words",
            ),
            type="button",
            data_do=Verb.INSPECT,
            data_value=sign,
        ),
    )
