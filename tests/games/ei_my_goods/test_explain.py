"""What is explained of the things of Ei my Goods! Royal Eggs, and to whom."""

import pytest
from inline_snapshot import snapshot

from clutch.core.position import ONLOOKER
from clutch.games.ei_my_goods import GAME
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import KINDS, Good, Resource
from clutch.games.ei_my_goods.table.position import State
from clutch.ui.look import Look
from tests.elements import parsed
from tests.games.ei_my_goods.positions import Place, end_turns, position
from tests.games.ei_my_goods.words import ENGLISH, why_not
from tests.play import do

STILL = Look(ENGLISH, lit=False, live=False)


def told(state: State, target: str, viewer: int = 0) -> tuple[str, list[str]]:
    """The name of a thing, and what is said of it."""
    about = GAME.explain(state.observation(viewer), target, STILL)
    assert about is not None

    return ENGLISH(about.name), [ENGLISH(line) for line in about.lines]


# Cards


def test_each_sign_of_a_hand_card_is_named() -> None:
    name, lines = told(position(Place("K01", "Y02")), "Y02")

    assert "Decorator" == name
    assert snapshot(
        [
            "resource",
            "The victory points of the building: 3.",
            "What it costs to build, in coins: 11.",
            "What starts its production: 2 grain, 3 flowers.",
            "What it makes, and the coins that each is worth: Easter egg stick, 4.",
            "chain",
        ]
    ) == [
        next(
            (key for key in ("resource", "chain") if line.startswith(f"Its {key}")),
            line,
        )
        for line in lines
        if not line.startswith(("A card of your hand", "In the market"))
    ]


def test_a_card_is_told_alike_wherever_it_is_hidden() -> None:
    held = position(Place("K01"), Place("K02", "Y02"))
    laid = position(Place("K01"), Place("K02", laid="Y02"))
    piled = position(Place("K01"), Place("K02"))

    assert told(held, "Y02") == told(laid, "Y02") == told(piled, "Y02")
    assert (
        snapshot(
            [
                "In the market it shows half an egg: two of these end a row.",
                "Its resource, by colour, sign and letter: 1 willow when it is played from the hand or lies in the market.",
                "The victory points of the building: 3.",
                "What it costs to build, in coins: 11.",
                "What starts its production: 2 grain, 3 flowers.",
                "What it makes, and the coins that each is worth: Easter egg stick, 4.",
                "Its chain, which runs as often as you have what it takes: egg, stick → 2 × Easter egg stick.",
            ]
        )
        == told(held, "Y02")[1]
    )


def test_a_card_laid_down_is_told_with_what_there_is_to_pay() -> None:
    state = position(Place("K01*3", laid="B04"))

    assert (
        snapshot(
            [
                "You have laid it down to build it in phase 4. It costs 7 coins; your goods are worth 3.",
                "Its resource, by colour, sign and letter: 1 flower when it is played from the hand or lies in the market.",
                "The victory points of the building: 3.",
                "What it costs to build, in coins: 7.",
                "What starts its production: 2 willow, 3 bottles.",
                "What it makes, and the coins that each is worth: flower arrangement, 4.",
                "Its chain, which runs as often as you have what it takes: egg, bouquet → 2 × flower arrangement.",
            ]
        )
        == told(state, "B04")[1]
    )


def test_a_building_tells_what_lies_there_and_what_it_lacks() -> None:
    state = position(Place("K01*5", worker="K01"), market="willow")
    name, lines = told(state, "K01")

    assert "Chicken Coop" == name
    assert (
        snapshot(
            [
                "Ada: this building brings 0 victory points.",
                "It has no colour that an Assistant could ask for.",
                "5 × egg, 1 each: 5.",
                "Worker, efficient.",
                "Needs 1 grain, 2 willow.",
                "Missing 1 grain, 1 willow; efficient: not yet, sloppy: not yet.",
                "Chain: a grain card → 1 × egg, +1 a time.",
            ]
        )
        == lines
    )


def test_buildings_of_others_are_told_without_the_hand_of_the_reader() -> None:
    state = position(Place("K01", "G01"), Place("K02 R09*2", worker="R09"))
    _, lines = told(state, "R09")

    assert (
        snapshot(
            [
                "Bo: this building brings 2 victory points.",
                "Its colour is red: Assistants ask for buildings by colour.",
                "2 × basket, 3 each: 6.",
                "Worker, efficient.",
                "What starts its production: 2 willow, 2 flowers.",
                "What it makes, and the coins that each is worth: basket, 3.",
                "Its chain, which runs as often as you have what it takes: a willow card → 1 × basket.",
            ]
        )
        == lines
    )


