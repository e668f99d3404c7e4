"""One click for several actions, and questions before production ends."""

import pytest
from inline_snapshot import snapshot

from clutch.app.protocol.events import Tried
from clutch.bots import choose
from clutch.core.match import SeatKind
from clutch.core.rng import Rng, RngStream
from clutch.games.ei_my_goods import GAME
from clutch.games.ei_my_goods.bots.proposals import proposals
from clutch.games.ei_my_goods.bots.questions import question
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.table.actions import Add, Mode, Produce, Use
from clutch.games.ei_my_goods.table.position import State
from clutch.ui.words import Words
from tests.app.pages import Page
from tests.games.ei_my_goods.positions import Place, goods, names, position
from tests.games.ei_my_goods.turns import best_of, turn_by_chance
from tests.play import do

ENGLISH = Words("en", ("Ada", "Bo"))
ALL = "willow*3 grain*3 flower*3 bottle*3 cocoa*3"


def proposed(state: State) -> dict[str, tuple[str, ...]]:
    found = proposals(state.observation(state.current_player), state.legal_actions())
    return {ENGLISH(p.label).partition(". Uses: ")[0]: p.actions for p in found}


def test_production_with_the_cheapest_cards_is_proposed() -> None:
    state = position(Place("K01*2", "G01 Y10", worker="K01"), market="willow")

    [(label, actions)] = proposed(state).items()

    assert snapshot("Produce at the Chicken Coop with 2 cards (+2 coins)") == label
    assert "produce K01" == actions[0]
    assert goods(do(state, *actions)) == "K01*4"


def test_a_run_of_a_chain_is_proposed() -> None:
    state = position(Place("K01 R15*3 Y15", worker="Y15"), market="willow*3 grain*3")
    state = do(state, "produce Y15")

    [(label, actions)] = proposed(state).items()

    assert snapshot("Use the Apiary chain 3 times (+6 coins)") == label
    assert ("run Y15",) * 3 == actions


def test_building_is_proposed_with_its_payment() -> None:
    state = position(Place("K01 G09*3 Y09*2", laid="B04"))
    [(label, actions)] = proposed(state).items()

    assert snapshot("Build the Florist for 7 coins") == label
    after = do(state, *actions)
    assert names(after.table.seats[0].buildings) == "K01 G09 Y09 B04"


def test_what_a_purchase_overpays_is_told() -> None:
    state = position(
        Place("K01*0 G09*2 Y09*1 R09", laid="B04"), Place("K04"), shown="A03"
    )

    assert snapshot(
        [
            "Build the Florist for 7 coins (you pay 8)",
            "Hire Cleo for 6 coins",
        ]
    ) == list(proposed(state))


def test_a_payment_is_proposed() -> None:
    state = do(position(Place("K01*9", laid="G15")), "build G15", "pay K01")

    [(label, actions)] = proposed(state).items()

    assert snapshot("Cheapest payment: 3 coins") == label
    assert ("pay K01",) * 3 == actions


def test_one_click_on_a_proposal_does_all_of_it_and_undo_takes_all_back() -> None:
    page = Page.opened(f"#/play/{GAME.key}?seats=human,medium&seed=EGGS")
    page.put(
        do(
            position(
                Place("K01 R15*3 Y15", "G01", worker="Y15"),
                Place("K02"),
                market="willow*3 grain*3",
            ),
            "produce Y15",
        )
    )
    page.click("propose", "0")

    assert goods(page.state) == "Y15*5"
    page.click("undo")
    assert goods(page.state) == "R15*3 Y15*2"


def test_nothing_is_proposed_to_who_only_looks_on() -> None:
    state = position(Place("K01*9", laid="G15"))

    assert proposals(state.observation(1), state.legal_actions()) == ()


@pytest.mark.parametrize("players", GAME.players)
def test_every_proposal_can_be_carried_out(players: int) -> None:
    state, rng = GAME.initial_state(players, {}, Rng("P")), RngStream("P")
    found = 0
    while not state.is_terminal:
        seen, legal = state.observation(state.current_player), state.legal_actions()
        for proposal in proposals(seen, legal):
            after = state
            for text in proposal.actions:
                after = do(after, text)
            found += 1
        kind = SeatKind.MEDIUM if rng.randrange(2) else SeatKind.EASY
        state = state.step(choose(GAME, kind, state, rng))

    assert found > 20


