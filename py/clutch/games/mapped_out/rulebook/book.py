"""The rules of Mapped Out as people read them, with live examples."""

from collections.abc import Callable, Mapping, Sequence

from clutch.core.message import msg
from clutch.core.values import changed
from clutch.games.mapped_out.board import drawing
from clutch.games.mapped_out.play.revealing import Revealing
from clutch.games.mapped_out.play.turn import Playing
from clutch.games.mapped_out.play.walk import Following
from clutch.games.mapped_out.table.components import CARDS, TILES, Land, Move, Special
from clutch.games.mapped_out.table.pieces import Placed, Row, Rules
from clutch.games.mapped_out.table.position import NO_CHANCE, Hidden, State, Table
from clutch.games.mapped_out.table.sea import cell_at
from clutch.ui.html import Html
from clutch.ui.look import Look
from clutch.ui.rulebook import Example, Rule, Rulebook, Section, ours


def rulebook() -> Rulebook:
    """All rules and all decisions of ours."""
    return Rulebook(
        summary=msg(
            "Eight hidden cards are the route of your pawn. Build the sea together, "
            "tile by tile, find out where the routes lead, and see as many fish of one "
            "type as you can when the pawns swim."
        ),
        outline=(
            msg(
                "Lay a tile beside another one and carry out its place action: "
                "reveal, swap or study cards."
            ),
            msg(
                "So you find out where your eight cards lead your pawn, and lay "
                "fish where it will come by."
            ),
            msg(
                "When a row is all face up or the tiles are gone, the pawns walk: "
                "card by card, from left to right."
            ),
            msg(
                "The type of fish that you have seen most brings 1 point a fish. "
                "Most points win."
            ),
        ),
        sections=(
            _setup(),
            _map(),
            _actions(),
            _walk(),
            _score(),
            _variants(),
            _muddled_waters(),
            _lands(),
            _on_play(),
            _unclear_moves(),
            _unclear_actions(),
            _secrets(),
        ),
        credits=(
            msg("Mapped Out: Pandaqi."),
            msg(
                "The rules are told here in our own words. The fish, and what is on "
                "each tile and card, are designed for Clutch."
            ),
        ),
    )


# Sections, in the order in which a game meets them


def _setup() -> Section:
    return Section(
        "setup",
        msg("Set-up"),
        (
            Rule(
                msg(
                    "Everybody gets eight movement cards at random. They lie in a row, "
                    "face down; nobody looks, the owner neither."
                )
            ),
            Rule(msg("Everybody has a pawn and takes five map tiles in hand.")),
            Rule(msg("One random tile is the starting tile. All pawns are put on it.")),
            ours(msg("Two to five people play; hands and rows are the same for all.")),
            ours(
                msg(
                    "The base set has 40 movement cards: eight each of left, right, up "
                    "and down, four any and four stay. With five players all are dealt."
                )
            ),
            ours(
                msg(
                    "It has 42 map tiles: 2 without fish, 8 with one, 20 with two and "
                    "12 with three, 21 fish of each type. 20 tiles reveal, 15 swap and "
                    "7 study. What is on them never changes, only their order."
                )
            ),
            ours(
                msg(
                    "There are four types of fish: round puffers, long darts, tall "
                    "moonfish and four-cornered rays. A type may be on a tile twice or "
                    "three times; each fish counts."
                )
            ),
            ours(msg("The starting tile does nothing when it is laid at set-up.")),
            ours(msg("Chance decides who begins.")),
        ),
        (Example(_drawn(_beginning), msg("A game begins: one tile, two pawns.")),),
    )


def _map() -> Section:
    return Section(
        "map",
        msg("Making the map"),
        (
            Rule(
                msg(
                    "In turn, clockwise, everybody lays one tile of the hand, carries "
                    "out its place action at once, and draws a tile."
                )
            ),
            Rule(
                msg(
                    "The map is finished the moment somebody's row is all face up, or "
                    "when all tiles have been laid."
                )
            ),
            ours(
                msg(
                    "A tile is laid side by side with another one, anywhere. The map "
                    "may become as large as it likes."
                )
            ),
            ours(
                msg(
                    "When a place action turns up the last card of a row, nothing more "
                    "happens: no further action, no drawing."
                )
            ),
            ours(msg("Who has no tile left is skipped.")),
        ),
        (
            Example(
                _drawn(_laying),
                msg("The chosen tile can be laid on any of the marked places."),
            ),
        ),
    )


