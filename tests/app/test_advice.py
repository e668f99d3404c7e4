"""Hints, and hurrying bots."""

import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape

import pytest
from inline_snapshot import snapshot

from clutch.app.loop import thinking
from clutch.app.loop.thinking import Ended, Thought, awaited
from clutch.app.match import ask
from clutch.app.match.hints import wording
from clutch.app.match.undo import rules as undo_rules
from clutch.app.match.undo.rules import Finality
from clutch.app.protocol.effects import Think
from clutch.app.protocol.events import BotDecided, Key
from clutch.bots.bot import Budget
from clutch.core.decision import Action
from clutch.core.match import SeatKind, begin, parse_action
from clutch.core.message import msg
from clutch.core.position import AnyState, Memory
from clutch.core.rng import RngStream
from clutch.games import GAMES, chicken_colorout
from clutch.games.chicken_colorout.bots.reasons import LAST_EGG
from clutch.games.egg_thieves.table.actions import Pick
from clutch.ui import offers
from clutch.ui.look import Look
from clutch.ui.words import LANGUAGES, Words
from tests.app.pages import Page
from tests.elements import Element
from tests.elements import page as elements
from tests.games.chicken_colorout import positions as chicken
from tests.play import Case, can, do, play
from tests.reviews import QUICK


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count iterations instead of seconds, so that all machines get the same result."""
    monkeypatch.setattr(thinking, "BOT_BUDGET", Budget(iterations=30))
    monkeypatch.setattr(thinking, "EFFORT", replace(QUICK, tree=60))


def open_table(seats: str = "human,human", game: str = "egg-thieves") -> Page:
    page = Page.opened(f"#/play/{game}?seats={seats}&seed=EGGS")
    if page.match.is_covered:
        page.click("uncover")
    return page


def think(page: Page) -> Ended:
    """Finish the thought that the page waits for, and return how it ended."""
    ticket = awaited(page.model)
    assert ticket is not None
    thought = Thought(page.model, ticket)
    for ended in iter(thought.slice, object()):
        if ended is not None:
            page.send(ended)
            return ended
    raise AssertionError


@pytest.fixture
def page() -> Iterator[Page]:
    return open_table()


def test_a_hint_is_thought_about_when_it_is_asked_for(page: Page) -> None:
    page.click("hint")

    assert Think(page.match.ticket) in page.effects
    assert snapshot("Looking for a hint …") == page.shown.all("prompt")[1].text


def hinted(page: Page) -> tuple[str, ...]:
    """Ask for a hint and return the texts of the advised actions."""
    page.click("hint")
    think(page)
    return tuple(map(str, ask.advised(page.match)))


def in_short(said: str) -> str:
    """The start and end of a hint, without its numbers, which differ between bots."""
    first, *_, last = said.split(". ")
    return re.sub(r"\d+", "#", f"{first.partition(': ')[0]}: … {last}")


def test_a_hint_says_what_to_do_and_whose_chance_it_gives(page: Page) -> None:
    hinted(page)

    assert page.shown.id("hint-text").text.startswith(page.said)
    assert snapshot(
        "Hint: … After this, you'd win about # out of # games with # players."
    ) == in_short(page.said)


def test_a_hint_tells_a_whole_turn(page: Page) -> None:
    rest = hinted(page)

    plan = ask.advised(page.match)

    assert len(rest) > 1
    told = wording.in_words(page.model.words, page.match.game, page.state, plan)
    assert wording.lowered(told) in page.said


def test_a_hint_names_a_card_and_its_place_as_one_thing() -> None:
    page = Page.opened("#/play/egg-thieves?seats=human,medium&seed=EGGS")
    state = page.state
    first = next(a for a in state.legal_actions() if isinstance(a, Pick))
    then = parse_action("lay nest-a-up", state.step(first).legal_actions())
    words = wording.in_words(page.model.words, page.match.game, state, (first, then))

    assert words == snapshot("Lay white 3 face up in nest A")


def test_a_hint_does_not_say_that_its_action_can_be_chosen() -> None:
    page = open_table(game="mapped-out")
    hinted(page)

    assert (
        snapshot("Hint: lay this tile on h7: 2 puffers") == page.said.partition(". ")[0]
    )


def test_a_hint_is_marked_on_the_board_with_its_steps(page: Page) -> None:
    rest = hinted(page)

    assert re.search(rf'data-hinted="1"[^>]* data-action="{rest[0]}"', page.html)
    assert re.search(r'data-hinted="2', page.html)
    [first] = [e for e in page.shown if e.attributes.get("data-hinted") == "1"]
    assert snapshot("Hint, step 1") == first.attributes["aria-description"]


def test_a_hint_to_trade_points_at_the_own_egg_and_at_that_of_the_player() -> None:
    """Others have eggs of the same type, and counts and seats are numbers too."""
    hands = ("yellow red red", "red blue yellow", "red blue blue")
    now = chicken.position(chicken.square(), hands=hands)
    plan = ["choose yellow", "hide e5", "want 3-blue", "give red"]
    spots = ["own-yellow", "e5", "3-blue", "own-red"]
    while plan:
        board = chicken_colorout.GAME.board(
            now.observation(0), now.legal_actions(), Look(Words())
        )
        pointers = wording.pointers(chicken_colorout.GAME, now, planned(now, plan))
        marked = {
            each.attributes["data-hinted"]: each
            for each in elements(offers.hinted(board, pointers, str))
            if "data-hinted" in each.attributes
        }
        assert spots == [spot_of(marked[step]) for step in sorted(marked)]
        now = do(now, plan.pop(0))
        del spots[0]


def planned(state: AnyState, plan: list[str]) -> tuple[Action, ...]:
    """The actions with these texts, one after the other."""
    actions: list[Action] = []
    for text in plan:
        actions.append(parse_action(text, state.legal_actions()))
        state = state.step(actions[-1])
    return tuple(actions)


def spot_of(element: Element) -> str:
    """What an element of the board shows: its place or whose egg it is."""
    known = element.attributes
    return known.get("id") or known.get("data-about") or known["data-action"][5:]


def test_one_action_of_a_hint_is_done_with_one_click(page: Page) -> None:
    rest = hinted(page)
    page.click("act", rest[0])

    assert rest[:1] == done(page)


def test_escape_puts_a_hint_away_before_it_undoes(page: Page) -> None:
    rest = hinted(page)
    page.click("act", rest[0])
    page.send(Key("Escape"))

    assert page.match.advice.hint is None
    assert rest[:1] == done(page)

    page.send(Key("Escape"))

    assert () == done(page)


@pytest.mark.parametrize("verb", ["act", "follow"])
def test_a_game_asks_nothing_of_what_a_hint_advises(page: Page, verb: str) -> None:
    rest = hinted(page)
    game = replace(page.match.game, question=lambda *_: msg("Really?"))
    setup = replace(page.match.history.match.setup, game=game)
    history = begin(setup)
    page.model = replace(
        page.model,
        screen=replace(page.match, history=history),
    )
    page.click(verb, rest[0] if verb == "act" else "")

    assert page.model.dialog is None
    assert rest[:1] == done(page)[:1]


def test_a_hint_stands_as_long_as_it_is_followed(page: Page) -> None:
    rest = hinted(page)
    page.act(rest[0])

    assert rest[1:] == tuple(map(str, ask.advised(page.match)))
    assert 'id="hint-text"' in page.html


@pytest.mark.parametrize("game", ["egg-thieves", "mapped-out"])
def test_a_hint_asked_for_again_is_the_same_with_its_piece_in_hand(game: str) -> None:
    page = open_table("human,medium", game)
    till_mine(page)
    rest = hinted(page)
    page.click("hint")
    page.act(rest[0])

    assert page.match.history.is_choosing
    assert rest[1:] == hinted(page)


def test_so_it_is_after_an_undo_that_leaves_the_piece_in_hand(page: Page) -> None:
    rest = hinted(page)
    page.click("hint")
    page.act(rest[0])
    page.act(rest[1])
    page.click("undo")

    assert page.match.history.is_choosing
    assert rest[1:] == hinted(page)


@pytest.mark.parametrize("spent", [None, Finality.FOR_GOOD])
def test_a_hint_says_by_a_sign_that_something_is_spent_for_good(
    spent: Finality | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(undo_rules, "unusual", lambda *_: spent)
    page = open_table()
    hinted(page)
    advice = unescape(page.html.partition('id="hint-text"')[2].partition("</div>")[0])
    signs = 2 if spent else 0

    assert signs == advice.count(f"({page.model.words(Finality.FOR_GOOD.words)})")


def test_all_of_a_hint_is_done_with_one_click(page: Page) -> None:
    rest = hinted(page)
    page.click("follow")

    assert rest == done(page)


def test_all_of_a_hint_is_taken_back_at_once() -> None:
    """Also after the bot's turn, if nothing has been revealed."""
    page = Page.at_match("human,medium", "everything-seen")
    till_mine(page)
    before = done(page)
    rest = hinted(page)
    page.click("follow")
    assert (*before, *rest) == done(page)
    till_mine(page)
    page.click("undo")
    assert (*before, *rest) == done(page)[: len(before) + len(rest)]  # it is asked
    page.click("undo")

    assert len(rest) > 1
    assert before == done(page)


