"""The rules of Ei my Goods! Royal Eggs as people read them, with live examples."""

from collections.abc import Callable

from clutch.core.message import msg
from clutch.core.rng import Rng
from clutch.core.values import changed
from clutch.games.ei_my_goods.board import whole
from clutch.games.ei_my_goods.play.acting import Acting, Begin
from clutch.games.ei_my_goods.play.market import SecondRow
from clutch.games.ei_my_goods.play.planning import BeginPlan, Planning
from clutch.games.ei_my_goods.play.plans import Reveal
from clutch.games.ei_my_goods.play.rounds import Close
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import (
    DECK,
    NUMBERS,
    RESOURCES,
    Resource,
)
from clutch.games.ei_my_goods.table.position import Hidden, Phase, Seat, State, Table
from clutch.ui.html import Html
from clutch.ui.look import Look
from clutch.ui.rulebook import Example, Rule, Rulebook, Section, ours


def rulebook() -> Rulebook:
    """All rules and all decisions of ours."""
    return Rulebook(
        summary=msg(
            "Easter is near, and everybody builds workshops. Feed them from the market "
            "and from your hand, refine their goods in chains, and turn the coins they "
            "are worth into buildings, Assistants and victory points."
        ),
        outline=(
            msg(
                "Every card is three things: a resource, a building or, face down, "
                "a good."
            ),
            msg(
                "When half the market lies open, send your Worker to a building and "
                "lay down a card that you mean to build."
            ),
            msg(
                "When the whole market lies open, buildings with a bunny make "
                "goods. What they lack comes from your hand, and chains refine "
                "goods."
            ),
            msg(
                "Pay with goods for the building that you laid down, or for an "
                "Assistant."
            ),
            msg(
                "When somebody has eight buildings, one more round is played. Most "
                "points win."
            ),
        ),
        sections=(
            _cards(),
            _setup(),
            _hands(),
            _choices(),
            _production(),
            _chains(),
            _buying(),
            _brown(),
            _end(),
            _piles(),
            _hidden(),
        ),
        credits=(
            msg("Ei my Goods! Royal Eggs: Alexander Pfister, Lookout Games, 2020."),
            msg("The rules are told here in our own words."),
        ),
    )


# Sections, in the order in which a game meets them


def _cards() -> Section:
    return Section(
        "cards",
        msg("The cards"),
        (
            Rule(msg("There are 110 cards.")),
            ours(
                msg(
                    "They are 94 cards of the deck, 4 Chicken Coops, 4 Workers and 8 "
                    "Assistants with two sides."
                )
            ),
            Rule(
                msg(
                    "A card of the deck can be three things: the resource it shows, "
                    "the building it shows, or, face down, a good."
                )
            ),
            Rule(
                msg(
                    "A good is worth the coins that stand on the building where it "
                    "lies."
                )
            ),
            Rule(
                msg(
                    "The colour of a card tells its resource: green grain, yellow "
                    "willow, red bottle, blue flower, brown cocoa."
                )
            ),
            ours(
                msg(
                    "26 cards of the deck are green; of each other colour there are "
                    "17. Half an egg is on 47 of all 94."
                )
            ),
            ours(
                msg(
                    "Costs, points, inputs and values that the rules text does not "
                    "tell are those of the game it comes from; which cards carry half "
                    "an egg and what Assistants ask for was designed for Clutch."
                )
            ),
        ),
    )


def _setup() -> Section:
    return Section(
        "setup",
        msg("Before the first round"),
        (
            Rule(msg("Two to four people play.")),
            Rule(
                msg(
                    "Everybody gets a Chicken Coop and a Worker by chance, five hand "
                    "cards, and seven cards face down on the coop: seven eggs, worth 1 "
                    "coin each."
                )
            ),
            Rule(
                msg(
                    "Four, six or eight Assistants are for hire with two, three or "
                    "four players, each with a side up by chance. The others stay in "
                    "the box."
                )
            ),
            Rule(msg("Chance decides who is the active player of the first round.")),
            Rule(
                msg(
                    "A round has four phases: new hand cards, the first market row, "
                    "the second market row, production and building."
                )
            ),
        ),
    )


def _hands() -> Section:
    return Section(
        "hands",
        msg("Phase 1: new hand cards"),
        (
            Rule(
                msg(
                    "You may discard your whole hand and draw as many cards. It is all "
                    "or nothing."
                )
            ),
            ours(msg("The players decide one after another, the active one first.")),
            Rule(msg("Then everybody is dealt two cards.")),
            Rule(msg("You may hold as many cards as you like.")),
        ),
    )


