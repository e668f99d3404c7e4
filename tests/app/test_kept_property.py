"""The app starts and saves with any stored statistics, days and matches."""

from hypothesis import given, settings
from hypothesis import strategies as st

from clutch.app.protocol.effects import Render
from clutch.app.results import result_log
from clutch.app.results.challenge import state as challenge_state
from clutch.app.results.challenge.state import Outcome, Result
from clutch.app.results.daily import rules as daily_rules
from clutch.app.shell import backup
from clutch.app.storage.envelope import seal, unseal
from clutch.core.link import MAX_SEED, parse_seed
from clutch.core.match import MAX_NAME
from clutch.games import GAMES
from tests.app.finished import DAY
from tests.app.pages import Page

TEXT = st.text() | st.text(st.characters(categories=["Cs", "L"]), max_size=9)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXT,
    lambda inner: st.lists(inner) | st.dictionaries(TEXT, inner),
    max_leaves=8,
)
LINES = st.lists(
    st.from_regex(result_log.LINE, fullmatch=True)
    | st.from_regex(daily_rules.LINE, fullmatch=True)
    | JSON
)
MATCH = st.fixed_dictionaries(
    {
        "id": st.sampled_from(["A", "B"]),
        "word": TEXT,
        "setup": TEXT,
        "mine": st.lists(st.integers()),
        "touched": st.integers() | st.just(10**4_200) | st.floats(),
        "game": st.sampled_from([game.key for game in GAMES]) | TEXT,
        "names": st.lists(TEXT),
        "is_over": st.booleans(),
    },
    optional=dict.fromkeys(("aim", "day", "turn", "on", "is_counted", "won"), JSON),
)
ENTRIES = st.fixed_dictionaries(
    {"results": LINES, "days": LINES, "matches": st.lists(MATCH | JSON, max_size=4)}
)


@settings(max_examples=40, deadline=None)
@given(ENTRIES)
def test_no_entry_stops_the_start_or_breaks_a_save(data) -> None:
    stored = {
        "results": seal({"results": data["results"]}),
        "days": seal({"days": data["days"]}),
        **{
            f"match.{number}": seal(match)
            for number, match in enumerate(data["matches"])
            if isinstance(match, dict)
        },
    }
    page = Page.opened("#/statistics", stored=stored, day=DAY)
    assert page.one(Render).html

    page.go("#/")
    page.click("play-now", GAMES[0].key)
    kept = [key for key in page.stored if key.startswith("match.")]
    assert all(unseal(page.stored[key]) for key in kept)


@settings(max_examples=40, deadline=None)
@given(ENTRIES)
def test_no_file_breaks_a_save(data) -> None:
    page = Page.opened(day=DAY)
    page.model, _ = backup.from_file(page.model, seal(data), GAMES)
    text = backup.text_of(page.model)
    again = Page.opened(day=DAY)
    again.model, _ = backup.from_file(again.model, text, GAMES)

    assert again.model.results == page.model.results
    assert again.model.tries == page.model.tries
    assert text.encode()


@given(JSON)
def test_what_is_sealed_can_be_written_down_and_read(data) -> None:
    text = seal({"data": data})

    assert text.encode()
    assert set(unseal(text)) == {"data"}


@given(TEXT)
def test_a_result_is_read_or_is_none(text: str) -> None:
    result = challenge_state.parse(text)

    assert result is None or len(result.by or "") <= MAX_NAME


@given(
    st.sampled_from(Outcome),
    st.none() | st.integers(-999_999, 999_999),
    st.integers(0, 99_999),
    st.none() | st.text(),
)
def test_a_result_comes_back_as_it_was(
    outcome: Outcome, points: int | None, turns: int, by: str | None
) -> None:
    found = challenge_state.parse(
        challenge_state.written(Result(outcome, points, turns, by))
    )

    assert found is None or (outcome, points, turns) == (
        found.outcome,
        found.points,
        found.turns,
    )
    assert (
        found is not None
        or len(by or "") > challenge_state.MOST - 30
        or "\n" in (by or "")
    )


@given(st.dates())
def test_every_day_has_a_seed_for_every_game(day) -> None:
    for game in GAMES:
        seed = daily_rules.setup_of(game, day.isoformat()).seed

        assert seed == parse_seed(seed)
        assert len(seed) <= MAX_SEED


@given(st.dates(), st.lists(st.dates()))
def test_a_streak_is_no_longer_than_the_days_played(today, played) -> None:
    tries = [
        challenge_state.Try(day.isoformat(), "x", 1, "A", Outcome.LOST)
        for day in played
    ]

    assert 0 <= daily_rules.streak(tries, today.isoformat()) <= len(set(played))
    assert len(daily_rules.row(tries, today.isoformat())) <= daily_rules.ROW
