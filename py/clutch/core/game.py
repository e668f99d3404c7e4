"""A game: static facts, and the functions that the rest of Clutch needs.

A game is a package in `clutch.games` whose `__init__` puts a `Game` together. It has
six parts, each a module or, if that grows too large, a package:

- `table`: what is on the table: pieces, actions, the position
- `play`: the rules in code: the set-up, each decision, events, the end
- `board`: the drawing: an observation as HTML
- `rulebook`: the rules as players read them, with live examples
- `lessons`: the tutorials: the game itself, played step by step
- `bots`: how bots think: what is good, and what may be hidden

`table` imports none of the others. `play` imports `table`; `bots` and `lessons` import
these two. The board draws what is played, and the rulebook shows everything.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from clutch.core.decision import Action
from clutch.core.lesson import Lesson, Tip
from clutch.core.message import Message, msg, msg_n
from clutch.core.position import AnyState, Observation, State, label
from clutch.core.rng import Rng, RngStream

if TYPE_CHECKING:
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
    """One value of an option. `key` is unique within the game; links contain it."""

    key: str
    label: Message
    explanation: Message | None = None
    players: tuple[int, ...] = ()
    """The numbers of players for which it exists; empty for any number."""


@dataclass(frozen=True, slots=True)
class Option:
    """A setting chosen before the game; the first choice is the default."""

    key: str
    label: Message
    choices: tuple[Choice, ...]
    players: tuple[int, ...] = ()
    """The numbers of players for which it exists; empty for any number."""
    format: int = 1
    """The first format of links that has the option; see `clutch.core.link`.

    An option that is added later has a later format. So older links can still be read,
    and mean what was usual then.
    """
    explanation: Message | None = None


Options = Mapping[str, str]
"""The choice key for each option key. Every option of the game has one."""


@dataclass(frozen=True, slots=True)
class Part:
    """One row of the score breakdown of a finished game: a raid, a round, a walk."""

    title: Message
    amounts: tuple[int | str, ...]
    """What it brought each player, by seat."""


@dataclass(frozen=True, slots=True)
class Ending:
    """Why the game is over: a sentence, and the lines that add up to the result."""

    reason: Message
    lines: tuple[tuple[int, Message], ...] = ()
    """Each player with what that player has, best first."""
    parts: tuple[Part, ...] = ()
    """The score breakdown, in order of play; empty if nothing adds up."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A fact that players want to be large or small, such as eggs at home."""

    key: str
    """Unique within the game; saved reviews contain it. `points`: see `Game.points`."""
    worse: Message
    """The difference of a player worse off, in words: `{n} fewer eggs at home`."""
    is_gain: bool = True
    """Whether more is better."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A number on a player's plate that decides the game, such as eggs at home."""

    value: int | str
    label: Message
    """What is counted, in words that follow the number: `eggs at home`."""
    drawing: str = ""
    """The class of the small drawing for it, as in `clutch.ui.board`."""
    about: str = ""
    """What `Game.explain` is asked about it; empty if there is nothing to explain."""
    word: Message | None = None
    """The label as one word, shown where there is room; None to use the label."""
    measure: Measure | None = None
    """What it measures, if it is known to be good when large, or when small."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's standing as the viewer knows it, for the plate with the name."""

    facts: tuple[Fact, ...] = ()
    """The numbers that decide the game, most important first; three at most."""
    score: float | None = None
    """What players are compared by, if it is public; None if nobody leads."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Several actions that make sense together, done with one click."""

    label: Message
    actions: tuple[str, ...]
    """Their texts, in order; each has to be legal after those before it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A major event that is to be read before the game goes on."""

    title: Message
    """In a few words."""
    report: Message | None = None
    """What the event brought; None if the log of the turn says it."""
    place: str = ""
    """Where on the board it is told at length, if it is; the page scrolls there."""


@dataclass(frozen=True, slots=True)
class Score:
    """The entry of a finished game in the high scores of this device."""

    list: str
    """The list it belongs to, such as `2-eggbots`: only equal lists can be compared."""
    title: Message
    """The name of that list."""
    points: int


@dataclass(frozen=True, slots=True)
class Ranking:
    """The name of a high score list, and its ranks by points."""

    title: Message
    ranks: Mapping[int, Message]
    """The name of each rank, by the fewest points that earn it."""


