"""The texts of Ei my Goods! Royal Eggs: prompts, refusals, log lines, endings."""

import pytest
from inline_snapshot import snapshot

from clutch.core.match import parse_action
from clutch.core.position import SPECTATOR, log, prompt, why_not
from clutch.games.ei_my_goods import GAME
from clutch.games.ei_my_goods.play.hands import Exchanging
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.position import State
from clutch.ui.words import Words
from tests.games.ei_my_goods.positions import EFFICIENT, SLOPPY, Place, position
from tests.play import do

ENGLISH = Words("en", ("Ada", "Bo", "Cy", "Di"))

EXCHANGING = position(Place(hand="G01 Y10"), decision=Exchanging)
PLANNING = position(
    Place("K01*5 Y09 N01", "G01 Y10", assistants="A01@Y09"), decision=Planning
)
LAYING = do(PLANNING, "work sloppy K01")
WORKING = position(
    Place("K01*5 Y09 R10", "G01 Y10 R01", laid="G01", worker="K01"),
    Place("K02*3", "R02"),
    market="willow*2 grain",
    shown="A03 A01 A06",
)
FEEDING = do(
    position(Place(hand="G01 Y10 R01", worker="K01"), market="willow"), "produce K01"
)
PAYING = do(position(Place("K01*9 Y09", laid="G15")), "build G15", "pay K01")
PLACING = do(
    position(Place("K01*9 Y09 R10"), shown="A03"), "hire A03", *["pay K01"] * 6
)
LAST = position(Place("K01*5 Y09"), is_last=True)
HALVING = do(
    position(Place(hand="G10 G02", worker="K01"), market="willow*2 grain", pile=""),
    "produce K01",
)
OVER = do(position(Place("K01*5 Y09"), is_last=True), "end", "end")


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (EXCHANGING, snapshot("Keep your hand, or exchange all of it?")),
        (PLANNING, snapshot("Where will your Worker work, and how?")),
        (LAYING, snapshot("Which card will you lay face down, to build in phase 4?")),
        (WORKING, snapshot("You can produce, or end your turn.")),
        (
            do(WORKING, "produce K01"),
            snapshot("You can use a chain, hire an Assistant, or end your turn."),
        ),
        (
            FEEDING,
            snapshot(
                "Choose cards from your hand, one by one, to replace 2 missing "
                "resources."
            ),
        ),
        (
            do(FEEDING, "use G01"),
            snapshot("Choose a card from your hand to replace a missing resource."),
        ),
        (PAYING, snapshot("Pay with your goods: 3 coins still to pay.")),
        (
            do(PAYING, "pay K01", "pay K01"),
            snapshot("Pay with your goods: 1 coin still to pay."),
        ),
        (PLACING, snapshot("Which building will the Assistant work in?")),
        (LAST, snapshot("Last round: you can only end your turn.")),
        (
            HALVING,
            snapshot("No cards left to draw: discard 1 card from your hand."),
        ),
        (OVER, snapshot("The game is over.")),
    ],
)
def test_what_is_asked(state: State, said: str) -> None:
    seen = state.observation(max(state.current_player, 0))

    assert said == ENGLISH(prompt(seen))


