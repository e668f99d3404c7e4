"""Giving the match a new history: announced, saved, gone on with."""

from dataclasses import replace

from clutch.app.match import reply, save
from clutch.app.match.bots.pacing import TOO_LONG, continue_match, is_full
from clutch.app.match.state import MatchScreen
from clutch.app.match.tips import update as tips_update
from clutch.app.model.log import lines
from clutch.app.model.model import Model, Step
from clutch.app.model.outcome import result
from clutch.app.protocol.effects import Announce, Effect
from clutch.app.results import high_scores, result_log
from clutch.core import position
from clutch.core.match import History
from clutch.core.message import Player, msg
from clutch.core.position import SPECTATOR


def commit(
    model: Model, screen: MatchScreen, history: History, start: int | None = None
) -> Step:
    """Give the match a new history: announce it, save it and go on.

    `start` is the step at which a proposal started: undo takes it back as a whole.
    """
    if history.room < 0:
        return reply.say(replace(model, dialog=None), screen, TOO_LONG)
    seen = screen.viewer
    screen = screen.with_history(history)
    if start is not None:
        span = start, len(history.match.actions)
        screen = replace(screen, undo=replace(screen.undo, proposal_span=span))
    model, effects = continue_match(replace(model, screen=screen, dialog=None))
    settled = model.screen
    assert isinstance(settled, MatchScreen)
    model, saving = save.keep(model, settled)
    if history.state.is_terminal:  # what was said at the beginning is over too
        model = model.without(lambda notice: notice.passes)
    if history.state.is_terminal and not result_log.is_aside(screen):
        model, recording = high_scores.keep(model, settled)
        saving = (*saving, *recording)
    return model, (*saving, *_told(model, settled, seen), *effects)


def _told(model: Model, screen: MatchScreen, seen: int) -> tuple[Effect, ...]:
    """Announce the last action and the next prompt.

    The next person at the device hears only what a spectator may know of it, and what
    was announced to the last one is cleared.
    """
    is_same = screen.viewer == seen
    viewer = seen if is_same else SPECTATOR
    said = [model.words(line) for line in lines(screen.history, viewer, 1)]
    if screen.history.state.is_terminal:
        ending = screen.game.ending(screen.observation)
        said += [f"{model.words(result(screen))}.", model.words(ending.reason)]
    elif is_full(screen):
        said.append(model.words(TOO_LONG))
    elif screen.is_mine:
        said.append(model.words(position.prompt(screen.observation)))
        tip = tips_update.new(screen)
        said += [model.words(tip.text)] if tip else []
    elif screen.is_covered:
        next_one = Player(screen.history.state.current_player)
        said.append(model.words(msg("Hand the device to {player}", player=next_one)))
    return (Announce(" ".join(said)),) if said or not is_same else ()
