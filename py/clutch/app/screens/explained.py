"""The card that explains a thing, the legend of the table, and the way to both."""

from collections.abc import Iterator
from typing import NamedTuple

from clutch.app import explaining
from clutch.app.explaining import SIGNS, TAP, Card, Table
from clutch.app.model import MatchScreen, Model
from clutch.core.message import Message, msg
from clutch.ui.board import Mark, scope
from clutch.ui.explanation import Explanation
from clutch.ui.html import Child, Html, tag
from clutch.ui.icons import icon
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button, link
from clutch.ui.words import Words


class _Sign(NamedTuple):
    """A mark that the page sets on any board: how it looks, and what it means."""

    looks: Html
    words: Message


MARKS = (
    _Sign(tag("span", class_="lit"), msg("can be chosen now")),
    _Sign(
        tag("span", data_instead=True),
        msg("can be chosen in the place of what is in hand"),
    ),
    _Sign(tag("span", class_=Mark.CHOSEN), msg("is in hand, or has been chosen")),
    _Sign(tag("span", class_=Mark.LAST), msg("the last action was here")),
    _Sign(
        tag("span", data_by="0"),
        msg("others have changed this since your last decision, in their colour"),
    ),
    _Sign(
        tag("span", data_by="0 1"),
        msg("two or more of them have changed this: the first and the last colour"),
    ),
    _Sign(icon("lock"), msg("cannot be taken back")),
)
"""What the marks mean that stand on the boards of all games."""


def switch(t: Words, screen: MatchScreen) -> Html:
    """The button that turns clicks into explanations, and back: as wide both times."""
    return button(
        t("Explain"),
        do=Verb.EXPLAINING,
        icon="help",
        kind="quiet",
        id="explaining",
        is_on=screen.is_explaining,
    )


def view(model: Model, screen: Table) -> Html | None:
    """The card, the legend, or how to get one; None where nobody has asked."""
    if screen.explained == SIGNS:
        return _legend(model, screen)
    look = explaining.look_of(model)
    card = explaining.card_of(screen, look, screen.explained)
    if card is not None:
        return _card(model, screen, card)
    is_asking = isinstance(screen, MatchScreen) and screen.is_explaining
    return _invitation(model.words) if is_asking else None


def _sheet(t: Words, title: Child, *children: Child, target: str = "") -> Html:
    """A sheet of paper over the table that can be put away."""
    return tag(
        "section",
        tag(
            "header",
            tag("h2", title, id="explained-name"),
            button(
                t("Close"),
                do=Verb.INSPECT,
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
        data_explained=target,
    )


def _invitation(t: Words) -> Html:
    """What to do now that clicks explain."""
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
        t("All signs"), do=Verb.INSPECT, value=SIGNS, icon="list", kind="quiet"
    )


def _card(model: Model, screen: Table, card: Card) -> Html:
    t, about = model.words, card.explanation
    return _sheet(
        t,
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
        target=screen.explained,
    )


def _list(t: Words, lines: tuple[Message, ...]) -> Html | None:
    return tag("ul", (tag("li", t(line)) for line in lines)) if lines else None


def _now(t: Words, card: Card) -> Iterator[Html]:
    if card.choices:
        yield tag("p", t("Now you can:"), class_="explained-now")
        yield tag("ul", (tag("li", t(choice)) for choice in card.choices))
    for remark in card.remarks:
        yield tag("p", t(remark), class_="explained-now")


def _ways_on(t: Words, screen: Table, about: Explanation) -> Iterator[Html]:
    """The rules of it, and the legend."""
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
    """The signs on this table, and the marks on every table."""
    t, look = model.words, explaining.look_of(model)
    signs = screen.game.signs(screen.observation)
    explained = (
        (sign, screen.game.explain(screen.observation, sign, look)) for sign in signs
    )
    return _sheet(
        t,
        t("Signs on the table"),
        tag(
            "ul",
            (_sign(t, sign, about) for sign, about in explained if about is not None),
            class_=f"legend-list {scope(screen.game.key)}",
        ),
        tag("h3", t("On every table")),
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
        target=SIGNS,
    )


def _sign(t: Words, sign: str, about: Explanation) -> Html:
    """A line of the legend: a click opens the whole card."""
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
