"""Texts of decisions in Les œufs sont faits!: prompts, refusals, log, endings."""

import pytest
from inline_snapshot import snapshot

from clutch.core.match import parse_action
from clutch.core.position import SPECTATOR, log, prompt, why_not
from clutch.core.values import replace
from clutch.games.les_oeufs_sont_faits import GAME
from clutch.games.les_oeufs_sont_faits.table.position import State
from clutch.ui.words import Words
from tests.games.les_oeufs_sont_faits.positions import position
from tests.play import do

ROW_1 = "a1 b1 c1 d1 e1 f1"
ENGLISH = Words("en", ("Ada", "Bo", "Cy", "Di"))

CALM = position(showing={0: "c3 a1", 1: "f6"})
BLOCKED = position(showing={0: "a1", 1: "b1 c1 a2 a3 b2 c3"})
TURNED = position(showing={0: "a3", 1: "f6"}, turned={0: "c3", 1: "d2"})
JUST_MOVED = position(showing={0: "a3"}, turned={1: "c3"}, way="e3 c3")
BACK = position(showing={0: "a3"}, turned={1: "c3"}, way="c2 c3")
RECURRED = replace(CALM, table=replace(CALM.table, times=2))
WRONG = position(
    players=4,
    showing={0: "c3", 1: "c6", 2: "f6", 3: "f1"},
    turned={0: "d3", 3: "a1 b1 a2 b2"},
)
FULL = position(showing={0: "a3", 1: "f6"}, turned={1: ROW_1})
WALLED = position(showing={1: "b1 c1 a2 a3 b2 c3 f3"}, turned={0: "a1"})
CHAIN = do(position(showing={0: "a2 b2 d2", 1: "f6"}), "take a2", "jump c2")


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (CALM, snapshot("Choose one of your eggs to move.")),
        (TURNED, snapshot("Choose one of your eggs to move, or any turned egg.")),
        (FULL, snapshot("Choose an egg, or say that the eggs are ready.")),
        (
            BLOCKED,
            snapshot(
                "None of your eggs can move, and there are no turned eggs to "
                "peek at: pass."
            ),
        ),
        (do(CALM, "take c3"), snapshot("Choose where your egg goes.")),
        (
            do(TURNED, "take c3"),
            snapshot("Choose where the egg goes, or peek at it."),
        ),
        (
            do(JUST_MOVED, "take c3"),
            snapshot(
                "Choose where the egg goes (not back the way it came), or peek at it."
            ),
        ),
        (
            RECURRED,
            snapshot(
                "This position has come up before: once more and the game ends. "
                "Choose an egg."
            ),
        ),
        (
            do(WRONG, "claim"),
            snapshot(
                "You were wrong. Only you see whose eggs are in your camp and where "
                "your other eggs are. Look, then take your eggs off the board."
            ),
        ),
        (
            do(WALLED, "take a1"),
            snapshot("This egg can't move: you can only peek at it."),
        ),
        (CHAIN, snapshot("Jump again with the same egg, or stop.")),
        (
            do(TURNED, "take c3", "look"),
            snapshot("Remember the symbol, then put the egg back."),
        ),
        (
            do(FULL, "take a3", "step a4"),
            snapshot("End your turn, or say that the eggs are ready."),
        ),
        (do(FULL, "claim"), snapshot("The game is over.")),
    ],
)
def test_a_prompt_says_what_is_asked(state: State, said: str) -> None:
    assert said == ENGLISH(prompt(state.observation(0)))


