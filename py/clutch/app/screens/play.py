"""The match: whose turn, what is asked, the board, the last moves, and what one can do.

Also the cover between two people on one device, and the end of the game.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial

from clutch.app import (
    dragging,
    hinting,
    hints,
    playing,
    replies,
    sending,
    since,
    teaching,
    undoing,
)
from clutch.app.effects import ScreenName
from clutch.app.model import PEEK_MILLISECONDS, MatchScreen, Model, observed
from clutch.app.screens import (
    ending,
    explained,
    goal,
    lesson,
    moves,
    others,
    plates,
    signs,
)
from clutch.app.undoing import Finality
from clutch.bots import THINKERS
from clutch.core import position
from clutch.core.decision import Action
from clutch.core.game import Moment, Proposal, proposes
from clutch.core.link import game_word
from clutch.core.match import legal_actions, parse_action
from clutch.core.message import Player, msg
from clutch.core.recall import Recall
from clutch.ui.board import numbered, page_classes, scope
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
from clutch.ui.widgets import bar, button, fold, further, link, qr_code, thinking
from clutch.ui.words import Words

MANY_SEATS = 4
"""From so many on their plates take two rows on a phone."""
GOES_ON = msg("When you get a link back, open it here to go on.")


def kind(screen: MatchScreen) -> ScreenName:
    """The name of what is shown: a match has three faces."""
    if screen.is_covered:
        return ScreenName.COVER
    is_over = screen.history.state.is_terminal and screen.learning is None
    return ScreenName.OVER if is_over else ScreenName.TABLE


def view(model: Model, screen: MatchScreen, notices: Html) -> Html:
    """The match as the seat that looks may see it."""
    if screen.is_covered:
        return _cover(model, screen, notices)
    drawn = scope(screen.game.key)
    strip, table = others.strip(model, screen), board(model, screen)
    layout = tag(
        "div",
        tag(
            "div",
            plates.view(model, screen),
            lesson.tip(model, screen),
            class_=f"table-seats {drawn}",
        ),
        tag(
            "div",
            _asking(model, screen),
            strip,
            _hint(model, screen),
            class_="table-prompt",
            id="asked",
        ),
        tag("div", table, class_=f"table-board {drawn}"),
        further(model.words) if playing.may_act(model, screen) else None,
        explained.view(model, screen),
        tag("div", _controls(model, screen), class_="table-controls row"),
        tag(
            "div",
            moves.view(model, screen),
            class_=f"table-log {numbered(others.room(screen))} {drawn}",
        ),
        class_="table-layout",
        data_explaining=screen.is_explaining,
        data_hover=model.settings.hover == "explains",
    )
    if screen.learning is not None:
        layout = taught(layout, teaching.points(screen))
    return tag(
        "div",
        _bar(model, screen),
        notices,
        layout,
        signs.drawings(screen),
        class_=classes(
            "page page--table",
            *_kinds(screen),
            strip and f"page--others others-{others.room(screen)}",
            page_classes(table),
        ),
        data_match=screen.id if screen.learning is None else screen.learning.lesson.key,
    )


def _kinds(screen: MatchScreen) -> Iterator[str | bool]:
    """What the sheets of the table go by: asking `:has()` at every click is dear."""
    yield len(screen.seats) >= MANY_SEATS and "page--many"
    yield proposes(screen.game) and "page--proposing"
    yield screen.learning is not None and "page--lesson"
    yield _is_ending(screen) and "page--ending"
    yield screen.is_apart and "page--sending"
    yield (screen.pointed, screen.past) != (None, None) and "page--pointing"


def _is_ending(screen: MatchScreen) -> bool:
    """Whether it is told how the game has ended."""
    return kind(screen) is ScreenName.OVER and screen.past is None


def _bar(model: Model, screen: MatchScreen) -> Html:
    return _drawn_bar(model.words, screen.game.name, screen.game.key)


@lru_cache(maxsize=8)
def _drawn_bar(t: Words, name: str, key: str) -> Html:
    return bar(
        name,
        link(t("Rules"), f"#/rules/{key}", icon="rules", kind="icon quiet"),
        link(t("Settings"), "#/settings", icon="settings", kind="icon quiet"),
        back=link(t("Lobby"), "#/", icon="arrow-left", kind="icon quiet"),
    )


def _cover(model: Model, screen: MatchScreen, notices: Html) -> Html:
    """Nothing of the game: the device goes from one person to another."""
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
    """To the next one here, who may as well play elsewhere."""
    yield tag("h2", t("Hand the device to {player}", player=player))
    yield tag("p", t("The screen is covered, so that secrets stay secret."))
    yield button(
        t("I am {player}: show my view", player=player),
        do=Verb.UNCOVER,
        kind="primary",
        icon="eye",
        id="uncover",
    )
    yield button(
        t("{player} is not here: send the game", player=player),
        do=Verb.SEND,
        icon="share",
        id="send",
    )


def _sent(model: Model, screen: MatchScreen, player: Player) -> Iterator[Html]:
    """To somebody elsewhere: the table is covered from whoever holds the device."""
    t = model.words
    yield tag("h2", t("It is {player}'s turn.", player=player))
    yield tag("p", t(GOES_ON))
    yield _send(t, player)
    yield from _other_ways(model, screen, player)
    yield button(t("Show the table"), do=Verb.UNCOVER, icon="eye", id="uncover")


def _send(t: Words, player: Player) -> Html:
    """The way to somebody who is on elsewhere."""
    return button(
        t("Send to {player}", player=player),
        do=Verb.SEND,
        kind="primary",
        icon="share",
        id="send",
    )


def _other_ways(model: Model, screen: MatchScreen, player: Player) -> Iterator[Html]:
    """Other ways to them; and what if they are here after all."""
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
    code = qr_code(sending.link(model, screen), label)
    yield fold(t("QR code"), code, kind="plain", id="send-code")


def _asking(model: Model, screen: MatchScreen) -> Html:
    """What is asked, and beside it what the whole game is about."""
    has_goal = screen.learning is None and not screen.history.state.is_terminal
    return tag(
        "div",
        tag("div", _asked(model, screen), class_="asked"),
        goal.view(model.words, screen.game) if has_goal else None,
        class_=classes("asking", has_goal and "asking--goal"),
    )


def _asked(model: Model, screen: MatchScreen) -> Html:
    """What is asked of the player, or how the game ended, and why something failed."""
    t, state = model.words, screen.history.state
    if screen.past is not None:
        said = t(playing.past_line(screen, screen.past))
        return tag("p", said, class_="prompt", id="prompt")
    if screen.learning is not None:
        return lesson.panel(model, screen, screen.learning)
    if state.is_terminal:
        return ending.view(model, screen, _reply(model, screen))
    moment = playing.moment(screen)
    if moment is not None and model.is_writer:
        return _moment(model, screen, moment)
    may_act = playing.may_act(model, screen)
    if may_act:
        said = t(position.prompt(screen.observation))
    else:
        said = t(playing.waiting(screen, state, screen.seats[state.current_player]))
    return join(
        (
            _prompt(model, screen, said),
            _closing(model, screen),
            _reply(model, screen),
            _proposals(model, screen) if may_act else None,
        )
    )


def _prompt(model: Model, screen: MatchScreen, said: str) -> Html:
    """What is asked; where it may take a while, there is a way to be done with it."""
    t, seat = model.words, screen.current_seat
    if model.is_writer and seat and seat.kind in THINKERS:
        return tag("div", thinking(said, t("Move now")), id="prompt")
    if playing.can_skip(model, screen):
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
    """That it goes on by itself, and when: time is seen to run out."""
    if not playing.closes_by_itself(model, screen):
        return None
    t, seconds = model.words, PEEK_MILLISECONDS // 1000
    said = t("Goes on by itself after {n} seconds.", n=seconds)
    return tag("p", said, class_=f"closing muted small {numbered(seconds)}")


def _moment(model: Model, screen: MatchScreen, moment: Moment) -> Html:
    """What is big, with the way on, and the way past the others' whole turns."""
    t = model.words
    return tag(
        "div",
        tag("p", t(moment.title), class_="prompt"),
        button(t("Go on"), do=Verb.GO_ON, icon="play", kind="primary", id="go-on"),
        button(
            t("Don't wait"),
            do=Verb.STOP,
            icon="skip-forward",
            kind="icon quiet",
            id="stop-thinking",
        )
        if playing.can_skip(model, screen)
        else None,
        class_="thinking row",
        id="prompt",
    )