def _actions() -> Section:
    return Section(
        "actions",
        msg("Place actions"),
        (
            Rule(msg("You aim a place action at your own row or at anybody else's.")),
            Rule(
                msg(
                    "Reveal: the card at the tile's number is turned up for everybody. "
                    "If it is face up already, nothing happens."
                )
            ),
            Rule(
                msg("Swap: the card at the tile's number changes places with another.")
            ),
            Rule(
                msg(
                    "Study: look in secret at as many face-down cards as the tile's "
                    "number says. They stay face down."
                )
            ),
            ours(msg("Positions are counted from the left.")),
            ours(
                msg(
                    "A number beyond the end of a row does nothing there. You may aim "
                    "a reveal where it changes nothing."
                )
            ),
            ours(
                msg(
                    "A swap stays within one row. Cards keep their faces, and who knew "
                    "a face-down card still knows it in its new place."
                )
            ),
            ours(
                msg(
                    "You study exactly that many cards, from any rows; fewer only when "
                    "fewer are face down."
                )
            ),
        ),
        (
            Example(
                _drawn(_swapping),
                msg(
                    "Swap 1: any other card of a row can change places with its first."
                ),
            ),
        ),
    )


def _walk() -> Section:
    return Section(
        "walk",
        msg("The walk"),
        (
            Rule(
                msg(
                    "One after the other, clockwise, everybody turns up the rest of "
                    "the row and carries out all cards from left to right."
                )
            ),
            Rule(
                msg(
                    "Left, right, up and down move the pawn one tile that way. None "
                    "leaves it where it is."
                )
            ),
            ours(msg("Who began the map also begins the walk.")),
            ours(msg("Directions are the same for everybody, wherever they sit.")),
            ours(
                msg(
                    "If there is no tile that way, the pawn stays, the card is used up "
                    "and nothing is visited."
                )
            ),
            ours(msg("Any lets you choose among the neighbouring tiles.")),
            ours(msg("The starting tile counts only if you walk onto it later.")),
            ours(
                msg(
                    "Where a card leaves no choice, the walk goes on by itself after a "
                    "while; you can also walk on with several cards at once."
                )
            ),
        ),
        (
            Example(
                _drawn(_walking),
                msg("Two cards are done. An any card comes next: two tiles are near."),
            ),
        ),
    )


def _score() -> Section:
    return Section(
        "score",
        msg("The score"),
        (
            Rule(
                msg(
                    "Count the fish on all the tiles that you have visited, each tile "
                    "once. The type that you have seen most scores 1 point a fish; all "
                    "other fish score nothing."
                )
            ),
            Rule(msg("The highest score wins.")),
            ours(
                msg(
                    "With equal scores, who has seen most fish of all types wins. If "
                    "that is equal too, the win is shared."
                )
            ),
        ),
        (Example(_drawn(_finished), msg("A finished walk, worked out line by line.")),),
    )


def _variants() -> Section:
    return Section(
        "variants",
        msg("Much easier, easier, harder"),
        (
            Rule(
                msg(
                    "Much easier: before the game everybody sees the own cards, which "
                    "are then shuffled and laid face down."
                )
            ),
            Rule(
                msg(
                    "Easier: who reveals a card decides whether it stays as it is or "
                    "is turned upside down."
                )
            ),
            Rule(msg("Harder: a reveal that hits a face-up card turns it down again.")),
            ours(
                msg(
                    "Upside down, left is right and up is down; other cards cannot be "
                    "turned. It is possible only at the moment of the reveal, in any "
                    "row, and not for cards that the walk turns up."
                )
            ),
            ours(
                msg("The harder variant turns cards down in any row, not only yours.")
            ),
            ours(
                msg(
                    "A card that is flipped is flipped first; only then it is looked "
                    "whether the row is all face up."
                )
            ),
            ours(msg("The three can be combined.")),
        ),
    )


