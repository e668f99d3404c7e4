"""The rules of set-up and of the map, its variants, and what is secret."""

from clutch.core.message import msg
from clutch.games.mapped_out.rulebook.examples import beginning, drawn, laying, swapping
from clutch.ui.rulebook import Example, Section, ours, rule


def setup() -> Section:
    """What is laid out."""
    return Section(
        "setup",
        msg("Set-up"),
        (
            rule(
                msg(
                    "Everybody gets eight movement cards at random. They lie in a row, "
                    "face down; nobody looks, the owner neither."
                ),
                "MO-001",
                "MO-002",
            ),
            rule(
                msg("Everybody has a pawn and takes five map tiles in hand."), "MO-003"
            ),
            rule(
                msg("One random tile is the starting tile. All pawns are put on it."),
                "MO-004",
            ),
            ours(
                msg("Two to five people play; hands and rows are the same for all."),
                "MO-047",
                "MO-049",
            ),
            ours(
                msg(
                    "The base set has 40 movement cards: eight each of left, right, up "
                    "and down, four any and four stay. With five players all are dealt."
                ),
                "MO-048",
                "MO-049",
            ),
            ours(
                msg(
                    "It has 42 map tiles: 2 without fish, 8 with one, 20 with two and "
                    "12 with three, 21 fish of each type. 20 tiles reveal, 15 swap and "
                    "7 study. What is on them never changes, only their order."
                ),
                "MO-038",
                "MO-051",
                "MO-053",
                "MO-056",
                "MO-058",
                "MO-059",
            ),
            ours(
                msg(
                    "There are four types of fish: round puffers, long darts, tall "
                    "moonfish and four-cornered rays. A type may be on a tile twice or "
                    "three times; each fish counts."
                ),
                "MO-052",
                "MO-055",
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
    )


def making_the_map() -> Section:
    """How the map is made."""
    return Section(
        "map",
        msg("Making the map"),
        (
            rule(
                msg(
                    "In turn, clockwise, everybody lays one tile of the hand, carries "
                    "out its place action at once, and draws a tile."
                ),
                "MO-008",
                "MO-009",
                "MO-010",
                "MO-017",
            ),
            rule(
                msg(
                    "The map is finished the moment somebody's row is all face up, or "
                    "when all tiles have been laid."
                ),
                "MO-007",
                "MO-018",
                "MO-019",
            ),
            ours(
                msg(
                    "A tile is laid side by side with another one, anywhere. The map "
                    "may become as large as it likes."
                ),
                "MO-060",
                "MO-061",
            ),
            ours(
                msg(
                    "When a place action turns up the last card of a row, nothing more "
                    "happens: no further action, no drawing."
                ),
                "MO-114",
            ),
            ours(msg("Who has no tile left is skipped."), "MO-066"),
        ),
        (
            Example(
                drawn(laying),
                msg("The chosen tile can be laid on any of the marked places."),
            ),
        ),
    )


def place_actions() -> Section:
    """What tiles do to cards."""
    return Section(
        "actions",
        msg("Place actions"),
        (
            rule(
                msg("You aim a place action at your own row or at anybody else's."),
                "MO-011",
                "MO-012",
            ),
            rule(
                msg(
                    "Reveal: the card at the tile's number is turned up for everybody. "
                    "If it is face up already, nothing happens."
                ),
                "MO-013",
                "MO-014",
            ),
            rule(
                msg("Swap: the card at the tile's number changes places with another."),
                "MO-015",
            ),
            rule(
                msg(
                    "Study: look in secret at as many face-down cards as the tile's "
                    "number says. They stay face down."
                ),
                "MO-016",
            ),
            ours(msg("Positions are counted from the left."), "MO-116"),
            ours(
                msg(
                    "A number beyond the end of a row does nothing there. You may aim "
                    "a reveal where it changes nothing."
                ),
                "MO-062",
                "MO-117",
            ),
            ours(
                msg(
                    "A swap stays within one row. Cards keep their faces, and who knew "
                    "a face-down card still knows it in its new place."
                ),
                "MO-063",
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
                    "Swap 1: any other card of a row can change places with its first."
                ),
            ),
        ),
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
                msg("Harder: a reveal that hits a face-up card turns it down again."),
                "MO-028",
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
                msg("The harder variant turns cards down in any row, not only yours."),
                "MO-068",
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
    )


def secrets() -> Section:
    """What is secret."""
    return Section(
        "secrets",
        msg("What is secret"),
        (
            rule(
                msg("Hands are secret, and so are face-down cards and both piles."),
                "MO-111",
            ),
            ours(
                msg(
                    "The page keeps showing you the cards that you have studied, as "
                    "long as they are face down. This memory aid can be switched off."
                ),
                "MO-112",
            ),
            ours(
                msg(
                    "A card that was turned down or discarded face down is shown to "
                    "nobody who has not studied it."
                ),
                "MO-068",
                "MO-111",
            ),
            ours(
                msg(
                    "In the much easier variant you are told which eight cards you "
                    "have, not where they lie."
                ),
                "MO-129",
            ),
        ),
    )
