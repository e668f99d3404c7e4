"""Adapters of the games for other libraries. Each needs its library."""
