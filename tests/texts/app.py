"""What the app says: a tour of its screens, in three languages at once.

At each stop, every kind of button is pressed once. What the app says there is recorded
under the name of the stop; what games say is in their own corpora.
"""

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import cache, partial
from html import unescape
from itertools import pairwise
from unittest.mock import patch

from clutch.app.loop import thinking
from clutch.app.loop.thinking import Thought, awaited
from clutch.app.model import model as models
from clutch.app.protocol.events import (
    Change,
    Click,
    Copied,
    Event,
    SaveFailed,
    Today,
    Tried,
    UpdateReady,
    Writer,
)
from clutch.app.replay.state import ReplayScreen
from clutch.app.results.challenge import rules as challenge_rules
from clutch.app.results.challenge.state import Outcome, Result
from clutch.app.storage.envelope import seal
from clutch.bots.bot import Budget
from clutch.bots.review import Review
from clutch.core.link import game_word
from clutch.core.match import History
from clutch.core.message import Message
from clutch.games import GAMES, game_of
from clutch.ui.verbs import Verb
from clutch.ui.words import LANGUAGES, Words
from tests.app.finished import play_on
from tests.app.pages import Page
from tests.browser.game import begun, finished
from tests.play import play
from tests.reviews import QUICK, case, made_up
from tests.texts import Corpus, Listener, messages_in, written

DAY, NEXT_DAY, LATER = "2026-11-22", "2026-11-23", "2026-12-24"
BUTTON = re.compile(r'data-do="([\w-]+)"(?: data-value="([^"]*)")?')
MOST = 9
"""The number of actions to try in place of a mistake."""
UNPRESSED = {Verb.TELL, Verb.LANGUAGE}
"""Buttons that the tour does not press."""
EGGS, RAID, SEA, HENS = (
    "les-oeufs-sont-faits",
    "egg-thieves",
    "mapped-out",
    "chicken-colorout",
)
GOODS = "ei-my-goods"
TOURED = GAMES[:5]
"""The games on the tour; a game added later changes nothing here."""
Does = Callable[[Page], object]


def corpus_of_app() -> str:
    """Return the corpus file of the app."""
    wanted = messages_in("app", "ui", "core")
    stops = [name for name, _ in STOPS]
    corpus = Corpus(stops)
    tour = Tour(corpus, frozenset(wanted))
    with listening(tour.hear), short_thoughts():
        for name, stop in STOPS:
            tour.kind = name
            stop(tour)
    return written("What the app says.", corpus, wanted)


@contextmanager
def listening(hear: Callable[[Message, str], object]) -> Iterator[None]:
    """Have the app create words that report what they are asked for."""

    def words(language: str = "en", names: tuple[str, ...] = ()) -> Words:
        return Listener(language, names, hear)

    places = [
        module
        for name, module in sys.modules.items()
        if name.startswith("clutch.app") and getattr(module, "Words", None) is Words
    ]
    models._words.cache_clear()
    for module in places:
        module.Words = words  # type: ignore[attr-defined]
    try:
        yield
    finally:
        for module in places:
            module.Words = Words  # type: ignore[attr-defined]
        models._words.cache_clear()


@contextmanager
def short_thoughts() -> Iterator[None]:
    """Count iterations instead of seconds, so that all machines get the same result."""
    with (
        patch.multiple(
            thinking, BOT_BUDGET=Budget(iterations=30), EFFORT=QUICK, PART_SECONDS=0
        ),
    ):
        yield