@pytest.mark.rule("EG-130")
def test_in_the_last_round_what_feeds_others_is_proposed_first() -> None:
    # Two baskets bring 10 coins as beehives and then honey, but 8 as nests.
    state = position(
        Place("K01 R15*3 Y15 R12*2 B01", worker="Y15"),
        market="willow*3 grain*3",
        is_last=True,
    )
    first, everything, *_ = proposed(state)

    assert first == "Produce at the Apiary (+16 coins)"
    assert everything == snapshot("Do everything that pays off: +32 coins")
    assert goods(do(state, *proposed(state)[everything])) == "Y15*7"


@pytest.mark.rule("EG-130")
def test_a_building_whose_goods_another_one_refines_is_proposed_first() -> None:
    # The Apiary's chain must be used right after it has produced, or not at all.
    state = position(
        Place("K01 Y15 R15", worker="Y15", assistants="A01@R15"),
        market="willow*3 grain*3 cocoa*2",
    )

    assert next(iter(proposed(state))) == "Produce at the Skephive Weaver (+6 coins)"


@pytest.mark.rule("EG-130")
def test_a_hand_card_that_production_needs_is_not_proposed_for_a_chain() -> None:
    # The only willow card is worth 2 as a stick and 8 at the Apiary.
    state = position(
        Place("K01 Y09 Y15", "Y10", worker="Y09", assistants="A01@Y15"),
        market="willow*2 grain*3",
    )

    assert snapshot("Produce at the Apiary with 1 card (+8 coins)") == next(
        iter(proposed(state))
    )


@pytest.mark.parametrize(
    ("laid", "shown"), [("", ""), ("G15", ""), ("G15", "A01 A02 A03 A06")]
)
def test_there_are_never_so_many_proposals_that_they_hide_the_board(
    laid: str, shown: str
) -> None:
    state = position(
        Place("K01*9 Y09 R09*3 G09 B10 G16", "Y10 G01 B11", worker="K01", laid=laid),
        market=ALL,
        shown=shown,
        is_last=True,
    )
    verbs = [actions[0].split()[0] for actions in proposed(state).values()]

    assert len(verbs) == 4
    assert verbs[0] == "produce"
    assert laid == "" or "build" in verbs


@pytest.mark.rule("EG-130")
def test_a_purchase_is_never_proposed_before_production() -> None:
    state = position(
        Place("K01*9", "G20 Y06", worker="K01", laid="G15"), market="willow"
    )
    labels = list(proposed(state))

    assert (
        snapshot(
            [
                "Produce at the Chicken Coop with 2 cards (+2 coins)",
                "Build the Grain Mill for 4 coins",
            ]
        )
        == labels
    )


def test_all_in_one_go_is_not_proposed_where_cards_to_draw_might_run_out() -> None:
    place = Place("K01*2 Y09", "Y10", worker="Y09")
    market = "willow*3 grain"
    some, none = (
        proposed(position(place, market=market, pile=pile, is_last=True))
        for pile in ("R01 R02", "")
    )

    assert snapshot(
        [
            [
                "Produce at the Woodcarver (+4 coins)",
                "Do everything that pays off: +6 coins",
                "Use the Woodcarver chain once (+2 coins)",
            ],
            [
                "Use the Woodcarver chain once (+2 coins)",
                "Produce at the Woodcarver (+4 coins)",
            ],
        ]
    ) == [list(found) for found in (some, none)]


# Questions


def asked(state: State, text: str) -> str:
    """The question the page asks before that action, or an empty string."""
    legal = {str(action): action for action in state.legal_actions()}
    found = question(state.observation(state.current_player), legal[text])
    return "" if found is None else ENGLISH(found)


@pytest.mark.rule("EG-131")
def test_a_turn_that_ends_with_production_left_is_asked_about() -> None:
    state = position(Place("K01", worker="K01"), market="willow*2 grain")

    assert snapshot(
        "This ends your production, but “Produce at the Chicken Coop (+2 coins)” would still pay off. Continue anyway?"
    ) == asked(state, "end")
    assert not asked(do(state, "produce K01"), "end")


