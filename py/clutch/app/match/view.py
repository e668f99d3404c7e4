"""The match: whose turn, the prompt, the board, the latest moves, and the controls.

Also the cover between two people on one device, and the end of the game.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial

from clutch.app.match import (
    ask,
    drag,
    ending,
    log_view,
    menu,
    plates,
    play,
    reply,
    send,
)
from clutch.app.match.bots import pacing
from clutch.app.match.bots.state import PEEK_MILLISECONDS
from clutch.app.match.explain import view as explain_view
from clutch.app.match.hints import update as hints_update
from clutch.app.match.hints import wording
from clutch.app.match.lesson import script
from clutch.app.match.lesson import view as lesson_view
from clutch.app.match.recap import changes as recap_changes
from clutch.app.match.recap import view as recap_view
from clutch.app.match.state import MatchScreen
from clutch.app.match.undo import rules as undo_rules
from clutch.app.match.undo.rules import Finality
from clutch.app.model import signs
from clutch.app.model.model import Model
from clutch.app.protocol.effects import ScreenName
from clutch.app.results.daily import rules as daily_rules
from clutch.bots import THINKERS
from clutch.core import position
from clutch.core.cache import Cache
from clutch.core.decision import Action
from clutch.core.game import Moment, Proposal
from clutch.core.link import game_word
from clutch.core.match import legal_actions, parse_action
from clutch.core.message import Player, msg
from clutch.ui.board import numbered, scope
from clutch.ui.html import Html, classes, join, tag
from clutch.ui.look import Look, Told
from clutch.ui.offers import (
    changed_by,
    hinted,
    marked_final,
    marked_grips,
    marked_instead,
    signed_final,
    taught,
)
from clutch.ui.verbs import Verb
from clutch.ui.widgets import bar, button, fold, link, qr_code, thinking
from clutch.ui.words import Words

GOES_ON = msg("When you get a link back, open it here to continue.")


def kind(screen: MatchScreen) -> ScreenName:
    """Return the name of the screen: a match can be three different ones."""
    if screen.is_covered:
        return ScreenName.COVER
    is_over = screen.history.state.is_terminal and screen.learning is None
    return ScreenName.OVER if is_over else ScreenName.TABLE


def view(model: Model, screen: MatchScreen, notices: Html) -> Html:
    """The match as the viewing seat may see it."""
    if screen.is_covered:
        return _cover(model, screen, notices)
    drawn = scope(screen.game.key)
    table = board(model, screen)
    layout = tag(
        "div",
        _head(model, screen, table),
        notices,
        tag(
            "div",
            _asked(model, screen),
            _practice(model.words, screen),
            lesson_view.tip(model, screen),
            class_="table-prompt asked",
            id="asked",
        ),
        tag("div", table, class_=f"table-board {drawn}"),
        recap_view.strip(model, screen),
        tag("div", _controls(model, screen), class_="table-controls"),
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
    yield _is_ending(screen) and "page--ending"
    yield screen.is_apart and "page--sending"
    yield (screen.recap.player, screen.recap.step) != (None, None) and "page--pointing"


def _is_ending(screen: MatchScreen) -> bool:
    """Whether the screen shows how the game ended."""
    return kind(screen) is ScreenName.OVER and screen.recap.step is None


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
        tag("div", menu.view(t, game, _ways_on(model, screen)), class_="table-menu"),
        class_="table-head",
    )


def _bar(model: Model, screen: MatchScreen) -> Html:
    return _drawn_bar(model.words, screen.game.name, screen.game.key)


@lru_cache(maxsize=8)
def _drawn_bar(t: Words, name: str, key: str) -> Html:
    return bar(
        name,
        link(t("Rules"), f"#/rules/{key}", icon="rules", kind="icon named quiet"),
        link(t("Settings"), "#/settings", icon="settings", kind="icon named quiet"),
        back=link(t("Lobby"), "#/", icon="arrow-left", kind="icon named quiet"),
    )


def _cover(model: Model, screen: MatchScreen, notices: Html) -> Html:
    """A cover that hides the game while the device changes hands."""
    t, player = model.words, Player(screen.history.state.current_player)
    is_apart = screen.is_apart
    return tag(
        "div",
        _bar(model, screen),
        notices,
        tag(
            "section",
            _sent(model, screen, player) if is_apart else _handed(t, player),
            class_=f"cover card stack seat-{player.number}",
        ),
        class_="page page--cover",
    )


def _handed(t: Words, player: Player) -> Iterator[Html]:
    """The cover for the next person here, who may turn out to play elsewhere."""
    yield tag("h2", t("Hand the device to {player}", player=player))
    yield tag("p", t("The screen is covered to keep secrets secret."))
    yield button(
        t("I'm {player}: show my view", player=player),
        do=Verb.UNCOVER,
        kind="primary",
        icon="eye",
        id="uncover",
    )
    yield button(
        t("{player} isn't here: send the game", player=player),
        do=Verb.SEND,
        icon="share",
        id="send",
    )


def _sent(model: Model, screen: MatchScreen, player: Player) -> Iterator[Html]:
    """The cover on a person elsewhere's turn, hiding their secrets from those here."""
    t = model.words
    yield tag("h2", t("It's {player}'s turn.", player=player))
    yield tag("p", t(GOES_ON))
    yield _send(t, player)
    yield from _other_ways(model, screen, player)
    yield button(t("Show the table"), do=Verb.UNCOVER, icon="eye", id="uncover")


