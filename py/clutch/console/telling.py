"""Describing a match in a terminal: its set-up, its turns, its end."""

from collections.abc import Iterator

from clutch.app.model import log
from clutch.app.model.names import seat_names
from clutch.console.opening import address
from clutch.console.paper import Paper
from clutch.console.reading import read
from clutch.core.game import Choice, options_for
from clutch.core.match import History, Setup
from clutch.core.position import SPECTATOR, AnyState
from clutch.ui.look import Look
from clutch.ui.words import Words


def words_of(setup: Setup) -> Words:
    """The words for a match: English, with the names of its seats."""
    return Words(names=seat_names(setup.seats, Words()))


def tell_setup(paper: Paper, history: History) -> None:
    """Print the set-up of the match."""
    setup = history.match.setup
    paper.head(f"{setup.game.name}, rules {setup.game.version}")
    words = words_of(setup)
    seats = [
        f"{name} ({seat.kind.value})"
        for name, seat in zip(words.names, setup.seats, strict=True)
    ]
    paper.say(f"Players: {', '.join(seats)}")
    for line in _options(setup, words):
        paper.say(line)
    paper.say(f"Seed: {setup.seed}")
    paper.say(f"Actions: {len(history.match.actions)}")
    paper.say(f"Link: {address(history)}")


def _options(setup: Setup, words: Words) -> Iterator[str]:
    for option in options_for(setup.game, len(setup.seats)):
        chosen: Choice = next(
            choice
            for choice in option.choices
            if choice.key == setup.options[option.key]
        )
        yield f"{words(option.label)}: {words(chosen.label)} ({chosen.key})"


def tell_turns(paper: Paper, history: History, viewer: int = SPECTATOR) -> None:
    """Print every turn on a line, as the viewer saw it."""
    words = words_of(history.match.setup)
    turns = list(log.turns_of(history))[::-1]
    for number, turn in enumerate(turns, 1):
        told = log.told(history, turn, viewer)
        if told:
            paper.say(f"{number}. {words.in_short(turn.player, told)}")


def tell_table(paper: Paper, setup: Setup, state: AnyState, viewer: int) -> None:
    """Print the table as one player sees it, and the standing of all players."""
    words, seen = words_of(setup), state.observation(viewer)
    look = Look(words, lit=False, live=False)
    paper.show(read(setup.game.board(seen, (), look)))
    for player, name in enumerate(words.names):
        facts = setup.game.standing(seen, player).facts
        numbers = "; ".join(f"{fact.value} {words(fact.label)}" for fact in facts)
        paper.say(f"{name}: {numbers}")


def tell_end(paper: Paper, history: History) -> None:
    """Print how the match ended and who won; before the end, whose turn it is."""
    setup, state = history.match.setup, history.state
    words = words_of(setup)
    if not state.is_terminal:
        paper.say(f"It is the turn of {words.name(state.current_player)}.")
        return
    ending = setup.game.ending(state.observation(SPECTATOR))
    paper.head("The end")
    paper.say(words(ending.reason))
    for player, line in ending.lines:
        paper.say(f"{words.name(player)}: {words(line)}")
    won = [
        name for name, share in zip(words.names, state.returns(), strict=True) if share
    ]
    paper.say(f"Won by {' and '.join(won)}." if won else "Nobody has won.")