def _choices() -> Section:
    return Section(
        "choices",
        msg("Phases 2 and 3: the market and your plan"),
        (
            Rule(
                msg(
                    "Cards are turned up into the first market row until two half eggs "
                    "show. Each card counts as one unit of its resource."
                )
            ),
            Rule(
                msg(
                    "Then everybody plans at the same time: where the Worker works, "
                    "how, and what to build."
                )
            ),
            Rule(
                msg(
                    "The Worker goes to one of your production buildings and works "
                    "efficiently or sloppily. That is settled now."
                )
            ),
            Rule(
                msg(
                    "You may lay one hand card face down: the building that you mean "
                    "to build in phase 4."
                )
            ),
            Rule(msg("An Assistant may be moved to another building for 2 coins.")),
            Rule(
                msg("A building never holds more than one bunny, Worker or Assistant.")
            ),
            Rule(
                msg(
                    "In phase 3 the second market row is turned up until two more half "
                    "eggs show. Both rows together are the market."
                )
            ),
            ours(
                msg(
                    "The plans are made seat by seat and turned up before the second "
                    "row, once everybody has one. What you have laid down stays face "
                    "down."
                )
            ),
            ours(msg("The Worker may stay at home.")),
            ours(
                msg(
                    "Any number of Assistants may be moved, before the Worker is "
                    "placed. Each goes to a production building of yours without a "
                    "bunny, costs goods worth 2 coins or more, and no change is given."
                )
            ),
            ours(msg("People who share a device see a cover between two plans.")),
        ),
        (
            Example(
                _drawn(_planning),
                msg(
                    "What is missing, and how likely the second row brings it, stands "
                    "on each of your buildings."
                ),
            ),
        ),
    )


def _production() -> Section:
    return Section(
        "production",
        msg("Phase 4: production"),
        (
            Rule(
                msg(
                    "The players have their turns clockwise, from the active one on. "
                    "In your turn you first produce, then build or hire."
                )
            ),
            Rule(
                msg(
                    "A building with a bunny produces if all resources that it shows "
                    "are in the market. For units that are missing you may discard "
                    "hand cards with that resource."
                )
            ),
            Rule(
                msg(
                    "The market stays as it is: it serves every building of every "
                    "player."
                )
            ),
            Rule(
                msg(
                    "An efficient Worker needs everything and makes two goods. With "
                    "anything missing, nothing is made."
                )
            ),
            Rule(
                msg(
                    "A sloppy Worker does without one unit and makes one good, never "
                    "two."
                )
            ),
            Rule(msg("An Assistant needs everything and makes one good.")),
            Rule(
                msg(
                    "Goods are cards from the draw pile, laid face down on the "
                    "building."
                )
            ),
            Rule(msg("A hand card is one unit for one building.")),
            ours(msg("You pick the order in which your buildings produce.")),
            ours(msg("Production that does not come about costs no hand cards.")),
            ours(
                msg(
                    "You choose which unit a sloppy Worker does without. The page "
                    "proposes the cheapest way."
                )
            ),
            ours(msg("You may decline to produce.")),
        ),
        (
            Example(
                _drawn(_sloppy),
                msg(
                    "One willow in the market. The coop needs two willow and one "
                    "grain: worked sloppily, it makes one egg for a grain or a willow "
                    "card."
                ),
            ),
            Example(
                _drawn(_efficient),
                msg("Worked efficiently, it takes both cards and makes two eggs."),
            ),
        ),
    )


def _chains() -> Section:
    return Section(
        "chains",
        msg("Production chains"),
        (
            Rule(
                msg(
                    "When a building has made a good, its chain is open, as often as "
                    "you like. An Assistant opens it too."
                )
            ),
            Rule(
                msg(
                    "A chain takes hand cards or goods of your own and lays these same "
                    "cards on the building, as its goods. Hand cards are shown to all."
                )
            ),
            Rule(
                msg(
                    "A chain with two items takes both at the same time and makes two "
                    "goods."
                )
            ),
            Rule(msg("Neither market nor Delivery Service feeds a chain.")),
            ours(
                msg(
                    "A chain is used right after its own building has produced, before "
                    "the next one does."
                )
            ),
            ours(msg("The Confectioner has no chain.")),
            ours(msg("Only your own goods go into your chains.")),
        ),
        (
            Example(
                _drawn(_woodcarver),
                msg("The Woodcarver has produced: each willow card becomes a stick."),
            ),
            Example(
                _drawn(_eggnog),
                msg(
                    "Three bottle cards and two eggs: the chain runs twice and makes "
                    "four egg liqueurs."
                ),
            ),
            Example(
                _drawn(_apiary),
                msg("Each beehive worth 6 coins becomes honey worth 8."),
            ),
        ),
    )


