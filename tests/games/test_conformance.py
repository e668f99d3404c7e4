"""The contract that every game keeps, with any players and any options.

The model is OpenSpiel's `api_test`. No game has an exception here.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from html import unescape
from itertools import islice, pairwise

import pytest

from clutch.app.match.undo import rules as undo_rules
from clutch.core import position
from clutch.core.decision import Action, IllegalAction
from clutch.core.link import LinkError, game_word, parse_game, parse_setup, setup_query
from clutch.core.match import AnyGame, History, parse_action, replay
from clutch.core.message import Message
from clutch.core.position import SPECTATOR, AnyState, Memory, log, prompt, why_not
from clutch.core.rng import RngStream
from clutch.games import GAMES
from clutch.ui.look import Look
from clutch.ui.words import LANGUAGES, Words
from tests.games.twins import Twin, twins_of
from tests.marks import every_case
from tests.names import name_of
from tests.play import Case, play

WORDS = [
    Words(language, ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")) for language in LANGUAGES
]


def some_steps(history: History, *, number: int) -> list[int]:
    """Steps spread over the whole game, including the first and the last."""
    last = len(history.states) - 1
    return sorted({last * i // (number - 1) for i in range(number)})


def viewers(case: Case) -> list[int]:
    return [*range(case.players), SPECTATOR]


def shown(message: Message) -> list[str]:
    """The message in every language. Raises if a placeholder has no value."""
    texts = [words(message) for words in WORDS]

    assert all(text.strip() and "{" not in text for text in texts), texts
    return texts


# Playing


@every_case
def test_there_is_something_to_do_until_the_end(case: Case) -> None:
    for state in play(case).states:
        assert state.is_terminal == (not state.legal_actions())
        assert state.is_terminal == (state.current_player == SPECTATOR)
        assert state.current_player in viewers(case)


@every_case
def test_texts_of_legal_actions_are_unique(case: Case) -> None:
    for state in play(case).states:
        texts = [str(action) for action in state.legal_actions()]

        assert len(set(texts)) == len(texts)


@every_case
def test_states_are_values_that_actions_leave_alone(case: Case) -> None:
    history = play(case)
    for step in some_steps(history, number=30):
        state, twin = history.states[step], history.at(step).state
        before = hash(state), repr(state)
        for action in state.legal_actions():
            assert state.step(action) == twin.apply(action)
            assert state.step(action) != state

        assert before == (hash(state), repr(state))


@every_case
def test_an_action_that_is_not_legal_is_refused(case: Case) -> None:
    history = play(case)
    steps = some_steps(history, number=12)
    pool = [a for step in steps for a in history.states[step].legal_actions()]
    for step in steps:
        state = history.states[step]
        legal = state.legal_actions()
        for action in pool:
            if action not in legal:
                with pytest.raises(IllegalAction, match=str(action)):
                    state.apply(action)


@every_case
def test_a_replay_is_the_same_game(case: Case) -> None:
    history = play(case)

    assert history == replay(history.match)


@every_case
def test_random_seeds_give_other_games(case: Case) -> None:
    setups = [replace(case.setup, seed=f"{i}") for i in range(20)]

    assert len({setup.initial_state() for setup in setups}) > 1


# Undo


@every_case
def test_a_checkpoint_never_goes_down_and_grows_when_the_turn_passes(
    case: Case,
) -> None:
    for before, after in pairwise(play(case).states):
        assert before.checkpoint <= after.checkpoint
        if before.current_player != after.current_player:
            assert before.checkpoint < after.checkpoint


@every_case
def test_undo_goes_back_to_the_last_checkpoint_and_not_past_it(case: Case) -> None:
    history = play(case)
    for step in range(len(history.states)):
        now = history.at(step)
        floor = now.undo_floor
        back = now
        while back.can_undo and len(back.states) - 1 > floor:
            back = back.undone()

        assert history.at(floor) == back
        assert back.state.checkpoint == now.state.checkpoint


@every_case
def test_what_was_undone_can_be_done_again(case: Case) -> None:
    history = play(case)
    for step in some_steps(history, number=30):
        floor = history.at(step).undo_floor
        again = history.at(floor).apply(*history.match.actions[floor:step])

        assert history.at(step) == again


# Links


@every_case
def test_a_game_link_gives_the_match_back(case: Case) -> None:
    history = play(case)
    for step in some_steps(history, number=5):
        assert history.at(step) == parse_game(game_word(history.at(step)), GAMES)


@every_case
def test_a_setup_link_gives_the_setup_back(case: Case) -> None:
    link = setup_query(case.setup)

    assert case.setup == parse_setup(link, GAMES)
    assert len(link) <= 120


# Hidden information


@every_case
def test_a_sample_looks_the_same_to_whom_it_is_made_for(case: Case) -> None:
    history, rng = play(case), RngStream("sample")
    for step in some_steps(history, number=40):
        state = history.states[step]
        for viewer in viewers(case):
            observation = state.observation(viewer)
            sample = case.setup.game.sample(observation, rng)

            assert observation == sample.observation(viewer)
            assert repr(observation) == repr(sample.observation(viewer))


@every_case
def test_a_sample_fits_what_is_remembered(case: Case) -> None:
    history, rng = play(case), RngStream("sample")
    for step in some_steps(history, number=20):
        state = history.states[step]
        for viewer in range(case.players):
            for memory in Memory:
                known = state.information_state(viewer, memory)
                sample = case.setup.game.sample(known, rng)

                assert known == sample.information_state(viewer, memory)


@every_case
def test_hidden_things_change_nothing_for_who_cannot_see_them(case: Case) -> None:
    """A spectator sees nothing that is hidden from any player."""
    history, rng = play(case), RngStream("sample")
    for step in some_steps(history, number=40):
        state = history.states[step]
        for viewer in viewers(case):
            sample = case.setup.game.sample(state.observation(viewer), rng)

            assert state.observation(SPECTATOR) == sample.observation(SPECTATOR)


@every_case
def test_a_sample_can_be_played_on_like_the_truth(case: Case) -> None:
    history, rng = play(case), RngStream("sample")
    for step in some_steps(history, number=20):
        state = history.states[step]
        sample = case.setup.game.sample(state.observation(state.current_player), rng)

        assert state.legal_actions() == sample.legal_actions()
        while not sample.is_terminal and rng.randrange(10):
            sample = sample.apply(rng.choice(sample.legal_actions()))


@every_case
def test_the_truth_does_not_stand_out_among_samples(case: Case) -> None:
    def secrets(state: AnyState) -> tuple[object, ...]:
        return tuple(
            state.information_state(player, Memory.EVERYTHING)
            for player in range(case.players)
        )

    history, rng, number = play(case), RngStream("sample"), 60
    for step in some_steps(history, number=8):
        state = history.states[step]
        for viewer in {state.current_player, SPECTATOR}:
            observation = state.observation(viewer)
            samples = Counter(
                secrets(case.setup.game.sample(observation, rng)) for _ in range(number)
            )
            truth = samples.pop(secrets(state), 0)

            assert truth <= max(samples.values(), default=number) + 2 * number**0.5


@every_case
def test_a_view_without_secrets_is_what_an_onlooker_sees(case: Case) -> None:
    for state in play(case).states:
        spectator = state.observation(SPECTATOR)
        assert not spectator.has_secrets
        for player in range(case.players):
            view = state.observation(player)
            if not view.has_secrets:
                assert spectator == replace(view, player=SPECTATOR)


@every_case
def test_everything_is_open_after_the_end(case: Case) -> None:
    state = play(case).state
    if state.is_terminal:
        assert not state.hides_history
        assert not any(state.observation(p).has_secrets for p in viewers(case))


def for_good(state: AnyState, legal: Sequence[Action]) -> list[bool]:
    """For each action, whether it cannot be undone."""
    return [undo_rules.is_final(state, state.step(action)) for action in legal]


@every_case
def test_a_twin_is_told_from_the_truth_by_nothing_that_is_seen(case: Case) -> None:
    """No table, decision or page shows hidden things; twins do not use `sample`."""
    found = 0
    for state, viewer, twin, _ in twins_in(case, steps=8, each=1):
        seen, same = state.observation(viewer), twin.state.observation(viewer)
        look, game = Look(WORDS[0]), case.setup.game
        legal = state.legal_actions() if viewer == state.current_player else []
        page = game.board(seen, legal, look)
        found += 1

        assert state.hidden != twin.state.hidden
        assert state.table == twin.state.table
        assert seen == same
        assert repr(seen) == repr(same)
        assert position.prompt(seen) == position.prompt(same)
        assert not legal or legal == twin.state.legal_actions()
        # The page shows which buttons cannot be undone.
        assert for_good(state, legal) == for_good(twin.state, legal)
        assert page == game.board(same, legal, look)
        for tried in Page(page).values["data-tried"]:
            assert position.why_not(seen, tried) == position.why_not(same, tried)

    assert found or hides_nothing(play(case).states[0])


@every_case
def test_a_twin_looks_the_same_until_something_comes_to_light(case: Case) -> None:
    """The same actions with other hidden things look the same."""
    history = play(case)
    for state, viewer, twin, step in twins_in(case, steps=25, each=3):
        here, there = state, twin.state
        for action in history.match.actions[step:]:
            before = here
            here = here.step(action)
            if here.checkpoint != state.checkpoint:
                break
            there = there.apply(twin.translated(action))
            seen, same = here.observation(viewer), there.observation(viewer)

            assert seen == same
            assert position.log(before.observation(viewer), action, seen) == (
                position.log(before.observation(viewer), twin.translated(action), same)
            )


def hides_nothing(state: AnyState) -> bool:
    return not fields(state.hidden)


def twins_in(
    case: Case, *, steps: int, each: int
) -> Iterator[tuple[AnyState, int, Twin, int]]:
    """Yield states of a game, each with a viewer, a twin for the viewer, and the step.

    There are `steps` steps of the game, with `each` twins for each viewer.
    """
    history, rng = play(case), RngStream("twins")
    twins = twins_of(case.setup.game)
    if twins is None:
        return
    for step in some_steps(history, number=steps)[:-1]:
        state = history.states[step]
        for viewer in viewers(case):
            for twin in islice(twins(state, viewer, rng), each):
                yield state, viewer, twin, step


# What people see


ELEMENT = re.compile(r'<([a-z][\w-]*)((?:[^<>"]|"[^"]*")*)>')
ATTRIBUTE = re.compile(r' (data-action|data-tried|id)="([^"]*)"')


class Page:
    """The elements of a piece of HTML, and the values of some attributes.

    The HTML is our own, with every attribute quoted, so a browser's parser is not
    needed.
    """

    def __init__(self, html: str) -> None:
        found = ELEMENT.findall(html)
        self.elements = len(found)
        self.values: dict[str, list[str]] = {
            "data-action": [],
            "data-tried": [],
            "id": [],
        }
        for tag, attributes in found:
            for name, value in ATTRIBUTE.findall(attributes):
                assert tag == "button" or name == "id"
                self.values[name].append(unescape(value))


@every_case
def test_the_board_has_each_legal_action_once_and_nothing_else(case: Case) -> None:
    history, game = play(case), case.setup.game
    for step in some_steps(history, number=25):
        state = history.states[step]
        legal = state.legal_actions()
        observation = state.observation(state.current_player)
        for lit in (True, False):
            page = Page(game.board(observation, legal, Look(WORDS[0], lit=lit)))

            assert sorted(map(str, legal)) == sorted(page.values["data-action"])


@every_case
def test_an_action_is_called_the_same_by_board_and_decision(case: Case) -> None:
    """A hint says what a screen reader says on the board, or at least which place.

    On the board, a place is named for what is on it; in a hint, for what is done there.
    After the name the board may add what else is written there: a chance, a side.
    """
    history, game, look = play(case), case.setup.game, Look(WORDS[0])
    for step in some_steps(history, number=6):
        state = history.states[step]
        legal = state.legal_actions()
        seen = state.observation(state.current_player)
        board = game.board(seen, legal, look)
        for action in legal:
            label = " ".join(look.t(position.label(seen, action)).split())
            name = name_of(board, str(action))
            is_place = name.split()[0] == action.target in label.split()

            assert is_place or name == label or name.startswith(f"{label}, ")


@every_case
def test_the_board_without_actions_has_none(case: Case) -> None:
    history, game = play(case), case.setup.game
    for step in some_steps(history, number=8):
        for viewer in viewers(case):
            observation = history.states[step].observation(viewer)
            for live in (True, False):
                page = Page(game.board(observation, [], Look(WORDS[0], live=live)))

                assert not page.values["data-action"]
                assert live or not page.values["data-tried"]


@every_case
def test_the_board_stays_small_and_its_ids_unique(case: Case) -> None:
    history, game = play(case), case.setup.game
    for step in some_steps(history, number=8):
        state = history.states[step]
        observation = state.observation(state.current_player)
        for words in WORDS:
            html = game.board(observation, state.legal_actions(), Look(words))
            page = Page(html)

            assert page.elements < 330
            assert len(set(page.values["id"])) == len(page.values["id"])


@every_case
def test_what_lies_somewhere_is_drawn_there(case: Case) -> None:
    """Changes by other players can then be marked and scrolled into view."""
    history, game = play(case), case.setup.game
    plates = {f"seat-{player}" for player in range(case.players)}
    for step in some_steps(history, number=5):
        state = history.states[step]
        if state.is_terminal:
            continue
        for viewer in viewers(case):
            seen = state.observation(viewer)
            ids = set(Page(game.board(seen, (), Look(WORDS[0]))).values["id"])
            lying = game.placements(seen)

            assert lying
            assert set() == set(lying) - ids - plates


@every_case
def test_ids_of_a_board_begin_with_its_prefix(case: Case) -> None:
    state, game = play(case).state, case.setup.game
    page = Page(game.board(state.observation(0), [], Look(WORDS[0], prefix="here-")))

    assert all(name.startswith("here-") for name in page.values["id"])


@every_case
def test_a_view_in_which_nothing_differs_is_drawn_the_same(case: Case) -> None:
    """A board cannot show what the observation does not hold."""
    history, game, rng = play(case), case.setup.game, RngStream("sample")
    for step in some_steps(history, number=8):
        state = history.states[step]
        for viewer in viewers(case):
            seen = state.observation(viewer)
            same = game.sample(seen, rng).observation(viewer)

            look = Look(WORDS[0])
            assert game.board(seen, [], look) == game.board(same, [], look)


@every_case
def test_why_not_has_words_for_everything_that_can_be_tried(case: Case) -> None:
    history, game = play(case), case.setup.game
    odd = ["", "<b>", "a", "Ω9", "x" * 5000, "{player}", "claim", "-1", "0"]
    for step in some_steps(history, number=25):
        state = history.states[step]
        observation = state.observation(state.current_player)
        html = game.board(observation, state.legal_actions(), Look(WORDS[0]))
        for tried in [*Page(html).values["data-tried"], *odd]:
            shown(why_not(observation, tried))


@every_case
def test_every_position_has_a_prompt(case: Case) -> None:
    history = play(case)
    for step in some_steps(history, number=60):
        for viewer in viewers(case):
            shown(prompt(history.states[step].observation(viewer)))


@every_case
def test_every_log_line_can_be_shown(case: Case) -> None:
    history, lines = play(case), 0
    moves = zip(pairwise(history.states), history.match.actions, strict=True)
    for (before, after), action in moves:
        for viewer in (before.current_player, SPECTATOR):
            line = log(before.observation(viewer), action, after.observation(viewer))
            if line:
                shown(line)
                lines += 1

    assert lines


@every_case
def test_returns_and_ending_agree_with_the_contract(case: Case) -> None:
    state = play(case).state
    if not state.is_terminal:
        return
    ending = case.setup.game.ending(state.observation(SPECTATOR))
    shown(ending.reason)
    for _, line in ending.lines:
        shown(line)
    named = [player for player, _ in ending.lines]

    assert len(state.returns()) == case.players
    assert set(state.returns()) <= {0.0, 1.0}
    assert len(set(named)) == len(named)
    assert set(named) <= set(range(case.players))


@every_case
def test_what_is_proposed_can_be_done(case: Case) -> None:
    history, game = play(case), case.setup.game
    for step in some_steps(history, number=40):
        state = history.states[step]
        legal = state.legal_actions()
        for proposal in game.proposals(state.observation(state.current_player), legal):
            shown(proposal.label)
            further = state
            for text in proposal.actions:
                further = further.apply(parse_action(text, further.legal_actions()))


@every_case
def test_only_a_finished_game_has_a_score(case: Case) -> None:
    for state in play(case).states[-2:]:
        score = case.setup.game.score(state.observation(SPECTATOR))
        if score is not None:
            shown(score.title)

            assert state.is_terminal


# What a game says of itself


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_static_facts_can_be_shown_and_linked(game: AnyGame) -> None:
    shown(game.pitch)
    choices = [choice for option in game.options for choice in option.choices]
    for option in game.options:
        shown(option.label)
        assert set(option.players) <= set(game.players)
    for choice in choices:
        shown(choice.label)
        if choice.explanation:
            shown(choice.explanation)
    keys = [choice.key for choice in choices]

    assert len(set(keys)) == len(keys)
    assert all(key.replace("-", "").isalnum() and key.isascii() for key in keys)
    assert sorted(game.players) == list(game.players)
    assert Page(game.symbol()).elements


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_rulebook_can_be_shown(game: AnyGame) -> None:
    book = game.rulebook()
    shown(book.summary)
    for section in book.sections:
        shown(section.title)
        for rule in section.rules:
            shown(rule.text)
        for example in section.examples:
            shown(example.caption)
            for words in WORDS:
                look = Look(words, live=False, prefix=f"{section.key}-")
                assert not Page(example.draw(look)).values["data-action"]
    for credit in book.credits:
        shown(credit)

    assert len({section.key for section in book.sections}) == len(book.sections)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("players", range(10))
def test_only_so_many_can_play_as_the_game_says(game: AnyGame, players: int) -> None:
    link = f"{game.key}?seats={','.join(['human'] * players)}"
    if players in game.players:
        assert players == len(parse_setup(link, GAMES).seats)
    else:
        with pytest.raises(LinkError):
            parse_setup(link, GAMES)


def test_games_are_told_apart_by_key_and_number() -> None:
    assert len({game.key for game in GAMES}) == len(GAMES)
    assert len({game.number for game in GAMES}) == len(GAMES)
