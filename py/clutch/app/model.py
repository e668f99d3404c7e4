"""The model: everything the app knows, as one frozen value."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import count

from clutch.app.aims import NO_AIM, Aim, Try
from clutch.app.effects import Effect
from clutch.app.events import BotDecided
from clutch.app.hints import Hint
from clutch.app.kept import Learned, Record, Saved, Settings
from clutch.app.revisions import Revisions
from clutch.bots.review import Judgement, Review
from clutch.core.game import default_options
from clutch.core.lesson import Lesson, Tip
from clutch.core.lesson import Step as LessonStep
from clutch.core.link import seed_from_number
from clutch.core.match import AnyGame, History, Seat, SeatKind, Setup
from clutch.core.message import Message, msg
from clutch.core.position import ONLOOKER, AnyObservation, AnyState, Memory
from clutch.core.recall import Recall
from clutch.core.rng import Rng
from clutch.ui.look import Told
from clutch.ui.verbs import Verb
from clutch.ui.words import Words


@dataclass(frozen=True, slots=True)
class Draft:
    """A set-up that is being made. There is room for as many seats as the game has.

    The seed is what was typed; `fault` says what is wrong with it or with a name.
    """

    game: AnyGame
    players: int
    seats: tuple[Seat, ...]
    options: Mapping[str, str]
    seed: str
    fault: Message | None = None
    is_practice: bool = False
    """Whether anything can be taken back; nothing then counts."""
    friends: frozenset[int] = frozenset()
    """The seats of people who play elsewhere, by links."""

    @property
    def mine(self) -> tuple[int, ...]:
        """The seats of the people who play on this device."""
        people = self.setup().people
        return tuple(seat for seat in people if seat not in self.friends)

    @property
    def may_be_practice(self) -> bool:
        """Whether no other people play: theirs is not ours to take back."""
        people = [seat for seat in self.seats[: self.players] if not seat.is_bot]
        return len(people) == 1

    def setup(self) -> Setup:
        """The set-up as it stands."""
        return Setup(self.game, self.seats[: self.players], self.options, self.seed)


ALL, OPEN, OVER = "all", "open", "over"
"""Which matches the lobby shows."""


@dataclass(frozen=True, slots=True)
class LobbyScreen:
    """The first screen."""

    shown: str = ALL
    """Which of the matches on this device."""
    more: int = 0
    """How many more of them than at first."""
    refused: str = ""
    """The link that could not be opened, as it came."""


@dataclass(frozen=True, slots=True)
class StatisticsScreen:
    """What has come of the matches so far: of all games, or of one."""

    game: AnyGame | None = None
    back: str = "#/"


@dataclass(frozen=True, slots=True)
class SettingsScreen:
    """The settings, with the way back."""

    back: str = "#/"


@dataclass(frozen=True, slots=True)
class SetupScreen:
    """The set-up of a new match."""

    draft: Draft


@dataclass(frozen=True, slots=True)
class InvitationScreen:
    """A set-up that came by link, before the match begins."""

    setup: Setup
    """Its seed is empty where the link leaves it to chance."""
    aim: Aim = NO_AIM
    seat: int = ONLOOKER
    """Where the reader sits; an onlooker where all seats are bots'."""
    name: str = ""
    """What the reader is called."""
    is_apart: bool = False
    """Whether the other people play elsewhere, by links."""
    match: str = ""
    """The id of the match on this device that was begun from the same link."""


@dataclass(frozen=True, slots=True)
class SharedScreen:
    """A match that came by link, before somebody says which seat is theirs."""

    history: History
    seat: int = ONLOOKER
    """Where the reader sits."""
    name: str = ""
    """What the reader is called."""


