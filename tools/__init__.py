"""The modules behind build.py, one for each thing it does."""
