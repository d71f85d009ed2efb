"""Search, compiled: trees, flat Monte Carlo, exact endgames."""
