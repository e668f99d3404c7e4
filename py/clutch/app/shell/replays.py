"""The addresses of replays."""

import re
from dataclasses import replace

from clutch.app.match import recognise
from clutch.app.model.model import Model, Step
from clutch.app.replay import playback
from clutch.app.replay.drill import update as drill_update
from clutch.app.replay.review import update as review_update
from clutch.app.replay.state import DRILL, ReplayScreen
from clutch.app.results import reviews
from clutch.core.link import LinkError, game_word, parse_game
from clutch.core.match import History
from clutch.core.message import msg
from clutch.core.position import SPECTATOR
from clutch.games import GAMES


def named(text: str) -> str:
    """Return the key of a section or step, without any text stuck to it."""
    return re.sub("[^0-9a-z-].*", "", text)


def replay(model: Model, rest: str) -> Step:
    """Open a replay at a step; without one, review a finished match."""
    screen, step = _replayed(model, rest)
    if step == DRILL and drill_update.can_drill(screen):
        return drill_update.begin(replace(model, screen=screen), screen)
    if step.isdecimal() or not screen.history.state.is_terminal:
        return replace(model, screen=screen), ()
    return review_update.begin(model, playback.at_turning_point(screen))


def _replayed(model: Model, rest: str) -> tuple[ReplayScreen, str]:
    """Return the replay of an encoded game at its step, and the step's text."""
    word, _, step = rest.partition("/")
    step = named(step)
    shown = model.screen
    if not (isinstance(shown, ReplayScreen) and game_word(shown.history) == word):
        shown = _new_replay(model, word)
    last = len(shown.history.match.actions)
    is_number = step.isdecimal() and len(step) <= len(str(last))
    number = min(int(step), last) if is_number else last
    return playback.shown_at(shown, number), step


def _new_replay(model: Model, word: str) -> ReplayScreen:
    history = _resting_history(model, word) or parse_game(word, GAMES)
    if history.state.hides_history:
        raise LinkError(
            msg("This game's rules don't allow a replay until the game ends.")
        )
    match_id, viewer = _home(model, history)
    return ReplayScreen(
        history,
        0,
        viewer,
        back=f"#/table/{match_id}" if match_id else "#/",
        id=match_id,
        review=reviews.kept(model, match_id, history),
    )


def _resting_history(model: Model, word: str) -> History | None:
    """Return the history of the match just left, if this word encodes it."""
    resting = model.resting
    if resting is not None and game_word(resting.history) == word:
        return resting.history
    return None


def _home(model: Model, history: History) -> tuple[str, int]:
    """Return the id of the match on this device with this history, and its viewer.

    The id may be empty. The viewer is the person at this device or, in a finished game
    not found here, the only person; a spectator if there is none or more than one.
    """
    resting, found = model.resting, recognise.known(model, history, GAMES)
    if resting is not None and resting.history == history:
        home, mine = resting.id, resting.mine
    elif found is not None:
        home, mine = found[0].id, found[0].mine
    else:
        home, mine = "", history.match.setup.people
        if not history.state.is_terminal:
            return home, SPECTATOR
    here = [player for player in history.match.setup.people if player in mine]
    return home, here[0] if len(here) == 1 else SPECTATOR
