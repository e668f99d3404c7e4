"""Hearing: the sounds and vibrations of an event; none while both are off.

A player who is not looking at the page hears that something was done, by whom, whether
something was revealed, and that it is their turn.
"""

from collections.abc import Iterator, Mapping

from clutch.app.match.state import MatchScreen
from clutch.app.model import log
from clutch.app.model.model import Model
from clutch.app.model.outcome import is_lost
from clutch.app.protocol.effects import Effect, Sound, SoundName, Vibrate
from clutch.app.protocol.events import Act, Change, Click, Event, Tried
from clutch.app.settings.state import SettingsScreen
from clutch.core.match import History
from clutch.ui.verbs import Verb

VOLUMES: Mapping[str, int] = {"off": 0, "soft": 30, "medium": 60, "loud": 100}
"""The volume in percent, by setting."""

GROUPS: Mapping[str, tuple[SoundName, ...]] = {
    "sound_moves": (SoundName.OWN, SoundName.OTHERS, SoundName.REFUSAL),
    "sound_turns": (SoundName.TURN, SoundName.REVEAL),
    "sound_ends": (SoundName.WIN, SoundName.LOSS),
}
"""The sounds each setting controls; the first of each is its sample."""

SAMPLES: Mapping[str, SoundName] = {
    "sound": SoundName.TURN,
    **{group: names[0] for group, names in GROUPS.items()},
}
"""The sound played when a setting is changed."""

BUZZ_MILLISECONDS = 60


def heard(before: Model, after: Model, event: Event) -> tuple[Effect, ...]:
    """Return the sounds of an event that led from one model to the other."""
    if isinstance(after.screen, SettingsScreen):
        return tuple(_sample(after, event))
    volume = VOLUMES[after.settings.sound]
    may_be_felt = after.settings.vibration == "on"
    if not (volume or may_be_felt):
        return ()
    names = tuple(_names(before, after, event))
    sounds = tuple(
        Sound(name, volume) for name in names if volume and _is_wanted(after, name)
    )
    is_felt = may_be_felt and SoundName.TURN in names
    return (*sounds, Vibrate(BUZZ_MILLISECONDS)) if is_felt else sounds


def _is_wanted(model: Model, name: SoundName) -> bool:
    [group] = [group for group, names in GROUPS.items() if name in names]
    return str(getattr(model.settings, group)) == "on"


def _sample(model: Model, event: Event) -> Iterator[Effect]:
    """Yield the sound or vibration of a setting that has just been changed."""
    if not isinstance(event, Change):
        return
    volume = VOLUMES[model.settings.sound]
    if event.name in SAMPLES and volume and event.value != "off":
        yield Sound(SAMPLES[event.name], volume)
    if event.name == "vibration" and model.settings.vibration == "on":
        yield Vibrate(BUZZ_MILLISECONDS)


def _names(before: Model, after: Model, event: Event) -> Iterator[SoundName]:
    was, now = before.screen, after.screen
    if not (isinstance(was, MatchScreen) and isinstance(now, MatchScreen)):
        return
    if was.id != now.id:
        return
    if now.history is was.history:
        if now.reply is not None and _is_tried(event):
            yield SoundName.REFUSAL
        return
    if now.history.goes_on(was.history):
        yield from _done(after, was, now)


def _is_tried(event: Event) -> bool:
    """Whether the event is an attempt that may be refused."""
    is_refused = isinstance(event, Click) and event.do is Verb.EXPLAIN
    return is_refused or isinstance(event, Act | Tried)


def _done(after: Model, was: MatchScreen, now: MatchScreen) -> Iterator[SoundName]:
    """Yield the sounds of new actions; several at once, as in a proposal, give one."""
    is_own = was.history.state.current_player in now.people_here
    if now.history.state.is_terminal:
        yield SoundName.LOSS if is_lost(now) else SoundName.WIN
        return
    if is_own or not _is_rushed(after, was):
        yield _move(was.history, now, is_own=is_own)
    if now.is_mine and not is_own:
        yield SoundName.TURN


def _is_rushed(model: Model, screen: MatchScreen) -> bool:
    """Whether others act so fast that their sounds would run together."""
    return screen.bots.is_skipping or model.settings.pace == "instant"


def _move(was: History, now: MatchScreen, *, is_own: bool) -> SoundName:
    """The sound of a move: a reveal matters more than who made it."""
    before, state = was.state, now.history.state
    is_same = before.current_player == state.current_player
    has_come_to_light = is_same and before.checkpoint != state.checkpoint
    if has_come_to_light or log.moment(now.history, now.viewer) is not None:
        return SoundName.REVEAL
    return SoundName.OWN if is_own else SoundName.OTHERS
