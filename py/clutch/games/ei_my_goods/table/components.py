"""The contents of the box: resources, goods, kinds of buildings, cards, Assistants.

A card is a number: 0 to 93 are the deck, 94 to 97 the Chicken Coops. Counts by resource
are tuples in the order of `Resource`. An Assistant's side is a number from 0 to 15:
twice its row in `ASSISTANTS`, plus 1 for side B.
"""

from dataclasses import dataclass
from enum import IntEnum

from clutch.core.message import Message, msg
from clutch.core.values import Named

Counts = tuple[int, ...]
"""A number for each resource."""


class Resource(IntEnum):
    """What a card gives; each resource has a colour of buildings (EG-072)."""

    GRAIN = 0
    WILLOW = 1
    BOTTLE = 2
    FLOWER = 3
    COCOA = 4


class Good(Named):
    """What buildings make."""

    EGG = "egg"
    STICK = "stick"
    FLOUR = "flour"
    BOUQUET = "bouquet"
    BASKET = "basket"
    BEEHIVE = "beehive"
    HONEY = "honey"
    NEST = "Easter nest"
    BUN = "Easter bun"
    TREE = "Easter tree"
    EGG_STICK = "Easter egg stick"
    LIQUEUR = "egg liqueur"
    CHOCOLATE_EGG = "chocolate egg"
    BUNNY = "chocolate bunny"
    ARRANGEMENT = "flower arrangement"
    BRUNCH = "Easter brunch"
    BREAD = "Easter bread"


@dataclass(frozen=True, slots=True)
class Chain:
    """What a building turns into its goods, one of each item at a time."""

    card: Resource | None
    """The resource of the hand card it takes, if any."""
    goods: tuple[Good, ...]
    """The player's own goods that it takes."""

    @property
    def items(self) -> int:
        """How many items go in at a time, which is also how many goods come out."""
        return len(self.goods) + (self.card is not None)


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """What all buildings of the same name have in common."""

    name: Message
    resource: Resource | None
    """The resource that its cards give; None for the Chicken Coop."""
    vp: int
    good: Good | None = None
    """What it makes; None for brown buildings."""
    coins: int = 0
    """The worth of one of its goods."""
    chain: Chain | None = None
    delivers: Resource | None = None
    """The resource that it adds to the market for its owner."""

    def __repr__(self) -> str:
        return self.name.text


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card with a building; cards of the deck are also resources and goods.

    See EG-009.
    """

    name: str
    """The card's unique name in actions."""
    kind: Kind
    cost: int
    has_half_egg: bool
    inputs: Counts
    """What production needs, by resource."""
    any_inputs: int
    """How many units production needs of any resources."""


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """One side of an Assistant."""

    name: str
    """The Assistant's name in actions, the same for both sides."""
    person: str
    needs: Counts
    """How many buildings of each colour the owner needs, by resource."""
    cost: int
    vp: int


GRAIN, WILLOW, BOTTLE, FLOWER, COCOA = Resource
HALF = True
SMALL_HAND = 3
"""An Easter Post gives a card if the hand has at most this many (EG-077)."""
COINS_PER_VP = 5
"""How many coins give a victory point at the end."""

RESOURCE_NAMES = (
    msg("grain"),
    msg("willow"),
    msg("bottle"),
    msg("flower"),
    msg("cocoa"),
)
CARD_NAMES = (
    msg("grain card"),
    msg("willow card"),
    msg("bottle card"),
    msg("flower card"),
    msg("cocoa card"),
)
"""A card of the deck, called by the resource it gives."""
COLOUR_LETTERS = "GYRBN"
"""The letters of the colours, in the order of `Resource`."""

