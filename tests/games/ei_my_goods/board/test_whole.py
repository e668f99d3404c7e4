"""What the board of Ei my Goods! Royal Eggs shows and what it hides."""

import re
from importlib import import_module

import pytest
from inline_snapshot import snapshot

from clutch.core.message import msg
from clutch.core.position import SPECTATOR
from clutch.core.rng import Rng, RngStream
from clutch.games.ei_my_goods import GAME
from clutch.games.ei_my_goods.board import whole
from clutch.games.ei_my_goods.board.drawings import house_class, links_class
from clutch.games.ei_my_goods.board.hand import hyphenated
from clutch.games.ei_my_goods.board.ways import WITH_HAND
from clutch.games.ei_my_goods.bots.prospects import prospect
from clutch.games.ei_my_goods.play.hands import Exchanging
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import (
    CARDS,
    CHAINS,
    DECK,
    EASTER_POST,
    GOODS,
    KINDS,
    NAMES,
    NUMBERS,
)
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
    """The accessible description of one of the viewer's buildings."""
    return whole.id(name).one("workshop-facts").name


def linked(card: Element) -> list[str]:
    """The chain that is drawn on a card."""
    return [c for c in card.one("foot").classes if c.startswith("links--")]


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
        ("G01", snapshot("Draw pile: 1, discards: 2")),
        ("G01 G02", snapshot("Draw pile: 2, discards: 2")),
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
            "0\xa0×\xa0egg, worth 1 each, 0 in total. Needs 1 grain and 2 willow. Missing 1 grain and 1 willow; efficient: too few resources, sloppy: 1 card from your hand. Chance that the second row feeds it: efficient 33%, sloppy 85%; with your hand: efficient 51%, sloppy 100%. Chain: 1 grain card → 1 egg; you have enough for 1 use: +1 coin."
        )
        == said
    )
    assert {
        f"{round(100 * found.chance)}%",
        f"{round(100 * found.sloppy_chance)}%",
    } < set(re.findall(r"\d+%", said))


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
        ("", "willow*2", "{alone}%", "✓"),
        ("G01", "willow*2", "1 and {alone}%", "✓"),
        ("G01", "willow", "{helped}%", "1 and {sloppy}%"),
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
        is_helped = chip.text == f"{chances['helped']}%" != f"{chances['alone']}%"
        assert is_helped == ("chip--helped" in chip.classes)
        assert is_helped == (with_hand in said)


def test_what_was_not_chosen_is_not_shown_any_more() -> None:
    """Neither the other mode for that building nor modes for other buildings."""
    state = position(Place("K01 Y09", "G01"), market="grain", decision=Planning)
    after = do(state, "work efficient K01")
    chips = [seen(after).id(name).all("chip") for name in ("K01", "Y09")]

    assert [1, 0] == list(map(len, chips))
    assert "chip--efficient" in chips[0][0].classes
    assert 4 == len(seen(state).all("chip"))


def test_the_worker_stands_on_its_building_with_what_it_makes() -> None:
    state = position(Place("K01 Y09", "G01"), decision=Planning)
    whole = seen(do(state, "work sloppy Y09"))
    [bunny] = whole.id("own").all("bunny")

    assert "bunny-Y09" == bunny.attributes["data-about"]
    assert "+1" == bunny.attributes["data-told"]


def test_the_plan_is_summed_up_in_one_line() -> None:
    state = position(Place("K01 Y09", "B04"), Place("K02"), decision=Planning)
    sent = do(state, "work sloppy Y09")
    chosen = do(sent, "lay B04")
    resting = do(state, "rest", "lay B04")

    assert [] == seen(state).all("planned")
    assert snapshot(
        [
            "Plan sloppy: Woodcarver",
            "Plan sloppy: Woodcarver + Florist (7)",
            "Plan build the Florist for 7",
        ]
    ) == [seen(one).id("planned").text for one in (sent, chosen, resting)]
    assert [] == seen(chosen, 1).all("planned")


