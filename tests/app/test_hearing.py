"""Sounds of a match: actions, news, refusals, your turn, the end."""

from dataclasses import replace

import pytest

from clutch.app.match.sounds import GROUPS, VOLUMES
from clutch.app.model.outcome import is_lost
from clutch.app.protocol.effects import Sound, Vibrate
from clutch.app.protocol.events import Act, Change, Tried
from clutch.app.storage.state import SETTING_VALUES, Settings
from tests.app.pages import Page

LOUD = {"sound": "loud"}
SEEN = "everything-seen"


def listening(page: Page, **settings: str) -> Page:
    """Return the page with sounds switched on."""
    settings = LOUD | settings
    page.model = replace(page.model, settings=replace(page.model.settings, **settings))
    return page


def heard(page: Page) -> list[str]:
    """The sounds of the last event."""
    return [effect.name for effect in page.effects if isinstance(effect, Sound)]


def is_felt(page: Page) -> bool:
    return any(isinstance(effect, Vibrate) for effect in page.effects)


def act_first(page: Page) -> Page:
    """Play the first legal action."""
    page.act(str(page.match.history.legal[0]))
    return page


def until_the_bots_last_action(page: Page) -> Page:
    """Play the person's turn, and the bot's turn except its last action."""
    me = page.match.mine[0]
    while page.state.current_player == me:
        act_first(page)
    before = page.model
    while page.state.current_player != me:
        before = page.model
        page.let_bot_think()
    page.model = before
    return page


class TestMoves:
    def test_an_own_action_is_heard(self) -> None:
        assert ["own"] == heard(act_first(listening(Page.at_match())))

    def test_an_action_of_a_bot_sounds_otherwise(self) -> None:
        page = listening(Page.at_match("easy,human", chosen=SEEN))
        while page.state.current_player in page.match.mine:
            act_first(page)
        page.let_bot_think()

        assert ["others"] == heard(page)

    def test_what_comes_to_light_sounds_otherwise(self) -> None:
        page = listening(Page.at_match())
        while not any(str(a) == "look" for a in page.match.history.legal):
            act_first(page)
        page.act("look")

        assert ["reveal"] == heard(page)

    def test_what_is_refused_is_heard(self) -> None:
        page = listening(Page.at_match())
        page.send(Tried("c3"))
        assert ["refusal"] == heard(page)
        page.send(Act("take c3"))
        assert ["refusal"] == heard(page)

    def test_what_is_taken_back_is_not_heard(self) -> None:
        page = act_first(listening(Page.at_match()))
        page.click("undo")

        assert [] == heard(page)

    def test_bots_that_hurry_make_no_noise(self) -> None:
        page = until_the_bots_last_action(
            listening(Page.at_match("human,easy", chosen=SEEN), pace="instant")
        )
        page.let_bot_think()

        assert ["turn"] == heard(page)


class TestTurns:
    def test_after_the_others_it_is_said_that_one_is_on(self) -> None:
        page = listening(Page.at_match("human,easy", chosen=SEEN), vibration="on")
        until_the_bots_last_action(page).let_bot_think()

        assert "turn" == heard(page)[-1]
        assert is_felt(page)

    def test_the_device_may_vibrate_where_nothing_is_heard(self) -> None:
        page = Page.at_match("human,easy", chosen=SEEN)
        page = listening(page, sound="off", vibration="on")
        until_the_bots_last_action(page).let_bot_think()

        assert ([], True) == (heard(page), is_felt(page))

    def test_who_goes_on_has_been_on_all_the_time(self) -> None:
        page = listening(Page.at_match(), vibration="on")
        act_first(act_first(page))

        assert "turn" not in heard(page)
        assert not is_felt(page)


class TestEnds:
    def test_a_win_is_heard(self) -> None:
        page = listening(Page.at_match())
        while not page.state.is_terminal:
            page.act(str(page.match.history.legal[-1]))
            if page.model.dialog:
                page.click("act", "claim")

        assert ["win"] == heard(page)

    def test_a_loss_sounds_otherwise(self) -> None:
        page = listening(Page.at_match("human,medium"))
        while not page.state.is_terminal:
            if page.state.current_player in page.match.mine:
                act_first(page)
            else:
                page.let_bot_think()

        assert is_lost(page.match)
        assert ["loss"] == heard(page)


class TestSettings:
    def test_nothing_is_heard_until_it_is_wanted(self) -> None:
        assert "off" == Settings().sound
        assert [] == heard(act_first(Page.at_match()))

    @pytest.mark.parametrize("group", GROUPS)
    def test_a_group_can_be_silent(self, group: str) -> None:
        silent = listening(Page.at_match(), **{group: "off"})
        is_heard = group != "sound_moves"

        assert is_heard == bool(heard(act_first(silent)))

    @pytest.mark.parametrize("volume", SETTING_VALUES["sound"])
    def test_each_volume_is_as_loud_as_it_says(self, volume: str) -> None:
        page = listening(Page.at_match(), sound=volume)
        act_first(page)
        volumes = [e.volume for e in page.effects if isinstance(e, Sound)]

        assert volumes == [VOLUMES[volume]] * (volume != "off")

    def test_who_changes_a_setting_hears_what_it_is_about(self) -> None:
        page = Page.opened("#/settings")
        samples = {}
        for name, value in (("sound", "soft"), ("sound_ends", "on")):
            page.send(Change(name, value))
            samples[name] = heard(page)
        page.send(Change("sound", "off"))

        assert {"sound": ["turn"], "sound_ends": ["win"]} == samples
        assert [] == heard(page)

    def test_the_groups_are_asked_about_once_there_is_something_to_hear(self) -> None:
        page = Page.opened("#/settings")
        assert 'name="sound_moves"' not in page.html
        page.send(Change("sound", "medium"))

        assert all(f'name="{group}"' in page.html for group in GROUPS)

    def test_vibration_is_offered_where_fingers_touch(self) -> None:
        assert 'name="vibration"' not in Page.opened("#/settings").html
        assert 'name="vibration"' in Page.opened("#/settings", touch=True).html