@pytest.mark.parametrize(
    ("state", "tried", "said"),
    [
        (
            EXCHANGING,
            "G01",
            snapshot("You can't exchange single cards, only your whole hand."),
        ),
        (EXCHANGING, "K01", snapshot("You can't use buildings until phase 2.")),
        (EXCHANGING, "rest", snapshot("You can place your Worker only in phase 2.")),
        (
            PLANNING,
            "G01",
            snapshot("Place your Worker first, then choose a card to build."),
        ),
        (
            PLANNING,
            "Y09",
            snapshot("This building already has a Worker or an Assistant."),
        ),
        (
            PLANNING,
            "N01",
            snapshot("Workers and Assistants can't work in brown buildings."),
        ),
        (
            PLANNING,
            "exchange",
            snapshot("You can exchange your hand only in phase 1."),
        ),
        (
            LAYING,
            "K01",
            snapshot("Your Worker is already placed; undo to change that."),
        ),
        (
            LAYING,
            "A01",
            snapshot("You can move Assistants only before you place your Worker."),
        ),
        (WORKING, "Y09", snapshot("Nobody works in this building.")),
        (
            WORKING,
            "Y10",
            snapshot("None of your open chains takes a willow card."),
        ),
        (
            WORKING,
            "A06",
            snapshot("This Assistant needs buildings you don't have: 3 green."),
        ),
        (
            WORKING,
            "A03",
            snapshot("This Assistant costs 6 coins; your goods are worth 5."),
        ),
        (
            WORKING,
            "K02",
            snapshot("You can only use your own buildings and cards."),
        ),
        (
            FEEDING,
            "R01",
            snapshot("You don't need a bottle card here."),
        ),
        (
            FEEDING,
            "K01",
            snapshot(
                "First choose cards from your hand for the production you have started."
            ),
        ),
        (
            FEEDING,
            "end",
            snapshot("First finish what you started, or undo it."),
        ),
        (PAYING, "Y09", snapshot("This building has no goods.")),
        (OVER, "K01", snapshot("The game is over.")),
        (WORKING, "nonsense", snapshot("You can't choose this right now.")),
    ],
)
def test_why_not(state: State, tried: str, said: str) -> None:
    seen = state.observation(max(state.current_player, 0))

    assert said == ENGLISH(why_not(seen, tried))


# Only what can be done now


def asked(state: State) -> str:
    return ENGLISH(prompt(state.observation(0)))


FEEDS = "willow*3 grain*3"


@pytest.mark.rule("EG-132")
@pytest.mark.parametrize(
    ("state", "said"),
    [
        (
            position(Place("K01")),
            snapshot("You can only end your turn."),
        ),
        (
            position(Place("K01*4", laid="G15")),
            snapshot("You can build, or end your turn."),
        ),
        (
            position(Place("K01*4", laid="G15", worker="K01"), market=FEEDS),
            snapshot("You can produce, build, or end your turn."),
        ),
        # The Worker is there, but neither market nor hand feeds the coop.
        (
            position(Place("K01*4", worker="K01", laid="G15"), market="willow"),
            snapshot("You can build, or end your turn."),
        ),
        # The coop has produced, and there is no grain for its chain.
        (
            do(position(Place("K01", worker="K01"), market=FEEDS), "produce K01"),
            snapshot("You can only end your turn."),
        ),
        (
            do(
                position(Place("K01", "G01", worker="K01"), market=FEEDS), "produce K01"
            ),
            snapshot("You can use a chain, or end your turn."),
        ),
        (
            position(Place("K01", "G01", worker="K01"), market=FEEDS, is_last=True),
            snapshot("Last round: you can produce, use a chain, or end your turn."),
        ),
        (
            position(Place("K01", "Y09", worker="K01"), is_last=True),
            snapshot("Last round: you can only end your turn."),
        ),
    ],
)
def test_what_is_asked_names_what_is_open(state: State, said: str) -> None:
    assert said == asked(state)


@pytest.mark.rule("EG-132")
def test_who_looks_on_is_told_nothing_of_a_hand() -> None:
    with_grain = position(Place("K01", "G01"), is_last=True)
    without = position(Place("K01", "R01"), is_last=True)
    said = {
        ENGLISH(prompt(state.observation(viewer)))
        for state in (with_grain, without)
        for viewer in (1, SPECTATOR)
    }

    assert said == snapshot({"Last round: you can only end your turn."})


def reason(state: State, tried: str) -> str:
    return ENGLISH(why_not(state.observation(0), tried))


PRODUCED = do(
    position(
        Place("K01 Y09", "Y10", worker="K01", assistants="A01@Y09"),
        market="willow*3 grain",
    ),
    "produce K01",
    "produce Y09",
)