def test_a_brown_building_tells_what_it_does() -> None:
    assert (
        snapshot(
            [
                "A card of your hand. You can discard it as a resource, put it into a chain that takes it, or lay it down to build it.",
                "In the market it shows half an egg: two of these end a row.",
                "Its resource, by colour, sign and letter: 1 cocoa when it is played from the hand or lies in the market.",
                "The victory points of the building: 3.",
                "What it costs to build, in coins: 8.",
                "Once built it helps in every round, without a bunny: +1 willow to start production.",
            ]
        )
        == told(position(Place("K01", "N06")), "N06")[1]
    )


# Parts of buildings


def test_goods_say_what_they_are_worth_and_what_becomes_of_them() -> None:
    state = position(Place("K01*3 R01"))
    name, lines = told(state, "goods-K01")

    assert "3 × egg" == name
    assert (
        snapshot(
            [
                "Each is worth 1 coin; all of them: 3.",
                "Goods are cards that lie face down on a building: nobody looks at them.",
                "You pay with goods. Those that are left at the end bring a victory point for every 5 coins.",
                "Chains of the same player make of it: egg liqueur.",
            ]
        )
        == lines
    )
    assert (
        snapshot(
            [
                "Each is worth 1 coin; all of them: 3.",
                "Goods are cards that lie face down on a building: nobody looks at them.",
                "You pay with goods. Those that are left at the end bring a victory point for every 5 coins.",
                "Chains of the same player make of it: egg liqueur.",
            ]
        )
        == lines
    )
    assert told(state, "feeds-K01")[0] == snapshot("What becomes of it: egg")


def test_a_chain_says_how_often_it_could_run() -> None:
    state = position(Place("K01*3 R01", "R02 R03"))

    assert (
        snapshot(
            [
                "Before the arrow stands what it takes, behind it what comes of it: egg, a bottle card → 2 × egg liqueur.",
                "Each time it brings +3 coins, hand cards not counted.",
                "A chain runs as often as you like, right after its building has produced. In the last round all of your chains are open.",
                "It takes hand cards and goods of your own, never the market.",
                "With what you have now it could run so often: 2. That brings +6 coins.",
            ]
        )
        == told(state, "chain-R01")[1]
    )


@pytest.mark.parametrize(
    ("hand", "market", "sign"),
    [
        ("", "willow*2 grain", snapshot("✓: the market brings all that is needed.")),
        (
            "G01",
            "willow*2",
            snapshot(
                "Cards and a number: with so many of your hand cards it can be fed."
            ),
        ),
        (
            "",
            "willow*2",
            snapshot(
                "%: how likely the second row of the market alone brings what is missing."
            ),
        ),
    ],
)
def test_the_sign_on_a_way_to_work_is_explained(
    hand: str, market: str, sign: str
) -> None:
    state = position(Place("K01", hand), market=market, decision=Planning)

    assert sign == told(state, "efficient-K01")[1][0]


@pytest.mark.parametrize(
    ("mode", "said"),
    [
        (
            Mode.EFFICIENT,
            snapshot(
                [
                    "Works for Ada: Chicken Coop.",
                    "The number is how many goods that makes: 2.",
                    "An efficient Worker makes two goods, and needs every resource that the building shows.",
                    "Efficient or sloppy is chosen with the building, in phase 2, before the second row of the market lies there.",
                ]
            ),
        ),
        (
            Mode.SLOPPY,
            snapshot(
                [
                    "Works for Ada: Chicken Coop.",
                    "The number is how many goods that makes: 1.",
                    "A sloppy Worker makes a single good, and may lack any one resource that the building shows.",
                    "Efficient or sloppy is chosen with the building, in phase 2, before the second row of the market lies there.",
                ]
            ),
        ),
    ],
    ids=str,
)
def test_a_bunny_says_how_many_goods_it_makes(mode: Mode, said: list[str]) -> None:
    state = position(Place("K01", worker="K01", mode=mode))

    assert said == told(state, "bunny-K01")[1]


def test_an_assistant_at_work_says_for_whom() -> None:
    state = position(Place("K01", assistants="A01@K01"))

    assert (
        snapshot(
            [
                "Works for Ada: Chicken Coop.",
                "Costs goods worth 7 coins, and brings 2 victory points.",
                "Asks for buildings of these colours, which you keep: 1 green, 1 yellow.",
                "An Assistant works in a building, needs every resource there, and makes a single good in each round.",
                "Assistants stay where they are. In phase 2 you can move them, for 2 coins each.",
                "The other side asks for 1 green, 1 red.",
            ]
        )
        == told(state, "A01")[1]
    )
    assert told(state, "bunny-K01")[0] == "Assistant Anni"


