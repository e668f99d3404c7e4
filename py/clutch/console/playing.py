"""Playing in a terminal: human players type, bots think."""

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from pathlib import Path

from clutch.app.match.recap import changes
from clutch.app.model import log
from clutch.app.model.log import told_by
from clutch.bots import choose
from clutch.bots.bot import Budget
from clutch.console.opening import address
from clutch.console.paper import Paper
from clutch.console.telling import tell_end, tell_table, words_of
from clutch.core import position
from clutch.core.decision import Action
from clutch.core.match import History, Seat
from clutch.core.record import to_json
from clutch.core.rng import RngStream

Answers = Callable[[str], str]
"""Asks and returns what was typed. Raises `EOFError` at the end of the input."""

HELP = (
    ("3", "do what has that number; what stands there will do, or words of it"),
    ("table", "show the table again"),
    ("log", "what has been done so far"),
    ("why c3", "why that thing cannot be chosen now"),
    ("undo", "take the last action back, as long as nothing has come to light"),
    ("link", "the game so far, to be opened in the page or here"),
    ("save FILE", "the same as a file"),
    ("quit", "stop; the link is printed"),
)
UNKNOWN = "That is none of these; `help` says what can be typed."
AMBIGUOUS = "That stands in several of these: type more of it, or a number."
SHORTEST = 4
"""Shorter words are too common to identify an action: to, in, the."""
CURTAIN = 60
"""The empty lines that hide what the previous player has seen."""


