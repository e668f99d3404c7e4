"""The model: everything the app knows, as one frozen value."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import count

from clutch.app.match.explain.state import Explaining
from clutch.app.match.state import MatchScreen
from clutch.app.model import characters
from clutch.app.protocol.effects import Effect
from clutch.app.results.challenge.state import NO_AIM, Aim, Try
from clutch.app.storage.revisions import Revisions
from clutch.app.storage.state import Learned, Record, Saved, Settings
from clutch.bots.review import Judgement, Review
from clutch.core.game import default_options
from clutch.core.link import seed_from_number
from clutch.core.match import AnyGame, History, Seat, SeatKind, Setup
from clutch.core.message import Message, msg
from clutch.core.position import ONLOOKER, AnyObservation, Memory
from clutch.core.rng import Rng
from clutch.ui.look import Told
from clutch.ui.verbs import Verb
from clutch.ui.words import Words


@dataclass(frozen=True, slots=True)
class Draft:
    """A set-up being edited. It has as many seats as the game allows.

    The seed is as typed; `fault` is the error in it or in a name.
    """

    game: AnyGame
    players: int
    seats: tuple[Seat, ...]
    options: Mapping[str, str]
    seed: str
    fault: Message | None = None
    is_practice: bool = False
    """Whether anything can be undone; such a match does not count."""
    friends: frozenset[int] = frozenset()
    """The seats of people who play elsewhere, by links."""

    @property
    def mine(self) -> tuple[int, ...]:
        """The seats of the people who play on this device."""
        people = self.setup().people
        return tuple(seat for seat in people if seat not in self.friends)

    @property
    def may_be_practice(self) -> bool:
        """Whether there is only one person: no one else's actions may be undone."""
        people = [seat for seat in self.seats[: self.players] if not seat.is_bot]
        return len(people) == 1

    def setup(self) -> Setup:
        """Return the set-up as currently edited."""
        return Setup(self.game, self.seats[: self.players], self.options, self.seed)


ALL, OPEN, OVER = "all", "open", "over"
"""Which matches the lobby shows."""


@dataclass(frozen=True, slots=True)
class LobbyScreen:
    """The first screen."""

    shown: str = ALL
    """Which matches on this device are shown."""
    more: int = 0
    """How many more matches are shown than at first."""
    refused: str = ""
    """The link that could not be opened, as received."""


@dataclass(frozen=True, slots=True)
class StatisticsScreen:
    """The statistics of all games, or of one."""

    game: AnyGame | None = None
    back: str = "#/"


@dataclass(frozen=True, slots=True)
class SettingsScreen:
    """The settings, and where back leads."""

    back: str = "#/"


@dataclass(frozen=True, slots=True)
class SetupScreen:
    """The set-up of a new match."""

    draft: Draft


@dataclass(frozen=True, slots=True)
class InvitationScreen:
    """A set-up that came by link, before the match begins."""

    setup: Setup
    """Its seed is empty if the link leaves it to chance."""
    aim: Aim = NO_AIM
    seat: int = ONLOOKER
    """The reader's seat; a spectator if all seats are bots."""
    name: str = ""
    """The name of the reader."""
    is_apart: bool = False
    """Whether the other people play elsewhere, by links."""
    match: str = ""
    """The id of the match on this device that was begun from the same link."""


@dataclass(frozen=True, slots=True)
class SharedScreen:
    """A match that came by link, before the reader says which seat is theirs."""

    history: History
    seat: int = ONLOOKER
    """The reader's seat."""
    name: str = ""
    """The name of the reader."""


@dataclass(frozen=True, slots=True)
class Drill:
    """A mistake of the reader's, to be retried."""

    first: int = 0
    """The mistake is the first one starting at this action or later."""
    tried: tuple[str, ...] = ()
    """The actions tried instead, as texts."""
    reply: Message | None = None
    """Why the last attempted action was impossible."""
    is_asked: bool = False
    """Whether the attempt is being judged."""
    answer: Judgement | None = None
    """The judgement of the attempt."""


