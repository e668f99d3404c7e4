"""Firefox and WebKit: found, requested from the system, or reported missing."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tools import checks, engines, steps
from tools.engines import ensure_firefox, ensure_webkit
from tools.environment import MissingError

WORKFLOW = ".github/workflows/pages.yml"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The requests to the system, on a machine without engines that refuses them."""
    asked: list[str] = []

    def install(*names: str) -> bool:
        asked.extend(names)
        return False

    monkeypatch.delenv("CLUTCH_FIREFOX", raising=False)
    monkeypatch.setattr(engines.apt, "install", install)
    monkeypatch.setattr(engines.shutil, "which", lambda _: None)
    engines.ask_for.cache_clear()
    return asked


@pytest.mark.parametrize(
    ("ensure", "wanted"),
    [(ensure_firefox, ["firefox-esr"]), (ensure_webkit, ["webkit2gtk-driver", "xvfb"])],
)
def test_what_cannot_be_installed_is_named(
    asked: list[str], ensure: Callable[[], object], wanted: list[str]
) -> None:
    with pytest.raises(MissingError) as said:
        ensure()

    assert wanted == asked
    for name in wanted:
        assert name in str(said.value)


def test_firefox_is_prepared_without_a_word_and_asked_for_once(
    asked: list[str],
) -> None:
    engines.prepare()

    with pytest.raises(MissingError, match="CLUTCH_FIREFOX"):
        ensure_firefox()
    assert ["firefox-esr"] == asked


def test_a_step_that_lacks_its_engine_fails(
    asked: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture
) -> None:
    monkeypatch.setattr(steps.site, "tested", lambda: pytest.fail("built for nothing"))

    assert not checks.attempt(steps.webkit).is_good
    assert not checks.attempt(steps.firefox).is_good
    assert "CLUTCH_FIREFOX" in capsys.readouterr().out
    assert asked


def test_what_is_there_is_not_asked_for(
    asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines.shutil, "which", lambda name: f"/bin/{name}")
    ensure_webkit()

    assert "/bin/firefox-esr" == str(ensure_firefox())
    assert [] == asked


def test_firefox_is_run_wherever_no_person_waits() -> None:
    """The core runs in the full check, everything runs where the page is published."""
    run, pages = (Path(name).read_text("utf-8") for name in (".ci/run", WORKFLOW))

    assert run.endswith("exec python3 build.py test --full\n")
    assert "firefox" in dict(checks.rest_plan())
    assert "python3 build.py test firefox-long webkit" in pages
