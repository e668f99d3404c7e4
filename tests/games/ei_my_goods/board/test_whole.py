"""What the board of Ei my Goods! Royal Eggs shows, and what it keeps to itself."""

import re
from importlib import import_module

import pytest
from inline_snapshot import snapshot

from clutch.core.message import msg
from clutch.core.position import ONLOOKER
from clutch.core.rng import Rng, RngStream
from clutch.games.ei_my_goods import GAME
from clutch.games.ei_my_goods.board import whole
from clutch.games.ei_my_goods.board.drawings import links_class
from clutch.games.ei_my_goods.board.hand import hyphenated
from clutch.games.ei_my_goods.board.ways import WITH_HAND
from clutch.games.ei_my_goods.bots.prospects import prospect
from clutch.games.ei_my_goods.play.hands import Exchanging
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import CHAINS, DECK, GOODS, NAMES
from clutch.games.ei_my_goods.table.position import State
from clutch.ui.look import Look
from clutch.ui.words import Words
from tests.elements import Element, parsed
from tests.games.ei_my_goods.positions import Place, end_turns, position, with_hand
from tests.play import do

LOOK = Look(Words(names=("Ada", "Bob", "Cleo", "Dirk")))
PARTS = ("hand", "controls", "own")


def drawn(state: State, player: int = 0, look: Look = LOOK) -> str:
    legal = state.legal_actions() if player == state.current_player else []
    return whole.draw(state.observation(player), legal, look)


def seen(state: State, player: int = 0) -> Element:
    return parsed(drawn(state, player))


def facts(whole: Element, name: str) -> str:
    """What is said of an own building."""
    return whole.id(name).one("workshop-facts").name


def test_the_market_is_summed_in_two_rows() -> None:
    whole = seen(position(Place("K01 N06"), rows=("Y09 Y15", "G01 N01")))
    [grain, willow, *_] = whole.all("market-cell")

    assert ["1 0+1", "3 2+0+1", "0 0+0", "0 0+0", "1 0+1"] == [
        cell.text for cell in whole.all("market-cell")
    ]
    assert snapshot("grain: 1; first row 0, second row 1") == grain.name
    assert (
        snapshot("willow: 3; first row 2, second row 0, your deliveries 1")
        == willow.name
    )


def test_the_small_numbers_of_the_market_are_explained() -> None:
    without = seen(position(Place(), rows=("Y09 Y15", "G01 N01")))
    delivered = seen(position(Place("K01 N06"), rows=("Y09 Y15", "G01 N01")))
    early = seen(position(Place(), rows=("Y09 Y15", ""), decision=Planning))

    assert snapshot(
        [
            "first row + second row",
            "first row + second row + your deliveries",
            "",
        ]
    ) == [
        whole.one("goods-market").attributes["data-rows"]
        for whole in (without, delivered, early)
    ]


@pytest.mark.parametrize(
    ("pile", "said"),
    [
        ("G01", snapshot("1 card to draw, 2 discarded")),
        ("G01 G02", snapshot("2 cards to draw, 2 discarded")),
    ],
)
def test_the_piles_are_counted(pile: str, said: str) -> None:
    whole = seen(position(Place(), pile=pile, discards="Y01 Y02"))

    [piles] = [e for e in whole if e.attributes.get("data-about") == "piles"]

    assert said == piles.name


def test_a_building_says_what_is_missing_and_how_likely_it_comes() -> None:
    state = position(Place(hand="G01"), market="willow", decision=Planning)
    found = prospect(state.observation(0), 0)
    said = facts(seen(state), "K01")

    assert (
        snapshot(
            "0 × egg, 1 each: 0, Needs 1 grain, 2 willow, Missing 1 grain, 1 willow; efficient: not yet, sloppy: 1 hand card, Second row brings it: 33 %, sloppy 85 %; with your hand 51 %, sloppy 100 %, Chain: a grain card → 1 × egg; once now, +1 coin"
        )
        == said
    )
    assert {
        f"{round(100 * found.chance)} %",
        f"{round(100 * found.sloppy_chance)} %",
    } < set(re.findall(r"\d+ %", said))


