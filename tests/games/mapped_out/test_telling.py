"""Texts of Mapped Out for players."""

import pytest
from inline_snapshot import snapshot

from clutch.core.message import Message
from clutch.core.position import SPECTATOR, log
from clutch.core.position import label as core_label
from clutch.core.position import prompt as core_prompt
from clutch.core.position import why_not as refusal
from clutch.games.mapped_out import GAME
from clutch.games.mapped_out.table.names import place_name
from clutch.games.mapped_out.table.position import State
from clutch.ui.words import Words
from tests.games.mapped_out.positions import cell, laying, position, tile
from tests.play import can, do

SAY = Words("en", ("Ada", "Bo", "Cy"))
SWAP_1, REVEAL_2, STUDY_1 = tile("swap 1"), tile("reveal 2"), tile("study 1")
REVEAL_3 = tile("reveal 3")
ROWS = {0: "left up right", 1: "down any none"}


def why_not(state: State, tried: str) -> str:
    return SAY(refusal(state.observation(state.current_player), tried))


def told(state: State, text: str, viewer: int = SPECTATOR) -> str | None:
    [action] = [a for a in state.legal_actions() if str(a) == text]
    after = state.apply(action)
    line = log(state.observation(viewer), action, after.observation(viewer))
    return SAY(line) if isinstance(line, Message) else None


def about(number: int) -> State:
    state = position(hands={0: [number, tile("PP")], 1: [tile("MM")]}, rows=ROWS)
    return laying(state, number, "1,0")


def muddled(cards: str) -> State:
    """Return the walk of Muddled Waters, with one tile in each hand."""
    hands = {0: [SWAP_1], 1: [REVEAL_2]}
    rows = {0: cards, 1: "none none"}
    sea = "0,0 1,0 2,0"
    return position(sea, hands=hands, rows=rows, walk=True, muddled=True)