class Tour:
    """One page for each language, with the same actions on each."""

    def __init__(self, corpus: Corpus, wanted: frozenset[str]) -> None:
        self.kind = ""
        self.corpus = corpus
        self.wanted = wanted
        self.pages: list[Page] = []
        self.heard: list[tuple[Message, str]] = []
        self.pressed = set[tuple[str, str]]()

    def hear(self, message: Message, said: str) -> None:
        """Record what the current page says."""
        if message.text in self.wanted:
            self.heard.append((message, said))

    def open(self, address: str = "#/", **start: object) -> None:
        """Open the site at an address."""
        start = {"day": DAY, **start}
        opened = (partial(_opened, address, one, start) for one in LANGUAGES)
        self._listen(list(opened))

    def invite(self, address: str) -> None:
        """Open the site with a set-up link, which does not begin a match yet."""
        invited = (partial(_invited, address, one) for one in LANGUAGES)
        self._listen(list(invited))

    def do(self, does: Does) -> None:
        """Do the same on every page."""
        self._listen([partial(_done, does, page) for page in self.pages])

    def go(self, address: str) -> None:
        """Follow a link."""
        self.do(lambda page: page.go(address))

    def follow(self, address: str) -> None:
        """Follow a link, and stop at any invitation."""
        self.do(lambda page: page.follow(address))

    def send(self, *events: Event) -> None:
        """Send these events."""
        for event in events:
            self.do(partial(_sent, event))

    def click(self, do: str, value: str = "", **form: str) -> None:
        """Press a button."""
        self.send(Click(Verb(do), value, form))

    def skip(self, does: Does) -> None:
        """Do something slow on the first page, and copy the result to the others."""
        first = self.pages[0]
        does(first)
        for page in self.pages[1:]:
            page.model = replace(first.model, settings=page.model.settings)
        self.do(lambda _: None)

    def press(self) -> None:
        """Press each kind of button on the page once, each on the page as it is now."""
        before = [(page.model, dict(page.stored)) for page in self.pages]
        for do, value in BUTTON.findall(self.pages[0].html):
            if do in UNPRESSED or (self.kind, do) in self.pressed:
                continue
            self.pressed.add((self.kind, do))
            self.click(do, unescape(value))
            self.pages = [Page(model, stored=dict(kept)) for model, kept in before]

    def _listen(self, acts: list[Callable[[], Page]]) -> None:
        """Perform the action in each language, and align what was said."""
        self.pages, heard = [], []
        for act in acts:
            self.heard = []
            models._words.cache_clear()  # what others have had drawn says nothing
            page = act()
            _ = page.html
            self.pages.append(page)
            heard.append(self.heard)
        texts = [[message.text for message, _ in one] for one in heard]
        if any(one != other for one, other in pairwise(texts)):
            return  # what one of them still had drawn it did not say again
        for said in zip(*heard, strict=True):
            message = said[0][0]
            self.corpus.add_said(self.kind, message, tuple(text for _, text in said))


def _opened(address: str, language: str, start: Mapping[str, object]) -> Page:
    return Page.opened(address, languages=(language,), **start)


def _invited(address: str, language: str) -> Page:
    return Page.invited(address, languages=(language,), day=DAY)


def _done(does: Does, page: Page) -> Page:
    does(page)
    return page


def _sent(event: Event, page: Page) -> None:
    page.send(event)


# The stops


def lobby(tour: Tour) -> None:
    tour.open()
    tour.press()
    tour.open(day="")
    tour.send(UpdateReady(), *(Click(Verb.PLAY_NOW, game.key) for game in TOURED * 2))
    tour.go("#/")
    tour.press()
    tour.send(Today(DAY), Today(NEXT_DAY), Today(LATER))
    tour.send(Copied(ok=True), Copied(ok=False, text="#/"))


def links(tour: Tour) -> None:
    """Addresses that lead nowhere."""
    seats = "seats=human,easy"
    for address in (
        "#/nowhere",
        "#/table/NONE",
        "#/game/x",
        f"#/game/{'x' * 20_001}",
        "#/replay/x/3",
        "#/rules/chess",
        f"#/rules/{EGGS}/summary/try",
        f"#/learn/{EGGS}/none",
        "#/new/chess",
        f"#/play/{EGGS}",
        f"#/play/{EGGS}?seats=human",
        f"#/play/{EGGS}?{seats}&set=9x9",
        f"#/play/{EGGS}?{seats}&seed=%3C",
        f"#/play/{EGGS}?{seats}&beat=x",
        "#/statistics/chess",
        "#/daily/chess",
        f"#/daily/{EGGS}/2026-01-01",
        f"#/daily/{EGGS}/2027-01-01",
        f"#/daily/{EGGS}/soon",
    ):
        tour.open(address)


def setup(tour: Tour) -> None:
    for game in TOURED:
        tour.open(f"#/new/{game.key}")
        tour.press()
        form = {"players": str(game.players[-1]), "seed": "<b>", "name-0": "x" * 99}
        tour.send(Change("x", form=form))
        tour.click("start", seed="<b>")


def invitations(tour: Tour) -> None:
    """A set-up from a link, before the match begins and after."""
    for query in (
        f"{EGGS}?seats=human,human,human,easy&name=Ann&set=8x8",
        f"{SEA}?seats=human,human&seed=1",
        f"{SEA}?seats=human,medium&beat=won,99,9,Ann",
        f"{SEA}?seats=human,medium&beat=won,99,9",
        f"{SEA}?seats=human,medium&beat=x",
        f"{SEA}?seats=easy,medium",
    ):
        tour.invite(f"#/play/{query}")
        tour.press()
    tour.invite(f"#/play/{SEA}?seats=human,medium&seed=EGGS")
    tour.click("start", name="Bob")
    tour.follow(f"#/play/{SEA}?seats=human,medium&seed=EGGS")
    tour.click("just-start")
    tour.skip(play_on)
    tour.follow(f"#/play/{SEA}?seats=human,medium&seed=EGGS")


