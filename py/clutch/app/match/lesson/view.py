"""A lesson, beside the prompt of its table, and the links into lessons elsewhere."""

from collections.abc import Iterable

from clutch.app.match import proposals
from clutch.app.match.lesson import script
from clutch.app.match.lesson.state import Learning
from clutch.app.match.state import MatchScreen
from clutch.app.model.model import Model
from clutch.core.lesson import Lesson
from clutch.core.lesson_play import lesson_about, lessons_of
from clutch.core.match import AnyGame
from clutch.core.message import Message, msg, msg_n
from clutch.ui.html import Html, tag
from clutch.ui.icons import icon
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button, link
from clutch.ui.words import Words


def panel(model: Model, screen: MatchScreen, at: Learning) -> Html:
    """The step: its text, what it points at in words, and the buttons on and out."""
    t, pointed = model.words, script.pointed_at(model, screen)
    return tag(
        "section",
        tag(
            "p",
            tag("strong", t(at.lesson.title)),
            None
            if at.is_tried
            else tag("span", t(script.number_of(at)), class_="muted"),
            class_="lesson-head spread small",
        ),
        tag(
            "p",
            t(script.text_of(screen)),
            class_="lesson-text",
            id="lesson-text",
        ),
        tag("p", t(pointed), class_="visually-hidden") if pointed else None,
        tag("p", t(screen.reply), class_="reply", id="reply") if screen.reply else None,
        tag(
            "div",
            button(
                t("Back"),
                do=Verb.LESSON_BACK,
                icon="chevron-left",
                kind="icon named quiet",
                id="lesson-back",
                disabled=(at.is_tried or at.number == 0)
                and not script.has_begun(screen),
            ),
            _on(screen, at, t),
            link(
                t("Read on") if at.is_tried else t("Leave the lesson"),
                at.back,
                kind="quiet",
                id="lesson-leave",
            ),
            class_="lesson-buttons row",
        ),
        class_="lesson",
        id="lesson",
        data_lesson=f"{at.lesson.key}.{at.number}.{len(at.queue)}",
        aria_label=t("Lesson"),
    )


def _on(screen: MatchScreen, at: Learning, t: Words) -> Html:
    """The button to go on: skip others, see or do what is wanted, or start a game."""
    if at.queue:
        return button(
            t("Don't wait"),
            do=Verb.LESSON_ON,
            icon="skip-forward",
            id="lesson-on",
        )
    if at.is_over:
        return button(
            t("Again"),
            do=Verb.LESSON_BACK,
            icon="again",
            kind="primary",
            id="lesson-on",
        )
    if at.is_last:
        return button(
            t("Play now"),
            do=Verb.FIRST_GAME,
            value=f"{screen.game.key}/{at.lesson.key}",
            icon="play",
            kind="primary",
            id="lesson-on",
        )
    for number, offer in enumerate(proposals.proposed(screen)):
        return button(
            t(offer.label),
            do=Verb.PROPOSE,
            value=f"{number}",
            icon="zap",
            kind="primary",
            id="lesson-on",
        )
    if at.step.wanted:
        return button(t("Show me"), do=Verb.LESSON_ON, icon="hint", id="lesson-on")
    return button(
        t("Continue"),
        do=Verb.LESSON_ON,
        icon="chevron-right",
        kind="primary",
        id="lesson-on",
    )


def tip(model: Model, screen: MatchScreen) -> Html | None:
    """The tip for a beginner in this turn: a line that expands."""
    is_answered = (
        screen.explaining.target
        or screen.explaining.is_on
        or screen.recap.step is not None
    )
    is_answered = is_answered or screen.reply is not None
    is_hinted = screen.question is not None or screen.advice.hint is not None
    # Anything the reader has asked for takes the tip's place.
    if screen.tipping.is_read or is_answered or is_hinted:
        return None
    if screen.tipping.tip is None or not screen.is_mine:
        return None
    t = model.words
    return tag(
        "aside",
        tag(
            "details",
            tag(
                "summary",
                icon("hint"),
                tag("span", t(screen.tipping.tip.text)),
                id="tip-open",
            ),
            button(t("Got it"), do=Verb.TIP_READ, id="tip-read"),
        ),
        class_="tip",
        id="tip",
    )


def controls(model: Model) -> Html:
    """The other buttons of a lesson."""
    t = model.words
    return button(
        t("Restart the lesson"), do=Verb.LESSON_AGAIN, icon="again", kind="quiet"
    )


# Links into lessons


def entry(model: Model, game: AnyGame, kind: str) -> Html | None:
    """The link to the first lesson of a game, or to the step where it was left.

    None if there is no lesson.
    """
    lessons = lessons_of(game)
    if not lessons:
        return None
    first = lessons[0]
    learned = model.learned_of(game.key, first.key)
    text = in_time(first)
    if learned and learned.step and not learned.is_finished:
        text = msg("Resume the lesson: step {n}", n=learned.step + 1)
    return _link(model.words, game, first, text, kind)


def is_learnt(model: Model, game: AnyGame) -> bool:
    """Whether the user has finished the first lesson of a game."""
    first = lessons_of(game)[:1]
    at = [model.learned_of(game.key, one.key) for one in first]
    return any(one is not None and one.is_finished for one in at)


def about(model: Model, game: AnyGame, option: str, choice: str) -> Html | None:
    """The link to the lesson about a choice of an option, if there is one."""
    lesson = lesson_about(game, option, choice)
    if lesson is None:
        return None
    t = model.words
    text = t("{title} · {time}", title=lesson.title, time=in_time(lesson))
    return _link(t, game, lesson, text, "button quiet")


def shelf(model: Model, game: AnyGame) -> Html | None:
    """The lessons of a game on their own card; None if it has none."""
    t, lessons = model.words, listed(model, game)
    if lessons is None:
        return None
    return tag(
        "section",
        tag("h2", t("Learn by playing")),
        lessons,
        class_="card stack tight",
    )


def listed(model: Model, game: AnyGame) -> Html | None:
    """All lessons of a game, with the finished ones marked."""
    lessons = lessons_of(game)
    if not lessons:
        return None
    return tag(
        "ul",
        (tag("li", _listed(model, game, lesson), class_="row") for lesson in lessons),
        class_="lessons stack tight",
    )


def _listed(model: Model, game: AnyGame, lesson: Lesson) -> Iterable[Html]:
    t, learned = model.words, model.learned_of(game.key, lesson.key)
    yield _link(t, game, lesson, t(lesson.title), "button")
    yield tag("span", t(minutes_of(lesson)), class_="muted small")
    if learned and learned.is_finished:
        yield tag("span", t("finished"), class_="muted small")
    elif learned and learned.step:
        yield tag(
            "span",
            t("at step {n}", n=learned.step + 1),
            class_="muted small",
        )


def _link(
    t: Words, game: AnyGame, lesson: Lesson, text: str | Message, kind: str
) -> Html:
    address = f"#/learn/{game.key}/{lesson.key}"
    said = text if isinstance(text, str) else t(text)
    return link(said, address, icon="learn", kind=kind)


def in_time(lesson: Lesson) -> Message:
    """Return a label for a lesson by its length."""
    return msg_n("Learn in {n} minute", "Learn in {n} minutes", n=lesson.minutes)


def minutes_of(lesson: Lesson) -> Message:
    """Return the length of a lesson."""
    return msg_n("{n} minute", "{n} minutes", n=lesson.minutes)