GOOD_NAMES = {
    Good.EGG: msg("egg"),
    Good.STICK: msg("stick"),
    Good.FLOUR: msg("flour"),
    Good.BOUQUET: msg("bouquet"),
    Good.BASKET: msg("basket"),
    Good.BEEHIVE: msg("beehive"),
    Good.HONEY: msg("honey"),
    Good.NEST: msg("Easter nest"),
    Good.BUN: msg("Easter bun"),
    Good.TREE: msg("Easter tree"),
    Good.EGG_STICK: msg("Easter egg stick"),
    Good.LIQUEUR: msg("egg liqueur"),
    Good.CHOCOLATE_EGG: msg("chocolate egg"),
    Good.BUNNY: msg("chocolate bunny"),
    Good.ARRANGEMENT: msg("flower arrangement"),
    Good.BRUNCH: msg("Easter brunch"),
    Good.BREAD: msg("Easter bread"),
}

# The inputs of chains follow EG-083, EG-084, EG-085 and EG-086. Three Easter Posts and
# fourteen Delivery Services are brown (EG-089).
CHICKEN_COOP = Kind(msg("Chicken Coop"), None, 0, Good.EGG, 1, Chain(GRAIN, ()))
BUN_BAKERY = Kind(msg("Bun Bakery"), GRAIN, 3, Good.BUN, 5, Chain(None, (Good.FLOUR,)))
CONFECTIONER = Kind(msg("Confectioner"), GRAIN, 2, Good.BREAD, 4)
CHOCOLATIER = Kind(
    msg("Chocolatier"), GRAIN, 2, Good.CHOCOLATE_EGG, 3, Chain(COCOA, (Good.EGG,))
)
GRAIN_MILL = Kind(msg("Grain Mill"), GRAIN, 2, Good.FLOUR, 2, Chain(GRAIN, ()))
BUNNY_MOULDER = Kind(
    msg("Bunny Moulder"),
    GRAIN,
    4,
    Good.BUNNY,
    6,
    Chain(None, (Good.CHOCOLATE_EGG, Good.EGG)),
)
BRUNCH_INN = Kind(
    msg("Brunch Inn"), GRAIN, 3, Good.BRUNCH, 5, Chain(None, (Good.FLOUR, Good.BREAD))
)
DECORATOR = Kind(
    msg("Decorator"),
    WILLOW,
    3,
    Good.EGG_STICK,
    4,
    Chain(None, (Good.EGG, Good.STICK)),
)
TREE_DRESSER = Kind(
    msg("Tree Dresser"), WILLOW, 5, Good.TREE, 8, Chain(None, (Good.EGG_STICK,))
)
WOODCARVER = Kind(msg("Woodcarver"), WILLOW, 2, Good.STICK, 2, Chain(WILLOW, ()))
APIARY = Kind(msg("Apiary"), WILLOW, 4, Good.HONEY, 8, Chain(None, (Good.BEEHIVE,)))
NEST_MAKER = Kind(
    msg("Nest Maker"), FLOWER, 4, Good.NEST, 7, Chain(None, (Good.BASKET,))
)
FLORIST = Kind(
    msg("Florist"),
    FLOWER,
    3,
    Good.ARRANGEMENT,
    4,
    Chain(None, (Good.EGG, Good.BOUQUET)),
)
FLOWER_BINDER = Kind(
    msg("Flower Binder"), FLOWER, 2, Good.BOUQUET, 3, Chain(FLOWER, ())
)
EGGNOG_MIXER = Kind(
    msg("Eggnog Mixer"), BOTTLE, 2, Good.LIQUEUR, 2, Chain(BOTTLE, (Good.EGG,))
)
BASKET_WEAVER = Kind(msg("Basket Weaver"), BOTTLE, 2, Good.BASKET, 3, Chain(WILLOW, ()))
SKEPHIVE_WEAVER = Kind(
    msg("Skephive Weaver"), BOTTLE, 3, Good.BEEHIVE, 6, Chain(None, (Good.BASKET,))
)
EASTER_POST = Kind(msg("Easter Post"), COCOA, 3)
DELIVERY_SERVICE_GRAIN = Kind(msg("Delivery Service (grain)"), COCOA, 3, delivers=GRAIN)
DELIVERY_SERVICE_WILLOW = Kind(
    msg("Delivery Service (willow)"), COCOA, 3, delivers=WILLOW
)
DELIVERY_SERVICE_BOTTLE = Kind(
    msg("Delivery Service (bottle)"), COCOA, 3, delivers=BOTTLE
)
DELIVERY_SERVICE_FLOWER = Kind(
    msg("Delivery Service (flower)"), COCOA, 3, delivers=FLOWER
)
DELIVERY_SERVICE_COCOA = Kind(msg("Delivery Service (cocoa)"), COCOA, 3, delivers=COCOA)