@pytest.mark.parametrize(
    ("state", "tried", "said"),
    [
        (
            CALM,
            "d4",
            snapshot("This cell is empty: choose the egg you want to move."),
        ),
        (
            CALM,
            "f6",
            snapshot("You can't move another player's egg while its symbol shows."),
        ),
        (
            CALM,
            "look",
            snapshot("First choose the turned egg you want to peek at."),
        ),
        (
            CALM,
            "claim",
            snapshot(
                "You can't say this until every cell of your camp holds a turned egg."
            ),
        ),
        (
            CALM,
            "stop",
            snapshot("You can't stop until an egg has jumped."),
        ),
        (CALM, "pass", snapshot("You can't pass while another action is possible.")),
        (CALM, "done", snapshot("You can't choose this right now.")),
        (CALM, "d9", snapshot("You can't choose this right now.")),
        (
            BLOCKED,
            "a1",
            snapshot(
                "This egg is blocked: there is no free cell next to it, and no "
                "egg it could jump over."
            ),
        ),
        (
            do(CALM, "take c3"),
            "c3",
            snapshot("This is the egg you chose: now choose where it goes."),
        ),
        (
            do(CALM, "take c3"),
            "a1",
            snapshot("This cell is taken: an egg can only go to a free cell."),
        ),
        (
            do(CALM, "take c3"),
            "c5",
            snapshot("You can't jump here: there is no egg in between."),
        ),
        (
            do(CALM, "take c3"),
            "f4",
            snapshot(
                "Too far: an egg steps one cell in any direction, or jumps "
                "straight over a neighbouring egg onto the cell behind it."
            ),
        ),
        (
            do(CALM, "take c3"),
            "d5",
            snapshot(
                "Too far: an egg steps one cell in any direction, or jumps "
                "straight over a neighbouring egg onto the cell behind it."
            ),
        ),
        (
            do(CALM, "take c3"),
            "look",
            snapshot("You can only peek at turned eggs: this one shows its symbol."),
        ),
        (
            do(CALM, "take c3"),
            "claim",
            snapshot("You can't say “The eggs are ready!” in the middle of a move."),
        ),
        (
            do(BACK, "take c3"),
            "c2",
            snapshot(
                "You can't move this egg back the way it came: the player before you "
                "just moved it."
            ),
        ),
        (
            do(WRONG, "claim"),
            "a1",
            snapshot("You were wrong: take your eggs off the board."),
        ),
        (
            CHAIN,
            "a2",
            snapshot("You can't jump back to a cell this egg has been on this turn."),
        ),
        (
            CHAIN,
            "c3",
            snapshot("After a jump, you can only jump again, not step."),
        ),
        (
            CHAIN,
            "look",
            snapshot("You can't peek after a move: a peek takes your whole turn."),
        ),
        (
            do(TURNED, "take c3", "look"),
            "d2",
            snapshot("You have already moved or peeked this turn."),
        ),
        (
            do(FULL, "take a3", "step a4"),
            "a4",
            snapshot("You have already moved or peeked this turn."),
        ),
        (do(FULL, "claim"), "a3", snapshot("The game is over.")),
    ],
)
def test_a_refusal_names_the_rule(state: State, tried: str, said: str) -> None:
    assert said == ENGLISH(why_not(state.observation(0), tried))


def test_who_is_not_on_hears_whose_turn_it_is() -> None:
    assert ENGLISH(why_not(CALM.observation(1), "f6")) == snapshot("It's Ada's turn.")


@pytest.mark.parametrize(
    ("state", "texts", "said"),
    [
        (CALM, "take c3", None),
        (CALM, "take c3, step c4", snapshot("Ada steps from c3 to c4.")),
        (CHAIN, "jump e2", snapshot("Ada jumps 2 times, from a2 to e2.")),
        (CHAIN, "stop", snapshot("Ada jumps from a2 to c2.")),
        (TURNED, "take c3, look", snapshot("Ada peeks at the egg on c3.")),
        (TURNED, "take c3, look, done", None),
        (BLOCKED, "pass", snapshot("Ada can't do anything and passes.")),
        (FULL, "claim", snapshot("Ada says “The eggs are ready!” and is wrong.")),
        (FULL, "take a3, step a4", snapshot("Ada steps from a3 to a4.")),
        (FULL, "take a3, step a4, done", None),
    ],
)
def test_a_log_line_says_what_was_done(
    state: State, texts: str, said: str | None
) -> None:
    *first, last = texts.split(", ")
    assert said == logged(do(state, *first), last)


def logged(state: State, text: str) -> str | None:
    """The line in the log for a spectator."""
    action = parse_action(text, state.legal_actions())
    line = log(
        state.observation(SPECTATOR), action, do(state, text).observation(SPECTATOR)
    )
    return ENGLISH(line) if line else None