class TestWhyNot:
    def test_a_place_before_a_tile(self) -> None:
        state = position(hands={0: [SWAP_1]})

        assert snapshot(
            "Choose a tile from your hand first, then its space."
        ) == why_not(state, "1,0")

    @pytest.mark.parametrize(
        ("tried", "part"),
        [
            (
                "0,0",
                snapshot("There is already a tile here: choose a free space."),
            ),
            (
                "1,1",
                snapshot(
                    "A tile must share a side with another: touching at a corner "
                    "isn't enough."
                ),
            ),
            ("a1", snapshot("Lay a tile first: it shows what to do with the cards.")),
        ],
    )
    def test_where_a_tile_cannot_lie(self, tried: str, part: str) -> None:
        state = do(position(hands={0: [SWAP_1]}), f"play t{SWAP_1 + 1}")

        assert part == why_not(state, tried)

    def test_another_card_than_the_number_says(self) -> None:
        assert snapshot("This tile can only reveal card 2.") == why_not(
            about(REVEAL_2), "a1"
        )

    def test_another_card_than_the_one_that_is_swapped(self) -> None:
        assert why_not(about(SWAP_1), "a2") == (
            snapshot("This tile swaps card 1: choose card 1 first.")
        )

    def test_the_card_that_is_swapped_already(self) -> None:
        state = do(about(SWAP_1), "swap a1")

        assert why_not(state, "a1") == snapshot(
            "This card is already chosen: choose another."
        )

    @pytest.mark.rule("MO-062")
    @pytest.mark.parametrize("number", [tile("swap 8"), tile("reveal 8")])
    def test_in_a_row_that_is_too_short_no_card_is_named(self, number: int) -> None:
        assert snapshot(
            "This row has no card 8: you can choose the free place at its end, but nothing will happen."
        ) == why_not(about(number), "a1")

    def test_a_direction_that_the_card_does_not_lead(self) -> None:
        state = position("0,0 1,0 0,1", rows={0: "up", 1: "none"}, walk=True)

        assert "up" in why_not(state, "1,0")
        assert snapshot("There is no tile here: pawns walk only on tiles.") == why_not(
            state, "5,5"
        )

    def test_where_the_card_leads_there_is_a_button(self) -> None:
        state = position("0,0 1,0 0,1", rows={0: "up", 1: "none"}, walk=True)

        assert snapshot("Your card leads there: choose “Walk with card 1”.") == why_not(
            state, "0,1"
        )

    @pytest.mark.rule("MO-099")
    def test_where_an_inverted_card_does_not_lead(self) -> None:
        rows = {0: "invert right", 1: "none"}
        state = do(position("0,0 1,0 -1,0", rows=rows, walk=True), "follow a1")

        assert why_not(state, "1,0") == (
            snapshot("Your “right (now left)” card doesn't lead there.")
        )

    @pytest.mark.rule("MO-095")
    @pytest.mark.parametrize(
        ("cards", "part"),
        [
            (
                "jump copy",
                snapshot("This card jumps over the next space to the tile beyond."),
            ),
            (
                "match-dart copy",
                snapshot(
                    "This card leads to the nearest other tile with this fish: dart."
                ),
            ),
            (
                "any copy",
                snapshot("This card moves your pawn one tile, in any direction."),
            ),
            ("up copy", snapshot("Your “copy (now up)” card doesn't lead there.")),
        ],
    )
    def test_where_a_copy_does_not_lead(self, cards: str, part: str) -> None:
        sea = {"0,0": tile("D"), "0,1": tile("D", 1), "0,2": tile("PPD")}
        state = position(sea | {"7,7": 0}, rows={0: cards, 1: "none"}, walk=True)
        state = do(state, can(state).split(", ")[0])

        assert part == why_not(state, "7,7")

    @pytest.mark.rule("MO-033")
    def test_a_hand_tile_in_the_walk_of_muddled_waters(self) -> None:
        state = muddled("right right")

        assert why_not(state, f"t{SWAP_1 + 1}") == (
            snapshot("You can't use tiles from your hand until your pawn has walked.")
        )

    @pytest.mark.rule("MO-033")
    def test_the_tile_of_another_player_during_a_take(self) -> None:
        state = do(muddled("right right"), "follow a1")

        assert why_not(state, f"t{REVEAL_2 + 1}") == (
            snapshot("You can only use a tile from your own hand.")
        )

    def test_the_new_tile_itself_during_a_take(self) -> None:
        state = do(muddled("right right"), "follow a1")

        assert snapshot("Choose a tile from your hand to replace this one.") == why_not(
            state, "1,0"
        )

    @pytest.mark.rule("MO-090")
    def test_a_hole_before_a_tile_for_it(self) -> None:
        corker = tile("corker")
        ring = "0,0 1,0 2,0 0,-1 2,-1 0,-2 1,-2"
        hands = {0: [corker, SWAP_1, REVEAL_2], 1: [REVEAL_3]}
        state = position(ring, hands=hands, rows=ROWS)
        state = do(laying(state, corker, "0,1"), "study a1", "study a2", "study a3")
        state = do(state, "done")

        assert why_not(state, "1,-1") == (
            snapshot("Choose a tile from your hand first, then the hole.")
        )
        assert snapshot(
            "A hole is a free space with tiles on all four sides."
        ) == why_not(state, "5,5")
        assert snapshot("You have chosen a tile: now choose its space.") == why_not(
            do(state, f"cork t{SWAP_1 + 1}"), f"t{REVEAL_2 + 1}"
        )

    @pytest.mark.parametrize(
        ("number", "tried"),
        [(REVEAL_2, "0,0"), (SWAP_1, "0,0"), (STUDY_1, "0,0"), (SWAP_1, "t60")],
    )
    def test_what_comes_first_is_named(self, number: int, tried: str) -> None:
        state = about(number)
        asked = SAY(core_prompt(state.observation(0)))

        assert why_not(state, tried) == f"Something else comes first. {asked}"

    def test_the_start_is_not_destroyed(self) -> None:
        destructor = tile("destructor")
        state = position("0,0 1,0", hands={0: [destructor]}, rows=ROWS)
        state = do(laying(state, destructor, "0,1"), "reveal a8")

        assert snapshot("You can't remove the starting tile.") == why_not(state, "0,0")

    def test_not_ones_turn(self) -> None:
        state = position(hands={0: [SWAP_1]})

        assert SAY(refusal(state.observation(1), "1,0")) == snapshot("It's Ada's turn.")


