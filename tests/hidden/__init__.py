"""No hidden card leaves the server: games that differ in hidden cards only look alike."""