def _card(  # noqa: PLR0913  (a column of the table each)
    name: str,
    kind: Kind,
    cost: int,
    half_egg: bool = False,  # noqa: FBT001, FBT002  (its column says HALF or nothing)
    *,
    grain: int = 0,
    willow: int = 0,
    bottle: int = 0,
    flower: int = 0,
    cocoa: int = 0,
    any_: int = 0,
) -> Card:
    inputs = (grain, willow, bottle, flower, cocoa)
    return Card(name, kind, cost, half_egg, inputs, any_)


def _assistant(  # noqa: PLR0913, PLR0917  (a column of the table each)
    name: str, person: str, needs_a: str, needs_b: str, cost: int, vp: int
) -> tuple[Side, Side]:
    a, b = (
        tuple(needs.count(letter) for letter in COLOUR_LETTERS)
        for needs in (needs_a, needs_b)
    )
    return Side(name, person, a, cost, vp), Side(name, person, b, cost, vp)


DECK = (
    _card("G01", BUN_BAKERY, 11, HALF, cocoa=2, bottle=3),
    _card("G02", BUN_BAKERY, 11, cocoa=3, flower=2),
    _card("G03", BUN_BAKERY, 11, HALF, willow=3, bottle=2),
    _card("G04", BUN_BAKERY, 11, HALF, willow=2, bottle=3),
    _card("G05", CONFECTIONER, 5, any_=11),
    _card("G06", CONFECTIONER, 5, HALF, any_=11),
    _card("G07", CONFECTIONER, 5, any_=11),
    _card("G08", CONFECTIONER, 5, any_=11),
    _card("G09", CHOCOLATIER, 8, HALF, cocoa=2, flower=2),
    _card("G10", CHOCOLATIER, 6, flower=3, bottle=1),
    _card("G11", CHOCOLATIER, 6, HALF, cocoa=1, bottle=3),
    _card("G12", CHOCOLATIER, 8, HALF, willow=2, bottle=2),
    _card("G13", CHOCOLATIER, 8, cocoa=2, willow=2),
    _card("G14", CHOCOLATIER, 9, willow=2, grain=2),
    _card("G15", GRAIN_MILL, 4, grain=2, bottle=2),
    _card("G16", GRAIN_MILL, 3, flower=2, bottle=2),
    _card("G17", GRAIN_MILL, 2, HALF, flower=3, bottle=1),
    _card("G18", GRAIN_MILL, 3, HALF, cocoa=2, bottle=2),
    _card("G19", GRAIN_MILL, 2, HALF, cocoa=1, bottle=3),
    _card("G20", BUNNY_MOULDER, 17, grain=4, flower=2),
    _card("G21", BUNNY_MOULDER, 17, HALF, grain=3, flower=3),
    _card("G22", BUNNY_MOULDER, 15, HALF, willow=3, bottle=3),
    _card("G23", BUNNY_MOULDER, 17, HALF, cocoa=3, grain=3),
    _card("G24", BRUNCH_INN, 9, cocoa=2, bottle=3),
    _card("G25", BRUNCH_INN, 9, flower=3, bottle=2),
    _card("G26", BRUNCH_INN, 7, cocoa=1, willow=4),
    _card("Y01", DECORATOR, 9, willow=2, flower=3),
    _card("Y02", DECORATOR, 11, HALF, grain=2, flower=3),
    _card("Y03", DECORATOR, 9, cocoa=2, bottle=3),
    _card("Y04", DECORATOR, 9, willow=3, bottle=2),
    _card("Y05", DECORATOR, 12, HALF, grain=3, flower=2),
    _card("Y06", TREE_DRESSER, 21, grain=4, bottle=2),
    _card("Y07", TREE_DRESSER, 19, cocoa=3, willow=3),
    _card("Y08", TREE_DRESSER, 17, HALF, flower=4, bottle=2),
    _card("Y09", WOODCARVER, 3, willow=3, grain=1),
    _card("Y10", WOODCARVER, 2, willow=3, flower=1),
    _card("Y11", WOODCARVER, 4, HALF, cocoa=2, grain=2),
    _card("Y12", WOODCARVER, 4, grain=3, flower=1),
    _card("Y13", WOODCARVER, 3, willow=2, bottle=2),
    _card("Y14", WOODCARVER, 3, HALF, willow=2, flower=2),
    _card("Y15", APIARY, 15, HALF, willow=3, grain=3),
    _card("Y16", APIARY, 12, HALF, willow=4, bottle=2),
    _card("Y17", APIARY, 12, HALF, willow=2, flower=4),
    _card("B01", NEST_MAKER, 15, HALF, grain=3, bottle=3),
    _card("B02", NEST_MAKER, 16, HALF, grain=4, flower=2),
    _card("B03", NEST_MAKER, 12, cocoa=4, willow=2),
    _card("B04", FLORIST, 7, willow=2, bottle=3),
    _card("B05", FLORIST, 7, HALF, willow=3, bottle=2),
    _card("B06", FLORIST, 7, HALF, cocoa=2, bottle=3),
    _card("B07", FLORIST, 7, HALF, cocoa=2, flower=3),
    _card("B08", FLORIST, 10, HALF, grain=3, bottle=2),
    _card("B09", FLORIST, 6, willow=1, bottle=4),
    _card("B10", FLOWER_BINDER, 8, grain=2, bottle=2),
    _card("B11", FLOWER_BINDER, 8, willow=2, grain=2),
    _card("B12", FLOWER_BINDER, 5, cocoa=3, willow=1),
    _card("B13", FLOWER_BINDER, 5, HALF, willow=1, bottle=3),
    _card("B14", FLOWER_BINDER, 6, cocoa=2, flower=2),
    _card("B15", FLOWER_BINDER, 5, flower=3, bottle=1),
    _card("B16", FLOWER_BINDER, 8, HALF, cocoa=2, grain=2),
    _card("B17", FLOWER_BINDER, 6, willow=2, flower=2),
    _card("R01", EGGNOG_MIXER, 5, cocoa=1, grain=3),
    _card("R02", EGGNOG_MIXER, 3, cocoa=2, flower=2),
    _card("R03", EGGNOG_MIXER, 3, cocoa=2, bottle=2),
    _card("R04", EGGNOG_MIXER, 3, cocoa=2, willow=2),
    _card("R05", EGGNOG_MIXER, 5, HALF, cocoa=2, grain=2),
    _card("R06", EGGNOG_MIXER, 2, HALF, cocoa=3, bottle=1),
    _card("R07", EGGNOG_MIXER, 5, HALF, grain=3, flower=1),
    _card("R08", EGGNOG_MIXER, 5, grain=2, flower=2),
    _card("R09", BASKET_WEAVER, 6, willow=2, flower=2),
    _card("R10", BASKET_WEAVER, 6, HALF, cocoa=2, willow=2),
    _card("R11", BASKET_WEAVER, 8, HALF, cocoa=2, grain=2),
    _card("R12", BASKET_WEAVER, 8, willow=2, grain=2),
    _card("R13", BASKET_WEAVER, 6, HALF, cocoa=2, flower=2),
    _card("R14", BASKET_WEAVER, 6, HALF, flower=2, bottle=2),
    _card("R15", SKEPHIVE_WEAVER, 15, HALF, cocoa=2, grain=3),
    _card("R16", SKEPHIVE_WEAVER, 15, grain=3, flower=2),
    _card("R17", SKEPHIVE_WEAVER, 13, HALF, willow=3, flower=2),
    _card("N01", EASTER_POST, 8),
    _card("N02", EASTER_POST, 8, HALF),
    _card("N03", EASTER_POST, 8),
    _card("N04", DELIVERY_SERVICE_GRAIN, 8, HALF),
    _card("N05", DELIVERY_SERVICE_GRAIN, 8),
    _card("N06", DELIVERY_SERVICE_WILLOW, 8, HALF),
    _card("N07", DELIVERY_SERVICE_WILLOW, 8, HALF),
    _card("N08", DELIVERY_SERVICE_WILLOW, 8),
    _card("N09", DELIVERY_SERVICE_BOTTLE, 8, HALF),
    _card("N10", DELIVERY_SERVICE_BOTTLE, 8),
    _card("N11", DELIVERY_SERVICE_BOTTLE, 8, HALF),
    _card("N12", DELIVERY_SERVICE_FLOWER, 8),
    _card("N13", DELIVERY_SERVICE_FLOWER, 8, HALF),
    _card("N14", DELIVERY_SERVICE_FLOWER, 8),
    _card("N15", DELIVERY_SERVICE_COCOA, 8, HALF),
    _card("N16", DELIVERY_SERVICE_COCOA, 8),
    _card("N17", DELIVERY_SERVICE_COCOA, 8, HALF),
)
"""The deck, in the order of the box (EG-073, EG-081, EG-082).

For its design goals see EG-106 and EG-107: the length of market rows, and how often
they feed a building.
"""

