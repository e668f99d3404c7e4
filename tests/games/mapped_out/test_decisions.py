"""Properties of every decision of Mapped Out, in whole random games."""

from collections import Counter
from collections.abc import Iterator

import pytest

from clutch.core.decision import AnyDecision
from clutch.core.rng import RngStream
from clutch.games.mapped_out.play.dealing import deal
from clutch.games.mapped_out.play.deciding import IfAny, awaited
from clutch.games.mapped_out.play.lands import Destroying, Exchanging
from clutch.games.mapped_out.play.muddled import Bumping
from clutch.games.mapped_out.play.revealing import Hit, Turning, hit
from clutch.games.mapped_out.play.swapping import Swapping
from clutch.games.mapped_out.play.unclear import (
    ChangingStart,
    Inserting,
    Removing,
    Shifting,
)
from clutch.games.mapped_out.play.visits import Teleporting
from clutch.games.mapped_out.table.pieces import Rules
from clutch.games.mapped_out.table.position import Observation, State
from clutch.ui.words import Words
from tests.games.mapped_out.positions import position, rows_of, with_table

SAY = Words("en", ("Ada", "Bo", "Cy"))
FORESEEING = {
    Bumping,
    ChangingStart,
    Destroying,
    Exchanging,
    Inserting,
    Removing,
    Shifting,
    Swapping,
    Teleporting,
    Turning,
}


def states(seed: str, *, muddled: bool) -> Iterator[State]:
    chance = RngStream(seed)
    rules = Rules(3, easier=True, muddled=muddled, lands=True, unclear=True)
    cards, tiles = chance.shuffle(rules.cards), chance.shuffle(rules.tiles)
    state = deal(rules, 0, cards, tiles)
    while not state.is_terminal:
        yield state
        state = state.step(chance.choice(state.legal_actions()))


def seen(state: State) -> Observation:
    return state.observation(state.current_player)


def what_lies(view: Observation) -> tuple[object, ...]:
    return view.table.cells, view.table.tiles, view.table.pawns, view.known.rows


@pytest.mark.parametrize("muddled", [False, True])
def test_what_is_foreseen_happens(*, muddled: bool) -> None:
    found = Counter[type[AnyDecision]]()
    for i in range(12):
        for state in states(f"F{i}", muddled=muddled):
            decision = state.decision
            if type(decision) not in FORESEEING:
                continue
            for action in state.legal_actions():
                found[type(decision)] += 1
                foreseen = awaited(seen(state)).foreseen(seen(state), action)
                after: State = decision.step(state, action)
                true = seen(with_table(after, agenda=state.table.agenda))
                if after.table.is_walk == state.table.is_walk:
                    assert what_lies(foreseen) == what_lies(true)

    in_walk = {Teleporting, Bumping} if muddled else {Teleporting}
    assert set(found) == FORESEEING - {Teleporting, Bumping} | in_walk


@pytest.mark.rule("MO-062")
@pytest.mark.rule("MO-013")
@pytest.mark.rule("MO-014")
@pytest.mark.rule("MO-028")
@pytest.mark.parametrize(
    ("harder", "expected"),
    [
        (False, [Hit.UP, Hit.NOTHING, Hit.NO_CARD]),
        (True, [Hit.UP, Hit.DOWN, Hit.NO_CARD]),
    ],
)
def test_what_a_reveal_does_depends_on_the_card(
    *, harder: bool, expected: list[Hit]
) -> None:
    rows = rows_of(["left up!"])

    rules = Rules(2, harder=harder)
    assert [hit(rules, rows, (0, i), 0) for i in range(3)] == expected


@pytest.mark.rule("MO-068")
def test_harder_only_the_own_card_is_turned_down() -> None:
    rows, rules = rows_of(["up!"]), Rules(2, harder=True)

    assert hit(rules, rows, (0, 0), player=0) is Hit.DOWN
    assert hit(rules, rows, (0, 0), player=1) is Hit.NOTHING


def test_a_decision_with_nothing_to_choose_but_to_stop_is_dropped() -> None:
    state = position("0,0")
    agenda = state.table.agenda
    dropped = with_table(state, agenda=(*agenda, IfAny(Destroying(0))))

    assert dropped.settled().table.agenda == agenda


def test_a_decision_with_something_to_choose_is_next() -> None:
    state = position("0,0 1,0")
    agenda = state.table.agenda
    due = with_table(state, agenda=(*agenda, IfAny(Destroying(0))))

    assert due.settled().table.agenda == (*agenda, Destroying(0))
