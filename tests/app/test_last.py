"""Last screens: what is painted before Python starts is what Python then shows."""

import binascii
import json
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace
from itertools import islice
from typing import Any

import pytest

from clutch.app.protocol.effects import Forget, KeepScreen, ScreenName
from clutch.app.protocol.events import Rest, SaveFailed
from clutch.app.shell.last_screen import MOST
from clutch.core.link import game_word
from clutch.core.match import AnyGame, Seat, SeatKind, Setup, begin
from clutch.core.position import SPECTATOR
from clutch.core.rng import RngStream
from clutch.games import GAMES
from tests.app.pages import Page
from tests.games.twins import twins_of
from tests.play import setup_of

DAY = "2026-11-23"
DEPTHS = (0, 3, 11, 40)
"""The numbers of random actions after which a match is looked at."""
HUMAN, BOT = SeatKind.HUMAN, SeatKind.MEDIUM
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def kept(page: Page) -> dict[str, str]:
    """The screens that the page stores when idle, by key."""
    effects = page.send(Rest())
    assert all(isinstance(effect, KeepScreen) for effect in effects)
    return {e.key: e.text for e in effects if isinstance(e, KeepScreen)}


def read(text: str) -> Mapping[str, Any]:
    """A screen as `web/last.js` reads it."""
    found: Mapping[str, Any] = json.loads(zlib.decompress(binascii.a2b_base64(text)))
    return found


def words_of(game: AnyGame, kind: SeatKind) -> Iterator[str]:
    """Yield a match's word after random actions; seats after the first are `kind`."""
    setup = setup_of(game.key, max(2, game.players[0]))
    seats = (Seat(HUMAN), *(replace(seat, kind=kind) for seat in setup.seats[1:]))
    setup = Setup(game, seats, setup.options, "EGGS")
    history, rng = begin(setup), RngStream("last")
    for step in range(max(DEPTHS) + 1):
        if step in DEPTHS:
            yield game_word(history)
        if history.state.is_terminal:
            break
        history = history.apply(rng.choice(history.legal))


def sat_down(word: str, who: str, **start: Any) -> Page:
    """Return a page at a match from a link, with `who` seated here."""
    page = Page.opened(f"#/game/{word}", day=DAY, **start)
    page.click("sit", who if who == "all" else "own", seat=who)
    return page


def again(page: Page, address: str) -> Page:
    """Return the page of a reader who comes back to an address."""
    return Page.opened(address, stored=page.stored, entropy="another", day=DAY)


@every_game
@pytest.mark.parametrize(("kind", "who"), [(BOT, "0"), (HUMAN, "all"), (HUMAN, "1")])
def test_what_is_kept_is_what_python_shows_next_time(
    game: AnyGame, kind: SeatKind, who: str
) -> None:
    """Table and lobby match to the letter; an open explanation is closed."""
    for word in words_of(game, kind):
        page = sat_down(word, who)
        address = f"#/table/{page.match.id}"
        for action in page.match.history.legal[:1]:
            page.click("inspect", action.target)
        found = kept(page)

        assert {f"screen.{page.match.id}", "screen.lobby"} == found.keys()
        assert max(map(len, found.values())) <= MOST
        for key, where in zip(found, (address, "#/"), strict=True):
            shown = asdict(again(page, where).render)
            assert shown | {"address": where} == read(found[key])


@every_game
def test_a_shared_device_keeps_nothing_that_is_hidden(game: AnyGame) -> None:
    """Positions that differ only in hidden information leave identical entries.

    That is what a spectator cannot see if the screen is covered, otherwise what the
    current player cannot see.
    """
    twins, rng = twins_of(game), RngStream("twins")
    assert twins is not None
    for word in words_of(game, HUMAN):
        page = sat_down(word, "all")
        state = page.state
        if state.is_terminal:
            continue
        page.put(state)
        key = f"screen.{page.match.id}"
        found = kept(page)
        is_covered = read(found[key])["screen"] == ScreenName.COVER
        assert is_covered == state.observation(state.current_player).has_secrets

        page.click("uncover")  # somebody looks: what is kept is covered all the same
        assert found == kept(page)
        viewer = SPECTATOR if is_covered else state.current_player
        for twin in islice(twins(state, viewer, rng), 3):
            page.put(twin.state)
            assert found == kept(page)


def test_a_game_by_link_keeps_the_question_who_is_there() -> None:
    [word, *_] = words_of(GAMES[0], HUMAN)
    page = Page.opened(f"#/game/{word}")
    found = kept(page)

    assert {"screen.link", "screen.lobby"} == found.keys()
    asked = read(found["screen.link"])
    assert (ScreenName.SHARED, f"#/game/{word}") == (asked["screen"], asked["address"])
    page.click("sit", "own", seat="0")
    assert "screen.link" not in kept(page)


def test_an_invitation_is_there_at_once_when_it_is_followed_again() -> None:
    address = f"#/play/{GAMES[0].key}?seats=human,human&name=Ann&seed=EGGS"
    page = Page.invited(address)
    asked = read(kept(page)["screen.link"])

    assert (ScreenName.INVITATION, address) == (asked["screen"], asked["address"])
    page.click("start")
    assert "screen.link" not in kept(page)


def test_what_passes_is_not_kept() -> None:
    """A notice or question is gone when the page is opened again."""
    page = Page.at_match()
    calm = kept(page)
    page.send(SaveFailed("settings", "full"))
    page.click("remove", page.match.id)

    assert page.notices
    assert calm == kept(page)


def test_only_a_tab_that_keeps_matches_keeps_screens() -> None:
    assert {} == kept(Page.at_match(storage="refused"))
    assert {} == kept(Page.opened(writer=False))
    assert {"screen.lobby"} == kept(Page.opened(f"#/learn/{GAMES[0].key}")).keys()


def test_a_screen_goes_with_its_match() -> None:
    """So does the lobby that named the match."""
    page = Page.at_match()
    match_id = page.match.id
    page.go("#/")
    page.click("remove", match_id)
    page.click("remove-now", match_id)

    assert {Forget(f"screen.{match_id}"), Forget("screen.lobby")} < {*page.effects}
    assert f"#/table/{match_id}" not in read(kept(page)["screen.lobby"])["html"]
