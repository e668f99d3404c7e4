"""The end of a match: the margin, the course of the game, and what to do next."""

import re
from functools import cache
from html import unescape

import pytest
from inline_snapshot import snapshot

from clutch.app.match.opening import HARDER, SWAPPED
from clutch.app.match.state import MatchScreen
from clutch.app.model import outcome
from clutch.app.model.model import Model
from clutch.app.shell.page import render
from clutch.app.storage.state import Settings
from clutch.core.decision import Action
from clutch.core.link import parse_setup
from clutch.core.match import History, SeatKind, begin
from clutch.core.position import SPECTATOR, Memory
from clutch.games import GAMES
from clutch.ui.words import LANGUAGES, Words
from tests.app.pages import Page

KEYS = [game.key for game in GAMES]
NAMES = ("Ada", "Bob", "Cem")
ENGLISH = Words("en", NAMES)

each_game = pytest.mark.parametrize("key", KEYS)


def finished(key: str) -> History:
    """A whole match of a person and bots, in which all play the best-rated actions."""
    return played(key, "human,medium" if key == KEYS[0] else "human,medium,medium")


@cache
def played(key: str, seats: str) -> History:
    """The same with other seats."""
    history = begin(parse_setup(f"{key}?seats={seats}&seed=EGGS", GAMES))
    while not history.state.is_terminal:
        history = history.apply(best(history))
    return history


def best(history: History) -> Action:
    """The best-rated action of a player who never forgets."""
    state = history.state
    seen = state.information_state(state.current_player, Memory.EVERYTHING)
    rates = history.match.setup.game.rate(seen, history.legal)
    found: Action = max(zip(rates, history.legal, strict=True), key=lambda p: p[0])[1]
    return found


def read_by(key: str, *mine: int) -> MatchScreen:
    """The end of a match as people in these seats read it."""
    return read(finished(key), *mine)


def read(history: History, *mine: int) -> MatchScreen:
    """The end of that match, for people in these seats."""
    return MatchScreen("x", history, mine, mine[0] if mine else SPECTATOR)


def shown(key: str, language: str = "en") -> str:
    """The page at the end, for the person in the first seat."""
    model = Model(Settings(language=language), read_by(key, 0))
    return unescape(str(render(model).html))


def winners(key: str) -> list[int]:
    """The players who have won."""
    shares = finished(key).state.returns()
    return [player for player, share in enumerate(shares) if share > 0]


@each_game
def test_the_result_gives_the_points_that_everybody_has(key: str) -> None:
    points = outcome.points_of(read_by(key, 0))
    said = ENGLISH(outcome.result(read_by(key, 0)))
    won = winners(key)

    if len(won) > 1 or not points:
        assert not any(sign.isdigit() for sign in said)
    elif points[won[0]] > (best := max(p for i, p in enumerate(points) if i != won[0])):
        told = (
            snapshot("You won, # to #")
            if won == [0]
            else snapshot("Cem won, # to your #")
        )
        other = best if won == [0] else points[0]
        assert [points[won[0]], other] == list(map(int, re.findall(r"\d+", said)))
        assert told == re.sub(r"\d+", "#", said)


@each_game
def test_an_onlooker_is_told_of_nobody_as_you(key: str) -> None:
    said = ENGLISH(outcome.result(read_by(key)))

    assert "you" not in said.lower()


@each_game
def test_a_loss_looks_like_none_of_the_wins(key: str) -> None:
    is_won = 0 in winners(key)

    assert is_won == ("ending--won" in shown(key))
    assert is_won != ("ending--lost" in shown(key))


@each_game
def test_the_account_has_the_own_column_first_and_adds_up(key: str) -> None:
    screen = read_by(key, 0)
    ending = screen.game.ending(screen.observation)
    account = outcome.account(screen, ending.parts)
    if not ending.parts:
        assert account is None
        return

    assert account
    assert 0 == account.order[0]
    assert sorted(account.order) == list(range(len(screen.seats)))
    for part in ending.parts:
        assert len(part.amounts) == len(screen.seats)
    if account.totals:
        assert account.totals == outcome.points_of(screen)


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_tells_reason_parts_turns_and_ways_on(key: str, language: str) -> None:
    screen, html = read_by(key, 0), shown(key, language)
    words = Words(language, Model(Settings(language=language), screen).names)
    ending = screen.game.ending(screen.observation)

    assert words(ending.reason) in html
    assert words(outcome.length(screen)) in html
    for part in ending.parts:
        assert f'<th scope="row">{words(part.title)}</th>' in html
    for _, line in ending.lines:  # what decided it comes before what to do next
        assert words(line) in html.partition('class="ending-next')[0]
    for place in (f'data-value="{SWAPPED}"', f'data-value="{HARDER}"', 'href="#/"'):
        assert place in html


def test_a_place_is_told_to_who_has_not_won() -> None:
    history = played("mapped-out", "human,human,human")
    points = history.match.setup.game.points(history.state)
    winner, loser = points.index(max(points)), points.index(min(points))
    place = outcome.place(read(history, loser))

    assert place
    assert f"Rank: {1 + sum(p > points[loser] for p in points)} of 3" == ENGLISH(place)
    assert outcome.place(read(history, winner)) is None
    assert outcome.place(read(history)) is None


class TestRematch:
    def test_seats_are_swapped(self) -> None:
        page = ended("human,easy")
        page.click("rematch", SWAPPED)

        kinds = [seat.kind for seat in page.match.seats]
        assert [SeatKind.EASY, SeatKind.HUMAN] == kinds
        assert (1,) == page.match.mine

    def test_bots_are_a_step_better_until_they_are_the_best(self) -> None:
        page = ended("human,medium")
        page.click("rematch", HARDER)

        assert SeatKind.HARD is page.match.seats[1].kind
        assert HARDER in ended("human,hard").html
        assert HARDER not in ended("human,expert").html

    def test_among_people_there_is_no_harder_bot(self) -> None:
        assert HARDER not in ended("human,human").html


def ended(seats: str) -> Page:
    """Return a page with a finished match of the first game."""
    page = Page.at_match(seats)
    page.put(finished(KEYS[0]).state)
    return page
