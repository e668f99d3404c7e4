"""The drawing of the game: market, buildings, hands and Assistants."""