def _send(t: Words, player: Player) -> Html:
    """The button that sends the game to that player."""
    return button(
        t("Send to {player}", player=player),
        do=Verb.SEND,
        kind="primary",
        icon="share",
        id="send",
    )


def _other_ways(model: Model, screen: MatchScreen, player: Player) -> Iterator[Html]:
    """Other ways to send it, and a button in case they are here after all."""
    t = model.words
    yield button(t("Copy game link"), do=Verb.SHARE_GAME, icon="link", id="share-game")
    yield button(
        t("{player} plays on this device", player=player),
        do=Verb.STAY,
        icon="users",
        kind="quiet",
        id="stay",
    )
    label = t("The link as a QR code: scan it with a camera.")
    code = qr_code(send.link(model, screen), label)
    yield fold(t("QR code"), code, kind="plain", id="send-code")


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
            _send(t, Player(screen.history.state.current_player)),
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
    proposals = play.proposed(screen)
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
    is_final = bool(_finality(t, screen, *proposal.actions))
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
    words = _finality(t, screen, *texts)
    return signed_final(drawn, words) if words else drawn


def board(model: Model, screen: MatchScreen) -> Html:
    """The board; it stays the same during others' turns, so that it keeps the focus."""
    changes, pointed = recap_view.changes(screen), recap_view.pointed(screen)
    if screen.recap.step is not None:
        return changed_by(
            _past_board(model, screen, screen.recap.step), changes, pointed
        )
    board = changed_by(_board_now(model, screen), changes, pointed)
    rest = ask.advised(screen)
    pointers = wording.pointers(screen.game, screen.history.state, rest)
    return hinted(board, pointers, partial(_step_of_hint, model.words))


def _step_of_hint(t: Words, steps: str) -> str:
    return t("Hint, step {n}", n=steps) if steps else t("Hint")


def _past_board(model: Model, screen: MatchScreen, past: int) -> Html:
    """The board as the reader saw it after this many actions."""
    seen = recap_changes.seen_at(screen, past)
    look = Look(model.words, lit=False, live=False, told=screen.told)
    board: Html = screen.game.board(seen, (), look)
    return board


def _board_now(model: Model, screen: MatchScreen) -> Html:
    is_mine = pacing.may_act(model, screen)
    board: Html = screen.game.board(
        screen.observation,
        screen.history.legal if is_mine else (),
        _look(
            model.words,
            model.settings.lit == "on" and not _is_for_looking(screen),
            model.is_writer,
            screen.told,
        ),
    )
    if not is_mine:
        return board
    if model.settings.moving != "clicks":
        board = marked_grips(board, drag.grips(screen))
    if model.settings.lit == "on":
        board = marked_instead(board, reply.choices_instead(screen))
    t, legal = model.words, screen.history.legal
    spent = [str(action) for action in legal if action.for_good]
    each = {text: _finality(t, screen, text) for text in spent}
    return marked_final(board, {text: words for text, words in each.items() if words})


def _is_for_looking(screen: MatchScreen) -> bool:
    """Whether this is a lesson step with nothing to do, or nothing left to do."""
    at = screen.learning
    return at is not None and (at.is_over or not at.step.wanted)


def _finality(t: Words, screen: MatchScreen, *texts: str) -> str:
    """Return how final these actions are in sequence, if that is unexpected."""
    state = screen.history.state

    def worked_out() -> Finality | None:
        states, actions = [state], []
        for text in texts:
            now = states[-1]
            actions.append(parse_action(text, legal_actions(now)))
            states.append(now.step(actions[-1]))
        return undo_rules.unusual(screen, states, actions)

    about = screen.terms.is_practice, screen.terms.aim.day, *screen.mine, *screen.people
    found = _finals(worked_out, state, key=(", ".join(texts), about))
    return "" if found is None else t(found.words)


