"""How bots play Chicken Colorout."""
