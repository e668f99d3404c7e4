"""Figures: what was measured, and what it ought to be."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """Something measured, and what it ought to be at most or at least."""

    name: str
    value: float
    unit: str
    most: float | None = None
    least: float | None = None

    @property
    def is_met(self) -> bool:
        """Whether it is what it ought to be."""
        too_much = self.most is not None and self.value > self.most
        too_little = self.least is not None and self.value < self.least
        return not (too_much or too_little)

    def __str__(self) -> str:
        sign, limit = ("<=", self.most) if self.most is not None else (">=", self.least)
        wanted = "" if limit is None else f"{sign} {limit:g}"
        mark = "" if self.is_met else "  MISSED"
        value = f"{self.value:,.2f}" if self.unit == "x" else f"{self.value:,.0f}"
        return f"{self.name:58} {value:>11} {self.unit:8} {wanted:>9}{mark}"


def latest(times: list[float]) -> float:
    """What 95 % of them stay within."""
    return sorted(times)[int(len(times) * 0.95)]