def test_a_turn_that_ends_with_a_paying_chain_left_is_asked_about() -> None:
    state = position(Place("K01 R15*3 Y15", worker="Y15"), market="willow*3 grain*3")
    state = do(state, "produce Y15")

    assert snapshot(
        "This ends your production, but “Use the Apiary chain 3 times (+6 coins)” would still pay off. Continue anyway?"
    ) == asked(state, "end")
    assert not asked(do(state, "run Y15", "run Y15", "run Y15"), "end")


@pytest.mark.rule("EG-131")
@pytest.mark.parametrize("text", ["build G15", "hire A03"])
def test_building_and_hiring_are_asked_about_too_for_production_is_over_then(
    text: str,
) -> None:
    state = position(
        Place("K01*9 Y09 R09", worker="K01", laid="G15"),
        market="willow*2 grain",
        shown="A03",
    )

    assert "Produce at the Chicken Coop" in asked(state, text)
    assert not asked(do(state, "produce K01"), text)


def test_nothing_is_asked_where_the_hand_cards_are_worth_more_than_the_goods() -> None:
    # Two cards that could build something expensive, for two eggs of one coin each.
    state = position(Place("K01", "G20 Y06", worker="K01"), market="willow")

    assert "produce K01" in [str(action) for action in state.legal_actions()]
    assert not asked(state, "end")


def test_in_the_last_round_hand_cards_are_worth_nothing_more() -> None:
    state = position(
        Place("K01", "B01 Y06", worker="K01"), market="willow grain", is_last=True
    )

    assert snapshot(
        "This ends your production, but “Produce at the Chicken Coop with 1 card (+2 coins)” would still pay off. Continue anyway?"
    ) == asked(state, "end")


@pytest.mark.rule("EG-131")
def test_production_that_closes_a_paying_chain_is_asked_about() -> None:
    state = position(
        Place("K01 R15*3 Y15", worker="Y15", assistants="A01@K01"),
        market="willow*3 grain*3",
    )
    state = do(state, "produce Y15")

    assert asked(state, "produce K01") == (
        snapshot(
            "The open Apiary chain would still pay off, but producing closes it. "
            "Continue anyway?"
        )
    )
    assert not asked(do(state, *["run Y15"] * 3), "produce K01")


@pytest.mark.rule("EG-131")
def test_in_the_last_round_no_chain_is_closed_and_nothing_asked() -> None:
    state = position(
        Place("K01 R15*3 Y15", worker="Y15", assistants="A01@K01"),
        market="willow*3 grain*3",
        is_last=True,
    )

    assert not asked(do(state, "produce Y15"), "produce K01")


@pytest.mark.rule("EG-131")
@pytest.mark.parametrize("is_last", [True, False])
def test_a_card_for_a_chain_that_production_needs_is_asked_about(
    *, is_last: bool
) -> None:
    state = position(
        Place("K01 Y09 Y15", "Y10", worker="Y09", assistants="A01@Y15"),
        market="willow*3 grain*3",
        is_last=is_last,
    )
    state = do(state, "produce Y09")
    fed = position(
        Place("K01 Y09 Y17", "Y10", worker="Y09", assistants="A01@Y17"),
        market="willow*3 grain flower*3",
        is_last=is_last,
    )
    # The Apiary lacks a flower, and so does the hand: the card is free for the chain.
    assert not asked(do(fed, "produce Y09"), "add Y10")
    assert not asked(state, "add Y10")
    lacking = position(
        Place("K01 Y12 Y15", "Y10", worker="Y12", assistants="A01@Y15"),
        market="willow*2 grain*3 flower",
        is_last=is_last,
    )

    assert asked(do(lacking, "produce Y12"), "add Y10") == (
        snapshot(
            "After this, your hand can no longer feed the Apiary. Continue anyway?"
        )
    )