@pytest.mark.rule("EG-132")
def test_before_the_last_round_a_chain_is_for_right_after_its_building() -> None:
    assert snapshot(
        "You can use a chain only right after its building has produced."
    ) == reason(PRODUCED, "K01")


@pytest.mark.rule("EG-132")
def test_in_the_last_round_an_earlier_chain_only_lacks_its_card() -> None:
    state = position(
        Place("K01 Y09", "Y10", worker="K01", assistants="A01@Y09"),
        market="willow*3 grain",
        is_last=True,
    )
    said = reason(do(state, "produce K01", "produce Y09"), "K01")

    assert said == (
        snapshot("You don't have all the items this chain takes: 1 grain card → 1 egg.")
    )


@pytest.mark.rule("EG-132")
def test_a_click_on_a_building_whose_chain_is_open_asks_for_a_card() -> None:
    assert reason(PRODUCED, "Y09") == (
        snapshot("This chain is open: choose a willow card from your hand.")
    )


@pytest.mark.rule("EG-132")
@pytest.mark.parametrize(
    ("place", "said"),
    [
        (
            Place("K01 Y09", "Y10"),
            snapshot("First choose the chain that takes this card: Woodcarver."),
        ),
        (
            Place("K01 G09", "N01"),
            snapshot(
                "You don't have all the items this chain takes: 1 egg and 1 cocoa card → 2\xa0×\xa0chocolate egg."
            ),
        ),
        (
            Place("K01 Y09", "R01"),
            snapshot("None of your open chains takes a bottle card."),
        ),
    ],
)
def test_a_hand_card_that_no_open_chain_takes_says_which_one_would(
    place: Place, said: str
) -> None:
    [card] = place.hand.split()

    assert said == reason(position(place, is_last=True), card)


@pytest.mark.rule("EG-133")
@pytest.mark.parametrize("tried", ["K01", "A03", "G15", "end", "rest", "keep"])
def test_while_hands_are_halved_everything_else_waits_for_that(tried: str) -> None:
    state = position(
        Place(hand="G10 G02", worker="K01", laid="G15"),
        market="willow*2 grain",
        shown="A03",
        pile="",
    )

    assert reason(do(state, "produce K01"), tried) == (
        snapshot("First discard cards from your hand: there are no cards left to draw.")
    )


@pytest.mark.rule("EG-134")
def test_who_works_nowhere_is_not_told_that_the_worker_has_been_placed() -> None:
    assert reason(do(PLANNING, "rest"), "K01") == (
        snapshot("Your Worker stays at home this round; undo to change that.")
    )


@pytest.mark.rule("EG-135")
@pytest.mark.parametrize(
    ("mode", "said"),
    [
        (
            SLOPPY,
            snapshot(
                "3 resources are missing. Sloppy work can do without one of them, but "
                "your hand can't supply the rest."
            ),
        ),
        (
            EFFICIENT,
            snapshot("3 resources are missing, and your hand can't supply them."),
        ),
    ],
)
def test_sloppy_work_skips_one_at_the_confectioner_too(mode: Mode, said: str) -> None:
    state = position(
        Place("K01 G05", worker="G05", mode=mode), market="willow*4 grain*4"
    )

    assert said == reason(state, "G05")


@pytest.mark.parametrize(
    ("state", "tried"), [(EXCHANGING, "Y10"), (WORKING, "Y10"), (PLANNING, "Y10")]
)
def test_a_refusal_ends_after_its_reason(state: State, tried: str) -> None:
    assert "Woodcarver" not in reason(state, tried)


def test_market_cards_are_nobodys() -> None:
    state = position(Place(), rows=("Y09 G01", "R01"))

    assert ENGLISH(why_not(state.observation(0), "R01")) == (
        snapshot("You can't take cards from the market: it is for everyone.")
    )


def test_who_is_not_on_is_told_whose_turn_it_is() -> None:
    assert ENGLISH(why_not(WORKING.observation(1), "K02")) == (
        snapshot("It's Ada's turn.")
    )


