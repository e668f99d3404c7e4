"""Whatever happens on a device with two tabs, what is shown is what is stored.

`pytest --hypothesis-profile=long` searches much longer.
"""

from datetime import date, timedelta

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from clutch.app.loop.thinking import Thought, awaited
from clutch.app.match.state import MatchScreen
from clutch.app.protocol.events import (
    Act,
    Change,
    Click,
    HashChanged,
    Key,
    Today,
    Tried,
)
from clutch.app.replay.state import ReplayScreen
from clutch.app.shell import backup
from clutch.app.storage import envelope, matches
from clutch.core.link import game_word
from clutch.games import GAMES
from clutch.ui.verbs import Verb
from tests.app.device import Device, Tab, settled

DAY = date(2026, 11, 22)
WHO = st.integers(0, 1)
PLAYS = st.sampled_from(
    [
        f"#/play/{game.key}?seats={seats}&seed=S{number}"
        for game in GAMES
        for seats in ("human,human", "human,easy", "easy,easy")
        for number in (1, 2)
    ]
)
PLACES = st.sampled_from(
    [
        "",
        "#/",
        "#/settings",
        "#/statistics",
        "#/daily",
        f"#/daily/{GAMES[0].key}",
        f"#/rules/{GAMES[1].key}",
        f"#/new/{GAMES[2].key}",
        f"#/learn/{GAMES[0].key}",
        "#/table/NONE",
        "#/game/AAAA",
        "#/replay/%",
        "#/nowhere",
    ]
)
RUBBISH = st.sampled_from(
    ["", "{", "[" * 99, "\ud800", "null", '{"schema": 1}', envelope.seal({"word": 7})]
)


