"""The rules of set-up and of the map, its variants, and what is secret."""

from clutch.core.message import msg
from clutch.games.mapped_out.rulebook.examples import beginning, drawn, laying, swapping
from clutch.games.mapped_out.table import meanings
from clutch.games.mapped_out.table.components import HAND, PLAYERS, ROW, PlaceAction
from clutch.ui.rulebook import Example, Section, ours, rule


def setup() -> Section:
    """What is laid out."""
    return Section(
        "setup",
        msg("Set-up"),
        (
            rule(
                msg(
                    "Everybody gets {n} movement cards at random. They lie in a row, "
                    "face down; nobody looks, the owner neither.",
                    n=ROW,
                ),
                "MO-001",
                "MO-002",
            ),
            rule(
                msg("Everybody has a pawn and takes {n} map tiles in hand.", n=HAND),
                "MO-003",
            ),
            rule(
                meanings.ALL_ON_START,
                "MO-004",
            ),
            ours(
                msg(
                    "{fewest} to {most} people play; hands and rows are the same for "
                    "all.",
                    fewest=PLAYERS[0],
                    most=PLAYERS[-1],
                ),
                "MO-047",
                "MO-049",
            ),
            ours(
                msg("The starting tile does nothing when it is laid at set-up."),
                "MO-118",
            ),
            ours(
                msg(
                    "Chance decides who begins, unless you choose a seat before the "
                    "game."
                ),
                "MO-067",
            ),
        ),
        (Example(drawn(beginning), msg("A game begins: one tile, two pawns.")),),
        lesson="first/2",
    )


def making_the_map() -> Section:
    """How the map is made."""
    return Section(
        "map",
        msg("Making the map"),
        (
            rule(
                meanings.TURN,
                "MO-008",
                "MO-009",
                "MO-010",
                "MO-017",
            ),
            rule(meanings.MAP_ENDS, "MO-007", "MO-018", "MO-019"),
            ours(meanings.LAID_BESIDE, "MO-060", "MO-061"),
            ours(
                msg(
                    "When a reveal, or a swap with a face-up card, fills a row, "
                    "nothing more happens: no further action, no drawing."
                ),
                "MO-114",
            ),
            ours(
                msg(
                    "One tile is drawn a turn. So a hand stays smaller after a Corker, "
                    "and after a Hand Swap each has as many tiles as the other had; "
                    "whose turn it is draws before such an exchange."
                ),
                "MO-133",
                "MO-135",
            ),
            ours(msg("Who has no tile left is skipped."), "MO-066"),
        ),
        (
            Example(
                drawn(laying),
                msg("The chosen tile can be laid on any of the marked places."),
            ),
        ),
        lesson="first/2",
    )


def place_actions() -> Section:
    """What tiles do to cards."""
    return Section(
        "actions",
        msg("Place actions"),
        (
            rule(
                meanings.AIMED,
                "MO-011",
                "MO-012",
            ),
            rule(meanings.PLACE_ACTIONS[PlaceAction.REVEAL], "MO-013", "MO-014"),
            rule(meanings.PLACE_ACTIONS[PlaceAction.SWAP], "MO-015", "MO-063"),
            rule(meanings.PLACE_ACTIONS[PlaceAction.STUDY], "MO-016"),
            ours(meanings.FROM_THE_LEFT, "MO-116"),
            ours(
                meanings.BEYOND,
                "MO-062",
                "MO-117",
            ),
            ours(
                msg(
                    "Swapped cards keep their faces, and who knew a face-down card "
                    "still knows it in its new place."
                ),
                "MO-064",
                "MO-128",
            ),
            ours(
                msg(
                    "You study exactly that many cards, from any rows; fewer only when "
                    "fewer are face down."
                ),
                "MO-016",
                "MO-065",
            ),
        ),
        (
            Example(
                drawn(swapping),
                msg(
                    "Swap 1: the first card of the upper row is chosen; any other "
                    "card can change places with it."
                ),
            ),
        ),
        lesson="first/3",
    )


def variants() -> Section:
    """Much easier, easier, harder."""
    return Section(
        "variants",
        msg("Much easier, easier, harder"),
        (
            rule(
                msg(
                    "Much easier: before the game everybody sees their own cards, "
                    "which are then shuffled and laid face down."
                ),
                "MO-025",
                "MO-026",
            ),
            rule(
                msg(
                    "Easier: who reveals a card decides whether it stays as it is or "
                    "is turned upside down."
                ),
                "MO-027",
            ),
            rule(
                msg(
                    "Harder: a reveal that hits a face-up card of your own row turns "
                    "it down again. In other rows it does nothing."
                ),
                "MO-028",
                "MO-068",
            ),
            ours(
                msg(
                    "Upside down, left is right and up is down; other cards cannot be "
                    "turned. It is possible only at the moment of the reveal, in any "
                    "row, and not for cards that the walk turns up."
                ),
                "MO-075",
                "MO-120",
                "MO-121",
            ),
            ours(
                msg(
                    "A card that is flipped is flipped first; only then it is looked "
                    "whether the row is all face up."
                ),
                "MO-018",
                "MO-027",
            ),
            ours(msg("The three can be combined."), "MO-025", "MO-027", "MO-028"),
        ),
        setup="seats=human,easy&set=easier",
    )


def secrets() -> Section:
    """What is secret."""
    return Section(
        "secrets",
        msg("What is secret"),
        (
            rule(meanings.SECRET, "MO-111"),
            ours(
                meanings.KEPT,
                "MO-112",
            ),
            ours(
                msg(
                    "A card that was turned down or discarded face down is shown to "
                    "nobody who has not studied it."
                ),
                "MO-111",
            ),
            ours(
                meanings.TOLD_WHICH,
                "MO-129",
            ),
        ),
        lesson="first/5",
    )
