"""The facts on the players' plates in Ei my Goods! Royal Eggs."""

from clutch.core.position import SPECTATOR
from clutch.games.ei_my_goods import GAME
from clutch.games.ei_my_goods.play.planning import Planning
from tests.games.ei_my_goods.positions import Place, end_turns, position
from tests.games.ei_my_goods.words import ENGLISH
from tests.play import do


def told(state, player, viewer=SPECTATOR):
    """The facts on a plate."""
    standing = GAME.standing(state.observation(viewer), player)
    return [f"{fact.value} {ENGLISH(fact.label)}" for fact in standing.facts]


def test_points_coins_and_buildings_stand_on_every_plate() -> None:
    state = position(Place("K01*7 Y09*1", "G01"), Place("K02"))

    assert ["3 victory points", "9 coins", "2 buildings"] == told(state, 0)
    assert ["0 victory points", "0 coins", "1 building"] == told(state, 1)


def test_who_leads_is_who_would_win_now() -> None:
    state = position(Place("K01*7"), Place("K02*8"), Place("K03*4"))
    seen = state.observation(SPECTATOR)
    scores = [GAME.standing(seen, player).score for player in range(3)]

    assert [1, 0, 2] == sorted(range(3), key=lambda player: -(scores[player] or 0))


def test_at_the_end_the_coins_that_are_left_are_told() -> None:
    over = end_turns(position(Place("K01*7"), Place("K02"), is_last=True))

    assert ["1 victory point", "2 coins", "1 building"] == told(over, 0)


def test_a_plan_shows_on_the_plate_of_who_plans_and_of_nobody_else() -> None:
    state = position(
        Place("K01*3 Y09 Y10", assistants="A01@Y09"), Place("K02"), decision=Planning
    )
    after = do(state, "move A01", "place Y10", "pay K01", "pay K01")

    assert told(state, 0, viewer=1) == told(after, 0, viewer=1)
    assert "3 coins" in told(state, 0, viewer=0)
    assert "1 coin" in told(after, 0, viewer=0)
