"""Explanations of things in Ei my Goods! Royal Eggs, for each viewer."""

import pytest
from inline_snapshot import snapshot

from clutch.core.position import SPECTATOR
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
    """The name of a thing and the lines of its explanation."""
    about = GAME.explain(state.observation(viewer), target, STILL)
    assert about is not None

    return ENGLISH(about.name), [ENGLISH(line) for line in about.lines]


# Cards


def test_each_sign_of_a_hand_card_is_named() -> None:
    name, lines = told(position(Place("K01", "Y02")), "Y02")

    assert "Decorator" == name
    assert snapshot(
        [
            "It shows half an egg. In the market, two half eggs complete a row.",
            (
                "The card's colour and symbol show the resource it gives, in the market "
                "or from your hand: 1 willow."
            ),
            "The building is worth 3 victory points.",
            "It costs 11 coins to build.",
            "Needed to produce: 2 grain and 3 flowers.",
            "What it makes: Easter egg stick. Value of each, in coins: 4.",
            "chain",
        ]
    ) == [
        next(
            (key for key in ("resource", "chain") if line.startswith(f"Its {key}")),
            line,
        )
        for line in lines
        if not line.startswith(("A card in your hand", "In the market"))
    ]


def test_a_card_is_told_alike_wherever_it_is_hidden() -> None:
    held = position(Place("K01"), Place("K02", "Y02"))
    laid = position(Place("K01"), Place("K02", laid="Y02"))
    piled = position(Place("K01"), Place("K02"))

    assert told(held, "Y02") == told(laid, "Y02") == told(piled, "Y02")
    assert (
        snapshot(
            [
                "It shows half an egg. In the market, two half eggs complete a row.",
                (
                    "The card's colour and symbol show the resource it gives, in the "
                    "market or from your hand: 1 willow."
                ),
                "The building is worth 3 victory points.",
                "It costs 11 coins to build.",
                "Needed to produce: 2 grain and 3 flowers.",
                "What it makes: Easter egg stick. Value of each, in coins: 4.",
                (
                    "Its chain: 1 egg and 1 stick → 2\xa0×\xa0Easter egg stick. You can use it as often as your cards and goods allow."
                ),
            ]
        )
        == told(held, "Y02")[1]
    )


def test_a_card_laid_down_is_told_with_what_there_is_to_pay() -> None:
    state = position(Place("K01*3", laid="B04"))

    assert (
        snapshot(
            [
                (
                    "You laid this card down to build it in phase 4. It costs 7 coins; "
                    "your goods are worth 3."
                ),
                (
                    "The card's colour and symbol show the resource it gives, in the "
                    "market or from your hand: 1 flower."
                ),
                "The building is worth 3 victory points.",
                "It costs 7 coins to build.",
                "Needed to produce: 2 willow and 3 bottles.",
                "What it makes: flower arrangement. Value of each, in coins: 4.",
                (
                    "Its chain: 1 egg and 1 bouquet → 2\xa0×\xa0flower arrangement. You can use it as often as your cards and goods allow."
                ),
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
                "Ada's building, worth 0 victory points.",
                "It has no colour, so no Assistant needs it.",
                "5\xa0×\xa0egg, worth 1 each, 5 in total.",
                "Efficient Worker.",
                "Needs 1 grain and 2 willow.",
                "Missing 1 grain and 1 willow; efficient: too few resources, sloppy: too few resources.",
                "Chain: 1 grain card → 1 egg, +1 per use.",
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
                "Bo's building, worth 2 victory points.",
                (
                    "Its colour is red. To hire an Assistant, you need buildings in "
                    "certain colours."
                ),
                "2\xa0×\xa0basket, worth 3 each, 6 in total.",
                "Efficient Worker.",
                "Needed to produce: 2 willow and 2 flowers.",
                "What it makes: basket. Value of each, in coins: 3.",
                (
                    "Its chain: 1 willow card → 1 basket. You can use it as often as your cards and goods allow."
                ),
            ]
        )
        == lines
    )


def test_a_brown_building_tells_what_it_does() -> None:
    assert (
        snapshot(
            [
                (
                    "A card in your hand. You can discard it as a resource, put it "
                    "into a chain that takes it, or lay it down to build it."
                ),
                "It shows half an egg. In the market, two half eggs complete a row.",
                (
                    "The card's colour and symbol show the resource it gives, in the "
                    "market or from your hand: 1 cocoa."
                ),
                "The building is worth 3 victory points.",
                "It costs 8 coins to build.",
                (
                    "This building needs no Worker. Once it is built, it helps you every round: +1 willow for your production."
                ),
            ]
        )
        == told(position(Place("K01", "N06")), "N06")[1]
    )


# Parts of buildings


def test_goods_say_what_they_are_worth_and_what_becomes_of_them() -> None:
    state = position(Place("K01*3 R01"))
    name, lines = told(state, "goods-K01")

    assert "3\xa0×\xa0egg" == name
    assert (
        snapshot(
            [
                "Each is worth 1 coin; 3 in total.",
                "Goods are face-down cards on a building: nobody looks at them.",
                (
                    "You pay with goods. At the end, leftover goods give 1 victory point "
                    "for every 5 coins they are worth."
                ),
                "What the owner's chains turn these goods into: egg liqueur.",
            ]
        )
        == lines
    )
    assert (
        snapshot(
            [
                "Each is worth 1 coin; 3 in total.",
                "Goods are face-down cards on a building: nobody looks at them.",
                (
                    "You pay with goods. At the end, leftover goods give 1 victory point "
                    "for every 5 coins they are worth."
                ),
                "What the owner's chains turn these goods into: egg liqueur.",
            ]
        )
        == lines
    )
    assert told(state, "feeds-K01")[0] == snapshot("Used in chains: egg")