class TestLog:
    def test_a_reveal_names_the_card(self) -> None:
        assert told(about(REVEAL_2), "reveal b2") == snapshot(
            "Ada reveals Bo's card 2: any."
        )

    def test_a_study_names_no_card(self) -> None:
        assert told(about(STUDY_1), "study b1") == snapshot("Ada studies Bo's card 1.")
        assert told(about(STUDY_1), "study b1", 0) == snapshot(
            "Ada studies Bo's card 1."
        )

    @pytest.mark.parametrize(
        ("number", "text", "line"),
        [
            (
                REVEAL_2,
                "reveal a2",
                snapshot("Ada reveals card 2 of their own row: up."),
            ),
            (STUDY_1, "study a1", snapshot("Ada studies card 1 of their own row.")),
        ],
    )
    def test_nobody_is_named_twice(self, number: int, text: str, line: str) -> None:
        assert told(about(number), text) == line

    @pytest.mark.parametrize(
        ("first", "second", "line"),
        [
            ("a1", "a3", snapshot("Ada swaps cards 1 and 3 of their own row.")),
            ("b1", "b3", snapshot("Ada swaps Bo's cards 1 and 3.")),
            (
                "a1",
                "b2",
                snapshot("Ada swaps card 1 of their own row with Bo's card 2."),
            ),
            (
                "b1",
                "a2",
                snapshot("Ada swaps card 2 of their own row with Bo's card 1."),
            ),
        ],
    )
    @pytest.mark.rule("MO-063")
    def test_a_swap_names_both_cards(self, first: str, second: str, line: str) -> None:
        state = about(SWAP_1)

        assert told(state, f"swap {first}") is None
        assert told(do(state, f"swap {first}"), f"swap {second}") == line

    def test_whose_card_was_swapped_is_told_that_it_was_theirs(self) -> None:
        state = do(about(SWAP_1), "swap b1")

        line = snapshot("Ada swaps card 2 of their own row with your card 1.")
        assert line == told(state, "swap a2", viewer=1)

    @pytest.mark.parametrize(
        ("first", "second", "line"),
        [
            (
                "a2",
                "a1",
                snapshot("Ada swaps cards 1 and 2 of their own row."),
            ),
            (
                "b1",
                "a2",
                snapshot("Ada swaps card 2 of their own row with Bo's card 1."),
            ),
        ],
    )
    def test_cards_of_the_own_row_change_places(
        self, first: str, second: str, line: str
    ) -> None:
        rows = {0: "left! up! any+move-swap left", 1: "down! down"}
        state = position(hands={0: [REVEAL_3, tile("PP")]}, rows=rows)
        state = do(laying(state, REVEAL_3, "1,0"), "reveal a3")

        assert told(do(state, f"shift {first}"), f"shift {second}") == line

    @pytest.mark.parametrize(
        ("language", "word"),
        [("en", "stay"), ("nl", "stilstaan"), ("fr", "sur place")],
    )
    def test_a_card_that_does_not_move_has_a_name(
        self, language: str, word: str
    ) -> None:
        state = position(rows={0: "none", 1: "up"}, walk=True)
        prompt = core_prompt(state.observation(0))

        assert Words(language, ("Ada", "Bo"))(prompt).endswith(f" {word}.")

    def test_the_beginning_of_the_walk_is_told(self) -> None:
        rows = {0: "left! up", 1: "down any none"}
        state = position(hands={0: [REVEAL_2, tile("PP")], 1: [1]}, rows=rows)
        line = told(laying(state, REVEAL_2, "1,0"), "reveal a2")

        assert line == (
            snapshot(
                "Ada reveals card 2 of their own row: up. A whole row is face "
                "up: the walk begins."
            )
        )

    def test_in_muddled_waters_the_last_tile_of_the_pile_begins_it(self) -> None:
        swap = tile("swap 1")
        state = position(hands={0: [swap]}, pile=[1], muddled=True)
        line = told(do(laying(state, swap, "1,0"), "swap a1"), "swap a2")

        assert (
            snapshot(
                "Ada swaps cards 1 and 2 of their own row. The tile pile is "
                "empty: the walk begins."
            )
            == line
        )

    @pytest.mark.rule("MO-130")
    def test_in_muddled_waters_too_small_a_pile_begins_it(self) -> None:
        swap = tile("swap 1")
        hands = {0: [swap], 1: [2]}
        state = position(hands=hands, pile=[1, 3], muddled=True, first=1)
        state = do(laying(state, swap, "1,0"), "swap a1")
        line = told(state, "swap a2")

        assert (
            snapshot(
                "Ada swaps cards 1 and 2 of their own row. There aren't enough tiles left for everyone: the walk begins."
            )
            == line
        )

    def test_in_muddled_waters_a_full_row_with_tiles_in_the_pile_begins_it(
        self,
    ) -> None:
        rows = {0: "left! up", 1: "down any none"}
        state = position(hands={0: [REVEAL_2]}, rows=rows, pile=[1], muddled=True)
        line = told(laying(state, REVEAL_2, "1,0"), "reveal a2")

        assert (
            snapshot(
                "Ada reveals card 2 of their own row: up. A whole row is face "
                "up: the walk begins."
            )
            == line
        )

    def test_a_step_says_where_to(self) -> None:
        state = position("0,0 1,0", rows={0: "right", 1: "none"}, walk=True)

        assert told(state, "follow a1") == "Ada, card 1, right: 1 dart."

    def test_a_repeat_visit_is_told_as_one(self) -> None:
        state = position("0,0 1,0", rows={0: "right left right", 1: "none"}, walk=True)
        state = do(state, "follow a1", "follow a2")

        assert told(state, "follow a3") == snapshot(
            "Ada, card 3, right: already visited."
        )

    def test_a_taken_tile_is_named(self) -> None:
        sea, hands = {"0,0": 0, "1,0": tile("PPD")}, {0: [SWAP_1]}
        rows = {0: "right", 1: "none"}
        state = position(sea, hands=hands, rows=rows, walk=True, muddled=True)
        state = do(state, "follow a1")

        assert (
            told(state, f"collect t{SWAP_1 + 1}")
            == "Ada takes a tile: 2 puffers, 1 dart."
        )

    @pytest.mark.parametrize(
        ("name", "words"),
        [
            ("0,0", snapshot("h8")),
            ("2,0", snapshot("j8")),
            ("-1,3", snapshot("g11")),
            ("0,-1", snapshot("h7")),
            ("-8,1", snapshot("−a9")),
            ("-9,0", snapshot("−b8")),
            ("19,0", snapshot("aa8")),
        ],
    )
    def test_a_place_has_the_name_that_the_frame_gives_it(
        self, name: str, words: str
    ) -> None:
        assert place_name(cell(name)) == words

    def test_choosing_a_tile_is_not_worth_a_line(self) -> None:
        state = position(hands={0: [SWAP_1]})

        assert told(state, f"play t{SWAP_1 + 1}") is None


