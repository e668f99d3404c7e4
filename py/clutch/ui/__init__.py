"""What the screens and the boards are built from: HTML, words, drawings."""
