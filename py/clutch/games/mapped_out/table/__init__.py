"""The table of Mapped Out: tiles, cards, and what is done with them."""