def test_what_is_missing_is_struck_out_by_resource() -> None:
    state = position(Place(hand="G01"), market="willow", decision=Planning)
    strips = [e.classes - {"strip"} for e in seen(state).id("K01").all("strip")]

    assert [
        {"strip--grain", "n-0", "m-1"},
        {"strip--willow", "n-1", "m-1"},
    ] == strips


@pytest.mark.rule("EG-139")
@pytest.mark.parametrize(
    ("hand", "market", "efficient", "sloppy"),
    [
        ("", "willow*2 grain", "✓", "✓"),
        ("", "willow*2", "{alone} %", "✓"),
        ("G01", "willow*2", "1 and {alone} %", "✓"),
        ("G01", "willow", "{helped} %", "1 and {sloppy} %"),
    ],
)
def test_both_ways_to_work_say_whether_and_how_likely_they_are_fed(
    hand: str, market: str, efficient: str, sloppy: str
) -> None:
    state = position(Place(hand=hand), market=market, decision=Planning)
    found = prospect(state.observation(0), 0)
    chances = {
        "alone": round(100 * found.chance),
        "helped": round(100 * found.chance_with_hand),
        "sloppy": round(100 * found.sloppy_chance),
    }
    chips = seen(state).id("K01").all("chip")
    with_hand = LOOK.t(msg(WITH_HAND, n=chances["helped"])).replace(
        "\N{NO-BREAK SPACE}", " "
    )

    assert [efficient.format(**chances), sloppy.format(**chances)] == [
        " and ".join(filter(None, (chip.attributes.get("data-cards"), chip.text)))
        for chip in chips
    ]
    assert ["work efficient K01", "work sloppy K01"] == [
        chip.attributes["data-action"] for chip in chips
    ]
    for chip in chips:
        said = chip.attributes["aria-label"].replace("\N{NO-BREAK SPACE}", " ")
        assert "%" not in chip.text or chip.text in said
        is_helped = chip.text == f"{chances['helped']} %" != f"{chances['alone']} %"
        assert is_helped == ("chip--helped" in chip.classes)
        assert is_helped == (with_hand in said)


def test_the_signs_on_both_ways_to_work_are_explained_while_one_is_chosen() -> None:
    state = position(Place("K01", "G01"), decision=Planning)
    keys = [seen(s).one("workshops-key").text for s in (state, do(state, "rest"))]

    assert (
        snapshot(
            [
                "%: how likely the second row (+ hand) brings it · cards: hand alone · ✓ fed",
                "",
            ]
        )
        == keys
    )


def test_a_chain_says_what_it_would_yield() -> None:
    whole = seen(position(Place("K01 R15*3 Y15")))
    chain = whole.id("Y15").one("chain")

    assert snapshot(
        "0 × honey, 8 each: 0, Needs 3 grain, 3 willow, Missing 3 grain, 3 willow; efficient: not yet, sloppy: not yet, Chain: beehive → 1 × honey; 3 times now, +6 coins"
    ) == facts(whole, "Y15")
    assert "→ 3× +6" == chain.attributes["data-text"]
    assert [{"ic", "ic-beehive"}] == [icon.classes for icon in chain]


def test_an_arrow_leads_from_goods_to_what_own_chains_make_of_them() -> None:
    whole = seen(position(Place("K01*2 R15*3 Y15 R01 R02")))
    arrows = {
        name: [e.classes - {"feeds"} for e in whole.id(name).all("feeds")]
        for name in ("K01", "R15", "Y15", "R01")
    }

    assert {
        "K01": [{"ic-liqueur"}],
        "R15": [{"ic-honey"}],
        "Y15": [],
        "R01": [],
    } == arrows
    assert snapshot(
        "3 × beehive, 6 each: 18, Needs 3 grain, 2 cocoa, Missing 3 grain, 2 cocoa; efficient: not yet, sloppy: not yet, Chain: basket → 1 × beehive, +3 a time, Its goods become: honey"
    ) == facts(whole, "R15")


