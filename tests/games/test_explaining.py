"""Everything on a table is explained, and no reader learns more than they may know."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from html import unescape
from itertools import islice

import pytest

from clutch.core.game import default_options
from clutch.core.match import AnyGame, Seat, SeatKind, Setup
from clutch.core.message import Message
from clutch.core.position import SPECTATOR, AnyObservation, AnyState
from clutch.core.rng import RngStream
from clutch.games import GAMES, game_of
from clutch.ui.explanation import Explanation
from clutch.ui.html import VOID
from clutch.ui.look import Look
from clutch.ui.words import LANGUAGES, Words
from tests.games.twins import twins_of
from tests.marks import every_case
from tests.play import Case, play

ASKED = re.compile(r'data-(?:tried|about)="([^"]*)"')
TAG = re.compile(r'<(/?)([a-zA-Z][\w-]*)((?:[^<>"/]|"[^"]*")*)(/?)>')
BAR = re.compile(r' class="(?:[^"]* )?board-controls[ "]')
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
LOOKS = [Look(Words(language, NAMES), lit=False, live=False) for language in LANGUAGES]
POSITIONS = 5
"""The number of positions of each game to look at, from the first to the last."""
TWINS = 2

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def positions(case: Case) -> list[AnyState]:
    states = play(case).states
    last = len(states) - 1
    return [states[last * i // (POSITIONS - 1)] for i in range(POSITIONS)]


def views(case: Case) -> Iterator[tuple[AnyState, AnyObservation]]:
    """Yield each position as the current player, another and a spectator see it."""
    for state in positions(case):
        current = max(state.current_player, 0)
        other = (current + 1) % case.players
        for viewer in dict.fromkeys((current, other, SPECTATOR)):
            yield state, state.observation(viewer)


def asked(case: Case, state: AnyState, seen: AnyObservation) -> list[str]:
    """All that a reader can ask about: things drawn, done and counted, and symbols."""
    game = case.setup.game
    legal = state.legal_actions() if seen.player == state.current_player else ()
    board = game.board(seen, legal, Look(LOOKS[0].t))
    facts = [
        fact.about
        for player in range(case.players)
        for fact in game.standing(seen, player).facts
        if fact.about
    ]
    drawn = [unescape(found) for found in ASKED.findall(board)]
    return list(dict.fromkeys((*drawn, *facts, *game.signs(seen))))


def things_on(board: str) -> set[str]:
    """The things that can be asked about on a board, except for its bar of controls.

    The HTML is our own, with every tag closed, so a browser's parser is not needed.
    """
    found, inside = set[str](), 0  # how deep in the bar it is
    for end, name, attributes, empty in TAG.findall(board):
        if end:
            inside = max(0, inside - 1)
        elif inside or BAR.search(attributes):
            inside += not (empty or name in VOID)
        else:
            found |= {unescape(one) for one in ASKED.findall(attributes) if one}
    return found


def names_of(game: AnyGame, seen: AnyObservation, things: set[str]) -> set[str]:
    """The names of those things that have an explanation."""
    told = (game.explain(seen, target, LOOKS[0]) for target in things)
    return {LOOKS[0].t(about.name) for about in told if about is not None}


@lru_cache
def sections_of(key: str) -> frozenset[str]:
    return frozenset(section.key for section in game_of(key).rulebook().sections)


def is_told(game: AnyGame, about: Explanation) -> bool:
    """Whether every part has a text in every language."""
    return (
        bool(about.lines)
        and all(map(is_said, (about.name, *about.lines)))
        and about.section in {"", *sections_of(game.key)}
    )


@cache
def is_said(text: Message) -> bool:
    """Whether the text exists in every language; cached, as most texts recur."""
    texts = [look.t(text) for look in LOOKS]
    return all(text.strip() and "{" not in text for text in texts)


@every_case
def test_everything_on_the_table_is_explained(case: Case) -> None:
    game, empty = case.setup.game, set()
    for state, seen in views(case):
        for target in asked(case, state, seen):
            about = game.explain(seen, target, LOOKS[0])
            if about is None or not is_told(game, about):
                empty.add(target)

    assert empty == set()


@every_case
def test_where_one_only_looks_on_the_same_things_can_be_explained(case: Case) -> None:
    """All except the bar of buttons, which is only for playing."""
    game, lost = case.setup.game, set()
    for _, seen in views(case):
        live, still = (
            things_on(game.board(seen, (), Look(LOOKS[0].t, live=live)))
            for live in (True, False)
        )
        if gone := names_of(game, seen, live - still):
            lost |= gone - names_of(game, seen, still)

    assert lost == set()


@every_case
def test_what_can_be_done_is_explained_or_about_nothing_on_the_table(
    case: Case,
) -> None:
    game = case.setup.game
    for state in positions(case):
        seen = state.observation(state.current_player)
        for action in state.legal_actions():
            about = game.explain(seen, action.target, LOOKS[0])
            # A button that is not about a thing is explained by its own name.
            assert about is None or is_told(game, about), action


@every_case
def test_what_is_explained_is_what_the_reader_knows(case: Case) -> None:
    game, rng = case.setup.game, RngStream("twins")
    twins = twins_of(game)
    for state, seen in views(case):
        if state.is_terminal:
            continue
        alike = [game.sample(seen, rng)]
        if twins is not None:
            found = islice(twins(state, seen.player, rng), TWINS)
            alike += [twin.state for twin in found]
        same_views = [other.observation(seen.player) for other in alike]
        for target in asked(case, state, seen):
            told = game.explain(seen, target, LOOKS[0])
            for same in same_views:
                assert told == game.explain(same, target, LOOKS[0]), target


@every_game
def test_all_that_is_in_the_box_is_explained_and_drawn(game: AnyGame) -> None:
    players = max(2, game.players[0])
    seats = (Seat(SeatKind.HUMAN),) * players
    state = Setup(game, seats, default_options(game), "EGGS").initial_state()
    seen = state.observation(SPECTATOR)

    assert game.box()
    for target in game.box():
        about = game.explain(seen, target, LOOKS[0])
        assert about is not None, target
        assert is_told(game, about), target
        assert about.drawing, target


@every_game
def test_what_is_no_thing_is_not_explained(game: AnyGame) -> None:
    players = max(2, game.players[0])
    seats = (Seat(SeatKind.HUMAN),) * players
    state = Setup(game, seats, default_options(game), "EGGS").initial_state()
    for target in ("", "?", "no such thing", "card 999", "<b>"):
        assert game.explain(state.observation(0), target, LOOKS[0]) is None, target
