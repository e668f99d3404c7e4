"""Explanations at the table: asked for, shown, announced and closed."""

from dataclasses import replace

import pytest

from clutch.app.match.explain.update import SIGNS
from clutch.app.protocol.events import Key
from clutch.core import position
from clutch.core.link import game_word
from clutch.ui.explanation import Explanation
from clutch.ui.html import escape
from clutch.ui.look import Look
from clutch.ui.words import LANGUAGES
from tests.app.pages import Page

EGG, FREE = "c1", "c3"


def explained(page: Page, target: str) -> Explanation:
    """The game's explanation of a thing for the viewer."""
    screen = page.match
    look = Look(page.model.words, lit=False, live=False)
    about = screen.game.explain(screen.observation, target, look)
    assert isinstance(about, Explanation)
    return about


def card(page: Page) -> str:
    """The HTML of the card that is shown; "" if there is none."""
    _, found, rest = page.html.partition('id="explained"')
    return found and rest.partition("</section>")[0]


def asked(target: str, seats: str = "human,medium") -> Page:
    page = Page.at_match(seats)
    while not page.match.is_mine and seats != "human,human":
        page.let_bot_think()
    page.click("inspect", target)
    return page


class TestTheCard:
    def test_there_is_none_before_one_asks(self) -> None:
        assert card(Page.at_match()) == ""

    def test_it_has_the_name_and_every_line(self) -> None:
        page = asked(EGG)
        t, about = page.model.words, explained(page, EGG)

        assert escape(t(about.name)) in card(page)
        assert all(escape(t(line)) in card(page) for line in about.lines)

    def test_it_leads_to_the_rules_of_the_thing(self) -> None:
        page = asked(EGG)
        section = explained(page, EGG).section

        assert f'href="#/rules/les-oeufs-sont-faits/{section}"' in card(page)

    def test_it_says_what_can_be_done_with_the_thing(self) -> None:
        page = asked(EGG)
        seen, t = page.match.observation, page.model.words
        [action] = [a for a in page.match.history.legal if a.target == EGG]

        assert escape(t(position.label(seen, action))) in card(page)

    def test_it_says_why_the_thing_cannot_be_chosen(self) -> None:
        page = asked(FREE)
        why_not = position.why_not(page.match.observation, FREE)

        assert escape(page.model.words(why_not)) in card(page)

    def test_out_of_turn_it_only_says_what_the_thing_is(self) -> None:
        page = Page.at_match("medium,human")
        while page.match.is_mine:
            page.act(str(page.match.history.legal[0]))
        page.click("inspect", FREE)

        assert card(page)
        assert "explained-now" not in card(page)

    def test_an_action_stands_for_what_it_is_done_with(self) -> None:
        assert card(asked(f"take {EGG}")) == card(asked(EGG))

    @pytest.mark.parametrize("target", ["", "no such thing", "<b>", "c9"])
    def test_of_what_is_no_thing_there_is_none(self, target: str) -> None:
        assert card(asked(target)) == ""

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_it_speaks_the_language_of_the_reader(self, language: str) -> None:
        page = Page.at_match("human,human", languages=[language])
        page.click("inspect", EGG)
        about = explained(page, EGG)

        assert escape(page.model.words(about.name)) in card(page)

    def test_it_is_said_aloud(self) -> None:
        page = asked(EGG)
        about = explained(page, EGG)

        assert page.said.startswith(page.model.words(about.name))


class TestPuttingItAway:
    def test_by_its_button(self) -> None:
        page = asked(EGG)
        page.click("inspect")

        assert card(page) == ""

    def test_by_escape_which_then_undoes_nothing(self) -> None:
        page = asked(EGG)
        page.act(f"take {EGG}")
        page.click("inspect", FREE)
        page.send(Key("Escape"))

        assert card(page) == ""
        assert page.match.history.match.actions

    def test_by_an_action_of_the_readers_own(self) -> None:
        page = asked(EGG)
        page.act(f"take {EGG}")

        assert card(page) == ""

    def test_not_by_what_others_do(self) -> None:
        page = Page.at_match("medium,human")
        while page.match.is_mine:
            page.act(str(page.match.history.legal[0]))
        page.click("inspect", FREE)
        page.let_bot_think()

        assert card(page)

    def test_before_another_person_looks(self) -> None:
        page = Page.at_match("human,human")
        page.click("inspect", EGG)
        first = page.match.viewer
        while page.match.viewer == first:
            page.act(str(page.match.history.legal[0]))

        assert page.match.explaining.target == ""