def test_a_chain_says_what_it_would_yield() -> None:
    whole = seen(position(Place("K01 R15*3 Y15")))
    chain = whole.id("Y15").one("chain")

    assert snapshot(
        "0\xa0×\xa0honey, worth 8 each, 0 in total. Needs 3 grain and 3 willow. Missing 3 grain and 3 willow; efficient: too few resources, sloppy: too few resources. Chain: 1 beehive → 1 honey; you have enough for 3 uses: +6 coins."
    ) == facts(whole, "Y15")
    assert "→ 3× +6" == chain.text
    assert "links--honey" in whole.id("Y15").one("foot").classes


def test_an_arrow_leads_from_goods_to_what_own_chains_make_of_them() -> None:
    whole = seen(position(Place("K01*2 R15*3 Y15 R01 R02")))
    arrows = {
        name: [icon.classes - {"ic"} for e in whole.id(name).all("feeds") for icon in e]
        for name in ("K01", "R15", "Y15", "R01")
    }

    assert {
        "K01": [{"ic-liqueur"}],
        "R15": [{"ic-honey"}],
        "Y15": [],
        "R01": [],
    } == arrows
    assert snapshot(
        "3\xa0×\xa0beehive, worth 6 each, 18 in total. Needs 3 grain and 2 cocoa. Missing 3 grain and 2 cocoa; efficient: too few resources, sloppy: too few resources. Chain: 1 basket → 1 beehive, +3 per use. What your chains can turn its goods into: honey."
    ) == facts(whole, "R15")


def test_overpaying_is_told() -> None:
    state = position(Place("K01 G09*3 Y09*2", laid="B04"))
    whole = seen(do(state, "build B04", "pay G09", "pay G09"))

    assert snapshot({"G09": "Pay 3 (2 too much)", "Y09": "Pay 2 (1 too much)"}) == {
        name: whole.id(f"pay-{name}").text for name in ("G09", "Y09")
    }


def test_while_it_is_paid_a_building_says_what_is_still_due_and_no_fraction() -> None:
    state = position(Place("K01 G09*3 Y09*2", laid="B04"))
    paying = do(state, "build B04", "pay G09")
    due = seen(paying).id("B04")

    assert snapshot("4 coins still to pay") == due.one("workshop-due").text
    assert not due.all("ic-coin")
    assert snapshot(
        "costs 7, 4 still to pay, 2 willow and 3 bottles → flower arrangement (4), chain: 1 egg and 1 bouquet → 2\xa0×\xa0flower arrangement"
    ) == facts(seen(paying), "B04")
    assert not seen(state).all("workshop-due")


