"""Saving the match on the screen."""

from dataclasses import replace

from clutch.app.match.state import MatchScreen
from clutch.app.model import log
from clutch.app.model.model import Model
from clutch.app.model.outcome import winners_of
from clutch.app.protocol.effects import Effect, Persist
from clutch.app.results import result_log
from clutch.app.results.daily import rules as daily_rules
from clutch.app.storage.matches import fingerprint, saving
from clutch.app.storage.state import Saved
from clutch.core.link import game_word


def keep(model: Model, screen: MatchScreen) -> tuple[Model, tuple[Effect, ...]]:
    """Save a match as the latest one; a lesson's match is not saved."""
    if screen.learning is not None:
        return model, ()
    history = screen.history
    setup, state = history.match.setup, history.state
    touched = max((saved.touched for saved in model.saved), default=0) + 1
    saved = Saved(
        id=screen.id,
        word=game_word(history),
        setup=fingerprint(setup),
        mine=screen.mine,
        touched=touched,
        game=setup.game.key,
        names=model.names,
        is_over=state.is_terminal,
        terms=screen.terms,
        day=model.day,
        turn=log.count_turns(history),
        round=setup.game.round(screen.observation),
        on=-1 if state.is_terminal else state.current_player,
        is_counted=state.is_terminal,
        won=winners_of(screen) if state.is_terminal else None,
        is_covered=screen.is_covered,
    )
    was = next((other for other in model.saved if other.id == screen.id), None)
    others = tuple(other for other in model.saved if other is not was)
    model = replace(model, saved=(saved, *others))
    is_told = was is not None and was.is_counted
    model, counting = (
        (model, ()) if is_told else result_log.count(model, screen, model.day)
    )
    model, trying = daily_rules.kept(model, screen)
    if not (model.can_store and model.is_writer):
        return model, ()
    # A turn has been played here: worth protecting.
    is_worth_it = was is not None and was.turn == 1 < saved.turn
    lasting = (Persist(),) if is_worth_it else ()
    return model, (saving(saved), *counting, *trying, *lasting)
