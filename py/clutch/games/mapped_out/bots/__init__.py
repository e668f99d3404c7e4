"""How bots think about Mapped Out: what to try first, and what a position is worth."""
