"""Learning from mistakes in a replay: the choice to retry, and how good the try is."""

from collections.abc import Iterator

from clutch.app.match import reasons
from clutch.app.model.log import Turn
from clutch.app.model.model import Model
from clutch.app.replay import turns
from clutch.app.replay.drill import update as drill_update
from clutch.app.replay.drill.state import Drill
from clutch.app.replay.drill.update import AS_BEFORE
from clutch.app.replay.review import verdict
from clutch.app.replay.state import ReplayScreen
from clutch.bots.review import Judgement, Play
from clutch.core import position
from clutch.ui.html import Html, join, tag
from clutch.ui.look import Look
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button, thinking
from clutch.ui.words import Words


def asked(model: Model, screen: ReplayScreen) -> Html:
    """The choice to retry, and the reply to what was tried."""
    t, judgement = model.words, drill_update.current(screen)
    if judgement is None:
        return _none_yet(t, screen)
    return join(
        (
            tag("p", t("Find a better move."), class_="prompt", id="drill-asked"),
            tag("p", _done(t, screen, judgement), class_="small"),
            tag("div", _reply(t, screen, judgement), id="drill-reply"),
        )
    )


def _none_yet(t: Words, screen: ReplayScreen) -> Html:
    """The message when there is no mistake to retry, or none yet."""
    review = screen.review
    if screen.is_reviewing and review is not None:
        n, all_ = len(review.judgements), review.total
        text = t("Finding your mistakes: {n} of {all} choices checked.", n=n, all=all_)
        return thinking(text, t("Stop"))
    if review is None or not review.is_whole:
        text = t("No mistakes in the choices checked so far.")
    elif review.play(screen.viewer) is Play.CARELESS:
        text = t(
            "None of your choices was a clear mistake, but together they cost you a "
            "lot. Play another game with hints to see what is better."
        )
    else:
        text = t("Nothing to learn here: you made no clear mistakes.")
    return tag("p", text, class_="prompt", id="drill-asked")


def _done(t: Words, screen: ReplayScreen, judgement: Judgement) -> str:
    """Return the number of the mistake and what was played then."""
    found = drill_update.marked(screen)
    stretch = Turn(judgement.player, judgement.step, judgement.end)
    return t(
        "Mistake {n} of {all}. {done}",
        n=found.index(judgement) + 1,
        all=len(found),
        done=turns.said(t, screen, stretch),
    )


def _reply(t: Words, screen: ReplayScreen, judgement: Judgement) -> Html | None:
    """The reply to what was tried."""
    drill, history = screen.drill, drill_update.tried(screen)
    assert drill is not None
    assert history is not None
    if screen.is_better:
        said = reasons.better(t, screen.history, judgement, screen.viewer)
        return tag("p", said, class_="reply")
    if drill.is_asked:
        return tag("p", t("Checking how good that is …"), class_="reply")
    if drill.answer is not None:
        sign = verdict.sign(t, drill.answer.mark)
        said = t(drill_update.answer(drill.answer))
        return tag("p", sign, " ", said, class_="reply")
    if drill.reply is not None:
        return tag("p", t(drill.reply), class_="reply")
    if not drill_update.is_open(screen):
        return tag("p", t(AS_BEFORE), class_="reply")
    if drill.tried:
        prompt = position.prompt(drill_update.seen(history, judgement.player))
        return tag("p", t(prompt), class_="small")
    return None


def board(model: Model, screen: ReplayScreen) -> Html | None:
    """The board as it was, ready to play; None if there is nothing to retry."""
    history, judgement = drill_update.tried(screen), drill_update.current(screen)
    if history is None or judgement is None:
        return None
    is_open = drill_update.is_open(screen)
    is_lit = model.settings.lit == "on"
    look = Look(model.words, lit=is_lit, live=is_open, told=screen.told)
    legal = history.legal if is_open else ()
    drawn: Html = screen.game.board(
        drill_update.seen(history, judgement.player), legal, look
    )
    return drawn


def controls(model: Model, screen: ReplayScreen) -> Html:
    """The buttons to go on, in reach of the thumb."""
    return tag(
        "div",
        tag("div", _ways_on(model.words, screen), class_="drill-ways"),
        class_="table-controls replay-steps",
    )


def _ways_on(t: Words, screen: ReplayScreen) -> Iterator[Html]:
    drill, judgement = screen.drill, drill_update.current(screen)
    assert drill is not None
    if judgement is not None:
        yield button(
            t("Start over"),
            do=Verb.DRILL_AGAIN,
            icon="undo",
            id="drill-again",
            disabled=not drill.tried,
        )
        yield button(
            t("Your move") if screen.is_better else t("Show it"),
            do=Verb.BETTER,
            icon="eye",
            id="show-better",
            disabled=not judgement.best,
        )
        has_next = _has_next(screen, judgement)
        yield button(
            t("Next mistake") if has_next else t("Done"),
            do=Verb.DRILL_ON,
            icon="chevron-right" if has_next else "check",
            kind="primary" if _is_found(drill) else "",
            id="drill-on",
        )
    yield button(
        t("Back to the game"), do=Verb.DRILL_DONE, icon="history", id="drill-done"
    )


def _has_next(screen: ReplayScreen, judgement: Judgement) -> bool:
    last = drill_update.marked(screen)[-1]
    return screen.is_reviewing or judgement is not last


def _is_found(drill: Drill) -> bool:
    return drill.answer is not None and not drill.answer.is_marked
