"""Ei my Goods! Royal Eggs: a test for each rule of the rules text and ruling of ours.

`rules.csv` has their wording. Cards: G green, Y yellow, R red, B blue, N brown, K the
Chicken Coops. K01 needs 2 willow and 1 grain; Y09 is a Woodcarver, R01 an Eggnog Mixer.
"""

from collections import Counter
from dataclasses import fields
from itertools import islice

import pytest

from clutch.core.game import ONLOOKER, IllegalAction
from clutch.core.link import LinkError, parse_setup
from clutch.core.rng import Rng, RngStream
from clutch.core.values import changed
from clutch.games import GAMES
from clutch.games.ei_my_goods import GAME
from clutch.games.ei_my_goods.bots.advice import cheapest_cards
from clutch.games.ei_my_goods.play.acting import Acting, Begin
from clutch.games.ei_my_goods.play.course import Round
from clutch.games.ei_my_goods.play.hands import Ask, Deal, Exchanging
from clutch.games.ei_my_goods.play.laying import Laying
from clutch.games.ei_my_goods.play.market import (
    FirstRow,
    SecondRow,
    resources_of,
    supply_of,
)
from clutch.games.ei_my_goods.play.paying import Bill
from clutch.games.ei_my_goods.play.piles import Halving
from clutch.games.ei_my_goods.play.planning import BeginPlan, Planning
from clutch.games.ei_my_goods.play.plans import Reveal
from clutch.games.ei_my_goods.play.rounds import Close
from clutch.games.ei_my_goods.table.actions import (
    END,
    LAYS,
    MOVES,
    PAYS,
    PRODUCES,
    WORKS,
    Add,
    Exchange,
    Mode,
    Work,
)
from clutch.games.ei_my_goods.table.actions import (
    Place as PlaceAction,
)
from clutch.games.ei_my_goods.table.components import (
    ASSISTANTS,
    BASKET_WEAVER,
    CARDS,
    CHAINS,
    CHICKEN_COOP,
    COINS,
    CONFECTIONER,
    COOPS,
    DECK,
    DELIVERS,
    EASTER_POST,
    GOODS,
    INPUTS,
    KINDS,
    NUMBERS,
    RESOURCES,
    SIDES,
    Chain,
    Good,
    Resource,
)
from clutch.games.ei_my_goods.table.position import (
    Phase,
    Plan,
    Seat,
    State,
    own_hand,
    own_seat,
)
from clutch.ui.words import Words
from tests.app.pages import Page
from tests.games.ei_my_goods.positions import (
    Place,
    all_cards,
    cards,
    end_turns,
    goods,
    hand,
    names,
    position,
    side,
    with_hand,
    with_table,
)
from tests.play import can, do

WORKERS = max(GAME.players)  # one for each player
SLOPPY, EFFICIENT = Mode.SLOPPY, Mode.EFFICIENT
ENGLISH = Words("en", ("Ada", "Bo", "Cy", "Di"))


def start(players: int = 2, seed: str = "A") -> State:
    return GAME.initial_state(players, {}, Rng(seed))


def why_not(state: State, tried: str) -> str:
    return ENGLISH(GAME.why_not(state.observation(state.current_player), tried))


def logged(state: State, text: str, viewer: int = ONLOOKER) -> str | None:
    after = do(state, text)
    action = next(a for a in state.legal_actions() if str(a) == text)
    line = GAME.log(state.observation(viewer), action, after.observation(viewer))
    return None if line is None else ENGLISH(line)


def supply(state: State, player: int) -> tuple[int, ...]:
    return tuple(supply_of(state.table.market, state.table.seats[player].buildings))


def to_plans(state: State) -> State:
    """The state once all hands have been kept."""
    while isinstance(state.decision, Exchanging):
        state = do(state, "keep")
    return state


def to_production(state: State) -> State:
    """The state once everybody has chosen to do nothing."""
    while not isinstance(state.decision, Acting):
        quiet = {"keep", "rest", "lay nothing"}
        state = do(state, next(a for a in can(state).split(", ") if a in quiet))
    return state


# What lies in the box, and how it is laid out


@pytest.mark.rule("EG-001")
def test_two_to_four_can_play() -> None:
    assert GAME.players == (2, 3, 4)


@pytest.mark.rule("EG-001")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    seats = ",".join(["human"] * players)

    with pytest.raises(LinkError):
        parse_setup(f"{GAME.key}?seats={seats}", GAMES)


@pytest.mark.rule("EG-002")
def test_there_are_110_cards() -> None:
    assert len(DECK) + len(COOPS) + WORKERS + len(ASSISTANTS) == 110


@pytest.mark.rule("EG-080")
def test_the_deck_coops_workers_and_assistants() -> None:
    assert (len(DECK), len(COOPS), WORKERS, len(ASSISTANTS)) == (94, 4, 4, 8)
    assert all(len(sides) == 2 for sides in ASSISTANTS)


@pytest.mark.rule("EG-003")
@pytest.mark.parametrize("players", GAME.players)
def test_everybody_gets_one_random_coop(players: int) -> None:
    found = set()
    for seed in range(60):
        coops = [seat.buildings for seat in start(players, f"{seed}").table.seats]
        assert all(len(own) == 1 and KINDS[own[0]] is CHICKEN_COOP for own in coops)
        assert len(set(coops)) == players
        found.add(coops[0])

    assert len(found) == len(COOPS)


