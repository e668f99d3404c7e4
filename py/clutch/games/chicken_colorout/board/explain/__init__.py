"""What the things of Chicken Colorout are: a card about each, on and off the table."""