@dataclass(frozen=True, slots=True)
class ReplayScreen:
    """A match shown turn by turn, from one player's point of view."""

    history: History
    step: int
    viewer: int = ONLOOKER
    back: str = "#/"
    told: Told = ()
    id: str = ""
    """The id of the match, if it is on this device."""
    is_playing: bool = False
    """Whether it plays by itself."""
    plays: int = 0
    """How often autoplay has started or stopped: timers from before are void."""
    speed: str = "usual"
    is_better: bool = False
    """Whether the board shows the better move of the turn."""
    watched: int = 0
    """The step of the better line that the board shows as played; 0 for none."""
    review: Review | None = None
    """What is known so far about how it was played; None if nothing is."""
    is_reviewing: bool = False
    """Whether the review is being computed."""
    asked: int | None = None
    """The first action of the stretch being judged with nothing hidden."""
    hindsight: Judgement | None = None
    """The latest such judgement."""
    explaining: Explaining = Explaining()
    drill: Drill | None = None
    """The mistake being retried."""

    @property
    def game(self) -> AnyGame:
        """The game that was played."""
        return self.history.match.setup.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats."""
        return self.history.match.setup.seats

    @property
    def observation(self) -> AnyObservation:
        """What the viewer knew then; in a finished game, also all they had seen."""
        state = self.history.states[self.step]
        if self.history.state.is_terminal:
            return state.recollection(self.viewer, Memory.EVERYTHING)
        return state.observation(self.viewer)

    @property
    def question(self) -> str | None:
        """The ticket of the attempt, hindsight or review part being computed."""
        if self.drill is not None and self.drill.is_asked:
            return f"drill.{self.drill.first}.{len(self.drill.tried)}"
        if self.asked is not None:
            return f"hindsight.{self.asked}"
        if not self.is_reviewing or self.review is None:
            return None
        return f"review.{len(self.review.judgements)}"


@dataclass(frozen=True, slots=True)
class RulesScreen:
    """The rulebook of a game; `section` is the one to open."""

    game: AnyGame
    section: str = ""
    back: str = "#/"
    tried: MatchScreen | None = None
    """The table in that section, for trying out what it explains."""


Screen = (
    LobbyScreen
    | StatisticsScreen
    | SettingsScreen
    | RulesScreen
    | SetupScreen
    | InvitationScreen
    | SharedScreen
    | ReplayScreen
    | MatchScreen
)


SURE = msg("Are you sure?")
FIRST_GAMES = 3
"""After this many finished games, icons on a phone have no labels."""


@dataclass(frozen=True, slots=True)
class Dialog:
    """A question that must be answered before anything else."""

    text: Message
    yes: Message
    do: Verb
    """The verb of the yes button."""
    value: str = ""
    title: Message = SURE

    @property
    def is_calm(self) -> bool:
        """Whether it is about playing: no saved data is removed."""
        playing = {Verb.ACT, Verb.PROPOSE, Verb.FOLLOW, Verb.UNDO, Verb.BEGIN_DAY}
        return self.do in playing


@dataclass(frozen=True, slots=True)
class Notice:
    """A message at the top of the page, until it is closed."""

    text: Message
    is_error: bool = True
    do: Verb | None = None
    """The verb of its button, with `label` as its text."""
    label: Message | None = None
    value: str = ""
    passes: bool = False
    """Whether it is dropped when the screen changes."""
    of: Verb | None = None
    """The button it belongs to; if that is on the screen, the notice is shown there."""
    is_brief: bool = False
    """Whether it is shown over the page for a moment, and needs no answer."""


@dataclass(frozen=True, slots=True)
class Model:
    """Everything the app knows."""

    settings: Settings = field(default_factory=Settings)
    screen: Screen = field(default_factory=LobbyScreen)
    saved: tuple[Saved, ...] = ()
    """The latest first."""
    records: tuple[Record, ...] = ()
    """The best first."""
    results: tuple[str, ...] = ()
    """The finished matches that count, the latest last; see `results.result_log`."""
    tries: tuple[Try, ...] = ()
    """The tries at games of the day, the latest first."""
    reviews: Mapping[str, str] = field(default_factory=dict)
    """The reviews of matches on this device, by match id; see `results.reviews`."""
    learned: tuple[Learned, ...] = ()
    """The lessons the user has started."""
    tipped: tuple[str, ...] = ()
    """The tips already given: `game/tip`."""
    notices: tuple[Notice, ...] = ()
    dialog: Dialog | None = None
    apart: tuple[Saved, ...] = ()
    """Matches of the last file that continue differently on this device."""
    share: str = ""
    """The link to copy by hand, if the clipboard rejected it."""
    resting: MatchScreen | None = None
    """The match left last, as it was, for returning to it."""
    hash: str = "#/"
    """The URL hash of the screen."""
    can_store: bool = False
    """Whether there is a storage and everything in it has been read."""
    newer: frozenset[str] = frozenset()
    """The keys of entries written by a later version of Clutch."""
    is_writer: bool = True
    aside: tuple[str, ...] = ()
    """The keys of damaged entries that have been set aside."""
    revisions: Revisions = field(default_factory=Revisions)
    """The revisions of the saved entries."""
    is_touched: bool = False
    """Whether the device has a touch screen instead of a mouse."""
    address: str = ""
    """The URL of the page, without a hash."""
    day: str = ""
    """The reader's local date, such as `2026-11-22`; empty if unknown."""
    chance: Rng = field(default_factory=lambda: Rng(""))
    """The random generator for seeds, ids and bots; never for the chance of a match."""

    @property
    def words(self) -> Words:
        """The language, with the player names of the match on the screen."""
        screen = self.screen
        if isinstance(screen, MatchScreen | ReplayScreen | SharedScreen):
            return _words(self.settings.language, screen.history.match.setup.seats)
        if isinstance(screen, InvitationScreen):
            return _words(self.settings.language, screen.setup.seats)
        return Words(self.settings.language)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players in the match on the screen."""
        return self.words.names

    def noticed(self, *notices: Notice) -> "Model":
        """Return the model with these notices added, without duplicates."""
        new = (notice for notice in notices if notice not in self.notices)
        return replace(self, notices=(*self.notices, *new))

    def without(self, is_gone: Callable[[Notice], bool]) -> "Model":
        """Return the model without the notices for which `is_gone` holds."""
        stay = tuple(notice for notice in self.notices if not is_gone(notice))
        return replace(self, notices=stay)

    def drawn(self, size: int) -> tuple[int, "Model"]:
        """Return a random number below `size`, and the next model."""
        number, chance = self.chance.randrange(size)
        return number, replace(self, chance=chance)

    def learned_of(self, game: str, lesson: str) -> Learned | None:
        """Return the progress in a lesson, if it has been started."""
        found = (o for o in self.learned if (o.game, o.lesson) == (game, lesson))
        return next(found, None)

    @property
    def is_new(self) -> bool:
        """Whether the user is in their first games: icons then have labels."""
        return len(self.results) < FIRST_GAMES

    def knows(self, game: str) -> bool:
        """Whether the user has played a game here, or finished a lesson of it."""
        return (
            any(saved.game == game for saved in self.saved)
            or any(one.game == game and one.is_finished for one in self.learned)
            or any(f" {game} " in line for line in self.results)
        )

    def new_seed(self) -> tuple[str, "Model"]:
        """Return a seed for a match or an id, and the next model."""
        number, model = self.drawn(2**30)
        return seed_from_number(number), model


Step = tuple[Model, tuple[Effect, ...]]
"""The result of an event: the new model, and what the page should do."""


@lru_cache(maxsize=16)  # one click asks for them a dozen times
def _words(language: str, seats: tuple[Seat, ...]) -> Words:
    return Words(language, seat_names(seats, Words(language)))


def seat_names(seats: tuple[Seat, ...], words: Words) -> tuple[str, ...]:
    """Return the names of the seats: given names or defaults, no two alike.

    Players with the same name get their seat number added, as shown on the table.
    """
    usual = [_usual_name(seats, number, words) for number in range(len(seats))]
    names: list[str] = []
    for number, called in enumerate(usual, 1):
        is_shared = usual.count(called) > 1
        tried = (f"{called} {n}" for n in count(number))
        # Another player may have that very name.
        free = (name for name in tried if name not in {*names, *usual})
        names.append(next(free) if is_shared else called)
    return tuple(names)


def _usual_name(seats: tuple[Seat, ...], number: int, words: Words) -> str:
    """Return the name of a seat (from 0) before duplicates are resolved.

    The first bot of a level has the first name of that level, and so on.
    """
    return seats[number].name or nameless(seats, number, words)


def nameless(seats: tuple[Seat, ...], number: int, words: Words) -> str:
    """Return the name of a seat (from 0) without a given name."""
    kind = seats[number].kind
    if not seats[number].is_bot:
        return words(msg("Player {n}", n=number + 1))
    return characters.name_of(kind, sum(seat.kind is kind for seat in seats[:number]))


def default_draft(game: AnyGame, seed: str, name: str = "") -> Draft:
    """A draft with one person, as few medium bots as possible and default options."""
    most = max(game.players)
    seats = (Seat(SeatKind.HUMAN, name), *[Seat(SeatKind.MEDIUM)] * (most - 1))
    fewest = min((players for players in game.players if players > 1), default=1)
    return Draft(game, fewest, seats, default_options(game), seed)


def own_named(seats: tuple[Seat, ...], name: str) -> tuple[Seat, ...]:
    """Return the seats with this name for the first person, if no person has one."""
    people = [seat for seat in seats if not seat.is_bot]
    if not people or any(seat.name for seat in people):
        return seats
    at = seats.index(people[0])
    return (*seats[:at], replace(people[0], name=name), *seats[at + 1 :])


SPEEDS: Mapping[str, tuple[int, int]] = {
    "slow": (1_400, 3_000),
    "usual": (700, 1_600),
    "fast": (250, 600),
}
"""Milliseconds a replay shows each step within a turn, and the end of a turn."""

PEEK_MILLISECONDS = 8_000
NOTICE_MILLISECONDS = 6_000
