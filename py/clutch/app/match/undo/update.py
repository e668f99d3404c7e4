"""Undoing."""

from dataclasses import replace

from clutch.app.match import save
from clutch.app.match.ask import ask
from clutch.app.match.bots.pacing import continue_match
from clutch.app.match.state import MatchScreen
from clutch.app.match.undo import rules as undo_rules
from clutch.app.model.handlers import Rows, at
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Announce
from clutch.app.results import result_log
from clutch.core import position
from clutch.core.message import msg
from clutch.ui.verbs import Verb

TURN_BACK = msg("Undo a finished turn? This game will no longer count.")


def undo(model: Model, screen: MatchScreen) -> Step:
    """Undo one action or proposal or, if allowed, the reader's last turn."""
    earlier = undo_rules.undone(screen)
    if earlier is None or not model.is_writer:
        return model, ()
    is_beyond = undo_rules.is_beyond(screen, earlier)
    if is_beyond and result_log.counts(screen) and model.dialog is None:
        return ask(model, TURN_BACK, Verb.UNDO, "")
    has_gone_back = screen.terms.has_gone_back or is_beyond
    screen = replace(
        screen.with_history(earlier),
        terms=replace(screen.terms, has_gone_back=has_gone_back),
    )
    screen = replace(screen, undo=replace(screen.undo, has_undone=True))
    model, effects = continue_match(replace(model, screen=screen, dialog=None))
    model, saving = save.keep(model, screen)
    asked = model.words(position.prompt(screen.observation))
    taken_back = model.words(msg("Undone."))
    said = Announce(f"{taken_back} {asked}")
    return model, (*saving, said, *effects)


ROWS = Rows(
    verbs={
        Verb.UNDO: (at(MatchScreen, undo),),
    },
)
