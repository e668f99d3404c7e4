"""What a game says: in its rules and lessons, and in all ways at its table.

It replays the golden games, then random games, then the rare positions that a game has
in `positions()` of `tests/games/<game>/texts.py`.
"""

import re
from collections.abc import Iterator, Sequence
from html import unescape
from importlib import import_module
from importlib.util import find_spec

from clutch.core import position
from clutch.core.decision import Action
from clutch.core.match import AnyGame, SeatKind
from clutch.core.position import SPECTATOR, AnyObservation, AnyState
from clutch.ui.look import Look
from tests.play import cases, play, setup_of
from tests.playthroughs import all_names, path_of, read_match
from tests.texts import Corpus, messages_in, written

KINDS = (
    "lobby",
    "rulebook",
    "lessons",
    "tips",
    "prompts",
    "labels",
    "refusals",
    "questions",
    "proposals",
    "hints",
    "log",
    "moments",
    "standing",
    "endings",
    "explanations",
    "board",
)
OFTEN = 8
"""The steps between positions whose board is drawn and tried."""
RARELY = 48
"""The steps between positions that are explained."""
WILD = 5
"""In random games, all of this is done this many times less often."""
ASKED = re.compile(r'data-(?:tried|about)="([^"]*)"')
TRIED = re.compile(r'data-tried="([^"]*)"')


def corpus_of(game: AnyGame) -> str:
    """Return the corpus file of a game."""
    corpus = Corpus(KINDS)
    _add_offers(corpus, game)
    _add_rulebook(corpus, game)
    _add_lessons(corpus, game)
    _add_box(corpus, game)
    for states, actions in _golden(game):
        _add_game(corpus, game, states, actions)
    for states, actions in _wild(game):
        _add_game(corpus, game, states, actions, every=WILD)
    for state in _rare(game):
        _add_position(corpus, game, state)
        _add_board(corpus, game, state, explained=True)
        for action in state.legal_actions():
            after = state.step(action)
            _add_deed(corpus, game, state, action, after)
            _add_position(corpus, game, after)
    folder = f"games/{game.key.replace('-', '_')}"
    return written(f"What {game.name} says.", corpus, messages_in(folder))


Played = tuple[Sequence[AnyState], Sequence[Action]]
"""The positions of a game, and the actions in all but the last."""


def _golden(game: AnyGame) -> Iterator[Played]:
    """The golden games."""
    for name in all_names():
        if name[0] == game.key:
            match = read_match(path_of(name).read_text(encoding="utf-8"))
            states = [match.setup.initial_state()]
            for action in match.actions:
                states.append(states[-1].step(action))
            yield states, match.actions


def _wild(game: AnyGame) -> Iterator[Played]:
    """Yield games in which players choose any legal action."""
    for case in cases():
        if case.game == game.key and case.kind is SeatKind.HUMAN:
            history = play(case)
            yield history.states, history.match.actions


def _rare(game: AnyGame) -> Iterator[AnyState]:
    """Yield positions built by a game's tests, as played games do not reach them."""
    name = f"tests.games.{game.key.replace('-', '_')}.texts"
    if find_spec(name) is not None:
        yield from import_module(name).positions()


def _add_offers(corpus: Corpus, game: AnyGame) -> None:
    """Add texts shown before a game: in the lobby, the set-up and a list."""
    corpus.add("lobby", game.pitch, game.count.title, *map(game.count.told, (1, 2)))
    for option in game.options:
        corpus.add("lobby", option.label, option.explanation)
        for choice in option.choices:
            corpus.add("lobby", choice.label, choice.explanation)


def _add_rulebook(corpus: Corpus, game: AnyGame) -> None:
    book, look = game.rulebook(), Look(corpus.listener("board"), live=False)
    corpus.add("rulebook", book.summary, *book.outline)
    for section in book.sections:
        corpus.add("rulebook", section.title, *(rule.text for rule in section.rules))
        for example in section.examples:
            corpus.add("rulebook", example.caption)
            example.draw(look)
    corpus.add("rulebook", *book.credits)


def _add_lessons(corpus: Corpus, game: AnyGame) -> None:
    for lesson in game.lessons():
        corpus.add("lessons", lesson.title)
        for step in lesson.steps:
            corpus.add("lessons", step.text, *step.wrong.values())
    corpus.add("tips", *(tip.text for tip in game.tips()))