def _buying() -> Section:
    return Section(
        "buying",
        msg("Phase 4: building and hiring"),
        (
            Rule(
                msg(
                    "After your production you may build what you have laid down. You "
                    "discard goods worth its cost or more; there is no change."
                )
            ),
            Rule(msg("What you cannot or will not build goes back to your hand.")),
            Rule(
                msg(
                    "Instead of building you may hire one Assistant. You pay the "
                    "coins, you need buildings in the colours it shows, and you keep "
                    "them."
                )
            ),
            Rule(
                msg(
                    "A hired Assistant goes to a production building of yours at once. "
                    "The Worker has left by then."
                )
            ),
            Rule(msg("Assistants stay where they are from round to round.")),
            Rule(
                msg(
                    "If several players want the same Assistant, the active one comes "
                    "first, then clockwise."
                )
            ),
            Rule(
                msg(
                    "At the end of the round the market is discarded, and the next "
                    "player clockwise becomes active."
                )
            ),
            ours(msg("You may own equal buildings, and build a ninth one.")),
            ours(
                msg(
                    "A colour that an Assistant shows twice asks for two buildings. "
                    "Chicken Coop and Worker have no colour."
                )
            ),
            ours(
                msg(
                    "Without a production building that is free of Assistants you "
                    "cannot hire."
                )
            ),
            ours(msg("What was not built goes back to the hand unseen.")),
        ),
        (
            Example(
                _drawn(_paying),
                msg(
                    "A Florist for 7 coins: two chocolate eggs and one stick are 3 + 3 "
                    "+ 2 = 8, and nothing comes back."
                ),
            ),
        ),
    )


def _brown() -> Section:
    return Section(
        "brown",
        msg("Brown buildings and the Confectioner"),
        (
            Rule(
                msg(
                    "No bunny works in a brown building: it helps you in every round "
                    "by itself."
                )
            ),
            Rule(
                msg(
                    "The Easter Post brings one card more in phase 1, unless you hold "
                    "more than three cards when the phase begins."
                )
            ),
            Rule(
                msg(
                    "A Delivery Service adds its resource to the market for you alone, "
                    "to start production; not for chains."
                )
            ),
            Rule(msg("The Confectioner needs any eleven resources.")),
            ours(msg("Several Easter Posts add up.")),
            ours(msg("A Delivery Service counts once for each of your buildings.")),
            ours(
                msg(
                    "At the Confectioner a sloppy Worker makes one good from any ten "
                    "resources, an Assistant one from any eleven."
                )
            ),
            ours(msg("3 of the 17 brown cards are Easter Posts.")),
        ),
    )


def _end() -> Section:
    return Section(
        "end",
        msg("The end"),
        (
            Rule(
                msg(
                    "When somebody has eight buildings, the coop included, the round "
                    "is finished and one more is played."
                )
            ),
            Rule(
                msg(
                    "In that last round you may use the chains of all your buildings, "
                    "also of those that made nothing."
                )
            ),
            Rule(
                msg(
                    "Then you count the points of your buildings and Assistants, and 1 "
                    "point for every 5 coins of goods."
                )
            ),
            Rule(
                msg(
                    "Most points win. If that is level, most coins left after buying "
                    "points."
                )
            ),
            ours(msg("If that is level too, the win is shared.")),
            ours(msg("Brown buildings count towards the eight.")),
            ours(
                msg(
                    "The coins of all goods are added and divided by 5: the remainder "
                    "are the coins left."
                )
            ),
            ours(
                msg(
                    "In the last round the chains of buildings that made nothing come "
                    "after those of the others, in any order."
                )
            ),
        ),
        (
            Example(
                _drawn(_last_round),
                msg("The last round: every chain that finds its items can be used."),
            ),
        ),
    )


def _piles() -> Section:
    return Section(
        "piles",
        msg("When the cards run out"),
        (
            Rule(msg("An empty draw pile is made anew from the discards.")),
            Rule(
                msg(
                    "If there are no discards either, everybody discards half of the "
                    "hand, rounded down."
                )
            ),
            ours(
                msg(
                    "This happens at once, whatever is being drawn, one after another "
                    "from the active player on. You choose the cards; one that you "
                    "have laid down is not in your hand."
                )
            ),
            ours(
                msg(
                    "These cards are the new draw pile. If there are none, the draw "
                    "lapses, and a market row stops."
                )
            ),
        ),
    )