def _reply(model: Model, screen: MatchScreen) -> Html | None:
    """Why the last thing that was tried could not be done."""
    if screen.reply is None:
        return None
    return tag("p", model.words(screen.reply), class_="reply", id="reply")


def _proposals(model: Model, screen: MatchScreen) -> Html | None:
    """What the game offers to do in one go."""
    proposals = playing.proposed(screen)
    if not proposals:
        return None
    t = model.words
    return tag(
        "div",
        (_proposal(t, screen, i, proposal) for i, proposal in enumerate(proposals)),
        class_="proposals row",
        role="group",
        aria_label=t("Proposals"),
    )


def _proposal(t: Words, screen: MatchScreen, number: int, proposal: Proposal) -> Html:
    """Its button: a large one only for the best, if that can be taken back."""
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
    """The hint that was asked for, or that it is being thought about."""
    t = model.words
    if not playing.may_act(model, screen):
        return None
    if screen.question is not None:
        return thinking(t("Looking for a hint …"), t("Stop"))
    rest = hinting.rest(screen)
    if screen.hint is None or not rest:
        return None
    return tag(
        "div",
        tag("p", hints.sentence(t, screen.hint, screen.history)),
        _doing(model, screen, rest),
        button(
            t("Close"), do=Verb.HINT, icon="close", kind="icon quiet", id="hint-close"
        ),
        class_="advice row",
        id="hint-text",
    )


