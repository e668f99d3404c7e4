"""The page in a real browser, with its Python in the test."""
