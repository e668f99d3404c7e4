"""The replay: a match turn by turn, with a link to every step."""

from collections.abc import Iterator

from clutch.app.match.explain import view as explain_view
from clutch.app.match.hints import wording
from clutch.app.match.recap import changes
from clutch.app.model import log, signs
from clutch.app.model.model import Model
from clutch.app.replay import playback, turns, watch
from clutch.app.replay.drill import update as drill_update
from clutch.app.replay.drill import view as drill_view
from clutch.app.replay.review import verdict
from clutch.app.replay.review import view as review_view
from clutch.app.replay.state import SPEEDS, ReplayScreen
from clutch.bots.judging import better
from clutch.bots.review import Judgement
from clutch.core.message import Message, Player, msg
from clutch.core.position import SPECTATOR, AnyObservation, Memory
from clutch.ui.board import scope
from clutch.ui.html import Html, classes, join, tag
from clutch.ui.look import Look
from clutch.ui.offers import changed_by, hinted
from clutch.ui.verbs import Verb
from clutch.ui.widgets import bar, button, link, select, slider
from clutch.ui.words import Words

SPEED_NAMES = {"slow": msg("Slow"), "usual": msg("Normal"), "fast": msg("Fast")}


def view(model: Model, screen: ReplayScreen, notices: Html) -> Html:
    """The board at this step, what the turn did, all turns, and the controls."""
    drawn, table = scope(screen.game.key), _board(model, screen)
    return tag(
        "div",
        tag(
            "div",
            _bar(model, screen),
            notices,
            tag("div", _asked(model, screen), class_="table-prompt"),
            tag("div", table, class_=f"table-board {drawn}"),
            explain_view.view(model, screen),
            _ways_on(model, screen),
            tag("div", review_view.glance(model, screen), class_="replay-glance"),
            tag("div", _turns(model, screen), class_=f"replay-log {drawn}"),
            _steps(model, screen)
            if screen.drill is None
            else drill_view.controls(model, screen),
            class_="table-layout",
            data_hover=model.settings.hover == "explains",
        ),
        signs.drawings(screen),
        class_=classes(
            "page page--table page--replay",
            screen.review is not None and "page--judged",
            screen.drill is not None and "page--drill",
            'class="board-hand"' not in table and "page--handless",
        ),
    )


def _bar(model: Model, screen: ReplayScreen) -> Html:
    t = model.words
    return bar(
        screen.game.name,
        link(
            t("Rules"),
            f"#/rules/{screen.game.key}",
            icon="rules",
            kind="icon named quiet",
        ),
        button(
            t("Copy a link to this step"),
            do=Verb.SHARE_GAME,
            icon="link",
            kind="icon quiet",
        ),
        back=link(t("Back"), screen.back, icon="arrow-left", kind="icon named quiet"),
    )


def _board(model: Model, screen: ReplayScreen) -> Html:
    """The board as it was then, with the changes of the turn marked."""
    judgement = drill_update.current(screen) or playback.judged(screen)
    if (watched := playback.watched(screen)) is not None:
        return _watched_board(model, screen, watched)
    if screen.is_better and judgement is not None:
        return _better_board(model, screen, judgement)
    tried = drill_view.board(model, screen)
    if tried is not None:
        return tried
    board = _drawn(model, screen, screen.observation)
    turn = playback.turn_so_far(screen)
    if turn is None:
        return board
    places = changes.changed(screen.history, turn.first, turn.end, screen.viewer)
    # The page scrolls to the changes, but not during autoplay.
    pointed = () if screen.is_playing else places
    return changed_by(board, dict.fromkeys(places, (turn.player,)), pointed)


def _better_board(model: Model, screen: ReplayScreen, judgement: Judgement) -> Html:
    """The board before the mistake, with the better move marked."""
    t = model.words
    state = screen.history.states[judgement.step]
    seen = state.information_state(judgement.player, Memory.EVERYTHING)
    best = better(screen.history, judgement)
    return hinted(
        _drawn(model, screen, seen),
        wording.pointers(screen.game, state, best),
        lambda n: t("Better, step {n}", n=n) if n else t("Better"),
    )


def _watched_board(model: Model, screen: ReplayScreen, judgement: Judgement) -> Html:
    """The board after a step of the better line, with its changes marked."""
    frame = watch.frame(screen.history, judgement, screen.watched)
    board = _drawn(model, screen, frame.seen)
    by = dict.fromkeys(frame.places, (frame.player,))
    return changed_by(board, by, frame.places)


def _drawn(model: Model, screen: ReplayScreen, seen: AnyObservation) -> Html:
    look = Look(model.words, lit=False, live=False, told=screen.told)
    board: Html = screen.game.board(seen, (), look)
    return board


def _asked(model: Model, screen: ReplayScreen) -> Html:
    """What was done in the turn shown and by whom, or the choice to retry."""
    if screen.drill is not None:
        return drill_view.asked(model, screen)
    parts = _shown(model.words, screen), verdict.view(model, screen)
    judgement = playback.judged(screen)
    # A phone shows the first lines without scrolling: the mistake, then the turn.
    is_marked = judgement is not None and judgement.is_marked
    return join(reversed(parts) if is_marked else parts)


