"""Bad input and bad guests: refused with a documented answer, and nobody else notices."""