def logged(state: State, text: str, viewer: int) -> str | None:
    action = parse_action(text, state.legal_actions())
    line = log(state.observation(viewer), action, do(state, text).observation(viewer))
    return None if line is None else ENGLISH(line)


@pytest.mark.parametrize(
    ("state", "text", "said"),
    [
        (
            EXCHANGING,
            "exchange",
            snapshot(
                "Ada exchanges their hand of 2 cards. Everyone draws 2 cards. First market row: 3\xa0×\xa0cocoa."
            ),
        ),
        (
            EXCHANGING,
            "keep",
            snapshot("Everyone draws 2 cards. First market row: 3\xa0×\xa0cocoa."),
        ),
        (LAYING, "lay G01", snapshot("Ada has chosen.")),
        (LAYING, "lay nothing", snapshot("Ada has chosen.")),
        (WORKING, "produce K01", snapshot("Ada makes 2 goods at the Chicken Coop.")),
        (FEEDING, "use G01", snapshot("Ada plays a grain card.")),
        (
            do(FEEDING, "use G01"),
            "use Y10",
            snapshot("Ada plays a willow card. Ada makes 2 goods at the Chicken Coop."),
        ),
        (PAYING, "pay K01", None),
        (PLACING, "place Y09", snapshot("Ada hires Cleo.")),
        (
            WORKING,
            "end",
            snapshot("Ada ends their turn. No goods are made at the Chicken Coop."),
        ),
        (HALVING, "drop G02", snapshot("Ada discards a card.")),
    ],
)
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_what_others_read(state: State, text: str, said, viewer: int) -> None:
    assert said == logged(state, text, viewer)


@pytest.mark.parametrize(
    ("state", "text", "said"),
    [
        (
            PLANNING,
            "work sloppy K01",
            snapshot("Ada works sloppily at the Chicken Coop."),
        ),
        (
            PLANNING,
            "work efficient K01",
            snapshot("Ada works efficiently at the Chicken Coop."),
        ),
        (PLANNING, "rest", snapshot("Ada's Worker stays at home.")),
        (PLANNING, "move A01", snapshot("Ada moves Anni.")),
        (LAYING, "lay G01", snapshot("Ada lays down the Bun Bakery.")),
        (LAYING, "lay nothing", snapshot("Ada doesn't lay down a card.")),
    ],
)
def test_own_plans_are_told_to_oneself_only(state: State, text: str, said: str) -> None:
    assert said == logged(state, text, 0)
    others = logged(state, text, 1)
    assert others is None or others == snapshot("Ada has chosen.")


def test_the_reveal_is_told() -> None:
    state = do(
        position(Place("K01", "G01"), Place("K02 Y09", "R01"), decision=Planning),
        *("work sloppy K01", "lay G01", "work efficient Y09"),
    )

    assert logged(state, "lay nothing", SPECTATOR) == (
        snapshot(
            "Bo has chosen. Workers revealed – Ada: Chicken Coop (sloppy), Bo: Woodcarver (efficient). Second market row: 3\xa0×\xa0cocoa."
        )
    )


def test_a_new_round_is_told() -> None:
    state = do(position(Place(hand="G01"), Place("K02", "R01")), "end")

    assert logged(state, "end", SPECTATOR) == (
        snapshot("Bo ends their turn. Round 4 begins; Bo is the active player.")
    )


def test_the_last_round_is_told() -> None:
    eight = "K01*9 Y09 Y10 Y11 R09 R10 B10 N01"
    state = do(position(Place(eight, "G01"), Place("K02", "R01")), "end")

    assert logged(state, "end", SPECTATOR) == (
        snapshot("Bo ends their turn. The last round begins.")
    )


def test_the_ending_counts_points() -> None:
    ending = GAME.ending(OVER.observation(SPECTATOR))
    lines = [(player, ENGLISH(line)) for player, line in ending.lines]

    assert lines[0] == (
        0,
        snapshot(
            "3 points: 2 from buildings and Assistants, 1 from goods, 0 coins left"
        ),
    )