def test_overpaying_is_told() -> None:
    state = position(Place("K01 G09*3 Y09*2", laid="B04"))
    whole = seen(do(state, "build B04", "pay G09", "pay G09"))

    assert snapshot({"G09": "Pay 3, 2 too many", "Y09": "Pay 2, 1 too many"}) == {
        name: whole.id(f"pay-{name}").text for name in ("G09", "Y09")
    }


def test_while_it_is_paid_a_building_says_what_is_still_due_and_no_fraction() -> None:
    state = position(Place("K01 G09*3 Y09*2", laid="B04"))
    paying = do(state, "build B04", "pay G09")
    due = seen(paying).id("B04")

    assert snapshot("4 coins still to pay") == due.one("workshop-due").text
    assert not due.all("ic-coin")
    assert snapshot(
        "costs 7, of which 4 still to be paid, 2 willow, 3 bottles → flower arrangement (4), chain: egg, bouquet → 2 × flower arrangement"
    ) == facts(seen(paying), "B04")
    assert not seen(state).all("workshop-due")


def test_what_was_laid_down_says_its_price_beside_what_there_is_to_pay() -> None:
    whole = seen(position(Place("K01 G09*3 Y09*2", laid="B04")))

    assert snapshot(
        "costs 7; your goods are worth 13, 2 willow, 3 bottles → flower arrangement (4), chain: egg, bouquet → 2 × flower arrangement"
    ) == facts(whole, "B04")
    assert "Build for 7" == whole.id("B04").one("workshop-button").text


@pytest.mark.parametrize(
    "state",
    [
        position(Place("K01", "G01"), decision=Exchanging),
        position(Place("K01", "G01"), decision=Planning),
        do(position(Place("K01", "G01"), decision=Planning), "rest"),
        position(Place("K01*9", "G01"), shown="A03"),
    ],
)
def test_hand_buttons_and_buildings_keep_their_order_in_every_phase(
    state: State,
) -> None:
    ids = [e.attributes.get("id") for e in seen(state)]

    assert ["hand", "controls", "own"] == [id_ for id_ in ids if id_ in PARTS]


@pytest.mark.parametrize(
    ("state", "is_aside"),
    [
        (position(Place("K01", "G01"), decision=Exchanging), False),
        (position(Place("K01", "G01"), decision=Planning), True),
        (position(Place("K01*9 Y09 Y10 G01 R01 N01"), shown="A03"), False),
        (position(Place("K01*9", laid="Y09"), shown="A03"), True),
    ],
)
def test_buttons_are_beside_the_point_where_hand_or_buildings_are_asked_for(
    state: State, *, is_aside: bool
) -> None:
    assert is_aside == ("data-aside" in seen(state).id("controls").attributes)


def test_coins_and_points_of_everybody_are_told() -> None:
    whole = seen(position(Place("K01*7"), Place("K02*6 Y09")))

    assert "7 coins, 1 victory point, 0 hand cards, 1 building, active player" == (
        whole.id("own").one("purse").name
    )
    assert "6 coins, 3 victory points, 0 hand cards, 2 buildings" == (
        whole.id("other-1").one("purse").name
    )


def test_at_the_end_coins_are_those_that_are_left() -> None:
    over = end_turns(position(Place("K01*7"), Place("K02"), is_last=True))
    line = dict(GAME.ending(over.observation(ONLOOKER)).lines)[0]

    assert snapshot(
        "1 victory points: 0 on buildings and Assistants, 1 bought, 2 coins left"
    ) == LOOK.t(line)
    assert seen(over, ONLOOKER).id("other-0").one("purse").name.startswith("2 coins,")


@pytest.mark.parametrize(
    ("state", "is_first"),
    [
        (position(Place("K01*7", laid="Y09")), False),
        (position(Place("K01*9 Y09 Y10 G01 R01 N01"), shown="A03"), False),
        (position(Place("K01", laid="Y09")), True),
    ],
)
def test_the_end_of_the_turn_stands_back_while_there_is_more_to_do(
    state: State, *, is_first: bool
) -> None:
    assert is_first == ("button--primary" in seen(state).id("end").classes)


