"""Translations show the number given, are well typeset, and use one word per thing."""

import re
from dataclasses import dataclass
from functools import cache

import pytest

from clutch.core.message import Message, msg_n
from clutch.ui.words import LANGUAGES, SOURCE, Words
from tools import messages, typography

NUMBERS = (0, 1, 2, 5)
JUST_ONE = re.compile(
    r"\bonce\b|\bone (hand card|more)\b|\béén\b|\bune fois\b|\bencore une?\b"
)
"""Words that say 1 without a figure, where a number is meant."""
NAME = re.compile(r"\{\w+\}|Ei my Goods!")
"""Text not read as words: placeholders, and a name that no language translates."""


@cache
def files() -> dict[object, str]:
    """The files of each message, by its text, or by its texts if it has a plural."""
    found = [message for message in messages.extract() if message.id]
    return {one.id: " ".join(file for file, _ in one.locations) for one in found}


@cache
def said(language: str) -> tuple[tuple[str, str, str], ...]:
    """Every text: its location, its English, and its translation."""
    return tuple(
        (files()[message.id], english, translated)
        for message in messages.read(language)
        if message.id
        for english in [" | ".join(messages.forms(message.id))]
        for translated in [" | ".join(messages.forms(message.string or ""))]
    )


@cache
def numbered() -> tuple[tuple[str, Message], ...]:
    """All messages that depend on a number, with several numbers each."""
    texts = []
    for found in messages.extract():
        if isinstance(found.id, str):
            continue
        one, many = found.id
        if "{n}" not in many:
            continue  # the number stands beside it, as on the plates
        holes = {*messages.HOLE.findall(one + many)} - {"n"}
        for n in NUMBERS:
            text = msg_n(one, many, n=n, **dict.fromkeys(holes, "Ada"))
            texts.append((str(n), text))
    return tuple(texts)


