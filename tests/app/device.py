"""A device without a browser: its two stores, its tabs, and their failures.

It does what `web/store.js`, `web/copies.js` and `web/tabs.js` do, one step at a time: a
message from one tab to another waits until it is delivered.
"""

from collections import deque
from dataclasses import dataclass, field

from clutch.app.loop.update import update
from clutch.app.model.model import Model
from clutch.app.protocol.effects import (
    After,
    Effect,
    Forget,
    HandOn,
    Mend,
    Navigate,
    Save,
    SetAside,
    TakeOver,
)
from clutch.app.protocol.events import (
    Event,
    SaveFailed,
    Start,
    StoredElsewhere,
    Timer,
    Writer,
)
from clutch.app.shell.page import render
from clutch.app.storage import envelope
from clutch.app.storage.envelope import PREVIOUS
from clutch.app.storage.mirror import GONE


@dataclass
class Device:
    """Both stores and the open tabs."""

    entries: dict[str, str] = field(default_factory=dict)
    """localStorage."""
    copies: dict[str, str] = field(default_factory=dict)
    """IndexedDB."""
    fault: str = ""
    """Why localStorage cannot be written: `full` or `refused`; empty if it can be."""
    has_copies: bool = True
    """Whether IndexedDB can be written."""
    tabs: "list[Tab]" = field(default_factory=list)
    writer: "Tab | None" = None
    heir: "Tab | None" = None
    """The next tab to write, until it has been told so."""

    def save(self, tab: "Tab", key: str, text: str) -> None:
        """Write a text to both stores and tell the other tabs."""
        if self.has_copies:
            self.copies[key] = text
        if self.fault:
            tab.events.append(SaveFailed(key, self.fault))
            self.tell(tab, StoredElsewhere(key, text))
            return
        self.put(tab, key, text)

    def put(self, tab: "Tab", key: str, text: str | None) -> None:
        """Change an entry of localStorage and tell the other tabs."""
        if self.entries.get(key) == text:
            return
        if text is None:
            self.entries.pop(key, None)
            self.entries.pop(key + PREVIOUS, None)
        else:
            self.entries[key] = text
        self.tell(tab, key)

    def tell(self, tab: "Tab", news: StoredElsewhere | str) -> None:
        """Tell the other tabs of an entry; they see its state on delivery."""
        for other in self.tabs:
            if other is not tab and news not in other.events:
                other.events.append(news)

    def forget(self, tab: "Tab", key: str) -> None:
        """Remove an entry; its copy records what was removed."""
        if self.has_copies and key in self.entries:
            self.copies[key] = GONE + self.entries[key]
        elif self.has_copies:
            self.copies.pop(key, None)
        self.put(tab, key, None)

    def set_aside(self, tab: "Tab", key: str, as_: str) -> None:
        """Rename an entry to get it out of the way."""
        if self.fault or key not in self.entries:
            return
        text = self.entries[key]
        if self.has_copies:
            self.copies[as_] = text
            self.copies.pop(key, None)
        self.put(tab, as_, text)
        self.put(tab, key, None)

    def differing(self) -> dict[str, str]:
        """The entries of IndexedDB that differ from localStorage."""
        return {
            key: text
            for key, text in (self.copies if self.has_copies else {}).items()
            if text != self.entries.get(key)
            and (key in self.entries or not text.startswith(GONE))
        }

    def follow(self) -> None:
        """Bring IndexedDB up to date with localStorage."""
        if self.has_copies and not self.fault:
            self.copies |= {
                key: text
                for key, text in self.entries.items()
                if not key.endswith(PREVIOUS)
            }

    def steal(self, tab: "Tab") -> None:
        """Let a tab be the one that writes."""
        if self.writer is tab:
            return
        self.hand_on()  # to one that has to hand on in its turn
        was, self.writer, self.heir = self.writer, tab, tab
        if was is None:
            self.hand_on()
        else:
            was.events.append(Writer(writer=False))

    def hand_on(self) -> None:
        """Tell the new writer that it writes, once its predecessor is done or gone."""
        if self.heir is not None:
            self.heir.events.append(Writer(writer=True))
        self.heir = None

    def newest(self, key: str) -> str | None:
        """The latest intact text of an entry, from either store."""
        places = (self.entries.get(key), self.copies.get(key))
        whole = [text for text in places if text and envelope.age_of(text)]
        return max(
            whole, key=lambda text: envelope.age_of(text) or (0, 0), default=None
        )


class Tab:
    """A page on that device; its events wait until they are served."""

    def __init__(self, device: Device, seed: str) -> None:
        self.device, self.seed = device, seed
        self.events: deque[Event | str] = deque()
        self.timers: list[str] = []
        self.address = "#/"
        self.model = Model()
        self.loads = 0
        device.tabs.append(self)

    def load(self, *, day: str) -> None:
        """Load the page at its address."""
        self._go()
        self.timers.clear()
        self.loads += 1
        self.model = Model()
        device = self.device
        if device.writer is None:
            device.writer = self
        is_refused = device.fault == "refused"
        self.send(
            Start(
                hash=self.address,
                stored={} if is_refused else dict(device.entries),
                copies=device.differing(),
                storage="refused" if is_refused else "ok",
                entropy=f"{self.seed}{self.loads}",
                writer=device.writer is self,
                day=day,
            )
        )

    def close(self) -> None:
        """Close the page; another tab may write from now on."""
        self._go()
        if self.device.writer is self:
            self.device.writer = None

    def _go(self) -> None:
        self.events.clear()
        if self.device.heir is self:
            self.device.heir = None
        self.device.hand_on()

    def send(self, event: Event) -> None:
        """Send an event, and render the result."""
        self.model, effects = update(self.model, event)
        for effect in effects:
            self._carry_out(effect)
        assert render(self.model).html

    def serve(self) -> bool:
        """Handle the first waiting event; return whether there was one."""
        if not self.events:
            return False
        event = self.events.popleft()
        if isinstance(event, str):
            event = StoredElsewhere(event, self.device.entries.get(event))
        self.send(event)
        return True

    def tick(self) -> None:
        """Let the first timer fire."""
        if self.timers:
            self.send(Timer(self.timers.pop(0)))

    def _carry_out(self, effect: Effect) -> None:
        match effect:
            case Save(key, text):
                self.device.save(self, key, text)
            case Forget(key):
                self.device.forget(self, key)
            case SetAside(key, as_):
                self.device.set_aside(self, key, as_)
            case Navigate(hash=address):
                self.address = address
            case TakeOver():
                self.device.steal(self)
            case Mend():
                self.device.follow()
            case HandOn():
                self.device.hand_on()
            case After(id=timer):
                self.timers.append(timer)
            case _:
                pass


def settled(device: Device) -> None:
    """Deliver all events until no tab has anything more to tell."""
    for _ in range(500):
        if not any(tab.serve() for tab in device.tabs):
            return
    raise AssertionError("tabs that never stop telling each other")