def settings(tour: Tour) -> None:
    tour.open("#/settings")
    tour.press()
    later = seal({}).replace('"schema": 1', '"schema": 99')
    tour.send(*(Change("file", text) for text in ("rubbish", seal({}), later)))
    tour.open("#/settings", touch=True)


def statistics(tour: Tour) -> None:
    tour.open("#/statistics")
    tour.open(f"#/statistics/{SEA}")


def days(tour: Tour) -> None:
    """The daily game, in each month."""
    tour.invite(f"#/daily/{SEA}")
    for month in range(1, 13):
        day = f"2026-{month:02}-10"
        tour.open(f"#/daily/{SEA}", day=day)
        tour.go(f"#/daily/{SEA}/2026-01-01")
        tour.go("#/daily")


def storage(tour: Tour) -> None:
    """Storage that is refused, full or damaged."""
    tour.open(storage="refused")
    tour.open(stored={"match.BROKEN": "rubbish", "settings": "rubbish"})
    tour.press()
    tour.open(f"#/play/{EGGS}?seats=human,human&seed=EGGS")
    tour.send(SaveFailed("match.A", "full"), Writer(writer=False))
    tour.press()
    tour.send(Writer(writer=True))


def rules(tour: Tour) -> None:
    tour.open(f"#/rules/{EGGS}/pieces")
    for game in TOURED:
        tour.open(f"#/rules/{game.key}")
        tour.press()
        tried = [one.key for one in game.rulebook().sections if one.lesson]
        for key in tried[:1]:
            tour.go(f"#/rules/{game.key}/{key}/try")
            tour.press()


def lessons(tour: Tour) -> None:
    for game in TOURED:
        for lesson in game.lessons()[:2]:
            last = len(lesson.steps)
            for step in (1, 2, 3, last - 1, last):
                tour.open(f"#/learn/{game.key}/{lesson.key}/{step}")
                tour.do(_done_wrong)
                tour.press()


def _done_wrong(page: Page) -> None:
    """Play the last legal action, which is mostly not the right one."""
    if legal := page.state.legal_actions():
        page.act(str(legal[-1]))


def table(tour: Tour) -> None:
    for game in TOURED:
        tour.open(f"#/play/{game.key}?seats=human,easy&seed=EGGS")
        tour.press()
        tour.send(Tried("nothing"))
        for target in game.box()[:2]:
            tour.click("inspect", target)
        for _ in range(6):
            tour.skip(_play_a_step)
        tour.press()
        tour.click("explaining")


def together(tour: Tour) -> None:
    """Several people on one device."""
    tour.open(f"#/play/{EGGS}?seats=human,human&seed=K7Q2MX&set=own-looks")
    for _ in range(12):
        tour.skip(_play_a_step)
    tour.press()
    seats = "seats=human,human,medium&name=Ann&name=Bob"
    tour.open(f"#/play/{HENS}?{seats}&seed=EGGS")
    for _ in range(4):
        tour.press()
        tour.skip(_play_a_step)


def _play_a_step(page: Page) -> None:
    """Uncover the screen, let a bot play, or play the first legal action."""
    if page.match.is_covered:
        page.click("uncover")
    elif page.match.current_seat and page.match.current_seat.is_bot:
        page.let_bot_think()
    elif legal := page.state.legal_actions():
        page.act(str(legal[0]))


def hints(tour: Tour) -> None:
    for game in TOURED:
        tour.open(f"#/play/{game.key}?seats=human,human&seed=EGGS")
        for _ in range(3):
            tour.do(_uncover)
            tour.click("hint")
            tour.do(_think)
            tour.press()
            tour.click("follow")


def _uncover(page: Page) -> None:
    if page.match.is_covered:
        page.click("uncover")


def _think(page: Page) -> None:
    """Finish the thought that the page waits for, if there is one."""
    if (ticket := awaited(page.model)) is not None:
        thought = Thought(page.model, ticket)
        ended = thought.slice()
        while ended is None:
            ended = thought.slice()
        page.send(ended)


def shared(tour: Tour) -> None:
    """A match from a link."""
    history = play(case(HENS, players=3))
    tour.open("#/game/" + game_word(history.at(20)))
    tour.press()
    tour.click("sit", "none")
    tour.press()
    tour.open(f"#/play/{SEA}?seats=human,human&seed=1&name=Bob&beat=won,99,9,Ann")
    tour.press()


