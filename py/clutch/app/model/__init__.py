"""The model: what the app knows, and the facts of a match on the screen."""