class TestPrompt:
    def test_the_number_of_the_tile_is_named(self) -> None:
        assert snapshot("Reveal: choose the player whose card 2 you turn up.") == SAY(
            core_prompt(about(REVEAL_2).observation(0))
        )

    def test_the_card_of_the_walk_is_named(self) -> None:
        state = position("0,0 1,0", rows={0: "right", 1: "none"}, walk=True)

        assert SAY(core_prompt(state.observation(0))) == snapshot(
            "Walk with card 1: right."
        )

    @pytest.mark.rule("MO-099")
    @pytest.mark.rule("MO-095")
    @pytest.mark.parametrize(
        ("cards", "asked", "called", "logged"),
        [
            (
                "invert right",
                snapshot("Walk with card 2: right (now left)."),
                snapshot("Walk with card 2: right (now left)"),
                snapshot("Ada, card 2, right (now left): the pawn stays."),
            ),
            (
                "invert right+hand-swap",
                snapshot("Walk with card 2: right, Hand Swap (now left)."),
                snapshot("Walk with card 2: right, Hand Swap (now left)"),
                snapshot("Ada, card 2, right, Hand Swap (now left): the pawn stays."),
            ),
            (
                "right copy",
                snapshot("Walk with card 2: copy (now right)."),
                snapshot("Walk with card 2: copy (now right)"),
                snapshot("Ada, card 2, copy (now right): the pawn stays."),
            ),
            (
                "match-dart copy",
                snapshot("Walk with card 2: copy (now match dart)."),
                snapshot("Walk with card 2: copy (now match dart)"),
                snapshot("Ada, card 2, copy (now match dart): the pawn stays."),
            ),
            (
                "copy",
                snapshot("Walk with card 1: copy (now stay)."),
                snapshot("Walk with card 1: copy (now stay)"),
                snapshot("Ada, card 1, copy (now stay): the pawn stays."),
            ),
            (
                "~left",
                snapshot("Walk with card 1: right."),
                snapshot("Walk with card 1: right"),
                snapshot("Ada, card 1, right: the pawn stays."),
            ),
            (
                "match-dart",
                snapshot("Walk with card 1: match dart."),
                snapshot("Walk with card 1: match dart"),
                snapshot("Ada, card 1, match dart: the pawn stays."),
            ),
        ],
    )
    def test_a_card_is_asked_for_by_what_it_does_now(
        self, cards: str, asked: str, called: str, logged: str
    ) -> None:
        state = position("0,0", rows={0: cards, 1: "none"}, walk=True)
        n = len(cards.split())
        state = do(state, *(f"follow a{i}" for i in range(1, n)))
        [action] = state.legal_actions()
        seen = state.observation(0)

        assert asked == SAY(core_prompt(seen))
        assert called == SAY(core_label(seen, action))
        assert logged == told(state, str(action))

    @pytest.mark.rule("MO-063")
    def test_a_swap_asks_for_one_card_and_then_the_other(self) -> None:
        state = about(SWAP_1)

        assert snapshot(
            "Swap: choose the player whose card 1 you swap with another card."
        ) == SAY(core_prompt(state.observation(0)))
        state = do(state, "swap b1")
        assert snapshot("Swap: choose the other card, in this or another row.") == SAY(
            core_prompt(state.observation(0))
        )

    @pytest.mark.rule("MO-127")
    def test_with_an_empty_hand_only_the_point_is_offered(self) -> None:
        rows = {0: "right+fishful", 1: "none"}
        state = position("0,0 1,0", rows=rows, walk=True, muddled=True)
        state = do(state, "follow a1")

        assert snapshot(
            "Your hand is empty, so you can't take the tile you just visited. Score 1 "
            "point instead?"
        ) == SAY(core_prompt(state.observation(0)))