_finals: Cache[Finality | None] = Cache(64)
"""A cache of which buttons are final, as each click shows the same ones again."""


@lru_cache(maxsize=8)  # boards remember what they drew for the same one
def _look(t: Words, lit: bool, live: bool, told: Told) -> Look:  # noqa: FBT001
    return Look(t, lit=lit, live=live, told=told)


def _controls(model: Model, screen: MatchScreen) -> Html:
    t, state = model.words, screen.history.state
    if screen.learning is not None:
        return explain_view.switch(t, screen)
    if state.is_terminal:
        return join(
            (
                _undo(model, screen) if screen.terms.is_practice else None,
                explain_view.switch(t, screen),
            )
        )
    hint = button(
        t("Hint"),
        do=Verb.HINT,
        icon="hint",
        id="hint",
        disabled=_no_hint(model, screen),
        is_on=screen.advice.hint is not None,
    )
    is_try = daily_rules.is_try(screen)  # which everybody makes by themselves
    return join(
        (_undo(model, screen), None if is_try else hint, explain_view.switch(t, screen))
    )


def _ways_on(model: Model, screen: MatchScreen) -> Iterator[Html | None]:
    """The links away from the table, and notes about the match."""
    t, state = model.words, screen.history.state
    if screen.learning is not None:
        yield lesson_view.controls(model)
        return
    yield button(t("All turns"), opens=menu.LOG, icon="list", id="log-menu")
    if not state.is_terminal and not (model.is_writer and screen.is_apart):
        yield button(
            t("Copy game link"),
            do=Verb.SHARE_GAME,
            opens=menu.PLACE,
            icon="share",
            id="share-game",
        )
    yield button(
        t("Copy set-up link"), do=Verb.SHARE_SETUP, opens=menu.PLACE, icon="link"
    )
    if not (state.hides_history or state.is_terminal):
        word = game_word(screen.history)
        yield link(t("Replay"), f"#/replay/{word}", icon="history", kind="button")
    yield lesson_view.entry(model, screen.game, "button")
    yield _apart(model, screen)
    if _has_remote(screen) and not state.is_terminal:
        yield tag("p", _link_warning(t), class_="muted small")


def _apart(model: Model, screen: MatchScreen) -> Html | None:
    """Further options while a player elsewhere is to move."""
    if not (model.is_writer and screen.is_apart):
        return None
    player = Player(screen.history.state.current_player)
    return tag("div", _other_ways(model, screen, player), class_="row")


def _practice(t: Words, screen: MatchScreen) -> Html | None:
    """A note that the match does not count; a new try gets a link back."""
    if screen.learning is not None or _is_ending(screen):
        return None
    if screen.terms.origin:
        back = link(t("Back to the review"), screen.terms.origin, id="origin")
        said = t("This is a new try at a past game: it doesn't count.")
        return tag("p", said, " ", back, class_="muted small")
    if screen.terms.is_practice:
        said = t("Practice: this game doesn't count.")
        return tag("p", said, class_="muted small")
    if screen.terms.has_gone_back:
        said = t("You undid a finished turn: this game doesn't count.")
        return tag("p", said, class_="muted small")
    return None


def _undo(model: Model, screen: MatchScreen) -> Html:
    t = model.words
    return button(
        t("Undo"),
        do=Verb.UNDO,
        icon="undo",
        id="undo",
        disabled=_no_undo(model, screen),
    )


def _has_remote(screen: MatchScreen) -> bool:
    """Whether a person plays elsewhere and gets links."""
    return any(i not in screen.mine for i in screen.people)


def _link_warning(t: Words) -> str:
    return t(
        "A game link contains the whole game: anyone who opens it could see what any "
        "player sees, so only send it to people you trust."
    )


def _no_undo(model: Model, screen: MatchScreen) -> str | bool:
    """Return why undo is not possible now; False if it is."""
    reason = undo_rules.why_not(screen) if model.is_writer else undo_rules.NOT_MINE
    return False if reason is None else model.words(reason)


def _no_hint(model: Model, screen: MatchScreen) -> str | bool:
    """Return why a hint is not available now; False if it is."""
    t = model.words
    if screen.history.state.hides_history:
        return t("There are no hints in a memory game.")
    may_have = pacing.may_act(model, screen)
    return False if may_have else t("You can only get hints on your turn.")
