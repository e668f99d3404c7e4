"""The rules of Chicken Colorout: set-up, decisions, events, scores and the end."""
