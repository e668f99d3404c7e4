"""What lies on the table of Mapped Out: tiles, cards, what is done with them."""
