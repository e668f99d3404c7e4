"""What is explained of the things of Ei my Goods! Royal Eggs, and to whom."""

import pytest

from clutch.core.position import ONLOOKER
from clutch.games.ei_my_goods import GAME
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import KINDS, Good, Resource
from clutch.games.ei_my_goods.table.position import State
from clutch.ui.look import Look
from tests.games.ei_my_goods.elements import parsed
from tests.games.ei_my_goods.positions import Place, end_turns, position
from tests.games.ei_my_goods.words import ENGLISH, why_not
from tests.play import do

STILL = Look(ENGLISH, lit=False, live=False)


def told(state: State, target: str, viewer: int = 0) -> tuple[str, list[str]]:
    """The name of a thing, and what is said of it."""
    about = GAME.explain(state.observation(viewer), target, STILL)
    assert about is not None

    return ENGLISH(about.name), [ENGLISH(line) for line in about.lines]


def is_told(state: State, target: str, sentence: str, viewer: int = 0) -> bool:
    return sentence in told(state, target, viewer)[1]


# Cards


def test_each_sign_of_a_hand_card_is_named() -> None:
    name, lines = told(position(Place("K01", "Y02")), "Y02")

    assert "Decorator" == name
    assert [
        "resource",
        "The victory points of the building: 3.",
        "What it costs to build, in coins: 11.",
        "What starts its production: 2 grain, 3 flowers.",
        "What it makes, and the coins that each is worth: Easter egg stick, 4.",
        "chain",
    ] == [
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
    assert not any("your hand" in line for line in told(held, "Y02")[1])


def test_a_card_laid_down_is_told_with_what_there_is_to_pay() -> None:
    state = position(Place("K01*3", laid="B04"))
    line = "It costs 7 coins; your goods are worth 3."

    assert any(said.endswith(line) for said in told(state, "B04")[1])


def test_a_building_tells_what_lies_there_and_what_it_lacks() -> None:
    state = position(Place("K01*5", worker="K01"), market="willow")
    name, lines = told(state, "K01")

    assert "Chicken Coop" == name
    assert "Ada: this building brings 0 victory points." in lines
    assert "5 × egg, 1 each: 5." in lines
    assert any(line.startswith("Missing 1 grain, 1 willow") for line in lines)


def test_buildings_of_others_are_told_without_the_hand_of_the_reader() -> None:
    state = position(Place("K01", "G01"), Place("K02 R09*2", worker="R09"))
    _, lines = told(state, "R09")

    assert "Bo: this building brings 2 victory points." in lines
    assert "2 × basket, 3 each: 6." in lines
    assert "Worker, efficient." in lines
    assert not any(line.startswith("Missing") for line in lines)


def test_a_brown_building_tells_what_it_does() -> None:
    assert is_told(
        position(Place("K01", "N06")),
        "N06",
        "Once built it helps in every round, without a bunny: +1 willow to start "
        "production.",
    )


# Parts of buildings


def test_goods_say_what_they_are_worth_and_what_becomes_of_them() -> None:
    state = position(Place("K01*3 R01"))
    name, lines = told(state, "goods-K01")

    assert "3 × egg" == name
    assert "Each is worth 1 coin; all of them: 3." in lines
    assert "Chains of the same player make of it: egg liqueur." in lines
    assert told(state, "feeds-K01")[0] == "What becomes of it: egg"


def test_a_chain_says_how_often_it_could_run() -> None:
    state = position(Place("K01*3 R01", "R02 R03"))

    assert is_told(
        state,
        "chain-R01",
        "With what you have now it could run so often: 2. That brings +6 coins.",
    )


@pytest.mark.parametrize(
    ("hand", "market", "sign"),
    [
        ("", "willow*2 grain", "✓"),
        ("G01", "willow*2", "Cards and a number"),
        ("", "willow*2", "%"),
    ],
)
def test_the_sign_on_a_way_to_work_is_explained(
    hand: str, market: str, sign: str
) -> None:
    state = position(Place("K01", hand), market=market, decision=Planning)

    assert told(state, "efficient-K01")[1][0].startswith(sign)


@pytest.mark.parametrize(
    ("mode", "goods"), [(Mode.EFFICIENT, 2), (Mode.SLOPPY, 1)], ids=str
)
def test_a_bunny_says_how_many_goods_it_makes(mode: Mode, goods: int) -> None:
    state = position(Place("K01", worker="K01", mode=mode))

    assert is_told(
        state, "bunny-K01", f"The number is how many goods that makes: {goods}."
    )


def test_an_assistant_at_work_says_for_whom() -> None:
    state = position(Place("K01", assistants="A01@K01"))

    assert is_told(state, "A01", "Works for Ada: Chicken Coop.")
    assert told(state, "bunny-K01")[0] == "Assistant Anni"


# Players and the table


def test_others_are_told_how_many_cards_somebody_holds_and_not_which() -> None:
    state = position(Place("K01", "G01 Y06", laid="B04"), Place("K02"))
    name, lines = told(state, "hand-0", viewer=1)

    assert "Ada: 2 hand cards" == name
    assert "Only their owner sees which cards these are." in lines
    assert "Ada: a card laid down" == told(state, "laid-0", viewer=1)[0]


def test_plans_of_others_are_not_told() -> None:
    state = position(Place("K01 Y09", "G01"), Place("K02"), decision=Planning)
    after = do(state, "work sloppy Y09")

    for target in ("Y09", "purse-0", "hand-0"):
        assert told(state, target, viewer=1) == told(after, target, viewer=1)
    assert GAME.explain(after.observation(1), "bunny-Y09", STILL) is None
    assert told(after, "bunny-Y09")[0] == "sloppy: Woodcarver"


def test_coins_are_those_that_are_left_when_all_is_over() -> None:
    over = end_turns(position(Place("K01*7"), Place("K02"), is_last=True))

    assert told(over, "coins-0", ONLOOKER) == (
        "Ada: 2 coins",
        ["The coins that are left when points have been bought."],
    )


def test_a_number_of_the_market_says_what_it_is_summed_from() -> None:
    state = position(Place("K01 N06"), rows=("Y09 Y15", "G01 N01"))

    assert is_told(state, "market-willow", "First row: 2. Second row: 0.")
    assert is_told(
        state, "market-willow", "Your Delivery Services add 1, for you alone."
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

    assert (
        "This building can produce now."
        == why_not(fed, "K01")
        == why_not(helped, "K01")
    )


def test_a_deed_is_about_its_thing_though_nothing_can_be_chosen_instead() -> None:
    state = position(Place("K01", worker="K01"), market="willow*2 grain")
    [produce] = [a for a in state.legal_actions() if str(a) == "produce K01"]

    assert ("K01", "") == (produce.thing, produce.target)
