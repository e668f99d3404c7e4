"""Links, files and texts to share."""
