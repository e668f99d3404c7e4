"""Chances: what a game's values make of them, and what is lost with one."""

import pytest

from clutch.bots.chances import lost, shares, slope
from clutch.games import game_of

PLAIN, SHARP = game_of("egg-thieves"), game_of("les-oeufs-sont-faits")


def test_chances_of_several_add_up_to_one() -> None:
    assert (0.75, 0.25) == pytest.approx(shares(PLAIN, (0.6, 0.2)))


def test_a_shared_victory_is_half_of_one() -> None:
    assert (0.5, 0.5, 0.0) == shares(PLAIN, (1.0, 1.0, 0.0))


def test_where_nobody_has_won_nobody_has_a_chance() -> None:
    assert (0.0, 0.0) == shares(PLAIN, (0.0, 0.0))


def test_who_plays_alone_may_lose() -> None:
    assert (0.3,) == shares(PLAIN, (0.3,))


def test_a_timid_value_is_sharpened_as_bots_games_say() -> None:
    assert shares(SHARP, (0.6, 0.4))[0] == pytest.approx(0.6**3 / (0.6**3 + 0.4**3))
    assert shares(SHARP, (1, 0, 0, 0)) == (1, 0, 0, 0)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_at_an_equal_chance_a_loss_is_what_it_takes(players: int) -> None:
    par = 1 / max(2, players)

    assert lost(par + 0.001, par, players) == pytest.approx(0.001, rel=0.01)
    assert slope(par, players) == pytest.approx(1)


def test_who_is_far_behind_loses_more_with_as_much_of_a_chance() -> None:
    assert lost(0.15, 0.1, 2) > 2 * lost(0.55, 0.5, 2)


def test_what_is_all_but_decided_is_not_told_apart() -> None:
    assert 0 == lost(0.02, 0.001, 2) == lost(1.0, 0.98, 2)
