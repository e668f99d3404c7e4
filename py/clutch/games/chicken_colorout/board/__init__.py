"""How Chicken Colorout is drawn."""