def test_a_log_line_says_that_an_egg_is_turned() -> None:
    step = do(position(showing={0: "c5", 1: "a3"}), "take c5")
    jump = do(position(showing={0: "c4", 1: "c5"}), "take c4")
    jumps = do(position(showing={0: "a2", 1: "a3 b5"}), "take a2", "jump a4")

    assert logged(step, "step c6") == snapshot(
        "Ada steps from c5 to c6 and turns the egg over."
    )
    assert logged(jump, "jump c6") == snapshot(
        "Ada jumps from c4 to c6 and turns the egg over."
    )
    assert logged(jumps, "jump c6") == snapshot(
        "Ada jumps 2 times, from a2 to c6, and turns the egg over."
    )


def test_a_jump_that_can_go_on_has_no_line_yet() -> None:
    state = do(position(showing={0: "a2 b2 d2", 1: "f6"}), "take a2")

    assert logged(state, "jump c2") is None


def test_a_wrong_claim_of_four_says_who_leaves() -> None:
    state = position(
        players=4,
        showing={0: "c3", 1: "b6", 2: "f6", 3: "f1"},
        turned={1: "a1 a2 b1 b2"},
    )
    line = logged(state, "claim")

    assert line is not None
    assert (
        snapshot(
            "Ada wrongly says “The eggs are ready!” and is out. All their eggs leave "
            "the board."
        )
        == line
    )


def ended(state: State, *texts: str) -> tuple[str, list[str]]:
    """The reason and the lines of the ending."""
    ending = GAME.ending(do(state, *texts).observation(SPECTATOR))
    lines = [
        f"{ENGLISH.name(player)}: {ENGLISH(line)}" for player, line in ending.lines
    ]
    return ENGLISH(ending.reason), lines


def test_a_right_claim_is_told() -> None:
    reason, lines = ended(position(showing={1: "a3"}, turned={0: ROW_1}), "claim")

    assert (
        snapshot(
            "Ada was right to say “The eggs are ready!”: all their eggs are "
            "turned and at home."
        )
        == reason
    )
    assert lines == snapshot(
        [
            "Ada: 6 of 6 eggs at home, 6 turned",
            "Bo: 0 of 6 eggs at home, 0 turned",
        ]
    )


def test_a_wrong_claim_is_told() -> None:
    reason, lines = ended(FULL, "claim")

    assert reason == snapshot("Ada wrongly said “The eggs are ready!”: Bo wins.")
    assert [line.partition(":")[0] for line in lines] == ["Bo", "Ada"]


def test_the_last_one_is_told() -> None:
    state = position(
        players=4,
        showing={2: "c3"},
        turned={3: "e5 f5 e6 f6"},
        current=2,
        out=frozenset({0, 1}),
    )
    reason, lines = ended(state, "claim")

    assert (
        snapshot(
            "Three players were wrong about their eggs: Di is the only player left."
        )
        == reason
    )
    assert snapshot("Di: 0 of 4 eggs at home, 4 turned") == lines[0]
    assert (
        snapshot(
            [
                "Di: 0 of 4 eggs at home, 4 turned",
                "Cy: 0 of 4 eggs at home, 0 turned",
                "Ada: out after wrongly saying “The eggs are ready!”",
                "Bo: out after wrongly saying “The eggs are ready!”",
            ]
        )
        == lines
    )


@pytest.mark.parametrize(
    ("own", "others", "said"),
    [
        (
            "a1 b1",
            "a6",
            snapshot("Each player has had 100 turns. Ada has the most eggs at home."),
        ),
        (
            "a1 d4",
            "a6",
            snapshot(
                "Each player has had 100 turns. Tied on eggs at home; Ada has the "
                "most turned eggs."
            ),
        ),
        (
            "a1",
            "a6",
            snapshot(
                "Each player has had 100 turns. The leaders are tied and share the win."
            ),
        ),
    ],
)
def test_the_turn_limit_is_told(own: str, others: str, said: str) -> None:
    state = position(
        showing={0: "a3", 1: "f3"}, turned={0: own, 1: others}, current=1, rounds=99
    )
    reason, _ = ended(state, "take f3", "step f2")

    assert said == reason
