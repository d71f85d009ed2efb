"""Recorded games, and games of every kind for the tests of records, bots and simulations."""
