"""The players' plates: numbers, whose turn it is, who is next, who leads."""

import re
from html import unescape

import pytest
from inline_snapshot import snapshot

from clutch.app.model.characters import KINDS
from clutch.app.model.outcome import leaders
from clutch.core.game import Standing
from clutch.core.match import AnyGame
from clutch.games import GAMES
from clutch.ui.eggs import face
from clutch.ui.words import LANGUAGES
from tests.app.pages import Page
from tests.elements import page as elements

WORD = 20
"""The most letters of a word beside a number."""
THREE = "#/play/chicken-colorout?seats=human,medium,easy&seed=EGGS"


def plate(page: Page, player: int) -> str:
    """The plate of a player."""
    found = re.search(rf'<li id="seat-{player}".*?</li>', page.html)
    assert found
    return unescape(found[0])


def signs(page: Page, player: int) -> list[str]:
    """The titles of the symbols on a player's plate."""
    return re.findall(r'title="([^"]+)" class="seat-sign', plate(page, player))


def state_of(page: Page, player: int) -> str:
    """The title of a player's state; empty if there is nothing to say."""
    titles = {e.attributes.get("id"): e.attributes.get("title") for e in page.shown}
    return titles.get(f"seat-{player}-state") or ""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plate_shows_the_numbers_of_its_player(language: str, game: AnyGame) -> None:
    page = Page.opened(f"#/play/{game.key}?seats=human,medium&seed=EGGS")
    page.click("language", language)
    screen, t = page.match, page.model.words
    for player in range(2):
        facts = screen.game.standing(screen.observation, player).facts

        assert facts
        for fact in facts:
            assert f'aria-label="{fact.value} {t(fact.label)}"' in plate(page, player)
            assert f'class="count-word">{t(fact.word or fact.label)}<' in plate(
                page, player
            )
            assert len(t(fact.word or fact.label)) < WORD


def test_it_says_who_is_on_and_who_is_next() -> None:
    page = Page.opened(THREE)
    while not page.state.current_player:
        page.act(str(page.match.history.legal[0]))
    on = page.state.current_player

    assert 'aria-current="true"' in plate(page, on)
    assert not state_of(page, on)
    following, other = (on + 1) % 3, (on + 2) % 3
    assert state_of(page, following) == snapshot("plays next")
    assert state_of(page, following) != state_of(page, other)


def test_with_two_at_the_table_nobody_need_be_told_who_is_next() -> None:
    page = Page.at_match()

    assert ["", ""] == [state_of(page, player) for player in range(2)]


@pytest.mark.parametrize(
    ("scores", "ahead"),
    [
        ((3, 5, 4), {1}),
        ((5, 5, 4), {0, 1}),
        ((5, 5, 5), set()),
        ((5, None, 4), set()),
        ((5,), set()),
    ],
)
def test_leaders_are_those_whom_everybody_sees_ahead(
    scores: tuple[float | None, ...], ahead: set[int]
) -> None:
    assert ahead == leaders([Standing(score=score) for score in scores])


def test_the_leader_wears_a_crown() -> None:
    page = Page.opened("#/play/egg-thieves?seats=human,human,human&seed=EGGS")
    while not (ahead := _ahead(page)):
        page.click("uncover")
        page.act(str(page.match.history.legal[0]))
        if page.model.dialog:
            page.click(page.model.dialog.do, page.model.dialog.value)
    leads = {i: f'id="seat-{i}-lead"' in plate(page, i) for i in range(3)}

    assert ahead == {i for i in range(3) if leads[i]}
    assert snapshot(["shares the lead"]) == sorted({signs(page, i)[0] for i in ahead})


def _ahead(page: Page) -> frozenset[int]:
    game, seen = page.match.game, page.match.observation
    return leaders([game.standing(seen, player) for player in range(3)])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_menu_says_what_the_game_is_about(game: AnyGame) -> None:
    """The page itself opens and closes the menu, so nothing moves."""
    page = Page.opened(f"#/play/{game.key}?seats=human,medium&seed=EGGS")

    assert 'popovertarget="menu"' in page.html
    assert page.model.words(game.rulebook().summary) in page.shown.id("menu").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_level_of_a_bot_is_told_without_room(language: str) -> None:
    page = Page.opened(THREE)
    page.click("language", language)
    level = page.model.words(KINDS[page.match.seats[2].kind])

    assert f'title="{page.model.names[2]}, {level}"' in plate(page, 2)
    assert f'class="unseen">, {level}<' in plate(page, 2)


def test_a_bot_with_a_given_name_tells_its_level_too() -> None:
    page = Page.opened(f"{THREE}&name=&name=Ann")

    assert (
        snapshot("Ann , medium bot") == elements(plate(page, 1)).one("seat-name").text
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_bots_have_a_face_on_their_plates_and_nowhere_else(game: AnyGame) -> None:
    page = Page.opened(f"#/play/{game.key}?seats=human,hard&seed=EGGS")
    faces = [face("hard", is_high=is_high) for is_high in (False, True)]

    assert 1 == sum(plate(page, 1).count(drawn) for drawn in faces)
    assert 1 == sum(unescape(page.html).count(drawn) for drawn in faces)