def _doing(model: Model, screen: MatchScreen, rest: Sequence[Action]) -> Iterator[Html]:
    """Buttons that do what a hint says; what is then for good has its sign."""
    t = model.words
    first = button(t("Do it"), do=Verb.ACT, value=str(rest[0]), icon="check")
    yield _signed(t, screen, first, str(rest[0]))
    if len(rest) > 1:
        whole = button(t("Do all of it"), do=Verb.FOLLOW, icon="check-check")
        yield _signed(t, screen, whole, *hinting.known(screen))


def _signed(t: Words, screen: MatchScreen, drawn: Html, *texts: str) -> Html:
    """A button that does all of that, with a sign if it is for good."""
    words = _finality(t, screen, *texts)
    return signed_final(drawn, words) if words else drawn


def board(model: Model, screen: MatchScreen) -> Html:
    """The board; while others are on it stays as it is, so that the focus stays too."""
    changes, pointed = others.changes(screen), others.pointed(screen)
    if screen.past is not None:
        return changed_by(_past_board(model, screen, screen.past), changes, pointed)
    board = changed_by(_board_now(model, screen), changes, pointed)
    rest = hinting.rest(screen)
    pointers = hints.pointers(screen.game, screen.history.state, rest)
    return hinted(board, pointers, partial(_step_of_hint, model.words))


def _step_of_hint(t: Words, steps: str) -> str:
    return t("Hint, step {n}", n=steps) if steps else t("Hint")


def _past_board(model: Model, screen: MatchScreen, past: int) -> Html:
    """The board as the reader saw it after so many actions."""
    seen = observed(screen.history.states[past], since.reader_of(screen))
    look = Look(model.words, lit=False, live=False, told=screen.told)
    board: Html = screen.game.board(seen, (), look)
    return board


def _board_now(model: Model, screen: MatchScreen) -> Html:
    is_mine = playing.may_act(model, screen)
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
        board = marked_grips(board, dragging.grips(screen))
    if model.settings.lit == "on":
        board = marked_instead(board, replies.choices_instead(screen))
    return marked_final(board, partial(_finality, model.words, screen))


def _is_for_looking(screen: MatchScreen) -> bool:
    """Whether it is a step of a lesson in which nothing is to be done, or no more."""
    at = screen.learning
    return at is not None and (at.is_over or not at.step.wanted)