def till_mine(page: Page) -> None:
    """Let the bots play until it is the person's turn."""
    while not page.match.is_mine:
        page.let_bot_think()


def test_a_plan_stops_where_the_turn_of_somebody_else_begins(page: Page) -> None:
    hinted(page)
    page.click("follow")

    assert not ask.advised(page.match)


def test_the_same_hint_is_given_for_the_same_position() -> None:
    assert hinted(open_table()) == hinted(open_table())


def test_where_only_the_first_step_is_forced_that_is_said_of_it() -> None:
    page = open_table(game="mapped-out")
    for _ in range(200):
        if len(page.state.legal_actions()) == 1:
            break
        page.act(str(page.state.legal_actions()[0]))
        if page.match.is_covered:
            page.click("uncover")
    hinted(page)

    assert len(page.state.legal_actions()) == 1
    assert page.model.words(wording.FIRST_IS_FORCED) in page.said


def plays_with(page: Page, **functions: object) -> None:
    """Replace these functions of the match's game."""
    history = page.match.history
    setup = history.match.setup
    setup = replace(setup, game=replace(setup.game, **functions))
    history = replace(history, match=replace(history.match, setup=setup))
    page.model = replace(page.model, screen=replace(page.match, history=history))


def told_of_others(**functions: object) -> str:
    """The text of a hint when another way to do it is as good."""
    state = chicken.position(chicken.square(), hands=("red red", "blue blue"))
    page = open_table(game="chicken-colorout")
    page.put(do(state, "turn left"))
    plays_with(page, **functions)
    hinted(page)
    return page.said


