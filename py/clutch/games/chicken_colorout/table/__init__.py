"""What lies on the table of Chicken Colorout: eggs, tiles, actions, a position."""
