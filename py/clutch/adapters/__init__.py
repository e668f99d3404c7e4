"""The games as other libraries want them. Each adapter needs that library."""
