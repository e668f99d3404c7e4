"""The components of Chicken Colorout: eggs, tiles, actions, and a position."""