def _finality(t: Words, screen: MatchScreen, *texts: str) -> str:
    """How far legal actions of these texts, one after the other, are for good."""
    state = screen.history.state

    def worked_out() -> Finality | None:
        states = [state]
        for text in texts:
            now = states[-1]
            states.append(now.step(parse_action(text, legal_actions(now))))
        return undoing.finality(screen, states)

    about = screen.is_practice, screen.aim.day, *screen.mine, *screen.people
    found = _finals(worked_out, state, key=(", ".join(texts), about))
    return "" if found is None else t(found.words)


_finals: Recall[Finality | None] = Recall(64)
"""Which buttons are for good: each click shows the same ones anew."""


@lru_cache(maxsize=8)  # boards remember what they drew for the same one
def _look(t: Words, lit: bool, live: bool, told: Told) -> Look:  # noqa: FBT001
    return Look(t, lit=lit, live=live, told=told)


def _controls(model: Model, screen: MatchScreen) -> Html:
    t, state = model.words, screen.history.state
    if screen.learning is not None:
        return join((explained.switch(t, screen), lesson.controls(model)))
    if state.is_terminal:
        return join(
            (
                _undo(model, screen) if screen.is_practice else None,
                explained.switch(t, screen),
                button(t("Copy set-up link"), do=Verb.SHARE_SETUP, icon="link"),
            )
        )
    return join(
        (
            _undo(model, screen),
            button(
                t("Hint"),
                do=Verb.HINT,
                icon="hint",
                id="hint",
                disabled=_no_hint(model, screen),
                is_on=screen.hint is not None,
            ),
            explained.switch(t, screen),
            tag("div", _ways_on(model, screen), class_="table-ways row"),
            _apart(model, screen),
            tag("p", _link_warning(t), class_="muted small")
            if _has_remote(screen)
            else None,
            _practice(t, screen),
        )
    )


def _ways_on(model: Model, screen: MatchScreen) -> Iterator[Html | None]:
    """What leads away from the table, side by side whatever else there is room for."""
    t, state = model.words, screen.history.state
    if not (model.is_writer and screen.is_apart):
        yield button(
            t("Copy game link"),
            do=Verb.SHARE_GAME,
            icon="share",
            kind="icon quiet",
            id="share-game",
        )
    yield button(
        t("Copy set-up link"), do=Verb.SHARE_SETUP, icon="link", kind="icon quiet"
    )
    if not state.hides_history:
        yield link(
            t("Look back"),
            f"#/replay/{game_word(screen.history)}",
            icon="history",
            kind="icon quiet",
        )
    yield lesson.entry(model, screen.game, "icon quiet")


def _apart(model: Model, screen: MatchScreen) -> Html | None:
    """What else can be done while somebody elsewhere is to play."""
    if not (model.is_writer and screen.is_apart):
        return None
    player = Player(screen.history.state.current_player)
    return tag("div", _other_ways(model, screen, player), class_="row")


def _practice(t: Words, screen: MatchScreen) -> Html | None:
    """That the match counts nowhere; what is tried again has a way back."""
    if screen.origin:
        back = link(t("Back to the review"), screen.origin, id="origin")
        said = t("You try again what has been played. This counts nowhere.")
        return tag("p", said, " ", back, class_="muted small")
    if screen.is_practice:
        said = t("Practice: this game counts nowhere.")
        return tag("p", said, class_="muted small")
    if screen.has_gone_back:
        said = t("A turn that was over has been taken back: this game counts nowhere.")
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
    """Whether somebody plays elsewhere and gets links."""
    return any(i not in screen.mine for i in screen.people)


def _link_warning(t: Words) -> str:
    return t(
        "A game link holds the whole game: whoever opens it could look at any seat, "
        "so send it to people you trust."
    )


def _no_undo(model: Model, screen: MatchScreen) -> str | bool:
    """Why undo cannot be had now; False if it can."""
    reason = undoing.why_not(screen) if model.is_writer else undoing.NOT_MINE
    return False if reason is None else model.words(reason)


def _no_hint(model: Model, screen: MatchScreen) -> str | bool:
    """Why a hint cannot be had now; False if it can."""
    t = model.words
    if screen.history.state.hides_history:
        return t("Where memory counts there is no hint.")
    may_have = playing.may_act(model, screen)
    return False if may_have else t("A hint is for your own turn.")