def test_what_opens_the_buildings_of_somebody_is_named_after_them() -> None:
    whole = seen(position(Place(), Place("K02 Y09")))
    [summary] = [e for e in whole.id("other-1-fold") if e.tag == "summary"]

    assert "Bob" == whole.id(summary.attributes["aria-labelledby"]).text


@pytest.mark.parametrize("viewer", [1, ONLOOKER])
def test_hands_and_laid_down_cards_of_others_are_not_drawn(viewer: int) -> None:
    state = position(Place(hand="G20 Y06", laid="G15"), Place("K02", "R01"))
    html = drawn(state, viewer)

    assert (
        snapshot(
            "0 coins, 0 victory points, 2 hand cards, 1 building, a card laid down, active player"
        )
        == seen(state, viewer).id("purse-0").name
    )
    for name in ("Bunny Moulder", "Tree Dresser", "Grain Mill", "G20", "Y06", "G15"):
        assert name not in html


def test_plans_of_others_are_not_drawn() -> None:
    state = position(Place("K01 Y09", "G01"), Place("K02"), decision=Planning)
    before = drawn(state, 1)
    state = do(state, "work sloppy Y09")

    assert before == drawn(state, 1)
    assert snapshot(
        "0 × stick, 2 each: 0, Worker, sloppy, Needs 1 grain, 3 willow, Missing 1 grain, 3 willow; efficient: not yet, sloppy: not yet, Second row brings it: 2 %, sloppy 10 %; with your hand 3 %, sloppy 14 %, Chain: a willow card → 1 × stick, +2 a time"
    ) == facts(seen(state), "Y09")


def test_what_cannot_be_chosen_can_be_tried() -> None:
    html = drawn(position(Place("K01 Y09", "G01"), shown="A03"))

    for name in ("K01", "Y09", "G01", "A03"):
        assert f'data-tried="{name}"' in html


@pytest.mark.rule("EG-137")
def test_cards_say_in_words_what_they_are() -> None:
    state = position(Place(hand="Y10", worker="K01", mode=Mode.SLOPPY), market="grain")
    card = seen(do(state, "produce K01")).id("Y10")

    assert (
        snapshot(
            "Woodcarver card, resource willow, costs 2, 2 points, "
            "3 willow, 1 flower → stick (2), chain: a willow card → 1 × stick, "
            "can be played as a resource"
        )
    ) == card.name
    assert "2" == card.attributes["data-cost"]
    assert ("W", "2") == tuple(
        card.one("card-name").attributes[name] for name in ("data-letter", "data-vp")
    )


@pytest.mark.rule("EG-137")
def test_the_chain_is_drawn_on_cards_in_hand_laid_down_and_of_others() -> None:
    state = position(
        Place("K01", "Y02 B05 G05 N01", laid="Y15"), Place("K02 R09*2 G09 N06")
    )
    whole = seen(state)
    names = {
        name: {c for c in whole.id(name).classes if c.startswith("links--")}
        for name in ("Y02", "B05", "G05", "N01")
    }
    others = [e for e in whole.id("other-1") if e.tag == "li"]

    assert names == {
        "Y02": {"links--egg-stick"},
        "B05": {"links--arrangement"},
        "G05": set(),
        "N01": set(),
    }
    assert {"links", "links--honey"} == whole.id("Y15").one("links").classes
    assert [
        ["links--egg"],
        ["links--basket"],
        ["links--chocolate-egg"],
        [],
    ] == [[c for c in e.classes if c.startswith("links--")] for e in others]


