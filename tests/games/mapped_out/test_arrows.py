"""The numbers of routes on the map can be read wherever pawns went."""

import re
from itertools import combinations

import pytest

from clutch.core.game import default_options
from clutch.core.position import SPECTATOR
from clutch.core.rng import Rng, RngStream
from clutch.games.mapped_out import GAME
from clutch.games.mapped_out.board.arrows import SIGNS, Step, arrows, steps_of
from clutch.games.mapped_out.table.position import State
from clutch.games.mapped_out.table.sea import HOME
from clutch.ui.look import Look
from clutch.ui.words import Words

SAY = Words("en", ("Ada", "Bo", "Cy", "Di", "Ed"))
NAMES = {drawn: sign for sign, drawn in SIGNS.items()}
WIDE, HIGH = 13, 21
"""The size of a digit on a map where a tile is 100 wide."""
OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"tiles": "lands", "cards": "unclear"},
    {"waters": "muddled"},
)

Sign = tuple[str, float, float]


def over(players: int, seed: str, more: dict[str, str]) -> State:
    """Return a finished random game."""
    rng = RngStream(seed)
    state = GAME.initial_state(players, default_options(GAME) | more, Rng(seed))
    while not state.is_terminal:
        state = state.apply(rng.choice(state.legal_actions()))
    return state


def signs(*steps: Step) -> list[Sign]:
    """Each symbol on the arrows of those steps, with its centre."""
    html = "".join(map(str, arrows(steps, 500, 500)))
    found = re.findall(r"M(-?[\d.]+) (-?[\d.]+)(m[^M\"]*)", html)
    return [(NAMES[drawn], float(x), float(y)) for x, y, drawn in found]


def lines(*steps: Step) -> list[str]:
    """The numbers of those steps, line by line."""
    rows: dict[float, list[tuple[float, str]]] = {}
    for sign, x, y in signs(*steps):
        rows.setdefault(y, []).append((x, sign))
    return ["".join(sign for _, sign in sorted(rows[y])) for y in sorted(rows)]


def right(*numbers: int) -> list[Step]:
    return [Step(0, number, HOME, HOME + 1) for number in numbers]


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ([1], ["1"]),
        ([1, 8], ["1·8"]),
        ([1, 4, 7], ["1·4", "7"]),
        ([3, 4, 5, 6], ["3–6"]),
        ([1, 3, 4, 5], ["1", "3–5"]),
    ],
)
def test_steps_over_one_edge_share_an_arrow(
    numbers: list[int], told: list[str]
) -> None:
    assert lines(*right(*numbers)) == told


def test_cards_that_only_may_lead_there_share_a_small_arrow_without_a_number() -> None:
    may = [step._replace(kind="open") for step in right(3, 4, 5, 8)]

    assert lines(*may) == []
    assert "".join(map(str, arrows(may, 500, 500))).count("z") == 2  # and its rim


def test_the_numbers_of_a_pawn_that_stays_are_beside_each_other() -> None:
    stays = [step._replace(there=HOME) for step in right(3, 4)]

    assert lines(*stays) == ["3·4"]


def test_who_goes_back_has_another_arrow_beside_it() -> None:
    back = Step(0, 2, HOME + 1, HOME)

    assert lines(*right(1), back) == ["1", "2"]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda more: "-".join(more) or "base")
@pytest.mark.parametrize("players", [2, 5])
def test_no_number_of_a_way_lies_on_another(
    players: int, options: dict[str, str]
) -> None:
    for seed in range(4):
        strides = over(players, f"arrows {seed}", options).observation(0).table.strides
        for player in range(players):
            found = signs(*steps_of(player, strides[player]))
            covered = [
                (one, other)
                for one, other in combinations(found, 2)
                if "·" not in one[0] + other[0]
                and abs(one[1] - other[1]) < WIDE
                and abs(one[2] - other[2]) < HIGH
            ]
            assert covered == []


def test_after_the_end_each_way_has_its_numbers_in_turn() -> None:
    state = over(3, "in turn", {})
    first = state.observation(SPECTATOR).table.first
    for step in (1, 2, 3):
        look = Look(SAY, told=(("walks", step),))
        html = GAME.board(state.observation(SPECTATOR), (), look)

        walker = (first + step - 1) % 3
        assert re.findall(r'class="arrow seat-(\d)"', html) == [str(walker)]
        assert html.count('class="way-line') == step - 1
