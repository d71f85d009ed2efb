"""The box: its certain facts, the classic deck, and decks of one's own."""