COOPS = (
    _card("K01", CHICKEN_COOP, 0, willow=2, grain=1),
    _card("K02", CHICKEN_COOP, 0, bottle=2, grain=1),
    _card("K03", CHICKEN_COOP, 0, flower=2, grain=1),
    _card("K04", CHICKEN_COOP, 0, cocoa=2, grain=1),
)
"""The Chicken Coops, one of which each player begins with."""

ASSISTANTS = (
    _assistant("A01", "Anni", "GY", "GR", 7, 2),
    _assistant("A02", "Benno", "GB", "GN", 7, 2),
    _assistant("A03", "Cleo", "YR", "BN", 6, 2),
    _assistant("A04", "Dotti", "YY", "RR", 5, 2),
    _assistant("A05", "Emil", "BB", "NN", 5, 2),
    _assistant("A06", "Flora", "GGG", "GGY", 6, 3),
    _assistant("A07", "Gustl", "RBN", "YRB", 6, 3),
    _assistant("A08", "Hetty", "GYRB", "GYBN", 6, 4),
)
"""Both sides of each Assistant, with the letters of the colours needed (EG-091)."""

CARDS = (*DECK, *COOPS)
"""All cards with a building, by number; the rulebook lists them all (EG-138)."""
SIDES = tuple(side for sides in ASSISTANTS for side in sides)
"""All sides of Assistants, by number."""
NUMBERS = {card.name: number for number, card in enumerate(CARDS)}
"""The number of each card by its name."""

# Lookup tables for the rules, by the number of a card.
NAMES = tuple(card.name for card in CARDS)
KINDS = tuple(card.kind for card in CARDS)
COSTS = tuple(card.cost for card in CARDS)
COINS = tuple(card.kind.coins for card in CARDS)
GOODS = tuple(card.kind.good for card in CARDS)
CHAINS = tuple(card.kind.chain for card in CARDS)
INPUTS = tuple(card.inputs for card in CARDS)
ANY_INPUTS = tuple(card.any_inputs for card in CARDS)
DELIVERS = tuple(card.kind.delivers for card in CARDS)
HALF_EGGS = tuple(card.has_half_egg for card in CARDS)
RESOURCES = tuple(
    int(card.kind.resource) for card in DECK if card.kind.resource is not None
)
"""The resource that each card of the deck gives."""
