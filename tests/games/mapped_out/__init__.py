"""Mapped Out: its rules, one by one."""