@pytest.mark.rule("EG-137")
def test_the_chain_is_in_the_words_of_every_card() -> None:
    state = position(
        Place("K01", "Y02 G05", laid="Y15"), Place("K02 R09*2 G05 N06"), market="grain"
    )
    whole = seen(state)
    others = [e.name for e in whole.id("other-1") if e.tag == "li"]

    assert (
        snapshot(
            "Decorator card, resource willow, costs 11, 3 points, 2 grain, 3 flowers → Easter egg stick (4), chain: egg, stick → 2 × Easter egg stick"
        )
        == whole.id("Y02").name
    )
    assert whole.id("G05").name.endswith(
        "any 11 resources → Easter bread (4), no chain"
    )
    assert facts(whole, "Y15").endswith("chain: beehive → 1 × honey")
    assert (
        snapshot(
            [
                "Chicken Coop, chain: a grain card → 1 × egg",
                "Basket Weaver, 2 × basket (6), chain: a willow card → 1 × basket",
                "Confectioner, no chain",
                "Delivery Service (willow), +1 willow to start production",
            ]
        )
        == others
    )


@pytest.mark.rule("EG-137")
def test_every_chain_has_its_drawing() -> None:
    art = import_module("clutch.games.ei_my_goods.board.art")
    drawn_ones = {name for i in range(len(CHAINS)) if (name := links_class(i))}

    assert len(drawn_ones) == len({GOODS[i] for i, c in enumerate(CHAINS) if c})
    for name in drawn_ones:
        assert f'.{name}{{--links:url("data:image/svg+xml,' in art.css()


@pytest.mark.rule("EG-136")
@pytest.mark.parametrize("mode", list(Mode))
def test_no_way_is_crossed_out_while_hand_cards_are_being_played(mode: Mode) -> None:
    state = position(Place(hand="G01 Y10 Y09", worker="K01", mode=mode))
    cards = []
    for text in ("produce K01", "use Y10", "use G01"):
        state = do(state, text)
        chips = seen(state).id("K01").all("chip")
        cards.append([chip.attributes.get("data-cards") for chip in chips])
        assert all("chip--not" not in chip.classes for chip in chips)

    efficient, sloppy = [["3"], ["2"], ["1"]], [["2"], ["1"], []]
    assert cards == (efficient if mode is Mode.EFFICIENT else sloppy)


@pytest.mark.rule("EG-136")
def test_what_is_missing_goes_down_as_hand_cards_are_played() -> None:
    state = position(Place(hand="G01 Y10 Y09", worker="K01"), market="willow")
    state = do(state, "produce K01", "use Y10")

    assert snapshot(
        "0 × egg, 1 each: 0, Worker, efficient, Needs 1 grain, 2 willow, Missing 1 grain; still to be played: 1 hand card, Chain: a grain card → 1 × egg; once now, +1 coin"
    ) == facts(seen(state), "K01")


@pytest.mark.rule("EG-140")
def test_the_building_of_somebody_else_marks_none_of_ones_own() -> None:
    state = position(
        Place("K01", worker="K01"),
        Place("K02", "G01", worker="K02"),
        market="willow*3 grain bottle*2",
        current=1,
    )
    fed = Place("K02", "G01 R01 R02", worker="K02")
    feeding = do(position(Place("K01"), fed, current=1), "produce K02")
    after = do(state, "produce K02")

    assert [] == seen(after, 0).all("chosen")
    assert ["K02"] == [e.attributes["id"] for e in seen(after, 1).all("chosen")]
    assert [] == seen(feeding, 0).all("chosen")


@pytest.mark.rule("EG-140")
def test_a_building_that_is_yet_to_produce_says_so_whoever_has_produced() -> None:
    places = (Place("K01", worker="K01"), Place("K02", worker="K02"))
    market = "willow*3 grain bottle*2"
    to_come = do(position(*places, market=market, current=1, active=1), "produce K02")
    is_past = do(
        position(
            Place("K01", assistants="A01@K01"),
            Place("K02", worker="K02"),
            market=market,
            current=1,
        ),
        "produce K02",
    )

    assert [1, 0] == [
        len(seen(state, 0).id("K01").all("chip")) for state in (to_come, is_past)
    ]