class TestEnding:
    def test_scores_are_told_best_first(self) -> None:
        sea = {"0,0": tile("P"), "1,0": tile("PPD"), "0,1": tile("D")}
        state = position(sea, rows={0: "up", 1: "right"}, walk=True)
        state = do(state, can(state), "follow b1")
        ending = GAME.ending(state.observation(SPECTATOR))

        assert SAY(ending.reason) == snapshot(
            "Bo wins with the highest score: 2 points."
        )
        assert [player for player, _ in ending.lines] == [1, 0]
        assert SAY(ending.lines[0][1]) == snapshot(
            "Score 2: 2\xa0×\xa0puffer; 3 fish in all"
        )


class TestProposals:
    def offered(self, state: State) -> list[tuple[str, ...]]:
        seen = state.observation(state.current_player)
        return [p.actions for p in GAME.proposals(seen, state.legal_actions())]

    def test_cards_without_a_choice_are_walked_in_one_go(self) -> None:
        rows = {0: "right left up", 1: "none"}
        state = position("0,0 1,0", rows=rows, walk=True)

        assert self.offered(state) == [("follow a1", "follow a2", "follow a3")]

    def test_they_stop_before_a_choice(self) -> None:
        rows = {0: "right left any left", 1: "none"}
        state = position("0,0 1,0 -1,0", rows=rows, walk=True)

        assert self.offered(state) == [("follow a1", "follow a2")]

    def test_one_card_is_not_worth_an_offer(self) -> None:
        state = position("0,0 1,0", rows={0: "right", 1: "none"}, walk=True)

        assert self.offered(state) == []
