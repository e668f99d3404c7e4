"""How bots judge positions of Mapped Out."""

from collections.abc import Sequence

from clutch.bots import choose
from clutch.core.match import SeatKind
from clutch.core.rng import RngStream
from clutch.games.mapped_out import GAME
from clutch.games.mapped_out.bots.outlook import value
from clutch.games.mapped_out.bots.rating import rate
from clutch.games.mapped_out.bots.sensible import sensible_actions
from clutch.games.mapped_out.bots.shortlist import FEW, MANY, shortlist
from clutch.games.mapped_out.play.dealing import deal
from clutch.games.mapped_out.table.actions import Action
from clutch.games.mapped_out.table.pieces import Rules
from clutch.games.mapped_out.table.position import State
from tests.games.mapped_out.positions import laying, position, tile, with_hidden
from tests.play import do

P, PPP, DDD, MM, EMPTY = (tile(w) for w in ("P", "PPP", "DDD", "MM", "-"))
SWAP_1, STUDY_1 = tile("swap 1"), tile("study 1")
REVEAL_1, REVEAL_2 = tile("reveal 1"), tile("reveal 2")
SHORE = {"0,0": EMPTY, "1,0": PPP}
"""A sea with three fish to the right."""


def values(state: State) -> dict[str, float]:
    """The rating of each action."""
    actions = state.legal_actions()
    seen = state.observation(state.current_player)
    return dict(zip(map(str, actions), rate(seen, actions), strict=True))


def best(state: State) -> str:
    found = values(state)
    return max(found, key=lambda text: found[text])


def polite(state: State) -> list[str]:
    seen = state.observation(state.current_player)
    return [str(a) for a in sensible_actions(seen, state.legal_actions())]


def listed(state: State) -> list[str]:
    """The actions that a search considers."""
    seen = state.observation(state.current_player)
    return [str(a) for a in shortlist(seen, state.legal_actions())]


def dealt(players: int) -> State:
    """Return the start of a game."""
    rules, chance = Rules(players), RngStream("shortlist")
    return deal(rules, 0, chance.shuffle(rules.cards), chance.shuffle(rules.tiles))


def with_hand(state: State, hand: Sequence[int]) -> State:
    """Return the state with these tiles in the first player's hand."""
    return with_hidden(state, hands=(tuple(sorted(hand)), *state.hidden.hands[1:]))


def worth_of_swap(state: State) -> float:
    return values(state)[f"play t{SWAP_1 + 1}"]


class TestShortlist:
    def test_among_many_the_tiles_that_look_best_are_worth_a_search(self) -> None:
        state = dealt(MANY)
        found = values(state)
        best_first = sorted(found, key=lambda text: -found[text])

        assert set(best_first[:FEW]) == set(listed(state))

    def test_among_few_every_tile_is(self) -> None:
        state = dealt(MANY - 1)

        assert len(state.legal_actions()) > FEW
        assert listed(state) == list(map(str, state.legal_actions()))

    def test_among_many_two_places_for_a_tile_are(self) -> None:
        state = dealt(MANY)
        state = state.step(state.legal_actions()[0])

        assert str(state.legal_actions()[0]).startswith("lay ")
        assert best(state) in listed(state)
        assert len(state.legal_actions()) > len(listed(state)) == FEW

    def test_every_card_to_swap_is(self) -> None:
        state = with_hand(dealt(MANY), [SWAP_1])
        state = do(state, f"play t{SWAP_1 + 1}")
        state = state.step(state.legal_actions()[0])

        assert str(state.legal_actions()[0]).startswith("swap ")
        assert listed(state) == list(map(str, state.legal_actions()))