def friends(tour: Tour) -> None:
    """A friend far away: at the set-up, after a turn, on the cover, at the end."""
    for names in ("&name=Ann&name=Bo", ""):
        query = f"{GOODS}?seats=human,human&seed=EGGS{names}"
        tour.open(f"#/new/{query}")
        tour.send(Change("kind-1", "friend", {"kind-1": "friend"}))
        tour.click("start")
        tour.skip(_end_turn)
        tour.press()
        tour.click("stay")
        tour.press()
        tour.click("send")
        tour.press()
        tour.open(f"#/game/{game_word(begun(query))}")
        tour.click("sit", "own", seat="0")
        tour.go(f"#/game/{game_word(finished(begun(query)))}")
        tour.click("send")
        tour.press()


def _end_turn(page: Page) -> None:
    while page.match.is_mine:
        page.act(str(page.match.history.legal[0]))


def endings(tour: Tour) -> None:
    for address in (
        f"#/play/{SEA}?seats=human,medium&seed=EGGS&beat=lost,0,99,Ann",
        f"#/play/{SEA}?seats=human,medium&seed=EGGS&beat=won,99,9",
        f"#/play/{HENS}?seats=human,medium,easy&seed=EGGS",
        f"#/play/{HENS}?seats=human,human&seed=EGGS",
        f"#/daily/{SEA}",
        f"#/play/{RAID}?seats=human&seed=EGGS",
    ):
        tour.open(address)
        tour.skip(play_on)
        tour.press()
    tour.open(f"#/play/{SEA}?seats=human,medium&seed=EGGS")
    tour.skip(play_on)
    tour.click("rematch", "again")
    tour.skip(play_on)
    tour.press()
    for address in ("#/", "#/statistics", f"#/statistics/{SEA}", "#/daily"):
        tour.go(address)
        tour.press()


def verdicts(tour: Tour) -> None:
    """Results compared with those to beat."""
    game = game_of(SEA)
    results = [Result(one, 34, 12, by) for one in Outcome for by in ("", "Ann")]
    for one in (*results, Result(Outcome.WON, 9, 12), Result(Outcome.WON, 34, 30)):
        for other in results:
            tour.corpus.add(tour.kind, challenge_rules.verdict(one, other))
        tour.corpus.add(
            tour.kind, challenge_rules.told(one, game), challenge_rules.who(one)
        )


@cache
def _against_a_bot() -> History:
    return finished(begun(f"#/play/{HENS}?seats=human,medium,medium&seed=EGGS2"))


def replay(tour: Tour) -> None:
    history = _against_a_bot()
    tour.open(f"#/replay/{game_word(history)}/9")
    tour.press()
    for _ in range(3):
        tour.click("review")
        tour.do(_think)
    tour.press()
    for losses in ((0.08,), (), (0.3, 0.12)):
        tour.do(partial(_review, made_up(history, *losses)))
        for step in (0, 3, 9, len(history.match.actions)):
            tour.click("step", str(step))
            tour.press()


def drill(tour: Tour) -> None:
    """Learning from your own mistakes."""
    history = _against_a_bot()
    tour.open(f"#/replay/{game_word(history)}/0")
    tour.do(partial(_review, made_up(history, 0.3, 0.12)))
    tour.click("drill")
    tour.press()
    tour.send(Tried("a1"))
    for index in (-1, 0):
        tour.do(partial(_try, index))
        tour.do(_think)
        tour.press()
        tour.click("drill-again")
    tour.click("drill-on")
    tour.press()


def _review(review: Review, page: Page) -> None:
    """Put this review into the replay."""
    assert isinstance(page.model.screen, ReplayScreen)
    screen = replace(page.model.screen, review=review)
    page.model = replace(page.model, screen=screen)


def _try(index: int, page: Page) -> None:
    """Play other actions than the mistake until they are judged."""
    for _ in range(MOST):
        actions = re.findall(r'data-action="([^"]*)"', page.html)
        if awaited(page.model) is not None or not actions:
            return
        page.act(unescape(actions[index]))


STOPS: tuple[tuple[str, Callable[[Tour], None]], ...] = tuple(
    (stop.__name__, stop)
    for stop in (
        lobby,
        links,
        setup,
        invitations,
        settings,
        statistics,
        days,
        storage,
        rules,
        lessons,
        table,
        together,
        hints,
        shared,
        friends,
        endings,
        verdicts,
        replay,
        drill,
    )
)
