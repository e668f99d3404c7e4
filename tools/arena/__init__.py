"""The arena: bots play each other, on any machines, and the results are recorded."""
