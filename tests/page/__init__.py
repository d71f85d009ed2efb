"""The page in a real browser, played by a robot that taps what it sees."""
