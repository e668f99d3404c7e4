"""Playing in a terminal: people type, bots think."""

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from pathlib import Path

from clutch.app import since
from clutch.app.logs import told_by
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
"""Asks and gives what was typed. Raises `EOFError`: nobody types any more."""

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
"""Words with fewer letters than that say nothing: to, in, the."""
CURTAIN = 60
"""So many empty lines hide what the player before has seen."""


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
        """Who was asked last."""
        self._told = -1
        """How many actions there were when the table was shown last."""
        self._lit = -1
        """The checkpoint at that time: it grows when something comes to light."""
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
        """Play to the end, or until somebody stops; the match then."""
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
        """Mostly by lot, and not who was named first."""
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
        """Have somebody decide, or look something up; False: they stop."""
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
        """Do what was typed, look it up, or say what is wrong with it."""
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
        """Do it, and say what came of it: a tile that was drawn, a raid."""
        reader, done = self._player, len(self.history.match.actions)
        self.history = self.history.apply(action)
        if line := told_by(self.history, done, reader):
            self.paper.say(self.words(line))

    def _hand_over(self) -> None:
        """Show the table to nobody but whose turn it is: when it begins, and anew.

        That is when something has come to light in it: a tile, a card that was drawn.
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
        """What has been done since the last turn of who is on."""
        for player, lines in since.told_since(self.history, self._player).items():
            self.paper.say(self.words.in_short(player, lines))

    def _tell_last_turns(self) -> None:
        """What others have done since somebody was asked last."""
        reader = self._reader or 0
        for turn in since.since(self.history, reader):
            lines = since.told(self.history, turn, reader)
            if lines and turn.first >= self._told:
                self.paper.say(self.words.in_short(turn.player, lines))

    @property
    def _turn_began(self) -> int:
        """How many actions there were when the turn began."""
        turns = since.turns_of(self.history)
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
        for turn, lines in reversed(list(since.logged(self.history, self._player))):
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
    """What can be typed for it: its number, which shifts, and a word that does not."""
    word = str(action)
    return str(number) if " " in word else f"{number} or {word}"


def chosen(typed: str, legal: Sequence[Action], labels: Sequence[str]) -> Action | None:
    """The action that somebody typed: by number, by text, or the only one by Enter.

    Its text is that of links, or what it is called in the list.
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
    """The actions that have these words in what they are called.

    A number alone is none, and neither is a short word, which stands in many by chance.
    """
    has_letter, has_digit = (re.search(kind, typed) for kind in (r"[^\W\d]", r"\d"))
    if not has_letter or (not has_digit and len(typed) < SHORTEST):
        return []
    words = re.compile(rf"(?<!\w){re.escape(typed)}(?!\w)", re.IGNORECASE)
    named = zip(legal, labels, strict=True)
    return [action for action, label in named if words.search(label)]