class TestMap:
    def test_many_fish_are_laid_where_the_own_pawn_will_go(self) -> None:
        rows = {0: "right! up up", 1: "left! down down"}
        state = position("0,0", rows=rows, hands={0: [PPP], 1: [MM]})

        assert best(do(state, f"play t{PPP + 1}")) == "lay 1,0"

    def test_no_fish_are_laid_where_the_other_pawn_will_go(self) -> None:
        rows = {0: "right! up up", 1: "left! down down"}
        state = position("0,0", rows=rows, hands={0: [PPP], 1: [MM]})
        found = values(do(state, f"play t{PPP + 1}"))

        assert found["lay -1,0"] < found["lay 0,-1"] < found["lay 1,0"]

    def test_own_cards_are_studied_first(self) -> None:
        rows = {0: "right up up", 1: "left down down"}
        state = position("0,0", rows=rows, hands={0: [STUDY_1, P], 1: [MM]})

        assert best(laying(state, STUDY_1, "1,0")) == "study a1"

    def test_a_swap_leads_the_other_pawn_away_from_fish(self) -> None:
        sea = {"0,0": P, "1,0": PPP, "0,1": EMPTY}
        rows = {0: "none! none none", 1: "right! up! none"}
        state = position(sea, rows=rows, hands={0: [SWAP_1, STUDY_1], 1: [MM]})
        state = laying(state, SWAP_1, "0,-1")
        found = values(do(state, "swap b1"))

        assert found["swap b2"] >= found["swap b3"]

    def test_a_swap_takes_the_way_to_many_fish_from_another_row(self) -> None:
        sea = {"0,0": P, "1,0": PPP, "0,1": EMPTY}
        rows = {0: "none! none none", 1: "right! up! none"}
        state = position(sea, rows=rows, hands={0: [SWAP_1, STUDY_1], 1: [MM]})
        state = do(laying(state, SWAP_1, "0,-1"), "swap a1")

        assert best(state) == "swap b1"

    def test_a_tile_that_swaps_is_worth_most_near_the_end(self) -> None:
        sea = {"0,0": P, "1,0": PPP}
        hidden, shown = (
            position(sea, rows={0: "none! right! none", 1: rest}, hands={0: [SWAP_1]})
            for rest in ("none none none none", "none! none! none! none")
        )

        assert worth_of_swap(hidden) < worth_of_swap(shown)

    def test_who_is_ahead_turns_the_last_card_up(self) -> None:
        state = position(SHORE, rows={0: "right! none", 1: "none! none none"})
        state = laying(with_hand(state, [REVEAL_2, P]), REVEAL_2, "0,-1")

        assert best(state) == "reveal a2"

    def test_who_is_behind_does_not_turn_the_last_card_up(self) -> None:
        state = position(SHORE, rows={0: "none! none", 1: "right! none none"})
        state = laying(with_hand(state, [REVEAL_2, P]), REVEAL_2, "0,-1")

        assert best(state) == "reveal b2"

    def test_my_card_that_leads_anywhere_is_kept_from_the_others(self) -> None:
        state = position(rows={0: "up any down", 1: "none! none! left"})
        known = [placed.card for placed in state.hidden.rows[0][:2]]
        studied = sum(1 << card for card in known), 0
        state = with_hidden(with_hand(state, [REVEAL_2, P]), studied=studied)
        of_any = values(laying(state, REVEAL_2, "1,0"))["reveal a2"]
        state = with_hand(state, [REVEAL_1, P])
        of_up = values(laying(state, REVEAL_1, "1,0"))["reveal a1"]

        assert of_any < of_up < 0


class TestWalk:
    def test_a_choice_is_made_for_the_whole_walk(self) -> None:
        sea = {"0,0": P, "1,0": MM, "-1,0": EMPTY, "-2,0": PPP}
        state = position(sea, rows={0: "any left", 1: "none"}, walk=True)

        assert best(state) == "go -1,0"

    def test_a_point_is_taken_when_the_tile_brings_less(self) -> None:
        sea = {"0,0": P, "1,0": tile("D"), "-1,0": PPP}
        rows = {0: "left right right+fishful", 1: "none"}
        state = position(sea, rows=rows, walk=True)
        state = do(state, "follow a1", "follow a2", "follow a3")

        assert best(state) == "bonus"

    def test_many_fish_are_taken_and_a_poor_tile_is_laid(self) -> None:
        state = position(
            {"0,0": P, "1,0": PPP},
            rows={0: "right", 1: "none"},
            hands={0: [EMPTY, DDD]},
            walk=True,
            muddled=True,
        )

        assert best(do(state, "follow a1")) == f"collect t{EMPTY + 1}"


