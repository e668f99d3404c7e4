"""The match: whose turn, the prompt, the board, the latest moves, and the controls.

Also the cover between two people on one device, and the end of the game.
"""

from collections.abc import Iterator, Sequence

from clutch.app.match import ask, ending, log_view, menu, plates
from clutch.app.match import proposals as match_proposals
from clutch.app.match.board import board, finality
from clutch.app.match.bots import pacing
from clutch.app.match.bots.state import PEEK_MILLISECONDS
from clutch.app.match.controls import controls, is_ending, practice, ways_on
from clutch.app.match.cover import GOES_ON, cover, send_button
from clutch.app.match.explain import view as explain_view
from clutch.app.match.hints import update as hints_update
from clutch.app.match.hints import wording
from clutch.app.match.lesson import script
from clutch.app.match.lesson import view as lesson_view
from clutch.app.match.recap import changes as recap_changes
from clutch.app.match.recap import view as recap_view
from clutch.app.match.state import MatchScreen
from clutch.app.model import signs
from clutch.app.model.model import Model
from clutch.bots import THINKERS
from clutch.core import position
from clutch.core.decision import Action
from clutch.core.game import Moment, Proposal
from clutch.core.message import Player
from clutch.ui.board import numbered, scope
from clutch.ui.html import Html, classes, join, tag
from clutch.ui.offers import signed_final, taught
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button, link, thinking
from clutch.ui.words import Words


def view(model: Model, screen: MatchScreen, notices: Html) -> Html:
    """The match as the viewing seat may see it."""
    if screen.is_covered:
        return cover(model, screen, notices)
    drawn = scope(screen.game.key)
    table = board(model, screen)
    layout = tag(
        "div",
        _head(model, screen, table),
        notices,
        tag(
            "div",
            _asked(model, screen),
            practice(model.words, screen),
            lesson_view.tip(model, screen),
            class_="table-prompt asked",
            id="asked",
        ),
        tag("div", table, class_=f"table-board {drawn}"),
        recap_view.strip(model, screen),
        tag("div", controls(model, screen), class_="table-controls"),
        _hint(model, screen),
        tag(
            "div",
            log_view.view(model, screen),
            button(model.words("Close"), opens=menu.LOG, icon="close", id="log-close"),
            class_=f"table-log {numbered(recap_view.room(screen))} {drawn}",
            popover="auto",
            id=menu.LOG,
        ),
        explain_view.view(model, screen),
        class_="table-layout",
        data_explaining=screen.explaining.is_on,
        data_hover=model.settings.hover == "explains",
    )
    if screen.learning is not None:
        layout = taught(layout, script.points(screen))
    return tag(
        "div",
        layout,
        signs.drawings(screen),
        class_=classes(
            "page page--table", *_kinds(screen), model.is_new and "page--new"
        ),
        data_match=screen.id if screen.learning is None else screen.learning.lesson.key,
    )


def _kinds(screen: MatchScreen) -> Iterator[str | bool]:
    """Yield the CSS classes of the page: `:has()` at every click would be slow."""
    yield f"seats-{len(screen.seats)}"
    proposals = screen.game.most_proposals(screen.observation)
    yield proposals > 0 and "page--proposing"
    yield proposals > 1 and "page--proposing-more"
    yield screen.learning is not None and "page--lesson"
    yield is_ending(screen) and "page--ending"
    yield screen.is_apart and "page--sending"
    yield (screen.recap.player, screen.recap.step) != (None, None) and "page--pointing"


def _head(model: Model, screen: MatchScreen, table: Html) -> Html:
    """The link back, the plates of all players and the menu: one line on a phone."""
    t, game = model.words, screen.game
    return tag(
        "header",
        link(t("Lobby"), "#/", icon="arrow-left", kind="icon named quiet"),
        tag("h1", game.name, class_="bar-title", id="title", tabindex=-1),
        tag(
            "div",
            plates.view(model, screen, table),
            class_=f"table-seats {scope(game.key)}",
        ),
        tag("div", menu.view(t, game, ways_on(model, screen)), class_="table-menu"),
        class_="table-head",
    )


def _asked(model: Model, screen: MatchScreen) -> Html:
    """The prompt or how the game ended, and why the last attempt failed."""
    t, state = model.words, screen.history.state
    if screen.recap.step is not None:
        said = t(recap_changes.past_line(screen, screen.recap.step))
        return tag("p", said, class_="prompt", id="prompt")
    if screen.learning is not None:
        return lesson_view.panel(model, screen, screen.learning)
    if state.is_terminal:
        return ending.view(model, screen, _reply(model, screen))
    moment = pacing.moment(screen)
    if moment is not None and model.is_writer:
        return _moment(model, screen, moment)
    may_act = pacing.may_act(model, screen)
    if may_act:
        said = t(position.prompt(screen.observation))
    else:
        said = t(pacing.waiting(screen, state, screen.seats[state.current_player]))
    return join(
        (
            _prompt(model, screen, said),
            _closing(model, screen),
            _reply(model, screen),
            _proposals(model, screen) if may_act else None,
        )
    )


