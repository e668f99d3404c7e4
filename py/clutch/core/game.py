"""A game: static facts, and the functions of its folder that everybody else needs.

A game is one folder in `clutch.games` whose `__init__` puts a `Game` together. It has
six rooms, each a module or, where it outgrows one, a package:

- `table`: what lies on the table: pieces, actions, the position
- `play`: how it is played: the set-up, each decision, what happens by itself, the end
- `board`: how it is drawn: an observation as HTML
- `rulebook`: how it is told: the rules as people read them, with live examples
- `lessons`: how it is learnt: the game itself, played step by step
- `bots`: how bots think: what is good, and what may be hidden

`table` imports none of the others, `play` the table, `bots` and `lessons` these two;
the board draws what is played, and the rulebook shows everything.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from clutch.core.decision import Action
from clutch.core.message import Message, msg, msg_n
from clutch.core.position import Observation, State, label
from clutch.core.rng import Rng, RngStream

if TYPE_CHECKING:
    from clutch.core.lesson import Lesson, Tip
    from clutch.ui.explanation import Explanation
    from clutch.ui.html import Html
    from clutch.ui.look import Look
    from clutch.ui.rulebook import Rulebook

A = TypeVar("A", bound=Action)
O = TypeVar("O", bound=Observation[Any, Any])  # noqa: E741  (O for observation)
S = TypeVar("S", bound=State[Any, Any, Any])
C = TypeVar("C", "Choice", "Option")


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option. `key` is unique within the game: links spell it."""

    key: str
    label: Message
    explanation: Message | None = None
    players: tuple[int, ...] = ()
    """For how many players it exists; empty: for any number."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something to be chosen before the game; the first choice is the default."""

    key: str
    label: Message
    choices: tuple[Choice, ...]
    players: tuple[int, ...] = ()
    """For how many players it exists; empty: for any number."""
    format: int = 1
    """The format of links that has it first; see `clutch.core.link`.

    An option that a game gets later has a later one: so links of before can be read,
    and stand for what was usual then.
    """
    explanation: Message | None = None


Options = Mapping[str, str]
"""For each option key the key of its choice. Every option of the game has one."""


@dataclass(frozen=True, slots=True)
class Part:
    """One row of the account of a finished game: a raid, a round, a walk."""

    title: Message
    amounts: tuple[int | str, ...]
    """What it brought each player, by seat."""


@dataclass(frozen=True, slots=True)
class Ending:
    """Why the game is over: a sentence, and the lines that add up to the result."""

    reason: Message
    lines: tuple[tuple[int, Message], ...] = ()
    """Player and what that player has; best first."""
    parts: tuple[Part, ...] = ()
    """How it came about, in the order of play; empty where nothing adds up."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A number on a player's plate that decides the game, such as eggs at home."""

    value: int | str
    label: Message
    """What is counted, in words that stand after the number: `eggs at home`."""
    drawing: str = ""
    """The class of the small drawing that stands for it, as in `clutch.ui.board`."""
    about: str = ""
    """What `Game.explain` is asked about it; empty: nothing more is to be said."""
    word: Message | None = None
    """The label in a word, which is seen where there is room; None: as it is."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a player stands, as the viewer knows it: for the plate with the name."""

    facts: tuple[Fact, ...] = ()
    """The numbers that decide the game, the most important first; three at most."""
    score: float | None = None
    """What players are compared by where everybody sees it; None: nobody leads."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Several actions that make sense together, done with one click."""

    label: Message
    actions: tuple[str, ...]
    """Their texts, in order; each has to be legal after those before it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Something big that has happened, and is read before the game goes on."""

    title: Message
    """In a few words."""
    report: Message | None = None
    """What it brought; None: what the log tells of the turn says it."""
    place: str = ""
    """Where on the board it is told at length, if it is: the page goes there."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a finished game is worth in the list of the best on this device."""

    list: str
    """Only games with equal lists can be compared, such as `2-eggbots`."""
    title: Message
    """What that list is called."""
    points: int


@dataclass(frozen=True, slots=True)
class Ranking:
    """What a list of the best is called, and the ranks that points in it have."""

    title: Message
    ranks: Mapping[int, Message]
    """For each rank the points from which on somebody has it."""


