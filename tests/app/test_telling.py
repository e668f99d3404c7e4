"""Telling something step by step, and each reader's progress, in match and replay."""

from clutch.app.replay.state import ReplayScreen
from clutch.core.link import game_word, parse_setup
from clutch.core.match import History, begin
from clutch.core.position import SPECTATOR
from clutch.games import GAMES
from clutch.ui.look import Look
from clutch.ui.words import Words
from tests.app.pages import Page

STEP = 'id="raid-1-{}"'


def drawn(history: History) -> str:
    """The board as a spectator sees it."""
    game = history.match.setup.game
    return game.board(history.state.observation(SPECTATOR), (), Look(Words(), told=()))


def raided(seats: str = "human,human") -> History:
    """Return a match of Egg Thieves just after its first raid."""
    link = f"egg-thieves?seats={seats}&seed=K7Q2MX"
    history = begin(parse_setup(link, GAMES))
    while "raid-1" not in drawn(history):
        history = history.apply(history.state.legal_actions()[-1])
    return history


def seated(history: History) -> Page:
    page = Page.opened(f"#/game/{game_word(history)}")
    page.click("sit", "all")
    page.click("uncover")
    return page


def steps(page: Page) -> list[int]:
    """The steps of the first raid that are on the page."""
    return [n for n in range(1, 10) if STEP.format(n) in page.render.html]


def see_again(page: Page) -> None:
    """Ask again for the raid that later actions have closed."""
    page.click("tell", page.shown.id("see-raid-1").attributes["data-value"])


def test_all_is_told_unasked_and_step_by_step_when_asked_for() -> None:
    page = seated(raided())
    told = [steps(page)]
    for value in ("raid-1:1", "raid-1:2", "raid-1:9", "raid-1:1"):
        page.click("tell", value)
        told.append(steps(page))

    assert [1, 2, 3, 4, 5, 6] == told[0]
    assert [1] == told[1]
    assert [1, 2] == told[2]
    assert told[0] == told[3]
    assert [1] == told[4]


def test_the_match_and_what_is_kept_of_it_stay_the_same() -> None:
    page = seated(raided())
    history, stored = page.match.history, dict(page.stored)
    page.click("tell", "raid-1:3")

    assert history == page.match.history
    assert stored == page.stored


def test_acting_puts_it_away_and_the_reader_is_as_far_as_before() -> None:
    page = seated(raided())
    page.click("tell", "raid-1:3")
    page.act(str(page.state.legal_actions()[0]))

    assert [] == steps(page)
    see_again(page)
    assert [1, 2, 3] == steps(page)


def test_the_next_person_at_the_device_is_told_from_the_beginning() -> None:
    page = seated(raided())
    page.click("tell", "raid-1:3")
    player = page.state.current_player
    while page.state.current_player == player:
        page.act(str(page.state.legal_actions()[-1]))

    assert page.match.is_covered
    assert [] == steps(page)
    page.click("uncover")
    assert [] == steps(page)
    see_again(page)
    assert [1, 2, 3, 4, 5, 6] == steps(page)
    assert page.shown.does("tell", "raid-1:1")


def test_who_ended_the_turn_with_a_raid_can_see_it_in_their_next_turn() -> None:
    history = raided()
    thrower = history.states[-2].current_player
    page = seated(history)

    assert page.state.current_player != thrower

    while page.state.current_player != thrower:
        page.act(str(page.state.legal_actions()[-1]))
    page.click("uncover")
    assert [] == steps(page)
    see_again(page)
    page.click("tell", "raid-1:2")

    assert [1, 2] == steps(page)


def test_a_replay_tells_step_by_step_too() -> None:
    history = raided()
    page = Page.opened(f"#/replay/{game_word(history)}/999")

    assert isinstance(page.model.screen, ReplayScreen)
    assert [1, 2, 3, 4, 5, 6] == steps(page)
    page.click("tell", "raid-1:2")
    assert [1, 2] == steps(page)


def test_nonsense_is_not_listened_to() -> None:
    page = seated(raided())
    model = page.model
    for value in ("", "raid-1", "raid-1:", ":2", "raid-1:-2", "raid-1:two"):
        page.click("tell", value)

        assert model == page.model