class TwoTabs(RuleBasedStateMachine):
    """Two tabs of one device."""

    @initialize(seats=st.sampled_from(["human,human", "human,easy"]))
    def begin(self, seats: str) -> None:
        """Open two tabs; one begins a match, and both look at it."""
        self.device = Device()
        self.day = DAY
        self.revisions: dict[str, int] = {}
        self.is_well = True
        """Whether both tabs know all that is stored, as nothing has failed."""
        for seed in "AB":
            Tab(self.device, seed)
        self.both_load()
        self.goes(0, f"#/play/{GAMES[0].key}?seats={seats}&seed=EGGS")
        settled(self.device)
        self.opens(1, "table", 0)

    # People

    @rule(who=WHO, address=PLAYS | PLACES)
    def goes(self, who: int, address: str) -> None:
        """Go to an address."""
        self.device.tabs[who].address = address
        self.device.tabs[who].send(HashChanged(address))
        self.device.tabs[who].send(Click(Verb.JUST_START))

    @rule(
        who=WHO, way=st.sampled_from(["table", "game", "replay"]), one=st.integers(0, 9)
    )
    def opens(self, who: int, way: str, one: int) -> None:
        """Open a stored match: its table, a link to it, or its replay."""
        saved = self.device.tabs[1 - who].model.saved
        if saved:
            found = saved[one % len(saved)]
            last = found.id if way == "table" else found.word
            self.goes(who, f"#/{way}/{last}")

    @rule(who=WHO, choices=st.lists(st.integers(0, 999), min_size=1, max_size=6))
    def acts(self, who: int, choices: list[int]) -> None:
        """Play some actions, as long as it is a turn of this device."""
        tab = self.device.tabs[who]
        for choice in choices:
            screen = tab.model.screen
            if not isinstance(screen, MatchScreen | ReplayScreen):
                return
            legal = screen.history.legal
            text = str(legal[choice % len(legal)]) if legal else "nothing"
            tab.send(Act(text))
            if tab.model.dialog is not None:
                tab.send(Click(tab.model.dialog.do, tab.model.dialog.value))

    @rule(
        who=WHO,
        verb=st.sampled_from(
            [Verb.UNDO, Verb.TAKE_OVER, Verb.UNCOVER, Verb.TO_FILE, Verb.HINT]
        ),
    )
    def clicks(self, who: int, verb: Verb) -> None:
        """Click a button that is often there, or was."""
        self.device.tabs[who].send(Click(verb))

    @rule(who=WHO, what=st.sampled_from(["a1", "x", "seat-0"]))
    def tries(self, who: int, what: str) -> None:
        """Try something that cannot be chosen, and press a key."""
        self.device.tabs[who].send(Tried(what))
        self.device.tabs[who].send(Key("Escape"))

    @rule(who=WHO, language=st.sampled_from(["en", "nl", "fr", "xx"]))
    def speaks(self, who: int, language: str) -> None:
        """Change the language."""
        self.device.tabs[who].send(Click(Verb.LANGUAGE, language))

    @rule(who=WHO, one=st.integers(0, 9))
    def removes(self, who: int, one: int) -> None:
        """Remove a match in the lobby."""
        tab = self.device.tabs[who]
        if tab.model.saved:
            match_id = tab.model.saved[one % len(tab.model.saved)].id
            # A copy that cannot be reached now may restore its contents later.
            self.revisions.pop(matches.MATCH + match_id, None)
            self.goes(who, "#/")
            tab.send(Click(Verb.REMOVE_NOW, match_id))

    @rule(who=WHO, text=st.none() | RUBBISH)
    def brings(self, who: int, text: str | None) -> None:
        """Import a file: the other tab's, or one that is not ours."""
        other = self.device.tabs[1 - who].model
        file = backup.text_of(other) if text is None else text
        self.goes(who, "#/")
        self.device.tabs[who].send(Change("file", file))

    # The page

    @rule(who=WHO)
    def thinks(self, who: int) -> None:
        """Let a bot decide, if it is a bot's turn."""
        tab = self.device.tabs[who]
        tab.tick()
        ticket = awaited(tab.model)
        screen = tab.model.screen
        if ticket is None or not isinstance(screen, MatchScreen):
            return
        seat = screen.current_seat
        if seat is not None and seat.is_bot:
            thought = Thought(tab.model, ticket)
            decided = None
            while decided is None:
                decided = thought.slice(hurry=True)
            tab.send(decided)

    @rule(who=WHO)
    def hears(self, who: int) -> None:
        """Deliver one message from another tab."""
        self.device.tabs[who].serve()

    @rule(who=WHO, days=st.integers(-400, 400))
    def clock_jumps(self, who: int, days: int) -> None:
        """Change the day, also to an earlier one."""
        self.day = DAY + timedelta(days=days)
        self.device.tabs[who].send(Today(self.day.isoformat()))

    @rule(who=WHO, is_first=st.booleans())
    def reloads(self, who: int, *, is_first: bool) -> None:
        """Reload a tab; meanwhile the other may become the writer."""
        tab = self.device.tabs[who]
        tab.close()
        if self.device.writer is None and is_first:
            self.device.steal(self.device.tabs[1 - who])
        tab.load(day=self.day.isoformat())
        if self.device.writer is None:
            self.device.steal(tab)

    @rule(
        who=WHO,
        choices=st.lists(st.integers(0, 999), min_size=2, max_size=5),
        is_hung=st.booleans(),
    )
    def takes_over_while_the_other_plays(
        self, who: int, choices: list[int], *, is_hung: bool
    ) -> None:
        """Take over while the other tab, not told yet, plays on for a moment.

        If it hangs for too long, it plays on when the first tab already writes.
        """
        settled(self.device)
        other = self.device.tabs[1 - who].model.screen
        if isinstance(other, MatchScreen) and other.id:
            self.goes(who, f"#/table/{other.id}")
        self.device.tabs[who].send(Click(Verb.TAKE_OVER))
        if is_hung:
            self.device.hand_on()
            self.device.tabs[who].serve()
        self.acts(1 - who, choices[1:])
        self.acts(who, choices[:1])

    # Faults

    @rule(fault=st.sampled_from(["full", "refused"]))
    def storage_fails(self, fault: str) -> None:
        """localStorage can no longer be written."""
        self.device.fault, self.is_well = fault, False

    @rule()
    def copies_fail(self) -> None:
        """IndexedDB can no longer be written or read."""
        self.device.has_copies = self.is_well = False

    @rule()
    def all_is_well(self) -> None:
        """Both stores work again."""
        settled(self.device)
        self.device.fault, self.device.has_copies = "", True
        self.both_load()

    def both_load(self) -> None:
        """Reload the page in both tabs."""
        for tab in self.device.tabs:
            tab.close()
        for tab in self.device.tabs:
            tab.load(day=self.day.isoformat())
        self.is_well = not self.device.fault and self.device.has_copies

    @precondition(lambda self: self.is_well)
    @rule(place=st.sampled_from(["entries", "copies"]))
    def one_place_is_cleared(self, place: str) -> None:
        """Clear one store; the other one is enough."""
        settled(self.device)
        kept = self.kept()
        getattr(self.device, place).clear()
        self.both_load()

        assert kept == self.kept()

    @precondition(lambda self: self.is_well)
    @rule(
        text=RUBBISH,
        where=st.sampled_from([["entries"], ["copies"], ["entries", "copies"]]),
        one=st.integers(0, 99),
    )
    def damages(self, text: str, where: list[str], one: int) -> None:
        """Damage an entry: no other is lost, nor itself if a copy is intact."""
        settled(self.device)
        device, kept = self.device, self.kept()
        if not device.entries:
            return
        key = (keys := sorted(device.entries))[one % len(keys)]
        for place in where:
            getattr(device, place)[key] = text
        if len(where) == 2:
            self.revisions.pop(key, None)
            kept.pop(key.removeprefix(matches.MATCH), None)
        self.both_load()

        assert kept == self.kept()

    # Invariants, once all messages have been delivered

    def kept(self) -> dict[str, str]:
        """The words of all readable matches, by match id."""
        found = {}
        for key in {*self.device.entries, *self.device.copies}:
            text = self.device.newest(key)
            if key.startswith(matches.MATCH) and text is not None:
                match_id = key.removeprefix(matches.MATCH)
                saved = matches.parse_saved(match_id, envelope.unseal(text))
                found |= {match_id: saved.word} if saved else {}
        return found

    def is_quiet(self) -> bool:
        """Whether no messages are waiting."""
        return not any(tab.events for tab in self.device.tabs)

    @precondition(is_quiet)
    @invariant()
    def revisions_never_go_back(self) -> None:
        """The revision of an entry never decreases."""
        keys = {*self.device.entries, *self.device.copies}
        ages = {key: envelope.age_of(self.device.newest(key) or "") for key in keys}
        now = {key: age[1] for key, age in ages.items() if age is not None}
        for key, revision in now.items():
            assert revision >= self.revisions.get(key, 0), key
        self.revisions = now

    @precondition(is_quiet)
    @invariant()
    def what_is_shown_is_what_is_kept(self) -> None:
        """The writer has stored what it shows, as long as it can store anything."""
        can_keep = not self.device.fault or self.device.has_copies
        writer = self.device.writer
        if can_keep and writer is not None and writer.model.can_store:
            self.check_match(writer)

    @precondition(is_quiet)
    @invariant()
    def both_know_all_that_is_kept(self) -> None:
        """Both tabs know all while localStorage works, since it tells the other."""
        if self.is_well:
            for tab in self.device.tabs:
                self.check_match(tab)
                known = {saved.id: saved.word for saved in tab.model.saved}
                assert self.kept() == known

    def check_match(self, tab: Tab) -> None:
        """Check that what a tab shows of a match is stored."""
        screen = tab.model.screen
        if not isinstance(screen, MatchScreen) or screen.learning is not None:
            return
        assert self.kept().get(screen.id, "") == game_word(screen.history)

    def teardown(self) -> None:
        """Deliver all messages and check the invariants."""
        if hasattr(self, "device"):
            settled(self.device)
            self.revisions_never_go_back()
            self.what_is_shown_is_what_is_kept()
            self.both_know_all_that_is_kept()


TwoTabs.TestCase.settings = settings(
    max_examples=settings().max_examples // 4, stateful_step_count=30
)
TestTwoTabs = TwoTabs.TestCase
