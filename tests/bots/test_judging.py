"""Judging: the guarantees it gives in every game."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from clutch.bots import in_one_go
from clutch.bots.appraisal import Way
from clutch.bots.chances import EXACT
from clutch.bots.judging import Stretch, in_hindsight, judge, stretches
from clutch.bots.plans import plan
from clutch.bots.review import LIMITS, Judgement, Luck, Mark, Review
from clutch.bots.study import known
from clutch.core.match import History, SeatKind
from clutch.core.rng import RngStream
from clutch.games import GAMES, game_of
from tests.games.twins import twins_of
from tests.play import Case, play
from tests.reviews import QUICK, case, reviewed

FAIR = replace(QUICK, fewest=6, most=12)
"""Enough sampled worlds to estimate the error."""
KEYS = [game.key for game in GAMES]
LUCKLESS = "les-oeufs-sont-faits"


@pytest.mark.parametrize("key", KEYS)
def test_the_same_question_gets_the_same_answer(key: str) -> None:
    history, review = reviewed(case(key))
    part = stretches(history)[2:40:9]

    again = [in_one_go(judge(history, one, QUICK)) for one in part]
    assert [review.at(one.first) for one in part] == again


@pytest.mark.full
@pytest.mark.parametrize("key", KEYS)
def test_skill_and_luck_add_up_to_the_result(key: str) -> None:
    for player in range(2):
        _, review = reviewed(case(key), FAIR)
        account = review.par + review.skill(player) + review.luck(player)

        assert review.result[player] == pytest.approx(
            account + review.rest(player), abs=1e-9
        )
        assert abs(review.rest(player)) <= review.tolerance


@pytest.mark.parametrize("key", KEYS)
def test_chances_add_up_to_one_in_the_largest_company(key: str) -> None:
    history = play(case(key, game_of(key).players[-1]))
    some = stretches(history)
    found = in_one_go(judge(history, some[len(some) // 2], QUICK))

    for chances in (found.expected, found.after):
        assert sum(chances) == pytest.approx(1, abs=len(chances) * 10**-EXACT)


def test_without_chance_and_secrets_there_is_no_luck() -> None:
    """In a game where perfect memory knows everything hidden, luck is about zero."""
    _, review = reviewed(case(LUCKLESS))
    deal, *others = review.lucks()

    assert abs(deal.amounts[0]) < 0.05
    assert sum(abs(luck.amounts[0]) for luck in others) < 0.05


@pytest.mark.parametrize("key", [k for k in KEYS if twins_of(game_of(k))])
def test_what_was_hidden_from_a_player_changes_no_mark_of_theirs(key: str) -> None:
    """The judgement depends only on what the deciding player knows."""
    history, review = reviewed(case(key))
    telling = 0
    for stretch, other in _twins(history):
        before, after = (
            review.at(stretch.first),
            in_one_go(judge(other, stretch, QUICK)),
        )
        assert before is not None
        assert _skill(before) == _skill(after)
        telling += _is_other_with_open_cards(history, other, stretch)
        if telling == 2:
            break

    assert telling or key == LUCKLESS


def _twins(history: History) -> Iterator[tuple[Stretch, History]]:
    """Yield stretches, each with a history that differs only in hidden information."""
    twins_in, rng = twins_of(history.match.setup.game), RngStream("T")
    assert twins_in is not None
    for stretch in stretches(history)[:80]:
        state = history.states[stretch.choice]
        done = history.match.actions[stretch.choice : stretch.end]
        for twin in twins_in(state, stretch.player, rng):
            is_done = all(twin.translated(action) == action for action in done)
            if is_done and known(twin.state) == known(state):
                yield stretch, _exchanged(history, stretch.choice, twin.state)
                break


def _is_other_with_open_cards(one: History, other: History, stretch: Stretch) -> bool:
    """Whether the hidden information would matter to an all-knowing judge."""
    found = [
        in_one_go(in_hindsight(history, stretch, QUICK)) for history in (one, other)
    ]
    return _skill(found[0]) != _skill(found[1])


def _exchanged(history: History, at: int, state: object) -> History:
    """The history with another state before the action at that index."""
    states = (*history.states[:at], state, *history.states[at + 1 :])
    return replace(history, states=states)


def _skill(judgement: object) -> object:
    """The judgement without `is_news`, which depends on what came after the choice."""
    assert hasattr(judgement, "is_news")
    return replace(judgement, is_news=False)  # type: ignore[type-var]


@pytest.mark.full
@pytest.mark.parametrize("key", KEYS)
def test_who_plays_at_random_gets_more_marks(key: str) -> None:
    medium, easy = (
        sum(len(reviewed(Case(key, 2, (), kind, seed))[1].marked()) for seed in "BC")
        for kind in (SeatKind.MEDIUM, SeatKind.EASY)
    )

    assert medium < easy


@pytest.mark.parametrize("key", KEYS)
def test_a_mark_needs_a_loss_beyond_its_error(key: str) -> None:
    _, review = reviewed(case(key))
    least = min(limit for limit, _ in LIMITS)
    for one in review.judgements:
        assert one.loss >= 0
        assert one.is_marked == (one.loss > one.error and one.loss >= least)
        assert bool(one.best) == one.is_marked
        assert one.first <= one.step < one.end


@pytest.mark.full
@pytest.mark.parametrize("key", KEYS)
def test_what_was_better_can_be_done(key: str) -> None:
    for seed in "BC":
        history, review = reviewed(Case(key, 2, (), SeatKind.EASY, seed))
        for one in review.marked():
            legal = map(str, history.states[one.step].legal_actions())

            assert one.best[0] in legal
            assert one.best[0] != str(history.match.actions[one.step])


@pytest.mark.parametrize("key", KEYS)
def test_what_a_review_calls_better_is_what_a_hint_proposes_there(key: str) -> None:
    history = play(Case(key, 2, (), SeatKind.EASY, "B"))
    found = (in_one_go(judge(history, one, QUICK)) for one in stretches(history))
    marked = list(islice((one for one in found if one.is_marked), 2))

    assert marked
    for one in marked:
        assert one.best == tuple(map(str, _hinted(history, one.step)))


@pytest.mark.parametrize("key", KEYS)
def test_who_does_then_what_was_better_has_done_well(key: str) -> None:
    """As in the drill: also where the mistake came in the middle of a stretch."""
    history = play(Case(key, 2, (), SeatKind.EASY, "B"))
    found = ((one, in_one_go(judge(history, one, QUICK))) for one in stretches(history))
    marked = list(islice((pair for pair in found if pair[1].is_marked), 3))

    for stretch, one in marked:
        mended = history.at(one.step).apply(*_hinted(history, one.step))
        made = replace(stretch, end=len(mended.match.actions))
        assert not in_one_go(judge(mended, made, QUICK)).is_marked


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("alone", [0, 1, 2])
def test_who_does_what_a_hint_proposes_is_never_marked(key: str, alone: int) -> None:
    """Nor where they have begun by themselves, and asked in the middle."""
    history = play(case(key))
    for stretch in stretches(history)[::12]:
        step = _choice_after(history, stretch, alone)
        followed = history.at(step).apply(*_hinted(history, step))
        done = replace(stretch, end=len(followed.match.actions))
        found = in_one_go(judge(followed, done, QUICK))

        assert not (found.is_marked and found.step >= step)


def _choice_after(history: History, stretch: Stretch, actions: int) -> int:
    """A real choice in a stretch after so many actions, else its first one."""
    steps = range(stretch.choice + actions, stretch.end)
    choices = (step for step in steps if history.digits[step].radix > 1)
    return next(choices, stretch.choice)


def _hinted(history: History, step: int) -> Way:
    """What a hint proposes before that action."""
    game, state = history.match.setup.game, history.states[step]
    found: Way = in_one_go(plan(game, known(state), QUICK)).actions
    return found


@pytest.mark.parametrize("key", KEYS)
def test_only_real_choices_are_judged(key: str) -> None:
    history, review = reviewed(case(key))
    for one in review.judgements:
        radixes = [digit.radix for digit in history.digits[one.first : one.end]]

        assert max(radixes) > 1
    covered = {i for one in review.judgements for i in range(one.first, one.end)}
    forced = [i for i, digit in enumerate(history.digits) if digit.radix == 1]
    assert covered >= set(range(len(history.digits))) - set(forced)


def test_who_plays_alone_is_judged_to_the_end() -> None:
    """A solo game is judged to its end.

    News comes in the middle of the player's turns, and no other player replies.
    """
    _, review = reviewed(case("egg-thieves", players=1))

    assert review.is_whole


def test_hindsight_looks_at_the_cards() -> None:
    """Hindsight depends on hidden cards; the judgement does not."""
    history, review = reviewed(case("egg-thieves"))
    found = [
        in_one_go(in_hindsight(history, one, QUICK)) for one in stretches(history)[:12]
    ]

    assert [one.after for one in found] != [one.after for one in review.judgements[:12]]


def test_a_choice_is_judged_with_more_worlds_where_few_leave_it_open() -> None:
    history, _ = reviewed(case("egg-thieves"))
    late = stretches(history)[-6]
    few = in_one_go(judge(history, late, QUICK))
    many = in_one_go(judge(history, late, replace(QUICK, most=40)))

    assert many.doubt < max(few.doubt, 0.2)
    assert 0 < many.blur < max(few.blur, 0.2)


def test_a_review_counts_what_players_did() -> None:
    _, review = reviewed(case("egg-thieves"))
    for player in range(2):
        counts = review.counts(player)

        assert sum(counts.values()) == len(review.of(player))
        assert counts[Mark.GOOD] + len(review.marked(player)) == len(review.of(player))


def test_the_turning_point_is_what_cost_most() -> None:
    _, review = reviewed(Case("egg-thieves", 2, (), SeatKind.EASY, "B"))
    worst = review.turning_point()

    assert worst is not None
    assert worst.loss == max(one.loss for one in review.marked())


def judged(player: int, first: int, cost: float, chance: float = 0.5) -> Judgement:
    """A choice in a game of two that cost that much; after it all is as `chance`."""
    after = (chance, 1 - chance)
    return Judgement(
        player=player,
        first=first,
        end=first + 1,
        step=first,
        best=("another",) if cost else (),
        loss=cost,
        error=0.01,
        could=0.5 + cost,
        does=0.5,
        expected=(0.5, 0.5),
        after=after,
        doubt=0.0,
        blur=0.0,
        is_news=True,
    )


def of(result: tuple[float, float], *judgements: Judgement) -> Review:
    """A whole review of a match with that result."""
    return Review(result, len(judgements), len(judgements), judgements)


def test_a_loser_is_told_of_their_own_costliest_choice() -> None:
    own, other, worst = judged(0, 0, 0.06), judged(1, 1, 0.9), judged(0, 2, 0.6)
    review = of((0.0, 1.0), own, other, worst)

    assert worst == review.deciding(0) == review.deciding()


def test_a_winner_is_told_of_a_rivals_costliest_choice() -> None:
    own, other = judged(0, 0, 0.9), judged(1, 1, 0.6)

    assert other == of((1.0, 0.0), own, other).deciding(0)


def test_without_a_mistake_of_the_loser_luck_decided() -> None:
    """Not what a rival did well, nor what a rival did badly."""
    own, other = judged(0, 0, 0.0), judged(1, 1, 0.9)
    review = of((0.0, 1.0), own, other)
    found = review.deciding(0)

    assert isinstance(found, Luck)
    assert (1, (-0.5, 0.5)) == (found.step, found.amounts)


def test_luck_that_changed_more_than_all_mistakes_decided() -> None:
    small, large = judged(0, 0, 0.06), judged(0, 0, 0.6)

    assert isinstance(of((0.0, 1.0), small).deciding(0), Luck)
    assert large == of((0.0, 1.0), large).deciding(0)


def test_the_unluckiest_news_of_a_loser_is_told_and_the_luckiest_of_a_winner() -> None:
    news = judged(0, 0, 0.0, chance=0.7), judged(1, 1, 0.0, chance=0.4)
    lost, won = of((0.0, 1.0), *news), of((1.0, 0.0), *news)

    assert [-1, 0, 1] == [luck.step for luck in lost.lucks()]
    for review in (lost, won):
        amounts = [luck.amounts[0] for luck in review.lucks()]
        found = review.deciding(0)
        assert isinstance(found, Luck)
        assert found.amounts[0] == (max if review is won else min)(amounts)


def test_nothing_decides_as_long_as_nothing_is_found() -> None:
    review = of((0.0, 1.0), judged(0, 0, 0.0))

    assert replace(review, total=2).deciding(0) is None


def test_what_may_be_an_error_of_the_review_did_not_decide() -> None:
    even = replace(judged(0, 0, 0.0, chance=0.05), expected=(0.05, 0.95))
    started = replace(even, expected=(0.5, 0.5), after=(0.05, 0.95))

    assert of((0.0, 1.0), started).deciding(0) is None


def test_the_curve_ends_with_the_result() -> None:
    history, review = reviewed(case("egg-thieves"))
    *_, last = review.curve()

    assert (last.step, last.chances) == (len(history.match.actions), review.result)


def test_while_a_review_grows_its_curve_ends_where_it_has_come_to() -> None:
    _, review = reviewed(case("egg-thieves"))
    first, second, *_ = review.judgements
    begun = replace(review, judgements=())
    points = begun.grown(first, second).curve()

    assert [0] == [point.step for point in begun.curve()]
    assert [first.first, second.first, second.end] == [point.step for point in points]
    assert second.after == points[-1].chances