@dataclass(frozen=True, slots=True)
class Count:
    """What the points of a game are called: eggs, where there are no points."""

    title: Message
    """As the head of a column."""
    told: Callable[[int], Message]
    """So many of them: `34 points`."""


def _points(number: int) -> Message:
    return msg_n("{n} point", "{n} points", n=number)


POINTS = Count(msg("Points"), _points)


def _no_proposals(_: object, __: object) -> Sequence[Proposal]:
    return ()


def _no_score(_: object) -> Score | None:
    return None


def _no_ranking(_: str) -> Ranking | None:
    return None


def _nothing(_: object) -> Mapping[str, object]:
    return {}


def _no_lessons() -> "Sequence[Lesson]":
    return ()


def _no_tips() -> "Sequence[Tip]":
    return ()


def _no_standing(_: object, __: int) -> Standing:
    return Standing()


def _unexplained(_: object, __: str, ___: object) -> None:
    return None


def _no_signs(_: object) -> Sequence[str]:
    return ()


def _empty_box() -> Sequence[str]:
    return ()


def _untouched(_: object) -> Collection[str]:
    return ()


def _no_moment(_: object, __: object) -> Moment | None:
    return None


def _labelled(seen: Observation[Any, Any], action: Action) -> Message | None:
    return label(seen, action)


def _unreasoned(_: object, __: object) -> Message | None:
    return None


def _all(_: object, actions: Sequence[Any]) -> Sequence[Any]:
    return actions


def _no_round(_: object) -> int:
    return 0


def _never(_: object, __: object) -> bool:
    return False


