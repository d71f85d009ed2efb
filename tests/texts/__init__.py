"""The catalogues of all words people read."""
