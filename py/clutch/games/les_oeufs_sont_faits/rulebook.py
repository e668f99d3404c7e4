"""The rules of Les œufs sont faits! as people read them, with live examples."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from clutch.core.game import Memory
from clutch.core.message import msg
from clutch.games.les_oeufs_sont_faits import board, rules
from clutch.games.les_oeufs_sont_faits.table import actions
from clutch.games.les_oeufs_sont_faits.table.components import BOARDS, bits, parse_cell
from clutch.ui.html import Html
from clutch.ui.look import Look
from clutch.ui.rulebook import Example, Rule, Rulebook, Section, ours


def rulebook() -> Rulebook:
    """All rules and all decisions of ours."""
    return Rulebook(
        summary=msg(
            "Take your eggs across the board into an enemy camp, where they are turned "
            "over and look like all other turned eggs. Then bring them home, from "
            "memory."
        ),
        outline=(
            msg(
                "In your turn you do one thing: move an egg a step, jump with it, "
                "or look in secret at a turned egg."
            ),
            msg(
                "An egg of yours that reaches an enemy camp is turned over. From "
                "then on it looks like all the others."
            ),
            msg("Anybody may move a turned egg, so remember which ones are yours."),
            msg(
                "When all your eggs lie turned in your own camp, say “The eggs are "
                "ready!” and you win. If one is missing, you are out."
            ),
        ),
        sections=(
            _setup(),
            _turn(),
            _moves(),
            _turning(),
            _looking(),
            _claiming(),
            _memory(),
        ),
        credits=(
            msg("Les œufs sont faits!: author not found."),
            msg(
                "The rules are told here in our own words, after the rules sheet in "
                "Dutch and French."
            ),
        ),
    )


# Sections, in the order in which a game meets them


def _setup() -> Section:
    return Section(
        "setup",
        msg("Board and eggs"),
        (
            Rule(msg("Two or four people play.")),
            Rule(
                msg(
                    "There are twenty eggs, each with a symbol: four circles, four "
                    "triangles, six diamonds and six stars."
                )
            ),
            Rule(
                msg(
                    "With two players, each has six eggs with the same symbol. They "
                    "start in a line, symbols in view, on two opposite sides of the "
                    "board. Each line of cells is the camp of its player."
                )
            ),
            Rule(
                msg(
                    "With four players, each has four eggs with the same symbol. They "
                    "start in a square, symbols in view, in the corners of the board. "
                    "Each square of cells is the camp of its player."
                )
            ),
            Rule(
                msg("Chance decides who begins; after that, turns go round clockwise.")
            ),
            ours(
                msg(
                    "The board has 6 × 6 cells. Cells that touch at a corner are "
                    "neighbours too."
                )
            ),
            ours(
                msg(
                    "The only other board has 8 × 8 cells. For two players, the line "
                    "of six lies in the middle of its side there, with a free cell at "
                    "either end."
                )
            ),
            ours(
                msg("Two players have diamonds on row 1 and stars on the row opposite.")
            ),
            ours(
                msg(
                    "With four players, the camps are corners of 2 × 2 cells, and the "
                    "seats follow the corners clockwise."
                )
            ),
            ours(msg("A camp has exactly as many cells as its player has eggs.")),
        ),
        (
            Example(
                _drawn(lambda: _position(2, BOARDS[6, 2].camps)),
                msg("Two players, ready to begin."),
            ),
            Example(
                _drawn(lambda: _position(4, BOARDS[6, 4].camps)),
                msg("Four players: four corners, four camps."),
            ),
        ),
    )


def _turn() -> Section:
    return Section(
        "turn",
        msg("Your turn"),
        (
            Rule(
                msg(
                    "In your turn you do one thing and no more: move an egg of yours "
                    "that shows its symbol, move a turned egg, or look at a turned egg."
                )
            ),
            Rule(
                msg(
                    "An egg of somebody else is out of bounds as long as its symbol "
                    "shows."
                )
            ),
            Rule(
                msg(
                    "A turned egg belongs to everybody's game: any player may move it, "
                    "whoever owns it."
                )
            ),
            ours(
                msg(
                    "A turned egg that the player before you has just moved stays "
                    "where it is this turn; you may look at it. This holds with two "
                    "players and with four."
                )
            ),
            ours(msg("Passing is for those who can do nothing at all.")),
        ),
        (
            Example(
                _drawn(_choosing),
                msg(
                    "Lit: what player 1 may take. The star on e4 shows, so it is left "
                    "alone."
                ),
            ),
        ),
    )


def _moves() -> Section:
    return Section(
        "moves",
        msg("Steps and jumps"),
        (
            Rule(
                msg(
                    "A step takes an egg to a free neighbouring cell: along the row, "
                    "along the column or at a slant."
                )
            ),
            Rule(
                msg(
                    "A jump takes an egg straight over a neighbouring egg, onto the "
                    "cell behind it. It does not matter whose egg that is, or whether "
                    "it is turned."
                )
            ),
            Rule(
                msg(
                    "The cell behind must be on the board and free. Two eggs in a row "
                    "cannot be jumped in one go."
                )
            ),
            Rule(msg("After a jump the same egg may jump again, and again.")),
            Rule(msg("Turned eggs step and jump in the same way.")),
            ours(msg("Every jump may go in another direction than the one before.")),
            ours(msg("Eggs that are jumped over stay where they are.")),
            ours(
                msg(
                    "You choose jump by jump: after each one you jump on, or stop. "
                    "When no jump is left, it stops by itself."
                )
            ),
            ours(
                msg(
                    "A row of jumps never comes back to a cell it has been on; the "
                    "cell where it began counts too."
                )
            ),
            ours(
                msg(
                    "A step is a whole move: it is not joined to jumps, before or "
                    "after."
                )
            ),
        ),
        (
            Example(
                _drawn(_picked),
                msg(
                    "The diamond on c3 can step to a free cell, or jump over d4 to e5."
                ),
            ),
            Example(
                _drawn(_chained),
                msg("After two jumps it stands on c5. It may jump on, or stop there."),
            ),
        ),
    )


def _turning() -> Section:
    return Section(
        "turning",
        msg("Turned eggs"),
        (
            Rule(
                msg(
                    "When your egg arrives in an enemy camp with its symbol in view, "
                    "it is turned over on the spot, and stays so to the end of the "
                    "game."
                )
            ),
            Rule(
                msg(
                    "That ends your turn, even if the egg could have jumped on: the "
                    "next player is on."
                )
            ),
            Rule(msg("From then on nobody sees the symbol of that egg.")),
            Rule(
                msg("With four players, any of the three enemy camps turns your eggs.")
            ),
            Rule(
                msg(
                    "You may bring turned eggs home while others of yours have yet to "
                    "be turned."
                )
            ),
            ours(msg("Turned eggs go into and out of every camp; nothing happens.")),
            ours(
                msg(
                    "An egg that shows may go back into its own camp. It is not turned "
                    "there."
                )
            ),
            ours(
                msg(
                    "With four players, the camp of somebody who is out still turns "
                    "eggs."
                )
            ),
        ),
        (
            Example(
                _drawn(_about_to_turn),
                msg("If the diamond on b5 goes to row 6, …"),
            ),
            Example(
                _drawn(_has_turned),
                msg("… it is turned, and looks like any other turned egg."),
            ),
        ),
    )


def _looking() -> Section:
    return Section(
        "looking",
        msg("A look in secret"),
        (
            Rule(
                msg(
                    "Instead of moving, you may look at the symbol of one turned egg, "
                    "whichever you like. Only you see it."
                )
            ),
            Rule(msg("The egg goes back to its cell, and it stays turned.")),
            Rule(msg("A look is your whole turn.")),
        ),
        (
            Example(
                _drawn(_peeking),
                msg("Player 1 looks at the egg on d3. The others do not see this."),
            ),
        ),
    )


def _claiming() -> Section:
    return Section(
        "claiming",
        msg("“The eggs are ready!”"),
        (
            Rule(
                msg(
                    "You say “The eggs are ready!” when you think that all your eggs "
                    "are home. Right or wrong, the game stops for it."
                )
            ),
            Rule(
                msg(
                    "You are right if every one of your eggs is turned and lies in "
                    "your camp. Then they are shown to all, and you win at once."
                )
            ),
            Rule(
                msg(
                    "If one egg is elsewhere, or still shows its symbol, you are "
                    "wrong. The other players are not shown any symbol then."
                )
            ),
            Rule(msg("With two players, whoever is wrong loses to the other.")),
            Rule(
                msg(
                    "With four players, the four eggs of whoever is wrong leave the "
                    "board, wherever they are, and the others play on."
                )
            ),
            Rule(
                msg(
                    "When three of four players have been wrong, the one who has not "
                    "spoken wins."
                )
            ),
            ours(
                msg(
                    "You may say it when your turn begins or right after your move or "
                    "look, at no other time."
                )
            ),
            ours(
                msg(
                    "It can be said only while every cell of your camp holds a turned "
                    "egg. Otherwise it could not be true."
                )
            ),
            ours(msg("The page asks once whether you are sure.")),
            ours(msg("With four players, whoever was wrong has no more turns.")),
            ours(
                msg(
                    "A game ends when each player has had 100 turns; on the board of "
                    "8 × 8 cells, 150 turns."
                )
            ),
            ours(
                msg(
                    "Then most own eggs turned in the own camp wins; if that is level, "
                    "most own eggs turned; if that is level too, the win is shared."
                )
            ),
        ),
        (
            Example(
                _drawn(_won),
                msg("All six diamonds lie turned on row 1: player 1 was right."),
            ),
        ),
    )


def _memory() -> Section:
    return Section(
        "memory",
        msg("What the page keeps to itself"),
        (
            ours(
                msg(
                    "The page shows of turned eggs what everybody sees: that they are "
                    "turned. Nothing tells two of them apart."
                )
            ),
            ours(
                msg(
                    "A memory aid can be chosen before the game: none, own looks, or "
                    "everything seen."
                )
            ),
            ours(
                msg(
                    "“Own looks” marks for you the eggs that you have looked at. "
                    "“Everything seen” also marks the eggs you could have followed "
                    "with your eyes since they were turned."
                )
            ),
            ours(
                msg(
                    "As long as the game is on, the log tells of each player's last "
                    "move only."
                )
            ),
            ours(
                msg("As long as the game is on, undo takes back the last action only.")
            ),
            ours(
                msg(
                    "As long as the game is on, there is no replay and there are no "
                    "hints."
                )
            ),
            ours(
                msg(
                    "A link to a game that is on shows no more of its past than the "
                    "page does."
                )
            ),
            ours(
                msg(
                    "With “everything seen”, the whole log, undo, replay and hints are "
                    "there from the start."
                )
            ),
        ),
        (
            Example(
                _drawn(_reminded),
                msg(
                    "“Own looks”: player 1 has looked at the egg on d3 and sees a mark "
                    "on it."
                ),
            ),
        ),
    )


# Positions


def _drawn(make: Callable[[], rules.State]) -> Callable[[Look], Html]:
    """The board as the player to move sees it; in a finished game as player 1 does."""

    def draw(look: Look) -> Html:
        state = make()
        seen = state.observation(max(state.current_player, 0))
        return board.draw(seen, state.legal_actions(), look)

    return draw


def _position(
    players: int,
    eggs: tuple[int, ...],
    turned: Iterable[str] = (),
    memory: Memory = Memory.NOTHING,
) -> rules.State:
    """A position on the smaller board with player 1 to move."""
    return rules.State(
        board=BOARDS[6, players],
        memory=memory,
        first=0,
        turn=0,
        phase=actions.Phase.BEGIN,
        eggs=eggs,
        turned=_cells(*turned),
        looked=(0,) * players,
        deeds=(None,) * players,
    )


def _middle(memory: Memory = Memory.NOTHING) -> rules.State:
    """Two players half-way; the turned eggs are a diamond and a star."""
    return _position(
        2,
        (
            _cells("a1", "c1", "f1", "c3", "b5", "d3"),
            _cells("a6", "d6", "f6", "d4", "e4", "b2"),
        ),
        ("d3", "b2"),
        memory,
    )


def _choosing() -> rules.State:
    return _middle()


def _picked() -> rules.State:
    return _middle().apply(actions.Take(_cell("c3")))


def _chained() -> rules.State:
    jumper = _position(
        2,
        (
            _cells("a1", "b1", "c1", "f1", "c3", "c4"),
            _cells("a6", "d6", "f6", "d4", "d5", "b5"),
        ),
    )
    start = jumper.apply(actions.Take(_cell("c3")))
    return start.apply(actions.Jump(_cell("e5"))).apply(actions.Jump(_cell("c5")))


def _about_to_turn() -> rules.State:
    return _middle().apply(actions.Take(_cell("b5")))


def _has_turned() -> rules.State:
    return _about_to_turn().apply(actions.Step(_cell("b6")))


def _peeking() -> rules.State:
    return _middle().apply(actions.Take(_cell("d3"))).apply(actions.LOOK)


def _reminded() -> rules.State:
    return replace(_middle(Memory.LOOKS), looked=(_cells("d3"), 0))


def _won() -> rules.State:
    home = _position(
        2,
        (
            BOARDS[6, 2].camps[0],
            _cells("a6", "d6", "b3", "d4", "e4", "f2"),
        ),
        ("a1", "b1", "c1", "d1", "e1", "f1", "b3", "f2"),
    )
    return home.apply(actions.CLAIM)


def _cells(*names: str) -> int:
    return bits(map(_cell, names))


def _cell(name: str) -> int:
    cell = parse_cell(name)
    assert cell is not None
    return cell