class Playing:
    """A match at a terminal."""

    def __init__(
        self, history: History, paper: Paper, answers: Answers, budget: Budget
    ) -> None:
        self.history = history
        self.paper = paper
        self.answers = answers
        self.budget = budget
        self.words = words_of(history.match.setup)
        self._reader: int | None = None
        """The player who was asked last."""
        self._told = -1
        """The number of actions when the table was last shown."""
        self._lit = -1
        """The checkpoint at that time; it grows when something is revealed."""
        self._does: Mapping[str, Callable[[str], None]] = {
            "help": lambda _: paper.offer(HELP),
            "table": lambda _: self._show_table(),
            "log": lambda _: self._log(),
            "why": self._why,
            "undo": lambda _: self._undo(),
            "link": lambda _: paper.say(address(self.history)),
            "save": self._save,
        }

    def play(self) -> History:
        """Play to the end or until a player quits, and return the match."""
        self._say_who_begins()
        try:
            while not self.history.state.is_terminal and self.history.room:
                if self._seat.is_bot:
                    self._let_bot_act()
                elif not self._ask():
                    break
        except EOFError:
            self.paper.say()
        self._end()
        return self.history

    def _say_who_begins(self) -> None:
        """Say who begins: mostly by lot, and not the player who was named first."""
        match = self.history.match
        if len(match.setup.seats) > 1 and not match.actions:
            self.paper.say(f"{self.words.name(self._player)} begins.")

    @property
    def _player(self) -> int:
        return self.history.state.current_player

    @property
    def _seat(self) -> Seat:
        return self.history.match.setup.seats[self._player]

    def _let_bot_act(self) -> None:
        setup, done = self.history.match.setup, len(self.history.match.actions)
        rng = RngStream(f"{setup.seed}/{done}")
        legal = self.history.legal
        action = (
            choose(setup.game, self._seat.kind, self.history.state, rng, self.budget)
            if len(legal) > 1
            else legal[0]
        )
        self.history = self.history.apply(action)

    def _ask(self) -> bool:
        """Prompt the current player until the match changes; False if they quit."""
        self._hand_over()
        legal = self.history.legal
        seen = self.history.state.observation(self._player)
        self.paper.say(self.words(position.prompt(seen)))
        labels = [self.words(position.label(seen, action)) for action in legal]
        self.paper.offer(list(zip(map(_key, count(1), legal), labels, strict=False)))
        before = self.history
        while self.history is before:
            typed = self.answers(f"{self.words.name(self._player)}> ").strip()
            if typed in {"quit", "q"}:
                return False
            self._take(typed, legal, labels)
        return True

    def _take(self, typed: str, legal: Sequence[Action], labels: Sequence[str]) -> None:
        """Do or look up what was typed, or say what is wrong with it."""
        action, (verb, _, rest) = chosen(typed, legal, labels), typed.partition(" ")
        if action is None and verb in self._does:
            self._does[verb](rest.strip())
            return
        meant = fitting(typed, legal, labels) if action is None else [action]
        if len(meant) == 1:
            self._act(meant[0])
        else:
            self.paper.say(AMBIGUOUS if meant else UNKNOWN)

    def _act(self, action: Action) -> None:
        """Do an action and report what came of it: a drawn tile, a raid."""
        reader, done = self._player, len(self.history.match.actions)
        self.history = self.history.apply(action)
        if line := told_by(self.history, done, reader):
            self.paper.say(self.words(line))

    def _hand_over(self) -> None:
        """Show the table to the current player only, when a turn begins or has news.

        News is something revealed during the turn: a tile, a drawn card.
        """
        people = self.history.match.setup.people
        begins = self._reader != self._player or self._told < self._turn_began
        if not begins and self._lit == self.history.state.checkpoint:
            return
        if len(people) > 1 and self._reader != self._player:
            self.paper.say("\n" * CURTAIN)
            self.answers(f"{self.words.name(self._player)}, press Enter. ")
        self._reader = self._player
        if begins:
            self._tell_news()
        self._show_table()

    def _tell_news(self) -> None:
        """Report what was done since the current player's last turn."""
        for player, lines in changes.told_since(self.history, self._player).items():
            self.paper.say(self.words.in_short(player, lines))

    def _tell_last_turns(self) -> None:
        """Report what other players did since a player was last asked."""
        reader = self._reader or 0
        for turn in changes.since(self.history, reader):
            lines = log.told(self.history, turn, reader)
            if lines and turn.first >= self._told:
                self.paper.say(self.words.in_short(turn.player, lines))

    @property
    def _turn_began(self) -> int:
        """The number of actions before the current turn."""
        turns = log.turns_of(self.history)
        if not turns:
            return 0
        last = turns[-1]
        return last.first if last.player == self._player else last.end

    def _show_table(self) -> None:
        self._told = len(self.history.match.actions)
        self._lit = self.history.state.checkpoint
        self.paper.head(self.history.match.setup.game.name)
        setup, state = self.history.match.setup, self.history.state
        tell_table(self.paper, setup, state, self._player)

    def _log(self) -> None:
        for turn, lines in reversed(list(log.logged(self.history, self._player))):
            self.paper.say(self.words.in_short(turn.player, lines))

    def _why(self, thing: str) -> None:
        seen = self.history.state.observation(self._player)
        for action in self.history.legal:
            if thing in {str(action), action.target}:
                label = self.words(position.label(seen, action))
                self.paper.say(f"It can be chosen now: {label}")
                return
        self.paper.say(self.words(position.why_not(seen, thing)))

    def _undo(self) -> None:
        if self.history.can_undo:
            self.history = self.history.undone()
        else:
            self.paper.say("Nothing can be taken back: something has come to light.")

    def _save(self, name: str) -> None:
        try:
            Path(name).write_text(to_json(self.history), "utf-8")
        except OSError as error:
            self.paper.say(f"That did not work: {error.strerror}.")
        else:
            self.paper.say(f"It is in {name} now.")

    def _end(self) -> None:
        if self.history.state.is_terminal:
            self._tell_last_turns()
            tell_table(self.paper, self.history.match.setup, self.history.state, 0)
        tell_end(self.paper, self.history)
        self.paper.say(f"Link: {address(self.history)}")


def _key(number: int, action: Action) -> str:
    """What can be typed for an action: its number, which shifts, or its stable word."""
    word = str(action)
    return str(number) if " " in word else f"{number} or {word}"


def chosen(typed: str, legal: Sequence[Action], labels: Sequence[str]) -> Action | None:
    """The action that was typed: by number, by text, or on Enter the only one.

    The text is that of links, or the label in the list.
    """
    if not typed:
        return legal[0] if len(legal) == 1 else None
    if typed.isascii() and typed.isdigit() and 1 <= int(typed) <= len(legal):
        return legal[int(typed) - 1]
    wanted = {typed, typed.lower()}
    for action, label in zip(legal, labels, strict=True):
        if wanted & {str(action), label.lower()}:
            return action
    return None


def fitting(typed: str, legal: Sequence[Action], labels: Sequence[str]) -> list[Action]:
    """The actions whose labels contain the typed words.

    A number alone matches none. Nor does a short word, which many labels contain by
    chance.
    """
    has_letter, has_digit = (re.search(kind, typed) for kind in (r"[^\W\d]", r"\d"))
    if not has_letter or (not has_digit and len(typed) < SHORTEST):
        return []
    words = re.compile(rf"(?<!\w){re.escape(typed)}(?!\w)", re.IGNORECASE)
    named = zip(legal, labels, strict=True)
    return [action for action, label in named if words.search(label)]