def test_what_follows_a_forced_step_is_compared_as_a_way_to_do_it() -> None:
    """A choice that comes later is not called another choice now."""
    said = told_of_others(is_pointless=lambda _seen, _action: False)

    words = Words()
    assert words(wording.ANOTHER_CHOICE) not in said
    assert words(wording.ANOTHER_WAY) in said


def test_who_is_told_why_is_not_told_that_something_else_is_as_good() -> None:
    said = told_of_others()

    words = Words()
    assert words(wording.NOTHING_ELSE) in said
    assert words(wording.ANOTHER_CHOICE) not in said
    assert words(wording.ANOTHER_WAY) not in said


def test_the_only_thing_that_can_be_done_is_called_so_and_told_as_a_deed() -> None:
    states = play(Case("mapped-out", 2, (), SeatKind.MEDIUM, "B")).states
    forced = (s for s in states if can(s) == "done" and s.current_player == 0)
    page = open_table("human,easy", game="mapped-out")
    page.put(next(forced))
    hinted(page)

    assert (
        snapshot("Hint: put back the cards you have seen. It's the only option.")
        == page.said
    )


def test_a_hint_tells_a_reason_where_a_rule_has_fired() -> None:
    page = open_table(game="chicken-colorout")
    hands = ("red", "blue blue")
    page.put(do(chicken.position(chicken.square(), hands=hands), "turn left"))
    hinted(page)

    assert page.model.words(LAST_EGG) in page.said


