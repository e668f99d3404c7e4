"""The rules of a game: foldable sections, our own rulings marked, live examples."""

from clutch.app.match.lesson import view as lesson_view
from clutch.app.model.model import Model
from clutch.app.rulebook import components, try_it
from clutch.app.rulebook import update as rulebook_update
from clutch.app.rulebook.state import RulesScreen
from clutch.core.match import AnyGame
from clutch.ui.board import scope
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look
from clutch.ui.rulebook import Rule, Section
from clutch.ui.widgets import bar, fold, link
from clutch.ui.words import Words


def view(model: Model, screen: RulesScreen, notices: Html) -> Html:
    """The rulebook; also rendered at build time."""
    t = model.words
    book = screen.game.rulebook()
    return tag(
        "div",
        bar(
            screen.game.name,
            back=link(
                t("Back"), screen.back, icon="arrow-left", kind="icon named quiet"
            ),
        ),
        notices,
        tag(
            "div",
            tag("p", t(book.summary), class_="lead"),
            tag(
                "section",
                tag("h2", t("In short")),
                tag("ol", (tag("li", t(line)) for line in book.outline)),
                class_="card outline",
            ),
            lesson_view.shelf(model, screen.game),
            tag(
                "p",
                tag("span", t("Clutch"), class_="ours-mark"),
                " ",
                t(
                    "marks points that the printed rules leave open and that "
                    "Clutch has settled."
                ),
                class_="muted",
            ),
            (_section(model, screen, section) for section in book.sections),
            components.view(screen.game.key, t)
            if screen.section == rulebook_update.PIECES
            else components.way_in(screen.game.key, t),
            tag(
                "footer",
                (tag("p", t(line)) for line in book.credits),
                class_="muted footer stack",
            ),
            class_="rulebook stack",
        ),
        class_="page page--rules",
    )


def _section(model: Model, screen: RulesScreen, section: Section) -> Html:
    t, key = model.words, screen.game.key
    is_open = section.key == screen.section
    return fold(
        t(section.title),
        tag(
            "ul", (_rule(rule, t) for rule in section.rules), class_="rules stack tight"
        ),
        _examples(section, t, key) if section.examples else None,
        try_it.view(model, screen.tried)
        if is_open and screen.tried
        else _way_in(section, t, screen.game),
        is_open=is_open,
        id=f"rules-{section.key}",
    )


def _way_in(section: Section, t: Words, game: AnyGame) -> Html:
    """The link to a table in the section; without one, to what it is about."""
    label, address = rulebook_update.way_of(game, section)
    return link(
        t(label),
        address,
        icon="learn",
        kind="button",
        id=rulebook_update.way_in(section.key),
    )


def _examples(section: Section, t: Words, key: str) -> Html:
    """The boards of a section, side by side; on a phone they are swiped."""
    figures = (
        tag(
            "figure",
            example.draw(
                Look(t, lit=True, live=False, prefix=f"{section.key}-{number}-")
            ),
            tag("figcaption", t(example.caption), class_="muted"),
            class_=f"example stack tight {scope(key)}",
        )
        for number, example in enumerate(section.examples)
    )
    return tag(
        "div",
        figures,
        class_="examples",
        role="group",
        aria_label=t("Examples: {section}", section=section.title),
        tabindex=0 if len(section.examples) > 1 else None,
    )


def _rule(rule: Rule, t: Words) -> Html:
    mark = tag("span", t("Clutch"), class_="ours-mark") if rule.is_ours else None
    return tag(
        "li", t(rule.text), mark, class_=classes("rule", rule.is_ours and "rule--ours")
    )