def test_what_was_laid_down_says_its_price_beside_what_there_is_to_pay() -> None:
    whole = seen(position(Place("K01 G09*3 Y09*2", laid="B04")))

    assert snapshot(
        "costs 7; your goods are worth 13, 2 willow and 3 bottles → flower arrangement (4), chain: 1 egg and 1 bouquet → 2\xa0×\xa0flower arrangement"
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
def test_buildings_buttons_and_hand_keep_their_order_in_every_phase(
    state: State,
) -> None:
    ids = [e.attributes.get("id") for e in seen(state)]

    assert ["own", "controls", "hand"] == [id_ for id_ in ids if id_ in PARTS]


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

    assert "7 coins, 1 victory point, 0 cards in hand, 1 building, active player" == (
        whole.id("own").one("purse").name
    )
    assert "6 coins, 3 victory points, 0 cards in hand, 2 buildings" == (
        whole.id("other-1").one("purse").name
    )


def test_at_the_end_coins_are_those_that_are_left() -> None:
    over = end_turns(position(Place("K01*7"), Place("K02"), is_last=True))
    line = dict(GAME.ending(over.observation(SPECTATOR)).lines)[0]

    assert snapshot(
        "1 points: 0 from buildings and Assistants, 1 from goods, 2 coins left"
    ) == LOOK.t(line)
    assert seen(over, SPECTATOR).id("other-0").one("purse").name.startswith("2 coins,")


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


def test_what_somebody_has_is_named_after_them_and_opened_where_it_is_closed() -> None:
    """A player's area is labelled by their name and is a popover only for players."""
    state = position(Place(), Place("K02 Y09"))
    area = seen(state).id("other-1")

    assert "Bob" == seen(state).id(area.attributes["aria-labelledby"]).text
    assert "auto" == area.attributes["popover"]
    assert "popover" not in seen(state, SPECTATOR).id("other-1").attributes


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_hands_and_laid_down_cards_of_others_are_not_drawn(viewer: int) -> None:
    state = position(Place(hand="G20 Y06", laid="G15"), Place("K02", "R01"))
    html = drawn(state, viewer)

    assert (
        snapshot(
            "0 coins, 0 victory points, 2 cards in hand, 1 building, a card laid down, active player"
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
        "0\xa0×\xa0stick, worth 2 each, 0 in total. Sloppy Worker. Needs 1 grain and 3 willow. Missing 1 grain and 3 willow; efficient: too few resources, sloppy: too few resources. Chance that the second row feeds it: efficient 2%, sloppy 10%; with your hand: efficient 3%, sloppy 14%. Chain: 1 willow card → 1 stick, +2 per use."
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
            "Woodcarver card, resource: willow, costs 2, 2 points, 3 willow and 1 flower → stick (2), chain: 1 willow card → 1 stick, can be played as a resource"
        )
    ) == card.name
    assert "2" == card.attributes["data-cost"]
    assert "ic-willow" in card.one("card-name").classes
    assert "2" == card.one("foot").attributes["data-vp"]


@pytest.mark.rule("EG-137")
def test_the_chain_is_drawn_on_cards_in_hand_laid_down_and_of_others() -> None:
    state = position(
        Place("K01", "Y02 B05 G05 N01", laid="Y15"), Place("K02 R09*2 G09 N06")
    )
    whole = seen(state)
    names = {
        name: linked(whole.id(name)) for name in ("Y02", "B05", "G05", "N01", "Y15")
    }
    others = [e for e in whole.id("other-1") if e.tag == "li"]

    assert names == {
        "Y02": ["links--egg-stick"],
        "B05": ["links--arrangement"],
        "G05": [],
        "N01": [],
        "Y15": ["links--honey"],
    }
    assert [
        ["links--egg"],
        ["links--basket"],
        ["links--chocolate-egg"],
        [],
    ] == list(map(linked, others))


@pytest.mark.rule("EG-137")
def test_the_chain_is_in_the_words_of_every_card() -> None:
    state = position(
        Place("K01", "Y02 G05", laid="Y15"), Place("K02 R09*2 G05 N06"), market="grain"
    )
    whole = seen(state)
    others = [e.name for e in whole.id("other-1") if e.tag == "li"]

    assert (
        snapshot(
            "Decorator card, resource: willow, costs 11, 3 points, 2 grain and 3 flowers → Easter egg stick (4), chain: 1 egg and 1 stick → 2\xa0×\xa0Easter egg stick"
        )
        == whole.id("Y02").name
    )
    assert whole.id("G05").name.endswith(
        "any 11 resources → Easter bread (4), no chain"
    )
    assert facts(whole, "Y15").endswith("chain: 1 beehive → 1 honey")
    assert (
        snapshot(
            [
                "Chicken Coop, chain: 1 grain card → 1 egg",
                "Basket Weaver, 2\xa0×\xa0basket (6), chain: 1 willow card → 1 basket",
                "Confectioner, no chain",
                "Delivery Service (willow), +1 willow for your production",
            ]
        )
        == others
    )


def test_every_building_has_its_house() -> None:
    art = import_module("clutch.games.ei_my_goods.board.art").css()
    houses = {house_class(card) for card in range(len(CARDS))}

    assert len(houses) == len({kind for kind in KINDS if kind is not EASTER_POST}) + 1
    for name in houses:
        assert f'.{name}{{--house:url("data:image/svg+xml,' in art


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
        "0\xa0×\xa0egg, worth 1 each, 0 in total. Efficient Worker. Needs 1 grain and 2 willow. Missing 1 grain; still to play: 1 card from your hand. Chain: 1 grain card → 1 egg; you have enough for 1 use: +1 coin."
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


def test_cards_draw_what_they_take_and_what_it_is_worth() -> None:
    whole = seen(position(Place(hand="Y10 G05 N01 N06")))
    shown = {
        name: (
            sorted(c for c in needs.classes if "--" in c and c != "needs--number"),
            needs.attributes.get("data-one"),
            needs.attributes.get("data-two"),
            whole.id(name).one("foot").attributes.get("data-coins"),
        )
        for name in ("Y10", "G05", "N01", "N06")
        for needs in whole.id(name).all("needs")
    }

    assert {
        "Y10": (["one--willow", "two--flower"], "3", "1", "2"),
        "G05": (["one--any"], "11", None, "4"),
        "N01": (["one--hand"], "+1", None, None),
        "N06": (["one--willow"], "+1", None, None),
    } == shown


def test_cards_of_a_very_large_hand_show_and_say_what_they_take() -> None:
    state = position(Place())
    hand = [card for card in range(len(DECK)) if NAMES[card][0] in "YN"][:18]
    whole = seen(with_hand(state, 0, (4, *hand)))

    assert 1 + len(hand) == len(whole.id("hand").all("needs"))
    assert "3 willow and 1 flower → stick (2)" in whole.id("Y10").name


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        ("Mandenvlechter", "Manden-vlechter"),
        ("Décorateur d'arbres", "Décora-teur d'arbres"),
        ("Bezorgdienst (wilg)", "Bezorg-dienst"),
        ("Bun Bakery", "Bun Bakery"),
    ],
)
def test_long_names_break_at_their_seams(name: str, broken: str) -> None:
    assert broken == hyphenated(name).replace("\N{SOFT HYPHEN}", "-")