def _own_question(_: object, action: Action) -> Message | None:
    return action.question


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, A, O]):
    """A game: static facts and the functions of its folder."""

    key: str
    number: int
    """Stands for the game in links; never changes and is never used again."""
    version: int
    """Goes up when the same seed and actions could give another game."""
    name: str
    """As on the box, in no language of ours."""
    pitch: Message
    """One sentence for somebody who chooses a game."""
    minutes: int
    players: tuple[int, ...]
    """How many can play, smallest first."""
    options: tuple[Option, ...]
    initial_state: Callable[[int, Options, Rng], S]
    sample: Callable[[O, RngStream], S]
    """A random full state that fits what the player knows."""
    ending: Callable[[O], Ending]
    """Why and how it ended, from the view of anybody after the end."""
    manners: Callable[[O, Sequence[A]], Sequence[A]]
    """The actions that are not plainly foolish: what the easy bot chooses among."""
    rate: Callable[[O, Sequence[A]], Sequence[float]]
    """How good each action looks to a greedy player; higher is better."""
    reason: Callable[[O, A], Message | None] = _unreasoned
    """Why an action is good, where a rule of the strategy has decided that; else None.

    A whole sentence about what is so, worked out by the functions that `rate` uses. A
    hint says it of an action that the player may do.
    """
    idle: Callable[[O, A], bool] = _never
    """Whether an action gains nothing, and that is why `manners` leaves it out.

    False where it is left out for another reason: that it is dear, or rarely right.
    """
    value: Callable[[S], Sequence[float]]
    """How likely each player wins from a whole position that is not the end.

    Bots ask this about positions that they imagine, see `sample`. Among several the
    numbers need not add up to 1: then each player plays for their own.
    """
    board: "Callable[[O, Sequence[A], Look], Html]"
    """The table as HTML: exactly the given actions can be chosen on it."""
    points: Callable[[S], Sequence[float]]
    """What each player has got in a finished game, in the game's own points."""
    count: Count = POINTS
    """What these points are called."""
    reply: Callable[[S], S] | None = None
    """The position after the current player's whole turn, played greedily and quickly.

    A game has it whose turns are so long that a search hardly gets beyond its own: then
    bots think their own turn through and let all others reply so. It is asked of the
    beginnings of turns in positions that they imagine, and must end the turn. What is
    hidden from the player who replies must not change the reply.
    """
    weigh: Callable[[O, Sequence[A]], Sequence[float]] | None = None
    """As `rate`, but thinks further and longer: for who takes what looks best.

    A search thinks further by itself and is quicker with `rate`, as others are too in
    a game without this.
    """
    shortlist: Callable[[O, Sequence[A]], Sequence[A]] = _all
    """Of the actions that a search is made about those that it tries, at least one.

    A game has it where trying tells less about many actions than `rate` knows of them:
    there the choice is among the few that look best at once.
    """
    proposals: Callable[[O, Sequence[A]], Sequence[Proposal]] = _no_proposals
    """What the page offers to do in one go, best first."""
    question: Callable[[O, A], Message | None] = _own_question
    """What the page asks before an action; None where it does it at once."""
    spoken: Callable[[O, A], Message | None] = _labelled
    """What is done by a legal action, in few words and with a verb first: for a plan.

    What decides and what it leads to are one thing to say: None where the action that
    follows says this one too, as the place of a card says which card.
    """
    score: Callable[[O], Score | None] = _no_score
    """What a finished game counts in a list of the best; None where none is kept."""
    ranking: Callable[[str], Ranking | None] = _no_ranking
    """A list of the best, by what its scores call it; None for what is no such list."""
    lying: Callable[[O], Mapping[str, object]] = _nothing
    """What lies where, as the viewer knows it: for ids on the board what is seen there.

    Two views differ in what has changed between them: that is marked on the board. The
    plates of the players count too: `seat-0`.
    """
    touched: Callable[[O], Collection[str]] = _untouched
    """The ids of what the last action was about, though nothing may look different.

    Such as two cards that lie face down and have changed places.
    """
    moment: Callable[[O, O], Moment | None] = _no_moment
    """What is so big that it wants to be read before others go on; None: nothing is.

    A raid, a market, a scoring: what happened between two views one action apart.
    """
    explain: "Callable[[O, str, Look], Explanation | None]" = _unexplained
    """What a thing is and what it can do, as far as the viewer knows.

    Asked about an action's `thing`, a `data-tried`, a `data-about`, a fact of a
    `standing`, and whatever `signs` and `box` name. None for what is no thing. What may
    be done with it now is added by the app.
    """
    signs: Callable[[O], Sequence[str]] = _no_signs
    """What the legend of the table explains, as `explain` is asked: the signs on it."""
    box: Callable[[], Sequence[str]] = _empty_box
    """Every kind of component of the game, as `explain` is asked."""
    round: Callable[[O], int] = _no_round
    """The number of the round that is on, where the table counts by rounds.

    The page then says so too, and counts by turns where it does not.
    """
    standing: Callable[[O, int], Standing] = _no_standing
    """How a player stands, for the plate with the name."""
    mark: "Callable[[O, int], Html | None]"
    """What a player is known by on the board, for the plate with the name."""
    sign: "Callable[[O, int], Html | None] | None" = None
    """What stands for a player beside what they did; None: the same as `mark`.

    It stays what it is through the whole game.
    """
    rulebook: "Callable[[], Rulebook]"
    lessons: "Callable[[], Sequence[Lesson]]" = _no_lessons
    """The game to be learnt by playing, first; then what is new about its options."""
    tips: "Callable[[], Sequence[Tip]]" = _no_tips
    """What the page says in somebody's first games, each once; urgent ones first."""
    symbol: "Callable[[], Html]"
    """A small drawing for the lobby."""


def proposes(game: Game[S, A, O]) -> bool:
    """Whether the game ever offers to do several actions in one go."""
    return game.proposals is not _no_proposals


def has_rounds(game: Game[S, A, O]) -> bool:
    """Whether one says of a game that it is in its third round, not in a turn."""
    return game.round is not _no_round


def options_for(game: Game[S, A, O], players: int) -> tuple[Option, ...]:
    """The options that a game has with so many players, with the choices they have."""
    return tuple(
        replace(option, choices=_existing(option.choices, players))
        for option in _existing(game.options, players)
    )


def _existing(some: Sequence[C], players: int) -> tuple[C, ...]:
    return tuple(one for one in some if not one.players or players in one.players)


def default_options(game: Game[S, A, O]) -> dict[str, str]:
    """The first choice of every option."""
    return {option.key: option.choices[0].key for option in game.options}
