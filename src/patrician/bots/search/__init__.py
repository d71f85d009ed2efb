"""Searching players' engine room: trees, flat Monte Carlo, exact endgames. Compiled."""
