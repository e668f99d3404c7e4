"""Helpers of the app's tests: a page to play with, and ways to read what it shows."""

from dataclasses import dataclass, field, replace
from typing import Any, Self, TypeVar

from clutch.app.invite.state import InvitationScreen
from clutch.app.loop.thinking import Thought
from clutch.app.loop.update import update
from clutch.app.match.bots.pacing import continue_match
from clutch.app.match.state import MatchScreen
from clutch.app.model.model import Model
from clutch.app.protocol.effects import Announce, Copy, Effect, Navigate, Render, Save
from clutch.app.protocol.events import Act, Click, Event, HashChanged, Start, Timer
from clutch.app.shell.page import render
from clutch.core.position import AnyState
from clutch.ui.verbs import Verb
from tests.elements import Element
from tests.elements import page as elements

E = TypeVar("E")

PEOPLE = "human,human"
ADDRESS = "https://eggs.example/clutch/"


@dataclass
class Page:
    """A page without a browser: it holds the model and remembers the effects."""

    model: Model = field(default_factory=Model)
    effects: tuple[Effect, ...] = ()
    stored: dict[str, str] = field(default_factory=dict)

    @classmethod
    def opened(cls, address: str = "#/", **start: Any) -> Self:
        """A page that has just been opened at this address, past any invitation."""
        page = cls.invited(address, **start)
        page._just_start()
        return page

    @classmethod
    def invited(cls, address: str, **start: Any) -> Self:
        """Return a page just opened at an invitation or any other address."""
        page = cls()
        start = {"entropy": "seed of a test", "address": ADDRESS, **start}
        page.send(Start(hash=address, **start))
        return page

    def _just_start(self) -> None:
        if isinstance(self.model.screen, InvitationScreen):
            self.click("just-start")
        dialog = self.model.dialog
        if dialog is not None and dialog.do is Verb.BEGIN_DAY:
            self.click("begin-day", dialog.value)

    @classmethod
    def at_match(cls, seats: str = PEOPLE, chosen: str = "", **start: Any) -> Self:
        """A page with a new match of the first game."""
        query = f"seats={seats}&seed=EGGS" + (f"&set={chosen}" if chosen else "")
        return cls.opened(f"#/play/les-oeufs-sont-faits?{query}", **start)

    def send(self, event: Event) -> tuple[Effect, ...]:
        """Send an event and return its effects."""
        self.model, self.effects = update(self.model, event)
        for effect in self.effects:
            if isinstance(effect, Save):
                self.stored[effect.key] = effect.text
        return self.effects

    def click(self, do: str, value: str = "", **form: str) -> None:
        self.send(Click(Verb(do), value, form))

    def act(self, *texts: str) -> None:
        for text in texts:
            self.send(Act(text))

    def go(self, address: str) -> None:
        """Follow a link, past any invitation."""
        self.follow(address)
        self._just_start()

    def follow(self, address: str) -> None:
        """Follow a link."""
        self.send(HashChanged(address))

    def let_bot_think(self) -> None:
        """The bot's next action, from the pause before it to its decision."""
        self.send(Timer(f"think:{self.match.ticket}"))
        thought = Thought(self.model, self.match.ticket)
        decided = None
        while decided is None:
            decided = thought.slice()
        self.send(decided)
        if self.match.bots.decided == decided:
            self.send(Timer(f"show:{decided.ticket}"))

    @property
    def match(self) -> MatchScreen:
        assert isinstance(self.model.screen, MatchScreen)
        return self.model.screen

    @property
    def state(self) -> AnyState:
        return self.match.history.state

    @property
    def render(self) -> Render:
        return render(self.model)

    @property
    def html(self) -> str:
        return self.render.html

    @property
    def shown(self) -> Element:
        """The elements on the page."""
        return elements(self.html)

    @property
    def said(self) -> str:
        return " ".join(e.text for e in self.effects if isinstance(e, Announce))

    @property
    def address(self) -> str:
        return self.one(Navigate).hash

    @property
    def copied(self) -> str:
        return self.one(Copy).text

    @property
    def notices(self) -> list[str]:
        return [self.model.words(notice.text) for notice in self.model.notices]

    def one(self, kind: type[E]) -> E:
        """The only effect of that kind."""
        [effect] = [effect for effect in self.effects if isinstance(effect, kind)]
        return effect

    def put(self, state: AnyState) -> None:
        """Set the table as if the match had reached this position."""
        history = replace(self.match.history, states=(state,), digits=())
        match = replace(history.match, actions=())
        screen = replace(self.match, history=replace(history, match=match))
        self.model, self.effects = continue_match(replace(self.model, screen=screen))