@dataclass(frozen=True, slots=True)
class Count:
    """What a game's points are called: eggs, if there are no points."""

    title: Message
    """As a column heading."""
    told: Callable[[int], Message]
    """A number of them: `34 points`."""


def _points(number: int) -> Message:
    return msg_n("{n} point", "{n} points", n=number)


POINTS = Count(msg("Points"), _points)


def _proposes_never(_: object) -> int:
    return 0


def _no_proposals(_: object, __: object) -> Sequence[Proposal]:
    return ()


def _no_score(_: object) -> Score | None:
    return None


def _no_ranking(_: str) -> Ranking | None:
    return None


def _nothing(_: object) -> Mapping[str, object]:
    return {}


def _no_lessons() -> Sequence[Lesson]:
    return ()


def _no_tips() -> Sequence[Tip]:
    return ()


def _no_prospects(_state: object, _player: int) -> Mapping[str, float]:
    return {}


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


def _as_valued(_: int) -> int:
    return 1


def _returned(state: AnyState) -> Sequence[float]:
    returns: Sequence[float] = state.returns()
    return returns


def _own_question(_: object, action: Action) -> Message | None:
    return action.question


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, A, O]):
    """A game: static facts and the functions of its package."""

    key: str
    number: int
    """The game's number in links; never changes and is never reused."""
    version: int
    """Increases when the same seed and actions could give another game."""
    name: str
    """As on the box, not translated."""
    pitch: Message
    """One sentence for players who are choosing a game."""
    minutes: int
    players: tuple[int, ...]
    """The possible numbers of players, smallest first."""
    options: tuple[Option, ...]
    initial_state: Callable[[int, Options, Rng], S]
    sample: Callable[[O, RngStream], S]
    """A random full state that fits what the player knows."""
    ending: Callable[[O], Ending]
    """Why and how the game ended, as any viewer sees it after the end."""
    sensible_actions: Callable[[O, Sequence[A]], Sequence[A]]
    """The actions that are not plainly foolish; the easy bot chooses among them."""
    rate: Callable[[O, Sequence[A]], Sequence[float]]
    """How good each action looks to a greedy player; higher is better."""
    reason: Callable[[O, A], Message | None] = _unreasoned
    """Why an action is good, if a rule of the strategy has decided so; else None.

    A full sentence that states a fact, worked out by the functions that `rate` uses. A
    hint says it of an action that the player may do.
    """
    is_pointless: Callable[[O, A], bool] = _never
    """Whether `sensible_actions` leaves an action out because it gains nothing.

    False if it is left out for another reason: it is expensive, or rarely right.
    """
    outcome: Callable[[S], Sequence[float]] = _returned
    """Each player's result at the end, from 0 to 1, as bots, hints and reviews see it.

    By default a win is 1. A solo game may count its score as well, because a player
    there plays for more than the bare win.
    """
    value: Callable[[S], Sequence[float]]
    """Each player's winning chance in a full position before the end.

    Where `outcome` counts more than wins, the result to expect.

    Bots ask this about sampled positions, see `sample`. With several players the
    numbers need not add up to 1: then each player plays for their own.
    """
    sharpness: Callable[[int], int] = _as_valued
    """The power of `value` that best predicts results, by number of players.

    Above 1 if `value` is too cautious. Only reviews and chances use it, not searches.
    """
    board: "Callable[[O, Sequence[A], Look], Html]"
    """The table as HTML, on which exactly the given actions can be chosen."""
    points: Callable[[S], Sequence[float]]
    """Each player's result in a finished game, in the game's own points."""
    count: Count = POINTS
    """What these points are called."""
    rollout_turn: Callable[[S], S] | None = None
    """The position after the current player's whole turn, played greedily and fast.

    For games with turns so long that a search hardly gets beyond its own: bots then
    search their own turn and let all opponents reply like this. It is called at the
    beginnings of turns in sampled positions, and must end the turn. What is hidden from
    the replying player must not change the reply.
    """
    rate_thoroughly: Callable[[O, Sequence[A]], Sequence[float]] | None = None
    """Like `rate`, but looks further ahead and is slower: for the best-rated action.

    A search looks ahead by itself and is faster with `rate`. In a game without this,
    all bots use `rate`.
    """
    shortlist: Callable[[O, Sequence[A]], Sequence[A]] = _all
    """The actions that a search tries among those it is about, at least one.

    For games in which trying tells less about many actions than `rate` knows: the
    search then chooses among the few that look best at once.
    """
    proposals: Callable[[O, Sequence[A]], Sequence[Proposal]] = _no_proposals
    """The combined actions that the page offers, best first."""
    most_proposals: Callable[[O], int] = _proposes_never
    """The most proposals at this stage of the game: the page keeps room for them."""
    question: Callable[[O, A], Message | None] = _own_question
    """The confirmation that the page asks for before an action; None for none."""
    step_description: Callable[[O, A], Message | None] = _labelled
    """A legal action in a few words, verb first, for a plan.

    A choice and what it leads to are described as one: None if the description of the
    next action covers this one too, as the place of a card says which card.
    """
    score: Callable[[O], Score | None] = _no_score
    """The high score entry of a finished game; None if there is no list."""
    ranking: Callable[[str], Ranking | None] = _no_ranking
    """The high score list with the key `Score.list`; None if there is none."""
    placements: Callable[[O], Mapping[str, object]] = _nothing
    """What is where as the viewer knows it: what is seen at each id on the board.

    The board marks what differs between two views. The plates of the players count too:
    `seat-0`.
    """
    last_affected: Callable[[O], Collection[str]] = _untouched
    """The ids that the last action was about, even if nothing looks different.

    For example, two face-down cards that were swapped.
    """
    highlight: Callable[[O, O], Moment | None] = _no_moment
    """A major event to read before other players go on; None if there is none.

    A raid, a market, a scoring: what happened between two views one action apart.
    """
    explain: "Callable[[O, str, Look], Explanation | None]" = _unexplained
    """What a thing is and what it can do, as far as the viewer knows.

    It is asked about an action's `thing`, a `data-tried`, a `data-about`, a fact of a
    `standing`, and whatever `signs` and `box` name. None if there is no such thing. The
    app adds what may be done with it now.
    """
    signs: Callable[[O], Sequence[str]] = _no_signs
    """The symbols that the legend of the table explains, as `explain` is asked."""
    box: Callable[[], Sequence[str]] = _empty_box
    """Every kind of component of the game, as `explain` is asked."""
    round: Callable[[O], int] = _no_round
    """The number of the current round, if the table counts by rounds.

    The page then does so too; otherwise it counts by turns.
    """
    standing: Callable[[O, int], Standing] = _no_standing
    """A player's standing, for the plate with the name."""
    measures: Sequence[Measure] = ()
    """What the facts of a standing can measure, most important first."""
    prospects: Callable[[S, int], Mapping[str, float]] = _no_prospects
    """More of a player's numbers by the keys of `measures`, from a whole position.

    Players see only their means over sampled positions, as reasons for a mark.
    """
    mark: "Callable[[O, int], Html | None]"
    """What identifies a player on the board, for the plate with the name."""
    sign: "Callable[[O, int], Html | None] | None" = None
    """The sign of a player beside what they did; None for the same as `mark`.

    It stays the same for the whole game.
    """
    rulebook: "Callable[[], Rulebook]"
    lessons: Callable[[], Sequence[Lesson]] = _no_lessons
    """The lesson about the game first, then those about its options."""
    tips: Callable[[], Sequence[Tip]] = _no_tips
    """What the page says once each in a player's first games; urgent tips first."""
    symbol: "Callable[[], Html]"
    """A small drawing for the lobby."""
    goal: Callable[[Options], Message] | None = None
    """The goal with these options; None if the pitch fits all of them."""


def has_rounds(game: Game[S, A, O]) -> bool:
    """Whether the game counts by rounds and not by turns."""
    return game.round is not _no_round


def options_for(game: Game[S, A, O], players: int) -> tuple[Option, ...]:
    """The options of a game for this number of players, with the choices they have."""
    return tuple(
        replace(option, choices=_existing(option.choices, players))
        for option in _existing(game.options, players)
    )


def _existing(some: Sequence[C], players: int) -> tuple[C, ...]:
    return tuple(one for one in some if not one.players or players in one.players)


def default_options(game: Game[S, A, O]) -> dict[str, str]:
    """The first choice of every option."""
    return {option.key: option.choices[0].key for option in game.options}
