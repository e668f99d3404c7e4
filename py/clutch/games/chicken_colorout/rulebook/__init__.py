"""How Chicken Colorout is told: its rules as people read them, with examples."""
