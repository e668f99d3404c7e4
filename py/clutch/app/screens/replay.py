"""The replay: a match step by step, with a link to every step."""

from clutch.app import reviewing
from clutch.app.logs import lines
from clutch.app.model import Model, ReplayScreen
from clutch.core.message import Player
from clutch.core.position import ONLOOKER, AnyObservation, Memory
from clutch.ui.board import scope
from clutch.ui.html import Html, tag
from clutch.ui.look import Look
from clutch.ui.verbs import Verb
from clutch.ui.widgets import bar, button, link, select, slider, thinking


def view(model: Model, screen: ReplayScreen, notices: Html) -> Html:
    """The board after so many actions, what the last one did, and the steps."""
    t, game = model.words, screen.history.match.setup.game
    past = screen.history.at(screen.step)
    told = lines(past, screen.viewer, screen.step)[-1:]
    return tag(
        "div",
        bar(
            game.name,
            link(t("Rules"), f"#/rules/{game.key}", icon="rules", kind="icon quiet"),
            button(
                t("Copy a link to this step"),
                do=Verb.SHARE_GAME,
                icon="link",
                kind="icon quiet",
            ),
            back=link(t("Back"), screen.back, icon="arrow-left", kind="icon quiet"),
        ),
        notices,
        tag(
            "div",
            tag(
                "div",
                tag(
                    "p",
                    t(told[0]) if told else t("The beginning"),
                    class_="prompt",
                    aria_live="polite",
                ),
                class_="table-prompt",
            ),
            tag(
                "div",
                game.board(
                    observation(screen),
                    (),
                    Look(t, lit=False, live=False, told=screen.told),
                ),
                class_=f"table-board {scope(game.key)}",
            ),
            tag(
                "div",
                _review(model, screen),
                _viewers(model, screen),
                class_="table-log stack",
            ),
            _steps(model, screen),
            class_="table-layout",
        ),
        class_="page page--table page--replay",
    )


def _review(model: Model, screen: ReplayScreen) -> Html | None:
    """How the match was played, on demand: how far that is, and what is marked."""
    t, review = model.words, screen.review
    if not reviewing.can_review(screen):
        return None
    if screen.is_reviewing:
        return thinking(t("Looking for what could be better …"), t("Stop"))
    judged = review and review.at(screen.step - 1)
    if judged:
        first = str(judged.first)
        return button(t("Look at it with open cards"), do=Verb.HINDSIGHT, value=first)
    if review is None or not review.is_whole:
        return tag("div", button(t("How well was it played?"), do=Verb.REVIEW))
    return None


def observation(screen: ReplayScreen) -> AnyObservation:
    """What the chosen viewer knew then; of a finished game everything that was seen."""
    state = screen.history.states[screen.step]
    if screen.history.state.is_terminal:
        return state.recollection(screen.viewer, Memory.EVERYTHING)
    return state.observation(screen.viewer)


def _steps(model: Model, screen: ReplayScreen) -> Html:
    """The slider and the buttons beside it, with where it stands in words."""
    t, last = model.words, len(screen.history.match.actions)
    text = t("Step {n} of {last}", n=screen.step, last=last)

    def step(value: str, label: str, *, icon: str) -> Html:
        return button(label, do=Verb.STEP, value=value, icon=icon, kind="icon")

    return tag(
        "div",
        tag("p", text, class_="muted small"),
        tag(
            "div",
            step("Home", t("To the beginning"), icon="skip-back"),
            step("ArrowLeft", t("One step back"), icon="chevron-left"),
            slider(t("Step"), "step", screen.step, last, text=text),
            step("ArrowRight", t("One step on"), icon="chevron-right"),
            step("End", t("To the end"), icon="skip-forward"),
            class_="steps",
        ),
        class_="table-controls replay-steps",
    )


def _viewers(model: Model, screen: ReplayScreen) -> Html | None:
    """Whose eyes to look through; a finished game has no secrets left."""
    if not screen.history.state.is_terminal:
        return None
    t, seats = model.words, screen.history.match.setup.seats
    options = [(str(ONLOOKER), t("An onlooker"))]
    options += [(str(i), t("{player}", player=Player(i))) for i in range(len(seats))]
    return select(t("Seen by"), "viewer", options, str(screen.viewer))