def test_cards_of_a_large_hand_say_in_letters_what_they_take() -> None:
    state = position(Place())
    hand = [card for card in range(len(DECK)) if NAMES[card][0] in "YN"][:18]
    whole = seen(with_hand(state, 0, (4, *hand)))
    letters = {
        card.attributes["id"]: place.attributes.get("data-letters")
        for place in whole.id("hand")
        for card in place
        if "hand-card" in card.classes and place.attributes.get("role") == "gridcell"
    }

    assert ["3W 1F → 2", "11× → 4"] == [letters["Y10"], letters["G05"]]
    assert letters["N01"] is None


def test_cards_of_a_usual_hand_draw_what_they_take() -> None:
    _, *found = seen(position(Place(hand="Y10"))).id("Y10")

    assert [("ic-willow", "3"), ("ic-flower", "1"), ("ic-stick", "2")] == [
        (*(e.classes - {"count", "makes"}), e.attributes["data-number"]) for e in found
    ]


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        ("Mandenvlechter", "Manden-vlechter"),
        ("Décorateur d'arbres", "Décora-teur d'arbres"),
        ("Bezorgdienst (wilg)", "Bezorg-dienst (wilg)"),
        ("Bun Bakery", "Bun Bakery"),
    ],
)
def test_long_names_break_at_their_seams(name: str, broken: str) -> None:
    assert broken == hyphenated(name).replace("\N{SOFT HYPHEN}", "-")


def test_at_the_end_all_buildings_are_open_with_their_points() -> None:
    state = position(
        Place("K01*6 Y09", assistants="A08@Y09"), Place("K02"), is_last=True
    )
    whole = seen(end_turns(state), ONLOOKER)
    first = whole.id("other-0")
    [coop, carver] = [e for e in first if e.tag == "li"]

    assert "open" in first.id("other-0-fold").attributes
    assert "Chicken Coop, 6 × egg (6), 0 victory points" == coop.name
    assert "Woodcarver, Assistant Hetty, 6 victory points" == carver.name
    assert [] == whole.all("market")


def test_nothing_is_lit_if_that_is_not_wanted() -> None:
    state = position(Place(worker="K01"), market="willow*2 grain")

    assert " lit" in drawn(state)
    assert " lit" not in drawn(state, look=Look(LOOK.t, lit=False))


def test_a_board_with_eight_buildings_each_and_large_hands_stays_small() -> None:
    places = [
        Place("K01*2 Y09*1 Y10*1 R09 B10*1 G05 N01 N04", assistants="A01@Y09"),
        Place("K02*2 Y11*1 Y12*1 R10 B11*1 G06 N02 N05", assistants="A02@Y11"),
        Place("K03*2 Y13*1 Y14*1 R11 B12*1 G07 N03 N06", assistants="A03@Y13"),
        Place("K04*2 Y15*1 Y16*1 R12 B13*1 G08 N07 N08", assistants="A04@Y15"),
    ]
    state = position(*places, shown="A05 A06 A07 A08", decision=Planning)
    built = {card for seat in state.table.seats for card in seat.buildings}
    hand = [card for card in range(len(DECK)) if card not in built][:24]
    for size in (10, 14, 15, 24):
        large = with_hand(state, 0, tuple(hand[:size]))
        for some in (large, do(large, "work sloppy K01")):
            html = drawn(some)

            assert size == len(parsed(html).all("hand-card"))
            assert len(re.findall(r"<[a-z]", html)) < 300, size


def test_seats_have_their_egg() -> None:
    state = GAME.initial_state(2, {}, Rng("A"))

    assert "seat-1" in whole.mark(state.observation(0), 1)


def test_the_same_view_is_drawn_the_same() -> None:
    state, rng = GAME.initial_state(3, {}, Rng("A")), RngStream("A")
    for _ in range(30):
        seen = state.observation(0)
        assert drawn(state) == whole.draw(
            seen, state.legal_actions() if state.current_player == 0 else [], LOOK
        )
        state = state.step(rng.choice(state.legal_actions()))