@pytest.mark.rule("EG-131")
def test_a_card_played_for_one_building_that_another_needs_is_asked_about() -> None:
    # The sloppy coop could take the grain card instead of the willow.
    state = position(
        Place(
            "K01 Y15", "Y10 G01", worker="K01", mode=Mode.SLOPPY, assistants="A01@Y15"
        ),
        market="willow*2 grain*3",
        is_last=True,
    )
    coop = position(
        Place(
            "K01 Y14", "Y10 G01", worker="K01", mode=Mode.SLOPPY, assistants="A01@Y14"
        ),
        market="willow flower*2",
        is_last=True,
    )
    feeding = do(coop, "produce K01")

    assert not asked(state, "produce K01")
    assert snapshot(
        "After this, your hand can no longer feed the Woodcarver. Continue anyway?"
    ) == asked(feeding, "use Y10")
    assert not asked(feeding, "use G01")
    assert proposed(feeding) == snapshot({"Play the card you need least": ("use G01",)})


@pytest.mark.rule("EG-131")
def test_a_chain_that_does_not_pay_is_used_without_a_question() -> None:
    # Eggs are worth less than these cards, so nothing would be advised.
    state = position(Place("K01", "G20 G23", worker="K01"), market="willow*2 grain")
    state = do(state, "produce K01")

    assert proposed(state)
    assert not asked(state, "add G20")
    assert not asked(state, "end")


@pytest.mark.rule("EG-131")
@pytest.mark.parametrize("is_last", [True, False])
def test_what_is_asked_about_really_loses_something(*, is_last: bool) -> None:
    rng, found = RngStream("lost"), 0
    for _ in range(30):
        state = turn_by_chance(rng, is_last=is_last)
        for action in state.legal_actions():
            if asked(state, str(action)) and isinstance(action, Add | Produce | Use):
                found += 1

                assert best_of(state) > best_of(state.step(action)), (state, action)
    assert found or is_last


def test_nothing_else_is_asked_about() -> None:
    state = position(
        Place("K01*9 Y15", worker="K01", laid="G15"), market="willow*2 grain"
    )

    assert not any(
        asked(state, str(action))
        for action in state.legal_actions()
        if str(action) not in {"end", "build G15"}
    )


def table(state: State) -> Page:
    """Return a page with a match at that position."""
    page = Page.opened(f"#/play/{GAME.key}?seats=human,medium&seed=EGGS")
    page.put(state)
    return page


def test_the_turn_ends_once_the_question_is_answered() -> None:
    page = table(position(Place("K01", worker="K01"), market="willow*2 grain"))
    page.act("end")
    assert page.state.current_player == 0
    page.click("act", "end")

    assert page.state.current_player == 1


@pytest.mark.parametrize(
    ("texts", "tried"), [(("produce K01",), "K01"), (("produce Y15", "run Y15"), "Y15")]
)
def test_a_click_on_a_building_that_has_produced_takes_nothing_back(
    texts: tuple[str, ...], tried: str
) -> None:
    page = table(
        position(
            Place("K01 R15*1 Y15", worker=tried), market="willow*3 grain*3 bottle*2"
        )
    )
    page.act(*texts)
    done = page.match.history.match.actions
    page.send(Tried(tried))

    assert len(texts) == len(done)
    assert done == page.match.history.match.actions
    assert page.match.reply is not None


def test_a_click_on_another_building_takes_no_production_back() -> None:
    page = table(
        position(Place("K01 Y10", assistants="A01@Y10", worker="K01"), market=ALL)
    )
    page.act("produce K01", "produce Y10")
    page.send(Tried("K01"))

    assert ["produce K01", "produce Y10"] == list(
        map(str, page.match.history.match.actions)
    )


def test_a_click_on_another_building_moves_a_worker_who_has_not_been_revealed() -> None:
    page = table(position(Place("K01 Y10", "G01"), decision=Planning))
    page.act("work efficient K01")
    page.send(Tried("Y10"))

    assert ["work efficient Y10"] == list(map(str, page.match.history.match.actions))


def test_a_proposal_says_which_cards_and_goods_it_takes() -> None:
    state = do(position(Place("K01 G09*2 Y09*1", laid="B04")), "build B04")
    found = proposals(state.observation(0), state.legal_actions())

    assert ENGLISH(found[0].label).endswith(
        ". Uses: 2\xa0×\xa0chocolate egg, 1\xa0×\xa0stick"
    )