def _muddled_waters() -> Section:
    return Section(
        "muddled",
        msg("Muddled Waters"),
        (
            Rule(msg("When the walk begins, all rows and all hands are turned up.")),
            Rule(
                msg(
                    "In turn, clockwise, everybody carries out one card, the "
                    "left-most, and discards it, until all cards are done."
                )
            ),
            Rule(
                msg(
                    "After moving you may take your new tile to your score pile. A "
                    "tile of your hand replaces it. With an empty hand you take no "
                    "more."
                )
            ),
            Rule(
                msg(
                    "If you end on the tile of another pawn, you move that pawn to a "
                    "neighbouring tile."
                )
            ),
            Rule(msg("Only the score pile counts in the end.")),
            ours(
                msg(
                    "Pawns are bumped first, one by one, then the tile is taken. Both "
                    "need a real move."
                )
            ),
            ours(
                msg(
                    "A bumped pawn visits nothing and bumps nobody; with no tile "
                    "beside it, it stays. Pawns share the start until somebody walks "
                    "into it."
                )
            ),
            ours(
                msg(
                    "The tile that replaces another one does not act. Who has no cards "
                    "left drops out of the order."
                )
            ),
            ours(
                msg(
                    "Sent back by an Island, you have nothing to take and bump nobody. "
                    "Sent home, you may take the Go Home tile; through a Tunnel, the "
                    "second one."
                )
            ),
            ours(
                msg(
                    "The map is also finished when the last tile of the pile has been "
                    "drawn, at the end of that turn: you need hand tiles to take any."
                )
            ),
            ours(msg("Equal scores are decided by the fish on the tiles taken.")),
        ),
        (
            Example(
                _drawn(_taking),
                msg(
                    "The first player may take the new tile, by choosing the hand tile "
                    "that replaces it."
                ),
            ),
        ),
    )


def _lands() -> Section:
    return Section(
        "lands",
        msg("Lands Unknown"),
        (
            Rule(
                msg(
                    "18 more tiles. Some act when they are laid, some when a pawn "
                    "visits them, some in the score."
                )
            ),
            ours(
                msg(
                    "They are 5 Islands, 2 Tunnels, 2 Swappers, 2 Scores, 2 Combos and "
                    "one each of Go Home, Teleporter, Destructor, Corker and "
                    "Superscore."
                )
            ),
            ours(
                msg(
                    "Island, on a visit: it counts, and you go back where you came "
                    "from. Going back is no new visit."
                )
            ),
            ours(
                msg(
                    "Tunnel, on a visit: you go on to the other Tunnel, if it lies on "
                    "the map. Both count, and the second one does not act."
                )
            ),
            ours(
                msg(
                    "Go Home, on a visit: you go back to the starting place, whatever "
                    "lies there now. The Go Home tile counts."
                )
            ),
            ours(
                msg(
                    "Teleporter, on a visit: all pawns on the tiles next to it go to "
                    "one other tile of your choice."
                )
            ),
            ours(
                msg(
                    "A pawn that is moved without walking visits nothing and triggers "
                    "nothing."
                )
            ),
            ours(
                msg(
                    "Score, in the end: adds its number, +2 or −2, and its fish count "
                    "as on any tile."
                )
            ),
            ours(
                msg(
                    "Superscore, in the end: 6 points if every fish that you have seen "
                    "is of a type on this tile."
                )
            ),
            ours(msg("Combo, in the end: 6 points if you have seen all four types.")),
            ours(
                msg(
                    "Superscore and Combo look at the tiles visited; in Muddled Waters "
                    "at the tiles taken."
                )
            ),
        ),
        (
            Example(drawing.legend, msg("The signs on the tiles.")),
            Example(_drawn(_sent_back), msg("An Island has sent the pawn back.")),
        ),
    )


def _on_play() -> Section:
    return Section(
        "on-play",
        msg("Lands Unknown: tiles that act when laid"),
        (
            ours(msg("The place action comes first, then what the tile does.")),
            ours(
                msg(
                    "Destructor: remove up to three tiles. The starting tile and tiles "
                    "under pawns stay."
                )
            ),
            ours(msg("Swapper: two tiles change places. Pawns stay where they are.")),
            ours(
                msg(
                    "Corker: fill free places that have tiles on all four sides with "
                    "tiles of your hand, as many as you like. Those tiles do not act."
                )
            ),
        ),
        (
            Example(
                _drawn(_destroying),
                msg("A Destructor may remove any of the marked tiles."),
            ),
        ),
    )


