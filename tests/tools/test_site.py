"""The built site knows its future address, if one is given."""

import pytest

from tools.environment import ROOT, MissingError
from tools.site import addressed

INDEX = (ROOT / "index.html").read_text("utf-8")
PICTURE = "web/icons/icon-512.png"


@pytest.mark.parametrize("address", ["https://a.example/b", "https://a.example/b/"])
def test_the_picture_of_a_preview_has_a_whole_address(address: str) -> None:
    assert f'"og:image" content="https://a.example/b/{PICTURE}"' in addressed(
        INDEX, address
    )


def test_without_an_address_it_is_relative_to_the_page() -> None:
    assert INDEX == addressed(INDEX, "")
    assert f'"og:image" content="{PICTURE}"' in INDEX


@pytest.mark.parametrize(
    "address", ["a.example", 'https://a/"><script>', "https://a/?b"]
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(MissingError):
        addressed(INDEX, address)
