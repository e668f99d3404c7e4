"""A match that can hold no more actions says so, stays, and can be exported."""

import pytest
from inline_snapshot import snapshot

from clutch.core import link, match
from clutch.core.link import LinkError, game_word, parse_game
from clutch.core.match import begin
from clutch.games import GAMES
from tests.app.pages import Page
from tests.core.test_link import sentence

MOST = 7


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lower the limit of actions so that a test reaches it."""
    for module in (match, link):
        monkeypatch.setattr(module, "MAX_ACTIONS", MOST)


def full(**start: str) -> Page:
    page = Page.at_match(**start)
    for _ in range(MOST):
        page.act(str(page.match.history.legal[0]))
    return page


def said(page: Page) -> str:
    assert page.match.reply is not None
    return page.model.words(page.match.reply)


def test_the_last_action_is_done_kept_and_answered() -> None:
    page = full()
    word = game_word(page.match.history)

    assert len(page.match.history.match.actions) == MOST
    assert snapshot(
        "This game has reached the limit of 4000 actions. It can't continue, but you "
        "can replay it, copy its link or undo an action."
    ) == said(page)
    assert (
        snapshot(
            "This game has reached the limit of 4000 actions. It can't continue, but "
            "you can replay it, copy its link or undo an action."
        )
        == page.said
    )
    assert any(f'"{word}"' in text.replace("\\", "") for text in page.stored.values())


def test_one_more_is_refused_with_a_sentence_and_nothing_is_lost() -> None:
    page = full()
    before, kept = page.match.history, dict(page.stored)
    page.act(str(before.legal[0]))

    assert before == page.match.history
    assert kept == page.stored
    assert snapshot(
        "This game has reached the limit of 4000 actions. It can't continue, but you "
        "can replay it, copy its link or undo an action."
    ) == said(page)


def test_a_bot_waits_for_nothing_there() -> None:
    page = Page.at_match("human,easy")
    while page.match.history.room:
        if page.match.is_mine:
            page.act(str(page.match.history.legal[0]))
        else:
            page.let_bot_think()

    assert snapshot(
        "This game has reached the limit of 4000 actions. It can't continue, but you "
        "can replay it, copy its link or undo an action."
    ) == said(page)
    assert not [effect for effect in page.effects if "hink" in repr(effect)]


def test_it_can_be_read_taken_back_and_shown_again() -> None:
    page = full()
    history = page.match.history
    again = Page.opened(f"#/table/{page.match.id}", stored=page.stored)

    assert history == again.match.history
    assert history == parse_game(game_word(history), GAMES)
    again.click("undo")
    assert again.match.history.room > 0
    assert again.match.reply is None
    page.click("to-file")
    assert game_word(history) in repr(page.effects)


def test_a_link_of_more_is_refused_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    history = full().match.history
    for module in (match, link):
        monkeypatch.setattr(module, "MAX_ACTIONS", MOST - 1)
    with pytest.raises(LinkError) as error:
        parse_game(game_word(history), GAMES)

    assert snapshot("This link is too long to be a game link.") == sentence(error)
    assert begin(history.match.setup).room == MOST - 1