# Players and the table


def test_others_are_told_how_many_cards_somebody_holds_and_not_which() -> None:
    state = position(Place("K01", "G01 Y06", laid="B04"), Place("K02"))
    name, lines = told(state, "hand-0", viewer=1)

    assert "Ada: 2 hand cards" == name
    assert (
        snapshot(
            [
                "Only their owner sees which cards these are.",
                "In phase 1 you may exchange your whole hand, and then everybody gets new cards. A hand has no limit.",
            ]
        )
        == lines
    )
    assert snapshot("Ada: a card laid down") == told(state, "laid-0", viewer=1)[0]


def test_plans_of_others_are_not_told() -> None:
    state = position(Place("K01 Y09", "G01"), Place("K02"), decision=Planning)
    after = do(state, "work sloppy Y09")

    for target in ("Y09", "purse-0", "hand-0"):
        assert told(state, target, viewer=1) == told(after, target, viewer=1)
    assert GAME.explain(after.observation(1), "bunny-Y09", STILL) is None
    assert told(after, "bunny-Y09")[0] == "sloppy: Woodcarver"


def test_coins_are_those_that_are_left_when_all_is_over() -> None:
    over = end_turns(position(Place("K01*7"), Place("K02"), is_last=True))

    assert told(over, "coins-0", ONLOOKER) == snapshot(
        (
            "Ada: 2 coins",
            ["The coins that are left when points have been bought."],
        )
    )


def test_a_number_of_the_market_says_what_it_is_summed_from() -> None:
    state = position(Place("K01 N06"), rows=("Y09 Y15", "G01 N01"))

    assert (
        snapshot(
            [
                "First row: 2. Second row: 0.",
                "Your Delivery Services add 1, for you alone.",
                "The market starts production: it serves every building of every player, and nothing is taken from it.",
                "Each of its rows is turned up until it shows two half eggs. At the end of the round all of it is discarded.",
                "Each card of this colour is one unit of it: in the market for all buildings, from your hand for one.",
                "The deck has 17 such cards.",
            ]
        )
        == told(state, "market-willow")[1]
    )


def test_the_legend_has_the_goods_that_are_on_the_table() -> None:
    state = position(Place("K01", "R01"), Place("K02 Y15"))
    signs = GAME.signs(state.observation(0))

    assert {f"resource-{resource.name.lower()}" for resource in Resource} <= set(signs)
    assert ["good-egg", "good-beehive", "good-honey", "good-liqueur"] == [
        sign for sign in signs if sign.startswith("good-")
    ]
    assert "good-liqueur" not in GAME.signs(state.observation(1))


def test_every_kind_of_good_says_who_makes_it() -> None:
    state = position(Place())
    made = {kind.good: kind for kind in KINDS if kind.good}
    for good in Good:
        key = good.name.lower().replace("_", "-")
        first = told(state, f"good-{key}")[1][0]

        assert first.startswith(made[good].name.text)


# How it is drawn


def test_what_is_drawn_large_is_no_button_and_has_no_id_of_the_board() -> None:
    look = Look(ENGLISH, prefix="explained-")
    for target in ("Y02", "K01", "A03", "goods-K01", "needs-K01", "sign-missing"):
        about = GAME.explain(position(Place()).observation(0), target, look)
        assert about is not None
        assert about.drawing is not None
        things = list(parsed(about.drawing))

        assert "button" not in {thing.tag for thing in things}
        assert all(
            thing.attributes.get("id", look.prefix).startswith(look.prefix)
            for thing in things
        )


# What can be done


def test_who_can_produce_is_not_told_that_something_is_missing() -> None:
    fed = position(Place("K01", worker="K01"), market="willow*2 grain")
    helped = position(Place("K01", "G01", worker="K01"), market="willow*2")

    assert snapshot("This building can produce now.") == why_not(fed, "K01")
    assert why_not(fed, "K01") == why_not(helped, "K01")


def test_a_deed_is_about_its_thing_though_nothing_can_be_chosen_instead() -> None:
    state = position(Place("K01", worker="K01"), market="willow*2 grain")
    [produce] = [a for a in state.legal_actions() if str(a) == "produce K01"]

    assert ("K01", "") == (produce.thing, produce.target)