@pytest.mark.rule("EG-004")
@pytest.mark.parametrize("players", GAME.players)
def test_assistants_on_show(players: int) -> None:
    shown = [start(players, f"{seed}").table.on_show for seed in range(100)]

    assert {len(sides) for sides in shown} == {2 * players}
    assert all(len({s // 2 for s in sides}) == 2 * players for sides in shown)
    assert {s for sides in shown for s in sides} == set(range(16))


@pytest.mark.rule("EG-005")
def test_other_assistants_never_come_into_the_game() -> None:
    state, rng = start(2, "B"), RngStream("B")
    shown = set(state.table.on_show)
    while not state.is_terminal:
        state = state.step(rng.choice(state.legal_actions()))
        hired = {
            s for seat in state.table.seats for s in seat.assistants if s is not None
        }

        assert hired | set(state.table.on_show) == shown


@pytest.mark.rule("EG-006")
@pytest.mark.parametrize("players", GAME.players)
def test_everybody_begins_with_five_hand_cards(players: int) -> None:
    assert [5] * players == [len(held) for held in start(players).hidden.hands]


@pytest.mark.rule("EG-007")
def test_seven_eggs_worth_one_coin_each_lie_on_every_coop() -> None:
    state = start(4)
    for seat, piles in zip(state.table.seats, state.hidden.goods, strict=True):
        assert [7] == [len(pile) for pile in piles] == list(seat.goods)
        assert GOODS[seat.buildings[0]] is Good.EGG
        assert seat.coins == 7


@pytest.mark.rule("EG-008")
@pytest.mark.parametrize("players", GAME.players)
def test_chance_decides_who_is_active_first(players: int) -> None:
    first = Counter(start(players, f"{i}").table.active for i in range(300))

    assert set(first) == set(range(players))
    assert min(first.values()) > 300 / players * 0.6
    assert start(players).current_player == start(players).table.active


@pytest.mark.rule("EG-009")
def test_a_card_is_a_resource_a_building_or_a_good() -> None:
    state = position(
        Place("K01*4 Y09", "Y10", laid="G15", worker="Y09", mode=EFFICIENT),
        market="willow*3 grain",
    )
    [drawn] = state.hidden.draw_pile[-1:]
    after = do(state, "produce Y09")

    assert drawn in after.hidden.goods[0][1]
    assert goods(do(after, "add Y10")) == "K01*4 Y09*3"
    assert (
        NUMBERS["G15"]
        in do(after, "build G15", *["pay K01"] * 4).table.seats[0].buildings
    )


@pytest.mark.rule("EG-010")
def test_a_good_is_worth_the_coins_on_its_building() -> None:
    assert position(Place("K01*3 R09*2 Y15*1")).table.seats[0].coins == 3 + 2 * 3 + 8


@pytest.mark.rule("EG-010")
@pytest.mark.parametrize(
    ("good", "coins"),
    [
        (Good.EGG, 1),
        (Good.STICK, 2),
        (Good.FLOUR, 2),
        (Good.LIQUEUR, 2),
        (Good.BOUQUET, 3),
        (Good.BASKET, 3),
        (Good.CHOCOLATE_EGG, 3),
        (Good.BREAD, 4),
        (Good.EGG_STICK, 4),
        (Good.ARRANGEMENT, 4),
        (Good.BUN, 5),
        (Good.BRUNCH, 5),
        (Good.BUNNY, 6),
        (Good.BEEHIVE, 6),
        (Good.NEST, 7),
        (Good.HONEY, 8),
        (Good.TREE, 8),
    ],
)
def test_what_goods_are_worth(good: Good, coins: int) -> None:
    assert {coins} == {COINS[i] for i in range(len(CARDS)) if GOODS[i] is good}


# The deck


@pytest.mark.rule("EG-072")
def test_all_cards_of_a_colour_give_the_same_resource() -> None:
    letters = {"G": "GRAIN", "Y": "WILLOW", "R": "BOTTLE", "B": "FLOWER", "N": "COCOA"}
    for card, resource in zip(DECK, RESOURCES, strict=True):
        assert Resource[letters[card.name[0]]] == resource


@pytest.mark.rule("EG-073")
@pytest.mark.rule("EG-081")
def test_how_many_cards_have_each_colour() -> None:
    assert Counter(RESOURCES) == Counter(
        {
            Resource.GRAIN: 26,
            Resource.WILLOW: 17,
            Resource.BOTTLE: 17,
            Resource.FLOWER: 17,
            Resource.COCOA: 17,
        }
    )


@pytest.mark.rule("EG-082")
def test_47_cards_have_half_an_egg() -> None:
    assert sum(card.has_half_egg for card in DECK) == 47


@pytest.mark.rule("EG-089")
def test_brown_cards() -> None:
    brown = [card.kind for card in DECK if card.name.startswith("N")]

    assert brown.count(EASTER_POST) == 3
    assert Counter(kind.delivers for kind in brown if kind is not EASTER_POST) == {
        Resource.GRAIN: 2,
        Resource.WILLOW: 3,
        Resource.BOTTLE: 3,
        Resource.FLOWER: 3,
        Resource.COCOA: 3,
    }


CHAIN_TABLE = [
    ("K01", Resource.GRAIN, ()),
    ("G15", Resource.GRAIN, ()),
    ("Y09", Resource.WILLOW, ()),
    ("R09", Resource.WILLOW, ()),
    ("B10", Resource.FLOWER, ()),
    ("R15", None, (Good.BASKET,)),
    ("B01", None, (Good.BASKET,)),
    ("Y15", None, (Good.BEEHIVE,)),
    ("G01", None, (Good.FLOUR,)),
    ("Y06", None, (Good.EGG_STICK,)),
    ("R01", Resource.BOTTLE, (Good.EGG,)),
    ("G09", Resource.COCOA, (Good.EGG,)),
    ("Y01", None, (Good.EGG, Good.STICK)),
    ("G20", None, (Good.CHOCOLATE_EGG, Good.EGG)),
    ("B04", None, (Good.EGG, Good.BOUQUET)),
    ("G24", None, (Good.FLOUR, Good.BREAD)),
]


@pytest.mark.rule("EG-083")
@pytest.mark.rule("EG-084")
@pytest.mark.rule("EG-085")
@pytest.mark.rule("EG-086")
@pytest.mark.parametrize(("name", "card", "taken"), CHAIN_TABLE)
def test_what_chains_take(name: str, card, taken) -> None:
    chain = CHAINS[NUMBERS[name]]

    assert Chain(card, taken) == chain
    assert chain.items == len(taken) + (card is not None)


@pytest.mark.rule("EG-083")
@pytest.mark.rule("EG-084")
@pytest.mark.rule("EG-085")
@pytest.mark.rule("EG-086")
def test_the_table_of_chains_has_every_kind_of_building() -> None:
    kinds = {KINDS[NUMBERS[name]] for name, _, _ in CHAIN_TABLE}

    assert kinds | {CONFECTIONER} == {kind for kind in KINDS if kind.good is not None}


@pytest.mark.rule("EG-087")
def test_the_confectioner_has_no_chain() -> None:
    assert CONFECTIONER.chain is None
    state = position(Place("K01*3 G05", "G15 Y09 R01", worker="G05"), market="cocoa*11")

    assert can(do(state, "produce G05")) == "end"


@pytest.mark.rule("EG-091")
def test_what_assistants_cost_and_bring() -> None:
    fronts = [(sides[0].cost, sides[0].vp) for sides in ASSISTANTS]

    assert Counter(fronts) == {(7, 2): 2, (6, 2): 1, (5, 2): 2, (6, 3): 2, (6, 4): 1}
    assert fronts == [(sides[1].cost, sides[1].vp) for sides in ASSISTANTS]


@pytest.mark.rule("EG-106")
@pytest.mark.rule("EG-107")
def test_markets_are_as_generous_as_expected() -> None:
    rng, number = RngStream("markets"), 4000
    first, both, fed = [], [], Counter()
    for _ in range(number):
        deck = iter(rng.shuffle(range(len(DECK))))
        rows = [list(_row(deck)), list(_row(deck))]
        first.append(len(rows[0]))
        both.append(len(rows[0]) + len(rows[1]))
        have = resources_of(rows[0] + rows[1])
        fed.update(
            building
            for building in range(len(CARDS))
            if GOODS[building] is not None
            and (
                all(map(int.__le__, INPUTS[building], have))
                and sum(have) >= CARDS[building].any_inputs
            )
        )
    shares = {b: fed[b] / number for b in range(len(CARDS)) if GOODS[b] is not None}
    by_size: dict[int, list[float]] = {}
    for building, share in shares.items():
        size = CARDS[building].any_inputs or sum(INPUTS[building])
        by_size.setdefault(size, []).append(share)

    assert sum(first) / number == pytest.approx(4.0, abs=0.15)
    assert sum(both) / number == pytest.approx(7.9, abs=0.2)
    assert sum(4 <= n <= 13 for n in both) / number >= 0.9
    assert by_size[3] == pytest.approx([0.38] * 4, abs=0.04)
    assert min(by_size[4]) > 0.10
    assert max(by_size[4]) < 0.31
    assert min(by_size[5]) > 0.03
    assert max(by_size[5]) < 0.18
    assert min(by_size[6]) > 0.01
    assert max(by_size[6]) < 0.09
    assert by_size[11] == pytest.approx([0.16] * 4, abs=0.03)


def _row(deck):
    half_eggs = 0
    while half_eggs < 2:
        card = next(deck)
        half_eggs += DECK[card].has_half_egg
        yield card


# A round, and phase 1


@pytest.mark.rule("EG-011")
def test_a_round_has_its_phases_in_order() -> None:
    state, phases = start(3), []
    while state.table.round == 1:
        phases.append(state.table.phase)
        quiet = {"keep", "rest", "lay nothing", "end"}
        state = do(state, next(a for a in can(state).split(", ") if a in quiet))
    order = [phase for i, phase in enumerate(phases) if phase not in phases[:i]]

    assert order == [Phase.CARDS, Phase.FIRST_ROW, Phase.PRODUCTION]
    assert phases == sorted(phases)
    kinds = [type(entry) for entry in reversed(start(2).table.agenda[:-1])]
    assert kinds == [
        Ask,
        Deal,
        Deal,
        FirstRow,
        BeginPlan,
        BeginPlan,
        Reveal,
        SecondRow,
        Begin,
        Begin,
        Close,
        Round,
    ]


@pytest.mark.rule("EG-012")
def test_the_whole_hand_is_exchanged_or_none_of_it() -> None:
    state = start(2)
    player = state.current_player

    assert can(state) == "keep, exchange"
    after = do(state, "exchange")
    assert not set(state.hidden.hands[player]) & set(after.hidden.hands[player])
    assert len(after.hidden.hands[player]) == 5
    assert set(state.hidden.hands[player]) <= set(after.hidden.discards)
    assert do(state, "keep").hidden.hands[player] == state.hidden.hands[player]
    assert "whole hand" in why_not(state, names(state.hidden.hands[player][:1]))


@pytest.mark.rule("EG-013")
@pytest.mark.parametrize("first", ["keep", "exchange"])
def test_everybody_is_dealt_two_cards_after_the_exchange(first: str) -> None:
    state = start(3)
    assert [5, 5, 5] == [len(held) for held in do(state, first).hidden.hands]

    after = do(state, first, "keep", "keep")
    assert [7, 7, 7] == [len(held) for held in after.hidden.hands]


@pytest.mark.rule("EG-014")
def test_nobody_discards_from_a_large_hand() -> None:
    large = " ".join(f"G{i:02}" for i in range(1, 21))
    state = position(Place(hand=large), decision=Exchanging)
    after = to_production(do(state, "keep", "rest", "lay nothing"))

    assert len(after.hidden.hands[0]) == 22


@pytest.mark.rule("EG-015")
def test_discards_are_shuffled_when_the_draw_pile_is_empty() -> None:
    state = position(
        Place(hand="G01 G02"),
        Place(),
        decision=Exchanging,
        pile="Y01",
        discards="R01 R02 R03 R04 R05 R06 R07 R08",
    )
    after = do(state, "exchange")

    assert NUMBERS["Y01"] in after.hidden.hands[0]
    assert after.table.clock > state.table.clock + 1
    assert NUMBERS["G01"] in all_cards(after)


@pytest.mark.rule("EG-077")
@pytest.mark.parametrize(("held", "dealt"), [(0, 3), (3, 3), (4, 2), (5, 2)])
def test_the_easter_post_brings_a_card_to_hands_of_three_at_most(
    held: int, dealt: int
) -> None:
    held_cards = " ".join(islice(("G01", "G02", "G03", "G04", "G05"), held))
    state = end_turns(position(Place("K01 N01", held_cards)))
    while isinstance(state.decision, Exchanging):
        state = do(state, "keep")

    assert len(state.hidden.hands[0]) == held + dealt


@pytest.mark.rule("EG-077")
@pytest.mark.rule("EG-075")
def test_what_counts_is_the_hand_when_the_phase_begins() -> None:
    state = end_turns(position(Place("K01 N01", "G01 G02 G03"), active=1))
    assert state.table.active == 0

    assert len(to_plans(do(state, "exchange")).hidden.hands[0]) == 6


@pytest.mark.rule("EG-124")
def test_easter_posts_add_up() -> None:
    state = to_plans(end_turns(position(Place("K01 N01 N02", "G01"))))

    assert len(state.hidden.hands[0]) == 1 + 4


# Both piles are empty


def short(hands: tuple[str, ...], active: int = 0) -> State:
    """The last player may exchange; what is drawn next finds both piles empty."""
    return position(
        *(Place(buildings=f"K0{i + 1}", hand=h) for i, h in enumerate(hands)),
        decision=Exchanging,
        active=active,
        current=(active - 1) % len(hands),
        pile="",
    )


@pytest.mark.rule("EG-016")
@pytest.mark.rule("EG-126")
def test_hands_are_halved_when_both_piles_are_empty() -> None:
    state = do(short(("G01 G02 G03 G04 G05", "Y01 Y02 Y03 Y04")), "keep")

    assert isinstance(state.decision, Halving)
    assert (state.current_player, state.decision.count) == (0, 2)
    state = do(state, "drop G02", "drop G05")
    assert hand(state) == "G01 G03 G04"
    assert (state.current_player, state.decision.count) == (1, 2)


@pytest.mark.rule("EG-103")
def test_the_halves_form_the_new_draw_pile() -> None:
    state = do(short(("G01 G02 G03 G04 G05", "Y01 Y02 Y03 Y04")), "keep")
    state = do(state, "drop G02", "drop G05", "drop Y01", "drop Y02")
    dropped = set(cards("G02 G05 Y01 Y02"))

    everything = all_cards(state)
    assert set(everything) == set(cards("G01 G02 G03 G04 G05 Y01 Y02 Y03 Y04"))
    drawn = set(state.hidden.hands[0] + state.hidden.hands[1]) & dropped
    assert drawn | set(state.hidden.draw_pile) | set(state.table.market[0]) >= dropped


@pytest.mark.rule("EG-127")
def test_players_discard_from_the_active_one_on_and_choose_the_cards() -> None:
    state = do(short(("G01 G02", "Y01 Y02 Y03", "R01 R02"), active=1), "keep")
    order = []
    while isinstance(state.decision, Halving) and len(order) < 3:
        order.append((state.current_player, can(state, "drop")))
        state = do(state, can(state).split(", ")[0])

    assert order == [(1, "Y01 Y02 Y03"), (2, "R01 R02"), (0, "G01 G02")]


@pytest.mark.rule("EG-128")
def test_a_laid_down_card_is_not_halved() -> None:
    state = position(
        Place("K01 Y09", "G01 G02", laid="R01", worker="K01"),
        market="willow*2 grain",
        pile="",
    )
    halved = do(state, "produce K01")

    assert halved.decision.count == 1
    assert can(halved) == "drop G01, drop G02"
    assert "R01" not in can(halved)
    assert do(halved, "drop G01").hidden.laid[0] == NUMBERS["R01"]


@pytest.mark.rule("EG-126")
@pytest.mark.parametrize("what", ["hand card", "market card", "good"])
def test_hands_are_halved_whatever_is_being_drawn(what: str) -> None:
    if what == "hand card":
        state = do(short(("G01 G02", "Y01 Y02")), "keep")
    elif what == "market card":
        state = position(
            Place(hand="G01 G02"),
            decision=Laying,
            active=1,
            current=0,
            pile="",
            market="grain",
        )
        state = do(state, "lay nothing")
    else:
        state = position(
            Place(hand="G10 G02", worker="K01"), market="willow*2 grain", pile=""
        )
        state = do(state, "produce K01")

    assert isinstance(state.decision, Halving)
    assert state.current_player == 0


@pytest.mark.rule("EG-104")
def test_a_draw_lapses_when_halving_brings_nothing() -> None:
    state = short(("", "G01"))
    after = do(state, "keep")

    assert isinstance(after.decision, Planning)
    assert [0, 1] == [len(held) for held in after.hidden.hands]
    assert after.table.market == ((), ())


@pytest.mark.rule("EG-104")
def test_a_good_that_cannot_be_drawn_opens_no_chain() -> None:
    state = position(
        Place("K01*1", "G10", worker="K01"), market="willow*2 grain", pile=""
    )

    assert can(do(state, "produce K01")) == "end"


@pytest.mark.rule("EG-104")
def test_a_market_row_stops_short_of_its_half_eggs() -> None:
    state = position(
        Place(),
        Place("K02"),
        decision=Exchanging,
        pile="G02 G03",
        active=1,
        current=0,
    )
    state = with_hand(state, 0, cards("G05"))
    agenda = [e for e in state.table.agenda if not isinstance(e, Deal)]
    state = do(with_table(state, agenda=tuple(agenda)), "keep")

    assert names(state.table.market[0]) == "G03 G02"
    assert isinstance(state.decision, Planning)


# Phase 2: the first row and the secret choices


@pytest.mark.rule("EG-017")
@pytest.mark.rule("EG-023")
def test_each_row_stops_at_its_second_half_egg() -> None:
    for seed in range(40):
        state = to_production(start(2, f"{seed}"))
        for row in state.table.market:
            half_eggs = [DECK[card].has_half_egg for card in row]

            assert sum(half_eggs) == 2
            assert half_eggs[-1]


@pytest.mark.rule("EG-023")
def test_the_second_row_comes_after_the_choices() -> None:
    state = to_plans(start(2))

    assert state.table.market[0]
    assert not state.table.market[1]
    assert to_production(state).table.market[1]


@pytest.mark.rule("EG-018")
def test_a_market_card_counts_as_one_unit_of_its_resource() -> None:
    state = position(Place(), rows=("Y09 Y15", "G01 N01 R01 R02"))

    assert supply(state, 0) == (1, 2, 2, 0, 1)


@pytest.mark.rule("EG-019")
@pytest.mark.rule("EG-092")
@pytest.mark.rule("EG-108")
@pytest.mark.rule("EG-110")
@pytest.mark.parametrize("viewer", [1, 2, ONLOOKER])
def test_choices_are_hidden_until_all_have_chosen(viewer: int) -> None:
    state = position(
        Place("K01*7 Y09 Y10", "G01 G02", assistants="A01@Y09"),
        Place("K02", "R01"),
        Place("K03", "B01"),
        decision=Planning,
    )
    before = state.observation(viewer)
    for text in ("move A01", "place Y10", "pay K01", "pay K01", "work sloppy K01"):
        state = do(state, text)

        assert before == state.observation(viewer)
    state = do(state, "lay G02")
    seen = state.observation(viewer)
    assert before.table.seats[0] == seen.table.seats[0]
    assert seen.known.hands[0] == (None, None)


@pytest.mark.rule("EG-092")
@pytest.mark.rule("EG-109")
def test_choices_turn_up_once_all_have_chosen() -> None:
    state = position(
        Place("K01*7 Y09 Y10", "G01 G02", assistants="A01@Y09"),
        Place("K02", "R01"),
        decision=Planning,
    )
    state = do(state, "move A01", "place Y10", "pay K01", "pay K01")
    state = do(state, "work sloppy Y09", "lay G02", "work efficient K02", "lay nothing")
    seen = state.observation(1).table.seats

    assert [seat.worker for seat in seen] == [1, 0]
    assert [seat.mode for seat in seen] == [SLOPPY, EFFICIENT]
    assert seen[0].assistants == (None, None, side("A01"))
    assert seen[0].goods == (5, 0, 0)
    assert seen[0].has_laid
    assert not seen[1].has_laid


@pytest.mark.rule("EG-109")
def test_choices_turn_up_before_the_second_row() -> None:
    state = position(
        Place("K01", "G01"),
        Place("K02", "R01 R02 R03"),
        decision=Laying,
        current=1,
        active=0,
        pile="",
    )
    shown = do(state, "lay nothing")

    assert isinstance(shown.decision, Halving)
    assert shown.table.phase is Phase.SECOND_ROW
    assert shown.hidden.plans == (None, None)


@pytest.mark.rule("EG-020")
@pytest.mark.rule("EG-074")
def test_the_worker_goes_to_an_own_production_building() -> None:
    state = position(Place("K01 N01 Y09"), Place("K02 Y10"), decision=Planning)

    assert can(state, "work efficient") == "K01 Y09"
    assert can(state, "work sloppy") == "K01 Y09"
    for name in ("N01", "Y10"):
        with pytest.raises(IllegalAction):
            state.apply(Work(NUMBERS[name], EFFICIENT))
    assert why_not(state, "N01").startswith("Brown buildings are no production")
    assert "not yours" in why_not(state, "Y10")


@pytest.mark.rule("EG-021")
def test_the_mode_is_chosen_in_phase_2_and_stays() -> None:
    state = position(
        Place(worker="K01", mode=SLOPPY), market="willow*2 grain", pile="G01 G02 G03"
    )

    assert goods(do(state, "produce K01")) == "K01*1"
    assert "work" not in can(state)
    with pytest.raises(IllegalAction):
        state.apply(Work(NUMBERS["K01"], EFFICIENT))


@pytest.mark.rule("EG-022")
def test_one_hand_card_or_none_is_laid_down() -> None:
    state = position(Place(hand="G01 Y02"), decision=Planning)
    state = do(state, "rest")

    assert can(state) == "lay G01, lay Y02, lay nothing"
    after = do(state, "lay Y02")
    assert after.current_player == 1
    assert names([after.hidden.plans[0].laid]) == "Y02"
    assert names(own_hand(after.observation(0))) == "G01"


@pytest.mark.rule("EG-112")
def test_a_view_in_phase_2_has_secrets_so_that_a_hot_seat_is_covered() -> None:
    state = position(Place(hand="G01"), Place("K02", "R01"), decision=Planning)

    assert state.observation(0).has_secrets
    after = do(state, "work sloppy K01", "lay G01")
    assert after.current_player == 1
    assert after.observation(1).has_secrets
    assert not after.observation(ONLOOKER).has_secrets


@pytest.mark.rule("EG-112")
def test_the_screen_is_covered_between_two_choices() -> None:
    page = Page.opened(f"#/play/{GAME.key}?seats=human,human&seed=EGGS")
    screens = []
    while not isinstance(page.state.decision, Acting):
        if page.render.screen == "cover":
            screens.append((type(page.state.decision), page.state.current_player))
            assert "Chicken Coop" not in page.html
            page.click("uncover")
        page.act(str(page.state.legal_actions()[0]))
    second = (page.state.table.active + 1) % 2

    assert (Planning, second) in screens


@pytest.mark.rule("EG-112")
def test_a_choice_without_a_hand_is_a_secret_too() -> None:
    state = position(Place("K01 Y09"), Place("K02"), decision=Planning)

    assert not state.observation(0).has_secrets
    after = do(state, "work sloppy Y09")
    assert after.observation(0).has_secrets
    assert own_seat(after.observation(0)).worker == 1
    assert after.observation(1).table.seats[0].worker is None


@pytest.mark.rule("EG-120")
def test_the_worker_may_stay_at_home() -> None:
    state = position(Place(hand="G01"), decision=Planning)
    after = to_production(do(state, "rest", "lay nothing"))

    assert after.table.seats[0].worker is None


# Moving Assistants


@pytest.mark.rule("EG-050")
def test_assistants_stay_where_they_are() -> None:
    state = end_turns(position(Place("K01 Y09", assistants="A01@Y09")))

    assert to_production(state).table.seats[0].assistants == (None, side("A01"))


@pytest.mark.rule("EG-062")
def test_an_assistant_is_moved_for_two_coins() -> None:
    state = position(Place("K01*3 Y09 Y10", assistants="A01@Y09"), decision=Planning)
    after = do(state, "move A01", "place Y10", "pay K01", "pay K01")

    assert after.hidden.plans[0].seat.assistants == (None, None, side("A01"))
    assert after.hidden.plans[0].seat.coins == 1
    assert isinstance(after.decision, Planning)


@pytest.mark.rule("EG-062")
def test_with_one_coin_no_assistant_is_moved() -> None:
    state = position(Place("K01*1 Y09 Y10", assistants="A01@Y09"), decision=Planning)

    assert not can(state, "move")
    with pytest.raises(IllegalAction):
        state.apply(MOVES[side("A01")])
    assert why_not(state, "A01") == (
        "Moving an Assistant costs 2 coins, and you have fewer."
    )


@pytest.mark.rule("EG-102")
def test_moving_goes_to_free_production_buildings_and_gives_no_change() -> None:
    state = position(
        Place("K01 Y09*1 Y10 Y11 N01 R09*1", assistants="A01@Y09 A02@Y10"),
        decision=Planning,
    )
    moving = do(state, "move A01")

    assert can(moving, "place") == "K01 Y11 R09"
    paid = do(moving, "place Y11", "pay R09")
    assert isinstance(paid.decision, Planning)
    assert paid.hidden.plans[0].seat.coins == 2


@pytest.mark.rule("EG-102")
def test_the_goods_leave_when_the_choices_turn_up() -> None:
    state = position(Place("K01*3 Y09 Y10", assistants="A01@Y09"), decision=Planning)
    planned = do(state, "move A01", "place Y10", "pay K01", "pay K01", "rest")

    assert goods(planned) == "K01*3"
    assert goods(to_production(planned)) == "K01*1"
    assert all_cards(planned) == all_cards(to_production(planned))


@pytest.mark.rule("EG-117")
def test_any_number_of_assistants_is_moved_for_two_coins_each() -> None:
    state = position(
        Place("K01*5 Y09 Y10 Y11 Y12", assistants="A01@Y09 A02@Y10"),
        decision=Planning,
    )
    once = do(state, "move A01", "place Y11", "pay K01", "pay K01")
    twice = do(once, "move A02", "place Y12", "pay K01", "pay K01")

    assert twice.hidden.plans[0].seat.assistants[3:] == (side("A01"), side("A02"))
    assert twice.hidden.plans[0].seat.coins == 1
    assert not can(twice, "move")


@pytest.mark.rule("EG-118")
def test_assistants_are_moved_before_the_worker_is_placed() -> None:
    state = position(
        Place("K01*5 Y09 Y10", "G01", assistants="A01@Y09"), decision=Planning
    )
    placed = do(state, "work sloppy K01")

    assert can(state, "move") == "A01"
    with pytest.raises(IllegalAction):
        placed.apply(MOVES[side("A01")])
    assert why_not(placed, "A01") == (
        "Assistants are moved before the Worker is placed."
    )


@pytest.mark.rule("EG-061")
def test_one_bunny_in_a_building() -> None:
    state = position(Place("K01*9 Y09 R10", assistants="A01@Y09"), decision=Planning)

    assert can(state, "work sloppy") == "K01 R10"
    assert "one bunny" in why_not(state, "Y09")
    with pytest.raises(IllegalAction):
        state.apply(Work(NUMBERS["Y09"], EFFICIENT))
    hiring = position(Place("K01*9 Y09 R10", assistants="A01@Y09"), shown="A03 A04")
    assert can(do(hiring, "hire A03", *["pay K01"] * 6), "place") == "K01 R10"


@pytest.mark.rule("EG-074")
def test_no_assistant_on_a_brown_building() -> None:
    state = position(Place("K01*9 N01 Y09 R10"), shown="A03")
    state = do(state, "hire A03", *["pay K01"] * 6)

    assert can(state, "place") == "K01 Y09 R10"
    with pytest.raises(IllegalAction):
        state.apply(PlaceAction(NUMBERS["N01"]))


# Phase 4: production


@pytest.mark.rule("EG-024")
def test_phase_4_goes_clockwise_from_the_active_player() -> None:
    state = position(*(Place(f"K0{i}") for i in range(1, 5)), current=2, active=2)
    order = []
    while state.table.round == 3:
        order.append(state.current_player)
        state = do(state, "end")

    assert order == [2, 3, 0, 1]


@pytest.mark.rule("EG-025")
def test_production_comes_before_building() -> None:
    state = position(
        Place("K01*9 Y09", laid="G19", worker="K01"), market="willow*3 grain"
    )

    assert can(state) == "produce K01, build G19, end"
    building = do(state, "build G19")
    with pytest.raises(IllegalAction):
        building.apply(PRODUCES[NUMBERS["K01"]])
    assert do(building, "pay K01", "pay K01").current_player == 1


@pytest.mark.rule("EG-025")
def test_who_hires_produces_no_more() -> None:
    state = position(
        Place("K01*9 Y09 R10", worker="K01"), market="willow*3 grain", shown="A03"
    )
    hiring = do(state, "hire A03")

    assert can(state) == "produce K01, hire A03, end"
    with pytest.raises(IllegalAction):
        hiring.apply(PRODUCES[NUMBERS["K01"]])
    assert do(hiring, *["pay K01"] * 6, "place Y09").current_player == 1


@pytest.mark.rule("EG-026")
def test_what_the_market_lacks_comes_from_the_hand() -> None:
    state = position(Place(hand="Y10 G01", worker="K01"), market="willow")

    after = do(state, "produce K01", "use Y10", "use G01")
    assert goods(after) == "K01*2"
    assert hand(after) == ""


@pytest.mark.rule("EG-026")
def test_without_the_full_amount_there_is_no_production() -> None:
    state = position(Place(hand="Y10 R01", worker="K01"), market="willow")

    assert not can(state, "produce")
    assert why_not(state, "K01") == (
        "Missing are 1 grain, 1 willow, and your hand cannot make up for that."
    )


@pytest.mark.rule("EG-027")
@pytest.mark.rule("EG-032")
def test_the_market_is_the_same_for_every_building_and_player() -> None:
    state = position(
        Place("K01 Y09", worker="K01", assistants="A01@Y09"),
        Place("K02", worker="K02"),
        rows=("Y12 Y13 Y10", "G02 R02 R03"),
    )
    after = do(state, "produce K01", "produce Y09", "end", "produce K02")

    assert goods(after) == "K01*2 Y09*1"
    assert goods(after, 1) == "K02*2"
    assert state.table.market == after.table.market


@pytest.mark.rule("EG-028")
def test_production_discards_only_the_cards_played_from_the_hand() -> None:
    state = position(Place("K01*3", "Y10 G02", worker="K01"), market="willow*2")
    after = do(state, "produce K01", "use G02")

    assert names(after.hidden.discards) == "G02"
    assert state.table.market == after.table.market
    assert goods(after) == "K01*5"


@pytest.mark.rule("EG-029")
def test_efficient_work_makes_two_goods_from_the_draw_pile() -> None:
    state = position(Place(worker="K01"), market="willow*2 grain")
    after = do(state, "produce K01")

    assert set(after.hidden.goods[0][0]) == set(state.hidden.draw_pile[-2:])
    assert state.hidden.draw_pile[:-2] == after.hidden.draw_pile


@pytest.mark.rule("EG-030")
def test_efficient_work_with_one_resource_missing_makes_nothing() -> None:
    state = position(Place(worker="K01", hand="B01"), market="willow grain")

    assert can(state) == "end"
    assert goods(do(state, "end")) == ""


@pytest.mark.rule("EG-031")
def test_a_hand_card_counts_once_and_for_one_building() -> None:
    state = position(
        Place("K01 Y09", "Y10", worker="K01", assistants="A01@Y09"),
        market="willow grain",
    )
    assert can(state, "produce") == "K01"
    wide = position(
        Place("K01 Y09", "Y10", worker="K01", assistants="A01@Y09"),
        market="willow*2 grain",
    )
    assert can(wide, "produce") == "K01 Y09"
    used = do(wide, "produce Y09", "use Y10")
    assert hand(used) == ""
    assert goods(used) == "Y09*1"


@pytest.mark.rule("EG-031")
def test_a_card_used_for_one_building_is_gone_for_the_next() -> None:
    state = position(
        Place("K01 Y09", "Y10", worker="K01", assistants="A01@Y09"),
        rows=("Y12 Y13", "R02"),
    )
    state = with_hand(state, 0, cards("G02 Y10"))
    assert can(state, "produce") == "K01 Y09"

    assert not can(do(state, "produce K01", "use G02"), "produce")


@pytest.mark.rule("EG-034")
@pytest.mark.parametrize(
    ("market", "made"),
    [
        ("willow*2 grain", "K01*1"),
        ("willow*2", "K01*1"),
        ("willow grain", "K01*1"),
        ("willow", None),
        ("", None),
    ],
)
def test_sloppy_work_makes_one_good_if_one_unit_is_missing_at_most(
    market: str, made: str | None
) -> None:
    state = position(Place(worker="K01", mode=SLOPPY), market=market)

    if made is None:
        assert not can(state, "produce")
    else:
        assert made == goods(do(state, "produce K01"))


@pytest.mark.rule("EG-035")
@pytest.mark.parametrize("card", ["G01", "Y10"])
def test_example_of_the_sloppy_coop(card: str) -> None:
    state = position(Place(hand="G01 Y10", worker="K01", mode=SLOPPY), market="willow")
    feeding = do(state, "produce K01")

    assert can(feeding) == "use G01, use Y10"
    after = do(feeding, f"use {card}")
    assert goods(after) == "K01*1"
    assert len(after.hidden.hands[0]) == 1


@pytest.mark.rule("EG-036")
def test_example_of_the_efficient_coop() -> None:
    state = position(
        Place(hand="G01 Y10 Y11", worker="K01", mode=EFFICIENT), market="willow"
    )
    feeding = do(state, "produce K01", "use Y10")

    assert can(feeding) == "use G01"
    after = do(feeding, "use G01")
    assert goods(after) == "K01*2"
    assert hand(after) == "Y11"


@pytest.mark.rule("EG-036")
@pytest.mark.parametrize("held", ["G01", "Y10", "Y10 Y11"])
def test_the_efficient_coop_of_the_example_needs_both(held: str) -> None:
    state = position(Place(hand=held, worker="K01"), market="willow")

    assert not can(state, "produce")


@pytest.mark.rule("EG-037")
def test_an_assistant_needs_everything_and_makes_one_good() -> None:
    fed = position(Place(assistants="A01@K01"), market="willow*2 grain")
    lacking = position(Place(assistants="A01@K01"), market="willow*2")

    assert goods(do(fed, "produce K01")) == "K01*1"
    assert not can(lacking, "produce")


@pytest.mark.rule("EG-038")
def test_hand_cards_help_an_assistant() -> None:
    state = position(Place(hand="G01", assistants="A01@K01"), market="willow*2")

    assert goods(do(state, "produce K01", "use G01")) == "K01*1"


@pytest.mark.rule("EG-096")
def test_failed_production_spends_nothing() -> None:
    state = position(Place(hand="Y10 G01", worker="K01"), market="")

    assert not can(state, "produce")
    assert hand(do(state, "end")) == "G01 Y10"


@pytest.mark.rule("EG-097")
def test_the_player_chooses_what_sloppy_work_skips() -> None:
    state = position(Place(hand="G01 Y10", worker="K01", mode=SLOPPY), market="willow")
    feeding = do(state, "produce K01")

    assert hand(do(feeding, "use G01")) == "Y10"
    assert hand(do(feeding, "use Y10")) == "G01"


@pytest.mark.rule("EG-097")
def test_the_cheapest_is_proposed() -> None:
    # A Tree Dresser is worth more to its owner than a Bunny Moulder.
    state = position(Place(hand="G01 Y10", worker="K01", mode=SLOPPY), market="willow")
    seat, held = state.table.seats[0], state.hidden.hands[0]
    first, second = (
        cheapest_cards(seat, held, NUMBERS["K01"], (1, 0, 0, 0, 0), 1),
        cheapest_cards(seat, held, NUMBERS["K01"], (1, 1, 0, 0, 0), 1),
    )

    assert names(first) == "G01"
    assert second is not None
    assert len(second) == 1


@pytest.mark.rule("EG-113")
def test_the_player_picks_the_order_of_production() -> None:
    state = position(
        Place("K01 Y09", worker="K01", assistants="A01@Y09"), market="willow*3 grain"
    )

    assert can(state, "produce") == "K01 Y09"
    assert goods(do(state, "produce Y09", "produce K01")) == "K01*2 Y09*1"
    assert goods(do(state, "produce K01", "produce Y09")) == "K01*2 Y09*1"


@pytest.mark.rule("EG-121")
def test_production_may_be_declined() -> None:
    state = position(Place(worker="K01"), market="willow*2 grain")

    assert can(state) == "produce K01, end"
    assert goods(do(state, "end")) == ""


@pytest.mark.rule("EG-076")
@pytest.mark.rule("EG-094")
@pytest.mark.parametrize(
    ("worker", "units", "made"),
    [
        (EFFICIENT, 11, 2),
        (EFFICIENT, 10, 0),
        (SLOPPY, 10, 1),
        (SLOPPY, 11, 1),
        (SLOPPY, 9, 0),
        (None, 11, 1),
        (None, 10, 0),
    ],
)
def test_the_confectioner_takes_any_eleven(worker, units: int, made: int) -> None:
    place = (
        Place("K01 G05", assistants="A01@G05")
        if worker is None
        else Place("K01 G05", worker="G05", mode=worker)
    )
    state = position(place, market=f"cocoa*{units - 4} willow*2 flower bottle")
    text = "produce G05" if made else "end"

    assert len(do(state, text).hidden.goods[0][1]) == made
    assert GOODS[NUMBERS["G05"]] is Good.BREAD


@pytest.mark.rule("EG-076")
def test_any_hand_card_helps_the_confectioner() -> None:
    state = position(Place("K01 G05", "B01 G01 R01", worker="G05"), market="cocoa*9")
    feeding = do(state, "produce G05")

    assert can(feeding) == "use G01, use B01, use R01"
    assert goods(do(feeding, "use B01", "use G01")) == "G05*2"


# Brown buildings


@pytest.mark.rule("EG-075")
@pytest.mark.rule("EG-078")
def test_a_delivery_service_adds_a_resource_for_its_owner_only() -> None:
    state = position(
        Place("K01 N06", worker="K01"), Place("K04 N01"), market="willow grain"
    )

    assert supply(state, 0) == (1, 2, 0, 0, 0)
    assert supply(state, 1) == (1, 1, 0, 0, 0)
    assert can(state, "produce") == "K01"


@pytest.mark.rule("EG-079")
def test_a_delivery_helps_the_confectioner() -> None:
    state = position(Place("K01 G05 N06", worker="G05"), market="cocoa*10")

    assert can(state, "produce") == "G05"


@pytest.mark.rule("EG-079")
@pytest.mark.rule("EG-033")
def test_neither_market_nor_delivery_feeds_a_chain() -> None:
    state = position(
        Place("K01 Y09 N06", "G01", worker="Y09"), market="willow*5 grain*3"
    )
    after = do(state, "produce Y09")

    assert can(after) == "end"
    assert "lacks something" in why_not(after, "Y09")


@pytest.mark.rule("EG-095")
def test_a_delivery_counts_for_each_building() -> None:
    state = position(
        Place("K01 Y09 N06", worker="K01", assistants="A01@Y09"),
        market="willow*2 grain",
    )

    assert goods(do(state, "produce K01", "produce Y09")) == "K01*2 Y09*1"


# Chains


def woodcarver(**changes) -> State:
    """The Worker has just produced at the Woodcarver, with willow in hand."""
    place = {"buildings": "K01*2 Y09", "hand": "Y10 Y11 Y12 G01", "worker": "Y09"}
    return position(Place(**(place | changes)), market="willow*3 grain")


@pytest.mark.rule("EG-039")
def test_a_chain_is_open_only_where_a_good_was_made() -> None:
    state = position(Place("K01 Y09 R09", "Y10", worker="Y09"), market="willow*3 grain")

    assert not can(state, "add")
    assert can(do(state, "produce Y09"), "add") == "Y10"
    with pytest.raises(IllegalAction):
        state.apply(Add(NUMBERS["Y10"]))


@pytest.mark.rule("EG-040")
@pytest.mark.rule("EG-042")
def test_example_of_the_woodcarver() -> None:
    state = do(woodcarver(), "produce Y09")

    assert can(state, "add") == "Y10 Y11 Y12"
    after = do(state, "add Y11", "add Y10", "add Y12")
    assert goods(after) == "K01*2 Y09*5"
    assert hand(after) == "G01"
    assert after.table.seats[0].coins == 2 + 5 * 2


@pytest.mark.rule("EG-041")
def test_a_chain_puts_the_same_cards_on_the_building() -> None:
    after = do(woodcarver(), "produce Y09", "add Y11")

    assert NUMBERS["Y11"] in after.hidden.goods[0][1]
    apiary = position(Place("K01 R15*1 Y15", worker="Y15"), market="willow*3 grain*3")
    [beehive] = apiary.hidden.goods[0][1]
    moved = do(apiary, "produce Y15", "run Y15")
    assert beehive in moved.hidden.goods[0][2]


@pytest.mark.rule("EG-043")
@pytest.mark.parametrize("viewer", [0, 1, ONLOOKER])
def test_a_card_that_goes_into_a_chain_is_shown_to_all(viewer: int) -> None:
    line = logged(do(woodcarver(), "produce Y09"), "add Y10", viewer)

    assert line == (
        "Ada shows Woodcarver (willow) for the chain of the Woodcarver: 1 × stick."
    )


@pytest.mark.rule("EG-115")
def test_then_it_counts_as_unknown() -> None:
    after = do(woodcarver(), "produce Y09", "add Y11")
    rng = RngStream("unknown")
    for viewer in (0, 1, ONLOOKER):
        seen = after.observation(viewer)
        tops = Counter(GAME.sample(seen, rng).hidden.goods[0][1] for _ in range(50))

        assert len(tops) > 40


@pytest.mark.rule("EG-044")
def test_example_of_the_apiary() -> None:
    state = position(
        Place("K01 R15*3 Y15", worker="Y15", mode=SLOPPY), market="willow*3 grain*3"
    )
    state = do(state, "produce Y15")
    assert state.table.seats[0].coins == 3 * 6 + 8

    after = do(state, "run Y15")
    assert goods(after) == "R15*2 Y15*2"
    assert after.table.seats[0].coins == 2 * 6 + 2 * 8
    assert goods(do(after, "run Y15", "run Y15")) == "Y15*4"
    assert can(do(after, "run Y15", "run Y15")) == "end"


@pytest.mark.rule("EG-045")
@pytest.mark.parametrize(("eggs", "sticks"), [(0, 2), (2, 0), (0, 0)])
def test_a_chain_with_two_items_needs_both(eggs: int, sticks: int) -> None:
    state = position(
        Place(f"K01*{eggs} Y09*{sticks} Y01", worker="Y01"), market="willow*2 flower*3"
    )

    assert not can(do(state, "produce Y01"), "run")


@pytest.mark.rule("EG-045")
@pytest.mark.rule("EG-047")
def test_the_decorator_makes_egg_sticks_from_sticks_and_eggs() -> None:
    state = position(
        Place("K01*3 Y09*2 Y01", worker="Y01", mode=SLOPPY),
        market="willow*2 flower*3",
    )
    after = do(state, "produce Y01", "run Y01")

    assert goods(after) == "K01*2 Y09*1 Y01*3"
    assert goods(do(after, "run Y01")) == "K01*1 Y01*5"
    assert not can(do(after, "run Y01"), "run")


@pytest.mark.rule("EG-046")
def test_example_of_the_eggnog_mixer() -> None:
    state = position(
        Place("K01*2 R01", "R02 R03 R04", worker="R01", mode=SLOPPY),
        market="cocoa grain*3",
    )
    state = do(state, "produce R01", "add R02", "add R04")

    assert goods(state) == "R01*5"  # the one that was produced, and 4 egg liqueurs
    assert hand(state) == "R03"
    assert not can(state, "add")


@pytest.mark.rule("EG-048")
def test_an_assistant_opens_the_chain_too() -> None:
    state = position(
        Place("K01 Y09", "Y10", assistants="A01@Y09"), market="willow*3 grain"
    )

    assert goods(do(state, "produce Y09", "add Y10")) == "Y09*2"


@pytest.mark.rule("EG-088")
def test_goods_for_a_chain_are_the_players_own() -> None:
    state = position(
        Place("K01 Y15", worker="Y15"),
        Place("K02 R15*4"),
        market="willow*3 grain*3",
    )

    assert not can(do(state, "produce Y15"), "run")


@pytest.mark.rule("EG-098")
def test_a_chain_is_run_before_the_next_building_produces() -> None:
    state = position(
        Place("K01 Y09", "G01 Y10", worker="K01", assistants="A01@Y09"),
        market="willow*3 grain",
    )
    first = do(state, "produce K01")
    second = do(first, "produce Y09")

    assert can(first, "add") == "G01"
    assert can(second, "add") == "Y10"
    assert why_not(second, "K01") == (
        "A chain is used right after its own building has produced."
    )


# The Worker leaves, building and hiring


@pytest.mark.rule("EG-049")
def test_the_worker_leaves_so_that_its_building_is_free_for_an_assistant() -> None:
    state = position(Place("K01*9 N01 N02", worker="K01"), shown="A05b")
    hiring = do(state, "hire A05", *["pay K01"] * 5)

    assert can(hiring) == "place K01"
    assert do(hiring, "place K01").table.seats[0].assistants[0] == side("A05b")
    assert do(state, "end").table.seats[0].worker is None


@pytest.mark.rule("EG-051")
def test_the_laid_down_building_is_built_after_production() -> None:
    state = position(Place("K01*6", laid="G15", worker="K01"), market="willow*2 grain")
    after = do(state, "produce K01", "build G15", *["pay K01"] * 4)

    assert names(after.table.seats[0].buildings) == "K01 G15"
    assert goods(after) == "K01*4"
    assert after.hidden.laid[0] is None


@pytest.mark.rule("EG-052")
@pytest.mark.parametrize("eggs", [3, 9])
def test_what_is_not_built_goes_back_to_the_hand(eggs: int) -> None:
    state = position(Place(f"K01*{eggs}", "Y10", laid="G15"))
    after = do(state, "end")

    assert hand(after) == "G15 Y10"
    assert after.hidden.laid[0] is None


@pytest.mark.rule("EG-052")
def test_it_goes_back_after_hiring_too() -> None:
    state = position(Place("K01*9 Y09 R10", laid="G15"), shown="A03")
    after = do(state, "hire A03", *["pay K01"] * 6, "place Y09")

    assert hand(after) == "G15"


@pytest.mark.rule("EG-053")
def test_goods_worth_less_than_the_cost_are_refused() -> None:
    state = position(Place("K01*3", laid="G15"))

    assert can(state) == "end"
    assert why_not(state, "G15") == (
        "This building costs 4 coins; your goods are worth 3."
    )
    enough = do(position(Place("K01*5", laid="G15")), "build G15", *["pay K01"] * 3)
    assert isinstance(enough.decision, Bill)
    assert not isinstance(do(enough, "pay K01").decision, Bill)


@pytest.mark.rule("EG-053")
def test_paid_goods_are_discarded() -> None:
    state = position(Place("K01*5", laid="G15"))
    eggs = state.hidden.goods[0][0]
    after = do(state, "build G15", *["pay K01"] * 4)

    assert set(after.hidden.discards) == set(eggs[1:])


@pytest.mark.rule("EG-054")
@pytest.mark.rule("EG-055")
def test_example_of_a_payment() -> None:
    state = position(Place("K01 G09*3 Y09*2", laid="B04"))
    paying = do(state, "build B04", "pay G09", "pay G09")
    assert paying.decision.bill == 1
    after = do(paying, "pay Y09")

    assert names(after.table.seats[0].buildings) == "K01 G09 Y09 B04"
    assert goods(after) == "G09*1 Y09*1"  # 3 + 3 + 2 = 8 for 7, and nothing back


@pytest.mark.rule("EG-056")
def test_hire_or_build() -> None:
    state = position(Place("K01*30 Y09 R10", laid="G15"), shown="A03")

    assert can(state) == "build G15, hire A03, end"
    hired = do(state, "hire A03", *["pay K01"] * 6, "place Y09")
    assert hired.current_player == 1
    built = do(state, "build G15", *["pay K01"] * 4)
    assert built.current_player == 1


@pytest.mark.rule("EG-057")
def test_one_assistant_in_a_round() -> None:
    state = position(Place("K01*30 Y09 Y10 R09 R10"), shown="A03 A04")
    after = do(state, "hire A03", *["pay K01"] * 6, "place Y09")

    assert can(state, "hire") == "A03 A04"
    assert after.current_player == 1


@pytest.mark.rule("EG-058")
@pytest.mark.parametrize(
    ("buildings", "reason"),
    [
        ("K01*5 Y09 R10", "costs 6 coins; your goods are worth 5."),
        ("K01*9 Y09", "asks for buildings that you do not have: 1 red."),
        ("K01*9 Y09 Y10", "asks for buildings that you do not have: 1 red."),
    ],
)
def test_hiring_needs_coins_and_colours(buildings: str, reason: str) -> None:
    state = position(Place(buildings), shown="A03")

    assert not can(state, "hire")
    assert why_not(state, "A03").endswith(reason)


@pytest.mark.rule("EG-059")
def test_the_buildings_are_kept() -> None:
    state = position(Place("K01*9 Y09 R10"), shown="A03")
    after = do(state, "hire A03", *["pay K01"] * 6, "place Y09")

    assert names(after.table.seats[0].buildings) == "K01 Y09 R10"


@pytest.mark.rule("EG-060")
def test_an_assistant_is_placed_at_once() -> None:
    state = position(Place("K01*9 Y09 R10"), shown="A03 A04")
    hiring = do(state, "hire A03", *["pay K01"] * 6)

    assert can(hiring) == "place K01, place Y09, place R10"
    after = do(hiring, "place R10")
    assert after.table.seats[0].assistants == (None, None, side("A03"))
    assert after.table.on_show == (side("A04"),)


@pytest.mark.rule("EG-090")
def test_colours_are_counted_in_buildings_and_the_coop_is_none() -> None:
    one = position(Place("K01*9 Y09"), shown="A04")
    two = position(Place("K01*9 Y09 Y15"), shown="A04")
    greens = position(Place("K01*9 G01 G02"), shown="A06")

    assert not can(one, "hire")
    assert can(two, "hire") == "A04"
    assert not can(greens, "hire")
    assert [s.needs for s in SIDES[6:8]] == [(0, 2, 0, 0, 0), (0, 0, 2, 0, 0)]


@pytest.mark.rule("EG-063")
def test_the_active_player_hires_first() -> None:
    place = "*9 Y09 R10", "*9 Y10 R09"
    state = position(
        Place(f"K01{place[0]}"),
        Place(f"K02{place[1]}"),
        shown="A03",
        active=1,
        current=1,
    )
    assert can(state, "hire") == "A03"
    after = do(state, "hire A03", *["pay K02"] * 6, "place Y10")

    assert after.current_player == 0
    assert not can(after, "hire")


@pytest.mark.rule("EG-119")
def test_hiring_needs_a_free_production_building() -> None:
    full = position(
        Place("K01*9 Y09 R10 N01", assistants="A01@K01 A02@Y09 A06@R10"), shown="A03"
    )
    one_left = position(
        Place("K01*9 Y09 R10 N01", assistants="A01@K01 A02@Y09", worker="R10"),
        shown="A03",
    )

    assert not can(full, "hire")
    assert "has an Assistant already" in why_not(full, "A03")
    assert can(one_left, "hire") == "A03"


@pytest.mark.rule("EG-111")
def test_an_unbuilt_card_goes_back_unseen() -> None:
    state = position(Place("K01*9", "Y10", laid="G15"), Place("K02", "R01"))
    after = do(state, "end")

    for viewer in (1, ONLOOKER):
        assert state.observation(viewer).known.laid[0] is None
        assert state.observation(viewer).table.seats[0].has_laid
        assert after.observation(viewer).known.hands[0] == (None, None)
        line = logged(state, "end", viewer)
        assert line is not None
        assert "Mill" not in line


@pytest.mark.rule("EG-110")
def test_a_laid_down_card_shows_when_it_is_built() -> None:
    state = position(Place("K01*4", laid="G15"), Place("K02", "R01"))
    paying = do(state, "build G15", *["pay K01"] * 3)

    assert paying.observation(1).known.laid[0] is None
    built = do(paying, "pay K01")
    assert names(built.observation(1).table.seats[0].buildings) == "K01 G15"
    assert logged(paying, "pay K01", 1) == "Ada builds for 4 coins: Grain Mill."


@pytest.mark.rule("EG-122")
def test_equal_buildings_may_be_built() -> None:
    state = position(Place("K01*2 Y09 N06", laid="Y10"))
    after = do(state, "build Y10", "pay K01", "pay K01")

    assert [KINDS[b].name.text for b in after.table.seats[0].buildings].count(
        "Woodcarver"
    ) == 2


# The end of a round and of the game


@pytest.mark.rule("EG-064")
def test_the_market_is_discarded_at_the_end_of_a_round() -> None:
    state = position(Place(hand="G01"), rows=("Y09 Y11", "R05 R06"))
    after = end_turns(state)

    assert after.table.market == ((), ())
    assert set(cards("Y09 Y11 R05 R06")) <= set(after.hidden.discards)


@pytest.mark.rule("EG-065")
def test_the_next_player_clockwise_becomes_active() -> None:
    state = position(
        Place("K01", "G01"), Place("K02", "G02"), Place("K03", "G03"), active=1
    )
    after = do(state, "end")

    assert (after.table.active, after.current_player, after.table.round) == (2, 2, 4)


EIGHT = "K01*9 Y09 Y10 Y11 R09 R10 B10 N01"
SEVEN = "K01*9 Y09 Y10 Y11 R09 R10 B10"


@pytest.mark.rule("EG-066")
@pytest.mark.parametrize(("buildings", "is_last"), [(EIGHT, True), (SEVEN, False)])
def test_eight_buildings_bring_about_the_last_round(
    buildings: str, *, is_last: bool
) -> None:
    after = end_turns(position(Place(buildings, "G01")))

    assert after.table.is_last == is_last


@pytest.mark.rule("EG-093")
def test_brown_buildings_count() -> None:
    after = end_turns(position(Place("K01 N01 N02 N03 N04 N05 N06 N07", "G01")))

    assert after.table.is_last


@pytest.mark.rule("EG-067")
def test_the_round_is_finished_and_one_more_is_played() -> None:
    state = position(
        Place(SEVEN, "G01", laid="R06"), Place("K02", "G02"), Place("K03", "G03")
    )
    built = do(state, "build R06", "pay K01", "pay K01")
    assert built.current_player == 1
    assert not built.table.is_last
    last = end_turns(built)
    assert (last.table.round, last.table.is_last) == (4, True)

    over = end_turns(to_production(last))
    assert over.is_terminal
    assert over.table.round == 4


@pytest.mark.rule("EG-123")
def test_a_ninth_building() -> None:
    state = position(Place(EIGHT, laid="R06"), is_last=True)
    after = do(state, "build R06", "pay K01", "pay K01")

    assert len(after.table.seats[0].buildings) == 9


@pytest.mark.rule("EG-068")
def test_in_the_last_round_all_chains_can_be_used() -> None:
    state = position(
        Place("K01*2 R15*1 Y15 Y09", "Y10 G01"), market="cocoa", is_last=True
    )
    assert can(state, "open") == "K01 Y15 Y09"

    after = do(state, "open Y15", "run Y15", "open Y09", "add Y10")
    assert goods(after) == "K01*2 Y15*1 Y09*1"
    assert can(do(after, "open K01"), "add") == "G01"


@pytest.mark.rule("EG-068")
def test_before_the_last_round_they_cannot() -> None:
    state = position(Place("K01*2 R15*1 Y15 Y09", "Y10 G01"), market="cocoa")

    assert can(state) == "end"
    assert why_not(state, "Y15") == "Nobody works in this building."


@pytest.mark.rule("EG-114")
def test_chains_of_buildings_that_did_not_produce_come_last() -> None:
    state = position(
        Place("K01*2 Y09 R09", "Y10 Y11 G01", worker="K01", assistants="A01@Y09"),
        market="willow*3 grain",
        is_last=True,
    )
    produced = do(state, "produce K01", "produce Y09")
    assert can(produced, "open") == "K01 R09"
    late = do(produced, "open R09", "add Y11")

    assert can(late) == "add Y10, end"
    assert goods(do(state, "open R09", "add Y10"), 0) == "K01*2 R09*1"
    assert not can(do(state, "open R09"), "produce")
    assert "production is over" in why_not(do(state, "open R09"), "Y09")


@pytest.mark.rule("EG-098")
def test_in_the_last_round_earlier_chains_stay_open() -> None:
    state = position(
        Place("K01*2 Y09", "Y10 G01", worker="K01", assistants="A01@Y09"),
        market="willow*3 grain",
        is_last=True,
    )
    after = do(state, "produce K01", "produce Y09", "add Y10", "open K01", "add G01")

    assert goods(after) == "K01*5 Y09*2"


def score(state: State, player: int = 0) -> tuple[int, int]:
    seat = state.table.seats[player]
    return seat.vp, seat.change


@pytest.mark.rule("EG-069")
@pytest.mark.rule("EG-125")
def test_the_final_score() -> None:
    # Buildings 2 + 3 + 5, Assistant 2; goods 4 + 2 * 2 + 8 = 16 coins: 3, and 1 left.
    state = position(Place("K01*4 Y09*2 N01 Y06*1", assistants="A01@Y09"), is_last=True)

    assert score(state) == (0 + 2 + 3 + 5 + 2 + 3, 1)
    assert state.observation(1).table.seats[0].vp == 15


@pytest.mark.rule("EG-125")
@pytest.mark.parametrize(
    ("eggs", "bought", "left"), [(4, 0, 4), (5, 1, 0), (9, 1, 4), (10, 2, 0)]
)
def test_five_coins_buy_a_point(eggs: int, bought: int, left: int) -> None:
    assert score(position(Place(f"K01*{eggs}"))) == (bought, left)


@pytest.mark.rule("EG-125")
def test_the_coins_of_all_goods_are_added_first() -> None:
    # 3 eggs and 1 stick: neither alone buys a point, together they do.
    assert score(position(Place("K01*3 Y09*1"))) == (3, 0)


def finished(*places: Place) -> State:
    return end_turns(position(*places, is_last=True))


@pytest.mark.rule("EG-070")
def test_most_points_win() -> None:
    state = finished(Place("K01 Y09"), Place("K02*4 Y06"))

    assert state.returns() == (0.0, 1.0)
    ending = GAME.ending(state.observation(ONLOOKER))
    assert ENGLISH(ending.reason) == "Bo has most victory points."
    assert [player for player, _ in ending.lines] == [1, 0]


@pytest.mark.rule("EG-071")
def test_coins_left_break_a_tie() -> None:
    state = finished(Place("K01*4 Y09"), Place("K02*3 Y10"), Place("K03*9"))

    assert state.returns() == (1.0, 0.0, 0.0)
    assert ENGLISH(GAME.ending(state.observation(0)).reason) == (
        "Level in victory points, Ada has most coins left."
    )


@pytest.mark.rule("EG-071")
def test_coins_that_bought_points_do_not_break_a_tie() -> None:
    # 2 points and 1 coin left against 1 point bought with 5 of 5 coins, and 2 built.
    state = finished(Place("K01*1 Y09 Y10"), Place("K02*10 Y11"))

    assert [score(state, player) for player in (0, 1)] == [(4, 1), (4, 0)]
    assert state.returns() == (1.0, 0.0)


@pytest.mark.rule("EG-105")
def test_a_full_tie_is_shared() -> None:
    state = finished(Place("K01*4 Y09"), Place("K02*4 Y10"), Place("K03"))

    assert state.returns() == (1.0, 1.0, 0.0)
    assert "share" in ENGLISH(GAME.ending(state.observation(0)).reason)


# What nobody sees


def values_of(thing: object) -> list[object]:
    """Every number and name in a view, in any depth."""
    if isinstance(thing, tuple):
        return [found for part in thing for found in values_of(part)]
    if hasattr(thing, "__dataclass_fields__"):
        return [
            found
            for field in fields(thing)
            for found in values_of(getattr(thing, field.name))
        ]
    return [thing]


@pytest.mark.rule("EG-100")
@pytest.mark.rule("EG-101")
@pytest.mark.rule("EG-108")
def test_views_hold_counts_of_what_lies_face_down() -> None:
    state = position(
        Place("K01*3 Y09*2", "G01"), Place("K02", "R01"), discards="B01 B02"
    )
    for viewer in (0, 1, ONLOOKER):
        seen = state.observation(viewer)

        assert seen.table.seats[0].goods == (3, 2)
        assert seen.known.draw_pile == len(state.hidden.draw_pile)
        assert seen.known.discards == 2


@pytest.mark.rule("EG-100")
@pytest.mark.rule("EG-101")
def test_other_faces_of_goods_and_discards_change_no_view() -> None:
    state = position(
        Place("K01*3 Y09*2", "G01", laid="G15"), Place("K02", "R01"), discards="B01 B02"
    )
    eggs, sticks = state.hidden.goods[0]
    hidden = changed(
        state.hidden,
        goods=((cards("B01 B02 B03"), sticks), *state.hidden.goods[1:]),
        discards=eggs[:2],
        draw_pile=tuple(
            eggs[2] if card == NUMBERS["B03"] else card
            for card in state.hidden.draw_pile
        ),
    )
    swapped = changed(state, hidden=hidden)
    for viewer in (0, 1, ONLOOKER):
        assert state.observation(viewer) == swapped.observation(viewer)
        paid = do(state, "build G15", "pay K01").observation(viewer)
        assert paid == do(swapped, "build G15", "pay K01").observation(viewer)


@pytest.mark.rule("EG-108")
def test_hands_are_for_their_owners() -> None:
    state = position(Place(hand="G01 Y10"), Place("K02", "R01"))

    assert state.observation(0).known.hands == (cards("G01 Y10"), (None,))
    assert state.observation(ONLOOKER).known.hands == ((None, None), (None,))


@pytest.mark.rule("EG-116")
def test_a_sample_mixes_all_that_is_not_seen() -> None:
    state = position(
        Place("K01*3", "G01", laid="G15"),
        Place("K02*2", "R01 R02", laid="B01"),
        rows=("Y09", "Y10"),
        discards="B02 B03",
    )
    rng, found = RngStream("pool"), {}
    seen = state.observation(1)
    for _ in range(300):
        sample = GAME.sample(seen, rng)
        assert all_cards(sample) == all_cards(state)
        assert sample.hidden.hands[1] == state.hidden.hands[1]
        assert sample.hidden.laid[1] == state.hidden.laid[1]
        for where, pile in {
            "hand": sample.hidden.hands[0],
            "laid": (sample.hidden.laid[0],),
            "goods": sample.hidden.goods[0][0],
            "own goods": sample.hidden.goods[1][0],
            "discards": sample.hidden.discards,
            "pile": sample.hidden.draw_pile,
        }.items():
            found.setdefault(where, set()).update(pile)
    pool = set(range(len(DECK))) - set(cards("R01 R02 B01 Y09 Y10"))

    assert set(found) == {"hand", "laid", "goods", "own goods", "discards", "pile"}
    for where, faces in found.items():
        assert faces <= pool
        assert len(faces) > 80, where


@pytest.mark.rule("EG-116")
def test_hidden_choices_are_left_to_chance_in_a_sample() -> None:
    state = position(
        Place("K01*7 Y09", "G01 G02"), Place("K02", "R01"), decision=Planning
    )
    state = do(state, "work sloppy Y09", "lay G02")
    seen, rng = state.observation(1), RngStream("plans")
    plans = Counter(
        (plan.seat.worker, plan.seat.mode, plan.laid is not None)
        for plan in (
            GAME.sample(seen, rng).hidden.plans[0] or Plan(state.table.seats[0])
            for _ in range(300)
        )
    )

    assert len(plans) == 10
    assert plans[1, SLOPPY, True] < 100


def test_the_unchecked_names_are_used() -> None:
    """Constants of actions are the actions themselves."""
    assert str(LAYS[0]) == "lay G01"
    assert str(PAYS[NUMBERS["K01"]]) == "pay K01"
    assert str(WORKS[SLOPPY][0]) == "work sloppy G01"
    assert str(END) == "end"
    assert isinstance(Exchange(), Exchange)
    assert DELIVERS[NUMBERS["N04"]] is Resource.GRAIN
    assert KINDS[NUMBERS["R09"]] is BASKET_WEAVER
    assert Seat((NUMBERS["K01"],), (0,), (None,)).free_places() == [0]