class TestExplaining:
    def test_every_click_explains_while_it_is_on(self) -> None:
        page = Page.at_match()
        page.click("explaining")

        assert " data-explaining " in page.html
        assert card(page)

    def test_it_is_over_when_one_is_done(self) -> None:
        page = Page.at_match()
        page.click("explaining")
        page.click("explaining")

        assert " data-explaining" not in page.html
        assert card(page) == ""

    @pytest.mark.parametrize("target", [EGG, SIGNS])
    def test_one_close_is_enough(self, target: str) -> None:
        page = Page.at_match()
        page.click("explaining")
        page.click("inspect", target)
        [close] = [
            one for one in page.shown if one.attributes.get("id") == "explained-close"
        ]
        page.click(close.attributes["data-do"], close.attributes["data-value"])

        assert card(page) == ""
        assert not page.match.explaining.is_on

    def test_escape_ends_it_whatever_is_explained(self) -> None:
        page = Page.at_match()
        page.click("explaining")
        page.click("inspect", EGG)
        page.send(Key("Escape"))

        assert card(page) == ""
        assert not page.match.explaining.is_on

    def test_a_hint_ends_it(self) -> None:
        page = Page.at_match("human,human", "everything-seen")
        page.click("explaining")
        page.click("inspect", EGG)
        page.click("hint")

        assert card(page) == ""
        assert not page.match.explaining.is_on
        assert page.match.question is not None

    def test_it_puts_a_hint_away(self) -> None:
        page = Page.at_match("human,human", "everything-seen")
        page.click("hint")
        page.click("explaining")

        assert card(page)
        assert page.match.question is None

    @pytest.mark.parametrize(
        ("wish", "is_on"), [("explains", True), ("nothing", False)]
    )
    def test_a_mouse_that_rests_explains_where_it_is_wanted(
        self, wish: str, *, is_on: bool
    ) -> None:
        page = Page.at_match()
        settings = replace(page.model.settings, hover=wish)
        page.model = replace(page.model, settings=settings)

        assert (" data-hover" in page.html) == is_on


class TestTheLegend:
    def test_it_names_every_sign_on_the_table(self) -> None:
        page = asked(SIGNS)
        screen, t = page.match, page.model.words
        names = [
            explained(page, sign).name for sign in screen.game.signs(screen.observation)
        ]

        assert names
        assert all(escape(t(name)) in card(page) for name in names)

    def test_each_sign_opens_its_card(self) -> None:
        page = asked(SIGNS)
        for sign in page.match.game.signs(page.match.observation):
            assert f'data-value="{escape(sign)}"' in card(page)


class TestInAReplay:
    """Things on its board are explained as at a table, without actions."""

    @staticmethod
    def looked_at() -> Page:
        page = Page.at_match("human,human", "everything-seen")
        page.act(str(page.match.history.legal[0]))
        page.go(f"#/replay/{game_word(page.match.history)}")
        return page

    def test_a_thing_is_explained(self) -> None:
        page = self.looked_at()

        assert f'data-about="{EGG}"' in page.html
        page.click("inspect", EGG)
        assert f'data-explained="{EGG}"' in page.html
        assert "explained-now" not in card(page)

    def test_escape_puts_the_card_away_and_stays(self) -> None:
        page = self.looked_at()
        page.click("inspect", EGG)
        page.send(Key("Escape"))

        assert card(page) == ""
        assert page.render.screen == "replay"

    def test_there_is_the_legend(self) -> None:
        page = self.looked_at()
        page.click("inspect", SIGNS)

        assert "legend-list--marks" in card(page)