def _add_box(corpus: Corpus, game: AnyGame) -> None:
    """Add the explanations of all components."""
    state = setup_of(game.key, max(2, game.players[0])).initial_state()
    _explain(corpus, game, state.observation(SPECTATOR), game.box())


def _views(state: AnyState) -> list[AnyObservation]:
    """The observations of the current player and of a spectator."""
    viewers = dict.fromkeys((state.current_player, SPECTATOR))
    return [state.observation(viewer) for viewer in viewers]


def _add_game(
    corpus: Corpus,
    game: AnyGame,
    states: Sequence[AnyState],
    actions: Sequence[Action],
    every: int = 1,
) -> None:
    """Add what is said in a game, at regular steps."""
    for step in range(0, len(actions), every):
        _add_position(corpus, game, states[step])
        _add_deed(corpus, game, states[step], actions[step], states[step + 1])
        if step % (OFTEN * every) == 0:
            is_explained = step % (RARELY * every) == 0
            _add_board(corpus, game, states[step], explained=is_explained)
    _add_position(corpus, game, states[-1])
    _add_board(corpus, game, states[-1], explained=True)


def _add_position(corpus: Corpus, game: AnyGame, state: AnyState) -> None:
    """Add prompts, legal actions and standings; or how the game ended."""
    seen, *others = _views(state)
    legal = state.legal_actions()
    for view in (seen, *others):
        corpus.add("prompts", position.prompt(view))
        for player in range(len(state.table.winners)):
            for fact in game.standing(view, player).facts:
                corpus.add("standing", fact.label, fact.word)
    for action in legal:
        corpus.add("labels", position.label(seen, action))
        corpus.add("questions", game.question(seen, action))
        corpus.add("hints", game.step_description(seen, action))
    if state.is_terminal:
        _add_ending(corpus, game, state)


def _add_ending(corpus: Corpus, game: AnyGame, state: AnyState) -> None:
    seen = state.observation(SPECTATOR)
    ending = game.ending(seen)
    corpus.add("endings", ending.reason, *(line for _, line in ending.lines))
    corpus.add("endings", *(part.title for part in ending.parts))
    if score := game.score(seen):
        corpus.add("endings", score.title)
        if ranking := game.ranking(score.list):
            corpus.add("endings", ranking.title, *ranking.ranks.values())


def _add_deed(
    corpus: Corpus, game: AnyGame, before: AnyState, action: Action, after: AnyState
) -> None:
    """Add the log lines for the acting player and for others, and the moments."""
    players = range(len(before.table.winners))
    for viewer in dict.fromkeys((before.current_player, SPECTATOR, *players)):
        views = before.observation(viewer), after.observation(viewer)
        corpus.add("log", position.log(views[0], action, views[1]))
        if moment := game.highlight(*views):
            corpus.add("moments", moment.title, moment.report)


def _add_board(
    corpus: Corpus, game: AnyGame, state: AnyState, *, explained: bool
) -> None:
    """Add what the board says, refusals with reasons, and hints."""
    look, legal = Look(corpus.listener("board")), state.legal_actions()
    for view in _views(state):
        offered = legal if view.player == state.current_player else ()
        board = str(game.board(view, offered, look))
        for tried in map(unescape, TRIED.findall(board)):
            corpus.add("refusals", position.why_not(view, tried))
        if explained:
            drawn = map(unescape, ASKED.findall(board))
            _explain(corpus, game, view, (*drawn, *(a.thing for a in offered)))
    seen = state.observation(state.current_player)
    for action in legal:
        corpus.add("hints", game.reason(seen, action))
    if legal:
        offers = game.proposals(seen, legal)
        corpus.add("proposals", *(offer.label for offer in offers))


def _explain(
    corpus: Corpus, game: AnyGame, seen: AnyObservation, things: Sequence[str]
) -> None:
    """Add explanations of these things, of numbers on plates and of the legend."""
    look = Look(corpus.listener("board"))
    facts = (
        fact.about
        for player in range(len(seen.table.winners))
        for fact in game.standing(seen, player).facts
    )
    for target in dict.fromkeys((*things, *facts, *game.signs(seen))):
        if about := game.explain(seen, target, look) if target else None:
            corpus.add("explanations", about.name, *about.lines)