class TestValue:
    def test_before_anything_is_laid_or_known_chances_are_even(self) -> None:
        state = position(rows={0: "none", 1: "none"}, hands={0: [P], 1: [MM]})

        assert [0.5, 0.5] == list(value(state))

    def test_with_all_cards_up_the_best_choice_of_the_whole_walk_counts(self) -> None:
        sea = {"0,0": P, "1,0": MM, "-1,0": EMPTY, "-2,0": PPP}
        rows = {0: "any left", 1: "right left"}
        state = position(sea, rows=rows, walk=True)

        assert value(state)[0] > value(state)[1]

    def test_where_a_tile_is_still_to_come_a_pawn_walks_on(self) -> None:
        rows = {0: "up right", 1: "left right"}
        sea = {"0,0": EMPTY, "1,1": PPP}
        state = position(sea, rows=rows, hands={0: [P], 1: [MM]})

        assert value(state)[0] > value(state)[1]

    def test_when_all_tiles_are_laid_a_pawn_stays_where_none_is(self) -> None:
        rows = {0: "up right", 1: "left left"}
        sea = {"0,0": EMPTY, "1,1": PPP}
        state = position(sea, rows=rows, pile=())

        assert [0.5, 0.5] == list(value(state))

    def test_a_swap_in_the_hand_is_an_asset(self) -> None:
        rows = {0: "none", 1: "none"}
        state = position(rows=rows, hands={0: [SWAP_1], 1: [STUDY_1]})

        assert value(state)[0] > value(state)[1]

    def test_a_lead_decides_more_when_fewer_tiles_are_to_come(self) -> None:
        sea = {"0,0": P, "1,0": PPP}
        rows = {0: "right", 1: "none none"}
        hands = {0: [P], 1: [MM]}
        early = position(sea, rows=rows, hands=hands)
        late = position(sea, rows=rows, hands=hands, pile=())

        assert 0.5 < value(early)[0] < value(late)[0] < 1

    def test_a_lead_decides_less_in_muddled_waters(self) -> None:
        sea = {"0,0": P, "1,0": PPP}
        rows = {0: "right", 1: "none"}
        calm = position(sea, rows=rows, walk=True)
        muddled = position(sea, rows=rows, walk=True, muddled=True)

        assert 0.5 < value(muddled)[0] < value(calm)[0]

    def test_a_walk_can_go_through_lands_from_where_no_tile_is_yet(self) -> None:
        sea = {"0,0": P, "1,1": tile("island DR")}
        rows = {0: "up right+fishless right", 1: "none"}
        state = position(sea, rows=rows, hands={0: [P], 1: [MM]})

        assert value(state)[0] > value(state)[1]


class TestManners:
    def test_a_reveal_that_changes_nothing_is_foolish(self) -> None:
        rows = {0: "left up! right", 1: "down any none"}
        state = position(rows=rows, hands={0: [REVEAL_2, P], 1: [MM]})

        assert polite(laying(state, REVEAL_2, "1,0")) == ["reveal b2"]

    def test_where_all_change_nothing_all_remain(self) -> None:
        rows = {0: "left up! right", 1: "down any! none"}
        state = position(rows=rows, hands={0: [REVEAL_2, P], 1: [MM]})

        assert len(polite(laying(state, REVEAL_2, "1,0"))) == 2


def duel(seed: str) -> tuple[float, float]:
    """The results of medium and of easy in one game; the seed decides who begins."""
    chance = RngStream(seed)
    rules = Rules(2)
    state = deal(rules, 0, chance.shuffle(rules.cards), chance.shuffle(rules.tiles))
    medium = chance.randrange(2)
    while not state.is_terminal:
        is_medium = state.current_player == medium
        kind = SeatKind.MEDIUM if is_medium else SeatKind.EASY
        action: Action = choose(GAME, kind, state, chance)
        state = state.step(action)
    returns = state.returns()
    return returns[medium], returns[1 - medium]


def test_medium_beats_easy() -> None:
    results = [duel(f"{i}") for i in range(10)]

    assert sum(medium for medium, _ in results) >= 8