@dataclass(frozen=True, slots=True)
class Drill:
    """A choice of the reader's that was not good, to be made anew."""

    first: int = 0
    """It is the first one that begins with this action, or later."""
    tried: tuple[str, ...] = ()
    """What has been done instead, as texts of actions."""
    reply: Message | None = None
    """Why the last thing that was tried could not be done."""
    is_asked: bool = False
    """Whether what was tried is being judged."""
    answer: Judgement | None = None
    """What came of that."""


@dataclass(frozen=True, slots=True)
class ReplayScreen:
    """A match to look at, turn by turn, from somebody's point of view."""

    history: History
    step: int
    viewer: int = ONLOOKER
    back: str = "#/"
    told: Told = ()
    id: str = ""
    """Of the match, if it is on this device."""
    is_playing: bool = False
    """Whether it goes on by itself."""
    plays: int = 0
    """How often that has begun or ended: timers of before are void."""
    speed: str = "usual"
    is_better: bool = False
    """Whether the board shows what would have been better in the turn."""
    review: Review | None = None
    """What is known so far of how it was played; None: nothing."""
    is_reviewing: bool = False
    """Whether it is being worked out."""
    asked: int | None = None
    """The first action of the stretch that is being judged with open cards."""
    hindsight: Judgement | None = None
    """What came of that last."""
    explained: str = ""
    """The target of the thing that is explained beside the board."""
    drill: Drill | None = None
    """The mistake that is learnt from."""

    @property
    def game(self) -> AnyGame:
        """The game that was played."""
        return self.history.match.setup.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who played."""
        return self.history.match.setup.seats

    @property
    def observation(self) -> AnyObservation:
        """What the viewer knew then; of a finished game everything that was seen."""
        state = self.history.states[self.step]
        if self.history.state.is_terminal:
            return state.recollection(self.viewer, Memory.EVERYTHING)
        return state.observation(self.viewer)

    @property
    def question(self) -> str | None:
        """The ticket of the part of the review that is being worked out."""
        if self.drill is not None and self.drill.is_asked:
            return f"drill.{self.drill.first}.{len(self.drill.tried)}"
        if self.asked is not None:
            return f"hindsight.{self.asked}"
        if not self.is_reviewing or self.review is None:
            return None
        return f"review.{len(self.review.judgements)}"


@dataclass(frozen=True, slots=True)
class Learning:
    """Where somebody is in a lesson; the table that it is about is the match."""

    lesson: Lesson
    number: int = 0
    """Which step it is, from 0."""
    begun: int = 0
    """How many actions have been done when it begins."""
    queue: tuple[str, ...] = ()
    """What others are still to do before."""
    back: str = "#/"
    is_tried: bool = False
    """Whether a single thing is to be done, in the rules: nothing of it is kept."""
    is_over: bool = False
    """Whether that has been done."""

    @property
    def step(self) -> LessonStep:
        """What is to be read and done now."""
        return self.lesson.steps[self.number]

    @property
    def is_last(self) -> bool:
        """Whether the lesson ends here."""
        return self.number == len(self.lesson.steps) - 1


@dataclass(frozen=True, slots=True)
class MatchScreen:
    """A match that is being played, or has just ended."""

    id: str
    history: History
    mine: tuple[int, ...]
    viewer: int = ONLOOKER
    """Whose view is on the screen."""
    is_covered: bool = False
    """Whether the screen is handed from one person to another."""
    reply: Message | None = None
    """Why the last thing that was tried could not be done."""
    has_undone: bool = False
    """Whether the last thing that happened was an undo."""
    told: Told = ()
    asked: str = ""
    """The ticket of the position in which a hint was asked for last."""
    hint: Hint | None = None
    """The hint that stands: what has been done since is what it says."""
    hurried: str = ""
    """The ticket of the position in which a bot was asked to move at once."""
    rested: str = ""
    """The ticket of the position in which the pause of a bot that thinks is over."""
    decided: BotDecided | None = None
    """What that bot has decided before, about this position or an earlier one."""
    is_skipping: bool = False
    """Whether bots act without pauses until a person is on."""
    is_practice: bool = False
    """Whether anything can be taken back; nothing then counts."""
    has_gone_back: bool = False
    """Whether a turn that was over has been taken back; it counts nowhere since."""
    aim: Aim = NO_AIM
    leap: tuple[int, int] | None = None
    """From which step to which one's last click led, if it did several actions."""
    read: int = 0
    """After how many actions the reader has read what was big, and said to go on."""
    pointed: int | None = None
    """The player whose changes are shown on the board."""
    past: int | None = None
    """After how many actions the board is shown; None for now."""
    explained: str = ""
    """The target of the thing that is explained beside the table."""
    is_explaining: bool = False
    """Whether clicks on the table explain things instead of doing anything."""
    learning: Learning | None = None
    """The lesson that is played at this table; it is kept nowhere as a match."""
    tip: Tip | None = None
    """What is said in this turn to somebody who is new to the game."""
    tip_at: int = 0
    """After how many actions that came."""
    is_tip_read: bool = False
    """Whether it has been put away."""
    origin: str = ""
    """The step of a replay from which this is tried again; counts nowhere either."""
    invitation: str = ""
    """What the set-up link said that this was begun from; empty where none was."""
    called: tuple[str, ...] = ()
    """The names of the seats when the match came to this device."""

    @property
    def leap_start(self) -> int | None:
        """Where the proposal began that has led here, if one has."""
        is_here = self.leap and self.leap[1] == len(self.history.match.actions)
        return self.leap[0] if self.leap and is_here else None

    @property
    def ticket(self) -> str:
        """Names this position: thoughts and timers about another one are void.

        Undo can lead to another one of that name, so it drops what was asked.
        """
        return f"{self.id}.{len(self.history.states)}"

    @property
    def question(self) -> str | None:
        """The ticket of the hint that is being worked out."""
        is_open = self.asked == self.ticket and self.hint is None
        return self.ticket if is_open else None

    @property
    def is_hurried(self) -> bool:
        """Whether the bot that thinks now was asked to move at once."""
        return self.hurried == self.ticket

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.history.match.setup.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays."""
        return self.history.match.setup.seats

    @property
    def people(self) -> tuple[int, ...]:
        """The players who are no bots, wherever they sit."""
        return self.history.match.setup.people

    @property
    def people_here(self) -> tuple[int, ...]:
        """Those of them who sit at this device."""
        return tuple(i for i in self.mine if not self.seats[i].is_bot)

    @property
    def people_apart(self) -> tuple[int, ...]:
        """Those who play elsewhere and get links; nobody's who only looks on."""
        here = self.people_here
        return tuple(i for i in self.people if i not in here) if here else ()

    @property
    def is_apart(self) -> bool:
        """Whether somebody who plays elsewhere is on."""
        state = self.history.state
        return not state.is_terminal and state.current_player in self.people_apart

    @property
    def current_seat(self) -> Seat | None:
        """The seat whose decision is awaited; None at the end."""
        if self.history.state.is_terminal:
            return None
        return self.seats[self.history.state.current_player]

    @property
    def is_mine(self) -> bool:
        """Whether somebody at this device is to decide, with their view shown."""
        player = self.history.state.current_player
        return (
            player in self.mine
            and not self.seats[player].is_bot
            and player == self.viewer
            and not self.is_covered
        )

    @property
    def observation(self) -> AnyObservation:
        """What is on the screen."""
        return observed(self.history.state, self.viewer)