@pytest.mark.parametrize("place", [0, -1])
def test_a_reason_is_told_of_the_step_that_it_is_true_of(
    page: Page, place: int
) -> None:
    """If it is the first step, the hint does not name it."""
    chosen = hinted(page)[place]
    page.click("hint")
    why = msg("It is so.")
    plays_with(page, reason=lambda _, action: why if str(action) == chosen else None)
    hinted(page)

    last = page.said.partition(", then ")[2].partition(". ")[0]
    told = f"Why “{last}”? It is so." if place else ". It is so."
    assert told in page.said


def test_where_no_rule_has_fired_a_hint_tells_none() -> None:
    """The hint then only says what to do and how likely the reader is to win."""
    page = open_table(game="chicken-colorout")
    plays_with(page, reason=lambda _seen, _action: None)
    hinted(page)

    said = page.said.partition(". ")[2]
    said = said.removeprefix(f"{page.model.words(wording.NOTHING_ELSE)} ")
    assert snapshot(
        "After this, you'd win about # out of # games with # players. Next best choice: # out of #."
    ) == re.sub(r"\d+", "#", said)


NOTHING_ELSE = Words()(wording.NOTHING_ELSE)


def all_else(state: AnyState, game: str) -> str:
    """The part of the hint about the actions that it does not advise, if any."""
    page = open_table(game=game)
    page.put(state)
    hinted(page)
    return NOTHING_ELSE if NOTHING_ELSE in page.said else ""


def test_whatever_else_can_be_done_gains_nothing() -> None:
    """The choice is to hide the only kind of egg, or no egg."""
    state = chicken.position(chicken.square(), hands=("red red", "blue blue"))
    state = do(state, "turn left")

    assert can(state) == "choose red, done"
    assert all_else(state, "chicken-colorout")


def test_where_leaving_it_may_gain_something_that_is_not_said() -> None:
    """With Special Scores an egg may wait for a place where it scores more."""
    hands = ("red red", "blue blue")
    state = chicken.position(chicken.square(), hands=hands, scores=True)
    state = do(state, "turn left")

    assert can(state) == "choose red, done"
    assert not all_else(state, "chicken-colorout")


def test_what_is_only_dear_is_not_said_to_gain_nothing() -> None:
    """One more run of the chain costs a card that is worth more in the hand."""
    history = play(Case("ei-my-goods", 2, (), SeatKind.EASY, "A"))
    said = {}
    for state in history.states[:-1]:
        legal = state.legal_actions()
        polite = history.match.setup.game.sensible_actions(
            state.observation(state.current_player), legal
        )
        if len(legal) > 1 and len(polite) == 1 and len(said) < 2:
            verbs = frozenset(str(action).split()[0] for action in legal)
            if "build" in verbs:
                said["add" in verbs] = all_else(state, "ei-my-goods")

    assert said == {True: "", False: NOTHING_ELSE}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plan_is_one_sentence_in_every_language(language: str) -> None:
    """However long the plan is, `then` appears at most once."""
    words = Words(language, ("Ada", "Bo"))
    then = {"en": ", then ", "nl": "; tot slot: ", "fr": ", puis "}[language]
    for game in GAMES:
        page = open_table(game=game.key)
        for _ in range(12):
            state, actions = page.state, first_turn(page.state)
            told = wording.in_words(words, game, state, actions)

            assert told.count(then) <= 1
            assert then.strip(" ,:") + then not in told
            if (after := state.step(actions[0])).is_terminal:
                break
            page.put(after)


