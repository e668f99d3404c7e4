"""Thinking: a bot's search in slices, between which the page is served."""

from collections.abc import Generator
from time import perf_counter

from clutch.app.events import BotDecided
from clutch.app.model import Model, TableScreen
from clutch.bots import think
from clutch.core.game import Action
from clutch.core.rng import RngStream

SLICE_SECONDS = 0.012


class Thought:
    """One bot's thinking about one position. It ends by itself or is dropped."""

    def __init__(self, model: Model, ticket: str) -> None:
        table = model.screen
        assert isinstance(table, TableScreen)
        assert table.current_seat is not None
        self.ticket = ticket
        state = table.history.state
        stream = RngStream(f"{model.chance.seed}/{ticket}")
        self._steps: Generator[None, None, Action] = think(
            table.game, table.current_seat.kind, state, stream
        )

    def slice(self) -> BotDecided | None:
        """Think for a slice of time; the decision, if it is made."""
        end = perf_counter() + SLICE_SECONDS
        while perf_counter() < end:
            try:
                next(self._steps)
            except StopIteration as done:
                return BotDecided(self.ticket, str(done.value))
        return None
