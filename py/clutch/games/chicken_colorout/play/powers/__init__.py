"""The special actions of all four starting tiles."""
