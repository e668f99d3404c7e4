"""A rulebook for readers, made from its source form (`clutch.core.prose`)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from clutch.core.message import Message
from clutch.core.prose import Facts, Line, Rows, filled, lines_of
from clutch.ui.html import Html
from clutch.ui.look import Look
from clutch.ui.rulebook import Example, Rule, Rulebook, Section

Draw = Callable[[Look], Html]
Examples = Mapping[str, Draw]


def told(package: str, facts: Facts, rows: Rows, examples: Examples) -> Rulebook:
    """Build the rulebook of a game from its `rules.md`.

    Raises `KeyError` if the rules name a fact, a row or an example that is not there.
    """
    return Teller(facts, rows, examples).rulebook(lines_of(package))


@dataclass(frozen=True, slots=True)
class Teller:
    """The facts, rows and examples that the lines of a rulebook name."""

    facts: Facts
    rows: Rows
    examples: Examples

    def rulebook(self, lines: Iterable[Line]) -> Rulebook:
        """Build a rulebook from its lines."""
        opening, *sections = _parts(line for line in lines if line.is_told)
        [summary, *outline] = self._texts(opening, "summary", "outline")
        return Rulebook(
            summary,
            tuple(outline),
            tuple(map(self._section, sections)),
            self._texts(sections[-1], "credit"),
        )

    def _section(self, lines: list[Line]) -> Section:
        heading = lines[0]
        names = {line.kind: line.name for line in lines}
        return Section(
            heading.name,
            filled(heading.text, self.facts),
            tuple(rule for line in lines for rule in self._rules(line)),
            tuple(
                Example(self.examples[line.name], filled(line.text, self.facts))
                for line in lines
                if line.kind == "example"
            ),
            lesson=names.get("try", ""),
            setup=names.get("setup", ""),
        )

    def _rules(self, line: Line) -> Iterator[Rule]:
        """The rule of a line, or one for each row that it names."""
        if line.kind != "rule":
            return
        for row in self.rows[line.name] if line.name else [{}]:
            text = filled(line.text, {**self.facts, **row})
            yield Rule(text, line.ids, line.source == "ours")

    def _texts(self, lines: Iterable[Line], *kinds: str) -> tuple[Message, ...]:
        return tuple(
            filled(line.text, self.facts) for line in lines if line.kind in kinds
        )


def _parts(lines: Iterable[Line]) -> list[list[Line]]:
    """The lines before the first section, then those of each section."""
    parts: list[list[Line]] = [[]]
    for line in lines:
        if line.kind == "section":
            parts.append([])
        parts[-1].append(line)
    return parts
