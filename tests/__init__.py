"""The tests of Patrician; one package, so that they can share the plain reading of the rules."""
