"""Tests of the rules of Mapped Out, one by one."""
