"""The special actions, those of all four starting tiles."""
