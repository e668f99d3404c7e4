"""The model: everything the app knows, as one frozen value."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from clutch.app.invite.state import InvitationScreen, SharedScreen
from clutch.app.lobby.state import LobbyScreen
from clutch.app.match.state import MatchScreen
from clutch.app.model.dialogs import Dialog, Notice
from clutch.app.model.names import seat_names
from clutch.app.protocol.effects import Effect
from clutch.app.replay.state import ReplayScreen
from clutch.app.results.challenge.state import Try
from clutch.app.rulebook.state import RulesScreen
from clutch.app.settings.state import SettingsScreen
from clutch.app.setup.state import SetupScreen
from clutch.app.statistics.state import StatisticsScreen
from clutch.app.storage.revisions import Revisions
from clutch.app.storage.state import Learned, Record, Saved, Settings
from clutch.core.link import seed_from_number
from clutch.core.match import Seat
from clutch.core.rng import Rng
from clutch.ui.words import Words

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

FIRST_GAMES = 3
"""After this many finished games, icons on a phone have no labels."""


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
