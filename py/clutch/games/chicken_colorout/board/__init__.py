"""The board of Chicken Colorout, drawn as HTML."""