def _unclear_moves() -> Section:
    return Section(
        "unclear",
        msg("Unclear Instructions: new moves"),
        (
            Rule(msg("29 more movement cards.")),
            ours(
                msg(
                    "They are three each of left, right, up, down, jump, match, copy "
                    "and invert, and five any."
                )
            ),
            ours(
                msg(
                    "Copy does what the nearest card before it does that is neither "
                    "copy nor invert; choices are made anew. The inversion now in "
                    "force counts. Only the move is copied."
                )
            ),
            ours(
                msg(
                    "Jump goes in any direction over the next place to the one behind "
                    "it, which must hold a tile."
                )
            ),
            ours(
                msg(
                    "Match goes to the nearest other tile with its fish, counted in "
                    "steps; you choose among equally near ones. The three cards show a "
                    "puffer, a dart and a moonfish."
                )
            ),
            ours(
                msg(
                    "Invert reverses all later directions of your row; a second one "
                    "cancels it. Any, jump and match are not changed."
                )
            ),
            ours(msg("If a card leads nowhere, the pawn stays.")),
        ),
        (
            Example(
                _drawn(_jumping),
                msg("A jump may lead over a tile or over a free place."),
            ),
        ),
    )


def _unclear_actions() -> Section:
    return Section(
        "unclear-actions",
        msg("Unclear Instructions: cards that act"),
        (
            Rule(
                msg(
                    "A simple card of the set has an action. It happens when the card "
                    "is revealed, not when it is walked."
                )
            ),
            ours(
                msg(
                    "17 cards have one: two each of the eight actions, and a third "
                    "Draw. The owner of the row decides, whoever revealed the card. "
                    "Cards that the walk turns up do not act, the two fish ones apart."
                )
            ),
            ours(
                msg(
                    "A reveal that makes a row all face up ends the map at once, "
                    "before the card acts. A card that was turned down acts again when "
                    "it is revealed again."
                )
            ),
            ours(
                msg(
                    "Fishless, in the walk: 1 point if the pawn has moved and ends on "
                    "a tile without fish."
                )
            ),
            ours(
                msg(
                    "Fishful, in the walk: if the tile that the pawn ends on has just "
                    "been visited and has fish, you may score 1 point instead of this "
                    "visit. In Muddled Waters you lay the card on your pile instead of "
                    "the tile; that needs no tile of your hand."
                )
            ),
            ours(
                msg(
                    "Remove: discard a card of your row, as it lies. One card always "
                    "stays."
                )
            ),
            ours(
                msg(
                    "Draw: put an unseen card face down anywhere into your row; "
                    "nothing if the pile is empty."
                )
            ),
            ours(msg("Hand Swap: exchange your hand of tiles for another player's.")),
            ours(msg("Move Swap: two face-up cards of any rows change places.")),
            ours(
                msg(
                    "Ultra Reveal: turn up three face-down cards of any rows, one by "
                    "one; each acts before the next."
                )
            ),
            ours(msg("Change Start: move your pawn to a neighbouring tile.")),
        ),
        (
            Example(
                _drawn(_inserting),
                msg("Draw: the unseen card can go into any place of the row."),
            ),
        ),
    )


def _secrets() -> Section:
    return Section(
        "secrets",
        msg("What is secret"),
        (
            Rule(msg("Hands are secret, and so are face-down cards and both piles.")),
            ours(
                msg(
                    "The page keeps showing you the cards that you have studied, as "
                    "long as they are face down. This memory aid can be switched off."
                )
            ),
            ours(
                msg(
                    "A card that was turned down or discarded face down is shown to "
                    "nobody who has not studied it."
                )
            ),
            ours(
                msg(
                    "In the much easier variant you are told which eight cards you "
                    "have, not where they lie."
                )
            ),
        ),
    )


# Positions


def _drawn(make: Callable[[], State]) -> Callable[[Look], Html]:
    """The board as the player to move sees it; in a finished game as player 1 does."""

    def draw(look: Look) -> Html:
        state = make()
        seen = state.observation(max(state.current_player, 0))
        return drawing.draw(seen, state.legal_actions(), look)

    return draw


Places = Mapping[tuple[int, int], int]
"""Which tile lies so many steps right and up of the start."""

PLAIN: Places = {(0, 0): 0, (1, 0): 5, (0, 1): 11, (-1, 0): 29, (1, 1): 37, (1, -1): 24}