def _prompt(model: Model, screen: MatchScreen, said: str) -> Html:
    """The prompt; if waiting may take a while, with a button to cut it short."""
    t, seat = model.words, screen.current_seat
    if model.is_writer and seat and seat.kind in THINKERS:
        return tag("div", thinking(said, t("Move now")), id="prompt")
    if pacing.can_skip(model, screen):
        return tag("div", thinking(said, t("Don't wait")), id="prompt")
    if model.is_writer and screen.is_apart:
        return tag(
            "div",
            tag("p", said, class_="prompt"),
            send_button(t, Player(screen.history.state.current_player)),
            tag("p", t(GOES_ON), class_="muted small"),
            class_="sending",
            id="prompt",
        )
    return tag("p", said, class_="prompt", id="prompt")


def _closing(model: Model, screen: MatchScreen) -> Html | None:
    """A notice that the game goes on by itself, with the remaining time."""
    if not pacing.closes_by_itself(model, screen):
        return None
    t, seconds = model.words, PEEK_MILLISECONDS // 1000
    said = t("Continues automatically after {n} seconds.", n=seconds)
    return tag("p", said, class_=f"closing muted small {numbered(seconds)}")


def _moment(model: Model, screen: MatchScreen, moment: Moment) -> Html:
    """A big moment with a button to go on, and one to skip the others' whole turns."""
    t = model.words
    return tag(
        "div",
        tag("p", t(moment.title), class_="prompt"),
        button(t("Continue"), do=Verb.GO_ON, icon="play", kind="primary", id="go-on"),
        button(
            t("Don't wait"),
            do=Verb.STOP,
            icon="skip-forward",
            kind="icon named quiet",
            id="stop-thinking",
        )
        if pacing.can_skip(model, screen)
        else None,
        class_="thinking row",
        id="prompt",
    )


def _reply(model: Model, screen: MatchScreen) -> Html | None:
    """Why the last attempted action was impossible."""
    if screen.reply is None:
        return None
    return tag("p", model.words(screen.reply), class_="reply", id="reply")


def _proposals(model: Model, screen: MatchScreen) -> Html | None:
    """The game's proposals, each of several actions at once."""
    proposals = match_proposals.proposed(screen)
    if not proposals:
        return None
    t = model.words
    return tag(
        "div",
        (_proposal(t, screen, i, proposal) for i, proposal in enumerate(proposals)),
        class_="proposals row",
        role="group",
        aria_label=t("Suggestions"),
    )


def _proposal(t: Words, screen: MatchScreen, number: int, proposal: Proposal) -> Html:
    """The button of a proposal: large only for the best one, if it spends nothing."""
    is_final = bool(finality(t, screen, *proposal.actions))
    drawn = button(
        t(proposal.label),
        do=Verb.PROPOSE,
        value=str(number),
        icon="zap",
        kind="" if number or is_final else "primary",
    )
    return _signed(t, screen, drawn, *proposal.actions)


def _hint(model: Model, screen: MatchScreen) -> Html | None:
    """The hint, or the notice that one is being computed."""
    t = model.words
    if not pacing.may_act(model, screen) or screen.recap.step is not None:
        return None
    if screen.question is not None:
        return thinking(t("Looking for a hint …"), t("Stop"))
    rest = ask.advised(screen)
    if screen.advice.hint is None or not rest:
        return None
    return tag(
        "div",
        tag("p", wording.sentence(t, screen.advice.hint, screen.history)),
        _doing(model, screen, rest),
        button(
            t("Close"), do=Verb.HINT, icon="close", kind="icon quiet", id="hint-close"
        ),
        class_="advice row",
        id="hint-text",
    )


def _doing(model: Model, screen: MatchScreen, rest: Sequence[Action]) -> Iterator[Html]:
    """The buttons that follow a hint, with a sign on those that can't be undone."""
    t = model.words
    first = button(t("Do it"), do=Verb.ACT, value=str(rest[0]), icon="check")
    yield _signed(t, screen, first, str(rest[0]))
    if len(rest) > 1:
        whole = button(t("Do it all"), do=Verb.FOLLOW, icon="check-check")
        yield _signed(t, screen, whole, *hints_update.known(screen))


def _signed(t: Words, screen: MatchScreen, drawn: Html, *texts: str) -> Html:
    """A button for these actions, with a sign if they can't be undone."""
    words = finality(t, screen, *texts)
    return signed_final(drawn, words) if words else drawn
