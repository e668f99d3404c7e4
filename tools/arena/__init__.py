"""The arena: bots play each other, on any machines; what it shows is written down."""
