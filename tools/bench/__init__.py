"""Measures how fast the site starts and responds, and how small it is, by medians."""
