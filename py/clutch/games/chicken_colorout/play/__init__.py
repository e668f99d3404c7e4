"""How Chicken Colorout is played: set-up, decisions, events, scores and the end."""