def shows(text: str, number: str) -> bool:
    """Whether a text shows only that number; the singular may stand for 1."""
    if number == "1":
        return {"1"} >= {*re.findall(r"\d+", text)}
    return {number} == {*re.findall(r"\d+", text)} and not JUST_ONE.search(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_number_shown_is_the_number_given(language: str) -> None:
    words = Words(language)
    texts = [(number, words(message)) for number, message in numbered()]

    assert texts
    assert [] == [text for text in texts if not shows(text[1], text[0])]


@pytest.mark.parametrize(
    ("language", "typed", "printed"),
    [
        ("nl", "zo'n ei: ja!", "zo’n ei: ja!"),
        ("fr", "l'œuf : oui !", "l’œuf\u202f: oui\u202f!"),
        ("fr", "« ici\u00a0» ; 5 %", "«\u202fici\u202f»\u202f; 5\u202f%"),
        ("fr", "inconnue (?)", "inconnue (?)"),
    ],
)
def test_texts_are_set_as_the_language_wants_it(
    language: str, typed: str, printed: str
) -> None:
    assert printed == typography.well_set(language, typed)
    assert not typography.lacks_a_space(language, printed)


@pytest.mark.parametrize("text", ["ici: oui", "ici!", "«ici»", "5%"])
def test_a_sign_without_its_space_is_found_in_french(text: str) -> None:
    assert typography.lacks_a_space("fr", typography.well_set("fr", text))
    assert not typography.lacks_a_space("nl", text)


def test_the_name_of_a_game_is_left_as_it_is() -> None:
    assert not typography.lacks_a_space("fr", "Ei my Goods! Royal Eggs")


@dataclass(frozen=True)
class Term:
    """One thing and its term in each language, wherever English mentions it."""

    folder: str
    english: str
    nl: str
    fr: str

    def __str__(self) -> str:
        """The name of the test."""
        return f"{self.folder or 'everywhere'}: {self.english}"


EVERYWHERE = ""
CHICKEN, THIEVES = "chicken_colorout", "egg_thieves"
EI, OEUFS, MAPPED = "ei_my_goods", "les_oeufs_sont_faits", "mapped_out"
TERMS = (
    Term(EVERYWHERE, r"\bundo\b", r"\bterug(nemen)?\b", r"\bannule[rz]?\b"),
    Term(EVERYWHERE, r"\bhints?\b", r"\bhints?\b", r"\bindices?\b"),
    Term(EVERYWHERE, r"\breplay\b|\blook back\b", r"\bterugkijken\b", r"\brevoir\b"),
    Term(EVERYWHERE, r"\bthe log\b|\blog\b", r"\bverloop\b", r"\bjournal\b"),
    Term(EVERYWHERE, r"\bseeds?\b", r"\bstartcode\b", r"\bgraine\b"),
    Term(EVERYWHERE, r"\bset-up link\b", r"\bopstelling\b", r"\bmise en place\b"),
    Term(EVERYWHERE, r"\bmemory aid\b", r"\bgeheugensteun\b", r"\baide-mémoire\b"),
    Term(EVERYWHERE, r"\bshares? the win\b", r"\boverwinning\b", r"\bvictoire\b"),
    Term(EVERYWHERE, r"\bcards?\b", r"kaart", r"\bcartes?\b|\ben\b|\bcelle"),
    Term(CHICKEN, r"\bmap\b", r"\bspeelveld\b", r"\bterrain\b"),
    Term(CHICKEN, r"\btiles?\b", r"tegel", r"\btuiles?\b|\bvoisine\b"),
    Term(CHICKEN, r"\bterrific tiles\b", r"\btoffe tegels\b", r"\btuiles fabuleuses\b"),
    Term(
        CHICKEN, r"\bspecial scores\b", r"\bspeciale scores\b", r"\bscores spéciaux\b"
    ),
    Term(
        CHICKEN, r"\bpeering pawns\b", r"\bglurende pionnen\b", r"\bpions guetteurs\b"
    ),
    Term(MAPPED, r"\bmap\b(?! tile)", r"\bzee(kaart)?\b", r"\bmer\b"),
    Term(MAPPED, r"\btiles?\b", r"tegel", r"\btuiles?\b|\bcelle"),
    Term(MAPPED, r"\bmuddled waters\b", r"\btroebel water\b", r"\beaux troubles\b"),
    Term(MAPPED, r"\blands unknown\b", r"\bonbekend land\b", r"\bterres inconnues\b"),
    Term(
        MAPPED,
        r"\bunclear instructions\b",
        r"\bvage aanwijzingen\b",
        r"\bconsignes floues\b",
    ),
    Term(THIEVES, r"\bscout", r"[Vv]erken", r"[Ee]xplor|[Éé]claireur"),
    Term(THIEVES, r"\braid(s|ed)?\b", r"plunder", r"\braids?\b"),
    Term(THIEVES, r"\bface-down\b", r"\bgedekte?\b", r"\bface cachée\b"),
    Term(EI, r"\bgoods?\b", r"product(en)?\b", r"\bmarchandises?\b"),
    Term(EI, r"\bsloppy\b", r"\bslordige?\b", r"\bbâclé?\b|\bbâcle\b"),
    Term(OEUFS, r"\bturned eggs?\b", r"\bomgekeerde?\b", r"\bretournés?\b"),
    Term(OEUFS, r"\bmarks?\b", r"\bmarke(ert|ren)\b|\bmerkteken\b", r"\bmarque(nt)?\b"),
)


@pytest.mark.parametrize("term", TERMS, ids=str)
@pytest.mark.parametrize("language", ["nl", "fr"])
def test_a_thing_has_one_word(language: str, term: Term) -> None:
    about = [
        (english, translated)
        for where, english, translated in said(language)
        if term.folder in where
        and re.search(term.english, NAME.sub("", english), re.IGNORECASE)
    ]
    word = re.compile(getattr(term, language), re.IGNORECASE)

    assert about
    assert [] == [texts for texts in about if not word.search(texts[1])]


@pytest.mark.parametrize(("language", "word"), [("nl", "kaart"), ("fr", "carte")])
def test_where_there_are_no_cards_the_map_is_not_called_one(
    language: str, word: str
) -> None:
    texts = [text for where, _, text in said(language) if CHICKEN in where]

    assert texts
    assert [] == [text for text in texts if word in text.lower()]


AVOIDED = {
    "en": (r"\bthe own\b", r"\{n\} \{(resource|colour)\}", r"\braid of\b"),
    "nl": (
        r"\been waar\b|\bwaren (af|op|waard)\b",
        r"\bde meeste \w+ winnen\b|\bwinnen de meeste\b",
        r"\b(gedekt|open) naar\b",
        r"\bstoel voor stoel\b|\bdekblad\b|\blandtegel|\bmerkt\b",
        r"\b[Jj]ouw (hand|bord|spellen|tafel)\b",
        r"\bwillekeurige (kant|volgorde)\b",
        r"\bbuur(tegel|vakje)|\bwilgkaart|\bmet zichtbaar\b|\{resource\}kaart",
    ),
    "fr": (
        r"\btout autre des\b|\bLe faire\b|\bReprendre d|\b[Rr]epér|\bseconde rangée\b",
        r"\b[Uu]ne aide-mémoire\b|\bce qui fut\b|« Propres",
        r"^peut être (choisie?|pris)$|\bmet tête en bas\b|\bêtre à vous\b",
        r"\{(after|before|percent)\} parties\b|\blettre \{",
        r"\b[Dd]e \{(player|owner|winner|hider)\}",
    ),
}
"""Wordings that were replaced by better ones.

In French a name may begin with a vowel, so “de” never comes directly before one. A
thing that can be chosen is a card as well as an egg, so its gender varies.
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_reads_badly_is_not_said_again(language: str) -> None:
    bad = re.compile("|".join(AVOIDED[language]))
    texts = (
        messages.wanted()
        if language == SOURCE
        else [text for _, _, text in said(language)]
    )

    assert [] == [text for text in texts if bad.search(text)]


def test_a_catalogue_does_not_hold_the_time_it_was_compiled() -> None:
    one, other = (messages.compiled(messages.TRANSLATED[0]) for _ in range(2))

    assert one == other
    assert b"POT-Creation-Date: 2020-01-01" in one