def test_at_the_end_all_buildings_are_open_with_their_points() -> None:
    state = position(
        Place("K01*6 Y09", assistants="A08@Y09"), Place("K02"), is_last=True
    )
    whole = seen(end_turns(state), SPECTATOR)
    first = whole.id("other-0")
    [coop, carver] = [e for e in first if e.tag == "li"]

    assert ["0", "6"] == [e.one("foot").attributes["data-vp"] for e in (coop, carver)]
    assert "Chicken Coop, 6\xa0×\xa0egg (6), 0 victory points" == coop.name
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
            assert len(re.findall(r"<[a-z]", html)) < 380, size


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


def test_a_new_row_turns_up_card_by_card_until_something_is_done() -> None:
    """It is drawn where the moment points, and cards that stay turn up only once."""
    rows, place = ("R09 Y09 G01", ""), Place("K01 Y09", "B04")
    state = position(place, rows=rows, decision=Planning)
    laying = do(state, "work sloppy Y09")
    [row], [then] = (seen(one).all("market-turned") for one in (state, laying))
    halves = [DECK[NUMBERS[card]].has_half_egg for card in rows[0].split()]

    assert ["ic-bottle", "ic-willow", "ic-grain"] == [
        next(name for name in card.classes if name.startswith("ic-"))
        for card in row.all("house")
    ]
    assert halves == [bool(card.all("store")) for card in row.all("house")]
    assert ["turned-3-1"] * 2 == [e.attributes["id"] for e in (row, then)]
    assert [True, False] == ["m-1" in e.classes for e in (row, then)]


def test_cards_goods_and_bunnies_come_from_where_they_were() -> None:
    place = Place("K01*2 Y09", "B04 G01", assistants="A01@Y09")
    state = position(place, Place("K02"), decision=Planning)
    laying = do(state, "work sloppy K01")
    laid = do(laying, "lay B04")

    def source(state: State, name: str) -> str | None:
        return seen(state).id(name).attributes.get("data-from")

    assert "market" == source(state, "G01")
    assert "G01" == source(laying, "G01")
    assert "B04" == source(laid, "B04")
    assert "market" == source(laid, "goods-0-1")
    assert "purse-0" == source(laid, "worker-0")
    assert "A01" == source(laid, "bunny-A01")


def test_what_starts_production_of_others_is_on_their_buildings() -> None:
    other = seen(position(Place(), Place("K02 R15"))).id("other-1")

    assert 2 == len(other.all("needs"))
