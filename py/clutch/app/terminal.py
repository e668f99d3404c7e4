"""The terminal: JSON events in, JSON effects out. The worker of the page calls it.

Here is the one variable of the program: the current model, and a bot's current thought.
"""

from clutch.app.effects import Effect, Think, to_json
from clutch.app.events import Event, Slice, parse_event
from clutch.app.model import Model, TableScreen
from clutch.app.thinking import Thought, awaited
from clutch.app.update import update


class Terminal:
    """A running app."""

    def __init__(self) -> None:
        self.model = Model()
        self.thought: Thought | None = None

    def dispatch(self, text: str) -> str:
        """What the page is to do about an event; both are JSON."""
        event = parse_event(text)
        return "[]" if event is None else to_json(self._serve(event))

    def _serve(self, event: Event) -> tuple[Effect, ...]:
        if isinstance(event, Slice):
            return self._think()
        self.model, effects = update(self.model, event)
        for effect in effects:
            if isinstance(effect, Think) and effect.ticket == awaited(self.model):
                self.thought = Thought(self.model, effect.ticket)
        return effects

    def _think(self) -> tuple[Effect, ...]:
        """A slice of the current thought, if the table still waits for it."""
        thought = self.thought
        if thought is None or thought.ticket != awaited(self.model):
            self.thought = None
            return ()
        screen = self.model.screen
        is_hurried = isinstance(screen, TableScreen) and screen.is_hurried
        decided = thought.slice(hurry=is_hurried)
        if decided is None:
            return (Think(thought.ticket),)
        self.thought = None
        return self._serve(decided)


_terminal = Terminal()


def dispatch(event: str) -> str:
    """What the page is to do about an event; both are JSON."""
    return _terminal.dispatch(event)