_observations: Recall[AnyObservation] = Recall(64)
"""What was seen of the latest states: one click asks for it many times."""


def observed(state: AnyState, viewer: int) -> AnyObservation:
    """What somebody is shown of a state."""
    return _observations(lambda: state.observation(viewer), state, key=viewer)


@dataclass(frozen=True, slots=True)
class RulesScreen:
    """The rulebook of a game; `section` is the one to open."""

    game: AnyGame
    section: str = ""
    back: str = "#/"
    tried: MatchScreen | None = None
    """The table in that section, on which the reader tries what it tells."""


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


@dataclass(frozen=True, slots=True)
class Dialog:
    """A question that has to be answered before anything else."""

    text: Message
    yes: Message
    do: Verb
    """What yes stands for."""
    value: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence at the head of the page, until it is closed."""

    text: Message
    is_error: bool = True
    do: Verb | None = None
    """What its button is for, and what is on that."""
    label: Message | None = None
    value: str = ""
    passes: bool = False
    """Whether it goes with the screen on which it came."""
    of: Verb | None = None
    """The button that it came of: where that is on the screen, it stands there."""
    is_brief: bool = False
    """Whether it lies over the page for a moment, and needs no answer."""


@dataclass(frozen=True, slots=True)
class Model:
    """Everything the app knows."""

    settings: Settings = field(default_factory=Settings)
    screen: Screen = field(default_factory=LobbyScreen)
    saved: tuple[Saved, ...] = ()
    """Latest first."""
    records: tuple[Record, ...] = ()
    """Best first."""
    results: tuple[str, ...] = ()
    """The finished matches that count, the latest last, as `tally` reads them."""
    tries: tuple[Try, ...] = ()
    """The tries at games of a day, the latest first."""
    reviews: Mapping[str, str] = field(default_factory=dict)
    """How matches on this device were played, by their ids; `clutch.app.reviews`."""
    learned: tuple[Learned, ...] = ()
    """The lessons that somebody has been at."""
    tipped: tuple[str, ...] = ()
    """The tips that have been given: `game/tip`."""
    notices: tuple[Notice, ...] = ()
    dialog: Dialog | None = None
    apart: tuple[Saved, ...] = ()
    """Matches of the last file that have gone on differently here."""
    share: str = ""
    """The link that is offered, where the clipboard did not take it."""
    resting: MatchScreen | None = None
    """The match that was left last, as it was, for the way back to it."""
    hash: str = "#/"
    """What the address of the screen says after the name of the page."""
    can_store: bool = False
    """Whether there is a place for it, and all that is kept there has been read."""
    newer: frozenset[str] = frozenset()
    """The keys of entries that a later version of Clutch has written."""
    is_writer: bool = True
    aside: tuple[str, ...] = ()
    """The keys of entries that are damaged and have been set aside."""
    revisions: Revisions = field(default_factory=Revisions)
    """Of the entries that are kept."""
    is_touched: bool = False
    """Whether fingers do here what a mouse does elsewhere."""
    address: str = ""
    """The address of the page, without a hash."""
    day: str = ""
    """The date where the reader is, as in `2026-11-22`; empty if nobody has said it."""
    chance: Rng = field(default_factory=lambda: Rng(""))
    """For seeds, ids and bots: never the chance of a match."""

    @property
    def words(self) -> Words:
        """The language, with the names of the match on the screen."""
        screen = self.screen
        if isinstance(screen, MatchScreen | ReplayScreen | SharedScreen):
            return _words(self.settings.language, screen.history.match.setup.seats)
        if isinstance(screen, InvitationScreen):
            return _words(self.settings.language, screen.setup.seats)
        return Words(self.settings.language)

    @property
    def names(self) -> tuple[str, ...]:
        """What the players of the match on the screen are called."""
        return self.words.names

    def noticed(self, *notices: Notice) -> "Model":
        """The model with some more notices, none of them twice."""
        new = (notice for notice in notices if notice not in self.notices)
        return replace(self, notices=(*self.notices, *new))

    def without(self, is_gone: Callable[[Notice], bool]) -> "Model":
        """The model without the notices of which that is so."""
        stay = tuple(notice for notice in self.notices if not is_gone(notice))
        return replace(self, notices=stay)

    def drawn(self, size: int) -> tuple[int, "Model"]:
        """A number below `size` by chance, and the model to go on with."""
        number, chance = self.chance.randrange(size)
        return number, replace(self, chance=chance)

    def learned_of(self, game: str, lesson: str) -> Learned | None:
        """How far somebody is with a lesson, if they have been at it."""
        found = (o for o in self.learned if (o.game, o.lesson) == (game, lesson))
        return next(found, None)

    def knows(self, game: str) -> bool:
        """Whether somebody has played a game here, or has learnt it."""
        return (
            any(saved.game == game for saved in self.saved)
            or any(one.game == game and one.is_finished for one in self.learned)
            or any(f" {game} " in line for line in self.results)
        )

    def new_seed(self) -> tuple[str, "Model"]:
        """A seed for a match or an id, and the model to go on with."""
        number, model = self.drawn(2**30)
        return seed_from_number(number), model


Step = tuple[Model, tuple[Effect, ...]]
"""What comes of an event: the model after it, and what the page is to do."""


@lru_cache(maxsize=16)  # one click asks for them a dozen times
def _words(language: str, seats: tuple[Seat, ...]) -> Words:
    return Words(language, seat_names(seats, Words(language)))


BOT_NAMES = {
    SeatKind.EASY: msg("Easy bot"),
    SeatKind.MEDIUM: msg("Medium bot"),
    SeatKind.HARD: msg("Hard bot"),
    SeatKind.EXPERT: msg("Expert bot"),
}


def seat_names(seats: tuple[Seat, ...], words: Words) -> tuple[str, ...]:
    """What the seats are called: their names, else what they are, no two alike.

    Of those that would be called the same, each is named after its seat, which is what
    stands on the table.
    """
    usual = [_usual_name(number, seat, words) for number, seat in enumerate(seats, 1)]
    names: list[str] = []
    for number, called in enumerate(usual, 1):
        is_shared = usual.count(called) > 1
        tried = (f"{called} {n}" for n in count(number))
        # Somebody else may have that very name.
        free = (name for name in tried if name not in {*names, *usual})
        names.append(next(free) if is_shared else called)
    return tuple(names)


def _usual_name(number: int, seat: Seat, words: Words) -> str:
    """What somebody on the seat of that number is called, whoever else is there."""
    if seat.name:
        return seat.name
    if seat.is_bot:
        return words(BOT_NAMES[seat.kind])
    return words(msg("Player {n}", n=number))


def default_draft(game: AnyGame, seed: str, name: str = "") -> Draft:
    """A person against as few medium bots as there can be, with the usual options."""
    most = max(game.players)
    seats = (Seat(SeatKind.HUMAN, name), *[Seat(SeatKind.MEDIUM)] * (most - 1))
    fewest = min((players for players in game.players if players > 1), default=1)
    return Draft(game, fewest, seats, default_options(game), seed)


def own_named(seats: tuple[Seat, ...], name: str) -> tuple[Seat, ...]:
    """The seats, the first person's by this name where no person has one."""
    people = [seat for seat in seats if not seat.is_bot]
    if not people or any(seat.name for seat in people):
        return seats
    at = seats.index(people[0])
    return (*seats[:at], replace(people[0], name=name), *seats[at + 1 :])


PACES: Mapping[str, tuple[int, int]] = {
    "calm": (450, 900),
    "quick": (150, 300),
    "instant": (0, 0),
}
"""Milliseconds before a bot's further clicks of a turn, and before its first one."""

MOMENTS: Mapping[str, int] = {"wait": 0, "long": 12_000, "short": 5_000}
"""Milliseconds for what is big to be read; 0: until the reader says so."""

SPEEDS: Mapping[str, tuple[int, int]] = {
    "slow": (1_400, 3_000),
    "usual": (700, 1_600),
    "fast": (250, 600),
}
"""Milliseconds in which a replay shows what was done within a turn, and at its end."""

PEEK_MILLISECONDS = 8_000
NOTICE_MILLISECONDS = 6_000