def _position(
    sea: Places,
    rows: Sequence[Row],
    hands: Sequence[tuple[int, ...]] = ((), ()),
    *,
    walk: bool = False,
    muddled: bool = False,
) -> State:
    """A small position of two players, the first of them to move."""
    used = {*sea.values(), *(tile for hand in hands for tile in hand)}
    home = cell_at(0, 0)
    table = Table(
        agenda=(Following(0) if walk else Playing(0),),
        rules=Rules(2, muddled=muddled, lands=True, unclear=True),
        first=0,
        cells=tuple(cell_at(x, y) for x, y in sea),
        tiles=tuple(sea.values()),
        pawns=(home, home),
        strides=((), ()),
        taken=((), ()),
        is_walk=walk,
    )
    hidden = Hidden(
        rows=tuple(rows),
        dealt=((), ()),
        cards=(_card(Move.JUMP),),
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        pile=tuple(tile for tile in range(len(TILES)) if tile not in used),
        studied=(0, 0),
    )
    return State(table, hidden, NO_CHANCE)


def _row(*moves: Move, up: bool = True) -> Row:
    return tuple(Placed(_card(move), is_up=up) for move in moves)


def _card(move: Move, special: Special | None = None) -> int:
    return next(
        i for i, c in enumerate(CARDS) if (c.move, c.special) == (move, special)
    )


def _land(land: Land) -> int:
    return next(i for i, tile in enumerate(TILES) if tile.land is land)


def _do(state: State, *texts: str) -> State:
    for text in texts:
        [action] = [a for a in state.legal_actions() if str(a) == text]
        state = state.apply(action)
    return state


HIDDEN_ROWS = (
    _row(*(Move.LEFT, Move.UP, Move.ANY, Move.RIGHT) * 2, up=False),
    _row(*(Move.DOWN, Move.RIGHT, Move.NONE, Move.LEFT) * 2, up=False),
)
SHORT_ROWS = (
    _row(Move.RIGHT, Move.UP, Move.ANY, Move.LEFT),
    _row(Move.LEFT, Move.DOWN, Move.NONE, Move.UP),
)


def _beginning() -> State:
    return _position({(0, 0): 7}, HIDDEN_ROWS, ((2, 20, 33, 37, 40), (1, 3, 4, 6, 8)))


def _laying() -> State:
    state = _position(PLAIN, HIDDEN_ROWS, ((2, 20, 33, 40), (1, 3, 4, 6)))
    return _do(state, "play t34")


def _swapping() -> State:
    return _do(_position(PLAIN, HIDDEN_ROWS, ((20, 33), (1, 3))), "play t21", "lay 2,0")


def _walking() -> State:
    state = _position(PLAIN, SHORT_ROWS, walk=True)
    return _do(state, "follow a1", "follow a2")


def _finished() -> State:
    state = _do(_walking(), "go 0,1")
    while not state.is_terminal:
        state = state.apply(state.legal_actions()[0])
    return state


def _taking() -> State:
    state = _position(PLAIN, SHORT_ROWS, ((2, 20), (3,)), walk=True, muddled=True)
    return _do(state, "follow a1")


def _sent_back() -> State:
    sea = {**PLAIN, (1, 0): _land(Land.ISLAND)}
    return _do(_position(sea, SHORT_ROWS, walk=True), "follow a1")


def _destroying() -> State:
    destructor = _land(Land.DESTRUCTOR)
    state = _position(PLAIN, HIDDEN_ROWS, ((destructor, 20), (1, 3)))
    return _do(state, f"play t{destructor + 1}", "lay 2,0", "reveal a8")


def _jumping() -> State:
    sea = {**PLAIN, (2, 0): 1, (0, -2): 2}
    rows = (_row(Move.JUMP, Move.COPY, Move.INVERT), SHORT_ROWS[1])
    return _position(sea, rows, walk=True)


def _inserting() -> State:
    drawing = Placed(_card(Move.UP, Special.DRAW))
    rows = ((drawing, *HIDDEN_ROWS[0][1:4]), HIDDEN_ROWS[1][:4])
    state = _position(PLAIN, rows, ((0, 20), (1, 3)))
    agenda = (Playing(1), Revealing(0, 0))
    reveal = changed(state, table=changed(state.table, agenda=agenda))
    return _do(reveal, "reveal a1")