def _hidden() -> Section:
    return Section(
        "hidden",
        msg("What stays hidden"),
        (
            ours(
                msg(
                    "Goods are face-down cards. Nobody looks at them, not when they "
                    "are made and not when they are spent, and nobody looks through "
                    "the discards."
                )
            ),
            ours(
                msg(
                    "A hand card that goes into a chain is shown, and from then on "
                    "counts as unknown."
                )
            ),
            ours(
                msg(
                    "The chances that the page shows take all cards that you do not "
                    "see as equally likely."
                )
            ),
        ),
    )


# Positions


def _drawn(make: Callable[[], State]) -> Callable[[Look], Html]:
    """Market and seat as player 1 sees them."""

    def draw(look: Look) -> Html:
        state = make()
        return whole.excerpt(state.observation(0), state.legal_actions(), look)

    return draw


def _position(  # noqa: PLR0913  (each example names the few that matter)
    buildings: str,
    hand: str,
    market: tuple[int, int, int, int, int],
    *,
    worker: str = "",
    mode: Mode = Mode.EFFICIENT,
    laid: str = "",
) -> State:
    """Phase 4 of player 1 of 2: `buildings` names each with its number of goods.

    The market is given by resource; its cards and the goods are any that are free.
    """
    words = [word.split("*") for word in buildings.split()]
    built = tuple(NUMBERS[name] for name, _ in words)
    held = tuple(sorted(NUMBERS[name] for name in hand.split()))
    named = {*built, *held, NUMBERS.get(laid, -1)}
    free = [card for card in range(len(DECK)) if card not in named]
    row: list[int] = []
    for resource in Resource:
        fitting = [card for card in free if RESOURCES[card] == resource]
        row += fitting[: market[resource]]
    free = [card for card in free if card not in row]
    goods = tuple(tuple(free.pop() for _ in range(int(number))) for _, number in words)
    mine = Seat(
        buildings=built,
        goods=tuple(map(len, goods)),
        assistants=(None,) * len(built),
        worker=built.index(NUMBERS[worker]) if worker else None,
        mode=mode,
        has_laid=bool(laid),
    )
    other = Seat((NUMBERS["K04"],), (0,), (None,))
    table = Table(
        agenda=(Close(), Begin(1), Acting(0)),
        round=3,
        active=0,
        seats=(mine, other),
        on_show=(),
        phase=Phase.PRODUCTION,
        market=(tuple(row), ()),
    )
    hidden = Hidden(
        draw_pile=tuple(free),
        discards=(),
        hands=(held, ()),
        goods=(goods, ((),)),
        laid=(NUMBERS[laid] if laid else None, None),
        plans=(None, None),
    )
    return State(table, hidden, Rng("example"))


def _do(state: State, *texts: str) -> State:
    for text in texts:
        state = state.apply(
            next(action for action in state.legal_actions() if str(action) == text)
        )
    return state


def _planning() -> State:
    state = _position("K01*5 Y09*2", "G01 Y10 B04", (1, 1, 1, 0, 1))
    agenda = (Close(), Begin(1), Begin(0), SecondRow(), Reveal(), BeginPlan(1))
    table = changed(state.table, phase=Phase.FIRST_ROW, agenda=(*agenda, Planning(0)))
    return changed(state, table=table)


def _sloppy() -> State:
    state = _position(
        "K01*0", "G01 Y10", (0, 1, 0, 0, 0), worker="K01", mode=Mode.SLOPPY
    )
    return _do(state, "produce K01")


def _efficient() -> State:
    state = _position("K01*0", "G01 Y10", (0, 1, 0, 0, 0), worker="K01")
    return _do(state, "produce K01", "use Y10", "use G01")


def _woodcarver() -> State:
    state = _position("K01*2 Y09*0", "Y10 Y11 G01", (1, 3, 0, 0, 0), worker="Y09")
    return _do(state, "produce Y09")


def _eggnog() -> State:
    state = _position(
        "K01*2 R01*0",
        "R02 R03 R04",
        (3, 0, 0, 0, 1),
        worker="R01",
        mode=Mode.SLOPPY,
    )
    return _do(state, "produce R01")


def _apiary() -> State:
    state = _position("K01*1 R15*2 Y15*0", "", (3, 3, 0, 0, 0), worker="Y15")
    return _do(state, "produce Y15")


def _paying() -> State:
    return _position("K01*0 G09*2 Y09*1", "", (1, 1, 0, 1, 1), laid="B04")


def _last_round() -> State:
    state = _position("K01*2 Y09*2 R15*1 Y15*0 Y01*0", "Y10", (1, 1, 0, 0, 1))
    return changed(state, table=changed(state.table, is_last=True))