def test_a_chain_says_how_often_it_could_run() -> None:
    state = position(Place("K01*3 R01", "R02 R03"))

    assert (
        snapshot(
            [
                (
                    "The chain: 1 egg and 1 bottle card → 2\xa0×\xa0egg liqueur. It turns what is before the arrow into what is after it."
                ),
                "Each use earns you 3 coins, counting cards from your hand as free.",
                (
                    "You can use a chain as often as you like, right after its "
                    "building produces. In the last round, all your chains are open."
                ),
                (
                    "A chain takes your own goods and cards from your hand, never cards "
                    "from the market."
                ),
                (
                    "With your current cards and goods, you can use this chain 2 times and earn 6 coins."
                ),
            ]
        )
        == told(state, "chain-R01")[1]
    )


def test_a_chain_without_its_goods_or_card_cannot_be_used() -> None:
    state = position(Place("K01 R01", "R02 R03"))

    assert told(state, "chain-R01")[1][-1] == snapshot(
        "With your current cards and goods, you can't use this chain."
    )


@pytest.mark.parametrize(
    ("hand", "market", "sign"),
    [
        (
            "",
            "willow*2 grain",
            snapshot("✓: the market provides every resource needed."),
        ),
        (
            "G01",
            "willow*2",
            snapshot(
                "Cards and a number: how many cards from your hand the building "
                "still needs."
            ),
        ),
        (
            "",
            "willow*2",
            snapshot(
                "%: the chance that the second market row alone provides what is "
                "missing."
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
                    "This bunny works for Ada at the Chicken Coop.",
                    "The number shows how many goods this bunny makes: 2.",
                    "An efficient Worker makes two goods, but needs every resource shown on the building.",
                    (
                        "In phase 2, before the second market row is revealed, you "
                        "choose a building for your Worker, and efficient or sloppy "
                        "work."
                    ),
                ]
            ),
        ),
        (
            Mode.SLOPPY,
            snapshot(
                [
                    "This bunny works for Ada at the Chicken Coop.",
                    "The number shows how many goods this bunny makes: 1.",
                    (
                        "A sloppy Worker makes only one good, but can do without one "
                        "of the resources shown on the building."
                    ),
                    (
                        "In phase 2, before the second market row is revealed, you "
                        "choose a building for your Worker, and efficient or sloppy "
                        "work."
                    ),
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
                "This bunny works for Ada at the Chicken Coop.",
                "This Assistant costs goods worth 7 coins and gives 2 victory points.",
                (
                    "This Assistant needs buildings in these colours: 1 green and 1 yellow. You keep the buildings."
                ),
                (
                    "An Assistant works in one building, needs every resource shown "
                    "on it, and makes one good each round."
                ),
                "Assistants stay where they are. In phase 2 you can move them for 2 coins each.",
                "The other side needs buildings in these colours: 1 green and 1 red.",
            ]
        )
        == told(state, "A01")[1]
    )
    assert told(state, "bunny-K01")[0] == "Assistant Anni"


# Players and the table


def test_others_are_told_how_many_cards_somebody_holds_and_not_which() -> None:
    state = position(Place("K01", "G01 Y06", laid="B04"), Place("K02"))
    name, lines = told(state, "hand-0", viewer=1)

    assert "Ada: 2 cards in hand" == name
    assert (
        snapshot(
            [
                "Only their owner sees these cards.",
                (
                    "In phase 1 you can exchange your whole hand; then everyone gets "
                    "new cards. There is no hand limit."
                ),
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

    assert told(over, "coins-0", SPECTATOR) == snapshot(
        (
            "Ada: 2 coins",
            ["These coins are left after buying points."],
        )
    )


def test_a_number_of_the_market_says_what_it_is_summed_from() -> None:
    state = position(Place("K01 N06"), rows=("Y09 Y15", "G01 N01"))

    assert (
        snapshot(
            [
                "First row: 2. Second row: 0.",
                "Your Delivery Services add 1, just for you.",
                (
                    "The market supplies every player's production, and no cards are "
                    "taken from it."
                ),
                "Cards are added to each row until it shows two half eggs. At the end of the round, the whole market is discarded.",
                (
                    "Each card of this colour counts as one unit. In the market, it "
                    "serves every building; from your hand, only one."
                ),
                "The deck has 17 of these cards.",
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

        assert first.startswith(f"Made by: {made[good].name.text}. ")


# Drawing of explanations


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


# Explanations of actions


def test_who_can_produce_is_not_told_that_something_is_missing() -> None:
    fed = position(Place("K01", worker="K01"), market="willow*2 grain")
    helped = position(Place("K01", "G01", worker="K01"), market="willow*2")

    assert snapshot("This building can produce right now.") == why_not(fed, "K01")
    assert why_not(fed, "K01") == why_not(helped, "K01")


def test_a_deed_is_about_its_thing_though_nothing_can_be_chosen_instead() -> None:
    state = position(Place("K01", worker="K01"), market="willow*2 grain")
    [produce] = [a for a in state.legal_actions() if str(a) == "produce K01"]

    assert ("K01", "") == (produce.thing, produce.target)
