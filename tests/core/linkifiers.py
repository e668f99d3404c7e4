"""What happens to a link in a text: what programs recognise, and what a click opens."""

import html
import quopri
import re
from collections.abc import Callable, Mapping
from urllib.parse import quote

SITE = "https://eggs.example/clutch/"
Linkifier = Callable[[str], str]
"""A function from the address of a link to the address that a click on it opens."""

GREEDY = re.compile(r"https?://\S+")
"""A link is whatever comes up to the next space."""
BROWSERS_ESCAPE = "!#$%&'()*+,/:;=?@[]^{|}~\\"
"""All else but letters, digits and `_.-` is percent-encoded behind the `#`."""


def opened(address: str) -> str:
    """The hash of an address as a browser reports it."""
    _, sign, rest = re.sub(r"[\r\n\t]", "", address.strip()).partition("#")
    return sign + quote(rest, safe=BROWSERS_ESCAPE)


def greedy(text: str) -> str:
    """The link up to the next space."""
    [found] = GREEDY.findall(text)[:1]
    return found


def careful(text: str) -> str:
    """The link as in GitHub and most chats: no final punctuation, no odd bracket."""
    link = greedy(text).partition("<")[0]
    ends = "?!.,:;*_~'\"-…"
    while link.endswith(tuple(ends + ")" * (link.count(")") > link.count("(")))):
        link = link[:-1]
    return link


def quoted_mail(address: str) -> str:
    """The link in lines that end in `=`, which the mail program has not decoded."""
    folded = quopri.encodestring(f"Your turn: {address} .".encode()).decode()
    return greedy(folded.replace("=\n", "=")).removesuffix("=20")


def split(address: str) -> str:
    """The link as a long word broken by an invisible character."""
    middle = len(SITE) + (len(address) - len(SITE)) // 2
    while address[middle - 1] == "%" or address[middle - 2] == "%":
        middle += 1  # no program breaks an escape
    return f"{address[:middle]}\u200b{address[middle:]}\u00ad"


def escaped_fields(address: str) -> str:
    """The link as a redirect passes it on, with all after the hash encoded again."""
    head, sign, rest = address.partition("#")
    return head + sign + quote(rest, safe="/?&=,")


LINKIFIERS: Mapping[str, Linkifier] = {
    "bare": careful,
    "bare, greedy": greedy,
    "in parentheses": lambda link: greedy(f"My turn is done ({link})."),
    "in parentheses, careful": lambda link: careful(f"My turn is done ({link})."),
    "at the end of a sentence": lambda link: greedy(f"Look at {link}."),
    "at the end of a question": lambda link: greedy(f"Do you play {link}?!"),
    "at the end of a sentence, careful": lambda link: careful(f"Look at {link}…"),
    "in Markdown": lambda link: greedy(f"[your turn]({link})"[12:]),
    "bold in Markdown": lambda link: greedy(f"**{link}**"[2:]),
    "slanted in Markdown": lambda link: greedy(f"_{link}_"[1:]),
    "in angle brackets": lambda link: greedy(f"<{link}>"[1:]),
    "in angle brackets with a name": lambda link: greedy(f"<{link}|play>"[1:]),
    "in quotes": lambda link: greedy(f"«{link}»"[1:]),
    "in a list": lambda link: greedy(f"{link}, then mine"),
    "quoted mail": quoted_mail,
    "a mail in HTML": html.escape,
    "a mail in HTML, twice": lambda link: html.escape(html.escape(link)),
    "an attribute in HTML": lambda link: greedy(f'{link}">play</a>'),
    "escaped": lambda link: SITE + "#" + quote(link.partition("#")[2], safe=""),
    "escaped twice": lambda link: (
        SITE + "#" + quote(quote(link.partition("#")[2], safe=""), safe="")
    ),
    "fields escaped again": escaped_fields,
    "an invisible character": split,
    "spaces around it": lambda link: f"{link}%20\u00a0",
    "a hashbang": lambda link: link.replace("#/", "#!/"),
    "tracked before": lambda link: link.replace("#", "?fbclid=IwAR0_x-y&utm_source=a#"),
    "tracked after": lambda link: f"{link}&utm_source=chat&utm_medium=a&si=Ab_9-",
    "tracked as if it were the first": lambda link: f"{link}?fbclid=IwAR0_x-y",
    "tracked after the sentence": lambda link: f"{link}.?fbclid=IwAR0_x-y",
}
