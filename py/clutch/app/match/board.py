"""The board of a match as it is shown: now, earlier, or with a hint."""

from functools import lru_cache, partial

from clutch.app.match import ask, grips, reply
from clutch.app.match.bots import pacing
from clutch.app.match.hints import wording
from clutch.app.match.recap import changes as recap_changes
from clutch.app.match.recap import view as recap_view
from clutch.app.match.state import MatchScreen
from clutch.app.match.undo import rules as undo_rules
from clutch.app.match.undo.rules import Finality
from clutch.app.model.model import Model
from clutch.core.cache import Cache
from clutch.core.match import legal_actions, parse_action
from clutch.ui.html import Html
from clutch.ui.look import Look, Told
from clutch.ui.offers import (
    changed_by,
    hinted,
    marked_final,
    marked_grips,
    marked_instead,
)
from clutch.ui.words import Words


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
        board = marked_grips(board, grips.grips(screen))
    if model.settings.lit == "on":
        board = marked_instead(board, reply.choices_instead(screen))
    t, legal = model.words, screen.history.legal
    spent = [str(action) for action in legal if action.for_good]
    each = {text: finality(t, screen, text) for text in spent}
    return marked_final(board, {text: words for text, words in each.items() if words})


def _is_for_looking(screen: MatchScreen) -> bool:
    """Whether this is a lesson step with nothing to do, or nothing left to do."""
    at = screen.learning
    return at is not None and (at.is_over or not at.step.wanted)


def finality(t: Words, screen: MatchScreen, *texts: str) -> str:
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


@lru_cache(maxsize=8)  # boards remember what they drew for the same one
def _look(t: Words, lit: bool, live: bool, told: Told) -> Look:  # noqa: FBT001
    return Look(t, lit=lit, live=live, told=told)


_finals: Cache[Finality | None] = Cache(64)
"""A cache of which buttons are final, as each click shows the same ones again."""
