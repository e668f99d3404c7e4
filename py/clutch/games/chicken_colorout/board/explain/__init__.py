"""The explanation cards of Chicken Colorout, for things on and off the table."""