def first_turn(state: AnyState) -> tuple[Action, ...]:
    """Actions until the turn ends or something is revealed, 12 at most."""
    actions: list[Action] = []
    now, player = state, state.current_player
    while now.current_player == player and now.checkpoint == state.checkpoint:
        actions.append(now.legal_actions()[-1])
        now = now.step(actions[-1])
        if len(actions) == 12 or now.is_terminal:
            break
    return tuple(actions)


def done(page: Page) -> tuple[str, ...]:
    return tuple(map(str, page.match.history.match.actions))


def test_a_hint_goes_when_something_is_done(page: Page) -> None:
    page.click("hint")
    think(page)
    page.act(str(page.state.legal_actions()[0]))

    assert page.match.advice.hint is None


def test_a_hint_is_put_away_by_its_own_button(page: Page) -> None:
    """It covers what other players did, and the reader can ask for it again."""
    told = hinted(page)
    assert 'id="hint-text"' in page.html
    page.click("hint")

    assert awaited(page.model) is None
    assert 'id="hint-text"' not in page.html
    assert told == hinted(page)


def test_a_hint_that_was_given_up_does_not_come(page: Page) -> None:
    page.click("hint")
    page.click("stop")

    assert awaited(page.model) is None
    assert 'id="stop-thinking"' not in page.html


def test_a_hint_is_not_for_what_was_done_instead(page: Page) -> None:
    one, other = map(str, page.state.legal_actions()[:2])
    page.act(one)
    page.click("hint")
    think(page)
    page.click("undo")
    page.act(other)

    assert page.match.advice.hint is None


def test_a_hint_that_is_looked_for_goes_with_its_position(page: Page) -> None:
    one, other = map(str, page.state.legal_actions()[:2])
    page.act(one)
    page.click("hint")
    page.click("undo")
    page.act(other)

    assert awaited(page.model) is None


def test_a_hint_is_given_up_when_the_table_is_left(page: Page) -> None:
    left = page.match
    page.click("hint")
    page.go("#/settings")
    page.go(f"#/table/{left.id}")

    assert 'id="stop-thinking"' not in page.html


def test_a_hint_knows_no_more_than_who_asks(page: Page) -> None:
    """The same hint in every position that the asking player cannot tell apart."""

    told = hinted(page)
    known = page.state.information_state(page.state.current_player, Memory.EVERYTHING)
    twin = page.match.game.sample(known, RngStream("another world"))
    other = open_table()
    other.put(twin)

    assert told == hinted(other)


def test_there_is_no_hint_where_the_game_is_about_memory() -> None:
    page = open_table(game="les-oeufs-sont-faits")
    page.click("hint")

    assert awaited(page.model) is None
    assert 'data-do="hint"' not in page.html
    assert (
        snapshot("There are no hints in a memory game.")
        == page.shown.id("hint").attributes["title"]
    )


def test_there_is_no_hint_while_others_are_on() -> None:
    page = open_table("medium,human")
    while page.match.is_mine:
        page.act(str(page.state.legal_actions()[0]))
    page.click("hint")

    assert page.match.question is None
    assert (
        snapshot("You can only get hints on your turn.")
        == page.shown.id("hint").attributes["title"]
    )


def test_a_hard_bot_can_be_told_to_move_now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "BOT_BUDGET", Budget(iterations=10**9))
    page = open_table("hard,hard")
    thought = Thought(page.model, page.match.ticket)
    assert thought.slice() is None
    page.click("stop")

    assert page.match.is_hurried
    assert isinstance(thought.slice(hurry=True), BotDecided)