def _shown(t: Words, screen: ReplayScreen) -> Html:
    """What the board shows: the turn, a better move, or a step of the better line."""
    if screen.is_better:
        said = t("The position just before, with a better move:")
        return tag("p", said, class_="prompt")
    told = turns.shown(t, screen)
    if (judgement := playback.watched(screen)) is not None:
        told = t(watch.told(t, screen.history, judgement, screen.watched))
    return tag("p", told, class_="prompt", id="replay-told", aria_live="polite")


def _ways_on(model: Model, screen: ReplayScreen) -> Html | None:
    """What can be done from here besides watching, in a reserved space."""
    if screen.drill is not None or not screen.history.state.is_terminal:
        return None
    return tag("div", _acts(model.words, screen), class_="replay-acts row")


def _acts(t: Words, screen: ReplayScreen) -> Iterator[Html]:
    if playback.has_better(screen):
        yield button(
            t(_showing(screen)),
            do=Verb.BETTER,
            icon="play" if screen.is_better else "eye",
            id="show-better",
        )
    start = playback.try_start(screen)
    # Not beside a position before another player's turn: the game would go on after it.
    is_other = screen.is_better or bool(screen.watched)
    if start is None or (is_other and start == screen.step):
        return
    label = _trying(screen, start)
    yield button(t(label), do=Verb.TRY_AGAIN, icon="again", id="try-again")


def _showing(screen: ReplayScreen) -> Message:
    """Return the label of the button that shows the better move, plays it, and ends."""
    if screen.watched:
        return msg("As played")
    return msg("Watch it") if screen.is_better else msg("Show it")


def _trying(screen: ReplayScreen, start: int) -> Message:
    """Return the button label: retry the viewer's turn, or play on from here."""
    turn = log.turn_at(screen.history, screen.step)
    if start == screen.step:
        return msg("Play on from here")
    if turn is not None and start == turn.first:
        return msg("Play this turn again")
    return msg("Play your last turn again")


def _steps(model: Model, screen: ReplayScreen) -> Html:
    """The controls of the replay: by turn, by step, or autoplay."""
    t, last = model.words, len(screen.history.match.actions)
    return tag(
        "div",
        tag(
            "div",
            _way(model, "Home", msg("To the start"), icon="skip-back"),
            _way(model, "ArrowLeft", msg("One turn back"), icon="rewind"),
            button(
                t("Pause") if screen.is_playing else t("Play"),
                do=Verb.PLAY,
                icon="pause" if screen.is_playing else "play",
                kind="icon primary",
                id="replay-play",
            ),
            _way(model, "ArrowRight", msg("One turn forward"), icon="fast-forward"),
            _way(model, "End", msg("To the end"), icon="skip-forward"),
            tag("p", t(turns.number_of(screen)), class_="muted small steps-place"),
            class_="steps",
        ),
        tag(
            "div",
            _way(model, "Shift+ArrowLeft", msg("One step back"), icon="chevron-left"),
            tag(
                "div",
                slider(
                    t("Step"), "step", screen.step, last, text=t(turns.place_of(screen))
                ),
                review_view.strip(screen),
                class_="steps-way",
            ),
            _way(
                model, "Shift+ArrowRight", msg("One step forward"), icon="chevron-right"
            ),
            select(
                t("Speed"),
                "speed",
                [(key, t(SPEED_NAMES[key])) for key in SPEEDS],
                screen.speed,
                hide_label=True,
            ),
            class_="steps",
        ),
        tag("p", t(KEYS), class_="muted small keys-told"),
        class_="table-controls replay-steps",
    )


KEYS = msg("Use the arrow keys to go turn by turn; hold Shift to go step by step.")


def _way(model: Model, value: str, label: Message, *, icon: str) -> Html:
    """A button to another step: the same as the key with that name."""
    return button(model.words(label), do=Verb.STEP, value=value, icon=icon, kind="icon")


def _turns(model: Model, screen: ReplayScreen) -> Html:
    """The list of turns, and the choice of whose view is shown."""
    t = model.words
    return tag(
        "section",
        tag(
            "div",
            tag("h2", t("Turns"), id="turns-title"),
            _viewers(model, screen),
            class_="turns-head row",
        ),
        turns.view(model, screen),
        _as_file(t, screen),
        class_="stack tight",
        aria_labelledby="turns-title",
    )


def _as_file(t: Words, screen: ReplayScreen) -> Html | None:
    """The match as a file for other programs; not before its end, as it reveals all."""
    if not screen.history.state.is_terminal:
        return None
    return button(
        t("Save this game as a file"),
        do=Verb.MATCH_FILE,
        icon="download",
        kind="quiet",
        id="match-file",
    )


def _viewers(model: Model, screen: ReplayScreen) -> Html | None:
    """The choice of whose view is shown; a finished game has no secrets left."""
    if not screen.history.state.is_terminal:
        return None
    t = model.words
    options = [(str(SPECTATOR), t("Spectator"))]
    options += [
        (str(i), t("{player}", player=Player(i))) for i in range(len(screen.seats))
    ]
    return select(t("View as"), "viewer", options, str(screen.viewer))
